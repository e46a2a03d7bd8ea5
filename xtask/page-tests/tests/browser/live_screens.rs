//! Every screen for playing people: in both themes and four languages, on a phone and a desk, and axe finds nothing.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, built, serve};
use crate::live_player::{begun, play_on, sit};
use crate::timed::first_card::hand_out;

/// The screens that need nobody else, with something that shows they are there.
const SCREENS: [(&str, &str, &str); 6] = [
    ("friend", "/friend", "#make"),
    ("new", "/new", "#make"),
    ("lobby", "/lobby", "#quick"),
    ("me", "/me", "#sign-in"),
    ("leaders", "/leaders", "#kind"),
    ("luck", "/luck", ".luck .empty"),
];

/// What axe finds on a screen in either theme.
async fn looked_at(browser: &Browser, name: &str, found: &mut Vec<String>) {
    browser.rests().await;
    browser.fits(name).await;
    browser.shot(&format!("live-{name}")).await;
    browser.accessible(name, found).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_live_screen_fits_and_axe_finds_nothing_in_either_theme() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let mut found = Vec::new();
    for (look, screen, other) in [("phone", PHONE, DESK), ("desk", DESK, PHONE)] {
        let (ann, bob) = (sit(screen, &address).await, sit(other, &address).await);
        for (name, path, sign) in SCREENS {
            ann.go(path).await;
            ann.is_there(sign).await;
            looked_at(&ann, &format!("{name}-{look}"), &mut found).await;
        }
        let link = ann.make_link().await;
        looked_at(&ann, &format!("room-{look}"), &mut found).await;
        bob.go(&link).await;
        bob.is_there("#sit").await;
        looked_at(&bob, &format!("invitation-beside-{look}"), &mut found).await;
        bob.click("#sit").await;
        begun(&[&ann, &bob]).await;
        play_on(&[&ann, &bob], 3).await;
        ann.click("#chat-open").await;
        ann.click("[data-phrase=hello]").await;
        ann.until("document.querySelectorAll('.lines .nothing').length === 0").await;
        looked_at(&ann, &format!("chat-{look}"), &mut found).await;
        ann.click("#chat-open").await;
        ann.menu("resign").await;
        looked_at(&ann, &format!("resign-{look}"), &mut found).await;
        ann.click("#resign-yes").await;
        ann.is_there(".finale.done").await;
        looked_at(&ann, &format!("finale-{look}"), &mut found).await;
        let me = ann.js("return fetch('/api/me').then((r) => r.json()).then((m) => m.person.id)").await;
        ann.go(&format!("/people/{}", me.as_str().unwrap_or_default())).await;
        ann.is_there(".profile a.game").await;
        looked_at(&ann, &format!("profile-{look}"), &mut found).await;
        ann.close().await;
        bob.close().await;
    }
    assert!(found.is_empty(), "axe found:\n{}", found.join("\n"));
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_live_screen_speaks_the_four_languages_and_fits() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let browser = sit(PHONE, &address).await;
    for (code, title) in [
        ("en", "Join a table"),
        ("es", "Unirse a una mesa"),
        ("pt-BR", "Entrar numa mesa"),
        ("id", "Gabung ke meja"),
    ] {
        browser.keep("settings", &json!({ "speed": "instant", "lesson-done": true, "language": code })).await;
        browser.go("/lobby").await;
        browser.until(&format!("document.querySelector('h1')?.textContent === {}", json!(title))).await;
        for (name, path, sign) in SCREENS {
            browser.go(path).await;
            browser.is_there(sign).await;
            browser.fits(&format!("{name} in {code}")).await;
            browser.shot(&format!("live-{name}-{code}")).await;
        }
    }
    browser.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_in_a_folder_says_that_there_is_nobody_to_play_with() {
    let address = hand_out(built()).await;
    let browser = Browser::open_at(PHONE, &address).await;
    for path in ["/lobby?no-worker", "/friend", "/me"] {
        browser.go(path).await;
        browser
            .until("document.querySelector('.problem h1')?.textContent.includes('Nobody to play with')")
            .await;
        browser.fits(path).await;
    }
    // What works is one click away.
    browser.click(".problem a[href='/']").await;
    browser.click("#play").await;
    browser.is_there(".hand .card").await;
    // That no socket opens is what the browser complains of.
    browser.said().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_screen_lists_tables_that_wait_with_whose_turn_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    let mut turns = Vec::new();
    for browser in [&ann, &bob] {
        browser.until("document.querySelector('.your-turn') || !document.querySelector('.say.yours')").await;
        browser.go("/").await;
        browser.is_there(".server-tables .whose-turn").await;
        // Until the table is told it is not known whose turn it is.
        let known = "!['Waiting for players', \"Somebody else's turn\"].includes(document.querySelector('.whose-turn')?.textContent)";
        browser.until(known).await;
        turns.push(browser.text(".whose-turn").await);
        browser.shot(if turns.len() == 1 { "live-continue-desk" } else { "live-continue-phone" }).await;
    }
    let (mine, others): (Vec<String>, Vec<String>) = turns.into_iter().partition(|turn| turn == "Your turn");
    assert_eq!((mine.len(), others.len()), (1, 1), "{mine:?} {others:?}");
    assert!(others[0].ends_with(" to play"), "by name: {others:?}");
    ann.click(".server-tables a.game").await;
    begun(&[&ann]).await;
    ann.close().await;
    bob.close().await;
    server.abort();
}
