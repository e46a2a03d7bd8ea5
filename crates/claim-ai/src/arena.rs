//! Matches that prove strength: the same deals with the bots in every seat, and an interval from the deals.

use std::collections::BTreeMap;
use std::time::Duration;

use claim_rules::{
    Actor, Deal, Faction, Fortune, Game, Hides, Phase, Rng, Score, Seat, Table, Viewer, seeded,
};
use claim_solver::{Limits, Outcome, Solver, Unsolved};
use web_time::Instant;

use crate::bot::{Bot, Choice, Stop};
use crate::greedy::Greedy;

/// One game between bots.
#[derive(Clone, Debug)]
pub struct Played {
    /// The score.
    pub score: Score,
    /// By seat: how long each real decision took.
    pub times: Vec<Vec<Duration>>,
}

/// Plays a game from a seed. Decisions with one legal action are not put to the bots.
pub fn play(table: Table, seed: [u8; 32], bots: &mut [Box<dyn Bot>], told: impl FnMut(&Game)) -> Played {
    play_on(dealt(table, seed), seed, bots, told)
}

fn dealt(table: Table, seed: [u8; 32]) -> Game {
    Game::new(table, Deal::from_seed(&table, seed)).unwrap_or_else(|error| {
        unreachable!("a deal from a seed is one of the table: {error}");
    })
}

/// Plays a game to its end.
fn play_on(mut game: Game, seed: [u8; 32], bots: &mut [Box<dyn Bot>], mut told: impl FnMut(&Game)) -> Played {
    let mut fortune = Fortune::from_seed(seed);
    let mut times = vec![Vec::new(); bots.len()];
    let stop = Stop::new();
    while let Some(pending) = game.pending() {
        told(&game);
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                match view.legal[..] {
                    [only] => only,
                    _ => {
                        let start = Instant::now();
                        let action = bots[seat.index()].choose(&view, &stop);
                        times[seat.index()].push(start.elapsed());
                        debug_assert!(view.legal.contains(&action), "{action} is not legal");
                        action
                    }
                }
            }
        };
        game.apply_unchecked(action);
    }
    told(&game);
    Played { score: game.score(), times }
}

/// Is Phase Two at this table one of perfect information (K5)?
pub fn nothing_hidden(table: &Table) -> bool {
    table.hides() == Hides::Nothing
}

/// A match of two bots: at a table of three the first sits against two of the second, at one of four with its like.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    /// The two.
    pub bots: [Choice; 2],
    /// What deals and dice come from.
    pub seed: u64,
}

/// What one deal, with the bots in every seat, came to.
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
        self.deal_with(table, n, |bot, seed| self.bots[bot].bot(seed))
    }

    /// The same with bots made by the caller: for the first or the second bot, with the seed of its dice.
    pub fn deal_with(
        &self,
        table: Table,
        n: u64,
        mut make: impl FnMut(usize, [u8; 32]) -> Box<dyn Bot>,
    ) -> DealResult {
        let players = table.players();
        let mut result = DealResult::default();
        let mut dice = seeded(mix(self.seed, n));
        let mut seed = [0; 32];
        dice.fill_bytes(&mut seed);
        // Partners sit opposite: with four there are only two ways.
        let rotations = if players == 3 { 3 } else { 2 };
        for rotation in 0..rotations {
            let who = |seat: usize| match players {
                3 => usize::from(seat != rotation),
                _ => (seat + rotation) % 2,
            };
            let mut bots: Vec<Box<dyn Bot>> = (0..players)
                .map(|seat| {
                    let mut own = [0; 32];
                    dice.fill_bytes(&mut own);
                    make(who(seat), own)
                })
                .collect();
            let played = play(table, seed, &mut bots, |_| {});
            result.add(table, played, who);
        }
        result.share /= f64::from(result.games);
        result
    }

    /// The first bot is given the winning seat of an ending of Phase Two that is won with best play, the n-th of this
    /// table: so anything but a win is a mistake. Both played Phase One by rules of thumb.
    ///
    /// `None` if no such ending is found: the solver cannot take games of this table, or not within its limit.
    pub fn won_ending(&self, table: Table, n: u64, solver: &mut Solver) -> Option<DealResult> {
        let mut dice = seeded(mix(self.seed, n));
        let mut seed = [0; 32];
        for _ in 0..20 {
            dice.fill_bytes(&mut seed);
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
                Ok((Outcome::Win, _)) => 0,
                Ok((Outcome::Loss, _)) => 1,
                Ok((Outcome::Draw, _)) | Err(Unsolved::OutOfNodes(_)) => continue,
                Err(_) => return None,
            };
            let who = |seat: usize| usize::from(seat != winner);
            let mut bots: Vec<Box<dyn Bot>> = (0..2)
                .map(|seat| {
                    let mut own = [0; 32];
                    dice.fill_bytes(&mut own);
                    self.bots[who(seat)].bot(own)
                })
                .collect();
            let mut result = DealResult::default();
            result.add(table, play_on(game, seed, &mut bots, |_| {}), who);
            return Some(result);
        }
        None
    }
}

