//! The people at a table: their names, removed people and lines, and who is offline.

use std::collections::HashSet;

use claim_protocol::PersonId;
use claim_protocol::live::ServerMessage;

use super::Actor;
use super::messages::{Subscriber, text};
use crate::table::tell::People;
use crate::table::{SeatState, Who};

impl Actor {
    /// Does this person sit here, or have they spoken?
    pub(super) fn speaks_of(&self, person: PersonId) -> bool {
        self.people.0.contains_key(&person)
            || self.state.sits_or_sat(person)
            || self.state.chat.iter().any(|note| note.person == person)
    }

    /// The names of all who sit or spoke here. What a removed person said is removed, too.
    pub(super) async fn look_up_names(&mut self) {
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

    /// Tells everybody about changed names.
    pub(super) fn tell_names(&mut self, before: &People) {
        let mut people = self.people.0.clone();
        people.retain(|id, now| before.get(*id) != *now);
        if people.is_empty() {
            return;
        }
        let message = text(&self.names(People(people)));
        self.subscribers.retain(|subscriber| subscriber.outbox.send(message.clone()));
    }

    /// Tells one subscriber, who may have missed a new name, and returns how many bytes that took.
    pub(super) fn tell_names_to(&self, subscriber: &Subscriber) -> Option<usize> {
        let message = text(&self.names(self.people.clone()));
        let bytes = message.len();
        subscriber.outbox.send(message).then_some(bytes)
    }

    fn names(&self, people: People) -> ServerMessage {
        let mut people: Vec<_> = people.0.into_values().collect();
        people.sort_by_key(|person| person.id);
        ServerMessage::People { table: self.state.id, people }
    }

    /// The operator may have removed a line of chat.
    pub(super) async fn look_at_chat(&mut self) {
        if self.state.chat.iter().any(|note| note.text.is_some())
            && let Ok(standing) = self.tables.store().chat_of(self.state.id).await
        {
            self.state.keep_only_said(&standing);
        }
    }

    /// Registers with presence for the people who sit here, and tells everybody what has changed already.
    pub(super) fn watch_seats(&mut self) {
        let now: Vec<PersonId> = self.state.seats.iter().filter_map(SeatState::person).collect();
        if now != self.watched {
            self.tables.presence().watch(self.state.id, &self.watched, &now);
            self.watched = now;
        }
        self.tell_presence();
    }

    pub(super) fn watch_nobody(&mut self) {
        self.tables.presence().watch(self.state.id, &self.watched, &[]);
        self.watched.clear();
    }

    /// Tells everybody which seats' players are offline, if that is not what they know.
    pub(super) fn tell_presence(&mut self) {
        let presence = self.tables.presence();
        let is_offline = |seat: &SeatState| seat.person().is_some_and(|person| !presence.is_online(person));
        let seats = self.state.seats.iter().zip(0..).filter(|(seat, _)| is_offline(seat)).map(|(_, at)| at);
        let offline: Vec<u8> = if presence.is_settled() { seats.collect() } else { Vec::new() };
        if offline == self.offline {
            return;
        }
        self.offline = offline;
        let message = text(&self.presence());
        self.subscribers.retain(|subscriber| subscriber.outbox.send(message.clone()));
    }

    /// Tells one subscriber, who does not know yet.
    pub(super) fn tell_presence_to(&self, subscriber: &Subscriber) -> bool {
        subscriber.send(&self.presence())
    }

    fn presence(&self) -> ServerMessage {
        ServerMessage::Presence { table: self.state.id, offline: self.offline.clone() }
    }
}
