//! A simulated network between real clients and the real server: every message is held back and delivered when a seed
//! says so, or never. Connections are cut, politely or not; they lose one direction and nobody notices for a while; they
//! are replaced while what they carry is still on its way, so that a message arrives twice and late.
//!
//! Nothing here depends on time: after every delivery the server is let come to rest, and only then the next thing
//! happens. The same seed is the same run, deal included, and one test holds it to that.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Absent, Clock, Code, PersonId, TableId, TableInfo, fair};
use claim_rules::{Rng, Setup, below, seeded};
use claim_server::{Settings, Store};
use serde_json::json;
use sha2::{Digest, Sha256};
use sqlx::{Connection, SqliteConnection};

use crate::client::{Live, Somebody};
use crate::servers::{Cluster, generous};

const SEEDS: u8 = 120;
/// So many seeds are played at a time: their commits share an fsync.
const AT_ONCE: usize = 12;
/// More steps than any game needs.
const STEPS: usize = 4_000;

/// The two who play, and one who watches.
const PEOPLE: usize = 3;

fn token(table: u64, person: usize) -> String {
    format!("token-{table}-{person}")
}

fn table_id(number: u64) -> TableId {
    TableId::from_i64(1_000 + number as i64)
}

/// A store with a table for each number, dealt from the seed it stands for: nothing is left to chance.
async fn store_with(tables: &[(u64, u8)], path: &str) {
    Store::open(path).await.unwrap().close().await;
    let mut file = SqliteConnection::connect(path).await.unwrap();
    let mut all = file.begin().await.unwrap();
    for (number, seed) in tables {
        let mut seats = Vec::new();
        for person in 0..PEOPLE {
            let id = PersonId::from_i64((number * 10) as i64 + person as i64 + 1);
            let hash = fair::hex(&Sha256::digest(token(*number, person)));
            sqlx::query("INSERT INTO people (id, name, bot, token_hash, created) VALUES ($1, $2, 1, $3, 0)")
                .bind(id.to_i64())
                .bind(format!("Person {person}"))
                .bind(hash)
                .execute(&mut *all)
                .await
                .unwrap();
            if person < 2 {
                seats.push(json!({ "person": id }));
            }
        }
        let setup = Setup { heroes: seed % 3 == 1, artifacts: seed % 3 == 2, ..Setup::new(2, "claim2") };
        let made = json!({
            "setup": setup, "seats": seats, "clock": Clock::None, "absent": Absent::Bot,
            "listed": false, "rated": false, "server_seed": fair::hex(&[*seed; 32]),
        });
        sqlx::query("INSERT INTO log (table_id, seq, at, body) VALUES ($1, 0, 0, $2)")
            .bind(table_id(*number).to_i64())
            .bind(json!({ "fact": { "made": made } }).to_string())
            .execute(&mut *all)
            .await
            .unwrap();
    }
    all.commit().await.unwrap();
    file.close().await.unwrap();
}

/// One connection and what is on its way over it.
struct Link {
    live: Live,
    up: VecDeque<String>,
    down: VecDeque<String>,
    /// What is said goes nowhere, and nobody has noticed.
    loses_up: bool,
    /// What is told goes nowhere, and nobody has noticed.
    loses_down: bool,
}

impl Link {
    /// Everything the server has said so far is now on its way.
    async fn collect(&mut self) {
        self.live.say(&ClientMessage::Ping {}).await;
        loop {
            match self.live.hear().await {
                Some(ServerMessage::Pong { .. }) => return,
                Some(_) if self.loses_down => {}
                Some(_) => self.down.extend(self.live.raw.last().cloned()),
                None => panic!("the server hung up"),
            }
        }
    }
}

struct Person {
    who: Somebody,
    /// The last one is in use; the others were given up with something still on its way to the server.
    links: Vec<Link>,
    last: u64,
    told: BTreeMap<u64, String>,
    /// What was said and not acknowledged yet.
    pending: Option<(String, String)>,
    plays: bool,
    over: bool,
}

