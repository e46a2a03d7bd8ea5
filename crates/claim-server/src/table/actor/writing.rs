//! One step of a table: written, put in place, told. Steps that other nodes wrote are read.

use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use claim_protocol::Stage;
use claim_rules::Viewer;

use super::clocks::RETRY;
use super::{Actor, text_for};
use crate::json;
use crate::store::{Append, AppendError, FinishedGame, TableRow};
use crate::table::state::Step;
use crate::table::tell::{People, Telling};
use crate::table::written::WrittenEvents;
use crate::table::{Fact, State};
use crate::tables::NewlyMade;
use crate::time::now;

/// A store that takes this long to fail counts as hanging.
pub(super) const HANGS: Duration = Duration::from_secs(1);
/// A log that could not be read because the store hung is not read again for this long.
const PAUSE: Duration = Duration::from_millis(200);

impl Actor {
    /// Takes a step: writes its entry and, when that is durable, puts the next state in place and tells everybody. The
    /// table of a rematch is written with it, or neither is.
    pub(super) async fn take(&mut self, step: Step, rematch: Option<NewlyMade>) -> Result<(), AppendError> {
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
            body: json::text(&logged.entry).unwrap_or_default(),
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
        // The node whose entry makes a table need a driver becomes its driver.
        self.is_owner |= self.tables.attends() && step.next.is_attended() && !self.state.is_attended();
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

    /// The changes outside of the log.
    fn consequences(&self, step: &Step) -> (Option<Box<TableRow>>, Option<Box<FinishedGame>>) {
        let (state, next) = (&self.state, &step.next);
        // At a finished table nobody counts as sitting any more.
        let is_over = |state: &State| matches!(state.stage(), Stage::Over | Stage::Closed);
        let seats_changed = is_over(next) && !is_over(state)
            || matches!(
                step.logged.entry.fact,
                Fact::Joined { .. } | Fact::Left { .. } | Fact::PutOut { .. } | Fact::Returned { .. }
            );
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

    /// Puts a written state in place, and tells everybody.
    fn put_in_place(&mut self, step: Step) {
        let Step { logged, next, events, doer } = step;
        self.state = next;
        let telling =
            Telling { state: &self.state, people: &self.people, logged: &logged, events: &events, doer };
        let (mut made, mut written) =
            (Vec::<(Viewer, bool, bool, Utf8Bytes)>::new(), WrittenEvents::default());
        let state = &self.state;
        self.subscribers.retain(|subscriber| {
            if telling.speaker().is_some_and(|speaker| subscriber.mutes(speaker)) {
                return subscriber.outbox.send(text_for(&telling, state, subscriber, &mut written));
            }
            let viewer = state.viewer(subscriber.person);
            let own = doer.is_some() && doer == subscriber.person;
            let known = made.iter().find(|(v, o, w, _)| (*v, *o, *w) == (viewer, own, subscriber.views));
            let bytes = match known {
                Some((.., bytes)) => bytes.clone(),
                None => {
                    let bytes = telling.text(viewer, own, subscriber.views, false, &mut written);
                    made.push((viewer, own, subscriber.views, bytes.clone()));
                    bytes
                }
            };
            subscriber.outbox.send(bytes)
        });
        if !matches!(logged.entry.fact, Fact::Moved { .. } | Fact::Said { .. }) {
            self.watch_seats();
        }
        self.schedule();
    }

    /// Reads what others wrote. If the store hung a moment ago it fails at once: all who asked meanwhile are answered
    /// together, instead of each waiting anew.
    pub(super) async fn catch_up(&mut self) -> Result<(), ()> {
        if self.unread_at.is_some_and(|at| at.elapsed() < PAUSE) {
            return Err(());
        }
        let asked = Instant::now();
        let log = self.tables.store().log_after(self.state.id, Some(self.state.seq)).await;
        self.unread_at = (log.is_err() && asked.elapsed() > HANGS).then(Instant::now);
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

    pub(super) async fn after_failure(&mut self, error: &AppendError) {
        if matches!(error, AppendError::Unsure) {
            self.unsure = true;
            self.retry_at = now() + RETRY;
        }
        if self.catch_up().await.is_err() {
            self.unsure = true;
            self.retry_at = now() + RETRY;
        }
        self.schedule();
    }
}
