//! For which tables the flow is compiled on its own: what cannot be there is then left out by the compiler instead of asked
//! for at every step. The flow itself is written once.

use crate::catalogue::Faction::{self, *};
use crate::event::{Event, Sink};
use crate::setup::{Factions, Table};

/// Two players without heroes and artifacts, any deck.
pub(crate) const PLAIN: u32 = Factions::ALL.bits();
/// The same without the factions that do something after a card is played or make captors choose.
pub(crate) const QUIET: u32 = Factions::ALL.without(&[Wizards, Druids, Shapeshifters, Vampires]).bits();
/// The same, and what is captured goes to the score pile at once: nothing waits, nothing is crushed, and nobody is asked
/// anything but for a card.
pub(crate) const SIMPLE: u32 = Factions::from_bits(QUIET).without(&[Gnomes, Giants, Trolls, Seers]).bits();

/// The flow of a table: the narrowest of those compiled that fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FlowKind {
    Simple,
    Quiet,
    Plain,
    Any,
}

impl FlowKind {
    pub(crate) fn of(table: &Table) -> FlowKind {
        let deck = table.factions();
        if !table.is_plain() {
            FlowKind::Any
        } else if deck.within(Factions::from_bits(SIMPLE)) {
            FlowKind::Simple
        } else if deck.within(Factions::from_bits(QUIET)) {
            FlowKind::Quiet
        } else {
            FlowKind::Plain
        }
    }
}

/// Tells a sink what happens at a table of two players without heroes and artifacts whose deck has none but these factions.
pub(crate) struct Plain<'a, S, const DECK: u32>(pub(crate) &'a mut S);

impl<S: Sink, const DECK: u32> Sink for Plain<'_, S, DECK> {
    const LISTENS: bool = S::LISTENS;
    const REMEMBERS: bool = S::REMEMBERS;
    const PLAIN: bool = true;
    const DECK: u32 = DECK;
    #[inline(always)]
    fn tell(&mut self, event: Event) {
        self.0.tell(event);
    }
    #[inline(always)]
    fn throw(&mut self, answers: u32) -> Option<u32> {
        self.0.throw(answers)
    }
}

/// May the faction be in the deck, as far as the compiler knows?
#[inline(always)]
pub(crate) const fn may_hold<S: Sink>(faction: Faction) -> bool {
    Factions::from_bits(S::DECK).has(faction)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    #[test]
    fn a_table_gets_the_narrowest_flow_that_fits() {
        let of = |deck: &str| FlowKind::of(&Setup::new(2, deck).table().unwrap());
        assert_eq!(of("claim"), FlowKind::Simple);
        assert_eq!(of("goblins,knights,dragons,zombies,shadows"), FlowKind::Simple);
        assert_eq!(of("claim2"), FlowKind::Quiet);
        assert_eq!(of("goblins,knights,undead,dwarves,trolls"), FlowKind::Quiet);
        assert_eq!(of("goblins,knights,undead,dwarves,wizards"), FlowKind::Plain);
    }

    #[test]
    fn heroes_artifacts_and_more_than_two_players_get_the_flow_for_any_table() {
        let base = Table::default();
        assert_eq!(FlowKind::of(&base.with_heroes(true)), FlowKind::Any);
        assert_eq!(FlowKind::of(&base.with_artifacts(true)), FlowKind::Any);
        for players in [3, 4] {
            assert!(Table::all(players).iter().all(|table| FlowKind::of(table) == FlowKind::Any));
        }
    }
}
