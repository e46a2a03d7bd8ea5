//! Whole games.

use crate::driver::{Browser, DESK, PHONE};
use crate::player::choice;

const ENTER: char = '\u{E007}';
const RIGHT: char = '\u{E014}';
const ESCAPE: char = '\u{E00C}';

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_a_bot_is_played_to_its_end_by_mouse() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(None).await;
    browser.click("#play").await;
    browser.play_on(9).await;
    browser.shot("game-desk").await;
    assert!(browser.play_on(60).await, "the game ends");
    let record = browser.record().await;
    assert!(record.end().is_over());
    assert_eq!(record.verify_seed(), Ok(true));
    browser.shot("finale-desk").await;
    browser.click("#rematch").await;
    browser.is_there(".hand .card").await;
    let games = browser.kept().await;
    assert_eq!(
        (games[0]["me"].as_u64(), games.len()),
        (Some(1), 2),
        "seats rotate, the finished game is kept"
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_to_its_end_by_keyboard_alone() {
    let browser = Browser::open(DESK).await;
    browser.open_as_regular(Some(choice(2, "claim2", false))).await;
    browser.is_there("#play").await;
    // The play button is reached by Tab like everything else.
    for _ in 0..20 {
        browser.key('\u{E004}').await;
        if browser.js("return document.activeElement.id").await == "play" {
            break;
        }
    }
    browser.key(ENTER).await;
    browser.is_there(".hand .card").await;
    for _ in 0..80 {
        let before = browser.moves().await;
        match browser.turn().await.as_str() {
            "over" => break,
            "ask" => {
                browser.key('1').await;
                browser.key(ENTER).await;
            }
            _ => {
                let can = "return !!document.activeElement.closest('.hand .legal')";
                browser.key('1').await;
                for _ in 0..14 {
                    if browser.js(can).await == true {
                        break;
                    }
                    browser.key(RIGHT).await;
                }
                browser.key(ENTER).await;
            }
        }
        browser.gone_on(before).await;
    }
    assert_eq!(browser.turn().await, "over");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn esc_passes() {
    let browser = Browser::open(DESK).await;
    let (saved, legal) = crate::controls::saved_at(|view| view.legal.contains(&claim_rules::Action::Pass));
    assert!(legal.iter().any(|action| action == "pass"));
    browser.open_saved(&saved).await;
    browser.is_there(".asking").await;
    let before = browser.moves().await;
    browser.key(ESCAPE).await;
    // What has the focus explains itself: then the explanation goes first.
    browser.until("!document.querySelector('.table .tip')").await;
    if browser.moves().await == before {
        browser.key(ESCAPE).await;
    }
    browser.gone_on(before).await;
    assert_eq!(browser.record().await.moves()[before].action, claim_rules::Action::Pass);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_players_with_heroes_and_artifacts_play_to_the_end() {
    let browser = Browser::open(PHONE).await;
    browser.deals_like(3).await;
    browser.open_as_regular(Some(choice(3, "random", true))).await;
    browser.click("#play").await;
    browser.play_on(12).await;
    browser.fits("three players on a phone").await;
    browser.shot("three-players-phone").await;
    assert!(browser.play_on(150).await, "the game ends");
    browser.fits("the result of three on a phone").await;
    browser.shot("three-players-finale-phone").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_players_with_heroes_and_artifacts_play_to_the_end() {
    let browser = Browser::open(DESK.dark()).await;
    browser.deals_like(4).await;
    browser.open_as_regular(Some(choice(4, "random", true))).await;
    browser.click("#play").await;
    browser.play_on(14).await;
    browser.fits("four players on a desk").await;
    browser.shot("four-players-desk-dark").await;
    assert!(browser.play_on(150).await, "the game ends");
    browser.shot("four-players-finale-desk-dark").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_closed_in_the_middle_goes_on_where_it_was() {
    let browser = Browser::open(PHONE).await;
    browser.open_as_regular(None).await;
    browser.click("#play").await;
    browser.play_on(5).await;
    browser.turn().await;
    let before = browser.record().await;
    let new = browser.client.new_window(true).await.expect("another");
    browser.client.close_window().await.expect("closed");
    browser.client.switch_to_window(new.handle).await.expect("there");
    browser.go("/").await;
    browser.shot("continue-phone").await;
    browser.click("#continue").await;
    browser.turn().await;
    // A bot may have answered meanwhile.
    let after = browser.record().await;
    assert_eq!(after.seed(), before.seed());
    assert!(after.moves().starts_with(before.moves()), "{after:?}\n{before:?}");
    assert!(browser.play_on(80).await, "it can be finished");
    browser.close().await;
}
