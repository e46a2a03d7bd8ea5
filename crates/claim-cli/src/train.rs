//! `claim train`: trains the value networks.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_ai::training::{
    self, Decks, Example, Fitted, Part, Quality, TableKind, Tutor, Weights, first, fit, join, parts,
};
use claim_rules::Phase;
use clap::Args;
use indicatif::ProgressBar;

use crate::output::Output;
use crate::spread;

/// Train the networks with which the master evaluates positions
///
/// Plays games by rules of thumb at tables of every kind and fits small networks to their results; then plays games by
/// search with these networks, solves Phase Two where possible, fits further, and measures the networks on games they
/// were not fitted to. The same seed gives the same file on any number of threads. Games are kept in a file beside the
/// weights until the end, so an interrupted training can be resumed. With --measure nothing is trained: it prints how
/// well the weights of this program predict new games.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Where to write the weights; the program embeds crates/claim-ai/weights/value.bin
    #[arg(long, value_name = "FILE", required_unless_present = "measure")]
    out: Option<PathBuf>,
    /// Let the search play this many new games at each kind of table, and compare the chances predicted by the weights of
    /// this program with the results, by phase and kind of table
    #[arg(long, value_name = "GAMES", conflicts_with = "out", value_parser = clap::value_parser!(u64).range(10..))]
    measure: Option<u64>,
    /// Games by rules of thumb at each of the four kinds of table
    #[arg(long, default_value_t = 400_000)]
    thumbs: u64,
    /// Solved beginnings of Phase Two, reached by rules of thumb
    #[arg(long, default_value_t = 15_000)]
    endings: u64,
    /// Games by search at each kind of table in each round
    #[arg(long, default_value_t = 6_800)]
    games: u64,
    /// Epochs over the games by search; solved positions get twice as many
    #[arg(long, default_value_t = 4)]
    epochs: u32,
    /// Rounds of games by search, each with the networks of the round before
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// Seed of deals, random numbers and first weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; all cores if not given
    #[arg(long)]
    threads: Option<usize>,
    /// Print predicted chances beside results
    #[arg(long)]
    calibration: bool,
}

/// How many games are played between two writes to the file.
const CHUNK: u64 = 400;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let path = match (&arguments.out, arguments.measure) {
        (Some(path), _) => path,
        (None, games) => return measure(arguments, games.unwrap_or_default()),
    };
    if arguments.thumbs < 100 || arguments.games < 30 || arguments.epochs == 0 {
        bail!("give at least 100 games by rules of thumb, 30 of the search and one epoch");
    }
    // Fail now if the file cannot be written, not after minutes of work.
    drop(Output::create(path)?);
    let decks = Decks::default();
    let mut kept = KeptGames::open(arguments, path)?;
    let mut out = std::io::stdout();
    let mut weights = match kept.first_weights()? {
        Some(weights) => weights,
        None => {
            let weights = by_thumb(arguments, path, &decks, &mut out)?;
            kept.keep_first(&weights.exact())?;
            weights
        }
    };
    let endings = solve(arguments, &decks, &mut kept)?;
    let mut examples = Vec::new();
    for round in 0..arguments.rounds {
        let played = play(arguments, round, &decks, &weights, &mut kept)?;
        let solved = played.iter().filter(|example| example.solved).count();
        writeln!(out, "round {}: {} games, {solved} of them solved", round + 1, played.len())?;
        // The last two rounds: older games were played with weaker networks.
        let last = round.checked_sub(1).map(|round| round_seed(arguments, round));
        examples.retain(|example: &Example| Some(example.seed) == last);
        examples.extend(played);
        examples.extend(endings.iter().cloned());
        let parts = parts();
        let bar = ProgressBar::new(parts.len() as u64);
        let fitted: Vec<Fitted> = spread::spread(
            parts.len() as u64,
            spread::threads(arguments.threads),
            &bar,
            || (),
            |(), n| fit(&examples, &decks, parts[n as usize], arguments.epochs, arguments.seed, &weights),
        );
        bar.finish_and_clear();
        for Fitted { part, quality, .. } in &fitted {
            print(&mut out, *part, quality, arguments.calibration)?;
        }
        weights = join(fitted)?;
        write(path, &weights, &mut out)?;
    }
    kept.remove()
}

/// The first weights: fitted to games by rules of thumb.
fn by_thumb(arguments: &Arguments, path: &Path, decks: &Decks, out: &mut impl Write) -> Result<Weights> {
    let bar = ProgressBar::new(TableKind::ALL.len() as u64);
    let fitted = spread::spread(
        TableKind::ALL.len() as u64,
        spread::threads(arguments.threads),
        &bar,
        || (),
        |(), n| first(decks, TableKind::ALL[n as usize], arguments.thumbs, arguments.seed),
    );
    bar.finish_and_clear();
    let fitted: Vec<Fitted> = fitted.into_iter().flatten().collect();
    writeln!(out, "rules of thumb: {} games at each kind of table", arguments.thumbs)?;
    for Fitted { part, quality, .. } in &fitted {
        print(out, *part, quality, arguments.calibration)?;
    }
    let weights = join(fitted)?;
    write(path, &weights, out)?;
    Ok(weights)
}

fn write(path: &Path, weights: &Weights, out: &mut impl Write) -> Result<()> {
    let bytes = weights.rounded();
    Output::write_all(path, &bytes)?;
    writeln!(out, "{} bytes written to {}", bytes.len(), path.display())?;
    Ok(())
}

/// The seed of a round's games.
fn round_seed(arguments: &Arguments, round: u32) -> u64 {
    arguments.seed.wrapping_add((u64::from(round) + 1).wrapping_mul(1_000_003))
}

