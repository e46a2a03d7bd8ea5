//! Tells everybody who watches the lobby when it has changed: read once, sent to all.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::ServerMessage;
use tokio::sync::{Notify, watch};

use crate::http::{LOBBY_PAGE, WAITS};
use crate::limits::Payer;
use crate::table::actor::text;
use crate::tables::Tables;
use crate::time::now;

/// At most one list in this time: a lobby that changes all the time is still readable.
const PAUSE: Duration = Duration::from_millis(200);
/// What other nodes changed is looked for so often.
const LOOK: Duration = Duration::from_secs(1);

/// What asking for the list costs even if it is short, in bytes.
const LEAST_COST: usize = 1_024;

/// The list as it was last sent, and the word that it has changed.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    list: watch::Sender<Utf8Bytes>,
    changed: Notify,
}

impl Lobby {
    /// A listed table was made, taken, left or closed.
    pub(crate) fn has_changed(&self) {
        self.changed.notify_one();
    }

    /// How the lobby stands, and every list from then on.
    pub(crate) async fn watch(&self, tables: &Tables, payer: Payer) -> (Watch, Option<Utf8Bytes>) {
        // Subscribe before reading, or an update in between is lost.
        let lists = self.list.subscribe();
        let now = read(tables).await;
        payer.pay(now.as_ref().map_or(0, |list| list.len()).max(LEAST_COST));
        (Watch { lists, last: now.clone().unwrap_or_default(), payer }, now)
    }
}

/// Somebody's watch over the lobby: no list is told twice in a row.
pub(crate) struct Watch {
    lists: watch::Receiver<Utf8Bytes>,
    last: Utf8Bytes,
    payer: Payer,
}

impl Watch {
    /// The next list that differs from the last one.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            self.lists.changed().await.ok()?;
            // Where a crowd watches from one address, each hears less often, and the newest then.
            while !self.payer.has_some() {
                tokio::time::sleep(PAUSE).await;
            }
            let list = self.lists.borrow_and_update().clone();
            if !list.is_empty() && list != self.last {
                self.payer.pay(list.len());
                self.last = list.clone();
                return Some(list);
            }
        }
    }
}

/// The list as a message. Nothing if the store does not answer.
async fn read(tables: &Tables) -> Option<Utf8Bytes> {
    let mut lines = tables.store().lobby(now() - WAITS, 0, LOBBY_PAGE).await.ok()?;
    for line in &mut lines {
        tables.names().fill(&mut line.sitters).await;
    }
    Some(text(&ServerMessage::Lobby { tables: lines }))
}

/// Keeps who watches up to date; ends with its task.
pub(crate) async fn keep(tables: Tables) {
    let lobby = tables.lobby();
    let mut ticks = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            () = lobby.changed.notified() => {}
            _ = ticks.tick(), if tables.is_shared() => {}
        }
        if lobby.list.receiver_count() == 0 {
            // Whoever comes next reads for themselves, and must not miss what is as it once was.
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
