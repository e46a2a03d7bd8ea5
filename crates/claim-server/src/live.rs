//! One WebSocket connection: reads a client's messages, checks them, and sends what its tables tell.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use claim_protocol::live::{ClientMessage, ServerMessage};
use claim_protocol::{Code, Person, Problem, TableId, VERSION};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::{Semaphore, mpsc};

use crate::App;
use crate::http::Caller;
use crate::ids::new_table_id;
use crate::limits::{ByteAllowance, ConnectionKind, Kind, TokenBucket};
use crate::lobby;
use crate::outbox::{End, Outbox};
use crate::table::actor::{Asked, Mutes, Subscriber, refused, text};
use crate::table::tell::LONGEST_ID;
use crate::table::{ActorMessage, Command, Reply};
use crate::text;
use crate::time::now;

/// The most people somebody may mute.
const MUTED: usize = 500;
/// The most tables that may be followed over one connection.
const FOLLOWED: usize = 64;
/// The most followed tables that are sent anew at a time; further requests wait.
const ASKED_AT_ONCE: usize = 4;
/// A connection that is silent for this long is pinged, and dropped if it stays silent as long again.
const SILENCE: Duration = Duration::from_secs(30);
/// How long the close frame of an ending connection may take.
const GOODBYE: Duration = Duration::from_secs(10);

