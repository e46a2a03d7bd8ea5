//! Druids — DRU1: in Phase One a seat that lost a trick in which it played a Druid keeps it as a Bear; its next
//! card gets +3, then the Bear is discarded. DRU2: also into Phase Two. DRU3: each Bear adds +3. DRU4: a Druid
//! taken by Zombies is no Bear.

use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::seat::Seat;

/// Losing Druids become Bears, but for those claimed before (DRU1, DRU4).
#[inline(always)]
pub(crate) fn claim<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.table.has(Faction::Druids) {
        return;
    }
    for at in 0..g.trick.len() {
        let play = g.trick[at];
        if play.is(Faction::Druids) && play.seat != g.winning.seat && g.claimed >> at & 1 == 0 {
            g.claimed |= 1 << at;
            g.bears[play.seat].push(play.card);
            sink.tell(Event::Bear { seat: play.seat, card: play.card });
        }
    }
}

/// The Bears of a seat add to its card and are discarded (DRU1, DRU3).
#[inline(always)]
pub(crate) fn spend_bears<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> i8 {
    let bears = g.bears[seat];
    if bears.is_empty() {
        return 0;
    }
    g.bears[seat].clear();
    for card in bears {
        sink.tell(Event::BearSpent { seat, card });
        g.discard(card, sink);
    }
    3 * bears.len() as i8
}
