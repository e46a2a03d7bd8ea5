//! What a server refuses, and what a network or an old page makes of its words: each is said, with the way out, in the
//! reader's language.

use claim_server::Limits;
use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, serve, serve_with};
use crate::live_player::{begun, play_on, sit};
use crate::player::choice;

/// Changes the page's surroundings before it begins.
pub(crate) async fn before_the_page(browser: &Browser, source: &str) {
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
pub(crate) const LISTENS_IN: &str =
    "const hears = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', { ...hears, set(take) {
        hears.set.call(this, take && ((event) => take.call(this, new MessageEvent('message', {
            data: window.heard ? window.heard(event.data) : event.data,
        }))));
    } });
    const says = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const said = window.said ? window.said(text) : text;
        if (said) says.call(this, said);
        else window.held = () => says.call(this, text);
    };";

/// The reason of a refusal as somebody at the table reads it: on the screen, over whatever else is there.
const REASON: &str = "(() => {
    const said = document.querySelector('.refused');
    if (!said) return '';
    const box = said.getBoundingClientRect();
    const seen = said.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const words = said.querySelector('span:not(.icon)').getBoundingClientRect();
    const top = document.elementFromPoint(words.left + words.width / 2, words.top + words.height / 2);
    return seen && said.contains(top) ? said.textContent : '';
})()";

/// Waits until a reason is read that begins like this.
pub(crate) async fn reads(browser: &Browser, words: &str) {
    browser.until(&format!("{REASON}.startsWith({})", json!(words))).await;
}

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

