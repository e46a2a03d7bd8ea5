//! The progress of a trick: its next step, and what earlier steps leave for later ones.
//!
//! All of it follows from what everybody saw, so a view contains it unchanged.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::action::Use;
use crate::because::Because;
use crate::card::{Card, Cards};
use crate::catalogue::Faction;
use crate::play::Play;
use crate::seat::{Seat, Seats};

/// A card that waits for the winner of a later trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Waiting {
    pub(crate) card: Card,
    pub(crate) order: u8,
}

/// A captured card on its way to its place. Captor, reason and crushing share a byte: a game has room for two dozen of
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "WrittenSpoil", into = "WrittenSpoil")]
pub(crate) struct Spoil {
    pub(crate) card: Card,
    pub(crate) order: u8,
    /// The captor in the lowest two bits, then the reason in three; the highest says whether it crushes.
    packed: u8,
}

impl Spoil {
    #[inline(always)]
    pub(crate) fn new(card: Card, captor: Seat, order: u8, crushes: bool, because: Because) -> Spoil {
        Spoil { card, order, packed: captor.0 | because.bits() << 2 | u8::from(crushes) << 7 }
    }

    #[inline(always)]
    pub(crate) fn captor(self) -> Seat {
        Seat(self.packed & 3)
    }

    /// Why the captor gets it.
    #[inline(always)]
    pub(crate) fn because(self) -> Because {
        Because::of_bits(self.packed >> 2)
    }

    /// Is it a Giant that crushes when all are placed (GIA3)?
    #[inline(always)]
    pub(crate) fn crushes(self) -> bool {
        self.packed >> 7 == 1
    }
}

/// As it stands in a view.
#[derive(Serialize, Deserialize)]
struct WrittenSpoil {
    card: Card,
    captor: Seat,
    order: u8,
    crushes: bool,
    #[serde(default, skip_serializing_if = "Because::is_won")]
    because: Because,
}

impl From<WrittenSpoil> for Spoil {
    fn from(written: WrittenSpoil) -> Spoil {
        Spoil::new(written.card, written.captor, written.order, written.crushes, written.because)
    }
}

impl From<Spoil> for WrittenSpoil {
    fn from(spoil: Spoil) -> WrittenSpoil {
        let (captor, crushes, because) = (spoil.captor(), spoil.crushes(), spoil.because());
        WrittenSpoil { card: spoil.card, captor, order: spoil.order, crushes, because }
    }
}

/// What the seat about to play has put on its next card (C1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Readied {
    pub(crate) sword: bool,
    pub(crate) ring: bool,
    pub(crate) jug: Option<Faction>,
}

impl Readied {
    /// Is there anything?
    #[inline(always)]
    pub(crate) fn any(self) -> bool {
        self.sword | self.ring | self.jug.is_some()
    }

    /// What was used for the next card, as artifacts.
    pub(crate) fn uses(self) -> Vec<Use> {
        let jug = self.jug.map(|faction| Use::Jug { faction });
        self.sword
            .then_some(Use::Sword)
            .into_iter()
            .chain(self.ring.then_some(Use::Ring))
            .chain(jug)
            .collect()
    }
}

/// Why cards are being placed: what comes after depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Placing {
    /// A trick was won (Q6).
    #[default]
    Trick,
    /// The Horn of Silence.
    Silence,
    /// The phase is over (Q8).
    Leftovers,
}

/// The steps of a trick in the order of the rules (C2, P12, Q6). A question interrupts the steps; its answer
/// goes on from where it was asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    // Playing a card (C2).
    #[default]
    Play,
    Swap,
    Cthulhu,
    Drink,
    Veil,
    // All have played (P12, Q6).
    AfterPlay,
    Decide,
    Lost,
    Claim,
    Capture,
    Won,
    Place,
    Crush,
    Brew,
    Moon,
    Draft,
    Discard,
    Raise,
    Lantern,
    Lead,
    // The game ends.
    Crown,
}

/// The course of the trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Course {
    pub(crate) step: Step,
    /// The discard pile as it was before this trick (SKE).
    pub(crate) discard_before: Cards,
    /// The Gnomes in front of each seat before this trick: only they can be crushed (GIA3).
    pub(crate) gnomes_before: Seats<u16>,
    /// How many cards were played in the whole game.
    pub(crate) cards_played: u8,
    pub(crate) readied: Readied,
    pub(crate) waiting: ArrayVec<[Waiting; 12]>,
    /// The Cube and the card under it.
    pub(crate) cube: ArrayVec<[Waiting; 2]>,
    pub(crate) winning: Play,
    pub(crate) ranking: ArrayVec<[Seat; 4]>,
    /// How many seats of a round, or of the draft, are done with.
    pub(crate) round: u8,
    pub(crate) staff: Option<Seat>,
    /// The place in the trick (then among the cards set aside) of what the Spear discarded.
    pub(crate) speared: Option<u8>,
    /// Who looked at the top of the deck with a Seer and left it.
    pub(crate) looked: Option<Seat>,
    /// Which cards of the trick were claimed and are not discarded (P8), a bit each.
    pub(crate) claimed: u8,
    pub(crate) placing: Placing,
    pub(crate) spoils: ArrayVec<[Spoil; 24]>,
    /// How many spoils are placed, or cards shuffled.
    pub(crate) done: u8,
    pub(crate) lantern_on: Seat,
    /// How many cards the Lantern has shown so far, while it burns.
    pub(crate) shown_count: u8,
}
