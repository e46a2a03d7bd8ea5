//! Win chances as whole millionths, so that parts of a game add up exactly.

use std::fmt;

use claim_rules::{Side, Table};
use serde::{Deserialize, Serialize};

/// A win chance, or a change of one, in millionths: 1,000,000 is a sure win, 500,000 a draw between two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chance(pub i32);

impl Chance {
    /// A sure win.
    pub const CERTAIN: Chance = Chance(1_000_000);
    /// One point: a hundredth of a win.
    pub const POINT: Chance = Chance(10_000);

    /// From a number between 0 and 1.
    pub fn of(chance: f64) -> Chance {
        Chance((chance.clamp(0.0, 1.0) * f64::from(Chance::CERTAIN.0)).round() as i32)
    }

    /// Between 0 and 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / f64::from(Chance::CERTAIN.0)
    }

    /// In points: 70 for a chance of 0.7.
    pub fn points(self) -> f64 {
        f64::from(self.0) / f64::from(Chance::POINT.0)
    }

    /// The chance of each side before the deal. All are equal, because who leads is part of the deal (D9).
    pub fn before_the_deal(table: &Table) -> Chance {
        Chance(Chance::CERTAIN.0 / table.sides() as i32)
    }

    /// The share of a side in a game that these sides won: a draw is shared.
    pub fn of_result(winners: &[Side], side: Side) -> Chance {
        if winners.contains(&side) { Chance(Chance::CERTAIN.0 / winners.len() as i32) } else { Chance(0) }
    }
}

impl std::ops::Add for Chance {
    type Output = Chance;
    fn add(self, other: Chance) -> Chance {
        Chance(self.0 + other.0)
    }
}

impl std::ops::Sub for Chance {
    type Output = Chance;
    fn sub(self, other: Chance) -> Chance {
        Chance(self.0 - other.0)
    }
}

impl std::ops::AddAssign for Chance {
    fn add_assign(&mut self, other: Chance) {
        self.0 += other.0;
    }
}

impl std::iter::Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(chances: I) -> Chance {
        chances.fold(Chance(0), |sum, chance| sum + chance)
    }
}

/// In points with one digit: `62.5`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", self.points())
    }
}

/// A chance with its 95 % interval. If it is exact, both ends are the chance itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// The chance.
    pub chance: Chance,
    /// The lower end.
    pub low: Chance,
    /// The upper end.
    pub high: Chance,
}

impl Estimate {
    /// An exact chance.
    pub fn exact(chance: Chance) -> Estimate {
        Estimate { chance, low: chance, high: chance }
    }
}
