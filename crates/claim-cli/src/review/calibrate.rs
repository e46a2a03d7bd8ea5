//! `claim review --calibrate`: do predictions come true?
//!
//! Master and expert play games of all kinds from a seed. Some of their real decisions are measured as in a review, and
//! the predictions are compared with how the games ended. With `--write` curves are fitted first, to games of another
//! seed; the printed results come only from the games of `--seed`, which no curve was fitted to. Some of these are
//! reviewed as a whole, to check that luck is 0 on average.

use std::path::{Path, PathBuf};
use std::{fmt, io::Write as _};

use anyhow::{Context, Result, bail};
use claim_ai::review::{Calibration, Cause, EstimateKind, Method, Prediction, Reviewer, Sample, Settings};
use claim_ai::{Bot, Stop};
use claim_rules::{Actor, Fortune, Game, Phase, Record, Rng, Seat, Setup, Table, Viewer, below, seeded};
use clap::Args;
use indicatif::ProgressBar;

use crate::output::Output;
use crate::review::report::{About, Report};
use crate::{replay, spread};

#[derive(Args)]
pub(super) struct Options {
    /// With --calibrate: the number of games to measure
    #[arg(long, default_value_t = 2000, requires = "calibrate")]
    games: u64,
    /// With --calibrate --write: the number of other games to fit curves to
    #[arg(long, default_value_t = 1000, requires = "calibrate")]
    fit_games: u64,
    /// With --calibrate --write: the seed of the games to fit curves to; it must differ from --seed
    #[arg(long, default_value_t = 1001, requires = "calibrate")]
    fit_seed: u64,
    /// With --calibrate: measure one in this many real decisions
    #[arg(long, default_value_t = 3, requires = "calibrate")]
    every: u32,
    /// With --calibrate: review this many of the measured games as a whole, to check that luck is 0 on average
    #[arg(long, default_value_t = 150, requires = "calibrate")]
    luck: u64,
    /// With --calibrate: keep the predictions in this file; games in it are not played again
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    samples: Option<PathBuf>,
    /// With --calibrate: fit curves and write them here
    #[arg(long, value_name = "FILE", requires = "calibrate")]
    write: Option<PathBuf>,
    /// With --calibrate: write the tables and the plot as calibration.md and calibration.svg into this folder
    #[arg(long, value_name = "FOLDER", requires = "calibrate")]
    report: Option<PathBuf>,
    /// With --calibrate: number of threads; all cores if not given
    #[arg(long, requires = "calibrate")]
    threads: Option<usize>,
}

/// The head of the file of curves. A test checks that the program still makes the estimates they were fitted to.
fn curves_head() -> String {
    format!(
        "# players, phase, method, then a b c d of the logistic curve (docs/review.md); written by claim review --calibrate \
         --write\n# estimates {:016x}\n",
        fingerprint()
    )
}

