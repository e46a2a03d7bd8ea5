//! Phase Two of Claim for two players, solved exactly.
//!
//! With two players and nothing hidden Phase Two is a game of perfect information (K5): a [`Solver`] says who wins with
//! best play from any point of it, which actions keep that, and by how many votes. It plays every power exactly; the
//! only tables it refuses are those with Wizards (potions are luck), heroes or artifacts. Decks with Shadows it solves as
//! if all cards were known.
//!
//! ```
//! use claim_rules::Game;
//! use claim_solver::{Limits, Value, Solver};
//! let game = Game::from_position("claim; two; hand 0 Kn9 Go1; hand 1 Go5 Dw3; score 0 Un3 Do4")?;
//! let solution = Solver::new(16).solve(&game, &Limits::default())?;
//! assert_eq!(solution.value, Value::Win);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod endgame;
mod goal;
mod lanes;
mod lords;
mod order;
mod proof;
mod race;
mod search;
mod solver;
mod state;
mod sums;
mod sure;
mod transpositions;

pub use order::{ORDER_WEIGHTS, OrderWeights};
pub use search::Shortcuts;
pub use solver::{Limits, Solution, Solver, Unsolved, Value, nothing_hidden, solvable};
