//! All tables of this node: their tasks, how new ones are made, and the bots that think for them.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use claim_ai::Level;
use claim_protocol::http::GameLine;
use claim_protocol::{Code, NewTable, Person, PersonId, Problem, SeatWish, Stage, TableId, TableInfo, fair};
use claim_rules::{DeckChoice, Setup, Table, below, seeded};
use tokio::sync::{Notify, mpsc, oneshot};

use crate::bots::{Bots, Question};
use crate::bus::Bus;
use crate::connections::Connections;
use crate::ids::random_bytes;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::people::Names;
use crate::presence::Presence;
use crate::settings::Limits;
use crate::store::{Append, AppendError, FinishedGame, Store, TableRow, Writer};
use crate::table::tell::{self, People};
use crate::table::{
    ActorMessage, Command, Entry, Fact, LevelName, LoggedEntry, Made, Reply, SeatMade, State, actor,
};
use crate::time::now;

/// All tables of this node. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Tables(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    writer: Writer,
    bus: Bus,
    names: Names,
    metrics: Arc<Metrics>,
    limits: Limits,
    node: String,
    /// Clocks and bots are this node's task, too; false where a program only works on the store beside a server.
    attends: bool,
    open: Vec<Mutex<HashMap<TableId, mpsc::UnboundedSender<ActorMessage>>>>,
    bots: Bots,
    /// When this node's last heartbeat was written, and a lock so that one is written at a time.
    alive_at: AtomicI64,
    beating: tokio::sync::Mutex<()>,
    failed_beats: AtomicU64,
    last_outage: AtomicI64,
    stopping: AtomicBool,
    to_count: Notify,
    lobby: Lobby,
    connections: Connections,
    presence: Presence,
}

/// How long a heartbeat is valid, in milliseconds: only nodes with a valid one run clocks.
const FRESH: i64 = 2_000;
/// A server that could not write for longer, in milliseconds, is not healthy.
const WELL: i64 = 4_000;

/// A table about to be made: its first entry, and the state after it.
#[derive(Debug)]
pub(crate) struct NewlyMade {
    pub(crate) append: Append,
    pub(crate) state: State,
}

/// The open tables are split into this many maps, so that tasks rarely wait for each other.
const PARTS: usize = 64;

impl Tables {
    pub(crate) fn new(store: Store, writer: Writer, bus: Bus, names: Names, limits: Limits) -> Tables {
        Tables::make_node(store, writer, bus, names, limits, true)
    }

    /// For work on a store beside the servers that use it, which run the tables.
    pub(crate) fn beside(store: Store, writer: Writer) -> Tables {
        let names = Names::new(store.clone());
        Tables::make_node(store, writer, Bus::Local, names, Limits::default(), false)
    }

