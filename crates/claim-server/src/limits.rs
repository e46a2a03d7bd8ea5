//! Limits for each address, connection and person.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use claim_protocol::{Code, PersonId, Problem};

use crate::settings::Limits;
use crate::store::{PersonLock, Store};

/// A token bucket: it refills with time, and whoever finds it empty must wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    tokens: f64,
    at: Instant,
}

impl TokenBucket {
    pub(crate) fn full(size: f64) -> TokenBucket {
        TokenBucket { tokens: size, at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, per_second: f64, size: f64) -> bool {
        let now = Instant::now();
        self.tokens = (self.tokens + now.duration_since(self.at).as_secs_f64() * per_second).min(size);
        self.at = now;
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    /// Takes this many tokens if the bucket is not empty; it may go below zero.
    fn reserve(&mut self, tokens: f64, per_second: f64, size: f64) -> bool {
        self.spend(0.0, per_second, size);
        let any = self.tokens > 0.0;
        if any {
            self.spend(tokens, per_second, size);
        }
        any
    }

    /// Takes the tokens that were used, even more than there are; a negative number gives tokens back. The debt is at
    /// most a full bucket: somebody who shares an address with a heavy user is served again after a while.
    fn spend(&mut self, tokens: f64, per_second: f64, size: f64) {
        let now = Instant::now();
        let refilled = self.tokens + now.duration_since(self.at).as_secs_f64() * per_second;
        self.tokens = (refilled.min(size) - tokens).clamp(-size, size);
        self.at = now;
    }
}

/// State by key. Entries that no longer limit anything are removed when there are many, and then again at twice that
/// number, so that scanning all of them costs little per entry.
#[derive(Debug)]
struct Remembered<Key, Value> {
    known: HashMap<Key, Value>,
    look_at: usize,
}

impl<Key, Value> Default for Remembered<Key, Value> {
    fn default() -> Remembered<Key, Value> {
        Remembered { known: HashMap::new(), look_at: REMEMBERED }
    }
}

/// Above this many entries, stale ones are removed.
const REMEMBERED: usize = 100_000;
/// If there are still more than this, all are removed.
const MOST_REMEMBERED: usize = 2_000_000;

impl<Key: Eq + Hash, Value> Remembered<Key, Value> {
    /// The value of a key. When too many are stored, those that `keep` does not want are removed first.
    fn of(&mut self, key: Key, keep: impl Fn(&Value) -> bool, fresh: impl FnOnce() -> Value) -> &mut Value {
        if self.known.len() >= self.look_at {
            self.known.retain(|_, value| keep(value));
            if self.known.len() >= MOST_REMEMBERED {
                self.known.clear();
            }
            self.look_at = REMEMBERED.max(self.known.len() * 2);
        }
        self.known.entry(key).or_insert_with(fresh)
    }
}

/// The counters of an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Request,
    Health,
    File,
    NewPerson,
    NewTable,
    ListedTable,
    Join,
    Line,
}

/// Chat of one address: lines per second, and at once.
const ADDRESS_LINES: (f64, f64) = (2.0, 30.0);

/// Bytes that the accounts of one address store beyond what they stored before: per second, and at once. One person has
/// little room, but new accounts can be made without end.
const KEPT: (f64, f64) = (1_024.0, 4.0 * 1024.0 * 1024.0);

/// The state of all addresses.
#[derive(Clone, Debug)]
pub(crate) struct AddressLimits {
    limits: Limits,
    inner: Arc<Mutex<Inner>>,
    /// Accounts are keyed by a hash that nobody outside can predict.
    accounts: RandomState,
}

#[derive(Debug, Default)]
struct Inner {
    buckets: Remembered<(IpAddr, Kind), TokenBucket>,
    connections: HashMap<(IpAddr, ConnectionKind), u32>,
    failures: Remembered<(IpAddr, u64), Failures>,
    /// Attempts to sign in that wait.
    waiting: HashMap<(IpAddr, u64), u32>,
    told: Remembered<(IpAddr, Budget), TokenBucket>,
    kept: Remembered<IpAddr, TokenBucket>,
}

/// Wrong passwords for one account from one address.
#[derive(Debug)]
struct Failures {
    count: u32,
    at: Instant,
}

/// A waiting attempt, for as long as this lives.
struct Waiting {
    key: (IpAddr, u64),
    addresses: AddressLimits,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut inner = self.addresses.lock();
        if let Some(waiting) = inner.waiting.get_mut(&self.key) {
            *waiting -= 1;
            if *waiting == 0 {
                inner.waiting.remove(&self.key);
            }
        }
    }
}

