//! The end of all logs, for SQLite. Every table's log lies on pages of its own, so that a commit for a hundred tables
//! would write two hundred pages. Instead, what a commit adds to logs goes into one row of `tail`, in the order it came;
//! when two thousand entries have gathered there, they move to their logs together, many for each page.
//!
//! An entry is in the log or in the tail, and whoever reads a log reads both. It may go into the tail only if it follows
//! an entry this writer has written, and if nobody else has written to the file since; else it goes into the log, whose
//! key takes every sequence once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use claim_protocol::TableId;
use sqlx::{AssertSqlSafe, SqliteConnection};

use super::writer::Append;

/// How many entries gather before they move: more would cost less, but the commit that moves them would take longer.
const LONGEST: usize = 2_048;
/// The most tables whose last sequences are known.
const MOST_KNOWN: usize = 65_536;

/// One entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Line<'a> {
    pub(super) table: i64,
    pub(super) seq: i64,
    pub(super) at: i64,
    pub(super) body: &'a str,
}

impl<'a> Line<'a> {
    fn of(append: &'a Append) -> Line<'a> {
        Line { table: append.table.to_i64(), seq: append.seq as i64, at: append.at, body: &append.body }
    }

    /// One line of a row of the tail. A body is JSON on one line.
    fn write(&self, to: &mut String) {
        let mut digits = itoa::Buffer::new();
        for number in [self.table, self.seq, self.at] {
            to.push_str(digits.format(number));
            to.push(' ');
        }
        to.push_str(self.body);
        to.push('\n');
    }

    fn read(text: &'a str) -> Option<Line<'a>> {
        let (table, rest) = number(text)?;
        let (seq, rest) = number(rest)?;
        let (at, body) = number(rest)?;
        Some(Line { table, seq, at, body })
    }
}

/// The number at the start of a line, and the rest after the space.
fn number(text: &str) -> Option<(i64, &str)> {
    let end = text.bytes().position(|byte| byte == b' ')?;
    Some((text[..end].parse().ok()?, &text[end + 1..]))
}

/// The entries of a table in a row of the tail.
pub(super) fn entries_of(table: TableId, row: &str) -> impl Iterator<Item = Line<'_>> {
    let table = table.to_i64();
    let start = format!("{table} ");
    row.lines().filter(move |line| line.starts_with(&start)).filter_map(Line::read)
}

/// The state of the writer of an SQLite file.
#[derive(Debug, Default)]
pub(super) struct Tail {
    /// Changes when somebody else writes; while it is empty, nothing else here is known.
    version: Option<i64>,
    /// The last sequences that this writer has written.
    last: HashMap<TableId, u64>,
    /// Entries in the tail.
    length: usize,
}

/// Why entries were not added.
#[derive(Debug)]
pub(super) enum NotAdded {
    /// Another entry has this sequence.
    Taken,
    Sql(sqlx::Error),
}

impl From<sqlx::Error> for NotAdded {
    fn from(error: sqlx::Error) -> NotAdded {
        let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
        if taken { NotAdded::Taken } else { NotAdded::Sql(error) }
    }
}

/// What will be known when the transaction is on the disk.
#[derive(Debug)]
pub(super) struct Added {
    version: i64,
    length: usize,
}

/// The size of an entry in a row of the tail, approximately.
const LINE: usize = 128;

impl Tail {
    /// Adds entries in a transaction that has the file for itself. The outcome is reported afterwards: until then the
    /// state assumes success.
    pub(super) async fn add(
        &mut self,
        on: &mut SqliteConnection,
        appends: &[&Append],
    ) -> Result<Added, NotAdded> {
        let (version,): (i64,) = sqlx::query_as("PRAGMA data_version").fetch_one(&mut *on).await?;
        let mut length = self.length;
        if self.version != Some(version) || self.last.len() >= MOST_KNOWN {
            self.last.clear();
            settle(on).await?;
            length = 0;
        }
        let (mut follow, mut count, mut others) =
            (String::with_capacity(appends.len() * LINE), 0, Vec::new());
        for append in appends {
            match self.last.entry(append.table) {
                Entry::Occupied(mut last) => {
                    let before = last.insert(append.seq);
                    match append.seq.checked_sub(before) {
                        None | Some(0) => return Err(NotAdded::Taken),
                        Some(1) => {
                            Line::of(append).write(&mut follow);
                            count += 1;
                        }
                        Some(2..) => others.push(Line::of(append)),
                    }
                }
                Entry::Vacant(last) => {
                    last.insert(append.seq);
                    others.push(Line::of(append));
                }
            }
        }
        if count > 0 {
            sqlx::query("INSERT INTO tail (entries) VALUES ($1)").bind(follow).execute(&mut *on).await?;
        }
        insert(on, &others).await?;
        length += count;
        if length > LONGEST {
            settle(on).await?;
            length = 0;
        }
        Ok(Added { version, length })
    }

