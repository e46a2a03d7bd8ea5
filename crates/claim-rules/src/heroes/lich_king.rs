//! Lich King — LIC: the next card in the trick has its value lowered by 3.

use crate::catalogue::Hero;
use crate::game::Play;

/// What the Lich King before it takes from a card.
#[inline(always)]
pub(crate) fn shadow(trick: &[Play], at: usize) -> i8 {
    if at > 0 && trick[at - 1].is_hero(Hero::LichKing) { -3 } else { 0 }
}
