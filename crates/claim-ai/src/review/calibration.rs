//! Calibration: turns estimates of a search into chances that come true, so that of positions called 70 % seven in ten
//! are won.
//!
//! Where a search is regularly too sure or not sure enough, a logistic curve corrects it. The curves were fitted to
//! games of master and expert (`claim review --calibrate`, [`fit`](crate::review::Calibration::fit)) and checked on
//! other games. They are in `calibration.txt`; an estimate of a kind without a curve is used as it is.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use claim_rules::Phase;
use serde::{Deserialize, Serialize};

/// How a win chance was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// There was only one legal action.
    Forced,
    /// Solved: exact.
    Exact,
    /// Worlds that fit what the seat knew, each of them solved.
    WorldsSolved,
    /// Such worlds searched to the next trick, and judged there by the master's network.
    Judged,
    /// Such worlds searched, and played out at random.
    PlayedOut,
}

impl Method {
    /// Its name in tables and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Forced => "forced",
            Method::Exact => "exact",
            Method::WorldsSolved => "worlds-solved",
            Method::Judged => "judged",
            Method::PlayedOut => "played-out",
        }
    }
}

/// Estimates of one kind share a calibration curve.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EstimateKind {
    /// How many players.
    pub players: u8,
    /// In Phase Two?
    pub phase_two: bool,
    /// How it was found.
    pub method: Method,
}

impl EstimateKind {
    pub(crate) fn new(players: usize, phase: Phase, method: Method) -> EstimateKind {
        EstimateKind { players: players as u8, phase_two: phase != Phase::One, method }
    }
}

/// `2 one judged`.
impl fmt::Display for EstimateKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.players, if self.phase_two { "two" } else { "one" }, self.method.name())
    }
}

/// A logistic curve: with x the log odds of the estimate and t how far the phase has come, from 0 to 1, the log odds are
/// `a + b·x + c·t + d·x·t`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve(pub [f64; 4]);

impl Default for Curve {
    /// The identity.
    fn default() -> Curve {
        Curve([0.0, 1.0, 0.0, 0.0])
    }
}

impl Curve {
    /// The corrected chance.
    pub fn apply(&self, estimate: f64, progress: f64) -> f64 {
        let sum: f64 = terms(estimate, progress).iter().zip(self.0).map(|(term, weight)| term * weight).sum();
        1.0 / (1.0 + libm::exp(-sum))
    }

    /// The corrected chance where a phase begins, on a curve of the same slope that leaves the chance `fixed` unchanged.
    pub(crate) fn through(&self, fixed: f64, estimate: f64) -> f64 {
        let odds = |chance| terms(chance, 0.0)[1];
        let sum = odds(fixed) + self.0[1] * (odds(estimate) - odds(fixed));
        1.0 / (1.0 + libm::exp(-sum))
    }
}

/// Estimates nearer to 0 or 1 than this are treated alike.
const EDGE: f64 = 0.005;

pub(crate) fn terms(estimate: f64, progress: f64) -> [f64; 4] {
    let estimate = estimate.clamp(EDGE, 1.0 - EDGE);
    let odds = libm::log(estimate / (1.0 - estimate));
    [1.0, odds, progress, odds * progress]
}

/// The curve of every kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Calibration(pub(crate) BTreeMap<(u8, bool, Method), Curve>);

impl Calibration {
    /// The one that comes with the program.
    pub fn embedded() -> &'static Calibration {
        static EMBEDDED: LazyLock<Calibration> = LazyLock::new(|| {
            let read = include_str!("calibration.txt").parse::<Calibration>();
            read.unwrap_or_else(|error| unreachable!("a test reads the embedded curves: {error}"))
        });
        &EMBEDDED
    }

    /// The corrected chance of an estimate of this kind.
    pub fn chance(&self, kind: EstimateKind, estimate: f64, progress: f64) -> f64 {
        match self.0.get(&(kind.players, kind.phase_two, kind.method)) {
            Some(curve) => curve.apply(estimate, progress),
            None => estimate,
        }
    }

    /// The curve for a kind; the identity if none was fitted.
    pub fn curve(&self, kind: EstimateKind) -> Curve {
        self.0.get(&(kind.players, kind.phase_two, kind.method)).copied().unwrap_or_default()
    }
}

/// A line for each kind: `2 one judged 0.0123 1.0456 0 0`.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (&(players, phase_two, method), curve) in &self.0 {
            let numbers: Vec<String> = curve.0.iter().map(|number| format!("{number:.4}")).collect();
            writeln!(f, "{} {}", EstimateKind { players, phase_two, method }, numbers.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Calibration {
    type Err = String;
    fn from_str(text: &str) -> Result<Calibration, String> {
        let mut curves = BTreeMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let wrong =
                || format!("\"{line}\" is no curve: expected players, phase, method and four numbers");
            let words: Vec<&str> = line.split_whitespace().collect();
            let [players, phase, method, numbers @ ..] = words.as_slice() else { return Err(wrong()) };
            let phase_two = match *phase {
                "one" => false,
                "two" => true,
                _ => return Err(wrong()),
            };
            let methods = [Method::WorldsSolved, Method::Judged, Method::PlayedOut];
            let method = methods.into_iter().find(|known| known.name() == *method).ok_or_else(wrong)?;
            let numbers: Vec<f64> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
            let curve = Curve(numbers.try_into().map_err(|_| wrong())?);
            curves.insert((players.parse().map_err(|_| wrong())?, phase_two, method), curve);
        }
        Ok(Calibration(curves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_are_written_and_read_back_and_nonsense_is_refused() {
        let text =
            "2 one judged 0.0123 1.0456 0.0000 -0.5000\n3 two played-out 0.1000 2.0000 0.0000 0.0000\n";
        assert_eq!(text.parse::<Calibration>().unwrap().to_string(), text);
        for wrong in
            ["2 one judged 1 2 3", "2 three judged 1 2 3 4", "x one judged 1 2 3 4", "2 one exact 0 1 0 0"]
        {
            assert!(wrong.parse::<Calibration>().unwrap_err().contains("is no curve"), "{wrong}");
        }
    }

    #[test]
    fn where_all_seats_are_measured_the_curve_keeps_their_mean() {
        let curve = Curve([0.3, 1.5, -0.2, 0.1]);
        for fixed in [1.0 / 3.0, 0.5] {
            assert!((curve.through(fixed, fixed) - fixed).abs() < 1e-12);
            assert!(curve.through(fixed, 0.2) < curve.through(fixed, 0.3));
        }
        // As steep as the curve: twice as far from even, and as far to both sides.
        let twice = Curve([0.3, 2.0, 0.0, 0.0]);
        assert!(
            (twice.through(0.5, 0.75) - 0.9).abs() < 1e-12 && (twice.through(0.5, 0.25) - 0.1).abs() < 1e-12
        );
    }

    #[test]
    fn the_embedded_curves_are_read_and_rise() {
        for players in [2, 3, 4] {
            for (phase_two, method) in
                [(false, Method::PlayedOut), (true, Method::PlayedOut), (false, Method::Judged)]
            {
                let curve = Calibration::embedded().curve(EstimateKind { players, phase_two, method });
                for progress in [0.0, 0.5, 1.0] {
                    assert!(curve.apply(0.3, progress) < curve.apply(0.6, progress), "{players} {phase_two}");
                }
            }
        }
    }
}
