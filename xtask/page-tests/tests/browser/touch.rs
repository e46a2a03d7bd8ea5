//! Fingers: the first tap raises and explains, the second means it; a card drawn upwards is played.

use claim_rules::{Action, Decision};
use serde_json::{Value, json};

use crate::controls::saved_at;
use crate::driver::{Browser, DESK, PHONE};
use crate::player::choice;

/// A point of an element that nothing covers, as `[x, y]`: cards of a hand lie over each other.
fn point_of(selector: &str) -> String {
    format!(
        "(() => {{ const e = document.querySelector({}); if (!e) return null; const r = e.getBoundingClientRect();
            for (const [u, v] of [[.5, .5], [.15, .2], [.2, .8], [.5, .15], [.85, .8]]) {{
                const x = r.x + r.width * u, y = r.y + r.height * v;
                if (e.contains(document.elementFromPoint(x, y))) return [x, y]
            }}
            return null }})()",
        json!(selector)
    )
}

impl Browser {
    async fn touches(&self, kind: &str, points: Value) {
        self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
    }

    /// A press of the mouse where nothing covers the element; the pointer stays there.
    pub(crate) async fn press(&self, selector: &str) {
        let at = self.until(&point_of(selector)).await;
        for (kind, button, count) in
            [("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 1)]
        {
            let event =
                json!({ "type": kind, "x": at[0], "y": at[1], "button": button, "clickCount": count });
            self.devtools("Input.dispatchMouseEvent", event).await;
        }
    }

    /// One tap with a finger.
    pub(crate) async fn tap(&self, selector: &str) {
        let at = self.until(&point_of(selector)).await;
        self.touches("touchStart", json!([{ "x": at[0], "y": at[1] }])).await;
        self.touches("touchEnd", json!([])).await;
    }

    /// A finger goes down on an element, so far up, and leaves: so many milliseconds from one step to the next, however
    /// long the machine takes.
    async fn draw_up(&self, selector: &str, far: f64, pace: f64) {
        let at = self.until(&point_of(selector)).await;
        let (x, y) = (at[0].as_f64().unwrap_or(0.0), at[1].as_f64().unwrap_or(0.0));
        let now = self.js("return Date.now() / 1000").await.as_f64().unwrap_or(0.0);
        for part in 0..=5 {
            let (kind, points) = match part {
                0 => ("touchStart", json!([{ "x": x, "y": y }])),
                5 => ("touchEnd", json!([])),
                _ => ("touchMove", json!([{ "x": x, "y": y - far * f64::from(part) / 4.0 }])),
            };
            let timestamp = now + f64::from(part) * pace / 1000.0;
            let event = json!({ "type": kind, "touchPoints": points, "timestamp": timestamp });
            self.devtools("Input.dispatchTouchEvent", event).await;
        }
    }

    /// A new game that the visitor leads, on a phone.
    async fn lead(&self) {
        let mut table = choice(2, "claim", false);
        table["first"] = json!("me");
        self.open_as_regular(Some(table)).await;
        self.click("#play").await;
        self.is_there(".your-turn .hand .legal").await;
    }
}

/// Where the explanation stands and where its thing lies.
const TIP: &str = "return (() => { const [tip, card] = ['.tip', '.hand .raised, .scroll.ready'].map((s) => document.querySelector(s)?.getBoundingClientRect());
    return tip && card && { gap: Math.max(card.top - tip.bottom, tip.top - card.bottom), beside: Math.max(tip.left - card.right, card.left - tip.right),
        inside: tip.left >= 0 && tip.right <= innerWidth && tip.top >= 0 && tip.bottom <= innerHeight } })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_tap_raises_and_explains_and_the_second_plays() {
    let browser = Browser::open(PHONE).await;
    browser.lead().await;
    let before = browser.moves().await;
    browser.tap(".hand .legal").await;
    browser.is_there(".hand .legal.raised").await;
    let again = browser.until("document.querySelector('.tip .again')?.textContent").await;
    assert_eq!(again, "Tap again to play");
    let tip = browser.js(TIP).await;
    assert!(tip["gap"].as_f64().is_some_and(|gap| gap.abs() < 24.0), "at its card: {tip}");
    assert!(tip["beside"].as_f64().is_some_and(|gap| gap < 0.0), "over its card: {tip}");
    assert_eq!(tip["inside"], true, "{tip}");
    assert_eq!(browser.moves().await, before, "nothing is played yet");
    // Another card is raised instead; a tap elsewhere lowers it.
    browser.tap(".hand .card:last-child").await;
    browser.is_there(".hand .card:last-child.raised").await;
    assert_eq!(browser.js("return document.querySelectorAll('.raised').length").await, 1);
    browser.tap(".say .line").await;
    browser.until("!document.querySelector('.raised') && !document.querySelector('.tip')").await;
    assert_eq!(browser.moves().await, before);
    browser.tap(".hand .legal").await;
    browser.is_there(".hand .legal.raised").await;
    let card = browser.js("return document.querySelector('.hand .raised').dataset.card").await;
    browser.tap(".hand .legal.raised").await;
    browser.gone_on(before).await;
    assert_eq!(json!(browser.record().await.moves()[before].action.to_string()), card);
    browser.until("!document.querySelector('.tip')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_that_may_not_be_played_says_why_when_tapped() {
    let browser = Browser::open(PHONE).await;
    let (saved, _) = saved_at(|view| {
        view.pending.is_some_and(|p| p.decision == Decision::Play)
            && view.legal.len() < view.hand.distinct().count()
            && view.legal.iter().all(|action| matches!(action, Action::Play(_)))
    });
    browser.open_saved(&saved).await;
    browser.is_there(".your-turn .hand .illegal").await;
    let before = browser.moves().await;
    for _ in 0..2 {
        browser.tap(".hand .illegal").await;
        browser.until("document.querySelector('.tip.no-go .no')?.textContent.includes('must follow')").await;
    }
    assert_eq!(browser.moves().await, before, "a second tap does not play it either");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_tap_does_not_spend_an_artifact() {
    let browser = Browser::open(PHONE).await;
    // One that acts at once when it is used.
    let (saved, _) = saved_at(|view| {
        view.pending.is_some_and(|p| p.decision == Decision::Play)
            && view.legal.iter().any(|action| {
                matches!(action, Action::Use(way) if way.artifact().name() == "serpent-sword" || way.artifact().name() == "night-ring")
            })
    });
    browser.open_saved(&saved).await;
    browser.is_there(".your-turn .scroll.ready").await;
    let before = browser.moves().await;
    browser.tap(".scroll.ready").await;
    browser.until("document.querySelector('.tip .again')?.textContent === 'Tap again to use it'").await;
    let tip = browser.js(TIP).await;
    assert!(tip["gap"].as_f64().is_some_and(|gap| gap.abs() < 24.0), "at its sign: {tip}");
    assert_eq!(browser.moves().await, before, "it is not spent");
    browser.tap(".scroll.ready").await;
    browser.gone_on(before).await;
    assert!(matches!(browser.record().await.moves()[before].action, Action::Use(_)));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_tap_chooses_no_vote_and_no_player() {
    let browser = Browser::open(PHONE).await;
    // The Crown's votes; and for the Axe, taken up with its own two taps, a player.
    let (crown, _) = saved_at(|view| {
        view.table.players() > 2 && view.pending.is_some_and(|p| p.decision == Decision::Crown)
    });
    let axe = |action: &Action| matches!(action, Action::Use(claim_rules::Use::Axe { .. }));
    let (axe, _) = saved_at(|view| view.table.players() > 2 && view.legal.iter().any(axe));
    for (saved, thing, kind) in [(crown, ".vote.pick", "crown "), (axe, ".plate.pick", "use axe ")] {
        browser.open_saved(&saved).await;
        browser.is_there(".your-turn").await;
        let before = browser.moves().await;
        if kind.starts_with("use") {
            for _ in 0..2 {
                browser.tap(".scroll.ready[data-artifact=cloud-axe]").await;
            }
        }
        browser.is_there(thing).await;
        let last = format!("li:last-child > {thing}, .east {thing}");
        // The first tap marks and explains; another one instead is marked in its place.
        for at in [thing, &last] {
            browser.tap(at).await;
            browser.is_there(&format!(":is({at})[data-up]")).await;
            browser
                .until("document.querySelector('.tip .again')?.textContent === 'Tap again to choose'")
                .await;
            assert_eq!(browser.js("return document.querySelectorAll('[data-up]').length").await, 1);
        }
        assert_eq!(browser.moves().await, before, "nothing is chosen yet");
        let chosen = browser.js("return document.querySelector('[data-up]').dataset.action").await;
        browser.tap("[data-up]").await;
        browser.gone_on(before).await;
        let action = browser.record().await.moves()[before].action.to_string();
        assert_eq!(json!(action), chosen);
        assert!(action.starts_with(kind), "{action}");
    }
    // What may be looked at but not chosen does not ask for another tap.
    browser.turn().await;
    browser.tap(".vote").await;
    browser.is_there(".tip").await;
    assert_eq!(browser.js("return !!document.querySelector('.tip .again')").await, false);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_drawn_upwards_is_played_and_one_let_go_early_is_not() {
    let browser = Browser::open(PHONE).await;
    browser.lead().await;
    let before = browser.moves().await;
    browser.draw_up(".hand .legal", 30.0, 100.0).await;
    browser.until("!document.querySelector('.drawn-out')").await;
    assert_eq!(browser.moves().await, before);
    // Far enough, or flicked.
    for (far, pace) in [(90.0, 100.0), (36.0, 8.0)] {
        browser.turn().await;
        let before = browser.moves().await;
        let card = browser.js("return document.querySelector('.hand .legal').dataset.card").await;
        browser.draw_up(".hand .legal", far, pace).await;
        browser.gone_on(before).await;
        assert_eq!(json!(browser.record().await.moves()[before].action.to_string()), card);
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_drawn_with_the_mouse_is_played_once() {
    let browser = Browser::open(DESK).await;
    // Two copies of a card: playing it twice would be legal.
    let (saved, _) = saved_at(|view| {
        view.pending.is_some_and(|p| p.decision == Decision::Play)
            && view
                .hand
                .iter()
                .any(|card| view.hand.count_of(card) > 1 && view.legal.contains(&Action::Play(card)))
    });
    browser.open_saved(&saved).await;
    browser.is_there(".your-turn").await;
    let twice = "[...document.querySelectorAll('.hand .legal')].map((e) => e.dataset.card).find((c, i, all) => all.indexOf(c) !== i)";
    let card = browser.until(twice).await.as_str().unwrap_or_default().to_string();
    let selector = format!(".hand .legal[data-card=\"{card}\"]");
    let at = browser.until(&point_of(&selector)).await;
    let before = browser.moves().await;
    let (x, y) = (at[0].as_f64().unwrap_or(0.0), at[1].as_f64().unwrap_or(0.0));
    // Let go where the page does not hear of it, it lies in the hand again when the pointer comes back.
    for (kind, y, buttons) in
        [("mousePressed", y, 1), ("mouseMoved", y - 30.0, 1), ("mouseMoved", y - 40.0, 0)]
    {
        let button = if buttons == 1 { "left" } else { "none" };
        let event =
            json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        browser.devtools("Input.dispatchMouseEvent", event).await;
    }
    browser.until("!document.querySelector('.drawn-out')").await;
    assert_eq!(browser.moves().await, before);
    for (kind, y) in [
        ("mousePressed", y),
        ("mouseMoved", y - 50.0),
        ("mouseMoved", y - 100.0),
        ("mouseReleased", y - 100.0),
    ] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        browser.devtools("Input.dispatchMouseEvent", event).await;
    }
    browser.gone_on(before).await;
    browser.turn().await;
    let record = browser.record().await;
    let mine = record.moves()[before..].iter().filter(|step| step.action.to_string() == card);
    assert_eq!(mine.count(), 1);
    browser.close().await;
}