/// This many wrong passwords cause no delay.
const FREE_FAILURES: u32 = 5;
/// The most attempts for one account from one address that may wait at a time.
const ATTEMPTS_AT_ONCE: u32 = 4;
/// After this time wrong passwords are forgotten.
const FORGIVEN: Duration = Duration::from_secs(600);

/// The kinds of connections that are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ConnectionKind {
    /// Any connection; twice as many as WebSockets, so that WebSockets are refused with a reason.
    Any,
    /// WebSockets.
    WebSocket,
}

/// An IPv6 site — a /48, as providers give it to one customer or share it among many — may do this many times as much
/// as one of its networks: owning a whole /48 does not make somebody 65,536 households.
const SITE: f64 = 32.0;

impl AddressLimits {
    pub(crate) fn new(limits: Limits) -> AddressLimits {
        AddressLimits { limits, inner: Arc::default(), accounts: RandomState::new() }
    }

    /// May this address do this now?
    pub(crate) fn may(&self, address: IpAddr, kind: Kind) -> bool {
        let (rate, size) = match kind {
            // The operator's machine is not refused for what others at its address do.
            Kind::Request | Kind::Health => {
                let rate = f64::from(self.limits.requests_per_second);
                (rate, rate * 5.0)
            }
            Kind::File => {
                let rate = f64::from(self.limits.requests_per_second) * 10.0;
                (rate, rate * 5.0)
            }
            Kind::ListedTable => {
                let size = f64::from(self.limits.listed_per_person) * 4.0;
                (size / 240.0, size)
            }
            // Four tables for everybody who may connect.
            Kind::NewTable => {
                let size = f64::from(self.limits.people_per_minute) * 4.0;
                (size / 120.0, size)
            }
            Kind::Join => {
                let size = f64::from(self.limits.joins_per_minute);
                (size / 60.0, size)
            }
            Kind::Line => (ADDRESS_LINES.0, ADDRESS_LINES.1),
            Kind::NewPerson => {
                let size = f64::from(self.limits.people_per_minute);
                (size / 60.0, size)
            }
        };
        let mut inner = self.lock();
        // After this time a bucket is full again: keeping it would limit nothing.
        let keep = |bucket: &TokenBucket| bucket.at.elapsed().as_secs() < 240;
        let mut take = |key: IpAddr, times: f64| {
            let fresh = || TokenBucket::full(size * times);
            inner.buckets.of((key, kind), keep, fresh).take(rate * times, size * times)
        };
        let (network, site) = (network(address), site(address));
        take(network, 1.0) && (site == network || take(site, SITE))
    }

    /// The key of attempts to sign in: an account at an address.
    fn attempted(&self, address: IpAddr, account: &str) -> (IpAddr, u64) {
        (network(address), self.accounts.hash_one(account))
    }

