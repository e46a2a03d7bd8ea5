//! Group commit: what many tables want to write at the same time becomes one transaction, and is acknowledged when that
//! is on the disk. While one transaction is being made durable, the next one fills.

use std::time::Duration;

use claim_protocol::{PersonId, TableId};
use sqlx::{AssertSqlSafe, PgConnection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::games::FinishedGame;
use super::people::PersonRow;
use super::tables::TableRow;
use super::{Backend, Store};

/// An entry to be put into a log, with what follows from it elsewhere.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) at: i64,
    pub(crate) body: String,
    /// What was said.
    pub(crate) said: Option<(PersonId, String)>,
    /// How the table now stands in lists, and who sits there.
    pub(crate) row: Option<Box<TableRow>>,
    /// The game that ended.
    pub(crate) finished: Option<Box<FinishedGame>>,
}

/// Why an entry is not in the log.
#[derive(Debug)]
pub(crate) enum AppendError {
    /// Another entry has this sequence.
    Taken,
    /// The store did not say whether it was written: look before going on.
    Unsure,
}

enum Job {
    Append(Box<Append>, oneshot::Sender<Result<(), AppendError>>),
    Person(Box<PersonRow>, oneshot::Sender<Result<(), AppendError>>),
}

/// The way into the store for everything that happens often. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queues: Vec<mpsc::UnboundedSender<Job>>,
}

/// At most so many in one transaction.
const BATCH: usize = 512;
/// After a batch of so many there is a rush: then others get a moment to join, because a commit costs the same for all.
const RUSH: usize = 16;
/// The moment. Nobody notices it beside the disk's own time.
const MOMENT: Duration = Duration::from_millis(1);
/// PostgreSQL commits several transactions at once; a table always goes through the same one.
const POSTGRES_WRITERS: usize = 4;

impl Writer {
    /// Starts the writers of a store. They end when the last clone is gone and everything is written.
    pub(crate) fn start(store: &Store) -> (Writer, Vec<tokio::task::JoinHandle<()>>) {
        let count = if store.is_shared() { POSTGRES_WRITERS } else { 1 };
        let mut tasks = Vec::new();
        let queues = (0..count)
            .map(|_| {
                let (queue, jobs) = mpsc::unbounded_channel();
                tasks.push(tokio::spawn(write_all(store.clone(), jobs)));
                queue
            })
            .collect();
        (Writer { queues }, tasks)
    }

    /// Returns when the entry is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let at = append.table.to_i64() as usize % self.queues.len();
        let (done, answer) = oneshot::channel();
        self.queues[at].send(Job::Append(Box::new(append), done)).map_err(|_| AppendError::Unsure)?;
        answer.await.map_err(|_| AppendError::Unsure)?
    }

    /// Returns when the new person is durable.
    pub(crate) async fn add_person(&self, row: PersonRow) -> Result<(), AppendError> {
        let (done, answer) = oneshot::channel();
        self.queues[0].send(Job::Person(Box::new(row), done)).map_err(|_| AppendError::Unsure)?;
        answer.await.map_err(|_| AppendError::Unsure)?
    }
}

async fn write_all(store: Store, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut rush = false;
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        if rush && batch.len() < BATCH {
            tokio::time::sleep(MOMENT).await;
            while batch.len() < BATCH
                && let Ok(job) = jobs.try_recv()
            {
                batch.push(job);
            }
        }
        rush = batch.len() >= RUSH;
        match commit(&store, &batch).await {
            Ok(()) => batch.drain(..).for_each(|job| job.answer(Ok(()))),
            Err(error) => {
                tracing::debug!(%error, jobs = batch.len(), "a batch failed; writing one by one");
                for job in batch.drain(..) {
                    let result = commit(&store, std::slice::from_ref(&job)).await;
                    job.answer(result.map_err(|error| refused(&error)));
                }
            }
        }
    }
}

fn refused(error: &sqlx::Error) -> AppendError {
    if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        return AppendError::Taken;
    }
    tracing::error!(%error, "the store did not take an entry");
    AppendError::Unsure
}

impl Job {
    fn answer(self, result: Result<(), AppendError>) {
        // Who asked may have gone; the entry is written all the same.
        let (Job::Append(_, done) | Job::Person(_, done)) = self;
        let _ = done.send(result);
    }
}

