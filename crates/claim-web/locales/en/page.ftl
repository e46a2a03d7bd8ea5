### The words of the page. Each language has every message, with the same variables; a test sees to it.

title = Claim – play the card game against bots
home = Claim, home page
skip = Skip to the content
reload = Reload
newer-page = There is a new version of this page.
newer-part-about = This screen belongs to the new version. Reload to go there; nothing you have played is lost.
broken = Something in the page went wrong. Your game is kept.
close = Close
cancel = Cancel
you = You
language = Language
nav-label = Pages
nav-rules = Rules
nav-history = My games
nav-settings = Settings
nav-me = You
storage-off = This browser keeps nothing for this page: games are gone when you close it. Allow site data to keep them.
storage-full = The browser could not keep this game: its storage is full or switched off. Delete old games, or stay on the page to finish.
bots-missing = The bots could not be loaded. Check the connection and reload: your game is kept.

## Home

home-title = Win the trick. Win their votes.
home-lead = Recruit followers in the first half, lead them in the second, and carry most of the factions. No account, no waiting.
play-now = Play now
play-about = { $count ->
    [2] Two players
    [3] Three players
   *[other] Four players
  } · { $deck } · { $level }
play-friend = Play with a friend
door-friend = Send a link, play at once
join-table = Join a table
door-join = See who is waiting for a game
doors-label = Ways to play
choose-about = { $factions } factions, heroes, artifacts, 2 to 4 players
watch-game = Watch a game
watch-about = Two masters play; every trick with its reason.
learn-about = Every faction, hero and artifact, with an example.
stage-pause = Stop the tricks that play themselves
choose-table = Choose a table
learn-rules = Learn the rules
open-replay = Watch a game again
continue = Continue
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
with-heroes = heroes
with-artifacts = artifacts

## Choose a table

deck-claim = Claim
deck-claim2 = Claim 2
deck-wild = Wild
deck-tactical = Tactical
deck-random = Surprise me
deck-custom = Your own
deck-missing = { $count ->
    [one] Choose { $count } more faction.
   *[other] Choose { $count } more factions.
  }
artifacts = Artifacts
level-novice = Novice
level-apprentice = Apprentice
level-expert = Expert
level-master = Master
level-grandmaster = Grandmaster

## The table

game-title = A game of Claim
phase-one = Phase One · trick { $trick } of { $of }
phase-two = Phase Two · trick { $trick } of { $of }
phase-over = The game is over
hand-label = { $count ->
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
  }
hand-open = Hand
artifacts-label = Your artifacts
artifact-later = { $artifact }, not now
card-changed = { $card }, counts as { $value }
centre-label = In the centre
deck-label = { $count ->
    [one] Deck: { $count } card
   *[other] Deck: { $count } cards
  }
potions-label = { $count ->
    [one] { $count } potion in the pile
   *[other] { $count } potions in the pile
  }
seat-thinks = thinking …
seat-leads = { $you ->
    [yes] leading
   *[no] leads
  }
seat-partner = partner
seat-number = Seat { $number }
count-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
  }
count-followers = { $count ->
    [one] { $count } follower
   *[other] { $count } followers
  }
count-potions = { $count ->
    [one] { $count } potion
   *[other] { $count } potions
  }
count-artifacts = { $count ->
    [one] { $count } artifact
   *[other] { $count } artifacts
  }
count-boots = { $count ->
    [one] Flying Boots: the next card gets +2
   *[other] Flying Boots: the next { $count } cards get +2
  }
count-axe = { $count ->
    [one] Cloud Axe: the next card gets −2
   *[other] Cloud Axe: the next { $count } cards get −2
  }
tools-label = Look at
log-title = Log
log-label = What happens
log-phase-one = Phase One, trick { $trick }
log-phase-two = Phase Two, trick { $trick }
piles-title = Piles
last-trick-title = Last trick
last-trick-none = No trick has been played yet.
pile-score = Score pile
pile-gnomes = Gnomes in front
pile-lord = Lord and what is under it
pile-followers = Your followers
pile-known-followers = Followers taken from the centre
pile-hidden-followers = { $count ->
    [one] and { $count } follower nobody else has seen
   *[other] and { $count } followers nobody else has seen
  }
