//! The games that networks are fitted to: played by the tutor, kept as the choices made, replayed for their positions.

use std::sync::Arc;

use claim_rules::{Actor, Deal, Fortune, Game, Phase, Seat, Table, Viewer, below, seeded};
use claim_solver::{Limits, Outcome, Solver};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::{Bot, Budget, Stop};
use crate::features::Features;
use crate::greedy::Greedy;
use crate::master::Master;
use crate::search::{Search, Worth, worth};
use crate::training::Weights;
use crate::training::fitting::Labelled;
use crate::value::{Kind, looking};

/// A game for training. Table and deal follow from its number; what was chosen is kept, so that it can be replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Example {
    /// Which game of its round it is, and of which seed.
    pub number: u64,
    /// Of which seed.
    pub seed: u64,
    /// By decision: the place of what was chosen in the list of legal actions.
    pub choices: Vec<u8>,
    /// By side: its share of the win.
    pub result: Worth,
    /// Was the result solved, or only played out?
    pub solved: bool,
    /// Did the search play it, or rules of thumb?
    pub searched: bool,
    /// From which decision on nobody slipped any more: only then the result says something.
    pub steady_from: u16,
}

/// Who plays the examples.
#[derive(Debug)]
pub struct Tutor {
    solver: Solver,
    master: Option<Master>,
}

/// How many games the tutor tries out for a decision.
const SIMULATIONS: u32 = 60;
/// How many positions the solver may search for an example's result.
const POSITIONS: u64 = 60_000;

fn seed_bytes(seed: u64, number: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    bytes
}

/// Kinds take turns. Games of the first kind are played half and solved: there are as many of them as of all others.
const TURNS: [Kind; 6] = [Kind::Open, Kind::Hidden, Kind::Open, Kind::Three, Kind::Open, Kind::Four];

/// The kind of table of an example.
fn kind_of(number: u64) -> Kind {
    TURNS[(number % TURNS.len() as u64) as usize]
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
    /// The table of an example. Where the solver knows all, every second is of the base deck.
    fn table(&self, number: u64, dice: &mut impl Rng) -> Table {
        let kind = kind_of(number);
        let players = match kind {
            Kind::Open | Kind::Hidden => 2,
            Kind::Three => 3,
            Kind::Four => 4,
        };
        let decks = &self.0[players - 2];
        if kind == Kind::Open && below(dice, 2) == 0 {
            return Table::default();
        }
        loop {
            let deck = decks[below(dice, decks.len() as u32) as usize];
            let modules = if kind == Kind::Open { 0 } else { below(dice, 4) };
            let table = deck.with_heroes(modules & 1 == 1).with_artifacts(modules & 2 == 2);
            if Kind::of(&table) == kind {
                return table;
            }
        }
    }
}

/// A new game of an example, with what its dice bring.
fn begin(decks: &Decks, seed: u64, number: u64) -> (Game, Fortune, impl Rng + use<>) {
    let bytes = seed_bytes(seed, number);
    let mut dice = seeded(bytes);
    let table = decks.table(number, &mut dice);
    let game =
        Game::new(table, Deal::from_seed(&table, bytes)).unwrap_or_else(|error| unreachable!("{error}"));
    (game, Fortune::from_seed(bytes), dice)
}

impl Tutor {
    /// By rules of thumb, or with weights already fitted.
    pub fn new(weights: Option<&Weights>) -> Tutor {
        let master = weights.map(|weights| {
            Master::with_networks(Budget::simulations(SIMULATIONS), [0; 32], Arc::clone(&weights.0))
        });
        Tutor { solver: Solver::new(8), master }
    }

    /// Plays the example of that number and finds out how it comes out.
    ///
    /// Up to some trick players slip now and then, so that hands of all kinds come up. Where the solver knows all, Phase
    /// Two is solved, or played out by search if that takes too long; else the game is played to its end.
    pub fn example(&mut self, decks: &Decks, seed: u64, number: u64) -> Example {
        let (mut game, mut fortune, mut dice) = begin(decks, seed, number);
        let table = *game.table();
        let open = Kind::of(&table) == Kind::Open;
        let mut own = [0; 32];
        dice.fill_bytes(&mut own);
        let mut greedy = Greedy::new(own);
        if let Some(master) = &mut self.master {
            master.reseed(own);
        }
        let stop = Stop::new();
        let slips = below(&mut dice, if self.master.is_some() { 30 } else { 60 });
        // Slips up to this trick, counted through both phases; where the rest is solved, all through Phase One. Half of
        // the other games have none.
        let tricks = table.hand_size() as u32;
        let steady = match (open, below(&mut dice, 2)) {
            (true, _) => tricks,
            (false, 0) => 0,
            (false, _) => below(&mut dice, 2 * tricks),
        };
        let mut steady_from = None;
        let mut choices = Vec::new();
        while let Some(pending) = game.pending()
            && !(open && game.phase() != Phase::One)
        {
            let trick = u32::from(game.trick_number()) + if game.phase() == Phase::One { 0 } else { tricks };
            let slipping = trick <= steady;
            if !slipping && steady_from.is_none() {
                steady_from = Some(choices.len() as u16);
            }
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) if slipping && below(&mut dice, 100) < slips => {
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
            if pending.actor != Actor::Chance {
                let place = game.actions().iter().position(|legal| *legal == action);
                choices.push(place.unwrap_or_default() as u8);
            }
            game.apply_unchecked(action);
        }
        let (result, solved) = if open { self.solved(&game, own) } else { (worth(&game), false) };
        let steady_from = if open { 0 } else { steady_from.unwrap_or(u16::MAX) };
        let searched = self.master.is_some();
        Example { number, seed, choices, result, solved, searched, steady_from }
    }

