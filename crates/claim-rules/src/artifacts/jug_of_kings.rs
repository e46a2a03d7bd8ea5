//! Jug of Kings — before playing a card: name a faction of the deck. Until the trick is resolved every rule of
//! following, winning, powers and capture sees the card as that faction. A seat that can follow may name only the
//! led faction or Doppelgängers, unless it used the Night Ring for this card before.

use crate::action::{Action, ActionList, Use};
use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::Seat;

/// A name that follows whatever is in hand.
fn follows(g: &Game, faction: Faction) -> bool {
    g.led() == Some(faction) || faction == Faction::Doppelgangers
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    let bound = g.can_follow(seat) && !g.readied.ring;
    let names = g.table.factions().iter().filter(|faction| !bound || follows(g, *faction));
    list.extend(names.map(|faction| Action::Use(Use::Jug { faction })));
}

/// Naming what does not follow tells that the seat cannot (K1).
pub(crate) fn name(g: &mut Game, seat: Seat, faction: Faction) {
    if let Some(led) = g.led()
        && !g.readied.ring
        && !follows(g, faction)
    {
        g.knowledge.voids[seat].add(led);
    }
    g.readied.jug = Some(faction);
}
