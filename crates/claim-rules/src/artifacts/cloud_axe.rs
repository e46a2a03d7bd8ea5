//! Cloud Axe — any time (ART4): the next two cards of one opponent −2 each (C4).

use crate::action::{Action, ActionList, Use};
use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    let opponents = g.table.seats().filter(|on| g.table.opposed(seat, *on));
    list.extend(opponents.map(|on| Action::Use(Use::Axe { on })));
}

pub(crate) fn swing(g: &mut Game, on: Seat) {
    g.axe[on] = 2;
}
