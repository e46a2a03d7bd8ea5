//! The messages to a table's task, and its answers.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::ServerMessage;
use claim_protocol::{Person, PersonId, Problem, TableId, TableInfo};
use claim_rules::Action;
use tokio::sync::oneshot;

use crate::json;
use crate::limits::{ByteAllowance, Reserved};
use crate::outbox::Outbox;
use crate::table::Command;

/// The people whose chat a connection's person has muted.
pub(crate) type Mutes = Arc<Mutex<HashSet<PersonId>>>;

/// A connection that follows the table.
#[derive(Clone, Debug)]
pub(crate) struct Subscriber {
    pub(crate) connection: u64,
    pub(crate) person: Option<PersonId>,
    pub(crate) outbox: Outbox,
    pub(crate) views: bool,
    pub(crate) mutes: Mutes,
}

impl Subscriber {
    pub(super) fn mutes(&self, person: PersonId) -> bool {
        self.mutes.lock().unwrap_or_else(PoisonError::into_inner).contains(&person)
    }

    pub(super) fn send(&self, message: &ServerMessage) -> bool {
        self.outbox.send(text(message))
    }
}

/// A subscriber that was not told anything yet.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) paid: Reserved,
    /// Limits how many subscriptions of one connection wait at a time: the next may come when this is dropped.
    pub(crate) _place: tokio::sync::OwnedSemaphorePermit,
}

/// The recipient of an answer.
#[derive(Debug)]
pub(crate) enum Reply {
    /// A connection, with the message's id.
    Connection { connection: u64, outbox: Outbox, mutes: Mutes, allowance: ByteAllowance },
    /// A request.
    Request(oneshot::Sender<Result<TableInfo, Problem>>),
}

/// The messages a table takes.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// Subscribe, after this sequence or from the beginning.
    Subscribe(Subscriber, Option<u64>, Asked),
    /// Unsubscribe this connection.
    Unsubscribe(u64),
    /// A person's command.
    Do { person: Person, id: Option<String>, command: Command, reply: Reply },
    /// The state of the table is wanted.
    Info(oneshot::Sender<Result<TableInfo, Problem>>),
    /// A bot has decided, for the question of this sequence.
    Chosen(u64, Action),
    /// Run clocks and bots from now on.
    Drive,
    /// The same, because the node that ran them is gone.
    TakeOver,
    /// The node somebody was connected to is gone; this one runs the table.
    Missed(PersonId),
    /// Another node has written up to this sequence.
    Look(u64),
    /// Somebody's name changed, or they were removed with all they said.
    Renew(PersonId),
    /// Somebody who sits here came online or went offline.
    Presence,
    /// The store was changed beside this server: read everything again.
    LookAgain,
    /// Close if idle; close the table if it has waited since before this time.
    Rest { waiting_since: i64 },
}

/// A refusal as a connection reads it.
pub(crate) fn refused(table: Option<TableId>, id: Option<String>, problem: Problem) -> ServerMessage {
    ServerMessage::Refused { table, id, problem, now: None }
}

/// A message as JSON.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    json::text(message).map(Utf8Bytes::from).unwrap_or_default()
}

/// Sends the answer, and returns how many bytes a connection was sent.
pub(super) fn answer(
    reply: Reply,
    message: &ServerMessage,
    result: impl FnOnce() -> Result<TableInfo, Problem>,
) -> usize {
    match reply {
        Reply::Connection { outbox, .. } => {
            let message = text(message);
            let bytes = message.len();
            outbox.send(message);
            bytes
        }
        Reply::Request(once) => {
            let _ = once.send(result());
            0
        }
    }
}
