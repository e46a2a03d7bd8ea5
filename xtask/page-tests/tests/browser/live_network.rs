//! The network misbehaves: reloads, breaks, a server that dies, a node that dies, two tabs.

use std::time::{Duration, Instant};

use crate::driver::{Browser, DESK, PHONE, serve};
use crate::live_player::{begun, play_on, sit};
use crate::live_server::{Gate, ServerProcess};
#[path = "../../../../crates/claim-server/tests/it/servers.rs"]
#[allow(dead_code, unused_macros, reason = "the server's own tests use more of it")]
mod servers;

/// Both sit at a table of one of them.
async fn both(gate: &str) -> (Browser, Browser, String) {
    let (ann, bob) = (sit(DESK, gate).await, sit(PHONE, gate).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    (ann, bob, link)
}

/// Breaks are expected here: what the browser says of them is no complaint of the page.
async fn leave(browser: Browser) {
    browser.said().await;
    browser.close().await;
}

async fn is_back(browser: &Browser) {
    browser.until("!document.querySelector('[data-line=line-lost]')").await;
}

/// The two begin a game by link; one reloads in the middle, the other, whose way to a server this is, is cut off for ten
/// seconds.
async fn survive_a_reload_and_a_break(ann: &Browser, (bob, gate, server): (&Browser, &Gate, &str)) {
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[ann, bob]).await;
    play_on(&[ann, bob], 4).await;
    ann.client.refresh().await.expect("it reloads");
    ann.is_there(".hand .card").await;
    play_on(&[ann, bob], 4).await;
    // He is told that he is cut off.
    let cut = Instant::now();
    gate.leads_to(None);
    bob.is_there("[data-line=line-lost]").await;
    while cut.elapsed() < Duration::from_secs(10) {
        ann.answer_live().await;
        // Whoever is cut off may choose: it is said when the connection is back, and played once.
        bob.answer_live().await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    gate.leads_to(Some(server));
    is_back(bob).await;
    play_on(&[ann, bob], 4).await;
}

async fn end_with_a_fair_deal(ann: &Browser, bob: &Browser) {
    assert!(play_on(&[ann, bob], 400).await);
    for browser in [ann, bob] {
        browser.until("document.querySelector('.fair')?.textContent.includes('The deal was fair')").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_survives_a_reload_a_break_and_a_killed_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("claim.db").display().to_string();
    let server = ServerProcess::start(&store, None);
    // Each has an own way to the server, which can break by itself.
    let (gate, gate_of_bob) = (Gate::open(&server.address).await, Gate::open(&server.address).await);
    let (ann, bob) = (sit(DESK, &gate.address).await, sit(PHONE, &gate_of_bob.address).await);
    survive_a_reload_and_a_break(&ann, (&bob, &gate_of_bob, &server.address)).await;
    // The server is killed and comes back, without a reload.
    [&gate, &gate_of_bob].iter().for_each(|gate| gate.leads_to(None));
    server.kill();
    for browser in [&ann, &bob] {
        browser.is_there("[data-line=line-lost]").await;
    }
    ann.shot("live-banner-desk").await;
    let server = ServerProcess::start(&store, None);
    [&gate, &gate_of_bob].iter().for_each(|gate| gate.leads_to(Some(&server.address)));
    for browser in [&ann, &bob] {
        is_back(browser).await;
    }
    end_with_a_fair_deal(&ann, &bob).await;
    leave(ann).await;
    leave(bob).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_dies_without_a_word_is_noticed_and_the_card_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let behind = address.strip_prefix("http://").expect("an address").to_string();
    let gate = Gate::open(&behind).await;
    let (ann, bob) = (sit(DESK, &gate.address).await, sit(PHONE, &gate.address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    while bob.live_state().await != "hand" {
        ann.answer_live().await;
    }
    let held = "document.querySelectorAll('.hand .card').length";
    let before = bob.js(&format!("return {held}")).await;
    gate.stalls();
    let since = Instant::now();
    bob.answer_live().await;
    bob.is_there("[data-line=line-lost]").await;
    // Seven seconds after the card, and a moment until it is said; without a card it would be half a minute.
    assert!(since.elapsed() < Duration::from_secs(20), "noticed after {:?}", since.elapsed());
    gate.leads_to(Some(&behind));
    is_back(&bob).await;
    bob.until(&format!("{held} < {before}")).await;
    play_on(&[&ann, &bob], 4).await;
    leave(ann).await;
    leave(bob).await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_when_the_node_of_one_browser_is_killed() {
    let store = tokio::task::spawn_blocking(servers::new_database).await.expect("a database");
    let bus = servers::services().bus.clone();
    let (first, second) =
        (ServerProcess::start(&store, Some(&bus)), ServerProcess::start(&store, Some(&bus)));
    let (to_first, to_second) = (Gate::open(&first.address).await, Gate::open(&second.address).await);
    let (ann, bob) = (sit(DESK, &to_first.address).await, sit(PHONE, &to_second.address).await);
    survive_a_reload_and_a_break(&ann, (&bob, &to_second, &second.address)).await;
    // The node of one of them is killed, and the other one's has it all.
    to_first.leads_to(None);
    first.kill();
    ann.is_there("[data-line=line-lost]").await;
    to_first.leads_to(Some(&second.address));
    is_back(&ann).await;
    end_with_a_fair_deal(&ann, &bob).await;
    leave(ann).await;
    leave(bob).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_of_one_person_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob, link) = both(&address).await;
    let first = ann.client.window().await.expect("a tab");
    let second = ann.client.new_window(true).await.expect("another tab").handle;
    ann.client.switch_to_window(second.clone()).await.expect("there");
    ann.go(&link).await;
    ann.is_there(".hand .card").await;
    let cards = "[...document.querySelectorAll('.hand .card')].map((c) => c.dataset.card).toSorted().join()";
    for turn in 0..8 {
        // Each tab plays in turn, and the other one shows it.
        let (plays, shows) = if turn % 2 == 0 { (&first, &second) } else { (&second, &first) };
        ann.client.switch_to_window(plays.clone()).await.expect("there");
        while !ann.answer_live().await {
            bob.answer_live().await;
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        ann.until("!document.querySelector('.your-turn')").await;
        let left = ann.js(&format!("return {cards}")).await;
        ann.client.switch_to_window(shows.clone()).await.expect("there");
        ann.until(&format!("{cards} === {left}")).await;
    }
    leave(ann).await;
    leave(bob).await;
    server.abort();
}
