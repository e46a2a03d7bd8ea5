//! A game as one viewer sees it.

use std::cmp::Ordering;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{LegalAction, Question, Standings};
use crate::card::{Card, Cards};
use crate::catalogue::{ArtifactSet, Faction, Potion};
use crate::course::Step;
use crate::decided::TrickView;
use crate::early_end::How;
use crate::event::Silent;
use crate::game::{Game, Phase};
use crate::knowledge::DeckMemory;
use crate::scoring::lord_sum;
use crate::seat::{Seat, Side};
use crate::setup::{Factions, Setup, Table};
use crate::view::{SeatView, View, Viewer};

/// The game as one seat, or a spectator, may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeenGame {
    /// Whose view it is: a seat's; nothing for a spectator.
    #[serde(rename = "seat")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Seat>))]
    pub viewer: Viewer,
    /// What is played.
    #[serde(rename = "setup", serialize_with = "write_table", deserialize_with = "read_table")]
    #[cfg_attr(feature = "openapi", schema(value_type = Setup))]
    pub table: Table,
    /// The phase.
    pub phase: Phase,
    /// The number of the trick in its phase, from 1.
    pub trick_number: u8,
    /// How many tricks the phase has, as far as the cards in the hands and, in Phase One, the deck tell now.
    pub tricks: u8,
    /// Who leads the trick.
    pub leader: Seat,
    /// Who must decide now, and what; nothing once the game has ended.
    pub question: Option<Question>,
    /// What you may answer, if you are the one asked.
    pub legal: Vec<LegalAction>,
    /// Your hand.
    pub hand: Cards,
    /// Your follower pile: in Phase Two it is the hand.
    pub followers: Cards,
    /// The artifacts you hold.
    pub artifacts: ArtifactSet,
    /// What is known of each seat, from seat 0 on.
    pub seats: Vec<SeenSeat>,
    /// The trick as it lies, with who wins so far; once it is decided, as it was decided, until the next card is played.
    pub trick: TrickView,
    /// The last decided trick.
    pub last_trick: Option<TrickView>,
    /// Which cards of `trick`, then of `set_aside`, lie there no longer, by their places from 0: they were claimed, captured
    /// or discarded, and lie in a pile or in `about_to_place`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<u8>,
    /// How many cards each seat plays in this trick: two under the Lovers' Bow.
    pub cards_each: u8,
    /// Tricks set aside by the Frost Necklace: the winner of this one gets them, too.
    pub set_aside: Vec<SeenPlay>,
    /// The Trolls that wait for the winner of this trick, in the order they were played.
    pub waiting_trolls: Vec<Card>,
    /// The Gelatinous Cube that waits for the winner of this trick and, second, the card under it.
    pub waiting_cube: Vec<Card>,
    /// Captured cards that are not placed yet, in the order of placing.
    pub about_to_place: Vec<ToPlace>,
    /// The centre cards: what the trick is played for in Phase One.
    pub centre: Vec<Card>,
    /// How many cards the deck holds.
    pub deck_count: u8,
    /// The top of the deck, the uppermost first, as long as you know it lies there (Seers, Crystal Ball).
    pub deck_top: Vec<Card>,
    /// Cards you saw in the deck that may have been drawn since.
    pub seen_in_deck: Vec<SeenInDeck>,
    /// The discard pile.
    pub discard: Cards,
    /// How many cards Cthulhu took from the deck, unseen.
    pub lost_count: u8,
    /// Is the moon full?
    pub full_moon: bool,
    /// How many potions are in the pile.
    pub potion_pile: u8,
    /// The potions turned up since the pile was last shuffled.
    pub potions_spent: Vec<Potion>,
    /// The Forgotten Runestone that counts as a card at the end, if it was used.
    pub runestone: Option<CountsFor>,
    /// The Crown of Light that counts as a card of value 5, once its faction is named.
    pub crown: Option<CountsFor>,
    /// How the votes stand.
    pub standings: Standings,
    /// How the game ended, if it has.
    pub ended: Option<Ended>,
}

