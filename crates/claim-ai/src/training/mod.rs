//! Makes the value networks: plays games of all kinds and fits networks to their results.
//!
//! It starts from nothing. First rules of thumb play, with some random moves: a million such games take minutes, each
//! is used once, and none is stored. In every further round the search plays with the networks of the round before,
//! which are then fitted further to its games. Where all cards are known Phase Two is solved. The same seed makes the
//! same games and the same weights on any number of threads. Every tenth game of the search is held out, to measure
//! accuracy and calibration on games the networks were not fitted to.

mod fitting;
mod games;

use std::sync::Arc;

use claim_rules::Phase;

use crate::features::SIDES;
use crate::network::Network;
pub use crate::value::TableKind;
use crate::value::ValueNetworks;
pub use crate::weights::BadWeights;
use crate::weights::{COARSE, FINEST};
use fitting::{Fitting, Positions};
pub use games::{BadExample, Decks, Example, Tutor};

/// Weights as they are read from a file.
#[derive(Clone, Debug)]
pub struct Weights(pub(crate) Arc<ValueNetworks>);

impl Weights {
    /// Reads the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Weights, BadWeights> {
        Ok(Weights(Arc::new(ValueNetworks::read(bytes)?)))
    }

    /// The weights in the program.
    pub fn embedded() -> Weights {
        let read = Weights::read(include_bytes!("../../weights/value.bin"));
        read.unwrap_or_else(|error| unreachable!("a test reads the embedded weights: {error}"))
    }

    /// The bytes of a file from which exactly these weights are read.
    pub fn exact(&self) -> Vec<u8> {
        ValueNetworks::clone(&self.0).write(FINEST)
    }

    /// The bytes of a file for the program: rounded, because it travels.
    pub fn rounded(&self) -> Vec<u8> {
        ValueNetworks::clone(&self.0).write(COARSE)
    }
}

/// Names one of the networks: by kind of table and phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The kind of table.
    pub kind: TableKind,
    /// Phase One or Phase Two.
    pub phase: Phase,
}

impl Part {
    /// Are its positions solved? This network sees only beginnings of Phase Two.
    fn is_exact(self) -> bool {
        self == Part { kind: TableKind::Open, phase: Phase::Two }
    }

    /// May this game be used? Where positions are solved, only games with a solved result.
    fn is_known_by(self, example: &Example) -> bool {
        !self.is_exact() || example.solved
    }
}

/// All networks.
pub fn parts() -> Vec<Part> {
    let phases = [Phase::One, Phase::Two];
    TableKind::ALL.into_iter().flat_map(|kind| phases.map(|phase| Part { kind, phase })).collect()
}

/// How well a network does on held-out games.
#[derive(Clone, Debug, Default)]
pub struct Quality {
    /// How many positions.
    pub positions: usize,
    /// The share of decided ones whose winner was predicted.
    pub accuracy: f64,
    /// The mean logarithmic loss.
    pub loss: f64,
    /// By tenth of the predicted chance: how many positions, their mean prediction, and the share that was won.
    pub calibration: Vec<(usize, f64, f64)>,
}

/// A fitted network and its quality.
#[derive(Clone, Debug)]
pub struct Fitted {
    network: Network,
    /// Which one it is.
    pub part: Part,
    /// On held-out games.
    pub quality: Quality,
}

/// How many games by rules of thumb are shuffled together before they are used.
const MIXED: u64 = 8000;
/// The learning rates at the beginning, from random weights and from fitted ones; both fall from there.
const FIRST_RATE: f32 = 0.002;
const RATE: f32 = 0.001;

/// Falls from 1 to nearly 0.
fn falling(done: f32) -> f32 {
    (0.5 + 0.5 * libm::cosf(std::f32::consts::PI * done)).max(0.01)
}

/// Fits the networks of one kind to games by rules of thumb, each used once. Their quality is measured on the last games
/// before these are used.
pub fn first(decks: &Decks, kind: TableKind, games: u64, seed: u64) -> [Fitted; 2] {
    let phases = [Phase::One, Phase::Two];
    let sides = if kind == TableKind::Three { SIDES } else { 2 };
    let mut fittings = [0, 1].map(|phase| Fitting::new(10 * seed + phase, sides, None));
    let mut qualities = [(); 2].map(|()| Quality::default());
    let mut tutor = Tutor::new(None);
    for from in (0..games).step_by(MIXED as usize) {
        let mut positions = [(); 2].map(|()| Positions::default());
        for number in from..games.min(from + MIXED) {
            for position in tutor.example(decks, kind, seed, number).positions(decks) {
                positions[usize::from(position.phase != Phase::One)].add(&position);
            }
        }
        for ((fitting, positions), quality) in fittings.iter_mut().zip(&positions).zip(&mut qualities) {
            *quality = measured(fitting.network(), sides, positions);
            let (start, part) = (from as f32 / games as f32, MIXED as f32 / games as f32);
            fitting.learn(positions, |done| FIRST_RATE * falling(start + done * part));
        }
    }
    let mut parts = phases.into_iter().zip(fittings).zip(qualities);
    std::array::from_fn(|_| match parts.next() {
        Some(((phase, fitting), quality)) => {
            Fitted { network: fitting.without_unused(), part: Part { kind, phase }, quality }
        }
        None => unreachable!("there are two phases"),
    })
}

