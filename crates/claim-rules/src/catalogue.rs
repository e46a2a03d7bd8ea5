//! What is in the boxes (D1, D6): factions, heroes, potions and artifacts, with their names, codes and values.
//!
//! Everything here is printed matter: tables, no behaviour. A person who owns the cards and finds a wrong
//! number corrects it here, in one place.

use std::fmt;

/// The factions, in the order of the boxes (D1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Faction {
    /// Many and weak; the five zeros are theirs.
    #[default]
    Goblins,
    /// They beat Goblins.
    Knights,
    /// Scored already in Phase One.
    Undead,
    /// They go to the loser.
    Dwarves,
    /// They count as the led faction.
    Doppelgangers,
    /// They lie in front until crushed.
    Gnomes,
    /// They crush Gnomes.
    Giants,
    /// The last one leads next.
    Dragons,
    /// Captured one at a time.
    Trolls,
    /// They see the top of the deck.
    Seers,
    /// They brew potions.
    Wizards,
    /// Losing, they become Bears.
    Druids,
    /// They swap with the centre.
    Shapeshifters,
    /// They tuck other cards away.
    Vampires,
    /// They take what the opponents played.
    Zombies,
    /// They turn the moon.
    Werewolves,
    /// Ten of twenty, nobody knows which.
    Shadows,
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

/// What a faction keeps from two players in Phase Two (K5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hides {
    /// Nothing: who counts knows every card.
    Nothing,
    /// Which of its cards are in the game (D3).
    Cards,
    /// What will come: potions are luck (WIZ1).
    Luck,
}

impl Faction {
    /// How many there are.
    pub const COUNT: usize = Faction::Shadows as usize + 1;

    /// The pairs, of which a deck has exactly one (D2).
    pub const PAIRS: [[Faction; 2]; 2] =
        [[Faction::Goblins, Faction::Knights], [Faction::Gnomes, Faction::Giants]];

    /// Every faction, in the order of the boxes.
    pub const ALL: [Faction; Faction::COUNT] = {
        use Faction::*;
        [
            Goblins,
            Knights,
            Undead,
            Dwarves,
            Doppelgangers,
            Gnomes,
            Giants,
            Dragons,
            Trolls,
            Seers,
            Wizards,
            Druids,
            Shapeshifters,
            Vampires,
            Zombies,
            Werewolves,
            Shadows,
        ]
    };

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

    /// Its name in setups and records: `goblins`.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Goblins => "goblins",
            Faction::Knights => "knights",
            Faction::Undead => "undead",
            Faction::Dwarves => "dwarves",
            Faction::Doppelgangers => "doppelgangers",
            Faction::Gnomes => "gnomes",
            Faction::Giants => "giants",
            Faction::Dragons => "dragons",
            Faction::Trolls => "trolls",
            Faction::Seers => "seers",
            Faction::Wizards => "wizards",
            Faction::Druids => "druids",
            Faction::Shapeshifters => "shapeshifters",
            Faction::Vampires => "vampires",
            Faction::Zombies => "zombies",
            Faction::Werewolves => "werewolves",
            Faction::Shadows => "shadows",
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

/// The six heroes of the Fear box. They belong to no faction (HERO1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Hero {
    /// Lowers the next card by 3.
    LichKing,
    /// Brings back a discarded card.
    Skeleton,
    /// Wins right after an odd value.
    Warlock,
    /// Makes cards disappear.
    Cthulhu,
    /// Wins right after a 7 or more.
    Mummy,
    /// Swallows the first card of the trick.
    Cube,
}

impl Hero {
    /// Every hero.
    pub const ALL: [Hero; 6] =
        [Hero::LichKing, Hero::Skeleton, Hero::Warlock, Hero::Cthulhu, Hero::Mummy, Hero::Cube];

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

    /// Its name as a card.
    pub const fn name(self) -> &'static str {
        match self {
            Hero::LichKing => "LichKing",
            Hero::Skeleton => "Skeleton",
            Hero::Warlock => "Warlock",
            Hero::Cthulhu => "Cthulhu",
            Hero::Mummy => "Mummy",
            Hero::Cube => "Cube",
        }
    }
}

