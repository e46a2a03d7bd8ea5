//! What happened, as one viewer may see it.
//!
//! An [`Event`] cannot be written out; a [`SeenEvent`] is made from it by an exhaustive match, so that a new event with
//! a secret does not compile until somebody says who may see it.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::because::Because;
use crate::card::Card;
use crate::catalogue::{Artifact, Faction, Potion};
use crate::decided::DecidedTrick;
#[cfg(feature = "openapi")]
use crate::decided::TrickView;
use crate::event::{Event, Secret, Shown};
use crate::game::Phase;
use crate::seat::Seat;
use crate::view::Viewer;

/// One thing that happened, told in the order of the rules. A card the viewer may not see is `null`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case", try_from = "EventFields")]
pub enum SeenEvent {
    /// A phase begins.
    Phase {
        /// Which.
        phase: Phase,
    },
    /// The centre shows a card.
    Revealed {
        /// The card.
        card: Card,
    },
    /// A seat uses an artifact.
    Used {
        /// Who.
        seat: Seat,
        /// What.
        artifact: Artifact,
        /// On whom: Cloud Axe, Eternal Lantern.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Seat>,
        /// For which faction: Jug of Kings, Forgotten Runestone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        faction: Option<Faction>,
    },
    /// A card is played.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A Bear adds 3 to the card just played and is discarded.
    BearSpent {
        /// Whose.
        seat: Seat,
        /// The Bear.
        card: Card,
    },
    /// A Shapeshifter goes to the centre, and the centre card lies in the trick instead.
    Swapped {
        /// Who played it.
        seat: Seat,
        /// The Shapeshifter.
        shapeshifter: Card,
        /// The card from the centre.
        card: Card,
    },
    /// Cthulhu takes cards from the deck, unseen.
    CthulhuTook {
        /// How many.
        count: u8,
    },
    /// A seat discards a card from hand to Cthulhu.
    CthulhuGiven {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A potion is turned up on the card just played.
    PotionTurnedUp {
        /// By whom.
        seat: Seat,
        /// The potion.
        potion: Potion,
    },
    /// The Wizard's Horse swaps a card in the trick with one from hand.
    HorseSwapped {
        /// Whose cards.
        seat: Seat,
        /// The card that goes back to the hand.
        back: Card,
        /// The card that lies in the trick now.
        card: Card,
    },
    /// Every card of the trick goes back to its hand; the trick is played again (Divine Hourglass).
    TurnedBack,
    /// The trick is set aside; the winner of the next gets it, too (Frost Necklace).
    SetAside {
        /// The trick as it lay.
        #[cfg_attr(feature = "openapi", schema(value_type = TrickView))]
        trick: DecidedTrick,
    },
    /// The trick is decided.
    Won {
        /// Who wins it.
        seat: Seat,
        /// The winning card.
        card: Card,
        /// The trick as it lay, and why it was won.
        #[cfg_attr(feature = "openapi", schema(value_type = TrickView))]
        trick: DecidedTrick,
    },
    /// Everybody keeps their own cards (Horn of Silence).
    Silenced {
        /// Who would have won, and leads next.
        seat: Seat,
        /// The trick as it lay.
        #[cfg_attr(feature = "openapi", schema(value_type = TrickView))]
        trick: DecidedTrick,
    },
    /// A card goes to the score pile already in Phase One (Undead, Zombies).
    ScoredAtOnce {
        /// Whose pile.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A losing Druid becomes a Bear.
    BecameBear {
        /// Before whom it lies.
        seat: Seat,
        /// The Druid.
        card: Card,
    },
    /// A potion is drawn, unseen.
    PotionDrawn {
        /// By whom.
        seat: Seat,
    },
    /// The discarded potions are shuffled into a new pile.
    PotionsShuffled,
    /// The moon turns.
    Moon {
        /// Is it full now?
        full: bool,
    },
    /// The winner looks at the top of the deck (Seers).
    Looked {
        /// Who.
        seat: Seat,
        /// The card, for who looks.
        card: Option<Card>,
    },
    /// A centre card is taken.
    Took {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card is drawn from the deck.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card, for who draws.
        card: Option<Card>,
    },
    /// The Crystal Ball shows the top of the deck.
    BallShowed {
        /// To whom.
        seat: Seat,
        /// The cards, for that seat.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Card>>))]
        cards: Option<Shown>,
    },
    /// The deck is shuffled.
    DeckShuffled,
    /// A card is discarded.
    Discarded {
        /// The card.
        card: Card,
    },
    /// The Gelatinous Cube waits for the winner of the next trick.
    CubeWaits {
        /// The card under it; none if that card was discarded.
        card: Option<Card>,
    },
    /// A Troll waits for the winner of the next trick.
    TrollWaits {
        /// The Troll.
        card: Card,
    },
    /// A card is captured; where it is put follows.
    Captured {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Why that seat and not the winner; missing: it won.
        #[serde(default, skip_serializing_if = "Because::is_won")]
        because: Because,
    },
    /// The Crystal of Fools swaps a captured card with one from hand.
    FoolsSwapped {
        /// Who.
        seat: Seat,
        /// The captured card that goes into hand.
        back: Card,
        /// The card placed instead.
        card: Card,
    },
    /// A captured card goes to the score pile; a Gnome in front of it.
    Placed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// Does it lie in front of the seat, as Gnomes do?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        in_front: bool,
        /// Why that seat and not the winner; missing: it won.
        #[serde(default, skip_serializing_if = "Because::is_won")]
        because: Because,
    },
    /// A Vampire becomes lord.
    BecameLord {
        /// Of whom.
        seat: Seat,
        /// The Vampire.
        card: Card,
        /// Why that seat and not the winner; missing: it won.
        #[serde(default, skip_serializing_if = "Because::is_won")]
        because: Because,
    },
    /// A card is tucked under the lord.
    Tucked {
        /// Whose lord.
        seat: Seat,
        /// The card.
        card: Card,
        /// Why that seat and not the winner; missing: it won.
        #[serde(default, skip_serializing_if = "Because::is_won")]
        because: Because,
    },
    /// A Gnome is crushed by a Giant and discarded.
    Crushed {
        /// Whose Gnome.
        seat: Seat,
        /// The Gnome.
        card: Card,
    },
    /// The Skeleton brings a card from the discard pile into a hand.
    SkeletonRaised {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The Eternal Lantern shows cards of a hand.
    LanternShowed {
        /// To whom.
        by: Seat,
        /// Whose hand.
        of: Seat,
        /// The cards, for these two.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Card>>))]
        cards: Option<Shown>,
    },
    /// Who leads the next trick.
    Leads {
        /// Who.
        seat: Seat,
        /// Why that seat and not the winner; missing: it won.
        #[serde(default, skip_serializing_if = "Because::is_won")]
        because: Because,
    },
    /// The Crown of Light counts for a faction.
    Crowned {
        /// Whose Crown.
        seat: Seat,
        /// The faction.
        faction: Faction,
    },
    /// The game is over.
    Over,
}

crate::read_by_tag! {
    SeenEvent as EventFields, EventTag = "event" {
        phase: Phase,
        seat: Seat,
        card: Card,
        artifact: Artifact,
        on: Seat,
        faction: Faction,
        shapeshifter: Card,
        count: u8,
        potion: Potion,
        back: Card,
        trick: DecidedTrick,
        full: bool,
        cards: Shown,
        by: Seat,
        of: Seat,
        in_front: bool,
        because: Because,
    }
    Phase { phase }
    Revealed { card }
    Used { seat, artifact, on, faction }
    Played { seat, card }
    BearSpent { seat, card }
    Swapped { seat, shapeshifter, card }
    CthulhuTook { count }
    CthulhuGiven { seat, card }
    PotionTurnedUp { seat, potion }
    HorseSwapped { seat, back, card }
    TurnedBack {}
    SetAside { trick }
    Won { seat, card, trick }
    Silenced { seat, trick }
    ScoredAtOnce { seat, card }
    BecameBear { seat, card }
    PotionDrawn { seat }
    PotionsShuffled {}
    Moon { full }
    Looked { seat, card }
    Took { seat, card }
    Drew { seat, card }
    BallShowed { seat, cards }
    DeckShuffled {}
    Discarded { card }
    CubeWaits { card }
    TrollWaits { card }
    Captured { seat, card, because = default }
    FoolsSwapped { seat, back, card }
    Placed { seat, card, in_front = default, because = default }
    BecameLord { seat, card, because = default }
    Tucked { seat, card, because = default }
    Crushed { seat, card }
    SkeletonRaised { seat, card }
    LanternShowed { by, of, cards }
    Leads { seat, because = default }
    Crowned { seat, faction }
    Over {}
}

/// How much of an event may be seen: what one viewer may see, or everything.
#[derive(Clone, Copy)]
enum Access {
    Of(Viewer),
    Everything,
}

impl Access {
    fn see<T: Copy>(self, secret: Secret<T>) -> Option<T> {
        match self {
            Access::Of(viewer) => secret.shown_to(viewer),
            Access::Everything => Some(secret.what()),
        }
    }
}

impl Event {
    /// The event as this viewer may see it.
    pub fn seen_by(self, viewer: Viewer) -> SeenEvent {
        self.seen_with(Access::Of(viewer))
    }

    /// The event with nothing hidden: for a game that is over and looked at again.
    pub fn seen_afterwards(self) -> SeenEvent {
        self.seen_with(Access::Everything)
    }

    /// Without a wildcard: whoever adds an event says here who sees what of it.
    fn seen_with(self, access: Access) -> SeenEvent {
        match self {
            Event::Phase { phase } => SeenEvent::Phase { phase },
            Event::Revealed { card } => SeenEvent::Revealed { card },
            // The cards that Horse, Spear and Crystal of Fools name are told by the events that follow.
            Event::Used { seat, artifact: way } => {
                SeenEvent::Used { seat, artifact: way.artifact(), on: way.on(), faction: way.faction() }
            }
            Event::Played { seat, card } => SeenEvent::Played { seat, card },
            Event::BearSpent { seat, card } => SeenEvent::BearSpent { seat, card },
            Event::Swapped { seat, shapeshifter, card } => SeenEvent::Swapped { seat, shapeshifter, card },
            Event::CthulhuTook { count } => SeenEvent::CthulhuTook { count },
            Event::CthulhuGiven { seat, card } => SeenEvent::CthulhuGiven { seat, card },
            Event::PotionTurnedUp { seat, potion } => SeenEvent::PotionTurnedUp { seat, potion },
            Event::HorseSwapped { seat, back, card } => SeenEvent::HorseSwapped { seat, back, card },
            Event::TurnedBack => SeenEvent::TurnedBack,
            Event::SetAside { trick } => SeenEvent::SetAside { trick },
            Event::Won { seat, card, trick } => SeenEvent::Won { seat, card, trick },
            Event::Silenced { seat, trick } => SeenEvent::Silenced { seat, trick },
            Event::ScoredAtOnce { seat, card } => SeenEvent::ScoredAtOnce { seat, card },
            Event::BecameBear { seat, card } => SeenEvent::BecameBear { seat, card },
            Event::PotionDrawn { seat } => SeenEvent::PotionDrawn { seat },
            Event::PotionsShuffled => SeenEvent::PotionsShuffled,
            Event::Moon { full } => SeenEvent::Moon { full },
            Event::Looked { seat, card } => SeenEvent::Looked { seat, card: access.see(card) },
            Event::Took { seat, card } => SeenEvent::Took { seat, card },
            Event::Drew { seat, card } => SeenEvent::Drew { seat, card: access.see(card) },
            Event::BallShowed { seat, cards } => SeenEvent::BallShowed { seat, cards: access.see(cards) },
            Event::DeckShuffled => SeenEvent::DeckShuffled,
            Event::Discarded { card } => SeenEvent::Discarded { card },
            Event::CubeWaits { card } => SeenEvent::CubeWaits { card },
            Event::TrollWaits { card } => SeenEvent::TrollWaits { card },
            Event::Captured { seat, card, because } => SeenEvent::Captured { seat, card, because },
            Event::FoolsSwapped { seat, back, card } => SeenEvent::FoolsSwapped { seat, back, card },
            Event::Placed { seat, card, in_front, because } => {
                SeenEvent::Placed { seat, card, in_front, because }
            }
            Event::BecameLord { seat, card, because } => SeenEvent::BecameLord { seat, card, because },
            Event::Tucked { seat, card, because } => SeenEvent::Tucked { seat, card, because },
            Event::Crushed { seat, card } => SeenEvent::Crushed { seat, card },
            Event::SkeletonRaised { seat, card } => SeenEvent::SkeletonRaised { seat, card },
            Event::LanternShowed { by, of, cards } => {
                SeenEvent::LanternShowed { by, of, cards: access.see(cards) }
            }
            Event::Leads { seat, because } => SeenEvent::Leads { seat, because },
            Event::Crowned { seat, faction } => SeenEvent::Crowned { seat, faction },
            Event::Over => SeenEvent::Over,
        }
    }
}

/// What an event is about, in a word: for whoever shows or tells some kinds of them and not others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A phase begins, or the game is over.
    Phase,
    /// A card is played.
    Play,
    /// Another card or another value comes into the trick.
    Change,
    /// The trick is taken back (Divine Hourglass).
    TurnedBack,
    /// The trick is decided.
    Decided,
    /// What the trick brings somebody, or leaves for a later one.
    Brings,
    /// Captured cards on their way, and where each is put.
    Placing,
    /// Who leads next.
    Lead,
    /// What somebody uses, is shown, gives up or discards; a new prize.
    Other,
    /// What happens to face-down cards alone: there is nothing to look at.
    Unseen,
}

impl SeenEvent {
    /// What it is about.
    pub const fn about(&self) -> About {
        match self {
            SeenEvent::Phase { .. } | SeenEvent::Over => About::Phase,
            SeenEvent::Played { .. } => About::Play,
            SeenEvent::Swapped { .. } | SeenEvent::PotionTurnedUp { .. } | SeenEvent::HorseSwapped { .. } => {
                About::Change
            }
            SeenEvent::TurnedBack => About::TurnedBack,
            SeenEvent::Won { .. } | SeenEvent::Silenced { .. } | SeenEvent::SetAside { .. } => About::Decided,
            SeenEvent::Took { .. }
            | SeenEvent::Drew { .. }
            | SeenEvent::ScoredAtOnce { .. }
            | SeenEvent::BecameBear { .. }
            | SeenEvent::PotionDrawn { .. }
            | SeenEvent::Moon { .. }
            | SeenEvent::Crushed { .. }
            | SeenEvent::TrollWaits { .. }
            | SeenEvent::CubeWaits { .. }
            | SeenEvent::BecameLord { .. }
            | SeenEvent::Tucked { .. } => About::Brings,
            SeenEvent::Captured { .. } | SeenEvent::Placed { .. } => About::Placing,
            SeenEvent::Leads { .. } => About::Lead,
            SeenEvent::Revealed { .. }
            | SeenEvent::Used { .. }
            | SeenEvent::BearSpent { .. }
            | SeenEvent::CthulhuGiven { .. }
            | SeenEvent::Looked { .. }
            | SeenEvent::BallShowed { .. }
            | SeenEvent::Discarded { .. }
            | SeenEvent::FoolsSwapped { .. }
            | SeenEvent::SkeletonRaised { .. }
            | SeenEvent::LanternShowed { .. }
            | SeenEvent::Crowned { .. } => About::Other,
            SeenEvent::CthulhuTook { .. } | SeenEvent::PotionsShuffled | SeenEvent::DeckShuffled => {
                About::Unseen
            }
        }
    }

