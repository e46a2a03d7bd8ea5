//! Guests, accounts, bots: names, passwords, tokens.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use claim_protocol::{Code, Person, PersonId, Problem, Sitter, fair};
use sha2::{Digest, Sha256};
use unicode_security::{RestrictionLevel, RestrictionLevelDetection};

use crate::fair_pool::{FairPool, Weight};
use crate::ids::{new_person_id, random_bytes};
use crate::limits::{network, site};
use crate::store::{PersonRow, Store};
use crate::text::is_blank;
use crate::time::now;

const ADJECTIVES: [&str; 32] = [
    "Amber", "Bold", "Brave", "Bright", "Calm", "Clever", "Copper", "Daring", "Deft", "Eager", "Gentle",
    "Golden", "Grey", "Happy", "Honest", "Jolly", "Keen", "Kind", "Lucky", "Merry", "Nimble", "Patient",
    "Proud", "Quick", "Quiet", "Ready", "Silver", "Sly", "Steady", "Swift", "Wise", "Witty",
];
const CREATURES: [&str; 16] = [
    "Goblin", "Knight", "Dwarf", "Gnome", "Giant", "Dragon", "Troll", "Seer", "Wizard", "Druid", "Vampire",
    "Zombie", "Werewolf", "Shadow", "Bear", "Lord",
];

/// A new guest, with a name that can be pronounced.
pub(crate) fn new_guest() -> PersonRow {
    let [a, b, c, d] = random_bytes::<4>();
    let number = u16::from_le_bytes([c, d]) % 1000;
    let name = format!("{} {} {number}", ADJECTIVES[usize::from(a) % 32], CREATURES[usize::from(b) % 16]);
    PersonRow {
        id: new_person_id(),
        name,
        name_key: None,
        look: None,
        password: None,
        bot: false,
        owner: None,
        token_hash: None,
        created: now(),
        signed_out: 0,
        home: None,
    }
}

/// A new bot account and its token.
pub(crate) fn new_bot(owner: PersonId, name: &str) -> (PersonRow, String) {
    let token = URL_SAFE_NO_PAD.encode(random_bytes::<32>());
    let row = PersonRow {
        name: name.into(),
        name_key: Some(name_key(name)),
        look: Some(look(name)),
        bot: true,
        owner: Some(owner),
        token_hash: Some(token_hash(&token)),
        ..new_guest()
    };
    (row, token)
}

/// The stored form of a token. It is random and long, so a plain hash hides it.
pub(crate) fn token_hash(token: &str) -> String {
    fair::hex(&Sha256::digest(token.as_bytes()))
}

/// A name as it is looked up: in lower case, without separators.
pub(crate) fn name_key(name: &str) -> String {
    let kept = |c: &char| !c.is_control() && ![' ', '.', '-', '_'].contains(c);
    name.trim().to_lowercase().chars().filter(kept).collect()
}

/// A name with look-alike letters of any alphabet replaced by one of them (Unicode TS 39): names that are then equal
/// are easily confused.
pub(crate) fn look(name: &str) -> String {
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    // Once as written, where a capital I looks like an l; and once in lower case, which is compared.
    let seen: String = unicode_security::skeleton(&letters).collect();
    unicode_security::skeleton(&seen.to_lowercase()).collect()
}

/// Names that would make others believe somebody they are not.
const RESERVED: [&str; 15] = [
    "mod",
    "host",
    "system",
    "server",
    "claim",
    "nobody",
    "anonymous",
    "guest",
    "bot",
    "novice",
    "apprentice",
    "expert",
    "master",
    "grandmaster",
    "root",
];

/// Words in a name that would make others believe its owner speaks for the server.
const OFFICIAL: [&str; 8] =
    ["admin", "administrator", "moderator", "operator", "official", "staff", "support", "sysop"];

/// A name, or a word of one, with digits and signs read as the letters they stand for: `adm1n`, `supp0rt`.
fn reading(word: &str) -> String {
    let meant = |c: char| match c {
        '0' => 'o',
        '1' | 'i' => 'l',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        other => other,
    };
    // A number after a word only numbers it: `admin2`.
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit());
    look(&word.to_lowercase().chars().map(meant).collect::<String>())
}

/// Would somebody be taken for the server itself, one of its bots, or its operator?
fn is_reserved(name: &str) -> bool {
    let is = |word: &str, reserved: &[&str]| {
        reserved.iter().any(|reserved| look(reserved) == look(word) || reading(reserved) == reading(word))
    };
    let words = || name.split([' ', '.', '-', '_']).filter(|word| !word.is_empty());
    let whole: String = words().collect();
    is(&whole, &RESERVED) || is(&whole, &OFFICIAL) || words().any(|word| is(word, &OFFICIAL))
}

