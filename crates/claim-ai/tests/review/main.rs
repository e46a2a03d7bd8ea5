//! What holds for every review, at every kind of table.

#[path = "../../../claim-rules/tests/common/mod.rs"]
mod common;

mod estimates;
mod hidden;
mod positions;
mod solved;
mod sums;

use std::collections::BTreeSet;

use claim_ai::Stop;
use claim_ai::review::{Review, Reviewer, Settings};
use claim_rules::*;

/// A small budget, for many games: what must hold does not depend on it.
const QUICK: Settings = Settings { simulations: 64, positions: 3_000, seed: 1 };

fn review(record: &Record, settings: Settings) -> Review {
    let mut reviewer = Reviewer::new(record, settings).unwrap();
    while reviewer.next(&Stop::new()).is_some() {}
    assert!(reviewer.is_complete());
    reviewer.review()
}

/// Tables of every size, with every choice of modules, Shadows and Wizards among them.
fn tables() -> Vec<Table> {
    let two = Table::all(2).into_iter().step_by(23);
    let three = Table::all(3).into_iter().step_by(331);
    let four = Table::all(4).into_iter().step_by(331);
    let all = two.chain(three).chain(four).enumerate();
    let mut tables: Vec<Table> =
        all.map(|(i, table)| table.with_heroes(i & 1 == 1).with_artifacts(i & 2 == 2)).collect();
    tables.push(Table::default());
    for faction in [Faction::Shadows, Faction::Wizards] {
        tables.extend(Table::all(2).into_iter().find(|table| table.has(faction)));
    }
    let there: BTreeSet<_> = tables.iter().flat_map(kinds).collect();
    assert_eq!(there.len(), 14, "{there:?}");
    tables
}

/// The kinds this table belongs to: by players and modules, and by the factions that hide something.
fn kinds(table: &Table) -> Vec<String> {
    let module = |there: bool, name: &str| if there { format!(" {name}") } else { String::new() };
    let (heroes, artifacts) = (table.heroes(), table.artifacts());
    let players = table.players();
    let of_players = format!("{players}{}{}", module(heroes, "heroes"), module(artifacts, "artifacts"));
    let hiding = [Faction::Shadows, Faction::Wizards].into_iter().filter(|faction| table.has(*faction));
    hiding.map(|faction| format!("{faction:?}")).chain([of_players]).collect()
}

/// The record of the first moves of another.
fn first_moves(record: &Record, count: usize) -> Record {
    let mut first = Record::new(*record.table(), *record.deal()).unwrap();
    record.moves()[..count].iter().for_each(|step| first.push(step.actor, step.action));
    first
}

/// A deck of seven factions, for three and four players.
const SEVEN: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";
