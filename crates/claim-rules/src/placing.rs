//! Placing what was captured (Q5, Q7): to the score pile, in front, or under a lord.

use crate::card::Card;
use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::factions::{gnomes, vampires};
use crate::game::{Flow, GO_ON, Game, Play, Spoil, Waiting};
use crate::seat::Seat;

/// A seat captures a card of a trick.
#[inline(always)]
pub(crate) fn capture<S: Sink>(g: &mut Game, captor: Seat, play: &Play, sink: &mut S) {
    let crushes = play.is(Faction::Giants);
    if !S::LISTENS && !crushes && g.table.places_quietly() {
        // Nobody can do anything about it, and nobody is told in which order.
        return put(g, captor, play.card, sink);
    }
    g.spoils.push(Spoil { card: play.card, captor, order: play.order, crushes });
    sink.tell(Event::Captured { seat: captor, card: play.card });
}

/// The winner captures a card that waited.
pub(crate) fn capture_waited<S: Sink>(g: &mut Game, waited: Waiting, crushes: bool, sink: &mut S) {
    let captor = g.winning.seat;
    g.spoils.push(Spoil { card: waited.card, captor, order: waited.order, crushes });
    sink.tell(Event::Captured { seat: captor, card: waited.card });
}

/// Puts what was captured into the order of placing: Vampires first, then the order of play (Q7).
#[inline(always)]
pub(crate) fn sort(g: &mut Game) {
    g.done = 0;
    let key = |spoil: &Spoil| (!spoil.card.is(Faction::Vampires), spoil.order);
    if !g.spoils.is_sorted_by_key(key) {
        g.spoils.sort_unstable_by_key(key);
    }
}

/// Places all, one by one (Q7).
#[inline(always)]
pub(crate) fn place<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    while let Some(&Spoil { card, captor, .. }) = g.spoils.get(usize::from(g.done)) {
        vampires::offer(g, captor, card, sink)?;
    }
    GO_ON
}

/// A card goes where cards go that nobody tucks: Gnomes in front, the others to the score pile (Q5, GNO1).
#[inline(always)]
pub(crate) fn put<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    if card.is(Faction::Gnomes) {
        gnomes::stand(g, seat, card);
    } else {
        g.score[seat].add(card);
    }
    g.done += 1;
    sink.tell(Event::Placed { seat, card });
}
