//! How much of everything one address or connection may have.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use claim_protocol::{Code, PersonId, Problem};

use crate::settings::Limits;
use crate::store::{PersonLock, Store};

/// A bucket that fills with time: who finds it empty must wait.
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

    /// Is there anything in it?
    pub(crate) fn has_any(&mut self, per_second: f64, size: f64) -> bool {
        self.spend(0.0, per_second, size);
        self.tokens > 0.0
    }

    /// Takes what was used, even if that is more than there is.
    pub(crate) fn spend(&mut self, tokens: f64, per_second: f64, size: f64) {
        let now = Instant::now();
        self.tokens =
            (self.tokens + now.duration_since(self.at).as_secs_f64() * per_second).min(size) - tokens;
        self.at = now;
    }
}

/// What is counted by address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Request,
    File,
    NewPerson,
    NewTable,
    ListedTable,
    Line,
}

/// Chat of one address: so many lines in a second, so many at once.
const ADDRESS_LINES: (f64, f64) = (2.0, 30.0);

/// What every address has done.
#[derive(Clone, Debug)]
pub(crate) struct AddressLimits {
    limits: Limits,
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug, Default)]
struct Inner {
    buckets: HashMap<(IpAddr, Kind), TokenBucket>,
    connections: HashMap<(IpAddr, ConnectionKind), u32>,
    failures: HashMap<(IpAddr, u64), Failures>,
    replays: HashMap<IpAddr, TokenBucket>,
}

/// Wrong passwords for one account from one address.
#[derive(Debug)]
struct Failures {
    count: u32,
    waiting: u32,
    at: Instant,
}

/// An attempt that waits, as long as this lives.
struct Waiting {
    key: (IpAddr, u64),
    addresses: AddressLimits,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some(failures) = self.addresses.lock().failures.get_mut(&self.key) {
            failures.waiting = failures.waiting.saturating_sub(1);
        }
    }
}

/// So many wrong passwords cost no time.
const FREE_FAILURES: u32 = 5;
/// So many attempts for one account from one address wait at a time.
const ATTEMPTS_AT_ONCE: u32 = 4;
/// After this time wrong passwords are forgotten.
const FORGIVEN: Duration = Duration::from_secs(600);

fn account_hash(account: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    account.hash(&mut hasher);
    hasher.finish()
}

/// What connections are counted as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ConnectionKind {
    /// Of any kind; twice as many as WebSockets, so that those are refused with a reason.
    Any,
    /// WebSockets.
    WebSocket,
}

/// More addresses than this are not remembered one by one.
const REMEMBERED: usize = 100_000;

impl AddressLimits {
    pub(crate) fn new(limits: Limits) -> AddressLimits {
        AddressLimits { limits, inner: Arc::default() }
    }