/// The ten potions (D6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Potion {
    /// Doubles the printed value.
    #[default]
    Double,
    /// +6
    Plus6,
    /// +5
    Plus5,
    /// +4
    Plus4,
    /// +3
    Plus3,
    /// +2
    Plus2,
    /// +1
    Plus1,
    /// −2
    Minus2,
    /// −3
    Minus3,
    /// −5
    Minus5,
}

impl Potion {
    /// Every potion, in the order of D6.
    pub const ALL: [Potion; 10] = {
        use Potion::*;
        [Double, Plus6, Plus5, Plus4, Plus3, Plus2, Plus1, Minus2, Minus3, Minus5]
    };

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

    /// Its name: `x2`, `+6`, `-5`.
    pub const fn name(self) -> &'static str {
        match self {
            Potion::Double => "x2",
            Potion::Plus6 => "+6",
            Potion::Plus5 => "+5",
            Potion::Plus4 => "+4",
            Potion::Plus3 => "+3",
            Potion::Plus2 => "+2",
            Potion::Plus1 => "+1",
            Potion::Minus2 => "-2",
            Potion::Minus3 => "-3",
            Potion::Minus5 => "-5",
        }
    }
}

/// The 18 artifacts of the Magic box, in the order of the rules page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Artifact {
    /// Counts as a card of value 5 at the end.
    #[default]
    CrownOfLight,
    /// +3 for one card.
    SerpentSword,
    /// Everybody keeps his own card.
    HornOfSilence,
    /// The loser discards a card of the trick.
    SpearOfVengeance,
    /// Three cards to choose from instead of one.
    CrystalBall,
    /// Swaps a captured card with one from hand.
    CrystalOfFools,
    /// Swaps a played card with one from hand.
    WizardsHorse,
    /// +2 for the next two cards.
    FlyingBoots,
    /// Counts as one more card of a faction.
    ForgottenRunestone,
    /// Looks into a hand.
    EternalLantern,
    /// The loser leads.
    StaffOfOrder,
    /// Sets the trick aside for the next.
    FrostNecklace,
    /// Plays the trick again.
    DivineHourglass,
    /// −3 for an opponent's card.
    VeilShield,
    /// Names a card's faction.
    JugOfKings,
    /// −2 for an opponent's next two cards.
    CloudAxe,
    /// Two cards each.
    LoversBow,
    /// Need not follow, and the highest value wins.
    NightRing,
}

impl Artifact {
    /// Every artifact.
    pub const ALL: [Artifact; 18] = {
        use Artifact::*;
        [
            CrownOfLight,
            SerpentSword,
            HornOfSilence,
            SpearOfVengeance,
            CrystalBall,
            CrystalOfFools,
            WizardsHorse,
            FlyingBoots,
            ForgottenRunestone,
            EternalLantern,
            StaffOfOrder,
            FrostNecklace,
            DivineHourglass,
            VeilShield,
            JugOfKings,
            CloudAxe,
            LoversBow,
            NightRing,
        ]
    };

    /// Its full name, as in deals: `serpent-sword`.
    pub const fn name(self) -> &'static str {
        match self {
            Artifact::CrownOfLight => "crown-of-light",
            Artifact::SerpentSword => "serpent-sword",
            Artifact::HornOfSilence => "horn-of-silence",
            Artifact::SpearOfVengeance => "spear-of-vengeance",
            Artifact::CrystalBall => "crystal-ball",
            Artifact::CrystalOfFools => "crystal-of-fools",
            Artifact::WizardsHorse => "wizards-horse",
            Artifact::FlyingBoots => "flying-boots",
            Artifact::ForgottenRunestone => "forgotten-runestone",
            Artifact::EternalLantern => "eternal-lantern",
            Artifact::StaffOfOrder => "staff-of-order",
            Artifact::FrostNecklace => "frost-necklace",
            Artifact::DivineHourglass => "divine-hourglass",
            Artifact::VeilShield => "veil-shield",
            Artifact::JugOfKings => "jug-of-kings",
            Artifact::CloudAxe => "cloud-axe",
            Artifact::LoversBow => "lovers-bow",
            Artifact::NightRing => "night-ring",
        }
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
    /// All 18.
    pub const ALL: ArtifactSet = ArtifactSet((1 << 18) - 1);

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
