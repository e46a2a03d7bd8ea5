//! Focus and ear: where the focus goes after a play, and what is said.

use claim_rules::{Decision, Faction};
use serde_json::{Value, json};

use crate::controls::plain_at;
use crate::driver::{Browser, DESK};

const ENTER: char = '\u{E007}';
const RIGHT: char = '\u{E014}';

/// The focused card of the hand: its place, and whether it may be played.
const FOCUSED: &str = "(() => { const e = document.activeElement; return e.closest('.hand') && { place: [...document.querySelectorAll('.hand .card')].indexOf(e), legal: e.classList.contains('legal') } })()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_focus_starts_on_a_legal_card_and_goes_to_its_neighbour() {
    let browser = Browser::open(DESK).await;
    let saved = plain_at(2, "claim", |view| view.trick.is_empty() && view.hand.len() > 8);
    browser.open_saved(&saved).await;
    browser.until(&format!("document.querySelector('.your-turn') && {FOCUSED}?.legal")).await;
    for _ in 0..4 {
        browser.key(RIGHT).await;
    }
    let at = browser.until(FOCUSED).await;
    assert_eq!(at["place"], 4);
    let before = browser.moves().await;
    browser.key(ENTER).await;
    browser.gone_on(before).await;
    browser.turn().await;
    let now = browser.until(&format!("{FOCUSED}?.legal && {FOCUSED}")).await;
    // The nearest that may be played.
    let legal = browser.js("return [...document.querySelectorAll('.hand .card')].flatMap((c, i) => c.classList.contains('legal') ? [i] : [])").await;
    let far = |place: &Value| place.as_i64().map_or(99, |place| (place - 4).abs());
    let nearest = legal.as_array().into_iter().flatten().map(far).min();
    assert_eq!(Some(far(&now["place"])), nearest, "{now} of {legal}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_illegal_card_that_is_reached_explains_itself() {
    let browser = Browser::open(DESK).await;
    let saved = plain_at(2, "claim", |view| {
        view.trick.len() == 1 && view.legal.len() > 1 && view.legal.len() < view.hand.distinct().count()
    });
    browser.open_saved(&saved).await;
    browser.until(&format!("document.querySelector('.your-turn') && {FOCUSED}?.legal")).await;
    for _ in 0..13 {
        browser.key(RIGHT).await;
        if browser.js(&format!("return {FOCUSED}.legal")).await == json!(false) {
            break;
        }
    }
    browser.until("document.querySelector('.tip .no')?.textContent.includes('must follow')").await;
    let label = browser.js("return document.activeElement.getAttribute('aria-label')").await;
    assert!(label.as_str().is_some_and(|label| label.contains("must follow")), "{label}");
    // The trick's cards name their owner.
    let lies = browser.js("return document.querySelector('.trick .card').getAttribute('aria-label')").await;
    assert!(lies.as_str().is_some_and(|lies| lies.contains("Bruno") && lies.contains("led")), "{lies}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_has_the_focus_and_its_answer_gives_it_back() {
    let browser = Browser::open(DESK).await;
    // Who won with a Seer leads the next trick, where no Dragon was played.
    let saved = plain_at(2, "claim2", |view| {
        view.pending.is_some_and(|p| p.decision == Decision::Seer)
            && view.hand.len() > 3
            && view.trick.iter().all(|play| !play.is(Faction::Dragons))
    });
    browser.open_saved(&saved).await;
    browser.until("document.activeElement.matches('.pick[data-action]')").await;
    let before = browser.moves().await;
    browser.key(ENTER).await;
    browser.gone_on(before).await;
    assert_eq!(browser.turn().await, "hand");
    browser.until(&format!("{FOCUSED}?.legal")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_reason_of_a_trick_stays_until_the_next_card_and_is_spoken_once() {
    let browser = Browser::open(DESK).await;
    let saved = plain_at(2, "claim", |view| view.trick.len() == 1 && view.hand.len() > 6);
    browser.open_saved(&saved).await;
    browser.is_there(".your-turn .hand .legal").await;
    // Whoever hears the trick hears whose card it is.
    let names = "return [...document.querySelectorAll('.place .card')].map((c) => c.getAttribute('aria-label').includes('Bruno'))";
    assert_eq!(browser.js(names).await, serde_json::json!([true]));
    let listen = "window.__spoken = []; new MutationObserver((all) => all.filter((m) => m.target.role === 'log').forEach((m) =>
        m.addedNodes.forEach((p) => window.__spoken.push(p.textContent)))).observe(document.body, { childList: true, subtree: true })";
    browser.js(listen).await;
    // What lies there and what the strip says, whenever the page has changed.
    let look = "window.__strip = []; new MutationObserver(() => window.__strip.push({ cards: document.querySelectorAll('.place .card').length,
        said: document.querySelector('.say')?.textContent ?? '' })).observe(document.body, { childList: true, subtree: true, characterData: true })";
    browser.js(look).await;
    let before = browser.moves().await;
    browser.js("document.querySelector('.hand .legal').click()").await;
    browser.gone_on(before).await;
    // While it rests: the sentence, who led and who wins.
    let why = browser.until("document.querySelector('.place.ahead') && document.querySelectorAll('.place .card').length === 2 && document.querySelector('.say .now')?.textContent").await;
    assert!(why.as_str().is_some_and(|why| why.contains("win")), "{why}");
    assert_eq!(browser.js("return document.querySelectorAll('.place .pennon').length").await, 1);
    assert_eq!(browser.js("return document.querySelectorAll('.place .crowned').length").await, 1);
    browser.turn().await;
    // Afterwards it still stood in the strip, until a card was played: however often it was looked at in between.
    let between = browser
        .js(&format!("return window.__strip.filter((s) => s.cards === 0).map((s) => s.said.includes({why}))"))
        .await;
    let between = between.as_array().cloned().unwrap_or_default();
    assert!(!between.is_empty() && between.iter().all(|stands| *stands == true), "{between:?}");
    let spoken = browser.js("return window.__spoken").await;
    let times = spoken.as_array().into_iter().flatten().filter(|line| **line == why).count();
    assert_eq!(times, 1, "{why} in {spoken}");
    let goal = browser.js("return document.querySelector('.goal').textContent").await;
    assert!(goal.as_str().is_some_and(|goal| goal.contains("3 of 5")), "{goal}");
    browser.close().await;
}
