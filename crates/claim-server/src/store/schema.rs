//! The layout of the store, step by step. A step that was released is never changed.

use sqlx::AssertSqlSafe;

use super::{Backend, Store, StoreError, read};

/// One step: the statements for SQLite, for PostgreSQL, and for both.
struct Step {
    sqlite: &'static str,
    postgres: &'static str,
    both: &'static str,
}

const STEPS: &[Step] = &[
    Step {
        sqlite: include_str!("../../migrations/1-sqlite.sql"),
        postgres: include_str!("../../migrations/1-postgres.sql"),
        both: include_str!("../../migrations/1.sql"),
    },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/2.sql") },
    Step {
        sqlite: include_str!("../../migrations/3-sqlite.sql"),
        postgres: "",
        both: include_str!("../../migrations/3.sql"),
    },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/4.sql") },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/5.sql") },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/6.sql") },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/7.sql") },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/8.sql") },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/9.sql") },
    Step { sqlite: "", postgres: "", both: include_str!("../../migrations/10.sql") },
];

/// Nodes that start together wait for each other here.
const LOCK: i64 = 0x0063_6c61_696d;

/// Brings the layout up to date; refuses one of a newer program.
pub(super) async fn migrate(store: &Store) -> Result<(), StoreError> {
    let made = "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)";
    match &store.backend {
        Backend::Sqlite { writer, .. } => {
            let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
            sqlx::raw_sql(made).execute(&mut *transaction).await?;
            let found: Option<(String,)> = sqlx::query_as("SELECT value FROM meta WHERE key = 'layout'")
                .fetch_optional(&mut *transaction)
                .await?;
            for step in pending(found)? {
                sqlx::raw_sql(step.sqlite).execute(&mut *transaction).await?;
                sqlx::raw_sql(step.both).execute(&mut *transaction).await?;
            }
            sqlx::query(NOTE).bind(STEPS.len().to_string()).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
        Backend::Postgres(pool) => {
            let mut transaction = pool.begin().await?;
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
            sqlx::raw_sql(made).execute(&mut *transaction).await?;
            let found: Option<(String,)> = sqlx::query_as("SELECT value FROM meta WHERE key = 'layout'")
                .fetch_optional(&mut *transaction)
                .await?;
            for step in pending(found)? {
                sqlx::raw_sql(step.postgres).execute(&mut *transaction).await?;
                sqlx::raw_sql(step.both).execute(&mut *transaction).await?;
            }
            sqlx::query(NOTE).bind(STEPS.len().to_string()).execute(&mut *transaction).await?;
            transaction.commit().await?;
        }
    }
    Ok(())
}

const NOTE: &str = "INSERT INTO meta (key, value) VALUES ('layout', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/// The steps that are still to be made.
fn pending(found: Option<(String,)>) -> Result<&'static [Step], StoreError> {
    let found: usize = found.and_then(|(text,)| text.parse().ok()).unwrap_or(0);
    STEPS.get(found..).ok_or(StoreError::Newer { found: found as i64, known: STEPS.len() as i64 })
}

impl Store {
    /// A secret that is made once and stored, so that nodes that share a store share it.
    pub(crate) async fn secret(&self, key: &str, fresh: &str) -> Result<String, sqlx::Error> {
        let insert = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
        super::write!(self, |pool| sqlx::query(insert)
            .bind(key)
            .bind(fresh)
            .execute(pool)
            .await
            .map(|_| ()))?;
        let (value,): (String,) =
            read!(self, |pool| sqlx::query_as("SELECT value FROM meta WHERE key = $1")
                .bind(key)
                .fetch_one(pool)
                .await)?;
        Ok(value)
    }

    /// For tests: pretends that a newer program wrote the store.
    #[doc(hidden)]
    pub async fn set_layout(&self, layout: i64) -> Result<(), StoreError> {
        let text = format!("UPDATE meta SET value = '{layout}' WHERE key = 'layout'");
        super::write!(self, |pool| sqlx::query(AssertSqlSafe(text)).execute(pool).await.map(|_| ()))?;
        Ok(())
    }
}
