//! Matches that prove strength: the same deals with the bots in every seat, and an interval from the deals.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Duration;

use claim_rules::{
    Action, Actor, Deal, Faction, Fortune, Game, Phase, Rng, Score, Seat, Table, Viewer, seeded,
};
use claim_solver::{Limits, Solver, Unsolved, Value};
use web_time::Instant;

use crate::bot::{Bot, BotChoice, Budget, Stop, UnknownBot};
use crate::greedy::Greedy;
use crate::level::Level;
use crate::open_cards::OpenCards;

mod statistics;

pub use statistics::{Conclusion, SequentialTest, ShareEstimate, elo};

/// A player in the arena: a bot, which is given a view, or the reference that sees all cards.
pub trait Player {
    /// One of the legal actions of this seat.
    fn choose(&mut self, game: &Game, seat: Seat, stop: &Stop) -> Action;
}

impl Player for Box<dyn Bot> {
    fn choose(&mut self, game: &Game, seat: Seat, stop: &Stop) -> Action {
        (**self).choose(&game.view(Viewer::Seat(seat)), stop)
    }
}

impl Player for OpenCards {
    fn choose(&mut self, game: &Game, seat: Seat, stop: &Stop) -> Action {
        OpenCards::choose(self, game, seat, stop)
    }
}

impl Player for Box<dyn Player> {
    fn choose(&mut self, game: &Game, seat: Seat, stop: &Stop) -> Action {
        (**self).choose(game, seat, stop)
    }
}

/// A player by name: any bot, or `open-cards`, which sees all cards and is only for measuring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contender {
    /// A bot.
    Bot(BotChoice),
    /// The master with all cards open.
    OpenCards(Budget),
}

impl Contender {
    /// Makes the player, with a seed for its random numbers.
    pub fn player(self, seed: [u8; 32]) -> Box<dyn Player> {
        match self {
            Contender::Bot(choice) => Box::new(choice.bot(seed)),
            Contender::OpenCards(budget) => Box::new(OpenCards::new(budget, seed)),
        }
    }

    /// Does it see more than its seat may know?
    pub fn cheats(self) -> bool {
        matches!(self, Contender::OpenCards(_))
    }
}

impl FromStr for Contender {
    type Err = UnknownBot;
    fn from_str(text: &str) -> Result<Contender, UnknownBot> {
        let Some(rest) = text.strip_prefix("open-cards") else { return Ok(Contender::Bot(text.parse()?)) };
        let budget = match rest.strip_prefix('@') {
            Some(budget) => budget.parse().ok(),
            None => rest.is_empty().then(|| Level::Master.budget()),
        };
        budget.map(Contender::OpenCards).ok_or_else(|| UnknownBot::new(text))
    }
}

/// One game between bots.
#[derive(Clone, Debug)]
pub struct Played {
    /// The score.
    pub score: Score,
    /// By seat: how long each real decision took.
    pub times: Vec<Vec<Duration>>,
}

/// Plays a game from a seed. Players are not asked where there is only one legal action.
pub fn play<P: Player>(
    table: Table,
    seed: [u8; 32],
    players: &mut [P],
    observe: impl FnMut(&Game),
) -> Played {
    play_on(dealt(table, seed), seed, players, observe)
}

fn dealt(table: Table, seed: [u8; 32]) -> Game {
    Game::new(table, Deal::from_seed(&table, seed)).unwrap_or_else(|error| {
        unreachable!("a deal from a seed is one of the table: {error}");
    })
}

/// Plays a game to its end.
fn play_on<P: Player>(
    mut game: Game,
    seed: [u8; 32],
    players: &mut [P],
    mut observe: impl FnMut(&Game),
) -> Played {
    let mut fortune = Fortune::from_seed(seed);
    let mut times = vec![Vec::new(); players.len()];
    let stop = Stop::new();
    while let Some(pending) = game.pending() {
        observe(&game);
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(seat) => {
                let legal = game.actions();
                match legal[..] {
                    [only] => only,
                    _ => {
                        let start = Instant::now();
                        let action = players[seat.index()].choose(&game, seat, &stop);
                        times[seat.index()].push(start.elapsed());
                        debug_assert!(legal.contains(&action), "{action} is not legal");
                        action
                    }
                }
            }
        };
        game.apply_unchecked(action);
    }
    observe(&game);
    Played { score: game.score(), times }
}

/// A match of two players: with three seats the first sits against two of the second, with four they play in pairs.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    /// The two.
    pub bots: [Contender; 2],
    /// The seed of deals and of the players' random numbers.
    pub seed: u64,
}

/// The result of one deal, played with the bots in every seat.
#[derive(Clone, Debug, Default)]
pub struct DealResult {
    /// How many games.
    pub games: u32,
    /// The first bot's share of these games.
    pub share: f64,
    /// By bot: the votes it took, by faction.
    pub votes: [BTreeMap<Faction, u32>; 2],
    /// By bot: how long each decision took.
    pub times: [Vec<Duration>; 2],
}

impl Pairing {
    /// Plays the n-th deal with all seat rotations.
    pub fn deal(&self, table: Table, n: u64) -> DealResult {
        self.deal_with(table, n, |bot, seed| self.bots[bot].player(seed))
    }

