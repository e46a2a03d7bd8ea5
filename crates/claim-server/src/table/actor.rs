//! The task of one table: it owns the state, takes messages one after the other, writes, and only then tells.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::ServerMessage;
use claim_protocol::{Code, Person, PersonId, Problem, Stage, TableId, TableInfo};
use claim_rules::{Action, Viewer};
use tokio::sync::{mpsc, oneshot};

use super::decide::{self, Command, Decision};
use super::entry::Fact;
use super::state::{State, Step, Who};
use super::tell::{self, People, Telling};
use crate::bots::Question;
use crate::limits::AddressLimits;
use crate::outbox::Outbox;
use crate::store::{Append, AppendError, FinishedGame, TableRow};
use crate::tables::{NewlyMade, Tables};
use crate::time::now;

/// Whom a connection's person does not want to read.
pub(crate) type Mutes = Arc<Mutex<HashSet<PersonId>>>;

/// Somebody who is told what happens.
#[derive(Clone, Debug)]
pub(crate) struct Subscriber {
    pub(crate) connection: u64,
    pub(crate) person: Option<PersonId>,
    pub(crate) outbox: Outbox,
    pub(crate) views: bool,
    pub(crate) mutes: Mutes,
    /// Who pays for what is told from the beginning or anew.
    pub(crate) replays: Option<(AddressLimits, IpAddr)>,
}

impl Subscriber {
    fn pay(&self, bytes: usize) {
        if let Some((limits, address)) = &self.replays {
            limits.replayed(*address, bytes);
        }
    }

    fn mutes(&self, person: PersonId) -> bool {
        self.mutes.lock().unwrap_or_else(PoisonError::into_inner).contains(&person)
    }

    fn send(&self, message: &ServerMessage) -> bool {
        self.outbox.send(text(message))
    }
}

/// What a subscriber knows of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// Nothing: the table is told from the beginning.
    Nothing,
    /// Everything up to this sequence.
    UpTo(u64),
    /// Everything: the connection follows it already.
    Everything,
}

/// Who waits for an answer.
#[derive(Debug)]
pub(crate) enum Reply {
    /// A connection, with the message's id.
    Connection { connection: u64, outbox: Outbox, mutes: Mutes },
    /// A request.
    Request(oneshot::Sender<Result<TableInfo, Problem>>),
}

/// What can be asked of a table.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// Tell me what happens, after this.
    Subscribe(Subscriber, Known),
    /// Tell this connection no more.
    Unsubscribe(u64),
    /// A person wants something.
    Do { person: Person, id: Option<String>, command: Command, reply: Reply },
    /// How does it stand?
    Info(oneshot::Sender<Result<TableInfo, Problem>>),
    /// A bot has chosen, for the question of this sequence.
    Chosen(u64, Action),
    /// Attend to clocks and bots from now on.
    Drive,
    /// The same, because the node that did is gone.
    TakeOver,
    /// Another node has written up to this sequence.
    Look(u64),
    /// Somebody's name changed or is gone, with all they said.
    Renew(PersonId),
    /// Somebody worked on the store beside this server: look at everything again.
    LookAgain,
    /// Close if nobody needs you; close the table if it has waited since before this time.
    Rest { waiting_since: i64 },
}

struct Actor {
    tables: Tables,
    state: State,
    people: People,
    subscribers: Vec<Subscriber>,
    driving: bool,
    /// The question a bot thinks about.
    thinking: Option<u64>,
    /// The store failed: nothing is tried by itself before this time.
    retry_at: i64,
    /// The store did not say whether something was written.
    unsure: bool,
}

/// So long, in milliseconds, the table does nothing by itself after the store failed.
const RETRY: i64 = 250;
/// What following costs even if there is nothing to tell, in bytes.
const LEAST_COST: usize = 1_024;
/// A longer gap is not told; a fresh view is shorter.
const LONGEST_GAP: u64 = 200;
/// More subscribers than this are not taken.
const MOST_SUBSCRIBERS: usize = 1_000;