pile-known-hand = Known in hand
pile-discard = Discard pile
pile-lost = { $count ->
    [one] Cthulhu took { $count } card from the deck, unseen.
   *[other] Cthulhu took { $count } cards from the deck, unseen.
  }
pile-used = Used: { $artifacts }
pile-empty = Nothing yet.
counter-title = Counter
counter-about = Cards you have not seen yet: in other hands, in the deck, among secret followers, or out of the game.
counter-faction = Faction
counter-left = Left
counter-values = Values
counter-heroes = Heroes not seen: { $heroes }
votes-label = The votes
vote-count = { $who } { $count }
vote-open = Nobody leads
vote-leads = Leading: { $who }
vote-decided = Decided: { $who }
vote-higher = higher cards

## What is asked

ask-lead = Your turn: lead any card.
ask-swap = Which centre card does your Shapeshifter become?
ask-discard = Cthulhu: give up a card from your hand.
ask-potion = Turn up your oldest potion for this card?
ask-after-play = All have played. Use an artifact?
ask-lost = Use an artifact?
ask-draft = Which prize do you take?
ask-seer = Your Seer sees the top of the deck. Which card do you take?
ask-draw = Use the Crystal Ball before you draw?
ask-keep = Which card do you keep?
ask-won = Use an artifact before the cards are placed?
ask-replace = Does { $card } become your new lord?
ask-raise = Let the Skeleton bring back a random card from the discard pile?
ask-lantern = Light the Eternal Lantern?
ask-crown = Which faction does your Crown of Light count for?
choose-take = Take { $card }
choose-take-deck-unseen = Top of the deck
choose-swap = Become { $card }
# On a small card that can be chosen, where its name is not repeated.
take-short = Take
swap-short = Become
keep-short = Keep
choose-keep = Keep { $card }
choose-pass = Pass
choose-drink = Turn it up
choose-tuck = Tuck it
choose-replace = New lord
choose-raise = Bring one back
choose-use = Use { $artifact }
use-cloud-axe = { artifact-cloud-axe }: against whom?
use-jug-of-kings = { artifact-jug-of-kings }: which faction shall the card be?
use-wizards-horse = { artifact-wizards-horse }: which card goes back, and which comes?
use-spear-of-vengeance = { artifact-spear-of-vengeance }: which card is discarded?
use-crystal-of-fools = { artifact-crystal-of-fools }: which card do you swap, and for which?
use-forgotten-runestone = { artifact-forgotten-runestone }: which card is discarded, and for which faction does the stone count?
use-eternal-lantern = { artifact-eternal-lantern }: whose hand?
reason-turn = Wait: { $who } is to move.
reason-chance = Wait a moment.
reason-follow = You have { $member } cards: you must follow { $faction }.
reason-follow-or-doppelganger = You have { $member } cards: you must follow { $faction }, or play a Doppelgänger.
reason-asked = First answer the question above.
reason-over = The game is over.
reason-other = This card cannot be played now.

## The first trick

lesson-done = Got it

## After the game

result-label = Result
result-won = You win!
result-lost = { $count ->
    [one] { $who } wins.
   *[other] { $who } win.
  }
result-won-votes = You win, { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
  } to { $other }.
result-lost-votes = { $count ->
    [one] { $who } wins, { $votes } to { $other }.
   *[other] { $who } win, { $votes } to { $other }.
  }
result-equal-votes = Equal votes: more cards in the factions won decide.
result-drawn = A draw.
rematch = Rematch
replay = Replay
new-game = New game
copy-link = Copy link
link-copied = Copied
export-record = Record (JSON)
export-text = Text
fair-verified = This deal was fixed before the first card: verified.
fair-from-seed = Deal and chance follow from the seed: verified.
fair-unknown = This record names no seed: nobody can say how it was dealt.
fair-broken = This deal is not the one of its seed. Somebody changed it.

## When something is missing

