//! `claim review --calibrate`: does what is said come true?
//!
//! Master and expert play games of all kinds from a seed; every real decision of theirs is reviewed, and what was said of
//! it is compared with how the game ended. With `--write`, curves are fitted to the games with even numbers and judged by
//! those with odd ones, which they have never seen.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_ai::review::{Calibration, Kind, Method, Reviewer, Said, Settings, reliability};
use claim_ai::{Bot, Stop};
use claim_rules::{Actor, Fortune, Game, Record, Rng, Seat, Table, Viewer, below, seeded};
use clap::Args;
use indicatif::ProgressBar;
use serde_json::json;

use crate::output::Output;
use crate::review::plot;
use crate::{replay, spread};

#[derive(Args)]
pub(super) struct Options {
    /// With --calibrate: how many games
    #[arg(long, default_value_t = 40, requires = "calibrate")]
    games: u64,
    /// With --calibrate: keep what was said in this file; games it has already are not played again
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    samples: Option<PathBuf>,
    /// With --calibrate: fit curves to the even games, write them, and judge those by the odd games
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    write: Option<PathBuf>,
    /// With --calibrate: how many threads; all cores if not given
    #[arg(long, requires = "calibrate")]
    threads: Option<usize>,
}

/// What was said in a game, with its number.
type Sample = (u64, Said);

pub(super) fn run(options: &Options, settings: Settings, as_json: bool, stop: &Stop) -> Result<()> {
    if options.games == 0 {
        bail!("--games 0: ask for at least one game");
    }
    let mut samples = match &options.samples {
        Some(path) if path.exists() => read(path)?,
        _ => Vec::new(),
    };
    let first = samples.iter().map(|(game, _)| game + 1).max().unwrap_or(0);
    samples.extend(play(first, options, settings, stop));
    if samples.is_empty() {
        bail!("stopped before the first game was over");
    }
    if let Some(path) = &options.samples {
        Output::write_all(path, written(&samples).as_bytes())?;
    }
    let of = |parity: u64| samples.iter().filter(move |(game, _)| game % 2 == parity).map(|(_, said)| *said);
    let games = samples.iter().map(|(game, _)| game + 1).max().unwrap_or(0);
    let (head, said, calibration) = match &options.write {
        None => {
            let all = samples.iter().map(|(_, said)| *said).collect();
            (
                format!("{games} games, judged with the curves of the program"),
                all,
                Calibration::embedded().clone(),
            )
        }
        Some(path) => {
            let fitted = Calibration::fit(&of(0).collect::<Vec<_>>());
            let head = "# players, phase, method, then a b c d of the logistic curve; written by claim review --calibrate\n";
            Output::write_all(path, format!("{head}{fitted}").as_bytes())?;
            let head = format!("the odd ones of {games} games, judged with curves fitted to the even ones");
            (head, of(1).collect::<Vec<_>>(), fitted)
        }
    };
    let mut out = std::io::stdout();
    if as_json {
        writeln!(out, "{}", report_json(&said, &calibration))?;
    } else {
        write!(out, "{}", report(&said, &calibration, &head))?;
    }
    Ok(())
}

fn play(first: u64, options: &Options, settings: Settings, stop: &Stop) -> Vec<Sample> {
    let count = options.games.saturating_sub(first);
    let bar = ProgressBar::new(count);
    let threads = spread::threads(options.threads);
    let games = spread::spread(count, threads, &bar, || (), |(), n| one_game(first + n, settings, stop));
    bar.finish_and_clear();
    games.into_iter().flatten().flatten().collect()
}

/// The n-th game, played and reviewed; `None` if it was stopped.
fn one_game(number: u64, settings: Settings, stop: &Stop) -> Option<Vec<Sample>> {
    if stop.is_called() {
        return None;
    }
    let mut seed = *b"claim review --calibrate, game N";
    seed[..8].copy_from_slice(&settings.seed.to_le_bytes());
    seed[8..16].copy_from_slice(&number.to_le_bytes());
    let mut dice = seeded(seed);
    let record = play_game(table(number, &mut dice), &mut dice, stop)?;
    let mut reviewer = Reviewer::new(&record, settings).ok()?;
    while reviewer.next(stop).is_some() {}
    let said = reviewer.said();
    reviewer.is_complete().then(|| said.into_iter().map(|(_, said)| (number, said)).collect())
}

/// Of eight games two are of the base deck, two of other decks for two, two each for three and four; the others'
/// modules are thrown for. Even and odd games are of the same kinds.
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
    for (game, said) in samples {
        let _ = writeln!(text, "{game} {} {:.6} {:.4} {}", said.kind, said.raw, said.progress, said.won);
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
    Some((game.parse().ok()?, said))
}

/// What was said, by players and phase; all of it under the last name.
fn groups(said: &[Said]) -> Vec<(String, Vec<Said>)> {
    let mut groups: BTreeMap<String, Vec<Said>> = BTreeMap::new();
    for said in said {
        let phase = if said.kind.phase_two { "Two" } else { "One" };
        let exact = if said.kind.method == Method::Exact { ", solved" } else { "" };
        groups.entry(format!("{} players, Phase {phase}{exact}", said.kind.players)).or_default().push(*said);
    }
    groups.into_iter().chain([("all".to_owned(), said.to_vec())]).collect()
}

fn report(said: &[Said], calibration: &Calibration, head: &str) -> String {
    let mut text = format!("{} decisions of {head}.\n", said.len());
    for (name, said) in groups(said) {
        let _ = writeln!(text, "\n{name}: {} decisions", said.len());
        let _ = writeln!(
            text,
            "  {:>8} {:>9} {:>7} {:>7} {:>6}  0 % {:^42} 100 %",
            "said", "decisions", "said", "won", "off", "s said, w won"
        );
        for (at, bin) in
            reliability(&said, calibration).iter().enumerate().filter(|(_, bin)| bin.decisions > 0)
        {
            let _ = writeln!(
                text,
                "  {:>3}–{:<3}% {:>9} {:>6.1}% {:>6.1}% {:>+6.1}  {}",
                at * 10,
                at * 10 + 10,
                bin.decisions,
                100.0 * bin.said,
                100.0 * bin.won,
                100.0 * (bin.won - bin.said),
                plot::reliability_line(bin.said, bin.won)
            );
        }
    }
    text
}

fn report_json(said: &[Said], calibration: &Calibration) -> serde_json::Value {
    let groups: Vec<_> = groups(said)
        .into_iter()
        .map(|(name, said)| json!({ "name": name, "bins": reliability(&said, calibration) }))
        .collect();
    json!({ "decisions": said.len(), "groups": groups })
}
