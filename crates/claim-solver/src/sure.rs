//! Tricks that are surely won, counted before they are played.

use crate::endgame::Endgame;
use crate::lanes::Lanes;
use crate::state::{State, bits};

/// What a seat surely gains. Whatever happens afterwards, it does at least as well as if it lost everything else.
#[derive(Clone, Copy)]
pub(crate) struct SureTricks {
    /// Whose they are.
    pub(crate) seat: u8,
    /// What it gains in the races if it captures all of them.
    pub(crate) captured: Lanes,
    /// The sum of the values among them that could be tucked.
    pub(crate) values: i16,
}

impl Endgame {
    /// The leader leads every card that nothing can beat, one after the other. Or, if the other seat can beat each of the
    /// leader's cards, it takes this trick and then does the same. `None` if there is no such card, or if the lead might
    /// be lost in between.
    #[inline(always)]
    pub(crate) fn sure_tricks(&self, state: &State) -> Option<SureTricks> {
        if state.bears != [0; 2] {
            return None;
        }
        let leader = state.leader;
        let (own, other) = (self.hand(state, leader), self.hand(state, 1 - leader));
        let beaten_by = &self.tables.beaten_by[usize::from(state.full_moon)];
        let candidates = own & !self.unsure(state);
        let mut sure = 0;
        for card in bits(candidates) {
            sure |= u64::from(beaten_by[card] & other == 0) << card;
        }
        if sure != 0 {
            return if other & self.dragons == 0 {
                Some(self.lead_sure_cards(state, leader, candidates, sure, 0))
            } else {
                None
            };
        }
        // A Dragon leads again (DRA1).
        if own & self.dragons != 0 {
            return None;
        }
        for card in bits(own) {
            let able = if other & self.tables.faction[card] == 0 {
                other
            } else {
                self.tables.follows[card] & other
            };
            if beaten_by[card] & able == 0 {
                return None;
            }
        }
        let candidates = other & !self.unsure(state);
        for card in bits(candidates) {
            sure |= u64::from(beaten_by[card] & own == 0) << card;
        }
        // The card that takes the trick is captured like those led later, but is not there to lead any more. If it is of
        // the faction led, it has cost the other hand a card of that faction; a Knight or a Doppelgänger has not.
        let entries = self.doppelgangers | if own & self.goblins == 0 { 0 } else { self.knights };
        if sure == 0 {
            None
        } else {
            Some(self.lead_sure_cards(state, 1 - leader, candidates, sure, entries))
        }
    }

    /// What a Dwarf or a Troll brings is uncertain, a Gnome may be crushed, and a Werewolf turns the moon.
    #[inline(always)]
    fn unsure(&self, state: &State) -> u64 {
        self.dwarves | self.trolls | self.werewolves | self.crushable(state)
    }

    #[inline(always)]
    fn crushable(&self, state: &State) -> u64 {
        if state.hands & self.giants == 0 { 0 } else { self.gnomes }
    }

    /// A seat leads its sure cards. One of those in `entries` may have been played before, to get the lead.
    #[inline(always)]
    fn lead_sure_cards(
        &self,
        state: &State,
        seat: u8,
        candidates: u64,
        sure: u64,
        entries: u64,
    ) -> SureTricks {
        let (own, other) = (self.hand(state, seat), self.hand(state, 1 - seat));
        let beaten_by = &self.tables.beaten_by[usize::from(state.full_moon)];
        let doppelgangers = (other & self.doppelgangers).count_ones();
        let crushable = self.crushable(state);
        let mut sure = sure;
        let (mut captured, mut values) = (Lanes::default(), 0);
        for race in 0..5 {
            let cards = self.of_race[race];
            let held = other & cards;
            if sure & cards == 0 || held == 0 {
                continue;
            }
            let spent = u32::from(entries & cards != 0);
            let doppelgangers = spent + if cards & self.doppelgangers == 0 { doppelgangers } else { 0 };
            let mut leads = (sure & cards).count_ones();
            // As long as the other seat holds cards of the faction, it must follow with one or give a Doppelgänger. After
            // that many leads they are gone, and only cards of other factions can beat the rest.
            if candidates & cards != sure & cards && leads >= held.count_ones() + doppelgangers {
                for card in bits(candidates & cards) {
                    sure |= u64::from(beaten_by[card] & other & !cards == 0) << card;
                }
                leads = (sure & cards).count_ones();
            }
            if held & crushable == 0 {
                let followed = leads.saturating_sub(doppelgangers).min(held.count_ones());
                // The lowest weighs least.
                let lowest = held.trailing_zeros() as usize;
                captured = captured + self.weights.lanes[lowest].times(followed);
                values += self.tuckable[lowest] * followed as i16;
            }
        }
        if sure == own && entries == 0 {
            // It wins every trick: the other seat gets nothing but Dwarves.
            (captured, values) = (Lanes::default(), 0);
            for card in bits((other | state.waiting) & !self.dwarves) {
                captured = captured + self.weights.lanes[card];
                values += self.tuckable[card];
            }
        }
        for card in bits(sure) {
            captured = captured + self.weights.lanes[card];
            values += self.tuckable[card];
        }
        SureTricks { seat, captured, values }
    }
}
