//! How long a first visitor waits for a card to play, on a slow phone behind a slow network.
//!
//! `CLAIM_PAGE_BEFORE=folder cargo test -p page-tests --test browser first_card -- --nocapture` measures another build
//! of the page in the same run, by turns with this one, and holds this one to it.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::driver::{Browser, PHONE, alone, built};

/// 1.6 Mbit/s in bytes a second, and how long every request is under way.
const BYTES_PER_SECOND: u32 = 200_000;
const ROUND_TRIP: u32 = 150;
/// Who leads the first trick, and no later than when, in milliseconds, the first card may be playable.
const LIMITS: [(&str, f64); 2] = [("me", 4000.0), ("next", 4000.0)];
/// How often each page is opened at most; the fastest time counts, since it has the least of the machine's other work in
/// it.
const ROUNDS: usize = 4;

/// Clicks *Play* as soon as it is there, and notes when a card can be played; `first` leads.
fn visitor(first: &str) -> String {
    let choice = json!({ "first": first }).to_string();
    format!(
        "localStorage.setItem('claim.choice', {});
        const look = () => {{
            const play = document.querySelector('#play');
            if (play && !window.__play) {{ window.__play = performance.now(); play.click(); }}
            if (document.querySelector('.your-turn .hand .legal')) window.__card = performance.now();
            else requestAnimationFrame(look);
        }};
        requestAnimationFrame(look);",
        json!(choice)
    )
}

/// Opens a page nobody has opened before and gives the time until *Play* and until the first card.
async fn visit(folder: &Path, first: &str) -> [f64; 2] {
    // A new port is a new address: nothing is cached, nothing is kept.
    let address = hand_out(folder.to_path_buf()).await;
    let browser = Browser::open(PHONE).await;
    let network = json!({ "offline": false, "latency": ROUND_TRIP, "downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND });
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.emulateNetworkConditions", network).await;
    browser.slow_phone().await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": visitor(first) })).await;
    browser.client.goto(&format!("{address}/?no-worker")).await.expect("the page answers");
    let times = browser.until("window.__card && [window.__play, window.__card]").await;
    if std::env::var_os("CLAIM_SHOW_FILES").is_some() {
        let entries = "return performance.getEntriesByType('resource').map((e) => `${Math.round(e.startTime)}-${Math.round(e.responseStart)}-${Math.round(e.responseEnd)} ${e.encodedBodySize} ${e.name}`)";
        println!("{:#}", browser.js(entries).await);
    }
    browser.close().await;
    [0, 1].map(|at| times.get(at).and_then(Value::as_f64).unwrap_or(f64::MAX))
}

fn best(times: &[[f64; 2]]) -> f64 {
    times.iter().map(|[_, card]| *card).fold(f64::MAX, f64::min)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_card_comes_soon_on_a_slow_phone() {
    alone();
    let before = std::env::var_os("CLAIM_PAGE_BEFORE").map(PathBuf::from);
    for (first, limit) in LIMITS {
        let (mut now, mut then) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            now.push(visit(&built(), first).await);
            if let Some(before) = &before {
                then.push(visit(before, first).await);
            } else if best(&now) <= limit {
                break;
            }
        }
        println!(
            "{first} leads, milliseconds until Play and until the first card: {now:.0?}, before {then:.0?}"
        );
        let limit = if before.is_some() { best(&then).min(limit) } else { limit };
        assert!(best(&now) <= limit, "{first} leads: the first card comes after {} ms", best(&now));
    }
}

/// Hands out the files of a folder, compressed, each request on its own connection; everything else is the page.
pub(crate) async fn hand_out(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(answer(stream, folder.clone()));
        }
    });
    address
}

async fn answer(mut stream: TcpStream, folder: PathBuf) -> std::io::Result<()> {
    let (read, mut write) = stream.split();
    let mut lines = BufReader::new(read);
    loop {
        let mut request = String::new();
        if lines.read_line(&mut request).await? == 0 {
            return Ok(());
        }
        let mut header = String::new();
        while lines.read_line(&mut header).await? > 2 {
            header.clear();
        }
        let path = request.split([' ', '?']).nth(1).unwrap_or("/").trim_start_matches('/');
        let name = if path.contains('.') { path } else { "index.html" };
        let mut body = Vec::new();
        if let Ok(mut file) = tokio::fs::File::open(folder.join(format!("{name}.br"))).await {
            file.read_to_end(&mut body).await?;
        }
        let kind = match name.rsplit('.').next() {
            Some("html") => "text/html",
            Some("js") => "text/javascript",
            Some("css") => "text/css",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            _ => "text/plain; charset=utf-8",
        };
        let status = if body.is_empty() { "404 Not Found" } else { "200 OK" };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Encoding: br\r\nCache-Control: max-age=3600\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        write.write_all(head.as_bytes()).await?;
        write.write_all(&body).await?;
    }
}
