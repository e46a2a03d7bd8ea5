//! The games that networks are fitted to: played by the [`Tutor`], stored as choices, replayed for their positions.

use std::sync::Arc;

use claim_rules::{Actor, Deal, Fortune, Game, Phase, Seat, Table, Viewer, below, seeded};
use claim_solver::{Limits, Solver, Value};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget, Stop};
use crate::features::{Features, SIDES};
use crate::greedy::Greedy;
use crate::master::Master;
use crate::network::Network;
use crate::search::{Search, Worth, worth};
use crate::training::Weights;
use crate::value::TableKind;

/// A game for training. Deck and deal follow from its number; the choices are stored, so that it can be replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// The kind of its table.
    pub kind: TableKind,
    /// The number of the game within its round and kind.
    pub number: u64,
    /// The seed of the round.
    pub seed: u64,
    /// By decision: the index of the chosen action in the list of legal actions.
    pub choices: Vec<u8>,
    /// By side: its share of the win.
    pub result: Worth,
    /// Was the result solved, or only played out?
    pub solved: bool,
    /// The decision from which on nobody played at random: only from there the result is meaningful.
    pub steady_from: u16,
}

/// Plays the examples.
#[derive(Debug)]
pub struct Tutor {
    solver: Solver,
    master: Option<Master>,
}

/// The tutor's simulations for a decision.
const SIMULATIONS: u32 = 60;
/// The most positions the solver searches for the result of an example.
const POSITIONS: u64 = 60_000;

fn seed_bytes(kind: TableKind, seed: u64, number: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    bytes[16] = kind as u8;
    bytes
}

/// All decks, made once.
#[derive(Debug)]
pub struct Decks([Vec<Table>; 3]);

impl Default for Decks {
    fn default() -> Decks {
        Decks([2, 3, 4].map(Table::all))
    }
}

impl Decks {
    /// The table of an example. Where all cards are known, every third has the base deck.
    fn table(&self, kind: TableKind, rng: &mut impl Rng) -> Table {
        let players = match kind {
            TableKind::Open | TableKind::Hidden => 2,
            TableKind::Three => 3,
            TableKind::Four => 4,
        };
        let decks = &self.0[players - 2];
        if kind == TableKind::Open && below(rng, 3) == 0 {
            return Table::default();
        }
        loop {
            let deck = decks[below(rng, decks.len() as u32) as usize];
            let modules = if kind == TableKind::Open { 0 } else { below(rng, 4) };
            let table = deck.with_heroes(modules & 1 == 1).with_artifacts(modules & 2 == 2);
            if TableKind::of(&table) == kind {
                return table;
            }
        }
    }
}

/// A new game of an example, with its chance.
fn begin(decks: &Decks, kind: TableKind, seed: u64, number: u64) -> (Game, Fortune, impl Rng + use<>) {
    let bytes = seed_bytes(kind, seed, number);
    let mut rng = seeded(bytes);
    let table = decks.table(kind, &mut rng);
    let game =
        Game::new(table, Deal::from_seed(&table, bytes)).unwrap_or_else(|error| unreachable!("{error}"));
    (game, Fortune::from_seed(bytes), rng)
}

impl Tutor {
    /// Plays by rules of thumb, or by search with weights already fitted.
    pub fn new(weights: Option<&Weights>) -> Tutor {
        let master = weights.map(|weights| {
            Master::with_networks(
                Budget::simulations(SIMULATIONS),
                [0; 32],
                Arc::new(weights.0.as_ref().into()),
            )
        });
        Tutor { solver: Solver::new(8), master }
    }

