//! Lines of chat that somebody reported, and what the host does about them.

use claim_protocol::{PersonId, TableId};

use super::{Store, StoreError, read, write};
use crate::time::now;

/// A line somebody reported.
#[derive(Clone, Debug)]
pub struct Report {
    /// Where it was said.
    pub table: TableId,
    /// Its sequence.
    pub seq: u64,
    /// Its author.
    pub speaker: PersonId,
    /// The author's name; nothing if they are gone.
    pub name: Option<String>,
    /// What was said.
    pub text: String,
    /// How many people reported it.
    pub reports: i64,
}

impl Store {
    /// Stores a report. False if there is no such line of chat.
    pub(crate) async fn report(
        &self,
        table: TableId,
        seq: u64,
        reporter: PersonId,
    ) -> Result<bool, sqlx::Error> {
        let query = "INSERT INTO reports (table_id, seq, reporter, at) \
                     SELECT table_id, seq, $3, $4 FROM chat WHERE table_id = $1 AND seq = $2 ON CONFLICT DO NOTHING";
        let known = "SELECT COUNT(*) FROM chat WHERE table_id = $1 AND seq = $2";
        write!(self, |pool| {
            sqlx::query(query)
                .bind(table.to_i64())
                .bind(seq as i64)
                .bind(reporter.to_i64())
                .bind(now())
                .execute(pool)
                .await?;
            let (known,): (i64,) =
                sqlx::query_as(known).bind(table.to_i64()).bind(seq as i64).fetch_one(pool).await?;
            Ok(known > 0)
        })
    }

    /// For the operator: the reported lines, most reported first.
    pub async fn reports(&self, limit: i64) -> Result<Vec<Report>, StoreError> {
        let query = "SELECT c.table_id, c.seq, c.person, p.name, c.text, COUNT(*) FROM reports r \
                     JOIN chat c ON c.table_id = r.table_id AND c.seq = r.seq LEFT JOIN people p ON p.id = c.person \
                     GROUP BY c.table_id, c.seq, c.person, p.name, c.text ORDER BY COUNT(*) DESC, c.table_id, c.seq LIMIT $1";
        let rows: Vec<(i64, i64, i64, Option<String>, String, i64)> =
            read!(self, |pool| sqlx::query_as(query).bind(limit).fetch_all(pool).await)?;
        let report = |(table, seq, speaker, name, text, reports)| Report {
            table: TableId::from_i64(table),
            seq: seq as u64,
            speaker: PersonId::from_i64(speaker),
            name,
            text,
            reports,
        };
        Ok(rows.into_iter().map(report).collect())
    }

    /// For the operator: closes a report; with `remove` the line is removed, too. False if nobody reported it.
    pub async fn settle_report(&self, table: TableId, seq: u64, remove: bool) -> Result<bool, StoreError> {
        let settled = write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            let settled = sqlx::query("DELETE FROM reports WHERE table_id = $1 AND seq = $2")
                .bind(table.to_i64())
                .bind(seq as i64)
                .execute(&mut *transaction)
                .await?
                .rows_affected();
            if remove {
                // Running nodes read everything of this person again.
                sqlx::query(
                    "INSERT INTO changed_people (person, at) SELECT person, $3 FROM chat WHERE table_id = $1 AND seq = $2 \
                     ON CONFLICT (person) DO UPDATE SET at = excluded.at",
                )
                .bind(table.to_i64())
                .bind(seq as i64)
                .bind(now())
                .execute(&mut *transaction)
                .await?;
                sqlx::query("DELETE FROM chat WHERE table_id = $1 AND seq = $2")
                    .bind(table.to_i64())
                    .bind(seq as i64)
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await?;
            Ok::<u64, sqlx::Error>(settled)
        })?;
        Ok(settled > 0)
    }

    /// The lines of a table that have not been removed.
    pub(crate) async fn chat_of(&self, table: TableId) -> Result<Vec<u64>, sqlx::Error> {
        let query = "SELECT seq FROM chat WHERE table_id = $1";
        let rows: Vec<(i64,)> =
            read!(self, |pool| sqlx::query_as(query).bind(table.to_i64()).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(seq,)| seq as u64).collect())
    }
}
