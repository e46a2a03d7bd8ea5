//! Sends the lobby to everybody who watches it when it has changed: read once, sent to all.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::ServerMessage;
use claim_protocol::{Clock, PersonId, Sitter, TableLine};
use tokio::sync::{Notify, watch};

use crate::http::{LOBBY_PAGE, WAITS};
use crate::limits::{ByteAllowance, Reserved};
use crate::store::within_patience;
use crate::table::actor::text;
use crate::tables::Tables;
use crate::time::now;

/// At least this long between two lists: a lobby that changes all the time stays readable.
const PAUSE: Duration = Duration::from_millis(200);
/// How often changes by other nodes are looked for.
const LOOK: Duration = Duration::from_secs(1);

/// How often it is checked who is still there, where there are no other nodes.
const LOOK_AROUND: Duration = Duration::from_secs(30);

/// What asking for the list costs even if it is short, in bytes.
const LEAST_COST: usize = 1_024;

/// The list as it was last sent, and the signal that it has changed.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    list: watch::Sender<Utf8Bytes>,
    changed: Notify,
    /// One page is read at a time: a crowd of readers waits here and does not use up all connections of the store.
    turn: tokio::sync::Mutex<()>,
}

impl Lobby {
    /// A listed table was made, taken, left or closed.
    pub(crate) fn has_changed(&self) {
        self.changed.notify_one();
    }

    /// The current list of the lobby, and every later one.
    pub(crate) async fn watch(
        &self,
        tables: &Tables,
        allowance: ByteAllowance,
        paid: Reserved,
    ) -> (Watch, Option<Utf8Bytes>) {
        // Subscribe before reading, or an update in between is lost.
        let lists = self.list.subscribe();
        let now = read(tables).await;
        paid.settle(now.as_ref().map_or(0, |list| list.len()).max(LEAST_COST));
        (Watch { lists, last: now.clone().unwrap_or_default(), allowance, changed: false }, now)
    }
}

/// A subscription to the lobby: no list is sent twice in a row.
pub(crate) struct Watch {
    lists: watch::Receiver<Utf8Bytes>,
    last: Utf8Bytes,
    allowance: ByteAllowance,
    /// There is a list that was not sent yet.
    changed: bool,
}

impl Watch {
    /// The next list that differs from the last one. Cancelling this and calling it again misses none.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            if !self.changed {
                self.lists.changed().await.ok()?;
                // Noted before the next await, because `changed` reports it only once.
                self.changed = true;
            }
            // Where a crowd watches from one address, each is sent fewer lists, but always the newest.
            let paid = loop {
                match self.allowance.reserve() {
                    Some(paid) => break paid,
                    None => tokio::time::sleep(PAUSE).await,
                }
            };
            self.changed = false;
            let list = self.lists.borrow_and_update().clone();
            if list.is_empty() || list == self.last {
                paid.settle(0);
                continue;
            }
            paid.settle(list.len());
            self.last = list.clone();
            return Some(list);
        }
    }
}

/// How long a table stays listed, in milliseconds, though nobody who sits there is online.
const DESERTED: i64 = 10 * 60_000;

/// A page of the lobby, and where the next one begins. Tables where nobody is online to play are left out, except for
/// games that take days.
pub(crate) async fn page(tables: &Tables, from: u32) -> Result<(Vec<TableLine>, Option<u32>), sqlx::Error> {
    let now = now();
    let found = within_patience(async {
        let _turn = tables.lobby().turn.lock().await;
        tables.store().lobby(now - WAITS, from, LOBBY_PAGE).await
    })
    .await?;
    let next = (found.len() as u32 == LOBBY_PAGE).then(|| from.saturating_add(LOBBY_PAGE));
    let needs_somebody = |line: &TableLine, made: i64| {
        made < now - DESERTED && !matches!(line.clock, Clock::Days { .. }) && tables.presence().is_settled()
    };
    let people = |line: &TableLine| -> Vec<PersonId> {
        let person = |sitter: &Sitter| match sitter {
            Sitter::Person(person) => Some(person.id),
            _ => None,
        };
        line.sitters.iter().filter_map(person).collect()
    };
    let asked: Vec<PersonId> = found
        .iter()
        .filter(|(line, made)| needs_somebody(line, *made))
        .flat_map(|(line, _)| people(line))
        .collect();
    let online = tables.online(&asked).await?;
    let mut lines = Vec::with_capacity(found.len());
    for (mut line, made) in found {
        if needs_somebody(&line, made) && !people(&line).iter().any(|person| online.contains(person)) {
            continue;
        }
        tables.names().fill(&mut line.sitters).await;
        lines.push(line);
    }
    Ok((lines, next))
}

/// The list as a message. Nothing if the store does not answer.
async fn read(tables: &Tables) -> Option<Utf8Bytes> {
    let (tables, _) = page(tables, 0).await.ok()?;
    Some(text(&ServerMessage::Lobby { tables }))
}

/// Keeps subscribers up to date; ends with its task.
pub(crate) async fn keep(tables: Tables) {
    let lobby = tables.lobby();
    // Changes of tables are signalled; changes of who is online are not.
    let mut ticks = tokio::time::interval(if tables.is_shared() { LOOK } else { LOOK_AROUND });
    loop {
        tokio::select! {
            () = lobby.changed.notified() => {}
            _ = ticks.tick() => {}
        }
        if lobby.list.receiver_count() == 0 {
            // New subscribers read for themselves, and must not get an outdated list.
            lobby.list.send_replace(Utf8Bytes::default());
            continue;
        }
        if let Some(list) = read(&tables).await {
            lobby.list.send_if_modified(|known| {
                let other = *known != list;
                *known = list;
                other
            });
        }
        tokio::time::sleep(PAUSE).await;
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::limits::AddressLimits;
    use crate::settings::Limits;

    #[tokio::test]
    async fn a_list_is_not_lost_where_waiting_for_it_is_broken_off() {
        let lobby = Lobby::default();
        let limits = Limits { replay_bytes_per_second: 1, ..Limits::default() };
        let allowance =
            ByteAllowance::new(AddressLimits::new(limits), IpAddr::from([192, 0, 2, 1])).of_lobby();
        // The budget is empty for a while.
        while let Some(paid) = allowance.reserve() {
            paid.settle(1_000_000);
        }
        let lists = lobby.list.subscribe();
        let mut watch =
            Watch { lists, last: Utf8Bytes::default(), allowance: allowance.clone(), changed: false };
        lobby.list.send_replace("new".into());
        let hurried = tokio::time::timeout(Duration::from_millis(20), watch.next()).await;
        assert!(hurried.is_err() && watch.changed);
        let limits = AddressLimits::new(Limits::default());
        watch.allowance = ByteAllowance::new(limits, IpAddr::from([192, 0, 2, 1]));
        assert_eq!(watch.next().await.as_deref(), Some("new"));
    }
}
