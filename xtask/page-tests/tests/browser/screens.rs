//! Every screen: it is there, it fits, it speaks the language, and it works without a network.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};

/// The screens that need nothing but the page, with something that shows they are there.
pub(crate) const SCREENS: [(&str, &str, &str); 8] = [
    ("home", "/", "#play"),
    ("choose", "/choose", "#start"),
    ("rules", "/rules", ".contents"),
    ("rules-page", "/rules/dwarves", ".example"),
    ("history", "/history", ".history"),
    ("replay", "/replay", ".drop"),
    ("settings", "/settings", ".settings"),
    ("lost", "/nowhere", ".problem"),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_screen_fits_a_phone_and_a_desk_in_both_themes() {
    for (size, screen) in
        [("phone", PHONE), ("desk", DESK), ("phone-dark", PHONE.dark()), ("desk-dark", DESK.dark())]
    {
        let browser = Browser::open(screen).await;
        for (name, path, sign) in SCREENS {
            browser.go(path).await;
            browser.is_there(sign).await;
            browser.fits(name).await;
            browser.shot(&format!("{name}-{size}")).await;
        }
        browser.go("/").await;
        browser.click("#play").await;
        browser.is_there(".hand .card").await;
        browser.fits("a game").await;
        // The lesson stands under whose turn it is, and neither is cut off.
        browser.is_there(".lesson").await;
        let strip = "(() => { const [say, now, lesson] = ['.say', '.say .now', '.lesson > span:not(.icon, .doings)'].map((s) => document.querySelector(s));
            const [all, a, b] = [say, now, lesson].map((e) => e.getBoundingClientRect());
            return now.textContent !== '' && now.checkVisibility() && a.height > 0 && a.top >= all.top && a.bottom <= b.top + 1 && b.bottom <= all.bottom + 1 })()";
        browser.until(strip).await;
        browser.shot(&format!("first-trick-{size}")).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wide_screen_and_a_small_one_hold_the_table() {
    for (width, height) in [(320, 568), (768, 1024), (1920, 1080), (3840, 2160)] {
        let browser = Browser::open(Screen { width, height, dark: false }).await;
        browser.open_as_regular(None).await;
        browser.click("#play").await;
        browser.is_there(".hand .card").await;
        browser.fits("a game").await;
        browser.shot(&format!("game-{width}")).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_language_changes_with_one_choice_and_is_remembered() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.until("document.querySelector('#play')?.textContent.includes('Play now')").await;
    for (code, play) in
        [("es", "Jugar ya"), ("pt-BR", "Jogar agora"), ("id", "Main sekarang"), ("en", "Play now")]
    {
        browser.js(&format!("const s = document.querySelector('.language select'); s.value = '{code}'; s.dispatchEvent(new Event('change', {{ bubbles: true }}))")).await;
        browser.until(&format!("document.querySelector('#play')?.textContent.includes('{play}')")).await;
        assert_eq!(browser.js("return document.documentElement.lang").await, json!(code));
        browser.client.refresh().await.expect("loads again");
        browser.until(&format!("document.querySelector('#play')?.textContent.includes('{play}')")).await;
        browser.shot(&format!("home-{code}")).await;
    }
    // In the middle of a game too, and the game goes on.
    browser.click("#play").await;
    browser.play_on(3).await;
    browser.js("const s = document.querySelector('.language select'); s.value = 'es'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    browser.until("document.querySelector('.phase')?.textContent.includes('Fase 1')").await;
    browser.play_on(2).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_network_the_page_opens_and_plays() {
    let browser = Browser::open(PHONE).await;
    browser.open_as_regular(None).await;
    browser.is_there("#play").await;
    browser.until("navigator.serviceWorker.controller && caches.keys().then((k) => k.length)").await;
    // Everything is kept once the worker is active.
    browser.js("return navigator.serviceWorker.ready.then(() => true)").await;
    browser.cut_off();
    browser
        .devtools(
            "Network.emulateNetworkConditions",
            json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 }),
        )
        .await;
    browser.client.refresh().await.expect("loads from what is kept");
    browser.click("#play").await;
    assert!(browser.play_on(80).await, "a whole game without a network");
    browser.go("/rules/dragons").await;
    browser.is_there(".example").await;
    let _ = browser.said().await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_watched_again_step_by_step() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.click("#play").await;
    assert!(browser.play_on(80).await);
    let record = browser.record().await;
    browser.go("/history").await;
    browser.click("a.game").await;
    browser.is_there(".steps").await;
    browser
        .until(
            "document.querySelector('.fair')?.textContent.includes('fixed before the first card: verified')",
        )
        .await;
    for _ in 0..5 {
        browser.click("[data-step=step-next]").await;
    }
    browser.until("location.search.includes('step=5')").await;
    browser.shot("replay-desk").await;
    // All hands open.
    browser.js("const s = document.querySelector('.steps select'); s.value = 'open'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    browser.until("document.querySelectorAll('.open-hand .card').length > 5").await;
    browser.shot("replay-open-desk").await;
    browser.click("[data-step=step-last]").await;
    browser.is_there(".finale").await;
    // The arrow keys walk, and the address keeps step and eyes.
    browser.js("document.activeElement.blur()").await;
    browser.key('\u{E012}').await;
    let (before, _) = (record.moves().len() - 1, browser.until("!document.querySelector('.finale')").await);
    browser.until(&format!("location.search === '?step={before}&seat=open'")).await;
    browser.client.refresh().await.expect("loads");
    browser.until("document.querySelectorAll('.open-hand').length === 1").await;
    // The link alone is enough for somebody else.
    let link = claim_link(&record);
    browser.js("localStorage.clear()").await;
    browser.go(&format!("/replay?step=7#r={link}")).await;
    browser.client.refresh().await.expect("loads");
    browser.until("document.querySelector('.where')?.textContent.startsWith('7 ')").await;
    browser.click("[data-step=step-play]").await;
    browser.until("!document.querySelector('.where')?.textContent.startsWith('7 ')").await;
    browser.close().await;
}

/// The link of a two-player game without modules, as the page writes it.
pub(crate) fn claim_link(record: &claim_rules::Record) -> String {
    let deck: Vec<&str> = record.table().factions().iter().map(claim_rules::Faction::name).collect();
    let seed: String = record.seed().unwrap().iter().map(|byte| format!("{byte:02x}")).collect();
    let moves: Vec<String> = record.moves().iter().map(|step| step.to_string().replace(' ', "_")).collect();
    format!("2!{}!-!-!{seed}!{}", deck.join("."), moves.join("."))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_book_is_searched_and_plays_its_examples() {
    let browser = Browser::open(PHONE).await;
    browser.go("/rules").await;
    browser.is_there(".contents").await;
    let all = browser.js("return document.querySelectorAll('.contents li').length").await.as_u64();
    let search = browser.client.find(fantoccini::Locator::Css(".search")).await.expect("a search");
    search.send_keys("moon").await.expect("typed");
    browser.until(&format!("document.querySelectorAll('.contents li').length < {}", all.unwrap_or(0))).await;
    browser.shot("rules-search-phone").await;
    browser.click(".contents a[href='/rules/werewolves']").await;
    browser.is_there(".example .hand .card").await;
    browser.until("document.title === 'Werewolves · Claim'").await;
    let hand = browser.js("return document.querySelectorAll('.example .hand .card').length").await.as_u64();
    while browser.js("return !document.querySelector('#example-next').disabled").await == json!(true) {
        browser.click("#example-next").await;
    }
    let left = browser.js("return document.querySelectorAll('.example .hand .card').length").await.as_u64();
    assert!(left < hand, "cards were played: {hand:?} to {left:?}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_chosen_with_legal_choices_only_and_remembered() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.go("/choose").await;
    browser.click("input[name=players][value='3']").await;
    browser.click("input[name=deck][value=custom]").await;
    browser.until("document.querySelector('#start').disabled").await;
    for faction in ["seers", "wizards", "vampires", "trolls", "shadows"] {
        browser.click(&format!("input[name={faction}]")).await;
    }
    browser.until("!document.querySelector('#start').disabled && document.querySelector('input[name=dragons]').disabled").await;
    browser.click("input[name=heroes]").await;
    browser.shot("choose-custom-desk").await;
    browser.client.refresh().await.expect("loads again");
    browser.until("document.querySelector('input[name=wizards]')?.checked && document.querySelector('input[name=heroes]').checked").await;
    browser.click("#start").await;
    browser.is_there(".at-3 .hand .card").await;
    let table = *browser.record().await.table();
    assert!(table.heroes() && table.has(claim_rules::Faction::Wizards) && table.players() == 3);
    browser.close().await;
}
