//! The live client without a browser: what to say to the server and when, and what its messages mean.
//!
//! It holds no socket and no timer. Whoever owns those reports what happened to them ([`Client::opened`],
//! [`Client::heard`], [`Client::closed`], [`Client::wake`]), carries out the [`Order`]s and passes on the [`News`]. So
//! every break of a network can be played through in a test.
//!
//! What must not be lost is kept until the server acknowledges it, and said again with the same id after a break: the
//! server does it once.

use std::collections::{BTreeMap, VecDeque};

use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Code, Person, PersonId, Problem, TableId, TableLine, VERSION};
use claim_rules::Action;

use super::followed::{Followed, Told};
use super::message;

/// A server that says nothing for so long is asked whether it is there, and has so long to answer, in milliseconds.
const PING_EVERY: i64 = 20_000;
const PONG_WITHIN: i64 = 8_000;
/// Where the visitor waits for an answer the server is asked sooner, and given up sooner.
const ANSWER_WITHIN: i64 = 3_000;
const QUICK_PONG: i64 = 4_000;
/// How long to wait before the first attempt to connect again; each later one waits twice as long, up to a limit.
const FIRST_RETRY: i64 = 300;
const LONGEST_RETRY: i64 = 10_000;
/// After a message the server could not take right now, it is said again after this time.
const SAY_AGAIN: i64 = 1_500;
/// After so many messages this page cannot read, the server speaks another version.
const UNREADABLE: u32 = 3;

/// What whoever owns the socket has to do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Order {
    /// Open a connection.
    Connect,
    /// Close it, if there is one; it will not be reported as closed.
    HangUp,
    /// Send this text.
    Send(String),
    /// Call [`Client::wake`] in so many milliseconds, instead of when it was ordered before.
    Wake(i64),
}

/// What the rest of the page wants to know.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum News {
    /// The connection is in another state.
    Line(Line),
    /// The server says who the visitor is.
    You(Option<Person>),
    /// The session ended: the visitor signed out elsewhere or was removed.
    SignedOut,
    /// Something happened at a followed table.
    Table(TableId, Told),
    /// Something the visitor wanted was refused.
    Refused { wanted: Option<ClientMessage>, table: Option<TableId>, problem: Problem },
    /// The open tables changed.
    Lobby(Vec<TableLine>),
    /// Somebody is muted, or no longer.
    Muted { person: PersonId, mute: bool },
}

/// The connection as the visitor may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Line {
    /// Nobody needs the server.
    #[default]
    Off,
    /// On the way, for the first time.
    Connecting,
    /// Everything that is said arrives.
    Online,
    /// It broke; the client tries again by itself.
    Lost,
    /// The server speaks another version of the protocol than this page.
    OtherVersion,
}

/// How far the socket is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Socket {
    Closed,
    /// Asked for, or open and not yet welcomed.
    Opening,
    Welcomed,
}

/// A message that waits for its acknowledgement.
#[derive(Clone, PartialEq, Debug)]
struct Unheard {
    message: ClientMessage,
    /// When it was said last.
    said_at: i64,
    /// The server could not take it: say it again then.
    again_at: Option<i64>,
    /// The page said it by itself: where it comes too late nobody needs to know.
    by_itself: bool,
}

/// One visitor's conversation with a server.
pub(crate) struct Client {
    line: Line,
    socket: Socket,
    /// Attempts that failed one after the other.
    tries: u32,
    retry_at: Option<i64>,
    /// The time, as far as the client was told.
    now: i64,
    /// When [`Client::wake`] is called next, as ordered.
    wake_at: Option<i64>,
    /// When the server said something last.
    heard_at: i64,
    /// The server was asked whether it is there, and must say something until then.
    answer_by: Option<i64>,
    unreadable: u32,
    you: Option<Person>,
    tables: BTreeMap<TableId, Followed>,
    watches_lobby: bool,
    /// The server could not tell the tables or the lobby, or mute: ask again then.
    follow_at: BTreeMap<TableId, i64>,
    ask_at: Option<i64>,
    /// The connection was ended by the server: the visitor may have been signed out.
    dismissed: bool,
    unheard: Vec<Unheard>,
    /// Whom to mute or not, until the server says so.
    mutes: BTreeMap<PersonId, bool>,
    /// What every id of this page begins with, and how many there were.
    ids: (String, u64),
    clock: ServerClock,
    orders: Vec<Order>,
    news: Vec<News>,
}

