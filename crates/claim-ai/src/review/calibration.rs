//! What a search says, turned into what really happens: of positions said to be won 7 times of 10, that many are.
//!
//! Where a search overrates or underrates in a regular way, what it says goes through a logistic curve fitted to games of
//! master and expert (`claim review --calibrate`); other games of theirs say how good the fit is. The curves stand in
//! `calibration.txt`; a kind of estimate that has none there needs none.

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
    /// Nothing to find out: there was one legal action.
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

/// Estimates of one kind err in the same way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind {
    /// How many players.
    pub players: u8,
    /// In Phase Two?
    pub phase_two: bool,
    /// How it was found.
    pub method: Method,
}

impl Kind {
    pub(crate) fn new(players: usize, phase: Phase, method: Method) -> Kind {
        Kind { players: players as u8, phase_two: phase != Phase::One, method }
    }
}

/// `2 one judged`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.players, if self.phase_two { "two" } else { "one" }, self.method.name())
    }
}

/// A logistic curve: with x the log odds of what was said and t how far the phase has come, from 0 to 1, the log odds are
/// `a + b·x + c·t + d·x·t`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Curve(pub [f64; 4]);

impl Default for Curve {
    /// What is said is believed.
    fn default() -> Curve {
        Curve([0.0, 1.0, 0.0, 0.0])
    }
}

impl Curve {
    /// What a chance that was said is worth.
    pub fn apply(&self, said: f64, progress: f64) -> f64 {
        let sum: f64 = terms(said, progress).iter().zip(self.0).map(|(term, weight)| term * weight).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// Chances nearer to 0 and 1 are not told apart.
const EDGE: f64 = 0.005;

fn terms(said: f64, progress: f64) -> [f64; 4] {
    let said = said.clamp(EDGE, 1.0 - EDGE);
    let odds = (said / (1.0 - said)).ln();
    [1.0, odds, progress, odds * progress]
}

/// The curve of every kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Calibration(BTreeMap<(u8, bool, Method), Curve>);

impl Calibration {
    /// The one that comes with the program.
    pub fn embedded() -> &'static Calibration {
        static EMBEDDED: LazyLock<Calibration> = LazyLock::new(|| {
            let read = include_str!("calibration.txt").parse::<Calibration>();
            read.unwrap_or_else(|error| unreachable!("a test reads the embedded curves: {error}"))
        });
        &EMBEDDED
    }

    /// The curve for a kind; what was never fitted is believed as it is.
    pub fn curve(&self, kind: Kind) -> Curve {
        self.0.get(&(kind.players, kind.phase_two, kind.method)).copied().unwrap_or_default()
    }

    /// Fits a curve for each kind to what was said and what came of it.
    pub fn fit(said: &[Said]) -> Calibration {
        let mut by_kind: BTreeMap<_, Vec<&Said>> = BTreeMap::new();
        for said in said.iter().filter(|said| said.kind.method != Method::Exact) {
            let Kind { players, phase_two, method } = said.kind;
            by_kind.entry((players, phase_two, method)).or_default().push(said);
        }
        Calibration(by_kind.into_iter().map(|(kind, said)| (kind, fit(&said))).collect())
    }
}

/// A line for each kind: `2 one judged 0.0123 1.0456 0 0`.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (&(players, phase_two, method), curve) in &self.0 {
            let numbers: Vec<String> = curve.0.iter().map(|number| format!("{number:.4}")).collect();
            writeln!(f, "{} {}", Kind { players, phase_two, method }, numbers.join(" "))?;
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

/// What was said of a decision before anybody knew how the game would end, and how it did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Said {
    /// What kind of estimate it was.
    pub kind: Kind,
    /// What the search said, before any curve.
    pub raw: f64,
    /// How far the phase had come, from 0 to 1.
    pub progress: f64,
    /// The share of the game the side got in the end.
    pub won: f64,
}

/// How much a curve is held to believing what is said. The decisions of a game all share its result, so a few hundred of
/// them prove little; with less caution curves fitted to some games did no better on others than no curve at all.
const CAUTION: f64 = 300.0;

