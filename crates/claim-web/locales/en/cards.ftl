# Names of factions, heroes, artifacts, potions and moons, and what each does in one sentence.

## Factions

faction-goblins = Goblins
    .one = Goblin
power-goblins = No power, but strength in numbers: fourteen cards, five of them zeros.

faction-knights = Knights
    .one = Knight
power-knights = When a Goblin is led, the highest Knight wins the trick, whatever the other values.

faction-undead = Undead
    .one = Undead
power-undead = Phase One: every Undead played goes straight to the score pile of whoever wins the trick.

faction-dwarves = Dwarves
    .one = Dwarf
power-dwarves = Phase Two: the loser of the trick captures its Dwarves; with three or four players, whoever played the lowest value.

faction-doppelgangers = Doppelgängers
    .one = Doppelgänger
power-doppelgangers = May always be played, and counts as the led faction while the trick is decided.

faction-gnomes = Gnomes
    .one = Gnome
power-gnomes = Phase Two: a captured Gnome stands in front of you; it counts at the end if no Giant has crushed it.

faction-giants = Giants
    .one = Giant
power-giants = Phase Two: each Giant the winner captures crushes one Gnome of the same value in front of each opponent.

faction-dragons = Dragons
    .one = Dragon
power-dragons = Whoever plays the last Dragon of a trick leads the next one, no matter who won.

faction-trolls = Trolls
    .one = Troll
power-trolls = Phase Two: Trolls played join those that wait; each trick’s winner captures only the highest of them.

faction-seers = Seers
    .one = Seer
power-seers = Phase One: win with a Seer, look at the top card of the deck, then take it or a centre card.

faction-wizards = Wizards
    .one = Wizard
power-wizards = Win with a Wizard and get a potion, unseen; turn it up right after playing a card in a later trick to change its value.

faction-druids = Druids
    .one = Druid
power-druids = Phase One: lose with a Druid and it becomes a Bear; the next card you play gets +3.

faction-shapeshifters = Shapeshifters
    .one = Shapeshifter
power-shapeshifters = Phase One: it swaps with a centre card; that card is played, and the Shapeshifter can be won.

faction-vampires = Vampires
    .one = Vampire
power-vampires = Phase Two: your first Vampire becomes your lord; cards tucked under it add up for the Vampires’ vote.

faction-zombies = Zombies
    .one = Zombie
power-zombies = Phase One: win with a Zombie and every card your opponents played goes to your score pile.

faction-werewolves = Werewolves
    .one = Werewolf
power-werewolves = Werewolves led: with no moon the lowest wins, with a full moon the highest; a Werewolf that wins flips the moon.

faction-shadows = Shadows
    .one = Shadow
power-shadows = No power, but values up to 19; only ten of the twenty are in play, and nobody knows which.

## Heroes

hero-lich-king = Lich King
power-lich-king = The next card in the trick has its value lowered by 3.

hero-skeleton = Skeleton
power-skeleton = Win with it and you may take a random card from the discard pile into your hand.

hero-warlock = Warlock
power-warlock = Right after a card of odd value, it wins the trick.

hero-cthulhu = Cthulhu
power-cthulhu = Phase One: two cards of the deck vanish unseen. Phase Two: every player discards a card.

hero-mummy = Mummy
power-mummy = Right after a card of value 7 or more, it wins the trick.

hero-gelatinous-cube = Gelatinous Cube
power-gelatinous-cube = Phase Two, as second card: it swallows the first, and whoever wins the next trick captures both.

## Artifacts

artifact-crown-of-light = Crown of Light
power-crown-of-light = At the end of the game it counts as a card of value 5 for a faction you have a card of.

artifact-serpent-sword = Serpent Sword
power-serpent-sword = Before you play a card: that card gets +3.

artifact-horn-of-silence = Horn of Silence
power-horn-of-silence = Phase Two, once all have played: nobody wins the trick; everyone scores their own card.

artifact-spear-of-vengeance = Spear of Vengeance
power-spear-of-vengeance = Phase Two, when you have lost: discard one card of the trick.

artifact-crystal-ball = Crystal Ball
power-crystal-ball = Phase One, about to draw after losing: look at the top three cards of the deck and keep one.

artifact-crystal-of-fools = Crystal of Fools
power-crystal-of-fools = Phase Two, when you have won: swap a card you captured for one from your hand.

artifact-wizards-horse = Wizard’s Horse
power-wizards-horse = Once all have played: swap your card in the trick for any card from your hand.

artifact-flying-boots = Flying Boots
power-flying-boots = Before you play a card: your next two cards get +2 each.

artifact-forgotten-runestone = Forgotten Runestone
power-forgotten-runestone = Phase Two, when you have won: discard a captured card; the stone counts as one more card of a faction you already have.

artifact-eternal-lantern = Eternal Lantern
power-eternal-lantern = Phase Two, when you have won: look at three random cards of an opponent who holds five or more.

artifact-staff-of-order = Staff of Order
power-staff-of-order = When you have lost: you lead the next trick, Dragons or not.

artifact-frost-necklace = Frost Necklace
power-frost-necklace = Phase Two, once all have played: set the trick aside; its leader leads again, and it is captured with the next trick won.

artifact-divine-hourglass = Divine Hourglass
power-divine-hourglass = Once all have played: everyone takes their card back and the trick is played again.

artifact-veil-shield = Veil Shield
power-veil-shield = Right after an opponent plays a card: that card gets −3.

artifact-jug-of-kings = Jug of Kings
power-jug-of-kings = Before you play a card: name a faction of the deck; the card belongs to it until the trick is resolved.

artifact-cloud-axe = Cloud Axe
power-cloud-axe = Before you play a card: the next two cards of one opponent get −2 each.

artifact-lovers-bow = Lovers’ Bow
power-lovers-bow = When you lead: everyone plays two cards in this trick, and all of them count.

artifact-night-ring = Night Ring
power-night-ring = When you do not lead: your card need not follow, and wins if its value is above all others.

## Potions

potion = Potion
potion-hidden = Unknown potion
potion-double = Potion ×2
potion-plus = Potion +{ $n }
potion-minus = Potion −{ $n }
power-potion-hidden = Nobody knows what is in it until it is turned up.
power-potion-double = The printed value of the card just played counts double.
power-potion-plus = The card just played gets +{ $n }.
power-potion-minus = The card just played gets −{ $n }.

## Moons

moon-new = No moon
moon-full = Full moon
power-moon-new = When a Werewolf is led, the lowest value wins.
power-moon-full = When a Werewolf is led, the highest value wins.
