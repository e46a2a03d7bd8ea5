//! Mummy — MUM: right after a card of value 7 or more, it wins the trick.

use crate::catalogue::Hero;
use crate::game::Game;

/// Does the Mummy at this place win?
pub(crate) fn wins(g: &Game, at: usize) -> bool {
    at > 0 && g.trick[at].is_hero(Hero::Mummy) && g.value_at(at - 1) >= 7
}
