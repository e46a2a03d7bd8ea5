//! A reference for measuring: the master with all cards open, which no player may see.
//!
//! It is no [`Bot`](crate::Bot), because a bot gets a view and nothing else: only the arena can seat it. How far it is
//! ahead of plain search says how much there is to gain at a table; how much of that the master gains is its measure.

use claim_rules::{Action, Game, Seat, Viewer};

use crate::bot::{Budget, Stop};
use crate::master::{Asked, Master};

/// Sees everything: hands, the order of the deck, potions. Only for measuring.
#[derive(Debug)]
pub struct OpenCards(Master);

impl OpenCards {
    /// With a budget for each decision, and a seed for its random numbers.
    pub fn new(budget: Budget, seed: [u8; 32]) -> OpenCards {
        OpenCards(Master::new(budget, seed))
    }

    /// One of the legal actions of this seat.
    pub fn choose(&mut self, game: &Game, seat: Seat, stop: &Stop) -> Action {
        self.0.decide(&Asked::with_open_cards(&game.view(Viewer::Seat(seat)), game), stop)
    }
}
