//! The people somebody follows.

use claim_protocol::PersonId;

use super::{Store, read, write};

impl Store {
    /// The people somebody follows, in the order of their names.
    pub(crate) async fn followed_by(&self, person: PersonId) -> Result<Vec<PersonId>, sqlx::Error> {
        let query = "SELECT f.followed FROM following f JOIN people p ON p.id = f.followed \
                     WHERE f.person = $1 ORDER BY p.name, p.id";
        let rows: Vec<(i64,)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(followed,)| PersonId::from_i64(followed)).collect())
    }

    /// Follows or unfollows somebody.
    pub(crate) async fn set_following(
        &self,
        person: PersonId,
        followed: PersonId,
        follow: bool,
    ) -> Result<(), sqlx::Error> {
        let query = if follow {
            "INSERT INTO following (person, followed) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM following WHERE person = $1 AND followed = $2"
        };
        write!(self, |pool| sqlx::query(query)
            .bind(person.to_i64())
            .bind(followed.to_i64())
            .execute(pool)
            .await
            .map(|_| ()))
    }
}
