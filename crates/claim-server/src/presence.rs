//! Who is connected right now. Tables ask for this, to show the seats of players who are not.
//!
//! A node knows its own connections. Where several nodes share a store, each notes there who is connected to it, and
//! looks there for people who are not connected here and sit at a table that is open here: at most half a second late.
//! Notes of a dead node do not count.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use claim_protocol::{PersonId, TableId};

use crate::bots::Source;
use crate::limits::network;
use crate::table::ActorMessage;
use crate::tables::Tables;

/// Somebody who was connected this short a time ago still counts as connected: reloading a page is not worth telling.
const GRACE: Duration = Duration::from_secs(5);
/// How often it is checked who left, and who connected to another node.
const LOOK: Duration = Duration::from_millis(500);
/// After this many checks everything this node noted in the store is noted anew, in case it was lost.
const LOOKS_UNTIL_ANEW: u32 = 120;
/// The most people in one query.
const CHUNK: usize = 5_000;

/// Who is connected. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Presence(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    started: Instant,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// Connected to this node, or a moment ago.
    here: HashMap<PersonId, Here>,
    /// Connected to another node; only people who sit at a table that is open here.
    elsewhere: HashSet<PersonId>,
    /// The open tables of each person.
    tables: HashMap<PersonId, Vec<TableId>>,
    /// Where people last connected from, also after they left: bots may play on for them.
    homes: HashMap<PersonId, IpAddr>,
}

/// The most people whose addresses are stored; somebody else is treated as an address of their own.
const HOMES: usize = 100_000;

#[derive(Debug)]
struct Here {
    connections: usize,
    last_seen: Instant,
}

impl Default for Presence {
    fn default() -> Presence {
        Presence(Arc::new(Inner { started: Instant::now(), known: Mutex::default() }))
    }
}

impl Presence {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more connection until the guard is dropped; also says whether the person was offline before.
    fn connect(&self, person: PersonId) -> (Connection, bool) {
        let mut known = self.lock();
        let news = !known.is_online(person);
        let here = known.here.entry(person).or_insert(Here { connections: 0, last_seen: Instant::now() });
        here.connections += 1;
        (Connection { person, presence: self.clone() }, news)
    }

    /// Somebody who is about to connect has just made a request. Were they offline before?
    fn see(&self, person: PersonId) -> bool {
        let mut known = self.lock();
        let news = !known.is_online(person);
        let now = Instant::now();
        known.here.entry(person).or_insert(Here { connections: 0, last_seen: now }).last_seen = now;
        news
    }

    /// Notes the address somebody connects from.
    fn comes_from(&self, person: PersonId, address: IpAddr) {
        let mut known = self.lock();
        if known.homes.len() >= HOMES {
            known.homes.clear();
        }
        known.homes.insert(person, network(address));
    }

    /// Where somebody plays from.
    pub(crate) fn source(&self, person: Option<PersonId>) -> Source {
        let address = person.and_then(|person| self.lock().homes.get(&person).copied());
        address.map_or(Source::Unknown(person), Source::Address)
    }

    /// Is somebody connected, as far as this node knows? It knows its own connections, and all people who sit at its
    /// open tables.
    pub(crate) fn is_online(&self, person: PersonId) -> bool {
        self.lock().is_online(person)
    }

    /// After a start everybody counts as connected for a moment, so that they have time to come back.
    pub(crate) fn is_settled(&self) -> bool {
        self.0.started.elapsed() >= GRACE
    }

    /// From now on this table asks for the presence of these people, instead of those before.
    pub(crate) fn watch(&self, table: TableId, before: &[PersonId], now: &[PersonId]) {
        let mut known = self.lock();
        for person in before.iter().filter(|person| !now.contains(person)) {
            if let Some(tables) = known.tables.get_mut(person) {
                tables.retain(|other| *other != table);
                if tables.is_empty() {
                    known.tables.remove(person);
                }
            }
        }
        for person in now.iter().filter(|person| !before.contains(person)) {
            known.tables.entry(*person).or_default().push(table);
        }
    }

    /// Does somebody sit at a table that is open here?
    pub(crate) fn sits_somewhere(&self, person: PersonId) -> bool {
        self.lock().tables.contains_key(&person)
    }

    fn tables_of(&self, person: PersonId) -> Vec<TableId> {
        self.lock().tables.get(&person).cloned().unwrap_or_default()
    }

    /// Removes those who have been gone for long enough, and returns them.
    fn forget_gone(&self, grace: Duration) -> Vec<PersonId> {
        let mut known = self.lock();
        let gone: Vec<PersonId> = known
            .here
            .iter()
            .filter(|(_, here)| here.connections == 0 && here.last_seen.elapsed() >= grace)
            .map(|(person, _)| *person)
            .collect();
        for person in &gone {
            known.here.remove(person);
        }
        gone
    }

    /// The people connected to this node.
    fn everybody_here(&self) -> HashSet<PersonId> {
        self.lock().here.keys().copied().collect()
    }

    /// The people who sit at a table that is open here and are not connected here.
    fn missing_here(&self) -> Vec<PersonId> {
        let known = self.lock();
        known.tables.keys().filter(|person| !known.here.contains_key(person)).copied().collect()
    }

    /// Stores who is connected to other nodes, and returns those for whom that has changed.
    fn set_elsewhere(&self, now: HashSet<PersonId>) -> Vec<PersonId> {
        let mut known = self.lock();
        let changed = now.symmetric_difference(&known.elsewhere).copied().collect();
        known.elsewhere = now;
        changed
    }
}

