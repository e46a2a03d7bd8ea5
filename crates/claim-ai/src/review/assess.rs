//! One decision put to the test: what every legal action was worth with what the seat knew, and with all cards open.

use std::sync::Arc;

use claim_rules::{Action, Game, Pending, Phase, PlayOut, Seat, Table, View, Viewer};
use claim_solver::{Solver, nothing_hidden, solvable};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Stop;
use crate::master::ToTheNextTrick;
use crate::quick::QuickNetworks;
use crate::review::Settings;
use crate::review::calibration::{Calibration, Kind, Method};
use crate::review::chance::{Chance, Estimate};
use crate::review::decision::{Choice, Decision, Open, Verdict};
use crate::review::exact::{self, PositionBudget, Reached};
use crate::review::measure::{FEWEST_ROUNDS, Measured, Worlds, measure};
use crate::review::reason;
use crate::review::reliability::Said;
use crate::search::ToTheEnd;
use crate::value::ValueNetworks;

/// So many worlds are solved where not all can be listed.
const SOLVED_WORLDS: usize = 48;
/// With fewer solved worlds than this a search says more.
const FEWEST_SOLVED_WORLDS: usize = 8;
/// All cards open is the second number: it gets this part of the simulations.
const OPEN_PART: u32 = 4;
/// Differences below so many standard errors are noise.
const NOISE: f64 = 2.0;

/// What is needed to judge positions of one game.
pub(crate) struct Assessor {
    settings: Settings,
    calibration: &'static Calibration,
    networks: Arc<QuickNetworks>,
    /// For what is open. What it has found out of this game it keeps.
    solver: Solver,
    /// For worlds that might be. It forgets after each decision, or hidden cards would decide how far it gets.
    worlds_solver: Option<Solver>,
}

