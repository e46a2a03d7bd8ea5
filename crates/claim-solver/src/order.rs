//! Which card to try first: most of the solver's speed.
//!
//! The weights were found by hill-climbing on the number of nodes over deals of many decks (`examples/tune.rs`). They
//! decide only how long a search takes, never what it finds.

use crate::ending::Ending;
use crate::race::Standing;
use crate::state::State;

/// What each thought counts when moves are put in order.
pub type Taste = [i32; 16];

/// Found by hill-climbing.
pub const TASTE: Taste = [40, 60, 20, 10, 30, 8, 6, 4, 20, 10, 10, 10, 5, 5, 10, 10];

/// What it is worth to capture a card: nothing if its race is decided, most if it is close.
#[inline(always)]
fn prize(ending: &Ending, state: &State, standing: &Standing, taste: &Taste, card: usize) -> i32 {
    let race = usize::from(ending.race[card]);
    if standing.open_races >> race & 1 == 0 {
        return 0;
    }
    let weight = i32::from(ending.weights.of[card]);
    let close = i32::from(state.ahead[race]).abs();
    let reach = i32::from(state.to_come[race]).max(1);
    taste[0] + taste[1] * weight / reach - taste[2] * close / reach
}

/// How good a reply looks to the one who gives it.
#[inline(always)]
pub(crate) fn reply(
    ending: &Ending,
    state: &State,
    standing: &Standing,
    taste: &Taste,
    led: usize,
    card: usize,
) -> i32 {
    let wins = ending.beats(state, led, card);
    let sign = if wins { 1 } else { -1 };
    let mut good = 0;
    for captured in [led, card] {
        let prize = prize(ending, state, standing, taste, captured);
        good += if ending.dwarves >> captured & 1 == 1 { -sign * prize } else { sign * prize };
    }
    let value = i32::from(ending.value[card]);
    good -= if wins { taste[5] * value } else { taste[6] * value };
    good += sign * taste[3];
    if ending.dragons >> card & 1 == 1 {
        good += taste[12];
    }
    if ending.doppelgangers >> card & 1 == 1 {
        good -= taste[13];
    }
    good
}

/// How good a lead looks to the one who leads.
#[inline(always)]
pub(crate) fn lead(ending: &Ending, state: &State, standing: &Standing, taste: &Taste, card: usize) -> i32 {
    let other = 1 - state.leader;
    let hand = ending.hand(state, other);
    let replies = ending.replies(hand, card);
    let beating = replies & ending.beaten_by[usize::from(state.full_moon)][card];
    let own = prize(ending, state, standing, taste, card);
    let own = if ending.dwarves >> card & 1 == 1 { -own } else { own };
    let value = i32::from(ending.value[card]);
    let follows = hand & ending.faction[card] != 0;
    if beating == 0 {
        // Sure to win; best if the other must give a card of the same race.
        taste[8] + own + if follows { taste[4] + own.max(0) / 2 } else { taste[9] } - taste[7] * value
    } else if beating == replies {
        -own - taste[10] - taste[14] * value / 4
    } else {
        own * taste[11] / 16 - taste[15] * value / 4
    }
}
