//! Zombies — ZOM1: in Phase One, won with a Zombie, every card the opponents played goes to the winner's score
//! pile. ZOM2: in Phase Two they have no power.

use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::Game;

/// The winner takes what the opponents played (ZOM1).
#[inline(always)]
pub(crate) fn claim<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.won_with(Faction::Zombies) {
        return;
    }
    for at in 0..g.trick.len() {
        if g.table.opposed(g.trick[at].seat, g.winning.seat) {
            claim_play(g, at, sink);
        }
    }
}

/// A card of the trick goes to the winner's score pile at once, face up: a Gnome too is safe there (GNO3).
#[inline(always)]
pub(crate) fn claim_play<S: Sink>(g: &mut Game, at: usize, sink: &mut S) {
    let (seat, card) = (g.winning.seat, g.trick[at].card);
    g.claimed |= 1 << at;
    g.score[seat].add(card);
    sink.tell(Event::Claimed { seat, card });
}
