//! What happened, told while it happens.
//!
//! An event carries its secret part wrapped in [`Secret`] from birth, with the seats that may see it. Only a
//! [`SeenEvent`], made for one viewer, can be written out.

use serde::Serialize;
use tinyvec::ArrayVec;

use crate::action::Use;
use crate::card::Card;
use crate::catalogue::{Faction, Potion};
use crate::game::Phase;
use crate::seat::Seat;
use crate::view::Viewer;

/// A few cards that were looked at together.
pub type Shown = ArrayVec<[Card; 3]>;

/// Something that only some seats may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret<T> {
    seats: u8,
    what: Option<T>,
}

impl<T: Copy> Secret<T> {
    /// A secret of one seat.
    pub fn of(seat: Seat, what: T) -> Secret<T> {
        Secret { seats: 1 << seat.0, what: Some(what) }
    }
    /// A secret two seats share.
    pub fn shared(a: Seat, b: Seat, what: T) -> Secret<T> {
        Secret { seats: 1 << a.0 | 1 << b.0, what: Some(what) }
    }
    /// What it is, if the one this event was made for may know.
    pub fn get(&self) -> Option<T> {
        self.what
    }
    fn hide_from(&mut self, viewer: Viewer) {
        let may_see = match viewer {
            Viewer::Seat(seat) => self.seats >> seat.0 & 1 == 1,
            Viewer::Spectator => false,
        };
        if !may_see {
            self.what = None;
        }
    }
}

impl<T: Serialize> Serialize for Secret<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.what.serialize(serializer)
    }
}

/// One thing that happened, in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[allow(missing_docs)] // Field names are the game's words.
pub enum Event {
    /// A phase begins.
    Phase { phase: Phase },
    /// The centre shows a card (P2).
    Revealed { card: Card },
    /// An artifact is used.
    Used { seat: Seat, artifact: Use },
    /// A card is played.
    Played { seat: Seat, card: Card },
    /// Bears add to the card and are discarded (DRU1).
    BearSpent { seat: Seat, card: Card },
    /// A Shapeshifter goes to the centre, the centre card is played instead (SHA1).
    Swapped { seat: Seat, shapeshifter: Card, card: Card },
    /// Cards leave the deck unseen (CTH).
    Lost { count: u8 },
    /// A potion is turned up (WIZ2).
    Drank { seat: Seat, potion: Potion },
    /// A card in the trick is swapped with one from hand (Wizard's Horse).
    Rode { seat: Seat, back: Card, card: Card },
    /// Every card goes back to its hand (Hourglass).
    TurnedBack,
    /// The trick is set aside (Frost Necklace).
    SetAside,
    /// The trick is decided.
    Won { seat: Seat, card: Card },
    /// Everybody keeps his own (Horn); this seat would have won.
    Silenced { seat: Seat },
    /// A card goes to the score pile at once (Undead, Zombies).
    Claimed { seat: Seat, card: Card },
    /// A losing Druid becomes a Bear (DRU1).
    Bear { seat: Seat, card: Card },
    /// A potion is drawn, unseen (WIZ1).
    Brewed { seat: Seat },
    /// The discarded potions are shuffled into a new pile (WIZ4).
    PotionsShuffled,
    /// The moon flips (WER2).
    Moon { full: bool },
    /// The winner looks at the top of the deck (SEE1).
    Looked { seat: Seat, card: Secret<Card> },
    /// A centre card is taken.
    Took { seat: Seat, card: Card },
    /// A card is drawn from the deck (P5, P6) or taken from its top (SEE1).
    Drew { seat: Seat, card: Secret<Card> },
    /// The Crystal Ball shows the top of the deck.
    Gazed { seat: Seat, cards: Secret<Shown> },
    /// The deck is shuffled (Crystal Ball).
    DeckShuffled,
    /// A card is discarded.
    Discarded { card: Card },
    /// A seat discards from hand (CTH).
    GaveUp { seat: Seat, card: Card },
    /// A card is put under the Cube (GEL); none if it was discarded.
    UnderCube { card: Option<Card> },
    /// A Troll waits (TRO1).
    Waits { card: Card },
    /// A card is captured.
    Captured { seat: Seat, card: Card },
    /// A captured card is swapped with one from hand (Crystal of Fools).
    Fooled { seat: Seat, back: Card, card: Card },
    /// A card goes to the score pile, or, a Gnome, in front (Q5, GNO1).
    Placed { seat: Seat, card: Card },
    /// A Vampire becomes lord (VAM1, VAM3).
    Lord { seat: Seat, card: Card },
    /// A card is tucked under the lord (VAM2).
    Tucked { seat: Seat, card: Card },
    /// A Gnome is crushed (GIA1).
    Crushed { seat: Seat, card: Card },
    /// A card comes back from the discard pile into hand (SKE).
    Raised { seat: Seat, card: Card },
    /// The Lantern shows cards of a hand.
    Showed { by: Seat, of: Seat, cards: Secret<Shown> },
    /// Who leads the next trick.
    Leads { seat: Seat },
    /// The Crown of Light counts for a faction.
    Crowned { seat: Seat, faction: Faction },
    /// The game is over.
    Over,
}

/// An event as one viewer sees it: what is not his is gone, not masked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct SeenEvent(Event);

impl Event {
    /// The event as this viewer may see it.
    pub fn seen_by(mut self, viewer: Viewer) -> SeenEvent {
        match &mut self {
            Event::Looked { card, .. } | Event::Drew { card, .. } => card.hide_from(viewer),
            Event::Gazed { cards, .. } | Event::Showed { cards, .. } => cards.hide_from(viewer),
            _ => {}
        }
        SeenEvent(self)
    }
}

impl SeenEvent {
    /// The event, its secrets gone.
    pub fn event(&self) -> &Event {
        &self.0
    }
}

/// Who is told what happens.
pub trait Sink {
    /// Is anybody listening? If not, telling costs nothing.
    const LISTENS: bool = true;
    /// One thing happened.
    fn tell(&mut self, event: Event);
}

/// Nobody listens: for search and simulation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Sink for Silent {
    const LISTENS: bool = false;
    #[inline]
    fn tell(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