    /// After wrong passwords for an account from an address the next try there is delayed, longer each time; nobody is
    /// ever locked out, and other accounts and addresses do not wait.
    pub(crate) async fn slow_down(&self, address: IpAddr, account: &str) -> Result<(), Problem> {
        let key = self.attempted(address, account);
        let failed = {
            let mut inner = self.lock();
            let failures = inner.failures.known.get(&key);
            let count = failures.filter(|failures| failures.at.elapsed() <= FORGIVEN).map_or(0, |f| f.count);
            let waiting = inner.waiting.entry(key).or_default();
            if *waiting >= ATTEMPTS_AT_ONCE {
                let message = "another attempt to sign in is under way: wait for its answer";
                return Err(Problem::new(Code::TooOften, message));
            }
            *waiting += 1;
            count
        };
        // A client that hangs up while waiting frees its place: a guard gives it back in every case.
        let _waiting = Waiting { key, addresses: self.clone() };
        let wait = Duration::from_millis(250) * failed.saturating_sub(FREE_FAILURES).min(20);
        tokio::time::sleep(wait).await;
        Ok(())
    }

    /// Counts a wrong password.
    pub(crate) fn failed(&self, address: IpAddr, account: &str) {
        let key = self.attempted(address, account);
        let mut inner = self.lock();
        let keep = |failures: &Failures| failures.at.elapsed() < FORGIVEN;
        let failures = inner.failures.of(key, keep, || Failures { count: 0, at: Instant::now() });
        if failures.at.elapsed() > FORGIVEN {
            failures.count = 0;
        }
        failures.count += 1;
        failures.at = Instant::now();
    }

    /// What an address has left of a budget, and the rate at which it refills.
    fn told<T>(
        &self,
        address: IpAddr,
        budget: Budget,
        use_up: impl FnOnce(&mut TokenBucket, f64, f64) -> T,
    ) -> T {
        let (rate, size) = self.limits.replay_bytes();
        let mut inner = self.lock();
        let keep = |bucket: &TokenBucket| bucket.at.elapsed().as_secs() < 600;
        use_up(inner.told.of((network(address), budget), keep, || TokenBucket::full(size)), rate, size)
    }

    /// May this many more bytes be stored for somebody at this address?
    pub(crate) fn may_keep(&self, address: IpAddr, bytes: usize) -> bool {
        let mut inner = self.lock();
        // After this time the bucket is full again, whatever the debt.
        let keep = |bucket: &TokenBucket| bucket.at.elapsed().as_secs_f64() < 2.0 * KEPT.1 / KEPT.0;
        let mut take = |key: IpAddr, times: f64| {
            let bucket = inner.kept.of(key, keep, || TokenBucket::full(KEPT.1 * times));
            bucket.reserve(bytes as f64, KEPT.0 * times, KEPT.1 * times)
        };
        let (network, site) = (network(address), site(address));
        take(network, 1.0) && (site == network || take(site, SITE))
    }

