//! Reviews one decision: what every legal action was worth with what the seat knew, and with all cards open.

mod certain;
mod position;

use std::borrow::Cow;
use std::sync::Arc;

use claim_rules::{Action, Game, Pending, Phase, PlayOut, Seat, Table, View, Viewer, shuffle};
use claim_solver::{Solver, nothing_hidden, solvable};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Stop;
use crate::master::PlayToTheNextTrick;
use crate::quantised::QuantisedNetworks;
use crate::review::Settings;
use crate::review::calibration::{Calibration, EstimateKind, Method};
use crate::review::chance::{Chance, Estimate};
use crate::review::decision::{Choice, Open, ReviewedDecision, Verdict};
use crate::review::exact::{self, PositionBudget, Reached};
use crate::review::measure::{
    ContestResult, FEWEST_ROUNDS, Question, Stages, Worlds, alone, contest, measure, of_solved,
};
use crate::review::reason::{self, Reason};
use crate::review::reliability::Prediction;
use crate::search::PlayToTheEnd;
use crate::value::ValueNetworks;
use certain::Certainty;

/// How many worlds are solved where there are too many to solve all.
const SOLVED_WORLDS: usize = 96;
/// Up to this many worlds all are solved, if the budget lasts: three hidden Shadows of thirteen.
const LISTED_WORLDS: usize = 286;
/// Reasons come from lines of best play, which need margins at every step: they may search this many times as much.
const REASON_PART: u64 = 2;
/// With fewer solved worlds than this, a search is more accurate.
const FEWEST_SOLVED_WORLDS: usize = 8;
/// The second number, with all cards open, gets one simulation in this many.
const OPEN_PART: u32 = 4;

/// Reviews decisions of one game.
pub(crate) struct Assessor {
    settings: Settings,
    pub(crate) calibration: Cow<'static, Calibration>,
    networks: Arc<QuantisedNetworks>,
    /// For positions with all cards open. It keeps what it has found in this game.
    solver: Solver,
    /// For sampled worlds. It forgets after each decision, or hidden cards would influence how far it gets.
    worlds_solver: Option<Solver>,
}

/// Which decision of which seat. Random numbers depend on nothing else, so not on what the seat did not know.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) seat: Seat,
    /// Which decision of this seat, from 0.
    pub(crate) number: u32,
    /// Which move of the record.
    pub(crate) at: usize,
}

impl Assessor {
    pub(crate) fn new(settings: Settings) -> Assessor {
        Assessor {
            settings,
            calibration: Cow::Borrowed(Calibration::embedded()),
            networks: ValueNetworks::embedded(),
            solver: Solver::new(settings.megabytes()),
            worlds_solver: None,
        }
    }

    fn rng(&self, place: Place, purpose: u8) -> Xoshiro256PlusPlus {
        let mut seed = *b"claim review: dice of a decision";
        seed[..8].copy_from_slice(&self.settings.seed.to_le_bytes());
        seed[8..12].copy_from_slice(&place.number.to_le_bytes());
        seed[12..14].copy_from_slice(&[place.seat.0, purpose]);
        Xoshiro256PlusPlus::from_seed(seed)
    }

    /// Reviews a decision; `None` if it was told to stop.
    pub(crate) fn decision(
        &mut self,
        game: &Game,
        pending: Pending,
        played: Action,
        place: Place,
        stop: &Stop,
    ) -> Option<ReviewedDecision> {
        let mut decision = ReviewedDecision {
            at: place.at,
            seat: place.seat,
            phase: game.phase(),
            trick: game.trick_number(),
            asked: pending.decision.name().to_owned(),
            about: pending.decision.card(),
            played,
            verdict: Verdict::Forced,
            loss: Chance(0),
            within: Chance(0),
            method: Method::Forced,
            worlds: 0,
            all_worlds: false,
            choices: Vec::new(),
            reasons: Vec::new(),
            gains: vec![Chance(0); game.table().sides()],
        };
        let actions = game.actions();
        if actions.len() > 1 {
            let known = all_is_known(game, place.seat) && self.exact(game, &actions, &mut decision, stop);
            if !known && !self.decided(game, &actions, place, &mut decision, stop)? {
                self.estimated(game, &actions, place, &mut decision, stop)?;
            }
            if stop.is_called() {
                return None;
            }
        }
        Some(decision)
    }

