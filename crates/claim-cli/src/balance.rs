//! `claim balance`: what the game rewards, from games of a strong bot against itself.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use claim_ai::BotChoice;
use claim_ai::arena::{ShareEstimate, play};
use claim_rules::{Card, Faction, Phase, Seat, Side, Table, seeded};
use clap::Args;
use indicatif::ProgressBar;
use rand_core::Rng;
use serde_json::json;

use crate::output::Output;
use crate::simulate::game_seed;
use crate::spread;
use crate::table::{TableArguments, Tables};

/// Find out what the game rewards, from games of a bot against itself
///
/// Prints the advantage of leading first, how often the holder of each card at the end of Phase One wins, and how often
/// the winner of each faction's vote wins: as a table, as CSV, and as a picture. With --deck random the games use all
/// decks.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    table: TableArguments,
    /// The bot that plays all seats
    #[arg(long, default_value = "master@1000")]
    bot: String,
    /// Number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Seed of the deals and of the bot's random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write every row to this file as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the worth of each card into this file as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is counted of one game.
struct GameResult {
    /// What the side of the first leader won: 1, a part of it, or 0.
    leader: f64,
    /// Every card held at the beginning of Phase Two, and what its holder won.
    cards: Vec<(Card, f64)>,
    /// Every vote, and what the side that took it won.
    votes: Vec<(Faction, f64)>,
}

/// One row of the result: how often the side concerned wins.
struct Row {
    kind: &'static str,
    name: String,
    faction: Option<Faction>,
    count: usize,
    wins: ShareEstimate,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let bot: BotChoice = arguments.bot.parse()?;
    if arguments.games == 0 {
        bail!("--games 0: ask for at least one game");
    }
    let tables = match arguments.table.tables()? {
        Tables::One(table) => vec![table],
        Tables::Random(tables) => tables,
    };
    let results = games(arguments, bot, &tables);
    let rows = rows(&results);
    let share = 100.0 / tables[0].sides() as f64;
    if let Some(path) = &arguments.csv {
        Output::write_all(path, csv(&rows).as_bytes())?;
    }
    if let Some(path) = &arguments.svg {
        Output::write_all(path, svg(&rows, share).as_bytes())?;
    }
    let mut out = std::io::stdout();
    if arguments.json {
        let row = |row: &Row| {
            json!({
                "kind": row.kind, "name": row.name, "count": row.count,
                "wins": row.wins.share, "low": row.wins.low, "high": row.wins.high,
            })
        };
        let rows: Vec<_> = rows.iter().map(row).collect();
        writeln!(out, "{}", json!({"bot": arguments.bot, "games": results.len(), "rows": rows}))?;
        return Ok(());
    }
    writeln!(out, "{} games of {}; by chance a side wins {share:.1} %\n", results.len(), arguments.bot)?;
    for row in &rows {
        writeln!(
            out,
            "{:<8} {:<16} {:>7} {:>6.1} %  ({:.1}–{:.1})",
            row.kind,
            row.name,
            row.count,
            100.0 * row.wins.share,
            100.0 * row.wins.low,
            100.0 * row.wins.high
        )?;
    }
    Ok(())
}

/// Plays the games on all cores. The n-th game is the same on any of them.
fn games(arguments: &Arguments, bot: BotChoice, tables: &[Table]) -> Vec<GameResult> {
    let bar = ProgressBar::new(arguments.games);
    let table = |n: u64| tables[n as usize % tables.len()];
    let results = spread::spread(
        arguments.games,
        spread::threads(None),
        &bar,
        || (),
        |(), n| one_game(table(n), bot, arguments.seed, n),
    );
    bar.finish_and_clear();
    results
}

