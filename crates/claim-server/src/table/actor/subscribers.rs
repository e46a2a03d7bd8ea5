//! Who is told what happens at a table: from the beginning, or what they missed.

use claim_protocol::live::{Fresh, ServerMessage};
use claim_protocol::{Code, Problem};

use super::messages::{Subscriber, refused, text};
use super::{Actor, message_for};
use crate::table::State;
use crate::table::tell::{self, Telling};

/// What following costs even if there is nothing to tell, in bytes.
pub(super) const LEAST_COST: usize = 1_024;
/// A longer gap is not told; a fresh view is shorter.
const LONGEST_GAP: u64 = 200;
/// More subscribers than this are not taken.
const MOST_SUBSCRIBERS: usize = 1_000;

impl Actor {
    pub(super) async fn subscribe(&mut self, subscriber: Subscriber, since: Option<u64>) {
        if (self.tables.is_shared() || self.unsure) && self.catch_up().await.is_err() {
            let problem = Problem::new(Code::Unavailable, "the store does not answer");
            subscriber.send(&refused(Some(self.state.id), None, problem));
            return;
        }
        // Only the table knows whom it tells: a connection may have been refused when it followed before.
        let others = self.subscribers.len();
        self.subscribers.retain(|other| other.connection != subscriber.connection);
        let follows_already = self.subscribers.len() < others;
        if self.subscribers.len() >= MOST_SUBSCRIBERS {
            let problem = Problem::new(Code::TooManyConnections, "too many watch this table");
            subscriber.send(&refused(Some(self.state.id), None, problem));
            return;
        }
        // Whoever follows already was told everything: only a table from the beginning is told again.
        let since = since.map(|since| if follows_already { self.state.seq } else { since });
        let gap = since.filter(|since| *since <= self.state.seq && self.state.seq - since <= LONGEST_GAP);
        let told = match gap {
            Some(since) => self.tell_gap(&subscriber, since).await,
            None => false,
        };
        if (told || self.tell_fresh(&subscriber)) && self.tell_presence_to(&subscriber) {
            self.subscribers.push(subscriber);
        }
    }

    fn tell_fresh(&self, subscriber: &Subscriber) -> bool {
        let message = text(&ServerMessage::Table(Box::new(self.fresh(subscriber))));
        subscriber.pay(message.len());
        subscriber.outbox.send(message)
    }

    pub(super) fn fresh(&self, subscriber: &Subscriber) -> Fresh {
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
}
