//! Which card to try first: most of the solver's speed.
//!
//! The weights were found by hill-climbing on the number of nodes over deals of many decks (`examples/tune.rs`). They
//! decide only how long a search takes, never what it finds.

use crate::ending::Ending;
use crate::race::Standing;
use crate::state::{State, bits};

/// What each thought counts when moves are put in order.
pub type Taste = [i32; 8];

/// Found by hill-climbing.
pub const TASTE: Taste = [200, 100, 1, 20, 4, 10, 10, 4];

/// How promising a position looks for seat 0: votes decided, races, the lead, and what the hands are good for.
#[inline(always)]
pub(crate) fn promise(ending: &Ending, state: &State, standing: &Standing, taste: &Taste) -> i32 {
    let mut good = taste[0] * i32::from(standing.margin);
    for race in bits(u64::from(standing.open_races)) {
        let (ahead, reach) = (i32::from(state.ahead[race]), i32::from(state.to_come[race]));
        good += taste[1] * ahead / (reach + taste[2].max(0) + 1);
    }
    good += if state.leader == 0 { taste[3] } else { -taste[3] };
    let hands = [ending.hand(state, 0), ending.hand(state, 1)];
    let worth = |hand: u64, other: u64| {
        let mut worth = taste[5] * (hand & ending.doppelgangers).count_ones() as i32;
        if other & ending.goblins != 0 {
            worth += taste[6] * (hand & ending.knights).count_ones() as i32;
        }
        for (value, cards) in ending.of_value.iter().enumerate().take(10) {
            worth += taste[4] * (hand & cards).count_ones() as i32 * value as i32;
        }
        worth / 4
    };
    good + worth(hands[0], hands[1]) - worth(hands[1], hands[0])
}

/// What it is worth to capture a card: nothing if its race is decided, most if it is close.
fn prize(ending: &Ending, state: &State, standing: &Standing, card: usize) -> i32 {
    let race = usize::from(ending.race[card]);
    if standing.open_races >> race & 1 == 0 {
        return 0;
    }
    let weight = i32::from(ending.weights.of[card]);
    let close = i32::from(state.ahead[race]).abs();
    let reach = i32::from(state.to_come[race]).max(1);
    let prize = 23 + (220 * weight - 51 * close) / reach;
    if ending.dwarves >> card & 1 == 1 { -prize } else { prize }
}

/// How good a reply looks to the one who gives it, where lords are concerned.
pub(crate) fn reply(ending: &Ending, state: &State, standing: &Standing, led: usize, card: usize) -> i32 {
    let wins = ending.beats(state, led, card);
    let (theirs, own) = (prize(ending, state, standing, led), prize(ending, state, standing, card));
    let value = i32::from(ending.value[card]);
    let dragon = if ending.dragons >> card & 1 == 1 { 31 } else { 0 };
    if wins {
        (theirs * 19 + own * 6) / 16 + 2 - 8 * value + dragon
    } else {
        -(theirs * 37 + own * 19) / 16 - 6 * value + dragon
    }
}

/// How good a lead looks to the one who leads, where lords are concerned.
pub(crate) fn lead(ending: &Ending, state: &State, standing: &Standing, card: usize) -> i32 {
    let hand = ending.hand(state, 1 - state.leader);
    let replies = ending.replies(hand, card);
    let beating = replies & ending.beaten_by[usize::from(state.full_moon)][card];
    let own = prize(ending, state, standing, card);
    let value = i32::from(ending.value[card]);
    let held = (ending.hand(state, state.leader) & ending.faction[card]).count_ones() as i32;
    let theirs = (hand & ending.faction[card]).count_ones() as i32;
    let shape = 5 * held - 4 * theirs;
    if beating == 0 {
        // Sure to win; best if the other must give a card of the same race.
        let forced = if theirs > 0 { 47 + own.max(0) * 44 / 32 } else { 7 };
        14 + own * 6 / 16 + forced - 5 * value + shape
    } else if beating == replies {
        -own / 2 + 10 * value + shape
    } else {
        let chance = (16 * beating.count_ones() / replies.count_ones()) as i32;
        own * (10 - chance) / 16 - value + shape
    }
}
