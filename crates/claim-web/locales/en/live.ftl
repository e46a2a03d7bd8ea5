# What is said where people play people; comes with that part of the program.

## Get together

new-table = Open a table
friend-about = You get a link to send. Whoever opens it sits down at once, without an account.
new-table-about = Your table stands in the lobby, and anybody may sit down.
friend-make = Get the link
new-table-make = Open the table
create-seats = Who plays
create-clock = Thinking time
create-more = More options
create-absent = If somebody leaves or runs out of time
absent-bot = A bot plays on
absent-forfeit = Their side loses
create-rated = Rated
create-rated-about = Counts for ratings; everybody needs an account, and no bot may play
seat-person = A person
seat-open = Open seat
seats-open = { $count ->
    [one] one open seat
   *[other] { $count } open seats
  }
seat-bot = Bot ({ $level })
seat-stand-in = { $name } (a bot plays)
clock-none = No clock
clock-move = { $time } for each decision
clock-bank = { $time } each
clock-increment = { $time } each + { $seconds } s
clock-days = { $count ->
    [one] { $count } day for each decision
   *[other] { $count } days for each decision
  }
clock-long = { $days } d { $hours } h
rated = rated

## A friend's link

invitation = A table waits for you
invited-by = { $name } invites you to play
table-full = All seats are taken. You can watch as soon as the game begins.
your-name = Your name
your-name-about = 3 to 20 letters or digits. Change it as you like.
name-empty = Write a name: the others see it at the table.
name-short = At least 3 letters or digits.
name-long = At most 20 letters or digits.
name-strange = Only letters, digits, spaces, dots, hyphens and underscores.
sit-down = Sit down
watch-until = The game begins when everybody is there.
waiting-room = Waiting for players
room-full = Everybody is here
room-seats = At the table
waiting-for-people = The game begins when every seat is taken.
waiting-for-you = Everybody waits for you.
waiting-for-ready = The cards are dealt as soon as everybody is ready.
room-start = Start the game
seat-ready = ready
send-link = Send this link
send-link-about = Or let somebody point a camera at the code.
share-link = Share
qr-label = The link as a QR code
no-table = There is no such table
no-table-about = The link may be incomplete: ask for it again. Or open a table of your own.
table-coming = Going to the table …
table-closed = This table is closed
table-closed-about = Everybody left before the game began. Open a new one and send its link.

## The game

title-your-turn = Your turn
title-their-turn = Waiting
watching = You are watching: all seats are taken.
offer-draw = Offer a draw
draw-offered = Draw offered
draw-question = A draw is offered.
accept = Accept
decline = Decline
resign = Resign
resign-question = Give this game up?
bot-plays-for = A bot plays on for { $names }.
ended-conceded = The other side gave up or left.
ended-agreed = A draw was agreed.
fair-coming = Checking the deal …
fair-server = The deal was fair: the server had fixed its share before you added yours, and this page has dealt the cards again from both.
fair-server-watched = The deal follows from the server's share and those of the players: this page has dealt the cards again.
fair-server-broken = The deal is not the one that was promised. Tell whoever runs this server.
rematch-wanted = A rematch is waiting: sit down one seat further.
rematch-coming = Going there …

## Chat

chat = Chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-muted = (muted)
mute = Mute { $name }
unmute = Read { $name } again
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-thinking = Let me think …
phrase-one-moment = One moment, please.
phrase-sorry = Sorry!
phrase-good-game = Good game!
phrase-rematch = Another game?

## Lobby

lobby-coming = Looking for tables …
lobby-empty = No table waits right now. Open one: whoever comes next finds it here.
lobby-filtered = { $count ->
    [one] { $count } table waits, but it does not fit what you chose.
   *[other] { $count } tables wait, but none fits what you chose.
  }
