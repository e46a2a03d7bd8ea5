//! Group commit: what many tables want to write at the same time becomes one transaction, and is acknowledged when that
//! is on the disk. While one transaction is being made durable, the next batch fills.

use std::sync::Arc;
use std::time::Duration;

use claim_protocol::{PersonId, TableId};
use sqlx::{PgConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::games::FinishedGame;
use super::health::{Health, is_down};
use super::outages::{Heartbeat, write_heartbeat};
use super::people::PersonRow;
use super::tables::TableRow;
use super::tail::{Added, NotAdded, Tail};
use super::{Backend, Store, within_patience};

/// An entry to append to a log, with the changes that follow from it elsewhere.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) at: i64,
    pub(crate) body: String,
    /// What was said.
    pub(crate) said: Option<(PersonId, String)>,
    /// The table's row in lists, and who sits there.
    pub(crate) row: Option<Box<TableRow>>,
    /// The game that ended.
    pub(crate) finished: Option<Box<FinishedGame>>,
    /// The first entry of the table of a rematch: both are written, or neither.
    pub(crate) rematch: Option<Box<Append>>,
}

/// Why an entry was not written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AppendError {
    /// Another entry has this sequence.
    Taken,
    /// The store did not say whether it was written: read the log before going on.
    Unsure,
}

enum Job {
    Append(Box<Append>, oneshot::Sender<Result<(), AppendError>>),
    Person(Box<PersonRow>, oneshot::Sender<Result<(), AppendError>>),
    Heartbeat(Heartbeat, oneshot::Sender<Result<(), AppendError>>),
}

/// The queue to the store for frequent writes. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queues: Vec<mpsc::UnboundedSender<Job>>,
    health: Arc<Health>,
}

/// The most entries in one transaction.
const BATCH: usize = 512;
/// After a batch of this size others get a moment to join the next, because a commit costs the same for all.
const RUSH: usize = 16;
/// That moment. Nobody notices it beside the disk's own time.
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
        (Writer { queues, health: store.health.clone() }, tasks)
    }

    /// Returns when the entry is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let at = append.table.to_i64() as usize % self.queues.len();
        let (done, answer) = oneshot::channel();
        self.queues[at].send(Job::Append(Box::new(append), done)).map_err(|_| AppendError::Unsure)?;
        answer.await.map_err(|_| AppendError::Unsure)?
    }

    /// Returns when the new person is durable. Only for people without a unique name: a name that is taken would make
    /// the whole batch fail.
    pub(crate) async fn add_person(&self, row: PersonRow) -> Result<(), AppendError> {
        let (done, answer) = oneshot::channel();
        self.queues[0].send(Job::Person(Box::new(row), done)).map_err(|_| AppendError::Unsure)?;
        answer.await.map_err(|_| AppendError::Unsure)?
    }
}

impl Writer {
    /// Has a write failed since the last successful one that needed room?
    pub(crate) fn refuses(&self) -> bool {
        self.health.refuses()
    }

    /// Returns when the heartbeat is durable: then the store can be written. A full disk may still take something so
    /// small, so after a failure the heartbeat is a large one.
    pub(crate) async fn beat(&self, at: i64, first: bool) -> Result<(), AppendError> {
        let heartbeat = Heartbeat { at, first, large: self.refuses() };
        let (done, answer) = oneshot::channel();
        self.queues[0].send(Job::Heartbeat(heartbeat, done)).map_err(|_| AppendError::Unsure)?;
        answer.await.map_err(|_| AppendError::Unsure)?
    }
}

async fn write_all(store: Store, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut rush = false;
    let mut tail = Tail::default();
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
        match commit(&store, &mut tail, &batch).await {
            Ok(()) => {
                if batch.iter().any(Job::proves) {
                    store.health.takes();
                }
                batch.drain(..).for_each(|job| job.answer(Ok(())));
            }
            Err(error) => write_parts(&store, &mut tail, batch.split_off(0), error).await,
        }
    }
}