lost = This page does not exist
lost-about = There is nothing at { $path }. The address may be mistyped or old.
screen-coming = Loading …
screen-missing = This screen could not be loaded
screen-missing-about = Check the connection and try again. Your games are kept.
try-again = Try again
game-missing = This game is not here
game-missing-about = Games against bots are kept in the browser they were played in. It may have been deleted, or played elsewhere: ask for its link or its file.
game-damaged = This game is damaged
game-damaged-about = What the browser kept of this game cannot be read any more. Deal a new one.

## What happens

event-phase-one = Phase One begins: recruit your followers.
event-phase-two = Phase Two begins: your followers are your hand.
event-over = The game is over.
event-revealed = { $card } is in the centre.
event-used = { $you ->
    [yes] You use { $artifact }.
   *[no] { $who } uses { $artifact }.
  }
event-used-on = { $you ->
    [yes] You use { $artifact } against { $other }.
   *[no] { $yours ->
        [yes] { $who } uses { $artifact } against you.
       *[no] { $who } uses { $artifact } against { $other }.
      }
  }
event-used-for = { $you ->
    [yes] You use { $artifact }: { $faction }.
   *[no] { $who } uses { $artifact }: { $faction }.
  }
event-played = { $you ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
event-led = { $you ->
    [yes] You lead { $card }.
   *[no] { $who } leads { $card }.
  }
event-bear-spent = The Bear { $card } lends +3 and is discarded.
event-swapped = { $you ->
    [yes] { $shapeshifter } goes to the centre; you play { $card } instead.
   *[no] { $shapeshifter } goes to the centre; { $who } plays { $card } instead.
  }
event-lost = { $count ->
    [one] Cthulhu takes { $count } card from the deck, unseen.
   *[other] Cthulhu takes { $count } cards from the deck, unseen.
  }
event-drank = { $you ->
    [yes] You turn up the potion { $potion }.
   *[no] { $who } turns up the potion { $potion }.
  }
event-rode = { $you ->
    [yes] You take { $back } back and put { $card } in its place.
   *[no] { $who } takes { $back } back and puts { $card } in its place.
  }
event-turned-back = Every card goes back to its hand; the trick is played again.
event-set-aside = The trick is set aside.
event-silenced = { $you ->
    [yes] Everybody keeps their own card; you would have won and lead next.
   *[no] Everybody keeps their own card; { $who } would have won and leads next.
  }
event-claimed = { $you ->
    [yes] { $card } goes to your score pile at once.
   *[no] { $card } goes to { $who }’s score pile at once.
  }
event-bear = { $you ->
    [yes] { $card } stays with you as a Bear.
   *[no] { $card } stays with { $who } as a Bear.
  }
event-brewed = { $you ->
    [yes] You draw a potion, unseen.
   *[no] { $who } draws a potion, unseen.
  }
event-potions-shuffled = The used potions are shuffled into a new pile.
event-moon-full = The moon is full.
event-moon-new = The moon is gone.
event-looked = { $you ->
    [yes] You look at the top of the deck: { $card }.
   *[no] { $who } looks at the top of the deck: { $card }.
  }
event-looked-unseen = { $you ->
    [yes] You look at the top of the deck.
   *[no] { $who } looks at the top of the deck.
  }
event-took = { $you ->
    [yes] You take { $card } from the centre.
   *[no] { $who } takes { $card } from the centre.
  }
event-drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $who } draws { $card }.
  }
event-drew-unseen = { $you ->
    [yes] You draw a card.
   *[no] { $who } draws a card in secret.
  }
event-gazed = { $you ->
    [yes] The Crystal Ball shows you { $cards }.
   *[no] The Crystal Ball shows { $who } { $cards }.
  }
event-gazed-unseen = { $you ->
    [yes] You look into the Crystal Ball.
   *[no] { $who } looks into the Crystal Ball.
  }
event-deck-shuffled = The deck is shuffled.
event-discarded = { $card } is discarded.
event-gave-up = { $you ->
    [yes] You give up { $card }.
   *[no] { $who } gives up { $card }.
  }