/// Nobody looks at the page, and what it tells by notification and by sound is noted.
const LOOKS_ELSEWHERE: &str = "window.told = []; window.elsewhere = false; window.notes = 0;
    const sounds = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.notes += 1; return sounds.call(this); };
    window.Notification = class { constructor(words) { window.told.push(words); } };
    window.Notification.permission = 'granted';
    Object.defineProperty(Document.prototype, 'hidden', { get: () => window.elsewhere });";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hidden_page_announces_the_start_and_the_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    for browser in [&ann, &bob] {
        before_the_page(browser, LOOKS_ELSEWHERE).await;
    }
    // One of them wants no sound.
    bob.keep("settings", &json!({ "speed": "instant", "lesson-done": true, "sound": false })).await;
    // What is shown slowly is told at once.
    ann.keep("settings", &json!({ "speed": "slow", "lesson-done": true })).await;
    let link = ann.make_link().await;
    ann.click("#notify").await;
    ann.js("window.elsewhere = true").await;
    bob.take_seat(&link).await;
    bob.js("window.elsewhere = true").await;
    ann.until("window.told.includes('Everybody is here')").await;
    begun(&[&bob]).await;
    while ann.js("return document.title.startsWith('Your turn')").await == json!(false) {
        bob.answer_live().await;
    }
    ann.until("window.told.includes('Your turn')").await;
    // Once for a turn, and again for the next.
    let turns = "window.told.filter((words) => words === 'Your turn').length";
    assert_eq!(ann.js(&format!("return {turns}")).await, json!(1));
    ann.until("!!document.querySelector('.your-turn .hand .legal')").await;
    ann.js("document.querySelector('.hand .legal').click()").await;
    while ann.js(&format!("return {turns}")).await == json!(1) {
        bob.answer_live().await;
    }
    // Two soft notes each time, and none for who wants none.
    ann.until("window.notes === 4").await;
    // Also while another screen is open, by notification alone.
    ann.until("!!document.querySelector('.your-turn .hand .legal')").await;
    ann.js("document.querySelector('.hand .legal').click()").await;
    ann.until("!document.querySelector('.your-turn')").await;
    ann.js("document.querySelector(\"a[href='/'], .bar a.brand\").click()").await;
    ann.is_there("#play").await;
    let before = ann.js(&format!("return {turns}")).await.as_u64().expect("a number");
    while ann.js(&format!("return {turns}")).await.as_u64() <= Some(before) {
        bob.answer_live().await;
    }
    ann.until("window.notes === 4").await;
    assert_eq!(bob.js("return window.notes").await, json!(0));
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_version_is_offered_and_a_screen_that_is_gone_leads_to_it() {
    let browser = Browser::open(DESK).await;
    browser.go("/").await;
    browser.until("navigator.serviceWorker.controller && caches.keys().then((k) => k.length)").await;
    browser.go("/").await;
    browser.is_there("#play").await;
    assert_eq!(browser.js("return !!document.querySelector('#newer')").await, json!(false));
    browser.js("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))").await;
    browser.is_there("#newer").await;
    browser.shot("newer-desk").await;
    // Never in the middle of a decision.
    let offered = "document.querySelector('#newer').checkVisibility()";
    browser.click("#play").await;
    browser.turn().await;
    assert_eq!(browser.js(&format!("return {offered}")).await, json!(false));
    browser.js("history.back()").await;
    browser.is_there("#play").await;
    browser.until(offered).await;
    // The files of this version are gone.
    browser.js("window.claim.part = () => Promise.reject(new Error('gone')); window.old = true").await;
    browser.click("a[href='/rules']").await;
    browser
        .until("document.querySelector('.problem')?.textContent.includes('belongs to the new version')")
        .await;
    browser.said().await;
    browser.click("#again").await;
    browser
        .until("!window.old && location.pathname === '/rules' && !!document.querySelector('main h1')")
        .await;
    browser.close().await;
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
    ann.until("document.querySelector('main')?.textContent.includes('your session has ended')").await;
    ann.is_there("#sign-in").await;
    ann.go(&link).await;
    ann.is_there("#sit").await;
    // The seat beside hers is free, and hers is somebody's whom the server does not take her for.
    ann.is_there("[data-line=problem-not-signed-in] a[href='/me']").await;
    ann.said().await;
    ann.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reloaded_live_table_keeps_its_log_and_tricks() {
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_card_says_why_at_the_table_and_is_still_in_the_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    bob.keep("settings", &json!({ "speed": "instant", "lesson-done": true, "language": "es" })).await;
    for browser in [&ann, &bob] {
        before_the_page(browser, LISTENS_IN).await;
    }
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    // Each is late once, with the pointer over the card: what explains the card must not cover the reason.
    let late = "window.said = (text) => text.replace(/\"seq\":\\d+/, '\"seq\":0')";
    for (browser, other, words) in [(&ann, &bob, "Too late"), (&bob, &ann, "Demasiado tarde")] {
        while browser.live_state().await != "hand" {
            other.answer_live().await;
        }
        let held = browser.js("return document.querySelectorAll('.hand .card').length").await;
        browser.js(late).await;
        browser.press(".hand .legal").await;
        if browser.js("return !!document.querySelector('.hand .raised')").await == json!(true) {
            browser.press(".hand .raised").await;
        }
        reads(browser, words).await;
        browser.js("window.said = undefined").await;
        assert_eq!(browser.js("return document.querySelectorAll('.hand .card').length").await, held);
        browser.is_there(".your-turn .hand .legal").await;
        browser.shot(&format!("live-late-{words}")).await;
        browser.fits("a refused card").await;
    }
    // A card the rules do not allow: the page never sends one by itself, whatever a stranger's page does.
    bob.js("window.said = (text) => text.replace(/\"action\":\"[^\"]+\"/, '\"action\":\"tuck\"')").await;
    bob.answer_live().await;
    reads(&bob, "Las reglas no lo permiten").await;
    bob.js("window.said = undefined").await;
    bob.is_there(".your-turn .hand .legal").await;
    // The game ends while a card is on its way: the reason stands where the result is.
    bob.js("window.said = (text) => text.includes('\"act\"') ? '' : text").await;
    bob.answer_live().await;
    bob.until("!!window.held").await;
    ann.menu("resign").await;
    ann.click("#resign-yes").await;
    bob.is_there(".finale").await;
    bob.js("window.said = undefined; window.held()").await;
    reads(&bob, "Esta partida ha terminado").await;
    bob.shot("live-too-late-finale-phone").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_answer_to_a_question_says_why_while_the_question_is_asked_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    for browser in [&ann, &bob] {
        before_the_page(browser, LISTENS_IN).await;
    }
    // Artifacts ask before almost every card; but not all of them, so that a game may end before one of two is asked.
    for (browser, other) in [(&bob, &ann), (&ann, &bob)] {
        let mut games = 0;
        loop {
            match browser.live_state().await.as_str() {
                "ask" => break,
                "" | "over" => {
                    games += 1;
                    assert!(games < 10, "nobody is ever asked");
                    browser.keep("choice", &choice(2, "claim", true)).await;
                    let link = browser.make_link().await;
                    other.take_seat(&link).await;
                    begun(&[browser, other]).await;
                }
                _ => {
                    browser.answer_live().await;
                    other.answer_live().await;
                }
            }
        }
        browser.js("window.said = (text) => text.replace(/\"seq\":\\d+/, '\"seq\":0')").await;
        browser.answer_live().await;
        reads(browser, "Too late").await;
        browser.is_there(".asking.your-turn").await;
        browser.js("window.said = undefined").await;
        browser.shot("live-late-question").await;
    }
    ann.close().await;
    bob.close().await;
    server.abort();
}
