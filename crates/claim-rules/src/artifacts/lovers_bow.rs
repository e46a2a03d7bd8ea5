//! Lovers' Bow — leader, before playing, every hand has two cards: every seat in turn plays both its cards before the
//! next seat plays, each following if able; all count; the leader's first card is led.

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn usable(g: &Game, seat: Seat) -> bool {
    seat == g.leader && g.trick.is_empty() && g.all_hold(2)
}

pub(crate) fn draw(g: &mut Game) {
    g.bow = true;
}
