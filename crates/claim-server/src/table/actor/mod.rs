//! The task of one table: it owns the state, handles messages one after the other, writes, and only then tells.

mod clocks;
mod commands;
mod messages;
mod people;
mod subscribers;
mod writing;

use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use claim_protocol::{Code, PersonId, Problem, Stage, TableId};
use tokio::sync::mpsc;

pub(crate) use messages::{ActorMessage, Asked, Mutes, Reply, Subscriber, refused, text};

use super::state::State;
use super::tell::{self, People, Telling};
use super::written::WrittenEvents;
use crate::tables::Tables;
use crate::time::now;
use messages::answer;

struct Actor {
    tables: Tables,
    state: State,
    people: People,
    subscribers: Vec<Subscriber>,
    /// This node runs the table's bots and clocks.
    is_owner: bool,
    /// The question a bot thinks about.
    thinking: Option<u64>,
    /// The store failed: nothing is retried before this time.
    retry_at: i64,
    /// The store did not say whether an entry was written.
    unsure: bool,
    /// When the log could not be read because the store hung.
    unread_at: Option<Instant>,
    /// The people who sit here, as registered with presence.
    watched: Vec<PersonId>,
    /// The seats whose players were last reported offline.
    offline: Vec<u8>,
}

/// Runs a table until it is idle; one that was not just made is read from its log.
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
                    if actor.rest(waiting_since).await {
                        // Before another task of this table may start.
                        actor.watch_nobody();
                        if tables.close(id, &asks) {
                            break;
                        }
                        actor.watch_seats();
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

/// A table that cannot be opened answers every message with an error, and is forgotten.
fn refuse_all(
    id: TableId,
    tables: &Tables,
    asks: &mut mpsc::UnboundedReceiver<ActorMessage>,
    problem: &Problem,
) {
    loop {
        while let Ok(ask) = asks.try_recv() {
            match ask {
                ActorMessage::Subscribe(subscriber, _, asked) => {
                    asked.paid.settle(subscribers::LEAST_COST);
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
            is_owner: tables.attends() && !tables.is_shared(),
            thinking: None,
            retry_at: 0,
            unsure: false,
            unread_at: None,
            watched: Vec::new(),
            offline: Vec::new(),
            state,
        };
        actor.look_up_names().await;
        actor.watch_seats();
        let _ = actor.forgive_outages().await;
        actor.schedule();
        actor
    }

    async fn handle(&mut self, ask: ActorMessage) {
        match ask {
            ActorMessage::Subscribe(subscriber, since, asked) => {
                let told = self.subscribe(subscriber, since).await;
                asked.paid.settle(told.max(subscribers::LEAST_COST));
            }
            ActorMessage::Unsubscribe(connection) => {
                self.subscribers.retain(|subscriber| subscriber.connection != connection);
            }
            ActorMessage::Do { person, id, command, reply } => self.command(person, id, command, reply).await,
            ActorMessage::Info(reply) => drop(reply.send(Ok(tell::info(&self.state, &self.people)))),
            ActorMessage::Chosen(seq, action) => self.chosen(seq, action).await,
            ActorMessage::Drive => {
                self.is_owner = true;
                let _ = self.forgive_outages().await;
                self.schedule();
            }
            ActorMessage::TakeOver => {
                self.is_owner = true;
                self.give_a_moment().await;
                self.schedule();
            }
            ActorMessage::Missed(person) => {
                let asked = self.state.deadline().map(|(seat, _)| &self.state.seats[usize::from(seat)]);
                if asked.is_some_and(|seat| seat.person() == Some(person)) {
                    self.give_a_moment().await;
                }
            }
            ActorMessage::Look(seq) => {
                if (seq > self.state.seq || self.unsure) && self.catch_up().await.is_err() {
                    self.unsure = true;
                }
            }
            ActorMessage::Renew(person) => {
                if self.speaks_of(person) {
                    let before = self.people.clone();
                    self.people.0.remove(&person);
                    self.look_up_names().await;
                    self.look_at_chat().await;
                    self.tell_names(&before);
                }
            }
            ActorMessage::Presence => self.tell_presence(),
            ActorMessage::LookAgain => {
                let before = std::mem::take(&mut self.people);
                self.look_up_names().await;
                self.look_at_chat().await;
                self.tell_names(&before);
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
        // Where other nodes write, too, the node that runs it must learn of it.
        let due = self.state.deadline().is_some() || self.state.asked_bot().is_some();
        let needed = self.is_owner && (due || self.tables.is_shared() && self.state.is_attended());
        self.subscribers.is_empty() && !needed
    }
}

/// What happened, as a subscriber is told.
fn text_for(
    telling: &Telling<'_>,
    state: &State,
    subscriber: &Subscriber,
    written: &mut WrittenEvents,
) -> Utf8Bytes {
    let own = telling.doer.is_some() && telling.doer == subscriber.person;
    let mutes = telling.speaker().is_some_and(|speaker| subscriber.mutes(speaker));
    telling.text(state.viewer(subscriber.person), own, subscriber.views, mutes, written)
}
