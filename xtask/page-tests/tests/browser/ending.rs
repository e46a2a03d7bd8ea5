//! The result: votes are revealed one by one, and what is next is in sight without scrolling.

use serde_json::{Value, json};

use crate::controls::plain_at;
use crate::driver::{Browser, DESK, Screen};
use crate::helps::has_won;

/// A game of two that the next card ends: the visitor's last one plays itself.
fn last_card() -> Value {
    plain_at(2, "claim", |view| view.phase == claim_rules::Phase::Two && view.hand.len() == 1)
}

/// What somebody wants to press next: is it in sight, and does nothing lie over it? And do the lines keep apart?
const IN_SIGHT: &str = "return (() => {
    const wrong = [];
    const box = (e) => e.getBoundingClientRect();
    const things = [...document.querySelectorAll('.acts > *, .won-line h2, .won-line .sub, .banner')].filter((e) => e.checkVisibility() && box(e).width > 0);
    for (const e of things) {
        const r = box(e);
        if (r.left < -9 || r.right > innerWidth + 9 || r.top < -1 || r.bottom > innerHeight + 1) wrong.push(['out of sight', e.className, r.top, r.bottom]);
        if (e.matches('.acts .btn') && !e.contains(document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2))) wrong.push(['covered', e.textContent]);
        for (const other of things) {
            if (other === e || other.contains(e) || e.contains(other)) continue;
            const o = box(other);
            if (Math.min(r.right, o.right) - Math.max(r.left, o.left) > 2 && Math.min(r.bottom, o.bottom) - Math.max(r.top, o.top) > 2)
                wrong.push(['over each other', e.className || e.tagName, other.className || other.tagName]);
        }
    }
    for (const id of ['#rematch', 'a.btn[href^=\"/replay/\"]', '#share-game']) if (!document.querySelector(id)?.checkVisibility()) wrong.push(['missing', id]);
    return wrong })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematch_review_and_share_are_in_sight_at_every_size() {
    // Seven votes where there is least room for them.
    let seven = "goblins,knights,undead,dwarves,doppelgangers,dragons,seers";
    let seven = plain_at(4, seven, |view| view.phase == claim_rules::Phase::Two && view.hand.len() == 1);
    let five = last_card();
    for (width, height, saved) in [
        (360, 640, &five),
        (360, 640, &seven),
        (360, 740, &five),
        (390, 844, &five),
        (844, 390, &five),
        (820, 1180, &five),
        (1280, 800, &five),
        (1920, 1080, &five),
    ] {
        let browser = Browser::open(Screen { width, height, dark: false }).await;
        browser.open_saved(saved).await;
        browser.is_there(".finale.done").await;
        browser.until("document.getAnimations().every((a) => a.playState !== 'running')").await;
        let votes = browser.js("return document.querySelectorAll('.banner.open').length").await;
        browser.shot(&format!("result-{votes}-{width}x{height}")).await;
        assert_eq!(browser.js(IN_SIGHT).await, json!([]), "{votes} votes, {width}x{height}");
        browser.fits("the result").await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn votes_are_revealed_one_by_one_and_then_the_rematch_has_the_focus() {
    let browser = Browser::open(DESK).await;
    browser.open_saved(&last_card()).await;
    browser.keep("settings", &json!({ "speed": "fast", "lesson-done": true })).await;
    browser.keep("games", &json!([last_card()])).await;
    browser.keep("history", &json!([])).await;
    // How many are open; whether the one that opens is seen to unroll; what is said then; how long the last one rests.
    let watch = "window.__open = []; window.__still = 0; window.__said = []; window.__last = 0; window.__rested = 0;
        const look = () => { const open = document.querySelectorAll('.banner.open'), now = open.length, finale = document.querySelector('.finale');
        if (finale?.matches('.done')) window.__rested ||= performance.now() - window.__last;
        if (!finale || now === window.__open.at(-1)) return;
        window.__open.push(now); window.__last = performance.now();
        if (now && !open[now - 1].querySelector('.cloth').getAnimations().length) window.__still += 1;
        requestAnimationFrame(() => window.__said.push(document.querySelector('.won-line .sub').textContent)) };
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })";
    browser
        .devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": format!("addEventListener('DOMContentLoaded', () => {{ {watch} }})") }),
        )
        .await;
    browser.client.refresh().await.expect("loads again");
    browser.is_there(".finale.done").await;
    assert_eq!(browser.js("return window.__open").await, json!([0, 1, 2, 3, 4, 5]));
    assert_eq!(browser.js("return window.__still").await, 0, "each banner is seen to unroll");
    let rested = browser.js("return window.__rested").await.as_f64().unwrap_or(0.0);
    assert!(rested >= 600.0, "the last one rests in sight before the headline: {rested:.0} ms");
    let said = browser.js("return window.__said").await;
    assert_eq!(said[1], "The Goblins vote …", "{said}");
    assert_eq!(said[5], "The Doppelgängers vote …", "{said}");
    // Whoever won has the shield.
    assert_eq!(browser.js("return document.querySelectorAll('.won-line .shield').length").await, 1);
    let decided = browser.js("return document.querySelector('.won-line .sub').textContent").await;
    let factions = ["Goblins", "Knights", "Undead", "Dwarves", "Doppelgängers"];
    assert!(
        factions.iter().any(|name| decided.as_str().is_some_and(|text| text.contains(name))),
        "{decided}"
    );
    browser.until("document.activeElement.id === 'rematch'").await;
    // The link is copied where the system has nothing to share with.
    browser.js("window.__copied = ''; navigator.share = undefined; navigator.clipboard.writeText = (text) => { window.__copied = text; return Promise.resolve() }").await;
    browser.click("#share-game").await;
    browser.until("document.querySelector('#share-game').textContent === 'Copied'").await;
    let link = browser.js("return window.__copied").await;
    assert!(link.as_str().is_some_and(|link| link.contains("/replay#r=2!")), "{link}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_wins_is_celebrated_also_where_nothing_moves() {
    for (side, wins) in [(0, true), (1, false)] {
        let saved = plain_at(2, "claim", |view| view.hand.len() == 1 && has_won(view, side));
        let browser = Browser::open(DESK).await;
        let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        browser.devtools("Emulation.setEmulatedMedia", still).await;
        browser.open_saved(&saved).await;
        browser.is_there(".finale.done").await;
        // The winner's shield, lit; the flags are for one's own side.
        let shield = "document.querySelector('.laurel .shield')";
        browser.until(&format!("{shield}.checkVisibility() && getComputedStyle({shield}.closest('.laurel')).filter !== 'none'")).await;
        let sign = browser.js(&format!("return {shield}.querySelector('use').getAttribute('href')")).await;
        assert_eq!(sign, json!(format!("#seat-{side}")));
        let flags =
            format!("getComputedStyle(document.querySelector('.bunting')).opacity === '{}'", i32::from(wins));
        browser.until(&flags).await;
        browser.close().await;
    }
}