/// What is known of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeenSeat {
    /// The side it plays for: with four players seats 0 and 2, and 1 and 3, are partners.
    pub side: Side,
    /// How many cards it holds.
    pub hand_count: u8,
    /// Cards everybody knows to be in its hand.
    pub known_hand: Cards,
    /// Cards of its hand or follower pile that you know beyond that: shown to you, or left to it by you.
    pub known_to_you: Cards,
    /// Your own cards that this seat knows in the same way.
    pub knows_of_you: Cards,
    /// Factions of which its hand holds no card but those everybody knows: it did not follow.
    pub lacks: Factions,
    /// How many followers it has.
    pub follower_count: u8,
    /// Followers it took from the centre.
    pub known_followers: Cards,
    /// Its score pile.
    pub score: Cards,
    /// The Gnomes in front of it.
    pub gnomes: Cards,
    /// Its Vampire lord.
    pub lord: Option<Card>,
    /// What is tucked under the lord.
    pub tucked: Cards,
    /// What the lord counts in the vote: itself and what is under it; nothing while nothing is under it.
    pub lord_counts: i32,
    /// The Bears in front of it: each adds 3 to its next card.
    pub bears: Vec<Card>,
    /// How many potions it holds.
    pub potion_count: u8,
    /// How many artifacts it still holds.
    pub artifact_count: u8,
    /// The artifacts it used.
    pub used_artifacts: ArtifactSet,
    /// Artifacts it cannot hold: it would have been asked.
    pub lacks_artifacts: ArtifactSet,
    /// Of each of these sets it holds at least one: it was asked.
    pub holds_one_of: Vec<ArtifactSet>,
    /// To how many of its next cards the Flying Boots still add 2.
    pub boots: u8,
    /// From how many of its next cards the Cloud Axe still takes 2.
    pub axe: u8,
}

/// A card before a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeenPlay {
    /// Who played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A captured card on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ToPlace {
    /// Who captured it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// Cards you saw in the deck: they are still there, were drawn, or were lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeenInDeck {
    /// The cards.
    pub cards: Vec<Card>,
    /// How many cards each seat drew since, unseen by you.
    pub drawn_since: Vec<u8>,
    /// How many Cthulhu took since.
    pub lost_since: u8,
}

/// A Runestone or Crown that counts for a faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CountsFor {
    /// Whose it is.
    pub seat: Seat,
    /// The faction.
    pub faction: Faction,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ended {
    /// By the last card, because only one side was left, or by agreement.
    pub how: How,
    /// The sides that win; several: drawn among them.
    pub winners: Vec<Side>,
}

impl SeenGame {
    /// A seat of the table.
    pub fn seat(&self, seat: Seat) -> &SeenSeat {
        &self.seats[seat.index()]
    }

    /// The seat that must decide, if one must.
    pub fn asked(&self) -> Option<Seat> {
        self.question.as_ref().and_then(|question| question.seat)
    }

    /// The game ended before its last card, or its end was told otherwise than by the cards: nobody is asked any more.
    #[must_use]
    pub fn ended(mut self, how: How, winners: Vec<Side>) -> SeenGame {
        self.question = None;
        self.legal.clear();
        self.ended = Some(Ended { how, winners });
        self
    }
}

impl Game {
    /// The game as a client may receive it for this viewer.
    pub fn seen_by(&self, viewer: Viewer) -> SeenGame {
        SeenGame::from(&self.view(viewer))
    }
}