impl Known {
    fn is_online(&self, person: PersonId) -> bool {
        self.here.contains_key(&person) || self.elsewhere.contains(&person)
    }
}

/// A connection that is counted as long as this lives.
#[derive(Debug)]
pub(crate) struct Connection {
    person: PersonId,
    presence: Presence,
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(here) = self.presence.lock().here.get_mut(&self.person) {
            here.connections -= 1;
            here.last_seen = Instant::now();
        }
    }
}

impl Tables {
    /// Somebody connects; the tables they sit at are told.
    pub(crate) fn arrives(&self, person: PersonId, address: IpAddr) -> Connection {
        self.presence().comes_from(person, address);
        let (connection, news) = self.presence().connect(person);
        if news {
            self.tell_presence(person);
        }
        connection
    }

    /// Somebody has requested a seat and is about to connect.
    pub(crate) fn is_seen(&self, person: PersonId, address: IpAddr) {
        self.presence().comes_from(person, address);
        if self.presence().see(person) {
            self.tell_presence(person);
        }
    }

    fn tell_presence(&self, person: PersonId) {
        for table in self.presence().tables_of(person) {
            self.send_if_open(table, ActorMessage::Presence);
        }
    }

    /// Which of these are connected to any node.
    pub(crate) async fn online(&self, people: &[PersonId]) -> Result<HashSet<PersonId>, sqlx::Error> {
        let (mut online, rest): (HashSet<PersonId>, Vec<PersonId>) = {
            let known = self.presence().lock();
            let (here, rest): (Vec<_>, Vec<_>) = people.iter().partition(|id| known.here.contains_key(id));
            (here.into_iter().collect(), rest)
        };
        if self.is_shared() && !rest.is_empty() {
            online.extend(self.store().online_elsewhere(self.node(), &rest).await?);
        }
        Ok(online)
    }
}

/// Watches who leaves, and keeps nodes that share a store informed of each other's people; ends with its task.
pub(crate) async fn keep(tables: Tables) {
    let presence = tables.presence();
    let mut ticks = tokio::time::interval(LOOK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let (mut settled, mut noted, mut looks) = (false, HashSet::new(), 0);
    loop {
        ticks.tick().await;
        presence.forget_gone(GRACE).into_iter().for_each(|person| tables.tell_presence(person));
        if !settled && presence.is_settled() {
            settled = true;
            tables.open_ids().into_iter().for_each(|id| tables.send_if_open(id, ActorMessage::Presence));
        }
        if !tables.is_shared() {
            continue;
        }
        if looks % LOOKS_UNTIL_ANEW == 0 {
            noted.clear();
            let _ = tables.store().forget_dead_nodes().await;
        }
        looks += 1;
        if let Err(error) = exchange(&tables, &mut noted).await {
            tracing::debug!(%error, "who is online is not known of other nodes");
        }
    }
}

/// Notes in the store who came and left here, and reads who is connected elsewhere.
async fn exchange(tables: &Tables, noted: &mut HashSet<PersonId>) -> Result<(), sqlx::Error> {
    let (presence, store) = (tables.presence(), tables.store());
    let here = presence.everybody_here();
    let came: Vec<PersonId> = here.difference(noted).copied().collect();
    let went: Vec<PersonId> = noted.difference(&here).copied().collect();
    store.note_online(tables.node(), &came, &went).await?;
    *noted = here;
    let mut elsewhere = HashSet::new();
    for people in presence.missing_here().chunks(CHUNK) {
        elsewhere.extend(store.online_elsewhere(tables.node(), people).await?);
    }
    presence.set_elsewhere(elsewhere).into_iter().for_each(|person| tables.tell_presence(person));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_online_from_the_first_connection_to_a_while_after_the_last() {
        let (presence, ann) = (Presence::default(), PersonId::new(1));
        let (first, news) = presence.connect(ann);
        assert!(news);
        let (second, news) = presence.connect(ann);
        assert!(!news);
        drop(first);
        assert!(presence.forget_gone(Duration::ZERO).is_empty(), "the second connection still counts");
        drop(second);
        assert!(presence.forget_gone(GRACE).is_empty() && presence.is_online(ann), "not at once");
        assert_eq!(presence.forget_gone(Duration::ZERO), [ann]);
        assert!(!presence.is_online(ann));
        // Somebody who requests a seat is about to connect.
        assert!(presence.see(ann) && presence.is_online(ann) && !presence.see(ann));
    }

    #[test]
    fn tables_hear_of_who_sits_there_and_of_nobody_else() {
        let presence = Presence::default();
        let [ann, bob] = [1, 2].map(PersonId::new);
        let [one, two] = [1, 2].map(TableId::new);
        presence.watch(one, &[], &[ann, bob]);
        presence.watch(two, &[], &[ann]);
        assert_eq!((presence.tables_of(ann), presence.tables_of(bob)), (vec![one, two], vec![one]));
        presence.watch(one, &[ann, bob], &[bob]);
        assert_eq!((presence.tables_of(ann), presence.tables_of(bob)), (vec![two], vec![one]));
        let mut missing = presence.missing_here();
        missing.sort_unstable();
        assert_eq!(missing, [ann, bob]);
        assert_eq!(presence.set_elsewhere(HashSet::from([ann])), [ann]);
        assert!(presence.set_elsewhere(HashSet::from([ann])).is_empty() && presence.is_online(ann));
    }
}