/// What came of a command.
enum Done {
    /// It was done now.
    Now,
    /// It was done before, at this sequence, or changes nothing.
    Before(u64),
}

/// Runs a table until nobody needs it; one that was not just made is read from its log.
pub(crate) async fn run(
    id: TableId,
    made: Option<State>,
    tables: Tables,
    mut asks: mpsc::UnboundedReceiver<ActorMessage>,
) {
    let opened = match made {
        Some(state) => Ok(Actor::new(state, &tables).await),
        None => Actor::open(id, &tables).await,
    };
    let mut actor = match opened {
        Ok(actor) => actor,
        Err(problem) => return refuse_all(id, &tables, &mut asks, &problem),
    };
    tables.metrics().open_tables.inc();
    loop {
        let wake = actor.wakes_at();
        tokio::select! {
            biased;
            ask = asks.recv() => match ask {
                Some(ActorMessage::Rest { waiting_since }) => {
                    if actor.rest(waiting_since).await && tables.close(id, &asks) {
                        break;
                    }
                }
                Some(ask) => actor.handle(ask).await,
                None => break,
            },
            () = sleep_until(wake), if wake.is_some() => actor.wake().await,
        }
    }
    tables.metrics().open_tables.dec();
}

async fn sleep_until(wake: Option<i64>) {
    if let Some(wake) = wake {
        tokio::time::sleep(Duration::from_millis((wake - now()).max(0) as u64)).await;
    }
}

/// A table that cannot be opened answers everybody so, and is forgotten.
fn refuse_all(
    id: TableId,
    tables: &Tables,
    asks: &mut mpsc::UnboundedReceiver<ActorMessage>,
    problem: &Problem,
) {
    loop {
        while let Ok(ask) = asks.try_recv() {
            match ask {
                ActorMessage::Subscribe(subscriber, _) => {
                    subscriber.send(&refused(Some(id), None, problem.clone()));
                }
                ActorMessage::Do { id: client, reply, .. } => {
                    answer(reply, &refused(Some(id), client, problem.clone()), || Err(problem.clone()));
                }
                ActorMessage::Info(reply) => drop(reply.send(Err(problem.clone()))),
                _ => {}
            }
        }
        if tables.close(id, asks) {
            return;
        }
    }
}

/// A refusal as a connection reads it.
pub(crate) fn refused(table: Option<TableId>, id: Option<String>, problem: Problem) -> ServerMessage {
    ServerMessage::Refused { table, id, problem, now: None }
}

/// A message as it is sent.
pub(crate) fn text(message: &ServerMessage) -> Utf8Bytes {
    // Most messages are shorter: they are written without growing.
    let mut bytes = Vec::with_capacity(512);
    match serde_json::to_writer(&mut bytes, message) {
        Ok(()) => Utf8Bytes::try_from(bytes).unwrap_or_default(),
        Err(_) => Utf8Bytes::default(),
    }
}

fn answer(reply: Reply, message: &ServerMessage, result: impl FnOnce() -> Result<TableInfo, Problem>) {
    match reply {
        Reply::Connection { outbox, .. } => {
            outbox.send(text(message));
        }
        Reply::Request(once) => drop(once.send(result())),
    }
}

impl Actor {
    async fn open(id: TableId, tables: &Tables) -> Result<Actor, Problem> {
        let log = tables.store().log_after(id, None).await.map_err(|error| {
            tracing::error!(%error, table = %id, "cannot read a log");
            Problem::new(Code::Unavailable, "the store does not answer")
        })?;
        let state = State::replay(id, &log).map_err(|error| {
            tracing::error!(%error, "a log is damaged");
            Problem::new(Code::Internal, "this table is damaged")
        })?;
        let state = state.ok_or_else(|| Problem::new(Code::NoSuchTable, "there is no such table"))?;
        Ok(Actor::new(state, tables).await)
    }

