//! `claim train`: makes the weights of the value networks.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_ai::training::{Decks, Example, Fitted, Quality, Tutor, Weights, fit, join, parts};
use claim_rules::Phase;
use clap::Args;
use indicatif::ProgressBar;

use crate::output::Output;
use crate::spread;

/// Make the weights with which the master judges positions
///
/// Plays games at tables of every kind, solves Phase Two where it can be solved, fits small networks to the results and
/// evaluates them on games they were not fitted to; then once more with what was learnt. The same seed gives the same
/// file, on any number of threads. Games are kept in a file beside the weights until the end: started again after an
/// interruption, it goes on from there.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Where to write the weights; built in from crates/claim-ai/weights/value.bin
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games to play in each round: half of them of two players who know all, a sixth of each other kind
    #[arg(long, default_value_t = 40_000)]
    games: u64,
    /// How often to go through the solved beginnings of Phase Two; a quarter of it through all other positions
    #[arg(long, default_value_t = 12)]
    epochs: u32,
    /// How many rounds: in the first rules of thumb play, in the others the search with what was learnt before
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// What deals, dice and first weights come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work; all cores if not given
    #[arg(long)]
    threads: Option<usize>,
    /// Print how often positions were won by the chance the networks gave them
    #[arg(long)]
    calibration: bool,
}

/// So many games are played between two writings to the file.
const CHUNK: u64 = 400;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.games < 100 || arguments.epochs == 0 || arguments.rounds == 0 {
        bail!("give at least 100 games, one epoch and one round");
    }
    // Found out now, not after minutes of work.
    drop(Output::create(&arguments.out)?);
    let decks = Decks::default();
    let mut kept = KeptGames::open(arguments)?;
    let mut out = std::io::stdout();
    let mut weights: Option<Weights> = None;
    let mut examples = Vec::new();
    for round in 0..arguments.rounds {
        examples.extend(make(arguments, round, &decks, weights.as_ref(), &mut kept)?);
        let solved = examples.iter().filter(|example| example.solved).count();
        writeln!(out, "round {}: {} games so far, {solved} of them solved", round + 1, examples.len())?;
        let parts = parts();
        let bar = ProgressBar::new(parts.len() as u64);
        let fitted: Vec<Fitted> = spread::spread(
            parts.len() as u64,
            spread::threads(arguments.threads),
            &bar,
            || (),
            |(), n| {
                fit(&examples, &decks, parts[n as usize], arguments.epochs, arguments.seed, weights.as_ref())
            },
        );
        bar.finish_and_clear();
        for fitted in &fitted {
            print(&mut out, fitted, arguments.calibration)?;
        }
        let (bytes, joined) = join(fitted)?;
        Output::write_all(&arguments.out, &bytes)?;
        writeln!(out, "{} bytes written to {}", bytes.len(), arguments.out.display())?;
        weights = Some(joined);
    }
    kept.remove()
}

fn print(out: &mut impl Write, fitted: &Fitted, calibration: bool) -> Result<()> {
    let Quality { positions, accuracy, loss, calibration: tenths } = &fitted.quality;
    let phase = if fitted.part.phase == Phase::One { "Phase One" } else { "Phase Two" };
    writeln!(
        out,
        "held out, {}, {phase}: {positions} positions, winner foreseen {:.1} %, loss {loss:.4}",
        fitted.part.kind.name(),
        100.0 * accuracy,
    )?;
    for (count, said, won) in tenths.iter().filter(|tenth| calibration && tenth.0 > 0) {
        writeln!(out, "    said {:5.1} %  won {:5.1} %  ({count} positions)", 100.0 * said, 100.0 * won)?;
    }
    Ok(())
}

/// The games of a round: those already in the file, and the others played now.
fn make(
    arguments: &Arguments,
    round: u32,
    decks: &Decks,
    weights: Option<&Weights>,
    kept: &mut KeptGames,
) -> Result<Vec<Example>> {
    let seed = arguments.seed + u64::from(round) * 1_000_003;
    let mut games = kept.of(seed);
    let bar = ProgressBar::new(arguments.games);
    bar.inc(games.len() as u64);
    while (games.len() as u64) < arguments.games {
        let from = games.len() as u64;
        let played = spread::spread(
            CHUNK.min(arguments.games - from),
            spread::threads(arguments.threads),
            &bar,
            || Tutor::new(weights),
            |tutor, n| tutor.example(decks, seed, from + n),
        );
        kept.write(&played)?;
        games.extend(played);
    }
    bar.finish_and_clear();
    Ok(games)
}

/// The file of the games played so far, beside the weights: what an interrupted training goes on with.
struct KeptGames {
    path: PathBuf,
    file: File,
    read: Vec<Example>,
}

impl KeptGames {
    fn open(arguments: &Arguments) -> Result<KeptGames> {
        let mut name = arguments.out.clone().into_os_string();
        name.push(".games");
        let path = PathBuf::from(name);
        let Arguments { games, epochs, rounds, seed, .. } = arguments;
        let header = format!("claim train --games {games} --epochs {epochs} --rounds {rounds} --seed {seed}");
        let read = read_games(&path, &header)?;
        let file = OpenOptions::new().append(true).create(true).open(&path);
        let mut kept =
            KeptGames { file: file.with_context(|| format!("cannot write {}", path.display()))?, path, read };
        if kept.read.is_empty() {
            kept.file.set_len(0)?;
            writeln!(kept.file, "{header}")?;
        } else {
            eprintln!("claim: going on with {} games of {}", kept.read.len(), kept.path.display());
        }
        Ok(kept)
    }

    /// The first games of a round, in order.
    fn of(&self, seed: u64) -> Vec<Example> {
        self.read.iter().filter(|example| example.seed == seed).cloned().collect()
    }

    fn write(&mut self, games: &[Example]) -> Result<()> {
        let lines: String = games.iter().map(|game| format!("{game}\n")).collect();
        let written = self.file.write_all(lines.as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    fn remove(self) -> Result<()> {
        drop(self.file);
        std::fs::remove_file(&self.path).with_context(|| format!("cannot remove {}", self.path.display()))
    }
}

/// The games of the file that were written whole; none if there is no file.
fn read_games(path: &Path, header: &str) -> Result<Vec<Example>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    // A last line without its end was cut off by the interruption.
    let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    match lines.next() {
        None => return Ok(Vec::new()),
        Some(first) if first.trim_end() == header => {}
        Some(_) => bail!(
            "{} holds the games of another training: remove it, or go on with the options in its first line",
            path.display()
        ),
    }
    let games: Result<Vec<Example>, _> = lines.clone().map(|line| line.trim_end().parse()).collect();
    let games = games.with_context(|| format!("{} is broken: remove it", path.display()))?;
    let whole = header.len() + 1 + lines.map(str::len).sum::<usize>();
    OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
    Ok(games)
}
