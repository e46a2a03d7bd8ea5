//! From screen to screen: the program stays, and brings what it lacks.

use serde_json::json;

use crate::driver::{Browser, DESK};

/// Screens with their way there from the first screen, and what is seen there.
const SCREENS: [(&str, &str); 5] = [
    ("a[href='/choose']", "fieldset"),
    ("nav a[href='/rules']", ".rules input"),
    ("nav a[href='/history']", ".page h1"),
    ("a[href='/replay/sample']", ".steps"),
    ("nav a[href='/settings']", ".page fieldset, .page input"),
];

/// Screens that a link leads to from wherever it stands, and what is seen there.
const FARTHER: [(&str, &str); 7] = [
    ("/lobby", "#quick"),
    ("/new", "#make"),
    ("/friend", "#make"),
    ("/me", "#sign-in"),
    ("/leaders", "#kind"),
    ("/luck", ".page.luck h1"),
    ("/progress", ".page.progress h1"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moving_between_screens_never_reloads_the_page() {
    let browser = Browser::open(DESK).await;
    browser.go("/?no-worker").await;
    browser.is_there("#play").await;
    browser.js("window.__same = true").await;
    for (link, there) in SCREENS {
        browser.click(link).await;
        browser.is_there(there).await;
        browser.js("history.back()").await;
        browser.is_there("#play").await;
    }
    for (path, there) in FARTHER {
        let follow = "const link = document.body.appendChild(document.createElement('a')); link.href = arguments_path; link.click(); link.remove()";
        browser.js(&follow.replace("arguments_path", &json!(path).to_string())).await;
        browser.is_there(there).await;
        browser.js("history.back()").await;
        browser.is_there("#play").await;
    }
    // A game, the rules beside it, the settings in the middle of it, and back.
    browser.click("#play").await;
    browser.turn().await;
    browser.click(".bar [data-look=rules]").await;
    browser.is_there("dialog[open] .beside").await;
    // Beside the table, which can be played on: nothing of it is covered.
    let beside = "document.querySelector('.table').getBoundingClientRect().right <= document.querySelector('.sheet').getBoundingClientRect().left + 1";
    assert_eq!(
        browser.js(&format!("return !document.querySelector('dialog:modal') && {beside}")).await,
        true
    );
    browser.key('\u{E00C}').await;
    browser.until("!document.querySelector('dialog[open]')").await;
    browser.click(".bar [data-look=menu]").await;
    browser.click("dialog[open] a[href='/settings']").await;
    browser.is_there(".page fieldset, .page input").await;
    browser.js("history.back()").await;
    browser.turn().await;
    assert_eq!(browser.js("return window.__same === true").await, true, "the page was loaded anew");
    let loads = browser.js("return performance.getEntriesByType('navigation').length").await;
    assert_eq!(loads, 1);
    browser.close().await;
}

/// Addresses that can be sent, and what is seen there.
const NAMED: [(&str, &str); 10] = [
    ("/choose", "fieldset"),
    ("/rules", ".rules input"),
    ("/rules/goblins", ".rules article"),
    ("/rules/dragons", ".rules article"),
    ("/rules/nonsense", ".problem"),
    ("/history", ".page h1"),
    ("/replay/sample", ".steps"),
    ("/settings", ".page fieldset, .page input"),
    ("/people/nobody", ".notice"),
    ("/nonsense", ".problem"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_screen_has_its_own_name_in_the_tab() {
    let browser = Browser::open(DESK).await;
    let mut names = std::collections::BTreeMap::new();
    for (path, there) in NAMED.into_iter().chain(FARTHER).chain([("/", "#play")]) {
        browser.go(path).await;
        browser.is_there(there).await;
        browser.until("document.title.includes('Claim')").await;
        // Named once what is shown is there, and by what is written at its top.
        if there == ".problem" || there == ".rules article" {
            let head = "document.querySelector('h1').textContent.trim()";
            browser.until(&format!("document.title === {head} + ' · Claim'")).await;
        }
        let title = browser.js("return document.title").await.to_string();
        if let Some(other) = names.insert(title.clone(), path) {
            panic!("{path} and {other} are both called {title}");
        }
    }
    // What is named goes with its name, also without a reload.
    browser.go("/rules/goblins").await;
    browser.until("document.title.startsWith('Goblins')").await;
    browser.click(".rules .actions a[href='/rules/knights']").await;
    browser.until("document.title.startsWith('Knights')").await;
    browser.click(".rules a[href='/rules']").await;
    browser.until("document.title === 'Rules · Claim'").await;
    browser.js("history.back()").await;
    browser.until("document.title.startsWith('Knights')").await;
    browser.said().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_part_comes_only_when_its_screen_is_asked_for() {
    let browser = Browser::open(DESK).await;
    browser.go("/?no-worker").await;
    browser.is_there("#play").await;
    let parts = "performance.getEntriesByType('resource').map((e) => e.name).filter((name) => name.includes('split_'))";
    assert_eq!(browser.js(&format!("return {parts}.length")).await, 0);
    browser.click("nav a[href='/settings']").await;
    browser.until(&format!("{parts}.length == 1 && {parts}[0].includes('split_screens')")).await;
    browser.click("nav a[href='/rules']").await;
    browser.until(&format!("{parts}.length == 2 && {parts}[1].includes('split_book')")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_part_of_the_address_comes_beside_the_program_and_once() {
    let browser = Browser::open(DESK).await;
    let network = json!({ "offline": false, "latency": 40, "downloadThroughput": 600_000, "uploadThroughput": 600_000 });
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.emulateNetworkConditions", network).await;
    for (path, part, there) in [
        ("/", "first_play", "#play"),
        ("/rules", "split_book", ".rules input"),
        ("/settings", "split_screens", ".page fieldset, .page input"),
        ("/t/4U2wwrF0MIF", "first_table", ".page h1"),
    ] {
        browser.devtools("Network.clearBrowserCache", json!({})).await;
        browser.go(&format!("{path}?no-worker")).await;
        browser.is_there(there).await;
        let files = "performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.wasm') && !e.name.includes('worker'))";
        let names = browser.js(&format!("return {files}.map((e) => e.name.split('/').pop())")).await;
        let names: Vec<&str> =
            names.as_array().into_iter().flatten().filter_map(|name| name.as_str()).collect();
        let once: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(once.len(), names.len(), "{path}: {names:?}");
        let is_part = |name: &&&str| name.starts_with("split_") || name.starts_with("first_");
        let parts: Vec<_> = names.iter().filter(is_part).collect();
        assert!(matches!(parts[..], [name] if name.starts_with(&format!("{part}-"))), "{path}: {names:?}");
        let late = format!(
            "const all = {files}, program = all.find((e) => e.name.includes('/page-'));
            return all.filter((e) => e.startTime > program.responseEnd).map((e) => e.name)"
        );
        assert_eq!(browser.js(&late).await, json!([]), "{path}: these waited for the program");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_part_that_does_not_come_says_so_and_is_asked_for_again() {
    let browser = Browser::open(DESK).await;
    browser.go("/?no-worker").await;
    browser.is_there("#play").await;
    // The network is gone for the parts, and then back.
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.setBlockedURLs", json!({ "urls": ["*split_*"] })).await;
    browser.click("nav a[href='/settings']").await;
    browser.is_there("#again").await;
    assert!(!browser.said().await.is_empty(), "the browser says what it could not load");
    browser.devtools("Network.setBlockedURLs", json!({ "urls": [] })).await;
    browser.click("#again").await;
    browser.is_there(".page fieldset, .page input").await;
    browser.close().await;
}