    /// The estimate for the action played, before any curve: for calibration. Every action has a search tree and random
    /// numbers of its own, so its number does not depend on whether the others are measured.
    pub(crate) fn predict(
        &mut self,
        game: &Game,
        played: Action,
        place: Place,
        stop: &Stop,
    ) -> Option<Prediction> {
        let (table, actions) = (*game.table(), game.actions());
        let prediction = |method, raw| {
            let kind = EstimateKind::new(table.players(), game.phase(), method);
            Some(Prediction { kind, raw, progress: progress(game), won: 0.0 })
        };
        let at = actions.iter().position(|action| *action == played)?;
        if all_is_known(game, place.seat) {
            let mut budget = PositionBudget { left: self.settings.open_positions(), stop };
            let reached = exact::outcomes(&mut self.solver, game, &actions, place.seat, &mut budget);
            if let Some(reached) = reached {
                return prediction(Method::Exact, f64::from(reached[at].chance().0) / 1e6);
            }
        }
        if let Some(chance) = certain::by_votes(game, place.seat) {
            return prediction(Method::Exact, chance.share());
        }
        let view = game.view(Viewer::Seat(place.seat));
        let worlds = Worlds::Sampled(Box::new(view.sampler()));
        let mut rng = self.rng(place, 1);
        let prediction = |method, raw| match certain_if(raw == 0.0 || raw == 1.0, &view, Some(played)) {
            Some(chance) => prediction(Method::Exact, chance.share()),
            None => prediction(method, raw),
        };
        if let Some(solved) = self.solve_worlds(&view, &worlds, &actions, &mut rng, stop) {
            return prediction(Method::WorldsSolved, of_solved(&solved.values, at, 0, solved.all).played.0);
        }
        let question =
            Question { worlds: &worlds, actions: &[played], side: usize::from(table.side(place.seat).0) };
        let stages = Stages::new(self.settings.simulations, actions.len());
        let (method, raw) = if judged(&table, game.phase()) {
            let mut judge = PlayToTheNextTrick::new(&self.networks, &table);
            (Method::Judged, alone(&question, stages, &mut judge, &mut rng, stop)?)
        } else {
            let mut judge = PlayToTheEnd(PlayOut::new(table));
            (Method::PlayedOut, alone(&question, stages, &mut judge, &mut rng, stop)?)
        };
        prediction(method, raw)
    }

    /// Solves the decision where the seat knows all cards. Returns whether that was possible.
    fn exact(
        &mut self,
        game: &Game,
        actions: &[Action],
        decision: &mut ReviewedDecision,
        stop: &Stop,
    ) -> bool {
        let seat = decision.seat;
        let mut budget = PositionBudget { left: self.settings.open_positions(), stop };
        let Some(reached) = exact::outcomes(&mut self.solver, game, actions, seat, &mut budget) else {
            return false;
        };
        let chances: Vec<Chance> = reached.iter().map(|reached| reached.chance()).collect();
        let best = chances.iter().copied().max().unwrap_or_default();
        let place = actions.iter().position(|action| *action == decision.played).unwrap_or_default();
        decision.method = Method::Exact;
        decision.worlds = 1;
        decision.loss = best - chances[place];
        decision.verdict = if chances.iter().all(|chance| *chance == best) {
            Verdict::Free
        } else {
            Verdict::of_loss(decision.loss)
        };
        let side = usize::from(game.table().side(seat).0);
        decision.gains = (0..2).map(|other| share_of_loss(decision.loss, other == side)).collect();
        let judged: Vec<(Estimate, Verdict)> = chances
            .iter()
            .map(|chance| (Estimate::exact(*chance), Verdict::of_loss(best - *chance)))
            .collect();
        let open = self.solved(game, actions, seat, &reached, stop);
        decision.choices = choices(actions, judged, open, (decision.played, true));
        if decision.verdict.is_error()
            && let Some(best) = decision.choices.first()
        {
            let mut budget = PositionBudget { left: REASON_PART * self.settings.positions, stop };
            let both = [best.action, decision.played];
            decision.reasons = reason::exact(&mut self.solver, game, seat, both, &mut budget);
        }
        true
    }

