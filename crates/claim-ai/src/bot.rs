//! What a bot is, how long it may think, and how to get one by name.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use claim_rules::{Action, View};

use crate::greedy::Greedy;
use crate::level::Level;
use crate::random::Random;

/// A player that sees only a view.
pub trait Bot: Send {
    /// One of the view's legal actions, of which there is at least one. Returns soon after a call to stop.
    fn choose(&mut self, view: &View, stop: &Stop) -> Action;
}

/// How long to think about one decision: until the first of these runs out. With simulations alone, a bot plays the
/// same whatever the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// How many games to try out.
    pub simulations: Option<u32>,
    /// How much time to take.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many games tried out.
    pub const fn simulations(count: u32) -> Budget {
        Budget { simulations: Some(count), time: None }
    }
    /// So much time.
    pub const fn time(time: Duration) -> Budget {
        Budget { simulations: None, time: Some(time) }
    }
}

/// A way to call a thinking bot back from elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Not called yet.
    pub fn new() -> Stop {
        Stop::default()
    }
    /// Whoever thinks under this answers at once, with the best found so far.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    /// Was it called?
    pub fn is_called(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// No bot has that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot \"{name}\"; there are: {}", names().join(", "))]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
}

/// Every bot there is, weakest first.
pub fn names() -> Vec<&'static str> {
    ["random", "greedy"].into_iter().chain(Level::ALL.map(Level::name)).collect()
}

/// The bot of that name, with its own dice.
pub fn named(name: &str, seed: [u8; 32]) -> Result<Box<dyn Bot>, UnknownBot> {
    Ok(match name {
        "random" => Box::new(Random::new(seed)),
        "greedy" => Box::new(Greedy::new(seed)),
        _ => name.parse::<Level>()?.bot(seed),
    })
}