lobby-tables = Open tables
quick-pairing = Play somebody now
quick-about = Sits you down at a fitting table, or opens one.
filters = What you want to play
filter-any = Anything
filter-pace = Pace
filter-pace-live = At one sitting
filter-pace-days = Over days
filter-modules-plain = Without extras
filter-modules-modules = With heroes or artifacts
filter-rated = Rating
filter-rated-rated = Rated
filter-rated-casual = For fun
go-to-table = Go to the table

## The connection

line-lost = No connection. Trying again; nothing is lost.
line-version = This page is older or newer than the server. Reload it to go on; your tables are kept there.
trouble-offline = Nothing answers: no network, or the server is down. Try again in a moment.
trouble-no-server = This page is served without a game server: games against bots, the rules and replays work, playing people does not.

## Refusals

problem-malformed = The server did not understand this page. Reload it.
problem-not-signed-in = The server does not know you any more: your session has ended. Sign in, or sit down as a guest.
problem-wrong-password = Name and password do not belong together.
problem-wrong-origin = This page does not belong to this server. Open the server's own address.
problem-not-your-seat = You do not sit there.
problem-not-for-bots = Bot accounts may not do this.
problem-no-such-table = There is no such table. Ask for the link again.
problem-no-such-person = There is nobody of that name.
problem-no-such-game = There is no such game, or it is not over yet.
problem-not-found = The server does not know this address. Reload the page.
problem-method-not-allowed = The server does not take this. Reload the page.
problem-illegal-table = This table cannot be played. Choose another deck.
problem-seat-taken = Somebody was quicker: the seat is taken. Choose another table, or open one.
problem-already-seated = You already sit at this table.
problem-not-started = The game has not begun yet.
problem-already-started = The game has begun: you may watch it.
problem-game-over = This game is over.
problem-stale = Too late: something happened at the table before your answer arrived. This is how it stands now.
problem-ahead = The page was ahead of the table. This is how it stands now.
problem-not-your-turn = It is somebody else's turn.
problem-illegal = The rules do not allow this.
problem-no-draw = Bots never agree to a draw.
problem-not-over = Only after the game.
problem-name-taken = This name is taken. Choose another one.
problem-bad-name = A name has 3 to 20 letters, digits, spaces, dots, hyphens or underscores.
problem-bad-password = A password has 8 to 128 characters.
problem-bad-nonce = The page's share of the deal was refused. Reload the page.
problem-bad-text = A line has 1 to 200 characters.
problem-bad-clock = The clock cannot be set like this.
problem-already-account = You have an account already.
problem-too-large = That is too long.
problem-too-often = That was too much at once. Wait a moment and try again.
problem-too-many-connections = Too many connections from your network. Close other tabs and try again.
problem-too-many-tables = You sit at too many tables. Finish or leave one first.
problem-too-many-listed = Too many tables of yours, or of your network, wait in the lobby already. Fill or leave one, or send a friend a link instead.
problem-too-many-watchers = Too many people watch this table. The page looks again by itself, and shows it as soon as there is room.
problem-too-many-bots = You have as many bots as one may have. Remove one first.
problem-internal = Something broke in the server. Try again.
problem-unavailable = The server cannot answer right now. Try again in a moment.

## People

