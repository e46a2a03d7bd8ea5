//! Crystal of Fools — Phase Two, winner, before placing, a card in hand: swap one card about to be placed with one from
//! hand; the new one is placed by the placing rules, outside TRO1; the other is in hand, known to all.

use crate::action::{Action, ActionList, Use};
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::game::{Game, Spoil};
use crate::placing;
use crate::seat::Seat;

/// The places of the cards the winner himself is about to place.
pub(crate) fn about_to_place(g: &Game) -> impl Iterator<Item = u8> + '_ {
    let mine = g.spoils.iter().enumerate().filter(|(_, spoil)| spoil.captor == g.winning.seat);
    mine.map(|(at, _)| at as u8)
}

pub(crate) fn usable(g: &Game) -> bool {
    !g.hands[g.winning.seat].is_empty() && about_to_place(g).next().is_some()
}

pub(crate) fn list(g: &Game, list: &mut ActionList) {
    for at in about_to_place(g) {
        let cards = g.hands[g.winning.seat].distinct();
        list.extend(cards.map(|card| Action::Use(Use::Fools { at, card })));
    }
}

/// The new card stands where the old one stood in the order of play (Q7), and crushes nothing (GIA3).
pub(crate) fn swap<S: Sink>(g: &mut Game, seat: Seat, at: u8, card: Card, sink: &mut S) {
    let Spoil { card: back, captor, order, .. } = g.spoils[usize::from(at)];
    g.leaves_hand(seat, card);
    g.enters_hand(seat, back);
    g.spoils[usize::from(at)] = Spoil { card, captor, order, crushes: false };
    sink.tell(Event::Fooled { seat, back, card });
    placing::sort(g);
}
