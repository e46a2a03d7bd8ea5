//! What the browser keeps of reviews of the visitor's own games: how they went, and the mistakes to practise until each was
//! solved twice.

use std::collections::BTreeMap;

use claim_ai::review::{Chance, Decision, Parts, SeatReview};
use claim_rules::{Ending, How, Phase, Record, Viewer, Why};
use serde::{Deserialize, Serialize};

use crate::saved::{self, Saved};
use crate::storage;

/// A mistake is learnt when it was solved so often in a row.
pub(super) const ENOUGH: u8 = 2;

const SUMMARIES: &str = "reviews";
const DRILLS: &str = "mistakes";
/// The oldest go first.
const MOST_SUMMARIES: usize = 400;
const MOST_DRILLS: usize = 200;

/// How one game went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Summary {
    pub(super) game: String,
    pub(super) when: f64,
    pub(super) accuracy: Option<f64>,
    pub(super) by_phase: [Option<f64>; 2],
    pub(super) parts: Parts,
    /// By kind of decision.
    pub(super) kinds: BTreeMap<String, Errors>,
}

/// How many decisions of a kind mattered, how many of them were errors, and what those gave away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Errors {
    pub(super) decisions: u32,
    pub(super) errors: u32,
    pub(super) lost: Chance,
}

/// A mistake to practise.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Drill {
    pub(super) game: String,
    pub(super) decision: Decision,
    /// How often it was solved in a row.
    pub(super) solved: u8,
    /// When it was tried last.
    pub(super) tried: f64,
}

impl Drill {
    fn is(&self, game: &str, at: usize) -> bool {
        self.game == game && self.decision.at == at
    }
}

/// The record as it is reviewed: who gave up has ended the game.
pub(super) fn with_ending(game: Option<&Saved>, mut record: Record) -> Record {
    if let Some(game) = game.filter(|game| game.conceded)
        && record.ending().is_none()
        && !record.end().is_over()
        && record.table().sides() == 2
    {
        record.set_ending(Ending { how: How::Conceded, out: vec![(game.me(), Why::Resigned)] });
    }
    record
}

/// The kind of a decision: what a player would say he has trouble with.
fn kind(record: &Record, decision: &Decision) -> &'static str {
    let one = decision.phase == Phase::One;
    match decision.asked.as_str() {
        "play" => {
            let view = record.at(decision.at).seen_by(Viewer::Seat(decision.seat));
            match (view.trick.plays.is_empty(), one) {
                (true, true) => "kind-lead-one",
                (true, false) => "kind-lead-two",
                (false, true) => "kind-follow-one",
                (false, false) => "kind-follow-two",
            }
        }
        "draft" | "seer" | "swap" => "kind-prize",
        "tuck" | "replace" => "kind-lords",
        _ => "kind-powers",
    }
}

/// How many decisions of each kind there were, and how many went wrong.
fn kinds<'a>(record: &Record, decisions: impl Iterator<Item = &'a Decision>) -> BTreeMap<String, Errors> {
    let mut kinds: BTreeMap<String, Errors> = BTreeMap::new();
    for decision in decisions.filter(|decision| decision.verdict.counts()) {
        let errors = kinds.entry(kind(record, decision).into()).or_default();
        errors.decisions += 1;
        if decision.verdict.is_error() {
            errors.errors += 1;
            errors.lost += decision.loss;
        }
    }
    kinds
}

/// Keeps what a review of an own game says. A game that was played on from a review does not count: its cards were known.
pub(super) fn keep(game: &Saved, record: &Record, decisions: &[Decision], seats: &[SeatReview]) {
    if game.promise.is_empty() || game.result.is_none() {
        return;
    }
    let Some(of) = seats.get(game.me().index()) else { return };
    let own = || decisions.iter().filter(|decision| decision.seat == game.me());
    let summary = Summary {
        game: game.id.clone(),
        when: game.when,
        accuracy: of.accuracy,
        by_phase: of.by_phase,
        parts: of.parts,
        kinds: kinds(record, own()),
    };
    let mut all = summaries();
    all.retain(|other| other.game != summary.game);
    all.push(summary);
    all.sort_by(|a, b| a.when.total_cmp(&b.when));
    let oldest = all.len().saturating_sub(MOST_SUMMARIES);
    storage::save(SUMMARIES, &all.split_off(oldest));
    let mut drills = all_drills();
    add(&mut drills, &game.id, own().filter(|decision| decision.verdict.is_error()));
    storage::save(DRILLS, &drills);
}

