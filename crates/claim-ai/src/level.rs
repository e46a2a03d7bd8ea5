//! Levels for people, from an opponent for beginners to the strongest bot.

use std::fmt;
use std::str::FromStr;

use crate::bot::{Bot, Budget, UnknownBot};
use crate::greedy::Greedy;
use crate::master::{GRANDMASTER_TIME, MASTER_TIME, Master};
use crate::random::Random;
use crate::search::Search;

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
    /// The strongest bot, quick enough that nobody waits.
    Master,
    /// The same with half a second for a decision.
    Grandmaster,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 5] =
        [Level::Novice, Level::Apprentice, Level::Expert, Level::Master, Level::Grandmaster];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Grandmaster => "grandmaster",
        }
    }

    /// Its usual budget for a decision.
    pub const fn budget(self) -> Budget {
        match self {
            Level::Novice | Level::Apprentice => Budget { simulations: None, time: None },
            Level::Expert => Budget::simulations(1000),
            Level::Master => Budget::time(MASTER_TIME),
            Level::Grandmaster => Budget::time(GRANDMASTER_TIME),
        }
    }

    /// A bot of this level, if the level does not think ahead: small and quick enough to run while a person waits.
    pub fn quick_bot(self, seed: [u8; 32]) -> Option<Box<dyn Bot>> {
        match self {
            Level::Novice => Some(Box::new(Random::new(seed))),
            Level::Apprentice => Some(Box::new(Greedy::new(seed))),
            Level::Expert | Level::Master | Level::Grandmaster => None,
        }
    }

    /// A bot of this level, with a seed for its random numbers.
    pub fn bot(self, seed: [u8; 32]) -> Box<dyn Bot> {
        self.bot_with(self.budget(), seed)
    }

    /// The same with another budget, for the levels that think ahead.
    pub fn bot_with(self, budget: Budget, seed: [u8; 32]) -> Box<dyn Bot> {
        match self {
            Level::Novice => Box::new(Random::new(seed)),
            Level::Apprentice => Box::new(Greedy::new(seed)),
            Level::Expert => Box::new(Search::new(budget, seed)),
            Level::Master | Level::Grandmaster => Box::new(Master::new(budget, seed)),
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
        found.ok_or_else(|| UnknownBot::new(name))
    }
}
