//! People and bot accounts.

use claim_protocol::http::Said;
use claim_protocol::{Person, PersonId, TableId};

use super::{Store, StoreError, read, write};
use crate::session::Session;

/// A person as stored.
#[derive(Clone, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    /// Only for accounts: the name as it is compared.
    pub(crate) name_key: Option<String>,
    /// Only for accounts: the name with look-alike letters replaced. Never read back: only compared in the store.
    pub(crate) look: Option<String>,
    pub(crate) password: Option<String>,
    pub(crate) bot: bool,
    pub(crate) owner: Option<PersonId>,
    pub(crate) token_hash: Option<String>,
    pub(crate) created: i64,
    /// How often they have signed out.
    pub(crate) signed_out: i64,
    /// The site they last connected from, as a keyed number.
    pub(crate) home: Option<i64>,
}

impl PersonRow {
    /// A session that begins now.
    pub(crate) fn session(&self) -> Session {
        Session { person: self.id, signed_out: self.signed_out }
    }

    /// The public part of a person.
    pub(crate) fn person(&self) -> Person {
        Person { id: self.id, name: self.name.clone(), guest: self.name_key.is_none(), bot: self.bot }
    }
}

/// The result of making a guest an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claimed {
    Yes,
    NameTaken,
    /// There is no such guest any more: they have an account.
    Before,
}

