//! `claim bench`: speed, with the results checked. This file measures complete random games per second on one core.

mod endings;
mod review;
mod search;

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use claim_rules::{ActionList, Faction, Game, PlayOut, Setup, Table};
use clap::Args;
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;
use serde_json::json;

/// Measure speed on one core
///
/// Complete random games per second, exact values of endings, simulations of the search, or the time of a review. Every
/// row checks its results.
#[derive(Args)]
pub(crate) struct Arguments {
    /// What to measure
    #[arg(value_enum, default_value_t = What::Playouts)]
    what: What,
    /// Print a list of rows {"name", "unit", "value"}
    #[arg(long)]
    json: bool,
    /// Seconds for each row of random games
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Only rows whose name contains this
    #[arg(long)]
    only: Option<String>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum What {
    /// Complete random games
    Playouts,
    /// Exact values of endings
    Solver,
    /// Simulations of the search
    Search,
    /// Reviews of a game
    Review,
}

/// One row of the output.
struct Row {
    name: String,
    unit: &'static str,
    value: f64,
}

/// Digests of the first games of every row, which follow from a fixed seed. If one changes, the rules or the order of
/// legal actions have changed, and that must be intended.
const DIGESTS: &str = include_str!("../bench-digests.txt");
const CHECKED_GAMES: u32 = 1000;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !(arguments.seconds > 0.0 && arguments.seconds <= 3600.0) {
        bail!("--seconds {}: give a time above 0 and up to 3600", arguments.seconds);
    }
    let only = arguments.only.as_deref();
    let rows = match arguments.what {
        What::Playouts => playouts(only, Duration::from_secs_f64(arguments.seconds))?,
        What::Solver => endings::rows(only)?,
        What::Search => search::rows(only)?,
        What::Review => review::rows(only)?,
    };
    if rows.is_empty() {
        let names = match arguments.what {
            What::Playouts => self::rows()?.into_iter().map(|kind| kind.name).collect(),
            What::Solver => endings::names()?,
            What::Search => search::names()?,
            What::Review => review::names()?,
        };
        bail!("no row is called so; there are: {}", names.join(", "));
    }
    let mut out = std::io::stdout();
    if arguments.json {
        let row = |row: &Row| json!({"name": row.name, "unit": row.unit, "value": rounded(row.value)});
        writeln!(out, "{}", rows.iter().map(row).collect::<serde_json::Value>())?;
        return Ok(());
    }
    for Row { name, unit, value } in rows {
        writeln!(out, "{name:<40} {:>12} {unit}", rounded(value))?;
    }
    Ok(())
}

/// Rates as whole numbers, times with three digits.
fn rounded(value: f64) -> f64 {
    if value >= 1000.0 { value.round() } else { (value * 1000.0).round() / 1000.0 }
}

fn playouts(only: Option<&str>, time: Duration) -> Result<Vec<Row>> {
    let rows = rows()?;
    let chosen: Vec<_> =
        rows.iter().filter(|kind| only.is_none_or(|only| kind.name.contains(only))).collect();
    check(&chosen)?;
    let measure =
        |kind: &&Kind| Row { name: kind.name.clone(), unit: "games/s", value: games_per_second(kind, time) };
    Ok(chosen.iter().map(measure).collect())
}

/// What a row measures.
struct Kind {
    name: String,
    table: Table,
    course: Course,
}

