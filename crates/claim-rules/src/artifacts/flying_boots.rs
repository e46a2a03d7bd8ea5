//! Flying Boots — any time (ART4): the owner's next two cards +2 each, whatever trick or phase that is in (C4).

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn put_on(g: &mut Game, seat: Seat) {
    g.boots[seat] = 2;
}
