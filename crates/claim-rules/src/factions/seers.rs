//! Seers — SEE1: in Phase One, won with a Seer, the winner alone looks at the top of the deck and takes either it
//! or a centre card. SEE2: with an empty deck there is nothing to look at.

use crate::action::Action;
use crate::event::{Event, Secret, Sink};
use crate::game::{Flow, Game, Step};
use crate::pending::Decision;
use crate::phase_one;
use crate::playing::resolve;
use crate::seat::Seat;

/// The winner looks, and chooses (SEE1).
pub(crate) fn look<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> Flow {
    if let Some(&card) = g.deck.last() {
        g.looked = Some(seat);
        sink.tell(Event::Looked { seat, card: Secret::of(seat, card) });
    }
    g.ask(seat, Decision::Seer, Step::Draft)
}

/// The winner takes the deck card or a centre card; the draft goes on with the second.
pub(crate) fn choose<S: Sink>(g: &mut Game, seat: Seat, action: Action, sink: &mut S) -> Flow {
    match action {
        Action::Take(card) => phase_one::take(g, seat, card, sink),
        _ => {
            g.looked = None;
            phase_one::draw(g, seat, sink);
        }
    }
    g.round += 1;
    resolve(g, Step::Draft, sink)
}
