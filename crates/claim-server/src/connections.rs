//! Which people are connected to this node with a session, so that the connections end when the session does.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use claim_protocol::PersonId;

use crate::limits::site;
use crate::outbox::{End, Outbox};
use crate::session::Session;

/// All connections of this node. Clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections {
    known: Arc<Mutex<HashMap<PersonId, Vec<Connected>>>>,
    /// Anonymous connections, which only watch, in the order they came.
    strangers: Arc<Mutex<VecDeque<Outbox>>>,
    /// Signed-in connections, in the order they came.
    people: Arc<Mutex<BTreeMap<u64, Somebody>>>,
}

/// One connected person.
#[derive(Debug)]
struct Somebody {
    person: PersonId,
    /// The household they connect from.
    site: IpAddr,
    outbox: Outbox,
}

/// The most connections kept of somebody who sits at a table while there are too many: a few windows on a few devices.
const MOST_KEPT: usize = 8;

/// The most connections without a session: the other half is left for players.
fn most_strangers() -> usize {
    (crate::listener::most_connections() / 2).min(10_000)
}

#[derive(Debug)]
struct Connected {
    signed_out: i64,
    outbox: Outbox,
}

impl Connections {
    /// Counts one connection until the guard is dropped.
    pub(crate) fn enter(&self, session: Session, outbox: Outbox) -> Entered {
        let connected = Connected { signed_out: session.signed_out, outbox: outbox.clone() };
        self.lock().entry(session.person).or_default().push(connected);
        Entered { person: session.person, outbox, connections: self.clone() }
    }

    /// Is this person connected here?
    pub(crate) fn has(&self, person: PersonId) -> bool {
        self.lock().contains_key(&person)
    }

    /// Ends the connections of a person's sessions, except those of sessions that are still valid.
    pub(crate) fn end_all_but(&self, person: PersonId, counts: Option<i64>) {
        for connected in self.lock().get(&person).into_iter().flatten() {
            if Some(connected.signed_out) != counts {
                connected.outbox.end(End::SignedOut);
            }
        }
    }

    /// Registers an anonymous connection. If there are too many, the oldest is ended.
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

    /// Registers a signed-in connection until the guard is dropped.
    pub(crate) fn admit(&self, number: u64, person: PersonId, address: IpAddr, outbox: Outbox) -> Admitted {
        let somebody = Somebody { person, site: site(address), outbox };
        self.people.lock().unwrap_or_else(PoisonError::into_inner).insert(number, somebody);
        Admitted { number, connections: self.clone() }
    }

    /// Ends a connection when there are too many: the oldest anonymous one; if there is none, then among connections of
    /// people who sit nowhere and those beyond a person's few, the oldest from the household with the most of them.
    /// False if there are none.
    pub(crate) fn make_room(&self, sits: impl Fn(PersonId) -> bool) -> bool {
        let mut strangers = self.strangers.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(first) = strangers.pop_front() {
            if !first.is_closed() {
                first.end(End::Crowded);
                return true;
            }
        }
        drop(strangers);
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let mut newer: HashMap<PersonId, usize> = HashMap::new();
        let mut spared: Vec<&Somebody> = Vec::new();
        // The newest first: those are the ones in use.
        for one in people.values().rev().filter(|one| !one.outbox.is_closed()) {
            let newer = newer.entry(one.person).or_default();
            *newer += 1;
            if *newer > MOST_KEPT || !sits(one.person) {
                spared.push(one);
            }
        }
        let mut sites: HashMap<IpAddr, usize> = HashMap::new();
        spared.iter().for_each(|one| *sites.entry(one.site).or_default() += 1);
        let Some((crowded, _)) = sites.into_iter().max_by_key(|(_, count)| *count) else { return false };
        let first = spared.iter().rfind(|one| one.site == crowded);
        first.inspect(|one| one.outbox.end(End::Crowded)).is_some()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PersonId, Vec<Connected>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One person's connection, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Admitted {
    number: u64,
    connections: Connections,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.connections.people.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

/// A connection that stays registered as long as this lives.
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

    #[test]
    fn who_sits_somewhere_stays_and_who_comes_as_a_crowd_goes() {
        let connections = Connections::default();
        let stranger = Outbox::new();
        connections.admit_stranger(stranger.0.clone());
        let all: Vec<_> = (0..5).map(|_| Outbox::new()).collect();
        let from = [[192, 0, 2, 1], [192, 0, 2, 2], [192, 0, 2, 2], [192, 0, 2, 2], [192, 0, 2, 3]];
        let guards: Vec<_> = (0..5)
            .map(|at| {
                let (outbox, _) = &all[at as usize];
                connections.admit(at, PersonId::new(at), from[at as usize].into(), outbox.clone())
            })
            .collect();
        let ended = || all.iter().map(|(outbox, _)| outbox.why_ended().is_some()).collect::<Vec<_>>();
        let sits = |person: PersonId| person == PersonId::new(0) || person == PersonId::new(3);
        assert!(connections.make_room(sits) && stranger.0.why_ended() == Some(End::Crowded));
        assert_eq!(ended(), [false; 5]);
        assert!(connections.make_room(sits));
        assert_eq!(ended(), [false, true, false, false, false]);
        assert!(connections.make_room(sits) && connections.make_room(sits) && !connections.make_room(sits));
        assert_eq!(ended(), [false, true, true, false, true]);
        drop(guards);
        assert!(!connections.make_room(|_| false));
    }

    #[test]
    fn of_somebody_who_sits_few_connections_are_kept() {
        let connections = Connections::default();
        let ann = PersonId::new(1);
        let all: Vec<_> = (0..MOST_KEPT + 3).map(|_| Outbox::new()).collect();
        let _guards: Vec<_> = all
            .iter()
            .enumerate()
            .map(|(at, (outbox, _))| connections.admit(at as u64, ann, [192, 0, 2, 1].into(), outbox.clone()))
            .collect();
        let made = (0..20).filter(|_| connections.make_room(|_| true)).count();
        let ended: Vec<bool> = all.iter().map(|(outbox, _)| outbox.why_ended().is_some()).collect();
        assert_eq!(made, 3);
        assert_eq!(ended[..3], [true; 3], "the oldest");
        assert!(!ended[3..].contains(&true));
    }
}
