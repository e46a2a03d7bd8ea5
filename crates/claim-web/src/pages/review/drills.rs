//! The visitor's own mistakes, kept to practise until each was solved twice. With an account the server keeps them too
//! ([`super::sync`]).

use claim_ai::review::ReviewedDecision;
use claim_rules::{Record, Seat};
use serde::{Deserialize, Serialize};

use super::kept::OwnGame;
use super::play_on::begun;
use super::sync;
use crate::{link, saved, storage};

/// How often in a row a mistake must be solved to count as learnt.
pub(super) const ENOUGH: u8 = 2;

const DRILLS: &str = "mistakes";
/// What is learnt goes first, then the oldest: some five hundred games of somebody who makes a mistake in each.
const MOST_DRILLS: usize = 500;

/// A mistake to practise.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Drill {
    pub(super) game: String,
    pub(super) decision: ReviewedDecision,
    /// How often it was solved in a row.
    pub(super) solved: u8,
    /// When it was tried last.
    pub(super) tried: f64,
    /// When it was made: when its game was played last.
    #[serde(default)]
    pub(super) made: f64,
    /// The game in a link's words, so that it can be practised where the game is not kept; empty if it has no seed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) record: String,
}

impl Drill {
    /// Is its game known here?
    fn can_be_shown(&self) -> bool {
        !self.record.is_empty() || saved::find(&self.game).is_some()
    }

    /// When it was made or tried last.
    fn last(&self) -> f64 {
        self.made.max(self.tried)
    }

    pub(super) fn is(&self, game: &str, at: usize) -> bool {
        self.game == game && self.decision.at == at
    }
}

/// Keeps the errors of a game.
pub(super) fn keep<'a>(game: &OwnGame, record: &Record, errors: impl Iterator<Item = &'a ReviewedDecision>) {
    let mut drills = all();
    add(&mut drills, (&game.id, game.when), |at| link_to(record, at), errors);
    save(&drills);
}

/// The game as far as this move, in a link's words.
fn link_to(record: &Record, at: usize) -> String {
    link::write(&begun(record, at + 1)).unwrap_or_default()
}

/// Keeps all of them, here and, with an account, on the server.
fn save(drills: &[Drill]) {
    store(drills);
    sync::soon();
}

/// Keeps all of them here.
pub(super) fn store(drills: &[Drill]) {
    storage::save(DRILLS, &drills);
}

/// Adds the errors of a game; what was practised already keeps what was learnt.
fn add<'a>(
    drills: &mut Vec<Drill>,
    (game, made): (&str, f64),
    link: impl Fn(usize) -> String,
    errors: impl Iterator<Item = &'a ReviewedDecision>,
) {
    for decision in errors {
        match drills.iter_mut().find(|drill| drill.is(game, decision.at)) {
            Some(drill) => drill.decision = decision.clone(),
            None => drills.push(Drill {
                game: game.into(),
                decision: decision.clone(),
                solved: 0,
                tried: 0.0,
                made,
                record: link(decision.at),
            }),
        }
    }
    make_room(drills);
}

/// What is learnt makes room first, then what was neither made nor tried for the longest time.
pub(super) fn make_room(drills: &mut Vec<Drill>) {
    while drills.len() > MOST_DRILLS {
        let learnt = drills.iter().position(|drill| drill.solved >= ENOUGH);
        let oldest = || {
            let mut places: Vec<usize> = (0..drills.len()).collect();
            // Of equals the first that came.
            places.sort_by(|a, b| drills[*a].last().total_cmp(&drills[*b].last()));
            places[0]
        };
        let first = learnt.unwrap_or_else(oldest);
        drills.remove(first);
    }
}

/// All of them, learnt or not.
pub(super) fn all() -> Vec<Drill> {
    storage::load(DRILLS).unwrap_or_default()
}

/// What is left to practise, and how many were learnt.
pub(super) fn standing() -> (usize, usize) {
    let (learnt, left): (Vec<Drill>, Vec<Drill>) =
        all().into_iter().partition(|drill| drill.solved >= ENOUGH);
    (left.iter().filter(|drill| drill.can_be_shown()).count(), learnt.len())
}

/// A mistake by its game and move.
pub(super) fn find(game: &str, at: usize) -> Option<Drill> {
    all().into_iter().find(|drill| drill.is(game, at))
}

/// The mistake to practise next, another one than this if there is one.
pub(super) fn next(after: Option<(&str, usize)>) -> Option<Drill> {
    let drills: Vec<Drill> = all().into_iter().filter(Drill::can_be_shown).collect();
    due(&drills, after).cloned()
}

/// Of those not yet learnt, the one that was not tried for the longest time.
fn due<'a>(drills: &'a [Drill], after: Option<(&str, usize)>) -> Option<&'a Drill> {
    let open = || drills.iter().filter(|drill| drill.solved < ENOUGH);
    let other = |drill: &&Drill| after.is_none_or(|(game, at)| !drill.is(game, at));
    let longest = |a: &&Drill, b: &&Drill| a.tried.total_cmp(&b.tried);
    open().filter(other).min_by(longest).or_else(|| open().next())
}

