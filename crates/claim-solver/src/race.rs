//! The races for the votes: how far each seat is ahead, what is decided, and who has won in the end.
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

use crate::endgame::Endgame;
use crate::lanes::{Flags, Lanes};
use crate::state::{State, bits};

/// What each card weighs in its race.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    pub(crate) of: [i16; 64],
    /// The same, each in the lane of its race.
    pub(crate) lanes: [Lanes; 64],
    /// The races that can end without a vote, as bits: always, or as long as nobody is ahead.
    can_tie: u8,
    can_stay_even: u8,
    /// By race: how many bits its lightest card weighs above 1, for the order of moves.
    pub(crate) scale: [u8; 5],
    /// Which race is the Vampires', 5 if none, and its lane.
    pub(crate) vampires: usize,
    pub(crate) vampire_lane: Flags,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            of: [0; 64],
            lanes: [Lanes::default(); 64],
            can_tie: 0,
            can_stay_even: 0,
            scale: [0; 5],
            vampires: 5,
            vampire_lane: Lanes::default().any(),
        }
    }
}

impl Weights {
    pub(crate) fn new(ending: &Endgame) -> Weights {
        let mut weights = Weights::default();
        for race in 0..ending.factions.len() {
            let cards = ending.of_race[race];
            if cards & ending.vampires != 0 {
                // Their vote goes by sums (VAM4), not by cards.
                weights.vampires = race;
                weights.vampire_lane = Lanes::one(race, 1).any();
                weights.can_tie |= 1 << race;
                weights.scale[race] = 3;
                continue;
            }
            let shrinks = ending.vampires != 0 || cards & ending.gnomes != 0 && ending.giants != 0;
            weights.weigh(ending, race, cards, shrinks);
            let lightest = bits(cards).map(|card| weights.of[card]).min().unwrap_or(1);
            weights.scale[race] = lightest.ilog2() as u8;
            bits(cards).for_each(|card| weights.lanes[card] = Lanes::one(race, weights.of[card]));
        }
        weights
    }

    fn weigh(&mut self, ending: &Endgame, race: usize, cards: u64, shrinks: bool) {
        let odd = !shrinks && cards.count_ones() % 2 == 1;
        let mut groups: Vec<u64> =
            ending.of_value.iter().map(|value| value & cards).filter(|group| *group != 0).collect();
        let twins = groups.iter().any(|group| group.count_ones() > 1);
        // Can it end without a vote? Where no value comes twice, only if nobody gets a card.
        if shrinks && (twins || cards & ending.gnomes != 0) {
            self.can_tie |= 1 << race;
        } else if shrinks {
            self.can_stay_even |= 1 << race;
        }
        if odd {
            groups.clear();
        } else if !shrinks && let Some(decider) = groups.iter().rposition(|group| group.count_ones() % 2 == 1)
        {
            // This value cannot be shared evenly: nothing below it can ever decide.
            groups.drain(..decider);
        } else if !groups.is_empty() {
            // Where all other values are shared evenly, so is the lowest.
            groups.remove(0);
            self.can_tie |= u8::from(!shrinks) << race;
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
    may_stay_unwon: bool,
}

impl Standing {
    /// Could both sides end with equally many votes, so that S5 decides?
    #[inline(always)]
    pub(crate) fn may_tie(&self) -> bool {
        self.margin.abs() <= self.open && (self.may_stay_unwon || (self.margin + self.open) % 2 == 0)
    }
}

/// By how much the races can still change: down for seat 0, and up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) down: Lanes,
    pub(crate) up: Lanes,
}

impl Reach {
    /// Which races seat 0 has surely won, and which lost.
    #[inline(always)]
    pub(crate) fn decided(&self, ahead: Lanes) -> (Flags, Flags) {
        let won = ahead.at_least(Lanes::even() + Lanes::repeat(1) + self.down);
        let lost = (ahead + self.up).at_least(Lanes::even()).not();
        (won, lost)
    }

    /// Which can change at all.
    #[inline(always)]
    pub(crate) fn any(&self) -> Flags {
        (self.down + self.up).any()
    }
}

impl Endgame {
    /// How the votes stand, if the races can still change by `reach`.
    #[inline(always)]
    pub(crate) fn standing(&self, state: &State, reach: &Reach) -> Standing {
        let (won, lost) = reach.decided(state.ahead);
        let open = reach.any().but_not(won | lost);
        let open_races = open.bits();
        let mut standing = Standing {
            margin: won.count() - lost.count(),
            open: open.count(),
            open_races,
            may_stay_unwon: open_races & self.weights.can_tie != 0,
        };
        if self.vampires != 0 {
            for race in bits(u64::from(open_races & self.weights.can_stay_even)) {
                standing.may_stay_unwon |= state.ahead.difference(race) == 0;
            }
        }
        standing
    }

    /// By how much the races can still change: by all cards to come, and by a seat's Gnomes that can still be crushed.
    #[inline(always)]
    pub(crate) fn reach(&self, state: &State, danger: u64) -> Reach {
        let mut reach = Reach { down: state.to_come, up: state.to_come };
        for gnome in bits(danger & state.front[0]) {
            reach.down = reach.down + self.weights.lanes[gnome];
        }
        for gnome in bits(danger & state.front[1]) {
            reach.up = reach.up + self.weights.lanes[gnome];
        }
        if self.vampires != 0 {
            let (down, up) = self.vampire_reach(state);
            reach.down = reach.down.with(self.weights.vampire_lane, down);
            reach.up = reach.up.with(self.weights.vampire_lane, up);
        }
        reach
    }

    /// Whose the Vampire vote is, all cards placed (VAM4).
    pub(crate) fn vampire_vote(&self, state: &State) -> i8 {
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
            let vote =
                if vampires { self.vampire_vote(state) } else { state.ahead.difference(race).signum() as i8 };
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
