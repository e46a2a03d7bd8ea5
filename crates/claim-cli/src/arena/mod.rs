//! `claim arena`: matches between bots, with intervals, and the suite that measures a bot at every kind of table.

mod suite;

use std::io::{IsTerminal, Write};
use std::time::Duration;

use anyhow::{Result, bail};
use claim_ai::arena::{Conclusion, Contender, DealResult, Pairing, SequentialTest, ShareEstimate, elo};
use claim_rules::{Faction, Hides, Table, below, seeded};
use claim_solver::{Solver, nothing_hidden};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::narrate::plural;
use crate::simulate::game_seed;
use crate::spread;
use crate::table::{TableArguments, Tables};

/// Let bots play matches: every deal with the bots in all seats
///
/// Two bots play a match, more play a round robin with ratings. With three players one bot sits against two of the
/// other, with four they play in pairs. With --suite one bot, the master if none is named, is measured at every kind of
/// table.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Two or more of: random, greedy, search, ismcts-1000, novice, apprentice, expert, master, grandmaster; with a
    /// budget if wanted, such as master@50ms (time per decision) or search@4000 (simulations). open-cards is a
    /// reference that sees all cards
    #[arg(required_unless_present = "suite", num_args = 0..)]
    bots: Vec<String>,
    #[command(flatten)]
    table: TableArguments,
    /// Spread the deals over random decks: random:50 for 50 of them
    #[arg(long, value_name = "random:N", conflicts_with = "deck")]
    decks: Option<String>,
    /// Play endings of Phase Two that the first bot wins with best play: it should win them all. Two players, nothing
    /// hidden
    #[arg(long)]
    endings: bool,
    /// Games in each match, at least; with --stop and --suite, at most
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// End a match as soon as it is clear whether the first bot is even or this many percentage points better
    #[arg(long, value_name = "POINTS")]
    stop: Option<f64>,
    #[command(flatten)]
    suite: suite::SuiteArguments,
    /// Seed of deals and of the bots' random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads; all cores if not given. Time budgets are fair only with a core for each
    #[arg(long)]
    threads: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The result of one bot in one match.
struct Line {
    bot: String,
    games: u64,
    estimate: ShareEstimate,
    mean: f64,
    p99: f64,
    votes: Vec<(Faction, f64)>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.threads == Some(0) {
        bail!("--threads 0: at least one thread must play");
    }
    if arguments.games == 0 {
        bail!("--games 0: a match has at least one game");
    }
    if let Some(points) = arguments.stop.filter(|points| !(1.0..=50.0).contains(points)) {
        bail!("--stop {points}: give 1 to 50 points of a hundred");
    }
    if arguments.suite.suite {
        return suite::run(arguments);
    }
    if arguments.bots.len() < 2 {
        bail!("a match needs two bots; with --suite one is enough");
    }
    let bots: Vec<Contender> = arguments.bots.iter().map(|bot| bot.parse()).collect::<Result<_, _>>()?;
    let tables = tables(arguments)?;
    if arguments.endings && !tables.iter().all(nothing_hidden) {
        let hide = |faction: &Faction| faction.hides() != Hides::Nothing;
        let hide: Vec<&str> = Faction::ALL.into_iter().filter(hide).map(plural).collect();
        bail!(
            "--endings: only two players without heroes, artifacts and {} know all that is left to play",
            hide.join(" and ")
        );
    }
    let threads = spread::threads(arguments.threads);
    let rotations = if tables[0].players() == 3 { 3 } else { 2 };
    let deals = arguments.games.div_ceil(if arguments.endings { 1 } else { rotations });
    let pairs: Vec<(usize, usize)> =
        (0..bots.len()).flat_map(|a| (a + 1..bots.len()).map(move |b| (a, b))).collect();
    let bar = progress(deals * pairs.len() as u64, arguments.json);
    let (mut results, mut lines) = (Vec::new(), Vec::new());
    for &(a, b) in &pairs {
        let pairing = Pairing { bots: [bots[a], bots[b]], seed: arguments.seed };
        // A deal does not depend on the thread that plays it.
        let table = |n: u64| tables[n as usize % tables.len()];
        let played = if arguments.endings {
            spread::spread(
                deals,
                threads,
                &bar,
                || Solver::new(64),
                |solver, n| pairing.won_ending(table(n), n, solver).unwrap_or_default(),
            )
        } else {
            let test = arguments.stop.map(|points| test(even(&tables[0]), points));
            play_match(&pairing, &tables, deals, test, threads, &bar)
        };
        let tried = played.len();
        let played: Vec<DealResult> = played.into_iter().filter(|deal| deal.games > 0).collect();
        let missing = tried - played.len();
        if missing > 0 {
            eprintln!(
                "claim: {missing} deals are left out: they came to no ending that is won within the solver's limit"
            );
        }
        let names = [&arguments.bots[a], &arguments.bots[b]];
        if let Some(cheats) = [a, b].into_iter().find(|bot| bots[*bot].cheats()) {
            eprintln!("claim: {} sees all cards: for measuring only", arguments.bots[cheats]);
        }
        let match_lines = [0, 1].map(|bot| line(names[bot], bot, &played));
        results.push((a, b, match_lines[0].estimate.share, match_lines[0].games as u32));
        lines.push(match_lines);
    }
    bar.finish_and_clear();
    let ratings = (bots.len() > 2).then(|| elo(bots.len(), &results));
    if arguments.json { print_json(arguments, &lines, ratings) } else { print(arguments, &lines, ratings) }
}

