//! The page's one conversation with the server: a socket, timers and signals around the client.
//!
//! It outlives the screens: a visitor who goes from a table to the lobby stays connected. Screens get shared signals,
//! and the events of a table through a channel of their own.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use claim_protocol::live::ClientMessage;
use claim_protocol::{Person, PersonId, Problem, TableId, TableLine};
use claim_rules::Action;
use futures_channel::mpsc;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::client::{Client, Line, News, Order};
use super::followed::{Followed, Told};
use super::{ACCOUNT, AT_TABLE, SEATED, now};
use crate::{chance, files, storage};

/// A refusal to be shown, counted so that the same one twice is two.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Refusal {
    pub(crate) number: u64,
    pub(crate) table: Option<TableId>,
    pub(crate) wanted: Option<ClientMessage>,
    pub(crate) problem: Problem,
}

/// The conversation.
pub(crate) struct Session {
    client: RefCell<Client>,
    socket: RefCell<Option<Socket>>,
    /// When the client is woken next.
    timer: RefCell<Option<Timeout>>,
    /// The number of the socket: events of an older one are ignored.
    round: Cell<u32>,
    listeners: RefCell<Vec<Listener>>,
    next_listener: Cell<u32>,
    refusals: Cell<u64>,
    pub(crate) line: ArcRwSignal<Line>,
    pub(crate) you: ArcRwSignal<Option<Person>>,
    pub(crate) lobby: ArcRwSignal<Option<Vec<TableLine>>>,
    /// People muted or unmuted since the page was opened.
    pub(crate) muted: ArcRwSignal<BTreeMap<PersonId, bool>>,
    pub(crate) refusal: ArcRwSignal<Option<Refusal>>,
    /// The session ended, though not because the visitor ended it here.
    pub(crate) signed_out: ArcRwSignal<bool>,
    /// They sat at the table of this screen under an identity that the server does not recognise any more.
    pub(crate) is_stranger: ArcRwSignal<bool>,
}

struct Listener {
    number: u32,
    table: TableId,
    sender: mpsc::UnboundedSender<Told>,
    told: ArcTrigger,
}

/// A screen's subscription to a table.
pub(crate) struct Hearing {
    /// Its number, for [`Session::stop`].
    pub(crate) number: u32,
    /// The events to show, one after the other.
    pub(crate) told: mpsc::UnboundedReceiver<Told>,
    /// Signals at once that the state has changed: showing it may take a while.
    pub(crate) news: ArcTrigger,
}

/// A WebSocket and what listens to it.
struct Socket {
    socket: web_sys::WebSocket,
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(web_sys::MessageEvent)>,
    _close: Closure<dyn FnMut(web_sys::CloseEvent)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

thread_local! {
    static SESSION: Rc<Session> = Rc::new(Session::new());
}

/// Other parts of the page need to know that there is an account, without a connection and without this part.
fn note_account(person: Option<&Person>) {
    match person.filter(|person| !person.guest && !person.bot) {
        Some(person) => drop(storage::save_if_possible(ACCOUNT, &person.id)),
        None => storage::forget(ACCOUNT),
    }
}

/// The page's conversation with the server.
pub(crate) fn session() -> Rc<Session> {
    SESSION.with(Rc::clone)
}

impl Session {
    fn new() -> Session {
        // A computer that wakes up or finds its network again does not wait for the next attempt.
        for (target, event) in [(JsValue::from(window()), "online"), (document().into(), "visibilitychange")]
        {
            let listener = Closure::<dyn FnMut()>::new(|| {
                if !document().hidden() {
                    session().tell(|client| client.hurry(now()));
                }
            });
            let target: web_sys::EventTarget = target.unchecked_into();
            let _ = target.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
            listener.forget();
        }
        // Signing in or out in another tab changes the identity here, too.
        let elsewhere = Closure::<dyn FnMut(JsValue)>::new(|event: JsValue| {
            let key = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|key| key.as_string());
            if key.as_deref() == Some("claim.account") {
                session().look_who();
            }
        });
        let _ = window().add_event_listener_with_callback("storage", elsewhere.as_ref().unchecked_ref());
        elsewhere.forget();
        Session {
            client: RefCell::new(Client::new(chance::name())),
            socket: RefCell::new(None),
            timer: RefCell::new(None),
            round: Cell::new(0),
            listeners: RefCell::new(Vec::new()),
            next_listener: Cell::new(0),
            refusals: Cell::new(0),
            line: ArcRwSignal::new(Line::Off),
            you: ArcRwSignal::new(None),
            lobby: ArcRwSignal::new(None),
            muted: ArcRwSignal::new(BTreeMap::new()),
            refusal: ArcRwSignal::new(None),
            signed_out: ArcRwSignal::new(false),
            is_stranger: ArcRwSignal::new(false),
        }
    }

    /// Lets the client do something, and does what it orders.
    pub(crate) fn tell<T>(&self, what: impl FnOnce(&mut Client) -> T) -> T {
        let (result, orders, news) = {
            let mut client = self.client.borrow_mut();
            client.is_at(now());
            let result = what(&mut client);
            (result, client.take_orders(), client.take_news())
        };
        orders.into_iter().for_each(|order| self.carry_out(order));
        news.into_iter().for_each(|news| self.spread(news));
        result
    }

    /// A table as far as it is known, and the visitor's answer that is on its way there.
    pub(crate) fn table(&self, table: TableId) -> (Option<Followed>, Option<Action>) {
        let client = self.client.borrow();
        (client.table(table).cloned(), client.answers(table))
    }