    /// How the beginning of Phase Two comes out with best play.
    fn solved(&mut self, game: &Game, seed: [u8; 32]) -> (Worth, bool) {
        // What the table holds of other deals must not decide what is solved within the limit.
        self.solver.forget();
        match self.solver.value(game, Seat(0), &Limits { nodes: POSITIONS, stop: None }) {
            Ok((Outcome::Loss, _)) => ([0.0, 1.0, 0.0, 0.0], true),
            Ok((Outcome::Draw, _)) => ([0.5, 0.5, 0.0, 0.0], true),
            Ok((Outcome::Win, _)) => ([1.0, 0.0, 0.0, 0.0], true),
            Err(_) => (played_out(game, seed), false),
        }
    }
}

/// How a position comes out when all sides search.
fn played_out(game: &Game, seed: [u8; 32]) -> Worth {
    let mut game = *game;
    let mut bot = Search::new(Budget::simulations(150), seed);
    let mut dice = Xoshiro256PlusPlus::from_seed(seed);
    let stop = Stop::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => game.random_chance(&mut dice),
            Actor::Seat(seat) => bot.choose(&game.view(Viewer::Seat(seat)), &stop),
        };
        game.apply_unchecked(action);
    }
    worth(&game)
}

/// A position between two tricks of an example: in which phase, and what each side saw with its share of the win.
pub(super) struct Position {
    pub(super) phase: Phase,
    pub(super) sides: Vec<Labelled>,
}

impl Example {
    /// The kind of its table.
    pub fn kind(&self) -> Kind {
        kind_of(self.number)
    }

    /// Is it held out? A tenth of every kind is.
    pub(super) fn is_held(&self) -> bool {
        self.number / TURNS.len() as u64 % 10 == 9
    }

    /// Replays it: told of the game before each trick, from where nobody slipped, and at the end of what was played.
    pub(super) fn replay(&self, decks: &Decks, mut told: impl FnMut(&Game)) {
        let (mut game, mut fortune, _) = begin(decks, self.seed, self.number);
        let mut made = 0;
        let mut trick = None;
        loop {
            let now = (game.phase(), game.trick_number());
            if game.trick().is_empty() && trick != Some(now) && game.phase() != Phase::Over {
                trick = Some(now);
                if made >= usize::from(self.steady_from) {
                    told(&game);
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
        self.replay(decks, |game| {
            let sides = looking(game)
                .into_iter()
                .map(|seat| {
                    let share = self.result[usize::from(game.table().side(seat).0) & 3];
                    (Features::of(game, seat).0.as_slice().into(), share)
                })
                .collect();
            positions.push(Position { phase: game.phase(), sides });
        });
        positions
    }
}

/// One line of text, for a file of games to go on with.
impl std::fmt::Display for Example {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Example { number, seed, choices, result, solved, searched, steady_from } = self;
        write!(f, "{seed} {number} {} {} {steady_from}", u8::from(*solved), u8::from(*searched))?;
        result.iter().try_for_each(|share| write!(f, " {share}"))?;
        f.write_str(" ")?;
        choices.iter().try_for_each(|choice| write!(f, "{choice:02x}"))
    }
}

/// This line is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this line is no game of training")]
pub struct BadExample;

impl std::str::FromStr for Example {
    type Err = BadExample;
    fn from_str(line: &str) -> Result<Example, BadExample> {
        let words: Vec<&str> = line.split(' ').collect();
        let [seed, number, solved, searched, steady_from, a, b, c, d, choices] = words[..] else {
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
            number: whole(number)?,
            seed: whole(seed)?,
            choices: choices.as_bytes().chunks(2).map(choice).collect::<Result<_, _>>()?,
            result: [share(a)?, share(b)?, share(c)?, share(d)?],
            solved: solved == "1",
            searched: searched == "1",
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
        let mut tutor = Tutor::new(None);
        for number in 0..40 {
            let example = tutor.example(&decks, 3, number);
            assert_eq!(example.to_string().parse(), Ok(example.clone()));
            let positions = example.positions(&decks);
            for position in &positions {
                let shares: f32 = position.sides.iter().map(|side| side.1).sum();
                assert!((shares - 1.0).abs() < 1e-6, "{shares}");
            }
            if example.kind() == Kind::Open {
                assert!(positions.last().is_some_and(|last| last.phase == Phase::Two));
                assert_eq!(positions.len(), 14);
            }
        }
        assert_eq!("12 nonsense".parse::<Example>(), Err(BadExample));
    }
}