    /// May this address do this now?
    pub(crate) fn may(&self, address: IpAddr, kind: Kind) -> bool {
        let (rate, size) = match kind {
            Kind::Request => {
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
            // Four tables for everybody who may come.
            Kind::NewTable => {
                let size = f64::from(self.limits.people_per_minute) * 4.0;
                (size / 120.0, size)
            }
            Kind::Line => (ADDRESS_LINES.0, ADDRESS_LINES.1),
            Kind::NewPerson => {
                let size = f64::from(self.limits.people_per_minute);
                (size / 60.0, size)
            }
        };
        let mut inner = self.lock();
        if inner.buckets.len() > REMEMBERED {
            // A bucket that has filled again says no more than none.
            inner.buckets.retain(|_, bucket| bucket.at.elapsed().as_secs() < 60);
        }
        inner
            .buckets
            .entry((network(address), kind))
            .or_insert_with(|| TokenBucket::full(size))
            .take(rate, size)
    }

    /// Whoever tried wrong passwords for this account from this address waits before the next try, and longer each time;
    /// nobody is ever locked out, and other accounts and addresses do not wait.
    pub(crate) async fn slow_down(&self, address: IpAddr, account: &str) -> Result<(), Problem> {
        let key = (network(address), account_hash(account));
        let failed = {
            let mut inner = self.lock();
            let failures =
                inner.failures.entry(key).or_insert(Failures { count: 0, waiting: 0, at: Instant::now() });
            if failures.at.elapsed() > FORGIVEN {
                failures.count = 0;
            }
            if failures.waiting >= ATTEMPTS_AT_ONCE {
                let message = "another attempt to sign in is under way: wait for its answer";
                return Err(Problem::new(Code::TooOften, message));
            }
            failures.waiting += 1;
            failures.count
        };
        // Whoever hangs up while waiting waits no more: a guard gives the place back, whatever happens.
        let _waiting = Waiting { key, addresses: self.clone() };
        let wait = Duration::from_millis(250) * failed.saturating_sub(FREE_FAILURES).min(20);
        tokio::time::sleep(wait).await;
        Ok(())
    }

    /// A wrong password.
    pub(crate) fn failed(&self, address: IpAddr, account: &str) {
        let mut inner = self.lock();
        if inner.failures.len() > REMEMBERED {
            inner.failures.retain(|_, failures| failures.at.elapsed() < FORGIVEN || failures.waiting > 0);
        }
        if let Some(failures) = inner.failures.get_mut(&(network(address), account_hash(account))) {
            failures.count += 1;
            failures.at = Instant::now();
        }
    }

    /// Bytes of tables told from the beginning or anew: whoever asked for too many waits.
    fn may_replay(&self, address: IpAddr) -> bool {
        let (rate, size) = self.limits.replay_bytes();
        let mut inner = self.lock();
        inner.replays.entry(network(address)).or_insert_with(|| TokenBucket::full(size)).has_any(rate, size)
    }

    /// So many bytes were told.
    fn replayed(&self, address: IpAddr, bytes: usize) {
        let (rate, size) = self.limits.replay_bytes();
        let mut inner = self.lock();
        if inner.replays.len() > REMEMBERED {
            inner.replays.retain(|_, bucket| bucket.at.elapsed().as_secs() < 600);
        }
        inner.replays.entry(network(address)).or_insert_with(|| TokenBucket::full(size)).spend(
            bytes as f64,
            rate,
            size,
        );
    }

    /// One more connection, until the guard goes.
    pub(crate) fn connect(&self, address: IpAddr, kind: ConnectionKind) -> Option<Connected> {
        let key = (network(address), kind);
        let most = match kind {
            ConnectionKind::Any => self.limits.connections_per_address.saturating_mul(2),
            ConnectionKind::WebSocket => self.limits.connections_per_address,
        };
        let mut inner = self.lock();
        let count = inner.connections.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Connected { key, addresses: self.clone() })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who pays for what is told from the beginning or anew: an address.
#[derive(Clone, Debug)]
pub(crate) struct Payer {
    pub(crate) limits: AddressLimits,
    pub(crate) address: IpAddr,
}

impl Payer {
    /// Is there anything left to pay with?
    pub(crate) fn has_some(&self) -> bool {
        self.limits.may_replay(self.address)
    }

    /// So many bytes were told.
    pub(crate) fn pay(&self, bytes: usize) {
        self.limits.replayed(self.address, bytes);
    }
}

/// What the people of this node do, over however many connections and requests.
#[derive(Clone, Debug)]
pub(crate) struct PersonLimits {
    buckets: Arc<Mutex<HashMap<(PersonId, PersonKind), TokenBucket>>>,
    turns: Arc<[tokio::sync::Mutex<()>]>,
}

/// What is counted by person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum PersonKind {
    Line,
    Mute,
    Practice,
    Data,
}

/// Chat: so many lines in a second, so many at once.
const LINES: (f64, f64) = (0.5, 5.0);
/// Mutes and the like: so many in a second, so many at once.
const MUTES: (f64, f64) = (0.5, 20.0);
/// All of one's data: so often in a second, so often at once.
const DATA: (f64, f64) = (0.1, 5.0);
/// What somebody practises on: so often in a second, so often at once.
const STORED: (f64, f64) = (0.5, 10.0);
/// Few ever wait for somebody else.
const TURNS: usize = 256;

impl PersonLimits {
    pub(crate) fn new() -> PersonLimits {
        PersonLimits {
            buckets: Arc::default(),
            turns: (0..TURNS).map(|_| tokio::sync::Mutex::default()).collect(),
        }
    }

    /// May they say a line now?
    pub(crate) fn may_speak(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Line, LINES)
    }

    /// May they store what they practise on now?
    pub(crate) fn may_store(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Practice, STORED)
    }

    /// May they mute somebody now, or hear them again?
    pub(crate) fn may_mute(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Mute, MUTES)
    }

    /// May they have all their data now?
    pub(crate) fn may_have_data(&self, person: PersonId) -> bool {
        self.may(person, PersonKind::Data, DATA)
    }

    fn may(&self, person: PersonId, kind: PersonKind, (rate, size): (f64, f64)) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > REMEMBERED {
            buckets.retain(|_, bucket| bucket.at.elapsed().as_secs() < 60);
        }
        buckets.entry((person, kind)).or_insert_with(|| TokenBucket::full(size)).take(rate, size)
    }

    /// Waits until they do nothing else that is counted, on whatever node: between counting and doing nothing comes.
    pub(crate) async fn turn(&self, person: PersonId, store: &Store) -> Result<Turn<'_>, sqlx::Error> {
        // Here first, so that one person holds one lock of the store at most.
        let here = self.turns[person.to_i64() as usize % TURNS].lock().await;
        Ok(Turn { _everywhere: store.lock_person(person).await?, _here: here })
    }
}

/// Somebody's turn, as long as this lives.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    _everywhere: Option<PersonLock>,
    _here: tokio::sync::MutexGuard<'a, ()>,
}

/// A household has one IPv4 address, or a whole /64 of IPv6.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        v4 => v4,
    }
}

/// A connection that counts as long as this lives.
#[derive(Debug)]
pub(crate) struct Connected {
    key: (IpAddr, ConnectionKind),
    addresses: AddressLimits,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut inner = self.addresses.lock();
        if let Some(count) = inner.connections.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                inner.connections.remove(&self.key);
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
    fn a_household_of_ipv6_is_one() {
        let a: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let b: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        assert_eq!(network(a), network(b));
    }
}