    /// Reviews a decision that can no longer change who wins. Returns whether this is one; `None` if it was told to stop.
    fn decided(
        &mut self,
        game: &Game,
        actions: &[Action],
        place: Place,
        decision: &mut ReviewedDecision,
        stop: &Stop,
    ) -> Option<bool> {
        let Some(chance) = certain::by_votes(game, place.seat) else { return Some(false) };
        let known = vec![Estimate::exact(chance); actions.len()];
        let table = game.table();
        let open = if solvable(table).is_ok() && !nothing_hidden(table) {
            // The result is the same with all cards open; the solver adds the margins.
            self.open(game, actions, place, &known, stop)?
        } else {
            let reached = if chance == Chance::CERTAIN { Reached::Won } else { Reached::Lost };
            vec![Some(Open::Exact { reached, margin: None }); actions.len()]
        };
        decision.method = Method::Exact;
        decision.worlds = 1;
        decision.verdict = Verdict::Free;
        let judged = known.into_iter().map(|known| (known, Verdict::Best)).collect();
        decision.choices = choices(actions, judged, open, (decision.played, true));
        Some(true)
    }

    /// The second number by the solver, with margins as far as the budget goes.
    fn solved(
        &mut self,
        game: &Game,
        actions: &[Action],
        seat: Seat,
        reached: &[Reached],
        stop: &Stop,
    ) -> Vec<Option<Open>> {
        let mut budget = PositionBudget { left: self.settings.positions, stop };
        let mut open = Vec::with_capacity(actions.len());
        for (action, reached) in actions.iter().zip(reached) {
            let margin = match budget.left {
                0 => None,
                _ => exact::margin(&mut self.solver, &exact::after(game, *action), seat, &mut budget),
            };
            open.push(Some(Open::Exact { reached: *reached, margin }));
        }
        open
    }

    /// By search in worlds that fit what the seat knew.
    fn estimated(
        &mut self,
        game: &Game,
        actions: &[Action],
        place: Place,
        decision: &mut ReviewedDecision,
        stop: &Stop,
    ) -> Option<()> {
        let table = *game.table();
        let view = game.view(Viewer::Seat(place.seat));
        let worlds = Worlds::Sampled(Box::new(view.sampler()));
        let mut rng = self.rng(place, 1);
        let played = actions.iter().position(|action| *action == decision.played).unwrap_or_default();
        let side = usize::from(table.side(place.seat).0);
        let (method, found) = match self.solve_worlds(&view, &worlds, actions, &mut rng, stop) {
            Some(solved) => {
                decision.all_worlds = solved.all;
                (Method::WorldsSolved, of_solved(&solved.values, played, side, solved.all))
            }
            None => {
                let question = Question { worlds: &worlds, actions, side };
                self.contest(game, &question, played, &mut rng, stop)?
            }
        };
        let mut certainty = found.alike.contains(&true).then(|| Certainty::new(&view)).flatten();
        let certain: Vec<Option<Chance>> = actions
            .iter()
            .zip(&found.alike)
            .map(|(action, alike)| certainty.as_mut().filter(|_| *alike)?.of(Some(*action)))
            .collect();
        decision.method = if certain.iter().all(Option::is_some) { Method::Exact } else { method };
        decision.worlds = found.rounds as u32;
        let judged = self.judge(game, &found, (method, &certain), played, decision);
        let known: Vec<Estimate> = judged.iter().map(|(known, _)| *known).collect();
        let open = self.open(game, actions, place, &known, stop)?;
        decision.choices = choices(actions, judged, open, (decision.played, false));
        if decision.verdict.is_error() {
            let both = [actions[found.best], decision.played];
            let mut rng = self.rng(place, 2);
            if let (Method::WorldsSolved, Some(solver)) = (method, &mut self.worlds_solver) {
                let mut budget = PositionBudget { left: REASON_PART * self.settings.positions, stop };
                let means = (&mut budget, &mut rng);
                decision.reasons = reason::in_solved_worlds(solver, &table, &worlds, place.seat, both, means);
            }
            if decision.reasons.is_empty() {
                decision.reasons = reason::likely(&view, &worlds, place.seat, both, &mut rng, stop);
            }
            if decision.reasons == [Reason::Everywhere]
                && method == Method::PlayedOut
                && let Some(reasons) =
                    reason::in_searched_games(&view, &worlds, place.seat, both, &mut rng, stop)
            {
                decision.reasons = reasons;
            }
        }
        Some(())
    }

