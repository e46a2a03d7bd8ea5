//! Mistakes somebody practises on: a document of their page's, with a version.

use claim_protocol::PersonId;
use claim_protocol::http::Practice;

use super::{Store, read, write};

impl Store {
    /// A practice document.
    pub(crate) async fn practice(&self, person: PersonId) -> Result<Practice, sqlx::Error> {
        let query = "SELECT version, items FROM practice WHERE person = $1";
        let found: Option<(i64, String)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_optional(pool).await)?;
        let Some((version, items)) = found else { return Ok(Practice::default()) };
        let items = serde_json::from_str(&items).map_err(|error| sqlx::Error::Decode(error.into()))?;
        Ok(Practice { version: version as u64, items })
    }

    /// Its version, and its size in bytes.
    pub(crate) async fn practice_size(&self, person: PersonId) -> Result<(u64, usize), sqlx::Error> {
        let query =
            "SELECT version, CAST(octet_length(items) AS BIGINT) AS size FROM practice WHERE person = $1";
        let found: Option<(i64, i64)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_optional(pool).await)?;
        Ok(found.map_or((0, 0), |(version, size)| (version as u64, size as usize)))
    }

    /// Stores a new document if none was stored since this version: of two concurrent writers one succeeds. False if
    /// somebody else has stored one, or if the person is gone.
    pub(crate) async fn set_practice(
        &self,
        person: PersonId,
        version: u64,
        items: &str,
    ) -> Result<bool, sqlx::Error> {
        // No version is below zero.
        let version = i64::try_from(version).unwrap_or(-1);
        let query = if version == 0 {
            "INSERT INTO practice (person, version, items) \
             SELECT id, $2 + 1, $3 FROM people WHERE id = $1 ON CONFLICT (person) DO NOTHING"
        } else {
            "UPDATE practice SET version = version + 1, items = $3 WHERE person = $1 AND version = $2"
        };
        write!(self, |pool| {
            let stored = sqlx::query(query)
                .bind(person.to_i64())
                .bind(version)
                .bind(items.to_string())
                .execute(pool)
                .await?;
            Ok(stored.rows_affected() > 0)
        })
    }
}