    async fn new(state: State, tables: &Tables) -> Actor {
        let mut actor = Actor {
            tables: tables.clone(),
            people: People::default(),
            subscribers: Vec::new(),
            driving: tables.attends() && !tables.is_shared(),
            thinking: None,
            retry_at: 0,
            unsure: false,
            state,
        };
        actor.look_up_names().await;
        actor.forgive_outages().await;
        actor.drive();
        actor
    }

    /// The operator may have removed a line of chat.
    async fn look_at_chat(&mut self) {
        if self.state.chat.iter().any(|note| note.text.is_some())
            && let Ok(standing) = self.tables.store().chat_of(self.state.id).await
        {
            self.state.keep_only_said(&standing);
        }
    }

    /// Does somebody sit here, or did they speak?
    fn speaks_of(&self, person: PersonId) -> bool {
        self.people.0.contains_key(&person)
            || self.state.seats.iter().any(|seat| seat.who == Who::Person(person))
            || self.state.chat.iter().any(|note| note.person == person)
    }

    /// The names of all who sit or spoke here. What somebody said who is gone is gone, too.
    async fn look_up_names(&mut self) {
        let sitting = self.state.seats.iter().filter_map(|seat| match seat.who {
            Who::Person(person) => Some(person),
            _ => None,
        });
        let wanted: HashSet<PersonId> =
            sitting.chain(self.state.chat.iter().map(|note| note.person)).collect();
        for id in wanted {
            if self.people.0.contains_key(&id) {
                continue;
            }
            match self.tables.names().look_up(id).await {
                Ok(Some(person)) => drop(self.people.0.insert(id, person)),
                Ok(None) => self.state.forget_said_by(id),
                Err(error) => tracing::warn!(%error, "cannot look up a name"),
            }
        }
    }

    /// When this node must do something here by itself: a clock runs out, or something failed and is tried again.
    fn wakes_at(&self) -> Option<i64> {
        let clock = self.state.deadline().filter(|_| self.driving).map(|(_, deadline)| deadline);
        let bot = self.state.asked_bot().filter(|_| self.driving && self.thinking.is_none());
        let retry = bot.map(|_| self.retry_at);
        [clock.map(|clock| clock.max(self.retry_at)), retry].into_iter().flatten().min()
    }

    async fn wake(&mut self) {
        if self.unsure && self.catch_up().await.is_err() {
            self.retry_at = now() + RETRY;
            return;
        }
        self.forgive_outages().await;
        if self.retry_at <= now()
            && let Some(step) = decide::late(&self.state, now())
            && let Err(error) = self.take(step, None).await
        {
            self.after_failure(&error).await;
        }
        self.drive();
    }

    /// Before a clock counts: time in which nobody could be served is charged to nobody. Where that cannot be found out,
    /// no clock runs out.
    async fn forgive_outages(&mut self) {
        if self.state.clock_unchecked_since().is_none() {
            return;
        }
        if self.tables.is_alive().await.is_err() {
            self.retry_at = now() + RETRY;
            return;
        }
        // Another node may have written the same meanwhile: then there is nothing left to do.
        for _ in 0..3 {
            let Some(since) = self.state.clock_unchecked_since() else { return };
            if self.tables.last_outage() <= since {
                return;
            }
            let Ok(outages) = self.tables.store().outages_after(since).await else {
                self.retry_at = now() + RETRY;
                return;
            };
            let Some(step) = decide::away(&self.state, &outages, now()) else { return };
            match self.take(step, None).await {
                Ok(()) => return,
                Err(error) => self.after_failure(&error).await,
            }
        }
    }

