//! What one seat, or a spectator, may know (K1–K4), as a type of its own.
//!
//! A view is built by inclusion: field by field from what is open, then the viewer's own cards, then what it was shown.
//! Nothing hidden is copied and struck out. [`View::sample`] fills the gaps again with one of the games the viewer
//! cannot tell from the real one.

use serde::{Serialize, Serializer};
use tinyvec::ArrayVec;

use crate::action::{Action, Use};
use crate::card::{Card, Cards};
use crate::catalogue::{ArtifactSet, Faction, Potion};
use crate::event::Shown;
use crate::game::{Game, Phase, Placing, Play, Readied, Spoil, Step, Waiting};
use crate::knowledge::{DeckMemory, Glimpse};
use crate::pending::{Actor, Decision, Pending};
use crate::seat::{Seat, Seats};
use crate::setup::{Factions, Table};

/// For whom something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
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

/// A game as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// For whom.
    pub viewer: Viewer,
    /// The table.
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
    pub potions_spent: ArrayVec<[Potion; 10]>,
    /// Cards set aside by the Frost Necklace.
    pub set_aside: ArrayVec<[Play; 8]>,
    /// For whom the Runestone counts.
    pub runestone: Option<(Seat, Faction)>,
    /// For whom the Crown counts.
    pub crown: Option<(Seat, Faction)>,
    /// What is open about each seat.
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
    pub(crate) memories: ArrayVec<[DeckMemory; 2]>,
    pub(crate) course: Course,
}

/// Where in the course of a trick the game stands: all of it follows from what everybody saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    pub(crate) step: Step,
    pub(crate) discard_before: Cards,
    pub(crate) cards_played: u8,
    pub(crate) readied: Readied,
    pub(crate) waiting: ArrayVec<[Waiting; 12]>,
    pub(crate) cube: ArrayVec<[Waiting; 2]>,
    pub(crate) winning: Play,
    pub(crate) ranking: ArrayVec<[Seat; 4]>,
    pub(crate) round: u8,
    pub(crate) staff: Option<Seat>,
    pub(crate) speared: Option<u8>,
    pub(crate) looked: Option<Seat>,
    pub(crate) claimed: u8,
    pub(crate) placing: Placing,
    pub(crate) spoils: ArrayVec<[Spoil; 24]>,
    pub(crate) done: u8,
    pub(crate) lantern_on: Seat,
    pub(crate) shown_count: u8,
}

