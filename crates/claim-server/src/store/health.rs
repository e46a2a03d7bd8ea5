//! Whether the store can be written, as reported by every attempt to write.

use std::sync::atomic::{AtomicBool, Ordering};

/// Does the store accept writes that need room? Clones of a store share this.
#[derive(Debug, Default)]
pub(super) struct Health {
    refuses: AtomicBool,
}

impl Health {
    /// Has a write failed since the last successful one that needed room?
    pub(super) fn refuses(&self) -> bool {
        self.refuses.load(Ordering::Relaxed)
    }

    /// A write failed. The reason is logged once, not for each failure that follows.
    pub(super) fn note(&self, error: &sqlx::Error) {
        if is_down(error) && !self.refuses.swap(true, Ordering::Relaxed) {
            tracing::error!(%error, "the store cannot be written");
        }
    }

    /// A write succeeded that proves the store writable.
    pub(super) fn takes(&self) {
        // Read first: a read does not make other threads wait.
        if self.refuses() && self.refuses.swap(false, Ordering::Relaxed) {
            tracing::info!("the store can be written again");
        }
    }
}

/// Is it the store that fails, rather than the statement? Full or read-only disks, lost and silent connections.
pub(super) fn is_down(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => error.code().is_some_and(|code| says_down(&code)),
        // It answered, but the answer was not understood.
        sqlx::Error::RowNotFound | sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => false,
        _ => true,
    }
}

/// Does this error code mean that the store itself fails?
fn says_down(code: &str) -> bool {
    // PostgreSQL, in five characters: no resources, shut down, a system error, read-only.
    if code.len() == 5 {
        return ["53", "57", "58", "25"].iter().any(|class| code.starts_with(class));
    }
    // SQLite: I/O error, full, cannot open, read-only, with their details in the higher bits.
    code.parse::<u32>().is_ok_and(|code| matches!(code & 255, 8 | 10 | 13 | 14))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people;
    use crate::store::{Backend, Store, Writer};

    #[test]
    fn a_store_that_fails_is_told_from_what_cannot_be_written_to_it() {
        // SQLite: read-only, and that because of its directory or a recovery; I/O errors of writing, syncing and the
        // like; full; cannot open. PostgreSQL: disk full, out of memory, too many connections, shut down, cannot connect
        // now, I/O error, read-only.
        for code in [
            "8", "776", "1032", "1544", "10", "778", "1034", "4874", "13", "14", "53100", "53200", "53300",
            "57P01",
        ] {
            assert!(says_down(code), "{code}");
        }
        for code in ["57P03", "58030", "25006"] {
            assert!(says_down(code), "{code}");
        }
        // Sequence taken, no such table, busy, a syntax error: another entry may be written all the same.
        for code in ["1555", "2067", "1", "5", "19", "23505", "42P01", "40001", "22021"] {
            assert!(!says_down(code), "{code}");
        }
    }

    #[tokio::test]
    async fn a_full_disk_is_noticed_by_whatever_is_written_and_room_by_the_next_sign_of_life() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("claim.db").to_string_lossy()).await.unwrap();
        let (writer, _tasks) = Writer::start(&store);
        let person = people::new_guest();
        let id = person.id;
        writer.add_person(person).await.unwrap();
        let Backend::Sqlite { writer: pool, .. } = &store.backend else { unreachable!() };
        let (pages,): (i64,) = sqlx::query_as("PRAGMA page_count").fetch_one(pool).await.unwrap();
        let most = async |pages: i64| {
            let most = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
            sqlx::raw_sql(most).execute(pool).await.unwrap();
        };
        // A disk with room for a heartbeat, and for little else.
        most(pages + 1).await;
        writer.beat(1_000, false).await.unwrap();
        assert!(!writer.refuses());
        let items = "x".repeat(60_000);
        assert!(store.set_practice(id, 0, &items).await.is_err());
        assert!(writer.refuses());
        // From now on heartbeats need room, too, because a small one proves nothing.
        assert!(writer.beat(2_000, false).await.is_err() && writer.refuses());
        most(1_000_000).await;
        writer.beat(3_000, false).await.unwrap();
        assert!(!writer.refuses() && store.set_practice(id, 0, &items).await.unwrap());
    }
}