/// Writes what it can of a batch that failed. The cause is found by bisection: one entry that cannot be written costs a
/// few extra commits, not one for each of the others.
async fn write_parts(store: &Store, tail: &mut Tail, batch: Vec<Job>, error: NotAdded) {
    tracing::debug!(?error, jobs = batch.len(), "a batch failed; writing it in parts");
    let (mut part, mut result) = (batch, Err(error));
    let mut parts = Vec::new();
    loop {
        match result {
            Ok(()) => {
                if part.iter().any(Job::proves) {
                    store.health.takes();
                }
                part.into_iter().for_each(|job| job.answer(Ok(())));
            }
            // A store that cannot be written refuses everything: trying the rest would only take longer.
            Err(NotAdded::Sql(error)) if is_down(&error) => {
                store.health.note(&error);
                let rest = parts.drain(..).flatten();
                part.into_iter().chain(rest).for_each(|job| job.answer(Err(AppendError::Unsure)));
            }
            Err(_) if part.len() > 1 => {
                let second = part.split_off(part.len() / 2);
                parts.extend([second, part]);
            }
            Err(error) => {
                let error = match error {
                    NotAdded::Taken => AppendError::Taken,
                    NotAdded::Sql(error) => {
                        tracing::error!(%error, "an entry cannot be written");
                        AppendError::Unsure
                    }
                };
                part.into_iter().for_each(|job| job.answer(Err(error)));
            }
        }
        let Some(next) = parts.pop() else { return };
        result = commit(store, tail, &next).await;
        part = next;
    }
}

impl Job {
    /// Does its success prove that the store can be written?
    fn proves(&self) -> bool {
        !matches!(self, Job::Heartbeat(Heartbeat { large: false, .. }, _))
    }

    fn answer(self, result: Result<(), AppendError>) {
        // The caller may have gone; the entry is written all the same.
        let (Job::Append(_, done) | Job::Person(_, done) | Job::Heartbeat(_, done)) = self;
        let _ = done.send(result);
    }
}

async fn commit(store: &Store, tail: &mut Tail, batch: &[Job]) -> Result<(), NotAdded> {
    match &store.backend {
        Backend::Sqlite { writer, .. } => {
            match within_patience(commit_sqlite(writer, tail, batch)).await {
                Ok(added) => tail.is_durable(added),
                Err(error) => {
                    tail.is_unsure();
                    return Err(error);
                }
            }
            Ok(())
        }
        Backend::Postgres(pool) => {
            within_patience(async {
                let mut transaction = pool.begin().await?;
                insert_postgres(&mut transaction, batch).await?;
                consequences!(batch, &mut *transaction);
                Ok(transaction.commit().await?)
            })
            .await
        }
    }
}

async fn commit_sqlite(writer: &SqlitePool, tail: &mut Tail, batch: &[Job]) -> Result<Added, NotAdded> {
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    let appends: Vec<&Append> = appends(batch).collect();
    let added = tail.add(&mut transaction, &appends).await?;
    consequences!(batch, &mut *transaction);
    transaction.commit().await?;
    Ok(added)
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
            match job {
                Job::Person(person, _) => super::people::insert!(person, $on),
                Job::Heartbeat(heartbeat, _) => write_heartbeat!(*heartbeat, $on),
                Job::Append(..) => {}
            }
        }
    }};
}
use consequences;