/// Adds the errors of a game; what was practised already keeps what was learnt.
fn add<'a>(drills: &mut Vec<Drill>, game: &str, errors: impl Iterator<Item = &'a Decision>) {
    for decision in errors {
        match drills.iter_mut().find(|drill| drill.is(game, decision.at)) {
            Some(drill) => drill.decision = decision.clone(),
            None => {
                drills.push(Drill { game: game.into(), decision: decision.clone(), solved: 0, tried: 0.0 });
            }
        }
    }
    // What is learnt makes room first, then the oldest.
    while drills.len() > MOST_DRILLS {
        let learnt = drills.iter().position(|drill| drill.solved >= ENOUGH);
        drills.remove(learnt.unwrap_or(0));
    }
}

/// All games that were reviewed, the oldest first.
pub(super) fn summaries() -> Vec<Summary> {
    storage::load(SUMMARIES).unwrap_or_default()
}

fn all_drills() -> Vec<Drill> {
    storage::load(DRILLS).unwrap_or_default()
}

/// What is left to practise, and how many were learnt.
pub(super) fn standing() -> (usize, usize) {
    let (learnt, left): (Vec<Drill>, Vec<Drill>) =
        all_drills().into_iter().partition(|drill| drill.solved >= ENOUGH);
    (left.iter().filter(|drill| saved::find(&drill.game).is_some()).count(), learnt.len())
}

/// A mistake by its game and move.
pub(super) fn drill(game: &str, at: usize) -> Option<Drill> {
    all_drills().into_iter().find(|drill| drill.is(game, at))
}

/// The mistake to practise next, another one than this if there is one.
pub(super) fn next_drill(after: Option<(&str, usize)>) -> Option<Drill> {
    let drills: Vec<Drill> =
        all_drills().into_iter().filter(|drill| saved::find(&drill.game).is_some()).collect();
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
pub(super) fn drill_address(game: &str, at: usize) -> String {
    format!("/replay/{game}?step={at}&practise=on")
}

/// Notes how it was answered; how often in a row it was solved now.
pub(super) fn answered(game: &str, at: usize, right: bool) -> Option<u8> {
    let mut drills = all_drills();
    let solved = note(&mut drills, (game, at), right, js_sys::Date::now())?;
    storage::save(DRILLS, &drills);
    Some(solved)
}

fn note(drills: &mut [Drill], (game, at): (&str, usize), right: bool, now: f64) -> Option<u8> {
    let drill = drills.iter_mut().find(|drill| drill.is(game, at))?;
    drill.solved = if right { (drill.solved + 1).min(ENOUGH) } else { 0 };
    drill.tried = now;
    Some(drill.solved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_ai::Stop;
    use claim_ai::review::{self, Settings};
    use claim_rules::Table;

    const QUICK: Settings = Settings { simulations: 32, positions: 1_000, seed: 1 };

    fn record() -> Record {
        Record::from_seed(Table::default(), [1; 32])
    }

    fn decision(at: usize) -> Decision {
        let game = record().start();
        let decision = review::decision(&game, game.actions()[0], QUICK, &Stop::new());
        Decision { at, ..decision.expect("somebody leads") }
    }

    #[test]
    fn a_mistake_comes_back_until_it_was_solved_twice_in_a_row() {
        let mut drills = Vec::new();
        add(&mut drills, "a", [decision(3), decision(9)].iter());
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
        add(&mut drills, "a", [decision(3)].iter());
        note(&mut drills, ("a", 3), true, 1.0);
        add(&mut drills, "a", [decision(3), decision(4)].iter());
        assert_eq!(drills.iter().map(|drill| drill.solved).collect::<Vec<_>>(), [1, 0]);
    }

    #[test]
    fn what_is_learnt_makes_room_first() {
        let mut drills = Vec::new();
        let one = decision(0);
        let many: Vec<Decision> = (0..MOST_DRILLS).map(|at| Decision { at, ..one.clone() }).collect();
        add(&mut drills, "a", many.iter());
        drills[7].solved = ENOUGH;
        add(&mut drills, "b", [one].iter());
        assert_eq!(drills.len(), MOST_DRILLS);
        assert!(drills.iter().all(|drill| !drill.is("a", 7)) && drills[0].is("a", 0));
    }

    #[test]
    fn leading_and_following_are_different_kinds() {
        let mut record = record();
        let lead = decision(0);
        assert_eq!(kind(&record, &lead), "kind-lead-one");
        let game = record.start();
        record.push(game.pending().unwrap().actor, game.actions()[0]);
        let follow = Decision { at: 1, ..lead.clone() };
        assert_eq!(kind(&record, &follow), "kind-follow-one");
        assert_eq!(kind(&record, &Decision { asked: "tuck".into(), ..lead }), "kind-lords");
    }
}
