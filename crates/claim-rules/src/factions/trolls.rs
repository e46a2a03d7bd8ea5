//! Trolls — TRO1: in Phase Two the Trolls of a trick join those that wait; the winner captures only the highest
//! by printed value (equal: the one played first). TRO2: a trick without Trolls also captures one. TRO3: the
//! last winner captures all that still wait (Q8).

use std::cmp::Reverse;

use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::{Game, Play, Waiting};
use crate::placing;

/// A Troll of the trick joins those that wait (TRO1).
#[inline(always)]
pub(crate) fn wait<S: Sink>(g: &mut Game, play: &Play, sink: &mut S) {
    g.waiting.push(Waiting { card: play.card, order: play.order });
    sink.tell(Event::Waits { card: play.card });
}

/// The winner captures the highest that waits (TRO1, TRO2).
#[inline(always)]
pub(crate) fn capture_highest<S: Sink>(g: &mut Game, sink: &mut S) {
    let waiting = g.waiting.iter().enumerate();
    if let Some((at, _)) = waiting.max_by_key(|(_, troll)| (troll.card.value(), Reverse(troll.order))) {
        let troll = g.waiting.remove(at);
        placing::capture_waited(g, troll, false, sink);
    }
}

/// All that wait are captured (TRO3). A Giant that the Jug named a Troll is a Giant again (Q8).
pub(crate) fn capture_all<S: Sink>(g: &mut Game, sink: &mut S) {
    for troll in std::mem::take(&mut g.waiting) {
        placing::capture_waited(g, troll, troll.card.is(Faction::Giants), sink);
    }
}
