//! Commands of people and bots to a table: decided, written, answered.

use std::time::Instant;

use claim_protocol::live::ServerMessage;
use claim_protocol::{Code, Person, PersonId, Problem, Stage};
use claim_rules::Action;

use super::Actor;
use super::messages::{Reply, Subscriber, answer};
use super::writing::HANGS;
use crate::store::AppendError;
use crate::table::decide::{self, Command, Decision};
use crate::table::{Fact, tell};
use crate::time::now;

/// The result of a command.
enum Done {
    /// It was done now.
    Now,
    /// It was done before, at this sequence, or changes nothing.
    Before(u64),
}

impl Actor {
    pub(super) async fn command(
        &mut self,
        person: Person,
        id: Option<String>,
        command: Command,
        reply: Reply,
    ) {
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
                    // A subscriber was told with everybody else.
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
                // A whole table is a large answer to a short message: after too many requests only the refusal is sent.
                let (paid, now) = match &reply {
                    Reply::Connection { mutes, outbox, connection, allowance } if stale => {
                        let paid = allowance.reserve();
                        let now = paid.as_ref().map(|_| {
                            let (connection, outbox) = (*connection, outbox.clone());
                            let (person, mutes) = (Some(person.id), mutes.clone());
                            let asker = Subscriber { connection, person, outbox, views: true, mutes };
                            Box::new(self.fresh(&asker))
                        });
                        (paid, now)
                    }
                    Reply::Connection { .. } | Reply::Request(_) => (None, None),
                };
                let message =
                    ServerMessage::Refused { table: Some(table), id, problem: problem.clone(), now };
                let told = answer(reply, &message, || Err(problem));
                if let Some(paid) = paid {
                    paid.settle(told);
                }
            }
        }
    }

    /// Closes a table that everybody left before the game began.
    async fn close_if_deserted(&mut self) {
        let deserted = !self.state.seats.iter().any(|seat| seat.person().is_some());
        if deserted && self.state.stage() == Stage::Waiting {
            self.close().await;
        }
    }

    /// Closes the table. If this fails, it is closed when it has waited for a day.
    pub(super) async fn close(&mut self) {
        if let Some(step) = decide::close(&self.state, now()) {
            let _ = self.take(step, None).await;
        }
    }

    /// Decides and writes; if another node was faster, reads what it wrote and decides again.
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
            let asked = Instant::now();
            // A store that refuses may still take this; one that hangs is not waited for twice.
            if self.forgive_outages().await.is_err() && asked.elapsed() > HANGS {
                return Err(unavailable());
            }
        }
        if matches!(command, Command::Say { .. }) && !self.may_speak(person.id) {
            return Err(Problem::new(
                Code::NotYourSeat,
                "only who sits or watches may speak: follow the table",
            ));
        }
        // Only by joining or speaking somebody new comes to a table; whether their account still exists was looked up
        // before the message was sent here.
        if matches!(command, Command::Join { .. } | Command::Say { .. }) {
            self.people.0.entry(person.id).or_insert_with(|| person.clone());
        }
        for _ in 0..8 {
            let step = match decide::decide(&self.state, person.id, id, command, now())? {
                Decision::Take(step) => *step,
                Decision::AlreadyDone(seq) => return Ok(Done::Before(seq)),
            };
            let rematch = match &step.logged.entry.fact {
                Fact::Rematch { table, person } => {
                    Some(self.tables.rematch(*table, &self.state, *person).await?)
                }
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

    /// Does this person sit here, or watch?
    fn may_speak(&self, person: PersonId) -> bool {
        self.state.sits_or_sat(person)
            || self.subscribers.iter().any(|subscriber| subscriber.person == Some(person))
    }

    pub(super) async fn chosen(&mut self, seq: u64, action: Action) {
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
            None => self.schedule(),
        }
    }
}
