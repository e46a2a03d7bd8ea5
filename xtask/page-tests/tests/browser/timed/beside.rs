//! How soon a card is seen while a hundred other tables play on the same server. A measurement rather than a test, so it
//! is compiled only when it is asked for:
//! `cargo test -p page-tests --features measure --test browser -- --nocapture beside`

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use serde_json::json;

use super::live_speed::SEEN_WITHIN;
use crate::driver::{DESK, alone, built};
use crate::live_player::{begun, sit};

/// A program that ends with the test, however that ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many cards are timed where the slowest of a hundred counts.
const CARDS: usize = 120;

/// A measurement rather than a test: it takes a few minutes, a machine that does nothing else, and the release program
/// with its page.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_is_seen_at_once_beside_a_hundred_tables() {
    alone();
    let folder = tempfile::tempdir().expect("a folder");
    let program = built().join("../release/claim");
    assert!(program.exists(), "the program is not built: cargo build --release -p claim-cli");
    let mut serve = Command::new(&program)
        .args(["serve", "--address", "127.0.0.1:0", "--log", "error", "--store"])
        .arg(folder.path().join("claim.db"))
        .args(["--requests-per-second", "1000000", "--messages-per-second", "1000000"])
        .args(["--connections-per-address", "100000", "--people-per-minute", "1000000"])
        .stdout(Stdio::piped())
        .spawn()
        .map(Running)
        .expect("it starts");
    let lines = BufReader::new(serve.0.stdout.take().expect("its words")).lines();
    let address = lines
        .map_while(Result::ok)
        .find_map(|line| line.split("served at ").nth(1).map(str::to_string))
        .expect("it says where");
    let (ann, bob) = (sit(DESK, &address).await, sit(DESK, &address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    let load = Command::new(&program)
        .args(["load", "--tables", "100", "--seconds", "600", "--address"])
        .arg(address.trim_start_matches("http://"))
        .stdout(Stdio::null())
        .spawn()
        .map(Running)
        .expect("it starts");
    let mut times = Vec::new();
    let started = Instant::now();
    while times.len() < CARDS && started.elapsed().as_secs() < 400 {
        for (plays, sees) in [(&ann, &bob), (&bob, &ann)] {
            match plays.live_state().await.as_str() {
                "hand" => {
                    let card = plays.js("return document.querySelector('.hand .legal')?.dataset.card").await;
                    let Some(card) = card.as_str() else { continue };
                    let there = json!(format!(".trick [data-lies=\"{card}\"]"));
                    // The same card may still lie there from the trick before.
                    sees.until(&format!("!document.querySelector({there})")).await;
                    sees.js(&format!("window.__saw = 0; const look = () => {{ if (document.querySelector({there})) window.__saw = performance.timeOrigin + performance.now(); else requestAnimationFrame(look) }}; look()")).await;
                    let click = "const at = performance.timeOrigin + performance.now(); document.querySelector('.hand .legal').click(); return at";
                    let at = plays.js(click).await.as_f64().expect("a time");
                    times.push(sees.until("window.__saw").await.as_f64().unwrap_or(f64::MAX) - at);
                }
                "over" => plays.click("#rematch").await,
                _ => {
                    plays.answer_live().await;
                }
            }
        }
    }
    drop(load);
    times.sort_by(f64::total_cmp);
    let part = |of: usize| times.get(times.len() * of / 100).copied().unwrap_or(f64::MAX);
    println!(
        "{} cards beside 100 tables: half are seen after {:.0} ms, 99 of 100 after {:.0} ms",
        times.len(),
        part(50),
        part(99)
    );
    ann.close().await;
    bob.close().await;
    drop(serve);
    assert!(times.len() >= 100, "{} cards were timed", times.len());
    assert!(part(99) <= SEEN_WITHIN, "99 of 100 cards are seen after {:.0} ms", part(99));
}
