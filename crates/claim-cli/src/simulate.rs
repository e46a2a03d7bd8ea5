//! `claim simulate`: plays many random games, counts results, and writes records if wanted.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use claim_rules::{ActionList, Actor, Faction, Fortune, Game, Record, Side};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::json;

use crate::output::Output;
use crate::table::TableArguments;

/// Play random games and count who wins what
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    table: TableArguments,
    /// Number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Seed: the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write every game to this file, one record per line; - for standard output
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
}

/// What is counted.
#[derive(Default)]
struct Count {
    games: u64,
    wins: [u64; 4],
    draws: u64,
    sides: usize,
    decided: u64,
    won_by_leader: u64,
    /// By faction: the votes for each side, and those for nobody.
    votes: BTreeMap<Faction, [u64; 5]>,
    moves: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.games == 0 {
        bail!("--games 0: ask for at least one game");
    }
    let to_stdout = arguments.records.as_deref() == Some(Path::new("-"));
    if to_stdout && arguments.json {
        bail!("--records - and --json both write to standard output: give --records a file");
    }
    let tables = arguments.table.tables()?;
    let mut out = arguments.records.as_deref().map(Output::create).transpose()?;
    let progress = progress_bar(arguments.games);
    let mut count = Count::default();
    for index in 0..arguments.games {
        let seed = game_seed(arguments.seed, index);
        let mut choices = ChaCha20Rng::from_seed(seed);
        choices.set_stream(2);
        let mut record = Record::from_seed(tables.next(&mut choices), seed);
        let game = play(&mut record, &mut choices, out.is_some());
        count.add(&record, &game);
        if let Some(out) = &mut out {
            out.write(format!("{}\n", record.to_json()).as_bytes())?;
        }
        if index % 256 == 0 {
            progress.set_position(index);
        }
    }
    progress.finish_and_clear();
    if let Some(out) = out {
        out.finish()?;
    }
    let mut stdout = std::io::stdout();
    if arguments.json {
        writeln!(stdout, "{}", count.to_json())?;
    } else if !to_stdout {
        stdout.write_all(count.to_text().as_bytes())?;
    }
    Ok(())
}

/// The seed of one of many games: the run's number, the game's number, zeros (`docs/deal.md`).
pub(crate) fn game_seed(run: u64, game: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&run.to_le_bytes());
    seed[8..16].copy_from_slice(&game.to_le_bytes());
    seed
}

fn play(record: &mut Record, choices: &mut ChaCha20Rng, write: bool) -> Game {
    let mut fortune = Fortune::from_seed(record.seed().unwrap_or_default());
    let mut game = record.start();
    let mut list = ActionList::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) => game.random_action(choices, &mut list).unwrap_or_default(),
        };
        game.apply_unchecked(action);
        if write {
            record.push(pending.actor, action);
        }
    }
    game
}

impl Count {
    fn add(&mut self, record: &Record, game: &Game) {
        let table = record.table();
        let score = game.score();
        self.games += 1;
        self.sides = table.sides();
        self.moves += record.moves().len() as u64;
        match score.winner() {
            Some(side) => {
                self.wins[side.0 as usize] += 1;
                self.decided += 1;
                self.won_by_leader += u64::from(side == table.side(record.deal().leader));
            }
            None => self.draws += 1,
        }
        for vote in &score.votes {
            let counts = self.votes.entry(vote.faction).or_default();
            counts[vote.winner.map_or(4, |Side(side)| side as usize)] += 1;
        }
    }

    /// The share of decided games won by the side that led first, with its 95 % interval.
    fn leader_share(&self) -> (f64, f64) {
        let n = self.decided.max(1) as f64;
        let share = self.won_by_leader as f64 / n;
        (share, 1.96 * (share * (1.0 - share) / n).sqrt())
    }

    fn to_json(&self) -> serde_json::Value {
        let (share, interval) = self.leader_share();
        let votes: serde_json::Map<_, _> = self
            .votes
            .iter()
            .map(|(faction, counts)| {
                (faction.to_string(), json!({"sides": counts[..self.sides], "nobody": counts[4]}))
            })
            .collect();
        json!({
            "games": self.games,
            "wins": self.wins[..self.sides],
            "draws": self.draws,
            "votes": votes,
            "first-leader": {"wins": self.won_by_leader, "decided": self.decided, "share": share, "interval": interval},
        })
    }

    fn to_text(&self) -> String {
        let percent = |n: u64, of: u64| 100.0 * n as f64 / of.max(1) as f64;
        let mut text = format!("{} games\n", self.games);
        for side in 0..self.sides {
            let wins = self.wins[side];
            text += &format!("  side {side} wins {wins:>9}  {:5.1} %\n", percent(wins, self.games));
        }
        text += &format!("  drawn       {:>9}  {:5.1} %\n", self.draws, percent(self.draws, self.games));
        let (share, interval) = self.leader_share();
        text += &format!(
            "The first leader wins {:.1} ± {:.1} % of decided games.\n",
            100.0 * share,
            100.0 * interval
        );
        text += "Votes\n";
        for (faction, counts) in &self.votes {
            let given: u64 = counts.iter().sum();
            text += &format!("  {faction:<14}");
            for side in &counts[..self.sides] {
                text += &format!(" {:5.1} %", percent(*side, given));
            }
            text += &format!("   nobody {:4.1} %\n", percent(counts[4], given));
        }
        text
    }
}

/// A progress bar for long runs, hidden if standard error is not a terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::new(games);
    style.map(|style| bar.clone().with_style(style)).unwrap_or(bar)
}
