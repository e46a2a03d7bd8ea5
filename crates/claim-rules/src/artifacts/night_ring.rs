//! Night Ring — before playing, not by the leader of the trick: the card need not follow, and wins if its value is
//! above every other card's, before every other way of winning (W5); otherwise it is judged as usual.

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn usable(g: &Game, seat: Seat) -> bool {
    seat != g.leader
}

pub(crate) fn put_on(g: &mut Game) {
    g.readied.ring = true;
}
