//! Two clients at a table: they answer at once and ask for a rematch when the game is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::request;

/// What is counted.
#[derive(Default)]
pub(super) struct Tally {
    /// Microseconds from sending an action to its acknowledgement.
    pub(super) latencies: Vec<u32>,
    pub(super) errors: usize,
    pub(super) first_error: String,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        if self.errors == 0 {
            self.first_error = other.first_error;
        }
        self.errors += other.errors;
    }
}

/// A table to play at.
pub(super) struct Table {
    pub(super) address: Arc<str>,
    pub(super) seed: u64,
    pub(super) views: bool,
    pub(super) idle: bool,
    pub(super) stopping: tokio::sync::watch::Receiver<bool>,
    pub(super) measuring: Arc<AtomicBool>,
}

/// The parts of a message that the clients read.
#[derive(Deserialize)]
struct Received<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    seq: Option<u64>,
    #[serde(borrow)]
    id: Option<std::borrow::Cow<'a, str>>,
    #[serde(default, borrow)]
    legal: Vec<Legal<'a>>,
    #[serde(borrow)]
    what: Option<Happened<'a>>,
    question: Option<serde::de::IgnoredAny>,
    #[serde(borrow)]
    problem: Option<&'a serde_json::value::RawValue>,
}

#[derive(Deserialize)]
struct Legal<'a> {
    action: &'a str,
}

#[derive(Deserialize)]
struct Happened<'a> {
    kind: &'a str,
    table: Option<&'a str>,
}

struct Client {
    socket: WebSocketStream<TcpStream>,
    rng: SplitMix64,
    table: String,
    sent: Option<(u64, Instant)>,
    next_id: u64,
    views: bool,
    first: bool,
}

impl Table {
    /// Plays until told to stop.
    pub(super) async fn play(self, admission: Arc<Semaphore>, seated: Arc<Semaphore>) -> Tally {
        let mut tally = Tally::default();
        if let Err(error) = self.try_play(&admission, &seated, &mut tally).await {
            tally.errors += 1;
            tally.first_error = format!("{error:#}");
            // The other player waits until both are seated; it must not wait for one that failed.
            seated.add_permits(1);
        }
        tally
    }

    async fn try_play(&self, admission: &Semaphore, seated: &Semaphore, tally: &mut Tally) -> Result<()> {
        let permit = admission.acquire().await?;
        let setup = json!({"players": 2, "deck": "claim"});
        let made = request::post(&self.address, "/api/tables", None, &json!({"setup": setup})).await?;
        let table = made.body["table"]["id"].as_str().context("no table")?.to_string();
        let joined =
            request::post(&self.address, &format!("/api/tables/{table}/join"), None, &json!({})).await?;
        let mut one = self.client(made.cookie, &table, true).await?;
        let mut other = self.client(joined.cookie, &table, false).await?;
        seated.add_permits(1);
        drop(permit);
        let mut stopping = self.stopping.clone();
        loop {
            tokio::select! {
                _ = stopping.changed() => return Ok(()),
                message = one.socket.next() => self.receive(&mut one, message, tally).await?,
                message = other.socket.next() => self.receive(&mut other, message, tally).await?,
            }
        }
    }

    async fn client(&self, cookie: Option<String>, table: &str, first: bool) -> Result<Client> {
        let mut asked = format!("ws://{}/api/live", self.address).into_client_request()?;
        let cookie = cookie.context("no session")?;
        asked.headers_mut().insert("cookie", HeaderValue::from_str(&cookie)?);
        let stream = request::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = tokio_tungstenite::client_async_with_config(asked, stream, Some(config)).await?;
        let mut client = Client {
            socket,
            rng: SplitMix64::seed_from_u64(self.seed * 2 + u64::from(first)),
            table: String::new(),
            sent: None,
            next_id: 0,
            views: self.views,
            first,
        };
        client.sit_down(table).await?;
        Ok(client)
    }

    async fn receive(
        &self,
        client: &mut Client,
        message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
        tally: &mut Tally,
    ) -> Result<()> {
        let text = match message.context("the server hung up")?? {
            Message::Text(text) => text,
            Message::Close(_) => bail!("the server hung up"),
            _ => return Ok(()),
        };
        let received: Received<'_> = serde_json::from_str(&text).context("a message is not understood")?;
        if let (Some(id), Some((sent, at))) = (&received.id, client.sent)
            && id.parse() == Ok(sent)
        {
            client.sent = None;
            if self.measuring.load(Ordering::Relaxed) && received.kind == "happened" {
                tally.latencies.push(at.elapsed().as_micros() as u32);
            }
        }
        match received.kind {
            "refused" => bail!("refused: {}", received.problem.map_or("", |problem| problem.get())),
            "table" | "happened" => {}
            _ => return Ok(()),
        }
        if let Some(Happened { kind: "rematch", table: Some(table) }) = received.what {
            let table = table.to_string();
            return client.sit_down(&table).await;
        }
        if let Some(action) = pick(&mut client.rng, &received.legal) {
            if self.idle {
                return Ok(());
            }
            let (table, seq, id) = (&client.table, received.seq.unwrap_or(0), client.next_id);
            let text =
                format!(r#"{{"type":"act","table":"{table}","id":"{id}","seq":{seq},"action":"{action}"}}"#);
            client.sent = Some((id, Instant::now()));
            client.next_id += 1;
            client.say(text).await?;
        } else if received.what.is_some_and(|what| what.kind == "moved")
            && received.question.is_none()
            && client.first
        {
            let again = json!({"type": "rematch", "table": client.table, "id": "again"});
            client.say(again.to_string()).await?;
        }
        Ok(())
    }
}

fn pick<'a>(rng: &mut SplitMix64, legal: &[Legal<'a>]) -> Option<&'a str> {
    if legal.is_empty() {
        return None;
    }
    legal.get(claim_rules::below(rng, legal.len() as u32) as usize).map(|legal| legal.action)
}

impl Client {
    async fn say(&mut self, text: String) -> Result<()> {
        Ok(self.socket.send(Message::Text(Utf8Bytes::from(text))).await?)
    }

    async fn sit_down(&mut self, table: &str) -> Result<()> {
        if !self.table.is_empty() {
            self.say(json!({"type": "unfollow", "table": self.table}).to_string()).await?;
        }
        self.table = table.to_string();
        let nonce = format!("{:016x}", self.rng.next_u64());
        self.say(json!({"type": "follow", "table": table, "views": self.views}).to_string()).await?;
        self.say(json!({"type": "ready", "table": table, "id": "ready", "nonce": nonce}).to_string()).await
    }
}
