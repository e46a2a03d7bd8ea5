//! `claim review --calibrate`: does what is said come true?
//!
//! Master and expert play games of all kinds from a seed; some of their real decisions are put to the test as a review
//! would, and what is said of them is compared with how the game ended. Every third game is there for fitting curves
//! (`--write`); what is printed rests on the others alone, which no curve has seen.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_ai::review::{Calibration, Kind, Method, Said, Sample, Settings};
use claim_ai::{Bot, Stop};
use claim_rules::{Actor, Fortune, Game, Record, Rng, Seat, Table, Viewer, below, seeded};
use clap::Args;
use indicatif::ProgressBar;

use crate::output::Output;
use crate::review::report;
use crate::{replay, spread};

#[derive(Args)]
pub(super) struct Options {
    /// With --calibrate: how many games
    #[arg(long, default_value_t = 1500, requires = "calibrate")]
    games: u64,
    /// With --calibrate: of so many real decisions one is put to the test
    #[arg(long, default_value_t = 5, requires = "calibrate")]
    every: u32,
    /// With --calibrate: keep what was said in this file; games it has already are not played again
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    samples: Option<PathBuf>,
    /// With --calibrate: fit curves to every third game and write them here; the other games judge them
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    write: Option<PathBuf>,
    /// With --calibrate: write the tables and the plot as calibration.md and calibration.svg into this folder
    #[arg(long, value_name = "FOLDER", requires = "calibrate")]
    report: Option<PathBuf>,
    /// With --calibrate: how many threads; all cores if not given
    #[arg(long, requires = "calibrate")]
    threads: Option<usize>,
}

/// Of so many games one is there for fitting; the others judge, which takes more of them.
const FITTING: u64 = 3;

const CURVES_HEAD: &str = "# players, phase, method, then a b c d of the logistic curve (docs/review.md); \
                           written by claim review --calibrate --write\n";

pub(super) fn run(options: &Options, settings: Settings, as_json: bool, stop: &Stop) -> Result<()> {
    if options.games < 2 || options.every == 0 {
        bail!(
            "--games {} --every {}: there must be two games, and one decision of at least 1",
            options.games,
            options.every
        );
    }
    let mut samples = match &options.samples {
        Some(path) if path.exists() => read(path)?,
        _ => Vec::new(),
    };
    let first = samples.iter().map(|sample| sample.game + 1).max().unwrap_or(0);
    samples.extend(play(first, options, settings, stop));
    if let Some(path) = &options.samples {
        Output::write_all(path, written(&samples).as_bytes())?;
    }
    let (fitting, held_out): (Vec<Sample>, Vec<Sample>) =
        samples.iter().copied().partition(|sample| sample.game.is_multiple_of(FITTING));
    if fitting.is_empty() || held_out.is_empty() {
        bail!("stopped before two games were over");
    }
    let calibration = match &options.write {
        None => Calibration::embedded().clone(),
        Some(path) => {
            let written = Calibration::fit(&fitting).to_string();
            Output::write_all(path, format!("{CURVES_HEAD}{written}").as_bytes())?;
            // As it will be read: with the digits that are written.
            written.parse().map_err(anyhow::Error::msg)?
        }
    };
    let report = report::Report::new(&held_out, &calibration, settings, options.every);
    if let Some(folder) = &options.report {
        Output::write_all(&folder.join("calibration.md"), report.markdown().as_bytes())?;
        Output::write_all(&folder.join("calibration.svg"), report.svg().as_bytes())?;
    }
    let mut out = std::io::stdout();
    if as_json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    Ok(())
}

fn play(first: u64, options: &Options, settings: Settings, stop: &Stop) -> Vec<Sample> {
    let count = options.games.saturating_sub(first);
    let bar = ProgressBar::new(count);
    let threads = spread::threads(options.threads);
    let one = |(): &mut (), n| one_game(first + n, options.every, settings, stop);
    let games = spread::spread(count, threads, &bar, || (), one);
    bar.finish_and_clear();
    // What comes after a game that was not finished would never be made up for.
    games.into_iter().map_while(|game| game).flatten().collect()
}