    /// Counts one more connection until the guard is dropped.
    pub(crate) fn connect(&self, address: IpAddr, kind: ConnectionKind) -> Option<Connected> {
        let most = match kind {
            ConnectionKind::Any => self.limits.connections_per_address.saturating_mul(2),
            ConnectionKind::WebSocket => self.limits.connections_per_address,
        };
        let (network, site) = (network(address), site(address));
        let keys = [(network, kind), (site, kind)];
        let keys = if site == network { &keys[..1] } else { &keys[..] };
        let mut inner = self.lock();
        let full = keys
            .iter()
            .zip([most, most.saturating_mul(SITE as u32)])
            .any(|(key, most)| inner.connections.get(key).is_some_and(|count| *count >= most));
        if full || most == 0 {
            return None;
        }
        keys.iter().for_each(|key| *inner.connections.entry(*key).or_default() += 1);
        Some(Connected { keys: keys.to_vec(), addresses: self.clone() })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The budgets that bytes are charged to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Budget {
    /// Tables sent from the beginning or anew.
    Tables,
    /// Lists of the lobby, apart so that a crowd watching it does not block tables.
    Lobby,
}

/// The size of most tables when they are sent. This much is reserved before anything is sent, so that many requests at
/// once do not all count on the same bytes.
const ESTIMATE: f64 = 8.0 * 1024.0;
/// One connection gets half of its address's budget, so that something is left for the others there.
const OF_ONE: f64 = 0.5;

/// How many bytes a connection, and its address, may still be sent from the beginning or anew.
#[derive(Clone, Debug)]
pub(crate) struct ByteAllowance {
    limits: AddressLimits,
    address: IpAddr,
    own: Arc<[Mutex<TokenBucket>; 2]>,
    budget: Budget,
}

impl ByteAllowance {
    /// The budget of a new connection.
    pub(crate) fn new(limits: AddressLimits, address: IpAddr) -> ByteAllowance {
        let full = Mutex::new(TokenBucket::full(limits.limits.replay_bytes().1 * OF_ONE));
        let own = Arc::new([full, Mutex::new(TokenBucket::full(limits.limits.replay_bytes().1 * OF_ONE))]);
        ByteAllowance { limits, address, own, budget: Budget::Tables }
    }

    /// The same for lists of the lobby.
    pub(crate) fn of_lobby(&self) -> ByteAllowance {
        ByteAllowance { budget: Budget::Lobby, ..self.clone() }
    }

    fn own<T>(&self, use_up: impl FnOnce(&mut TokenBucket, f64, f64) -> T) -> T {
        let (rate, size) = self.limits.limits.replay_bytes();
        let mut own = self.own[self.budget as usize].lock().unwrap_or_else(PoisonError::into_inner);
        use_up(&mut own, rate * OF_ONE, size * OF_ONE)
    }

    /// Reserves bytes before they are sent, as far as their number can be estimated. Nothing if too little is left.
    pub(crate) fn reserve(&self) -> Option<Reserved> {
        if !self.own(|bucket, rate, size| bucket.reserve(ESTIMATE, rate, size)) {
            return None;
        }
        let reserve = |bucket: &mut TokenBucket, rate, size| bucket.reserve(ESTIMATE, rate, size);
        if !self.limits.told(self.address, self.budget, reserve) {
            self.own(|bucket, rate, size| bucket.spend(-ESTIMATE, rate, size));
            return None;
        }
        Some(Reserved(self.clone()))
    }
}

/// Bytes reserved before they are sent.
#[derive(Debug)]
pub(crate) struct Reserved(ByteAllowance);

impl Reserved {
    /// This many bytes were sent: the difference is charged or given back.
    pub(crate) fn settle(self, bytes: usize) {
        let rest = bytes as f64 - ESTIMATE;
        self.0.own(|bucket, rate, size| bucket.spend(rest, rate, size));
        self.0
            .limits
            .told(self.0.address, self.0.budget, |bucket, rate, size| bucket.spend(rest, rate, size));
    }
}

/// Limits for the people of this node, over all their connections and requests.
#[derive(Clone, Debug)]
pub(crate) struct PersonLimits {
    buckets: Arc<Mutex<Remembered<(PersonId, PersonKind), TokenBucket>>>,
    turns: Arc<[tokio::sync::Mutex<()>]>,
}

/// The counters of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum PersonKind {
    Line,
    Mute,
    Practice,
    Data,
    Name,
    Change,
    Home,
}

/// Chat: lines per second, and at once.
const LINES: (f64, f64) = (0.5, 5.0);
/// Mutes and the like: per second, and at once.
const MUTES: (f64, f64) = (0.5, 20.0);
/// Exports of all of one's data: per second, and at once.
const DATA: (f64, f64) = (0.1, 5.0);
/// Practice documents: per second, and at once.
const STORED: (f64, f64) = (0.5, 10.0);
/// Renames: per second, and at once.
const NAMES: (f64, f64) = (0.1, 5.0);
/// People followed, bots made, lines reported: per second, and at once.
const CHANGES: (f64, f64) = (0.5, 20.0);
/// Notes of a new address: per second, and at once.
const HOMES: (f64, f64) = (0.1, 5.0);
/// The number of locks: enough that people rarely wait for each other.
const TURNS: usize = 256;

impl PersonLimits {
    pub(crate) fn new() -> PersonLimits {
        PersonLimits {
            buckets: Arc::default(),
            turns: (0..TURNS).map(|_| tokio::sync::Mutex::default()).collect(),
        }
    }

