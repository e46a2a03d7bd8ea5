//! Simulated people who play on through any failure: they reconnect, resend what was not acknowledged, play again when a
//! game is over, and remember every message they got.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, SystemTime};

use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{Absent, Clock, Code, NewTable, SeatWish, TableId};
use claim_rules::{Action, Actor, Record, Rng, Seat, Setup, below, seeded};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::client::{Live, PATIENCE, Somebody};

/// The messages one person got about one table, by sequence, with their times.
type Heard = HashMap<(TableId, usize), BTreeMap<u64, (SystemTime, String)>>;

/// All simulated people.
pub(crate) struct Crowd {
    shared: Arc<Shared>,
    people: Vec<Somebody>,
    tasks: Vec<JoinHandle<()>>,
}

struct Shared {
    /// The addresses of the servers now.
    addresses: RwLock<Vec<SocketAddr>>,
    heard: Mutex<Heard>,
    acknowledged: watch::Sender<usize>,
    games: AtomicUsize,
    stop: AtomicBool,
}

impl Crowd {
    /// People at this many tables: every second one only people, the others with a bot.
    pub(crate) async fn gather(address: SocketAddr, tables: usize) -> Crowd {
        let shared = Arc::new(Shared {
            addresses: RwLock::new(vec![address]),
            heard: Mutex::default(),
            acknowledged: watch::Sender::new(0),
            games: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        });
        let mut crowd = Crowd { shared, people: Vec::new(), tasks: Vec::new() };
        for number in 0..tables {
            // Every other table is of people alone, of two, three and four in turn; half of all have the modules.
            let (others, players) = match number % 2 {
                0 => (SeatWish::Open, 2 + number / 2 % 3),
                _ => (SeatWish::Bot("novice".into()), 2),
            };
            let modules = number % 4 >= 2;
            let mut seats = vec![others.clone(); players];
            seats[0] = SeatWish::Me;
            let wanted = NewTable {
                setup: Setup { heroes: modules, artifacts: modules, ..Setup::new(players as u32, "random") },
                seats,
                // No outage, however long, may lose anybody the game.
                clock: if number % 3 == 0 { Clock::Move { seconds: 60 } } else { Clock::None },
                absent: Absent::Bot,
                listed: false,
                rated: false,
            };
            let mut one = Somebody::new(address);
            let id = one.make(&wanted).await.table.id;
            crowd.add(one, id);
            if others == SeatWish::Open {
                for _ in 1..players {
                    let mut other = Somebody::new(address);
                    other.join(id).await;
                    crowd.add(other, id);
                }
            }
        }
        crowd
    }

    fn add(&mut self, person: Somebody, table: TableId) {
        let number = self.people.len();
        self.people.push(person.clone());
        let player = Player {
            shared: self.shared.clone(),
            person,
            number,
            table,
            last: 0,
            pending: None,
            rng: seeded([number as u8; 32]),
        };
        self.tasks.push(tokio::spawn(player.play()));
    }

    /// Sets the addresses of the servers.
    pub(crate) fn go_to(&self, addresses: &[SocketAddr]) {
        *self.shared.addresses.write().unwrap() = addresses.to_vec();
    }

    pub(crate) fn acknowledged(&self) -> usize {
        *self.shared.acknowledged.borrow()
    }

    /// Returns when this many more actions were acknowledged.
    pub(crate) async fn play_on(&self, actions: usize) {
        let wanted = self.acknowledged() + actions;
        let mut acknowledged = self.shared.acknowledged.subscribe();
        let reached = tokio::time::timeout(PATIENCE, acknowledged.wait_for(|count| *count >= wanted)).await;
        assert!(reached.is_ok(), "nothing goes on: {} of {wanted}", self.acknowledged());
        assert!(self.tasks.iter().all(|task| !task.is_finished()), "somebody was told something wrong");
    }