/// May an account have this name?
pub(crate) fn check_name(name: &str) -> Result<(), Problem> {
    let refuse = |message: &str| Err(Problem::new(Code::BadName, message));
    let fits = (3..=20).contains(&name.chars().count())
        && name.trim() == name
        && name.chars().all(|c| c.is_alphanumeric() && !is_blank(c) || [' ', '.', '-', '_'].contains(&c))
        && !name_key(name).is_empty();
    if !fits {
        return refuse("a name has 3 to 20 letters, digits, spaces, dots, hyphens or underscores");
    }
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    if !letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return refuse("a name is written in one alphabet, without letters that only look like others");
    }
    if is_reserved(name) {
        return refuse("this name is reserved: take another");
    }
    Ok(())
}

/// May an account have this password?
pub(crate) fn check_password(password: &str) -> Result<(), Problem> {
    let fits = (8..=128).contains(&password.chars().count());
    if fits { Ok(()) } else { Err(Problem::new(Code::BadPassword, "a password has 8 to 128 characters")) }
}

/// Hashes passwords, which is slow and takes 19 MB each on purpose: on threads of its own, few enough that all of them
/// take less than 256 MB. Sites — an IPv4 address, or a /48 of IPv6 — take turns, and within a site each account at an
/// address does, so that nobody's attempts delay those of others.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    pool: Arc<FairPool<IpAddr, Asker>>,
    patience: Duration,
}

/// An address, and the account that is being signed in to from there.
type Asker = (IpAddr, String);

/// The most attempts for one account from one address that may wait.
const ATTEMPTS_WAITING: usize = 10;
/// The longest wait for a password to be checked.
const PATIENCE: Duration = Duration::from_secs(8);
/// The memory for all hashing at a time: as many threads as this allows, at most half of the cores.
const MOST_HASHERS: usize = 8;

impl Passwords {
    pub(crate) fn new() -> Passwords {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let threads = (cores / 2).clamp(1, MOST_HASHERS);
        let pool = Arc::new(FairPool::new("passwords", threads, ATTEMPTS_WAITING));
        Passwords { pool, patience: PATIENCE }
    }

    /// The hash that is stored.
    pub(crate) async fn hash(
        &self,
        from: IpAddr,
        account: &str,
        password: String,
    ) -> Result<String, Problem> {
        let hashed = self.in_turn(from, account, move || {
            Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
        });
        hashed.await?.map_err(|_| Problem::new(Code::Internal, "the password could not be kept"))
    }

    /// Runs a job when this account's turn comes, soon or not at all: nobody waits for long, and if the server is
    /// overloaded everybody is told so.
    async fn in_turn<T: Send + 'static>(
        &self,
        from: IpAddr,
        account: &str,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let refuse = |message: &str| Problem::new(Code::TooOften, message);
        let asker = (network(from), account.to_string());
        match tokio::time::timeout(self.patience, self.pool.run(site(from), asker, Weight::Heavy, job)).await
        {
            Ok(Some(done)) => Ok(done),
            Ok(None) => Err(refuse("too many passwords of this account are being checked: wait a moment")),
            Err(_) => Err(refuse("more passwords are being checked than the server can: try again")),
        }
    }

    /// Is it the password? Takes as long when there is no such account.
    pub(crate) async fn verify(
        &self,
        from: IpAddr,
        account: &str,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, Problem> {
        const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let verified = self.in_turn(from, account, move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODYS.into());
            let parsed = argon2::PasswordHash::new(&hash);
            parsed.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
                && known
        });
        verified.await
    }
}

/// Names for lists and tables, cached for a short while.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    store: Store,
    known: Arc<Mutex<HashMap<PersonId, (Instant, Person)>>>,
}

const REMEMBERED: Duration = Duration::from_secs(30);
const MOST_REMEMBERED: usize = 50_000;

impl Names {
    pub(crate) fn new(store: Store) -> Names {
        Names { store, known: Arc::default() }
    }

    /// The person with this id; nothing if their data was removed.
    pub(crate) async fn get(&self, id: PersonId) -> Option<Person> {
        self.look_up(id).await.ok()?
    }

    /// Was their data removed? False if the store does not answer.
    pub(crate) async fn is_gone(&self, id: PersonId) -> bool {
        matches!(self.look_up(id).await, Ok(None))
    }

    /// The person with this id; an error if the store does not answer.
    pub(crate) async fn look_up(&self, id: PersonId) -> Result<Option<Person>, sqlx::Error> {
        if let Some((at, person)) = self.lock().get(&id)
            && at.elapsed() < REMEMBERED
        {
            return Ok(Some(person.clone()));
        }
        let person = self.store.person(id).await?.map(|row| row.person());
        if let Some(person) = &person {
            self.remember(person.clone());
        }
        Ok(person)
    }

    /// Caches somebody just read.
    pub(crate) fn remember(&self, person: Person) {
        let mut known = self.lock();
        if known.len() >= MOST_REMEMBERED {
            known.clear();
        }
        known.insert(person.id, (Instant::now(), person));
    }