/// What happened to the network.
#[derive(Default, Debug, Clone, PartialEq)]
struct Faults {
    cut: usize,
    closed: usize,
    half_open: usize,
    replaced: usize,
    lost: usize,
    answered_again: usize,
    /// Where the players came back: seat and last sequence.
    came_back: BTreeSet<(usize, u64)>,
}

struct World {
    table: TableId,
    info: Somebody,
    people: Vec<Person>,
    faults: Faults,
    /// All that happened, without what differs between two tables of the same seed.
    trace: Vec<String>,
}

impl World {
    async fn new(cluster: &Cluster, number: u64) -> World {
        let mut world = World {
            table: table_id(number),
            info: Somebody::new(cluster.address()),
            people: Vec::new(),
            faults: Faults::default(),
            trace: Vec::new(),
        };
        for person in 0..PEOPLE {
            world.people.push(Person {
                who: Somebody::with_token(cluster.address(), &token(number, person)),
                links: Vec::new(),
                last: 0,
                told: BTreeMap::new(),
                pending: None,
                plays: person < 2,
                over: false,
            });
            world.connect(person).await;
            if person < 2 {
                let ready = ClientMessage::Ready {
                    table: world.table,
                    id: "ready".into(),
                    nonce: format!("0{person}"),
                };
                world.say(person, "ready".into(), &ready);
            }
        }
        world
    }

    /// A new connection: names the last sequence known, and says again what was not acknowledged.
    async fn connect(&mut self, at: usize) {
        let (table, person) = (self.table, &mut self.people[at]);
        let live = person.who.connect().await;
        let mut link =
            Link { live, up: VecDeque::new(), down: VecDeque::new(), loses_up: false, loses_down: false };
        let follow = ClientMessage::Follow { table, seq: Some(person.last), views: false };
        link.up.push_back(serde_json::to_string(&follow).unwrap());
        link.up.extend(person.pending.as_ref().map(|(_, text)| text.clone()));
        person.links.push(link);
        if person.plays {
            self.faults.came_back.insert((at, person.last));
        }
        self.trace.push(format!("{at} connects at {}", self.people[at].last));
    }

    fn say(&mut self, at: usize, id: String, message: &ClientMessage) {
        let person = &mut self.people[at];
        let text = serde_json::to_string(message).unwrap();
        if let Some(link) = person.links.last_mut() {
            if link.loses_up {
                self.faults.lost += 1;
            } else {
                link.up.push_back(text.clone());
            }
        }
        person.pending = Some((id, text));
    }

    /// A message reaches the server, which is let come to rest.
    async fn deliver_up(&mut self, at: usize, link: usize) {
        let Some(text) = self.people[at].links[link].up.pop_front() else { return };
        self.trace.push(format!("{at}/{link} up, {} more", self.people[at].links[link].up.len()));
        let said = &mut self.people[at].links[link];
        said.live.say_text(&text).await;
        // Its connection has heard it…
        said.collect().await;
        // …the table has dealt with it…
        let info: TableInfo = self.info.get(&format!("/api/tables/{}", self.table)).await.json();
        self.trace.push(format!("stands at {}", info.seq));
        // …and everybody was told.
        for person in &mut self.people {
            for link in &mut person.links {
                link.collect().await;
            }
        }
    }