    /// May they send a line of chat now?
    pub(crate) fn may_speak(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Line, LINES)
    }

    /// May they store a practice document now?
    pub(crate) fn may_store(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Practice, STORED)
    }

    /// May they mute or unmute somebody now?
    pub(crate) fn may_mute(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Mute, MUTES)
    }

    /// May they export all their data now?
    pub(crate) fn may_have_data(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Data, DATA)
    }

    /// May they rename themselves now? Every open table is told.
    pub(crate) fn may_rename(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Name, NAMES)
    }

    /// May they make a small change in the store now? Each change is a commit of its own.
    pub(crate) fn may_change(&self, person: PersonId) -> Result<(), Problem> {
        if self.may(person, PersonKind::Change, CHANGES) {
            return Ok(());
        }
        Err(Problem::new(Code::TooOften, "that is many changes: wait some seconds"))
    }

    /// May a new address be noted for them now?
    pub(crate) fn may_move(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Home, HOMES)
    }

    fn may(&self, person: PersonId, kind: PersonKind, (rate, size): (f64, f64)) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let keep = |bucket: &TokenBucket| bucket.at.elapsed().as_secs() < 60;
        buckets.of((person, kind), keep, || TokenBucket::full(size)).take(rate, size)
    }

    /// Waits until they do nothing else that is counted, on any node, so that nothing happens between the count and the
    /// change.
    pub(crate) async fn turn(&self, person: PersonId, store: &Store) -> Result<Turn<'_>, sqlx::Error> {
        // The lock of this node first, so that one person holds at most one lock of the store.
        let here = self.turns[person.to_i64() as usize % TURNS].lock().await;
        Ok(Turn { _everywhere: store.lock_person(person).await?, _here: here })
    }
}

/// Somebody's turn, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    _everywhere: Option<PersonLock>,
    _here: tokio::sync::MutexGuard<'a, ()>,
}

/// The household of an address: one IPv4 address, or a whole /64 of IPv6.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        v4 => v4,
    }
}

/// The site of a network: an IPv4 address, or a whole /48 of IPv6, named by its last address, which no network's name
/// is.
pub(crate) fn site(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let ([a, b, c, ..], last) = (v6.segments(), u16::MAX);
            IpAddr::V6([a, b, c, last, last, last, last, last].into())
        }
        v4 => v4,
    }
}

