//! Motion that tells what happens: what flies leaves from where it lay and lands where it lies; a tap ends it.

use claim_rules::{Actor, Decision, Phase, Seat, SeenEvent, View};
use serde_json::{Value, json};

use crate::controls::{plain_at, saved_at};
use crate::driver::{Browser, DESK};
use crate::player::choice;

/// Notes everything that flies: what it shows, where from and where to (in the middle of a card), and when it was seen
/// first.
const WATCH: &str = "window.__flown = []; window.__noted = new WeakSet(); const look = () => {
    for (const ghost of document.querySelectorAll('.ghost')) {
        if (window.__noted.has(ghost)) continue;
        window.__noted.add(ghost);
        const sky = ghost.parentElement.getBoundingClientRect(), frames = ghost.getAnimations()[0].effect.getKeyframes();
        const wide = parseFloat(ghost.style.getPropertyValue('--u'));
        const middle = (frame) => { const m = new DOMMatrix(frame.transform); return [sky.x + m.e + wide * m.a / 2, sky.y + m.f + wide * m.a * .7] };
        const name = ghost.querySelector('.name')?.textContent, value = ghost.querySelector('[data-n]')?.dataset.n;
        window.__flown.push({ what: name ? `${name} ${value}` : ghost.querySelector('.flask') ? 'flask' : 'back', from: middle(frames[0]), to: middle(frames.at(-1)), at: performance.now() });
    }
    requestAnimationFrame(look) }; look();
    window.__box = (s) => { const r = document.querySelector(s).getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] }";

/// Is this point inside the box, give or take a few pixels?
fn inside(point: &Value, area: &Value) -> bool {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let (x, y) = (number(&point[0]), number(&point[1]));
    x >= number(&area[0]) - 3.0
        && x <= number(&area[2]) + 3.0
        && y >= number(&area[1]) - 3.0
        && y <= number(&area[3]) + 3.0
}

impl Browser {
    async fn area(&self, selector: &str) -> Value {
        self.js(&format!("return window.__box({})", json!(selector))).await
    }

    /// At normal speed, with everything that flies noted.
    async fn open_moving(&self, saved: &Value) {
        self.open_saved(saved).await;
        self.keep("settings", &json!({ "speed": "normal", "lesson-done": true })).await;
        self.client.refresh().await.expect("loads again");
        self.is_there(".your-turn").await;
        self.js(WATCH).await;
    }

    async fn flown(&self) -> Vec<Value> {
        self.js("return window.__flown").await.as_array().cloned().unwrap_or_default()
    }
}

