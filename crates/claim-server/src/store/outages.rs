//! Uptime of servers: a heartbeat in the store, and the gaps in it. A gap is time in which nobody could be served, and
//! no clock is charged for it.

use super::{Store, read};

/// A time in which no server could write, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outage {
    pub(crate) since: i64,
    pub(crate) until: i64,
}

/// A heartbeat of a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heartbeat {
    pub(crate) at: i64,
    /// The first of a server that has the store for itself: nobody was served before it, however short the gap.
    pub(crate) first: bool,
    /// One that needs room on the disk, to see whether there is some.
    pub(crate) large: bool,
}

/// The bytes a large heartbeat needs for a moment.
pub(super) const LARGE: usize = 32 * 1024;

/// A longer gap between two heartbeats, in milliseconds, is an outage.
pub(crate) const GAP: i64 = 3_000;
/// A clock that was set back by more than this is believed.
const SKEW: i64 = 60_000;

/// From the last heartbeat and this one: the outage between them, and the time to store.
pub(super) fn beat(last: Option<i64>, heartbeat: Heartbeat) -> (Option<Outage>, i64) {
    let Some(last) = last else { return (None, heartbeat.at) };
    let gap = heartbeat.at - last;
    let out = gap > GAP || heartbeat.first && gap > 0;
    let outage = out.then_some(Outage { since: last, until: heartbeat.at });
    // Nodes' clocks differ a little: the newest heartbeat counts.
    (outage, if gap < -SKEW { heartbeat.at } else { last.max(heartbeat.at) })
}

/// Writes a heartbeat, and the outage before it if there was one.
macro_rules! write_heartbeat {
    ($heartbeat:expr, $on:expr) => {{
        let found: Option<(String,)> =
            sqlx::query_as("SELECT value FROM meta WHERE key = 'alive'").fetch_optional(&mut *$on).await?;
        if $heartbeat.large {
            let bytes: String = std::iter::repeat_with(|| $crate::ids::random_bytes::<32>())
                .take($crate::store::outages::LARGE / 64)
                .map(|bytes| claim_protocol::fair::hex(&bytes))
                .collect();
            sqlx::query("INSERT INTO meta (key, value) VALUES ('room', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
                .bind(bytes)
                .execute(&mut *$on)
                .await?;
            sqlx::query("DELETE FROM meta WHERE key = 'room'").execute(&mut *$on).await?;
        }
        let last = found.and_then(|(text,)| text.parse().ok());
        let (outage, alive) = $crate::store::outages::beat(last, $heartbeat);
        if let Some(outage) = outage {
            sqlx::query("INSERT INTO outages (since, until) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(outage.since)
                .bind(outage.until)
                .execute(&mut *$on)
                .await?;
        }
        sqlx::query(
            "INSERT INTO meta (key, value) VALUES ('alive', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        )
        .bind(alive.to_string())
        .execute(&mut *$on)
        .await?;
    }};
}
pub(super) use write_heartbeat;

impl Store {
    /// The outages that ended after a time, the oldest first.
    pub(crate) async fn outages_after(&self, at: i64) -> Result<Vec<Outage>, sqlx::Error> {
        let query = "SELECT since, until FROM outages WHERE until > $1 ORDER BY until";
        let rows: Vec<(i64, i64)> = read!(self, |pool| sqlx::query_as(query).bind(at).fetch_all(pool).await)?;
        Ok(rows.into_iter().map(|(since, until)| Outage { since, until }).collect())
    }

    /// When the last outage ended.
    pub(crate) async fn last_outage(&self) -> Result<Option<i64>, sqlx::Error> {
        let query = "SELECT MAX(until) FROM outages";
        let (until,): (Option<i64>,) = read!(self, |pool| sqlx::query_as(query).fetch_one(pool).await)?;
        Ok(until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_between_heartbeats_is_an_outage() {
        let at = |at, first| Heartbeat { at, first, large: false };
        assert_eq!(beat(None, at(5_000, true)), (None, 5_000));
        assert_eq!(beat(Some(5_000), at(6_000, false)), (None, 6_000));
        let outage = |since, until| Some(Outage { since, until });
        assert_eq!(beat(Some(5_000), at(60_000, false)), (outage(5_000, 60_000), 60_000));
        // A server that starts was away, however briefly.
        assert_eq!(beat(Some(5_000), at(5_400, true)), (outage(5_000, 5_400), 5_400));
        // Another node is a little ahead; a clock was set back by an hour.
        assert_eq!(beat(Some(5_000), at(4_900, false)), (None, 5_000));
        assert_eq!(beat(Some(9_000_000), at(5_000_000, false)), (None, 5_000_000));
    }
}