/// A connection that is counted as long as this lives.
#[derive(Debug)]
pub(crate) struct Connected {
    keys: Vec<(IpAddr, ConnectionKind)>,
    addresses: AddressLimits,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut inner = self.addresses.lock();
        for key in &self.keys {
            if let Some(count) = inner.connections.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    inner.connections.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_bucket_gives_nothing() {
        let mut bucket = TokenBucket::full(2.0);
        assert!(bucket.take(0.0, 2.0) && bucket.take(0.0, 2.0));
        assert!(!bucket.take(0.0, 2.0));
    }

    #[test]
    fn connections_are_given_back() {
        let limits = Limits { connections_per_address: 1, ..Limits::default() };
        let addresses = AddressLimits::new(limits);
        let (one, other) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let first = addresses.connect(one, ConnectionKind::WebSocket);
        assert!(first.is_some() && addresses.connect(one, ConnectionKind::WebSocket).is_none());
        assert!(addresses.connect(other, ConnectionKind::WebSocket).is_some());
        drop(first);
        assert!(addresses.connect(one, ConnectionKind::WebSocket).is_some());
        let two = [addresses.connect(one, ConnectionKind::Any), addresses.connect(one, ConnectionKind::Any)];
        assert!(two.iter().all(Option::is_some) && addresses.connect(one, ConnectionKind::Any).is_none());
    }

    #[tokio::test]
    async fn who_hangs_up_while_waiting_locks_nobody_out() {
        let addresses = AddressLimits::new(Limits::default());
        let from = IpAddr::from([192, 0, 2, 1]);
        addresses.slow_down(from, "ann").await.unwrap();
        (0..FREE_FAILURES + 1).for_each(|_| addresses.failed(from, "ann"));
        for _ in 0..2 * ATTEMPTS_AT_ONCE {
            let hurried = addresses.slow_down(from, "ann");
            assert!(tokio::time::timeout(Duration::from_millis(5), hurried).await.is_err());
        }
        assert_eq!(addresses.slow_down(from, "ann").await, Ok(()));
    }

    #[test]
    fn what_is_paid_in_advance_is_settled_and_debts_end() {
        // An address has 16,992 bytes, each of its connections half of that.
        let limits = Limits { replay_bytes_per_second: 531, ..Limits::default() };
        let addresses = AddressLimits::new(limits);
        let from = IpAddr::from([192, 0, 2, 1]);
        let one = ByteAllowance::new(addresses.clone(), from);
        // Two requests in progress have reserved the whole budget: the third is refused until they are settled.
        let (first, second) = (one.reserve().unwrap(), one.reserve().unwrap());
        assert!(one.reserve().is_none());
        first.settle(1_000);
        second.settle(1_000);
        let dear = one.reserve().unwrap();
        // Something is left for others at this address, and for the lobby, until somebody takes very much.
        assert!(ByteAllowance::new(addresses.clone(), from).reserve().is_some());
        dear.settle(100_000_000);
        assert!(one.reserve().is_none() && one.of_lobby().reserve().is_some());
        assert!(ByteAllowance::new(addresses.clone(), from).reserve().is_none());
        let owed = addresses.told(from, Budget::Tables, |bucket, _, _| bucket.tokens);
        assert!((-531.0 * 32.0..0.0).contains(&owed), "{owed}");
        assert!(ByteAllowance::new(addresses, IpAddr::from([192, 0, 2, 2])).reserve().is_some());
    }

    #[test]
    fn whoever_has_a_whole_site_is_not_many_households() {
        let limits = Limits { people_per_minute: 2, connections_per_address: 1, ..Limits::default() };
        let addresses = AddressLimits::new(limits);
        let of = |number: u16| IpAddr::from([0x2001, 0xdb8, 7, number, 0, 0, 0, 1]);
        let came = (0..200).filter(|number| addresses.may(of(*number), Kind::NewPerson)).count();
        // Two for each of 32 networks, and what refills in a moment.
        assert!((64..=70).contains(&came), "{came}");
        let held: Vec<_> =
            (0..200).filter_map(|at| addresses.connect(of(at), ConnectionKind::WebSocket)).collect();
        assert_eq!(held.len(), 32);
        drop(held);
        assert!(addresses.connect(of(7), ConnectionKind::WebSocket).is_some());
        assert!(addresses.may(IpAddr::from([0x2001, 0xdb8, 8, 0, 0, 0, 0, 1]), Kind::NewPerson));
    }

    #[test]
    fn what_is_remembered_of_many_is_looked_through_seldom() {
        let mut remembered: Remembered<usize, bool> = Remembered::default();
        let looked = std::cell::Cell::new(0);
        for number in 0..3 * REMEMBERED {
            let keep = |kept: &bool| {
                looked.set(looked.get() + 1);
                *kept
            };
            remembered.of(number, keep, || true);
        }
        assert!(looked.get() <= 3 * REMEMBERED, "{}", looked.get());
    }

    #[tokio::test]
    async fn nothing_is_remembered_of_who_signs_in_at_once() {
        let addresses = AddressLimits::new(Limits::default());
        addresses.slow_down(IpAddr::from([192, 0, 2, 1]), "ann").await.unwrap();
        let inner = addresses.lock();
        assert!(inner.failures.known.is_empty() && inner.waiting.is_empty());
    }

    #[test]
    fn a_household_of_ipv6_is_one() {
        let a: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(network(a), network(b));
    }
}