    fn make_node(
        store: Store,
        writer: Writer,
        bus: Bus,
        names: Names,
        limits: Limits,
        attends: bool,
    ) -> Tables {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Tables(Arc::new(Inner {
            store,
            writer,
            bus,
            names,
            metrics: Metrics::new(),
            limits,
            node: fair::hex(&random_bytes::<8>()),
            attends,
            open: (0..PARTS).map(|_| Mutex::default()).collect(),
            bots: Bots::new(cores),
            alive_at: AtomicI64::new(0),
            beating: tokio::sync::Mutex::default(),
            failed_beats: AtomicU64::new(0),
            last_outage: AtomicI64::new(0),
            stopping: AtomicBool::new(false),
            to_count: Notify::new(),
            lobby: Lobby::default(),
            connections: Connections::default(),
            presence: Presence::default(),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }
    pub(crate) fn writer(&self) -> &Writer {
        &self.0.writer
    }
    pub(crate) fn bus(&self) -> &Bus {
        &self.0.bus
    }
    pub(crate) fn names(&self) -> &Names {
        &self.0.names
    }
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }
    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }
    pub(crate) fn connections(&self) -> &Connections {
        &self.0.connections
    }
    pub(crate) fn presence(&self) -> &Presence {
        &self.0.presence
    }
    /// The id of this node.
    pub(crate) fn node(&self) -> &str {
        &self.0.node
    }
    /// Do other nodes write the same logs?
    pub(crate) fn is_shared(&self) -> bool {
        self.0.store.is_shared()
    }

    /// Does this node run clocks and bots at all?
    pub(crate) fn attends(&self) -> bool {
        self.0.attends
    }

    fn part(
        &self,
        id: TableId,
    ) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::UnboundedSender<ActorMessage>>> {
        let part = id.to_i64() as usize % PARTS;
        self.0.open[part].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message to a table, which is opened if it is not.
    pub(crate) fn send(&self, id: TableId, ask: ActorMessage) {
        let mut part = self.part(id);
        let ask = match part.get(&id) {
            Some(open) => match open.send(ask) {
                Ok(()) => return,
                Err(mpsc::error::SendError(ask)) => ask,
            },
            None => ask,
        };
        if self.0.stopping.load(Ordering::Relaxed) {
            return;
        }
        let (sender, asks) = mpsc::unbounded_channel();
        let _ = sender.send(ask);
        part.insert(id, sender);
        tokio::spawn(actor::run(id, None, self.clone(), asks));
    }

    /// Opens a table that was just made: somebody joins it at once, and nothing needs to be read.
    fn open_made(&self, state: State) {
        let id = state.id;
        let mut part = self.part(id);
        if part.contains_key(&id) || self.0.stopping.load(Ordering::Relaxed) {
            return;
        }
        let (sender, asks) = mpsc::unbounded_channel();
        part.insert(id, sender);
        tokio::spawn(actor::run(id, Some(state), self.clone(), asks));
    }

    /// Sends a message to a table only if it is open.
    pub(crate) fn send_if_open(&self, id: TableId, ask: ActorMessage) {
        if let Some(open) = self.part(id).get(&id) {
            let _ = open.send(ask);
        }
    }

    /// Closes a table's task, unless a message has arrived meanwhile.
    pub(crate) fn close(&self, id: TableId, asks: &mpsc::UnboundedReceiver<ActorMessage>) -> bool {
        let mut part = self.part(id);
        let idle = asks.is_empty();
        if idle {
            part.remove(&id);
        }
        idle
    }

    /// The open tables.
    pub(crate) fn open_ids(&self) -> Vec<TableId> {
        let lock = |part: &Mutex<HashMap<_, _>>| -> Vec<TableId> {
            part.lock().unwrap_or_else(PoisonError::into_inner).keys().copied().collect()
        };
        self.0.open.iter().flat_map(lock).collect()
    }

    /// Somebody was renamed or removed, or signed out: what this node has cached of them is read anew.
    pub(crate) async fn renew(&self, person: PersonId) {
        self.names().forget(person);
        if self.connections().has(person) {
            // If the store does not answer, all connections end: those still signed in come back.
            let row = self.store().person(person).await.ok().flatten();
            self.connections().end_all_but(person, row.map(|row| row.signed_out));
        }
        self.open_ids().into_iter().for_each(|table| self.send_if_open(table, ActorMessage::Renew(person)));
    }

    /// Ends a WebSocket that can be spared. False if there is none.
    pub(crate) fn make_room(&self) -> bool {
        self.connections().make_room(|person| self.presence().sits_somewhere(person))
    }

    /// The public state of a table.
    pub(crate) async fn info(&self, id: TableId) -> Result<TableInfo, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, ActorMessage::Info(reply));
        answer.await.unwrap_or_else(|_| Err(Problem::new(Code::Unavailable, "the server stops")))
    }

