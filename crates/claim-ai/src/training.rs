//! Making the weights of the master's network: positions from play, their values from the solver, and a fit.
//!
//! The same seed makes the same data and the same weights. A part of the deals is held out, and says how good the
//! weights are on games they were not fitted to.

use claim_rules::{Actor, Deal, Fortune, Game, Phase, PlayOut, Seat, Table, Viewer, below, seeded, shuffle};
use claim_solver::{Limits, Outcome, Solver};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget, Stop};
use crate::greedy::Greedy;
use crate::search::{Search, worth};
use crate::value::{Network, SIGHTS, Sight, UNITS};

/// A position and what it is worth to seat 0.
#[derive(Clone, Debug)]
pub struct Example {
    game: Game,
    value: f32,
    /// Was it solved, or only played out well?
    pub solved: bool,
}

/// Plays the n-th game to the beginning of Phase Two and finds out what it is worth.
///
/// A third of the games is of the base deck, the others of all decks. Phase One is played by rules of thumb with slips,
/// so that hands of all kinds come up. What the solver cannot take, or not within its limit, is played out by search.
pub fn example(seed: u64, n: u64, solver: &mut Solver) -> Example {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&n.to_le_bytes());
    let mut dice = seeded(bytes);
    let tables = Table::all(2);
    let table = if n.is_multiple_of(3) { Table::default() } else { tables[below(&mut dice, 572) as usize] };
    let mut own = [0; 32];
    dice.fill_bytes(&mut own);
    let mut greedy = Greedy::new(own);
    let stop = Stop::new();
    let slips = below(&mut dice, 100);
    let mut fortune = Fortune::from_seed(bytes);
    let mut game =
        Game::new(table, Deal::from_seed(&table, bytes)).unwrap_or_else(|error| unreachable!("{error}"));
    while game.phase() == Phase::One
        && let Some(pending) = game.pending()
    {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) if below(&mut dice, 100) < slips => {
                let actions = game.actions();
                actions[below(&mut dice, actions.len() as u32) as usize]
            }
            Actor::Seat(seat) => greedy.choose(&game.view(Viewer::Seat(seat)), &stop),
        };
        game.apply_unchecked(action);
    }
    // What the table holds of other deals must not decide what is solved within the limit.
    solver.forget();
    match solver.value(&game, Seat(0), &Limits { nodes: 60_000, stop: None }) {
        Ok((outcome, _)) => {
            let value = match outcome {
                Outcome::Loss => 0.0,
                Outcome::Draw => 0.5,
                Outcome::Win => 1.0,
            };
            Example { game, value, solved: true }
        }
        Err(_) => Example { value: played_out(&game, own), game, solved: false },
    }
}

/// How a position comes out when both sides search.
fn played_out(game: &Game, seed: [u8; 32]) -> f32 {
    let mut game = *game;
    let mut bot = Search::new(Budget::simulations(150), seed);
    let mut fortune = Fortune::from_seed(seed);
    let stop = Stop::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(seat) => bot.choose(&game.view(Viewer::Seat(seat)), &stop),
        };
        game.apply_unchecked(action);
    }
    worth(&game)[0]
}

/// How well weights do on examples.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quality {
    /// How many examples.
    pub examples: usize,
    /// The share of decided ones whose winner is foreseen.
    pub accuracy: f64,
    /// The mean logarithmic loss.
    pub loss: f64,
    /// The accuracy of 200 random play-outs on the same examples.
    pub play_outs: f64,
}

/// What was fitted.
#[derive(Clone, Debug)]
pub struct Fit {
    /// For a file.
    pub bytes: Vec<u8>,
    /// On held-out deals of the base deck.
    pub base: Quality,
    /// On held-out deals of all decks.
    pub all: Quality,
}

/// Fits weights to examples; every tenth is held out.
pub fn fit(examples: &[Example], epochs: u32, seed: u64, mut told: impl FnMut(u32, f64)) -> Fit {
    let held_out = |i: usize| i % 10 == 9;
    // Each position is seen by both seats.
    let mut seen: Vec<(Sight, f32)> = Vec::new();
    for (_, example) in examples.iter().enumerate().filter(|(i, _)| !held_out(*i)) {
        seen.push((Sight::of(&example.game, Seat(0)), example.value));
        seen.push((Sight::of(&example.game, Seat(1)), 1.0 - example.value));
    }
    let mut fitting = Fitting::new(seed);
    let mut order: Vec<usize> = (0..seen.len()).collect();
    for epoch in 0..epochs {
        shuffle(&mut fitting.dice, &mut order);
        let rate = 0.003 * (1.0 - epoch as f32 / epochs as f32).max(0.05);
        let mut loss = 0.0;
        for batch in order.chunks(64) {
            for &i in batch {
                loss += f64::from(fitting.learn(&seen[i].0, seen[i].1));
            }
            fitting.step(rate, batch.len() as f32);
        }
        told(epoch, loss / seen.len().max(1) as f64);
    }
    let mut network = fitting.network;
    let bytes = network.write();
    let held: Vec<&Example> =
        examples.iter().enumerate().filter(|(i, e)| held_out(*i) && e.solved).map(|(_, e)| e).collect();
    let base: Vec<&Example> = held.iter().copied().filter(|e| *e.game.table() == Table::default()).collect();
    Fit { bytes, base: quality(&network, &base, seed), all: quality(&network, &held, seed) }
}

