//! `claim bench solver`: the time to compute exact values.

use std::time::Instant;

use anyhow::{Result, bail};
use claim_rules::{ActionList, Decision, Faction, Game, Hides, Phase, Seat, Setup, Table};
use claim_solver::{Limits, Solver, Value};
use rand_core::SeedableRng;
use rand_xoshiro::SplitMix64;

use super::Row;

/// The values of the fixed endings by row: W, D or L for seat 0, `?` for one that took too long.
const VALUES: &str = include_str!("../../bench-endings.txt");
/// Where the solver gives up: about a minute.
const LIMIT: u64 = 30_000_000;

/// Which decks, how many cards each, how many endings.
type Kind = (&'static str, Vec<Table>, usize, usize);

fn kinds() -> Result<Vec<Kind>> {
    let plain = |table: &Table| table.hides() == Hides::Nothing;
    let (lords, others): (Vec<Table>, Vec<Table>) =
        Table::all(2).into_iter().filter(plain).partition(|table| table.has(Faction::Vampires));
    let (claim, claim2) = (vec![Setup::new(2, "claim").table()?], vec![Setup::new(2, "claim2").table()?]);
    Ok(vec![
        ("solver/claim/13", claim.clone(), 13, 400),
        ("solver/claim/9", claim, 9, 400),
        ("solver/claim2/13", claim2, 13, 200),
        ("solver/all-but-vampires/13", others, 13, 400),
        ("solver/vampires/9", lords, 9, 60),
    ])
}

pub(super) fn names() -> Result<Vec<String>> {
    Ok(kinds()?.into_iter().map(|kind| kind.0.to_owned()).collect())
}

pub(super) fn rows(only: Option<&str>) -> Result<Vec<Row>> {
    let (mut rows, mut wrong) = (Vec::new(), Vec::new());
    for (name, tables, cards, count) in kinds()? {
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let mut solver = Solver::new(64);
        let mut rng = SplitMix64::seed_from_u64(cards as u64);
        let (mut times, mut nodes, mut values) = (Vec::new(), 0, String::new());
        for i in 0..count {
            let game = ending(tables[i * 37 % tables.len()], cards, &mut rng);
            let start = Instant::now();
            let solved = solver.value(&game, Seat(0), &Limits { nodes: LIMIT, stop: None });
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            values.push(match solved {
                Ok((Value::Win, _)) => 'W',
                Ok((Value::Draw, _)) => 'D',
                Ok((Value::Loss, _)) => 'L',
                Err(_) => '?',
            });
            nodes += solved.map_or(LIMIT, |(_, nodes)| nodes);
        }
        let line = format!("{name} {values}");
        if !VALUES.lines().any(|noted| noted == line) {
            wrong.push(line);
        }
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let mut row =
            |what: &str, unit, value| rows.push(Row { name: format!("{name}/{what}"), unit, value });
        row("mean", "ms", mean);
        row("median", "ms", at(0.5));
        row("p99", "ms", at(0.99));
        row("positions", "mean", nodes as f64 / count as f64);
    }
    if !wrong.is_empty() {
        bail!("endings do not come out as noted in bench-endings.txt, but as\n{}", wrong.join("\n"));
    }
    Ok(rows)
}

/// A random game at the moment when both hold this many cards.
fn ending(table: Table, cards: usize, rng: &mut SplitMix64) -> Game {
    let mut game = Game::random(table, rng);
    let mut list = ActionList::new();
    loop {
        let playing = game.pending().is_some_and(|pending| pending.decision == Decision::Play);
        if game.phase() == Phase::Two
            && playing
            && game.trick().is_empty()
            && game.hand(Seat(0)).len() == cards
        {
            return game;
        }
        let action = game.random_action(rng, &mut list).unwrap_or_default();
        game.apply_unchecked(action);
    }
}