/// The visitor's card is the last of the trick.
fn follows(view: &View, phase: Phase) -> bool {
    view.phase == phase && view.trick.len() == 1 && view.hand.len() > 1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_phase_one_the_prize_goes_to_the_winner_and_the_draw_to_the_loser() {
    // The visitor plays second: his card decides the trick.
    let saved = plain_at(2, "claim", |view| follows(view, Phase::One) && view.trick_number > 2);
    let browser = Browser::open(DESK).await;
    browser.open_moving(&saved).await;
    let before = browser.record().await;
    let prize = browser.js("return (() => { const e = document.querySelector('.dais .card'); return e.querySelector('.name').textContent + ' ' + e.querySelector('[data-n]').dataset.n })()").await;
    let from = browser.area(".hand .legal").await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.until("window.__flown.length >= 5").await;
    let record = browser.record().await;
    let flown = browser.flown().await;
    let mut events = Vec::new();
    let mut game = before.end();
    game.apply_told(Actor::Seat(Seat(0)), record.moves()[before.moves().len()].action, &mut events).unwrap();
    let winner = events.iter().find_map(|event| match event {
        claim_rules::Event::Won { seat, .. } => Some(seat.0),
        _ => None,
    });
    let winner = winner.expect("a trick of two is decided");
    let loser = 1 - winner;
    assert!(inside(&flown[0]["from"], &from), "from where it lay in the hand: {}", flown[0]);
    assert!(inside(&flown[0]["to"], &browser.area(".place.s").await), "{}", flown[0]);
    assert_eq!(flown[1]["what"], prize, "the prize goes first");
    let camp = |seat: u8| format!(".camp.seat-{seat}");
    assert!(inside(&flown[1]["to"], &browser.area(&camp(winner)).await), "{} to seat {winner}", flown[1]);
    assert!(inside(&flown[2]["to"], &browser.area(&camp(loser)).await), "{} to seat {loser}", flown[2]);
    assert!(loser == 0 || flown[2]["what"] == "back", "face down: {}", flown[2]);
    // What was played goes where the rules put it, in their order: Undead to a score pile, the rest to the heap.
    let places = events.iter().filter_map(|event| match event.seen_afterwards() {
        SeenEvent::ScoredAtOnce { card, .. } => Some((".votes", card)),
        SeenEvent::Discarded { card } => Some((".heap", card)),
        _ => None,
    });
    let places: Vec<_> = places.collect();
    assert_eq!(places.len(), 2, "{events:?}");
    for (played, (place, card)) in flown[3..5].iter().zip(places) {
        let value = card.value().to_string();
        assert!(played["what"].as_str().is_some_and(|what| what.ends_with(&value)), "{card}: {played}");
        assert!(inside(&played["to"], &browser.area(place).await), "{card} to {place}: {played}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_phase_two_what_is_captured_goes_to_its_captors_votes() {
    let saved = plain_at(2, "claim", |view| follows(view, Phase::Two));
    let browser = Browser::open(DESK).await;
    browser.open_moving(&saved).await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.until("window.__flown.length >= 3").await;
    let flown = browser.flown().await;
    let votes = browser.area(".votes").await;
    for captured in &flown[1..3] {
        assert!(inside(&captured["from"], &browser.area(".trick").await), "{captured}");
        assert!(inside(&captured["to"], &votes), "to the votes: {captured}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_ends_what_moves_and_leads_to_the_next_decision() {
    let saved = plain_at(2, "claim", |view| follows(view, Phase::One) && view.hand.len() > 6);
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    browser.keep("settings", &json!({ "speed": "slow", "lesson-done": true })).await;
    browser.client.refresh().await.expect("loads again");
    browser.is_there(".your-turn .hand .legal").await;
    let before = browser.moves().await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.gone_on(before).await;
    // Slowly told the trick takes more than four seconds; two taps end it.
    let taps = "const done = arguments[0], start = performance.now(); const tap = () => {
        if (document.querySelector('.your-turn')) return done(performance.now() - start);
        document.querySelector('.table').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        requestAnimationFrame(tap) }; requestAnimationFrame(tap)";
    let time = browser.client.execute_async(taps, Vec::new()).await.expect("it ends").as_f64();
    assert!(time.is_some_and(|time| time < 1200.0), "after {time:?} ms");
    assert_eq!(browser.js("return document.querySelectorAll('.ghost, .awaited').length").await, 0);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chance_makes_nobody_wait() {
    // The Crystal Ball: the deck is shuffled after it, card by card.
    let (saved, _) = saved_at(|view| {
        view.pending.is_some_and(|pending| pending.decision == Decision::Keep) && view.legal.len() > 1
    });
    let browser = Browser::open(DESK).await;
    browser.open_moving(&saved).await;
    let before = browser.moves().await;
    let kept = "const done = arguments[0], start = performance.now(); document.querySelector('.ball .pick').click();
        const look = () => document.querySelector('.ball') ? requestAnimationFrame(look) : done(performance.now() - start); requestAnimationFrame(look)";
    let time = browser.client.execute_async(kept, Vec::new()).await.expect("it goes on").as_f64();
    assert!(time.is_some_and(|time| time < 1500.0), "the shuffle is waited for: {time:?} ms");
    browser.gone_on(before + 1).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_phases_are_parted_by_a_beat_that_waits() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(Some(choice(2, "claim", false))).await;
    browser.click("#play").await;
    // Until the last card of Phase One has played itself.
    while browser.js("return !document.querySelector('.beat')").await == json!(true) {
        let next = "document.querySelector('.beat') || document.querySelector('.your-turn .hand .legal')";
        browser.until(&format!("!!({next})")).await;
        browser.js("document.querySelector('.beat') || document.querySelector('.your-turn .hand .legal')?.click()").await;
        browser
            .until("!document.querySelector('.your-turn .hand .legal') || document.querySelector('.beat')")
            .await;
    }
    let title = browser.js("return document.querySelector('.beat h2').textContent").await;
    assert!(title.as_str().is_some_and(|title| title.contains("13")), "{title}");
    assert_eq!(browser.js("return document.querySelectorAll('.beat .arc .card').length").await, 13);
    browser.until("document.activeElement.id === 'begin'").await;
    browser.key('\u{E007}').await;
    browser.until("!document.querySelector('.beat')").await;
    browser.turn().await;
    browser.close().await;
}
