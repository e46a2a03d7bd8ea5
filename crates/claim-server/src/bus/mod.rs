//! How nodes tell each other to look into the log. Nothing depends on a message arriving: an update whose message was
//! lost is found at the next regular look.

mod nats;

use claim_protocol::TableId;
use tokio::sync::mpsc;

/// The connection to the other nodes.
#[derive(Clone, Debug)]
pub(crate) enum Bus {
    /// There are no other nodes.
    Local,
    /// Through NATS.
    Nats(mpsc::UnboundedSender<(TableId, u64)>),
}

impl Bus {
    /// Announces the last sequence of a table's log.
    pub(crate) fn tell(&self, table: TableId, seq: u64) {
        if let Bus::Nats(queue) = self {
            let _ = queue.send((table, seq));
        }
    }

    /// Connects to the bus at an address; also returns the messages received from it.
    pub(crate) async fn connect(address: &str) -> Result<(Bus, nats::Incoming), BusError> {
        nats::connect(address).await
    }
}

/// Why the bus cannot be used.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum BusError {
    #[error("the bus must be nats://…, not {0}")]
    Address(String),
    #[error("cannot set up the bus: {0}")]
    Nats(String),
}
