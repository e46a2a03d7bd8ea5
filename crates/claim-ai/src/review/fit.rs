//! Fits the curves of a [`Calibration`] to games: under which curve is what happened likeliest?

use std::collections::BTreeMap;

use crate::review::calibration::{Calibration, Curve, Kind, Method, terms};
use crate::review::reliability::{Prediction, Sample};

/// How much a curve is held to that of its family, in games that speak for it: the decisions of a game share its result
/// and count together as one. Which is right, games tell that the curve was not fitted to. These numbers were fixed before
/// any game was judged by them.
const CAUTIONS: [f64; 5] = [0.5, 5.0, 50.0, 500.0, 100_000.0];
/// Numbers of a curve that change who is ahead (`a`, `c`) are held this much tighter: the sides of a table are alike.
const TIGHTER: f64 = 4.0;
/// Into so many parts the games are put to find that out: each part is foretold by the others.
const PARTS: u64 = 5;
/// A curve rises at least so much: who is said to have more is never told less.
const LEAST_SLOPE: f64 = 0.2;

impl Calibration {
    /// Fits a curve for each kind to what was said and what came of it. Exact values get none: they are exact.
    ///
    /// In two steps, each with few numbers for many games: first a curve for each family, which is a method in a phase for
    /// any number of players, held to believing what is said; then one for each kind, held to that of its family.
    pub fn fit(samples: &[Sample]) -> Calibration {
        let mut families: BTreeMap<_, Vec<&Sample>> = BTreeMap::new();
        let mut kinds: BTreeMap<_, Vec<&Sample>> = BTreeMap::new();
        for sample in samples.iter().filter(|sample| sample.said.kind.method != Method::Exact) {
            let Kind { players, phase_two, method } = sample.said.kind;
            families.entry((phase_two, method)).or_default().push(sample);
            kinds.entry((players, phase_two, method)).or_default().push(sample);
        }
        let families: BTreeMap<_, Curve> =
            families.into_iter().map(|(family, samples)| (family, fit(&samples, Curve::default()))).collect();
        let of_kind = |((players, phase_two, method), samples): ((u8, bool, Method), Vec<&Sample>)| {
            let family = families.get(&(phase_two, method)).copied().unwrap_or_default();
            ((players, phase_two, method), fit(&samples, family))
        };
        Calibration(kinds.into_iter().map(of_kind).collect())
    }
}

/// A curve held to another, with the caution that foretells games best which it was not fitted to.
fn fit(samples: &[&Sample], held_to: Curve) -> Curve {
    let part_of = games_by_part(samples);
    let weighed = weighed(samples);
    let surprise = |caution: &f64| -> f64 {
        let foretold = (0..PARTS).map(|part| {
            let own = |weighed: &&Weighed| part_of[&weighed.game] == part;
            let others: Vec<Weighed> = weighed.iter().filter(|weighed| !own(weighed)).copied().collect();
            let curve = likeliest(&others, held_to, *caution);
            weighed.iter().filter(own).map(|of| of.weight * surprise(curve, &of.said)).sum::<f64>()
        });
        foretold.sum()
    };
    let best = CAUTIONS.into_iter().min_by(|a, b| surprise(a).total_cmp(&surprise(b)));
    likeliest(&weighed, held_to, best.unwrap_or(CAUTIONS[0]))
}

/// What was said, with how much it counts.
#[derive(Clone, Copy)]
struct Weighed {
    game: u64,
    said: Prediction,
    weight: f64,
}

/// All decisions of a game count together as one.
fn weighed(samples: &[&Sample]) -> Vec<Weighed> {
    let mut counts: BTreeMap<u64, f64> = BTreeMap::new();
    samples.iter().for_each(|sample| *counts.entry(sample.game).or_default() += 1.0);
    let weigh = |sample: &&Sample| {
        let Sample { game, said } = **sample;
        Weighed { game, said, weight: 1.0 / counts[&game] }
    };
    samples.iter().map(weigh).collect()
}

/// Games go to the parts in turn, all decisions of a game to the same.
fn games_by_part(samples: &[&Sample]) -> BTreeMap<u64, u64> {
    let mut parts: BTreeMap<u64, u64> = samples.iter().map(|sample| (sample.game, 0)).collect();
    parts.values_mut().zip((0..PARTS).cycle()).for_each(|(part, next)| *part = next);
    parts
}

/// How surprising a result is to who believes a curve: the logarithm of how unlikely it was.
fn surprise(curve: Curve, said: &Prediction) -> f64 {
    let chance = curve.apply(said.raw, said.progress).clamp(1e-6, 1.0 - 1e-6);
    -said.won * chance.ln() - (1.0 - said.won) * (1.0 - chance).ln()
}

