//! `claim arena --suite`: measures one bot at every kind of table; later runs can be compared with the results.
//!
//! At each kind the bot meets `ismcts-1000` and plain search with the same time, and the reference that sees all cards
//! meets plain search. The lead of the reference is what could be gained; the suite prints the bot's part of it.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_ai::Budget;
use claim_ai::arena::{Conclusion, Contender, Pairing, ShareEstimate};
use claim_rules::{Faction, Setup, Table};
use clap::Args;
use serde::{Deserialize, Serialize};

use super::{drawn, even, line, play_match, progress, test};
use crate::output::Output;
use crate::spread;

#[derive(Args)]
pub(crate) struct SuiteArguments {
    /// Measure one bot at every kind of table, against ismcts-1000 and against plain search with the same time; a match
    /// ends when it is clear whether the bot is better
    #[arg(long, conflicts_with_all = ["endings", "decks", "deck", "players", "heroes", "artifacts"])]
    pub(super) suite: bool,
    /// With --suite: only kinds of table whose name contains this
    #[arg(long, requires = "suite")]
    only: Option<String>,
    /// With --suite: the budget of master, search and open-cards for a decision
    #[arg(long, requires = "suite", default_value = "45ms")]
    budget: Budget,
    /// With --suite: play all games of every match, even if it is clear before
    #[arg(long, requires = "suite")]
    full: bool,
    /// With --suite: write the results to this file, to compare later runs with
    #[arg(long, requires = "suite", value_name = "FILE")]
    out: Option<PathBuf>,
    /// With --suite: compare with the results in this file
    #[arg(long, requires = "suite", value_name = "FILE")]
    compare: Option<PathBuf>,
}

/// A match ends when it is clear whether the bot is even or this many percentage points better.
const POINTS: f64 = 5.0;
/// How many random decks a kind has.
const DECKS: u32 = 50;

/// The kinds of table, with the tables among which the deals alternate.
fn kinds(seed: u64) -> Result<Vec<(&'static str, Vec<Table>)>> {
    let [two, three, four] = [2, 3, 4].map(Table::all);
    let plain = drawn(&two, DECKS, seed);
    let with = |faction: Faction| -> Vec<Table> {
        let decks: Vec<Table> = two.iter().filter(|table| table.has(faction)).copied().collect();
        drawn(&decks, DECKS, seed)
    };
    let modules = |heroes: bool, artifacts: bool| -> Vec<Table> {
        plain.iter().map(|table| table.with_heroes(heroes).with_artifacts(artifacts)).collect()
    };
    Ok(vec![
        ("base", vec![Table::default()]),
        ("claim2", vec![Setup::new(2, "claim2").table()?]),
        ("random decks", plain.clone()),
        ("wizards", with(Faction::Wizards)),
        ("shadows", with(Faction::Shadows)),
        ("heroes", modules(true, false)),
        ("artifacts", modules(false, true)),
        ("heroes and artifacts", modules(true, true)),
        ("3 players", drawn(&three, DECKS, seed)),
        ("4 players", drawn(&four, DECKS, seed)),
    ])
}

/// The result of one match.
#[derive(Clone, Serialize, Deserialize)]
struct Row {
    table: String,
    bot: String,
    opponent: String,
    games: u64,
    score: f64,
    low: f64,
    high: f64,
    /// The score of an even match.
    even: f64,
    verdict: String,
    ms_mean: f64,
    ms_p99: f64,
}

#[derive(Serialize, Deserialize)]
struct Results {
    seed: u64,
    rows: Vec<Row>,
}