    /// Stops everybody.
    pub(crate) async fn stop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        for task in self.tasks.drain(..) {
            task.await.unwrap();
        }
    }

    /// Stops everybody; then compares the messages they got with what the server says now.
    pub(crate) async fn compare(mut self) -> (usize, usize) {
        self.stop().await;
        let address = self.shared.addresses.read().unwrap()[0];
        let compared = self.check(address, SystemTime::now()).await;
        (compared, self.shared.games.load(Ordering::Relaxed))
    }

    /// Compares the messages everybody got until then with what this server says.
    pub(crate) async fn check(&self, address: SocketAddr, until: SystemTime) -> usize {
        let heard = self.shared.heard.lock().unwrap().clone();
        let mut compared = 0;
        for ((table, number), told) in heard {
            let told: BTreeMap<u64, String> = told
                .into_iter()
                .filter(|(_, (at, _))| *at <= until)
                .map(|(seq, (_, text))| (seq, text))
                .collect();
            if told.is_empty() {
                continue;
            }
            let person = Somebody { address, ..self.people[number].clone() };
            let mut live = person.connect().await;
            live.say(&ClientMessage::Follow { table, seq: Some(0), views: false }).await;
            let Some(ServerMessage::Followed { seq: last, .. }) = live.hear().await else {
                panic!("{:?}", live.raw)
            };
            assert!(last >= told.keys().max().copied().unwrap_or(0), "table {table} has lost its end");
            let mut moves = Vec::new();
            let (mut ids, mut over) = (HashSet::new(), false);
            for seq in 1..=last {
                let happened = live.happened().await;
                assert_eq!(happened.seq, seq);
                if let Some(id) = happened.id.clone() {
                    assert!(ids.insert(id), "table {table} did something twice: {:?}", live.raw.last());
                }
                over |= happened.outcome().is_some();
                if let What::Moved { seat, action } = happened.what {
                    moves.push((Actor::Seat(Seat(seat)), action));
                }
                if let Some(text) = told.get(&seq) {
                    assert_eq!(live.raw.last(), Some(text), "table {table} tells something else now");
                    compared += 1;
                }
            }
            if over {
                check_record(person, table, &moves).await;
            }
        }
        compared
    }

    /// The last answer at some table, and another legal one: for planting a fault.
    pub(crate) fn another_answer(&self) -> Option<(TableId, u64, String, String)> {
        let heard = self.shared.heard.lock().unwrap();
        heard.iter().find_map(|((table, number), told)| {
            let (last, _) = told.last_key_value()?;
            let others = heard.iter().filter(|((other, who), _)| other == table && who != number);
            if others.filter_map(|(_, told)| told.last_key_value()).any(|(seq, _)| seq > last) {
                return None;
            }
            let read = |(_, text): &(SystemTime, String)| match serde_json::from_str(text) {
                Ok(ServerMessage::Happened(happened)) => Some(happened),
                _ => None,
            };
            let end = read(&told[last]).filter(|end| end.id.is_some() && end.outcome().is_none())?;
            let What::Moved { action: Some(given), .. } = end.what else { return None };
            let asked = told
                .range(..last)
                .rev()
                .filter_map(|(_, told)| read(told))
                .find(|one| !one.legal.is_empty())?;
            let other = asked.legal.iter().map(|legal| legal.action).find(|action| *action != given)?;
            let text = |action| serde_json::to_string(&action).unwrap();
            Some((*table, *last, text(given), text(other)))
        })
    }
}

/// Checks that the record of a finished game agrees with the messages, move by move.
async fn check_record(mut person: Somebody, table: TableId, told: &[(Actor, Option<Action>)]) {
    let answer = person.get(&format!("/api/games/{table}/record")).await;
    assert_eq!(answer.status, 200, "table {table} has no record");
    let record = Record::from_json(&answer.body).unwrap();
    assert_eq!(record.verify_seed(), Ok(true));
    let kept: Vec<_> = record.moves().iter().filter(|step| step.actor != Actor::Chance).collect();
    assert_eq!(kept.len(), told.len(), "table {table} has another number of moves in its record");
    for (kept, (actor, action)) in kept.iter().zip(told) {
        assert_eq!(kept.actor, *actor);
        assert!(
            action.is_none_or(|action| action == kept.action),
            "table {table} has another move in its record"
        );
    }
}

struct Player<R> {
    shared: Arc<Shared>,
    person: Somebody,
    number: usize,
    table: TableId,
    last: u64,
    /// What was sent and not acknowledged yet.
    pending: Option<(String, ClientMessage)>,
    rng: R,
}

