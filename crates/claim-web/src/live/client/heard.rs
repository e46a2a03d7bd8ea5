//! Handles the server's messages: tables and what happens at them, acknowledgements and refusals.

use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Code, Person, Problem, TableId, VERSION};

use super::{
    Client, Followed, Line, News, Order, PONG_WITHIN, ServerClock, Socket, Told, Unacknowledged, message_id,
    message_table,
};
use crate::live::message;

/// A message the server could not take right now is sent again after this time.
const SAY_AGAIN: i64 = 1_500;
/// After this many unreadable messages the server is taken to speak another version.
const UNREADABLE: u32 = 3;
/// If too many watch a table, following it is tried again after this time.
const WATCH_AGAIN: i64 = 20_000;

impl Client {
    /// Handles a message of the server.
    pub(crate) fn heard(&mut self, text: &str, now: i64) {
        self.is_at(now);
        if self.socket == Socket::Closed {
            return;
        }
        self.heard_at = now;
        self.answer_by = None;
        match message::read(text) {
            Ok(message) => {
                self.unreadable = 0;
                // Messages this page does not know are ignored.
                if let Some(message) = message {
                    self.take(message, now);
                }
            }
            Err(_) => {
                self.unreadable += 1;
                if self.unreadable >= UNREADABLE {
                    self.stop_for_version();
                }
            }
        }
    }

    fn take(&mut self, message: ServerMessage, now: i64) {
        match message {
            ServerMessage::Welcome { protocol, you, at } => self.welcome(protocol, you, at, now),
            ServerMessage::Table(fresh) => {
                self.clock.sees(fresh.at, now);
                let table = fresh.table;
                self.follow_at.remove(&table);
                if let Some(followed) = self.tables.get_mut(&table) {
                    let told = followed.start(*fresh);
                    self.news.push(News::Table(table, told));
                    self.answer_ahead(table);
                }
            }
            ServerMessage::Followed { table, seq, seat } => {
                self.follow_at.remove(&table);
                if let Some(followed) = self.tables.get_mut(&table) {
                    followed.resumed(seq, seat);
                }
            }
            ServerMessage::Happened(happened) => {
                self.clock.sees(happened.at, now);
                let table = happened.table;
                if let Some(id) = &happened.id {
                    self.acknowledge(table, id);
                }
                let Some(followed) = self.tables.get_mut(&table) else { return };
                let moves_me = followed.moves_me(&happened, self.you.as_ref().map(|you| you.id));
                match followed.happened(*happened) {
                    // Another seat may see other things: the whole view is asked for.
                    Ok(Some(told)) if moves_me => {
                        self.news.push(News::Table(table, told));
                        self.follow_whole(table);
                    }
                    Ok(Some(told)) => {
                        self.news.push(News::Table(table, told));
                        self.answer_ahead(table);
                    }
                    Ok(None) => {}
                    // A sequence is missing. The server does not send a gap again to an existing subscriber, only the
                    // whole table: so that is asked for.
                    Err(()) => self.follow_whole(table),
                }
            }
            ServerMessage::Done { table, id, .. } => {
                self.acknowledge(table, &id);
                self.news.push(News::Table(table, Told::Heard));
            }
            ServerMessage::Refused { table, id, problem, now: fresh } => {
                self.refused(table, id.as_deref(), problem, now);
                if let Some(fresh) = fresh {
                    self.take(ServerMessage::Table(fresh), now);
                }
            }
            ServerMessage::Presence { table, offline } => {
                if let Some(followed) = self.tables.get_mut(&table) {
                    followed.offline = offline;
                    self.news.push(News::Table(table, Told::People));
                }
            }
            ServerMessage::People { table, people } => {
                // The visitor may have taken another name in another tab.
                let me =
                    people.iter().find(|person| self.you.as_ref().is_some_and(|you| you.id == person.id));
                if me.is_some() && me != self.you.as_ref() {
                    self.you = me.cloned();
                    self.news.push(News::You(self.you.clone()));
                }
                if self.tables.get_mut(&table).is_some_and(|followed| followed.called(&people)) {
                    self.news.push(News::Table(table, Told::People));
                }
            }
            ServerMessage::Muted { person, mute } => {
                if self.mutes.get(&person) == Some(&mute) {
                    self.mutes.remove(&person);
                }
                self.news.push(News::Muted { person, mute });
            }
            ServerMessage::Lobby { tables } => self.news.push(News::Lobby(tables)),
            ServerMessage::Pong { at } => self.clock.answered(at, now),
        }
    }