    /// The transaction is on the disk.
    pub(super) fn is_durable(&mut self, added: Added) {
        self.version = Some(added.version);
        self.length = added.length;
    }

    /// The transaction failed, or its outcome is unknown: next time everything goes into the logs, where each sequence
    /// can exist only once.
    pub(super) fn is_unsure(&mut self) {
        *self = Tail::default();
    }
}

/// Moves everything to the logs.
async fn settle(on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let rows: Vec<(String,)> = sqlx::query_as("SELECT entries FROM tail").fetch_all(&mut *on).await?;
    let lines: Option<Vec<Line<'_>>> = rows.iter().flat_map(|(row,)| row.lines()).map(Line::read).collect();
    let mut lines = lines.ok_or_else(|| sqlx::Error::Decode("the tail of the logs is damaged".into()))?;
    if lines.is_empty() {
        return Ok(());
    }
    lines.sort_unstable();
    insert(on, &lines).await?;
    sqlx::query("DELETE FROM tail").execute(on).await?;
    Ok(())
}

/// The rows of one statement: up to eight, or a multiple of eight, so that two statements serve most batches and a few
/// dozen all of them.
const SIZES: usize = 8;
const LARGEST: usize = 256;

async fn insert(on: &mut SqliteConnection, lines: &[Line<'_>]) -> Result<(), sqlx::Error> {
    let mut rest = lines;
    while !rest.is_empty() {
        let whole = (rest.len() / SIZES * SIZES).min(LARGEST);
        let size = if whole > 0 { whole } else { rest.len() };
        let (now, later) = rest.split_at(size);
        let mut query = sqlx::query(AssertSqlSafe(statement(size)));
        for line in now {
            query = query.bind(line.table).bind(line.seq).bind(line.at).bind(line.body.to_string());
        }
        query.execute(&mut *on).await?;
        rest = later;
    }
    Ok(())
}

/// The statement that inserts this many rows.
fn statement(size: usize) -> &'static str {
    static STATEMENTS: [std::sync::OnceLock<String>; LARGEST + 1] =
        [const { std::sync::OnceLock::new() }; LARGEST + 1];
    STATEMENTS[size].get_or_init(|| {
        let rows = vec!["(?, ?, ?, ?)"; size].join(", ");
        // A batch that fails is rolled back whole, so SQLite need not keep a journal for undoing half a statement.
        format!("INSERT OR FAIL INTO log (table_id, seq, at, body) VALUES {rows}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back() {
        let body = r#"{"fact":{"said":{"person":"3rFV5yeELpS"}},"id":"a b"}"#;
        let line = Line { table: 7, seq: 3, at: 1_794_796_254_411, body };
        let mut row = String::new();
        line.write(&mut row);
        Line { table: 70, ..line }.write(&mut row);
        assert!(entries_of(TableId::from_i64(7), &row).eq([line]));
        assert_eq!(Line::read("1 2 three {}"), None);
    }
}
