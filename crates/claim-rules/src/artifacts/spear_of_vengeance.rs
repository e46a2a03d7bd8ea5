//! Spear of Vengeance — Phase Two, having lost: discard one card of the trick, also one that would wait or one set aside.
//! It changes only what is captured: the trick lies on as it was for everything else.

use crate::action::{Action, ActionList, Use};
use crate::event::Sink;
use crate::game::Game;

pub(crate) fn list(g: &Game, list: &mut ActionList) {
    let targets = g.trick.len() + g.set_aside.len();
    list.extend((0..targets as u8).map(|at| Action::Use(Use::Spear { at })));
}

pub(crate) fn throw<S: Sink>(g: &mut Game, at: u8, sink: &mut S) {
    let card = g.trick.iter().chain(&g.set_aside).nth(usize::from(at)).map(|play| play.card);
    if let Some(card) = card {
        g.speared = Some(at);
        g.discard(card, sink);
    }
}
