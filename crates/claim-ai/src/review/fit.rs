//! Fits the curves of a [`Calibration`] to games by maximum likelihood.

use std::collections::BTreeMap;

use crate::review::calibration::{Calibration, Curve, EstimateKind, Method, terms};
use crate::review::reliability::{Prediction, Sample};

/// How strongly a curve is pulled towards that of its family, counted in games: the decisions of a game share its result
/// and count together as one. Cross-validation picks one of these; the list was fixed before any game was measured.
const REGULARISATIONS: [f64; 5] = [0.5, 5.0, 50.0, 500.0, 100_000.0];
/// The parameters that move a curve up or down (`a`, `c`) are pulled this much more: no side of a table is favoured.
const BIAS_FACTOR: f64 = 4.0;
/// The number of folds of the cross-validation.
const FOLDS: u64 = 5;
/// The least slope of a curve, so that a higher estimate never becomes a lower chance.
const LEAST_SLOPE: f64 = 0.2;

impl Calibration {
    /// Fits a curve for each kind of estimate to predictions and results. Exact values need none.
    ///
    /// In two steps, each with few parameters for many games: first a curve for each family (a method in a phase, with
    /// any number of players), pulled towards the identity; then one for each kind, pulled towards that of its family.
    pub fn fit(samples: &[Sample]) -> Calibration {
        let mut families: BTreeMap<_, Vec<&Sample>> = BTreeMap::new();
        let mut kinds: BTreeMap<_, Vec<&Sample>> = BTreeMap::new();
        for sample in samples.iter().filter(|sample| sample.prediction.kind.method != Method::Exact) {
            let EstimateKind { players, phase_two, method } = sample.prediction.kind;
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

/// A curve pulled towards `prior`, as strongly as cross-validation finds best.
fn fit(samples: &[&Sample], prior: Curve) -> Curve {
    let fold_of = games_by_fold(samples);
    let weighted = weighted(samples);
    let log_loss = |strength: &f64| -> f64 {
        let losses = (0..FOLDS).map(|fold| {
            let own = |weighted: &&Weighted| fold_of[&weighted.game] == fold;
            let others: Vec<Weighted> = weighted.iter().filter(|weighted| !own(weighted)).copied().collect();
            let curve = most_likely_curve(&others, prior, *strength);
            weighted.iter().filter(own).map(|of| of.weight * log_loss(curve, &of.prediction)).sum::<f64>()
        });
        losses.sum()
    };
    let best = REGULARISATIONS.into_iter().min_by(|a, b| log_loss(a).total_cmp(&log_loss(b)));
    most_likely_curve(&weighted, prior, best.unwrap_or(REGULARISATIONS[0]))
}

/// A prediction and its weight.
#[derive(Clone, Copy)]
struct Weighted {
    game: u64,
    prediction: Prediction,
    weight: f64,
}

/// Weights with which all decisions of a game count together as one.
fn weighted(samples: &[&Sample]) -> Vec<Weighted> {
    let mut counts: BTreeMap<u64, f64> = BTreeMap::new();
    samples.iter().for_each(|sample| *counts.entry(sample.game).or_default() += 1.0);
    let weigh = |sample: &&Sample| {
        let Sample { game, prediction } = **sample;
        Weighted { game, prediction, weight: 1.0 / counts[&game] }
    };
    samples.iter().map(weigh).collect()
}

/// Games go to the folds in turn, all decisions of a game to the same one.
fn games_by_fold(samples: &[&Sample]) -> BTreeMap<u64, u64> {
    let mut folds: BTreeMap<u64, u64> = samples.iter().map(|sample| (sample.game, 0)).collect();
    folds.values_mut().zip((0..FOLDS).cycle()).for_each(|(fold, next)| *fold = next);
    folds
}

/// The logarithmic loss of a prediction after a curve.
fn log_loss(curve: Curve, prediction: &Prediction) -> f64 {
    let chance = curve.apply(prediction.raw, prediction.progress).clamp(1e-6, 1.0 - 1e-6);
    -prediction.won * chance.ln() - (1.0 - prediction.won) * (1.0 - chance).ln()
}

/// The regularised maximum-likelihood curve, by Newton's method.
fn most_likely_curve(prediction: &[Weighted], prior: Curve, strength: f64) -> Curve {
    let mut curve = prior;
    for _ in 0..50 {
        let mut gradient = [0.0; 4];
        let mut curvature = [[0.0; 4]; 4];
        for i in 0..4 {
            let strength = if i % 2 == 0 { BIAS_FACTOR * strength } else { strength };
            gradient[i] = strength * (prior.0[i] - curve.0[i]);
            curvature[i][i] = strength;
        }
        for Weighted { prediction, weight, .. } in prediction {
            let terms = terms(prediction.raw, prediction.progress);
            let chance = curve.apply(prediction.raw, prediction.progress);
            for i in 0..4 {
                gradient[i] += weight * (prediction.won - chance) * terms[i];
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

    fn kind() -> EstimateKind {
        EstimateKind { players: 2, phase_two: false, method: Method::Judged }
    }

    /// Games whose true log odds are twice the predicted ones, plus a little.
    fn underconfident(games: u64) -> Vec<Sample> {
        let mut all = Vec::new();
        for game in 0..games {
            for n in 0..400u32 {
                let raw = 0.1 + 0.8 * f64::from(n % 20) / 19.0;
                let won = Curve([0.2, 2.0, 0.0, 0.0]).apply(raw, 0.0);
                let prediction = Prediction { kind: kind(), raw, progress: f64::from(n / 20) / 19.0, won };
                all.push(Sample { game, prediction });
            }
        }
        all
    }

    #[test]
    fn the_fit_finds_the_true_curve() {
        let fitted = Calibration::fit(&underconfident(300)).curve(kind());
        let truth = Curve([0.2, 2.0, 0.0, 0.0]);
        for tenth in 1..=9 {
            for progress in [0.0, 0.5, 1.0] {
                let prediction = f64::from(tenth) / 10.0;
                let (found, wanted) = (fitted.apply(prediction, progress), truth.apply(prediction, progress));
                assert!((found - wanted).abs() < 0.01, "{prediction} at {progress}: {found} for {wanted}");
            }
        }
    }

    /// A kind with few games takes the curve of its family; one with many games that differ gets its own.
    #[test]
    fn a_kind_with_few_games_learns_from_its_family() {
        let of = |players: u8, games: std::ops::Range<u64>, truth: Curve| {
            let mut all = Vec::new();
            for game in games {
                for n in 0..20u32 {
                    let raw = 0.1 + 0.8 * f64::from(n) / 19.0;
                    let kind = EstimateKind { players, ..kind() };
                    // No noise: the result is the true chance.
                    let prediction = Prediction { kind, raw, progress: 0.5, won: truth.apply(raw, 0.5) };
                    all.push(Sample { game, prediction });
                }
            }
            all
        };
        let bold = Curve([0.0, 2.0, 0.0, 0.0]);
        let mut samples = of(3, 0..400, bold);
        samples.extend(of(4, 400..404, bold));
        let few = Calibration::fit(&samples).curve(EstimateKind { players: 4, ..kind() });
        assert!((few.apply(0.7, 0.5) - bold.apply(0.7, 0.5)).abs() < 0.02, "{few:?}");
        let mut samples = of(3, 0..400, bold);
        samples.extend(of(2, 400..800, Curve::default()));
        let many = Calibration::fit(&samples).curve(EstimateKind { players: 2, ..kind() });
        assert!((many.apply(0.7, 0.5) - 0.7).abs() < 0.02, "{many:?}");
    }

    #[test]
    fn after_the_fit_predictions_come_true() {
        let samples = underconfident(300);
        let before = reliability(&samples, &Calibration::default());
        assert!(before.iter().any(|bin| (bin.said - bin.won).abs() > 0.1));
        for bin in reliability(&samples, &Calibration::fit(&samples)).iter().filter(|bin| bin.decisions > 0) {
            assert!((bin.said - bin.won).abs() < 0.01, "{bin:?}");
        }
    }

    #[test]
    fn a_curve_rises_even_if_fitted_to_reversed_results() {
        let upside_down = underconfident(10).into_iter().map(|mut sample| {
            sample.prediction.won = 1.0 - sample.prediction.won;
            sample
        });
        let Curve([_, b, _, d]) = Calibration::fit(&upside_down.collect::<Vec<_>>()).curve(kind());
        assert!(b >= LEAST_SLOPE && b + d >= LEAST_SLOPE, "{b} {d}");
    }

    #[test]
    fn exact_values_get_no_curve() {
        let mut samples = underconfident(5);
        samples.iter_mut().for_each(|sample| sample.prediction.kind.method = Method::Exact);
        assert_eq!(Calibration::fit(&samples), Calibration::default());
    }
}
