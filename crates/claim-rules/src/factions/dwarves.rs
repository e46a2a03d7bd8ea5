//! Dwarves — DWA1: in Phase Two with two players the loser captures every Dwarf of the trick. DWA2: with three or
//! four, the seat that played the lowest value does; equal: the one played last. DWA3: none in Phase One.

use crate::game::Game;
use crate::seat::Seat;

/// Who captures the Dwarves of this trick.
#[inline(always)]
pub(crate) fn captor(g: &Game) -> Seat {
    if g.table.players() == 2 {
        return g.table.after(g.winning.seat, 1);
    }
    let mut lowest = 0;
    for at in 1..g.trick.len() {
        if g.value_at(at) <= g.value_at(lowest) {
            lowest = at;
        }
    }
    g.trick[lowest].seat
}