    /// The trick it decides, if it decides one.
    pub fn decides(&self) -> Option<DecidedTrick> {
        match *self {
            SeenEvent::Won { trick, .. }
            | SeenEvent::Silenced { trick, .. }
            | SeenEvent::SetAside { trick } => Some(trick),
            SeenEvent::Phase { .. }
            | SeenEvent::Revealed { .. }
            | SeenEvent::Used { .. }
            | SeenEvent::Played { .. }
            | SeenEvent::BearSpent { .. }
            | SeenEvent::Swapped { .. }
            | SeenEvent::CthulhuTook { .. }
            | SeenEvent::CthulhuGiven { .. }
            | SeenEvent::PotionTurnedUp { .. }
            | SeenEvent::HorseSwapped { .. }
            | SeenEvent::TurnedBack
            | SeenEvent::ScoredAtOnce { .. }
            | SeenEvent::BecameBear { .. }
            | SeenEvent::PotionDrawn { .. }
            | SeenEvent::PotionsShuffled
            | SeenEvent::Moon { .. }
            | SeenEvent::Looked { .. }
            | SeenEvent::Took { .. }
            | SeenEvent::Drew { .. }
            | SeenEvent::BallShowed { .. }
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
            | SeenEvent::SkeletonRaised { .. }
            | SeenEvent::LanternShowed { .. }
            | SeenEvent::Leads { .. }
            | SeenEvent::Crowned { .. }
            | SeenEvent::Over => None,
        }
    }
}

impl Action {
    /// A seat's answer as a viewer may see it: nothing where it names a card only that seat may know.
    pub fn seen_by(self, seat: Seat, viewer: Viewer) -> Option<Action> {
        match self {
            // Which card the Crystal Ball's owner keeps is a secret (K2).
            Action::Keep(_) => (viewer == Viewer::Seat(seat)).then_some(self),
            // What chance picks is told by events, to those who may see it.
            Action::Pick(_) | Action::PickPotion(_) => None,
            Action::Play(_)
            | Action::Use(_)
            | Action::Pass
            | Action::Swap(_)
            | Action::Discard(_)
            | Action::Drink
            | Action::Take(_)
            | Action::TakeDeck
            | Action::Tuck
            | Action::Place
            | Action::Replace
            | Action::Raise
            | Action::Crown(_) => Some(self),
        }
    }
}
