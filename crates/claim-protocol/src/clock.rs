//! Thinking time.

use serde::{Deserialize, Serialize};

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for every decision, 5 seconds to an hour.
    Move {
        /// Seconds for each.
        #[cfg_attr(feature = "openapi", schema(minimum = 5, maximum = 3600))]
        seconds: u32,
    },
    /// So long for the whole game, 10 seconds to three hours, and a little more after each decision.
    Bank {
        /// Seconds at the start.
        #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 10800))]
        seconds: u32,
        /// Seconds added after each decision, up to 180.
        #[cfg_attr(feature = "openapi", schema(maximum = 180))]
        increment: u32,
    },
    /// So many days for every decision, 1 to 14.
    Days {
        /// Days for each.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 14))]
        days: u32,
    },
}

impl Clock {
    /// Is it one a table may have?
    pub fn is_sensible(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Move { seconds } => (5..=3600).contains(&seconds),
            Clock::Bank { seconds, increment } => (10..=10_800).contains(&seconds) && increment <= 180,
            Clock::Days { days } => (1..=14).contains(&days),
        }
    }

    /// What a seat starts with, in milliseconds; `None` without a clock.
    pub fn start(self) -> Option<i64> {
        match self {
            Clock::None => None,
            Clock::Move { seconds } | Clock::Bank { seconds, .. } => Some(i64::from(seconds) * 1000),
            Clock::Days { days } => Some(i64::from(days) * 86_400_000),
        }
    }

    /// What a seat has left after a decision that took so long.
    pub fn after(self, left: i64, took: i64) -> i64 {
        match self {
            Clock::Bank { increment, .. } => (left - took).max(0) + i64::from(increment) * 1000,
            _ => self.start().unwrap_or(0),
        }
    }
}

/// The clocks as they stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// Milliseconds each seat had left when the question was asked.
    pub left: Vec<i64>,
    /// The seat whose clock runs.
    pub running: Option<u8>,
    /// Since when, in milliseconds of the server's time.
    pub since: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_loses_what_was_used_and_gains_the_increment() {
        let clock = Clock::Bank { seconds: 60, increment: 5 };
        assert_eq!(clock.after(60_000, 20_000), 45_000);
        assert_eq!(clock.after(3_000, 9_000), 5_000);
    }

    #[test]
    fn a_clock_for_each_move_starts_again() {
        assert_eq!(Clock::Move { seconds: 30 }.after(30_000, 29_000), 30_000);
        assert_eq!(Clock::Days { days: 1 }.after(1, 1), 86_400_000);
    }
}