impl<R: Rng> Player<R> {
    async fn play(mut self) {
        while !self.shared.stop.load(Ordering::Relaxed) {
            let addresses = self.shared.addresses.read().unwrap().clone();
            self.person.address = addresses[below(&mut self.rng, addresses.len() as u32) as usize];
            match self.person.try_connect().await {
                Ok(live) => self.play_over(live).await,
                Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
    }

    /// Plays over one connection until it breaks.
    async fn play_over(&mut self, mut live: Live) {
        self.arrive(&mut live).await;
        while !self.shared.stop.load(Ordering::Relaxed) {
            let message = match tokio::time::timeout(Duration::from_millis(500), live.hear()).await {
                Ok(Some(message)) => message,
                Ok(None) => return,
                Err(_) => continue,
            };
            match message {
                ServerMessage::Happened(happened) => {
                    assert_eq!(happened.table, self.table);
                    assert_eq!(happened.seq, self.last + 1, "something was told twice, or not at all");
                    self.last = happened.seq;
                    let text = live.raw.last().cloned().unwrap_or_default();
                    let key = (self.table, self.number);
                    self.shared
                        .heard
                        .lock()
                        .unwrap()
                        .entry(key)
                        .or_default()
                        .insert(happened.seq, (SystemTime::now(), text));
                    if happened.id.is_some()
                        && happened.id.as_ref() == self.pending.as_ref().map(|(id, _)| id)
                    {
                        self.acknowledge();
                    }
                    self.react(&mut live, &happened).await;
                }
                ServerMessage::Done { id, seq, .. }
                    if self.pending.as_ref().is_some_and(|(pending, _)| *pending == id) =>
                {
                    assert!(seq <= self.last, "acknowledged, but not told");
                    self.acknowledge();
                }
                ServerMessage::Refused { problem, .. } => match problem.code {
                    // The store was unavailable for a moment, or the server is about to stop.
                    Code::Unavailable => return,
                    // It had been received before, on a connection that broke before the acknowledgement.
                    code => panic!("refused: {code:?} {}", problem.message),
                },
                ServerMessage::Table(_) => panic!("the gap was not told"),
                _ => {}
            }
        }
    }

    async fn arrive(&mut self, live: &mut Live) {
        let (table, seq) = (self.table, Some(self.last));
        live.say(&ClientMessage::Follow { table, seq, views: false }).await;
        match &self.pending {
            Some((_, message)) => live.say(message).await,
            None if self.last == 0 => {
                let nonce = "0badcafe".to_string();
                let ready = |table, id| ClientMessage::Ready { table, id, nonce: nonce.clone() };
                self.send(live, "ready".into(), ready).await;
            }
            None => {}
        }
    }

    fn acknowledge(&mut self) {
        self.pending = None;
        self.shared.acknowledged.send_modify(|count| *count += 1);
    }

    async fn react(&mut self, live: &mut Live, happened: &claim_protocol::live::Happened) {
        if let What::Rematch { table } = happened.what {
            self.shared.games.fetch_add(1, Ordering::Relaxed);
            live.say(&ClientMessage::Unfollow { table: self.table }).await;
            (self.table, self.last, self.pending) = (table, 0, None);
            self.arrive(live).await;
        } else if happened.outcome().is_some() {
            // The first to receive it asks for the rematch; the other one joins.
            if self.pending.is_none() && happened.info.as_ref().is_some_and(|info| info.rematch.is_none()) {
                self.send(live, "again".into(), |table, id| ClientMessage::Rematch { table, id }).await;
            }
        } else if self.pending.is_none() && !happened.legal.is_empty() {
            let action = happened.legal[below(&mut self.rng, happened.legal.len() as u32) as usize].action;
            let seq = happened.seq;
            self.send(live, format!("act-{seq}"), |table, id| ClientMessage::Act { table, id, seq, action })
                .await;
        }
    }

    async fn send(&mut self, live: &mut Live, id: String, make: impl Fn(TableId, String) -> ClientMessage) {
        let message = make(self.table, id.clone());
        live.say(&message).await;
        self.pending = Some((id, message));
    }
}
