//! How fast the first view comes, and how fast a card answers.

use std::time::Duration;

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, alone};

/// No later than this the answer to a tap is painted, in milliseconds, on the slow phone.
const ANSWERED_WITHIN: f64 = 100.0;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_view_comes_fast_and_a_card_answers_at_once() {
    alone();
    let browser = Browser::open(PHONE).await;
    browser.slow_phone().await;
    // The fastest of a few: this asks what the page can do, not what else the machine is doing.
    let mut best = f64::MAX;
    for _ in 0..5 {
        browser.devtools("Network.clearBrowserCache", json!({})).await;
        browser.go("/?no-worker").await;
        let shown = "(() => { const e = document.querySelector('#play'); if (!e) return 0; return window.__shown ||= performance.now() })()";
        let watch = "if (!window.__watch) { window.__watch = 1; const look = () => document.querySelector('#play') ? window.__shown ||= performance.now() : requestAnimationFrame(look); look() }";
        browser.js(watch).await;
        let time = browser.until(shown).await.as_f64().unwrap_or(f64::MAX);
        println!("first view after {time:.0} ms on a slow phone");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tap_is_answered_soon_on_a_slow_phone() {
    alone();
    let browser = Browser::open(PHONE).await;
    let mut table = crate::player::choice(2, "claim", false);
    table["first"] = json!("me");
    browser.open_as_regular(Some(table)).await;
    browser.click("#play").await;
    browser.is_there(".your-turn .hand .legal").await;
    browser.slow_phone().await;
    // How long after each tap the browser had painted the answer, as it measures that itself.
    let watch = "window.__taps = []; new PerformanceObserver((list) => list.getEntries().forEach((e) =>
        e.name === 'click' && window.__taps.push(e.duration))).observe({ type: 'event', durationThreshold: 16 })";
    browser.js(watch).await;
    let (mut raised, mut played) = (Vec::new(), Vec::new());
    let best = |times: &[f64]| times.iter().copied().fold(f64::MAX, f64::min);
    // Five times; more often if the machine had something else to do each time. What it has left is measured again then.
    for tap in 0..20 {
        if tap >= 5 && best(&raised) <= ANSWERED_WITHIN && best(&played) <= ANSWERED_WITHIN {
            break;
        }
        if tap > 0 && tap % 5 == 0 {
            browser.slow_phone().await;
        }
        // The first tap raises, the second plays.
        let before = browser.moves().await;
        for (selector, times) in
            [(".your-turn .hand .legal", &mut raised), (".hand .legal.raised", &mut played)]
        {
            browser.js("window.__taps = []").await;
            browser.tap(selector).await;
            times.push(browser.until("window.__taps[0]").await.as_f64().unwrap_or(f64::MAX));
        }
        browser.gone_on(before).await;
        browser.turn().await;
    }
    println!("raised after {raised:.0?} ms, played after {played:.0?} ms");
    // The fastest of a few: this asks what the page can do, not what else the machine is doing.
    for times in [&raised, &played] {
        assert!(best(times) <= ANSWERED_WITHIN, "raised {raised:?}, played {played:?}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_fly_at_sixty_frames_a_second_on_a_slow_phone() {
    alone();
    let browser = Browser::open(PHONE).await;
    let mut table = crate::player::choice(2, "claim", false);
    table["first"] = json!("me");
    browser.open_as_regular(Some(table)).await;
    browser.keep("settings", &json!({ "speed": "normal", "lesson-done": true })).await;
    browser.go("/?no-worker").await;
    browser.click("#play").await;
    browser.is_there(".your-turn .hand .legal").await;
    browser.slow_phone().await;
    // The times of the frames in which something flies, one list for each step of a trick.
    let watch = "window.__steps = []; let step = null; const look = (now) => {
        if (document.querySelector('.ghost')) (step ||= []).push(now);
        else if (step) { window.__steps.push(step); step = null }
        requestAnimationFrame(look) }; requestAnimationFrame(look)";
    browser.js(watch).await;
    for _ in 0..6 {
        browser.until("document.querySelector('.your-turn .hand .legal')").await;
        browser.js("document.querySelector('.your-turn .hand .legal').click()").await;
        // A finger raises a card first.
        browser.js("document.querySelector('.hand .legal.raised')?.click()").await;
        browser.until("!document.querySelector('.your-turn')").await;
    }
    browser.until("document.querySelector('.your-turn .hand .legal')").await;
    let steps = browser.js("return window.__steps.filter((step) => step.length > 5)").await;
    let rates: Vec<f64> = steps
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|step| step.as_array())
        .map(|step| {
            let at = |index: usize| step[index].as_f64().unwrap_or_default();
            // The first frame is the one in which the scene changed.
            (step.len() - 2) as f64 * 1000.0 / (at(step.len() - 1) - at(1))
        })
        .collect();
    let mut sorted = rates.clone();
    sorted.sort_by(f64::total_cmp);
    println!("frames a second in each step of six tricks: {rates:.0?}");
    assert!(sorted.len() >= 6, "cards flew: {rates:?}");
    // The best quarter: this asks what the page can do, not what else the machine is doing.
    assert!(sorted[sorted.len() * 3 / 4] >= 58.0, "{rates:.0?}");
    browser.close().await;
}