/// A connection that sends too much is told so: times per second, and at once. Then it ends.
const WARNINGS: (f64, f64) = (0.5, 40.0);

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Accepts a WebSocket.
pub(crate) async fn connect(
    axum::extract::State(app): axum::extract::State<App>,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, crate::http::Refused> {
    if !caller.origin_is_own {
        return Err(Problem::new(Code::WrongOrigin, "this page does not belong to this server").into());
    }
    let upgrade = upgrade.map_err(|error| {
        Problem::new(Code::Malformed, format!("this address is a WebSocket: {}", error.body_text()))
    })?;
    let connected = app.address_limits.connect(caller.address, ConnectionKind::WebSocket);
    let connected = connected
        .ok_or_else(|| Problem::new(Code::TooManyConnections, "too many connections from your address"))?;
    let (outbox, inbox) = Outbox::new();
    // Register before looking the session up, or a sign-out in between is missed.
    let entered = caller.session.map(|session| app.tables.connections().enter(session, outbox.clone()));
    let row = caller.person(&app).await?;
    if let Some(row) = &row {
        app.note_home(row, caller.address).await;
    }
    let person = row.map(|row| row.person());
    if person.is_none() {
        app.tables.connections().admit_stranger(outbox.clone());
    }
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let present = person.as_ref().map(|person| {
        let admitted = app.tables.connections().admit(number, person.id, caller.address, outbox.clone());
        (admitted, app.tables.arrives(person.id, caller.address))
    });
    // A message somewhat too long is read and refused with an error message.
    let limit = app.settings.limits.message_bytes.saturating_mul(16);
    Ok(upgrade
        // Twenty thousand connections of 128 kB each would be 2.5 GB.
        .read_buffer_size(2 * 1024)
        .write_buffer_size(0)
        .max_message_size(limit)
        .max_frame_size(limit)
        .on_upgrade(move |socket| async move {
            serve(app, number, socket, (outbox, inbox), person, caller.address).await;
            drop((connected, entered, present));
        }))
}

struct Connection {
    app: App,
    number: u64,
    person: Option<Person>,
    outbox: Outbox,
    mutes: Mutes,
    followed: HashSet<TableId>,
    watches_lobby: bool,
    messages: TokenBucket,
    /// How many messages beyond the limit are answered before the connection ends.
    warnings: TokenBucket,
    address: IpAddr,
    /// The budget that tables sent anew are charged to.
    allowance: ByteAllowance,
    /// How many requests for a table may wait at a time: each table is sent before the next is asked for.
    places: Arc<Semaphore>,
}

/// How a connection ended.
enum ConnectionEnd {
    /// Properly: a close frame can be sent.
    Closed,
    /// By a frame that is not a message, or a far too long one.
    Garbled,
    /// The client is gone.
    Lost,
}

async fn serve(
    app: App,
    number: u64,
    socket: WebSocket,
    (outbox, inbox): (Outbox, mpsc::Receiver<Utf8Bytes>),
    person: Option<Person>,
    address: IpAddr,
) {
    let mutes = match &person {
        Some(person) => app.tables.store().mutes(person.id).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let rate = f64::from(app.settings.limits.messages_per_second);
    app.tables.metrics().connections.inc();
    tracing::debug!(connection = number, %address, "connected");
    let mut connection = Connection {
        number,
        outbox,
        mutes: Arc::new(Mutex::new(mutes.into_iter().collect())),
        followed: HashSet::new(),
        watches_lobby: false,
        messages: TokenBucket::full(rate * 3.0),
        warnings: TokenBucket::full(WARNINGS.1),
        address,
        allowance: ByteAllowance::new(app.address_limits.clone(), address),
        places: Arc::new(Semaphore::new(ASKED_AT_ONCE)),
        person,
        app,
    };
    connection.run(socket, inbox).await;
    for table in &connection.followed {
        connection.app.tables.send_if_open(*table, ActorMessage::Unsubscribe(number));
    }
    connection.app.tables.metrics().connections.dec();
    tracing::debug!(connection = number, "disconnected");
}

impl Connection {
    async fn run(&mut self, mut socket: WebSocket, inbox: mpsc::Receiver<Utf8Bytes>) {
        let outbox = self.outbox.clone();
        let mut stopping = self.app.stopping.clone();
        // The end is watched for around everything: a write to a client that does not read never returns.
        let frame = tokio::select! {
            biased;
            over = self.exchange(&mut socket, inbox) => match (over, outbox.why_ended()) {
                (ConnectionEnd::Lost, _) => return,
                (ConnectionEnd::Garbled, _) => {
                    let reason = "this is no message, or far too long";
                    Some(CloseFrame { code: close_code::PROTOCOL, reason: reason.into() })
                }
                (ConnectionEnd::Closed, None) => None,
                (ConnectionEnd::Closed, Some(end)) => Some(end.frame()),
            },
            () = outbox.ended() => outbox.why_ended().map(End::frame),
            _ = stopping.wait_for(|stop| *stop) => {
                Some(CloseFrame { code: close_code::RESTART, reason: "the server stops".into() })
            }
        };
        let stops = *self.app.stopping.borrow();
        let goodbye = async {
            let said = socket.send(Message::Close(frame)).await;
            // A socket closed with input unread resets the connection, and the close frame is lost: read what is left.
            while said.is_ok() && !stops && socket.next().await.is_some_and(|heard| heard.is_ok()) {}
        };
        // Where others wait for the place, it is freed at once.
        let patience = if outbox.why_ended() == Some(End::Crowded) { GOODBYE / 20 } else { GOODBYE };
        let _ = tokio::time::timeout(patience, goodbye).await;
    }

    async fn exchange(
        &mut self,
        socket: &mut WebSocket,
        mut inbox: mpsc::Receiver<Utf8Bytes>,
    ) -> ConnectionEnd {
        let welcome = ServerMessage::Welcome { protocol: VERSION, you: self.person.clone(), at: now() };
        if socket.send(Message::Text(text(&welcome))).await.is_err() {
            return ConnectionEnd::Lost;
        }
        let mut batch = Vec::new();
        let mut lobby: Option<lobby::Watch> = None;
        let mut heard = Instant::now();
        let mut asked = false;
        // One timer for the whole connection: a timer for every message would cost more than the message.
        let silence = tokio::time::sleep(SILENCE);
        tokio::pin!(silence);
        loop {
            tokio::select! {
                biased;
                // First, or a client that sends a lot at once is dropped because its answers were never written.
                count = inbox.recv_many(&mut batch, 64) => {
                    if count == 0 {
                        return ConnectionEnd::Closed;
                    }
                    // Several messages go out in one write.
                    for message in batch.drain(..) {
                        if socket.feed(Message::Text(message)).await.is_err() {
                            return ConnectionEnd::Lost;
                        }
                    }
                    if socket.flush().await.is_err() {
                        return ConnectionEnd::Lost;
                    }
                }
                message = socket.next() => {
                    heard = Instant::now();
                    asked = false;
                    match message {
                        Some(Ok(message)) => if !self.receive(message).await { return ConnectionEnd::Closed },
                        Some(Err(_)) => return ConnectionEnd::Garbled,
                        None => return ConnectionEnd::Lost,
                    }
                    if self.watches_lobby != lobby.is_some() {
                        lobby = self.watch_lobby().await;
                    }
                }
                Some(list) = next_list(&mut lobby) => {
                    if socket.send(Message::Text(list)).await.is_err() {
                        return ConnectionEnd::Lost;
                    }
                }
                () = &mut silence => {
                    if heard.elapsed() >= SILENCE {
                        if asked || socket.send(Message::Ping(bytes::Bytes::new())).await.is_err() {
                            return ConnectionEnd::Lost;
                        }
                        heard = Instant::now();
                        asked = true;
                    }
                    silence.as_mut().reset((heard + SILENCE).into());
                }
            }
        }
    }

    /// Handles one message. False ends the connection.
    async fn receive(&mut self, message: Message) -> bool {
        let limits = &self.app.settings.limits;
        let rate = f64::from(limits.messages_per_second);
        // Pings, pongs and binary messages cost as much to read, so they count too.
        let flood = !matches!(message, Message::Close(_)) && !self.messages.take(rate, rate * 3.0);
        if flood && !self.warnings.take(WARNINGS.0, WARNINGS.1) {
            self.outbox.end(End::Flood);
            return false;
        }
        let warning =
            || Problem::new(Code::TooOften, "too many messages: wait a moment, or the connection is closed");
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return false,
            _ if flood => return self.refuse(None, None, warning()),
            Message::Ping(_) | Message::Pong(_) => return true,
            Message::Binary(_) => {
                return self.refuse(None, None, Problem::new(Code::Malformed, "messages are text"));
            }
        };
        self.app.tables.metrics().messages.inc();
        if flood {
            return self.refuse_unread(&text, warning());
        }
        if text.len() > limits.message_bytes {
            let message = format!("a message has at most {} bytes", limits.message_bytes);
            return self.refuse_unread(&text, Problem::new(Code::TooLarge, message));
        }
        match ClientMessage::read(&text) {
            Ok(message) => self.handle(message).await,
            Err(error) => self.refuse_unread(&text, Problem::new(Code::Malformed, error.to_string())),
        }
    }

    /// Refuses a message that was not understood, with the id and the table it names, so that its sender knows which
    /// one.
    fn refuse_unread(&self, text: &str, problem: Problem) -> bool {
        #[derive(serde::Deserialize)]
        struct Named {
            table: Option<serde_json::Value>,
            id: Option<serde_json::Value>,
        }
        let named: Option<Named> = serde_json::from_str(text).ok();
        let (table, id) = named.map_or((None, None), |named| (named.table, named.id));
        let table = table.and_then(|table| table.as_str()?.parse().ok());
        let id = id.and_then(|id| Some(id.as_str()?.to_string())).filter(|id| is_id(id));
        self.refuse(table, id, problem)
    }

    fn say(&self, message: &ServerMessage) -> bool {
        self.outbox.send(text(message))
    }

    fn refuse(&self, table: Option<TableId>, id: Option<String>, problem: Problem) -> bool {
        self.app.tables.metrics().refused(problem.code);
        let problem = Problem { message: text::short(problem.message), ..problem };
        self.say(&refused(table, id, problem))
    }

    async fn handle(&mut self, message: ClientMessage) -> bool {
        match message {
            ClientMessage::Follow { table, seq, views } => self.follow(table, seq, views).await,
            ClientMessage::Unfollow { table } => {
                self.followed.remove(&table);
                self.app.tables.send_if_open(table, ActorMessage::Unsubscribe(self.number));
                true
            }
            ClientMessage::Ready { table, id, nonce } => {
                self.command(table, id, Command::Ready { nonce }).await
            }
            ClientMessage::Act { table, id, seq, action } => {
                self.command(table, id, Command::Act { seq, action }).await
            }
            ClientMessage::OfferDraw { table, id } => self.command(table, id, Command::OfferDraw).await,
            ClientMessage::DeclineDraw { table, id } => self.command(table, id, Command::DeclineDraw).await,
            ClientMessage::Resign { table, id } => self.command(table, id, Command::Resign).await,
            ClientMessage::Leave { table, id } => self.command(table, id, Command::Leave).await,
            ClientMessage::Return { table, id } => self.command(table, id, Command::Return).await,
            ClientMessage::Rematch { table, id } => {
                let refused = self.may_make_a_table().await.err();
                self.command(table, id, Command::Rematch { table: new_table_id(), refused }).await
            }
            ClientMessage::Say { table, id, text } => self.chat(table, id, &text).await,
            ClientMessage::Mute { person, mute } => self.mute(person, mute).await,
            ClientMessage::WatchLobby { watch } => {
                self.watches_lobby = watch;
                true
            }
            ClientMessage::Ping {} => self.say(&ServerMessage::Pong { at: now() }),
        }
    }

    /// Sends the list of the lobby, and every later list; or stops that.
    async fn watch_lobby(&mut self) -> Option<lobby::Watch> {
        if !self.watches_lobby {
            return None;
        }
        // Repeated requests are charged like tables sent anew.
        let allowance = self.allowance.of_lobby();
        let Some(paid) = allowance.reserve() else {
            self.watches_lobby = false;
            let problem =
                Problem::new(Code::TooOften, "you were told a lot: wait a moment and watch the lobby again");
            self.refuse(None, None, problem);
            return None;
        };
        let (lobby, now) = self.app.tables.lobby().watch(&self.app.tables, allowance, paid).await;
        match now {
            Some(list) => self.outbox.send(list),
            None => self.refuse(None, None, Problem::new(Code::Unavailable, "the store does not answer")),
        };
        Some(lobby)
    }

    async fn follow(&mut self, table: TableId, seq: Option<u64>, views: bool) -> bool {
        if self.followed.len() >= FOLLOWED && !self.followed.contains(&table) {
            let problem =
                Problem::new(Code::TooManyTables, "too many tables over one connection: unfollow one");
            return self.refuse(Some(table), None, problem);
        }
        let place = self.places.clone().acquire_owned().await;
        let (Ok(_place), Some(paid)) = (place, self.allowance.reserve()) else {
            let problem = Problem::new(Code::TooOften, "you were told a lot: wait a moment and follow again");
            return self.refuse(Some(table), None, problem);
        };
        let subscriber = Subscriber {
            connection: self.number,
            person: self.person.as_ref().map(|person| person.id),
            outbox: self.outbox.clone(),
            views,
            mutes: self.mutes.clone(),
        };
        self.followed.insert(table);
        self.app.tables.send(table, ActorMessage::Subscribe(subscriber, seq, Asked { paid, _place }));
        true
    }

    async fn command(&mut self, table: TableId, id: String, command: Command) -> bool {
        if !is_id(&id) {
            let problem = Problem::new(Code::Malformed, "an id has 1 to 40 characters");
            return self.refuse(Some(table), None, problem);
        }
        let person = match self.known().await {
            Ok(person) => person,
            Err(problem) => return self.refuse(Some(table), Some(id), problem),
        };
        let reply = Reply::Connection {
            connection: self.number,
            outbox: self.outbox.clone(),
            mutes: self.mutes.clone(),
            allowance: self.allowance.clone(),
        };
        self.app.tables.send(table, ActorMessage::Do { person, id: Some(id), command, reply });
        true
    }

    /// Updates the person of this connection. A removed person can do nothing any more; one who was renamed goes by the
    /// new name.
    async fn known(&mut self) -> Result<Person, Problem> {
        let nobody = || Problem::new(Code::NotSignedIn, "sign in, or make or join a table first");
        let person = self.person.as_mut().ok_or_else(nobody)?;
        match self.app.tables.names().look_up(person.id).await {
            Ok(Some(known)) => {
                if *person != known {
                    person.clone_from(&known);
                }
                Ok(known)
            }
            Ok(None) => Err(nobody()),
            Err(_) => {
                Err(Problem::new(Code::Unavailable, "the store does not answer: try again with the same id"))
            }
        }
    }

    /// A rematch counts as one more table.
    async fn may_make_a_table(&self) -> Result<(), Problem> {
        // A connection without a session is refused as not signed in by the command itself.
        let Some(person) = &self.person else { return Ok(()) };
        let may = crate::http::may_make_a_table(&self.app, person.id, self.address).await;
        may.map_err(|refused| refused.0)
    }

    async fn chat(&mut self, table: TableId, id: String, text: &str) -> bool {
        let Some(text) = text::chat_line(text) else {
            let problem =
                Problem::new(Code::BadText, "a line has 1 to 200 characters, and not only blank ones");
            return self.refuse(Some(table), Some(id), problem);
        };
        // A muted guest must not come back as a new guest every few seconds, so the address is counted, too.
        let may_speak = |person: &Person| {
            self.app.person_limits.may_speak(person.id)
                && self.app.address_limits.may(self.address, Kind::Line)
        };
        if self.person.as_ref().is_some_and(|person| !may_speak(person)) {
            let problem = Problem::new(Code::TooOften, "that is a lot to say: wait a moment");
            return self.refuse(Some(table), Some(id), problem);
        }
        self.command(table, id, Command::Say { text }).await
    }

    async fn mute(&mut self, muted: claim_protocol::PersonId, mute: bool) -> bool {
        let person = match self.known().await {
            Ok(person) => person,
            Err(problem) => return self.refuse(None, None, problem),
        };
        if !self.app.person_limits.may_mute(person.id) {
            let problem = Problem::new(Code::TooOften, "that is a lot to mute: wait a moment");
            return self.refuse(None, None, problem);
        }
        let store = self.app.tables.store();
        let known = store.mutes(person.id).await;
        if mute && known.as_ref().is_ok_and(|known| known.len() >= MUTED && !known.contains(&muted)) {
            let message = format!("you muted {MUTED} people, and that is the most: unmute somebody");
            return self.refuse(None, None, Problem::new(Code::TooManyMuted, message));
        }
        if known.is_err() || store.set_mute(person.id, muted, mute).await.is_err() {
            return self.refuse(None, None, Problem::new(Code::Unavailable, "the store does not answer"));
        }
        {
            let mut mutes = self.mutes.lock().unwrap_or_else(PoisonError::into_inner);
            if mute {
                mutes.insert(muted)
            } else {
                mutes.remove(&muted)
            };
        }
        self.say(&ServerMessage::Muted { person: muted, mute })
    }
}

/// Can this id be used to match answers to messages?
fn is_id(id: &str) -> bool {
    (1..=LONGEST_ID).contains(&id.chars().count())
}

/// The next list of the lobby for subscribers; for others this never returns.
async fn next_list(lobby: &mut Option<lobby::Watch>) -> Option<Utf8Bytes> {
    match lobby {
        Some(lobby) => lobby.next().await,
        None => std::future::pending().await,
    }
}
