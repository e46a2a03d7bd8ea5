//! Tables in lists: the lobby, a person's open tables, those the server must attend to.

use claim_protocol::{PersonId, Stage, TableId, TableLine};

use super::{Store, read, write};

/// How a table stands in lists.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub(crate) stage: Stage,
    /// Is it listed in the lobby, with a free seat?
    pub(crate) listed: bool,
    pub(crate) attended: bool,
    /// Without names: those are looked up.
    pub(crate) line: TableLine,
    /// The people who sit there, while it is open.
    pub(crate) people: Vec<PersonId>,
    /// Are they others than before?
    pub(crate) seats_changed: bool,
    /// The node that runs it, if one must.
    pub(crate) driver: Option<String>,
    /// Its maker.
    pub(crate) maker: Option<PersonId>,
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

/// Updates the rows of tables in lists, with a few statements for all: each is a round trip to the store. Takes a list
/// of (table, sequence, time, row), each table once.
macro_rules! upsert_all {
    ($rows:expr, $on:expr) => {{
        let rows: &[($crate::TableId, u64, i64, &$crate::store::tables::TableRow)] = $rows;
        if !rows.is_empty() {
            let mut query = sqlx::QueryBuilder::new(
                "INSERT INTO tables (id, stage, listed, attended, line, created, changed, driver, maker) ",
            );
            query.push_values(rows, |mut values, (table, _, at, row)| {
                values
                    .push_bind(table.to_i64())
                    .push_bind($crate::store::tables::stage_number(row.stage))
                    .push_bind(i64::from(row.listed))
                    .push_bind(i64::from(row.attended))
                    .push_bind(serde_json::to_string(&row.line).unwrap_or_default())
                    .push_bind(row.line.created)
                    .push_bind(*at)
                    .push_bind(row.driver.clone())
                    .push_bind(row.maker.map(|maker| maker.to_i64()));
            });
            query.push(
                " ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, attended = excluded.attended, \
                 line = excluded.line, changed = excluded.changed, \
                 driver = COALESCE(tables.driver, excluded.driver)",
            );
            query.build().execute($on).await?;
        }
        // The sitters rarely change; at a new table nobody sat before.
        let changed = || rows.iter().filter(|(_, _, _, row)| row.seats_changed);
        if changed().any(|(_, seq, _, _)| *seq > 0) {
            let mut query = sqlx::QueryBuilder::new("DELETE FROM sitters WHERE table_id IN (");
            let mut tables = query.separated(", ");
            for (table, ..) in changed().filter(|(_, seq, _, _)| *seq > 0) {
                tables.push_bind(table.to_i64());
            }
            query.push(")").build().execute($on).await?;
        }
        let sitting: Vec<(i64, i64)> = changed()
            .flat_map(|(table, _, _, row)| row.people.iter().map(|person| (table.to_i64(), person.to_i64())))
            .collect();
        if !sitting.is_empty() {
            let mut query = sqlx::QueryBuilder::new("INSERT INTO sitters (table_id, person) ");
            query.push_values(&sitting, |mut values, (table, person)| {
                values.push_bind(*table).push_bind(*person);
            });
            query.push(" ON CONFLICT DO NOTHING").build().execute($on).await?;
        }
    }};
}
pub(super) use upsert_all;

fn lines(rows: Vec<(String,)>) -> Vec<TableLine> {
    rows.into_iter().filter_map(|(line,)| serde_json::from_str(&line).ok()).collect()
}

