//! Veil Shield — right after an opponent's card (C2): that card −3.

use crate::catalogue::{Artifact, ArtifactSet};
use crate::event::Sink;
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;
use crate::playing::next_card;

/// Every opponent of the seat that just played, clockwise from the leader (ART5).
#[inline]
pub(crate) fn offer(g: &mut Game) -> Flow {
    if !g.table.artifacts() {
        return GO_ON;
    }
    let Some(player) = g.trick.last().map(|play| play.seat) else { return GO_ON };
    for seat in g.table.clockwise(g.leader) {
        if g.table.opposed(seat, player) {
            g.offer(seat, ArtifactSet::of(&[Artifact::VeilShield]), Decision::Veil, Step::Veil)?;
        }
    }
    GO_ON
}

/// The card just played is worth 3 less.
pub(crate) fn raise<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if let Some(play) = g.trick.last_mut() {
        play.bonus -= 3;
    }
    next_card(g, sink)
}
