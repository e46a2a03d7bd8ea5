//! Wizard's Horse — all have played, a card in hand: swap one own card in the trick with one from hand, any card, same
//! position. Everything on the old card is gone; it is not playing a card, so nothing is used up, offered or set off.

use crate::action::{Action, ActionList, Use};
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::game::{Game, Play};
use crate::seat::Seat;

pub(crate) fn usable(g: &Game, seat: Seat) -> bool {
    !g.hands[seat].is_empty()
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    for (at, _) in g.trick.iter().enumerate().filter(|(_, play)| play.seat == seat) {
        let cards = g.hands[seat].distinct();
        list.extend(cards.map(|card| Action::Use(Use::Horse { at: at as u8, card })));
    }
}

pub(crate) fn ride<S: Sink>(g: &mut Game, seat: Seat, at: u8, card: Card, sink: &mut S) {
    let old = g.trick[usize::from(at)];
    g.leaves_hand(seat, card);
    g.enters_hand(seat, old.card);
    g.trick[usize::from(at)] =
        Play { card, seat, faction: card.faction(), order: old.order, ..Play::default() };
    sink.tell(Event::Rode { seat, back: old.card, card });
}