impl DealResult {
    /// Adds a game up; its share is yet to be divided.
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

/// A share of games with its 95 % interval, from the deals: games of one deal are not independent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub share: f64,
    /// The ends of the interval.
    pub low: f64,
    /// The ends of the interval.
    pub high: f64,
}

impl Estimate {
    /// From the share of each deal.
    pub fn of(shares: &[f64]) -> Estimate {
        let count = shares.len().max(1) as f64;
        let share = shares.iter().sum::<f64>() / count;
        let variance = shares.iter().map(|s| (s - share).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let reach = 1.96 * (variance / count).sqrt();
        Estimate { share, low: (share - reach).max(0.0), high: (share + reach).min(1.0) }
    }
}

/// Ratings on the scale of Elo from the shares of all pairings, their mean 0. A bot that won everything, or nothing, is
/// rated as if half a game had gone the other way.
pub fn elo(count: usize, results: &[(usize, usize, f64, u32)]) -> Vec<f64> {
    let mut strength = vec![1.0f64; count];
    let mut won = vec![0.0; count];
    for &(a, b, share, games) in results {
        let games = f64::from(games);
        let points = (share * games).clamp(0.5, games - 0.5);
        won[a] += points;
        won[b] += games - points;
    }
    // Zermelo's iteration for paired comparisons.
    for _ in 0..10_000 {
        let mut next = strength.clone();
        for (bot, rating) in next.iter_mut().enumerate() {
            let met: f64 = results
                .iter()
                .filter(|(a, b, ..)| *a == bot || *b == bot)
                .map(|(a, b, _, games)| f64::from(*games) / (strength[*a] + strength[*b]))
                .sum();
            if met > 0.0 {
                *rating = won[bot] / met;
            }
        }
        let mean = next.iter().map(|s| s.ln()).sum::<f64>() / count as f64;
        strength = next.into_iter().map(|s| s / mean.exp()).collect();
    }
    strength.into_iter().map(|s| 400.0 * s.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_wins_three_of_four_is_rated_191_higher() {
        let ratings = elo(2, &[(0, 1, 0.75, 1000)]);
        assert!((ratings[0] - ratings[1] - 190.8).abs() < 0.5, "{ratings:?}");
    }

    #[test]
    fn the_interval_narrows_with_the_deals() {
        let some = Estimate::of(&[0.0, 1.0, 0.5, 0.5]);
        let more = Estimate::of(&[0.0, 1.0, 0.5, 0.5].repeat(25));
        assert_eq!((some.share, more.share), (0.5, 0.5));
        assert!(more.high - more.low < (some.high - some.low) / 4.0);
    }

    #[test]
    fn the_master_wins_what_is_won_and_others_do_not() {
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
    fn the_same_deal_comes_out_the_same() {
        let bots = ["greedy", "random"].map(|name| name.parse().unwrap());
        let pairing = Pairing { bots, seed: 5 };
        for players in [2, 3, 4] {
            let table = Table::all(players)[7].with_heroes(true).with_artifacts(true);
            let [one, two] = [3, 3].map(|n| pairing.deal(table, n));
            assert_eq!((one.games, one.share, &one.votes), (two.games, two.share, &two.votes));
        }
    }
}
