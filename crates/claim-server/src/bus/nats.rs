//! NATS core: at most once, nothing kept, which is all that is needed.

use async_nats::{Client, ConnectOptions, ServerAddr};
use claim_protocol::TableId;
use futures_util::StreamExt;
use tokio::sync::mpsc;

use super::{Bus, BusError};

/// The subject all nodes subscribe to.
const SUBJECT: &str = "claim.tables";

/// The messages of other nodes.
#[derive(Debug)]
pub(crate) struct Incoming {
    client: Client,
    queue: mpsc::UnboundedReceiver<(TableId, u64)>,
}

pub(super) async fn connect(address: &str) -> Result<(Bus, Incoming), BusError> {
    let server: ServerAddr =
        address.parse().map_err(|_| BusError::Address(crate::store::without_password(address)))?;
    // Serve even while the bus cannot be reached: other nodes' moves are still found in the log, only later.
    let options = ConnectOptions::new().retry_on_initial_connect().name("claim");
    let client = options.connect(server).await.map_err(|error| BusError::Nats(error.to_string()))?;
    let (sender, queue) = mpsc::unbounded_channel();
    Ok((Bus::Nats(sender), Incoming { client, queue }))
}

impl Incoming {
    /// Carries messages both ways until its task ends.
    pub(crate) async fn carry(mut self, look: impl Fn(TableId, u64)) {
        let mut batch = Vec::new();
        let mut heard = loop {
            match self.client.subscribe(SUBJECT).await {
                Ok(heard) => break heard,
                Err(error) => {
                    tracing::warn!(%error, "cannot listen to the bus");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        };
        loop {
            tokio::select! {
                count = self.queue.recv_many(&mut batch, 256) => {
                    if count == 0 {
                        return;
                    }
                    let text: String = batch.drain(..).map(|(table, seq)| format!("{table} {seq}\n")).collect();
                    // While the bus is away, messages are dropped rather than kept.
                    let publish = self.client.publish(SUBJECT, text.into());
                    let _ = tokio::time::timeout(std::time::Duration::from_millis(200), publish).await;
                }
                Some(message) = heard.next() => {
                    for line in String::from_utf8_lossy(&message.payload).lines() {
                        if let Some((table, seq)) = line.split_once(' ')
                            && let (Ok(table), Ok(seq)) = (table.parse(), seq.parse())
                        {
                            look(table, seq);
                        }
                    }
                }
            }
        }
    }
}
