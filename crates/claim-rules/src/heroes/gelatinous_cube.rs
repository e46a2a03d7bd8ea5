//! Gelatinous Cube — GEL: in Phase Two, as second card of a trick, the first card is put under it, and both are
//! captured by the winner of the next trick on top of what he wins there.

use crate::catalogue::{Faction, Hero};
use crate::event::{Event, Sink};
use crate::game::{Game, Waiting};
use crate::placing;

/// A Cube that waited is captured with the card under it, which is what is printed again.
#[inline(always)]
pub(crate) fn free<S: Sink>(g: &mut Game, sink: &mut S) {
    if g.cube.is_empty() {
        return;
    }
    for waited in std::mem::take(&mut g.cube) {
        placing::capture_waited(g, waited, waited.card.is(Faction::Giants), sink);
    }
}

/// The second card is a Cube that was not discarded: it waits with what is under it.
#[inline(always)]
pub(crate) fn swallow<S: Sink>(g: &mut Game, sink: &mut S) -> bool {
    if !g.table.heroes() || g.trick.len() < 2 || !g.trick[1].is_hero(Hero::Cube) || g.speared == Some(1) {
        return false;
    }
    let (first, cube) = (g.trick[0], g.trick[1]);
    g.cube.push(Waiting { card: cube.card, order: cube.order });
    let mut under = None;
    if g.speared != Some(0) {
        g.cube.push(Waiting { card: first.card, order: first.order });
        under = Some(first.card);
    }
    sink.tell(Event::UnderCube { card: under });
    true
}
