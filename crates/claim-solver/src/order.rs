//! Which card to try first: most of the solver's speed.
//!
//! The weights were found by hill-climbing on the number of nodes over deals of many decks (`examples/tune.rs`). They
//! decide only how long a search takes, never what it finds.

use crate::ending::Ending;
use crate::race::Standing;
use crate::state::State;

/// What each thought counts when moves are put in order.
pub type Taste = [i32; 28];

/// Found by hill-climbing.
pub const TASTE: Taste = [
    200, 100, 2, 20, 4, 10, 10, 0, // positions
    23, 220, 51, 31, 19, 6, 8, 37, 19, 6, // replies
    5, 4, 47, 44, 14, 6, 5, 8, 10, 10, // leads
];

/// What a card in hand is worth.
pub(crate) fn worth(ending: &Ending, taste: &Taste, card: usize) -> i32 {
    let mut worth = taste[4] * i32::from(ending.value[card]);
    if ending.doppelgangers >> card & 1 == 1 {
        worth += taste[5];
    }
    if ending.knights >> card & 1 == 1 {
        worth += taste[6];
    }
    if ending.dragons >> card & 1 == 1 {
        worth += taste[7];
    }
    worth
}

/// One thousandth parts, so that nothing has to be divided while searching.
const PARTS: [i32; 64] = {
    let mut parts = [0; 64];
    let mut i = 0;
    while i < 64 {
        parts[i] = 4096 / (i as i32 + 1);
        i += 1;
    }
    parts
};

/// How many cards' weight this is, and what is to come of the race: small numbers whatever the weights are.
#[inline(always)]
fn part_of(amount: i32, reach: i32, more: i32, scale: u8) -> i32 {
    (amount * PARTS[((reach >> scale) + more & 63) as usize] >> scale) >> 6
}

/// How promising a position looks for seat 0: votes decided, races, the lead, and what the hands are good for.
#[inline(always)]
pub(crate) fn promise(ending: &Ending, state: &State, standing: &Standing, taste: &Taste) -> i32 {
    let mut races = 0;
    for race in 0..5 {
        let (ahead, to_come) = (i32::from(state.ahead.difference(race)), i32::from(state.to_come.get(race)));
        let part = part_of(ahead, to_come, taste[2], ending.weights.scale[race]);
        races += if standing.open_races >> race & 1 == 1 { part } else { 0 };
    }
    let lead = if state.leader == 0 { taste[3] } else { -taste[3] };
    taste[0] * i32::from(standing.margin) + (taste[1] * races >> 6) + lead + (state.worth >> 2)
}

/// What it is worth to capture a card of each race: nothing if it is decided, most if it is close.
#[inline(always)]
pub(crate) fn prizes(ending: &Ending, state: &State, standing: &Standing, taste: &Taste) -> [[i32; 2]; 5] {
    let mut prizes = [[0; 2]; 5];
    for race in 0..5 {
        if standing.open_races >> race & 1 == 1 {
            let close = i32::from(state.ahead.difference(race)).abs();
            let to_come = i32::from(state.to_come.get(race));
            let scale = ending.weights.scale[race];
            prizes[race] = [
                taste[8] - (taste[10] * part_of(close, to_come, 0, scale) >> 6),
                taste[9] * PARTS[(to_come >> scale & 63) as usize],
            ];
        }
    }
    prizes
}

#[inline(always)]
fn prize(ending: &Ending, prizes: &[[i32; 2]; 5], card: usize) -> i32 {
    let race = usize::from(ending.race[card]);
    let [base, each] = prizes[race];
    let prize = base + ((each >> 4) * i32::from(ending.weights.of[card]) >> ending.weights.scale[race] >> 8);
    if ending.dwarves >> card & 1 == 1 { -prize } else { prize }
}

/// How good a reply looks to the one who gives it, where lords are concerned.
pub(crate) fn reply(
    ending: &Ending,
    state: &State,
    prizes: &[[i32; 2]; 5],
    led: usize,
    card: usize,
    taste: &Taste,
) -> i32 {
    let wins = ending.beats(state, led, card);
    let (theirs, own) = (prize(ending, prizes, led), prize(ending, prizes, card));
    let value = i32::from(ending.value[card]);
    let dragon = if ending.dragons >> card & 1 == 1 { taste[11] } else { 0 };
    if wins {
        (theirs * taste[12] + own * taste[13]) / 16 - taste[14] * value + dragon
    } else {
        -(theirs * taste[15] + own * taste[16]) / 16 - taste[17] * value + dragon
    }
}

/// How good a lead looks to the one who leads.
#[inline(always)]
pub(crate) fn lead(
    ending: &Ending,
    state: &State,
    prizes: &[[i32; 2]; 5],
    card: usize,
    taste: &Taste,
) -> i32 {
    let hand = ending.hand(state, 1 - state.leader);
    let replies = ending.replies(hand, card);
    let beating = replies & ending.beaten_by[usize::from(state.full_moon)][card];
    let own = prize(ending, prizes, card);
    let value = i32::from(ending.value[card]);
    let held = (ending.hand(state, state.leader) & ending.faction[card]).count_ones() as i32;
    let theirs = (hand & ending.faction[card]).count_ones() as i32;
    let shape = taste[18] * held - taste[19] * theirs;
    if beating == 0 {
        // Sure to win; best if the other must give a card of the same race.
        let forced = if theirs > 0 { taste[20] + own.max(0) * taste[21] / 32 } else { 7 };
        taste[22] + own * taste[23] / 16 + forced - taste[24] * value + shape
    } else if beating == replies {
        -own * taste[25] / 16 + taste[26] * value + shape
    } else {
        let chance = (beating.count_ones() as i32 * PARTS[(replies.count_ones() - 1 & 63) as usize]) >> 8;
        own * (taste[27] - chance) / 16 - value + shape
    }
}

