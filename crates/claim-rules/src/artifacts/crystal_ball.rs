//! Crystal Ball — Phase One, having lost, about to draw from the deck: look at the top three (or what is left), keep
//! one, the others are shuffled into the deck.

use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet};
use crate::event::{Event, Secret, Shown, Sink};
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;
use crate::phase_one::{draw, keep_drawn};
use crate::playing::resolve;
use crate::seat::Seat;

#[inline]
pub(crate) fn offer(g: &mut Game, seat: Seat) -> Flow {
    if !g.table.artifacts() || g.deck.is_empty() {
        return GO_ON;
    }
    g.offer(seat, ArtifactSet::of(&[Artifact::CrystalBall]), Decision::Draw, Step::Draft)
}

/// The Ball is left alone: the seat draws.
pub(crate) fn decline<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> Flow {
    draw(g, seat, sink);
    drawn(g, sink)
}

/// The cards the Ball shows, from the top.
pub(crate) fn shown(g: &Game) -> Shown {
    g.deck.iter().rev().take(3).copied().collect()
}

pub(crate) fn gaze<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> Flow {
    let cards = shown(g);
    if let Some(seer) = g.looked.take() {
        // The Seer's card may now go to this seat or back into the deck: he knows only that it was there.
        let top: Cards = cards.iter().take(1).copied().collect();
        g.knowledge.in_deck(seer, top);
    }
    sink.tell(Event::Gazed { seat, cards: Secret::of(seat, cards) });
    g.ask(seat, Decision::Keep, Step::Draft)
}

pub(crate) fn keep<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) -> Flow {
    let cards = shown(g);
    let from_top = cards.iter().position(|c| *c == card).unwrap_or(0);
    g.deck.remove(g.deck.len() - 1 - from_top);
    keep_drawn(g, seat, card, None, sink);
    let mut others: Cards = cards.into_iter().collect();
    others.take(card);
    g.knowledge.in_deck(seat, others);
    g.done = 0;
    ask_order(g, sink)
}

/// Chance names the deck from the top down, until one card is left (ART6).
fn ask_order<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if g.deck.len() - usize::from(g.done) >= 2 {
        return g.ask_chance(Decision::ShuffleDeck, Step::Draft);
    }
    sink.tell(Event::DeckShuffled);
    drawn(g, sink)
}

/// The cards of the deck whose place chance has not named yet.
pub(crate) fn unordered(g: &Game) -> &[Card] {
    &g.deck[..g.deck.len() - usize::from(g.done)]
}

pub(crate) fn order<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    let place = unordered(g).len() - 1;
    if let Some(at) = unordered(g).iter().position(|c| *c == card) {
        g.deck.swap(at, place);
        g.done += 1;
    }
    ask_order(g, sink)
}

/// The draft goes on with the next seat.
fn drawn<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    g.round += 1;
    resolve(g, Step::Draft, sink)
}
