//! `claim bench review`: how long a game takes to be reviewed at the default budget, on one core.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use claim_ai::Stop;
use claim_ai::review::{Method, Reviewer, Settings, Verdict};
use claim_rules::{Actor, Fortune, Record, Setup, Table, Viewer};

use super::Row;

fn kinds() -> Result<Vec<(&'static str, Table)>> {
    let seven = |players| Setup::new(players, "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls");
    let modules = Setup { heroes: true, artifacts: true, ..seven(4) };
    Ok(vec![
        ("review/claim", Setup::new(2, "claim").table()?),
        ("review/3-players", seven(3).table()?),
        ("review/4-players-modules", modules.table()?),
    ])
}

pub(super) fn names() -> Result<Vec<String>> {
    Ok(kinds()?.into_iter().map(|kind| kind.0.to_owned()).collect())
}

/// A game by rules of thumb, the same every time.
fn game(table: Table) -> Result<Record> {
    let seed = [7; 32];
    let mut record = Record::from_seed(table, seed);
    let mut game = record.start();
    let mut fortune = Fortune::from_seed(seed);
    let mut bot = claim_ai::named("greedy", seed)?;
    let stop = Stop::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(seat) => bot.choose(&game.view(Viewer::Seat(seat)), &stop),
        };
        game.apply(pending.actor, action)?;
        record.push(pending.actor, action);
    }
    Ok(record)
}

/// Reviews one game of each kind, and fails if a review does not add up.
pub(super) fn rows(only: Option<&str>) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (name, table) in kinds()? {
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let record = game(table)?;
        let start = Instant::now();
        let mut reviewer = Reviewer::new(&record, Settings::default())?;
        while reviewer.next(&Stop::new()).is_some() {}
        let seconds = start.elapsed().as_secs_f64();
        let review = reviewer.review();
        if !review.complete || review.seats.iter().any(|of| of.parts.sum() != of.parts.after) {
            bail!("{name}: the parts do not add up to the result");
        }
        let mut real = review.decisions.iter().filter(|decision| decision.verdict != Verdict::Forced);
        let last = real.next_back().context("a game has decisions")?;
        if table.players() == 2 && last.method != Method::Exact {
            bail!("{name}: the last decision was {}", last.method.name());
        }
        rows.push(Row { name: name.to_owned(), unit: "s/game", value: seconds });
    }
    Ok(rows)
}