    async fn handle(&mut self, ask: ActorMessage) {
        match ask {
            ActorMessage::Subscribe(subscriber, known) => self.subscribe(subscriber, known).await,
            ActorMessage::Unsubscribe(connection) => {
                self.subscribers.retain(|subscriber| subscriber.connection != connection);
            }
            ActorMessage::Do { person, id, command, reply } => self.command(person, id, command, reply).await,
            ActorMessage::Info(reply) => drop(reply.send(Ok(tell::info(&self.state, &self.people)))),
            ActorMessage::Chosen(seq, action) => self.chosen(seq, action).await,
            ActorMessage::Drive => {
                self.driving = true;
                self.forgive_outages().await;
                self.drive();
            }
            ActorMessage::TakeOver => {
                self.driving = true;
                self.forgive_outages().await;
                if let Some(step) = decide::taken_over(&self.state, now())
                    && let Err(error) = self.take(step, None).await
                {
                    self.after_failure(&error).await;
                }
                self.drive();
            }
            ActorMessage::Look(seq) => {
                if (seq > self.state.seq || self.unsure) && self.catch_up().await.is_err() {
                    self.unsure = true;
                }
            }
            ActorMessage::Renew(person) => {
                if self.speaks_of(person) {
                    self.people.0.remove(&person);
                    self.look_up_names().await;
                    self.look_at_chat().await;
                }
            }
            ActorMessage::LookAgain => {
                self.people.0.clear();
                self.look_up_names().await;
                self.look_at_chat().await;
                self.unsure |= self.catch_up().await.is_err();
            }
            ActorMessage::Rest { .. } => {}
        }
    }

    /// Can the task end?
    async fn rest(&mut self, waiting_since: i64) -> bool {
        self.subscribers.retain(|subscriber| !subscriber.outbox.is_closed());
        if self.subscribers.is_empty()
            && self.state.stage() == Stage::Waiting
            && self.state.at < waiting_since
        {
            self.close().await;
        }
        // Where other nodes write, too, who drives must hear of it.
        let due = self.state.deadline().is_some() || self.state.asked_bot().is_some();
        let needed = self.driving && (due || self.tables.is_shared() && self.state.is_attended());
        self.subscribers.is_empty() && !needed
    }

    async fn subscribe(&mut self, subscriber: Subscriber, known: Known) {
        if (self.tables.is_shared() || self.unsure) && self.catch_up().await.is_err() {
            let problem = Problem::new(Code::Unavailable, "the store does not answer");
            subscriber.send(&refused(Some(self.state.id), None, problem));
            return;
        }
        self.subscribers.retain(|other| other.connection != subscriber.connection);
        if self.subscribers.len() >= MOST_SUBSCRIBERS {
            let problem = Problem::new(Code::TooManyConnections, "too many watch this table");
            subscriber.send(&refused(Some(self.state.id), None, problem));
            return;
        }
        let since = match known {
            Known::Nothing => None,
            Known::UpTo(seq) => Some(seq),
            Known::Everything => Some(self.state.seq),
        };
        let gap = since.filter(|since| *since <= self.state.seq && self.state.seq - since <= LONGEST_GAP);
        let told = match gap {
            Some(since) => self.tell_gap(&subscriber, since).await,
            None => false,
        };
        if told || self.tell_fresh(&subscriber) {
            self.subscribers.push(subscriber);
        }
    }

    fn tell_fresh(&self, subscriber: &Subscriber) -> bool {
        let message = text(&ServerMessage::Table(Box::new(self.fresh(subscriber))));
        subscriber.pay(message.len());
        subscriber.outbox.send(message)
    }

    fn fresh(&self, subscriber: &Subscriber) -> claim_protocol::live::Fresh {
        let viewer = self.state.viewer(subscriber.person);
        tell::fresh(&self.state, &self.people, viewer, &|person| subscriber.mutes(person))
    }

