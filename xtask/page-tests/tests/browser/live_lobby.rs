//! The lobby: tables come and go before everybody's eyes, one click finds one, and those at them talk.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, serve};
use crate::live_player::{begun, sit};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_opened_in_the_lobby_is_found_filtered_and_sat_down_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    bob.go("/lobby").await;
    bob.until("document.querySelector('.lobby')?.textContent.includes('No table waits')").await;
    // Every option there is, and only decks that can be played.
    ann.go("/new").await;
    ann.click("input[name=players][value='3']").await;
    ann.click("input[name=heroes]").await;
    ann.choose("select[data-seat='2']", "apprentice").await;
    ann.choose("#clock", "3").await;
    ann.click(".more-options summary").await;
    ann.click("input[name=absent][value=forfeit]").await;
    ann.shot("live-new-desk").await;
    ann.click("#make").await;
    ann.is_there("#table-link").await;
    bob.is_there(".lobby-list .game").await;
    bob.shot("live-lobby-phone").await;
    bob.fits("the lobby").await;
    let line = bob.text(".lobby-list .game").await;
    for part in ["3 players", "heroes", "5:00 each + 5 s"] {
        assert!(line.contains(part), "{line}");
    }
    bob.choose("[data-filter=players]", "2").await;
    bob.until("document.querySelector('.lobby')?.textContent.includes('none fits') || document.querySelector('.lobby')?.textContent.includes('does not fit')").await;
    bob.choose("[data-filter=players]", "3").await;
    bob.click(".lobby-list button[data-table]").await;
    // Whoever comes now by the link finds it full, and is told what to do.
    bob.is_there("#leave").await;
    let link = bob.js("return location.pathname").await;
    let cleo = sit(PHONE, &address).await;
    cleo.go(link.as_str().expect("a path")).await;
    cleo.until("document.querySelector('.invitation .notice')?.textContent.includes('All seats are taken')")
        .await;
    assert_eq!(cleo.js("return document.querySelector('#sit').checkVisibility()").await, json!(false));
    cleo.shot("live-full-phone").await;
    cleo.fits("a full table").await;
    cleo.close().await;
    // Whoever opened a table to everybody sees who came, and starts.
    ann.click("#start").await;
    begun(&[&ann, &bob]).await;
    ann.is_there(".plate .clock.runs, .plate .clock:not(:empty)").await;
    ann.shot("live-clocks-desk").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_runs_by_the_clock_its_maker_thought_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    ann.go("/new").await;
    ann.is_there("#clock").await;
    let own = ann.js("return document.querySelector('#clock option:last-child').value").await;
    ann.choose("#clock", own.as_str().expect("a value")).await;
    ann.choose("#clock-kind", "bank").await;
    ann.write("#clock-minutes", "7").await;
    ann.write("#clock-extra", "11").await;
    ann.click("#make").await;
    ann.is_there("#table-link").await;
    let link = ann.js("return location.pathname").await;
    bob.go(link.as_str().expect("a path")).await;
    bob.until("document.querySelector('.invitation')?.textContent.includes('7:00 each + 11 s')").await;
    bob.click("#sit").await;
    ann.click("#start").await;
    begun(&[&ann, &bob]).await;
    for browser in [&ann, &bob] {
        // Seven minutes at most, and hardly less.
        browser.until("[...document.querySelectorAll('.plate .clock')].some((c) => /[67]:[0-5][0-9]/.test(c.textContent))").await;
    }
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_click_pairs_two_strangers_also_at_the_same_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    for browser in [&ann, &bob] {
        browser.go("/lobby").await;
        browser.until("document.querySelector('.lobby')?.textContent.includes('No table waits')").await;
    }
    // Neither sees the other's table before both have asked for one.
    let click = "document.querySelector('#quick').click()";
    tokio::join!(ann.js(click), bob.js(click));
    for browser in [&ann, &bob] {
        browser.until("location.pathname.startsWith('/t/')").await;
    }
    // Whoever's table it became starts it.
    let start =
        "document.querySelector('#start')?.click(); return !!document.querySelector('.table .hand .card')";
    let since = std::time::Instant::now();
    loop {
        // Both are asked: it may be either's.
        let (first, second) = (ann.js(start).await, bob.js(start).await);
        if first == json!(true) && second == json!(true) {
            break;
        }
        assert!(since.elapsed().as_secs() < 120, "they sit at two tables");
    }
    begun(&[&ann, &bob]).await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_maker_removes_somebody_and_leaving_frees_the_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    ann.keep("choice", &json!({ "players": 3 })).await;
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    ann.click(".put-out").await;
    // Who was put out does not come again; somebody else may, and go.
    bob.until("document.querySelector('.invitation .notice')?.textContent.includes('asked you to leave it')")
        .await;
    assert_eq!(bob.js("return document.querySelector('#sit').checkVisibility()").await, json!(false));
    ann.until("document.querySelectorAll('.room-seats .open').length === 2").await;
    let cleo = sit(PHONE, &address).await;
    cleo.take_seat(&link).await;
    cleo.click("#leave").await;
    cleo.is_there("#play").await;
    ann.until("document.querySelectorAll('.room-seats .open').length === 2").await;
    ann.close().await;
    bob.close().await;
    cleo.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phrases_are_read_in_ones_own_language_and_a_muted_person_is_quiet() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    bob.keep("settings", &json!({ "speed": "instant", "lesson-done": true, "language": "es" })).await;
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    ann.click("#chat-open").await;
    ann.click("[data-phrase=good-luck]").await;
    bob.until("document.querySelector('.latest')?.textContent.includes('¡Suerte!')").await;
    bob.shot("live-said-phone").await;
    ann.write("#chat-text", "<b>not bold</b>").await;
    ann.click(".chat-panel form button").await;
    bob.click("#chat-open").await;
    bob.until("document.querySelector('.chat-panel .lines')?.textContent.includes('<b>not bold</b>')").await;
    bob.shot("live-chat-phone").await;
    bob.fits("the chat").await;
    // The host is asked to look at a line; then nothing more is read of who said it.
    bob.click(".lines .report").await;
    bob.until("document.querySelector('.lines .report').disabled").await;
    // It stays reported when others come.
    ann.click("[data-phrase=thanks]").await;
    bob.until("document.querySelector('.lines li')?.textContent.includes('¡Gracias!')").await;
    let reported = "[...document.querySelectorAll('.lines .report')].map((b) => b.disabled)";
    assert_eq!(bob.js(&format!("return {reported}")).await, json!([false, true, false]));
    bob.click(".lines .mute").await;
    bob.until("!document.querySelector('.lines')?.textContent.includes('not bold')").await;
    ann.click("[data-phrase=hello]").await;
    bob.until("document.querySelectorAll('.lines li').length === 4").await;
    assert!(!bob.text(".lines").await.contains("¡Hola!"));
    // Esc closes it, also from what is being written, and the focus is where it was opened.
    ann.js("document.querySelector('#chat-text').focus()").await;
    ann.key('\u{E00C}').await;
    ann.until("!document.querySelector('.chat-panel') && document.activeElement.id === 'chat-open'").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_focused_table_of_the_lobby_keeps_the_focus_while_others_come_and_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob, cleo) = (sit(DESK, &address).await, sit(PHONE, &address).await, sit(DESK, &address).await);
    let opens = async |browser: &Browser| {
        browser.go("/new").await;
        browser.click("#make").await;
        browser.is_there("#table-link").await;
    };
    opens(&ann).await;
    cleo.go("/lobby").await;
    cleo.is_there(".lobby-list button[data-table]").await;
    let first = cleo.js("const b = document.querySelector('.lobby-list button[data-table]'); b.focus(); return b.dataset.table").await;
    let still = format!("document.activeElement.dataset.table === {first}");
    opens(&bob).await;
    cleo.until("document.querySelectorAll('.lobby-list .game').length === 2").await;
    assert_eq!(cleo.js(&format!("return {still}")).await, json!(true), "another one came");
    bob.click("#leave").await;
    cleo.until("document.querySelectorAll('.lobby-list .game').length === 1").await;
    assert_eq!(cleo.js(&format!("return {still}")).await, json!(true), "and went");
    for browser in [ann, bob, cleo] {
        browser.close().await;
    }
    server.abort();
}
