//! The races for the votes: how far who is ahead, what is decided, and who has won in the end.
//!
//! A race is one number, the weights of seat 0's cards less those of seat 1's: above zero it is seat 0's vote, below zero
//! seat 1's. More is never worse. The weights are made so that the sign is right by S2: cards count first, the highest
//! card decides between equals, then the next.
//!
//! How small the weights can be depends on the faction. Where all its cards end in a score pile, their number is known:
//! if it is odd, the counts cannot be equal and every card weighs 1; if it is even, only the highest values up to the
//! first that cannot be shared evenly can ever decide. Where cards may still disappear (Gnomes under Giants, anything
//! under a lord), every value counts.

use std::cmp::Ordering;

use crate::ending::Ending;
use crate::state::{NO_LORD, State, bits};

/// What each card weighs in its race.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub(crate) of: [i16; 64],
    /// By race: can it end without a vote once all its cards are placed?
    can_tie: [bool; 5],
    /// By race: can cards of it disappear?
    shrinks: [bool; 5],
    /// Which race is the Vampires', 5 if none.
    pub(crate) vampires: usize,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights { of: [0; 64], can_tie: [false; 5], shrinks: [false; 5], vampires: 5 }
    }
}

impl Weights {
    pub(crate) fn new(ending: &Ending) -> Weights {
        let mut weights = Weights::default();
        for race in 0..ending.factions.len() {
            let cards = ending.of_race[race];
            if cards & ending.vampires != 0 {
                // Their vote goes by sums (VAM4), not by cards.
                weights.vampires = race;
                continue;
            }
            weights.shrinks[race] = ending.vampires != 0 || cards & ending.gnomes != 0 && ending.giants != 0;
            weights.weigh(ending, race, cards);
        }
        weights
    }

    fn weigh(&mut self, ending: &Ending, race: usize, cards: u64) {
        let shrinks = self.shrinks[race];
        let odd = !shrinks && cards.count_ones() % 2 == 1;
        let mut groups: Vec<u64> =
            ending.of_value.iter().map(|value| value & cards).filter(|group| *group != 0).collect();
        self.can_tie[race] = !odd && !shrinks;
        if odd {
            groups.clear();
        } else if !shrinks && let Some(decider) = groups.iter().rposition(|group| group.count_ones() % 2 == 1)
        {
            // This value cannot be shared evenly: nothing below it can ever decide.
            groups.drain(..decider);
            self.can_tie[race] = false;
        } else if !groups.is_empty() {
            // Where all other values are shared evenly, so is the lowest.
            groups.remove(0);
        }
        let mut total = 0;
        for group in groups {
            let unit = total + 1;
            for card in bits(group) {
                self.of[card] = unit;
            }
            total += unit * group.count_ones() as i16;
        }
        // Counts differ by at least two where their sum is even.
        let count = if odd {
            1
        } else if shrinks {
            total + 1
        } else {
            total / 2 + 1
        };
        bits(cards).for_each(|card| self.of[card] += count);
    }
}

/// How the votes stand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// Votes that are decided, seat 0's less seat 1's.
    pub(crate) margin: i8,
    /// How many votes are open.
    pub(crate) open: i8,
    /// Which races are open, as bits.
    pub(crate) open_races: u8,
    /// Can an open race end without a vote?
    may_void: bool,
}

impl Standing {
    /// Could both sides end with equally many votes, so that S5 decides?
    #[inline(always)]
    pub(crate) fn may_tie(&self) -> bool {
        self.margin.abs() <= self.open && (self.may_void || (self.margin + self.open) % 2 == 0)
    }
}

