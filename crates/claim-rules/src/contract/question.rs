//! Who must decide now, and everything needed to decide it.

use serde::{Deserialize, Serialize};

use super::reading::{Unreadable, Wanted};
use crate::card::{Card, Cards};
use crate::catalogue::{Faction, Potion};
use crate::game::Game;
use crate::pending::{Actor, Decision, Pending};
use crate::play::Play;
use crate::scoring::{Vote, lords_sum};
use crate::seat::{Seat, Side};
use crate::trick::value_at;
use crate::view::Viewer;

/// The open question. Who is asked what is public; what only the one asked may see stands here for that viewer alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "AskedFields")]
pub struct Question {
    /// The seat that must decide; nobody while chance decides.
    pub seat: Option<Seat>,
    /// What it must decide.
    #[serde(flatten)]
    pub asked: Asked,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "decision", rename_all = "kebab-case", try_from = "AskedFields")]
pub enum Asked {
    /// Play a card; before it, artifacts may be used.
    Play {
        /// The led faction; none if this card leads or a hero was led.
        led: Option<Faction>,
        /// For the one asked: the hand has cards of the led faction, so one of them or a Doppelgänger must be played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        must_follow: bool,
        /// The Serpent Sword adds 3 to the card.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sword: bool,
        /// The Night Ring lies on the card: it need not follow and may win by its value.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ring: bool,
        /// The faction the Jug of Kings named for the card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<Faction>,
    },
    /// Which centre card the Shapeshifter is swapped with.
    Swap {
        /// The Shapeshifter.
        card: Card,
    },
    /// Which card of the hand Cthulhu gets.
    Discard {},
    /// Turn up the oldest potion on the card just played?
    Potion {
        /// The card.
        card: Card,
        /// Its value now.
        value: i8,
        /// What the potion may be: every potion that was not turned up.
        potions: Vec<Potion>,
    },
    /// Use the Veil Shield on the card an opponent just played?
    Veil {
        /// The card.
        card: Card,
        /// Who played it.
        by: Seat,
        /// Its value now.
        value: i8,
        /// Its value under the shield.
        value_after: i8,
    },
    /// All have played: use Horn, Horse, Frost Necklace or Hourglass?
    AfterPlay {},
    /// The trick is lost: use Spear or Staff?
    Lost {},
    /// Which centre card to take.
    Draft {},
    /// The top of the deck or a centre card?
    Seer {
        /// The top of the deck, for the one asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        top: Option<Card>,
    },
    /// About to draw: use the Crystal Ball?
    Draw {},
    /// Which of the cards the Crystal Ball showed to keep.
    Keep {
        /// The cards, for the one asked.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<Card>,
    },
    /// Captured cards are about to be placed: use Crystal of Fools or Runestone?
    Won {},
    /// Make this Vampire the new lord? The old lord and all under it are discarded then; if not, the Vampire counts for
    /// nothing.
    Replace {
        /// The Vampire.
        card: Card,
        /// The lord now.
        lord: Card,
        /// Lord and cards under it together, now.
        sum: i32,
        /// What the lords of your side count in the vote now, and go on to if it is not replaced.
        counted: i32,
        /// The same with the new lord: one with nothing under it counts nothing.
        counted_after: i32,
        /// The side that would take the vote of the Vampires then; missing if none would.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted_leader: Option<Side>,
    },
    /// Tuck this card under the lord? If not, it is placed as usual and counts for its faction.
    Tuck {
        /// The card.
        card: Card,
        /// The lord.
        lord: Card,
        /// Lord and cards under it together, now.
        sum: i32,
        /// The same with this card.
        sum_after: i32,
        /// What the lords of your side count in the vote now: one with nothing under it counts nothing.
        counted: i32,
        /// The same with this card.
        counted_after: i32,
        /// The side that would take the vote of the Vampires then; missing if none would.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted_leader: Option<Side>,
        /// How many cards of its faction your side has now.
        supporters: u8,
        /// The same if it is not tucked.
        supporters_after: u8,
        /// The side that would take the vote of its faction then; missing if none would.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        supporters_leader: Option<Side>,
    },
    /// Let the Skeleton bring a random discarded card into hand?
    Raise {
        /// The cards it may bring.
        cards: Cards,
    },
    /// The trick is won: use the Eternal Lantern?
    Lantern {},
    /// Which faction the Crown of Light counts for.
    Crown {},
    /// Nobody decides: cards or potions are drawn at random.
    Chance {},
}