    /// Plays the example of this number to its result.
    ///
    /// Up to some trick players now and then play at random, so that hands of all kinds occur. Where all cards are known
    /// and search plays, Phase Two is solved, or played out by search if that takes too long; else the game is played to
    /// its end.
    pub fn example(&mut self, decks: &Decks, kind: TableKind, seed: u64, number: u64) -> Example {
        let (mut game, mut fortune, mut rng) = begin(decks, kind, seed, number);
        let table = *game.table();
        let to_be_solved = kind == TableKind::Open && self.master.is_some();
        let mut own = [0; 32];
        rng.fill_bytes(&mut own);
        let mut greedy = Greedy::new(own);
        if let Some(master) = &mut self.master {
            master.reseed(own);
        }
        let stop = Stop::new();
        let random_percent = below(&mut rng, if self.master.is_some() { 30 } else { 60 });
        // Random plays up to this trick, counted through both phases. Half of the games have none.
        let tricks = table.hand_size() as u32;
        let steady = if below(&mut rng, 2) == 0 { 0 } else { below(&mut rng, 2 * tricks) };
        let mut steady_from = None;
        let mut choices = Vec::new();
        while let Some(pending) = game.pending()
            && !(to_be_solved && game.phase() != Phase::One)
        {
            let trick = u32::from(game.trick_number()) + if game.phase() == Phase::One { 0 } else { tricks };
            let playing_at_random = trick <= steady;
            if !playing_at_random && steady_from.is_none() {
                steady_from = Some(choices.len() as u16);
            }
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) if playing_at_random && below(&mut rng, 100) < random_percent => {
                    let actions = game.actions();
                    actions[below(&mut rng, actions.len() as u32) as usize]
                }
                Actor::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    match &mut self.master {
                        Some(master) => master.choose(&view, &stop),
                        None => greedy.choose(&view, &stop),
                    }
                }
            };
            if pending.actor != Actor::Chance {
                let place = game.actions().iter().position(|legal| *legal == action);
                choices.push(place.unwrap_or_default() as u8);
            }
            game.apply_unchecked(action);
        }
        let (result, solved) = if to_be_solved { self.solved(&game, own) } else { (worth(&game), false) };
        // Nobody plays at random in a Phase Two that is solved, or searched because it cannot be.
        let at_the_end = if to_be_solved { choices.len() as u16 } else { u16::MAX };
        let steady_from = steady_from.unwrap_or(at_the_end);
        Example { kind, number, seed, choices, result, solved, steady_from }
    }

    /// A beginning of Phase Two reached by rules of thumb with many random plays, and its value by the solver. Cheaper
    /// than games of the search, so there can be many more.
    pub fn ending(&mut self, decks: &Decks, seed: u64, number: u64) -> Example {
        let kind = TableKind::Open;
        let (mut game, mut fortune, mut rng) = begin(decks, kind, seed, number);
        let mut own = [0; 32];
        rng.fill_bytes(&mut own);
        let mut greedy = Greedy::new(own);
        let random_percent = below(&mut rng, 60);
        let stop = Stop::new();
        let mut choices = Vec::new();
        while let Some(pending) = game.pending()
            && game.phase() == Phase::One
        {
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(seat) => {
                    let actions = game.actions();
                    let action = if below(&mut rng, 100) < random_percent {
                        actions[below(&mut rng, actions.len() as u32) as usize]
                    } else {
                        greedy.choose(&game.view(Viewer::Seat(seat)), &stop)
                    };
                    let place = actions.iter().position(|legal| *legal == action);
                    choices.push(place.unwrap_or_default() as u8);
                    action
                }
            };
            game.apply_unchecked(action);
        }
        let steady_from = choices.len() as u16;
        let (result, solved) = self.solved(&game, own);
        Example { kind, number, seed, choices, result, solved, steady_from }
    }

    /// The result of a beginning of Phase Two with best play.
    fn solved(&mut self, game: &Game, seed: [u8; 32]) -> (Worth, bool) {
        // Entries of other deals would change which positions are solved within the limit.
        self.solver.forget();
        match self.solver.value(game, Seat(0), &Limits { nodes: POSITIONS, stop: None }) {
            Ok((Value::Loss, _)) => ([0.0, 1.0, 0.0, 0.0], true),
            Ok((Value::Draw, _)) => ([0.5, 0.5, 0.0, 0.0], true),
            Ok((Value::Win, _)) => ([1.0, 0.0, 0.0, 0.0], true),
            Err(_) => (played_out(game, seed), false),
        }
    }
}

/// The result of a position when all sides search.
fn played_out(game: &Game, seed: [u8; 32]) -> Worth {
    let mut game = *game;
    let mut bot = Search::new(Budget::simulations(150), seed);
    let mut rng = Xoshiro256PlusPlus::from_seed(seed);
    let stop = Stop::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => game.random_chance(&mut rng),
            Actor::Seat(seat) => bot.choose(&game.view(Viewer::Seat(seat)), &stop),
        };
        game.apply_unchecked(action);
    }
    worth(&game)
}

/// A position between two tricks of an example.
pub(super) struct Position {
    pub(super) phase: Phase,
    pub(super) sides: usize,
    /// The side that leads.
    first: usize,
    pub(super) features: Box<[u16]>,
    /// By side: its share of the win.
    pub(super) worth: Worth,
}

impl Position {
    /// By side, from the one that leads on: its share of the win.
    pub(super) fn shares(&self) -> [f32; SIDES] {
        let mut shares = [0.0; SIDES];
        for (place, share) in shares.iter_mut().enumerate().take(self.sides) {
            *share = self.worth[(self.first + place) % self.sides];
        }
        shares
    }

