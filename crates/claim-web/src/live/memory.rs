//! What was told at a table of the server, kept in the browser: who loads the page again finds the log as it was.
//!
//! Only of the table that was played last, and only what this viewer was told. What happened while the page was away is
//! not in it: the table is right all the same, the server sends it whole.

use claim_protocol::TableId;
use serde::{Deserialize, Serialize};

use crate::scene::Kept;
use crate::storage;

const KEY: &str = "live-log";

#[derive(Serialize, Deserialize)]
struct Memory {
    table: TableId,
    /// Whose eyes: who sits down at a table that was watched has seen something else.
    seat: Option<u8>,
    /// How far it goes.
    seq: u64,
    lines: Vec<Kept>,
}

/// Keeps what was told up to here.
pub(super) fn keep(table: TableId, seat: Option<u8>, seq: u64, lines: Vec<Kept>) {
    storage::save_if_possible(KEY, &Memory { table, seat, seq, lines });
}

/// What was told at this table before, to the same eyes.
pub(super) fn of(table: TableId, seat: Option<u8>, now: u64) -> Option<Vec<Kept>> {
    let memory: Memory = storage::load(KEY)?;
    (memory.table == table && memory.seat == seat && memory.seq <= now).then_some(memory.lines)
}
