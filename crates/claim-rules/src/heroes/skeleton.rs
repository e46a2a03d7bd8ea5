//! Skeleton — SKE: won with it, in either phase, the winner may take a random card of the discard pile, as it was
//! before this trick, into hand; everybody sees which.

use crate::card::Card;
use crate::catalogue::Hero;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;

/// The winner is asked whether to take one.
#[inline(always)]
pub(crate) fn offer(g: &mut Game) -> Flow {
    if !g.won_with_hero(Hero::Skeleton) || g.discard_before.is_empty() {
        return GO_ON;
    }
    g.ask(g.winning.seat, Decision::Raise, Step::Raise)
}

/// The card chance chose comes into hand.
pub(crate) fn raise<S: Sink>(g: &mut Game, card: Card, sink: &mut S) {
    let seat = g.winning.seat;
    g.discard.take(card);
    g.discard_before.take(card);
    g.enters_hand(seat, card);
    sink.tell(Event::Raised { seat, card });
}