async fn commit(store: &Store, batch: &[Job]) -> Result<(), sqlx::Error> {
    match &store.backend {
        Backend::Sqlite { writer, .. } => {
            let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
            insert_sqlite(&mut transaction, batch).await?;
            consequences!(batch, &mut *transaction);
            transaction.commit().await
        }
        Backend::Postgres(pool) => {
            let mut transaction = pool.begin().await?;
            insert_postgres(&mut transaction, batch).await?;
            consequences!(batch, &mut *transaction);
            transaction.commit().await
        }
    }
}

/// What a batch changes outside of the log; the same statements for both stores. A table is in a batch once at most:
/// it waits for its last entry before it writes the next.
macro_rules! consequences {
    ($batch:expr, $on:expr) => {{
        let (mut rows, mut games) = (Vec::new(), Vec::new());
        for append in appends($batch) {
            if let Some((person, text)) = &append.said {
                sqlx::query("INSERT INTO chat (table_id, seq, person, text) VALUES ($1, $2, $3, $4)")
                    .bind(append.table.to_i64())
                    .bind(append.seq as i64)
                    .bind(person.to_i64())
                    .bind(text.clone())
                    .execute($on)
                    .await?;
            }
            rows.extend(append.row.as_ref().map(|row| (append.table, append.seq, append.at, &**row)));
            games.extend(append.finished.as_ref().map(|game| (append.table, append.at, &**game)));
        }
        $crate::store::tables::upsert_all!(&rows, $on);
        $crate::store::games::insert_all!(&games, $on);
        for job in $batch {
            if let Job::Person(person, _) = job {
                super::people::insert!(person, $on);
            }
        }
    }};
}
use consequences;

fn appends(batch: &[Job]) -> impl Iterator<Item = &Append> {
    batch.iter().filter_map(|job| match job {
        Job::Append(append, _) => Some(&**append),
        Job::Person(..) => None,
    })
}

/// The rows of one statement: up to eight, or a multiple of eight, so that two statements serve most batches and a few
/// dozen all of them.
const SIZES: usize = 8;
const LARGEST: usize = 256;

async fn insert_sqlite(on: &mut SqliteConnection, batch: &[Job]) -> Result<(), sqlx::Error> {
    let all: Vec<&Append> = appends(batch).collect();
    let mut rest = &all[..];
    while !rest.is_empty() {
        let whole = (rest.len() / SIZES * SIZES).min(LARGEST);
        let size = if whole > 0 { whole } else { rest.len() };
        let (now, later) = rest.split_at(size);
        let mut query = sqlx::query(AssertSqlSafe(statement(size)));
        for append in now {
            query = query
                .bind(append.table.to_i64())
                .bind(append.seq as i64)
                .bind(append.at)
                .bind(append.body.clone());
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

async fn insert_postgres(on: &mut PgConnection, batch: &[Job]) -> Result<(), sqlx::Error> {
    let (mut tables, mut seqs, mut ats, mut bodies) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for append in appends(batch) {
        tables.push(append.table.to_i64());
        seqs.push(append.seq as i64);
        ats.push(append.at);
        bodies.push(append.body.clone());
    }
    if tables.is_empty() {
        return Ok(());
    }
    let query = "INSERT INTO log (table_id, seq, at, body) \
                 SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])";
    sqlx::query(query).bind(tables).bind(seqs).bind(ats).bind(bodies).execute(on).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn of_a_batch_only_what_is_taken_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("claim.db").to_string_lossy()).await.unwrap();
        let (writer, tasks) = Writer::start(&store);
        let entry = |table: i64, body: &str| Append {
            table: TableId::from_i64(table),
            seq: 0,
            at: 0,
            body: body.into(),
            said: None,
            row: None,
            finished: None,
        };
        writer.append(entry(70, "first")).await.unwrap();
        // Whatever sizes the batches have: all get in but the one that comes too late.
        let all = (0..300).map(|table| writer.append(entry(table, "second")));
        for (table, result) in futures_util::future::join_all(all).await.into_iter().enumerate() {
            match result {
                Ok(()) => assert_ne!(table, 70),
                Err(AppendError::Taken) => assert_eq!(table, 70),
                Err(AppendError::Unsure) => panic!("table {table}"),
            }
        }
        drop(writer);
        for task in tasks {
            task.await.unwrap();
        }
        let Backend::Sqlite { readers, .. } = &store.backend else { unreachable!() };
        let query = "SELECT COUNT(*), COUNT(DISTINCT table_id), SUM(body = 'first') FROM log";
        let counts: (i64, i64, i64) = sqlx::query_as(query).fetch_one(readers).await.unwrap();
        assert_eq!(counts, (300, 300, 1));
        store.close().await;
    }
}
