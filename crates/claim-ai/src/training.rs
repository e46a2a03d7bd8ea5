//! Making the master's judgement: games, what Phase Two of each is worth by the solver, and a fit.
//!
//! It starts from nothing. In the first round rules of thumb play Phase One, with slips; in every further round the
//! search does, with the judgement of the round before. The same seed makes the same games and the same weights. A part
//! of the games is held out, and says how good the weights are on games they were not fitted to.

mod fitting;

use std::sync::Arc;

use claim_rules::{Actor, Deal, Fortune, Game, Phase, PlayOut, Seat, Table, Viewer, below, seeded};
use claim_solver::{Limits, Outcome, Solver};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget, Stop};
use crate::greedy::Greedy;
use crate::master::Master;
use crate::search::{Search, worth};
use crate::value::{Judgement, Sight, chance};
pub use crate::weights::BadWeights;
use fitting::Manner;

/// A game that was played to the beginning of Phase Two, and what it is worth to seat 0.
#[derive(Clone, Debug)]
pub struct Example {
    /// The beginning of Phase Two.
    game: Game,
    /// By seat: what it saw at the beginning of each trick of Phase One, and of Phase Two.
    sights: Vec<[Box<[u16]>; 2]>,
    value: f32,
    /// Was it solved, or only played out well?
    pub solved: bool,
    /// Did the search play Phase One?
    searched: bool,
}

/// Who plays Phase One of the examples.
#[derive(Debug)]
pub struct Tutor {
    solver: Solver,
    master: Option<Master>,
}

/// What was learnt, as it is after having been written to a file.
#[derive(Clone, Debug)]
pub struct Weights(Arc<Judgement>);

impl Weights {
    /// From the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Weights, BadWeights> {
        Ok(Weights(Arc::new(Judgement::read(bytes)?)))
    }
}

/// How many games the tutor tries out for a decision.
const SIMULATIONS: u32 = 100;

impl Tutor {
    /// By rules of thumb, or with weights already fitted.
    pub fn new(weights: Option<&Weights>) -> Tutor {
        let master = weights.map(|weights| {
            Master::judging(Budget::simulations(SIMULATIONS), [0; 32], Arc::clone(&weights.0))
        });
        Tutor { solver: Solver::new(8), master }
    }

    /// Plays the n-th game to the beginning of Phase Two and finds out what it is worth.
    ///
    /// A third of the games is of the base deck, the others of all decks. There are slips, so that hands of all kinds
    /// come up. What the solver cannot take, or not within its limit, is played out by search.
    pub fn example(&mut self, seed: u64, n: u64) -> Example {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&n.to_le_bytes());
        let mut dice = seeded(bytes);
        let tables = Table::all(2);
        let table = if n.is_multiple_of(3) {
            Table::default()
        } else {
            tables[below(&mut dice, tables.len() as u32) as usize]
        };
        let mut own = [0; 32];
        dice.fill_bytes(&mut own);
        let mut greedy = Greedy::new(own);
        if let Some(master) = &mut self.master {
            master.reseed(own);
        }
        let stop = Stop::new();
        let slips = below(&mut dice, if self.master.is_some() { 30 } else { 100 });
        let mut fortune = Fortune::from_seed(bytes);
        let mut game =
            Game::new(table, Deal::from_seed(&table, bytes)).unwrap_or_else(|error| unreachable!("{error}"));
        let see = |game: &Game| [Seat(0), Seat(1)].map(|seat| Sight::of(game, seat).0.as_slice().into());
        let mut sights = vec![see(&game)];
        let mut trick = game.trick_number();
        while game.phase() == Phase::One
            && let Some(pending) = game.pending()
        {
            if game.trick_number() != trick {
                trick = game.trick_number();
                sights.push(see(&game));
            }
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) if below(&mut dice, 100) < slips => {
                    let actions = game.actions();
                    actions[below(&mut dice, actions.len() as u32) as usize]
                }
                Actor::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    match &mut self.master {
                        Some(master) => master.choose(&view, &stop),
                        None => greedy.choose(&view, &stop),
                    }
                }
            };
            game.apply_unchecked(action);
        }
        sights.push(see(&game));
        // What the table holds of other deals must not decide what is solved within the limit.
        self.solver.forget();
        let (value, solved) = match self.solver.value(&game, Seat(0), &Limits { nodes: 60_000, stop: None }) {
            Ok((Outcome::Loss, _)) => (0.0, true),
            Ok((Outcome::Draw, _)) => (0.5, true),
            Ok((Outcome::Win, _)) => (1.0, true),
            Err(_) => (played_out(&game, own), false),
        };
        Example { game, sights, value, solved, searched: self.master.is_some() }
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

