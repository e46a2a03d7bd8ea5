//! People: a guest becomes an account, signs in elsewhere, is found, takes the data along, and goes.

use claim_server::{Limits, Settings};
use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, built, serve, serve_as};
use crate::live_player::{begun, play_on, sit};
use crate::timed::first_card::hand_out;

/// Fills in one of the forms with name and password.
async fn give(browser: &Browser, form: &str, name: &str, password: &str) {
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_wrong_with_a_link_or_a_name_is_said_with_the_way_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob, eve) = (sit(DESK, &address).await, sit(PHONE, &address).await, sit(PHONE, &address).await);
    for unknown in ["/t/02Wc5Ev1X0a", "/t/nonsense"] {
        eve.go(unknown).await;
        eve.until("document.querySelector('.problem h1')?.textContent.includes('no such table')").await;
    }
    let link = ann.make_link().await;
    // Names: empty, too short, too long, strange.
    bob.go(&link).await;
    for name in ["", "ab", "a name of more than twenty letters", "<b>me</b>"] {
        bob.write("#guest-name", name).await;
        bob.until("document.querySelector('#sit').disabled").await;
    }
    eve.go(&link).await;
    eve.is_there("#sit").await;
    bob.write("#guest-name", "Bob").await;
    bob.click("#sit").await;
    begun(&[&ann, &bob]).await;
    // Full by now: one can watch, and it says so.
    eve.until("document.querySelector('.say')?.textContent.includes('You are watching')").await;
    ann.menu("resign").await;
    ann.click("#resign-yes").await;
    eve.is_there(".finale").await;
    // Over: the link shows what came of it.
    eve.client.refresh().await.expect("loads");
    eve.is_there(".finale").await;
    // Everybody left before the game began.
    let link = ann.make_link().await;
    ann.click("#leave").await;
    ann.is_there("#play").await;
    eve.go(&link).await;
    eve.until("document.querySelector('.problem h1')?.textContent.includes('closed')").await;
    eve.shot("live-closed-phone").await;
    for browser in [ann, bob, eve] {
        browser.said().await;
        browser.close().await;
    }
    server.abort();
}