    /// The same with bots made by the caller, from the number of the bot (0 or 1) and its seed.
    pub fn deal_with(
        &self,
        table: Table,
        n: u64,
        mut make: impl FnMut(usize, [u8; 32]) -> Box<dyn Player>,
    ) -> DealResult {
        let players = table.players();
        let mut result = DealResult::default();
        let mut rng = seeded(mix(self.seed, n));
        let mut seed = [0; 32];
        rng.fill_bytes(&mut seed);
        // Partners sit opposite: with four there are only two ways.
        let rotations = if players == 3 { 3 } else { 2 };
        for rotation in 0..rotations {
            let who = |seat: usize| match players {
                3 => usize::from(seat != rotation),
                _ => (seat + rotation) % 2,
            };
            let mut seated: Vec<Box<dyn Player>> = (0..players)
                .map(|seat| {
                    let mut own = [0; 32];
                    rng.fill_bytes(&mut own);
                    make(who(seat), own)
                })
                .collect();
            let played = play(table, seed, &mut seated, |_| {});
            result.add(table, played, who);
        }
        result.share /= f64::from(result.games);
        result
    }

    /// Plays the n-th ending of this table that is won with best play, with the first bot in the winning seat: anything
    /// but a win is a mistake. Phase One was played by rules of thumb.
    ///
    /// `None` if no such ending is found: the solver does not support this table, or its limit was reached.
    pub fn won_ending(&self, table: Table, n: u64, solver: &mut Solver) -> Option<DealResult> {
        let mut rng = seeded(mix(self.seed, n));
        let mut seed = [0; 32];
        for _ in 0..20 {
            rng.fill_bytes(&mut seed);
            let mut game = dealt(table, seed);
            let (mut greedy, mut fortune, stop) = (Greedy::new(seed), Fortune::from_seed(seed), Stop::new());
            while game.phase() == Phase::One
                && let Some(pending) = game.pending()
            {
                let action = match pending.actor {
                    Actor::Chance => fortune.answer(&game),
                    Actor::Seat(seat) => greedy.choose(&game.view(Viewer::Seat(seat)), &stop),
                };
                game.apply_unchecked(action);
            }
            let limits = Limits { nodes: 5_000_000, stop: None };
            let winner = match solver.value(&game, Seat(0), &limits) {
                Ok((Value::Win, _)) => 0,
                Ok((Value::Loss, _)) => 1,
                Ok((Value::Draw, _)) | Err(Unsolved::OutOfNodes(_)) => continue,
                Err(_) => return None,
            };
            let who = |seat: usize| usize::from(seat != winner);
            let mut seated: Vec<Box<dyn Player>> = (0..2)
                .map(|seat| {
                    let mut own = [0; 32];
                    rng.fill_bytes(&mut own);
                    self.bots[who(seat)].player(own)
                })
                .collect();
            let mut result = DealResult::default();
            result.add(table, play_on(game, seed, &mut seated, |_| {}), who);
            return Some(result);
        }
        None
    }
}

impl DealResult {
    /// Adds a game; the share is divided by the number of games later.
    fn add(&mut self, table: Table, played: Played, who: impl Fn(usize) -> usize) {
        self.games += 1;
        for side in &played.score.winners {
            let seat = table.seats_of(*side).next().unwrap_or_default();
            if who(seat.index()) == 0 {
                self.share += 1.0 / played.score.winners.len() as f64;
            }
        }
        for vote in &played.score.votes {
            if let Some(side) = vote.winner {
                let seat = table.seats_of(side).next().unwrap_or_default();
                *self.votes[who(seat.index())].entry(vote.faction).or_default() += 1;
            }
        }
        for (seat, times) in played.times.into_iter().enumerate() {
            self.times[who(seat)].extend(times);
        }
    }
}

fn mix(seed: u64, n: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&n.to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_master_wins_every_won_ending_and_others_do_not() {
        let mut solver = Solver::new(8);
        let lost = |name: &str, solver: &mut Solver| -> f64 {
            let bots = [name, "greedy"].map(|name| name.parse().unwrap());
            let pairing = Pairing { bots, seed: 8 };
            (0..12).map(|n| 1.0 - pairing.won_ending(Table::default(), n, solver).unwrap().share).sum()
        };
        assert_eq!(lost("master@20000", &mut solver), 0.0);
        assert!(lost("random", &mut solver) > 2.0);
        let wizards = Table::all(2).into_iter().find(|table| table.has(Faction::Wizards)).unwrap();
        let bots = ["greedy", "random"].map(|name| name.parse().unwrap());
        assert!(Pairing { bots, seed: 8 }.won_ending(wizards, 0, &mut solver).is_none());
    }

    #[test]
    fn the_master_with_open_cards_beats_the_master() {
        let bots = ["open-cards@150", "master@150"].map(|name| name.parse().unwrap());
        assert!(Contender::cheats(bots[0]) && !Contender::cheats(bots[1]));
        let pairing = Pairing { bots, seed: 6 };
        let shares: Vec<f64> = (0..30).map(|n| pairing.deal(Table::default(), n).share).collect();
        assert!(ShareEstimate::of(&shares).share > 0.6, "{:?}", ShareEstimate::of(&shares));
        // It cannot be made as a bot.
        assert!("open-cards".parse::<BotChoice>().is_err());
        assert!("open-cards@never".parse::<Contender>().is_err());
    }

    #[test]
    fn the_same_deal_is_played_the_same_way_twice() {
        let bots = ["greedy", "random"].map(|name| name.parse().unwrap());
        let pairing = Pairing { bots, seed: 5 };
        for players in [2, 3, 4] {
            let table = Table::all(players)[7].with_heroes(true).with_artifacts(true);
            let [one, two] = [3, 3].map(|n| pairing.deal(table, n));
            assert_eq!((one.games, one.share, &one.votes), (two.games, two.share, &two.votes));
        }
    }
}