    /// Makes a person leave every table for good: seats are free again, or played on, or forfeit, as each table says.
    pub(crate) async fn leave_all(&self, person: &Person) -> Result<(), Problem> {
        let failed = |_| Problem::new(Code::Unavailable, "the store does not answer");
        let mut left = HashSet::new();
        loop {
            let lines = self.store().tables_of(person.id).await.map_err(failed)?;
            let next: Vec<TableId> = lines.iter().map(|line| line.id).filter(|id| left.insert(*id)).collect();
            if next.is_empty() {
                return Ok(());
            }
            for id in next {
                let (reply, answer) = oneshot::channel();
                let (person, reply) = (person.clone(), Reply::Request(reply));
                self.send(id, ActorMessage::Do { person, id: None, command: Command::Leave, reply });
                match answer.await {
                    // Somebody who left before, or whose game is over, has nothing to leave.
                    Ok(Err(problem)) if problem.code == Code::Unavailable => return Err(problem),
                    Ok(_) => {}
                    Err(_) => return Err(Problem::new(Code::Unavailable, "the server stops")),
                }
            }
        }
    }

    /// Makes a table with this id. False if it was made before.
    pub(crate) async fn make(
        &self,
        id: TableId,
        person: PersonId,
        wanted: NewTable,
    ) -> Result<bool, Problem> {
        let NewlyMade { append, state } = self.first(id, arrange(person, wanted)?)?;
        match self.writer().append(append).await {
            Ok(()) => {
                self.was_made(state);
                Ok(true)
            }
            Err(AppendError::Taken) => Ok(false),
            Err(AppendError::Unsure) => Err(Problem::new(Code::Unavailable, "the store does not answer")),
        }
    }

    /// The table of a rematch, to be written: everybody one seat further, so that another leads. Whoever asked for it
    /// may put out players who do not come.
    pub(crate) async fn rematch(
        &self,
        id: TableId,
        state: &State,
        maker: Option<PersonId>,
    ) -> Result<NewlyMade, Problem> {
        let mut seats = state.made.seats.clone();
        for (seat, made) in state.seats.iter().zip(&mut seats) {
            if let crate::table::Who::Person(person) = seat.who {
                // Players who left for good are not invited.
                let gone = self.names().is_gone(person).await;
                *made = if gone { SeatMade::Open } else { SeatMade::Person(person) };
            }
        }
        seats.rotate_right(1);
        let setup = Setup { leader: None, ..state.table.setup() };
        let server_seed = fair::hex(&random_bytes::<32>());
        // The same people play again: no others are sought, and nobody lists more tables than they may.
        self.first(id, Made { setup, seats, server_seed, maker, listed: false, ..(*state.made).clone() })
    }

    /// The first entry of a table, to be written.
    fn first(&self, id: TableId, made: Made) -> Result<NewlyMade, Problem> {
        let entry = Entry::from(Fact::Made(Box::new(made)));
        let body = serde_json::to_string(&entry).unwrap_or_default();
        let first = LoggedEntry { seq: 0, at: now(), entry, text: None };
        let state =
            State::new(id, &first).map_err(|error| Problem::new(Code::Internal, error.to_string()))?;
        let row = Some(Box::new(row(&state, &People::default(), self.node())));
        let append =
            Append { table: id, seq: 0, at: first.at, body, said: None, row, finished: None, rematch: None };
        Ok(NewlyMade { append, state })
    }

    /// A table's first entry is durable: the table can be played at.
    pub(crate) fn was_made(&self, state: State) {
        if state.made.listed {
            self.lobby().has_changed();
        }
        let (id, attended) = (state.id, state.is_attended());
        self.open_made(state);
        if attended {
            self.send(id, ActorMessage::Drive);
        }
    }

    /// Lets a bot think; its action is sent to the table.
    pub(crate) fn think(&self, question: Question) {
        let tables = self.clone();
        tokio::spawn(async move {
            let (table, seq) = (question.table, question.seq);
            if let Some(action) = tables.0.bots.answer(question).await {
                tables.send(table, ActorMessage::Chosen(seq, action));
            }
        });
    }

