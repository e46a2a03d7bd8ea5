//! Dragons — DRA1: in both phases the last seat to play a Dragon in a trick leads the next one. DRA2: the cards are
//! won as usual. DRA3: the last trick of Phase One too.

use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::Seat;

/// The seat that played the last Dragon of the trick (DRA1).
#[inline(always)]
pub(crate) fn last(g: &Game) -> Option<Seat> {
    if !g.table.has(Faction::Dragons) {
        return None;
    }
    g.trick.iter().rev().find(|play| play.is(Faction::Dragons)).map(|play| play.seat)
}
