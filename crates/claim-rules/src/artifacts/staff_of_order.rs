//! Staff of Order — having lost: lead the next trick, Dragons or not (P9).

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn raise(g: &mut Game, seat: Seat) {
    g.staff = Some(seat);
}
