//! Undead — UND1: in Phase One every Undead played goes to the trick winner's score pile. UND2: one won from the
//! centre or drawn is an ordinary follower. UND3: in Phase Two they have no power.

use crate::catalogue::Faction;
use crate::event::Sink;
use crate::factions::zombies::claim_play;
use crate::game::Game;

/// The winner takes every Undead of the trick (UND1).
#[inline(always)]
pub(crate) fn claim<S: Sink>(g: &mut Game, sink: &mut S) {
    for at in 0..g.trick.len() {
        if g.trick[at].is(Faction::Undead) && g.claimed >> at & 1 == 0 {
            claim_play(g, at, sink);
        }
    }
}
