//! People: a guest becomes an account, signs in elsewhere, is found, takes the data along, and goes.

use claim_server::{Limits, Settings};
use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, built, serve, serve_as};
use crate::live_away::open_table;
use crate::live_player::{begun, play_on, sit};
use crate::live_trouble::before_the_page;
use crate::timed::first_card::hand_out;

/// Fills in one of the forms with name and password.
pub(crate) async fn give(browser: &Browser, form: &str, name: &str, password: &str) {
    browser.write(&format!("#{form} input[name=name]"), name).await;
    browser.write(&format!("#{form} input[name=password]"), password).await;
    browser.click(&format!("#{form} button[type=submit]")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_greets_visitors_and_takes_no_new_accounts() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Settings {
        name: "The Green Table".into(),
        greeting: Some("We play on Tuesdays.".into()),
        registration: false,
        limits: Limits { requests_per_second: 1_000_000, ..Limits::default() },
        ..Settings::default()
    };
    let (address, server) = serve_as(folder.path(), host).await;
    let ann = sit(PHONE, &address).await;
    for path in ["/", "/lobby"] {
        ann.go(path).await;
        let greeting = "document.querySelector('.greeting')?.textContent";
        ann.until(&format!("{greeting} === 'The Green Table We play on Tuesdays.'")).await;
        ann.fits("a greeting").await;
    }
    ann.go("/me").await;
    ann.until("document.querySelector('.account')?.textContent.includes('takes no new accounts')").await;
    assert_eq!(ann.js("return !!document.querySelector('#claim-account')").await, json!(false));
    ann.is_there("#sign-in").await;
    ann.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_in_a_folder_offers_only_what_works_there() {
    let address = hand_out(built()).await;
    let ann = Browser::open_at(DESK, &address).await;
    ann.go("/").await;
    ann.is_there("#friend").await;
    ann.until("!document.querySelector('#friend') && !document.querySelector('#lobby')").await;
    for door in ["#play", "#choose", "#learn"] {
        ann.is_there(door).await;
    }
    ann.shot("alone-desk").await;
    // It is remembered: the next visit begins without them.
    ann.go("/").await;
    ann.is_there("#play").await;
    assert_eq!(ann.js("return !!document.querySelector('#friend')").await, json!(false));
    ann.said().await;
    ann.close().await;
}

/// Takes another name in another tab than the one that is looked at.
async fn take_name(browser: &Browser, name: &str) {
    let body = json!(json!({ "name": name }).to_string());
    let taken = format!(
        "const done = arguments[0]; fetch('/api/me/name', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {body} }}).then((r) => done(r.status))"
    );
    let status = browser.client.execute_async(&taken, Vec::new()).await.expect("an answer");
    assert_eq!(status, json!(200));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guests_new_name_is_seen_by_all_at_the_table_without_a_reload() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob, eve) = (sit(DESK, &address).await, sit(PHONE, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    // Who is invited sees who invites, and whoever waits sees who has come.
    bob.go(&link).await;
    bob.is_there("#guest-name").await;
    take_name(&ann, "Ann of Oak").await;
    bob.until("document.querySelector('main')?.textContent.includes('Ann of Oak')").await;
    ann.until("document.querySelector('main')?.textContent.includes('Ann of Oak')").await;
    bob.click("#sit").await;
    begun(&[&ann, &bob]).await;
    eve.go(&link).await;
    eve.is_there(".table .trick").await;
    let all = [&ann, &bob, &eve];
    for browser in all {
        browser.js("window.same = true").await;
    }
    // At his own table he is "You".
    let called = async |name: &str| {
        for browser in [&ann, &eve] {
            let plate = "document.querySelector('.plate.seat-1')?.textContent";
            browser.until(&format!("{plate}.includes({})", json!(name))).await;
        }
    };
    take_name(&bob, "Bob of Birch").await;
    called("Bob of Birch").await;
    play_on(&[&ann, &bob], 3).await;
    take_name(&bob, "Bob of Beech").await;
    called("Bob of Beech").await;
    for browser in all {
        assert_eq!(browser.js("return window.same").await, json!(true), "nothing was loaded anew");
    }
    ann.shot("live-renamed-desk").await;
    bob.shot("live-renamed-phone").await;
    for browser in [ann, bob, eve] {
        browser.close().await;
    }
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_signs_in_elsewhere_and_is_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    assert!(play_on(&[&ann, &bob], 400).await);
    ann.go("/me").await;
    ann.shot("live-me-guest-desk").await;
    give(&ann, "claim-account", "Ann of Oak", "short").await;
    ann.until("document.querySelector('#claim-account [role=alert]')?.textContent.includes('8 to 128')")
        .await;
    give(&ann, "claim-account", "Ann of Oak", "correct horse").await;
    ann.until("document.querySelector('.account')?.textContent.includes('You are Ann of Oak')").await;
    ann.shot("live-me-desk").await;
    // Her games came along, and her page can be sent to anybody.
    bob.go("/people/Ann%20of%20Oak").await;
    bob.is_there(".profile a.game").await;
    bob.is_there("#head-to-head").await;
    bob.shot("live-profile-phone").await;
    bob.fits("a profile").await;
    bob.until("document.title.startsWith('Ann of Oak')").await;
    // A name that is taken is said so.
    bob.go("/me").await;
    give(&bob, "claim-account", "ann of oak", "another horse").await;
    bob.until("document.querySelector('#claim-account [role=alert]')?.textContent.includes('taken')").await;
    // From another browser.
    let elsewhere = sit(PHONE, &address).await;
    elsewhere.go("/me").await;
    give(&elsewhere, "sign-in", "Ann of Oak", "wrong horse").await;
    elsewhere
        .until(
            "document.querySelector('#sign-in [role=alert]')?.textContent.includes('do not belong together')",
        )
        .await;
    give(&elsewhere, "sign-in", "Ann of Oak", "correct horse").await;
    elsewhere.until("document.querySelector('.account')?.textContent.includes('You are Ann of Oak')").await;
    elsewhere.write("#bot-name", "Oak Robot").await;
    elsewhere.click("form.one-line button").await;
    elsewhere.until("document.querySelector('#bot-token')?.textContent.length > 20").await;
    // All of it as a file.
    let data = "const done = arguments[0]; const offer = URL.createObjectURL; URL.createObjectURL = (blob) => { blob.text().then(done); return offer.call(URL, blob) }; document.querySelector('#take-data').click()";
    let data = elsewhere.client.execute_async(data, Vec::new()).await.expect("the data");
    let data: serde_json::Value = serde_json::from_str(data.as_str().unwrap_or_default()).expect("JSON");
    assert_eq!(data["profile"]["person"]["name"], "Ann of Oak");
    assert_eq!(data["games"].as_array().map(Vec::len), Some(1));
    // Gone, everywhere.
    elsewhere.click("#remove-me").await;
    elsewhere.click("#remove-yes").await;
    elsewhere
        .until("document.querySelector('.account')?.textContent.includes('You are nobody here yet')")
        .await;
    bob.go("/people/Ann%20of%20Oak").await;
    bob.until("document.querySelector('.notice')?.textContent.includes('There is nobody of that name')")
        .await;
    for browser in [ann, bob, elsewhere] {
        browser.said().await;
        browser.close().await;
    }
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn luck_is_weighed_over_all_ones_games_and_the_best_are_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    ann.go("/luck").await;
    ann.until("document.querySelector('.luck')?.textContent.includes('No finished game')").await;
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    ann.menu("resign").await;
    ann.click("#resign-yes").await;
    ann.is_there(".finale").await;
    ann.go("/luck").await;
    ann.until("document.querySelector('#luck-fair')?.textContent.includes('1 game dealt again')").await;
    ann.shot("live-luck-desk").await;
    ann.go("/leaders").await;
    ann.until("document.querySelector('.page')?.textContent.includes('Nobody has enough rated games')").await;
    ann.choose("#kind", "3-modules").await;
    ann.until("location.search === '?kind=3-modules'").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

/// Becomes an account, and says who that is.
async fn account(browser: &Browser, name: &str) -> String {
    let made = format!(
        "const done = arguments[0], body = {}; fetch('/api/me/account', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body }}).then((r) => r.json()).then((me) => done(me.person.id))",
        json!(json!({ "name": name, "password": "correct horse" }).to_string())
    );
    let id = browser.client.execute_async(&made, Vec::new()).await.expect("an account");
    id.as_str().expect("an id").to_string()
}

/// The games of somebody come in two pages, the first with the latest alone.
const TWO_PAGES: &str = "const ask = window.fetch; window.fetch = async (path, options) => {
    const later = String(path).endsWith('/games?before=5');
    const answer = await ask(String(path).replace('?before=5', ''), options);
    if (!later && !String(path).endsWith('/games')) return answer;
    const { games } = await answer.json();
    const page = { games: later ? games.slice(1) : games.slice(0, 1), next: later ? null : 5 };
    return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
};";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_accounts_play_for_ratings_and_follow_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let (her, his) = (account(&ann, "Ann of Oak").await, account(&bob, "Bob of Elm").await);
    // Two games that count: enough tricks were played when each gives one up.
    for resigns in [&ann, &bob] {
        let table = json!({ "setup": { "players": 2, "deck": "claim" }, "rated": true });
        let link = open_table(&ann, &table).await;
        bob.take_seat(&link).await;
        begun(&[&ann, &bob]).await;
        play_on(&[&ann, &bob], 14).await;
        resigns.menu("resign").await;
        resigns.click("#resign-yes").await;
        for browser in [&ann, &bob] {
            browser.is_there(".finale").await;
        }
    }
    let counted = format!(
        "fetch('/api/people/{his}/ratings').then((r) => r.json()).then((r) => r.points.length === 2)"
    );
    ann.until(&counted).await;
    let mut found = Vec::new();
    // His page: ratings with a chart, how they stand, and the games that fit what is chosen, however far back.
    before_the_page(&ann, TWO_PAGES).await;
    ann.go(&format!("/people/{his}")).await;
    ann.is_there(".ratings li").await;
    ann.is_there(".profile svg polyline.rating").await;
    ann.until("/won 1\\b.*lost 1\\b/.test(document.querySelector('#head-to-head')?.textContent)").await;
    let rows = "document.querySelectorAll('.profile a.game').length";
    ann.until(&format!("{rows} === 1 && document.querySelector('#games-more')")).await;
    ann.choose("[data-filter=result]", "won").await;
    ann.until(&format!("{rows} === 1 && document.querySelector('.profile a.game.won')")).await;
    ann.choose("[data-filter=result]", "drawn").await;
    ann.until("document.querySelector('.profile [role=status]')?.textContent.includes('No such game yet')")
        .await;
    ann.choose("[data-filter=result]", "").await;
    ann.until(&format!("{rows} === 2")).await;
    ann.accessible("a profile with ratings", &mut found).await;
    ann.fits("a profile with ratings").await;
    ann.shot("live-profile-rated-desk").await;
    // Who is followed is seen to be there, and then not.
    ann.click("#follow").await;
    ann.until("document.querySelector('#follow')?.getAttribute('aria-pressed') === 'true'").await;
    bob.go("/lobby").await;
    bob.is_there("#quick").await;
    let online = |is: bool| {
        format!("fetch('/api/me/following').then((r) => r.json()).then((f) => f.people[0]?.online === {is})")
    };
    ann.until(&online(true)).await;
    ann.go("/me").await;
    ann.until("document.querySelector('.following li.online')?.textContent.includes('Bob of Elm')").await;
    ann.accessible("who one is, with an account", &mut found).await;
    ann.shot("live-me-account-desk").await;
    bob.go("/favicon.svg").await;
    ann.until(&online(false)).await;
    ann.go("/me").await;
    ann.until("document.querySelector('.following li:not(.online)')?.textContent.includes('not here')").await;
    ann.click(".following li button").await;
    ann.until("document.querySelector('.following')?.textContent.includes('Nobody yet')").await;
    // A program of hers comes and goes.
    ann.write("#bot-name", "Oak Robot").await;
    ann.click("form.one-line button").await;
    ann.is_there("[aria-label='Remove Oak Robot']").await;
    ann.click("[aria-label='Remove Oak Robot']").await;
    ann.until("!document.querySelector(\"[aria-label='Remove Oak Robot']\")").await;
    for (path, sign) in [("/leaders", "table.leaders tr:nth-child(2)"), ("/luck", "#luck-fair")] {
        ann.go(path).await;
        ann.is_there(sign).await;
        ann.accessible(path, &mut found).await;
        ann.shot(&format!("live{}-rated-desk", path.replace('/', "-"))).await;
    }
    ann.go("/leaders").await;
    ann.is_there(&format!("table.leaders a[href='/people/{her}']")).await;
    assert!(found.is_empty(), "axe found:\n{}", found.join("\n"));
    ann.said().await;
    ann.close().await;
    bob.close().await;
    server.abort();
}
