//! A lock for each person, over all nodes: nothing happens between counting what somebody has and giving them more.

use std::str::FromStr;

use claim_protocol::PersonId;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{PgPool, Postgres, Transaction};

use super::{PATIENCE, Store, within_patience};

/// How many people may hold a lock at the same time on one node; the next waits a moment.
const LOCKS: u32 = 4;

/// Held as long as this lives. A transaction that writes nothing: whatever happens to the node, it ends.
#[derive(Debug)]
pub(crate) struct PersonLock {
    _transaction: Transaction<'static, Postgres>,
}

/// Connections for locks alone, because the holder of a lock needs others for its work.
pub(super) fn open(address: &str) -> Result<PgPool, sqlx::Error> {
    let options = PgConnectOptions::from_str(address)?.application_name("claim locks");
    Ok(PgPoolOptions::new().max_connections(LOCKS).acquire_timeout(PATIENCE).connect_lazy_with(options))
}

impl Store {
    /// Waits until no other node does anything for this person. Does nothing where there is no other node.
    pub(crate) async fn lock_person(&self, person: PersonId) -> Result<Option<PersonLock>, sqlx::Error> {
        let Some(locks) = &self.locks else { return Ok(None) };
        within_patience(async {
            let mut transaction = locks.begin().await?;
            let lock = "SELECT pg_advisory_xact_lock($1)";
            sqlx::query(lock).bind(person.to_i64()).execute(&mut *transaction).await?;
            Ok(Some(PersonLock { _transaction: transaction }))
        })
        .await
    }
}
