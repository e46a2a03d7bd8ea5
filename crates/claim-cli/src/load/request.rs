//! The few HTTP requests that are needed to sit down at a table.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU8, Ordering};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The body of an answer, and the session cookie if it sets one.
pub(super) struct Answer {
    pub(super) body: Value,
    pub(super) cookie: Option<String>,
}

/// Sends a request and reads the whole answer.
pub(super) async fn post(address: &str, path: &str, cookie: Option<&str>, body: &Value) -> Result<Answer> {
    let body = body.to_string();
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let (head, body) = ask(address, &(head + &body)).await?;
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie")
            .then(|| value.split(';').next().unwrap_or_default().to_string())
    });
    if head.split(' ').nth(1) != Some("200") {
        bail!("{path} was refused: {body}");
    }
    Ok(Answer { body: serde_json::from_str(&body).context("an answer is no JSON")?, cookie })
}

/// Numbers from `/metrics`.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    pub(super) cpu_seconds: f64,
    pub(super) resident_bytes: f64,
}

/// Reads `/metrics`.
pub(super) async fn metrics(address: &str, token: Option<&str>) -> Result<Metrics> {
    let token = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let head = format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{token}\r\n");
    let (head, body) = ask(address, &head).await?;
    if head.split(' ').nth(1) != Some("200") {
        bail!("{address} does not say how it is: measure on its own machine, or give its --metrics-token");
    }
    let value = |name: &str| {
        let line = body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.trim().parse().ok()).unwrap_or(0.0)
    };
    Ok(Metrics {
        cpu_seconds: value("process_cpu_seconds_total"),
        resident_bytes: value("process_resident_memory_bytes"),
    })
}

/// Connects. To a server on this machine from several loopback addresses, because one has too few ports.
pub(super) async fn connect(address: &str) -> Result<TcpStream> {
    static NEXT: AtomicU8 = AtomicU8::new(0);
    let no_answer = || format!("nothing answers at {address}");
    if let Ok(target @ SocketAddr::V4(_)) = address.parse()
        && target.ip().is_loopback()
    {
        let socket = TcpSocket::new_v4()?;
        let from = SocketAddr::from(([127, 0, 1, NEXT.fetch_add(1, Ordering::Relaxed) % 200 + 1], 0));
        // Not every system has more than one loopback address.
        if socket.bind(from).is_ok() {
            return socket.connect(target).await.with_context(no_answer);
        }
    }
    TcpStream::connect(address).await.with_context(no_answer)
}

async fn ask(address: &str, request: &str) -> Result<(String, String)> {
    let mut stream = connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer).context("an answer is no text")?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer has no end")?;
    Ok((head.to_string(), body.to_string()))
}
