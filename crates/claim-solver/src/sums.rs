//! The race for the Vampire vote.
//!
//! It goes by sums (VAM4), yet it can be run like the others: twice the sum of seat 0 less twice that of seat 1, so that
//! between them there is room for the higher lord. A trick changes it by the same amount wherever it stands, except
//! where a lord is replaced (VAM3). So the table tells lords apart until they are *final*: with something under them, and
//! worth more than any Vampire still to come. To replace such a lord can only be worse.

use crate::endgame::Endgame;
use crate::state::{NO_LORD, State};

/// The lead of a seat that alone has a lord, whatever the sums: further than sums can be apart.
const FAR: i16 = 0x1000;

impl Endgame {
    /// Will this seat keep the lord it has?
    #[inline(always)]
    pub(crate) fn lord_is_final(&self, state: &State, seat: usize) -> bool {
        state.lords[seat] != NO_LORD
            && state.tucked[seat] != 0
            && state.sums[seat] > self.highest_vampire_to_come(state)
    }

    /// Its value, or less than any.
    #[inline(always)]
    fn highest_vampire_to_come(&self, state: &State) -> i16 {
        let to_come = state.hands & self.vampires;
        if to_come == 0 { -1 } else { i16::from(self.value[63 - to_come.leading_zeros() as usize]) }
    }

    /// Has nobody a lord, or only one, and no Vampire is to come?
    #[inline(always)]
    fn lords_are_lacking(&self, state: &State) -> bool {
        state.lords.contains(&NO_LORD) && state.hands & self.vampires == 0
    }

    /// Are all lords there will ever be known?
    #[inline(always)]
    pub(crate) fn lords_are_final(&self, state: &State) -> bool {
        self.lord_is_final(state, 0) && self.lord_is_final(state, 1)
    }

    /// Sets the race to where the sums stand.
    #[inline(always)]
    pub(crate) fn settle_lords(&self, state: &mut State) {
        let lane = self.weights.vampire_lane;
        let ahead = if state.hands | state.waiting == 0 && state.tucked.contains(&0)
            || self.lords_are_lacking(state)
        {
            // A lord with something under it has won against none.
            FAR * i16::from(self.vampire_vote(state))
        } else {
            let ahead = 2 * (state.sums[0] - state.sums[1]);
            // Equal sums: the higher lord (VAM4).
            let higher = if state.lords[0] > state.lords[1] { 1 } else { -1 };
            ahead + if self.lords_are_final(state) { higher } else { 0 }
        };
        state.ahead = state.ahead.with_difference(lane, ahead);
        state.to_come = state.to_come.with(lane, 2 * state.values_to_come);
    }

    /// By how much the race can still change, down for seat 0 and up.
    #[inline(always)]
    pub(crate) fn vampire_reach(&self, state: &State) -> (i16, i16) {
        if state.hands | state.waiting == 0 {
            return (0, 0);
        }
        if self.lords_are_lacking(state) {
            // A lord with nothing under it may still get something, but nobody else a lord.
            let open = state.lords != [NO_LORD; 2] && state.tucked == [0; 2];
            return if open { (1, 1) } else { (0, 0) };
        }
        let most = 2 * state.values_to_come;
        if self.lords_are_final(state) {
            return (most, most);
        }
        let highest = self.highest_vampire_to_come(state);
        let lord = |seat: usize| (highest - state.sums[seat]).max(0);
        let at_risk =
            |seat: usize| if state.tucked[seat] == 0 { 2 * FAR } else { most + 2 * lord(1 - seat) + 1 };
        (at_risk(0), at_risk(1))
    }

    /// The part of a table key that tells lords apart: as long as they are not final which they are, whether anything
    /// is under them, and the sum of one that may still be replaced.
    #[inline(always)]
    pub(crate) fn lords_key(&self, state: &State) -> u64 {
        if self.lords_are_final(state) {
            return 1 << 24;
        }
        let of = |seat: usize| {
            let tucked = state.tucked[seat] != 0;
            let sum =
                if tucked && !self.lord_is_final(state, seat) { 1 + state.sums[seat] as u64 } else { 0 };
            u64::from(state.lords[seat]) | u64::from(tucked) << 7 | sum << 8
        };
        of(0) | of(1) << 12
    }
}
