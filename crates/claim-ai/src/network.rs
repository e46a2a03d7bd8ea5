//! A small neural network: features in, each side's chance to win out.
//!
//! Each feature adds a row of weights to 32 units. Their positive parts go to 16 more units, and both layers together to
//! the logarithm of each side's odds.

use crate::features::{FEATURES, SIDES};

/// How many units combine the features, and how many combine those.
pub(crate) const UNITS: usize = 32;
pub(crate) const MIDDLE: usize = 16;

/// Two hidden layers over binary features.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// By feature: its weights to the units.
    pub(crate) input: Vec<[f32; UNITS]>,
    pub(crate) head: Head,
}

/// The weights behind the first layer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    pub(crate) bias: [f32; UNITS],
    pub(crate) middle: [[f32; UNITS]; MIDDLE],
    pub(crate) middle_bias: [f32; MIDDLE],
    /// By side, counted from the one that leads: weights from the second layer, and from the first.
    pub(crate) output: [[f32; MIDDLE]; SIDES],
    pub(crate) skip: [[f32; UNITS]; SIDES],
    pub(crate) output_bias: [f32; SIDES],
}

impl Head {
    /// All weights in a fixed order, list by list.
    pub(crate) fn lists(&mut self) -> [&mut [f32]; 6] {
        [
            &mut self.bias,
            self.middle.as_flattened_mut(),
            &mut self.middle_bias,
            self.output.as_flattened_mut(),
            self.skip.as_flattened_mut(),
            &mut self.output_bias,
        ]
    }
}

impl Default for Network {
    fn default() -> Network {
        Network { input: vec![[0.0; UNITS]; FEATURES], head: Head::default() }
    }
}

/// The activations of both hidden layers.
pub(crate) struct Layers {
    pub(crate) units: [f32; UNITS],
    pub(crate) middle: [f32; MIDDLE],
}

impl Network {
    /// Was it fitted to anything?
    pub(crate) fn is_fitted(&self) -> bool {
        self.head.skip != Head::default().skip
    }

    pub(crate) fn layers(&self, features: &[u16]) -> Layers {
        let mut units = self.head.bias;
        for feature in features {
            add(&mut units, &self.input[usize::from(*feature)]);
        }
        units.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let mut middle = self.head.middle_bias;
        for (unit, weights) in middle.iter_mut().zip(&self.head.middle) {
            *unit = (*unit + dot(&units, weights)).max(0.0);
        }
        Layers { units, middle }
    }

    /// The expected share of the win of each side, beginning with the one that leads. They add up to 1.
    pub(crate) fn shares(&self, layers: &Layers, sides: usize) -> [f32; SIDES] {
        shares_of(sides, |side| {
            let head = &self.head;
            head.output_bias[side]
                + dot(&layers.units, &head.skip[side])
                + dot(&layers.middle, &head.output[side])
        })
    }
}

/// Shares from the logarithm of each side's odds; of two sides only the first is asked for.
#[inline(always)]
pub(crate) fn shares_of(sides: usize, log_odds: impl Fn(usize) -> f32) -> [f32; SIDES] {
    if sides == 2 {
        let share = probability(log_odds(0));
        return [share, 1.0 - share, 0.0];
    }
    let log_odds: [f32; SIDES] = std::array::from_fn(log_odds);
    let most = log_odds.iter().fold(f32::NEG_INFINITY, |most, side| most.max(*side));
    let parts = log_odds.map(|side| libm::expf(side - most));
    let sum: f32 = parts.iter().sum();
    parts.map(|part| part / sum)
}

#[inline(never)] // Inlined, it is not vectorised.
fn add(units: &mut [f32; UNITS], weights: &[f32; UNITS]) {
    for (unit, weight) in units.iter_mut().zip(weights) {
        *unit += weight;
    }
}

/// Summed in four lanes, so that it is vectorised.
#[inline(always)]
fn dot<const COUNT: usize>(a: &[f32; COUNT], b: &[f32; COUNT]) -> f32 {
    let mut sums = [0.0; 4];
    for (a, b) in a.chunks_exact(4).zip(b.chunks_exact(4)) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// How likely something with these odds is, from 0 to 1.
#[inline]
fn probability(log_odds: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-log_odds))
}