/// Newton's method for the curve under which what happened is likeliest.
fn likeliest(said: &[Weighed], held_to: Curve, caution: f64) -> Curve {
    let mut curve = held_to;
    for _ in 0..50 {
        let mut gradient = [0.0; 4];
        let mut curvature = [[0.0; 4]; 4];
        for i in 0..4 {
            let caution = if i % 2 == 0 { TIGHTER * caution } else { caution };
            gradient[i] = caution * (held_to.0[i] - curve.0[i]);
            curvature[i][i] = caution;
        }
        for Weighed { said, weight, .. } in said {
            let terms = terms(said.raw, said.progress);
            let chance = curve.apply(said.raw, said.progress);
            for i in 0..4 {
                gradient[i] += weight * (said.won - chance) * terms[i];
                for j in 0..4 {
                    curvature[i][j] += weight * chance * (1.0 - chance) * terms[i] * terms[j];
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
    let [a, b, c, d] = curve.0;
    let b = b.max(LEAST_SLOPE);
    Curve([a, b, c, d.max(LEAST_SLOPE - b)])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::reliability::reliability;

    fn kind() -> Kind {
        Kind { players: 2, phase_two: false, method: Method::Judged }
    }

    /// Games that come out twice as clearly (in log odds) as they are said to, with a little more for everybody.
    fn timid(games: u64) -> Vec<Sample> {
        let mut all = Vec::new();
        for game in 0..games {
            for n in 0..400u32 {
                let raw = 0.1 + 0.8 * f64::from(n % 20) / 19.0;
                let won = Curve([0.2, 2.0, 0.0, 0.0]).apply(raw, 0.0);
                let said = Prediction { kind: kind(), raw, progress: f64::from(n / 20) / 19.0, won };
                all.push(Sample { game, said });
            }
        }
        all
    }

    #[test]
    fn a_timid_estimate_is_made_bolder_by_just_as_much() {
        let fitted = Calibration::fit(&timid(300)).curve(kind());
        let truth = Curve([0.2, 2.0, 0.0, 0.0]);
        for tenth in 1..=9 {
            for progress in [0.0, 0.5, 1.0] {
                let said = f64::from(tenth) / 10.0;
                let (found, wanted) = (fitted.apply(said, progress), truth.apply(said, progress));
                assert!((found - wanted).abs() < 0.01, "{said} at {progress}: {found} for {wanted}");
            }
        }
    }

    /// A kind with few games is held to what its family shows; one that differs is believed when it has shown it.
    #[test]
    fn a_kind_with_few_games_learns_from_its_family() {
        let of = |players: u8, games: std::ops::Range<u64>, truth: Curve| {
            let mut all = Vec::new();
            for game in games {
                for n in 0..20u32 {
                    let raw = 0.1 + 0.8 * f64::from(n) / 19.0;
                    let kind = Kind { players, ..kind() };
                    // Thrown so that shares come out true: every game has all results in their share.
                    let said = Prediction { kind, raw, progress: 0.5, won: truth.apply(raw, 0.5) };
                    all.push(Sample { game, said });
                }
            }
            all
        };
        let bold = Curve([0.0, 2.0, 0.0, 0.0]);
        let mut samples = of(3, 0..400, bold);
        samples.extend(of(4, 400..404, bold));
        let few = Calibration::fit(&samples).curve(Kind { players: 4, ..kind() });
        assert!((few.apply(0.7, 0.5) - bold.apply(0.7, 0.5)).abs() < 0.02, "{few:?}");
        let mut samples = of(3, 0..400, bold);
        samples.extend(of(2, 400..800, Curve::default()));
        let many = Calibration::fit(&samples).curve(Kind { players: 2, ..kind() });
        assert!((many.apply(0.7, 0.5) - 0.7).abs() < 0.02, "{many:?}");
    }

    #[test]
    fn after_the_fit_what_is_said_comes_true() {
        let said = timid(300);
        let before = reliability(&said, &Calibration::default());
        assert!(before.iter().any(|bin| (bin.said - bin.won).abs() > 0.1));
        for bin in reliability(&said, &Calibration::fit(&said)).iter().filter(|bin| bin.decisions > 0) {
            assert!((bin.said - bin.won).abs() < 0.01, "{bin:?}");
        }
    }

    /// Games that come out at random whatever was said teach nothing but that; a few true ones change little.
    #[test]
    fn a_curve_always_rises_however_wrong_the_games_were() {
        let upside_down = timid(10).into_iter().map(|mut sample| {
            sample.said.won = 1.0 - sample.said.won;
            sample
        });
        let Curve([_, b, _, d]) = Calibration::fit(&upside_down.collect::<Vec<_>>()).curve(kind());
        assert!(b >= LEAST_SLOPE && b + d >= LEAST_SLOPE, "{b} {d}");
    }

    #[test]
    fn exact_values_get_no_curve() {
        let mut samples = timid(5);
        samples.iter_mut().for_each(|sample| sample.said.kind.method = Method::Exact);
        assert_eq!(Calibration::fit(&samples), Calibration::default());
    }
}
