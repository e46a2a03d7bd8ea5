//! Any legal action: the baseline that other bots are measured against.

use claim_rules::{Action, View, below};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Stop};

/// Plays any legal action, all equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Random {
    /// With a seed for its random numbers.
    pub fn new(seed: [u8; 32]) -> Random {
        Random { rng: Xoshiro256PlusPlus::from_seed(seed) }
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &View, _: &Stop) -> Action {
        view.legal[below(&mut self.rng, view.legal.len() as u32) as usize]
    }
}
