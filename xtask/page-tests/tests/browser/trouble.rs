//! What goes wrong says what happened and what to do next.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_link_an_unknown_page_and_a_lost_game_lead_on() {
    let browser = Browser::open(PHONE).await;
    for (path, words) in [
        ("/replay#r=2!goblins!nonsense", "This link is broken"),
        ("/nowhere/at/all", "This page does not exist"),
        ("/game/gone", "This game is not here"),
        ("/replay/gone", "This game is not here"),
        ("/rules/nothing", "There is no such page"),
    ] {
        browser.go("/settings").await;
        browser.go(path).await;
        browser
            .until(&format!("document.querySelector('.problem h1')?.textContent.includes({})", json!(words)))
            .await;
        browser.is_there(".problem a.button").await;
    }
    browser.shot("problem-phone").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_says_what_is_wrong_with_it() {
    let browser = Browser::open(DESK).await;
    browser.go("/replay").await;
    browser.is_there(".drop input").await;
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in
        [("a.txt", "a letter to my aunt"), ("b.json", "{\"format\":\"claim-record\",\"version\":1}")]
    {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        let input = browser.client.find(fantoccini::Locator::Css(".drop input")).await.expect("an input");
        input.send_keys(&path.display().to_string()).await.expect("chosen");
        browser
            .until("document.querySelector('.notice[role=alert]')?.textContent.includes('not a game')")
            .await;
    }
    browser.shot("damaged-file-desk").await;
    // A good one is played after that.
    let record = claim_rules::Record::from_seed(claim_rules::Table::default(), [5; 32]);
    let path = folder.path().join("good.json");
    std::fs::write(&path, record.to_json()).expect("written");
    let input = browser.client.find(fantoccini::Locator::Css(".drop input")).await.expect("an input");
    input.send_keys(&path.display().to_string()).await.expect("chosen");
    browser.is_there(".steps").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_game_in_storage_says_so() {
    let browser = Browser::open(PHONE).await;
    browser.open_as_regular(None).await;
    browser
        .keep(
            "games",
            &json!([{ "id": "torn", "record": "{", "me": 0, "levels": ["", "novice"], "when": 1.0 }]),
        )
        .await;
    browser.go("/game/torn").await;
    browser.until("document.querySelector('.problem h1')?.textContent.includes('damaged')").await;
    // Nonsense in every drawer does not keep the page from opening.
    for key in ["settings", "choice", "games", "history"] {
        browser.js(&format!("localStorage.setItem('claim.{key}', 'nonsense')")).await;
    }
    browser.go("/").await;
    browser.click("#play").await;
    browser.is_there(".hand .card").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn storage_that_is_off_or_full_is_said_and_the_game_goes_on() {
    let refuse = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
    let off = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('off', 'SecurityError') } })";
    for (name, script) in [("full", refuse), ("off", off)] {
        let browser = Browser::open(DESK).await;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
        browser.go("/").await;
        browser.until("document.querySelector('.notice')?.textContent.includes('keeps nothing')").await;
        browser.click("#play").await;
        browser.is_there(".hand .card").await;
        browser.until("document.querySelector('.your-turn .hand .legal')").await;
        let before = browser.js("return document.querySelectorAll('.hand .card').length").await.as_u64();
        browser.click(".hand .legal").await;
        browser
            .until(&format!("document.querySelectorAll('.hand .card').length < {}", before.unwrap_or(13)))
            .await;
        browser.shot(&format!("storage-{name}-desk")).await;
        browser.close().await;
    }
}
