//! What one seat, or a spectator, may know (K1–K4), as a type of its own.
//!
//! What a view contains and how it is read; how it is built from a game is in `build`, how it is serialized in `json`.
//! [`View::sample`] fills its gaps with one of the games the viewer cannot tell from the real one.

mod build;
mod json;

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::catalogue::{ArtifactSet, Faction, Potion};
use crate::course::Course;
use crate::decided::{self, DecidedTrick, TrickOutcome, TrickView};
use crate::event::Shown;
use crate::game::Phase;
use crate::knowledge::{DeckMemory, Glimpse};
use crate::pending::Pending;
use crate::play::Play;
use crate::seat::{Seat, Seats};
use crate::setup::{Factions, Table};

/// For whom something is shown. Written as the seat's number, or nothing for a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "Option<Seat>", into = "Option<Seat>")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl From<Viewer> for Option<Seat> {
    fn from(viewer: Viewer) -> Option<Seat> {
        viewer.seat()
    }
}

impl Viewer {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// What everybody knows of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// How many cards it holds.
    pub hand_count: u8,
    /// Cards everybody knows to be in its hand.
    pub known_hand: Cards,
    /// Factions of which its hand holds nothing but known cards (F2).
    pub voids: Factions,
    /// How many followers it has (Phase One).
    pub follower_count: u8,
    /// Followers it took from the centre (P10).
    pub known_followers: Cards,
    /// Its score pile.
    pub score: Cards,
    /// The Gnomes in front of it.
    pub gnomes: Cards,
    /// Its lord.
    pub lord: Option<Card>,
    /// What is tucked under the lord.
    pub tucked: Cards,
    /// Its Bears.
    pub bears: ArrayVec<[Card; 2]>,
    /// How many potions it holds.
    pub potion_count: u8,
    /// How many artifacts it still holds.
    pub artifact_count: u8,
    /// The artifacts it used.
    pub used: ArtifactSet,
    /// Artifacts it cannot hold: it would have been asked (ART5).
    pub not_held: ArtifactSet,
    /// Of each of these sets it holds at least one: it was asked (ART5).
    pub one_of: ArrayVec<[ArtifactSet; 6]>,
    /// How many of its next cards the Flying Boots still lift.
    pub boots: u8,
    /// How many of its next cards the Cloud Axe still lowers.
    pub axe: u8,
}

/// A game as one viewer knows it. Written as JSON it reads back the same.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// For whom.
    pub viewer: Viewer,
    /// The table.
    #[serde(deserialize_with = "json::read_table")]
    pub table: Table,
    /// The phase.
    pub phase: Phase,
    /// The open question (K1: who is being asked is public).
    pub pending: Option<Pending>,
    /// The viewer's legal actions, if it is the one asked.
    pub legal: Vec<Action>,
    /// Who leads the trick.
    pub leader: Seat,
    /// The number of the trick in its phase, from 1.
    pub trick_number: u8,
    /// The trick as it lies.
    pub trick: ArrayVec<[Play; 8]>,
    /// The last trick that was decided, as it lay then.
    pub last_trick: Option<DecidedTrick>,
    /// The Lovers' Bow was used for this trick.
    pub bow: bool,
    /// The centre cards.
    pub centre: ArrayVec<[Card; 2]>,
    /// How many cards the deck holds.
    pub deck_count: u8,
    /// The discard pile.
    pub discard: Cards,
    /// How many cards Cthulhu took from the deck.
    pub lost_count: u8,
    /// Is the moon full?
    pub full_moon: bool,
    /// How many potions are in the pile.
    pub potion_pile: u8,
    /// The potions that were turned up and not reshuffled yet.
    pub potions_spent: ArrayVec<[Potion; Potion::COUNT]>,
    /// Cards set aside by the Frost Necklace.
    pub set_aside: ArrayVec<[Play; 8]>,
    /// For whom the Runestone counts.
    pub runestone: Option<(Seat, Faction)>,
    /// For whom the Crown counts.
    pub crown: Option<(Seat, Faction)>,
    /// What is open about each seat.
    #[serde(deserialize_with = "json::read_seats")]
    pub seats: Seats<SeatView>,
    /// The viewer's hand.
    pub hand: Cards,
    /// The viewer's followers.
    pub followers: Cards,
    /// The viewer's artifacts.
    pub artifacts: ArtifactSet,
    /// The top of the deck, while the viewer looks at it (Seer, Crystal Ball).
    pub deck_top: Shown,
    /// The cards the Lantern has shown so far, while it burns.
    pub shown: Shown,
    pub(crate) glimpses: ArrayVec<[Glimpse; 16]>,
    #[serde(rename = "known-in-deck-or-drawn-since")]
    pub(crate) memories: ArrayVec<[DeckMemory; 2]>,
    pub(crate) course: Course,
}

impl View {
    /// The Trolls that wait, as printed, in the order they were played.
    pub fn waiting(&self) -> impl Iterator<Item = Card> + '_ {
        self.course.waiting.iter().map(|waiting| waiting.card)
    }

    /// The Cube that waits and, second, the card under it.
    pub fn cube(&self) -> impl Iterator<Item = Card> + '_ {
        self.course.cube.iter().map(|waiting| waiting.card)
    }

    /// The cards about to be placed, with their captors, in the order of placing (Q7): what the Crystal of Fools and
    /// the Runestone count through.
    pub fn about_to_place(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.course
            .spoils
            .iter()
            .skip(usize::from(self.course.done))
            .map(|spoil| (spoil.captor(), spoil.card))
    }

    /// The cards the viewer knows another seat to hold beyond what everybody knows: those a Seer left to it, those the
    /// Lantern showed.
    pub fn known_of(&self, of: Seat) -> impl Iterator<Item = Card> + '_ {
        let by = self.viewer.seat();
        self.glimpses.iter().filter(move |g| g.of == of && Some(g.by) == by).map(|g| g.card)
    }

    /// The trick as it is shown: who wins so far, or, once it is decided, what decided it.
    pub fn trick_view(&self) -> TrickView {
        match self.last_trick {
            Some(decided) if decided.is(self.phase, self.trick_number) => decided.view(),
            _ => {
                decided::show(&self.trick, self.full_moon, self.phase, self.trick_number, TrickOutcome::Open)
            }
        }
    }

    /// The value of a card in the trick as it lies (C5).
    pub fn value_at(&self, at: usize) -> i8 {
        crate::trick::value_at(&self.trick, at)
    }

    /// The viewer's own cards that another seat has seen.
    pub fn seen_by(&self, by: Seat) -> impl Iterator<Item = Card> + '_ {
        let of = self.viewer.seat();
        self.glimpses.iter().filter(move |g| g.by == by && Some(g.of) == of).map(|g| g.card)
    }
}
