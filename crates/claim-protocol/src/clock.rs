//! Clocks: how long players may think.

use serde::{Deserialize, Serialize};

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields, try_from = "ClockFields")]
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

/// The fields of all kinds of clocks. A clock with a field of another kind is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockFields {
    kind: ClockKind,
    #[serde(default, deserialize_with = "number")]
    seconds: Option<u32>,
    #[serde(default, deserialize_with = "number")]
    increment: Option<u32>,
    #[serde(default, deserialize_with = "number")]
    days: Option<u32>,
}

/// A number; `null` is not accepted.
fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    u32::deserialize(deserializer).map(Some)
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ClockKind {
    None,
    Move,
    Bank,
    Days,
}

impl TryFrom<ClockFields> for Clock {
    type Error = &'static str;
    fn try_from(fields: ClockFields) -> Result<Clock, Self::Error> {
        let ClockFields { kind, seconds, increment, days } = fields;
        match (kind, seconds, increment, days) {
            (ClockKind::None, None, None, None) => Ok(Clock::None),
            (ClockKind::Move, Some(seconds), None, None) => Ok(Clock::Move { seconds }),
            (ClockKind::Bank, Some(seconds), Some(increment), None) => Ok(Clock::Bank { seconds, increment }),
            (ClockKind::Days, None, None, Some(days)) => Ok(Clock::Days { days }),
            (ClockKind::None, ..) => Err("a clock `none` has nothing but its kind"),
            (ClockKind::Move, ..) => Err("a clock `move` has `seconds` and nothing else"),
            (ClockKind::Bank, ..) => Err("a clock `bank` has `seconds`, `increment` and nothing else"),
            (ClockKind::Days, ..) => Err("a clock `days` has `days` and nothing else"),
        }
    }
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
    fn a_clock_reads_back_and_anything_else_is_refused() {
        let clocks = [
            (Clock::None, r#"{"kind":"none"}"#),
            (Clock::Move { seconds: 30 }, r#"{"kind":"move","seconds":30}"#),
            (Clock::Bank { seconds: 60, increment: 0 }, r#"{"kind":"bank","seconds":60,"increment":0}"#),
            (Clock::Days { days: 2 }, r#"{"kind":"days","days":2}"#),
        ];
        for (clock, text) in clocks {
            assert_eq!(serde_json::to_string(&clock).unwrap(), text);
            assert_eq!(serde_json::from_str::<Clock>(text).unwrap(), clock);
        }
        for text in [
            r#"{"kind":"none","seconds":30}"#,
            r#"{"kind":"none","seconds":null}"#,
            r#"{"kind":"move"}"#,
            r#"{"kind":"move","seconds":30,"increment":2}"#,
            r#"{"kind":"bank","seconds":60}"#,
            r#"{"kind":"days","days":2,"hours":1}"#,
            r#"{"kind":"sand"}"#,
            r#"{"seconds":30}"#,
        ] {
            assert!(serde_json::from_str::<Clock>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_clock_per_move_starts_again() {
        assert_eq!(Clock::Move { seconds: 30 }.after(30_000, 29_000), 30_000);
        assert_eq!(Clock::Days { days: 1 }.after(1, 1), 86_400_000);
    }
}