/// How well weights do on held-out games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quality {
    /// How many games.
    pub examples: usize,
    /// The share of decided ones whose winner is foreseen at the beginning of Phase Two.
    pub accuracy: f64,
    /// The mean logarithmic loss there.
    pub loss: f64,
    /// The accuracy of 200 random play-outs there.
    pub play_outs: f64,
    /// The accuracy over all tricks of Phase One, and the loss.
    pub phase_one: (f64, f64),
}

/// What was fitted.
#[derive(Clone, Debug)]
pub struct Fit {
    /// For a file.
    pub bytes: Vec<u8>,
    /// What is read from that file.
    pub weights: Weights,
    /// On held-out deals of the base deck.
    pub base: Quality,
    /// On held-out deals of all decks.
    pub all: Quality,
}

/// Fits weights to examples; every tenth is held out.
///
/// What Phase Two is worth does not depend on who played Phase One, but what Phase One is worth does: there games by rules
/// of thumb count only if there are no others.
pub fn fit(
    examples: &[Example],
    epochs: u32,
    seed: u64,
    mut told: impl FnMut(&str, u32, f64),
) -> Result<Fit, BadWeights> {
    let searched = examples.iter().any(|example| example.searched);
    let (mut phase_one, mut phase_two) = (Vec::new(), Vec::new());
    let (mut held, mut base) = (Vec::new(), Vec::new());
    for (i, example) in examples.iter().enumerate() {
        let counts = example.searched == searched;
        if i % 10 == 9 {
            if example.solved && counts {
                held.push(example);
                if *example.game.table() == Table::default() {
                    base.push(example);
                }
            }
            continue;
        }
        let Some((last, first)) = example.sights.split_last() else { continue };
        // Each position is seen by both seats.
        let value = example.value;
        let pair = |[mine, theirs]: &[Box<[u16]>; 2]| [(mine.clone(), value), (theirs.clone(), 1.0 - value)];
        phase_two.extend(pair(last));
        if counts {
            phase_one.extend(first.iter().flat_map(pair));
        }
    }
    // The positions of one game all come out alike: gone through often, they would be learnt by heart.
    let slowly = Manner { epochs: epochs.div_ceil(5), rate: 0.001, fading: 1.5 };
    let manner = Manner { epochs, rate: 0.004, fading: 0.5 };
    let mut judgement = Judgement {
        phase_one: fitting::fit(&phase_one, slowly, seed, |epoch, loss| told("Phase One", epoch, loss)),
        phase_two: fitting::fit(&phase_two, manner, seed, |epoch, loss| told("Phase Two", epoch, loss)),
    };
    let bytes = judgement.write();
    // Judged as it will play: rounded as in the file.
    let weights = Weights::read(&bytes)?;
    let [base, all] = [base, held].map(|examples| quality(&weights.0, &examples, seed));
    Ok(Fit { bytes, weights, base, all })
}

/// How often and how clearly guesses were right.
#[derive(Default)]
struct Tally {
    count: f64,
    decided: f64,
    foreseen: f64,
    loss: f64,
}

impl Tally {
    fn add(&mut self, guess: f32, value: f32) {
        self.count += 1.0;
        self.loss -= f64::from((guess * value + (1.0 - guess) * (1.0 - value)).max(1e-6).ln());
        if value != 0.5 {
            self.decided += 1.0;
            self.foreseen += f64::from(u8::from((guess > 0.5) == (value > 0.5)));
        }
    }
    fn accuracy(&self) -> f64 {
        self.foreseen / self.decided.max(1.0)
    }
    fn loss(&self) -> f64 {
        self.loss / self.count.max(1.0)
    }
}

fn quality(judgement: &Judgement, examples: &[&Example], seed: u64) -> Quality {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut one, mut two, mut by_play_outs) = (Tally::default(), Tally::default(), Tally::default());
    for example in examples {
        let Some((_, first)) = example.sights.split_last() else { continue };
        first.iter().for_each(|sight| one.add(chance(judgement.phase_one.promise(&sight[0])), example.value));
        two.add(judgement.value(&example.game), example.value);
        let play_out = PlayOut::new(*example.game.table());
        let won: f32 = (0..200)
            .map(|_| {
                let mut game = example.game;
                play_out.run(&mut game, &mut dice);
                worth(&game)[0]
            })
            .sum();
        by_play_outs.add(won / 200.0, example.value);
    }
    Quality {
        examples: examples.len(),
        accuracy: two.accuracy(),
        loss: two.loss(),
        play_outs: by_play_outs.accuracy(),
        phase_one: (one.accuracy(), one.loss()),
    }
}