pub(super) fn run(arguments: &super::Arguments) -> Result<()> {
    let suite = &arguments.suite;
    let bot = match &arguments.bots[..] {
        [] => format!("master@{}", suite.budget),
        [bot] => bot.clone(),
        _ => bail!("--suite measures one bot"),
    };
    let before = suite.compare.as_deref().map(read).transpose()?;
    // Fail now if the file cannot be written, not after an hour.
    suite.out.as_deref().map(Output::create).transpose()?;
    let search = format!("search@{}", suite.budget);
    let matches = [
        [bot.clone(), "ismcts-1000".into()],
        [bot, search.clone()],
        [format!("open-cards@{}", suite.budget), search],
    ];
    for name in matches.iter().flatten() {
        name.parse::<Contender>()?;
    }
    let only = suite.only.as_deref().unwrap_or_default();
    let kinds: Vec<_> = kinds(arguments.seed)?.into_iter().filter(|(name, _)| name.contains(only)).collect();
    if kinds.is_empty() {
        let names: Vec<_> = self::kinds(arguments.seed)?.into_iter().map(|(name, _)| name).collect();
        bail!("--only {only}: there is no such kind of table; there are: {}", names.join(", "));
    }
    let mut out = std::io::stdout();
    let mut results = Results { seed: arguments.seed, rows: Vec::new() };
    for (kind, tables) in kinds {
        for bots in &matches {
            let row = play(arguments, kind, &tables, bots)?;
            if !arguments.json {
                print(&mut out, &row, before.as_ref())?;
            }
            results.rows.push(row);
        }
        let [.., bot, reference] = &results.rows[..] else { continue };
        if !arguments.json && reference.score > reference.even {
            let covered = (bot.score - bot.even) / (reference.score - reference.even);
            writeln!(out, "{kind:<22} covers {:.0} % of what open cards gain\n", 100.0 * covered)?;
        }
    }
    let text = serde_json::to_string_pretty(&results)?;
    if let Some(path) = &suite.out {
        Output::write_all(path, text.as_bytes())?;
    }
    if arguments.json {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn play(arguments: &super::Arguments, kind: &str, tables: &[Table], bots: &[String; 2]) -> Result<Row> {
    let pairing = Pairing { bots: [bots[0].parse()?, bots[1].parse()?], seed: arguments.seed };
    let even = even(&tables[0]);
    let rotations = if tables[0].players() == 3 { 3 } else { 2 };
    let deals = arguments.games.div_ceil(rotations);
    let test = test(even, arguments.stop.unwrap_or(POINTS));
    let stopping = (!arguments.suite.full).then_some(test);
    let bar = progress(deals, arguments.json);
    let played = play_match(&pairing, tables, deals, stopping, spread::threads(arguments.threads), &bar);
    bar.finish_and_clear();
    let shares: Vec<f64> = played.iter().map(|deal| deal.share).collect();
    let line = line(&bots[0], 0, &played);
    let ShareEstimate { share, low, high } = line.estimate;
    let verdict = match test.conclusion(&shares) {
        Conclusion::Proven => "better",
        Conclusion::Refuted => "not better",
        Conclusion::Undecided => "undecided",
    };
    Ok(Row {
        table: kind.to_owned(),
        bot: bots[0].clone(),
        opponent: bots[1].clone(),
        games: line.games,
        score: share,
        low,
        high,
        even,
        verdict: verdict.to_owned(),
        ms_mean: line.mean,
        ms_p99: line.p99,
    })
}

fn read(path: &Path) -> Result<Results> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no file of --suite --out", path.display()))
}

fn print(out: &mut impl Write, row: &Row, before: Option<&Results>) -> Result<()> {
    let percent = |share: f64| 100.0 * share;
    write!(
        out,
        "{:<22} {:>16} v {:<14} {:>5} games {:>5.1} % ({:.1}–{:.1}; even {:.1}) {:<10} p99 {:.0} ms",
        row.table,
        row.bot,
        row.opponent,
        row.games,
        percent(row.score),
        percent(row.low),
        percent(row.high),
        percent(row.even),
        row.verdict,
        row.ms_p99
    )?;
    let same = |old: &&Row| old.table == row.table && old.bot == row.bot && old.opponent == row.opponent;
    if let Some(old) = before.and_then(|before| before.rows.iter().find(same)) {
        // Two independent shares differ if their difference is outside both intervals taken together.
        let reach = |row: &Row| (row.high - row.low) / 2.0;
        let (change, reach) = (row.score - old.score, reach(row).hypot(reach(old)));
        let word = if change.abs() <= reach {
            "as before"
        } else if change > 0.0 {
            "better"
        } else {
            "worse"
        };
        write!(
            out,
            "; before {:.1} %: {word} ({:+.1} ± {:.1})",
            percent(old.score),
            percent(change),
            percent(reach)
        )?;
    }
    writeln!(out)?;
    Ok(())
}