    /// Tells what a subscriber missed, from the log: all of it, or nothing if that does not work out.
    async fn tell_gap(&self, subscriber: &Subscriber, since: u64) -> bool {
        let (table, seq) = (self.state.id, self.state.seq);
        let seat = subscriber.person.and_then(|person| self.state.seat_of(person));
        let followed = ServerMessage::Followed { table, seq, seat };
        if since == seq {
            subscriber.pay(LEAST_COST);
            return subscriber.send(&followed);
        }
        let missed = (seq - since) as usize;
        if !subscriber.outbox.has_room(missed + 1) {
            return false;
        }
        let mut messages = Vec::with_capacity(missed + 1);
        messages.push(text(&followed));
        let Ok(log) = self.tables.store().log_after(table, None).await else { return false };
        let Some((first, rest)) = log.split_first() else { return false };
        let Ok(mut state) = State::new(table, first) else { return false };
        let mut events = Vec::new();
        for logged in rest.iter().take_while(|logged| logged.seq <= seq) {
            events.clear();
            let doer = state.doer(&logged.entry.fact);
            if state.apply(logged, &mut events).is_err() {
                return false;
            }
            if logged.seq > since {
                let telling = Telling { state: &state, people: &self.people, logged, events: &events, doer };
                messages.push(text(&message_for(&telling, &state, subscriber)));
            }
        }
        subscriber.pay(messages.iter().map(|message| message.len()).sum());
        subscriber.outbox.send_all(messages)
    }

    async fn command(&mut self, person: Person, id: Option<String>, command: Command, reply: Reply) {
        let started = std::time::Instant::now();
        let leaves = matches!(command, Command::Leave | Command::PutOut { .. });
        let result = self.attempt(&person, id.as_deref(), &command).await;
        if leaves && matches!(result, Ok(Done::Now)) {
            self.close_if_deserted().await;
        }
        let table = self.state.id;
        match result {
            Ok(Done::Now) => {
                self.tables.metrics().acknowledged(started.elapsed());
                match reply {
                    // Who follows was told with everybody else.
                    Reply::Connection { connection, .. }
                        if self.subscribers.iter().any(|f| f.connection == connection) => {}
                    reply => {
                        let done =
                            ServerMessage::Done { table, id: id.unwrap_or_default(), seq: self.state.seq };
                        answer(reply, &done, || Ok(tell::info(&self.state, &self.people)));
                    }
                }
            }
            Ok(Done::Before(seq)) => {
                let done = ServerMessage::Done { table, id: id.unwrap_or_default(), seq };
                answer(reply, &done, || Ok(tell::info(&self.state, &self.people)));
            }
            Err(problem) => {
                self.tables.metrics().refused(problem.code);
                let stale = matches!(problem.code, Code::Stale | Code::Ahead);
                let now = match &reply {
                    Reply::Connection { mutes, outbox, connection } if stale => {
                        let asker = Subscriber {
                            connection: *connection,
                            person: Some(person.id),
                            outbox: outbox.clone(),
                            views: true,
                            mutes: mutes.clone(),
                            replays: None,
                        };
                        Some(Box::new(self.fresh(&asker)))
                    }
                    _ => None,
                };
                let message =
                    ServerMessage::Refused { table: Some(table), id, problem: problem.clone(), now };
                answer(reply, &message, || Err(problem));
            }
        }
    }

    /// A table that everybody left before the game began is no table any more.
    async fn close_if_deserted(&mut self) {
        let deserted = !self.state.seats.iter().any(|seat| seat.person().is_some());
        if deserted && self.state.stage() == Stage::Waiting {
            self.close().await;
        }
    }

    /// Closes the table. If this fails, it closes when it has waited for a day.
    async fn close(&mut self) {
        if let Some(step) = decide::close(&self.state, now()) {
            let _ = self.take(step, None).await;
        }
    }

