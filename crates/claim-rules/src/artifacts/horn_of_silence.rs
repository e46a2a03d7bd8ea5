//! Horn of Silence — Phase Two, all have played: each seat places its own cards by the placing rules; nobody wins or
//! loses; who would have won leads next; nothing else of the trick happens; what waits goes on waiting.

use crate::event::{Event, Sink};
use crate::game::{Flow, Game, Placing, Play, Step};
use crate::phase_two;
use crate::placing;

pub(crate) fn blow<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    let at = g.winning_place();
    g.winning = g.trick[at];
    sink.tell(Event::Silenced { seat: g.winning.seat });
    g.spoils.clear();
    g.placing = Placing::Silence;
    for play in g.trick {
        // Placed as printed: the Jug's name ends here, and no Giant crushes.
        placing::capture(g, play.seat, &Play { faction: None, ..play }, sink);
    }
    placing::sort(g);
    phase_two::resolve(g, Step::Place, sink)
}
