//! The connection: opened when a screen needs the server, given up when it is silent, and opened again after a break.

use claim_protocol::TableId;
use claim_protocol::live::ClientMessage;

use super::{Client, Followed, Line, Order, PING_EVERY, PONG_WITHIN, QUICK_PONG, Socket, Unacknowledged};

/// How long to wait before the first attempt to connect again; each later one waits twice as long, up to a limit.
const FIRST_RETRY: i64 = 300;
const LONGEST_RETRY: i64 = 10_000;

impl Client {
    /// Connects, if it is not connected: a screen needs the server.
    pub(crate) fn connect(&mut self, now: i64) {
        self.is_at(now);
        if self.socket == Socket::Closed && self.line != Line::OtherVersion && !self.alone {
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

    /// There is no server behind this page: it does not connect any more, whatever screen is opened next.
    pub(crate) fn stop(&mut self) {
        self.alone = true;
        self.orders.push(Order::HangUp);
        self.socket = Socket::Closed;
        self.retry_at = None;
        self.set_line(Line::Off);
    }

    /// There is a server behind this page after all.
    pub(crate) fn start(&mut self, now: i64) {
        self.alone = false;
        self.connect(now);
    }

    /// The visitor signed out here, or removed their account: being nobody then is no news, and nothing more is sent in
    /// their name.
    pub(crate) fn sign_out(&mut self, now: i64) {
        self.you = None;
        self.unacknowledged.clear();
        self.renew(now);
    }

    /// The visitor has another identity now: a new connection is needed for it.
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

    /// The socket is open. Nothing is sent before the server's welcome.
    pub(crate) fn opened(&mut self, now: i64) {
        self.is_at(now);
        self.heard_at = now;
    }

    /// The socket closed with this code; `luck` is between 0 and 1, so that clients do not all reconnect at once.
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
        if was_welcomed {
            self.tries = 0;
        }
        let pause = (FIRST_RETRY << self.tries.min(6)).min(LONGEST_RETRY);
        // A restarting server is back in a moment, and all clients reconnect at once: spread them.
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

    /// Pings the server; it must send something within this many milliseconds.
    pub(super) fn ping(&mut self, within: i64) {
        let by = self.now + within;
        self.answer_by = Some(self.answer_by.map_or(by, |known| known.min(by)));
        self.clock.asks(self.now);
        self.send(&ClientMessage::Ping {});
    }

    /// No answer: a connection that is not closed may be dead all the same.
    fn give_up(&mut self, now: i64) {
        self.orders.push(Order::HangUp);
        self.closed(close::LOST, now, 0.0);
    }

    fn say_again(&mut self, now: i64) {
        let due = |unacknowledged: &mut Unacknowledged| {
            let due = unacknowledged.again_at.is_some_and(|at| now >= at);
            due.then(|| {
                unacknowledged.again_at = None;
                unacknowledged.said_at = now;
                unacknowledged.message.clone()
            })
        };
        let messages: Vec<ClientMessage> = self.unacknowledged.iter_mut().filter_map(due).collect();
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
                // What was not told is only told to new subscribers.
                self.send(&ClientMessage::WatchLobby { watch: false });
                self.send(&ClientMessage::WatchLobby { watch: true });
            }
            self.say_mutes();
        }
    }
}

/// The codes with which a server closes a connection.
mod close {
    /// The server stops.
    pub(super) const RESTART: u16 = 1012;
    /// The client was silent.
    pub(super) const LOST: u16 = 1006;
}
