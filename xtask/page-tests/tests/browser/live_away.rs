//! Clocks and absence: time runs out, a bot plays on, the player comes back; cards chosen ahead of turn.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, serve};
use crate::live_player::{begun, play_on, sit};

/// Makes a table as the server's own language says it, in the browser's name, and goes there.
pub(crate) async fn open_table(browser: &Browser, table: &Value) -> String {
    let made = format!(
        "const done = arguments[0]; fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {} }}).then((r) => r.json()).then((s) => done(s.table.id))",
        json!(table.to_string())
    );
    let id = browser.client.execute_async(&made, Vec::new()).await.expect("a table");
    let link = format!("/t/{}", id.as_str().expect("an id"));
    browser.go(&link).await;
    link
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_out_a_bot_takes_over_and_gives_the_seat_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let table = json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 }, "clock": { "kind": "move", "seconds": 20 } });
    let link = open_table(&ann, &table).await;
    // Whatever the clock ever shows, however late somebody looks.
    let watch = "window.__clocks = new Set(); const note = () => window.__clocks.add(document.querySelector('.plate.seat-0 .clock')?.className);
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true })";
    ann.js(watch).await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    // Ann says nothing: a bot plays on for her, and both are told so.
    ann.is_there("#return").await;
    bob.until("document.querySelector('.say')?.textContent.includes('A bot plays on for') || document.querySelector('.plate.seat-0')?.textContent.includes('a bot plays on')").await;
    play_on(&[&bob], 2).await;
    assert_eq!(
        ann.js("return ['clock runs', 'clock runs low'].filter((shown) => !window.__clocks.has(shown))")
            .await,
        json!([])
    );
    ann.shot("live-bot-plays-desk").await;
    ann.click("#return").await;
    ann.until("!document.querySelector('#return')").await;
    play_on(&[&ann, &bob], 4).await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absent_player_is_shown_as_away_until_he_is_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    let away = "document.querySelector('.plate.seat-1 small')?.textContent.includes('away')";
    ann.until(&format!("!{away}")).await;
    bob.go("/favicon.svg").await;
    ann.until(away).await;
    ann.shot("live-away-desk").await;
    bob.go(&link).await;
    begun(&[&bob]).await;
    ann.until(&format!("!{away}")).await;
    play_on(&[&ann, &bob], 2).await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_out_loses_the_game_if_the_table_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let table = json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 }, "clock": { "kind": "move", "seconds": 5 }, "absent": "forfeit" });
    let link = open_table(&ann, &table).await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    bob.is_there(".finale.won").await;
    ann.is_there(".finale:not(.won)").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_chosen_ahead_is_shown_taken_back_and_played_when_it_is_ones_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(DESK, &address).await);
    let table = json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 } });
    let link = open_table(&ann, &table).await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    ann.is_there(".your-turn .hand .legal").await;
    // Bob wants to play a card of the faction that will be led, so that it is legal.
    let led = ann.js("return document.querySelector('.hand .legal').dataset.card").await;
    let faction = &led.as_str().expect("a card")[..2];
    let follow = format!(
        "[...document.querySelectorAll('.hand .card')].find((c) => c.dataset.card.startsWith({})) ?? document.querySelector('.hand .card')",
        json!(faction)
    );
    let held = bob.js("return document.querySelectorAll('.hand .card').length").await;
    bob.js(&format!("({follow}).click()")).await;
    bob.is_there(".hand .card[data-ahead]").await;
    bob.shot("live-ahead-desk").await;
    bob.click("#take-back").await;
    bob.until("!document.querySelector('.hand .card[data-ahead]')").await;
    bob.js(&format!("({follow}).click()")).await;
    bob.is_there(".hand .card[data-ahead]").await;
    ann.js("document.querySelector('.hand .legal').click()").await;
    // It is played by itself: Bob is never asked for it. He may hold another copy of it.
    let played = format!("document.querySelectorAll('.hand .card').length < {held}");
    bob.until(&played).await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_chosen_ahead_that_is_not_legal_any_more_stays_in_the_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(DESK, &address).await);
    let table = json!({ "setup": { "players": 2, "deck": "claim", "leader": 0 } });
    let link = open_table(&ann, &table).await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    ann.is_there(".your-turn .hand .legal").await;
    // Ann leads a faction Bob has; Bob has chosen a card of another one.
    let hers =
        ann.js("return [...document.querySelectorAll('.hand .card')].map((c) => c.dataset.card)").await;
    let his = bob.js("return [...document.querySelectorAll('.hand .card')].map((c) => c.dataset.card)").await;
    let cards = |hand: &Value| -> Vec<String> {
        hand.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
    };
    let (hers, his) = (cards(&hers), cards(&his));
    // Doppelgängers count as anything that is led.
    let led =
        hers.iter().find(|card| !card.starts_with("Do") && his.iter().any(|mine| mine[..2] == card[..2]));
    let led = led.expect("thirteen cards each of five factions: one is in both hands");
    let other =
        his.iter().find(|card| card[..2] != led[..2] && !card.starts_with("Do")).expect("another faction");
    bob.js(&format!("document.querySelector('.hand .card[data-card=\"{other}\"]').click()")).await;
    bob.is_there(".hand .card[data-ahead]").await;
    ann.js(&format!("document.querySelector('.hand .card[data-card=\"{led}\"]').click()")).await;
    bob.is_there(".your-turn .hand .illegal").await;
    let still = format!(
        "return !!document.querySelector('.hand .card[data-card=\"{other}\"]') && !document.querySelector('[data-ahead]')"
    );
    assert_eq!(bob.js(&still).await, json!(true), "it holds for that one decision only");
    ann.close().await;
    bob.close().await;
    server.abort();
}
