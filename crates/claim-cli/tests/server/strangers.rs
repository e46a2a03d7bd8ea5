//! Ten thousand connections that send nothing or half a request keep no player out; nor do guests who only watch,
//! somebody who sits at a table with hundreds of connections, or requests that never end.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::client::Somebody;
use crate::crowd::Crowd;
use crate::process::Process;

const STRANGERS: usize = 10_000;
/// How many connect at a time: more than the server can have.
const AT_ONCE: usize = 1_500;
/// The longest a player may have to wait.
const PATIENCE: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_silent_connections_keep_no_player_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    // Room for 740 connections.
    let server = Process::start_in("ulimit -n 900; exec \"$0\" \"$@\"", &["--store", &store]);
    let address = server.address;
    let crowd = Crowd::gather(address, 3).await;
    let (came, over) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let (counted, enough) = (came.clone(), over.clone());
    let strangers = tokio::spawn(async move {
        let mut waiting = VecDeque::new();
        while !enough.load(Ordering::Relaxed) {
            let Ok(mut stranger) = TcpStream::connect(address).await else { continue };
            let number = counted.fetch_add(1, Ordering::Relaxed);
            if number % 2 == 0 {
                let _ = stranger.write_all(b"GET /api/tables HT").await;
            }
            waiting.push_back(stranger);
            if waiting.len() > AT_ONCE {
                waiting.pop_front();
            }
        }
    });
    let (mut asked, mut longest) = (0, Duration::ZERO);
    while came.load(Ordering::Relaxed) < STRANGERS {
        // Players go on playing, and newcomers are served.
        crowd.play_on(2).await;
        let started = Instant::now();
        assert_eq!(Somebody::new(address).post("/api/me", json!({})).await.status, 200);
        Somebody::new(address).connect().await;
        longest = longest.max(started.elapsed());
        asked += 1;
    }
    over.store(true, Ordering::Relaxed);
    strangers.await.unwrap();
    assert!(asked > 10 && longest < PATIENCE, "{asked} came in, the longest after {longest:?}");
    crowd.compare().await;
    assert!(server.terminate());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_guests_and_unfinished_requests_keep_no_player_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    // Room for 140 connections.
    let server = Process::start_in("ulimit -n 300; exec \"$0\" \"$@\"", &["--store", &store]);
    let address = server.address;
    let crowd = Crowd::gather(address, 3).await;
    let mut guest = Somebody::new(address);
    assert_eq!(guest.post("/api/me", json!({})).await.status, 200);
    let head = "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{";
    // Somebody who sits at a table of their own, over as many connections as they can have.
    let mut sitter = Somebody::new(address);
    let own = json!({"setup": {"players": 2}});
    assert_eq!(sitter.post("/api/tables", own).await.status, 200);
    let (mut halves, mut watching, mut sitting) = (Vec::new(), Vec::new(), Vec::new());
    let mut longest = Duration::ZERO;
    for round in 0..45 {
        for _ in 0..10 {
            match round % 3 {
                0 => {
                    let Ok(mut half) = TcpStream::connect(address).await else { continue };
                    let _ = half.write_all(head.as_bytes()).await;
                    halves.push(half);
                }
                1 => watching.extend(guest.try_connect().await),
                _ => sitting.extend(sitter.try_connect().await),
            }
        }
        // Players go on playing, and newcomers are served.
        crowd.play_on(2).await;
        let started = Instant::now();
        assert_eq!(Somebody::new(address).post("/api/me", json!({})).await.status, 200, "round {round}");
        Somebody::new(address).connect().await;
        longest = longest.max(started.elapsed());
    }
    assert!(watching.len() > 120, "{} came in to watch", watching.len());
    assert!(sitting.len() > 120, "{} came in who sit", sitting.len());
    assert!(longest < PATIENCE, "the longest after {longest:?}");
    crowd.compare().await;
    assert!(server.terminate());
}