fn quality(network: &Network, examples: &[&Example], seed: u64) -> Quality {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut foreseen, mut decided, mut loss, mut by_play_outs) = (0.0, 0.0, 0.0, 0.0);
    for example in examples {
        let guess = network.value(&Sight::of(&example.game, Seat(0)));
        loss -= f64::from((guess * example.value + (1.0 - guess) * (1.0 - example.value)).max(1e-6).ln());
        if example.value != 0.5 {
            decided += 1.0;
            foreseen += f64::from(u8::from((guess > 0.5) == (example.value > 0.5)));
            let play_out = PlayOut::new(*example.game.table());
            let won: f32 = (0..200)
                .map(|_| {
                    let mut game = example.game;
                    play_out.run(&mut game, &mut dice);
                    worth(&game)[0]
                })
                .sum();
            by_play_outs += f64::from(u8::from((won > 100.0) == (example.value > 0.5)));
        }
    }
    let count = examples.len().max(1) as f64;
    let decided = f64::max(decided, 1.0);
    Quality {
        examples: examples.len(),
        accuracy: foreseen / decided,
        loss: loss / count,
        play_outs: by_play_outs / decided,
    }
}

/// The network on its way, fitted by gradient descent with momentum for each number (Adam).
struct Fitting {
    network: Network,
    gradient: Network,
    mean: Network,
    square: Network,
    steps: i32,
    dice: rand_chacha::ChaCha20Rng,
}

impl Fitting {
    fn new(seed: u64) -> Fitting {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut dice = seeded(bytes);
        let mut network = Network::empty();
        let mut small = || (dice.next_u32() as f32 / u32::MAX as f32 - 0.5) * 0.2;
        network.first.iter_mut().flatten().for_each(|weight| *weight = small());
        network.second.iter_mut().for_each(|weight| *weight = small());
        let [gradient, mean, square] = [(); 3].map(|()| Network::empty());
        Fitting { network, gradient, mean, square, steps: 0, dice }
    }

    /// Adds one example to the gradient; says how far off the network was.
    fn learn(&mut self, sight: &Sight, value: f32) -> f32 {
        let (units, straight) = self.network.sum(sight);
        let active = units.map(|unit| unit.max(0.0));
        let combined: f32 = active.iter().zip(&self.network.second).map(|(a, w)| a * w).sum();
        let guess = 1.0 / (1.0 + (-(straight + combined)).exp());
        let off = guess - value;
        let gradient = &mut self.gradient;
        for (sum, part) in gradient.last.iter_mut().zip([1.0, sight.leads, sight.moon]) {
            *sum += off * part;
        }
        let mut back = [0.0; UNITS];
        for unit in 0..UNITS {
            gradient.second[unit] += off * active[unit];
            back[unit] = if units[unit] > 0.0 { off * self.network.second[unit] } else { 0.0 };
            for (bias, part) in gradient.bias.iter_mut().zip([1.0, sight.leads, sight.moon]) {
                bias[unit] += back[unit] * part;
            }
        }
        for (faction, seen) in &sight.factions {
            let row = usize::from(*faction) * SIGHTS;
            for (at, &amount) in seen.iter().enumerate() {
                gradient.straight[row + at] += off * amount;
                for (sum, back) in gradient.first[row + at].iter_mut().zip(&back) {
                    *sum += back * amount;
                }
            }
        }
        -(guess * value + (1.0 - guess) * (1.0 - value)).max(1e-6).ln()
    }

    fn step(&mut self, rate: f32, batch: f32) {
        self.steps += 1;
        let (mean_part, square_part) = (0.9f32, 0.999f32);
        let mean_scale = 1.0 / (1.0 - mean_part.powi(self.steps));
        let square_scale = 1.0 / (1.0 - square_part.powi(self.steps));
        let numbers = self.network.numbers().zip(self.gradient.numbers());
        for ((number, gradient), (mean, square)) in
            numbers.zip(self.mean.numbers().zip(self.square.numbers()))
        {
            let slope = *gradient / batch + 0.0003 * *number;
            *gradient = 0.0;
            *mean = mean_part * *mean + (1.0 - mean_part) * slope;
            *square = square_part * *square + (1.0 - square_part) * slope * slope;
            *number -= rate * *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-8);
        }
    }
}