    /// Sets loss, verdict and what every side gained; returns every action's worth and verdict.
    fn judge(
        &self,
        game: &Game,
        found: &ContestResult,
        (method, certain): (Method, &[Option<Chance>]),
        played: usize,
        decision: &mut ReviewedDecision,
    ) -> Vec<(Estimate, Verdict)> {
        let table = game.table();
        // The action played is measured best; all others by how far they are from each other.
        let best = found.played.0 + found.behind[played].difference;
        let raw = |at: usize| match at == played {
            true => found.played.0,
            false => best - found.behind[at].difference.max(0.0),
        };
        let chance = |raw: f64| self.estimate(table, game, method, (raw, 0.0)).chance;
        let most = certain[found.best].unwrap_or_else(|| chance(best));
        let worth = |at: usize| certain[at].unwrap_or_else(|| chance(raw(at)));
        let lost = |at: usize| match found.behind[at].is_real() {
            true => (most - worth(at)).max(Chance(0)),
            false => Chance(0),
        };
        // Of losses close to a bound half would get too harsh a verdict: one standard error is subtracted.
        let called = |at: usize| {
            let mildest = certain[at].unwrap_or_else(|| chance(raw(at) + found.behind[at].error));
            Verdict::of_loss(lost(at).min(most - mildest))
        };
        let all = || 0..found.behind.len();
        decision.loss = lost(played);
        if decision.loss > Chance(0) && (certain[found.best].is_none() || certain[played].is_none()) {
            let about = 1.96 * found.behind[played].error;
            let apart = chance(raw(played) + about) - chance(raw(played) - about);
            decision.within = Chance(apart.0 / 2);
        }
        decision.verdict = match all().all(|at| lost(at) < Chance::POINT) {
            true => Verdict::Free,
            false => called(played),
        };
        decision.gains = self.gains(game, found, method, decision);
        let error = |at: usize| match at == played {
            true => found.played.1,
            false => libm::hypot(found.played.1, found.behind[at].error),
        };
        let estimate = |at: usize| match certain[at] {
            Some(chance) => Estimate::exact(chance),
            None => self.estimate(table, game, method, (raw(at), error(at))),
        };
        all().map(|at| (estimate(at), called(at))).collect()
    }

    /// By side: how its chance changed. What one side loses the others get.
    fn gains(
        &self,
        game: &Game,
        found: &ContestResult,
        method: Method,
        decision: &ReviewedDecision,
    ) -> Vec<Chance> {
        let table = game.table();
        let own = usize::from(table.side(decision.seat).0);
        let sides = table.sides();
        if decision.loss == Chance(0) || sides == 2 {
            return (0..sides).map(|side| share_of_loss(decision.loss, side == own)).collect();
        }
        // With three sides the loss goes to both others, to each as the search saw it; together exactly the loss.
        let mut gains = vec![Chance(0); sides];
        gains[own] = Chance(0) - decision.loss;
        let others: Vec<usize> = (0..sides).filter(|side| *side != own).collect();
        for &side in &others {
            // Around a third: where exactly on the curve is no matter for a difference.
            let chance = |raw: f64| self.estimate(table, game, method, (1.0 / 3.0 + raw, 0.0)).chance;
            gains[side] = chance(found.gained[side]) - chance(0.0);
        }
        let rest = decision.loss - others.iter().map(|side| gains[*side]).sum();
        gains[others[0]] += Chance(rest.0 / 2);
        gains[others[1]] += rest - Chance(rest.0 / 2);
        gains
    }

