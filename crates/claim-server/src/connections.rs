//! Which people are connected to this node with a session, so that the connections end when the session does.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use claim_protocol::PersonId;

use crate::outbox::{End, Outbox};
use crate::session::Session;

/// All of them. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections {
    known: Arc<Mutex<HashMap<PersonId, Vec<Connected>>>>,
    /// Who only watches and is nobody, in the order they came.
    strangers: Arc<Mutex<VecDeque<Outbox>>>,
}

/// So many of those who are nobody may watch at a time: half of the connections there may be are left for players.
fn most_strangers() -> usize {
    (crate::listener::most_connections() / 2).min(10_000)
}

#[derive(Debug)]
struct Connected {
    signed_out: i64,
    outbox: Outbox,
}

impl Connections {
    /// One more, until the guard goes.
    pub(crate) fn enter(&self, session: Session, outbox: Outbox) -> Entered {
        let connected = Connected { signed_out: session.signed_out, outbox: outbox.clone() };
        self.lock().entry(session.person).or_default().push(connected);
        Entered { person: session.person, outbox, connections: self.clone() }
    }

    /// Is somebody connected here?
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.lock().contains_key(&person)
    }

    /// Ends the connections of all sessions of a person but those that count.
    pub(crate) fn end_all_but(&self, person: PersonId, counts: Option<i64>) {
        for connected in self.lock().get(&person).into_iter().flatten() {
            if Some(connected.signed_out) != counts {
                connected.outbox.end(End::SignedOut);
            }
        }
    }

    /// One more who is nobody. Where there are too many, the one who came first goes.
    pub(crate) fn admit_stranger(&self, outbox: Outbox) {
        let most = most_strangers();
        let mut strangers = self.strangers.lock().unwrap_or_else(PoisonError::into_inner);
        if strangers.len() >= most {
            strangers.retain(|stranger| !stranger.is_closed());
        }
        if strangers.len() >= most
            && let Some(first) = strangers.pop_front()
        {
            first.end(End::Crowded);
        }
        strangers.push_back(outbox);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PersonId, Vec<Connected>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that is known as long as this lives.
#[derive(Debug)]
pub(crate) struct Entered {
    person: PersonId,
    outbox: Outbox,
    connections: Connections,
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut connections = self.connections.lock();
        if let Some(theirs) = connections.get_mut(&self.person) {
            theirs.retain(|connected| !connected.outbox.is(&self.outbox));
            if theirs.is_empty() {
                connections.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_strangers_the_first_goes() {
        let connections = Connections::default();
        let all: Vec<_> = (0..=most_strangers()).map(|_| Outbox::new()).collect();
        for (outbox, _) in &all {
            connections.admit_stranger(outbox.clone());
        }
        assert_eq!(all[0].0.why_ended(), Some(End::Crowded));
        assert!(all[1..].iter().all(|(outbox, _)| outbox.why_ended().is_none()));
    }
}
