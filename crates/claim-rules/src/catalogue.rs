//! What is in the boxes (D1, D6): factions, heroes, potions and artifacts, with their names, codes and values.
//!
//! Everything here is as printed: tables, no behaviour. Somebody who owns the cards and finds a wrong number corrects
//! it here, in one place.

use std::fmt;

/// A list of what is in a box, each with its name: what is added here is in `ALL` and counted in `COUNT`, and the compiler
/// names every `match` that has to know it.
macro_rules! listed {
    (
        $(#[$about:meta])*
        pub enum $List:ident { $($(#[$about_one:meta])* $One:ident $name:literal,)* }
    ) => {
        $(#[$about])*
        #[repr(u8)]
        pub enum $List { $($(#[$about_one])* $One,)* }

        impl $List {
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();
            /// Every one, in the order of the rules page.
            pub const ALL: [$List; [$($name),*].len()] = [$($List::$One),*];

            /// Its name in setups, deals, records and messages.
            pub const fn name(self) -> &'static str {
                match self {
                    $($List::$One => $name,)*
                }
            }
        }
    };
}
pub(crate) use listed;

listed! {
    /// The factions, in the order of the boxes (D1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub enum Faction {
        /// Many and weak; the five zeros are theirs.
        #[default]
        Goblins "goblins",
        /// They beat Goblins.
        Knights "knights",
        /// Scored already in Phase One.
        Undead "undead",
        /// They go to the loser.
        Dwarves "dwarves",
        /// They count as the led faction.
        Doppelgangers "doppelgangers",
        /// They lie in front until crushed.
        Gnomes "gnomes",
        /// They crush Gnomes.
        Giants "giants",
        /// The last one leads next.
        Dragons "dragons",
        /// Captured one at a time.
        Trolls "trolls",
        /// They see the top of the deck.
        Seers "seers",
        /// They brew potions.
        Wizards "wizards",
        /// Losing, they become Bears.
        Druids "druids",
        /// They swap with the centre.
        Shapeshifters "shapeshifters",
        /// They tuck other cards away.
        Vampires "vampires",
        /// They take what the opponents played.
        Zombies "zombies",
        /// They turn the moon.
        Werewolves "werewolves",
        /// Ten of twenty, nobody knows which.
        Shadows "shadows",
    }
}

/// How a faction's cards are numbered: `(value, copies)`, lowest first.
pub(crate) type Values = &'static [(i8, u8)];

const ZERO_TO_NINE: Values =
    &[(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)];
const GOBLINS: Values = &[(0, 5), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)];
const KNIGHTS: Values = &[(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (9, 1)];
const GNOMES: Values = &[(1, 3), (3, 3), (5, 3), (7, 3), (9, 1)];
const GIANTS: Values = &[(1, 2), (3, 2), (5, 2), (7, 2), (9, 1)];
const SHADOWS: Values = &[
    (0, 1),
    (1, 1),
    (2, 1),
    (3, 1),
    (4, 1),
    (5, 1),
    (6, 1),
    (7, 1),
    (8, 1),
    (9, 1),
    (10, 1),
    (11, 1),
    (12, 1),
    (13, 1),
    (14, 1),
    (15, 1),
    (16, 1),
    (17, 1),
    (18, 1),
    (19, 1),
];

/// How many Shadows stay out of the game; nobody knows which (D3).
pub(crate) const SHADOWS_OUT: usize = SHADOWS.len() / 2;

/// What a faction keeps from two players in Phase Two (K5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hides {
    /// Nothing: counting the cards that were seen tells the rest.
    Nothing,
    /// Which of its cards are in the game (D3).
    Cards,
    /// What will come: potions are luck (WIZ1).
    Luck,
}

impl Faction {
    /// The pairs, of which a deck has exactly one (D2).
    pub const PAIRS: [[Faction; 2]; 2] =
        [[Faction::Goblins, Faction::Knights], [Faction::Gnomes, Faction::Giants]];

    /// The factions that bring ten cards to a deck (D2): all that are in no pair.
    pub const TEN_CARD: [Faction; Faction::COUNT - 2 * Faction::PAIRS.len()] = {
        let mut ten = [Faction::Shadows; Faction::COUNT - 2 * Faction::PAIRS.len()];
        let (mut at, mut found) = (0, 0);
        while at < Faction::COUNT {
            if !Faction::ALL[at].is_of_a_pair() {
                ten[found] = Faction::ALL[at];
                found += 1;
            }
            at += 1;
        }
        assert!(found == ten.len());
        ten
    };

    const fn is_of_a_pair(self) -> bool {
        let mut pair = 0;
        while pair < Faction::PAIRS.len() {
            let [a, b] = Faction::PAIRS[pair];
            if self as u8 == a as u8 || self as u8 == b as u8 {
                return true;
            }
            pair += 1;
        }
        false
    }

    /// What stays hidden in Phase Two of a deck with it, where everything else is open to two players (K5).
    pub const fn hides(self) -> Hides {
        use Faction::*;
        match self {
            Shadows => Hides::Cards,
            Wizards => Hides::Luck,
            Goblins | Knights | Undead | Dwarves | Doppelgangers | Gnomes | Giants | Dragons | Trolls
            | Seers | Druids | Shapeshifters | Vampires | Zombies | Werewolves => Hides::Nothing,
        }
    }

    /// Do its cards ever stand in front of a player: Gnomes (GNO1), a lord (VAM1), Bears (DRU1)?
    pub const fn stands_in_front(self) -> bool {
        use Faction::*;
        match self {
            Gnomes | Vampires | Druids => true,
            Goblins | Knights | Undead | Dwarves | Doppelgangers | Giants | Dragons | Trolls | Seers
            | Wizards | Shapeshifters | Zombies | Werewolves | Shadows => false,
        }
    }

    /// Is its power at work in Phase Two, too? Where it is not, its cards only count there.
    pub const fn works_in_phase_two(self) -> bool {
        use Faction::*;
        match self {
            Undead | Seers | Druids | Shapeshifters | Zombies => false,
            Goblins | Knights | Dwarves | Doppelgangers | Gnomes | Giants | Dragons | Trolls | Wizards
            | Vampires | Werewolves | Shadows => true,
        }
    }

    /// The values on its cards, lowest first.
    pub(crate) const fn values(self) -> Values {
        match self {
            Faction::Goblins => GOBLINS,
            Faction::Knights => KNIGHTS,
            Faction::Gnomes => GNOMES,
            Faction::Giants => GIANTS,
            Faction::Shadows => SHADOWS,
            Faction::Undead
            | Faction::Dwarves
            | Faction::Doppelgangers
            | Faction::Dragons
            | Faction::Trolls
            | Faction::Seers
            | Faction::Wizards
            | Faction::Druids
            | Faction::Shapeshifters
            | Faction::Vampires
            | Faction::Zombies
            | Faction::Werewolves => ZERO_TO_NINE,
        }
    }

    /// The two letters that stand for it in card names such as `Go5`.
    pub const fn code(self) -> &'static str {
        match self {
            Faction::Goblins => "Go",
            Faction::Knights => "Kn",
            Faction::Undead => "Un",
            Faction::Dwarves => "Dw",
            Faction::Doppelgangers => "Do",
            Faction::Gnomes => "Gn",
            Faction::Giants => "Gi",
            Faction::Dragons => "Dr",
            Faction::Trolls => "Tr",
            Faction::Seers => "Se",
            Faction::Wizards => "Wi",
            Faction::Druids => "Du",
            Faction::Shapeshifters => "Ss",
            Faction::Vampires => "Va",
            Faction::Zombies => "Zo",
            Faction::Werewolves => "We",
            Faction::Shadows => "Sh",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Faction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

listed! {
    /// The heroes of the Fear box. They belong to no faction (HERO1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Hero {
        /// Lowers the next card by 3.
        LichKing "LichKing",
        /// Brings back a discarded card.
        Skeleton "Skeleton",
        /// Wins right after an odd value.
        Warlock "Warlock",
        /// Makes cards disappear.
        Cthulhu "Cthulhu",
        /// Wins right after a 7 or more.
        Mummy "Mummy",
        /// Swallows the first card of the trick.
        Cube "Cube",
    }
}

impl Hero {
    /// Its name in messages, drawings and addresses, written like those of factions and artifacts.
    pub const fn slug(self) -> &'static str {
        match self {
            Hero::LichKing => "lich-king",
            Hero::Skeleton => "skeleton",
            Hero::Warlock => "warlock",
            Hero::Cthulhu => "cthulhu",
            Hero::Mummy => "mummy",
            Hero::Cube => "gelatinous-cube",
        }
    }

    /// The value on the card (a Ruling: the books do not print it).
    pub const fn value(self) -> i8 {
        match self {
            Hero::LichKing => 7,
            Hero::Skeleton => 3,
            Hero::Warlock => 4,
            Hero::Cthulhu => 9,
            Hero::Mummy => 5,
            Hero::Cube => 2,
        }
    }
}

listed! {
    /// The potions (D6).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub enum Potion {
        /// Doubles the printed value.
        #[default]
        Double "x2",
        /// +6
        Plus6 "+6",
        /// +5
        Plus5 "+5",
        /// +4
        Plus4 "+4",
        /// +3
        Plus3 "+3",
        /// +2
        Plus2 "+2",
        /// +1
        Plus1 "+1",
        /// −2
        Minus2 "-2",
        /// −3
        Minus3 "-3",
        /// −5
        Minus5 "-5",
    }
}

impl Potion {
    /// What it adds to a play; the ×2 adds nothing but doubles the printed value (WIZ3).
    pub const fn bonus(self) -> i8 {
        match self {
            Potion::Double => 0,
            Potion::Plus6 => 6,
            Potion::Plus5 => 5,
            Potion::Plus4 => 4,
            Potion::Plus3 => 3,
            Potion::Plus2 => 2,
            Potion::Plus1 => 1,
            Potion::Minus2 => -2,
            Potion::Minus3 => -3,
            Potion::Minus5 => -5,
        }
    }
}

listed! {
    /// The artifacts of the Magic box, in the order of the rules page.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
    pub enum Artifact {
        /// Counts as a card of value 5 at the end.
        #[default]
        CrownOfLight "crown-of-light",
        /// +3 for one card.
        SerpentSword "serpent-sword",
        /// Everybody keeps their own card.
        HornOfSilence "horn-of-silence",
        /// The loser discards a card of the trick.
        SpearOfVengeance "spear-of-vengeance",
        /// Three cards to choose from instead of one.
        CrystalBall "crystal-ball",
        /// Swaps a captured card with one from hand.
        CrystalOfFools "crystal-of-fools",
        /// Swaps a played card with one from hand.
        WizardsHorse "wizards-horse",
        /// +2 for the next two cards.
        FlyingBoots "flying-boots",
        /// Counts as one more card of a faction.
        ForgottenRunestone "forgotten-runestone",
        /// Looks into a hand.
        EternalLantern "eternal-lantern",
        /// The loser leads.
        StaffOfOrder "staff-of-order",
        /// Sets the trick aside for the next.
        FrostNecklace "frost-necklace",
        /// Plays the trick again.
        DivineHourglass "divine-hourglass",
        /// −3 for an opponent's card.
        VeilShield "veil-shield",
        /// Names a card's faction.
        JugOfKings "jug-of-kings",
        /// −2 for an opponent's next two cards.
        CloudAxe "cloud-axe",
        /// Two cards each.
        LoversBow "lovers-bow",
        /// Need not follow, and the highest value wins.
        NightRing "night-ring",
    }
}

/// A set of artifacts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ArtifactSet(u32);

impl FromIterator<Artifact> for ArtifactSet {
    fn from_iter<I: IntoIterator<Item = Artifact>>(artifacts: I) -> ArtifactSet {
        let mut set = ArtifactSet::EMPTY;
        artifacts.into_iter().for_each(|artifact| set.add(artifact));
        set
    }
}

impl ArtifactSet {
    /// No artifact.
    pub const EMPTY: ArtifactSet = ArtifactSet(0);
    /// A bit for each artifact, in the order of the box.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
    /// The set of these bits.
    pub(crate) const fn from_bits(bits: u32) -> ArtifactSet {
        ArtifactSet(bits)
    }
    /// All of them.
    pub const ALL: ArtifactSet = ArtifactSet((1 << Artifact::COUNT) - 1);

    /// The set of the given artifacts.
    pub const fn of(artifacts: &[Artifact]) -> ArtifactSet {
        let mut bits = 0;
        let mut i = 0;
        while i < artifacts.len() {
            bits |= 1 << artifacts[i] as u8;
            i += 1;
        }
        ArtifactSet(bits)
    }
    /// Is it in the set?
    pub const fn has(self, artifact: Artifact) -> bool {
        self.0 >> artifact as u8 & 1 == 1
    }
    /// Puts it in.
    pub const fn add(&mut self, artifact: Artifact) {
        self.0 |= 1 << artifact as u8;
    }
    /// Takes it out.
    pub const fn remove(&mut self, artifact: Artifact) {
        self.0 &= !(1 << artifact as u8);
    }
    /// What both have.
    pub const fn and(self, other: ArtifactSet) -> ArtifactSet {
        ArtifactSet(self.0 & other.0)
    }
    /// What either has.
    pub const fn or(self, other: ArtifactSet) -> ArtifactSet {
        ArtifactSet(self.0 | other.0)
    }
    /// What this has and the other has not.
    pub const fn without(self, other: ArtifactSet) -> ArtifactSet {
        ArtifactSet(self.0 & !other.0)
    }
    /// Is nothing in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// In the order of the rules page.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Artifact> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let artifact = Artifact::ALL[bits.trailing_zeros() as usize];
                bits &= bits - 1;
                artifact
            })
        })
    }
}

impl fmt::Debug for ArtifactSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Artifact::name)).finish()
    }
}