/// Which decision of which seat: dice depend on nothing else, least of all on what the seat did not know.
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
            calibration: Calibration::embedded(),
            networks: ValueNetworks::embedded(),
            solver: Solver::new(settings.megabytes()),
            worlds_solver: None,
        }
    }

    fn dice(&self, place: Place, purpose: u8) -> Xoshiro256PlusPlus {
        let mut seed = *b"claim review: dice of a decision";
        seed[..8].copy_from_slice(&self.settings.seed.to_le_bytes());
        seed[8..12].copy_from_slice(&place.number.to_le_bytes());
        seed[12..14].copy_from_slice(&[place.seat.0, purpose]);
        Xoshiro256PlusPlus::from_seed(seed)
    }

    /// The win chance of a seat that is not asked, with what it knows; `None` if it was told to stop.
    pub(crate) fn position(&mut self, game: &Game, place: Place, stop: &Stop) -> Option<Chance> {
        let table = game.table();
        if game.phase() == Phase::Two && nothing_hidden(table) {
            let mut budget = PositionBudget { left: self.settings.positions, stop };
            if let Some(reached) = exact::outcome(&mut self.solver, game, place.seat, &mut budget) {
                return Some(reached.chance());
            }
        }
        let view = game.view(Viewer::Seat(place.seat));
        let worlds = Worlds::Sampled(Box::new(view.sampler()));
        let mut dice = self.dice(place, 0);
        let rounds = self.settings.simulations.max(FEWEST_ROUNDS);
        let side = table.side(place.seat).0 as usize;
        let (method, measured) = self.measured(&worlds, game, &[], side, rounds, &mut dice, stop)?;
        Some(self.estimate(table, game, method, measured.value(0)).chance)
    }

    /// Reviews a decision; `None` if it was told to stop.
    pub(crate) fn decision(
        &mut self,
        game: &Game,
        pending: Pending,
        played: Action,
        place: Place,
        stop: &Stop,
    ) -> Option<Decision> {
        let mut decision = Decision {
            at: place.at,
            seat: place.seat,
            phase: game.phase(),
            trick: game.trick_number(),
            asked: pending.decision.name().to_owned(),
            about: pending.decision.card(),
            played,
            verdict: Verdict::Forced,
            loss: Chance(0),
            method: Method::Forced,
            worlds: 0,
            choices: Vec::new(),
            reasons: Vec::new(),
            gains: vec![Chance(0); game.table().sides()],
        };
        let actions = game.actions();
        if actions.len() > 1 {
            let exact = game.phase() == Phase::Two
                && nothing_hidden(game.table())
                && self.exact(game, &actions, &mut decision, stop);
            if !exact {
                self.estimated(game, &actions, place, &mut decision, stop)?;
            }
            if stop.is_called() {
                return None;
            }
            // The best first; of equals, what was played.
            decision
                .choices
                .sort_by_key(|choice| (std::cmp::Reverse(choice.known.chance), choice.action != played));
        }
        Some(decision)
    }

    /// What a review says of the action played, before any curve: for calibration. Every action has a search tree and dice
    /// of its own, so the one alone comes to the same number as it does among the others.
    pub(crate) fn said(&mut self, game: &Game, played: Action, place: Place, stop: &Stop) -> Option<Said> {
        let (table, actions) = (*game.table(), game.actions());
        let said = |method, raw| {
            let kind = Kind::new(table.players(), game.phase(), method);
            Some(Said { kind, raw, progress: progress(game), won: 0.0 })
        };
        let at = actions.iter().position(|action| *action == played)?;
        if game.phase() == Phase::Two && nothing_hidden(&table) {
            let mut budget = PositionBudget { left: self.settings.positions, stop };
            let reached = exact::outcomes(&mut self.solver, game, &actions, place.seat, &mut budget);
            if let Some(reached) = reached {
                return said(Method::Exact, f64::from(reached[at].chance().0) / 1e6);
            }
        }
        let view = game.view(Viewer::Seat(place.seat));
        let worlds = Worlds::Sampled(Box::new(view.sampler()));
        let mut dice = self.dice(place, 1);
        if let Some(solved) = self.solve_worlds(&view, &worlds, &actions, &mut dice, stop) {
            return said(Method::WorldsSolved, solved.value(at).0);
        }
        let side = usize::from(table.side(place.seat).0);
        let rounds = self.rounds(actions.len());
        let (method, measured) = self.measured(&worlds, game, &[played], side, rounds, &mut dice, stop)?;
        said(method, measured.value(0).0)
    }

    /// Where nothing is hidden: solved. Says whether that was possible.
    fn exact(&mut self, game: &Game, actions: &[Action], decision: &mut Decision, stop: &Stop) -> bool {
        let seat = decision.seat;
        let mut budget = PositionBudget { left: self.settings.positions, stop };
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
        let known = chances.iter().map(|chance| Estimate::exact(*chance)).collect();
        decision.choices = choices(actions, known, self.solved(game, actions, seat, &reached, stop));
        if decision.verdict.is_error() {
            let kept: Vec<&Choice> =
                decision.choices.iter().filter(|choice| choice.known.chance == best).collect();
            let margin = |choice: &Choice| match choice.open {
                Some(Open::Exact { margin, .. }) => margin,
                _ => None,
            };
            if let Some(best) = kept.into_iter().max_by_key(|choice| margin(choice)) {
                let budget = PositionBudget { left: self.settings.positions, stop };
                let both = [best.action, decision.played];
                decision.reasons = reason::exact(&mut self.solver, game, seat, both, &budget);
            }
        }
        true
    }

    /// The second number where the solver knows it, with margins as far as the budget goes.
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
        decision: &mut Decision,
        stop: &Stop,
    ) -> Option<()> {
        let table = *game.table();
        let side = usize::from(table.side(place.seat).0);
        let view = game.view(Viewer::Seat(place.seat));
        let worlds = Worlds::Sampled(Box::new(view.sampler()));
        let mut dice = self.dice(place, 1);
        let rounds = self.rounds(actions.len());
        let solved = self.solve_worlds(&view, &worlds, actions, &mut dice, stop);
        let (method, measured) = match solved {
            Some(measured) => (Method::WorldsSolved, measured),
            None => self.measured(&worlds, game, actions, side, rounds, &mut dice, stop)?,
        };
        decision.method = method;
        decision.worlds = measured.rounds() as u32;
        let known: Vec<Estimate> = (0..actions.len())
            .map(|action| self.estimate(&table, game, method, measured.value(action)))
            .collect();
        let played = actions.iter().position(|action| *action == decision.played).unwrap_or_default();
        let (best, gains) = self.compare(game, &measured, &known, method, played, decision);
        decision.gains = gains;
        let open = self.open(game, actions, place, &known, stop)?;
        decision.choices = choices(actions, known, open);
        if decision.verdict.is_error() {
            let both = [actions[best], decision.played];
            let mut dice = self.dice(place, 2);
            if let (Method::WorldsSolved, Some(solver)) = (method, &mut self.worlds_solver) {
                let budget = PositionBudget { left: self.settings.positions, stop };
                let means = (&budget, &mut dice);
                decision.reasons = reason::in_solved_worlds(solver, &table, &worlds, place.seat, both, means);
            }
            if decision.reasons.is_empty() {
                decision.reasons = reason::likely(&view, &worlds, place.seat, both, &mut dice, stop);
            }
        }
        Some(())
    }

    /// Notes loss and verdict; gives the best action and what every side gained.
    fn compare(
        &self,
        game: &Game,
        measured: &Measured,
        known: &[Estimate],
        method: Method,
        played: usize,
        decision: &mut Decision,
    ) -> (usize, Vec<Chance>) {
        let table = game.table();
        let mut best = played;
        for action in 0..known.len() {
            if known[action].chance > known[best].chance {
                best = action;
            }
        }
        let differs = |other: usize| {
            let (difference, error) = measured.difference(best, other);
            difference > NOISE * error
        };
        if differs(played) {
            decision.loss = known[best].chance - known[played].chance;
        }
        let alike =
            |other: usize| !differs(other) || known[best].chance - known[other].chance < Chance::POINT;
        decision.verdict = match (0..known.len()).all(alike) {
            true if decision.loss < Chance::POINT => Verdict::Free,
            _ => Verdict::of_loss(decision.loss),
        };
        let own = usize::from(table.side(decision.seat).0);
        let sides = table.sides();
        if decision.loss == Chance(0) || sides == 2 {
            return (best, (0..sides).map(|side| share_of_loss(decision.loss, side == own)).collect());
        }
        // With three sides the loss goes to both others, to each as the search saw it; together exactly the loss.
        let mut gains = vec![Chance(0); sides];
        gains[own] = Chance(0) - decision.loss;
        let others: Vec<usize> = (0..sides).filter(|side| *side != own).collect();
        for &side in &others {
            let chance = |action: usize| {
                self.estimate(table, game, method, (measured.worth(action)[side], 0.0)).chance
            };
            gains[side] = chance(played) - chance(best);
        }
        let rest = decision.loss - others.iter().map(|side| gains[*side]).sum();
        gains[others[0]] += Chance(rest.0 / 2);
        gains[others[1]] += rest - Chance(rest.0 / 2);
        (best, gains)
    }

    /// The second number in Phase Two: solved where the solver takes it, else searched.
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
            // It was all open anyway, and could not be solved in time.
            return Some(known.iter().map(|estimate| Some(Open::Estimate(*estimate))).collect());
        }
        if solvable(table).is_ok() {
            let mut budget = PositionBudget { left: self.settings.positions, stop };
            if let Some(reached) = exact::outcomes(&mut self.solver, game, actions, place.seat, &mut budget) {
                return Some(self.solved(game, actions, place.seat, &reached, stop));
            }
        }
        let side = usize::from(table.side(place.seat).0);
        let rounds = (self.rounds(actions.len()) / OPEN_PART).max(FEWEST_ROUNDS);
        let mut dice = self.dice(place, 3);
        let (method, measured) =
            self.measured(&Worlds::Open(game), game, actions, side, rounds, &mut dice, stop)?;
        let estimate = |action| Open::Estimate(self.estimate(table, game, method, measured.value(action)));
        Some((0..actions.len()).map(|action| Some(estimate(action))).collect())
    }

    /// Every action in worlds that could be, each solved: where Shadows alone are hidden.
    fn solve_worlds(
        &mut self,
        view: &View,
        worlds: &Worlds,
        actions: &[Action],
        dice: &mut Xoshiro256PlusPlus,
        stop: &Stop,
    ) -> Option<Measured> {
        let seat = view.viewer.seat()?;
        if view.phase != Phase::Two || solvable(&view.table).is_err() || nothing_hidden(&view.table) {
            return None;
        }
        let megabytes = self.settings.megabytes();
        let solver = self.worlds_solver.get_or_insert_with(|| Solver::new(megabytes));
        solver.forget();
        let mut budget = PositionBudget { left: self.settings.positions, stop };
        let mut values = Vec::new();
        let mut count = 0;
        while count < SOLVED_WORLDS {
            let world = worlds.one(dice);
            let Some(reached) = exact::outcomes(solver, &world, actions, seat, &mut budget) else { break };
            values.extend(reached.iter().map(|reached| reached.chance().points() as f32 / 100.0));
            count += 1;
        }
        let side = usize::from(view.table.side(seat).0);
        (count >= FEWEST_SOLVED_WORLDS).then(|| Measured::of_two(actions.len(), side, values))
    }

    fn rounds(&self, actions: usize) -> u32 {
        (self.settings.simulations / actions.max(1) as u32).max(FEWEST_ROUNDS)
    }

    #[allow(clippy::too_many_arguments)] // All of them are one question.
    fn measured(
        &self,
        worlds: &Worlds,
        game: &Game,
        actions: &[Action],
        side: usize,
        rounds: u32,
        dice: &mut Xoshiro256PlusPlus,
        stop: &Stop,
    ) -> Option<(Method, Measured)> {
        let table = game.table();
        if judged(table, game.phase()) {
            let mut judge = ToTheNextTrick::new(&self.networks, table);
            let measured = measure(worlds, actions, side, rounds, &mut judge, dice, stop)?;
            return Some((Method::Judged, measured));
        }
        let mut judge = ToTheEnd(PlayOut::new(*table));
        let measured = measure(worlds, actions, side, rounds, &mut judge, dice, stop)?;
        Some((Method::PlayedOut, measured))
    }

    /// What a mean and its standard error are worth after the curve of their kind.
    fn estimate(&self, table: &Table, game: &Game, method: Method, (mean, error): (f64, f64)) -> Estimate {
        let kind = Kind::new(table.players(), game.phase(), method);
        let chance =
            |raw: f64| Chance::of(self.calibration.chance(kind, raw.clamp(0.0, 1.0), progress(game)));
        Estimate { chance: chance(mean), low: chance(mean - 1.96 * error), high: chance(mean + 1.96 * error) }
    }
}

/// Does a network judge, or are games played to their end? A chance is told after the curve of its kind, and curves were
/// fitted to this: whoever changes it fits them anew (docs/review.md).
fn judged(table: &Table, phase: Phase) -> bool {
    phase == Phase::One && table.players() == 2 && !table.heroes() && !table.artifacts()
}

/// What a loss is to the side that lost it, and to the other of two.
fn share_of_loss(loss: Chance, own: bool) -> Chance {
    if own { Chance(0) - loss } else { loss }
}

fn choices(actions: &[Action], known: Vec<Estimate>, open: Vec<Option<Open>>) -> Vec<Choice> {
    let all = actions.iter().zip(known).zip(open);
    all.map(|((action, known), open)| Choice { action: *action, known, open }).collect()
}

/// How far the phase has come, from 0 to 1.
fn progress(game: &Game) -> f64 {
    let tricks = game.table().hand_size() as f64;
    (f64::from(game.trick_number().saturating_sub(1)) / (tricks - 1.0)).clamp(0.0, 1.0)
}