    fn welcome(&mut self, protocol: u32, you: Option<Person>, at: i64, now: i64) {
        if protocol != VERSION {
            return self.stop_for_version();
        }
        self.socket = Socket::Welcomed;
        // Another server may have another clock, and this computer may have slept meanwhile.
        self.clock = ServerClock::default();
        self.clock.sees(at, now);
        // Another identity sees other views of the tables, and must not send what the old one wanted to.
        let (before, after) = (self.you.as_ref().map(|you| you.id), you.as_ref().map(|you| you.id));
        if before != after {
            self.tables.values_mut().for_each(Followed::forget);
            if before.is_some() {
                self.unacknowledged.clear();
            }
        }
        // Signed out elsewhere, removed, or its cookie is gone.
        if before.is_some() && after.is_none() {
            self.news.push(News::SignedOut);
        }
        self.you.clone_from(&you);
        self.news.push(News::You(you));
        self.set_line(Line::Online);
        // First the tables, so that what happened meanwhile is known before an old message is refused as late.
        let follows: Vec<ClientMessage> = self
            .tables
            .iter_mut()
            .map(|(table, followed)| ClientMessage::Follow {
                table: *table,
                seq: followed.ask(),
                views: true,
            })
            .collect();
        follows.iter().for_each(|message| self.send(message));
        if self.watches_lobby {
            self.send(&ClientMessage::WatchLobby { watch: true });
        }
        self.say_mutes();
        let unacknowledged: Vec<ClientMessage> =
            self.unacknowledged.iter().map(|u| u.message.clone()).collect();
        unacknowledged.iter().for_each(|message| self.send(message));
        for unacknowledged in &mut self.unacknowledged {
            (unacknowledged.again_at, unacknowledged.said_at) = (None, now);
        }
        self.follow_at.clear();
        self.ask_at = None;
        self.heard_at = now;
        // The server's clock is known best from a question and its answer.
        self.ping(PONG_WITHIN);
    }

    pub(super) fn say_mutes(&mut self) {
        let mutes: Vec<_> = self.mutes.iter().map(|(person, mute)| (*person, *mute)).collect();
        for (person, mute) in mutes {
            self.send(&ClientMessage::Mute { person, mute });
        }
    }

    fn stop_for_version(&mut self) {
        self.orders.push(Order::HangUp);
        self.socket = Socket::Closed;
        self.retry_at = None;
        self.set_line(Line::OtherVersion);
    }

    fn refused(&mut self, table: Option<TableId>, id: Option<&str>, problem: Problem, now: i64) {
        let at =
            id.and_then(|id| self.unacknowledged.iter().position(|u| message_id(&u.message) == Some(id)));
        let again = now + SAY_AGAIN;
        match (problem.code, at) {
            // It may work in a moment, with the same id: the visitor needs not know.
            (Code::Unavailable, Some(at)) => self.unacknowledged[at].again_at = Some(again),
            (Code::TooOften, Some(at)) if is_needed(&self.unacknowledged[at].message) => {
                self.unacknowledged[at].again_at = Some(again);
            }
            // Too many messages at once: the server does not say which, so all pending ones are sent again.
            (Code::TooOften, None) if self.asks_again(table, again) | self.says_all_again(again) => {}
            (Code::Unavailable, None) if self.asks_again(table, again) => {}
            // There may be room later. The visitor is told once.
            (Code::TooManyWatchers, None) if table.is_some() => {
                let followed = table.and_then(|table| Some((table, self.tables.get_mut(&table)?)));
                if let Some((table, followed)) = followed {
                    self.follow_at.insert(table, now + WATCH_AGAIN);
                    if followed.is_crowded_out() {
                        self.news.push(News::Table(table, Told::Heard));
                        self.news.push(News::Refused { wanted: None, table: Some(table), problem });
                    }
                }
            }
            (code, at) => {
                let wanted = at.map(|at| self.unacknowledged.remove(at));
                let late = matches!(
                    code,
                    Code::Stale | Code::Ahead | Code::NotYourTurn | Code::GameOver | Code::TooLate
                );
                match (wanted, table) {
                    // Another tab or the server answered first, and the visitor chose nothing here.
                    (Some(Unacknowledged { by_itself: true, .. }), Some(table)) if late => {
                        self.news.push(News::Table(table, Told::Heard));
                    }
                    (wanted, table) => {
                        let wanted = wanted.map(|unacknowledged| unacknowledged.message);
                        self.news.push(News::Refused { wanted, table, problem });
                    }
                }
            }
        }
    }

    /// A refusal without an id: a table or the lobby was not told, or somebody was not muted. False if nothing of the
    /// kind was asked for.
    fn asks_again(&mut self, table: Option<TableId>, again: i64) -> bool {
        match table {
            Some(table) => {
                let waits = self.tables.get(&table).is_some_and(Followed::is_awaited);
                if waits {
                    self.follow_at.insert(table, again);
                }
                waits
            }
            None => {
                let waits = self.watches_lobby || !self.mutes.is_empty();
                if waits {
                    self.ask_at = Some(again);
                }
                waits
            }
        }
    }

    fn says_all_again(&mut self, again: i64) -> bool {
        self.unacknowledged.iter_mut().for_each(|unacknowledged| unacknowledged.again_at = Some(again));
        !self.unacknowledged.is_empty()
    }

    fn acknowledge(&mut self, table: TableId, id: &str) {
        self.unacknowledged
            .retain(|u| message_id(&u.message) != Some(id) || message_table(&u.message) != Some(table));
    }
}

/// Is it sent again if the server was busy? Chat and offers are not: their author may reconsider.
fn is_needed(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Ready { .. }
            | ClientMessage::Act { .. }
            | ClientMessage::Resign { .. }
            | ClientMessage::Leave { .. }
            | ClientMessage::Return { .. }
    )
}
