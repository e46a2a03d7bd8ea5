//! The screens for playing people: two browsers at one server, from making a table to what came of the game. English at
//! every size, the other languages on a phone and a desk.

use std::path::Path;

use serde_json::{Value, json};

use crate::driver::{Browser, DESK};
use crate::live_player::{begun, play_on};
use crate::{SIZES, set_screen, settle};

const ONLY: [(u32, u32); 2] = [(360, 740), (1280, 800)];

/// Languages, with the sizes at which each is photographed.
const LANGUAGES: [(&str, &[(u32, u32)]); 4] =
    [("en", &SIZES), ("es", &ONLY), ("pt-BR", &ONLY), ("id", &ONLY)];

/// The screens in the order in which a table comes to them.
const NAMES: [&str; 25] = [
    "live-friend",
    "live-new",
    "live-room",
    "live-invitation",
    "live-game",
    "live-chat",
    "live-draw",
    "live-resigning",
    "live-ahead",
    "live-away",
    "live-watching",
    "live-finale",
    "live-lobby",
    "live-profile",
    "live-me",
    "live-leaders",
    "live-luck",
    "live-closed",
    "live-full",
    "live-unknown",
    "live-three",
    "live-four",
    "live-account",
    "live-not-known",
    "live-stand-in",
];

/// Takes the pictures whose names are wanted.
pub(crate) struct Photographer<'a> {
    pub(crate) filters: &'a [String],
    pub(crate) folder: &'a Path,
    pub(crate) taken: usize,
}

/// What a picture of a screen is called.
fn called(name: &str, language: &str, (width, height): (u32, u32), theme: &str) -> String {
    let spoken = if language == "en" { String::new() } else { format!("{language}-") };
    format!("{spoken}{name}-{width}x{height}-{theme}")
}

/// The pictures of a screen: their language, size, theme and name.
fn pictures(name: &str) -> impl Iterator<Item = (&'static str, (u32, u32), &'static str, String)> + use<'_> {
    LANGUAGES.into_iter().flat_map(move |(language, sizes)| {
        sizes.iter().flat_map(move |size| {
            ["light", "dark"].map(|theme| (language, *size, theme, called(name, language, *size, theme)))
        })
    })
}

