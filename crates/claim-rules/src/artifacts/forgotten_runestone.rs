//! Forgotten Runestone — Phase Two, winner, before placing: discard one card about to be placed; the stone counts to the
//! end as one more card, of no value, for a faction (not Vampires) of which the owner already had a card in score
//! pile or in front.

use crate::action::{Action, ActionList, Use};
use crate::artifacts::crystal_of_fools::about_to_place;
use crate::catalogue::Faction;
use crate::event::Sink;
use crate::game::Game;
use crate::seat::Seat;

/// The factions of which a seat has a card in score pile or in front, Vampires apart.
pub(crate) fn own_factions(g: &Game, seat: Seat) -> impl Iterator<Item = Faction> + '_ {
    let open = g.score[seat].or(g.gnomes[seat]);
    g.table.factions().iter().filter(move |f| *f != Faction::Vampires && open.any(*f))
}

pub(crate) fn usable(g: &Game) -> bool {
    about_to_place(g).next().is_some() && own_factions(g, g.winning.seat).next().is_some()
}

pub(crate) fn list(g: &Game, list: &mut ActionList) {
    for at in about_to_place(g) {
        let factions = own_factions(g, g.winning.seat);
        list.extend(factions.map(|faction| Action::Use(Use::Runestone { at, faction })));
    }
}

pub(crate) fn lay<S: Sink>(g: &mut Game, seat: Seat, at: u8, faction: Faction, sink: &mut S) {
    let spoil = g.spoils.remove(usize::from(at));
    g.discard(spoil.card, sink);
    g.runestone = Some((seat, faction));
}
