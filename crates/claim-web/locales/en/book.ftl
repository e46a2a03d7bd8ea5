# The rules book. `book-…` is a page, an empty line parts its paragraphs; `.title` is the name of a chapter; `.caption`
# tells the example on the table, in which "you" play the first seat; `.find` lists words people search for that do not
# stand on the page, or that belong to this page first of all.

book-minute =
    The throne is empty, and the factions of the realm choose who will take it. The game has two phases, both played in tricks. In Phase One you fight for followers. In Phase Two you play with exactly those followers, and gather supporters.

    A trick is simple. One player leads a card, the others follow with the same faction if they can. The highest card of that faction wins. Every faction bends this in its own way, and the table tells you how when it happens.

    At the end each faction casts one vote, for whoever has gathered most of its cards. Most votes wins. So every card asks you two questions: do I want to win this trick, and what will I play with later?
    .title = The game in a minute

book-setup =
    A deck is one pair and some factions of ten cards. The pair is Goblins and Knights, or Gnomes and Giants: 22 cards, never both pairs. Two players add three factions of ten, 52 cards in all. Three or four players add five, 72 cards.

    Everybody gets a hand: 13 cards each with two players, 12 with three, 9 with four. The rest is the deck, face down. The table says who leads first, or chance decides.

    Some factions bring something along. Wizards bring ten potions, shuffled face down. Werewolves bring the moon; at first there is none. Of the twenty Shadows ten are picked at random, and nobody sees which.

    Heroes and artifacts are optional. They have chapters of their own.
    .title = Setup
    .find = deal, dealing, dealer, shuffle, number of cards, expansion, box

book-phase-one =
    Turn up the top card of the deck in the centre; with three or four players, the top two. This is what you play for. The leader plays a card, then the others, clockwise. Whoever has a card of the led faction must play one; a Doppelgänger is always allowed instead. Whoever has none plays any card.

    With two players the winner takes the centre card into the follower pile. The loser draws the top card of the deck into theirs, looks at it and keeps it secret. Three and four players have chapters of their own. So losing is a gamble, not a punishment: the hidden card may well be the better one.

    The cards you played are spent. They go face up to the discard pile, and the winner leads the next trick, unless a power says otherwise.

    The phase ends when a hand is empty: normally after 13 tricks with two players, 12 with three, 9 with four. If a hero has eaten part of the deck, it ends as soon as the deck holds fewer cards than there are players. What is left is discarded.
    .title = Phase One: followers
    .caption = You both play for Dwarf 7. Your Knight 6 beats Knight 3, so you take the Dwarf. Your opponent draws a card you do not see. Both Knights are discarded, and you lead again.
    .find = first half, lead, leader, follow suit, must follow, suit, centre, prize, recruit

book-phase-two =
    Pick up your follower pile: it is your hand now. Whoever would have led the next trick of Phase One leads the first one here. There is no centre card any more. You play for the cards in the trick itself.

    The winner captures all cards of the trick, puts them face up in the score pile and leads again, unless a power says otherwise. Score piles are open to everyone.

    When a hand is empty the phase is over; cards left in other hands are discarded. What still waits, such as Trolls or a Gelatinous Cube, goes to the winner of the last trick. Then the factions vote.
    .title = Phase Two: supporters
    .caption = Undead 5 is led and your Undead 8 wins. You capture both, they go to your score pile, and you lead the next trick.
    .find = second half, capture, take cards, army

book-winning =
    The first card sets the led faction. Only cards of that faction can win, and Doppelgängers, which count as it. The highest value wins; if two are equal, the one played first. Any other card loses, however high it is.

    There are exceptions. When a Goblin is led, Knights beat it. When a Werewolf is led and there is no moon, the lowest value wins. When a hero is led there is no led faction: anyone may play anything, and the highest value of all wins. Warlock, Mummy and Night Ring can win by their own power.

    If several powers claim the same trick, the strongest decides: first the Night Ring, then Warlock and Mummy, then Knights, then the usual comparison. Artifacts beat heroes, and heroes beat factions.

    Value means the printed number with everything added and taken away at this moment. It can fall below 0 and rise above 9.
    .title = Who wins a trick
    .caption = You lead Undead 2. Your opponent has no Undead and throws in Knight 9. It is not of the led faction, so your 2 wins, and you capture the Knight.
    .find = tie, ties, tied, equal, equals, draw, trump, trumps, suit, follow suit, highest, beat, who wins

