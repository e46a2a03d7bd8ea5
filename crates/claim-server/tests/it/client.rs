//! A client as anybody could write one: plain HTTP, one WebSocket, and the messages of the protocol.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use claim_protocol::http::Seated;
use claim_protocol::live::{ClientMessage, Fresh, Happened, ServerMessage};
use claim_protocol::{Code, NewTable, Person, Problem, TableId};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Nothing takes this long unless it is broken.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a browser, or a program with a token.
#[derive(Clone, Debug)]
pub(crate) struct Somebody {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
    pub(crate) origin: Option<String>,
    /// Where a proxy says they come from.
    pub(crate) from: Option<&'static str>,
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error} in {} {}", self.status, self.body))
    }
    pub(crate) fn code(&self) -> Code {
        let problem: Problem = self.json();
        assert_eq!(self.status, problem.code.status());
        problem.code
    }
    pub(crate) fn header(&self, wanted: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case(wanted).then_some(value)
        })
    }
}

impl Somebody {
    pub(crate) fn new(address: SocketAddr) -> Somebody {
        Somebody { address, cookie: None, token: None, origin: None, from: None }
    }

    pub(crate) fn with_token(address: SocketAddr, token: &str) -> Somebody {
        Somebody { token: Some(token.into()), ..Somebody::new(address) }
    }

    fn headers(&self) -> String {
        let mut lines = String::new();
        for (name, value) in [("Cookie", &self.cookie), ("Origin", &self.origin)] {
            if let Some(value) = value {
                lines += &format!("{name}: {value}\r\n");
            }
        }
        if let Some(from) = self.from {
            lines += &format!("X-Forwarded-For: {from}\r\n");
        }
        if let Some(token) = &self.token {
            lines += &format!("Authorization: Bearer {token}\r\n");
        }
        lines
    }

    /// Any request, as bytes on a socket. Keeps the session it is given.
    pub(crate) async fn request(&mut self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.headers(),
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let answer = Answer { status, head: head.into(), body: body.into() };
        if let Some(cookie) = answer.header("set-cookie") {
            let pair = cookie.split(';').next().unwrap_or_default().to_string();
            self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.request("GET", path, "application/json", "").await
    }
    pub(crate) async fn post(&mut self, path: &str, body: impl Serialize) -> Answer {
        let body = serde_json::to_string(&body).unwrap();
        self.request("POST", path, "application/json", &body).await
    }
    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.request("DELETE", path, "application/json", "").await
    }