crate::read_by_tag! {
    Asked as AskedFields, AskedTag = "decision" {
        seat: Seat,
        led: Faction,
        must_follow: bool,
        sword: bool,
        ring: bool,
        named: Faction,
        card: Card,
        value: i8,
        potions: Vec<Potion>,
        by: Seat,
        value_after: i8,
        top: Card,
        cards: Vec<Card>,
        lord: Card,
        sum: i32,
        sum_after: i32,
        counted: i32,
        counted_after: i32,
        counted_leader: Side,
        supporters: u8,
        supporters_after: u8,
        supporters_leader: Side,
    }
    Play { led, must_follow = default, sword = default, ring = default, named }
    Swap { card }
    Discard {}
    Potion { card, value, potions }
    Veil { card, by, value, value_after }
    AfterPlay {}
    Lost {}
    Draft {}
    Seer { top }
    Draw {}
    Keep { cards = default }
    Won {}
    Replace { card, lord, sum, counted, counted_after, counted_leader }
    Tuck {
        card, lord, sum, sum_after,
        counted, counted_after, counted_leader,
        supporters, supporters_after, supporters_leader
    }
    Raise { cards }
    Lantern {}
    Crown {}
    Chance {}
}

impl Wanted<Cards> for Option<Vec<Card>> {
    fn wanted(self, name: &'static str) -> Result<Cards, Unreadable> {
        let cards: Vec<Card> = self.wanted(name)?;
        Cards::of_the_box(cards).map_err(Unreadable::TooMany)
    }
}

impl TryFrom<AskedFields> for Question {
    type Error = Unreadable;
    fn try_from(fields: AskedFields) -> Result<Question, Unreadable> {
        Ok(Question { seat: fields.seat, asked: fields.try_into()? })
    }
}

impl Asked {
    /// Its name, as in `decision`.
    pub const fn name(&self) -> &'static str {
        match self {
            Asked::Play { .. } => "play",
            Asked::Swap { .. } => "swap",
            Asked::Discard {} => "discard",
            Asked::Potion { .. } => "potion",
            Asked::Veil { .. } => "veil",
            Asked::AfterPlay {} => "after-play",
            Asked::Lost {} => "lost",
            Asked::Draft {} => "draft",
            Asked::Seer { .. } => "seer",
            Asked::Draw {} => "draw",
            Asked::Keep { .. } => "keep",
            Asked::Won {} => "won",
            Asked::Replace { .. } => "replace",
            Asked::Tuck { .. } => "tuck",
            Asked::Raise { .. } => "raise",
            Asked::Lantern {} => "lantern",
            Asked::Crown {} => "crown",
            Asked::Chance {} => "chance",
        }
    }

    /// The card the question is about, if it is about one.
    pub const fn card(&self) -> Option<Card> {
        match self {
            Asked::Swap { card }
            | Asked::Potion { card, .. }
            | Asked::Veil { card, .. }
            | Asked::Replace { card, .. }
            | Asked::Tuck { card, .. } => Some(*card),
            Asked::Play { .. }
            | Asked::Discard {}
            | Asked::AfterPlay {}
            | Asked::Lost {}
            | Asked::Draft {}
            | Asked::Seer { .. }
            | Asked::Draw {}
            | Asked::Keep { .. }
            | Asked::Won {}
            | Asked::Raise { .. }
            | Asked::Lantern {}
            | Asked::Crown {}
            | Asked::Chance {} => None,
        }
    }
}

/// The vote of a faction as the cards lie.
fn vote(g: &Game, faction: Option<Faction>) -> Vote {
    let votes = g.score().votes;
    votes.into_iter().find(|vote| Some(vote.faction) == faction).unwrap_or_default()
}