book-scoring =
    Each faction of the deck casts one vote, for the side that has most of its cards. What counts are the cards in the score pile, Gnomes that still stand in front of you, and a Crown or Runestone; cards tucked under a Vampire do not. If two sides have equally many, compare their highest cards, then the second highest, and so on. If all are equal, or nobody has a card, nobody gets that vote.

    Vampires vote differently: see their page. Heroes have no faction and no vote.

    Most votes wins the game. If votes are equal, add up the cards in the factions that voted for you: more cards win. Still equal: the higher sum of their values. Still equal: the game is drawn.
    .title = Votes and victory
    .caption = The last trick gives you both Undead. Knights are two against two, and your 9 beats the 8. Goblins and Dwarves go to your opponent. Two votes each: your voters bring four cards, your opponent’s five. Your opponent wins by a single card.
    .find = tie, ties, tied, equal, draw, drawn, points, score, count, majority, win the game, end of the game

book-three-players =
    Two cards lie in the centre of every Phase One trick. The winner chooses one, the second takes the other, and the third draws the top card of the deck in secret.

    Second and third are found like this: after the winner come the cards that match the led faction, best first; then all others by value, highest first, whatever their faction. Equal cards: the one played first.

    In Phase Two the Dwarves of a trick go to whoever played its lowest card, whatever its faction; if two are equal, to the one who played later. Everybody plays for themselves.
    .title = Three players
    .caption = Goblin 9 wins and takes Dragon 9 from the centre. Your Goblin 5 came second, so Dwarf 2 is yours. The third player draws from the deck.

book-four-players =
    Partners sit opposite each other and win together. Each plays from their own hand, keeps their own piles, and may not look at the partner’s cards. At the end the two partners’ cards are counted together.

    Phase One is as with three players: two cards in the centre, the winner chooses, the second takes the other, the third and then the fourth draw from the deck.

    A trick has one winner. The winner’s partner counts among those who lost it. Giants never crush a Gnome of the winner’s partner.
    .title = Four players
    .caption = You lead a Goblin, and Goblin 8 beats it. But your partner, opposite you, plays a Knight and takes the whole trick for your side.
    .find = team, teams, partnership, pairs

book-heroes =
    If you play with heroes, five of the six are picked at random. The deck is shuffled, five of its cards leave the game unseen, and the five heroes are shuffled in. Nobody knows which hero is missing, or which cards have left.

    A hero belongs to no faction. Led, it lets everyone play any card, and the highest value wins. Played after a card of a faction was led, it does not match, so it wins only by a power.

    A captured hero lies in the score pile and counts for nothing. It cannot be tucked under a Vampire. Hero powers beat faction powers.

    “Next” and “right after” look at neighbours in the trick as it lies when it is decided, with the values of that moment.
    .title = Heroes

book-artifacts =
    If you play with artifacts, everyone gets three of the eighteen and keeps them secret. They are not part of the hand. Each is used once and is then gone.

    Every artifact has its moment. When it comes, the table asks you, and you may pass; only the Crown of Light is always used. Whoever holds nothing for the moment is not asked. “Before you play a card” includes artifacts that may be used at any time, and you may use several.

    When several players could act, they do so clockwise from the leader of the trick, each until they pass. Horn, Frost Necklace and Hourglass end that round at once.

    Artifacts beat heroes and factions.
    .title = Artifacts

book-potions-and-moon =
    Potions come with the Wizards: ×2, +6, +5, +4, +3, +2, +1, −2, −3 and −5. Whoever wins with a Wizard draws one unseen and keeps it face down. Right after you play a card in a later trick you may turn up the potion you have had longest, one for each card. It changes the value of that card for this trick. ×2 doubles the printed value; everything else is added afterwards. When the pile is empty, the used potions are shuffled again.

    The moon comes with the Werewolves. It starts as no moon: when a Werewolf is led, the lowest value wins. Under a full moon the highest wins. Every time a Werewolf is the winning card, in either phase, the moon turns over. When another faction is led the moon does nothing.
    .title = Potions and the moon
    .caption = You lead Goblin 4 and turn up your potion: ×2. The Goblin is now worth 8 and beats Goblin 7.
    .find = bottle, flask, full moon, new moon

## Factions