    /// A game is over: its bots are not needed any more.
    pub(crate) fn forget_bots(&self, table: TableId) {
        self.0.bots.forget(table);
    }

    /// Writes a heartbeat. An error if the store cannot be written.
    pub(crate) async fn beat(&self, first: bool) -> Result<(), AppendError> {
        self.0.store.agree_on_the_time().await.map_err(|_| AppendError::Unsure)?;
        let at = now();
        self.0.writer.beat(at, first).await?;
        let last = self.0.store.last_outage().await.map_err(|_| AppendError::Unsure)?;
        self.0.last_outage.store(last.unwrap_or(0), Ordering::Relaxed);
        self.0.alive_at.store(at, Ordering::Relaxed);
        Ok(())
    }

    /// Is this node's heartbeat still valid? If not — it slept, or the store did — the outage is noted first, so that
    /// nobody is charged for it.
    pub(crate) async fn is_alive(&self) -> Result<(), AppendError> {
        let lived = |tables: &Tables| {
            let ago = now() - tables.0.alive_at.load(Ordering::Relaxed);
            (-FRESH..=FRESH).contains(&ago)
        };
        // A program beside a server runs no clocks.
        if lived(self) || !self.0.attends {
            return Ok(());
        }
        let failures = || self.0.failed_beats.load(Ordering::Relaxed);
        let before = failures();
        let _one_at_a_time = self.0.beating.lock().await;
        if lived(self) {
            return Ok(());
        }
        // All callers who waited share one result, so that a hanging store is not waited for again by each.
        if failures() != before {
            return Err(AppendError::Unsure);
        }
        let beat = self.beat(false).await;
        self.0.failed_beats.fetch_add(u64::from(beat.is_err()), Ordering::Relaxed);
        beat
    }

    /// Could the store be written a moment ago?
    pub(crate) fn is_writable(&self) -> bool {
        let ago = now() - self.0.alive_at.load(Ordering::Relaxed);
        (-WELL..=WELL).contains(&ago) && !self.0.writer.refuses()
    }

    /// When the last outage that this node knows of ended.
    pub(crate) fn last_outage(&self) -> i64 {
        self.0.last_outage.load(Ordering::Relaxed)
    }

    /// Signals that there is a game to count.
    pub(crate) fn count_games(&self) {
        self.0.to_count.notify_one();
    }

