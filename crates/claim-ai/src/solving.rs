//! Phase Two of two players with nothing hidden (K5): what can be solved is, and what cannot yet is narrowed down.
//!
//! Most endings are solved at the first try. Where that takes too long (many cards left, and Vampires among them), each
//! action is tried on its own, with more and more patience: one that is seen to win is taken, one that is seen to throw
//! the win away is left out, and a search decides among the others. What was found out stays in the solver's table, and a
//! trick or two later the rest is known.

use claim_rules::{Action, Game, Seat};
use claim_solver::{Limits, Solver, Unsolved, Value};
use web_time::Instant;

use crate::bot::{Budget, Stop};

/// What the solver made of an ending.
pub(crate) enum Found {
    /// This action keeps a win, or a draw if there is no win.
    Best(Action),
    /// Nothing helps against best play.
    Lost,
    /// Not known yet; each of these may be right.
    Open(Vec<Action>),
}

/// How many positions the solver may search where so many simulations would be made. That is longer than those would
/// take, but once it has finished the rest of the game is known.
const POSITIONS_PER_SIMULATION: u64 = 50;
/// Which part of its time the solver may take; the rest is for the search, should it fail.
const SOLVER_SHARE: f64 = 0.75;
/// The first try of the solver: it shows how fast the machine is.
const FIRST_TRY: u64 = 3_000;
/// The patience with a single action at first.
const FIRST_PATIENCE: u64 = 1_000;

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

    /// Within a time: as many as can be searched as fast as before; at first only as many as show how fast that is.
    pub(crate) fn left(&self) -> u64 {
        match (self.budget.simulations, self.budget.time) {
            (Some(count), _) => (u64::from(count) * POSITIONS_PER_SIMULATION).saturating_sub(self.spent),
            (None, Some(time)) => {
                let gone = self.start.elapsed().as_secs_f64().max(1e-6);
                let left = SOLVER_SHARE * time.as_secs_f64() - gone;
                // As fast as so far; at first that is not known.
                if self.spent == 0 { FIRST_TRY } else { (self.spent as f64 * left / gone).max(0.0) as u64 }
            }
            (None, None) => FIRST_TRY.saturating_sub(self.spent),
        }
    }
}

/// Finds an action that keeps what the seat that is asked can reach, as far as the budget goes.
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
    // For a win if there is one, then for a draw.
    for aim in [Value::Win, Value::Draw] {
        let mut left = open.clone();
        let mut patience = FIRST_PATIENCE;
        while !left.is_empty() {
            let mut kept = Vec::new();
            for (action, next) in left {
                let nodes = allowance.left().min(patience);
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
            patience *= 4;
        }
        if !left.is_empty() {
            return Found::Open(left.into_iter().map(|(action, _)| action).collect());
        }
    }
    Found::Lost
}
