//! What was told at a table of the server, kept in the browser: who loads the page again finds the log as it was.
//!
//! Only of the tables that were played last, and only what this viewer was told. What happened while the page was away
//! is not in it: the table is right all the same, the server sends it whole.

use claim_protocol::TableId;
use serde::{Deserialize, Serialize};

use crate::scene::Kept;
use crate::storage;

/// Where the tables are noted of which something is kept, the last one first.
const TABLES: &str = "live-logs";
/// Of so many tables.
const MOST: usize = 4;

fn key(table: TableId) -> String {
    format!("live-log.{table}")
}

#[derive(Serialize, Deserialize)]
struct Memory {
    /// Whose eyes: who sits down at a table that was watched has seen something else.
    seat: Option<u8>,
    /// How far it goes.
    seq: u64,
    lines: Vec<Kept>,
}

/// Keeps what was told up to here.
pub(super) fn keep(table: TableId, seat: Option<u8>, seq: u64, lines: Vec<Kept>) {
    let mut tables: Vec<TableId> = storage::load(TABLES).unwrap_or_default();
    if tables.first() != Some(&table) {
        tables.retain(|other| *other != table);
        tables.insert(0, table);
        tables.drain(MOST.min(tables.len())..).for_each(|old| storage::forget(&key(old)));
        storage::save_if_possible(TABLES, &tables);
    }
    storage::save_if_possible(&key(table), &Memory { seat, seq, lines });
}

/// What was told at this table before, to the same eyes.
pub(super) fn of(table: TableId, seat: Option<u8>, now: u64) -> Option<Vec<Kept>> {
    let memory: Memory = storage::load(&key(table))?;
    (memory.seat == seat && memory.seq <= now).then_some(memory.lines)
}