pub(super) fn run(options: &Options, settings: Settings, as_json: bool, stop: &Stop) -> Result<()> {
    check(options, settings)?;
    let conditions = Conditions::new(options, settings);
    let mut kept = match &options.samples {
        Some(path) if path.exists() => Kept::read(path, &conditions)?,
        _ => Kept::default(),
    };
    let wanted = if options.write.is_some() { options.fit_games } else { 0 };
    play(&mut kept.fitting, (options.fit_seed, wanted), options, settings, stop);
    play(&mut kept.judging, (settings.seed, options.games), options, settings, stop);
    kept.store(options.samples.as_deref(), &conditions)?;
    if kept.judging.is_empty() || options.write.is_some() && kept.fitting.is_empty() {
        bail!("stopped before a game to fit curves to and a game to judge them by were over");
    }
    let calibration = match &options.write {
        None => Calibration::embedded().clone(),
        Some(path) => {
            let written = Calibration::fit(&kept.fitting).to_string();
            Output::write_all(path, format!("{}{written}", curves_head()).as_bytes())?;
            // With the precision of the file.
            written.parse().map_err(anyhow::Error::msg)?
        }
    };
    kept.forget_luck_of_other_curves(&calibration);
    review(&mut kept.luck, &calibration, options, settings, stop);
    kept.store(options.samples.as_deref(), &conditions)?;
    let about = About {
        settings,
        every: options.every,
        command: command(options, settings),
        estimates: fingerprint(),
        curves: calibration,
    };
    let fitted_to = if options.write.is_some() { kept.fitting.as_slice() } else { &[] };
    let report = Report::new(&kept.judging, fitted_to, &kept.luck, about);
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

fn check(options: &Options, settings: Settings) -> Result<()> {
    if options.games == 0 || options.every == 0 {
        bail!(
            "--games {} --every {}: there must be a game to judge by, and one decision of at least 1",
            options.games,
            options.every
        );
    }
    if options.write.is_some() && options.fit_games == 0 {
        bail!("--fit-games 0: there must be a game to fit curves to");
    }
    if options.fit_seed == settings.seed {
        bail!("--fit-seed {}: curves must not be judged by games they are fitted to", options.fit_seed);
    }
    Ok(())
}

/// The command that repeats this run.
fn command(options: &Options, settings: Settings) -> String {
    let Settings { simulations, positions, seed } = settings;
    let Options { games, fit_games, fit_seed, every, luck, .. } = options;
    let mut text = format!(
        "claim review --calibrate --seed {seed} --games {games} --every {every} --luck {luck} --simulations {simulations} \
         --positions {positions}"
    );
    if let Some(path) = &options.write {
        text += &format!(" --fit-seed {fit_seed} --fit-games {fit_games} --write {}", path.display());
    }
    match &options.report {
        Some(folder) => text + &format!(" --report {}", folder.display()),
        None => text,
    }
}

/// The conditions of a sample: samples of others must not be mixed with it.
#[derive(PartialEq)]
struct Conditions(String);

impl Conditions {
    fn new(options: &Options, settings: Settings) -> Conditions {
        let Settings { simulations, positions, seed } = settings;
        Conditions(format!(
            "# seed {seed}, fit-seed {}, simulations {simulations}, positions {positions}, every {}, tables {TABLES:?}, \
             estimates {:016x}",
            options.fit_seed,
            options.every,
            fingerprint()
        ))
    }
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A hash that changes when the networks, the search or the solver do: of the predictions, before any curve, for a fixed
/// game of each kind.
fn fingerprint() -> u64 {
    const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";
    let setups = [
        Setup::new(2, "claim"),
        Setup::new(2, "goblins,knights,undead,dwarves,shadows"),
        Setup::new(3, SEVEN),
        Setup { heroes: true, artifacts: true, ..Setup::new(4, SEVEN) },
    ];
    let settings = Settings { simulations: 32, positions: 500, seed: 1 };
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for table in setups.iter().filter_map(|setup| setup.table().ok()) {
        let prediction = claim_ai::review::predictions(&random_game(table), settings, |_| true, &Stop::new());
        for Prediction { raw, .. } in prediction.unwrap_or_default() {
            hash = (hash ^ raw.to_bits()).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

fn random_game(table: Table) -> Record {
    let seed = [7; 32];
    let (mut rng, mut fortune) = (seeded(seed), Fortune::from_seed(seed));
    let mut record = Record::from_seed(table, seed);
    let mut game = record.start();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) => {
                let actions = game.actions();
                actions[below(&mut rng, actions.len() as u32) as usize]
            }
        };
        record.push(pending.actor, action);
        game.apply_unchecked(action);
    }
    record
}

/// The luck of a game in points, averaged over its seats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct GameLuck {
    pub(super) game: u64,
    pub(super) players: u8,
    /// Of the deal, of the cards in Phase One, and in Phase Two.
    pub(super) points: [f64; 3],
}

/// The samples so far.
#[derive(Default)]
struct Kept {
    fitting: Vec<Sample>,
    judging: Vec<Sample>,
    luck: Vec<GameLuck>,
    /// The curves by which luck was reviewed.
    curves: String,
}

/// Plays the missing games of this seed.
fn play(
    samples: &mut Vec<Sample>,
    (seed, wanted): (u64, u64),
    options: &Options,
    settings: Settings,
    stop: &Stop,
) {
    let first = samples.iter().map(|sample| sample.game + 1).max().unwrap_or(0);
    let one = |number| {
        let (record, mut rng) = one_game(seed, number, stop)?;
        let wanted = |_| below(&mut rng, options.every) == 0;
        let prediction = claim_ai::review::predictions(&record, settings, wanted, stop)?;
        Some(prediction.into_iter().map(|prediction| Sample { game: number, prediction }).collect::<Vec<_>>())
    };
    samples.extend(all(first, wanted, options, one).into_iter().flatten());
}

/// Reviews the missing ones of the first measured games.
fn review(
    luck: &mut Vec<GameLuck>,
    curves: &Calibration,
    options: &Options,
    settings: Settings,
    stop: &Stop,
) {
    let first = luck.iter().map(|luck| luck.game + 1).max().unwrap_or(0);
    let one = |number| {
        let (record, _) = one_game(settings.seed, number, stop)?;
        let reviewer = Reviewer::new(&record, settings).ok()?.with_curves(curves.clone());
        game_luck(reviewer, &record, number, stop)
    };
    luck.extend(all(first, options.luck.min(options.games), options, one));
}

fn game_luck(mut reviewer: Reviewer, record: &Record, game: u64, stop: &Stop) -> Option<GameLuck> {
    while reviewer.next(stop).is_some() {}
    let review = reviewer.review();
    let mut points = [0.0; 3];
    for step in review.complete.then_some(&review.seats)?.iter().flat_map(|of| &of.steps) {
        // A step at a move describes what happened before it, so it belongs to the phase of the move before.
        let phase_two = record.at(step.at.saturating_sub(1)).phase() != Phase::One;
        match step.cause {
            Cause::Deal => points[0] += step.change.points(),
            Cause::Cards => points[1 + usize::from(phase_two)] += step.change.points(),
            Cause::Own | Cause::Partner(_) | Cause::Opponent(_) => {}
        }
    }
    let players = record.table().players();
    Some(GameLuck { game, players: players as u8, points: points.map(|sum| sum / players as f64) })
}

/// The results of the games, from the first up to the first that was stopped.
fn all<T: Send>(first: u64, wanted: u64, options: &Options, one: impl Fn(u64) -> Option<T> + Sync) -> Vec<T> {
    let count = wanted.saturating_sub(first);
    let bar = ProgressBar::new(count);
    let threads = spread::threads(options.threads);
    let games = spread::spread(count, threads, &bar, || (), |(): &mut (), n| one(first + n));
    bar.finish_and_clear();
    // Later games are dropped if an earlier one was not finished: a resumed run would never play it.
    games.into_iter().map_while(|game| game).collect()
}

/// Plays the n-th game of a seed, and returns its random numbers too; `None` if it was stopped.
fn one_game(from: u64, number: u64, stop: &Stop) -> Option<(Record, impl Rng + use<>)> {
    if stop.is_called() {
        return None;
    }
    let mut seed = *b"claim review --calibrate, game N";
    seed[..8].copy_from_slice(&from.to_le_bytes());
    seed[8..16].copy_from_slice(&number.to_le_bytes());
    let mut rng = seeded(seed);
    let record = play_game(table(number, &mut rng), &mut rng, stop)?;
    Some((record, rng))
}

/// The numbers of players, in turn; 0 is the base deck for two. Three and four come more often: they have more kinds of
/// decks, and their predictions were the least certain.
const TABLES: [u8; 16] = [0, 4, 3, 2, 4, 3, 2, 4, 3, 0, 4, 3, 2, 4, 3, 2];

/// A random deck for this many players with random modules, or the base deck.
fn table(number: u64, rng: &mut impl Rng) -> Table {
    let players = match TABLES[(number % TABLES.len() as u64) as usize] {
        0 => return Table::default(),
        players => u32::from(players),
    };
    let tables = Table::all(players);
    let table = tables[below(rng, tables.len() as u32) as usize];
    table.with_heroes(below(rng, 3) == 0).with_artifacts(below(rng, 3) == 0)
}

/// Each seat is a master or an expert, at random.
fn play_game(table: Table, rng: &mut impl Rng, stop: &Stop) -> Option<Record> {
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for _ in table.seats() {
        let mut own = [0; 32];
        rng.fill_bytes(&mut own);
        let name = if below(rng, 2) == 0 { "master@1000" } else { "expert" };
        bots.push(claim_ai::named(name, own).ok()?);
    }
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
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

impl Kept {
    /// Luck is computed from chances after the curves, so it depends on them.
    fn forget_luck_of_other_curves(&mut self, curves: &Calibration) {
        let now = curves.to_string();
        if self.curves != now {
            self.luck.clear();
            self.curves = now;
        }
    }

    /// Writes the samples to the file, if there is one, so that a stopped run can be resumed.
    fn store(&self, path: Option<&Path>, conditions: &Conditions) -> Result<()> {
        path.map_or(Ok(()), |path| Output::write_all(path, self.written(conditions).as_bytes()))
    }

    fn written(&self, conditions: &Conditions) -> String {
        let mut text = format!("{conditions}\n");
        for (part, samples) in [("fit", &self.fitting), ("judge", &self.judging)] {
            for Sample { game, prediction } in samples {
                let Prediction { kind, raw, progress, won } = prediction;
                text += &format!("{part} {game} {kind} {raw:.6} {progress:.4} {won}\n");
            }
        }
        for curve in self.curves.lines() {
            text += &format!("curve {curve}\n");
        }
        for GameLuck { game, players, points: [deal, one, two] } in &self.luck {
            text += &format!("luck {game} {players} {deal:.4} {one:.4} {two:.4}\n");
        }
        text
    }

    fn read(path: &Path, conditions: &Conditions) -> Result<Kept> {
        let text = replay::read(path)?;
        let mut lines = text.lines().enumerate();
        let made = lines.next().map_or("", |(_, line)| line);
        if made != conditions.0 {
            bail!(
                "{}: these samples were made otherwise; give another file, or ask for the same.\nthey: {made}\nnow:  {conditions}",
                path.display()
            );
        }
        let mut kept = Kept::default();
        for (at, line) in lines {
            let wrong = || format!("{}: line {} is no sample", path.display(), at + 1);
            match line.split_once(' ') {
                Some(("fit", rest)) => kept.fitting.push(sample(rest).with_context(wrong)?),
                Some(("judge", rest)) => kept.judging.push(sample(rest).with_context(wrong)?),
                Some(("luck", rest)) => kept.luck.push(luck(rest).with_context(wrong)?),
                Some(("curve", rest)) => kept.curves += &format!("{rest}\n"),
                _ => bail!(wrong()),
            }
        }
        Ok(kept)
    }
}

fn luck(line: &str) -> Option<GameLuck> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [game, players, points @ ..] = words.as_slice() else { return None };
    let points: Vec<f64> = points.iter().filter_map(|word| word.parse().ok()).collect();
    Some(GameLuck {
        game: game.parse().ok()?,
        players: players.parse().ok()?,
        points: points.try_into().ok()?,
    })
}

fn sample(line: &str) -> Option<Sample> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [game, players, phase, method, raw, progress, won] = words.as_slice() else { return None };
    let methods = [Method::Exact, Method::WorldsSolved, Method::Judged, Method::PlayedOut];
    let kind = EstimateKind {
        players: players.parse().ok()?,
        phase_two: *phase == "two",
        method: methods.into_iter().find(|known| known.name() == *method)?,
    };
    let prediction =
        Prediction { kind, raw: raw.parse().ok()?, progress: progress.parse().ok()?, won: won.parse().ok()? };
    Some(Sample { game: game.parse().ok()?, prediction })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If you change the estimates of reviews, fit the curves again (docs/review.md).
    #[test]
    fn the_curves_and_their_report_belong_to_the_present_estimates() {
        let estimates = format!("{:016x}", fingerprint());
        let curves = include_str!("../../../claim-ai/src/review/calibration.txt");
        assert!(curves.contains(&format!("# estimates {estimates}\n")), "{estimates}: fit the curves anew");
        let report = include_str!("../../../../docs/calibration.md");
        assert!(report.contains(&format!("estimates {estimates}")), "{estimates}: write the report anew");
        for curve in curves.lines().filter(|line| !line.starts_with('#')) {
            assert!(report.contains(curve), "the report tells the curves it judges: {curve}");
        }
    }

    #[test]
    fn samples_read_back_and_luck_of_other_curves_is_dropped() {
        let curves: Calibration = "2 one judged 0.1000 1.2000 0.0000 0.0000\n".parse().unwrap();
        let kind = EstimateKind { players: 2, phase_two: false, method: Method::Judged };
        let prediction = Prediction { kind, raw: 0.25, progress: 0.5, won: 1.0 };
        let mut kept = Kept { judging: vec![Sample { game: 3, prediction }], ..Kept::default() };
        kept.forget_luck_of_other_curves(&curves);
        kept.luck.push(GameLuck { game: 3, players: 2, points: [1.0, -2.0, 0.5] });
        let folder = tempfile::tempdir().unwrap();
        let (path, conditions) = (folder.path().join("samples"), Conditions("# these".into()));
        kept.store(Some(&path), &conditions).unwrap();
        let mut read = Kept::read(&path, &conditions).unwrap();
        assert_eq!((&read.judging, &read.luck), (&kept.judging, &kept.luck));
        read.forget_luck_of_other_curves(&curves);
        assert_eq!(read.luck, kept.luck, "the same curves");
        read.forget_luck_of_other_curves(&Calibration::default());
        assert!(read.luck.is_empty() && read.judging == kept.judging);
        assert!(Kept::read(&path, &Conditions("# others".into())).is_err());
    }

    #[test]
    fn games_alternate_between_numbers_of_players() {
        let mut rng = seeded([1; 32]);
        let players: Vec<usize> = (0..16).map(|number| table(number, &mut rng).players()).collect();
        let count = |wanted: usize| players.iter().filter(|players| **players == wanted).count();
        assert_eq!([2, 3, 4].map(count), [6, 5, 5]);
    }
}