/// The share of an even match: with three players each is alone.
fn even(table: &Table) -> f64 {
    1.0 / table.sides() as f64
}

/// Tests whether a bot is even or this many percentage points better.
fn test(even: f64, points: f64) -> SequentialTest {
    SequentialTest { null: even, alternative: even + points / 100.0 }
}

/// How many deals are played between two evaluations of the test, whatever the number of threads.
const DEALS_AT_ONCE: u64 = 16;

/// Plays a match, to its end or until the test is decided.
fn play_match(
    pairing: &Pairing,
    tables: &[Table],
    deals: u64,
    test: Option<SequentialTest>,
    threads: usize,
    bar: &ProgressBar,
) -> Vec<DealResult> {
    let mut played: Vec<DealResult> = Vec::new();
    let mut shares = Vec::new();
    while (played.len() as u64) < deals {
        let from = played.len() as u64;
        let count = (deals - from).min(if test.is_some() { DEALS_AT_ONCE } else { deals });
        played.extend(spread::spread(
            count,
            threads,
            bar,
            || (),
            |(), n| pairing.deal(tables[(from + n) as usize % tables.len()], from + n),
        ));
        shares.extend(played[from as usize..].iter().map(|deal| deal.share));
        if test.is_some_and(|test| test.conclusion(&shares) != Conclusion::Undecided) {
            break;
        }
    }
    played
}

/// The tables among which the deals alternate.
fn tables(arguments: &Arguments) -> Result<Vec<Table>> {
    let Some(decks) = &arguments.decks else {
        return Ok(match arguments.table.tables()? {
            Tables::One(table) => vec![table],
            Tables::Random(tables) => tables,
        });
    };
    let count = decks.strip_prefix("random:").and_then(|count| count.parse::<u32>().ok()).filter(|n| *n > 0);
    let Some(count) = count else {
        bail!("--decks {decks}: say random: and how many decks, such as random:50");
    };
    let mut all = arguments.table.with_random_deck()?;
    if arguments.endings {
        all.retain(nothing_hidden);
        if all.is_empty() {
            return arguments.table.with_random_deck();
        }
    }
    Ok(drawn(&all, count, arguments.seed))
}

/// Random decks.
fn drawn(all: &[Table], count: u32, seed: u64) -> Vec<Table> {
    // No deal of the match has this number.
    let mut rng = seeded(game_seed(seed, u64::MAX));
    (0..count).map(|_| all[below(&mut rng, all.len() as u32) as usize]).collect()
}

