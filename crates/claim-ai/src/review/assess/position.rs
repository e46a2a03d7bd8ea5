//! The win chance of a seat that need not decide: with its hand alone, where a phase begins, and where a record ends.

use claim_rules::{Game, Record, Table, Viewer};

use super::{Assessor, Place, all_is_known, certain, certain_if};
use crate::bot::Stop;
use crate::review::calibration::{EstimateKind, Method};
use crate::review::chance::Chance;
use crate::review::exact::{self, PositionBudget, Reached};
use crate::review::measure::{FEWEST_ROUNDS, Question, Worlds, of_solved};

/// How many deals are averaged for the worth of a hand before the first centre card.
const DEALS: u32 = 16;

impl Assessor {
    /// The win chance of a seat that need not decide, with what it knows; `None` if it was told to stop.
    pub(crate) fn position(&mut self, game: &Game, place: Place, stop: &Stop) -> Option<Chance> {
        if let Some(reached) = self.solved_position(game, place, stop) {
            return Some(reached.chance());
        }
        let (method, value) = self.whole(game, place, stop)?;
        Some(self.estimate(game.table(), game, method, value).chance)
    }

    /// The same where a phase begins. Every seat is measured there, so the sum over all is known.
    pub(crate) fn at_a_beginning(&mut self, game: &Game, place: Place, stop: &Stop) -> Option<Chance> {
        if let Some(reached) = self.solved_position(game, place, stop) {
            return Some(reached.chance());
        }
        let (method, (mean, _)) = self.whole(game, place, stop)?;
        Some(match method {
            Method::Exact => Chance::of(mean),
            _ => self.fair(game.table(), game, method, mean),
        })
    }

    fn solved_position(&mut self, game: &Game, place: Place, stop: &Stop) -> Option<Reached> {
        if !all_is_known(game, place.seat) {
            return None;
        }
        let mut budget = PositionBudget { left: self.settings.open_positions(), stop };
        exact::outcome(&mut self.solver, game, place.seat, &mut budget)
    }

    /// Searches a position in worlds that fit what a seat knows, whoever must decide.
    fn whole(&mut self, game: &Game, place: Place, stop: &Stop) -> Option<(Method, (f64, f64))> {
        if let Some(chance) = certain::by_votes(game, place.seat) {
            return Some((Method::Exact, (chance.share(), 0.0)));
        }
        let view = game.view(Viewer::Seat(place.seat));
        let worlds = Worlds::Sampled(Box::new(view.sampler()));
        let mut rng = self.rng(place, 0);
        let rounds = self.settings.simulations.max(FEWEST_ROUNDS);
        let side = usize::from(game.table().side(place.seat).0);
        let solved = self.solve_worlds(&view, &worlds, &[], &mut rng, stop);
        let (method, (mean, error)) = match solved {
            Some(solved) => (Method::WorldsSolved, of_solved(&solved.values, 0, side, solved.all).played),
            None => {
                let question = Question { worlds: &worlds, actions: &[], side };
                let (method, values) = self.measured(game, &question, rounds, &mut rng, stop)?;
                (method, values.first().copied().unwrap_or_default())
            }
        };
        Some(match certain_if(mean == 0.0 || mean == 1.0, &view, None) {
            Some(chance) => (Method::Exact, (chance.share(), 0.0)),
            None => (method, (mean, error)),
        })
    }

    /// The win chance of a seat with its hand, before the first centre card is turned up: the mean over deals that differ
    /// in all but that hand. `None` if it was told to stop.
    pub(crate) fn hand(&mut self, record: &Record, place: Place, stop: &Stop) -> Option<Chance> {
        let (table, deal) = (record.table(), record.deal());
        let mut rng = self.rng(place, 4);
        let rounds = (self.settings.simulations / DEALS).max(FEWEST_ROUNDS);
        let mut sum = 0;
        for _ in 0..DEALS {
            let other = deal.dealt_around(table, place.seat, &mut rng);
            let start = Game::new(*table, other).ok()?;
            let view = start.view(Viewer::Seat(place.seat));
            let worlds = Worlds::Sampled(Box::new(view.sampler()));
            let question =
                Question { worlds: &worlds, actions: &[], side: usize::from(table.side(place.seat).0) };
            let (method, values) = self.measured(&start, &question, rounds, &mut rng, stop)?;
            let (mean, _) = values.first().copied().unwrap_or_default();
            sum += self.fair(table, &start, method, mean).0;
        }
        Some(Chance(sum / DEALS as i32))
    }

    /// The chance from a mean where a phase begins. The chances of all seats have a known sum there, so of the
    /// calibration curve only the slope is used: its offset belongs to seats that decide, which may stand a little
    /// better.
    fn fair(&self, table: &Table, game: &Game, method: Method, mean: f64) -> Chance {
        let curve = self.calibration.curve(EstimateKind::new(table.players(), game.phase(), method));
        Chance::of(curve.through(1.0 / table.sides() as f64, mean))
    }
}
