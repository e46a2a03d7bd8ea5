//! What cannot be, and what happens then: a link to a table that is full, finished, closed or unknown, a name nobody can
//! have, a lost session, a refused card, a full lobby. Each is said in the reader's language.

use claim_server::Limits;
use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, serve, serve_with};
use crate::live_away::open_table;
use crate::live_people::give;
use crate::live_player::{begun, play_on, sit};
use crate::live_trouble::{LISTENS_IN, before_the_page, reads};

/// A language, with all that is said where people play people.
struct Spoken {
    code: &'static str,
    messages: &'static str,
}

macro_rules! spoken {
    ($($code:literal),*) => {
        [$(Spoken {
            code: $code,
            messages: include_str!(concat!("../../../../crates/claim-web/locales/", $code, "/live.ftl")),
        }),*]
    };
}

const LANGUAGES: [Spoken; 4] = spoken!["en", "es", "pt-BR", "id"];

impl Spoken {
    /// A message without variables, as it is read.
    fn message(&self, key: &str) -> &'static str {
        let line = self.messages.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        line.unwrap_or_else(|| panic!("{key} is not said in {}", self.code))
    }

    /// From the next screen on the browser speaks it.
    async fn is_chosen(&self, browser: &Browser) {
        let settings = json!({ "speed": "instant", "lesson-done": true, "language": self.code });
        browser.keep("settings", &settings).await;
    }

    /// Waits until the message can be read there.
    async fn is_read(&self, browser: &Browser, place: &str, key: &str) {
        let found = format!(
            "[...document.querySelectorAll({})].some((e) => e.checkVisibility() && e.textContent.includes({}))",
            json!(place),
            json!(self.message(key))
        );
        browser.until(&found).await;
    }
}

/// What is written for a name, and what is said of it.
const NAMES: [(&str, &str); 4] = [
    ("", "name-empty"),
    ("ab", "name-short"),
    ("a name of more than twenty letters", "name-long"),
    ("<b>me</b>", "name-strange"),
];

