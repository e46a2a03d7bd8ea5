//! The store: an SQLite file or PostgreSQL, with the same statements for both.

mod following;
mod games;
mod health;
mod leases;
mod locks;
mod log;
mod online;
mod outages;
mod people;
mod practice;
mod rating_history;
mod reports;
mod schema;
mod tables;
mod tail;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, PgPool, SqlitePool};

use health::Health;

pub(crate) use games::{FinishedGame, RatingRow};
pub(crate) use locks::PersonLock;
pub(crate) use outages::Outage;
pub(crate) use people::{Claimed, PersonRow};
pub use reports::Report;
pub(crate) use tables::TableRow;
pub(crate) use writer::{Append, AppendError, Writer};

/// Why the store could not be opened.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum StoreError {
    #[error("cannot open the store {address}: {error}")]
    Open { address: String, error: sqlx::Error },
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    #[error(
        "the store was written by a newer program (its layout is {found}, this program knows up to {known}): start the newer program again"
    )]
    Newer { found: i64, known: i64 },
    #[error("the log of a table is damaged: {0}")]
    Damaged(String),
    #[error("only an SQLite file is backed up here: use pg_dump for PostgreSQL")]
    NotAFile,
    #[error("a table refuses: {0}")]
    Refused(String),
}

/// An open store; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    backend: Backend,
    /// Connections that hold a lock and do nothing else, where several nodes share the store.
    locks: Option<PgPool>,
    health: Arc<Health>,
}

#[derive(Clone, Debug)]
pub(crate) enum Backend {
    Sqlite {
        /// One connection writes, so that no writer ever waits for a lock.
        writer: SqlitePool,
        readers: SqlitePool,
    },
    Postgres(PgPool),
}

/// A store that takes longer than this is treated as not answering: a server that hangs without closing its connections
/// must not make everybody wait.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The store's answer, or an error after that time.
pub(crate) async fn within_patience<T, E: From<sqlx::Error>>(
    answer: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(answer) => answer,
        Err(_) => Err(sqlx::Error::PoolTimedOut.into()),
    }
}

/// Runs the same statements on either store, for reading. The body is a future's, with a result of sqlx.
macro_rules! read {
    ($store:expr, |$pool:ident| $body:expr) => {
        match &$store.backend {
            $crate::store::Backend::Sqlite { readers: $pool, .. } => {
                $crate::store::within_patience(async { $body }).await
            }
            $crate::store::Backend::Postgres($pool) => $crate::store::within_patience(async { $body }).await,
        }
    };
}
/// Runs the same statements on either store, for writing. Whether they succeed is noted.
macro_rules! write {
    ($store:expr, |$pool:ident| $body:expr) => {{
        let result = match &$store.backend {
            $crate::store::Backend::Sqlite { writer: $pool, .. } => {
                $crate::store::within_patience(async { $body }).await
            }
            $crate::store::Backend::Postgres($pool) => $crate::store::within_patience(async { $body }).await,
        };
        if let Err(error) = &result {
            $store.health.note(error);
        }
        result
    }};
}
pub(crate) use {read, write};

impl Store {
    /// Opens a store and brings its layout up to date: `postgres://…`, or the path of an SQLite file.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let store = Store::open_as_it_is(address).await?;
        store.agree_on_the_time().await?;
        schema::migrate(&store).await?;
        store.fill_looks().await?;
        store.fill_rating_history().await?;
        Ok(store)
    }

    async fn open_as_it_is(address: &str) -> Result<Store, StoreError> {
        let failed = |error| StoreError::Open { address: without_password(address), error };
        if is_postgres(address) {
            let backend = open_postgres(address).await.map_err(failed)?;
            let locks = Some(locks::open(address).map_err(failed)?);
            return Ok(Store { backend, locks, health: Arc::default() });
        }
        let backend = open_sqlite(address).await.map_err(failed)?;
        Ok(Store { backend, locks: None, health: Arc::default() })
    }

    /// Writes a complete copy of an SQLite store while it is in use. The store itself is not changed, not even its
    /// layout: a backup comes before an upgrade.
    pub async fn backup(address: &str, to: &Path) -> Result<(), StoreError> {
        if is_postgres(address) {
            return Err(StoreError::NotAFile);
        }
        let store = Store::open_as_it_is(address).await?;
        let made = make_private(to);
        let target = to.to_string_lossy().into_owned();
        let Backend::Sqlite { readers, .. } = &store.backend else { return Err(StoreError::NotAFile) };
        let copied = sqlx::query("VACUUM INTO $1").bind(target).execute(readers).await;
        store.close().await;
        if copied.is_err() && made {
            let _ = std::fs::remove_file(to);
        }
        Ok(copied.map(|_| ())?)
    }

    /// Do several nodes share it?
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self.backend, Backend::Postgres(_))
    }

    /// A number that changes when another process has written to the file. Only for SQLite.
    pub(crate) async fn version_beside(&self) -> Result<i64, sqlx::Error> {
        let Backend::Sqlite { writer, .. } = &self.backend else { return Ok(0) };
        // Writes of this connection do not change the number, and no other connection of this process writes.
        let version = sqlx::query_as("PRAGMA data_version").fetch_one(writer);
        let (version,): (i64,) = within_patience(version).await?;
        Ok(version)
    }

    /// Closes it when all users are done.
    pub async fn close(&self) {
        if let Some(locks) = &self.locks {
            locks.close().await;
        }
        match &self.backend {
            Backend::Sqlite { writer, readers } => {
                readers.close().await;
                writer.close().await;
            }
            Backend::Postgres(pool) => pool.close().await,
        }
    }
}