impl Store {
    /// The tables that wait for players, with when they were made: every household's newest first, then every
    /// household's next; within a household every person's newest first. So nobody fills the list, however many
    /// accounts they use.
    pub(crate) async fn lobby(
        &self,
        since: i64,
        from: u32,
        limit: u32,
    ) -> Result<Vec<(TableLine, i64)>, sqlx::Error> {
        let query = "SELECT line, created FROM (SELECT t.line, t.created, t.id, ROW_NUMBER() OVER \
                     (PARTITION BY COALESCE(p.home, t.maker, t.id) ORDER BY t.own, t.created DESC, t.id) AS turn \
                     FROM (SELECT id, line, created, maker, ROW_NUMBER() OVER \
                     (PARTITION BY COALESCE(maker, id) ORDER BY created DESC, id) AS own \
                     FROM tables WHERE stage = 0 AND listed = 1 AND created > $1) AS t \
                     LEFT JOIN people p ON p.id = t.maker) AS waiting \
                     ORDER BY turn, created DESC, id LIMIT $2 OFFSET $3";
        let rows: Vec<(String, i64)> = read!(self, |pool| sqlx::query_as(query)
            .bind(since)
            .bind(i64::from(limit))
            .bind(i64::from(from))
            .fetch_all(pool)
            .await)?;
        let line = |(line, created): (String, i64)| Some((serde_json::from_str(&line).ok()?, created));
        Ok(rows.into_iter().filter_map(line).collect())
    }

    /// How many listed tables of a household wait for players.
    pub(crate) async fn count_listed_from(&self, home: i64) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM tables t JOIN people p ON p.id = t.maker \
                     WHERE t.stage = 0 AND t.listed = 1 AND p.home = $1";
        let (count,): (i64,) = read!(self, |pool| sqlx::query_as(query).bind(home).fetch_one(pool).await)?;
        Ok(count)
    }

    /// How many listed tables of a person wait for players.
    pub(crate) async fn count_listed_of(&self, person: PersonId) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM tables WHERE stage = 0 AND listed = 1 AND maker = $1";
        let (count,): (i64,) =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_one(pool).await)?;
        Ok(count)
    }

    /// Does a person sit at a table?
    pub(crate) async fn sits_at(&self, person: PersonId, table: TableId) -> Result<bool, sqlx::Error> {
        let query = "SELECT table_id FROM sitters WHERE person = $1 AND table_id = $2";
        let found: Option<(i64,)> = read!(self, |pool| sqlx::query_as(query)
            .bind(person.to_i64())
            .bind(table.to_i64())
            .fetch_optional(pool)
            .await)?;
        Ok(found.is_some())
    }

    /// Tables made by others at which a person, or somebody of the same household, sits before the game, with that
    /// person.
    pub(crate) async fn waits_at_others(
        &self,
        person: PersonId,
        home: Option<i64>,
    ) -> Result<Vec<(TableId, PersonId)>, sqlx::Error> {
        let query = "SELECT t.id, s.person FROM tables t JOIN sitters s ON s.table_id = t.id \
                     JOIN people p ON p.id = s.person \
                     WHERE t.stage = 0 AND t.maker <> s.person AND (s.person = $1 OR p.home = $2) LIMIT 500";
        let rows: Vec<(i64, i64)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).bind(home).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(table, who)| (TableId::from_i64(table), PersonId::from_i64(who))).collect())
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

    /// Unfinished tables that need the server now or later.
    pub(crate) async fn attended_tables(&self) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE stage < 2 AND attended = 1";
        let rows: Vec<(i64,)> = read!(self, |pool| sqlx::query_as(query).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::from_i64(id)).collect())
    }

    /// Tables that have waited for players since before then.
    pub(crate) async fn stale_tables(&self, before: i64) -> Result<Vec<TableId>, sqlx::Error> {
        let query = "SELECT id FROM tables WHERE stage = 0 AND changed < $1 LIMIT 500";
        let rows: Vec<(i64,)> = read!(self, |pool| sqlx::query_as(query).bind(before).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| TableId::from_i64(id)).collect())
    }

    /// Mutes or unmutes somebody for somebody.
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

    /// The people somebody muted.
    pub(crate) async fn mutes(&self, person: PersonId) -> Result<Vec<PersonId>, sqlx::Error> {
        let query = "SELECT muted FROM mutes WHERE person = $1";
        let rows: Vec<(i64,)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(id,)| PersonId::from_i64(id)).collect())
    }
}
