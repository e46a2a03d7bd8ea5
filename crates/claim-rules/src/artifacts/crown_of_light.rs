//! Crown of Light — end of the game (after Q8): counts as a card of value 5 of a faction of which its owner himself has a
//! card in score pile or in front; or of Vampires, as a tucked card, if he has a lord. Always used.

use crate::action::{Action, ActionList};
use crate::artifacts::forgotten_runestone::own_factions;
use crate::catalogue::{Artifact, Faction};
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Step};
use crate::pending::Decision;
use crate::seat::Seat;

fn choices(g: &Game, seat: Seat) -> impl Iterator<Item = Faction> + '_ {
    let vampires = g.lord[seat].map(|_| Faction::Vampires);
    own_factions(g, seat).chain(vampires)
}

pub(crate) fn offer(g: &mut Game) -> Flow {
    let Some(seat) = g.table.seats().find(|seat| g.artifacts[*seat].has(Artifact::CrownOfLight)) else {
        return GO_ON;
    };
    if choices(g, seat).next().is_none() {
        g.spend(seat, Artifact::CrownOfLight); // Used all the same, for nothing.
        return GO_ON;
    }
    g.ask(seat, Decision::Crown, Step::Crown)
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    list.extend(choices(g, seat).map(Action::Crown));
}

pub(crate) fn wear<S: Sink>(g: &mut Game, seat: Seat, faction: Faction, sink: &mut S) {
    g.spend(seat, Artifact::CrownOfLight);
    g.crown = Some((seat, faction));
    sink.tell(Event::Crowned { seat, faction });
}
