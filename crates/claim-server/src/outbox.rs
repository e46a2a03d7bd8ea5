//! The queue of messages to one connection. When it is full the connection ends: a message must never be missing
//! without the client noticing.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::ws::{CloseFrame, Utf8Bytes, close_code};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

/// A connection that leaves this many messages unread is dropped; it can resume.
const ROOM: usize = 512;
/// Room left for what happens meanwhile: missed messages are queued only if this much stays free.
const SPARE: usize = 256;

/// Why the server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Too many messages were left unread.
    Unread,
    /// Their session is over.
    SignedOut,
    /// They sent far too many messages.
    Flood,
    /// There are too many connections, and this one is anonymous, of somebody who sits at no table, or one of many of
    /// the same person.
    Crowded,
}

impl End {
    pub(crate) fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            End::Unread => (close_code::AGAIN, "too much was not read: connect and follow again"),
            End::SignedOut => (close_code::POLICY, "you signed out"),
            End::Flood => (close_code::POLICY, "too many messages, in spite of a warning"),
            End::Crowded => (close_code::AGAIN, "too many are here: connect again later"),
        };
        CloseFrame { code, reason: reason.into() }
    }
}

/// The sending side of a connection's queue. Clones send to the same connection.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    messages: mpsc::Sender<Utf8Bytes>,
    /// One gap is filled at a time.
    gaps: Mutex<()>,
    end: OnceLock<End>,
    ended: Notify,
}

impl Outbox {
    /// A new outbox, and the receiver from which the connection takes the messages.
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (messages, inbox) = mpsc::channel(ROOM);
        let inner = Inner { messages, gaps: Mutex::default(), end: OnceLock::new(), ended: Notify::new() };
        (Outbox(Arc::new(inner)), inbox)
    }

    /// Queues one message; if there is no room for it, nothing more is queued and the connection ends.
    pub(crate) fn send(&self, message: Utf8Bytes) -> bool {
        if self.0.end.get().is_some() {
            return false;
        }
        match self.0.messages.try_send(message) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                self.end(End::Unread);
                false
            }
            Err(TrySendError::Closed(_)) => false,
        }
    }

    /// Is there room for this many at once?
    pub(crate) fn has_room(&self, count: usize) -> bool {
        self.0.messages.capacity() >= count + SPARE
    }

    /// Queues all of these, or none if there is no room for them.
    pub(crate) fn send_all(&self, messages: Vec<Utf8Bytes>) -> bool {
        let _one_at_a_time = self.0.gaps.lock().unwrap_or_else(PoisonError::into_inner);
        self.has_room(messages.len()) && messages.into_iter().all(|message| self.send(message))
    }

    /// Ends the connection; the first reason counts.
    pub(crate) fn end(&self, end: End) {
        let _ = self.0.end.set(end);
        self.0.ended.notify_one();
    }

    /// Why it ends, if it does.
    pub(crate) fn why_ended(&self) -> Option<End> {
        self.0.end.get().copied()
    }

    /// Resolves when the connection is to end. For the connection itself: only one task may wait.
    pub(crate) async fn ended(&self) {
        self.0.ended.notified().await;
    }

    /// Do both lead to the same connection?
    pub(crate) fn is(&self, other: &Outbox) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Is the receiver gone?
    pub(crate) fn is_closed(&self) -> bool {
        self.0.messages.is_closed() || self.why_ended().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_finds_no_room_ends_the_connection() {
        let (outbox, mut inbox) = Outbox::new();
        let other = outbox.clone();
        for _ in 0..ROOM {
            assert!(outbox.send("x".into()));
        }
        assert_eq!(outbox.why_ended(), None);
        assert!(!other.send("lost".into()));
        outbox.ended().await;
        assert_eq!(outbox.why_ended(), Some(End::Unread));
        // A message was dropped: even if there is room again, nothing more is sent, or the client would not notice the gap.
        inbox.recv().await.unwrap();
        assert!(!outbox.send("after".into()) && outbox.is_closed());
    }

    #[test]
    fn a_gap_is_told_whole_or_not_at_all() {
        let (outbox, mut inbox) = Outbox::new();
        let gap = |length| vec![Utf8Bytes::from_static("x"); length];
        assert!(outbox.send_all(gap(ROOM - SPARE)));
        assert!(!outbox.send_all(gap(1)) && outbox.why_ended().is_none());
        assert!(outbox.send("y".into()));
        let mut told = 0;
        while inbox.try_recv().is_ok() {
            told += 1;
        }
        assert_eq!(told, ROOM - SPARE + 1);
    }
}
