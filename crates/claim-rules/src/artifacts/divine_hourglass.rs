//! Divine Hourglass — all have played: every card goes back to the hand of the seat before which it lies; an ordinary
//! trick is played with the same leader and centre; what was spent stays spent.

use crate::event::{Event, Sink};
use crate::game::{Flow, Game, Step};
use crate::pending::Decision;

/// It is still the same trick: its number and the discard pile before it stay (SKE).
pub(crate) fn turn<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    for play in std::mem::take(&mut g.trick) {
        g.enters_hand(play.seat, play.card);
    }
    g.bow = false;
    sink.tell(Event::TurnedBack);
    g.ask(g.leader, Decision::Play, Step::Play)
}
