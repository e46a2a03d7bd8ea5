//! Lich King — LIC: the next card in the trick has its value lowered by 3.

use crate::catalogue::Hero;
use crate::game::Game;

/// What the Lich King before it takes from a card.
#[inline(always)]
pub(crate) fn shadow(g: &Game, at: usize) -> i8 {
    if g.table.heroes() && at > 0 && g.trick[at - 1].is_hero(Hero::LichKing) { -3 } else { 0 }
}
