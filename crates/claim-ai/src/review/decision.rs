//! A reviewed decision: the legal actions, what each was worth, and how good the choice was.

use claim_rules::{Action, Card, Phase, Seat};
use serde::{Deserialize, Serialize};

use crate::review::calibration::Method;
use crate::review::chance::{Chance, Estimate};
use crate::review::exact::Reached;
use crate::review::reason::Reason;

/// How good a choice was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// There was one legal action.
    Forced,
    /// All actions were equally good.
    Free,
    /// Less than 5 points were lost.
    Best,
    /// 5 points or more.
    Inaccuracy,
    /// 10 points or more.
    Mistake,
    /// 15 points or more.
    Blunder,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 6] = [
        Verdict::Forced,
        Verdict::Free,
        Verdict::Best,
        Verdict::Inaccuracy,
        Verdict::Mistake,
        Verdict::Blunder,
    ];

    /// By the points lost, where there was something to lose.
    pub fn of_loss(loss: Chance) -> Verdict {
        match loss.0 / Chance::POINT.0 {
            15.. => Verdict::Blunder,
            10.. => Verdict::Mistake,
            5.. => Verdict::Inaccuracy,
            _ => Verdict::Best,
        }
    }

    /// Is it an inaccuracy, a mistake or a blunder?
    pub fn is_error(self) -> bool {
        self >= Verdict::Inaccuracy
    }

    /// Was there a choice that mattered? Only such decisions count for accuracy.
    pub fn counts(self) -> bool {
        self >= Verdict::Best
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Forced => "forced",
            Verdict::Free => "free",
            Verdict::Best => "best",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

/// What an action is worth with all cards open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Open {
    /// Solved.
    Exact {
        /// What it reaches with best play.
        reached: Reached,
        /// By how many votes it comes out ahead when both play for votes, if that was found out in time.
        margin: Option<i8>,
    },
    /// Searched: the solver does not take such a table, or not within its limit.
    Estimate(Estimate),
}

impl Open {
    /// As a chance.
    pub fn chance(self) -> Chance {
        match self {
            Open::Exact { reached, .. } => reached.chance(),
            Open::Estimate(estimate) => estimate.chance,
        }
    }
}

/// A legal action with what it was worth to the side that acted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// With what the seat knew.
    pub known: Estimate,
    /// The verdict if it had been chosen; in JSON only if that is an error.
    #[serde(default = "no_error", skip_serializing_if = "is_no_error")]
    pub verdict: Verdict,
    /// With all cards open; only in Phase Two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Open>,
}

fn no_error() -> Verdict {
    Verdict::Best
}

fn is_nothing(chance: &Chance) -> bool {
    *chance == Chance(0)
}

fn is_no_error(verdict: &Verdict) -> bool {
    !verdict.is_error()
}

/// A decision, reviewed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ReviewedDecision {
    /// Which move of the record it is, from 0.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// In which phase.
    pub phase: Phase,
    /// In which trick of the phase, from 1.
    pub trick: u8,
    /// The kind of decision, by its name in records.
    pub asked: String,
    /// The card it was about, if it was about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Card>,
    /// What was done.
    pub played: Action,
    /// How good that was.
    pub verdict: Verdict,
    /// How much win chance it gave away; nothing if that is within the noise.
    pub loss: Chance,
    /// Half the width of the loss's 95 % interval; 0 if it was solved. A loss on a bound gets the milder verdict.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub within: Chance,
    /// How the chances were found.
    pub method: Method,
    /// How many worlds were sampled or solved.
    pub worlds: u32,
    /// Are these all the worlds that the seat could not tell from the real one?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_worlds: bool,
    /// Every legal action, the best first.
    pub choices: Vec<Choice>,
    /// What an error gave away, most important first.
    pub reasons: Vec<Reason>,
    /// By side: how its chance changed by choosing this and not the best.
    pub gains: Vec<Chance>,
}

impl ReviewedDecision {
    /// The action played, with its worth.
    pub fn chosen(&self) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.action == self.played)
    }

    /// The chance before the decision: that of the action played plus what it gave away.
    pub fn before(&self) -> Option<Chance> {
        self.after().map(|after| after + self.loss)
    }

    /// The chance after the decision; `None` if nothing was measured.
    pub fn after(&self) -> Option<Chance> {
        match self.verdict {
            Verdict::Forced => None,
            _ => self.chosen().map(|choice| choice.known.chance),
        }
    }

    /// How accurate it was, from 0 to 100: a loss of 15 points, a blunder, is half of it. `None` where it does not count.
    pub fn accuracy(&self) -> Option<f64> {
        self.verdict.counts().then(|| accuracy(self.loss))
    }
}

/// `100 · 2^(−loss/15)`, the loss in points.
pub fn accuracy(loss: Chance) -> f64 {
    100.0 * libm::exp2(-loss.points() / 15.0)
}

/// The mean accuracy of the decisions that count; `None` if none does.
pub fn mean_accuracy<'a>(decisions: impl IntoIterator<Item = &'a ReviewedDecision>) -> Option<f64> {
    let counted: Vec<f64> = decisions.into_iter().filter_map(ReviewedDecision::accuracy).collect();
    (!counted.is_empty()).then(|| counted.iter().sum::<f64>() / counted.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_ten_and_fifteen_points_are_the_bounds() {
        let verdict = |millionths| Verdict::of_loss(Chance(millionths));
        assert_eq!([0, 49_999].map(verdict), [Verdict::Best; 2]);
        assert_eq!([50_000, 99_999].map(verdict), [Verdict::Inaccuracy; 2]);
        assert_eq!([100_000, 149_999].map(verdict), [Verdict::Mistake; 2]);
        assert_eq!([150_000, 1_000_000].map(verdict), [Verdict::Blunder; 2]);
    }

    #[test]
    fn a_perfect_choice_is_100_accurate_and_a_blunder_at_most_50() {
        assert_eq!(accuracy(Chance(0)), 100.0);
        assert!((accuracy(Chance(150_000)) - 50.0).abs() < 1e-9);
        assert!(accuracy(Chance(1_000_000)) < 1.0);
    }
}
