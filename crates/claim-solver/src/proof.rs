//! Which races an answer rests on, and by how much they could change before it no longer holds.
//!
//! A yes is proved from the races seat 0 ends up winning, a no from those it ends up losing; by how much does not matter,
//! and the other races do not matter at all. So every answer comes with its *slack*: by how much each race could stand
//! worse (for a yes; better for a no) and the same proof would still hold. A trick changes how far ahead somebody is by
//! the same amount wherever it starts, so the slack of a line of play is the slack at its end; where all of several
//! answers are needed, the smallest counts. So the transposition table stores for each set of hands not the races that
//! were met but the *threshold* up to which the proof holds.

use crate::goal::Goal;
use crate::lanes::{Flags, Lanes};
use crate::race::Reach;

/// The slack of races that play no part in the proof.
pub(crate) const fn unlimited() -> Lanes {
    Lanes::repeat(MOST)
}

/// The proof holds for exactly these races only.
pub(crate) const fn none() -> Lanes {
    Lanes::repeat(0)
}

/// Above and below all that races come to.
pub(crate) const MOST: u16 = 0x7fff;
pub(crate) const LEAST: u16 = 0;
/// How the table stores a decided race.
const WON: u16 = MOST - 1;
const LOST: u16 = LEAST + 1;

/// The races that carry an answer, and by how much each could stand worse and still be decided.
#[inline(always)]
fn carried_by(answer: bool, ahead: Lanes, reach: &Reach) -> (Flags, Lanes) {
    let (won, lost) = reach.decided(ahead);
    if answer {
        (won, ahead - (Lanes::even() + Lanes::repeat(1) + reach.down))
    } else {
        (lost, Lanes::even() - (ahead + reach.up + Lanes::repeat(1)))
    }
}

/// The slack of an answer that follows from how the votes stand: `ahead` and `reach` of the moment where they are
/// counted.
#[inline(always)]
pub(crate) fn of_votes(goal: Goal, answer: bool, ahead: Lanes, reach: &Reach) -> Lanes {
    let (won, lost) = reach.decided(ahead);
    let (ours, surplus) = carried_by(answer, ahead, reach);
    let theirs = if answer { lost } else { won };
    // A race that ends without a vote must not become the other's.
    let open = reach.any().but_not(won | lost);
    let unwon = (won | lost | open).not();
    let mut slack = surplus.where_set(ours, none().where_set(unwon, unlimited()));
    // Where more votes are won than needed, a race that could be lost instead is left out, the closest first.
    let balance = ours.count() - theirs.count() - open.count();
    let mut spare = if answer { balance - goal.enough() } else { balance + goal.too_few() };
    while spare >= 2 {
        let least = (0..5).filter(|race| ours.bits() >> race & 1 == 1 && slack.get(*race) < MOST as i16);
        let Some(closest) = least.min_by_key(|race| slack.get(*race)) else { break };
        slack.set(closest, MOST as i16);
        spare -= 2;
    }
    slack
}

/// Of two answers that are both needed.
#[inline(always)]
pub(crate) fn both(a: Lanes, b: Lanes) -> Lanes {
    a.min(b)
}

/// The races as the table stores them: decided ones are all the same.
#[inline(always)]
pub(crate) fn clamped(ahead: Lanes, reach: &Reach) -> Lanes {
    let (won, lost) = reach.decided(ahead);
    Lanes::repeat(WON).where_set(won, Lanes::repeat(LOST).where_set(lost, ahead))
}

/// The slack at a position, from that of what was played there, and the threshold to store in the table.
///
/// Where a race is decided, cards that differ only in their weight there were treated as the same.
/// So its slack ends where the race would no longer be decided.
#[inline(always)]
pub(crate) fn threshold(answer: bool, ahead: Lanes, reach: &Reach, slack: Lanes) -> (Lanes, Lanes) {
    let needed = slack.at_least(unlimited()).not();
    let (ours, surplus) = carried_by(answer, ahead, reach);
    let slack = surplus.where_set(ours.and(needed), slack);
    let threshold = if answer {
        Lanes::repeat(WON).where_set(ours, ahead - slack).where_set(needed, Lanes::repeat(LEAST))
    } else {
        Lanes::repeat(LOST).where_set(ours, ahead + slack).where_set(needed, Lanes::repeat(MOST))
    };
    (slack, threshold)
}

/// The slack of an answer found in the table by this threshold.
#[inline(always)]
pub(crate) fn slack_of_threshold(answer: bool, ahead: Lanes, reach: &Reach, threshold: Lanes) -> Lanes {
    let (unneeded, slack) = if answer {
        (Lanes::repeat(LEAST).at_least(threshold), ahead - threshold)
    } else {
        (threshold.at_least(Lanes::repeat(MOST)), threshold - ahead)
    };
    let (ours, surplus) = carried_by(answer, ahead, reach);
    unlimited().where_set(unneeded, surplus.where_set(ours, slack))
}