impl Client {
    /// A client whose ids begin with something no other page has.
    pub(crate) fn new(name: String) -> Client {
        Client {
            line: Line::Off,
            socket: Socket::Closed,
            tries: 0,
            retry_at: None,
            now: 0,
            wake_at: None,
            heard_at: 0,
            answer_by: None,
            unreadable: 0,
            you: None,
            tables: BTreeMap::new(),
            watches_lobby: false,
            follow_at: BTreeMap::new(),
            ask_at: None,
            dismissed: false,
            unheard: Vec::new(),
            mutes: BTreeMap::new(),
            ids: (name, 0),
            clock: ServerClock::default(),
            orders: Vec::new(),
            news: Vec::new(),
        }
    }

    /// What is to be done now, in this order.
    pub(crate) fn take_orders(&mut self) -> Vec<Order> {
        self.order_wake();
        std::mem::take(&mut self.orders)
    }

    /// It is this late: whatever is said next is said now.
    pub(crate) fn is_at(&mut self, now: i64) {
        self.now = now;
        // A clock that was set back must not make the client wait for the time it showed before.
        self.heard_at = self.heard_at.min(now);
    }

    /// Orders to be woken for whatever is due next, if that is not ordered yet.
    fn order_wake(&mut self) {
        let Some(next) = self.due() else { return };
        let next = next.clamp(self.now + 1, self.now + PING_EVERY);
        if self.wake_at.is_none_or(|at| next < at || at <= self.now) {
            self.wake_at = Some(next);
            self.orders.push(Order::Wake(next - self.now));
        }
    }

    /// When something is to be done next, if nothing is heard until then.
    fn due(&self) -> Option<i64> {
        match self.socket {
            Socket::Closed => self.retry_at,
            Socket::Opening => Some(self.heard_at + PONG_WITHIN),
            Socket::Welcomed => {
                let quiet = self.answer_by.unwrap_or(self.ping_at());
                let again = self.unheard.iter().filter_map(|unheard| unheard.again_at);
                let follows = self.follow_at.values().copied();
                again.chain(follows).chain(self.ask_at).chain([quiet]).min()
            }
        }
    }

    /// When a silent server is asked whether it is there: soon, if somebody waits for its answer.
    fn ping_at(&self) -> i64 {
        let waits = self.unheard.iter().filter(|unheard| unheard.again_at.is_none());
        // Where something was heard since, the connection lives.
        let since = waits.map(|unheard| unheard.said_at).filter(|at| *at >= self.heard_at).min();
        since.map_or(self.heard_at + PING_EVERY, |at| at + ANSWER_WITHIN)
    }

    /// What happened, in this order.
    pub(crate) fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// A followed table as far as it is known.
    pub(crate) fn table(&self, table: TableId) -> Option<&Followed> {
        self.tables.get(&table)
    }

    /// The server's time, from this computer's.
    pub(crate) fn server_time(&self, now: i64) -> i64 {
        now + self.clock.ahead
    }

    /// Connects, if it is not connected: somebody needs the server.
    pub(crate) fn connect(&mut self, now: i64) {
        self.is_at(now);
        if self.socket == Socket::Closed && self.line != Line::OtherVersion {
            if self.line == Line::Off {
                self.set_line(Line::Connecting);
            }
            self.dial(now);
        }
    }

    /// Tries at once instead of waiting: the network is back, or the visitor looks at the page again.
    pub(crate) fn hurry(&mut self, now: i64) {
        self.is_at(now);
        match self.socket {
            Socket::Closed if self.retry_at.is_some() => self.dial(now),
            Socket::Welcomed => self.ping(QUICK_PONG),
            _ => {}
        }
    }

    /// There is no server behind this page: nobody is called any more.
    pub(crate) fn stop(&mut self) {
        self.orders.push(Order::HangUp);
        self.socket = Socket::Closed;
        self.retry_at = None;
        self.set_line(Line::Off);
    }

    /// The visitor is somebody else now: the connection must be made anew to know it.
    pub(crate) fn renew(&mut self, now: i64) {
        self.is_at(now);
        if self.line == Line::Off {
            return;
        }
        self.orders.push(Order::HangUp);
        self.tables.values_mut().for_each(Followed::forget);
        self.dial(now);
    }