/// Newton's method for the curve under which what happened is likeliest.
fn fit(said: &[&Said]) -> Curve {
    let start = Curve::default();
    let mut curve = start;
    for _ in 0..50 {
        let mut gradient = [0.0; 4];
        let mut curvature = [[0.0; 4]; 4];
        for i in 0..4 {
            gradient[i] = CAUTION * (start.0[i] - curve.0[i]);
            curvature[i][i] = CAUTION;
        }
        for said in said {
            let terms = terms(said.raw, said.progress);
            let chance = curve.apply(said.raw, said.progress);
            for i in 0..4 {
                gradient[i] += (said.won - chance) * terms[i];
                for j in 0..4 {
                    curvature[i][j] += chance * (1.0 - chance) * terms[i] * terms[j];
                }
            }
        }
        let step = solve(curvature, gradient);
        for (number, step) in curve.0.iter_mut().zip(step) {
            *number += step;
        }
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    curve
}

/// Four equations with four unknowns, the largest pivot first. The curvature is positive: there is one answer.
fn solve(mut rows: [[f64; 4]; 4], mut right: [f64; 4]) -> [f64; 4] {
    for at in 0..4 {
        let largest = (at..4).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs())).unwrap_or(at);
        rows.swap(at, largest);
        right.swap(at, largest);
        for below in at + 1..4 {
            let pivot = rows[at];
            let factor = rows[below][at] / pivot[at];
            rows[below].iter_mut().zip(pivot).skip(at).for_each(|(number, above)| *number -= factor * above);
            right[below] -= factor * right[at];
        }
    }
    let mut answer = [0.0; 4];
    for at in (0..4).rev() {
        let known: f64 = (at + 1..4).map(|column| rows[at][column] * answer[column]).sum();
        answer[at] = (right[at] - known) / rows[at][at];
    }
    answer
}

/// One line of a reliability table: what was said between two tens, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Bin {
    /// How many decisions.
    pub decisions: u32,
    /// What was said on average, from 0 to 1.
    pub said: f64,
    /// What share was won.
    pub won: f64,
}

/// Sorts what was said, after the curves, into ten bins.
pub fn reliability<'a>(said: impl IntoIterator<Item = &'a Said>, calibration: &Calibration) -> [Bin; 10] {
    let mut bins = [Bin::default(); 10];
    for said in said {
        let chance = match said.kind.method {
            Method::Exact => said.raw,
            _ => calibration.curve(said.kind).apply(said.raw, said.progress),
        };
        let bin = &mut bins[((chance * 10.0) as usize).min(9)];
        bin.decisions += 1;
        bin.said += chance;
        bin.won += said.won;
    }
    for bin in bins.iter_mut().filter(|bin| bin.decisions > 0) {
        bin.said /= f64::from(bin.decisions);
        bin.won /= f64::from(bin.decisions);
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind() -> Kind {
        Kind { players: 2, phase_two: false, method: Method::Judged }
    }

    /// Games that come out twice as clearly (in log odds) as they are said to, with a little more for everybody.
    fn timid() -> Vec<Said> {
        let mut all = Vec::new();
        for n in 0..400u32 {
            let raw = 0.1 + 0.8 * f64::from(n % 20) / 19.0;
            let truth = Curve([0.2, 2.0, 0.0, 0.0]).apply(raw, 0.0);
            all.push(Said { kind: kind(), raw, progress: f64::from(n / 20) / 19.0, won: truth });
        }
        all
    }

    #[test]
    fn a_timid_estimate_is_made_bolder_by_just_as_much() {
        let said: Vec<Said> = std::iter::repeat_n(timid(), 2000).flatten().collect();
        let Curve([a, b, c, d]) = Calibration::fit(&said).curve(kind());
        assert!((a - 0.2).abs() < 0.05 && (b - 2.0).abs() < 0.05, "{a} {b}");
        assert!(c.abs() < 0.05 && d.abs() < 0.05, "{c} {d}");
    }

    #[test]
    fn after_the_fit_what_is_said_comes_true() {
        let said: Vec<Said> = std::iter::repeat_n(timid(), 500).flatten().collect();
        let before = reliability(&said, &Calibration::default());
        assert!(before.iter().any(|bin| (bin.said - bin.won).abs() > 0.1));
        for bin in reliability(&said, &Calibration::fit(&said)).iter().filter(|bin| bin.decisions > 0) {
            assert!((bin.said - bin.won).abs() < 0.01, "{bin:?}");
        }
    }

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
    fn the_embedded_curves_are_read_and_rise_with_what_is_said() {
        for players in [2, 3, 4] {
            for (phase_two, method) in [(false, Method::PlayedOut), (true, Method::PlayedOut)] {
                let curve = Calibration::embedded().curve(Kind { players, phase_two, method });
                for progress in [0.0, 0.5, 1.0] {
                    assert!(curve.apply(0.3, progress) < curve.apply(0.6, progress), "{players} {phase_two}");
                }
            }
        }
    }
}
