//! Chance events and revealed cards, as a seat saw them.

use claim_rules::{Card, Event, Potion, Seat, SeenEvent, Shown, Viewer};
use serde::{Deserialize, Serialize};

/// A chance event, or a card that was revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "luck", rename_all = "kebab-case")]
pub enum Luck {
    /// A card was turned up in the centre.
    Centre {
        /// The card.
        card: Card,
    },
    /// The seat drew this card blindly.
    Drew {
        /// The card.
        card: Card,
    },
    /// A potion was turned up.
    Potion {
        /// Who did.
        seat: Seat,
        /// Which.
        potion: Potion,
    },
    /// The Skeleton brought back a card.
    Raised {
        /// For whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The Crystal Ball showed the seat these.
    Ball {
        /// The cards.
        cards: Shown,
    },
    /// The Lantern showed the seat these.
    Lantern {
        /// The cards.
        cards: Shown,
    },
}

/// The luck in an event, as a seat sees it.
pub(crate) fn luck(event: &Event, seat: Seat) -> Option<Luck> {
    match event.seen_by(Viewer::Seat(seat)) {
        SeenEvent::Revealed { card } => Some(Luck::Centre { card }),
        SeenEvent::Drew { seat: who, card } if who == seat => card.map(|card| Luck::Drew { card }),
        SeenEvent::PotionTurnedUp { seat, potion } => Some(Luck::Potion { seat, potion }),
        SeenEvent::SkeletonRaised { seat, card } => Some(Luck::Raised { seat, card }),
        SeenEvent::BallShowed { seat: who, cards } if who == seat => cards.map(|cards| Luck::Ball { cards }),
        SeenEvent::LanternShowed { by, cards, .. } if by == seat => {
            cards.map(|cards| Luck::Lantern { cards })
        }
        // What somebody else drew or saw, and what somebody decided or the rules brought.
        SeenEvent::Drew { .. }
        | SeenEvent::BallShowed { .. }
        | SeenEvent::LanternShowed { .. }
        | SeenEvent::Phase { .. }
        | SeenEvent::Used { .. }
        | SeenEvent::Played { .. }
        | SeenEvent::BearSpent { .. }
        | SeenEvent::Swapped { .. }
        | SeenEvent::CthulhuTook { .. }
        | SeenEvent::CthulhuGiven { .. }
        | SeenEvent::HorseSwapped { .. }
        | SeenEvent::TurnedBack
        | SeenEvent::SetAside { .. }
        | SeenEvent::Won { .. }
        | SeenEvent::Silenced { .. }
        | SeenEvent::ScoredAtOnce { .. }
        | SeenEvent::BecameBear { .. }
        | SeenEvent::PotionDrawn { .. }
        | SeenEvent::PotionsShuffled
        | SeenEvent::Moon { .. }
        | SeenEvent::Looked { .. }
        | SeenEvent::Took { .. }
        | SeenEvent::DeckShuffled
        | SeenEvent::Discarded { .. }
        | SeenEvent::CubeWaits { .. }
        | SeenEvent::TrollWaits { .. }
        | SeenEvent::Captured { .. }
        | SeenEvent::FoolsSwapped { .. }
        | SeenEvent::Placed { .. }
        | SeenEvent::BecameLord { .. }
        | SeenEvent::Tucked { .. }
        | SeenEvent::Crushed { .. }
        | SeenEvent::Leads { .. }
        | SeenEvent::Crowned { .. }
        | SeenEvent::Over => None,
    }
}
