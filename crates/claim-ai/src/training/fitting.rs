//! Fits a network to positions by gradient descent with momentum for each weight (Adam).
//!
//! Some cards are rare in the examples. So while fitting a card in a place also counts as members of groups: the cards of
//! its faction there, those of its faction that are about as high, those of its value. In the end the weights of the
//! groups are added to each card's own.

use claim_rules::{seeded, shuffle};
use rand_core::Rng;

use crate::features::{CARDS, FACTION_CARDS, FEATURES, PLACES, VALUES};
use crate::network::{Network, UNITS, probability};

const FACTIONS: usize = FACTION_CARDS / VALUES;
const FACTION_FROM: usize = FEATURES;
const HEIGHT_FROM: usize = FACTION_FROM + PLACES * FACTIONS;
const VALUE_FROM: usize = HEIGHT_FROM + PLACES * FACTIONS * 3;
const ALL: usize = VALUE_FROM + PLACES * VALUES;

/// The groups a feature belongs to: none but for cards of a faction.
fn groups(feature: usize) -> Option<[usize; 3]> {
    let (place, card) = (feature / CARDS, feature % CARDS);
    if place >= PLACES || card >= FACTION_CARDS {
        return None;
    }
    // Shadows of 10 and more count as a faction of their own.
    let (faction, value) = (card / VALUES, card % VALUES);
    let height = match value {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    };
    let group = place * FACTIONS + faction;
    Some([FACTION_FROM + group, HEIGHT_FROM + group * 3 + height, VALUE_FROM + place * VALUES + value])
}

/// A position's features, and how it came out: 1 for a win.
pub(super) type Labelled = (Box<[u16]>, f32);

const BATCH: usize = 256;

/// How to fit.
#[derive(Clone, Copy)]
pub(super) struct Schedule {
    /// How often to go through the positions.
    pub(super) epochs: u32,
    /// How far weights move at first; less and less later.
    pub(super) rate: f32,
    /// How much weights that are not needed decay.
    pub(super) decay: f32,
    /// How many of the hidden units to use: where little is known, few.
    pub(super) units: usize,
}

/// Fits a network, from random weights or from those of another one.
pub(super) fn fit(
    positions: &[Labelled],
    schedule: Schedule,
    seed: u64,
    before: Option<&Network>,
) -> Network {
    let mut fitting = Fitting::new(seed, schedule.units);
    if let Some(before) = before {
        fitting.begin_with(before);
    }
    fitting.note_used(positions);
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let steps = schedule.epochs as usize * positions.len().div_ceil(BATCH);
    for _ in 0..schedule.epochs {
        shuffle(&mut fitting.dice, &mut order);
        for batch in order.chunks(BATCH) {
            for &i in batch {
                fitting.learn(&positions[i].0, positions[i].1);
            }
            let left = 1.0 - fitting.steps as f32 / steps as f32;
            fitting.step(schedule.rate * left.max(0.02), schedule.decay, batch.len() as f32);
        }
    }
    fitting.folded()
}

struct Fitting {
    network: Network,
    gradient: Network,
    mean: Network,
    square: Network,
    steps: i32,
    groups: Vec<Option<[usize; 3]>>,
    /// By feature: does it occur?
    used: Vec<bool>,
    dice: rand_chacha::ChaCha20Rng,
}

impl Fitting {
    fn new(seed: u64, units: usize) -> Fitting {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut dice = seeded(bytes);
        let mut network = Network::with_inputs(ALL);
        let mut small = || (dice.next_u32() as f32 / u32::MAX as f32 - 0.5) * 0.2;
        // Groups and counts begin with random weights, single cards with none: they learn what sets them apart.
        for row in &mut network.input[PLACES * CARDS..] {
            row[..units].iter_mut().for_each(|weight| *weight = small());
        }
        network.output[..units].iter_mut().for_each(|weight| *weight = small());
        let [gradient, mean, square] = [(); 3].map(|()| Network::with_inputs(ALL));
        let groups = (0..FEATURES).map(groups).collect();
        Fitting { network, gradient, mean, square, steps: 0, groups, used: vec![false; FEATURES], dice }
    }

    /// What never occurs gets no weights in the end, whatever its groups have.
    fn note_used(&mut self, positions: &[Labelled]) {
        for feature in positions.iter().flat_map(|(features, _)| features.iter()) {
            self.used[usize::from(*feature)] = true;
        }
    }

    /// Begins with what another network knows, groups and all.
    fn begin_with(&mut self, before: &Network) {
        self.network = before.clone();
        self.network.input.resize(ALL, [0.0; UNITS]);
        for (feature, weights) in before.input.iter().enumerate() {
            self.used[feature] = weights.iter().any(|weight| *weight != 0.0);
        }
    }

    /// Adds one example to the gradient.
    fn learn(&mut self, features: &[u16], value: f32) {
        let mut rows: Vec<u16> = Vec::with_capacity(4 * features.len());
        for feature in features {
            rows.push(*feature);
            rows.extend(self.groups[usize::from(*feature)].iter().flatten().map(|row| *row as u16));
        }
        let units = self.network.units(&rows);
        let guess = probability(self.network.combine(&units));
        let off = guess - value;
        let mut back = units.map(|unit| if unit > 0.0 { off } else { 0.0 });
        back[0] = off;
        let gradient = self.gradient.output.iter_mut().zip(&units);
        for ((back, weight), (sum, unit)) in back.iter_mut().zip(&self.network.output).zip(gradient).skip(1) {
            *sum += off * unit.max(0.0);
            *back *= weight;
        }
        for (bias, back) in self.gradient.bias.iter_mut().zip(&back) {
            *bias += back;
        }
        for row in rows {
            for (sum, back) in self.gradient.input[usize::from(row)].iter_mut().zip(&back) {
                *sum += back;
            }
        }
    }

    fn step(&mut self, rate: f32, decay: f32, batch: f32) {
        self.steps += 1;
        let (mean_part, square_part) = (0.9f32, 0.999f32);
        let mean_scale = 1.0 / (1.0 - mean_part.powi(self.steps));
        let square_scale = 1.0 / (1.0 - square_part.powi(self.steps));
        let numbers = self.network.weights().zip(self.gradient.weights());
        for ((number, gradient), (mean, square)) in
            numbers.zip(self.mean.weights().zip(self.square.weights()))
        {
            let slope = *gradient / batch;
            *gradient = 0.0;
            *mean = mean_part * *mean + (1.0 - mean_part) * slope;
            *square = square_part * *square + (1.0 - square_part) * slope * slope;
            let step = *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-8);
            *number -= rate * (step + decay * *number);
        }
    }

    /// The network with everything added up for single features.
    fn folded(mut self) -> Network {
        for (feature, groups) in self.groups.iter().enumerate() {
            for row in groups.iter().flatten() {
                let like = self.network.input[*row];
                for (weight, more) in self.network.input[feature].iter_mut().zip(like) {
                    *weight += more;
                }
            }
        }
        self.network.input.truncate(FEATURES);
        for (row, used) in self.network.input.iter_mut().zip(&self.used) {
            if !used {
                *row = [0.0; UNITS];
            }
        }
        self.network
    }
}
