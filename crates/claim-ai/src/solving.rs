//! Phase Two of two players with nothing hidden (K5): solved if possible, else narrowed down for the search.
//!
//! Most endings are solved at the first try. Where that takes too long (many cards left, Vampires among them), each
//! action is solved on its own with a growing limit: one that surely wins is taken, one that surely does not is left
//! out, and a search decides among the others. The results stay in the solver's table, so a trick or two later the rest
//! is solved.

use claim_rules::{Action, Game, Seat};
use claim_solver::{Limits, Solver, Unsolved, Value};
use web_time::Instant;

use crate::bot::{Budget, Stop};

/// The result of the solver.
pub(crate) enum Found {
    /// This action keeps a win, or a draw if there is no win.
    Best(Action),
    /// Every action loses against best play.
    Lost,
    /// Not solved; any of these may be right.
    Open(Vec<Action>),
}

/// How many positions the solver may search in place of one simulation. That takes longer, but once it has finished the
/// rest of the game is solved.
const POSITIONS_PER_SIMULATION: u64 = 50;
/// The part of the time that the solver may take; the rest is for the search if it fails.
const SOLVER_SHARE: f64 = 0.75;
/// The limit of the solver's first try, which measures the speed of the machine.
const FIRST_TRY: u64 = 3_000;
/// The first limit for a single action.
const FIRST_ACTION_LIMIT: u64 = 1_000;

/// How many positions (nodes) may still be searched.
pub(crate) struct NodeBudget {
    start: Instant,
    budget: Budget,
    pub(crate) spent: u64,
}

impl NodeBudget {
    /// All of a decision's budget, from now on.
    pub(crate) fn new(budget: Budget) -> NodeBudget {
        NodeBudget { start: Instant::now(), budget, spent: 0 }
    }

    /// With a budget in time: as many as can be searched at the measured speed; at first only enough to measure it.
    pub(crate) fn left(&self) -> u64 {
        match (self.budget.simulations, self.budget.time) {
            (Some(count), _) => (u64::from(count) * POSITIONS_PER_SIMULATION).saturating_sub(self.spent),
            (None, Some(time)) => {
                let gone = self.start.elapsed().as_secs_f64().max(1e-6);
                let left = SOLVER_SHARE * time.as_secs_f64() - gone;
                // At the speed so far; at first it is not known.
                if self.spent == 0 { FIRST_TRY } else { (self.spent as f64 * left / gone).max(0.0) as u64 }
            }
            (None, None) => FIRST_TRY.saturating_sub(self.spent),
        }
    }
}

/// Finds an action that keeps the best result this seat can reach, as far as the budget goes.
pub(crate) fn solve(solver: &mut Solver, game: &Game, seat: Seat, budget: Budget, stop: &Stop) -> Found {
    let mut allowance = NodeBudget::new(budget);
    let limits = |nodes| Limits { nodes, stop: Some(stop.flag()) };
    for first in [true, false] {
        // Half of what is left is for single actions.
        let nodes = if first { allowance.left().min(FIRST_TRY) } else { allowance.left() / 2 };
        match solver.choose(game, &limits(nodes)) {
            Ok((Value::Loss, _)) => return Found::Lost,
            Ok((_, action)) => return Found::Best(action),
            Err(Unsolved::OutOfNodes(_)) => allowance.spent += nodes,
            Err(_) => return Found::Open(game.actions().to_vec()),
        }
    }
    let open: Vec<(Action, Game)> = game
        .actions()
        .iter()
        .map(|action| {
            let mut next = *game;
            next.apply_unchecked(*action);
            (*action, next)
        })
        .collect();
    // First for a win, then for a draw.
    for aim in [Value::Win, Value::Draw] {
        let mut left = open.clone();
        let mut action_limit = FIRST_ACTION_LIMIT;
        while !left.is_empty() {
            let mut kept = Vec::new();
            for (action, next) in left {
                let nodes = allowance.left().min(action_limit);
                if nodes == 0 || stop.is_called() {
                    kept.push((action, next));
                    continue;
                }
                match solver.reaches(&next, seat, aim, &limits(nodes)) {
                    Ok((true, _)) => return Found::Best(action),
                    Ok((false, searched)) => allowance.spent += searched,
                    Err(_) => {
                        allowance.spent += nodes;
                        kept.push((action, next));
                    }
                }
            }
            left = kept;
            if allowance.left() == 0 || stop.is_called() {
                break;
            }
            action_limit *= 4;
        }
        if !left.is_empty() {
            return Found::Open(left.into_iter().map(|(action, _)| action).collect());
        }
    }
    Found::Lost
}