    /// A message reaches a client, which acts on it.
    fn deliver_down(&mut self, at: usize, rng: &mut impl Rng) {
        let person = &mut self.people[at];
        let Some(text) = person.links.last_mut().and_then(|link| link.down.pop_front()) else { return };
        let acknowledged =
            |person: &Person, id: &str| person.pending.as_ref().is_some_and(|(known, _)| known == id);
        match serde_json::from_str(&text).unwrap() {
            ServerMessage::Happened(happened) => {
                assert_eq!(happened.seq, person.last + 1, "something was told twice, or not at all");
                self.trace
                    .push(format!("{at} hears {} {:?} {:?}", happened.seq, happened.id, happened.legal));
                person.last = happened.seq;
                person.told.insert(happened.seq, text);
                if happened.id.as_deref().is_some_and(|id| acknowledged(person, id)) {
                    person.pending = None;
                }
                person.over |= happened.outcome().is_some();
                if let Some(action) =
                    happened.legal.get(below(rng, happened.legal.len().max(1) as u32) as usize)
                {
                    assert!(person.pending.is_none(), "asked anew before the last answer was acknowledged");
                    let (seq, id) = (happened.seq, format!("act-{}", happened.seq));
                    let act =
                        ClientMessage::Act { table: self.table, id: id.clone(), seq, action: action.action };
                    self.say(at, id, &act);
                }
            }
            ServerMessage::Done { id, seq, .. } => {
                assert!(seq <= person.last, "acknowledged, but not told");
                self.faults.answered_again += 1;
                if acknowledged(person, &id) {
                    person.pending = None;
                }
            }
            ServerMessage::Followed { seq, .. } => {
                assert!(seq >= person.last, "the end of the table is lost");
            }
            ServerMessage::Refused { problem, .. } => {
                // What comes late over a connection that was given up may find the game moved on.
                assert_eq!(problem.code, Code::Stale, "{}", problem.message);
            }
            other => panic!("{other:?}"),
        }
    }

    /// Something breaks.
    async fn fault(&mut self, rng: &mut impl Rng) {
        let at = below(rng, PEOPLE as u32) as usize;
        let kind = below(rng, 5);
        self.trace.push(format!("{at} suffers {kind}"));
        let person = &mut self.people[at];
        let Some(link) = person.links.last_mut() else { return };
        match kind {
            // The connection is gone, with all that was on its way.
            0 | 1 => {
                self.faults.lost += link.up.len() + link.down.len();
                let Some(link) = person.links.pop() else { return };
                if kind == 0 {
                    self.faults.cut += 1;
                    drop(link);
                } else {
                    self.faults.closed += 1;
                    link.live.close().await;
                }
                self.connect(at).await;
            }
            // It still looks alive, but one direction carries nothing any more.
            2 => {
                self.faults.half_open += 1;
                self.faults.lost += link.up.len();
                link.up.clear();
                link.loses_up = true;
            }
            3 => {
                self.faults.half_open += 1;
                self.faults.lost += link.down.len();
                link.down.clear();
                link.loses_down = true;
            }
            // The client opens another one; what it said over the first may still arrive.
            _ => {
                self.faults.replaced += 1;
                link.down.clear();
                self.connect(at).await;
                let links = &mut self.people[at].links;
                if links.len() > 3 {
                    links.remove(0);
                }
            }
        }
    }

    /// Everything that could be delivered now.
    fn on_their_way(&self) -> Vec<(usize, Option<usize>)> {
        let mut ways = Vec::new();
        for (at, person) in self.people.iter().enumerate() {
            let up = person.links.iter().enumerate().filter(|(_, link)| !link.up.is_empty());
            ways.extend(up.map(|(link, _)| (at, Some(link))));
            if person.links.last().is_some_and(|link| !link.down.is_empty()) {
                ways.push((at, None));
            }
        }
        ways
    }

