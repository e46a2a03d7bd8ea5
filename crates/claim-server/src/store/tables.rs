//! Tables in lists: the lobby, a person's open tables, those the server must attend to.

use claim_protocol::{PersonId, Stage, TableId, TableLine};

use super::{Store, read, write};

/// How a table stands in lists.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub(crate) stage: Stage,
    pub(crate) listed: bool,
    pub(crate) attended: bool,
    /// Without names: those are looked up.
    pub(crate) line: TableLine,
    pub(crate) people: Vec<PersonId>,
    /// Are they others than before?
    pub(crate) seats_changed: bool,
    /// The node that attends to it, if one must.
    pub(crate) driver: Option<String>,
}

/// The stage as a number, for the store.
pub(crate) const fn stage_number(stage: Stage) -> i64 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
        Stage::Closed => 3,
    }
}

macro_rules! upsert {
    ($table:expr, $at:expr, $row:expr, $on:expr) => {{
        let row: &$crate::store::tables::TableRow = $row;
        sqlx::query(
            "INSERT INTO tables (id, stage, listed, attended, line, created, changed, driver) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, \
             attended = excluded.attended, line = excluded.line, changed = excluded.changed, \
             driver = COALESCE(tables.driver, excluded.driver)",
        )
        .bind($table.to_i64())
        .bind($crate::store::tables::stage_number(row.stage))
        .bind(i64::from(row.listed))
        .bind(i64::from(row.attended))
        .bind(serde_json::to_string(&row.line).unwrap_or_default())
        .bind(row.line.created)
        .bind($at)
        .bind(row.driver.clone())
        .execute($on)
        .await?;
        // Who sits there changes rarely, and every statement costs a way to the store and back.
        if row.seats_changed {
            let query = "DELETE FROM sitters WHERE table_id = $1";
            sqlx::query(query).bind($table.to_i64()).execute($on).await?;
            if !row.people.is_empty() {
                let mut query = sqlx::QueryBuilder::new("INSERT INTO sitters (table_id, person) ");
                query.push_values(&row.people, |mut values, person| {
                    values.push_bind($table.to_i64()).push_bind(person.to_i64());
                });
                query.push(" ON CONFLICT DO NOTHING").build().execute($on).await?;
            }
        }
    }};
}
pub(super) use upsert;

fn lines(rows: Vec<(String,)>) -> Vec<TableLine> {
    rows.into_iter().filter_map(|(line,)| serde_json::from_str(&line).ok()).collect()
}

impl Store {
    /// The tables that wait for players, the newest first.
    pub(crate) async fn lobby(&self, since: i64) -> Result<Vec<TableLine>, sqlx::Error> {
        let query = "SELECT line FROM tables WHERE stage = 0 AND listed = 1 AND created > $1 ORDER BY created DESC LIMIT 100";
        let rows = read!(self, |pool| sqlx::query_as(query).bind(since).fetch_all(pool).await)?;
        Ok(lines(rows))
    }

    /// The tables a person sits at that are not over, the newest first.
    pub(crate) async fn tables_of(&self, person: PersonId) -> Result<Vec<TableLine>, sqlx::Error> {
        let query = "SELECT line FROM tables WHERE stage < 2 AND id IN (SELECT table_id FROM sitters WHERE person = $1) \
                     ORDER BY created DESC LIMIT 200";
        let rows = read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(lines(rows))
    }

    /// How many tables a person sits at that are not over.
    pub(crate) async fn count_tables_of(&self, person: PersonId) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM tables WHERE stage < 2 AND id IN (SELECT table_id FROM sitters WHERE person = $1)";
        let (count,): (i64,) =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_one(pool).await)?;
        Ok(count)
    }

    /// Tables of any stage for the operator, the newest first.
    pub async fn list_tables(&self, limit: i64) -> Result<Vec<TableLine>, super::StoreError> {
        let query = "SELECT line FROM tables ORDER BY created DESC LIMIT $1";
        let rows = read!(self, |pool| sqlx::query_as(query).bind(limit).fetch_all(pool).await)?;
        Ok(lines(rows))
    }

    /// Tables that are not over and need the server now or later.
    pub(crate) async fn attended_tables(&self) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE stage < 2 AND attended = 1";
        let rows: Vec<(i64,)> = read!(self, |pool| sqlx::query_as(query).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::from_i64(id)).collect())
    }

    /// Tables that still wait for players since before then.
    pub(crate) async fn stale_tables(&self, before: i64) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE stage = 0 AND changed < $1 LIMIT 500";
        let rows: Vec<(i64,)> = read!(self, |pool| sqlx::query_as(query).bind(before).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::from_i64(id)).collect())
    }

    /// Mutes somebody for somebody, or no longer.
    pub(crate) async fn set_mute(
        &self,
        person: PersonId,
        muted: PersonId,
        mute: bool,
    ) -> Result<(), sqlx::Error> {
        let query = match mute {
            true => "INSERT INTO mutes (person, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            false => "DELETE FROM mutes WHERE person = $1 AND muted = $2",
        };
        write!(self, |pool| sqlx::query(query)
            .bind(person.to_i64())
            .bind(muted.to_i64())
            .execute(pool)
            .await
            .map(|_| ()))
    }

    /// Whom somebody muted.
    pub(crate) async fn mutes(&self, person: PersonId) -> Result<Vec<PersonId>, sqlx::Error> {
        let query = "SELECT muted FROM mutes WHERE person = $1";
        let rows: Vec<(i64,)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| PersonId::from_i64(id)).collect())
    }
}