impl Ending {
    /// How the votes stand; `danger` are the Gnomes that can still be crushed.
    #[inline(always)]
    pub(crate) fn standing(&self, state: &State, danger: u64) -> Standing {
        let mut standing = Standing::default();
        if danger == 0 && self.vampires == 0 {
            // Nothing but cards to come changes a race: no branch is worth it.
            for race in 0..5 {
                let (ahead, reach) = (state.ahead[race], state.to_come[race]);
                let (won, lost) = (ahead > reach, -ahead > reach);
                let open = !won & !lost & (reach != 0);
                standing.margin += won as i8 - lost as i8;
                standing.open += open as i8;
                standing.open_races |= (open as u8) << race;
                standing.may_void |= open & self.may_void(race, ahead);
            }
            return standing;
        }
        for race in 0..self.factions.len() {
            if race == self.weights.vampires {
                self.vampire_standing(state, &mut standing);
                continue;
            }
            let ahead = state.ahead[race];
            let reach = self.reach(state, race, danger);
            if ahead > reach {
                standing.margin += 1;
            } else if -ahead > reach {
                standing.margin -= 1;
            } else if reach != 0 {
                standing.open += 1;
                standing.open_races |= 1 << race;
                standing.may_void |= self.may_void(race, ahead);
            }
        }
        standing
    }

    /// Can an open race end without a vote? One that shrinks only if nobody gets a card, or Gnomes come out exactly
    /// even.
    #[inline(always)]
    fn may_void(&self, race: usize, ahead: i16) -> bool {
        self.weights.can_tie[race]
            | self.weights.shrinks[race] & ((ahead == 0) | (self.of_race[race] & self.gnomes != 0))
    }

    /// By how much a race can still change.
    #[inline(always)]
    pub(crate) fn reach(&self, state: &State, race: usize, danger: u64) -> i16 {
        let mut reach = state.to_come[race];
        if danger & self.of_race[race] != 0 {
            reach += bits(danger & self.of_race[race]).map(|gnome| self.weights.of[gnome]).sum::<i16>();
        }
        reach
    }

    fn vampire_standing(&self, state: &State, standing: &mut Standing) {
        if !self.vampires_matter(state) {
            return;
        }
        // A lord with something under it keeps it unless its owner chooses otherwise.
        let best = |seat: usize| {
            let lord = if state.lords[seat] == NO_LORD { 0 } else { state.sums[seat] };
            lord + state.values_to_come
        };
        let sure = |seat: usize| state.tucked[seat] != 0 && state.sums[seat] > best(1 - seat);
        if sure(0) {
            standing.margin += 1;
        } else if sure(1) {
            standing.margin -= 1;
        } else if state.hands | state.waiting == 0 {
            standing.margin += self.vampire_vote(state);
        } else {
            standing.open += 1;
            standing.open_races |= 1 << self.weights.vampires;
            standing.may_void = true;
        }
    }

    /// Whose the Vampire vote is, all cards placed (VAM4).
    fn vampire_vote(&self, state: &State) -> i8 {
        let strength = |seat: usize| {
            let lord = usize::from(state.lords[seat]);
            (state.tucked[seat] != 0).then(|| (state.sums[seat], self.value[lord & 63]))
        };
        strength(0).cmp(&strength(1)) as i8
    }

    /// The votes of a finished game, seat 0's less seat 1's, and who is ahead by S5 if they are equal.
    pub(crate) fn verdict(&self, state: &State) -> (i8, Ordering) {
        let mut margin = 0;
        let mut cards = [(0, 0); 2];
        for race in 0..self.factions.len() {
            let vampires = race == self.weights.vampires;
            let vote = if vampires { self.vampire_vote(state) } else { state.ahead[race].signum() as i8 };
            margin += vote;
            if vote == 0 {
                continue;
            }
            let seat = usize::from(vote < 0);
            let voted = if vampires {
                state.tucked[seat] | 1 << state.lords[seat] // VAM6
            } else {
                (state.piles[seat] | state.front[seat]) & self.of_race[race]
            };
            cards[seat].0 += voted.count_ones();
            cards[seat].1 += bits(voted).map(|card| i32::from(self.value[card])).sum::<i32>();
        }
        (margin, cards[0].cmp(&cards[1]))
    }
}