impl Game {
    /// The open question as a viewer may know it; `None` when the game is over.
    pub fn question(&self, viewer: Viewer) -> Option<Question> {
        let hand = viewer.seat().map_or(Cards::EMPTY, |seat| self.hands[seat]);
        self.question_with(viewer, hand, &self.deck_top_for(viewer))
    }

    /// The question, from what lies open, the viewer's own hand and what the viewer sees of the deck.
    pub(super) fn question_with(&self, viewer: Viewer, hand: Cards, deck_top: &[Card]) -> Option<Question> {
        let Pending { actor, decision } = self.pending?;
        let Actor::Seat(seat) = actor else {
            return Some(Question { seat: None, asked: Asked::Chance {} });
        };
        let last = self.trick.last().copied().unwrap_or_default();
        let value = || self.value_at(self.trick.len().saturating_sub(1));
        let lord = self.lord[seat].unwrap_or_default();
        let sum = || i32::from(lord.value()) + self.tucked(seat).sum();
        let asked = match decision {
            Decision::Play => {
                let next = self.course.readied;
                Asked::Play {
                    led: self.led(),
                    // What a hand holds is its owner's to know.
                    must_follow: viewer == Viewer::Seat(seat) && self.must_follow(hand),
                    sword: next.sword,
                    ring: next.ring,
                    named: next.jug,
                }
            }
            Decision::Swap => Asked::Swap { card: last.card },
            Decision::Discard => Asked::Discard {},
            Decision::Potion => {
                let unseen = |potion: &Potion| !self.potions_spent.contains(potion);
                let potions = Potion::ALL.into_iter().filter(unseen).collect();
                Asked::Potion { card: last.card, value: value(), potions }
            }
            Decision::Veil => {
                let mut veiled = self.trick;
                veiled.last_mut().into_iter().for_each(Play::add_veil);
                let value_after = value_at(&veiled, veiled.len().saturating_sub(1));
                Asked::Veil { card: last.card, by: last.seat, value: value(), value_after }
            }
            Decision::AfterPlay => Asked::AfterPlay {},
            Decision::Lost => Asked::Lost {},
            Decision::Draft => Asked::Draft {},
            Decision::Seer => Asked::Seer { top: deck_top.first().copied() },
            Decision::Draw => Asked::Draw {},
            Decision::Keep => Asked::Keep { cards: deck_top.to_vec() },
            Decision::Won => Asked::Won {},
            Decision::Replace(card) => {
                let side = self.table.side(seat);
                let mut replaced = *self;
                replaced.lord[seat] = Some(card);
                replaced.kept[seat] = Cards::EMPTY;
                Asked::Replace {
                    card,
                    lord,
                    sum: sum(),
                    counted: lords_sum(self, side),
                    counted_after: lords_sum(&replaced, side),
                    counted_leader: vote(&replaced, Some(Faction::Vampires)).winner,
                }
            }
            Decision::Tuck(card) => {
                let (sum, side) = (sum(), self.table.side(seat));
                let (mut tucked, mut placed) = (*self, *self);
                tucked.kept[seat].add(card);
                placed.score[seat].add(card);
                let (now, then) = (vote(self, card.faction()), vote(&placed, card.faction()));
                let supporters = |vote: &Vote| vote.cards[usize::from(side.0)];
                Asked::Tuck {
                    card,
                    lord,
                    sum,
                    sum_after: sum + i32::from(card.value()),
                    counted: lords_sum(self, side),
                    counted_after: lords_sum(&tucked, side),
                    counted_leader: vote(&tucked, Some(Faction::Vampires)).winner,
                    supporters: supporters(&now),
                    supporters_after: supporters(&then),
                    supporters_leader: then.winner,
                }
            }
            Decision::Raise => Asked::Raise { cards: self.course.discard_before },
            Decision::Lantern => Asked::Lantern {},
            Decision::Crown => Asked::Crown {},
            // Answered by chance, never by a seat.
            Decision::ShuffleDeck | Decision::ShufflePotions | Decision::RaisedCard | Decision::ShownCard => {
                Asked::Chance {}
            }
        };
        Some(Question { seat: Some(seat), asked })
    }
}
