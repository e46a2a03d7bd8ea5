//! Checking a password is expensive on purpose: many checks must not take memory or time from others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::Somebody;
use crate::process::Process;

/// The most memory a process ever had, in kilobytes.
fn most_memory(server: &Process) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sign_ins_from_many_addresses_take_little_memory_and_do_not_block_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("claim.db").to_string_lossy().into_owned();
    let server = Process::start(&["--store", &store, "--trust-proxy"]);
    let address = server.address;
    let ann = json!({"name": "Ann", "password": "correct horse"});
    assert_eq!(Somebody::new(address).post("/api/me/account", &ann).await.status, 200);
    let before = most_memory(&server);
    // Thirty at a time from each of twenty addresses, while the server is measured.
    let (over, tried) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let attacks: Vec<_> = (0..600)
        .map(|number| {
            let from: &'static str = Box::leak(format!("198.51.100.{}", number % 20).into_boxed_str());
            let (over, tried) = (over.clone(), tried.clone());
            tokio::spawn(async move {
                let mut attacker = Somebody { from: Some(from), ..Somebody::new(address) };
                let name = format!("Account {}", number / 20);
                while !over.load(Ordering::Relaxed) {
                    let wrong = json!({"name": name, "password": "wrong horse"});
                    assert_ne!(attacker.post("/api/me/sign-in", wrong).await.status, 200);
                    tried.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            })
        })
        .collect();
    while tried.load(Ordering::Relaxed) < 20 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // On a busy machine the best of a few measurements counts.
    let mut worst = Vec::new();
    while worst.last().is_none_or(|worst| *worst >= Duration::from_millis(100)) {
        assert!(worst.len() < 10, "{worst:?}");
        let mut longest = Duration::ZERO;
        for _ in 0..50 {
            let started = Instant::now();
            assert_eq!(Somebody::new(address).get("/healthz").await.status, 200);
            longest = longest.max(started.elapsed());
        }
        worst.push(longest);
    }
    over.store(true, Ordering::Relaxed);
    for attack in attacks {
        attack.await.unwrap();
    }
    let grown = most_memory(&server) - before;
    assert!(grown <= 256 * 1024, "{grown} kB");
    server.kill();
}