book-goblins =
    Fourteen cards: five of value 0, and one each from 1 to 9. Goblins have no power of their own. They win by numbers: whoever wants their vote needs many of them, and the zeros count as much as the nine.

    Beware of Knights. When a Goblin is led, any Knight beats it.
    .caption = You lead a Goblin of value 0, and your opponent must follow with another 0, although a Knight is at hand. Of two equal cards the first one wins. The Dwarf is yours.

book-knights =
    Eight cards, from 2 to 9. When a Goblin is led, a Knight beats every Goblin and every Doppelgänger in the trick, whatever the values. Of several Knights the highest wins; equal ones: the first played.

    Knights still have to follow: whoever holds a Goblin may not answer a Goblin with a Knight. When anything but a Goblin is led, Knights are ordinary cards.
    .caption = You lead Goblin 9. Your opponent has no Goblin, so Knight 2 may strike, and it takes the trick.
    .find = trump, trumps

book-undead =
    Ten cards, from 0 to 9. In Phase One every Undead played goes to the score pile of whoever wins the trick, instead of to the discard. These are supporters already won: they count at the end.

    An Undead in the centre, or drawn from the deck, is an ordinary follower. In Phase Two Undead have no power.
    .caption = Still Phase One, and two Undead are played. You win: both go to your score pile at once, and the centre card joins your followers as usual.

book-dwarves =
    Ten cards, from 0 to 9. In Phase Two the Dwarves of a trick do not go to its winner. With two players the loser captures every Dwarf in it, and the winner the other cards.

    With three or four players they go to whoever played the lowest card of the trick, whatever its faction, heroes too; if two are equal, to the one who played later.

    In Phase One Dwarves have no power.
    .caption = You lead Dwarf 9 and win. You capture Undead 3, but the Dwarf goes to your opponent, who lost.

book-doppelgangers =
    Ten cards, from 0 to 9. You may play a Doppelgänger whatever was led, even if you could follow. It then counts as the led faction while the trick is decided. Unless Doppelgängers are led, you are never forced to play one.

    It takes over the faction, never the power: counting as an Undead it is discarded like any other card, counting as a Dragon it does not lead next.

    If a Doppelgänger is led, Doppelgängers are the led faction, and whoever has one must follow. In the score pile it is always a Doppelgänger.
    .caption = You lead Knight 6. Your opponent could follow with Knight 2, but plays Doppelgänger 8. It counts as a Knight here, and it is higher.

book-gnomes =
    Thirteen cards: three each of 1, 3, 5 and 7, and a single 9. In Phase Two a captured Gnome stands face up in front of you instead of going to the score pile. There a Giant may crush it.

    At the end every Gnome that still stands counts like a card of your score pile. A Gnome tucked under a Vampire is safe from Giants, but no longer counts as a Gnome. Gnomes that Zombies brought to a score pile in Phase One are safe as well.
    .caption = You win Gnome 7 and Gnome 3. Both stand in front of you now, and have to last until the end.

book-giants =
    Nine cards: two each of 1, 3, 5 and 7, and a single 9. In Phase Two each Giant that the winner of a trick captures in it crushes one Gnome of the same printed value in front of each opponent. Crushed Gnomes are discarded.

    The winner’s own Gnomes, and the partner’s, are never touched. If there is no Gnome of that value, nothing happens. Gnomes that come in front in this very trick are safe until the next one.

    A Giant that was frozen by the Necklace, or that comes out of the Cube, crushes as well. One that was discarded, swapped away, or that only came by the Crystal of Fools crushes nothing.
    .caption = You win with Giant 5 and capture Giant 3 as well. The 5 crushes your opponent’s Gnome 5. There is no Gnome 3, so the other Giant finds nobody.

book-dragons =
    Ten cards, from 0 to 9. In both phases whoever plays the last Dragon of a trick leads the next trick. The cards are won as usual; the Dragon changes only who leads.

    This also holds between the phases: the last trick of Phase One decides who leads the first of Phase Two.
    .caption = You win with Seer 9 and capture the Dragon. But your opponent played it, so your opponent leads the next trick.

book-trolls =
    Ten cards, from 0 to 9. In Phase Two the Trolls of a trick first join those who already wait under the bridge. The winner captures only the highest of them all by printed value; if two are equal, the one played first. The others go on waiting.

    The winner of every later trick captures the highest waiting Troll, even if no Troll was played in it. The winner of the last trick gets all that are left.

    In Phase One Trolls have no power.
    .caption = Two Trolls are played. You win, but capture only Troll 9; Troll 4 waits. The next trick goes to your opponent, who captures Troll 4 on top.