/// Measures the weights of the program on new games by search.
fn measure(arguments: &Arguments, games: u64) -> Result<()> {
    let (decks, weights) = (Decks::default(), Weights::embedded());
    // A seed that no training uses.
    let seed = round_seed(arguments, u32::MAX);
    let kinds = TableKind::ALL.len() as u64;
    let bar = ProgressBar::new(kinds * games);
    let played = spread::spread(
        kinds * games,
        spread::threads(arguments.threads),
        &bar,
        || Tutor::new(Some(&weights)),
        |tutor, n| tutor.example(&decks, TableKind::ALL[(n % kinds) as usize], seed, n / kinds),
    );
    bar.finish_and_clear();
    let mut out = std::io::stdout();
    for part in parts() {
        print(&mut out, part, &training::measure(&played, &decks, part, &weights), true)?;
    }
    Ok(())
}

fn print(out: &mut impl Write, part: Part, quality: &Quality, calibration: bool) -> Result<()> {
    let Quality { positions, accuracy, loss, calibration: tenths } = quality;
    let phase = if part.phase == Phase::One { "Phase One" } else { "Phase Two" };
    writeln!(
        out,
        "held out, {}, {phase}: {positions} positions, winner foreseen {:.1} %, loss {loss:.4}",
        part.kind.name(),
        100.0 * accuracy,
    )?;
    for (count, said, won) in tenths.iter().filter(|tenth| calibration && tenth.0 > 0) {
        writeln!(out, "    said {:5.1} %  won {:5.1} %  ({count} positions)", 100.0 * said, 100.0 * won)?;
    }
    Ok(())
}

/// The games of a round, alternating between kinds of table.
fn play(
    arguments: &Arguments,
    round: u32,
    decks: &Decks,
    weights: &Weights,
    kept: &mut KeptGames,
) -> Result<Vec<Example>> {
    let seed = round_seed(arguments, round);
    let kinds = TableKind::ALL.len() as u64;
    let tutor = || Tutor::new(Some(weights));
    make(arguments, seed, kinds * arguments.games, kept, tutor, |tutor, n| {
        tutor.example(decks, TableKind::ALL[(n % kinds) as usize], seed, n / kinds)
    })
}

/// Solved beginnings of Phase Two.
fn solve(arguments: &Arguments, decks: &Decks, kept: &mut KeptGames) -> Result<Vec<Example>> {
    let seed = !arguments.seed;
    let tutor = || Tutor::new(None);
    make(arguments, seed, arguments.endings, kept, tutor, |tutor, n| tutor.ending(decks, seed, n))
}

/// The games of a seed: those already in the file, and the rest played now.
fn make(
    arguments: &Arguments,
    seed: u64,
    count: u64,
    kept: &mut KeptGames,
    tutor: impl Fn() -> Tutor + Sync,
    played: impl Fn(&mut Tutor, u64) -> Example + Sync,
) -> Result<Vec<Example>> {
    let mut games = kept.of(seed);
    let bar = ProgressBar::new(count);
    bar.inc(games.len() as u64);
    while (games.len() as u64) < count {
        let from = games.len() as u64;
        let more = spread::spread(
            CHUNK.min(count - from),
            spread::threads(arguments.threads),
            &bar,
            &tutor,
            |tutor, n| played(tutor, from + n),
        );
        kept.write(&more)?;
        games.extend(more);
    }
    bar.finish_and_clear();
    Ok(games)
}

/// The files by which an interrupted training is resumed: the games played so far, and the weights fitted to games by
/// rules of thumb.
struct KeptGames {
    path: PathBuf,
    first: PathBuf,
    file: File,
    read: Vec<Example>,
}

/// A file beside the weights.
fn beside(out: &Path, ending: &str) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

impl KeptGames {
    fn open(arguments: &Arguments, out: &Path) -> Result<KeptGames> {
        let [path, first] = [".games", ".first"].map(|ending| beside(out, ending));
        let Arguments { thumbs, endings, games, epochs, rounds, seed, .. } = arguments;
        let header = format!(
            "claim train --thumbs {thumbs} --endings {endings} --games {games} --epochs {epochs} --rounds {rounds} --seed {seed}"
        );
        let read = read_games(&path, &header)?;
        let file = OpenOptions::new().append(true).create(true).open(&path);
        let mut file = file.with_context(|| format!("cannot write {}", path.display()))?;
        match &read {
            None => {
                file.set_len(0)?;
                writeln!(file, "{header}")?;
                // The files of another training.
                let _ = std::fs::remove_file(&first);
            }
            Some(games) => eprintln!("claim: going on with {} games of {}", games.len(), path.display()),
        }
        Ok(KeptGames { path, first, file, read: read.unwrap_or_default() })
    }

    /// The weights fitted to games by rules of thumb, if there are any yet.
    fn first_weights(&self) -> Result<Option<Weights>> {
        match std::fs::read(&self.first) {
            Ok(bytes) => Ok(Some(Weights::read(&bytes)?)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("cannot read {}", self.first.display())),
        }
    }

    fn keep_first(&self, bytes: &[u8]) -> Result<()> {
        Output::write_all(&self.first, bytes)
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
        for path in [&self.path, &self.first] {
            std::fs::remove_file(path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
        Ok(())
    }
}

/// The complete games of the file; `None` if there is no file or it is empty.
fn read_games(path: &Path, header: &str) -> Result<Option<Vec<Example>>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    // The interruption may have cut off the last line.
    let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    match lines.next() {
        None => return Ok(None),
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
    Ok(Some(games))
}
