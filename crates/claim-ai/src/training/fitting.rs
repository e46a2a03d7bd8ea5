//! Fits a network to positions by gradient descent (Adam).

use claim_rules::{seeded, shuffle};
use rand_core::Rng;

use crate::features::SIDES;
use crate::network::{Head, Network};
use crate::training::games::Position;

/// Positions between two tricks: their features and results.
#[derive(Default)]
pub(super) struct Positions {
    features: Vec<u16>,
    ends: Vec<usize>,
    shares: Vec<[f32; SIDES]>,
}

impl Positions {
    pub(super) fn add(&mut self, position: &Position) {
        self.features.extend_from_slice(&position.features);
        self.ends.push(self.features.len());
        self.shares.push(position.shares());
    }

    pub(super) fn len(&self) -> usize {
        self.shares.len()
    }

    fn features(&self, n: usize) -> &[u16] {
        let start = if n == 0 { 0 } else { self.ends[n - 1] };
        &self.features[start..self.ends[n]]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u16], [f32; SIDES])> {
        (0..self.len()).map(|n| (self.features(n), self.shares[n]))
    }
}

const BATCH: usize = 512;

/// A network being fitted.
pub(super) struct Fitting {
    network: Network,
    gradient: Network,
    mean: Network,
    square: Network,
    /// The bias correction of mean and square, which begin at 0.
    missing: (f32, f32),
    sides: usize,
    rng: rand_chacha::ChaCha20Rng,
}

impl Fitting {
    /// From random weights, or from those of another network.
    pub(super) fn new(seed: u64, sides: usize, before: Option<&Network>) -> Fitting {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = seeded(bytes);
        let network = before.cloned().unwrap_or_else(|| random(&mut rng));
        let [gradient, mean, square] = [(); 3].map(|()| Network::default());
        Fitting { network, gradient, mean, square, missing: (1.0, 1.0), sides, rng }
    }

    /// Goes through the positions once. The learning rate is a function of the part that is done, from 0 to 1.
    pub(super) fn learn(&mut self, positions: &Positions, rate: impl Fn(f32) -> f32) {
        let mut order: Vec<usize> = (0..positions.len()).collect();
        shuffle(&mut self.rng, &mut order);
        for (n, batch) in order.chunks(BATCH).enumerate() {
            for &position in batch {
                self.add(positions.features(position), positions.shares[position]);
            }
            self.step(rate((n * BATCH) as f32 / order.len() as f32), batch.len() as f32);
        }
    }

    pub(super) fn network(&self) -> &Network {
        &self.network
    }

    /// The network.
    pub(super) fn done(self) -> Network {
        self.network
    }

    /// The network without weights for features that never occurred: they are random and take space.
    pub(super) fn without_unused(mut self) -> Network {
        for (row, square) in self.network.input.iter_mut().zip(&self.square.input) {
            if square.iter().all(|square| *square == 0.0) {
                row.fill(0.0);
            }
        }
        self.network
    }

    /// Adds one position to the gradient.
    fn add(&mut self, features: &[u16], shares: [f32; SIDES]) {
        let layers = self.network.layers(features);
        let said = self.network.shares(&layers, self.sides);
        let (head, slope) = (&self.network.head, &mut self.gradient.head);
        let mut units = layers.units.map(|_| 0.0);
        let mut middle = layers.middle.map(|_| 0.0);
        // With two sides only the first is fitted.
        for side in 0..if self.sides == 2 { 1 } else { SIDES } {
            let off = said[side] - shares[side];
            slope.output_bias[side] += off;
            add(&mut slope.output[side], &layers.middle, off);
            add(&mut slope.skip[side], &layers.units, off);
            add(&mut middle, &head.output[side], off);
            add(&mut units, &head.skip[side], off);
        }
        for (unit, off) in middle.into_iter().enumerate() {
            if layers.middle[unit] > 0.0 {
                slope.middle_bias[unit] += off;
                add(&mut slope.middle[unit], &layers.units, off);
                add(&mut units, &head.middle[unit], off);
            }
        }
        for (off, unit) in units.iter_mut().zip(&layers.units) {
            if *unit <= 0.0 {
                *off = 0.0;
            }
        }
        add(&mut slope.bias, &units, 1.0);
        for feature in features {
            add(&mut self.gradient.input[usize::from(*feature)], &units, 1.0);
        }
    }

    fn step(&mut self, rate: f32, batch: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.missing = (self.missing.0 * MEAN, self.missing.1 * SQUARE);
        let (whole_mean, whole_square) = (1.0 / (1.0 - self.missing.0), 1.0 / (1.0 - self.missing.1));
        let weights = lists(&mut self.network).zip(lists(&mut self.gradient));
        for ((weights, gradient), (mean, square)) in
            weights.zip(lists(&mut self.mean).zip(lists(&mut self.square)))
        {
            let weights = weights.iter_mut().zip(gradient);
            for ((weight, gradient), (mean, square)) in weights.zip(mean.iter_mut().zip(square)) {
                let slope = *gradient / batch;
                *gradient = 0.0;
                *mean = MEAN * *mean + (1.0 - MEAN) * slope;
                *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
                *weight -= rate * *mean * whole_mean / ((*square * whole_square).sqrt() + 1e-8);
            }
        }
    }
}

#[inline(never)] // Inlined, it is not vectorised.
fn add<const COUNT: usize>(to: &mut [f32; COUNT], what: &[f32; COUNT], times: f32) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += what * times;
    }
}

fn lists(network: &mut Network) -> impl Iterator<Item = &mut [f32]> {
    [network.input.as_flattened_mut()].into_iter().chain(network.head.lists())
}

/// Small random weights; the skip connection to the output begins at 0.
fn random(rng: &mut impl Rng) -> Network {
    let mut small = |most: f32| (rng.next_u32() as f32 / u32::MAX as f32 - 0.5) * 2.0 * most;
    let mut network = Network::default();
    network.input.as_flattened_mut().iter_mut().for_each(|weight| *weight = small(0.12));
    let Head { bias, middle, output, .. } = &mut network.head;
    bias.iter_mut().for_each(|weight| *weight = 0.1 + small(0.1));
    middle.as_flattened_mut().iter_mut().for_each(|weight| *weight = small(0.25));
    output.as_flattened_mut().iter_mut().for_each(|weight| *weight = small(0.25));
    network
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the two features of a position one decides which side wins, the other is noise.
    #[test]
    fn a_network_learns_which_feature_tells_who_wins() {
        for sides in [2, SIDES] {
            let mut positions = Positions::default();
            for n in 0..2_048u16 {
                let winner = n % sides as u16;
                positions.features.extend([winner, 10 + n % 7]);
                positions.ends.push(positions.features.len());
                positions
                    .shares
                    .push(std::array::from_fn(|side| f32::from(u8::from(side == usize::from(winner)))));
            }
            let mut fitting = Fitting::new(1, sides, None);
            (0..30).for_each(|_| fitting.learn(&positions, |_| 0.02));
            let network = fitting.done();
            for (winner, other) in (0..sides).flat_map(|winner| [10, 13].map(|other| (winner, other))) {
                let shares = network.shares(&network.layers(&[winner as u16, other]), sides);
                assert!(shares[winner] > 0.9, "{winner} of {sides}: {shares:?}");
            }
        }
    }
}