/// From a view alone: what the viewer may not know cannot get in.
impl From<&View> for SeenGame {
    fn from(view: &View) -> SeenGame {
        let open = view.open_game();
        let standings = open.standings();
        let over = view.phase == Phase::Over;
        SeenGame {
            viewer: view.viewer,
            table: view.table,
            phase: view.phase,
            trick_number: view.trick_number,
            tricks: tricks(view, open.cards_each::<Silent>()),
            leader: view.leader,
            question: open.question_with(view.viewer, view.hand, &view.deck_top),
            legal: view
                .legal
                .iter()
                .filter_map(|action| LegalAction::describe(&open, *action, &view.deck_top))
                .collect(),
            hand: view.hand,
            followers: view.followers,
            artifacts: view.artifacts,
            seats: view.table.seats().map(|seat| seen_seat(view, seat, lord_sum(&open, seat))).collect(),
            trick: view.trick_view(),
            last_trick: view.last_trick.map(|trick| trick.view()),
            gone: gone(&open),
            cards_each: open.cards_each::<Silent>() as u8,
            set_aside: view
                .set_aside
                .iter()
                .map(|play| SeenPlay { seat: play.seat, card: play.card })
                .collect(),
            waiting_trolls: view.waiting().collect(),
            waiting_cube: view.cube().collect(),
            about_to_place: view.about_to_place().map(|(seat, card)| ToPlace { seat, card }).collect(),
            centre: view.centre.to_vec(),
            deck_count: view.deck_count,
            deck_top: view.deck_top.to_vec(),
            seen_in_deck: view.memories.iter().map(|memory| seen_in_deck(view, memory)).collect(),
            discard: view.discard,
            lost_count: view.lost_count,
            full_moon: view.full_moon,
            potion_pile: view.potion_pile,
            potions_spent: view.potions_spent.to_vec(),
            runestone: view.runestone.map(|(seat, faction)| CountsFor { seat, faction }),
            crown: view.crown.map(|(seat, faction)| CountsFor { seat, faction }),
            ended: over.then(|| Ended { how: How::Played, winners: standings.leaders.clone() }),
            standings,
        }
    }
}

/// The tricks begun and those that can still begin: each takes a card of every hand (Q2), in Phase One also a card of the
/// deck for every seat (P1).
fn tricks(view: &View, cards_each: usize) -> u8 {
    let players = view.table.players();
    // What is left when this trick is over.
    let hand = |seat: Seat| {
        let laid = view.trick.iter().filter(|play| play.seat == seat).count();
        usize::from(view.seats[seat].hand_count).saturating_sub(cards_each.saturating_sub(laid))
    };
    let hands = view.table.seats().map(hand).min().unwrap_or(0);
    let more = match view.phase {
        Phase::One => {
            let takes = match view.course.step.cmp(&Step::Draft) {
                Ordering::Less => players,
                Ordering::Equal => players.saturating_sub(view.course.round.into()),
                Ordering::Greater => 0,
            };
            let deck = (usize::from(view.deck_count) + view.centre.len()).saturating_sub(takes);
            hands.min(deck / players)
        }
        Phase::Two => hands,
        Phase::Over => 0,
    };
    view.trick_number + more as u8
}

/// The places of the trick, then of what is set aside, whose cards somebody has taken or discarded.
fn gone(open: &Game) -> Vec<u8> {
    let all = open.trick.len() + open.set_aside.len();
    let mut gone: Vec<u8> = (0..all as u8).collect();
    open.lying().for_each(|(place, _)| gone.retain(|other| usize::from(*other) != place));
    gone
}

fn seen_seat(view: &View, seat: Seat, lord_counts: i32) -> SeenSeat {
    // Named one by one: a new field of the view is told or kept back here, not forgotten.
    let SeatView {
        hand_count,
        known_hand,
        voids,
        follower_count,
        known_followers,
        score,
        gnomes,
        lord,
        tucked,
        bears,
        potion_count,
        artifact_count,
        used,
        not_held,
        one_of,
        boots,
        axe,
    } = view.seats[seat];
    SeenSeat {
        side: view.table.side(seat),
        hand_count,
        known_hand,
        known_to_you: view.known_of(seat).collect(),
        knows_of_you: view.seen_by(seat).collect(),
        lacks: voids,
        follower_count,
        known_followers,
        score,
        gnomes,
        lord,
        tucked,
        lord_counts,
        bears: bears.to_vec(),
        potion_count,
        artifact_count,
        used_artifacts: used,
        lacks_artifacts: not_held,
        holds_one_of: one_of.to_vec(),
        boots,
        axe,
    }
}

fn seen_in_deck(view: &View, memory: &DeckMemory) -> SeenInDeck {
    SeenInDeck {
        cards: memory.cards.to_vec(),
        drawn_since: view.table.seats().map(|seat| memory.drawn[seat]).collect(),
        lost_since: memory.lost,
    }
}

fn write_table<S: Serializer>(table: &Table, serializer: S) -> Result<S::Ok, S::Error> {
    table.setup().serialize(serializer)
}

/// A table is written as its setup, and must be one that can be.
fn read_table<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
    Setup::deserialize(deserializer)?.table().map_err(serde::de::Error::custom)
}