    pub(crate) async fn make(&mut self, table: &NewTable) -> Seated {
        let answer = self.post("/api/tables", table).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    pub(crate) async fn join(&mut self, table: TableId) -> Seated {
        let answer = self.post(&format!("/api/tables/{table}/join"), serde_json::json!({})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// Opens the WebSocket and hears the welcome.
    pub(crate) async fn connect(&self) -> Live {
        self.try_connect().await.unwrap()
    }

    /// The same for somebody to whom little can be said before they listen.
    pub(crate) async fn connect_hard_of_hearing(&self) -> Live {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2048).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        self.connect_over(stream).await.unwrap()
    }

    pub(crate) async fn try_connect(&self) -> Result<Live, String> {
        let stream = TcpStream::connect(self.address).await.map_err(|error| error.to_string())?;
        self.connect_over(stream).await
    }

    async fn connect_over(&self, stream: TcpStream) -> Result<Live, String> {
        let mut request = format!("ws://{}/api/live", self.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        if let Some(token) = &self.token {
            headers.insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        if let Some(from) = self.from {
            headers.insert("x-forwarded-for", from.parse().unwrap());
        }
        if let Some(origin) = &self.origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        let connected = tokio_tungstenite::client_async(request, stream).await;
        let (socket, _) = connected.map_err(|error| match error {
            tokio_tungstenite::tungstenite::Error::Http(response) => {
                let body = response.body().clone().unwrap_or_default();
                format!("{} {}", response.status().as_u16(), String::from_utf8_lossy(&body))
            }
            other => other.to_string(),
        })?;
        let mut live =
            Live { socket, raw: Vec::new(), offline: Vec::new(), people: Vec::new(), closed: None };
        match live.hear().await {
            Some(ServerMessage::Welcome { .. }) => Ok(live),
            other => Err(format!("{other:?}")),
        }
    }

    /// Follows a table and says ready.
    pub(crate) async fn sit(&self, table: TableId) -> Live {
        let mut live = self.connect().await;
        live.follow(table, None).await;
        live.fresh().await;
        live.ready(table).await;
        live
    }
}

/// An open WebSocket.
pub(crate) struct Live {
    socket: WebSocketStream<TcpStream>,
    /// Everything heard, as it came.
    pub(crate) raw: Vec<String>,
    /// Which seats were told to be offline, each time it was told.
    pub(crate) offline: Vec<Vec<u8>>,
    /// What people were told to be called, each time it was told.
    pub(crate) people: Vec<Vec<Person>>,
    /// With which code the server hung up.
    pub(crate) closed: Option<u16>,
}

impl Live {
    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.say_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn say_bytes(&mut self, bytes: &[u8]) {
        let _ = self.socket.send(Message::binary(bytes.to_vec())).await;
    }

    pub(crate) async fn ping(&mut self) {
        let _ = self.socket.send(Message::Ping(Vec::new().into())).await;
    }

    /// The next message; nothing when the server hung up. Who is online and what people are called is only remembered.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        loop {
            let heard = self.hear_anything().await;
            match heard.map(|message| self.remember(message)) {
                Some(None) => drop(self.raw.pop()),
                Some(other) => return other,
                None => return None,
            }
        }
    }

    /// Nothing if it is only remembered.
    fn remember(&mut self, message: ServerMessage) -> Option<ServerMessage> {
        match message {
            ServerMessage::Presence { offline, .. } => self.offline.push(offline),
            ServerMessage::People { people, .. } => self.people.push(people),
            other => return Some(other),
        }
        None
    }

    /// Waits until these seats are told to be offline.
    pub(crate) async fn until_offline(&mut self, seats: &[u8]) {
        while self.offline.last().is_none_or(|offline| offline != seats) {
            let heard = self.hear_anything().await.unwrap_or_else(|| panic!("the server hung up"));
            self.remember(heard);
        }
    }

    /// Waits until people are told to be called something.
    pub(crate) async fn until_called(&mut self) -> Vec<Person> {
        while self.people.is_empty() {
            let heard = self.hear_anything().await.unwrap_or_else(|| panic!("the server hung up"));
            self.remember(heard);
        }
        self.people.remove(0)
    }

    async fn hear_anything(&mut self) -> Option<ServerMessage> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match heard.unwrap_or_else(|_| panic!("the server is silent after {:.300?}", self.raw.last())) {
                Some(Ok(Message::Text(text))) => {
                    self.raw.push(text.to_string());
                    let heard = serde_json::from_str(&text);
                    return Some(heard.unwrap_or_else(|error| panic!("{error} in {text}")));
                }
                Some(Ok(Message::Close(frame))) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return None;
                }
                Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn fresh(&mut self) -> Fresh {
        match self.hear().await {
            Some(ServerMessage::Table(fresh)) => *fresh,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn happened(&mut self) -> Happened {
        match self.hear().await {
            Some(ServerMessage::Happened(happened)) => *happened,
            other => panic!("{other:?}"),
        }
    }

    /// Everything that happens until this is true of one of them.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Happened) -> bool) -> Happened {
        loop {
            if let Some(ServerMessage::Happened(happened)) = self.hear().await
                && wanted(&happened)
            {
                return *happened;
            }
        }
    }

    pub(crate) async fn refusal(&mut self) -> Code {
        match self.hear().await {
            Some(ServerMessage::Refused { problem, .. }) => problem.code,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn follow(&mut self, table: TableId, seq: Option<u64>) {
        self.say(&ClientMessage::Follow { table, seq, views: true }).await;
    }

    /// An id that was not used before.
    pub(crate) fn id(&self) -> String {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        format!("id-{}", NEXT.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) async fn ready(&mut self, table: TableId) {
        let id = self.id();
        self.say(&ClientMessage::Ready { table, id, nonce: "c0ffee".into() }).await;
    }

    pub(crate) async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}
