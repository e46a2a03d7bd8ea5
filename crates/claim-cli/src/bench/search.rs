//! `claim bench search`: simulations per second.

use std::time::Instant;

use anyhow::{Result, bail};
use claim_ai::{Bot, Budget, Search, Stop};
use claim_rules::{Actor, Deal, Fortune, Game, Setup, Table, Viewer};

use super::Row;

/// The moves of the search in the fixed games, by row.
const GAMES: &str = include_str!("../../bench-searches.txt");
const SIMULATIONS: u32 = 4000;

fn kinds() -> Result<Vec<(&'static str, Table)>> {
    let loud = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";
    let all = Setup { heroes: true, artifacts: true, ..Setup::new(4, loud) };
    Ok(vec![
        ("search/claim", Setup::new(2, "claim").table()?),
        ("search/claim2", Setup::new(2, "claim2").table()?),
        (
            "search/3-players",
            Setup::new(3, "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls").table()?,
        ),
        ("search/4-players-all-modules", all.table()?),
    ])
}

pub(super) fn names() -> Result<Vec<String>> {
    Ok(kinds()?.into_iter().map(|kind| kind.0.to_owned()).collect())
}

/// Searches every decision of a whole game with the same number of simulations.
pub(super) fn rows(only: Option<&str>) -> Result<Vec<Row>> {
    let (mut rows, mut wrong) = (Vec::new(), Vec::new());
    for (name, table) in kinds()? {
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let seed = [7; 32];
        let mut game = Game::new(table, Deal::from_seed(&table, seed))?;
        let mut fortune = Fortune::from_seed(seed);
        let mut bot = Search::new(Budget::simulations(SIMULATIONS), seed);
        let (mut seconds, mut simulations, mut digest) = (0.0, 0u64, 0u64);
        let stop = Stop::new();
        while let Some(pending) = game.pending() {
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(seat) => {
                    let view = game.view(Viewer::Seat(seat));
                    let start = Instant::now();
                    let action = bot.choose(&view, &stop);
                    if view.legal.len() > 1 {
                        seconds += start.elapsed().as_secs_f64();
                        simulations += u64::from(SIMULATIONS);
                        let place = view.legal.iter().position(|legal| *legal == action);
                        digest =
                            digest.wrapping_mul(0x100_0000_01b3) + place.map_or(99, |place| place as u64);
                    }
                    action
                }
            };
            game.apply(pending.actor, action)?;
        }
        let line = format!("{name} {digest:016x}");
        if !GAMES.lines().any(|noted| noted == line) {
            wrong.push(line);
        }
        rows.push(Row { name: name.to_owned(), unit: "simulations/s", value: simulations as f64 / seconds });
    }
    if !wrong.is_empty() {
        bail!("games do not come out as noted in bench-searches.txt, but as\n{}", wrong.join("\n"));
    }
    Ok(rows)
}
