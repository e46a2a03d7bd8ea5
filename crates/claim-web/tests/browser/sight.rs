//! What matters is seen: a finished trick rests in sight, and nothing lies over it.

use claim_rules::{Decision, View};
use serde_json::{Value, json};

use crate::controls::saved_at;
use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::player::choice;

/// A laptop, where room is short.
const LAPTOP: Screen = Screen { width: 1366, height: 768, dark: false };

/// Counts for how long a trick of two lies there with both cards in full sight.
const WATCH: &str = "window.__seen = 0; let before = performance.now(); const look = () => {
    const now = performance.now(), cards = [...document.querySelectorAll('.laid')];
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
        browser.until("document.querySelectorAll('.laid').length === 2").await;
        browser.until("document.querySelectorAll('.laid').length < 2").await;
        let seen = browser.js("return window.__seen").await.as_f64().unwrap_or(0.0);
        assert!(seen >= 250.0, "{speed}, {motion}: seen for {seen:.0} ms");
        browser.close().await;
    }
}

/// Do two elements lie over each other?
fn overlap(one: &str, other: &str) -> String {
    format!(
        "return (() => {{ const [a, b] = ['{one}', '{other}'].map((s) => document.querySelector(s).getBoundingClientRect());
            return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 }})()"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_lies_beside_the_trick_not_on_it() {
    let asked = |view: &View, decision: fn(Decision) -> bool| {
        view.legal.len() > 1 && view.pending.is_some_and(|p| decision(p.decision))
    };
    let lords = |view: &View| view.table.seats().any(|seat| view.seats[seat].lord.is_some());
    let questions: [(&str, (Value, Vec<String>)); 3] = [
        ("tuck", saved_at(|view| asked(view, |d| matches!(d, Decision::Tuck(_))) && lords(view))),
        (
            "draft of three",
            saved_at(|view| asked(view, |d| d == Decision::Draft) && view.table.players() == 3),
        ),
        ("potion of four", saved_at(|view| asked(view, |d| d == Decision::AfterPlay))),
    ];
    for screen in [LAPTOP, PHONE] {
        let browser = Browser::open(screen).await;
        for (name, (saved, _)) in &questions {
            browser.open_saved(saved).await;
            browser.is_there(".ask").await;
            let over = browser.js(&overlap(".ask", ".felt")).await;
            assert_eq!(over, json!(false), "{name} on {} pixels", screen.width);
            let high =
                browser.js("return document.querySelector('.felt').getBoundingClientRect().height").await;
            assert!(high.as_f64() > Some(100.0), "{name}: a felt of {high}");
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_result_of_four_flows_on_a_laptop() {
    let browser = Browser::open(LAPTOP).await;
    browser.open_as_regular(Some(choice(4, "random", true))).await;
    browser.click("#play").await;
    assert!(browser.play_on(150).await, "the game ends");
    browser.until("document.getAnimations().every((a) => a.playState !== 'running')").await;
    assert_eq!(browser.js(&overlap(".finale", ".tools")).await, json!(false));
    browser.shot("four-players-finale-laptop").await;
    browser.close().await;
}
