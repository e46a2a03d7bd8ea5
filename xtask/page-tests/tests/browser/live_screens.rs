//! Every screen for playing people: in both themes and four languages, on a phone and a desk, and axe finds nothing.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, built, serve};
use crate::live_away::open_table;
use crate::live_player::{begun, play_on, sit};
use crate::timed::first_card::hand_out;
use crate::words_fit::wrong_words;

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

/// What Ann sees of tables that are not hers: in the lobby, full, unknown, and from beside it.
async fn others_tables(ann: &Browser, bob: &Browser, look: &str, found: &mut Vec<String>) {
    let table = |listed: bool, seats: serde_json::Value| {
        let clock = json!({ "kind": "bank", "seconds": 600, "increment": 5 });
        json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 }, "clock": clock, "listed": listed, "seats": seats })
    };
    let waits = open_table(bob, &table(true, json!([]))).await;
    ann.go("/lobby").await;
    ann.is_there(".lobby-list .game").await;
    looked_at(ann, &format!("lobby-rows-{look}"), found).await;
    // Somebody sits down and is never ready.
    let join = format!(
        "const done = arguments[0]; fetch('/api/tables/{}/join', {{ method: 'POST', credentials: 'omit', headers: {{ 'content-type': 'application/json' }}, body: '{{}}' }}).then((r) => done(r.status))",
        waits.trim_start_matches("/t/")
    );
    assert_eq!(bob.client.execute_async(&join, Vec::new()).await.expect("a seat"), json!(200));
    ann.go(&waits).await;
    ann.is_there(".invitation .notice").await;
    looked_at(ann, &format!("full-{look}"), found).await;
    ann.go("/t/02Wc5Ev1X0a").await;
    ann.is_there(".problem h1").await;
    looked_at(ann, &format!("unknown-{look}"), found).await;
    let plays = open_table(bob, &table(false, json!(["me", { "bot": "novice" }]))).await;
    begun(&[bob]).await;
    play_on(&[bob], 2).await;
    ann.go(&plays).await;
    ann.is_there(".hand .closed .card").await;
    looked_at(ann, &format!("watching-{look}"), found).await;
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
        others_tables(&ann, &bob, look, &mut found).await;
        ann.note_messages().await;
        // With clocks, of ten minutes each.
        ann.keep("company", &json!({ "clock": 4 })).await;
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
        // The session is lost, and the line over the screen says so.
        ann.devtools("Network.clearBrowserCookies", json!({})).await;
        ann.js("window.__sockets.forEach((socket) => socket.close())").await;
        ann.is_there("[data-line=problem-not-signed-in]").await;
        looked_at(&ann, &format!("banner-{look}"), &mut found).await;
        ann.said().await;
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
    // Nobody is anybody here.
    let me = "return document.querySelector(\"nav a[href='/me']\").checkVisibility()";
    assert_eq!(browser.js(me).await, json!(false));
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_at_a_live_table_have_room_for_who_plays_and_who_watches() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob, eve) = (sit(DESK, &address).await, sit(PHONE, &address).await, sit(DESK, &address).await);
    for (browser, language) in [(&ann, "es"), (&eve, "id")] {
        let settings = json!({ "speed": "instant", "lesson-done": true, "language": language });
        browser.keep("settings", &settings).await;
    }
    let clock = json!({ "kind": "bank", "seconds": 3600, "increment": 5 });
    let table = json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 }, "clock": clock });
    let link = open_table(&ann, &table).await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    eve.go(&link).await;
    eve.is_there(".hand .closed .card").await;
    let mut wrong = Vec::new();
    for part in ["the first tricks", "a card chosen ahead"] {
        play_on(&[&ann, &bob], 4).await;
        while part == "a card chosen ahead"
            && ann.js("return !!document.querySelector('[data-ahead]')").await == json!(false)
        {
            // Whoever is asked answers until it is not her turn.
            ann.answer_live().await;
            ann.js("document.querySelector('.table:not(.your-turn) .hand .card')?.click()").await;
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
        }
        for (who, browser) in [("who plays", &ann), ("who watches", &eve)] {
            for (width, height) in [(360, 740), (844, 390), (820, 1180), (1280, 800)] {
                let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
                browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
                browser.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
                browser.rests().await;
                for found in wrong_words(browser, true).await {
                    wrong.push(format!("{part}, {who}, {width}×{height}: {found}"));
                }
                // However long a name is, the time beside it is seen.
                let seen = "return [...document.querySelectorAll('.plate .clock')].filter((e) => e.checkVisibility()).map((e) => {
                    const r = e.getBoundingClientRect(), top = document.elementFromPoint(r.right - 3, r.top + r.height / 2);
                    return r.width > 20 && r.right <= innerWidth && (e.contains(top) || !!top?.closest('.say')) })";
                if browser.js(seen).await != json!([true, true]) {
                    wrong.push(format!("{part}, {who}, {width}×{height}: a clock is cut off"));
                }
                browser.shot(&format!("live-words-{}-{width}x{height}", who.replace(' ', "-"))).await;
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for browser in [ann, bob, eve] {
        browser.close().await;
    }
    server.abort();
}
