# What only the screens beside the game say: it does not travel with the first view.

## Choose a table

choose-players = Players
choose-deck = Deck
choose-pair = One pair
choose-modules = Extras
heroes = Heroes
heroes-about = Five of six heroes are shuffled into the deck
artifacts-about = Everybody gets three secret artifacts
choose-bots = Bots
choose-first = Who leads first
first-anybody = Drawn at random
first-me = You
first-next = The player to your left
start = Deal the cards
your-deck = Your deck
choose-or = or
choose-factions = and { $count } more
chosen-of = ten cards each · { $chosen } of { $of } chosen
deck-full = ten cards each · take one out to swap it
choose-tell = Point at a card, or tap it, to read its power.
deal-about = { $cards } cards · { $each } each
deck-claim-about = for the first game
deck-claim2-about = the second box
deck-wild-about = surprises in every trick
deck-tactical-about = for those who count
deck-random-about = other factions every time
deck-custom-about = you choose the factions
short-goblins = Goblins are many, and five are zeros
short-knights = Knights beat Goblins that are led
short-undead = Undead score at once in Phase One
short-dwarves = Dwarves go to the loser in Phase Two
short-doppelgangers = Doppelgängers count as what is led
short-gnomes = Gnomes stand in front of you, in danger
short-giants = Giants crush Gnomes of their value
short-dragons = Dragons decide who leads next
short-trolls = Trolls wait; the highest goes first
short-seers = Seers look at the deck and choose
short-wizards = Wizards win potions
short-druids = Druids that lose become Bears: +3
short-shapeshifters = Shapeshifters swap with the centre
short-vampires = Vampires add up under a lord
short-zombies = Zombies score what they beat
short-werewolves = Werewolves turn with the moon
short-shadows = Shadows go up to 19; half are missing

## My games

history-empty = No game finished yet. The first one takes ten minutes.
history-won = Won
history-lost = Lost
history-drawn = Drawn
history-tally = Won { $won } · Lost { $lost } · Drawn { $drawn }
forget-game = Delete this game: { $what }
history-finished = Finished
statistics = How it went
by-level = Bots
by-deck = Deck
percent = { $percent } %
count-won = Won
count-lost = Lost
count-drawn = Drawn
won-share = Success
level-mixed = Mixed
deck-other = Other decks
statistics-taken-back = { $count ->
    [one] One game in which you took something back is not counted.
   *[other] { $count } games in which you took something back are not counted.
  }
game-deleted = The game is deleted.
bring-back = Bring back
game-unfinished = Unfinished
deleted-games = { $count ->
    [one] { $count } deleted game
   *[other] { $count } deleted games
  }
forget-deleted = Delete for good

## Replay

replay-label = Steps
step-first = To the beginning
step-back = One step back
step-next = One step on
step-last = To the end
step-play = Play
step-pause = Pause
step-slider = Step
step-of = { $step } / { $of }
copy-step = Link to this step
eyes = Through whose eyes
eyes-open = All cards open
drop-file = Drop a game here, or choose a file
drop-file-about = A record as JSON or text, from this page or the program claim
choose-file = Choose a file
file-damaged = This file is not a game that can be replayed.
file-damaged-about = Choose a file that was saved as a record or as text.
file-damaged-why = What is wrong with it
file-unreadable = The file could not be read, or is too large for a game.

## Settings

theme = Theme
theme-auto = As the system
theme-light = Light
theme-dark = Dark
at-the-table = At the table
setting-counter = Card counter
setting-counter-about = A list of the cards you have not seen yet
setting-sound = Sound
setting-sound-about = Two soft notes when it is your turn and the page is in the background
setting-lesson = First lesson
setting-lesson-about = Explain the first trick of the next game
keys-title = Keyboard
keys-about = Arrow keys or digits choose a card or an answer, Enter plays it, Esc passes. Arrow up and down change between hand, artifacts and answers.

## When something is missing

link-broken = This link is broken
link-broken-about = The game in the link is incomplete or was changed. Ask for the whole link, or for the file.

## Rules book

rules-search = Search the rules
rules-none = Nothing in the rules matches “{ $words }”.
rules-found = { $count ->
    [one] One page
   *[other] { $count } pages
  }
rules-loading = Loading the rules book …
rules-missing = The rules book could not be loaded. Check the connection and reload.
rules-unknown = There is no such page in the rules book.
rules-contents = All pages
rules-factions = Factions
rules-heroes = Heroes
rules-artifacts = Artifacts
rules-game = The game
rules-example = Example
rules-example-next = Next step
rules-example-again = From the start

## Review

