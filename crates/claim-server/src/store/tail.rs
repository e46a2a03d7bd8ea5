//! The end of all logs, for SQLite. Every table's log lies on pages of its own, so that a commit for a hundred tables
//! would write two hundred pages. Instead, what a commit adds to logs goes into one row of `tail`, in the order it came;
//! when two thousand entries have gathered there, they move to their logs together, many for each page.
//!
//! An entry is in the log or in the tail, and whoever reads a log reads both. It may go into the tail only if it follows
//! an entry this writer has written, and if nobody else has written to the file since; else it goes into the log, whose
//! key takes every sequence once.

use std::collections::HashMap;

use claim_protocol::TableId;
use sqlx::{AssertSqlSafe, SqliteConnection};

use super::writer::Append;

/// So many entries gather before they move: more would cost less, but whoever waits for that commit waits longer.
const LONGEST: usize = 2_048;
/// So many tables' last sequences are known at most.
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

    /// As it stands in a row of the tail. A body is JSON on one line.
    fn write(&self, to: &mut String) {
        use std::fmt::Write;
        let _ = writeln!(to, "{} {} {} {}", self.table, self.seq, self.at, self.body);
    }

    fn read(text: &'a str) -> Option<Line<'a>> {
        let mut parts = text.splitn(4, ' ');
        let mut number = || parts.next()?.parse().ok();
        let (table, seq, at) = (number()?, number()?, number()?);
        Some(Line { table, seq, at, body: parts.next()? })
    }
}

/// The entries of a table in a row of the tail.
pub(super) fn entries_of(table: TableId, row: &str) -> impl Iterator<Item = Line<'_>> {
    let table = table.to_i64();
    let start = format!("{table} ");
    row.lines().filter(move |line| line.starts_with(&start)).filter_map(Line::read)
}

/// What the writer of an SQLite file knows.
#[derive(Debug, Default)]
pub(super) struct Tail {
    /// Changes when somebody else writes; nothing is known yet, or any more, without it.
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

/// What becomes known when the transaction is on the disk.
#[derive(Debug)]
pub(super) struct Added {
    version: i64,
    last: Vec<(TableId, u64)>,
    length: usize,
    moved: bool,
}

impl Tail {
    /// Adds entries in a transaction that has the file for itself.
    pub(super) async fn add(
        &self,
        on: &mut SqliteConnection,
        appends: &[&Append],
    ) -> Result<Added, NotAdded> {
        let (version,): (i64,) = sqlx::query_as("PRAGMA data_version").fetch_one(&mut *on).await?;
        let known = self.version == Some(version) && self.last.len() < MOST_KNOWN;
        let mut length = self.length;
        if !known {
            settle(on).await?;
            length = 0;
        }
        let mut last: HashMap<TableId, u64> = HashMap::with_capacity(appends.len());
        let (mut follow, mut count, mut others) = (String::new(), 0, Vec::new());
        for append in appends {
            let before = || self.last.get(&append.table).filter(|_| known);
            match last.get(&append.table).or_else(before) {
                Some(last) if append.seq <= *last => return Err(NotAdded::Taken),
                Some(last) if append.seq == last + 1 => {
                    Line::of(append).write(&mut follow);
                    count += 1;
                }
                _ => others.push(Line::of(append)),
            }
            last.insert(append.table, append.seq);
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
        Ok(Added { version, last: last.into_iter().collect(), length, moved: !known })
    }

    /// The transaction is on the disk.
    pub(super) fn is_durable(&mut self, added: Added) {
        if added.moved {
            self.last.clear();
        }
        self.version = Some(added.version);
        self.last.extend(added.last);
        self.length = added.length;
    }

    /// The transaction failed, or nobody knows: everything goes into the logs next time, where it can be there once only.
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

/// The statement that inserts so many rows.
fn statement(size: usize) -> &'static str {
    static STATEMENTS: [std::sync::OnceLock<String>; LARGEST + 1] =
        [const { std::sync::OnceLock::new() }; LARGEST + 1];
    STATEMENTS[size].get_or_init(|| {
        let rows = vec!["(?, ?, ?, ?)"; size].join(", ");
        // A batch that fails is rolled back whole: then SQLite need not keep a journal to undo half a statement.
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