/// The base game, Claim 2, each ten-card faction, three and four players, and all modules, played out; some of them also
/// step by step.
fn rows() -> Result<Vec<Kind>> {
    let mut tables = vec![
        ("claim".to_string(), Setup::new(2, "claim").table()?),
        ("claim2".to_string(), Setup::new(2, "claim2").table()?),
    ];
    for faction in Faction::TEN_CARD {
        let others = [Faction::Undead, Faction::Dwarves, Faction::Doppelgangers];
        let two: Vec<&str> = others.iter().filter(|f| **f != faction).take(2).map(|f| f.name()).collect();
        let deck = format!("goblins,knights,{},{}", two.join(","), faction);
        tables.push((faction.to_string(), Setup::new(2, &deck).table()?));
    }
    let five = "gnomes,giants,dragons,trolls,seers,dwarves,werewolves";
    let loud = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";
    for players in [3, 4] {
        tables.push((format!("{players}-players"), Setup::new(players, five).table()?));
    }
    for players in [2, 3, 4] {
        let deck = if players == 2 { "gnomes,giants,wizards,shapeshifters,vampires" } else { loud };
        let setup = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
        tables.push((format!("{players}-players-all-modules"), setup.table()?));
    }
    let row = |folder: &str, (name, table): &(String, Table), course| Kind {
        name: format!("{folder}/{name}"),
        table: *table,
        course,
    };
    let played_out = tables.iter().map(|table| row("playouts", table, Course::PlayedOut));
    let few = |(name, _): &&(String, Table)| name.starts_with("claim") || name.contains("players");
    let stepwise = tables.iter().filter(few).map(|table| row("stepwise", table, Course::Stepwise));
    Ok(played_out.chain(stepwise).collect())
}

/// How random games are played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// Step by step through the public interface: [`Game::random_action`] and [`Game::apply_unchecked`].
    Stepwise,
    /// As the search plays games out: [`PlayOut`].
    PlayedOut,
}

/// Four streams of random numbers, each for every fourth game: the recorded digests were made like that.
const STREAMS: usize = 4;

type Streams = [SplitMix64; STREAMS];

fn rng(seed: u64) -> Streams {
    std::array::from_fn(|stream| SplitMix64::seed_from_u64(seed + stream as u64))
}

/// Deals, plays and scores random games; adds up who won what.
fn play(kind: &Kind, play_out: &PlayOut, rng: &mut Streams, games: u32) -> u64 {
    let mut digest = 0u64;
    let mut list = ActionList::new();
    for number in 0..games as usize {
        let rng = &mut rng[number % STREAMS];
        let mut game = Game::random(kind.table, rng);
        match kind.course {
            Course::PlayedOut => play_out.run(&mut game, rng),
            Course::Stepwise => {
                while let Some(action) = game.random_action(rng, &mut list) {
                    game.apply_unchecked(action);
                }
            }
        }
        let score = game.score();
        let totals = score.totals.iter().fold(0, |sum, votes| sum * 8 + u64::from(*votes));
        let winner = score.winner().map_or(7, |side| u64::from(side.0));
        digest = digest.wrapping_mul(0x100_0000_01b3).wrapping_add(totals * 8 + winner);
    }
    digest
}

/// Refuses to measure if the games differ from the recorded digests.
fn check(rows: &[&Kind]) -> Result<()> {
    let mut wrong = Vec::new();
    for kind in rows {
        let found = play(kind, &PlayOut::new(kind.table), &mut rng(2026), CHECKED_GAMES);
        // The same random numbers give the same games, played out or step by step.
        let line = format!("{} {found:016x}", kind.name.replace("stepwise/", "playouts/"));
        if !DIGESTS.lines().any(|noted| noted == line) {
            wrong.push(line);
        }
    }
    if !wrong.is_empty() {
        bail!(
            "nothing was measured: games do not come out as noted in bench-digests.txt, but as\n{}",
            wrong.join("\n")
        );
    }
    Ok(())
}

/// The median of several measurements: other work on the machine disturbs some of them.
fn games_per_second(kind: &Kind, time: Duration) -> f64 {
    const STRETCHES: usize = 9;
    let mut rng = rng(7);
    let play_out = PlayOut::new(kind.table);
    let mut rates: Vec<f64> = (0..STRETCHES)
        .map(|_| {
            let start = Instant::now();
            let mut games = 0;
            let mut digest = 0;
            while start.elapsed() < time / STRETCHES as u32 || games == 0 {
                digest ^= play(kind, &play_out, &mut rng, 200);
                games += 200;
            }
            std::hint::black_box(digest);
            f64::from(games) / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    rates[STRETCHES / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fixed_games_of_every_row_match_their_digests() {
        check(&rows().unwrap().iter().collect::<Vec<_>>()).unwrap();
    }
}
