//! Sends what the visitor wants: to follow tables, to answer questions of the rules, to chat.

use claim_protocol::live::ClientMessage;
use claim_protocol::{PersonId, TableId};
use claim_rules::Action;

use super::{Client, Followed, Unacknowledged};

impl Client {
    /// Follows a table from now on.
    pub(crate) fn follow(&mut self, table: TableId) {
        let followed = self.tables.entry(table).or_default();
        let seq = followed.ask();
        self.send(&ClientMessage::Follow { table, seq, views: true });
    }

    /// Asks for the whole table, until it comes: an existing subscriber is sent nothing else.
    pub(super) fn follow_whole(&mut self, table: TableId) {
        if let Some(followed) = self.tables.get_mut(&table) {
            followed.want_whole();
            self.follow(table);
        }
    }

    /// Stops following a table. Messages not acknowledged yet are still sent.
    pub(crate) fn unfollow(&mut self, table: TableId) {
        if self.tables.remove(&table).is_some() {
            self.send(&ClientMessage::Unfollow { table });
        }
    }

    /// Follows the list of open tables, or stops.
    pub(crate) fn watch_lobby(&mut self, watch: bool) {
        if self.watches_lobby != watch {
            self.watches_lobby = watch;
            self.send(&ClientMessage::WatchLobby { watch });
        }
    }

    /// Mutes or unmutes somebody.
    pub(crate) fn mute(&mut self, person: PersonId, mute: bool) {
        self.mutes.insert(person, mute);
        self.send(&ClientMessage::Mute { person, mute });
    }

    /// Sends something that must not be lost; the function puts the id into it.
    pub(crate) fn wish(&mut self, message: impl FnOnce(String) -> ClientMessage) {
        self.say(message, false);
    }

    fn say(&mut self, message: impl FnOnce(String) -> ClientMessage, by_itself: bool) {
        self.ids.1 += 1;
        let message = message(format!("{}-{}", self.ids.0, self.ids.1));
        self.send(&message);
        self.unacknowledged.push(Unacknowledged { message, said_at: self.now, again_at: None, by_itself });
    }

    /// Answers what the rules ask. Not while an answer is on its way: a card is played once.
    pub(crate) fn act(&mut self, table: TableId, action: Action) {
        self.answer(table, action, false);
    }

    /// Gives a forced answer without the visitor: to the question of this sequence, and no later one, which may allow
    /// the same answer beside others.
    pub(crate) fn act_by_itself(&mut self, table: TableId, action: Action, asked_at: u64) {
        if self.tables.get(&table).is_some_and(|followed| followed.asked_at == Some(asked_at)) {
            self.answer(table, action, true);
        }
    }

    fn answer(&mut self, table: TableId, action: Action, by_itself: bool) {
        if self.answers(table).is_some() {
            return;
        }
        let Some(seq) = self.tables.get_mut(&table).and_then(|followed| followed.answer(action)) else {
            return;
        };
        self.say(|id| ClientMessage::Act { table, id, seq, action }, by_itself);
    }

    /// The answer that is on its way, if there is one.
    pub(crate) fn answers(&self, table: TableId) -> Option<Action> {
        self.unacknowledged.iter().find_map(|u| match &u.message {
            ClientMessage::Act { table: at, action, .. } if *at == table => Some(*action),
            _ => None,
        })
    }

    /// Chooses what to answer next, before being asked; nothing takes it back.
    pub(crate) fn choose_ahead(&mut self, table: TableId, action: Option<Action>) {
        if let Some(followed) = self.tables.get_mut(&table) {
            followed.choose_ahead(action);
        }
    }

    /// Now that the visitor may be asked: the card chosen ahead of turn goes out, if it is legal.
    pub(super) fn answer_ahead(&mut self, table: TableId) {
        let chosen = self.tables.get_mut(&table).and_then(Followed::take_ahead);
        if let Some(action) = chosen {
            self.act(table, action);
        }
    }
}
