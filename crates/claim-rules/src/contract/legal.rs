//! The answers a seat may give, in plain fields.

use serde::{Deserialize, Serialize};

use crate::action::{Action, Use};
use crate::card::Card;
use crate::catalogue::{Artifact, Faction};
use crate::game::Game;
use crate::pending::{Actor, Decision, Pending};
use crate::seat::Seat;
use crate::view::Viewer;

/// What kind of answer it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// Play `card` from hand.
    Play,
    /// Use `artifact`.
    Use,
    /// Use nothing; leave it.
    Pass,
    /// Swap the Shapeshifter with the centre card `card`.
    Swap,
    /// Discard `card` from hand to Cthulhu.
    Discard,
    /// Turn up your oldest potion.
    Drink,
    /// Take the centre card `card`.
    Take,
    /// Take the top of the deck.
    TakeDeck,
    /// Keep `card` of those the Crystal Ball showed.
    Keep,
    /// Tuck the card under your lord.
    Tuck,
    /// Place the card as usual.
    Place,
    /// Make the Vampire your new lord.
    Replace,
    /// Let the Skeleton bring a card back.
    Raise,
    /// Count the Crown of Light to `faction`.
    Crown,
}

/// A card, and who gets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CardFor {
    /// Who gets it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// One legal answer. Send `action` back; the other fields say what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LegalAction {
    /// The answer as it is sent back.
    pub action: Action,
    /// What kind of answer it is.
    pub kind: ActionKind,
    /// The card it is about; for the Wizard's Horse and the Crystal of Fools the card from hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// The artifact used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub artifact: Option<Artifact>,
    /// The opponent the Cloud Axe or the Eternal Lantern is used on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Seat>,
    /// The faction the Jug names, the Runestone or the Crown counts for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// Which card on the table, from 0: for Horse and Spear through the plays of `trick`, then `set_aside`; for the
    /// Crystal of Fools and the Runestone through `about_to_place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// The card that lies at `place`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lying: Option<Card>,
    /// The card a Seer leaves to the other player, where there are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<CardFor>,
}

impl LegalAction {
    fn new(action: Action, kind: ActionKind) -> LegalAction {
        LegalAction {
            action,
            kind,
            card: None,
            artifact: None,
            on: None,
            faction: None,
            place: None,
            lying: None,
            leaves: None,
        }
    }

    /// The answer described; none for an answer of chance, which no seat gives. Reads nothing but what lies open and what
    /// the one asked sees of the deck.
    pub(super) fn describe(g: &Game, action: Action, deck_top: &[Card]) -> Option<LegalAction> {
        let plain = |kind| LegalAction::new(action, kind);
        let about = |kind, card| LegalAction { card: Some(card), ..plain(kind) };
        Some(match action {
            Action::Play(card) => about(ActionKind::Play, card),
            Action::Use(way) => describe_use(g, way),
            Action::Pass => plain(ActionKind::Pass),
            Action::Swap(card) => about(ActionKind::Swap, card),
            Action::Discard(card) => about(ActionKind::Discard, card),
            Action::Drink => plain(ActionKind::Drink),
            Action::Take(card) => {
                LegalAction { leaves: left(g, deck_top.first()), ..about(ActionKind::Take, card) }
            }
            Action::TakeDeck => {
                LegalAction { leaves: left(g, g.centre.first()), ..plain(ActionKind::TakeDeck) }
            }
            Action::Keep(card) => about(ActionKind::Keep, card),
            Action::Tuck => plain(ActionKind::Tuck),
            Action::Place => plain(ActionKind::Place),
            Action::Replace => plain(ActionKind::Replace),
            Action::Raise => plain(ActionKind::Raise),
            Action::Crown(faction) => LegalAction { faction: Some(faction), ..plain(ActionKind::Crown) },
            Action::Pick(_) | Action::PickPotion(_) => return None,
        })
    }
}

/// What a Seer's choice leaves to the only other player (SEE1, P5): of two cards the one not taken.
fn left(g: &Game, card: Option<&Card>) -> Option<CardFor> {
    let Pending { actor: Actor::Seat(seat), decision: Decision::Seer } = g.pending? else { return None };
    let card = *card.filter(|_| g.table.players() == 2)?;
    Some(CardFor { seat: g.table.after(seat, 1), card })
}

fn describe_use(g: &Game, way: Use) -> LegalAction {
    let in_trick = |at: u8| g.trick.iter().chain(&g.set_aside).nth(at.into()).map(|play| play.card);
    let about_to_place = |at: u8| g.about_to_place().nth(at.into());
    let (card, place, lying) = match way {
        Use::Sword
        | Use::Boots
        | Use::Axe { .. }
        | Use::Jug { .. }
        | Use::Bow
        | Use::Ring
        | Use::Veil
        | Use::Horn
        | Use::Frost
        | Use::Hourglass
        | Use::Staff
        | Use::Ball
        | Use::Lantern { .. } => (None, None, None),
        Use::Horse { at, card } => (Some(card), Some(at), in_trick(at)),
        Use::Spear { at } => (None, Some(at), in_trick(at)),
        Use::Fools { at, card } => (Some(card), Some(at), about_to_place(at)),
        Use::Runestone { at, .. } => (None, Some(at), about_to_place(at)),
    };
    LegalAction {
        card,
        artifact: Some(way.artifact()),
        on: way.on(),
        faction: way.faction(),
        place,
        lying,
        ..LegalAction::new(Action::Use(way), ActionKind::Use)
    }
}

impl Game {
    /// What a viewer may answer now, described; nothing if another is asked.
    pub fn legal_actions_for(&self, viewer: Viewer) -> Vec<LegalAction> {
        let (legal, deck_top) = (self.legal_for(viewer), self.deck_top_for(viewer));
        let mut described = Vec::with_capacity(legal.len());
        described.extend(legal.iter().filter_map(|action| LegalAction::describe(self, *action, &deck_top)));
        described
    }
}