fn one_game(table: Table, bot: BotChoice, seed: u64, n: u64) -> GameResult {
    let seed = game_seed(seed, n);
    let mut rng = seeded(seed);
    let mut bots: Vec<_> = table
        .seats()
        .map(|_| {
            let mut own = [0; 32];
            rng.fill_bytes(&mut own);
            bot.bot(own)
        })
        .collect();
    let (mut leader, mut held) = (None, Vec::new());
    let played = play(table, seed, &mut bots, |game| {
        leader.get_or_insert(game.leader());
        if held.is_empty() && game.phase() == Phase::Two {
            let of = |seat: Seat| game.hand(seat).iter().map(move |card| (card, seat));
            held = game.table().seats().flat_map(of).collect();
        }
    });
    let winners = &played.score.winners;
    let won = |side: Side| if winners.contains(&side) { 1.0 / winners.len() as f64 } else { 0.0 };
    GameResult {
        leader: won(table.side(leader.unwrap_or_default())),
        cards: held.into_iter().map(|(card, seat)| (card, won(table.side(seat)))).collect(),
        votes: played.score.votes.iter().filter_map(|v| Some((v.faction, won(v.winner?)))).collect(),
    }
}

fn rows(results: &[GameResult]) -> Vec<Row> {
    let mut cards: BTreeMap<(Option<Faction>, Card), Vec<f64>> = BTreeMap::new();
    let mut votes: BTreeMap<Faction, Vec<f64>> = BTreeMap::new();
    for game in results {
        for (card, won) in &game.cards {
            cards.entry((card.faction(), *card)).or_default().push(*won);
        }
        for (faction, won) in &game.votes {
            votes.entry(*faction).or_default().push(*won);
        }
    }
    let row = |kind, name: String, faction, wins: &[f64]| Row {
        kind,
        name,
        faction,
        count: wins.len(),
        wins: ShareEstimate::of(wins),
    };
    let leaders: Vec<f64> = results.iter().map(|game| game.leader).collect();
    let mut rows = vec![row("leader", "first lead".into(), None, &leaders)];
    rows.extend(votes.iter().map(|(f, wins)| row("vote", f.to_string(), Some(*f), wins)));
    rows.extend(cards.iter().map(|((f, card), wins)| row("card", card.to_string(), *f, wins)));
    rows
}

fn csv(rows: &[Row]) -> String {
    let mut text = String::from("kind,name,faction,count,wins,low,high\n");
    for row in rows {
        let faction = row.faction.map(|faction| faction.to_string()).unwrap_or_default();
        let ShareEstimate { share, low, high } = row.wins;
        let _ =
            writeln!(text, "{},{},{faction},{},{share:.4},{low:.4},{high:.4}", row.kind, row.name, row.count);
    }
    text
}

/// A dot with its interval for every card, by faction, and a line for an even game.
fn svg(rows: &[Row], chance: f64) -> String {
    let cards: Vec<&Row> = rows.iter().filter(|row| row.kind == "card").collect();
    let (left, top, step, width) = (90.0, 40.0, 16.0, 640.0);
    let mut gaps = 0.0;
    let mut body = String::new();
    let x = |percent: f64| left + (percent / 100.0).clamp(0.0, 1.0) * (width - left - 20.0);
    let mut before = None;
    for (i, row) in cards.iter().enumerate() {
        if before.is_some_and(|faction| faction != row.faction) {
            gaps += 10.0;
        }
        before = Some(row.faction);
        let y = top + i as f64 * step + gaps;
        let [low, share, high] = [row.wins.low, row.wins.share, row.wins.high].map(|part| x(100.0 * part));
        let _ = write!(
            body,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <line x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <circle cx=\"{share:.1}\" cy=\"{y:.1}\" r=\"4\"/>",
            left - 10.0,
            y + 4.0,
            row.name
        );
    }
    let height = top + cards.len() as f64 * step + gaps + 20.0;
    let mut grid = String::new();
    for percent in (0..=100).step_by(10) {
        let at = x(f64::from(percent));
        let _ = write!(
            grid,
            "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{}\" y2=\"{height}\"/>\
             <text x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{percent} %</text>",
            top - 10.0,
            top - 16.0
        );
    }
    let middle = x(chance);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\
         <title>How often who holds a card at the end of Phase One wins</title>\
         <style>text{{font:12px sans-serif;fill:#334}}line{{stroke:#557;stroke-width:2}}circle{{fill:#b3541e}}\
         .grid{{stroke:#dde;stroke-width:1}}.chance{{stroke:#b3541e;stroke-width:1;stroke-dasharray:4 3}}</style>\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>{grid}\
         <line class=\"chance\" x1=\"{middle:.1}\" x2=\"{middle:.1}\" y1=\"{}\" y2=\"{height}\"/>{body}</svg>\n",
        top - 10.0
    )
}
