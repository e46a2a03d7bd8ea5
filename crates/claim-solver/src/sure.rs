//! Tricks that are surely won, counted before they are played.

use crate::ending::Ending;
use crate::lanes::Lanes;
use crate::state::{State, bits};

/// The leader's sure tricks: how far seat 0 is ahead after them, and what is to come then.
pub(crate) struct After {
    pub(crate) ahead: Lanes,
    pub(crate) to_come: Lanes,
}

impl Ending {
    /// The races after the leader has led every card that nothing can beat, one after the other; whatever comes then,
    /// he can do at least as well as if he lost all of it. `None` if there is no such card, or if the lead might get
    /// lost on the way.
    #[inline(always)]
    pub(crate) fn after_sure_tricks(&self, state: &State) -> Option<After> {
        let (own, other) = (self.hand(state, state.leader), self.hand(state, 1 - state.leader));
        if other & self.dragons != 0 || state.bears != [0; 2] {
            return None;
        }
        // What a Dwarf or a Troll brings is uncertain, a Gnome may be crushed, and a Werewolf turns the moon.
        let prey = if state.hands & self.giants == 0 { 0 } else { self.gnomes };
        let candidates = own & !(self.dwarves | self.trolls | self.werewolves | prey);
        let beaten_by = &self.beaten_by[usize::from(state.full_moon)];
        let mut sure = 0;
        for card in bits(candidates) {
            sure |= u64::from(beaten_by[card] & other == 0) << card;
        }
        if sure == 0 {
            return None;
        }
        let copycats = (other & self.doppelgangers).count_ones();
        let mut after = After { ahead: state.ahead, to_come: state.to_come };
        let mut captured = Lanes::default();
        for race in 0..5 {
            let cards = self.of_race[race];
            if sure & cards == 0 {
                continue;
            }
            let held = other & cards;
            let copycats = if cards & self.doppelgangers == 0 { copycats } else { 0 };
            let mut leads = (sure & cards).count_ones();
            // As long as he can the other must follow or give a Doppelgänger: so often led, his cards of the faction are
            // gone, and only other cards can beat what is left of it.
            if candidates & cards != sure & cards && leads >= held.count_ones() + copycats {
                for card in bits(candidates & cards) {
                    sure |= u64::from(beaten_by[card] & other & !cards == 0) << card;
                }
                leads = (sure & cards).count_ones();
            }
            if held != 0 && held & prey == 0 {
                let followed = leads.saturating_sub(copycats).min(held.count_ones());
                // The lowest weighs least.
                captured = captured + self.weights.lanes[held.trailing_zeros() as usize].times(followed);
            }
        }
        if sure == own {
            // Every trick: only Dwarves of the other stay his.
            captured = Lanes::default();
            for card in bits((other | state.waiting) & !self.dwarves) {
                captured = captured + self.weights.lanes[card];
            }
        }
        for card in bits(sure) {
            captured = captured + self.weights.lanes[card];
        }
        after.ahead = after.ahead.credit(state.leader, captured);
        after.to_come = after.to_come - captured;
        Some(after)
    }
}
