//! People play people by link: a table for a friend, a whole game, a rematch, a draw, a surrender.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, serve};
use crate::live_player::{begun, play_on, sit};
use crate::live_trouble::before_the_page;
use crate::player::choice;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_play_a_whole_game_by_link_and_again_with_the_seats_rotated() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let system = "window.shared = []; navigator.share = (what) => { window.shared.push(what); return Promise.reject(new DOMException('no', 'AbortError')) }";
    before_the_page(&ann, system).await;
    let link = ann.make_link().await;
    ann.is_there(".qr svg").await;
    ann.shot("live-room-desk").await;
    // The system's own way of sharing gets the link; who changes their mind has not failed.
    ann.click("#share-link").await;
    assert_eq!(
        ann.js("return window.shared").await,
        json!([{ "title": "Claim", "url": format!("{address}{link}") }])
    );
    bob.go(&link).await;
    bob.is_there("#guest-name").await;
    bob.shot("live-invitation-phone").await;
    bob.write("#guest-name", "Bob the Second").await;
    bob.click("#sit").await;
    begun(&[&ann, &bob]).await;
    ann.until("document.querySelector('.plate.seat-1')?.textContent.includes('Bob the Second')").await;
    play_on(&[&ann, &bob], 9).await;
    ann.shot("live-game-desk").await;
    bob.shot("live-game-phone").await;
    bob.fits("a live game on a phone").await;
    assert!(play_on(&[&ann, &bob], 400).await);
    for browser in [&ann, &bob] {
        browser.until("document.querySelector('.fair')?.textContent.includes('The deal was fair')").await;
    }
    ann.shot("live-finale-desk").await;
    bob.shot("live-finale-phone").await;
    // Again: one wants it, the other is asked, and everybody sits one seat further.
    bob.click("#rematch").await;
    ann.until("document.querySelector('.acts')?.textContent.includes('A rematch is waiting')").await;
    ann.click("#rematch").await;
    ann.until(&format!("location.pathname !== {}", json!(link))).await;
    begun(&[&ann, &bob]).await;
    ann.until("document.querySelector('.plate.seat-0')?.textContent.includes('Bob the Second')").await;
    // A finished game of the server is watched again, from its address.
    // Where nothing answers it is asked for again, and not said to be missing.
    let silent = "const ask = window.fetch; window.fetch = (path, options) =>
        String(path).startsWith('/api/games/') && !window.answers ? Promise.reject(new TypeError('no network')) : ask(path, options)";
    before_the_page(&ann, silent).await;
    ann.go(&link.replace("/t/", "/replay/")).await;
    ann.until("document.querySelector('.problem p')?.textContent.startsWith('Nothing answers')").await;
    ann.js("window.answers = true").await;
    ann.click("#again").await;
    ann.is_there(".steps").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

/// Two people at a table of one of them; the game has begun.
async fn pair(address: &str) -> (Browser, Browser) {
    let (ann, bob) = (sit(DESK, address).await, sit(PHONE, address).await);
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    (ann, bob)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_offered_declined_offered_again_and_agreed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = pair(&address).await;
    ann.menu("offer-draw").await;
    bob.is_there("#offer-draw").await;
    bob.shot("live-draw-phone").await;
    bob.click("#decline-draw").await;
    bob.until("!document.querySelector('#offer-draw')").await;
    bob.menu("offer-draw").await;
    ann.click("#offer-draw").await;
    for browser in [&ann, &bob] {
        browser
            .until("document.querySelector('.finale h2')?.textContent.includes('A draw was agreed')")
            .await;
    }
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigning_is_asked_first_and_the_other_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = pair(&address).await;
    ann.menu("resign").await;
    ann.click("#resign-no").await;
    ann.until("!document.querySelector('#resign-yes')").await;
    ann.menu("resign").await;
    ann.click("#resign-yes").await;
    bob.until("document.querySelector('.finale.won h2')?.textContent.includes('gave up')").await;
    ann.until("document.querySelector('.finale:not(.won) h2')").await;
    ann.shot("live-resigned-desk").await;
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_partnership_with_artifacts_of_two_people_and_two_bots_is_played_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    ann.keep("choice", &choice(4, "random", true)).await;
    ann.keep("company", &json!({ "seats": ["novice", "", "novice"] })).await;
    let link = ann.make_link().await;
    bob.take_seat(&link).await;
    begun(&[&ann, &bob]).await;
    // Partners sit opposite.
    bob.is_there(".north .plate.seat-0").await;
    play_on(&[&ann, &bob], 6).await;
    ann.shot("live-four-desk").await;
    bob.shot("live-four-phone").await;
    assert!(play_on(&[&ann, &bob], 600).await);
    ann.close().await;
    bob.close().await;
    server.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_each_for_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let people = [sit(DESK, &address).await, sit(PHONE, &address).await, sit(DESK, &address).await];
    people[0].keep("choice", &choice(3, "claim2", false)).await;
    let link = people[0].make_link().await;
    for browser in &people[1..] {
        browser.take_seat(&link).await;
    }
    let all: Vec<&Browser> = people.iter().collect();
    begun(&all).await;
    assert!(play_on(&all, 600).await);
    for browser in people {
        browser.close().await;
    }
    server.abort();
}