/// How much the result of a game counts one trick earlier; the rest is the networks' own estimate of that position.
/// Results are mostly luck; the estimate knows less but has less noise.
const RESULT: f32 = 0.9;

/// Fits one network further to games of the search, from the weights of the round before; every tenth game is held out.
pub fn fit(
    examples: &[Example],
    decks: &Decks,
    part: Part,
    epochs: u32,
    seed: u64,
    before: &Weights,
) -> Fitted {
    let (mut shown, mut held) = (Positions::default(), Positions::default());
    let mut sides = 2;
    for example in examples.iter().filter(|example| example.kind == part.kind) {
        let into = if example.is_held() { &mut held } else { &mut shown };
        let mut worth = example.result;
        for mut position in example.positions(decks).into_iter().rev() {
            sides = position.sides;
            let estimate = position.estimated(before.0.part(part.kind, position.phase));
            if !example.is_held() {
                position.worth = worth;
                worth = std::array::from_fn(|side| RESULT * worth[side] + (1.0 - RESULT) * estimate[side]);
            }
            let counts = !example.is_held() || part.is_known_by(example);
            if position.phase == part.phase && counts {
                into.add(&position);
            }
        }
    }
    let mut fitting = Fitting::new(seed, sides, Some(before.0.part(part.kind, part.phase)));
    // Exact results have no noise, so they are used twice as often.
    let epochs = if part.is_exact() { 2 * epochs } else { epochs };
    for epoch in 0..epochs {
        fitting.learn(&shown, |done| RATE * falling((epoch as f32 + done) / epochs as f32));
    }
    let network = fitting.done();
    let quality = measured(&network, sides, &held);
    Fitted { network, part, quality }
}

/// All networks together, as they are read from an exact file.
pub fn join(fitted: Vec<Fitted>) -> Result<Weights, BadWeights> {
    let mut networks = ValueNetworks::default();
    for Fitted { network, part, .. } in fitted {
        let kind = &mut networks.kinds[part.kind as usize];
        *(if part.phase == Phase::One { &mut kind.one } else { &mut kind.two }) = network;
    }
    Weights::read(&networks.write(FINEST))
}

/// The quality of weights on games they were not fitted to.
pub fn measure(examples: &[Example], decks: &Decks, part: Part, weights: &Weights) -> Quality {
    let mut positions = Positions::default();
    let mut sides = 2;
    for example in examples.iter().filter(|example| example.kind == part.kind && part.is_known_by(example)) {
        for position in example.positions(decks).iter().filter(|position| position.phase == part.phase) {
            sides = position.sides;
            positions.add(position);
        }
    }
    measured(weights.0.part(part.kind, part.phase), sides, &positions)
}

const TENTHS: usize = 10;

fn measured(network: &Network, sides: usize, held: &Positions) -> Quality {
    let (mut loss, mut decided, mut foreseen) = (0.0, 0, 0);
    let mut tenths = [(0usize, 0.0f64, 0.0f64); TENTHS];
    for (features, shares) in held.iter() {
        let said = network.shares(&network.layers(features), sides);
        let favourite = (0..sides).max_by(|a, b| said[*a].total_cmp(&said[*b])).unwrap_or_default();
        if let Some(winner) = shares.iter().position(|share| *share == 1.0) {
            decided += 1;
            foreseen += usize::from(favourite == winner);
        }
        for (said, share) in said.iter().zip(shares).take(sides) {
            loss -= f64::from(share) * f64::from(said.max(1e-6)).ln();
            let tenth = &mut tenths[((said * TENTHS as f32) as usize).min(TENTHS - 1)];
            *tenth = (tenth.0 + 1, tenth.1 + f64::from(*said), tenth.2 + f64::from(share));
        }
    }
    let mean = |(count, said, won): (usize, f64, f64)| {
        let n = count.max(1) as f64;
        (count, said / n, won / n)
    };
    Quality {
        positions: held.len(),
        accuracy: f64::from(foreseen as u32) / f64::from(decided.max(1)),
        loss: loss / held.len().max(1) as f64,
        calibration: tenths.map(mean).to_vec(),
    }
}
