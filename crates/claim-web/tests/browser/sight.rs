//! What matters is seen: a finished trick rests in sight.

use serde_json::json;

use crate::driver::{Browser, DESK};
use crate::player::choice;

/// Counts for how long a trick of two lies there with both cards in full sight.
const WATCH: &str = "window.__seen = 0; let before = performance.now(); const look = () => {
    const now = performance.now(), cards = [...document.querySelectorAll('.place .card')];
    const clear = (card) => getComputedStyle(card).opacity === '1';
    if (cards.length === 2 && cards.every(clear)) window.__seen += now - before;
    before = now; requestAnimationFrame(look) }; look()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_cards_of_a_finished_trick_are_seen_with_motion_and_without() {
    for (speed, motion) in
        [("normal", "no-preference"), ("instant", "no-preference"), ("normal", "reduce"), ("fast", "reduce")]
    {
        let browser = Browser::open(DESK).await;
        let mut table = choice(2, "claim", false);
        table["first"] = json!("me");
        browser.open_as_regular(Some(table)).await;
        browser.keep("settings", &json!({ "speed": speed, "lesson-done": true })).await;
        let media = json!({ "features": [{ "name": "prefers-reduced-motion", "value": motion }] });
        browser.devtools("Emulation.setEmulatedMedia", media).await;
        browser.go("/").await;
        browser.click("#play").await;
        browser.is_there(".your-turn .hand .legal").await;
        browser.js(WATCH).await;
        browser.js("document.querySelector('.your-turn .hand .legal').click()").await;
        browser.until("document.querySelectorAll('.place .card').length === 2").await;
        browser.until("document.querySelectorAll('.place .card').length < 2").await;
        let seen = browser.js("return window.__seen").await.as_f64().unwrap_or(0.0);
        assert!(seen >= 250.0, "{speed}, {motion}: seen for {seen:.0} ms");
        browser.close().await;
    }
}
