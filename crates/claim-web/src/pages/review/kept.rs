//! What the browser keeps of reviews of the visitor's own games: how they went.

use std::collections::BTreeMap;

use claim_ai::review::{Chance, Parts, Reason, ReviewedDecision, SeatReview};
use claim_rules::{Decision, EarlyEnd, How, Phase, Record, Seat, Why};
use serde::{Deserialize, Serialize};

use super::drills;
use crate::saved::Saved;
use crate::storage;

const SUMMARIES: &str = "reviews";
/// The oldest go first.
const MOST_SUMMARIES: usize = 400;

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
    /// The errors by what they gave away first of all.
    #[serde(default)]
    pub(super) reasons: BTreeMap<String, Errors>,
}

/// How many decisions of a kind mattered, how many of them were errors, and what those gave away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Errors {
    pub(super) decisions: u32,
    pub(super) errors: u32,
    pub(super) lost: Chance,
}

/// The record as it is reviewed: giving up has ended the game.
pub(super) fn with_ending(game: Option<&Saved>, mut record: Record) -> Record {
    if let Some(game) = game.filter(|game| game.conceded)
        && record.early_end().is_none()
        && !record.end().is_over()
        && record.table().sides() == 2
    {
        record.set_early_end(EarlyEnd { how: How::Conceded, out: vec![(game.me(), Why::Resigned)] });
    }
    record
}

/// The kind of a decision: what players would say they have trouble with.
fn kind(record: &Record, decision: &ReviewedDecision) -> &'static str {
    let game = record.at(decision.at);
    let Some(pending) = game.pending() else { return "kind-powers" };
    match pending.decision {
        Decision::Play => match (game.trick().is_empty(), decision.phase == Phase::One) {
            (true, true) => "kind-lead-one",
            (true, false) => "kind-lead-two",
            (false, true) => "kind-follow-one",
            (false, false) => "kind-follow-two",
        },
        Decision::Draft | Decision::Seer | Decision::Swap => "kind-prize",
        Decision::Tuck(_) | Decision::Replace(_) => "kind-lords",
        Decision::Discard
        | Decision::Potion
        | Decision::Veil
        | Decision::AfterPlay
        | Decision::Lost
        | Decision::Draw
        | Decision::Keep
        | Decision::Won
        | Decision::Raise
        | Decision::Lantern
        | Decision::Crown
        | Decision::ShuffleDeck
        | Decision::ShufflePotions
        | Decision::RaisedCard
        | Decision::ShownCard => "kind-powers",
    }
}

/// How many decisions of each kind there were, and how many went wrong.
fn kinds<'a>(
    record: &Record,
    decisions: impl Iterator<Item = &'a ReviewedDecision>,
) -> BTreeMap<String, Errors> {
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

/// What an error gave away, as players would describe their mistakes.
fn mistake(decision: &ReviewedDecision) -> &'static str {
    match decision.reasons.first() {
        Some(Reason::Vote { .. } | Reason::VoteChance { .. }) => "mistake-vote",
        Some(Reason::TieBreak { .. }) => "mistake-tie",
        Some(Reason::GivesAway { .. } | Reason::GoesAway { .. }) => "mistake-card",
        Some(Reason::Trick { .. }) => "mistake-trick",
        Some(Reason::Spends { .. }) => "mistake-spends",
        Some(Reason::ShowsVoid { .. }) => "mistake-void",
        Some(Reason::Everywhere) | None => "mistake-everywhere",
    }
}

/// The errors by what they gave away.
fn reasons<'a>(decisions: impl Iterator<Item = &'a ReviewedDecision>) -> BTreeMap<String, Errors> {
    let mut reasons: BTreeMap<String, Errors> = BTreeMap::new();
    for decision in decisions.filter(|decision| decision.verdict.is_error()) {
        let sum = reasons.entry(mistake(decision).into()).or_default();
        sum.decisions += 1;
        sum.errors += 1;
        sum.lost += decision.loss;
    }
    reasons
}

/// A finished game in which the visitor sat: what reviews of it say counts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OwnGame {
    pub(crate) id: String,
    /// When it was played last, in milliseconds.
    pub(crate) when: f64,
    pub(crate) me: Seat,
}

impl OwnGame {
    /// A game against bots. One that was played on from a review does not count: its cards were known.
    pub(crate) fn of(game: &Saved) -> Option<OwnGame> {
        let counts = !game.promise.is_empty() && game.result.is_some();
        counts.then(|| OwnGame { id: game.id.clone(), when: game.when, me: game.me() })
    }
}

/// Keeps what a review of an own game says.
pub(super) fn keep(game: &OwnGame, record: &Record, decisions: &[ReviewedDecision], seats: &[SeatReview]) {
    let Some(of) = seats.get(game.me.index()) else { return };
    let own = || decisions.iter().filter(|decision| decision.seat == game.me);
    let summary = Summary {
        game: game.id.clone(),
        when: game.when,
        accuracy: of.accuracy,
        by_phase: of.by_phase,
        parts: of.parts,
        kinds: kinds(record, own()),
        reasons: reasons(own()),
    };
    let mut all = summaries();
    all.retain(|other| other.game != summary.game);
    all.push(summary);
    store(all);
    drills::keep(game, record, own().filter(|decision| decision.verdict.is_error()));
}

