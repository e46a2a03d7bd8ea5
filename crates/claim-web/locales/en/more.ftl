# What only the screens beside the game say: it does not travel with the first view.

## Choose a table

choose-players = Players
choose-deck = Deck
choose-pair = One pair
choose-factions = { $count } more factions ({ $chosen } chosen)
choose-modules = Extras
heroes = Heroes
heroes-about = Five of six heroes are shuffled into the deck
artifacts-about = Everybody gets three secret artifacts
choose-bots = Bots
bot-level = Bot { $number }
choose-first = Who leads first
first-anybody = Drawn at random
first-me = You
first-next = The player to your left
start = Deal the cards

## My games

history-empty = No game finished yet. The first one takes ten minutes.
history-won = Won
history-lost = Lost
history-drawn = Drawn
history-tally = Won { $won } · Lost { $lost } · Drawn { $drawn }

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