#[test]
fn what_is_refused_is_said_differently_in_every_language() {
    for key in ["table-full", "watching", "problem-stale", "problem-too-many-listed", "problem-not-signed-in"]
    {
        let said: std::collections::BTreeSet<_> =
            LANGUAGES.iter().map(|language| language.message(key)).collect();
        assert_eq!(said.len(), LANGUAGES.len(), "{key}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_is_explained_in_every_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { requests_per_second: 1_000_000, listed_per_person: 1, ..Limits::default() };
    let (address, server) = serve_with(folder.path(), limits).await;
    let (ann, bob, eve) = (sit(DESK, &address).await, sit(PHONE, &address).await, sit(PHONE, &address).await);
    before_the_page(&ann, LISTENS_IN).await;
    let two = json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 } });
    // One table is over, one closed, one still has a seat, one is full and waits, and at one they play.
    let over = open_table(&ann, &two).await;
    bob.take_seat(&over).await;
    begun(&[&ann, &bob]).await;
    ann.menu("resign").await;
    ann.click("#resign-yes").await;
    ann.is_there(".finale").await;
    let closed = ann.make_link().await;
    ann.click("#leave").await;
    ann.is_there("#play").await;
    let open = open_table(&ann, &two).await;
    let full = open_table(&ann, &two).await;
    let join = format!(
        "const done = arguments[0]; fetch('/api/tables/{}/join', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: '{{}}' }}).then((r) => done(r.status))",
        full.trim_start_matches("/t/")
    );
    // Whoever is not there is not ready.
    assert_eq!(bob.client.execute_async(&join, Vec::new()).await.expect("a seat"), json!(200));
    let plays = open_table(&ann, &two).await;
    bob.take_seat(&plays).await;
    begun(&[&ann, &bob]).await;
    give_a_name_away(&bob).await;
    bob.go(&plays).await;

    for language in &LANGUAGES {
        language.is_chosen(&eve).await;
        let cases = [
            (&full[..], ".invitation .notice", "table-full"),
            (&plays, ".say", "watching"),
            (&over, ".finale", "ended-conceded"),
            (&closed, ".problem h1", "table-closed"),
            (&closed, ".problem p", "table-closed-about"),
            ("/t/02Wc5Ev1X0a", ".problem h1", "no-table"),
            ("/t/nonsense", ".problem p", "no-table-about"),
        ];
        for (path, place, key) in cases {
            eve.go(path).await;
            language.is_read(&eve, place, key).await;
            eve.fits(key).await;
        }
        // A way on from a table where one cannot play.
        eve.go(&plays).await;
        eve.is_there(".say a[href='/lobby']").await;
        eve.shot(&format!("live-refused-watching-{}", language.code)).await;
        eve.go(&open).await;
        for (name, key) in NAMES {
            eve.write("#guest-name", name).await;
            language.is_read(&eve, ".name-field [role=status]", key).await;
            eve.until("document.querySelector('#sit').disabled").await;
        }
        eve.fits("a wrong name").await;
        eve.shot(&format!("live-refused-name-{}", language.code)).await;
        // One listed table is hers, a second one too many.
        for _ in 0..2 {
            eve.go("/new").await;
            eve.click("#make").await;
            eve.until("location.pathname !== '/new' || document.querySelector('.create .notice')").await;
        }
        language.is_read(&eve, ".create .notice", "problem-too-many-listed").await;
        // Beside the button, wherever the page stands.
        let seen = "(() => { const r = document.querySelector('.create .notice').getBoundingClientRect();
            return r.top >= 0 && r.bottom <= innerHeight })()";
        assert_eq!(eve.js(&format!("return {seen}")).await, json!(true));
        eve.shot(&format!("live-refused-lobby-{}", language.code)).await;
        // The cookie is gone.
        eve.devtools("Network.clearBrowserCookies", json!({})).await;
        eve.go("/me").await;
        language.is_read(&eve, ".account", "problem-not-signed-in").await;
        give(&eve, "claim-account", "ann of oak", "another horse").await;
        language.is_read(&eve, "#claim-account [role=alert]", "problem-name-taken").await;
        eve.fits("a taken name").await;
        // A card that comes too late.
        language.is_chosen(&ann).await;
        ann.go(&plays).await;
        begun(&[&ann]).await;
        while ann.live_state().await != "hand" {
            bob.answer_live().await;
        }
        ann.js("window.said = (text) => text.replace(/\"seq\":\\d+/, '\"seq\":0')").await;
        ann.answer_live().await;
        reads(&ann, language.message("problem-stale")).await;
        ann.js("window.said = undefined").await;
    }
    // Who watches sees at once that it is over.
    eve.go(&plays).await;
    eve.is_there(".hand .closed .card").await;
    ann.menu("resign").await;
    ann.click("#resign-yes").await;
    eve.is_there(".finale").await;
    for browser in [ann, bob, eve] {
        browser.said().await;
        browser.close().await;
    }
    server.abort();
}

/// Takes a name that nobody else can have then.
async fn give_a_name_away(browser: &Browser) {
    browser.go("/me").await;
    give(browser, "claim-account", "Ann of Oak", "correct horse").await;
    browser.until("document.querySelector('.account')?.textContent.includes('You are Ann of Oak')").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_session_is_reported_with_and_without_a_reload() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(PHONE, &address).await, sit(DESK, &address).await);
    ann.note_messages().await;
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    play_on(&[&ann, &bob], 3).await;
    let told = "[data-line=problem-not-signed-in]";
    assert_eq!(ann.js(&format!("return !!document.querySelector('{told}')")).await, json!(false));
    // The cookie is gone, and then the connection breaks.
    ann.devtools("Network.clearBrowserCookies", json!({})).await;
    ann.js("window.__sockets.forEach((socket) => socket.close())").await;
    let sentence = LANGUAGES[0].message("problem-not-signed-in");
    let said = format!("document.querySelector('{told}')?.textContent.includes({})", json!(sentence));
    ann.until(&said).await;
    LANGUAGES[0].is_read(&ann, ".say", "watching").await;
    ann.shot("live-session-lost-phone").await;
    ann.fits("a lost session").await;
    // The page that is loaded again is a new guest's, at the table of somebody else.
    ann.client.refresh().await.expect("it loads again");
    ann.until(&said).await;
    ann.is_there(".table .south").await;
    // The way out leads to where one signs in, and the way back tells it again.
    ann.click(&format!("{told} a[href='/me']")).await;
    ann.is_there("#sign-in").await;
    ann.until(&format!("!document.querySelector('{told}')")).await;
    ann.js("history.back()").await;
    ann.until(&said).await;
    // Nobody else reads it.
    assert_eq!(bob.js(&format!("return !!document.querySelector('{told}')")).await, json!(false));
    ann.said().await;
    ann.close().await;
    bob.close().await;
    server.abort();
}
