//! How fast the first view comes, and how fast a card answers.

use std::time::Duration;

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_view_comes_fast_and_a_card_answers_at_once() {
    let browser = Browser::open(PHONE).await;
    browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    // The fastest of a few: this asks what the page can do, not what else the machine is doing.
    let mut best = f64::MAX;
    for _ in 0..5 {
        browser.devtools("Network.clearBrowserCache", json!({})).await;
        browser.go("/?no-worker").await;
        let shown = "(() => { const e = document.querySelector('#play'); if (!e) return 0; return window.__shown ||= performance.now() })()";
        let watch = "if (!window.__watch) { window.__watch = 1; const look = () => document.querySelector('#play') ? window.__shown ||= performance.now() : requestAnimationFrame(look); look() }";
        browser.js(watch).await;
        let time = browser.until(shown).await.as_f64().unwrap_or(f64::MAX);
        println!("first view after {time:.0} ms on a CPU slowed four times");
        best = best.min(time);
    }
    assert!(best <= 1500.0, "the first view takes {best} ms");
    browser.close().await;

    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.keep("settings", &json!({ "lesson-done": true })).await;
    browser.go("/").await;
    browser.click("#play").await;
    let mut answers = Vec::new();
    for _ in 0..4 {
        browser.until("document.querySelector('.your-turn .hand .legal')").await;
        let click = "const done = arguments[0]; const card = document.querySelector('.your-turn .hand .legal'); const name = card.dataset.card;
            const left = document.querySelectorAll('.hand .card').length; const start = performance.now(); card.click();
            const look = () => document.querySelectorAll('.hand .card').length < left ? done(performance.now() - start) : requestAnimationFrame(look);
            requestAnimationFrame(look);";
        let time = browser.client.execute_async(click, Vec::new()).await.expect("it answers").as_f64();
        answers.push(time.unwrap_or(f64::MAX));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    println!("cards answered after {answers:.0?} ms");
    assert!(answers.iter().copied().fold(f64::MAX, f64::min) <= 100.0, "{answers:?}");
    browser.close().await;
}
