//! What a seat, or chance, may answer to an open question.

use tinyvec::ArrayVec;

use crate::card::Card;
use crate::catalogue::{Artifact, Faction, Potion};
use crate::seat::Seat;

/// An answer to what is pending. Which ones are legal, [`Game::legal_actions`](crate::Game::legal_actions) says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Action {
    /// Play a card from hand.
    Play(Card),
    /// Use an artifact.
    Use(Use),
    /// Use nothing; leave it.
    #[default]
    Pass,
    /// Swap the Shapeshifter with this centre card (SHA3).
    Swap(Card),
    /// Discard this card to Cthulhu (CTH).
    Discard(Card),
    /// Turn up the oldest potion (WIZ2).
    Drink,
    /// Take this centre card (P6, SEE1).
    Take(Card),
    /// Take the top of the deck (SEE1).
    TakeDeck,
    /// Keep this card of those the Crystal Ball showed.
    Keep(Card),
    /// Tuck the card under the lord (VAM2).
    Tuck,
    /// Place the card as usual: do not tuck, do not replace (VAM2, VAM3).
    Place,
    /// Make the Vampire the new lord (VAM3).
    Replace,
    /// Let the Skeleton bring a card back (SKE).
    Raise,
    /// Count the Crown of Light to this faction.
    Crown(Faction),
    /// Chance: this card.
    Pick(Card),
    /// Chance: this potion.
    PickPotion(Potion),
}

/// The use of an artifact, with what it needs to know.
///
/// Positions count from 0: in the trick as it lies (then on through the cards set aside), or among the cards
/// about to be placed in the order of placing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// +3 for the next card.
    Sword,
    /// +2 for the next two cards.
    Boots,
    /// −2 for the next two cards of an opponent.
    Axe {
        /// The opponent.
        on: Seat,
    },
    /// The next card is of this faction.
    Jug {
        /// The faction named.
        faction: Faction,
    },
    /// Two cards each.
    Bow,
    /// The next card need not follow and may win by value.
    Ring,
    /// −3 for the card just played.
    Veil,
    /// Everybody keeps their own cards.
    Horn,
    /// One's own card at a place of the trick for one from hand.
    Horse {
        /// The place in the trick.
        at: u8,
        /// The card from hand.
        card: Card,
    },
    /// The trick is set aside.
    Frost,
    /// The trick is played again.
    Hourglass,
    /// A card of the trick is discarded.
    Spear {
        /// The place in the trick, then among the cards set aside.
        at: u8,
    },
    /// Lead the next trick.
    Staff,
    /// Look at three, keep one.
    Ball,
    /// A card about to be placed for one from hand.
    Fools {
        /// The place among the cards about to be placed.
        at: u8,
        /// The card from hand.
        card: Card,
    },
    /// A card about to be placed is discarded, the stone counts instead.
    Runestone {
        /// The place among the cards about to be placed.
        at: u8,
        /// The faction the stone counts for.
        faction: Faction,
    },
    /// Look at three cards of an opponent's hand.
    Lantern {
        /// The opponent.
        on: Seat,
    },
}

impl Use {
    /// The artifact that is used.
    pub const fn artifact(self) -> Artifact {
        match self {
            Use::Sword => Artifact::SerpentSword,
            Use::Boots => Artifact::FlyingBoots,
            Use::Axe { .. } => Artifact::CloudAxe,
            Use::Jug { .. } => Artifact::JugOfKings,
            Use::Bow => Artifact::LoversBow,
            Use::Ring => Artifact::NightRing,
            Use::Veil => Artifact::VeilShield,
            Use::Horn => Artifact::HornOfSilence,
            Use::Horse { .. } => Artifact::WizardsHorse,
            Use::Frost => Artifact::FrostNecklace,
            Use::Hourglass => Artifact::DivineHourglass,
            Use::Spear { .. } => Artifact::SpearOfVengeance,
            Use::Staff => Artifact::StaffOfOrder,
            Use::Ball => Artifact::CrystalBall,
            Use::Fools { .. } => Artifact::CrystalOfFools,
            Use::Runestone { .. } => Artifact::ForgottenRunestone,
            Use::Lantern { .. } => Artifact::EternalLantern,
        }
    }
}

impl Use {
    /// The opponent it is used on.
    pub const fn on(self) -> Option<Seat> {
        match self {
            Use::Axe { on } | Use::Lantern { on } => Some(on),
            Use::Sword
            | Use::Boots
            | Use::Jug { .. }
            | Use::Bow
            | Use::Ring
            | Use::Veil
            | Use::Horn
            | Use::Horse { .. }
            | Use::Frost
            | Use::Hourglass
            | Use::Spear { .. }
            | Use::Staff
            | Use::Ball
            | Use::Fools { .. }
            | Use::Runestone { .. } => None,
        }
    }

    /// The faction it names.
    pub const fn faction(self) -> Option<Faction> {
        match self {
            Use::Jug { faction } | Use::Runestone { faction, .. } => Some(faction),
            Use::Sword
            | Use::Boots
            | Use::Axe { .. }
            | Use::Bow
            | Use::Ring
            | Use::Veil
            | Use::Horn
            | Use::Horse { .. }
            | Use::Frost
            | Use::Hourglass
            | Use::Spear { .. }
            | Use::Staff
            | Use::Ball
            | Use::Fools { .. }
            | Use::Lantern { .. } => None,
        }
    }
}

/// Room for every legal action there can be at once. The most are offered by the Crystal of Fools: cards about
/// to be placed times cards in hand, at most 11 × 13 with two players.
pub type ActionList = ArrayVec<[Action; 256]>;

/// An empty one, copied whole: to fill the room for all actions one by one takes longer than to list those there are.
pub(crate) const NO_ACTIONS: ActionList = ActionList::from_array_empty([Action::Pass; 256]);