    /// Drops somebody from the cache whose name changed or whose data was removed.
    pub(crate) fn forget(&self, id: PersonId) {
        self.lock().remove(&id);
    }

    /// Empties the cache: names may have changed.
    pub(crate) fn forget_all(&self) {
        self.lock().clear();
    }

    /// Fills in the names: the store keeps lists without them, so that they can be removed.
    pub(crate) async fn fill(&self, sitters: &mut [Sitter]) {
        for sitter in sitters {
            if let Sitter::Person(person) = sitter
                && let Some(known) = self.get(person.id).await
            {
                *person = known;
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PersonId, (Instant, Person)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one_name() {
        assert_eq!(name_key("Old Troll"), name_key("old_troll"));
        assert_ne!(name_key("troll1"), name_key("troll2"));
        // A Cyrillic е, a capital I for an l, a zero for an o.
        assert_eq!(look("P\u{435}ter"), look("Peter"));
        assert_eq!(look("OId TroIl"), look("old trol1"));
        assert_eq!(look("B0b"), look("BOB"));
        assert_ne!(look("Anna"), look("Hanna"));
    }

    #[test]
    fn a_name_is_short_and_plain() {
        for name in [
            "Ann",
            "Old Troll",
            "äöü.1-2_3",
            "Елена",
            "花子さん",
            "Νίκος 7",
            "Chess Master",
            "Hostess",
            "Admiral",
        ] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in [
            "",
            "ab",
            " Ann",
            "a\nb c",
            "<b>bold</b>",
            "...",
            "123456789012345678901",
            "\u{3164}\u{3164}\u{3164}",
            "Ann\u{115f}",
            "P\u{435}ter",
            "Admin",
            "a.d.m.i.n",
            "M\u{430}ster",
            "Moderat0r",
            "adm1n",
            "4dm1n 2",
            "serv3r",
            "Claim Support",
            "Bob the Admin",
            "Official.Claim",
            "Master 3",
            "Guest 12",
        ] {
            assert_eq!(check_name(name).unwrap_err().code, Code::BadName, "{name}");
        }
    }

    #[tokio::test]
    async fn nobody_waits_long_for_a_server_that_is_overrun() {
        let pool = Arc::new(FairPool::new("test", 1, ATTEMPTS_WAITING));
        let passwords = Passwords { pool: pool.clone(), patience: Duration::from_millis(50) };
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let home = IpAddr::from([127, 0, 0, 2]);
        let other = pool.run(home, (home, "bob".into()), Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let waits = async {
            let problem = passwords.hash(IpAddr::from([127, 0, 0, 1]), "ann", "correct horse".into()).await;
            go.send(()).unwrap();
            problem.unwrap_err()
        };
        let (_, problem) = tokio::join!(other, waits);
        assert!(problem.code == Code::TooOften && problem.message.ends_with("try again"), "{problem:?}");
    }

    #[tokio::test]
    async fn a_whole_site_and_many_accounts_of_one_address_delay_no_other() {
        let pool = Arc::new(FairPool::new("test", 1, ATTEMPTS_WAITING));
        let passwords = Passwords { pool: pool.clone(), patience: Duration::from_secs(60) };
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let blocked = pool.run(
            IpAddr::from([127, 0, 0, 2]),
            (IpAddr::from([127, 0, 0, 2]), String::new()),
            Weight::Heavy,
            move || {
                let _ = gate.recv();
            },
        );
        let attempt = |from: IpAddr, account: &'static str| {
            let order = order.clone();
            let job = move || order.lock().unwrap().push(account);
            let passwords = &passwords;
            async move { passwords.in_turn(from, account, job).await.unwrap() }
        };
        let attacks =
            (0..40).map(|number| attempt(IpAddr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 1]), "attack"));
        let neighbours = IpAddr::from([192, 0, 2, 1]);
        let tries = async {
            tokio::join!(
                futures_util::future::join_all(attacks),
                futures_util::future::join_all((0..10).map(|_| attempt(neighbours, "guessed"))),
                attempt(neighbours, "theirs"),
                attempt(IpAddr::from([0x2001, 0xdb8, 2, 1, 0, 0, 0, 1]), "mine"),
                async { go.send(()).unwrap() },
            )
        };
        tokio::join!(blocked, tries);
        let order = order.lock().unwrap();
        // One of each site in turn, and of one address one of each account.
        assert_eq!(order[..5], ["attack", "guessed", "mine", "attack", "theirs"], "{order:?}");
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other() {
        let passwords = Passwords::new();
        let from = IpAddr::from([127, 0, 0, 1]);
        let hash = passwords.hash(from, "ann", "correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(passwords.verify(from, "ann", "correct horse".into(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.verify(from, "ann", "wrong horse".into(), Some(hash)).await.unwrap());
        assert!(!passwords.verify(from, "ann", "correct horse".into(), None).await.unwrap());
    }
}