    /// Decides and writes; where another node was quicker, looks and decides again.
    async fn attempt(
        &mut self,
        person: &Person,
        id: Option<&str>,
        command: &Command,
    ) -> Result<Done, Problem> {
        let unavailable =
            || Problem::new(Code::Unavailable, "the store does not answer: try again with the same id");
        if self.unsure {
            self.catch_up().await.map_err(|()| unavailable())?;
        }
        if matches!(command, Command::Act { .. }) {
            self.forgive_outages().await;
        }
        if matches!(command, Command::Say { .. }) && !self.may_speak(person.id) {
            return Err(Problem::new(
                Code::NotYourSeat,
                "only who sits or watches may speak: follow the table",
            ));
        }
        // Only who comes or speaks is new here, and both are asked for before whether they are still somebody.
        if matches!(command, Command::Join { .. } | Command::Say { .. }) {
            self.people.0.entry(person.id).or_insert_with(|| person.clone());
        }
        for _ in 0..8 {
            let step = match decide::decide(&self.state, person.id, id, command, now())? {
                Decision::Take(step) => *step,
                Decision::Heard(seq) => return Ok(Done::Before(seq)),
            };
            let rematch = match &step.logged.entry.fact {
                Fact::Rematch { table } => Some(self.tables.rematch(*table, &self.state).await?),
                _ => None,
            };
            match self.take(step, rematch).await {
                Ok(()) => return Ok(Done::Now),
                Err(AppendError::Taken) => self.catch_up().await.map_err(|()| unavailable())?,
                Err(AppendError::Unsure) => {
                    self.unsure = true;
                    self.catch_up().await.map_err(|()| unavailable())?;
                }
            }
        }
        Err(unavailable())
    }

    /// Does somebody sit here, or watch?
    fn may_speak(&self, person: PersonId) -> bool {
        let sits = self.state.seats.iter().any(|seat| seat.who == Who::Person(person));
        sits || self.subscribers.iter().any(|subscriber| subscriber.person == Some(person))
    }

    async fn chosen(&mut self, seq: u64, action: Action) {
        self.thinking = None;
        if self.unsure && self.catch_up().await.is_err() {
            self.unsure = true;
        }
        match decide::bot_move(&self.state, seq, action, now()) {
            Some(step) => {
                if let Err(error) = self.take(step, None).await {
                    self.after_failure(&error).await;
                }
            }
            None => self.drive(),
        }
    }

    async fn after_failure(&mut self, error: &AppendError) {
        if matches!(error, AppendError::Unsure) {
            self.unsure = true;
            self.retry_at = now() + RETRY;
        }
        if self.catch_up().await.is_err() {
            self.unsure = true;
            self.retry_at = now() + RETRY;
        }
        self.drive();
    }

    /// Takes a step: writes its entry and, when that is durable, puts the next state in place and tells everybody. The
    /// table of a rematch is written with it, or neither is.
    async fn take(&mut self, step: Step, rematch: Option<NewlyMade>) -> Result<(), AppendError> {
        let (row, finished) = self.consequences(&step);
        let Step { logged, .. } = &step;
        let said = match (&logged.entry.fact, &logged.text) {
            (Fact::Said { person }, Some(text)) => Some((*person, text.clone())),
            _ => None,
        };
        let (new_append, new_state) = rematch.map(|made| (made.append, made.state)).unzip();
        let append = Append {
            table: self.state.id,
            seq: logged.seq,
            at: logged.at,
            body: serde_json::to_string(&logged.entry).unwrap_or_default(),
            said,
            row,
            finished,
            rematch: new_append.map(Box::new),
        };
        let seq = logged.seq;
        let to_count = append.finished.as_ref().is_some_and(|game| game.counts);
        let ends = append.finished.is_some();
        let in_lobby = append.row.is_some() && self.state.made.listed;
        self.tables.writer().append(append).await?;
        // Whoever makes a table need somebody is that somebody.
        self.driving |= self.tables.attends() && step.next.is_attended() && !self.state.is_attended();
        if let Some(state) = new_state {
            self.tables.was_made(state);
        }
        self.put_in_place(step);
        self.tables.bus().tell(self.state.id, seq);
        if in_lobby {
            self.tables.lobby().has_changed();
        }
        if to_count {
            self.tables.count_games();
        }
        if ends {
            self.tables.forget_bots(self.state.id);
        }
        Ok(())
    }