event-under-cube = { $card } is under the Cube; both wait for the next trick.
event-cube-alone = The Cube waits alone.
event-waits = { $card } waits.
event-fooled = { $you ->
    [yes] You take { $back } into your hand and place { $card } instead.
   *[no] { $who } takes { $back } into hand and places { $card } instead.
  }
event-stands = { $you ->
    [yes] { $card } stands in front of you.
   *[no] { $card } stands in front of { $who }.
  }
event-placed = { $you ->
    [yes] You score { $card }.
   *[no] { $who } scores { $card }.
  }
event-lord = { $you ->
    [yes] { $card } is your lord now.
   *[no] { $card } is { $who }’s lord now.
  }
event-tucked = { $you ->
    [yes] You tuck { $card } under your lord.
   *[no] { $who } tucks { $card } under their lord.
  }
event-crushed = { $you ->
    [yes] A Giant crushes your { $card }.
   *[no] A Giant crushes { $who }’s { $card }.
  }
event-raised = { $you ->
    [yes] The Skeleton brings { $card } into your hand.
   *[no] The Skeleton brings { $card } into { $who }’s hand.
  }
event-showed = { $you ->
    [yes] The Lantern shows you cards from { $other }’s hand: { $cards }.
   *[no] { $yours ->
        [yes] The Lantern shows { $who } cards from your hand: { $cards }.
       *[no] The Lantern shows { $who } cards from { $other }’s hand: { $cards }.
      }
  }
event-showed-unseen = { $you ->
    [yes] The Lantern shows you three cards from { $other }’s hand.
   *[no] The Lantern shows { $who } three cards from { $other }’s hand.
  }
event-crowned = { $you ->
    [yes] Your Crown of Light counts for { $faction }.
   *[no] { $who }’s Crown of Light counts for { $faction }.
  }
event-leads = { $you ->
    [yes] You lead next.
   *[no] { $who } leads next.
  }
why-dwarves = Dwarves go to the loser.
why-dwarves-lowest = Dwarves go to the lowest card.
why-dragons = Who played the last Dragon leads.

## The table's words

menu-title = Menu
undo = Take back
hint = Hint
concede = Give up
concede-question = Give this game up? The others win it.
hint-thinks = Looking for a good move …
hint-failed = No hint this time: { $why }
finish = Finish
leave-table = Leave the table
card-size = Cards
cards-small = Small
cards-normal = Normal
cards-large = Large
other-tab = This game goes on in another tab: it is shown here as it stands there.
phase-one-name = Phase One
phase-one-aim = recruit followers
phase-two-name = Phase Two
phase-two-aim = win the votes
trick-of = trick { $trick } of { $of }
trick-name = The trick
south-label = Before you
seat-look = { $who }: look at the piles
count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
camp-followers = <b>{ $count }</b> { $count ->
    [one] follower
   *[other] followers
  } <small>{ $secret ->
    [0] all seen
   *[other] { $seen } seen, { $secret } secret
  }</small>
camp-followers-yours = <b>{ $count }</b> { $count ->
    [one] follower
   *[other] followers
  } <small>your hand in Phase Two</small>
camp-score = <b>{ $count }</b> in the score pile
front-label = In front
front-lord = Lord
front-sum = sum
front-gnomes = <b>{ $count }</b> { $count ->
    [one] Gnome
   *[other] Gnomes
  }
front-bears = <b>{ $count }</b> { $count ->
    [one] Bear: +3
   *[other] Bears: +6
  }
prize = { $count ->
    [one] Prize
   *[other] Prizes
  }
prize-of = { $card }, the prize
prize-goes = to the winner’s followers
deck-name = Deck
deck-draws = the loser draws one, unseen
deck-draws-many = who gets no prize draws one, unseen
only-you = only you see it
waiting-about = with the next trick
waiting-trolls-about = each trick’s winner takes the highest
discard-name = Discard
discard-label = { $count ->
    [one] Discard pile: { $count } card
   *[other] Discard pile: { $count } cards
  }