/// The n-th game, played, and what is said of some of its decisions; `None` if it was stopped.
fn one_game(number: u64, every: u32, settings: Settings, stop: &Stop) -> Option<Vec<Sample>> {
    if stop.is_called() {
        return None;
    }
    let mut seed = *b"claim review --calibrate, game N";
    seed[..8].copy_from_slice(&settings.seed.to_le_bytes());
    seed[8..16].copy_from_slice(&number.to_le_bytes());
    let mut dice = seeded(seed);
    let record = play_game(table(number, &mut dice), &mut dice, stop)?;
    let said = claim_ai::review::said(&record, settings, |_| below(&mut dice, every) == 0, stop)?;
    Some(said.into_iter().map(|said| Sample { game: number, said }).collect())
}

/// Of eight games two are of the base deck, two of other decks for two, two each for three and four; the others'
/// modules are thrown for. Those to fit and those to judge are of the same kinds.
fn table(number: u64, dice: &mut impl Rng) -> Table {
    let players = [2, 2, 3, 4][(number / 2 % 4) as usize];
    if players == 2 && (number / 2).is_multiple_of(4) {
        return Table::default();
    }
    let tables = Table::all(players);
    let table = tables[below(dice, tables.len() as u32) as usize];
    table.with_heroes(below(dice, 3) == 0).with_artifacts(below(dice, 3) == 0)
}

/// Each seat is a master or an expert, by a throw.
fn play_game(table: Table, dice: &mut impl Rng, stop: &Stop) -> Option<Record> {
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for _ in table.seats() {
        let mut own = [0; 32];
        dice.fill_bytes(&mut own);
        let name = if below(dice, 2) == 0 { "master@1000" } else { "expert" };
        bots.push(claim_ai::named(name, own).ok()?);
    }
    let mut seed = [0; 32];
    dice.fill_bytes(&mut seed);
    let mut record = Record::from_seed(table, seed);
    let mut fortune = Fortune::from_seed(seed);
    let mut game: Game = record.start();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(seat) => choose(&game, seat, &mut bots, stop),
        };
        if stop.is_called() {
            return None;
        }
        game.apply_unchecked(action);
        record.push(pending.actor, action);
    }
    Some(record)
}

fn choose(game: &Game, seat: Seat, bots: &mut [Box<dyn Bot>], stop: &Stop) -> claim_rules::Action {
    let view = game.view(Viewer::Seat(seat));
    match view.legal[..] {
        [only] => only,
        _ => bots[seat.index()].choose(&view, stop),
    }
}

fn written(samples: &[Sample]) -> String {
    let mut text = String::new();
    for Sample { game, said } in samples {
        text += &format!("{game} {} {:.6} {:.4} {}\n", said.kind, said.raw, said.progress, said.won);
    }
    text
}

fn read(path: &Path) -> Result<Vec<Sample>> {
    let text = replay::read(path)?;
    let line = |(at, line): (usize, &str)| {
        sample(line).with_context(|| format!("{}: line {} is no sample", path.display(), at + 1))
    };
    text.lines().enumerate().map(line).collect()
}

fn sample(line: &str) -> Option<Sample> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [game, players, phase, method, raw, progress, won] = words.as_slice() else { return None };
    let methods = [Method::Exact, Method::WorldsSolved, Method::Judged, Method::PlayedOut];
    let kind = Kind {
        players: players.parse().ok()?,
        phase_two: *phase == "two",
        method: methods.into_iter().find(|known| known.name() == *method)?,
    };
    let said =
        Said { kind, raw: raw.parse().ok()?, progress: progress.parse().ok()?, won: won.parse().ok()? };
    Some(Sample { game: game.parse().ok()?, said })
}
