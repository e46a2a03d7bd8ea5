//! The strongest we have: what can be solved is solved, the rest is searched with a learned judgement.
//!
//! - Phase Two of two players with nothing hidden (K5): exact, by the solver.
//! - Phase Two with hidden Shadows: exact on sampled worlds, once few cards are left.
//! - Phase One of two players without modules: search; a network judges where the next trick begins.
//! - Everything else: search to the end.

use std::sync::Arc;
use std::time::Duration;

use claim_rules::{Action, ActionList, Game, Hides, Phase, PlayOut, Table, View};
use claim_solver::{Limits, Outcome, Solver};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use web_time::Instant;

use crate::bot::{Bot, Budget, Stop};
use crate::ending::{self, FOR_THE_SOLVER, Found, POSITIONS_PER_SIMULATION};
use crate::search::{Judge, ToTheEnd, Tree, Worth, viewer};
use crate::value::Judgement;

/// The strongest bot.
#[derive(Debug)]
pub struct Master {
    budget: Budget,
    dice: Xoshiro256PlusPlus,
    tree: Tree,
    solver: Solver,
    judgement: Arc<Judgement>,
}

/// How many positions the solver may search in a millisecond: a guess that keeps it within its time on slow machines.
const POSITIONS_PER_MS: u64 = 1000;
/// The same where no budget is given.
const POSITIONS: u64 = 20_000;

/// The most memory its solver takes: endings of most decks need a small part of it.
const SOLVER_MEGABYTES: usize = 16;

impl Master {
    /// With its own dice, and a budget for each decision.
    pub fn new(budget: Budget, seed: [u8; 32]) -> Master {
        Master::judging(budget, seed, Judgement::embedded())
    }

    /// The same with another judgement than the one it comes with.
    pub(crate) fn judging(budget: Budget, seed: [u8; 32], judgement: Arc<Judgement>) -> Master {
        Master {
            budget,
            dice: Xoshiro256PlusPlus::from_seed(seed),
            tree: Tree::default(),
            solver: Solver::new(SOLVER_MEGABYTES),
            judgement,
        }
    }

    /// With other dice from now on.
    pub(crate) fn reseed(&mut self, seed: [u8; 32]) {
        self.dice = Xoshiro256PlusPlus::from_seed(seed);
    }

    /// How many positions the solver may search.
    fn positions(&self) -> u64 {
        match (self.budget.simulations, self.budget.time) {
            (Some(count), _) => u64::from(count) * POSITIONS_PER_SIMULATION,
            (None, Some(time)) => time.as_millis() as u64 * POSITIONS_PER_MS,
            (None, None) => POSITIONS,
        }
    }

    /// Where nothing is hidden. `None` if the game is lost: there is nothing to choose by, and search may set a trap.
    fn play_ending(&mut self, view: &View, start: Instant, stop: &Stop) -> Option<Action> {
        // All worlds are the same one.
        let game = view.sample(&mut self.dice);
        let open = match ending::solve(&mut self.solver, &game, viewer(view), self.budget, stop) {
            Found::Best(action) => return Some(action),
            Found::Lost => return None,
            Found::Open(actions) => actions,
        };
        if let [only] = open[..] {
            return Some(only);
        }
        let budget = Budget { time: self.left(start), ..self.budget };
        self.tree.grow(view, &mut ToTheEnd(PlayOut::new(view.table)), &budget, stop, &mut self.dice);
        self.tree.favourite_of(|action| open.contains(&action))
    }

    /// What is left of the time since the start.
    fn left(&self, start: Instant) -> Option<Duration> {
        self.budget.time.map(|time| time.saturating_sub(start.elapsed()))
    }

    /// The action that wins in most of the worlds that can be: each is solved.
    fn solve_worlds(&mut self, view: &View, stop: &Stop) -> Option<Action> {
        let start = Instant::now();
        let mut left = self.positions();
        let mut points = vec![0.0f32; view.legal.len()];
        let mut worlds = 0;
        while worlds < 40
            && !stop.is_called()
            && self.budget.time.is_none_or(|time| start.elapsed() <= time.mul_f64(FOR_THE_SOLVER))
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

    /// Searches for what is left of the time since the start.
    fn search(&mut self, view: &View, start: Instant, stop: &Stop) -> Option<Action> {
        let budget = Budget { time: self.left(start), ..self.budget };
        let play_out = PlayOut::new(view.table);
        if view.phase == Phase::One && plain(&view.table) {
            let mut judge = ToTheNextTrick { judgement: &self.judgement, list: ActionList::new() };
            self.tree.grow(view, &mut judge, &budget, stop, &mut self.dice);
        } else {
            self.tree.grow(view, &mut ToTheEnd(play_out), &budget, stop, &mut self.dice);
        }
        self.tree.favourite()
    }
}

/// Two players without modules.
pub(crate) fn plain(table: &Table) -> bool {
    table.players() == 2 && !table.heroes() && !table.artifacts()
}

impl Bot for Master {
    fn choose(&mut self, view: &View, stop: &Stop) -> Action {
        if let [only] = view.legal[..] {
            return only;
        }
        let start = Instant::now();
        let few_cards = view.seats[viewer(view)].hand_count <= 9;
        let solved = match view.table.hides() {
            _ if view.phase != Phase::Two => None,
            Hides::Nothing => self.play_ending(view, start, stop),
            Hides::Cards if few_cards => self.solve_worlds(view, stop),
            Hides::Cards | Hides::Luck => None,
        };
        solved.or_else(|| self.search(view, start, stop)).unwrap_or(view.legal[0])
    }

    fn memory(&self) -> usize {
        self.tree.memory() + self.solver.memory()
    }
}

/// Plays the trick to its end at random, then judges.
pub(crate) struct ToTheNextTrick<'a> {
    pub(crate) judgement: &'a Judgement,
    pub(crate) list: ActionList,
}

impl Judge for ToTheNextTrick<'_> {
    fn judge(&mut self, game: &mut Game, dice: &mut Xoshiro256PlusPlus) -> Worth {
        let trick = (game.phase(), game.trick_number());
        while !game.trick().is_empty()
            && (game.phase(), game.trick_number()) == trick
            && let Some(action) = game.random_action(dice, &mut self.list)
        {
            game.apply_unchecked(action);
        }
        let value = self.judgement.value(game);
        [value, 1.0 - value, 0.0, 0.0]
    }

    /// Phase Two is judged at its beginning, and nowhere else.
    fn ends_here(&self, game: &Game) -> bool {
        game.phase() != Phase::One
    }
}

/// How long a person's master thinks.
pub(crate) const MASTER_TIME: Duration = Duration::from_millis(45);