moon-full-wins = highest Werewolf wins
moon-new-wins = lowest Werewolf wins
your-card = your card
mark-led = led
mark-winning = winning
mark-wins = wins
by-bear = Bear
by-potion = Potion
by-double = Potion ×2
tag-not-following = no { $member }
tag-rank = { $rank ->
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
why-won = { $you ->
    [yes] You win: { $reason }.
   *[no] { $who } wins: { $reason }.
  }
why-silenced = { $you ->
    [yes] Everybody keeps their own card; you would have won: { $reason }.
   *[no] Everybody keeps their own card; { $who } would have won: { $reason }.
  }
why-set-aside = The trick is set aside: nobody wins it.
why-alone = no other card was played
why-ring = { $card } wears the Night Ring and is above all others
why-later-hero = of two heroes that win, the later one does
why-warlock = { $card } came after an odd card
why-mummy = { $card } came after a 7 or more
why-knight = a Goblin was led, and the highest Knight wins
why-not-following = { $other } does not follow { $faction }
why-equal = both are { $value }, and the first wins
why-no-moon = no moon, and { $value } is the lowest Werewolf
why-full-moon = full moon, and { $value } is the highest Werewolf
why-hero-led = a hero was led, and { $card } is the highest
why-doppelganger = { $card } counts as { $faction }
why-higher = { $card } is higher than { $other }
why-counts = { $card } counts { $value }: { $by }
follows-takes = { $you ->
    [yes] You take { $cards }.
   *[no] { $who } takes { $cards }.
  }
tip-wins-prize = Beats { $card }: you win the prize, { $prize }.
tip-wins-choice = Beats { $card }: you choose what you take.
tip-wins = Beats { $card }: you win the trick.
tip-ahead = Beats { $card }: ahead so far.
tip-loses = Does not beat { $card }.
tip-loses-draw = Does not beat { $card }: you draw a card, unseen.
tip-loses-left = Does not beat { $card }: you get what is left.
again-play = Tap again to play
again-use = Tap again to use it
again-choose = Tap again to choose
artifact-not-now = Not at this moment.
power-over = The power of { $faction } worked in Phase One; now they only count.
ask-follow = Your turn: follow { $faction }.
ask-free = Your turn: no { $faction }, play any card.
ask-ring = Your turn: with the Night Ring, play any card.
ask-named = Your turn: any card counts as { $faction }.
ask-hero-led = Your turn: a hero was led, play any card.
facts-veil = It would count { $value }.
facts-veil-turns = It would count { $value }, and { $you ->
    [yes] your
   *[no] { $who }’s
  } { $card } would be ahead.
facts-veil-stays = It would count { $value } and still be ahead.
facts-veil-anyway = It would count { $value }; { $you ->
    [yes] your
   *[no] { $who }’s
  } { $card } is ahead anyway.
facts-so-far = { $you ->
    [yes] You are ahead: { $reason }.
   *[no] { $who } is ahead: { $reason }.
  }
facts-potion = It counts { $value } now; an unknown potion gives −{ $lowest } to +{ $highest }{ $double ->
    [yes] {" "}or doubles it
   *[no] {""}
  }.
facts-tuck = The best sum of the others is { $sum }. Still to place: { $count }.
facts-replace = The old lord and all under it are discarded, { $old } points. The new one, { $new }, counts once a card lies under it.
facts-seer = { $who } gets the other one.
facts-draft = { $who } comes next and gets the other; the rest draw unseen.
facts-swap = Your Shapeshifter takes its place in the centre.
facts-crown = It counts as a card of value 5.
facts-keep = The others go back, and the deck is shuffled.
facts-raise = It goes into your hand.
choose-other-gets = { $who } gets { $card }
brings-sum = Vampires { $from } → { $to }{ $leads ->
    [yes] : you lead
   *[no] {""}
  }
brings-count = { $faction } { $from } → { $to }{ $leads ->
    [yes] : you lead
   *[no] {""}
  }
use-wizards-horse-then = { artifact-wizards-horse }: which card of your hand comes?
use-crystal-of-fools-then = { artifact-crystal-of-fools }: which card of your hand takes its place?
use-forgotten-runestone-then = { artifact-forgotten-runestone }: for which faction does the stone count?
waits-thinks = { $who } is thinking …
waits-turn = { $you ->
    [yes] Your turn.
   *[no] { $who } is to move.
  }
aim-lead = Lead any card: its faction must be followed.
aim-beat-prize = Beat { $card } to win the prize. Whoever loses draws.
aim-beat-prizes = Beat { $card } to choose a prize first.
aim-beat = Beat { $card } to take the cards.
aim-partner = { $who }, your partner, is ahead with { $card }.
about-prize = The prize is { $card }.
about-prizes = The prizes are { $card } and { $other }.
about-votes = Each faction votes for whoever took most of it.
spoken-legal = { $count } of { $of } cards can be played.
score-spoken = Votes: { $score }.
race-goal = { $goal } of { $of }
race-votes-win = votes win
race-most = most of { $of } votes win
race-decided = { $you ->
    [yes] You have won already
   *[no] { $count ->
        [one] { $who } has won already
       *[other] { $who } have won already
      }
  }
vote-sums = sums
story-title = Tricks
story-log = Whole log
army-kicker = Phase One is over.
army-title = { $count ->
    [one] This follower is your army.
   *[other] These { $count } followers are your army.
  }
army-lead = Play them now. Whoever wins a trick takes its cards; each faction votes for whoever took most of it.
army-begin = Begin Phase Two
army-leads = { $you ->
    [yes] You lead
   *[no] { $who } leads
  }{ $why ->
    [dragon] : played the last Dragon
    [staff] : { artifact-staff-of-order }
   *[won] : won the last trick
  }.
army-theirs = { $who }: <b>{ $count }</b> <small>{ $seen } you know, { $secret } you do not</small>
rules-phase-one = Phase One: the winner of a trick takes the prize, the loser draws an unseen card. Follow the led faction if you can; its highest card wins.
rules-phase-two = Phase Two: the winner of a trick takes its cards. In the end each faction votes for whoever has most of its cards.
rules-ties = There is no trump. In a trick of equals the first card wins; of equal counts the higher cards decide the vote.
rules-more = More
rules-whole = The whole rules
lesson-prize = The card in the centre is the prize, not the suit. Whoever wins the trick gets it as a follower; the other one draws an unseen card.
lesson-play = The first card of a trick says which faction must be followed. The highest card of that faction wins. High to take the prize, low to leave it.
lesson-won = Followers lie here. They are your hand in Phase Two, so win good ones.
lesson-votes = This is what it is about: each faction has one vote, for whoever has most of its cards in the end.
lesson-next = Point at a card, or tap it once, to read its power. Go on until the hands are empty.
lesson-two = Your followers are your hand now. Whoever wins a trick takes its cards for the votes.
lesson-count = The bar shows who has how many of each faction. A seal means the vote is decided.
lesson-skip = No lessons
waiting-trolls = { $count ->
    [one] A Troll waits
   *[other] { $count } Trolls wait
  }
waiting-cube = Under the Cube
waiting-aside = Set aside
waiting-taken = Taken along
ask-tuck = Where does { $card } go?
ask-veil = { $you ->
    [yes] Weaken your { $card } by 3?
   *[no] Weaken { $who }’s { $card } by 3?
  }
choose-place = Score it
result-in = The votes are in
# The trick that turned the game, in the result: where it was, what it did to a vote (3–5 became 5–4), and a link to it.
turning-point = Turning point: { $phase }
turning-became = { $faction } { $before } became { $after }.
turning-see = See it
result-counting = The factions vote …
result-votes = The { $faction } vote …
result-skip = Skip
result-decided = The closest of the winning votes: { $faction }, { $count } to { $other }.
result-decided-equal = The closest of the winning votes: { $faction }, { $count } each, and the higher cards decide.
result-conceded = You gave up.
result-undone = { $count ->
    [one] One decision was taken back.
   *[other] { $count } decisions were taken back.
  }
review = Review
progress = My play
share = Share
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-instant = No motion
