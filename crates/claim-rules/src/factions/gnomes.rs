//! Gnomes — GNO1: in Phase Two a captured Gnome lies face up in front of its captor. GNO2: those still there at
//! the end count as score pile. GNO3: those that came to a score pile in Phase One are safe.

use crate::card::Card;
use crate::game::Game;
use crate::seat::Seat;

/// A captured Gnome stands in front (GNO1).
pub(crate) fn stand(g: &mut Game, seat: Seat, card: Card) {
    g.gnomes[seat].add(card);
}