/// Where a mistake is practised.
pub(super) fn address(game: &str, at: usize) -> String {
    format!("/replay/{game}?step={at}&practise=on")
}

/// Notes how it was answered; how often in a row it was solved now.
pub(super) fn answered(game: &str, at: usize, right: bool) -> Option<u8> {
    let mut drills = all();
    let solved = note(&mut drills, (game, at), right, js_sys::Date::now())?;
    save(&drills);
    Some(solved)
}

fn note(drills: &mut [Drill], (game, at): (&str, usize), right: bool, now: f64) -> Option<u8> {
    let drill = drills.iter_mut().find(|drill| drill.is(game, at))?;
    drill.solved = if right { (drill.solved + 1).min(ENOUGH) } else { 0 };
    drill.tried = now;
    Some(drill.solved)
}

/// The game of a mistake that was made elsewhere, and the visitor's seat in it.
pub(crate) fn game_of(id: &str) -> Option<(Record, Seat)> {
    // Each knows the game as far as its own move.
    let drills = all().into_iter().filter(|drill| drill.game == id && !drill.record.is_empty());
    let drill = drills.max_by_key(|drill| drill.decision.at)?;
    Some((link::read(&drill.record)?, drill.decision.seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::review::testing::decision;

    fn no_link(_: usize) -> String {
        String::new()
    }

    #[test]
    fn a_mistake_comes_back_until_it_was_solved_twice_in_a_row() {
        let mut drills = Vec::new();
        add(&mut drills, ("a", 1.0), no_link, [decision(3), decision(9)].iter());
        assert!(due(&drills, None).unwrap().is("a", 3));
        assert_eq!(note(&mut drills, ("a", 3), true, 1.0), Some(1));
        // The other one is due now, and after it the first again.
        assert!(due(&drills, Some(("a", 3))).unwrap().is("a", 9));
        assert_eq!(note(&mut drills, ("a", 9), true, 2.0), Some(1));
        assert!(due(&drills, Some(("a", 9))).unwrap().is("a", 3));
        // A wrong answer begins anew.
        assert_eq!(note(&mut drills, ("a", 3), false, 3.0), Some(0));
        assert_eq!(note(&mut drills, ("a", 9), true, 4.0), Some(2));
        for time in [5.0, 6.0] {
            assert!(due(&drills, None).unwrap().is("a", 3));
            note(&mut drills, ("a", 3), true, time);
        }
        assert_eq!(due(&drills, None), None);
        assert_eq!(note(&mut drills, ("b", 3), true, 7.0), None);
    }

    #[test]
    fn a_game_reviewed_again_keeps_what_was_learnt() {
        let mut drills = Vec::new();
        add(&mut drills, ("a", 1.0), no_link, [decision(3)].iter());
        note(&mut drills, ("a", 3), true, 1.0);
        add(&mut drills, ("a", 1.0), no_link, [decision(3), decision(4)].iter());
        assert_eq!(drills.iter().map(|drill| drill.solved).collect::<Vec<_>>(), [1, 0]);
    }

    #[test]
    fn what_is_learnt_makes_room_first() {
        let mut drills = Vec::new();
        let one = decision(0);
        let many: Vec<ReviewedDecision> =
            (0..MOST_DRILLS).map(|at| ReviewedDecision { at, ..one.clone() }).collect();
        add(&mut drills, ("a", 1.0), no_link, many.iter());
        drills[7].solved = ENOUGH;
        add(&mut drills, ("b", 2.0), no_link, [one].iter());
        assert_eq!(drills.len(), MOST_DRILLS);
        assert!(drills.iter().all(|drill| !drill.is("a", 7)) && drills[0].is("a", 0));
    }

    #[test]
    fn of_what_is_not_learnt_the_oldest_makes_room_and_never_what_is_new() {
        let mut drills = Vec::new();
        let one = decision(0);
        let many: Vec<ReviewedDecision> =
            (0..MOST_DRILLS).map(|at| ReviewedDecision { at, ..one.clone() }).collect();
        add(&mut drills, ("a", 5.0), no_link, many.iter());
        // An old one was tried lately; a game of long ago is reviewed now.
        note(&mut drills, ("a", 0), false, 9.0);
        add(&mut drills, ("b", 3.0), no_link, [one.clone()].iter());
        assert!(drills.iter().all(|drill| !drill.is("b", 0)), "it is older than all");
        add(&mut drills, ("c", 7.0), no_link, [one].iter());
        assert!(drills.iter().any(|drill| drill.is("c", 0)) && drills[0].is("a", 0));
        assert!(drills.iter().all(|drill| !drill.is("a", 1)), "the first that was not tried");
        assert_eq!(drills.len(), MOST_DRILLS);
    }
}
