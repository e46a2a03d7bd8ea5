//! Frost Necklace — Phase Two, all have played, every hand has a card: the cards are set aside, nobody wins or loses; the
//! same leader leads another trick. They are captured with the next trick that is won.

use crate::event::{Event, Sink};
use crate::game::{Flow, Game};
use crate::phase_two;

pub(crate) fn usable(g: &Game) -> bool {
    g.all_hold(1)
}

pub(crate) fn freeze<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    let trick = std::mem::take(&mut g.trick);
    g.set_aside.extend(trick);
    sink.tell(Event::SetAside);
    phase_two::next_trick(g, sink)
}