    /// What changes outside of the log.
    fn consequences(&self, step: &Step) -> (Option<Box<TableRow>>, Option<Box<FinishedGame>>) {
        let (state, next) = (&self.state, &step.next);
        let seats_changed =
            matches!(step.logged.entry.fact, Fact::Joined { .. } | Fact::Left { .. } | Fact::Returned { .. });
        let changed =
            next.stage() != state.stage() || next.is_attended() != state.is_attended() || seats_changed;
        let row = || {
            let nobody = People::default();
            TableRow { seats_changed, ..crate::tables::row(next, &nobody, self.tables.node()) }
        };
        let row = changed.then(|| Box::new(row()));
        let ends = next.outcome.is_some() && state.outcome.is_none();
        (row, ends.then(|| crate::tables::finished(next, step.logged.at)).flatten().map(Box::new))
    }

    /// What is in the log becomes the state, and everybody is told.
    fn put_in_place(&mut self, step: Step) {
        let Step { logged, next, events, doer } = step;
        self.state = next;
        let telling =
            Telling { state: &self.state, people: &self.people, logged: &logged, events: &events, doer };
        let mut made: Vec<(Viewer, bool, bool, Utf8Bytes)> = Vec::new();
        let state = &self.state;
        self.subscribers.retain(|subscriber| {
            if telling.speaker().is_some_and(|speaker| subscriber.mutes(speaker)) {
                return subscriber.send(&message_for(&telling, state, subscriber));
            }
            let viewer = state.viewer(subscriber.person);
            let own = doer.is_some() && doer == subscriber.person;
            let known = made.iter().find(|(v, o, w, _)| (*v, *o, *w) == (viewer, own, subscriber.views));
            let bytes = match known {
                Some((.., bytes)) => bytes.clone(),
                None => {
                    let bytes = text(&telling.message(viewer, own, subscriber.views, false));
                    made.push((viewer, own, subscriber.views, bytes.clone()));
                    bytes
                }
            };
            subscriber.outbox.send(bytes)
        });
        self.drive();
    }

    /// Reads what others wrote.
    async fn catch_up(&mut self) -> Result<(), ()> {
        let log = self.tables.store().log_after(self.state.id, Some(self.state.seq)).await;
        let log = log.map_err(|error| tracing::warn!(%error, "cannot read a log"))?;
        self.unsure = false;
        for logged in log {
            let person = match logged.entry.fact {
                Fact::Joined { person, .. } | Fact::Said { person } => Some(person),
                _ => None,
            };
            if let Some(id) = person
                && let Some(person) = self.tables.names().get(id).await
            {
                self.people.0.insert(id, person);
            }
            match self.state.step(logged) {
                Ok(step) => self.put_in_place(step),
                Err(error) => {
                    tracing::error!(%error, table = %self.state.id, "a log is damaged");
                    return Err(());
                }
            }
        }
        Ok(())
    }

    /// Lets a bot think if it is its turn and this node's task.
    fn drive(&mut self) {
        let Some((seat, level)) = self.state.asked_bot().filter(|_| self.driving) else { return };
        let Some(playing) = &self.state.playing else { return };
        if self.thinking == Some(playing.question_seq) || self.retry_at > now() {
            return;
        }
        self.thinking = Some(playing.question_seq);
        let question = Question {
            table: self.state.id,
            seq: playing.question_seq,
            seat,
            level,
            view: playing.game.view(Viewer::Seat(claim_rules::Seat(seat))),
            on_behalf_of: self.state.on_behalf_of(),
        };
        self.tables.think(question);
    }
}

fn message_for(telling: &Telling<'_>, state: &State, subscriber: &Subscriber) -> ServerMessage {
    let own = telling.doer.is_some() && telling.doer == subscriber.person;
    let mutes = telling.speaker().is_some_and(|speaker| subscriber.mutes(speaker));
    telling.message(state.viewer(subscriber.person), own, subscriber.views, mutes)
}
