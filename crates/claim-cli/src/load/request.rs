//! Plain HTTP requests, as few as are needed to sit down at a table.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What an answer says, with the session it gives.
pub(super) struct Answer {
    pub(super) body: Value,
    pub(super) cookie: Option<String>,
}

/// Asks and reads the whole answer.
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

/// What the server says of itself.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    pub(super) cpu_seconds: f64,
    pub(super) resident_bytes: f64,
}

/// Reads the server's own numbers.
pub(super) async fn metrics(address: &str) -> Result<Metrics> {
    let head = format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let (_, body) = ask(address, &head).await?;
    let value = |name: &str| {
        let line = body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.trim().parse().ok()).unwrap_or(0.0)
    };
    Ok(Metrics {
        cpu_seconds: value("process_cpu_seconds_total"),
        resident_bytes: value("process_resident_memory_bytes"),
    })
}

async fn ask(address: &str, request: &str) -> Result<(String, String)> {
    let mut stream =
        TcpStream::connect(address).await.with_context(|| format!("nothing answers at {address}"))?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer).context("an answer is no text")?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer has no end")?;
    Ok((head.to_string(), body.to_string()))
}