review-going = { $done } of { $total } decisions
review-failed = This game could not be reviewed.
review-curve = { $you ->
    [yes] Your win chance, with what you knew
   *[no] Win chance of { $who }, with what was known
}
review-next = Next mistake (N)
review-previous = Previous mistake (P)
review-errors = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
review-before = Before the deal
review-deal = Luck of the deal
review-cards = Luck of the cards
review-own = Own losses
review-mixed = Luck and losses of others
review-begun = The review has begun.
review-done = { $count ->
    [one] The review is complete: { $count } mistake.
   *[other] The review is complete: { $count } mistakes.
}
review-others = Losses of others
review-loss-of = Loss of { $who }
review-result = Result
review-so-far = So far
review-resigned = { $you ->
    [yes] You gave up.
   *[no] { $who } gave up.
}
review-late = { $you ->
    [yes] Your time was up.
   *[no] The time of { $who } was up.
}
review-left = { $you ->
    [yes] You left the table.
   *[no] { $who } left the table.
}
review-agreed = A draw was agreed.
review-unfinished = The game was not played to its end.
review-accuracy = Accuracy
review-table = The curve as a table
review-when = When
review-what = What moved it
review-change = Change
review-chance = Win chance
review-end = The end
review-known = With what was known
review-open = With all cards open
review-show-open = All cards open
review-won = won
review-drawn = drawn
review-lost = lost
review-points = { $count ->
    [one] { $count } point lost
   *[other] { $count } points lost
}
review-try = Try again
review-try-ask = What would you do here?
review-play-on = Play on from here
review-against = Against
verdict-forced = Forced
verdict-free = All the same
verdict-best = Best
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
tally-won = won
tally-lost = lost
tally-nobody = nobody’s
why-vote = The vote of the { $faction } goes from { $best } to { $played }.
why-vote-wins = { $card } wins the trick but hands { $cards } to { $who }: the vote of the { $faction } goes from { $best } to { $played }.
why-vote-loses = { $card } loses the trick and hands { $cards } to { $who }: the vote of the { $faction } goes from { $best } to { $played }.
why-trick-card = { $card } wins the trick { $played } times of 100; with { $better } it would be { $best }.
why-trick-prize = { $card } wins the trick, and { $prize } with it, { $played } times of 100; with { $better } it would be { $best }.
why-lost = { $card } loses the trick, which { $better } would win.
why-lost-prize = { $card } loses the trick and { $prize }; { $better } would win them.
why-it-wins = { $card } wins the trick, which { $better } would leave to the others.
why-it-wins-prize = { $card } wins the trick and { $prize }; { $better } would leave them to the others.
why-trick-more = This trick is not worth that much.
why-away = { $card } goes to an opponent { $played } times of 100 instead of { $best }.
why-spends = { $better } does the same in this trick, and { $card } is kept.
why-gives = { $card } goes to { $who }.
why-vote-chance = { $faction }: their vote is won { $played } times of 100 instead of { $best }.
why-trick = The trick is won { $played } times of 100 instead of { $best }.
why-tie = The votes come out equal; then the cards in the factions won decide, then their sum: from { $best } to { $played }.
why-everywhere = No single vote decides it: it costs a little in many places.
why-void = It shows that there are no { $faction } in this hand.
luck-centre = { $card } in the centre
luck-drew = drew { $card }
luck-potion = { $who }: potion { $potion }
luck-raised = { $who } gets { $card } back
luck-ball = the Ball shows { $cards }
luck-lantern = the Lantern shows { $cards }
review-moment = What was decided here
review-nothing = Nothing was decided here that can be shown. Go to a mistake with N and P, or click the curve.
review-no-errors = No mistakes: well played.
review-better = Better: { $action }.
review-then = (then)
review-why-played = Why { $action } was an error:
review-alternatives = All that could be done
review-exact = Solved: exact.
review-all-worlds-solved = { $count ->
    [one] Solved in the only deal that could have been.
   *[other] Solved in all { $count } deals that could have been.
}
review-worlds-solved = { $count ->
    [one] Solved in { $count } deal that could have been.
   *[other] Solved in { $count } deals that could have been.
}
review-estimated = { $count ->
    [one] Estimated from { $count } deal that could have been.
   *[other] Estimated from { $count } deals that could have been.
}

## My play

practise = Practise
practise-title = Practise your mistakes
practise-standing = { $left } to practise, { $learnt } learnt. A mistake is learnt when it was solved twice in a row.
practise-right = Right. Solved { $solved } of { $of } times.
practise-wrong = Not this time: it comes back.
practise-next = Next mistake
practise-done = All practised for now
progress-empty = No game reviewed yet. Review one, and what it shows is kept here.
progress-going = { $count ->
    [one] { $count } game left: { $done } of { $total } decisions
   *[other] { $count } games left: { $done } of { $total } decisions of this one
}
progress-review = { $count ->
    [one] Review { $count } game
   *[other] Review { $count } games
}
progress-chart = { $count ->
    [one] Accuracy and luck of { $count } game
   *[other] Accuracy and luck of { $count } games
}
progress-key = Line: accuracy. Bars: luck of each game, up is good luck.
progress-games = { $count ->
    [one] { $count } game reviewed
   *[other] { $count } games reviewed
}
progress-phase-one = Accuracy, Phase One
progress-phase-two = Accuracy, Phase Two
progress-table = Game by game
progress-luck = Luck
progress-mistakes = What goes wrong
progress-kind = Decision
progress-often = Errors
progress-lost = Points lost
progress-errors = { $errors } of { $decisions }
progress-reasons = What errors give away
progress-reason = Given away
mistake-vote = A vote
mistake-tie = Equal votes
mistake-card = A card
mistake-trick = The wrong trick
mistake-spends = A card too high
mistake-void = What the hand lacks
mistake-everywhere = A little everywhere
kind-lead-one = Leading in Phase One
kind-lead-two = Leading in Phase Two
kind-follow-one = Following in Phase One
kind-follow-two = Following in Phase Two
kind-prize = Choosing a card from the centre
kind-lords = Lords of the Vampires
kind-powers = Heroes, artifacts and potions