impl Game {
    /// The game as a seat or a spectator knows it.
    pub fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat();
        let asked = |decision| {
            self.pending
                .is_some_and(|p| p.decision == decision && own.is_some_and(|s| p.actor == Actor::Seat(s)))
        };
        View {
            viewer,
            table: self.table,
            phase: self.phase,
            pending: self.pending,
            legal: self.legal_for(viewer),
            leader: self.leader,
            trick_number: self.trick_number,
            trick: self.trick,
            bow: self.bow,
            centre: self.centre,
            deck_count: self.deck.len() as u8,
            discard: self.discard,
            lost_count: self.lost.len() as u8,
            full_moon: self.full_moon,
            potion_pile: self.potions.len() as u8,
            potions_spent: self.potions_spent,
            set_aside: self.set_aside,
            runestone: self.runestone,
            crown: self.crown,
            seats: Seats([0, 1, 2, 3].map(|seat| self.seat_view(Seat(seat)))),
            hand: own.map_or(Cards::EMPTY, |seat| self.hands[seat]),
            followers: own.map_or(Cards::EMPTY, |seat| self.followers[seat]),
            artifacts: own.map_or(ArtifactSet::EMPTY, |seat| self.artifacts[seat]),
            deck_top: if asked(Decision::Keep) {
                self.deck.iter().rev().take(3).copied().collect()
            } else if own.is_some() && self.looked == own {
                self.deck.last().copied().into_iter().collect()
            } else {
                Shown::new()
            },
            shown: if own.is_some_and(|seat| seat == self.winning.seat || seat == self.lantern_on) {
                self.shown
            } else {
                Shown::new()
            },
            glimpses: self.glimpses_of(own),
            memories: self.knowledge.memories.iter().filter(|m| Some(m.by) == own).copied().collect(),
            course: self.course(),
        }
    }

    /// The legal actions, if the viewer is the one asked.
    pub fn legal_for(&self, viewer: Viewer) -> Vec<Action> {
        match (self.pending, viewer) {
            (Some(Pending { actor: Actor::Seat(asked), .. }), Viewer::Seat(seat)) if asked == seat => {
                self.actions().to_vec()
            }
            _ => Vec::new(),
        }
    }

    fn glimpses_of(&self, own: Option<Seat>) -> ArrayVec<[Glimpse; 16]> {
        let mine = |g: &&Glimpse| own == Some(g.by) || own == Some(g.of);
        self.knowledge.glimpses.iter().filter(mine).copied().collect()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            hand_count: self.hands[seat].len() as u8,
            known_hand: self.knowledge.hands[seat],
            voids: self.knowledge.voids[seat],
            follower_count: self.followers[seat].len() as u8,
            known_followers: self.knowledge.followers[seat],
            score: self.score[seat],
            gnomes: self.gnomes[seat],
            lord: self.lord[seat],
            tucked: self.tucked[seat],
            bears: self.bears[seat],
            potion_count: self.flasks[seat].len() as u8,
            artifact_count: self.artifacts[seat].len() as u8,
            used: self.used[seat],
            not_held: self.knowledge.not_held[seat],
            one_of: self.knowledge.one_of[seat],
            boots: self.boots[seat],
            axe: self.axe[seat],
        }
    }

    fn course(&self) -> Course {
        Course {
            step: self.step,
            discard_before: self.discard_before,
            cards_played: self.cards_played,
            readied: self.readied,
            waiting: self.waiting,
            cube: self.cube,
            winning: self.winning,
            ranking: self.ranking,
            round: self.round,
            staff: self.staff,
            speared: self.speared,
            looked: self.looked,
            claimed: self.claimed,
            placing: self.placing,
            spoils: self.spoils,
            done: self.done,
            lantern_on: self.lantern_on,
            shown_count: self.shown.len() as u8,
        }
    }
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
        self.course.spoils.iter().skip(usize::from(self.course.done)).map(|spoil| (spoil.captor, spoil.card))
    }

    /// The cards the viewer knows another seat to hold beyond what everybody knows: those a Seer left to it, those the
    /// Lantern showed.
    pub fn known_of(&self, of: Seat) -> impl Iterator<Item = Card> + '_ {
        let by = self.viewer.seat();
        self.glimpses.iter().filter(move |g| g.of == of && Some(g.by) == by).map(|g| g.card)
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

/// Written out with card names: what a client gets.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut out = serializer.serialize_struct("View", 31)?;
        out.serialize_field("viewer", &self.viewer.seat())?;
        out.serialize_field("table", &self.table.setup())?;
        out.serialize_field("phase", &self.phase)?;
        out.serialize_field("pending", &self.pending)?;
        out.serialize_field("legal", &self.legal)?;
        out.serialize_field("leader", &self.leader)?;
        out.serialize_field("trick-number", &self.trick_number)?;
        out.serialize_field("trick", &self.trick)?;
        out.serialize_field("bow", &self.bow)?;
        out.serialize_field("centre", &self.centre)?;
        out.serialize_field("deck-count", &self.deck_count)?;
        out.serialize_field("discard", &self.discard)?;
        out.serialize_field("lost-count", &self.lost_count)?;
        out.serialize_field("full-moon", &self.full_moon)?;
        out.serialize_field("potion-pile", &self.potion_pile)?;
        out.serialize_field("potions-spent", &self.potions_spent)?;
        out.serialize_field("waiting", &self.waiting().collect::<Vec<_>>())?;
        out.serialize_field("cube", &self.cube().collect::<Vec<_>>())?;
        out.serialize_field("set-aside", &self.set_aside)?;
        out.serialize_field("about-to-place", &self.about_to_place().collect::<Vec<_>>())?;
        out.serialize_field("runestone", &self.runestone)?;
        out.serialize_field("crown", &self.crown)?;
        out.serialize_field("seats", &self.seats.0[..self.table.players()])?;
        out.serialize_field("hand", &self.hand)?;
        out.serialize_field("followers", &self.followers)?;
        out.serialize_field("artifacts", &self.artifacts)?;
        out.serialize_field("deck-top", &self.deck_top)?;
        out.serialize_field("shown", &self.shown)?;
        out.serialize_field("glimpses", &self.glimpses)?;
        let memories: Vec<Cards> = self.memories.iter().map(|memory| memory.cards).collect();
        out.serialize_field("known-in-deck-or-drawn-since", &memories)?;
        out.serialize_field("readied", &self.course.readied.uses())?;
        out.end()
    }
}

impl Readied {
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