account = Who you are here
account-coming = Asking the server …
account-nobody = You are nobody here yet. You become a guest by sitting down at a table, and need no account for it.
account-guest = You play as the guest { $name }. This browser remembers you.
account-is = You are { $name }.
name-change = Change the name
password = Password
password-about = At least 8 characters.
claim-account = Make an account
claim-account-about = Keeps your games and ratings, and lets you sign in elsewhere. Nothing you have played is lost.
sign-in = Sign in
sign-in-about = If you have an account here.
sign-out = Sign out
sign-out-about = Ends your session here and in every other browser.
my-tables = Tables that wait for you
others-turn = Somebody else's turn
table-over = Over
my-data = My data
my-data-about = Everything the server keeps about you, as a file; or have it removed. Finished games stay, without your name.
take-data = Download my data
remove-me = Delete me
remove-sure = This cannot be undone. You leave all your tables.
my-bots = My bots
my-bots-about = A bot account plays through a program of yours, with a token instead of a password.
bot-name = Name of the bot
bot-make = Make a bot
bot-remove = Remove { $name }
bot-token = The token of { $name }, shown this once:
profile = Profile
profile-mine = My profile
profile-coming = Asking the server for it …
profile-guest = Guest
profile-bot = A program plays
profile-account = Account
profile-since = here since { $date }
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
games-title = Games
games-none = No such game yet.
games-more = More games
ratings = Ratings
ratings-none = No rated game yet.
filter-kind = Kind of table
head-to-head = Against you: won { $won } of yours, lost { $lost }, drawn { $drawn }
leaderboard = Leaderboard
leaders-none = Nobody has enough rated games of this kind yet.
luck-title = Was I unlucky?
luck-coming = Dealing your games again: { $done } of { $all } …
luck-none = No finished game of yours on this server yet. Play one, and come back.
luck-fair = { $count ->
    [one] { $count } game dealt again by this page; { $sound } follows from the shares of server and players, as promised.
   *[other] { $count } games dealt again by this page; { $sound } of them follow from the shares of server and players, as promised.
  }
luck-hands = The cards of your first hands are worth { $hand } on average, those of the decks { $deck }.
luck-percent = Of a hundred people with as many games, about { $percent } had lower first hands than you.
luck-about = High cards are not everything in Claim: this says how chance dealt, not how you played.

## Ahead of turn

ahead = Chosen ahead: { $card }. It is played on your turn if it may be.
ahead-back = Take back

## Coming and going

put-out = Ask { $name } to leave
bot-plays-you = A bot plays for you.
take-seat-back = Take your seat back

## The host

problem-registration-closed = This place takes no new accounts. Play as a guest, or ask whoever runs it.
problem-needs-account = Only with an account. Make one first.
problem-too-many-muted = You have muted as many people as one may mute. Unmute somebody first.

## At the table
level-stand-in = a bot plays on
level-out = gave up
level-draw = offers a draw
level-away = away
accept-draw = Accept the draw
decline-draw = Decline the draw
notify-me = Tell me when it is my turn
clock-low = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
  }
report = Ask the host to look at what { $name } said
reported = reported
no-server = Nobody to play with here

## Followed people
follow = Follow
follow-stop = Follow no longer
unfollow = Follow { $name } no longer
following = Whom you follow
following-none = Nobody yet. On somebody's page you can follow them, and see here whether they are online.
online = online
offline = not here
rating-chart = { $count ->
    [one] { $kind }: from { $first } to { $last } over { $count } game
   *[other] { $kind }: from { $first } to { $last } over { $count } games
  }
problem-too-many-followed = You follow as many people as one may follow. Follow somebody no longer first.

## More at and around the table
fair-unreadable = This page cannot read the record of the game, so it cannot check the deal.
link-not-copied = Mark the link and copy it yourself
notify-start = Tell me when it starts
partner-resigned = { $name } wants to give the game up. It ends if you do, too.
level-resigned = wants to give up
note-resigned = { $name } gives up.
note-offers-draw = { $name } offers a draw.
note-declines-draw = { $name } wants no draw.
note-late = The time of { $name } is up.
note-left = { $name } has left the table.
note-returned = { $name } is back.
note-away = The server was away for a while. No clock ran meanwhile.
turn-of = { $name } to play
lobby-more = There are more: only the { $count } newest tables are shown.
no-table-now = The table cannot be shown now
problem-too-late = Your time was up before this arrived.
problem-put-out = Whoever made this table asked you to leave it. Join another one, or watch.
sign-in-guest = If you have an account here. The tables you play at now as a guest stay behind with the guest; to keep them, make an account instead.
clock-own = Another clock …
clock-kind = How time is counted
clock-kind-move = For each decision
clock-kind-bank = For the whole game
clock-kind-days = In days
clock-seconds = Seconds for each decision
clock-minutes = Minutes for each player
clock-extra = Seconds added after each decision
clock-day-count = Days for each decision
create-my-seat = Your seat