    fn dial(&mut self, now: i64) {
        self.socket = Socket::Opening;
        self.retry_at = None;
        self.heard_at = now;
        self.answer_by = None;
        self.orders.push(Order::Connect);
    }

    /// The socket is open. Nothing is said before the server's welcome.
    pub(crate) fn opened(&mut self, now: i64) {
        self.is_at(now);
        self.heard_at = now;
    }

    /// The socket closed with this code; `luck` is between 0 and 1, so that not everybody comes back at once.
    pub(crate) fn closed(&mut self, code: u16, now: i64, luck: f64) {
        self.is_at(now);
        if self.socket == Socket::Closed {
            return;
        }
        let was_welcomed = self.socket == Socket::Welcomed;
        self.socket = Socket::Closed;
        if self.line == Line::OtherVersion {
            return;
        }
        // Who the visitor is then, the next welcome says: the server ends a connection that says too much in the same way.
        self.dismissed |= code == close::DISMISSED;
        if was_welcomed {
            self.tries = 0;
        }
        let pause = (FIRST_RETRY << self.tries.min(6)).min(LONGEST_RETRY);
        // A server that restarts is back in a moment, and everybody comes at once: spread them.
        let pause = if code == close::RESTART { pause + 700 } else { pause };
        let pause = pause / 2 + (pause as f64 / 2.0 * luck.clamp(0.0, 1.0)) as i64;
        self.tries += 1;
        self.retry_at = Some(now + pause);
        self.set_line(Line::Lost);
    }

    /// Time has passed.
    pub(crate) fn wake(&mut self, now: i64) {
        self.is_at(now);
        self.wake_at = None;
        match self.socket {
            Socket::Closed => {
                if self.retry_at.is_some_and(|at| now >= at) {
                    self.dial(now);
                }
            }
            Socket::Opening if now - self.heard_at >= PONG_WITHIN => self.give_up(now),
            Socket::Opening => {}
            Socket::Welcomed if self.answer_by.is_some_and(|by| now >= by) => self.give_up(now),
            Socket::Welcomed => {
                if self.answer_by.is_none() && now >= self.ping_at() {
                    let waited_for = now - self.heard_at < PING_EVERY;
                    self.ping(if waited_for { QUICK_PONG } else { PONG_WITHIN });
                }
                self.say_again(now);
            }
        }
    }

    /// Asks whether the server is there; it must say something within so many milliseconds.
    fn ping(&mut self, within: i64) {
        let by = self.now + within;
        self.answer_by = Some(self.answer_by.map_or(by, |known| known.min(by)));
        self.clock.asks(self.now);
        self.send(&ClientMessage::Ping {});
    }

    /// Nobody answers: a connection that is not closed may be dead all the same.
    fn give_up(&mut self, now: i64) {
        self.orders.push(Order::HangUp);
        self.closed(close::LOST, now, 0.0);
    }

    fn say_again(&mut self, now: i64) {
        let due = |unheard: &mut Unheard| {
            let due = unheard.again_at.is_some_and(|at| now >= at);
            due.then(|| {
                unheard.again_at = None;
                unheard.said_at = now;
                unheard.message.clone()
            })
        };
        let messages: Vec<ClientMessage> = self.unheard.iter_mut().filter_map(due).collect();
        messages.iter().for_each(|message| self.send(message));
        let due: Vec<TableId> =
            self.follow_at.iter().filter(|(_, at)| now >= **at).map(|(table, _)| *table).collect();
        for table in due {
            self.follow_at.remove(&table);
            if self.tables.contains_key(&table) {
                self.follow(table);
            }
        }
        if self.ask_at.take_if(|at| now >= *at).is_some() {
            if self.watches_lobby {
                // What was not told is only told to who watches anew.
                self.send(&ClientMessage::WatchLobby { watch: false });
                self.send(&ClientMessage::WatchLobby { watch: true });
            }
            self.say_mutes();
        }
    }