impl Photographer<'_> {
    fn wants(&self, name: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|filter| name.contains(filter))
    }

    /// One screen in every language, at every size, in both themes; `then` is done once it is there.
    async fn take(&mut self, browser: &Browser, name: &str, path: &str, (sign, then): (&str, &str)) {
        for (language, (width, height), theme, name) in pictures(name) {
            if !self.wants(&name) {
                continue;
            }
            set_screen(browser, width, height, theme).await;
            settings(browser, language).await;
            browser.go(path).await;
            browser.is_there(sign).await;
            settle(browser).await;
            browser.js(then).await;
            settle(browser).await;
            let picture = browser.client.screenshot().await.expect("a picture");
            std::fs::write(self.folder.join(format!("{name}.png")), picture)
                .expect("target/screens can be written");
            self.taken += 1;
        }
        println!("{name}");
        set_screen(browser, DESK.width, DESK.height, "light").await;
        settings(browser, "en").await;
    }

    /// All of them.
    pub(crate) async fn photograph(&mut self, ann: &Browser) {
        if !NAMES.iter().flat_map(|name| pictures(name)).any(|(.., name)| self.wants(&name)) {
            return;
        }
        let bob = Browser::open_at(DESK, &ann.address).await;
        for browser in [ann, &bob] {
            set_screen(browser, DESK.width, DESK.height, "light").await;
            browser.go("/favicon.svg").await;
            browser.js("localStorage.clear()").await;
            settings(browser, "en").await;
        }
        self.take(ann, "live-friend", "/friend", ("#make", "")).await;
        self.take(ann, "live-new", "/new", ("#make", "document.querySelector('details').open = true")).await;
        let link = ann.make_link().await;
        self.take(ann, "live-room", &link, ("#table-link", "")).await;
        self.take(&bob, "live-invitation", &link, ("#sit", "")).await;
        ann.go(&link).await;
        bob.take_seat(&link).await;
        begun(&[ann, &bob]).await;
        play_on(&[ann, &bob], 7).await;
        bob.click("#chat-open").await;
        bob.click("[data-phrase=good-luck]").await;
        self.take(ann, "live-game", &link, (".table .hand .card", "")).await;
        let open = "document.querySelector('#chat-open').click()";
        self.take(ann, "live-chat", &link, (".table .hand .card", open)).await;
        self.strips(ann, &bob, &link).await;
        ann.go(&link).await;
        begun(&[ann]).await;
        ann.menu("resign").await;
        ann.click("#resign-yes").await;
        ann.is_there(".finale.done").await;
        self.take(&bob, "live-finale", &link, (".finale.done", "")).await;
        bob.go("/new").await;
        bob.click("#make").await;
        bob.is_there("#table-link").await;
        self.take(ann, "live-lobby", "/lobby", (".lobby-list .game", "")).await;
        let me = ann.js("return fetch('/api/me').then((r) => r.json()).then((m) => m.person.id)").await;
        let profile = format!("/people/{}", me.as_str().unwrap_or_default());
        self.take(&bob, "live-profile", &profile, (".profile a.game", "")).await;
        self.take(ann, "live-me", "/me", ("#sign-in", "")).await;
        self.take(ann, "live-leaders", "/leaders", ("#kind", "")).await;
        self.take(ann, "live-luck", "/luck", ("#luck-fair", "")).await;
        self.others(ann, &bob).await;
        bob.close().await;
    }

    /// What the strip under the felt says, one thing after the other.
    async fn strips(&mut self, ann: &Browser, bob: &Browser, link: &str) {
        let there = ".table .hand .card";
        let eve = Browser::open_at(DESK, &ann.address).await;
        eve.go("/favicon.svg").await;
        self.take(&eve, "live-watching", link, (".hand .closed .card", "")).await;
        eve.close().await;
        ann.go(link).await;
        begun(&[ann]).await;
        bob.menu("offer-draw").await;
        ann.is_there("#decline-draw").await;
        self.take(ann, "live-draw", link, ("#decline-draw", "")).await;
        ann.go(link).await;
        ann.click("#decline-draw").await;
        let resigns = "document.querySelector('.bar [data-look=menu]').click();
            requestAnimationFrame(() => document.querySelector('dialog[open] [data-do=resign]').click())";
        self.take(ann, "live-resigning", link, (there, resigns)).await;
        ann.go(link).await;
        begun(&[ann]).await;
        // While Bob is asked.
        while bob.live_state().await != "hand" {
            ann.answer_live().await;
        }
        let chooses = "document.querySelector('.hand .card').click()";
        self.take(ann, "live-ahead", link, (there, chooses)).await;
        bob.go("/favicon.svg").await;
        ann.go(link).await;
        ann.until("document.querySelector('.plate.seat-1 small')?.textContent.includes('away')").await;
        self.take(ann, "live-away", link, (there, "")).await;
    }

    /// Other tables, and who one is with an account.
    async fn others(&mut self, ann: &Browser, bob: &Browser) {
        let closed = bob.make_link().await;
        bob.click("#leave").await;
        bob.is_there("#play").await;
        self.take(ann, "live-closed", &closed, (".problem", "")).await;
        let two = json!({ "setup": { "players": 2, "deck": "claim" } });
        let full = open_table(bob, &two).await;
        let sits = format!(
            "const done = arguments[0]; fetch('/api/tables/{}/join', {{ method: 'POST', credentials: 'omit', headers: {{ 'content-type': 'application/json' }}, body: '{{}}' }}).then(done)",
            full.trim_start_matches("/t/")
        );
        bob.client.execute_async(&sits, Vec::new()).await.expect("a seat");
        self.take(ann, "live-full", &full, (".invitation .notice", "")).await;
        self.take(ann, "live-unknown", "/t/02Wc5Ev1X0a", (".problem", "")).await;
        for (name, players) in [("live-three", 3), ("live-four", 4)] {
            let mut seats = vec![json!("me")];
            seats.resize(players, json!({ "bot": "novice" }));
            let clock = json!({ "kind": "bank", "seconds": 3600, "increment": 5 });
            let setup = json!({ "players": players, "deck": "random", "heroes": true, "artifacts": true });
            let link = open_table(ann, &json!({ "setup": setup, "clock": clock, "seats": seats })).await;
            begun(&[ann]).await;
            play_on(&[ann], 6).await;
            ann.until("!!document.querySelector('.your-turn')").await;
            self.take(ann, name, &link, (".table .hand .card", "")).await;
        }
        // A bot plays for who says nothing.
        let clock = json!({ "kind": "move", "seconds": 5 });
        let setup = json!({ "players": 2, "deck": "claim", "leader": 0 });
        let table = json!({ "setup": setup, "clock": clock, "seats": ["me", { "bot": "novice" }] });
        let link = open_table(ann, &table).await;
        ann.is_there("#return, .finale").await;
        self.take(ann, "live-stand-in", &link, ("#return, .finale", "")).await;
        // Whom the server does not know any more, at his own table.
        let link = open_table(ann, &two).await;
        ann.is_there("#table-link").await;
        ann.devtools("Network.clearBrowserCookies", json!({})).await;
        self.take(ann, "live-not-known", &link, ("[data-line=problem-not-signed-in]", "")).await;
        bob.go("/me").await;
        for (field, text) in [("name", "Bob of Elm"), ("password", "correct horse")] {
            bob.write(&format!("#claim-account input[name={field}]"), text).await;
        }
        bob.click("#claim-account button").await;
        bob.is_there("#sign-out").await;
        self.take(bob, "live-account", "/me", ("#sign-out", "")).await;
    }
}

/// Makes a table as the server's own language says it, in the browser's name, and goes there.
async fn open_table(browser: &Browser, table: &Value) -> String {
    let made = format!(
        "const done = arguments[0]; fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {} }}).then((r) => r.json()).then((s) => done(s.table.id))",
        json!(table.to_string())
    );
    let id = browser.client.execute_async(&made, Vec::new()).await.expect("a table");
    let link = format!("/t/{}", id.as_str().expect("an id"));
    browser.go(&link).await;
    link
}

/// Nothing moves, and this language is spoken.
async fn settings(browser: &Browser, language: &str) {
    let settings = json!({ "speed": "instant", "lesson-done": true, "sound": false, "language": language });
    browser.js(&format!("localStorage.setItem('claim.settings', {})", json!(settings.to_string()))).await;
}