book-seers =
    Ten cards, from 0 to 9. In Phase One, when a Seer is the winning card, its player alone looks at the top card of the deck and then takes either it or a centre card.

    With two players the loser gets the other one. With three or four, if the winner takes the card of the deck, the second chooses a centre card, the third takes the other, and the fourth draws.

    If the deck is empty there is nothing to look at. In Phase Two Seers have no power.
    .caption = You win with a Seer and look at the deck: a Dragon 9! You take it in secret, and your opponent gets Giant 1 from the centre.

book-wizards =
    Ten cards, from 0 to 9. In both phases, when a Wizard is the winning card, its player draws the top potion and keeps it face down, without looking.

    Right after playing a card in a later trick you may turn up one potion, the one you have had longest. It changes the value of that card for this trick. You may hold several, but each card gets at most one.

    The chapter on potions tells what is in them.
    .caption = You win with Wizard 6 and get a potion. In the next trick you lead Goblin 3 and turn it up: +5. Your Goblin is worth 8 and beats Goblin 7.

book-druids =
    Ten cards, from 0 to 9. In Phase One, if you lose a trick in which you played a Druid, keep it in front of you as a Bear. The next card you play gets +3, then the Bear is discarded.

    Several Bears add up. A Bear from the last trick of Phase One is there for your first card of Phase Two. A Druid taken by Zombies becomes no Bear. In Phase Two Druids have no power.
    .caption = Your Druid 2 loses and becomes a Bear. In the next trick the Bear helps your Goblin 5: with 8 it beats Goblin 7.

book-shapeshifters =
    Ten cards, from 0 to 9. In Phase One a Shapeshifter you play swaps places with a centre card; with three or four players you choose which. The card that comes counts as the card you played: for following, for winning, and for its power. The Shapeshifter lies in the centre and can be won.

    The Shapeshifter itself must be legal to play: if you can follow what was led, you must. If it leads, the card that came sets the led faction. Whatever is added or taken away counts for the card that came. A card that came by a swap does not swap again.

    In Phase Two Shapeshifters have no power.
    .caption = Knight 4 is led. You have no Knight, but Knight 9 lies in the centre. Your Shapeshifter changes places with it: the 9 wins, and the Shapeshifter becomes your follower.

book-vampires =
    Ten cards, from 0 to 9. In Phase Two the first Vampire you capture becomes your lord and lies in front of you. From then on, in the same trick too, you may tuck any card you capture under it, except Vampires and heroes. A tucked card counts for no other faction.

    A later Vampire may replace the lord: then the old lord and all cards under it are discarded. Otherwise it goes to the score pile and counts for nothing.

    The Vampires’ vote goes to the highest sum of printed values, lord and tucked cards together. A lord with nothing under it takes no part. If sums are equal, the higher lord decides. Partners add their sums. If the votes of the game are equal, the lord and the cards under it count as the cards of this faction.
    .caption = Your Vampire 6 wins and becomes your lord. You tuck Undead 8 under it: 14 points for the Vampires’ vote, but one Undead fewer.

book-zombies =
    Ten cards, from 0 to 9. In Phase One, when a Zombie is the winning card, every card the opponents played goes to the winner’s score pile, and counts at the end. The Zombie itself is discarded, and the centre card is won as usual.

    A partner’s card is not taken. Gnomes that come to a score pile this way are safe from Giants. In Phase Two Zombies have no power.
    .caption = Your Zombie wins, and Knight 9, which your opponent threw away, is in your score pile already in Phase One.

book-werewolves =
    Ten cards, from 0 to 9. When a Werewolf is led, the moon decides: with no moon the lowest value of the matching cards wins, with a full moon the highest. Doppelgängers are compared the same way.

    Whenever a Werewolf is the winning card, in either phase, the moon turns over. A Doppelgänger that wins does not turn it. When something else is led, Werewolves are ordinary cards that do not match.
    .caption = No moon: Werewolf 3 beats your 7, and the moon is full. Now the highest wins: your 8 beats the 2, and the moon is gone again.

