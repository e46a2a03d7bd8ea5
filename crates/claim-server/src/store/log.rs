//! Reading the logs of tables.

use claim_protocol::TableId;
use sqlx::SqlitePool;

use super::{Backend, Store, StoreError, read, tail, within_patience};
use crate::table::LoggedEntry;

impl Store {
    /// The entries of a table after a sequence; `None`: all of them.
    pub(crate) async fn log_after(
        &self,
        table: TableId,
        after: Option<u64>,
    ) -> Result<Vec<LoggedEntry>, StoreError> {
        let after = after.map_or(-1, |seq| seq as i64);
        let query = "SELECT seq, at, body FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq";
        let rows: Vec<(i64, i64, String)> = match &self.backend {
            Backend::Sqlite { readers, .. } => within_patience(log_and_tail(readers, table, after)).await?,
            Backend::Postgres(pool) => {
                within_patience(sqlx::query_as(query).bind(table.to_i64()).bind(after).fetch_all(pool))
                    .await?
            }
        };
        let mut said: Vec<(i64, String)> = Vec::new();
        if rows.iter().any(|(_, _, body)| body.contains("\"said\"")) {
            let query = "SELECT seq, text FROM chat WHERE table_id = $1 AND seq > $2";
            said = read!(self, |pool| sqlx::query_as(query)
                .bind(table.to_i64())
                .bind(after)
                .fetch_all(pool)
                .await)?;
        }
        let entry = |(seq, at, body): (i64, i64, String)| {
            let entry = serde_json::from_str(&body)
                .map_err(|error| StoreError::Damaged(format!("table {table}, entry {seq}: {error}")))?;
            let text = said.iter().find(|(at, _)| *at == seq).map(|(_, text)| text.clone());
            Ok(LoggedEntry { seq: seq as u64, at, entry, text })
        };
        rows.into_iter().map(entry).collect()
    }

    /// The last sequence of each of these tables. Only for a store that nodes share.
    pub(crate) async fn last_sequences(
        &self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, u64)>, sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(Vec::new()) };
        let ids: Vec<i64> = tables.iter().map(|table| table.to_i64()).collect();
        let query = "SELECT id, (SELECT seq FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1) \
                     FROM unnest($1::bigint[]) AS id";
        let rows: Vec<(i64, Option<i64>)> =
            within_patience(sqlx::query_as(query).bind(ids).fetch_all(pool)).await?;
        let known = |(id, seq): (i64, Option<i64>)| Some((TableId::from_i64(id), seq? as u64));
        Ok(rows.into_iter().filter_map(known).collect())
    }
}

/// The entries of a log, with those still in the tail: one statement, so that both are of the same moment.
async fn log_and_tail(
    readers: &SqlitePool,
    table: TableId,
    after: i64,
) -> Result<Vec<(i64, i64, String)>, sqlx::Error> {
    const TAIL: i64 = -1;
    let query = "SELECT seq, at, body FROM log WHERE table_id = $1 AND seq > $2 \
                 UNION ALL SELECT $3, id, entries FROM tail";
    let found: Vec<(i64, i64, String)> =
        sqlx::query_as(query).bind(table.to_i64()).bind(after).bind(TAIL).fetch_all(readers).await?;
    let mut rows = Vec::new();
    for (seq, at, body) in found {
        if seq == TAIL {
            let entries = tail::entries_of(table, &body).filter(|line| line.seq > after);
            rows.extend(entries.map(|line| (line.seq, line.at, line.body.to_string())));
        } else {
            rows.push((seq, at, body));
        }
    }
    rows.sort_unstable_by_key(|(seq, ..)| *seq);
    Ok(rows)
}
