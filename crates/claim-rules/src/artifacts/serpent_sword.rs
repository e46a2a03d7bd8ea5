//! Serpent Sword — before playing a card: that card +3.

use crate::game::Game;

pub(crate) fn ready(g: &mut Game) {
    g.readied.sword = true;
}
