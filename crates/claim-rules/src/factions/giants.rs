//! Giants — GIA1: in Phase Two each Giant the winner captures crushes one Gnome of the same printed value in
//! front of each opponent. GIA2: no such Gnome, nothing. GIA3: which Giants crush is settled when they are
//! captured (`Spoil::crushes`).

use crate::card::Card;
use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::Game;

/// When all is placed, the winner's Giants crush (GIA1).
#[inline(always)]
pub(crate) fn crush<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.table.has(Faction::Giants) {
        return;
    }
    let winner = g.winning.seat;
    for at in 0..g.spoils.len() {
        let spoil = g.spoils[at];
        if !spoil.crushes || spoil.captor != winner {
            continue;
        }
        let Some(gnome) = Card::new(Faction::Gnomes, spoil.card.value()) else { continue };
        for seat in g.table.seats() {
            if g.table.opposed(seat, winner) && g.gnomes[seat].has(gnome) {
                g.gnomes[seat].take(gnome);
                sink.tell(Event::Crushed { seat, card: gnome });
                g.discard(gnome, sink);
            }
        }
    }
}