book-shadows =
    Twenty cards, from 0 to 19, of which ten are in the game. Nobody knows which, so nobody can count them. Shadows have no power beyond their height: when they are led, a Shadow of 10 or more falls only to a higher one, or to magic.

    When something else is led, they do not match, however high they are.
    .caption = Shadow 9 is led. No other faction has anything higher, but Shadows do: your Shadow 14 beats it.

## Heroes

book-lich-king =
    Value 7. The card right after the Lich King in the trick has its value lowered by 3, whoever played it. If the Lich King is the last card, nothing happens.
    .caption = You lead the Lich King with his 7, so the highest value wins. Undead 9 comes right after him and is worth only 6. You win.

book-skeleton =
    Value 3. When the Skeleton is the winning card, in either phase, its player may take a random card of the discard pile into hand. The pile counts as it was before this trick. Everybody sees which card comes back.

    Hands are then no longer equal. When somebody has no card left, the phase ends and the others discard what they still hold.
    .caption = You lead the Skeleton, and Undead 2 is lower than 3. From the discard pile chance brings you Dwarf 9.

book-warlock =
    Value 4. If the Warlock comes right after a card of odd value, it wins the trick, whatever was led. The value of that moment counts, with everything that changes it. If Warlock and Mummy both may win, the one played later does.
    .caption = Goblin 9 is led, an odd value. You have no Goblin, and your Warlock, right after it, takes the trick.

book-cthulhu =
    Value 9. Played in Phase One, he makes the top two cards of the deck vanish from the game, unseen. Later a player may have nothing left to draw, and the phase may end early.

    Played in Phase Two, he makes every player discard a card of their choice, face up, starting with whoever played him. Nobody gives up a card still needed for this trick: whoever holds only what is left to play keeps it.
    .caption = You lead Cthulhu. You give up Goblin 0, your opponent gives up Goblin 5. Then Undead 2 has to answer a 9, and you win.

book-mummy =
    Value 5. If the Mummy comes right after a card of value 7 or more, it wins the trick, whatever was led. The value of that moment counts. If Warlock and Mummy both may win, the one played later does.
    .caption = Knight 8 is led. Your Mummy comes right after a 7 or more, so it wins.

book-gelatinous-cube =
    Value 2. If the Cube is the second card of a Phase Two trick, it swallows the first card. The trick is decided as usual, but both lie aside, and whoever wins the next trick captures them on top, whatever faction is under the Cube.

    With three or four players the other cards of the trick are captured as usual. After the last trick its winner gets both.
    .caption = Goblin 9 wins the trick, but the Cube has swallowed it. You win the next trick with Undead 7 and capture Goblin and Cube on top.

## Artifacts

book-crown-of-light =
    At the end of the game the Crown counts as one more card, of value 5. You choose the faction: one of which you yourself have a card in your score pile or in front of you. If you have a lord, you may choose Vampires: the Crown then counts as a tucked card.

    It is always used. If no faction is possible, it counts for nothing.
    .caption = One Undead each, and your opponent’s is higher. You give your Crown to the Undead: two against one, and the vote is yours.

book-serpent-sword =
    Use it before you play a card: that card gets +3. If the card is a Shapeshifter that swaps, the card from the centre gets the +3.
    .caption = Goblin 6 is led. With the Sword your Goblin 4 is worth 7 and wins.

book-horn-of-silence =
    Phase Two, when all have played. Nobody wins or loses the trick: everyone keeps their own card and places it with their own supporters. Whoever would have won leads the next trick. Nothing else of the trick happens, and what waits goes on waiting.
    .caption = Goblin 8 would take your Goblin 3. You blow the Horn: each keeps their own Goblin, and your opponent leads.

book-spear-of-vengeance =
    Phase Two, when you have lost the trick: discard one of its cards, also one that would wait or that was set aside and would be captured now. It changes only what is captured. Who won, who leads and what the winning card does stay as they are.
    .caption = Undead 9 beats your Undead 2. Your Spear discards the 9, and your opponent captures only the 2.

book-crystal-ball =
    Phase One, when you have lost and are about to draw from the deck: look at its top three cards, or what is left, and keep one. The others are shuffled back into the deck.
    .caption = You lost and look into the Ball: Undead 3, Knight 9, Dwarf 2. The Knight becomes your follower, and the rest is shuffled back.

book-crystal-of-fools =
    Phase Two, when you have won: swap one card you are about to place for a card from your hand. The new card is placed by its own rules. The other is in your hand, and everybody knows it.
    .caption = Your Undead 9 wins. You place Goblin 0 from your hand instead, and the 9 is back in your hand to win again.