    /// A network's estimate, by side.
    pub(super) fn estimated(&self, network: &Network) -> Worth {
        let shares = network.shares(&network.layers(&self.features), self.sides);
        let mut worth = [0.0; 4];
        for (place, share) in shares.iter().enumerate().take(self.sides) {
            worth[(self.first + place) % self.sides] = *share;
        }
        worth
    }
}

impl Example {
    /// Is it in the held-out tenth of its kind?
    pub(super) fn is_held(&self) -> bool {
        self.number % 10 == 9
    }

    /// Replays it. `observe` is called with the game before each trick, from where nobody played at random, and at the
    /// end.
    fn replay(&self, decks: &Decks, mut observe: impl FnMut(&Game)) {
        let (mut game, mut fortune, _) = begin(decks, self.kind, self.seed, self.number);
        let mut made = 0;
        let mut trick = None;
        loop {
            let now = (game.phase(), game.trick_number());
            if game.trick().is_empty() && trick != Some(now) && game.phase() != Phase::Over {
                trick = Some(now);
                if made >= usize::from(self.steady_from) {
                    observe(&game);
                }
            }
            let Some(pending) = game.pending() else { break };
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) => {
                    let Some(choice) = self.choices.get(made) else { break };
                    made += 1;
                    game.actions()[usize::from(*choice)]
                }
            };
            game.apply_unchecked(action);
        }
    }

    /// Its positions.
    pub(super) fn positions(&self, decks: &Decks) -> Vec<Position> {
        let mut positions = Vec::new();
        let mut features = Features::default();
        self.replay(decks, |game| {
            features.extract(game);
            let table = game.table();
            positions.push(Position {
                phase: game.phase(),
                sides: table.sides(),
                first: usize::from(table.side(game.leader()).0),
                features: features.list().into(),
                worth: self.result,
            });
        });
        positions
    }
}

/// One line of text, for the file of games by which training is resumed.
impl std::fmt::Display for Example {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Example { kind, number, seed, choices, result, solved, steady_from } = self;
        write!(f, "{seed} {} {number} {} {steady_from}", *kind as u8, u8::from(*solved))?;
        result.iter().try_for_each(|share| write!(f, " {share}"))?;
        f.write_str(" ")?;
        choices.iter().try_for_each(|choice| write!(f, "{choice:02x}"))
    }
}

/// The line is not an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this line is no game of training")]
pub struct BadExample;

impl std::str::FromStr for Example {
    type Err = BadExample;
    fn from_str(line: &str) -> Result<Example, BadExample> {
        let words: Vec<&str> = line.split(' ').collect();
        let [seed, kind, number, solved, steady_from, a, b, c, d, choices] = words[..] else {
            return Err(BadExample);
        };
        let whole = |word: &str| word.parse::<u64>().map_err(|_| BadExample);
        let share = |word: &str| word.parse::<f32>().map_err(|_| BadExample);
        let choice = |pair: &[u8]| {
            std::str::from_utf8(pair)
                .ok()
                .and_then(|pair| u8::from_str_radix(pair, 16).ok())
                .ok_or(BadExample)
        };
        Ok(Example {
            kind: *TableKind::ALL.get(whole(kind)? as usize).ok_or(BadExample)?,
            number: whole(number)?,
            seed: whole(seed)?,
            choices: choices.as_bytes().chunks(2).map(choice).collect::<Result<_, _>>()?,
            result: [share(a)?, share(b)?, share(c)?, share(d)?],
            solved: solved == "1",
            steady_from: steady_from.parse().map_err(|_| BadExample)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_is_read_back_as_it_was_written_and_replayed_to_its_result() {
        let decks = Decks::default();
        let weights = Weights::read(include_bytes!("../../weights/value.bin")).unwrap();
        for mut tutor in [Tutor::new(None), Tutor::new(Some(&weights))] {
            for (kind, number) in
                TableKind::ALL.into_iter().flat_map(|kind| [3, 4, 5].map(|number| (kind, number)))
            {
                let example = tutor.example(&decks, kind, 3, number);
                assert_eq!(example.to_string().parse(), Ok(example.clone()));
                let positions = example.positions(&decks);
                for position in &positions {
                    let shares: f32 = position.shares().iter().sum();
                    assert!((shares - 1.0).abs() < 1e-6, "{shares}");
                }
                if kind == TableKind::Open && tutor.master.is_some() {
                    assert!(positions.last().is_some_and(|last| last.phase == Phase::Two));
                    assert!(positions.len() <= 14);
                }
            }
        }
        assert_eq!("12 nonsense".parse::<Example>(), Err(BadExample));
    }
}
