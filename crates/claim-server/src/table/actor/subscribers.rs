//! The subscribers of a table: told from the beginning, or what they missed.

use claim_protocol::live::{Fresh, ServerMessage};
use claim_protocol::{Code, Problem};

use super::messages::{Subscriber, refused, text};
use super::{Actor, text_for};
use crate::table::State;
use crate::table::tell::{self, Telling};
use crate::table::written::WrittenEvents;
use crate::time::now;

/// What subscribing costs even if there is nothing to tell, in bytes.
pub(super) const LEAST_COST: usize = 1_024;
/// What filling a gap costs even if it is short, in bytes: for one entry the whole log is read and replayed.
const GAP_COST: usize = 8 * 1_024;
/// A longer gap is not filled; a fresh view is shorter.
const LONGEST_GAP: u64 = 200;

impl Actor {
    /// Adds a subscriber, and returns how many bytes were sent.
    pub(super) async fn subscribe(&mut self, subscriber: Subscriber, since: Option<u64>) -> usize {
        if (self.tables.is_shared() || self.unsure) && self.catch_up().await.is_err() {
            let problem = Problem::new(Code::Unavailable, "the store does not answer");
            subscriber.send(&refused(Some(self.state.id), None, problem));
            return 0;
        }
        // Only the table knows its subscribers: a connection may have been refused when it subscribed before.
        let others = self.subscribers.len();
        self.subscribers.retain(|other| other.connection != subscriber.connection);
        let follows_already = self.subscribers.len() < others;
        if self.subscribers.len() >= self.tables.limits().subscribers_per_table
            && !self.make_room(&subscriber)
        {
            let problem = Problem::new(Code::TooManyWatchers, "too many watch this table");
            subscriber.send(&refused(Some(self.state.id), None, problem));
            return 0;
        }
        // An existing subscriber has been told everything: only a table from the beginning is told again.
        let since = since.map(|since| if follows_already { self.state.seq } else { since });
        let gap = since.filter(|since| *since <= self.state.seq && self.state.seq - since <= LONGEST_GAP);
        let told = match gap {
            Some(since) => self.tell_gap(&subscriber, since).await,
            None => None,
        };
        let goes_on = told.is_some();
        let Some(told) = told.or_else(|| self.tell_fresh(&subscriber)) else { return 0 };
        // A fresh table has all current names.
        let names = if goes_on { self.tell_names_to(&subscriber) } else { Some(0) };
        let Some(names) = names.filter(|_| self.tell_presence_to(&subscriber)) else { return told };
        self.subscribers.push(subscriber);
        told + names
    }

    /// If there are too many subscribers, a player takes the place of the newest spectator. If all of them are players,
    /// some have connected more than once, and the newest of those connections goes.
    fn make_room(&mut self, subscriber: &Subscriber) -> bool {
        self.subscribers.retain(|other| !other.outbox.is_closed());
        if self.subscribers.len() < self.tables.limits().subscribers_per_table {
            return true;
        }
        let sits =
            |other: &Subscriber| other.person.is_some_and(|person| self.state.seat_of(person).is_some());
        if !sits(subscriber) {
            return false;
        }
        let came_again = |at: usize| {
            let person = self.subscribers[at].person;
            self.subscribers[..at].iter().any(|other| other.person == person)
        };
        let watches = self.subscribers.iter().rposition(|other| !sits(other));
        let Some(goes) = watches.or_else(|| (0..self.subscribers.len()).rev().find(|at| came_again(*at)))
        else {
            return false;
        };
        let problem = Problem::new(Code::TooManyWatchers, "who sits here comes first: follow again later");
        self.subscribers.remove(goes).send(&refused(Some(self.state.id), None, problem));
        true
    }

    fn tell_fresh(&self, subscriber: &Subscriber) -> Option<usize> {
        let message = text(&ServerMessage::Table(Box::new(self.fresh(subscriber))));
        let bytes = message.len();
        subscriber.outbox.send(message).then_some(bytes)
    }

    pub(super) fn fresh(&self, subscriber: &Subscriber) -> Fresh {
        let viewer = self.state.viewer(subscriber.person);
        tell::fresh(&self.state, &self.people, viewer, now(), &|person| subscriber.mutes(person))
    }

    /// Tells a subscriber what they missed, from the log: all of it, or nothing if that fails.
    async fn tell_gap(&self, subscriber: &Subscriber, since: u64) -> Option<usize> {
        let (table, seq) = (self.state.id, self.state.seq);
        let seat = subscriber.person.and_then(|person| self.state.seat_of(person));
        let followed = ServerMessage::Followed { table, seq, seat };
        if since == seq {
            return subscriber.send(&followed).then_some(0);
        }
        let missed = (seq - since) as usize;
        if !subscriber.outbox.has_room(missed + 1) {
            return None;
        }
        let mut messages = Vec::with_capacity(missed + 1);
        messages.push(text(&followed));
        let log = self.tables.store().log_after(table, None).await.ok()?;
        let (first, rest) = log.split_first()?;
        let mut state = State::new(table, first).ok()?;
        let mut events = Vec::new();
        for logged in rest.iter().take_while(|logged| logged.seq <= seq) {
            events.clear();
            let doer = state.doer(&logged.entry.fact);
            if state.apply(logged, &mut events).is_err() {
                return None;
            }
            if logged.seq > since {
                let telling = Telling { state: &state, people: &self.people, logged, events: &events, doer };
                messages.push(text_for(&telling, &state, subscriber, &mut WrittenEvents::default()));
            }
        }
        let bytes = messages.iter().map(|message| message.len()).sum::<usize>().max(GAP_COST);
        subscriber.outbox.send_all(messages).then_some(bytes)
    }
}