book-wizards-horse =
    When all have played: swap one of your cards in the trick for any card from your hand, at the same place. It need not follow. If you led, the new card sets the led faction. Whatever changed the old card is gone.

    The new card is not played: it uses nothing up and sets nothing off, not Cthulhu and no Shapeshifter. Powers that depend on the place do work: Knights, Lich King, Warlock, Mummy, Gelatinous Cube.
    .caption = Goblin 7 is led and you had to follow with Goblin 2. Your Horse swaps it for Knight 3, and Knights beat Goblins.

book-flying-boots =
    Use them before you play a card: your next two cards get +2 each, whatever trick or phase they are played in.
    .caption = Your Goblin 5 flies to 7 and beats the 6. In the next trick your Undead 4 is worth 6 and beats the 5.

book-forgotten-runestone =
    Phase Two, when you have won: discard one card you are about to place. To the end the stone counts as one more card, without a value, for a faction of your choice of which you already had a card in your score pile or in front of you. Vampires cannot be chosen. In a tie the stone ranks below a 0.
    .caption = You win the last trick and give up Goblin 0 for the stone. With it your Undead are two against one.

book-eternal-lantern =
    Phase Two, when you have won and an opponent still has five cards or more: look at three random cards of that hand. The opponent sees which ones; the others at the table do not.
    .caption = You have won, and your Lantern shows you three of your opponent’s five cards: Dwarf 2, Knight 4 and Knight 5.

book-staff-of-order =
    When you have lost a trick, in either phase: you lead the next one, even if a Dragon says otherwise.
    .caption = Goblin 9 beats your Goblin 2. The cards are lost, but with the Staff you lead the next trick.

book-frost-necklace =
    Phase Two, when all have played and every hand still has a card: the trick is frozen. Its cards are set aside, nobody wins or loses, and the same leader leads another trick. The frozen cards are captured with the next trick that has a winner.

    Their Dwarves, Trolls and Giants act as if they had been played in that trick. Everything else looks only at the trick that is decided.
    .caption = Undead 9 would win, but you freeze the trick. Your Goblin 5 wins the next one, and with it both Undead.

book-divine-hourglass =
    When all have played, in either phase: every card goes back to the hand of the player in front of whom it lies, and the trick is played again, with the same leader and the same centre. You need not play the same cards. What was used up stays used up.
    .caption = You lead Goblin 8, and Knight 2 strikes. You turn the Hourglass and lead Undead 7 instead. Now the Knight does not match, and you win.

book-veil-shield =
    Right after an opponent has played a card: that card gets −3.
    .caption = Goblin 7 is led. Behind your Veil it is worth only 4, and your Goblin 5 wins.

book-jug-of-kings =
    Use it before you play a card, and name a faction of the deck. Until the trick is resolved the card belongs to that faction, with its own value: for following, winning, powers and capture. A hero is then no hero, a Shapeshifter does not swap, and a card named a Shapeshifter does. Where the card ends up, even among waiting Trolls or under a Cube, it is again what is printed on it. Frozen by the Necklace it keeps its name until it is captured.

    If you can follow, you may only name the led faction or Doppelgängers, unless you used the Night Ring for this card first.
    .caption = Goblin 8 is led and you have no Goblin. From the Jug your Undead 2 drinks as a Knight, and Knights beat Goblins.

book-cloud-axe =
    Use it before you play a card and choose an opponent: that player’s next two cards get −2 each, whatever trick or phase they are played in.
    .caption = Under your Axe Goblin 6 is worth 4, and in the next trick Undead 5 is worth 3. Your 5 and your 4 win.

book-lovers-bow =
    Use it when you lead, before you play, if every hand has at least two cards. Each player in turn plays two cards, both before the next player plays, each following if possible. All of them count. Your first card is the led one. Where the order of the players matters, the better of their two cards decides.
    .caption = You lead two cards: Goblin 9 and Knight 3. Your opponent answers with Goblin 2 and Undead 7. Your Knight beats the Goblins, and you capture all four.

book-night-ring =
    Use it before you play a card, but not when you lead the trick. The card need not follow. If its value is above that of every other card in the trick, it wins before all other powers. Otherwise it is judged as usual.
    .caption = Goblin 6 is led, and you could follow. With the Ring you play Undead 9 instead: the highest of all, so it wins.