    /// The server's time.
    pub(crate) fn server_time(&self) -> i64 {
        self.client.borrow().server_time(now())
    }

    /// The server gave the visitor's identity over HTTP: the live connection must know it too.
    pub(crate) fn is_now(&self, person: Option<Person>) {
        let other = self.you.with_untracked(|you| you.as_ref().map(|you| you.id))
            != person.as_ref().map(|person| person.id);
        note_account(person.as_ref());
        self.you.set(person);
        self.signed_out.set(false);
        if other {
            self.tell(|client| client.renew(now()));
        }
    }

    /// The visitor signed in here under another identity, signed out, or removed their account: the tables of the old
    /// identity are left, and the visitor knows that.
    pub(crate) fn becomes(&self, person: Option<Person>) {
        let before = self.you.with_untracked(|you| you.as_ref().map(|you| you.id));
        if before != person.as_ref().map(|person| person.id) {
            storage::forget(AT_TABLE);
        }
        if person.is_none() {
            storage::forget(SEATED);
            self.you.set(None);
            self.tell(|client| client.sign_out(now()));
        }
        self.is_now(person);
    }

    /// The account of this browser is another one: the live connection must know it too.
    fn look_who(&self) {
        let here = self.you.with_untracked(|you| you.as_ref().filter(|you| !you.guest).map(|you| you.id));
        if here != super::account() {
            self.tell(|client| client.renew(now()));
        }
    }

    /// Follows a table until the listener is dropped with [`Session::stop`].
    pub(crate) fn listen(&self, table: TableId) -> Hearing {
        let (sender, receiver) = mpsc::unbounded();
        let news = ArcTrigger::new();
        let number = self.next_listener.replace(self.next_listener.get() + 1);
        let (known, _) = self.table(table);
        if known.as_ref().is_some_and(|known| known.info.is_some()) {
            let _ = sender.unbounded_send(Told::Fresh);
        }
        self.listeners.borrow_mut().push(Listener { number, table, sender, told: news.clone() });
        self.tell(|client| {
            client.connect(now());
            if known.is_none() {
                client.follow(table);
            }
        });
        Hearing { number, told: receiver, news }
    }

    /// Ends a subscription.
    pub(crate) fn stop(&self, number: u32) {
        let table = {
            let mut listeners = self.listeners.borrow_mut();
            let Some(at) = listeners.iter().position(|listener| listener.number == number) else { return };
            let table = listeners.remove(at).table;
            (!listeners.iter().any(|listener| listener.table == table)).then_some(table)
        };
        if let Some(table) = table {
            self.tell(|client| client.unfollow(table));
        }
    }

    fn carry_out(&self, order: Order) {
        match order {
            Order::Connect => self.connect(),
            Order::HangUp => drop(self.socket.take()),
            Order::Send(text) => {
                if let Some(socket) = self.socket.borrow().as_ref() {
                    let _ = socket.socket.send_with_str(&text);
                }
            }
            Order::Wake(after) => {
                let wake = || session().tell(|client| client.wake(now()));
                // The earlier one is not needed any more.
                self.timer.replace(Some(Timeout::new(after.max(0) as u32 + 1, wake)));
            }
        }
    }

    fn connect(&self) {
        drop(self.socket.take());
        let round = self.round.get() + 1;
        self.round.set(round);
        let is_current = move || session().round.get() == round;
        // One that was opened while the program was on its way may have been lost since.
        let early = files::socket().filter(|(socket, _)| socket.ready_state() <= web_sys::WebSocket::OPEN);
        let (socket, heard) = match early {
            Some(early) => early,
            None => {
                let Ok(origin) = window().location().origin() else { return };
                let address = format!("{}/api/live", origin.replacen("http", "ws", 1));
                let Ok(socket) = web_sys::WebSocket::new(&address) else {
                    return self.tell(|client| client.closed(1006, now(), 0.5));
                };
                (socket, Vec::new())
            }
        };
        let open = Closure::<dyn FnMut()>::new(move || {
            if is_current() {
                session().tell(|client| client.opened(now()));
            }
        });
        let message = Closure::<dyn FnMut(_)>::new(move |event: web_sys::MessageEvent| {
            if is_current()
                && let Some(text) = event.data().as_string()
            {
                session().tell(|client| client.heard(&text, now()));
            }
        });
        let close = Closure::<dyn FnMut(_)>::new(move |event: web_sys::CloseEvent| {
            if is_current() {
                session().tell(|client| client.closed(event.code(), now(), js_sys::Math::random()));
            }
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        self.socket.replace(Some(Socket { socket, _open: open, _message: message, _close: close }));
        for text in heard {
            self.tell(|client| client.heard(&text, now()));
        }
    }

    fn spread(&self, news: News) {
        match news {
            News::Line(line) => self.line.set(line),
            News::You(you) => {
                note_account(you.as_ref());
                if you.is_some() {
                    self.signed_out.set(false);
                }
                self.you.set(you);
            }
            News::SignedOut => self.signed_out.set(true),
            News::Lobby(tables) => self.lobby.set(Some(tables)),
            News::Muted { person, mute } => self.muted.update(|muted| {
                muted.insert(person, mute);
            }),
            News::Refused { wanted, table, problem } => {
                let number = self.refusals.replace(self.refusals.get() + 1);
                self.refusal.set(Some(Refusal { number, table, wanted, problem }));
            }
            News::Table(table, told) => {
                for listener in self.listeners.borrow().iter().filter(|listener| listener.table == table) {
                    let _ = listener.sender.unbounded_send(told.clone());
                    listener.told.notify();
                }
            }
        }
    }
}
