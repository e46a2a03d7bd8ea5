//! Levels for people, from a beginner's friend to the strongest there is.

use std::fmt;
use std::str::FromStr;

use crate::bot::{Bot, UnknownBot};
use crate::greedy::Greedy;
use crate::random::Random;

/// How strong an opponent a person wants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Knows the rules.
    Novice,
    /// Plays by rules of thumb.
    Apprentice,
    /// Thinks ahead.
    #[default]
    Expert,
    /// The strongest we have.
    Master,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Apprentice, Level::Expert, Level::Master];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// A bot of this level, with its own dice.
    pub fn bot(self, seed: [u8; 32]) -> Box<dyn Bot> {
        match self {
            Level::Novice => Box::new(Random::new(seed)),
            _ => Box::new(Greedy::new(seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<Level, UnknownBot> {
        let found = Level::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| UnknownBot { name: name.chars().take(40).collect() })
    }
}