fn progress(deals: u64, quiet: bool) -> ProgressBar {
    if quiet || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} deals, {eta} left");
    ProgressBar::new(deals).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn line(name: &str, bot: usize, played: &[DealResult]) -> Line {
    let shares: Vec<f64> =
        played.iter().map(|deal| if bot == 0 { deal.share } else { 1.0 - deal.share }).collect();
    let games: u64 = played.iter().map(|deal| u64::from(deal.games)).sum();
    let mut times: Vec<Duration> = played.iter().flat_map(|deal| deal.times[bot].iter().copied()).collect();
    times.sort_unstable();
    let milliseconds = |time: &Duration| time.as_secs_f64() * 1000.0;
    let mean = times.iter().map(milliseconds).sum::<f64>() / times.len().max(1) as f64;
    let p99 = times.get(times.len() * 99 / 100).map_or(0.0, milliseconds);
    let votes = Faction::ALL.into_iter().filter_map(|faction| {
        let taken: u32 = played.iter().filter_map(|deal| deal.votes[bot].get(&faction)).sum();
        let cast: u32 = played.iter().flat_map(|deal| &deal.votes).filter_map(|v| v.get(&faction)).sum();
        (cast > 0).then(|| (faction, f64::from(taken) / f64::from(cast)))
    });
    Line {
        bot: name.to_owned(),
        games,
        estimate: ShareEstimate::of(&shares),
        mean,
        p99,
        votes: votes.collect(),
    }
}

fn print(arguments: &Arguments, matches: &[[Line; 2]], ratings: Option<Vec<f64>>) -> Result<()> {
    let mut out = std::io::stdout().lock();
    for lines in matches {
        writeln!(
            out,
            "{:<16} {:>6} {:>7}  {:<15} {:>9} {:>9}",
            "bot", "games", "score", "95 %", "ms mean", "ms p99"
        )?;
        for line in lines {
            let ShareEstimate { share, low, high } = line.estimate;
            writeln!(
                out,
                "{:<16} {:>6} {:>6.1}%  {:>5.1}–{:<5.1}     {:>9.2} {:>9.2}",
                line.bot,
                line.games,
                100.0 * share,
                100.0 * low,
                100.0 * high,
                line.mean,
                line.p99
            )?;
        }
        let votes = lines[0].votes.iter().map(|(faction, share)| format!("{faction} {:.0}%", 100.0 * share));
        writeln!(out, "votes of {}: {}\n", lines[0].bot, votes.collect::<Vec<_>>().join(", "))?;
    }
    if let Some(ratings) = ratings {
        let mut order: Vec<usize> = (0..ratings.len()).collect();
        order.sort_by(|a, b| ratings[*b].total_cmp(&ratings[*a]));
        writeln!(out, "{:<16} {:>6}", "bot", "Elo")?;
        for bot in order {
            writeln!(out, "{:<16} {:>+6.0}", arguments.bots[bot], ratings[bot])?;
        }
    }
    Ok(())
}

fn print_json(arguments: &Arguments, matches: &[[Line; 2]], ratings: Option<Vec<f64>>) -> Result<()> {
    let line = |line: &Line| {
        let votes: serde_json::Map<String, Value> =
            line.votes.iter().map(|(faction, share)| (faction.to_string(), json!(share))).collect();
        json!({
            "bot": line.bot,
            "games": line.games,
            "score": line.estimate.share,
            "low": line.estimate.low,
            "high": line.estimate.high,
            "ms_mean": line.mean,
            "ms_p99": line.p99,
            "votes": votes,
        })
    };
    let matches: Vec<Value> = matches.iter().map(|lines| json!(lines.each_ref().map(line))).collect();
    let mut result = json!({"seed": arguments.seed});
    match ratings {
        None => result["bots"] = matches[0].clone(),
        Some(ratings) => {
            result["matches"] = json!(matches);
            let elo = arguments.bots.iter().zip(ratings).map(|(bot, elo)| json!({"bot": bot, "elo": elo}));
            result["elo"] = elo.collect();
        }
    }
    writeln!(std::io::stdout(), "{result}")?;
    Ok(())
}
