//! The log of a live table, kept in the browser, so that it is still there after the page was loaded again.
//!
//! Kept only for the tables that were played last, and only what this viewer was told. It lacks what happened while the
//! page was away: the table is right all the same, because the server sends it whole.

use claim_protocol::TableId;
use serde::{Deserialize, Serialize};

use crate::scene::Kept;
use crate::storage;

/// The key of the list of tables whose logs are kept, the last one first.
const TABLES: &str = "live-logs";
/// How many tables' logs are kept.
const MOST: usize = 4;

fn key(table: TableId) -> String {
    format!("live-log.{table}")
}

#[derive(Serialize, Deserialize)]
struct Memory {
    /// The viewer's seat: somebody who watched a table before sitting down there has seen something else.
    seat: Option<u8>,
    /// The last sequence in it.
    seq: u64,
    lines: Vec<Kept>,
}

/// Keeps the log up to here.
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

/// The kept log of this table for the same viewer.
pub(super) fn of(table: TableId, seat: Option<u8>, now: u64) -> Option<Vec<Kept>> {
    let memory: Memory = storage::load(&key(table))?;
    (memory.seat == seat && memory.seq <= now).then_some(memory.lines)
}
