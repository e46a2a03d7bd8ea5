//! A small network: features in, how likely a side is to win out.

use crate::features::FEATURES;

/// How many hidden units combine the features. The first passes on what it gets, the others only what is above 0.
pub(crate) const UNITS: usize = 32;

/// One hidden layer over features that are there or not.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// By feature: what it adds to each unit.
    pub(crate) input: Vec<[f32; UNITS]>,
    pub(crate) bias: [f32; UNITS],
    pub(crate) output: [f32; UNITS],
}

impl Default for Network {
    fn default() -> Network {
        Network::with_inputs(FEATURES)
    }
}

impl Network {
    pub(crate) fn with_inputs(count: usize) -> Network {
        Network { input: vec![[0.0; UNITS]; count], bias: [0.0; UNITS], output: [0.0; UNITS] }
    }

    /// All weights in a fixed order, for fitting.
    pub(crate) fn weights(&mut self) -> impl Iterator<Item = &mut f32> {
        self.input.iter_mut().flatten().chain(&mut self.bias).chain(&mut self.output)
    }

    /// What comes to each unit.
    #[inline(always)]
    pub(crate) fn units(&self, features: &[u16]) -> [f32; UNITS] {
        let mut units = self.bias;
        for feature in features {
            let weights = &self.input[usize::from(*feature)];
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += weight;
            }
        }
        units
    }

    /// The logarithm of the odds: 0 if it is even, more if winning is likely.
    #[inline(always)]
    pub(crate) fn log_odds(&self, features: &[u16]) -> f32 {
        self.combine(&self.units(features))
    }

    /// The same, from what came to each unit.
    #[inline(always)]
    pub(crate) fn combine(&self, units: &[f32; UNITS]) -> f32 {
        let above = units.iter().zip(&self.output).skip(1).map(|(unit, weight)| unit.max(0.0) * weight);
        above.fold(units[0], |sum, part| sum + part)
    }
}

/// How likely something with these odds is, from 0 to 1.
#[inline]
pub(crate) fn probability(log_odds: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-log_odds))
}
