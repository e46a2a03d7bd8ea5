//! What a server refuses, and what a network or an old page makes of its words: each is said, with the way out, in the
//! reader's language.

use claim_server::Limits;
use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, serve, serve_with};
use crate::live_player::{begun, play_on, sit};

/// Changes the page's surroundings before it begins.
async fn before_the_page(browser: &Browser, source: &str) {
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// The answer to the first wish of each kind is lost on its way back, after the server has done it.
const LOSES_ANSWERS: &str = "const ask = window.fetch; window.lost = [];
    window.fetch = async (path, options) => {
        const answer = await ask(path, options);
        const kind = `${options?.method} ${String(path).endsWith('/join') ? 'join' : path}`;
        if (['POST /api/tables', 'POST join'].includes(kind) && !window.lost.includes(kind)) {
            window.lost.push(kind);
            throw new TypeError('the answer is lost');
        }
        return answer;
    };";

/// What the page hears and says passes here; the functions are named later.
const LISTENS_IN: &str = "const hears = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', { ...hears, set(take) {
        hears.set.call(this, take && ((event) => take.call(this, new MessageEvent('message', {
            data: window.heard ? window.heard(event.data) : event.data,
        }))));
    } });
    const says = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) { return says.call(this, window.said ? window.said(text) : text) };";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_older_than_the_server_says_so_and_still_plays_bots() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let browser = sit(PHONE, &address).await;
    before_the_page(&browser, LISTENS_IN).await;
    before_the_page(
        &browser,
        "window.heard = (text) => text.replace(/\"protocol\":(\\d+)/, (_, n) => `\"protocol\":${Number(n) + 1}`)",
    )
    .await;
    for (language, words) in [("en", "older or newer than the server"), ("es", "servidor")] {
        browser
            .keep("settings", &json!({ "speed": "instant", "lesson-done": true, "language": language }))
            .await;
        browser.go("/lobby").await;
        browser
            .until(&format!("document.querySelector('.line-banner')?.textContent.includes({})", json!(words)))
            .await;
    }
    browser.shot("live-older-phone").await;
    // What needs no server goes on.
    browser.go("/").await;
    browser.click("#play").await;
    browser.is_there(".hand .card.legal").await;
    browser.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_whose_answer_is_lost_is_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(DESK, &address).await);
    for browser in [&ann, &bob] {
        // Only who is somebody already can be recognised.
        browser.make_link().await;
        browser.click("#leave").await;
        browser.is_there("#play").await;
        before_the_page(browser, LOSES_ANSWERS).await;
    }
    ann.go("/new").await;
    ann.click("input[name=players][value='3']").await;
    ann.click("#make").await;
    ann.until("location.pathname.startsWith('/t/')").await;
    assert_eq!(ann.js("return window.lost").await, json!(["POST /api/tables"]), "its answer was lost");
    let open = "return fetch('/api/tables').then((r) => r.json()).then((l) => (l.tables ?? l).length)";
    assert_eq!(ann.js(open).await, json!(1), "one table, however often it was asked for");
    let path = ann.js("return location.pathname").await;
    bob.take_seat(path.as_str().expect("a path")).await;
    bob.until("document.querySelectorAll('.room-seats li:not(.open)').length === 2").await;
    assert_eq!(bob.js("return window.lost").await, json!(["POST join"]), "its answer was lost");
    ann.until("document.querySelectorAll('.room-seats li.open').length === 1").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_tables_and_a_lost_session_are_said_with_the_way_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { requests_per_second: 1_000_000, tables_per_person: 1, ..Limits::default() };
    let (address, server) = serve_with(folder.path(), limits).await;
    let ann = sit(PHONE, &address).await;
    let link = ann.make_link().await;
    ann.go("/new").await;
    ann.click("#make").await;
    ann.until("document.querySelector('.create .notice')?.textContent.includes('Finish or leave one first')")
        .await;
    ann.fits("a refused table").await;
    ann.shot("live-too-many-phone").await;
    // The session is lost: the cookie is gone, the seat is still taken by somebody the server does not know here.
    ann.devtools("Network.clearBrowserCookies", json!({})).await;
    ann.go("/me").await;
    ann.until("document.querySelector('main')?.textContent.includes('You are nobody here yet')").await;
    ann.is_there("#sign-in").await;
    ann.go(&link).await;
    ann.is_there("#sit").await;
    ann.said().await;
    ann.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_loads_a_live_table_again_finds_its_log_and_its_tricks() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    play_on(&[&ann, &bob], 6).await;
    let tricks = "document.querySelectorAll('.story li').length";
    ann.until(&format!("{tricks} >= 2")).await;
    let before = ann.js(&format!("return {tricks}")).await;
    ann.client.refresh().await.expect("loads again");
    begun(&[&ann]).await;
    ann.until(&format!("{tricks} >= {before}")).await;
    ann.click("[data-look=log]").await;
    ann.until("document.querySelectorAll('.log li').length >= 2").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}