    /// The server said this.
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
                // What this page does not know yet is none of its business.
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
                    // Who sits elsewhere now sees the table with other eyes: all of it is asked for.
                    Ok(Some(told)) if moves_me => {
                        self.news.push(News::Table(table, told));
                        self.send(&ClientMessage::Follow { table, seq: None, views: true });
                    }
                    Ok(Some(told)) => {
                        self.news.push(News::Table(table, told));
                        self.answer_ahead(table);
                    }
                    Ok(None) => {}
                    // Something is missing in between. To who follows already the server only tells the whole.
                    Err(()) => self.send(&ClientMessage::Follow { table, seq: None, views: true }),
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
                    self.news.push(News::Table(table, Told::Presence));
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
        // Whoever is somebody else now sees the tables with other eyes, and says nothing in another's name.
        let (before, after) = (self.you.as_ref().map(|you| you.id), you.as_ref().map(|you| you.id));
        if before != after {
            self.tables.values_mut().for_each(Followed::forget);
            if before.is_some() {
                self.unheard.clear();
            }
        }
        if std::mem::take(&mut self.dismissed) && before.is_some() && after.is_none() {
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
        let unheard: Vec<ClientMessage> = self.unheard.iter().map(|u| u.message.clone()).collect();
        unheard.iter().for_each(|message| self.send(message));
        for unheard in &mut self.unheard {
            (unheard.again_at, unheard.said_at) = (None, now);
        }
        self.follow_at.clear();
        self.ask_at = None;
        self.heard_at = now;
        // What its clock shows is known best from a question and its answer.
        self.ping(PONG_WITHIN);
    }

    fn say_mutes(&mut self) {
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
        let at = id.and_then(|id| self.unheard.iter().position(|u| message_id(&u.message) == Some(id)));
        let again = now + SAY_AGAIN;
        match (problem.code, at) {
            // It may work in a moment, with the same id: nobody needs to know.
            (Code::Unavailable, Some(at)) => self.unheard[at].again_at = Some(again),
            (Code::TooOften, Some(at)) if is_needed(&self.unheard[at].message) => {
                self.unheard[at].again_at = Some(again);
            }
            // Too many messages at once: the server does not say which, so all that are open are said again.
            (Code::TooOften, None) if self.asks_again(table, again) | self.says_all_again(again) => {}
            (Code::Unavailable, None) if self.asks_again(table, again) => {}
            (code, at) => {
                let wanted = at.map(|at| self.unheard.remove(at));
                let late = matches!(
                    code,
                    Code::Stale | Code::Ahead | Code::NotYourTurn | Code::GameOver | Code::TooLate
                );
                match (wanted, table) {
                    // Another tab or the server answered first, and nobody chose anything here.
                    (Some(Unheard { by_itself: true, .. }), Some(table)) if late => {
                        self.news.push(News::Table(table, Told::Heard));
                    }
                    (wanted, table) => {
                        let wanted = wanted.map(|unheard| unheard.message);
                        self.news.push(News::Refused { wanted, table, problem });
                    }
                }
            }
        }
    }

