//! The live client without a browser: what to send to the server and when, and what its messages mean.
//!
//! It holds no socket and no timer. Their owner reports what happened to them ([`Client::opened`], [`Client::heard`],
//! [`Client::closed`], [`Client::wake`]), carries out the [`Order`]s and passes on the [`News`]. So every failure of a
//! network can be tested.
//!
//! Whatever must not be lost is kept until the server acknowledges it, and sent again with the same id after a break:
//! the server does it once.

use std::collections::BTreeMap;

use claim_protocol::live::ClientMessage;
use claim_protocol::{Person, PersonId, Problem, TableId, TableLine};

use super::followed::{Followed, Told};

mod connection;
mod heard;
mod said;
mod server_clock;

use server_clock::ServerClock;

/// After this long without a message the server is pinged, and it has this long to answer, in milliseconds.
const PING_EVERY: i64 = 20_000;
const PONG_WITHIN: i64 = 8_000;
/// While the visitor waits for an answer the server is pinged sooner, and given up sooner.
const ANSWER_WITHIN: i64 = 3_000;
const QUICK_PONG: i64 = 4_000;

/// What the owner of the socket must do.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Order {
    /// Open a connection.
    Connect,
    /// Close it, if there is one; it will not be reported as closed.
    HangUp,
    /// Send this text.
    Send(String),
    /// Call [`Client::wake`] in this many milliseconds, instead of when it was ordered before.
    Wake(i64),
}

/// Events for the rest of the page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum News {
    /// The connection's state has changed.
    Line(Line),
    /// The server says who the visitor is.
    You(Option<Person>),
    /// The session ended, though not because the visitor ended it here.
    SignedOut,
    /// Something happened at a followed table.
    Table(TableId, Told),
    /// A request of the visitor was refused.
    Refused { wanted: Option<ClientMessage>, table: Option<TableId>, problem: Problem },
    /// The open tables changed.
    Lobby(Vec<TableLine>),
    /// Somebody was muted or unmuted.
    Muted { person: PersonId, mute: bool },
}

/// The state of the connection, for the visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Line {
    /// Nobody needs the server.
    #[default]
    Off,
    /// Connecting, for the first time.
    Connecting,
    /// Connected.
    Online,
    /// It broke; the client tries again by itself.
    Lost,
    /// The server speaks another version of the protocol than this page.
    OtherVersion,
}

/// The state of the socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Socket {
    Closed,
    /// Asked for, or open and not yet welcomed.
    Opening,
    Welcomed,
}

/// A message that waits for its acknowledgement.
#[derive(Clone, PartialEq, Debug)]
struct Unacknowledged {
    message: ClientMessage,
    /// When it was last sent.
    said_at: i64,
    /// The server could not take it: send it again then.
    again_at: Option<i64>,
    /// Sent by the page itself: if it comes too late nobody needs to know.
    by_itself: bool,
}

/// One visitor's conversation with a server.
pub(crate) struct Client {
    line: Line,
    socket: Socket,
    /// How many attempts have failed in a row.
    tries: u32,
    retry_at: Option<i64>,
    /// The time the client was last given.
    now: i64,
    /// When [`Client::wake`] is called next, as ordered.
    wake_at: Option<i64>,
    /// When the last message came from the server.
    heard_at: i64,
    /// The server was pinged, and must send something until then.
    answer_by: Option<i64>,
    unreadable: u32,
    you: Option<Person>,
    tables: BTreeMap<TableId, Followed>,
    watches_lobby: bool,
    /// The server could not tell the tables or the lobby, or mute: ask again then.
    follow_at: BTreeMap<TableId, i64>,
    ask_at: Option<i64>,
    /// There is no server behind this page.
    alone: bool,
    unacknowledged: Vec<Unacknowledged>,
    /// Mutes and unmutes the server has not confirmed yet.
    mutes: BTreeMap<PersonId, bool>,
    /// The prefix of this page's ids, and how many there were.
    ids: (String, u64),
    clock: ServerClock,
    orders: Vec<Order>,
    news: Vec<News>,
}

impl Client {
    /// A client whose ids have a unique prefix.
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
            alone: false,
            unacknowledged: Vec::new(),
            mutes: BTreeMap::new(),
            ids: (name, 0),
            clock: ServerClock::default(),
            orders: Vec::new(),
            news: Vec::new(),
        }
    }

    /// The orders to carry out, in this sequence.
    pub(crate) fn take_orders(&mut self) -> Vec<Order> {
        self.order_wake();
        std::mem::take(&mut self.orders)
    }

    /// Sets the time for whatever is sent next.
    pub(crate) fn is_at(&mut self, now: i64) {
        // A clock that was set back must not make the client wait for the time it showed before.
        if now < self.now {
            self.move_times(now - self.now);
        }
        self.now = now;
    }

    /// This computer's clock was moved by this much: shifts all times that were noted by it.
    fn move_times(&mut self, by: i64) {
        let noted = [&mut self.retry_at, &mut self.wake_at, &mut self.answer_by, &mut self.ask_at];
        noted.into_iter().flatten().chain(self.follow_at.values_mut()).for_each(|at| *at += by);
        for unacknowledged in &mut self.unacknowledged {
            unacknowledged.said_at += by;
            unacknowledged.again_at.iter_mut().for_each(|at| *at += by);
        }
        self.heard_at += by;
        self.clock.moved(by);
    }

    /// Orders the next wake-up, if that is not ordered yet.
    fn order_wake(&mut self) {
        let Some(next) = self.due() else { return };
        let next = next.clamp(self.now + 1, self.now + PING_EVERY);
        if self.wake_at.is_none_or(|at| next < at || at <= self.now) {
            self.wake_at = Some(next);
            self.orders.push(Order::Wake(next - self.now));
        }
    }

    /// When something must be done next, if no message comes until then.
    fn due(&self) -> Option<i64> {
        match self.socket {
            Socket::Closed => self.retry_at,
            Socket::Opening => Some(self.heard_at + PONG_WITHIN),
            Socket::Welcomed => {
                let quiet = self.answer_by.unwrap_or(self.ping_at());
                let again = self.unacknowledged.iter().filter_map(|unacknowledged| unacknowledged.again_at);
                let follows = self.follow_at.values().copied();
                again.chain(follows).chain(self.ask_at).chain([quiet]).min()
            }
        }
    }

    /// When a silent server is pinged: soon, if its answer is waited for.
    fn ping_at(&self) -> i64 {
        let waits = self.unacknowledged.iter().filter(|unacknowledged| unacknowledged.again_at.is_none());
        // If a message has come since, the connection is alive.
        let since =
            waits.map(|unacknowledged| unacknowledged.said_at).filter(|at| *at >= self.heard_at).min();
        since.map_or(self.heard_at + PING_EVERY, |at| at + ANSWER_WITHIN)
    }

    /// The events, in this sequence.
    pub(crate) fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// A followed table as far as it is known.
    pub(crate) fn table(&self, table: TableId) -> Option<&Followed> {
        self.tables.get(&table)
    }

    /// Converts this computer's time to the server's.
    pub(crate) fn server_time(&self, now: i64) -> i64 {
        now + self.clock.ahead
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
