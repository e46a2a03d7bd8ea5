//! How nodes tell each other to look into the log. Nothing depends on a message arriving: what is lost is found again
//! by looking.

mod nats;

use claim_protocol::TableId;
use tokio::sync::mpsc;

/// The way to the other nodes.
#[derive(Clone, Debug)]
pub(crate) enum Bus {
    /// There are none.
    Local,
    /// Through NATS.
    Nats(mpsc::UnboundedSender<(TableId, u64)>),
}

impl Bus {
    /// Says that a table's log goes up to here now.
    pub(crate) fn tell(&self, table: TableId, seq: u64) {
        if let Bus::Nats(queue) = self {
            let _ = queue.send((table, seq));
        }
    }

    /// The bus at an address, and what comes in from it.
    pub(crate) async fn connect(address: &str) -> Result<(Bus, nats::Incoming), BusError> {
        nats::connect(address).await
    }
}

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum BusError {
    #[error("the bus must be nats://…, not {0}")]
    Address(String),
    #[error("cannot set up the bus: {0}")]
    Nats(String),
}