    /// Counts games for the ratings whenever one has ended; ends with its task.
    pub(crate) async fn keep_counting(&self) {
        loop {
            match self.0.store.count_one_game(crate::ratings::rate).await {
                Ok(true) => {}
                Ok(false) => self.0.to_count.notified().await,
                Err(error) => {
                    tracing::warn!(%error, "cannot count a game");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        }
    }

    /// Lets no table be opened and no bot begin to think any more.
    pub(crate) fn stop(&self) {
        self.0.stopping.store(true, Ordering::Relaxed);
        self.0.bots.stop();
        // A table whose sender is dropped handles the messages it has, and ends.
        for part in &self.0.open {
            part.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

/// Can it be played? Checked first, so that a wrong request is refused when it is repeated, too.
pub(crate) fn check(wanted: &NewTable) -> Result<(), Problem> {
    arrange(PersonId::new(0), wanted.clone()).map(|_| ())
}

/// Turns a request into something that can be played.
fn arrange(person: PersonId, wanted: NewTable) -> Result<Made, Problem> {
    if !wanted.clock.is_sensible() {
        let bounds = "a clock has 5 to 3600 seconds for a move, 10 to 10800 in the bank with up to 180 for every move, or 1 to 14 days";
        return Err(Problem::new(Code::BadClock, bounds));
    }
    let table = choose_deck(&wanted.setup)?;
    let wishes = match wanted.seats.len() {
        0 => std::iter::once(SeatWish::Me)
            .chain(std::iter::repeat(SeatWish::Open))
            .take(table.players())
            .collect(),
        count if count == table.players() => wanted.seats,
        count => {
            let message = format!("{count} seats for {} players", table.players());
            return Err(Problem::new(Code::IllegalTable, message));
        }
    };
    // The maker of a table sits at it: otherwise one person could fill the lobby with tables at which nobody waits.
    if wishes.iter().filter(|wish| **wish == SeatWish::Me).count() != 1 {
        return Err(Problem::new(Code::IllegalTable, "one of the seats is yours: say \"me\" there"));
    }
    let seat = |wish: SeatWish| {
        Ok(match wish {
            SeatWish::Me => SeatMade::Person(person),
            SeatWish::Open => SeatMade::Open,
            SeatWish::Bot(name) => {
                let level = name.parse().map_err(|_: claim_ai::UnknownBot| {
                    let levels = Level::ALL.map(|level| level.to_string()).join(", ");
                    Problem::new(Code::IllegalTable, format!("a bot at a table is of a level: {levels}"))
                })?;
                SeatMade::Bot(LevelName(level))
            }
        })
    };
    Ok(Made {
        setup: table.setup(),
        seats: wishes.into_iter().map(seat).collect::<Result<_, Problem>>()?,
        clock: wanted.clock,
        absent: wanted.absent,
        listed: wanted.listed,
        rated: wanted.rated,
        server_seed: fair::hex(&random_bytes::<32>()),
        maker: None,
    })
}

/// The table of a setup; a deck called `random` is drawn now.
fn choose_deck(setup: &Setup) -> Result<Table, Problem> {
    let illegal = |error: claim_rules::SetupError| Problem::new(Code::IllegalTable, error.to_string());
    let random_deck =
        matches!(&setup.deck, DeckChoice::Text(text) if text.trim().eq_ignore_ascii_case("random"));
    if !random_deck || !(2..=4).contains(&setup.players) {
        return setup.table().map_err(illegal);
    }
    let decks = Table::all(setup.players);
    let deck = decks[below(&mut seeded(random_bytes()), decks.len() as u32) as usize];
    // The other options are checked on the deck that was drawn.
    Setup { deck: deck.setup().deck, ..setup.clone() }.table().map_err(illegal)
}

/// A table's row in lists.
pub(crate) fn row(state: &State, people: &People, node: &str) -> TableRow {
    let seated = |seat: &crate::table::SeatState| match seat.who {
        crate::table::Who::Person(person) => Some(person),
        _ => None,
    };
    TableRow {
        stage: state.stage(),
        listed: state.made.listed && state.seats.iter().any(|seat| seat.who == crate::table::Who::Nobody),
        attended: state.is_attended(),
        line: tell::line(state, people),
        people: match state.stage() {
            Stage::Waiting | Stage::Playing => state.seats.iter().filter_map(seated).collect(),
            // People who are looked up at open tables only are not stored at others: the lookup takes longer the more
            // rows there are.
            Stage::Over | Stage::Closed => Vec::new(),
        },
        seats_changed: true,
        driver: state.is_attended().then(|| node.to_string()),
        maker: state.maker(),
    }
}

/// A finished game, as it is stored.
pub(crate) fn finished(state: &State, at: i64) -> Option<FinishedGame> {
    let line = GameLine {
        id: state.id,
        kind: state.kind(),
        ended: at,
        sitters: tell::sitters(state, &People::default()),
        outcome: state.outcome.clone()?,
        rated: state.counts(),
    };
    // A player who gives up while the partner plays on for the side has not lost by that.
    let lost = |seat: &crate::table::SeatState| seat.gone || seat.resigned && seat.out;
    let player = |(at, seat): (usize, &crate::table::SeatState)| match seat.who {
        crate::table::Who::Person(person) => Some((at as u8, person, lost(seat))),
        _ => None,
    };
    Some(FinishedGame {
        counts: state.counts(),
        record: state.record()?.to_json(),
        players: state.seats.iter().enumerate().filter_map(player).collect(),
        line,
    })
}