fn is_postgres(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

/// An address without its password, for logs.
pub(crate) fn without_password(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => address.to_string(),
    }
}

/// Creates an empty file that only its owner may read, because a store holds the key of all sessions. SQLite uses it as
/// a new database, and gives the files beside it the same permissions. False if there is a file already, or none can be
/// created: SQLite then reports why.
fn make_private(path: &Path) -> bool {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).is_ok()
}

async fn open_sqlite(path: &str) -> Result<Backend, sqlx::Error> {
    let options = SqliteConnectOptions::from_str(path.trim_start_matches("sqlite://"))
        .unwrap_or_else(|_| SqliteConnectOptions::new().filename(path))
        .create_if_missing(true)
        // A commit writes whole pages, and every table's next entry lies on another one. Only applies to new files.
        .page_size(2048)
        .journal_mode(SqliteJournalMode::Wal)
        // An acknowledged move must be on the disk.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(10))
        .pragma("wal_autocheckpoint", "8000")
        // The rollback journal of a statement is kept in memory, not in a file.
        .pragma("temp_store", "memory")
        // A commit after a page was split walks over the whole table of cached pages: keep few, because the rest is
        // mapped.
        .pragma("cache_size", "-4000")
        .pragma("mmap_size", "268435456")
        .statement_cache_capacity(256)
        // Nobody reads that log, and it would ask the system for the time with every statement.
        .disable_statement_logging();
    // A name that begins with `file:` is a store in memory: there is no file to protect.
    if !options.get_filename().to_string_lossy().starts_with("file:") {
        make_private(options.get_filename());
    }
    let writer = SqlitePoolOptions::new()
        .max_connections(1)
        // Only on the same connection does the number show whether others have written.
        .max_lifetime(None)
        .idle_timeout(None)
        // The file does not go away: testing the connection before each use would cost as much as using it.
        .test_before_acquire(false)
        .acquire_timeout(PATIENCE)
        // When a disk is full or read-only, SQLite ends the transaction by itself; the connection, which believes it is
        // still in one, would refuse everything from then on.
        .before_acquire(|connection, _| {
            let usable = !sqlx::Connection::is_in_transaction(connection);
            Box::pin(std::future::ready(Ok(usable)))
        })
        .connect_with(options.clone())
        .await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .test_before_acquire(false)
        .acquire_timeout(PATIENCE)
        .connect_with(options)
        .await?;
    Ok(Backend::Sqlite { writer, readers })
}

async fn open_postgres(address: &str) -> Result<Backend, sqlx::Error> {
    let options = PgConnectOptions::from_str(address)?.application_name("claim");
    let pool =
        PgPoolOptions::new().max_connections(16).acquire_timeout(PATIENCE).connect_with(options).await?;
    Ok(Backend::Postgres(pool))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(without_password("postgres://me:secret@host/claim"), "postgres://…@host/claim");
        assert_eq!(without_password("claim.db"), "claim.db");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn only_its_owner_may_read_a_store_or_a_backup() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (path, copy) = (folder.path().join("claim.db"), folder.path().join("copy.db"));
        let store = Store::open(&path.to_string_lossy()).await.unwrap();
        store.secret("session-key", "ab").await.unwrap();
        Store::backup(&path.to_string_lossy(), &copy).await.unwrap();
        let mut seen = Vec::new();
        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let entry = entry.unwrap();
            assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{entry:?}");
            seen.push(entry.file_name().into_string().unwrap());
        }
        seen.sort();
        assert_eq!(seen, ["claim.db", "claim.db-shm", "claim.db-wal", "copy.db"]);
        store.close().await;
        let copied = Store::open(&copy.to_string_lossy()).await.unwrap();
        assert_eq!(copied.secret("session-key", "cd").await.unwrap(), "ab");
        copied.close().await;
        // What is there is neither overwritten nor changed.
        assert!(Store::backup(&path.to_string_lossy(), &copy).await.is_err() && copy.exists());
        assert!(Store::backup(&path.to_string_lossy(), &folder.path().join("none/copy.db")).await.is_err());
    }
}