    /// The second number in Phase Two: solved where possible, else searched.
    fn open(
        &mut self,
        game: &Game,
        actions: &[Action],
        place: Place,
        known: &[Estimate],
        stop: &Stop,
    ) -> Option<Vec<Option<Open>>> {
        let table = game.table();
        if game.phase() != Phase::Two {
            return Some(vec![None; actions.len()]);
        }
        if nothing_hidden(table) {
            // The seat knew all cards anyway, and they could not be solved in time.
            return Some(known.iter().map(|estimate| Some(Open::Estimate(*estimate))).collect());
        }
        if solvable(table).is_ok() {
            let mut budget = PositionBudget { left: self.settings.positions, stop };
            if let Some(reached) = exact::outcomes(&mut self.solver, game, actions, place.seat, &mut budget) {
                return Some(self.solved(game, actions, place.seat, &reached, stop));
            }
        }
        let rounds = self.settings.simulations / actions.len().max(1) as u32 / OPEN_PART;
        let mut rng = self.rng(place, 3);
        let worlds = Worlds::Open(game);
        let question = Question { worlds: &worlds, actions, side: usize::from(table.side(place.seat).0) };
        let (method, values) = self.measured(game, &question, rounds.max(FEWEST_ROUNDS), &mut rng, stop)?;
        let estimate = |value| Some(Open::Estimate(self.estimate(table, game, method, value)));
        Some(values.into_iter().map(estimate).collect())
    }

    /// Solves every action in possible worlds, where only Shadows are hidden. Without actions the position itself is
    /// solved.
    fn solve_worlds(
        &mut self,
        view: &View,
        worlds: &Worlds,
        actions: &[Action],
        rng: &mut Xoshiro256PlusPlus,
        stop: &Stop,
    ) -> Option<SolvedWorlds> {
        let seat = view.viewer.seat()?;
        if view.phase != Phase::Two || solvable(&view.table).is_err() || nothing_hidden(&view.table) {
            return None;
        }
        let megabytes = self.settings.megabytes();
        let solver = self.worlds_solver.get_or_insert_with(|| Solver::new(megabytes));
        solver.forget();
        let mut budget = PositionBudget { left: self.settings.positions, stop };
        let mut listed = match worlds {
            Worlds::Sampled(sampler) => sampler.every(LISTED_WORLDS),
            Worlds::Open(_) => None,
        };
        // In random order: if the budget ends early, the solved ones are a fair sample.
        if let Some(listed) = &mut listed {
            shuffle(rng, listed);
        }
        let wanted = listed.as_ref().map_or(SOLVED_WORLDS, Vec::len);
        let mut values = Vec::new();
        while values.len() < wanted {
            let world = listed.as_ref().map_or_else(|| worlds.one(rng), |listed| listed[values.len()]);
            let reached = match actions {
                [] => exact::outcome(solver, &world, seat, &mut budget).map(|reached| vec![reached]),
                actions => exact::outcomes(solver, &world, actions, seat, &mut budget),
            };
            let Some(reached) = reached else { break };
            values.push(reached.iter().map(|reached| reached.chance().points() / 100.0).collect());
        }
        let all = listed.is_some() && values.len() == wanted;
        (all || values.len() >= FEWEST_SOLVED_WORLDS).then_some(SolvedWorlds { values, all })
    }

    /// Compares the actions by search.
    fn contest(
        &self,
        game: &Game,
        question: &Question,
        played: usize,
        rng: &mut Xoshiro256PlusPlus,
        stop: &Stop,
    ) -> Option<(Method, ContestResult)> {
        let table = game.table();
        let stages = Stages::new(self.settings.simulations, question.actions.len());
        if judged(table, game.phase()) {
            let mut judge = PlayToTheNextTrick::new(&self.networks, table);
            return Some((Method::Judged, contest(question, played, stages, &mut judge, rng, stop)?));
        }
        let mut judge = PlayToTheEnd(PlayOut::new(*table));
        Some((Method::PlayedOut, contest(question, played, stages, &mut judge, rng, stop)?))
    }