macro_rules! insert {
    ($row:expr, $on:expr) => {{
        let row: &$crate::store::people::PersonRow = $row;
        sqlx::query(
            "INSERT INTO people (id, name, name_key, password, bot, owner, token_hash, created, look, home) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(row.id.to_i64())
        .bind(row.name.clone())
        .bind(row.name_key.clone())
        .bind(row.password.clone())
        .bind(i64::from(row.bot))
        .bind(row.owner.map(|owner| owner.to_i64()))
        .bind(row.token_hash.clone())
        .bind(row.created)
        .bind(row.look.clone())
        .bind(row.home)
        .execute($on)
        .await?;
    }};
}
pub(super) use insert;

type Columns =
    (i64, String, Option<String>, Option<String>, i64, Option<i64>, Option<String>, i64, i64, Option<i64>);

fn row(columns: Columns) -> PersonRow {
    let (id, name, name_key, password, bot, owner, token_hash, created, signed_out, home) = columns;
    PersonRow {
        id: PersonId::from_i64(id),
        name,
        name_key,
        look: None,
        password,
        bot: bot != 0,
        owner: owner.map(PersonId::from_i64),
        token_hash,
        created,
        signed_out,
        home,
    }
}

const BY_ID: &str = "SELECT id, name, name_key, password, bot, owner, token_hash, created, signed_out, home FROM people WHERE id = $1";
const BY_NAME: &str = "SELECT id, name, name_key, password, bot, owner, token_hash, created, signed_out, home FROM people WHERE name_key = $1";
const BY_TOKEN: &str = "SELECT id, name, name_key, password, bot, owner, token_hash, created, signed_out, home FROM people WHERE token_hash = $1";
const BY_OWNER: &str = "SELECT id, name, name_key, password, bot, owner, token_hash, created, signed_out, home FROM people WHERE owner = $1";

/// The person with this name, or one that looks like it.
const TAKEN: &str = "SELECT id FROM people WHERE name_key = $1 OR look = $2 LIMIT 1";

/// Tells other nodes that somebody's name changed or was removed, or that they signed out.
macro_rules! note_change {
    ($person:expr, $on:expr) => {{
        let at = $crate::time::now();
        sqlx::query(
            "INSERT INTO changed_people (person, at) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET at = excluded.at",
        )
        .bind($person.to_i64())
        .bind(at)
        .execute($on)
        .await?;
        sqlx::query("DELETE FROM changed_people WHERE at < $1").bind(at - NEWS).execute($on).await?;
    }};
}
/// How long a change is stored, in milliseconds: a day.
const NEWS: i64 = 24 * 60 * 60 * 1_000;

impl Store {
    /// The person with this id.
    pub(crate) async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, sqlx::Error> {
        let found: Option<Columns> =
            read!(self, |pool| sqlx::query_as(BY_ID).bind(id.to_i64()).fetch_optional(pool).await)?;
        Ok(found.map(row))
    }

    /// The account with this name, however it is written.
    pub(crate) async fn person_by_name(&self, name_key: &str) -> Result<Option<PersonRow>, sqlx::Error> {
        let found: Option<Columns> = read!(self, |pool| sqlx::query_as(BY_NAME)
            .bind(name_key.to_string())
            .fetch_optional(pool)
            .await)?;
        Ok(found.map(row))
    }

    /// Does an account have this name, or one that looks like it?
    pub(crate) async fn is_name_taken(&self, name: &str) -> Result<bool, sqlx::Error> {
        let found: Option<(i64,)> = read!(self, |pool| sqlx::query_as(TAKEN)
            .bind(crate::people::name_key(name))
            .bind(crate::people::look(name))
            .fetch_optional(pool)
            .await)?;
        Ok(found.is_some())
    }

    /// Adds a bot account, in a transaction of its own: a name that is taken must not break what others write.
    pub(crate) async fn add_bot(&self, row: &PersonRow) -> Result<Claimed, sqlx::Error> {
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            let taken: Option<(i64,)> = sqlx::query_as(TAKEN)
                .bind(row.name_key.clone())
                .bind(row.look.clone())
                .fetch_optional(&mut *transaction)
                .await?;
            if taken.is_some() {
                return Ok(Claimed::NameTaken);
            }
            let added = async {
                insert!(row, &mut *transaction);
                transaction.commit().await
            };
            match added.await {
                // Another request was faster.
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(Claimed::NameTaken),
                added => added.map(|()| Claimed::Yes),
            }
        })
    }

    /// Fills in the look-alike form for accounts that are older than it.
    pub(super) async fn fill_looks(&self) -> Result<(), sqlx::Error> {
        let query = "SELECT id, name FROM people WHERE name_key IS NOT NULL AND look IS NULL";
        let rows: Vec<(i64, String)> = read!(self, |pool| sqlx::query_as(query).fetch_all(pool).await)?;
        for (id, name) in rows {
            let look = crate::people::look(&name);
            write!(self, |pool| sqlx::query("UPDATE people SET look = $2 WHERE id = $1")
                .bind(id)
                .bind(look.clone())
                .execute(pool)
                .await
                .map(|_| ()))?;
        }
        Ok(())
    }

    /// The bot with this token.
    pub(crate) async fn person_by_token(&self, hash: &str) -> Result<Option<PersonRow>, sqlx::Error> {
        let found: Option<Columns> =
            read!(self, |pool| sqlx::query_as(BY_TOKEN).bind(hash.to_string()).fetch_optional(pool).await)?;
        Ok(found.map(row))
    }

    /// The bot accounts of somebody.
    pub(crate) async fn bots_of(&self, owner: PersonId) -> Result<Vec<PersonRow>, sqlx::Error> {
        let found: Vec<Columns> =
            read!(self, |pool| sqlx::query_as(BY_OWNER).bind(owner.to_i64()).fetch_all(pool).await)?;
        Ok(found.into_iter().map(row).collect())
    }

    /// Makes a guest an account.
    pub(crate) async fn claim_account(
        &self,
        id: PersonId,
        name: &str,
        name_key: &str,
        password: &str,
    ) -> Result<Claimed, sqlx::Error> {
        let query = "UPDATE people SET name = $2, name_key = $3, password = $4, look = $5 \
                     WHERE id = $1 AND name_key IS NULL";
        let look = crate::people::look(name);
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            let alike: Option<(i64,)> = sqlx::query_as("SELECT id FROM people WHERE look = $1 LIMIT 1")
                .bind(look.clone())
                .fetch_optional(&mut *transaction)
                .await?;
            if alike.is_some_and(|(other,)| other != id.to_i64()) {
                return Ok(Claimed::NameTaken);
            }
            let claimed = sqlx::query(query)
                .bind(id.to_i64())
                .bind(name.to_string())
                .bind(name_key.to_string())
                .bind(password.to_string())
                .bind(look.clone())
                .execute(&mut *transaction)
                .await;
            match claimed {
                Ok(done) if done.rows_affected() == 0 => return Ok(Claimed::Before),
                Ok(_) => {}
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                    return Ok(Claimed::NameTaken);
                }
                Err(error) => return Err(error),
            }
            note_change!(id, &mut *transaction);
            transaction.commit().await?;
            Ok(Claimed::Yes)
        })
    }

    /// Renames a guest. False if they are not a guest.
    pub(crate) async fn rename_guest(&self, id: PersonId, name: &str) -> Result<bool, sqlx::Error> {
        let query = "UPDATE people SET name = $2 WHERE id = $1 AND name_key IS NULL";
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            let renamed = sqlx::query(query)
                .bind(id.to_i64())
                .bind(name.to_string())
                .execute(&mut *transaction)
                .await?;
            note_change!(id, &mut *transaction);
            transaction.commit().await?;
            Ok(renamed.rows_affected() > 0)
        })
    }

    /// Stores the site somebody now connects from.
    pub(crate) async fn set_home(&self, id: PersonId, home: i64) -> Result<(), sqlx::Error> {
        let query = "UPDATE people SET home = $2 WHERE id = $1";
        write!(self, |pool| sqlx::query(query).bind(id.to_i64()).bind(home).execute(pool).await.map(|_| ()))
    }

    /// Ends all sessions of somebody, if these are still valid.
    pub(crate) async fn sign_out(&self, id: PersonId, signed_out: i64) -> Result<(), sqlx::Error> {
        let query = "UPDATE people SET signed_out = signed_out + 1 WHERE id = $1 AND signed_out = $2";
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            sqlx::query(query).bind(id.to_i64()).bind(signed_out).execute(&mut *transaction).await?;
            note_change!(id, &mut *transaction);
            transaction.commit().await
        })
    }

    /// The people whose names changed or were removed since a time, with when.
    pub(crate) async fn changed_people(&self, since: i64) -> Result<Vec<(PersonId, i64)>, sqlx::Error> {
        let query = "SELECT person, at FROM changed_people WHERE at >= $1";
        let rows: Vec<(i64, i64)> =
            read!(self, |pool| sqlx::query_as(query).bind(since).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(person, at)| (PersonId::from_i64(person), at)).collect())
    }

    /// Everything somebody said, with where.
    pub(crate) async fn said_by(&self, person: PersonId) -> Result<Vec<Said>, sqlx::Error> {
        let query = "SELECT table_id, text FROM chat WHERE person = $1 ORDER BY table_id, seq";
        let rows: Vec<(i64, String)> =
            read!(self, |pool| sqlx::query_as(query).bind(person.to_i64()).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(table, text)| Said { table: TableId::from_i64(table), text }).collect())
    }

    /// Removes a person with everything that is only theirs: name, password, tokens, bots, ratings, chat, mutes. Games
    /// stay, with a seat that belongs to nobody.
    pub(crate) async fn remove_data(&self, id: PersonId) -> Result<(), StoreError> {
        for bot in self.bots_of(id).await? {
            Box::pin(self.remove_data(bot.id)).await?;
        }
        write!(self, |pool| {
            let mut transaction = pool.begin().await?;
            for query in [
                "DELETE FROM reports WHERE reporter = $1",
                "DELETE FROM chat WHERE person = $1",
                "DELETE FROM mutes WHERE person = $1",
                "DELETE FROM mutes WHERE muted = $1",
                "DELETE FROM following WHERE person = $1",
                "DELETE FROM following WHERE followed = $1",
                "DELETE FROM online WHERE person = $1",
                "DELETE FROM practice WHERE person = $1",
                "UPDATE ratings SET opponents = opponents - 1 WHERE EXISTS (SELECT 1 FROM met m \
                 WHERE m.opponent = $1 AND m.person = ratings.person AND m.kind = ratings.kind)",
                "DELETE FROM met WHERE opponent = $1",
                "DELETE FROM met WHERE person = $1",
                "DELETE FROM ratings WHERE person = $1",
                "DELETE FROM rating_history WHERE person = $1",
                "DELETE FROM players WHERE person = $1",
                "DELETE FROM sitters WHERE person = $1",
                "DELETE FROM people WHERE id = $1",
            ] {
                sqlx::query(query).bind(id.to_i64()).execute(&mut *transaction).await?;
            }
            note_change!(id, &mut *transaction);
            transaction.commit().await
        })
        .map_err(StoreError::from)
    }

    /// For the operator: the person with this account name or id.
    pub async fn find_person(&self, name_or_id: &str) -> Result<Option<Person>, StoreError> {
        if let Ok(id) = name_or_id.parse()
            && let Some(row) = self.person(id).await?
        {
            return Ok(Some(row.person()));
        }
        let found = self.person_by_name(&crate::people::name_key(name_or_id)).await?;
        Ok(found.map(|row| row.person()))
    }
}
