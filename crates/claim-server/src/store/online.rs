//! Who is connected to which node, where several share the store.

use claim_protocol::{PersonId, TableId};

use super::leases::DEAD_AFTER;
use super::{Backend, Store, within_patience};

/// Notes of a node that has been dead for this long, in milliseconds, are removed.
const FORGOTTEN_AFTER: i64 = 60_000;
/// After a node was not seen for this long, in milliseconds, its people count as disconnected: a little before others
/// take over its tables, so that nobody gets time for both.
const MISSED_AFTER: i64 = DEAD_AFTER - 250;
/// A node that has been dead for this long, in milliseconds, is removed itself.
const NODE_FORGOTTEN_AFTER: i64 = 24 * 60 * 60 * 1_000;

fn numbers(people: &[PersonId]) -> Vec<i64> {
    people.iter().map(|person| person.to_i64()).collect()
}

impl Store {
    /// Notes who connected to this node and who left.
    pub(crate) async fn note_online(
        &self,
        node: &str,
        came: &[PersonId],
        went: &[PersonId],
    ) -> Result<(), sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(()) };
        if !came.is_empty() {
            let query =
                "INSERT INTO online (person, node) SELECT unnest($1::bigint[]), $2 ON CONFLICT DO NOTHING";
            let noted = sqlx::query(query).bind(numbers(came)).bind(node.to_string()).execute(pool);
            within_patience(noted).await?;
        }
        if !went.is_empty() {
            let query = "DELETE FROM online WHERE person = ANY($1) AND node = $2";
            let noted = sqlx::query(query).bind(numbers(went)).bind(node.to_string()).execute(pool);
            within_patience(noted).await?;
        }
        Ok(())
    }

    /// Which of these are connected to another living node.
    pub(crate) async fn online_elsewhere(
        &self,
        node: &str,
        people: &[PersonId],
    ) -> Result<Vec<PersonId>, sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(Vec::new()) };
        let query = "SELECT DISTINCT o.person FROM online o JOIN nodes n ON n.id = o.node \
                     WHERE o.person = ANY($1) AND o.node <> $2 AND \
                     n.seen >= (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $3";
        let found = sqlx::query_as(query)
            .bind(numbers(people))
            .bind(node.to_string())
            .bind(DEAD_AFTER)
            .fetch_all(pool);
        let found: Vec<(i64,)> = within_patience(found).await?;
        Ok(found.into_iter().map(|(person,)| PersonId::from_i64(person)).collect())
    }

    /// The nodes that died a moment ago.
    pub(crate) async fn dead_nodes(&self) -> Result<Vec<String>, sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(Vec::new()) };
        let query = "SELECT id FROM nodes WHERE seen BETWEEN \
                     (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1 AND \
                     (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $2";
        let found = sqlx::query_as(query).bind(FORGOTTEN_AFTER).bind(MISSED_AFTER).fetch_all(pool);
        let found: Vec<(String,)> = within_patience(found).await?;
        Ok(found.into_iter().map(|(node,)| node).collect())
    }

    /// The people who were connected to a node and play at a table that another node runs.
    pub(crate) async fn players_of(
        &self,
        node: &str,
        driver: &str,
    ) -> Result<Vec<(TableId, PersonId)>, sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(Vec::new()) };
        let query = "SELECT t.id, o.person FROM online o JOIN sitters s ON s.person = o.person \
                     JOIN tables t ON t.id = s.table_id \
                     WHERE o.node = $1 AND t.driver = $2 AND t.stage = 1 AND t.attended = 1";
        let found = sqlx::query_as(query).bind(node.to_string()).bind(driver.to_string()).fetch_all(pool);
        let found: Vec<(i64, i64)> = within_patience(found).await?;
        Ok(found
            .into_iter()
            .map(|(table, who)| (TableId::from_i64(table), PersonId::from_i64(who)))
            .collect())
    }

    /// Removes the notes of nodes that have been dead for long, and later the nodes themselves.
    pub(crate) async fn forget_dead_nodes(&self) -> Result<(), sqlx::Error> {
        let Backend::Postgres(pool) = &self.backend else { return Ok(()) };
        let query = "DELETE FROM online WHERE node IN (SELECT id FROM nodes \
                     WHERE seen < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1)";
        within_patience(sqlx::query(query).bind(FORGOTTEN_AFTER).execute(pool)).await?;
        let query =
            "DELETE FROM nodes WHERE seen < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1";
        within_patience(sqlx::query(query).bind(NODE_FORGOTTEN_AFTER).execute(pool)).await.map(|_| ())
    }
}
