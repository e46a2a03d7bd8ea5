//! Fits a network to positions by gradient descent with momentum for each number (Adam).
//!
//! Some cards are rare in the examples. So while fitting a card also stands for its like: the cards of its faction, those
//! of its faction that are as high, those of its value. In the end all of that is added to its own weights.

use claim_rules::{seeded, shuffle};
use rand_core::Rng;

use crate::value::{CARDS, FACTS, Network, PLACES, chance};

const FACTIONS: usize = CARDS / 10;
const FACTION_FROM: usize = FACTS;
const HEIGHT_FROM: usize = FACTION_FROM + PLACES * FACTIONS;
const VALUE_FROM: usize = HEIGHT_FROM + PLACES * FACTIONS * 3;
const ALL: usize = VALUE_FROM + PLACES * 10;

/// What a fact also stands for.
fn likenesses(fact: usize) -> Option<[usize; 3]> {
    if fact >= PLACES * CARDS {
        return None;
    }
    let (place, card) = (fact / CARDS, fact % CARDS);
    // Shadows of 10 and more count as a faction of their own.
    let (faction, value) = (card / 10, card % 10);
    let height = match value {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    };
    let group = place * FACTIONS + faction;
    Some([FACTION_FROM + group, HEIGHT_FROM + group * 3 + height, VALUE_FROM + place * 10 + value])
}

/// A position's facts and what it is worth.
pub(super) type Seen = (Box<[u16]>, f32);

const BATCH: usize = 256;

/// How to fit.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// How often to go through the positions.
    pub(super) epochs: u32,
    /// How far weights move at first; less and less later.
    pub(super) rate: f32,
    /// How much weights that are not needed fade.
    pub(super) fading: f32,
}

/// Fits a network; tells how far off it was on average in each epoch.
pub(super) fn fit(seen: &[Seen], manner: Manner, seed: u64, mut told: impl FnMut(u32, f64)) -> Network {
    let mut fitting = Fitting::new(seed);
    let mut order: Vec<usize> = (0..seen.len()).collect();
    let steps = manner.epochs as usize * seen.len().div_ceil(BATCH);
    for epoch in 0..manner.epochs {
        shuffle(&mut fitting.dice, &mut order);
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            for &i in batch {
                loss += f64::from(fitting.learn(&seen[i].0, seen[i].1));
            }
            let left = 1.0 - fitting.steps as f32 / steps as f32;
            fitting.step(manner.rate * left.max(0.02), manner.fading, batch.len() as f32);
        }
        told(epoch, loss / seen.len().max(1) as f64);
    }
    fitting.folded()
}

struct Fitting {
    network: Network,
    gradient: Network,
    mean: Network,
    square: Network,
    steps: i32,
    likenesses: Vec<Option<[usize; 3]>>,
    dice: rand_chacha::ChaCha20Rng,
}

impl Fitting {
    fn new(seed: u64) -> Fitting {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut dice = seeded(bytes);
        let mut network = Network::empty(ALL);
        let mut small = || (dice.next_u32() as f32 / u32::MAX as f32 - 0.5) * 0.2;
        // Facts that stand for many begin with weights, single ones with none.
        network.first[PLACES * CARDS..].iter_mut().flatten().for_each(|weight| *weight = small());
        network.second.iter_mut().for_each(|weight| *weight = small());
        let [gradient, mean, square] = [(); 3].map(|()| Network::empty(ALL));
        let likenesses = (0..FACTS).map(likenesses).collect();
        Fitting { network, gradient, mean, square, steps: 0, likenesses, dice }
    }

    /// Adds one example to the gradient; says how far off the network was.
    fn learn(&mut self, facts: &[u16], value: f32) -> f32 {
        let mut rows: Vec<u16> = Vec::with_capacity(4 * facts.len());
        for fact in facts {
            rows.push(*fact);
            rows.extend(self.likenesses[usize::from(*fact)].iter().flatten().map(|row| *row as u16));
        }
        let units = self.network.units(&rows);
        let guess = chance(self.network.combine(&units));
        let off = guess - value;
        let mut back = units.map(|unit| if unit > 0.0 { off } else { 0.0 });
        back[0] = off;
        let gradient = self.gradient.second.iter_mut().zip(&units);
        for ((back, weight), (sum, unit)) in back.iter_mut().zip(&self.network.second).zip(gradient).skip(1) {
            *sum += off * unit.max(0.0);
            *back *= weight;
        }
        for (bias, back) in self.gradient.bias.iter_mut().zip(&back) {
            *bias += back;
        }
        for row in rows {
            for (sum, back) in self.gradient.first[usize::from(row)].iter_mut().zip(&back) {
                *sum += back;
            }
        }
        -(guess * value + (1.0 - guess) * (1.0 - value)).max(1e-6).ln()
    }

    fn step(&mut self, rate: f32, fading: f32, batch: f32) {
        self.steps += 1;
        let (mean_part, square_part) = (0.9f32, 0.999f32);
        let mean_scale = 1.0 / (1.0 - mean_part.powi(self.steps));
        let square_scale = 1.0 / (1.0 - square_part.powi(self.steps));
        let numbers = self.network.numbers().zip(self.gradient.numbers());
        for ((number, gradient), (mean, square)) in
            numbers.zip(self.mean.numbers().zip(self.square.numbers()))
        {
            let slope = *gradient / batch;
            *gradient = 0.0;
            *mean = mean_part * *mean + (1.0 - mean_part) * slope;
            *square = square_part * *square + (1.0 - square_part) * slope * slope;
            let step = *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-8);
            *number -= rate * (step + fading * *number);
        }
    }

    /// The network with everything added up for single facts.
    fn folded(mut self) -> Network {
        for (fact, likenesses) in self.likenesses.iter().enumerate() {
            for row in likenesses.iter().flatten() {
                let like = self.network.first[*row];
                for (weight, more) in self.network.first[fact].iter_mut().zip(like) {
                    *weight += more;
                }
            }
        }
        self.network.first.truncate(FACTS);
        self.network
    }
}