fn appends(batch: &[Job]) -> impl Iterator<Item = &Append> {
    batch.iter().flat_map(|job| {
        let append = match job {
            Job::Append(append, _) => Some(&**append),
            Job::Person(..) | Job::Heartbeat(..) => None,
        };
        append.into_iter().chain(append.and_then(|append| append.rematch.as_deref()))
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
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::people;
    use crate::store::Claimed;

    /// The number of commits from now on.
    async fn count_commits(store: &Store) -> Arc<AtomicUsize> {
        let commits = Arc::new(AtomicUsize::new(0));
        let counted = commits.clone();
        let Backend::Sqlite { writer, .. } = &store.backend else { unreachable!() };
        let mut connection = writer.acquire().await.unwrap();
        connection.lock_handle().await.unwrap().set_commit_hook(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            true
        });
        commits
    }

    #[tokio::test]
    async fn one_entry_that_is_refused_costs_the_others_few_commits() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("claim.db").to_string_lossy()).await.unwrap();
        let (writer, _tasks) = Writer::start(&store);
        writer.append(entry(70, 0, CLOSED)).await.unwrap();
        let commits = count_commits(&store).await;
        let all = (0..300).map(|table| writer.append(entry(table, 0, CLOSED)));
        let refused = futures_util::future::join_all(all).await.into_iter().filter(Result::is_err).count();
        assert_eq!(refused, 1);
        let commits = commits.load(Ordering::Relaxed);
        assert!(commits < 30, "{commits} commits");
    }

    #[tokio::test]
    async fn names_that_are_taken_cost_nobody_else_a_commit() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("claim.db").to_string_lossy()).await.unwrap();
        let (writer, _tasks) = Writer::start(&store);
        let bot = |name| people::new_bot(PersonId::new(1), name).0;
        assert_eq!(store.add_bot(&bot("Ilona")).await.unwrap(), Claimed::Yes);
        let commits = count_commits(&store).await;
        // Equal when compared, but different to the eye: a small l and a capital I look the same.
        let names = ["ilona", "I.lona", "llona", "Ilona"];
        let taken = (0..40).map(|number| {
            let row = bot(names[number % names.len()]);
            let store = &store;
            async move { store.add_bot(&row).await.unwrap() }
        });
        let entries = (0..300).map(|table| writer.append(entry(table, 0, CLOSED)));
        let (taken, entries) =
            tokio::join!(futures_util::future::join_all(taken), futures_util::future::join_all(entries));
        assert!(taken.iter().all(|claimed| *claimed == Claimed::NameTaken), "{taken:?}");
        assert!(entries.iter().all(Result::is_ok));
        let commits = commits.load(Ordering::Relaxed);
        assert!(commits < 30, "{commits} commits");
    }

    const CLOSED: &str = r#"{"fact":"closed"}"#;

    fn entry(table: i64, seq: u64, body: &str) -> Append {
        Append {
            table: TableId::from_i64(table),
            seq,
            at: 0,
            body: body.into(),
            said: None,
            row: None,
            finished: None,
            rematch: None,
        }
    }

    async fn sequences(store: &Store, table: i64, after: Option<u64>) -> Vec<u64> {
        let log = store.log_after(TableId::from_i64(table), after).await.unwrap();
        log.into_iter().map(|logged| logged.seq).collect()
    }

    async fn count(store: &Store, query: &'static str) -> i64 {
        let Backend::Sqlite { readers, .. } = &store.backend else { unreachable!() };
        let (count,): (i64,) = sqlx::query_as(query).fetch_one(readers).await.unwrap();
        count
    }

    #[tokio::test]
    async fn entries_move_from_the_tail_to_the_logs_and_are_read_from_both() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("claim.db").to_string_lossy().into_owned();
        let store = Store::open(&path).await.unwrap();
        let (writer, _tasks) = Writer::start(&store);
        let mut moved = 0;
        for seq in 0..60 {
            let all = (0..40).map(|table| writer.append(entry(table, seq, CLOSED)));
            futures_util::future::try_join_all(all).await.unwrap();
            assert!(sequences(&store, 7, None).await.into_iter().eq(0..=seq));
            assert_eq!(sequences(&store, 39, seq.checked_sub(1)).await, [seq]);
            moved = moved.max(count(&store, "SELECT COUNT(*) FROM log").await);
        }
        assert!(count(&store, "SELECT COUNT(*) FROM tail").await > 0);
        assert!(moved > 2_000, "{moved}");
        // A server that died left a tail: the next one finds everything, and goes on.
        let next = Store::open(&path).await.unwrap();
        assert!(sequences(&next, 7, Some(9)).await.into_iter().eq(10..60));
        let (writer, _tasks) = Writer::start(&next);
        assert!(matches!(writer.append(entry(7, 59, CLOSED)).await, Err(AppendError::Taken)));
        writer.append(entry(7, 60, CLOSED)).await.unwrap();
        assert_eq!(count(&next, "SELECT COUNT(*) FROM log").await, 40 * 60 + 1);
        assert_eq!(count(&next, "SELECT COUNT(*) FROM tail").await, 0);
    }

    #[tokio::test]
    async fn two_writers_of_a_file_take_every_sequence_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("claim.db").to_string_lossy().into_owned();
        let stores = [Store::open(&path).await.unwrap(), Store::open(&path).await.unwrap()];
        let writers = [&stores[0], &stores[1]].map(|store| Writer::start(store).0);
        for seq in 0..30 {
            // Each for a while, so that it writes into the tail, and then the other.
            let turn = (seq as usize / 3 + seq as usize / 7) % 2;
            writers[turn].append(entry(1, seq, CLOSED)).await.unwrap();
            for writer in [&writers[1 - turn], &writers[turn]] {
                if seq % 2 == 0 {
                    assert!(matches!(writer.append(entry(1, seq, CLOSED)).await, Err(AppendError::Taken)));
                }
            }
            for store in &stores {
                assert!(sequences(store, 1, None).await.into_iter().eq(0..=seq));
            }
        }
        // Twice in one batch is no better.
        let both = [writers[0].append(entry(1, 30, CLOSED)), writers[0].append(entry(1, 30, CLOSED))];
        let results = futures_util::future::join_all(both).await;
        assert!(matches!(results[..], [Ok(()), Err(AppendError::Taken)]), "{results:?}");
        assert!(sequences(&stores[1], 1, None).await.into_iter().eq(0..=30));
    }

    #[tokio::test]
    async fn of_a_batch_only_what_is_taken_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("claim.db").to_string_lossy()).await.unwrap();
        let (writer, tasks) = Writer::start(&store);
        writer.append(entry(70, 0, "first")).await.unwrap();
        // Whatever the sizes of the batches: all entries are written except the late one.
        let all = (0..300).map(|table| writer.append(entry(table, 0, "second")));
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
