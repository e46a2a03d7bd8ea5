//! The strongest we have: what can be solved is solved, the rest is searched with a learned judgement.
//!
//! - Phase Two of two players with nothing hidden (K5): exact, by the solver.
//! - Phase Two with hidden Shadows: exact on sampled worlds, once few cards are left.
//! - Phase One of two players without modules: search; where a simulation leaves Phase One, the network judges.
//! - Everything else: search to the end.

use std::time::Duration;

use claim_rules::{Action, Faction, Game, Phase, PlayOut, Seat, Table, View};
use claim_solver::{Limits, Outcome, Solver};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use web_time::Instant;

use crate::bot::{Bot, Budget, Stop};
use crate::search::{Judge, ToTheEnd, Tree, Worth, viewer, worth};
use crate::value::{Network, Sight};

/// The strongest bot.
#[derive(Debug)]
pub struct Master {
    budget: Budget,
    dice: Xoshiro256PlusPlus,
    tree: Tree,
    solver: Solver,
    network: Network,
}

/// What part of a millisecond a position takes the solver: a guess that keeps it within its time on slow machines.
const POSITIONS_PER_MS: u64 = 700;
/// A simulation takes about as long as so many positions.
const POSITIONS_PER_SIMULATION: u64 = 2;

impl Master {
    /// With its own dice, and a budget for each decision.
    pub fn new(budget: Budget, seed: [u8; 32]) -> Master {
        Master {
            budget,
            dice: Xoshiro256PlusPlus::from_seed(seed),
            tree: Tree::default(),
            solver: Solver::new(16),
            network: Network::embedded(),
        }
    }

    /// How many positions the solver may search.
    fn positions(&self) -> u64 {
        match (self.budget.simulations, self.budget.time) {
            (Some(count), _) => u64::from(count) * POSITIONS_PER_SIMULATION,
            (None, Some(time)) => time.as_millis() as u64 * POSITIONS_PER_MS,
            (None, None) => 20_000,
        }
    }

    /// A winning action if there is one, a drawing one if not; `None` if the game is lost or could not be solved.
    fn solve(&mut self, game: &Game, stop: &Stop) -> Option<Action> {
        let limits = Limits { nodes: self.positions(), stop: Some(stop.flag()) };
        let (outcome, action) = self.solver.choose(game, &limits).ok()?;
        (outcome != Outcome::Loss).then_some(action)
    }

    /// The action that wins in most of the worlds that can be: each is solved.
    fn solve_worlds(&mut self, view: &View, stop: &Stop) -> Option<Action> {
        let start = Instant::now();
        let mut left = self.positions();
        let mut points = vec![0.0f32; view.legal.len()];
        let mut worlds = 0;
        while worlds < 40 && !stop.is_called() && self.budget.time.is_none_or(|time| start.elapsed() <= time)
        {
            let world = view.sample(&mut self.dice);
            let limits = Limits { nodes: left, stop: Some(stop.flag()) };
            let Ok(solution) = self.solver.solve(&world, &limits) else { break };
            left = left.saturating_sub(solution.nodes);
            worlds += 1;
            for (point, action) in points.iter_mut().zip(&view.legal) {
                let kept = solution.best.contains(action) && solution.outcome != Outcome::Loss;
                *point += f32::from(u8::from(kept));
            }
        }
        let best = points.iter().copied().fold(0.0, f32::max);
        // Lost in every world: there is nothing to choose by, and search may set a trap.
        if worlds < 8 || best == 0.0 {
            return None;
        }
        points.iter().position(|point| *point == best).map(|place| view.legal[place])
    }

    fn search(&mut self, view: &View, stop: &Stop) -> Option<Action> {
        let play_out = PlayOut::new(view.table);
        if view.phase == Phase::One && plain(&view.table) {
            let mut judge = ToPhaseTwo { play_out, network: &self.network };
            self.tree.grow(view, &mut judge, &self.budget, stop, &mut self.dice);
        } else {
            self.tree.grow(view, &mut ToTheEnd(play_out), &self.budget, stop, &mut self.dice);
        }
        self.tree.favourite()
    }
}

/// Two players without modules.
fn plain(table: &Table) -> bool {
    table.players() == 2 && !table.heroes() && !table.artifacts()
}

impl Bot for Master {
    fn choose(&mut self, view: &View, stop: &Stop) -> Action {
        if let [only] = view.legal[..] {
            return only;
        }
        let solvable = view.phase == Phase::Two && plain(&view.table) && !view.table.has(Faction::Wizards);
        let solved = if !solvable {
            None
        } else if !view.table.has(Faction::Shadows) {
            // All worlds are the same one.
            let world = view.sample(&mut self.dice);
            self.solve(&world, stop)
        } else if view.seats[viewer(view)].hand_count <= 9 {
            self.solve_worlds(view, stop)
        } else {
            None
        };
        solved.or_else(|| self.search(view, stop)).unwrap_or(view.legal[0])
    }
}

/// Plays Phase One to its end at random, then asks the network.
struct ToPhaseTwo<'a> {
    play_out: PlayOut,
    network: &'a Network,
}

impl Judge for ToPhaseTwo<'_> {
    fn judge(&mut self, game: &mut Game, dice: &mut Xoshiro256PlusPlus) -> Worth {
        self.play_out.run_to_phase_two(game, dice);
        if game.is_over() {
            return worth(game);
        }
        let value = self.network.value(&Sight::of(game, Seat(0)));
        [value, 1.0 - value, 0.0, 0.0]
    }
}

/// How long a person's master thinks.
pub(crate) const MASTER_TIME: Duration = Duration::from_millis(45);
