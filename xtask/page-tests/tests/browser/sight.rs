//! What matters is seen: a finished trick rests in sight.

use claim_rules::Decision;
use serde_json::json;

use crate::controls::plain_at;
use crate::driver::{Browser, DESK, PHONE};
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_phone_the_next_leader_still_sees_why_the_last_trick_was_won() {
    let saved = plain_at(2, "claim", |view| view.trick.is_empty() && view.trick_number > 2);
    let browser = Browser::open(PHONE).await;
    browser.open_saved(&saved).await;
    // A language of longer words.
    browser.keep("settings", &json!({ "speed": "instant", "lesson-done": true, "language": "es" })).await;
    browser.client.refresh().await.expect("loads again");
    browser.is_there(".your-turn .say .now").await;
    let seen = "return (() => { const [say, now] = ['.say', '.say .now'].map((s) => document.querySelector(s)), [a, b] = [say, now].map((e) => e.getBoundingClientRect());
        return [now.textContent, b.height > 0 && b.top >= a.top && b.bottom <= a.bottom && b.left >= 0 && b.right <= innerWidth] })()";
    let seen = browser.js(seen).await;
    assert!(seen[0].as_str().is_some_and(|why| why.contains("Gana") && why.contains(':')), "{seen}");
    assert_eq!(seen[1], true, "{seen}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_after_a_trick_leaves_its_reason_in_sight() {
    let seven = "goblins,knights,undead,dwarves,doppelgangers,dragons,seers";
    let saved = plain_at(4, seven, |view| {
        view.pending.is_some_and(|p| p.decision == Decision::Draft) && view.legal.len() > 1
    });
    for screen in [DESK, PHONE] {
        let browser = Browser::open(screen).await;
        browser.open_saved(&saved).await;
        browser.is_there(".your-turn .ask").await;
        let said = browser.js("return document.querySelector('.ask .now').innerText").await;
        let said = said.as_str().unwrap_or_default();
        assert!(said.starts_with("You win: ") && said.ends_with("Which prize do you take?"), "{said}");
        // Who gets the other one is named, and each card that lost says its rank.
        let facts = browser.js("return document.querySelector('.ask .then').innerText").await;
        let named = |name: &&str| facts.as_str().is_some_and(|facts| facts.starts_with(name));
        assert!(["Bruno", "Cora", "Dario"].iter().any(named), "{facts}");
        let ranks = "return [...document.querySelectorAll('.place.beaten :is(.nay, .tag)')].filter((e) => e.checkVisibility()).map((e) => e.innerText).filter((t) => /^[234]/.test(t))";
        let ranks = browser.js(ranks).await;
        assert!(ranks.as_array().is_some_and(|ranks| !ranks.is_empty()), "{ranks}");
        // The hand is not asked: it lies as it lay.
        assert_eq!(browser.js("return document.querySelectorAll('.hand .illegal').length").await, 0);
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_explanation_nobody_asked_for_hides_nothing() {
    let saved = plain_at(2, "claim", |view| view.trick.is_empty() && view.trick_number > 2);
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    // The focus is on a card, which is described for ears.
    browser.until("document.activeElement.closest('.hand') && document.activeElement.getAttribute('aria-description')").await;
    assert_eq!(browser.js("return !!document.querySelector('.tip, .say.under-tip')").await, false);
    // Who moves it asks.
    browser.key('\u{E014}').await;
    browser.is_there(".tip").await;
    // It fades the words it lies on, also when it is only the second sentence.
    let card = "const words = document.querySelector('.say .then').getBoundingClientRect();
        const near = [...document.querySelectorAll('.hand .card')].filter((c) => { const at = c.getBoundingClientRect(); return at.left + at.width / 2 + 150 > words.left && at.left + at.width / 2 - 150 < words.right });
        near.at(-1).focus(); return near.length";
    assert_ne!(browser.js(card).await, 0);
    browser.is_there(".say.under-tip").await;
    browser.close().await;
}
