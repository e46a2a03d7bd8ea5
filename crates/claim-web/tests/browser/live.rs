//! People play people: by link, from the lobby, through everything a network does.

use crate::driver::{DESK, PHONE, serve};
use crate::live_player::{play_on, sit};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_play_a_whole_game_by_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let (ann, bob) = (sit(DESK, &address).await, sit(PHONE, &address).await);
    let link = ann.make_link().await;
    ann.is_there(".qr svg").await;
    ann.shot("live-room-desk").await;
    bob.go(&link).await;
    bob.is_there("#guest-name").await;
    bob.shot("live-invitation-phone").await;
    bob.js("const i = document.querySelector('#guest-name'); i.value = 'Bob the Second'; i.dispatchEvent(new Event('input', { bubbles: true }))").await;
    bob.click("#sit").await;
    for browser in [&ann, &bob] {
        browser.is_there(".near .hand .card").await;
    }
    ann.until("document.querySelector('.live-bar').textContent.includes('Bob the Second')").await;
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
    ann.close().await;
    bob.close().await;
    server.abort();
}