    /// What every action is worth, each after the same number of rounds.
    fn measured(
        &self,
        game: &Game,
        question: &Question,
        rounds: u32,
        rng: &mut Xoshiro256PlusPlus,
        stop: &Stop,
    ) -> Option<(Method, Vec<(f64, f64)>)> {
        let table = game.table();
        if judged(table, game.phase()) {
            let mut judge = PlayToTheNextTrick::new(&self.networks, table);
            return Some((Method::Judged, measure(question, rounds, &mut judge, rng, stop)?));
        }
        let mut judge = PlayToTheEnd(PlayOut::new(*table));
        Some((Method::PlayedOut, measure(question, rounds, &mut judge, rng, stop)?))
    }

    /// The estimate from a mean and its standard error, after the curve of its kind.
    fn estimate(&self, table: &Table, game: &Game, method: Method, (mean, error): (f64, f64)) -> Estimate {
        let kind = EstimateKind::new(table.players(), game.phase(), method);
        let chance =
            |raw: f64| Chance::of(self.calibration.chance(kind, raw.clamp(0.0, 1.0), progress(game)));
        Estimate { chance: chance(mean), low: chance(mean - 1.96 * error), high: chance(mean + 1.96 * error) }
    }
}

/// Does a network judge, or are games played to their end? The calibration curves were fitted to this choice: if you
/// change it, fit them again (docs/review.md).
fn judged(table: &Table, phase: Phase) -> bool {
    phase == Phase::One && table.players() == 2 && !table.heroes() && !table.artifacts()
}

/// Does a seat know all cards in Phase Two? With open decks it does (K5), and with Shadows when only one world fits what
/// it sees. Then the solver's answer is exact, and nothing is estimated.
fn all_is_known(game: &Game, seat: Seat) -> bool {
    let table = game.table();
    game.phase() == Phase::Two
        && (nothing_hidden(table)
            || solvable(table).is_ok() && game.view(Viewer::Seat(seat)).sampler().every(1).is_some())
}

/// The certain value of an action or a position, looked for only if every game tried ended the same.
fn certain_if(alike: bool, view: &View, action: Option<Action>) -> Option<Chance> {
    if alike { Certainty::new(view)?.of(action) } else { None }
}

/// The change in chance for the side that lost it, or for the other of two.
fn share_of_loss(loss: Chance, own: bool) -> Chance {
    if own { Chance(0) - loss } else { loss }
}

/// What every action reached in possible worlds.
struct SolvedWorlds {
    /// World by world, by action.
    values: Vec<Vec<f64>>,
    /// Are these all possible worlds?
    all: bool,
}

/// The choices, best first; equal ones by the margin of votes with all cards open, then the one played.
fn choices(
    actions: &[Action],
    judged: Vec<(Estimate, Verdict)>,
    open: Vec<Option<Open>>,
    (played, exact): (Action, bool),
) -> Vec<Choice> {
    let all = actions.iter().zip(judged).zip(open);
    let mut choices: Vec<Choice> = all
        .map(|((action, (known, verdict)), open)| Choice { action: *action, known, verdict, open })
        .collect();
    let margin = |choice: &Choice| match choice.open {
        Some(Open::Exact { margin, .. }) if exact => margin,
        _ => None,
    };
    choices.sort_by_key(|choice| {
        (std::cmp::Reverse((choice.known.chance, margin(choice))), choice.action != played)
    });
    choices
}

/// How far the phase has come, from 0 to 1.
fn progress(game: &Game) -> f64 {
    let tricks = game.table().hand_size() as f64;
    (f64::from(game.trick_number().saturating_sub(1)) / (tricks - 1.0)).clamp(0.0, 1.0)
}
