//! Warlock — WAR: right after a card of odd value, it wins the trick.

use crate::catalogue::Hero;
use crate::game::Game;

/// Does the Warlock at this place win? Odd is what two does not divide, below zero too (C5).
pub(crate) fn wins(g: &Game, at: usize) -> bool {
    at > 0 && g.trick[at].is_hero(Hero::Warlock) && g.value_at(at - 1) % 2 != 0
}
