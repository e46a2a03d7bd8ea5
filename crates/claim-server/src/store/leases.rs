//! Which node runs which table: clocks and bots need one, and another when it dies. Also the time that holds for all.
//!
//! A living node writes a heartbeat into `nodes`; a table names its driver. If a driver has not been seen for a while,
//! another node may take over its tables. Two drivers at once do no harm: the log takes each sequence once.

use claim_protocol::TableId;

use super::{Backend, Store, within_patience};

/// A node that was not seen for this long, in milliseconds, is dead.
pub(super) const DEAD_AFTER: i64 = 3_000;

impl Store {
    /// Nodes that share the store all use its clock, whatever their machines say.
    pub(crate) async fn agree_on_the_time(&self) -> Result<(), sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(()) };
        let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        let asked = async { sqlx::query_as(query).fetch_one(pool).await.map(|(at,): (i64,)| at) };
        crate::time::agree(within_patience(asked)).await
    }

    /// Writes this node's heartbeat, and takes over tables of dead nodes or of none.
    pub(crate) async fn take_over(&self, node: &str, limit: i64) -> Result<Vec<TableId>, sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(Vec::new()) };
        let seen = sqlx::query(
            "INSERT INTO nodes (id, seen) VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) \
             ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
        )
        .bind(node.to_string())
        .execute(pool);
        within_patience(seen).await?;
        let rows = sqlx::query_as(
            "UPDATE tables SET driver = $1 WHERE id IN ( \
               SELECT t.id FROM tables t LEFT JOIN nodes n ON n.id = t.driver \
               WHERE t.stage < 2 AND t.attended = 1 AND t.driver IS DISTINCT FROM $1 AND \
                 (n.seen IS NULL OR n.seen < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $2) \
               LIMIT $3 FOR UPDATE OF t SKIP LOCKED) RETURNING id",
        )
        .bind(node.to_string())
        .bind(DEAD_AFTER)
        .bind(limit)
        .fetch_all(pool);
        let rows: Vec<(i64,)> = within_patience(rows).await?;
        Ok(rows.into_iter().map(|(id,)| TableId::from_i64(id)).collect())
    }

    /// Releases all tables, so that another node takes them at once.
    pub(crate) async fn hand_over(&self, node: &str) -> Result<(), sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(()) };
        let freed = sqlx::query("UPDATE tables SET driver = NULL WHERE driver = $1 AND stage < 2")
            .bind(node.to_string())
            .execute(pool);
        within_patience(freed).await?;
        let forgotten =
            sqlx::query("DELETE FROM online WHERE node = $1").bind(node.to_string()).execute(pool);
        within_patience(forgotten).await?;
        let gone = sqlx::query("DELETE FROM nodes WHERE id = $1").bind(node.to_string()).execute(pool);
        within_patience(gone).await.map(|_| ())
    }
}