    /// Plays a game over a network that breaks as the seed says.
    async fn play(&mut self, seed: u8) {
        let mut rng = seeded([seed; 32]);
        // Some networks break all the time, some now and then.
        let share = 3 + u32::from(seed % 5) * 6;
        for _ in 0..STEPS {
            if self.people.iter().all(|person| person.over) {
                return;
            }
            if below(&mut rng, 100) < share {
                self.fault(&mut rng).await;
                continue;
            }
            let ways = self.on_their_way();
            match ways.get(below(&mut rng, ways.len().max(1) as u32) as usize) {
                Some((at, Some(link))) => self.deliver_up(*at, *link).await,
                Some((at, None)) => self.deliver_down(*at, &mut rng),
                // Silence: whoever sits at a connection that lost a direction notices now.
                None => {
                    let broken =
                        |person: &Person| person.links.last().is_none_or(|l| l.loses_up || l.loses_down);
                    let all: Vec<usize> = (0..PEOPLE).filter(|at| broken(&self.people[*at])).collect();
                    assert!(
                        !all.is_empty(),
                        "nothing is on its way, nothing is broken, and the game is not over"
                    );
                    for at in all {
                        self.people[at].links.clear();
                        self.connect(at).await;
                    }
                }
            }
        }
        panic!("{STEPS} steps and no end");
    }

    /// What everybody was told in pieces is what the server tells now in one; and every answer was taken once.
    async fn compare(&self) {
        for person in &self.people {
            let mut live = person.who.connect().await;
            live.say(&ClientMessage::Follow { table: self.table, seq: Some(0), views: false }).await;
            let Some(ServerMessage::Followed { seq: last, .. }) = live.hear().await else {
                panic!("{:?}", live.raw)
            };
            assert_eq!((person.last, person.told.len() as u64), (last, last));
            let mut ids = BTreeSet::new();
            for (seq, told) in &person.told {
                let happened = live.happened().await;
                assert_eq!((happened.seq, live.raw.last()), (*seq, Some(told)));
                assert!(happened.id.is_none_or(|id| ids.insert(id)), "the same answer was taken twice");
            }
        }
    }
}

/// Plays a table with its seed, to the end.
async fn run(cluster: &Cluster, number: u64, seed: u8) -> (Vec<String>, Faults) {
    let mut world = World::new(cluster, number).await;
    world.play(seed).await;
    world.compare().await;
    (world.trace, world.faults)
}

async fn cluster_with(tables: &[(u64, u8)]) -> Cluster {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    store_with(tables, &store).await;
    Cluster::over(Settings { store, limits: generous(), ..Settings::default() }, folder).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_over_any_network() {
    let tables: Vec<(u64, u8)> = (0..SEEDS).map(|seed| (u64::from(seed), seed)).collect();
    let cluster = cluster_with(&tables).await;
    let mut all = Faults::default();
    for some in tables.chunks(AT_ONCE) {
        let games = some.iter().map(|(number, seed)| run(&cluster, *number, *seed));
        for (_, faults) in futures_util::future::join_all(games).await {
            all.cut += faults.cut;
            all.closed += faults.closed;
            all.half_open += faults.half_open;
            all.replaced += faults.replaced;
            all.lost += faults.lost;
            all.answered_again += faults.answered_again;
            all.came_back.extend(faults.came_back);
        }
    }
    // The seeds together have tried everything, at every step of a game and on both seats.
    let seeds = usize::from(SEEDS);
    assert!(
        all.cut > seeds && all.closed > seeds && all.half_open > seeds && all.replaced > seeds,
        "{all:?}"
    );
    assert!(all.lost > seeds && all.answered_again > seeds, "{all:?}");
    for seat in 0..2 {
        for seq in 0..=50 {
            assert!(all.came_back.contains(&(seat, seq)), "seat {seat} never came back at {seq}");
        }
    }
    cluster.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_seed_is_the_same_run() {
    let tables: Vec<(u64, u8)> = (0..8).map(|number| (number, 60 + (number % 4) as u8)).collect();
    let cluster = cluster_with(&tables).await;
    let mut traces: BTreeMap<u8, (Vec<String>, Faults)> = BTreeMap::new();
    for (number, seed) in tables {
        let run = run(&cluster, number, seed).await;
        match traces.get(&seed) {
            Some(known) => assert_eq!(*known, run, "seed {seed}"),
            None => drop(traces.insert(seed, run)),
        }
    }
    cluster.close().await;
}
