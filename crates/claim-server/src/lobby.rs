//! The lobby for who watches it: read once when it has changed, and sent to all of them.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::ServerMessage;
use tokio::sync::{Notify, watch};

use crate::http::WAITS;
use crate::table::actor::text;
use crate::tables::Tables;
use crate::time::now;

/// At most one list in this time: a lobby that changes all the time is still readable.
const PAUSE: Duration = Duration::from_millis(200);
/// What other nodes changed is looked for so often.
const LOOK: Duration = Duration::from_secs(1);

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

    /// Every list from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<Utf8Bytes> {
        self.list.subscribe()
    }
}

/// The list as a message. Nothing if the store does not answer.
pub(crate) async fn read(tables: &Tables) -> Option<Utf8Bytes> {
    let mut lines = tables.store().lobby(now() - WAITS).await.ok()?;
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
