//! What a table's task is asked, and how it answers.

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

/// Whom a connection's person does not want to read.
pub(crate) type Mutes = Arc<Mutex<HashSet<PersonId>>>;

/// Somebody who is told what happens.
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

/// A subscriber that was not told yet.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) paid: Reserved,
    /// Few of one connection wait at a time: the next one comes when this goes.
    pub(crate) _place: tokio::sync::OwnedSemaphorePermit,
}

/// Who waits for an answer.
#[derive(Debug)]
pub(crate) enum Reply {
    /// A connection, with the message's id.
    Connection { connection: u64, outbox: Outbox, mutes: Mutes, allowance: ByteAllowance },
    /// A request.
    Request(oneshot::Sender<Result<TableInfo, Problem>>),
}

/// What can be asked of a table.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// Tell me what happens, after this sequence or from the beginning.
    Subscribe(Subscriber, Option<u64>, Asked),
    /// Tell this connection no more.
    Unsubscribe(u64),
    /// A person wants something.
    Do { person: Person, id: Option<String>, command: Command, reply: Reply },
    /// How does it stand?
    Info(oneshot::Sender<Result<TableInfo, Problem>>),
    /// A bot has chosen, for the question of this sequence.
    Chosen(u64, Action),
    /// Attend to clocks and bots from now on.
    Drive,
    /// The same, because the node that did is gone.
    TakeOver,
    /// The node somebody was connected to is gone, and another one, this, attends to the table.
    Missed(PersonId),
    /// Another node has written up to this sequence.
    Look(u64),
    /// Somebody's name changed or is gone, with all they said.
    Renew(PersonId),
    /// Somebody who sits here came online or went.
    Presence,
    /// Somebody worked on the store beside this server: look at everything again.
    LookAgain,
    /// Close if nobody needs you; close the table if it has waited since before this time.
    Rest { waiting_since: i64 },
}

/// A refusal as a connection reads it.
pub(crate) fn refused(table: Option<TableId>, id: Option<String>, problem: Problem) -> ServerMessage {
    ServerMessage::Refused { table, id, problem, now: None }
}

/// A message as it is sent.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    json::text(message).map(Utf8Bytes::from).unwrap_or_default()
}

/// Answers who waits, and says how many bytes a connection was told.
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
