//! What helps in a game against bots: taking back, a hint, giving up, playing out what is decided, the first lesson; and
//! the same game in two tabs.

use std::collections::BTreeSet;

use claim_rules::{Actor, Cards, Decision, Phase, Record, Seat, View, Viewer};
use serde_json::json;

use crate::controls::{plain_at, saved_at};
use crate::driver::{Browser, DESK};
use crate::player::choice;

impl Browser {
    /// Asks for something of the table's menu.
    async fn ask_menu(&self, what: &str) {
        self.click(".bar [data-look=menu]").await;
        self.click(&format!("dialog[open] [data-do={what}]")).await;
    }

    /// A game that the visitor leads, so many of his turns on.
    async fn underway(&self, turns: usize) {
        let mut table = choice(2, "claim", false);
        table["first"] = json!("me");
        self.open_as_regular(Some(table)).await;
        self.click("#play").await;
        self.play_on(turns).await;
        self.turn().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_leads_to_the_last_own_decision_and_marks_the_game() {
    let browser = Browser::open(DESK).await;
    browser.underway(3).await;
    let before = browser.record().await;
    browser.ask_menu("undo").await;
    browser.until("JSON.parse(localStorage.getItem('claim.games'))[0].undone === 1").await;
    browser.turn().await;
    let after = browser.record().await;
    let left = after.moves().len();
    assert_eq!(before.moves()[..left], *after.moves(), "nothing else changes");
    assert_eq!(before.moves()[left].actor, Actor::Seat(Seat(0)), "from the own decision on");
    assert!(
        !before.moves()[left + 1..].iter().any(|step| step.actor == Actor::Seat(Seat(0))),
        "the last one"
    );
    assert_eq!(browser.js("return document.querySelectorAll('.hand .card').length").await, 13 - 2);
    assert!(browser.play_on(80).await, "the game goes on to its end");
    browser.until("document.querySelector('.finale .fair')?.textContent.includes('taken back')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_skips_forced_cards_but_not_a_pass() {
    let own = |record: &Record| record.moves().iter().filter(|s| s.actor == Actor::Seat(Seat(0))).count();
    let undone = "JSON.parse(localStorage.getItem('claim.games'))[0].undone";
    let browser = Browser::open(DESK).await;
    // Twelve cards by hand; the last one of Phase One plays itself.
    browser.underway(12).await;
    assert_eq!(own(&browser.record().await), 13, "Phase Two has begun");
    for (times, left) in [(1, 11), (2, 10)] {
        browser.ask_menu("undo").await;
        browser.until(&format!("{undone} === {times}")).await;
        browser.turn().await;
        // Nothing plays on by itself, or is taken back again.
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        assert_eq!(own(&browser.record().await), left);
        assert_eq!(browser.js(&format!("return {undone}")).await, times);
    }
    // Who leaves an artifact where it is has decided that, too.
    let (saved, _) = saved_at(|view| {
        view.pending.is_some_and(|pending| pending.decision == Decision::AfterPlay) && view.legal.len() > 1
    });
    let before = Record::from_json(saved["record"].as_str().unwrap()).unwrap();
    browser.open_saved(&saved).await;
    browser.is_there(".asking.your-turn").await;
    browser.click("button[data-action=pass]").await;
    browser.gone_on(before.moves().len()).await;
    browser.turn().await;
    browser.ask_menu("undo").await;
    browser.until(&format!("{undone} === 1")).await;
    browser.is_there(".asking.your-turn button[data-action=pass]").await;
    assert_eq!(browser.record().await.moves(), before.moves());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_marks_a_card_that_may_be_played_and_plays_nothing() {
    let browser = Browser::open(DESK).await;
    browser.underway(1).await;
    let before = browser.moves().await;
    browser.ask_menu("hint").await;
    browser.is_there(".hand .legal[data-hinted]").await;
    assert_eq!(browser.moves().await, before);
    browser.click(".hand .legal[data-hinted]").await;
    browser.gone_on(before).await;
    browser.until("!document.querySelector('[data-hinted]')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giving_up_loses_the_game_and_is_asked_first() {
    let browser = Browser::open(DESK).await;
    browser.underway(2).await;
    // One tap does not end a game: it is asked first.
    browser.click(".bar [data-look=menu]").await;
    browser.click("dialog[open] [data-look=give-up]").await;
    browser.is_there("dialog[open] [data-do=concede]").await;
    assert_eq!(browser.js("return !!document.querySelector('.finale')").await, false);
    browser.click("dialog[open] [data-do=concede]").await;
    browser.is_there(".finale.done").await;
    let title = browser.js("return document.querySelector('.finale .won-line').textContent").await;
    assert!(title.as_str().is_some_and(|title| title.contains("You gave up. Bruno wins.")), "{title}");
    assert!(!browser.record().await.end().is_over());
    let kept = browser.kept().await;
    assert_eq!((&kept[0]["conceded"], &kept[0]["result"][1]), (&json!(true), &json!([1])));
    browser.close().await;
}

/// Has this side most cards of three factions of five? Then nothing changes that it wins.
pub(crate) fn has_won(view: &View, side: usize) -> bool {
    let score = view.score();
    let votes = score.votes.iter();
    let most = votes.filter(|vote| usize::from(vote.cards[side]) * 2 > Cards::of(vote.faction).len());
    view.phase == Phase::Two && most.count() >= 3
}

fn is_decided(view: &View) -> bool {
    has_won(view, 0) || has_won(view, 1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decided_game_says_so_and_can_be_played_out_at_once() {
    let saved = plain_at(2, "claim", |view| is_decided(view) && view.hand.len() > 2);
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    browser.is_there(".goal .decided").await;
    browser.click("#finish").await;
    browser.is_there(".finale").await;
    assert!(browser.record().await.end().is_over());
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_card_of_a_phase_plays_itself() {
    let browser = Browser::open(DESK).await;
    let (saved, _) = saved_at(|view| {
        view.hand.len() == 1
            && view.legal.len() == 1
            && view.pending.is_some_and(|pending| pending.decision == Decision::Play)
    });
    let before = Record::from_json(saved["record"].as_str().unwrap()).unwrap().moves().len();
    browser.open_saved(&saved).await;
    browser.gone_on(before).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lesson_waits_for_got_it_and_covers_votes_and_phase_two() {
    let browser = Browser::open(DESK).await;
    browser.go("/favicon.svg").await;
    browser.keep("settings", &json!({ "speed": "instant" })).await;
    browser.go("/").await;
    browser.click("#play").await;
    let said = "document.querySelector('.lesson span:not(.icon)')?.textContent";
    let first = browser.until(said).await;
    assert!(first.as_str().is_some_and(|first| first.contains("the prize, not the suit")), "{first}");
    browser.play_on(1).await;
    browser.turn().await;
    assert_eq!(browser.js(&format!("return {said}")).await, first, "it waits");
    let mut steps = BTreeSet::new();
    let got = format!("const text = {said}; document.querySelector('#lesson-done')?.click(); return text");
    while browser.turn().await != "over" {
        steps.extend(browser.js(&got).await.as_str().map(str::to_string));
        browser.play_on(1).await;
    }
    assert_eq!(steps.len(), 7, "{steps:#?}");
    assert!(steps.iter().any(|step| step.contains("one vote")), "{steps:#?}");
    assert!(steps.iter().any(|step| step.contains("are your hand now")), "{steps:#?}");
    let done = "JSON.parse(localStorage.getItem('claim.settings'))['lesson-done']";
    assert_eq!(browser.js(&format!("return {done}")).await, true, "it never comes again");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_card_counter_lists_unseen_cards() {
    let saved = plain_at(2, "claim2", |view| view.phase == Phase::One && view.trick_number == 6);
    let browser = Browser::open(DESK).await;
    browser.open_saved(&saved).await;
    browser.is_there(".your-turn").await;
    browser.click(".bar [data-look=menu]").await;
    browser.is_there("dialog[open] .menu").await;
    assert_eq!(
        browser.js("return !!document.querySelector('[data-look=counter]')").await,
        false,
        "if asked for"
    );
    browser.keep("settings", &json!({ "speed": "instant", "lesson-done": true, "counter": true })).await;
    browser.client.refresh().await.expect("loads again");
    browser.is_there(".your-turn").await;
    browser.click(".bar [data-look=menu]").await;
    browser.click("dialog[open] [data-look=counter]").await;
    browser.is_there("dialog[open] .counter tbody tr").await;
    let rows = "return [...document.querySelectorAll('.counter tbody tr')].map((r) => r.querySelector('td:last-child').textContent)";
    let view = browser.record().await.end().seen_by(Viewer::Seat(Seat(0)));
    let unseen = view.unseen();
    let left = view.table.factions().iter().map(|faction| {
        let values: Vec<String> = unseen.only(faction).iter().map(|card| card.value().to_string()).collect();
        values.join(" ")
    });
    assert_eq!(browser.js(rows).await, json!(left.collect::<Vec<_>>()));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_with_the_same_game_agree() {
    let browser = Browser::open(DESK).await;
    browser.underway(2).await;
    let game = browser.js("return location.pathname").await.as_str().unwrap_or_default().to_string();
    let one = browser.client.window().await.expect("a tab");
    let two = browser.client.new_window(true).await.expect("another tab").handle;
    let hand = "[...document.querySelectorAll('.hand .card')].map((c) => c.dataset.card).join()";
    browser.client.switch_to_window(two.clone()).await.expect("there");
    browser.go(&game).await;
    browser.turn().await;
    let tabs = [one, two];
    for turn in 0..4 {
        // By turns, each goes on where the other one stopped.
        let (here, there) = (&tabs[turn % 2], &tabs[(turn + 1) % 2]);
        browser.client.switch_to_window(here.clone()).await.expect("there");
        browser.turn().await;
        browser.play_on(1).await;
        browser.turn().await;
        let record = browser.record().await;
        let held = browser.js(&format!("return {hand}")).await;
        browser.client.switch_to_window(there.clone()).await.expect("there");
        browser.until(&format!("{hand} === {held}")).await;
        assert_eq!(browser.record().await, record, "what was played stays");
    }
    browser.until("document.querySelector('.say .notice')?.textContent").await;
    browser.close().await;
}