/// Keeps these, the newest of them if there are too many.
fn store(mut all: Vec<Summary>) {
    all.sort_by(|a, b| a.when.total_cmp(&b.when).then_with(|| a.game.cmp(&b.game)));
    let oldest = all.len().saturating_sub(MOST_SUMMARIES);
    storage::save(SUMMARIES, &all.split_off(oldest));
}

/// Games that were reviewed elsewhere come to those that were reviewed here. Says whether any is new.
pub(super) fn add(theirs: Vec<Summary>) -> bool {
    let own = summaries();
    let all = together(own.clone(), theirs);
    let new = all.len() > own.len();
    if new {
        store(all);
    }
    new
}

/// Of a game that both know the own stays.
fn together(mut own: Vec<Summary>, theirs: Vec<Summary>) -> Vec<Summary> {
    for summary in theirs {
        if own.iter().all(|known| known.game != summary.game) {
            own.push(summary);
        }
    }
    own
}

/// All games that were reviewed, the oldest first.
pub(super) fn summaries() -> Vec<Summary> {
    storage::load(SUMMARIES).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::review::testing::{decision, record};

    #[test]
    fn errors_are_counted_by_what_they_gave_away_first() {
        use claim_ai::review::Verdict;
        use claim_rules::Faction;
        let error = |reasons| ReviewedDecision {
            verdict: Verdict::Mistake,
            loss: Chance(120_000),
            reasons,
            ..decision(0)
        };
        let void = Reason::ShowsVoid { faction: Faction::Goblins };
        let made = [
            error(vec![void.clone(), Reason::Everywhere]),
            error(vec![void]),
            error(Vec::new()),
            ReviewedDecision { verdict: Verdict::Best, ..decision(0) },
        ];
        let counted = reasons(made.iter());
        let of = |name: &str| counted.get(name).map(|errors| (errors.errors, errors.lost.0));
        assert_eq!(of("mistake-void"), Some((2, 240_000)));
        assert_eq!(of("mistake-everywhere"), Some((1, 120_000)));
        assert_eq!(counted.len(), 2);
    }

    #[test]
    fn games_reviewed_elsewhere_come_to_those_reviewed_here_once() {
        let game = |id: &str, accuracy| Summary {
            game: id.into(),
            when: 1.0,
            accuracy,
            by_phase: [None; 2],
            parts: Parts::default(),
            kinds: BTreeMap::new(),
            reasons: BTreeMap::new(),
        };
        let all = together(vec![game("a", Some(90.0))], vec![game("a", None), game("b", None)]);
        assert_eq!(all, [game("a", Some(90.0)), game("b", None)]);
        let old = r#"{"game":"a","when":1.0,"accuracy":null,"by_phase":[null,null],"parts":{"before":0,"deal":0,"cards":0,"own":0,"partner":0,"opponents":0,"after":0},"kinds":{}}"#;
        assert!(serde_json::from_str::<Summary>(old).is_ok(), "what was kept before can be read");
    }

    #[test]
    fn leading_and_following_are_different_kinds() {
        let mut record = record();
        let lead = decision(0);
        assert_eq!(kind(&record, &lead), "kind-lead-one");
        let game = record.start();
        record.push(game.pending().unwrap().actor, game.actions()[0]);
        let follow = ReviewedDecision { at: 1, ..lead.clone() };
        assert_eq!(kind(&record, &follow), "kind-follow-one");
    }

    #[test]
    fn what_a_decision_is_about_is_its_kind() {
        let deck = "gnomes,giants,vampires,seers,wizards";
        let setup = claim_rules::Setup { heroes: true, artifacts: true, ..claim_rules::Setup::new(2, deck) };
        let mut kinds: BTreeMap<&str, &str> = BTreeMap::new();
        for seed in 0..20 {
            let mut record = Record::from_seed(setup.table().unwrap(), [seed; 32]);
            let (mut game, mut rng) = (record.start(), claim_rules::seeded([seed; 32]));
            let mut actions = claim_rules::ActionList::new();
            while let Some(pending) = game.pending() {
                let at = ReviewedDecision { at: record.moves().len(), ..decision(0) };
                kinds.insert(pending.decision.name(), kind(&record, &at));
                let action = game.random_action(&mut rng, &mut actions).unwrap();
                record.push(pending.actor, action);
                game.apply_unchecked(action);
            }
        }
        for (asked, wanted) in [
            ("seer", "kind-prize"),
            ("tuck", "kind-lords"),
            ("replace", "kind-lords"),
            ("potion", "kind-powers"),
            ("lost", "kind-powers"),
        ] {
            assert_eq!(kinds[asked], wanted, "{asked}");
        }
    }
}