    /// What has no id was not done: a table or the lobby was not told, somebody was not muted. False where nothing of the
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
        self.unheard.iter_mut().for_each(|unheard| unheard.again_at = Some(again));
        !self.unheard.is_empty()
    }

    fn acknowledge(&mut self, table: TableId, id: &str) {
        self.unheard
            .retain(|u| message_id(&u.message) != Some(id) || message_table(&u.message) != Some(table));
    }

    fn send(&mut self, message: &ClientMessage) {
        if self.socket == Socket::Welcomed
            && let Ok(text) = serde_json::to_string(message)
        {
            self.orders.push(Order::Send(text));
        }
    }

    fn set_line(&mut self, line: Line) {
        if self.line != line {
            self.line = line;
            self.news.push(News::Line(line));
        }
    }

    /// Follows a table from now on.
    pub(crate) fn follow(&mut self, table: TableId) {
        let followed = self.tables.entry(table).or_default();
        let seq = followed.ask();
        self.send(&ClientMessage::Follow { table, seq, views: true });
    }

    /// No more of this table. What was said there and not acknowledged is still said.
    pub(crate) fn unfollow(&mut self, table: TableId) {
        if self.tables.remove(&table).is_some() {
            self.send(&ClientMessage::Unfollow { table });
        }
    }

    /// Hears of the open tables from now on, or no longer.
    pub(crate) fn watch_lobby(&mut self, watch: bool) {
        if self.watches_lobby != watch {
            self.watches_lobby = watch;
            self.send(&ClientMessage::WatchLobby { watch });
        }
    }

    /// Mutes somebody, or no longer.
    pub(crate) fn mute(&mut self, person: PersonId, mute: bool) {
        self.mutes.insert(person, mute);
        self.send(&ClientMessage::Mute { person, mute });
    }

    /// Says something that must not be lost; the function puts the id into it.
    pub(crate) fn wish(&mut self, message: impl FnOnce(String) -> ClientMessage) {
        self.say(message, false);
    }

    fn say(&mut self, message: impl FnOnce(String) -> ClientMessage, by_itself: bool) {
        self.ids.1 += 1;
        let message = message(format!("{}-{}", self.ids.0, self.ids.1));
        self.send(&message);
        self.unheard.push(Unheard { message, said_at: self.now, again_at: None, by_itself });
    }

    /// Answers what the rules ask. Not while an answer is on its way: a card is played once.
    pub(crate) fn act(&mut self, table: TableId, action: Action) {
        self.answer(table, action, false);
    }

    /// Answers what leaves no choice, without the visitor.
    pub(crate) fn act_by_itself(&mut self, table: TableId, action: Action) {
        self.answer(table, action, true);
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
        self.unheard.iter().find_map(|u| match &u.message {
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
    fn answer_ahead(&mut self, table: TableId) {
        let chosen = self.tables.get_mut(&table).and_then(Followed::take_ahead);
        if let Some(action) = chosen {
            self.act(table, action);
        }
    }
}

/// How far the server's clock is ahead of this one. A message that only comes was on its way for an unknown time: the
/// server's clock is at least as late as it says. A question and its answer say more, and most if they were quick.
#[derive(Debug, Default)]
struct ServerClock {
    /// In milliseconds, as well as it is known.
    ahead: i64,
    /// Something was seen of it.
    is_known: bool,
    /// When it was asked.
    asked_at: Option<i64>,
    /// The last answers: how long each took, and how far ahead the clock was by it.
    answers: VecDeque<(i64, i64)>,
}

impl ServerClock {
    /// So many answers count: a computer's clock may be set anew at any time.
    const ANSWERS: usize = 5;

    fn asks(&mut self, now: i64) {
        self.asked_at.get_or_insert(now);
    }

    fn answered(&mut self, at: i64, now: i64) {
        let Some(asked) = self.asked_at.take() else { return };
        if self.answers.len() == Self::ANSWERS {
            self.answers.pop_front();
        }
        self.answers.push_back((now - asked, at - (asked + now) / 2));
        if let Some((_, ahead)) = self.answers.iter().min_by_key(|(took, _)| *took) {
            (self.ahead, self.is_known) = (*ahead, true);
        }
    }

    fn sees(&mut self, at: i64, now: i64) {
        let ahead = at - now;
        if !self.is_known || ahead > self.ahead {
            (self.ahead, self.is_known) = (ahead, true);
        }
    }
}

/// Is it said again where the server had too much to hear? Chat and offers are not: whoever said them may think again.
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

/// The codes with which a server closes a connection.
mod close {
    /// Signed out or removed; or too much was said.
    pub(super) const DISMISSED: u16 = 1008;
    /// The server stops.
    pub(super) const RESTART: u16 = 1012;
    /// Nobody said anything.
    pub(super) const LOST: u16 = 1006;
}

/// The id of a message that is acknowledged.
fn message_id(message: &ClientMessage) -> Option<&str> {
    match message {
        ClientMessage::Ready { id, .. }
        | ClientMessage::Act { id, .. }
        | ClientMessage::OfferDraw { id, .. }
        | ClientMessage::DeclineDraw { id, .. }
        | ClientMessage::Resign { id, .. }
        | ClientMessage::Leave { id, .. }
        | ClientMessage::Return { id, .. }
        | ClientMessage::Rematch { id, .. }
        | ClientMessage::Say { id, .. } => Some(id),
        _ => None,
    }
}

fn message_table(message: &ClientMessage) -> Option<TableId> {
    match message {
        ClientMessage::Ready { table, .. }
        | ClientMessage::Act { table, .. }
        | ClientMessage::OfferDraw { table, .. }
        | ClientMessage::DeclineDraw { table, .. }
        | ClientMessage::Resign { table, .. }
        | ClientMessage::Leave { table, .. }
        | ClientMessage::Return { table, .. }
        | ClientMessage::Rematch { table, .. }
        | ClientMessage::Say { table, .. } => Some(*table),
        _ => None,
    }
}
