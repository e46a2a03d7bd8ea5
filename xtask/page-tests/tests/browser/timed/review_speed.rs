//! How fast a review comes in the page, and that it is the one the terminal gives.

use std::time::{Duration, Instant};

use claim_ai::Stop;
use claim_ai::review::{Reviewer, Settings};
use claim_rules::{Record, Seat};
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, alone};
use crate::review::{BROUGHT, REVIEWED, base, finished};

/// What was asked for. Of several tries the best counts: other tests run beside this one.
const FIRST_MARKS: Duration = Duration::from_secs(1);
const TEN_DECISIONS: Duration = Duration::from_secs(2);
const ALL: Duration = Duration::from_secs(20);
const TRIES: usize = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_in_the_page_is_there_in_time_and_says_what_the_terminal_says() {
    alone();
    let browser = Browser::open(DESK).await;
    let game = finished("timed", 7, &base());
    let record = Record::from_json(game["record"].as_str().unwrap()).unwrap();
    browser.with_games(&[game]).await;
    let mut best = [Duration::MAX; 3];
    for number in 1..=TRIES {
        browser.go("/game/timed").await;
        browser.is_there("#review-game").await;
        browser.until(BROUGHT).await;
        let start = Instant::now();
        browser.click("#review-game").await;
        browser.until("document.querySelector('.curve .luck')").await;
        best[0] = best[0].min(start.elapsed());
        let ten = format!("parseInt(document.querySelector('.going')?.textContent) >= 10 || ({REVIEWED})");
        browser.until(&ten).await;
        best[1] = best[1].min(start.elapsed());
        browser.until(REVIEWED).await;
        best[2] = best[2].min(start.elapsed());
        println!("first marks, ten decisions, all, the best of {number}: {best:?}");
        if best[0] <= FIRST_MARKS && best[1] <= TEN_DECISIONS {
            break;
        }
    }
    for (took, limit) in best.into_iter().zip([FIRST_MARKS, TEN_DECISIONS, ALL]) {
        assert!(took <= limit, "{best:?}");
    }

    // The same seed and budget: the same review, in another language of processors.
    let mut reviewer = Reviewer::new(&record, Settings::default()).unwrap();
    while reviewer.next(&Stop::new()).is_some() {}
    let review = reviewer.review();
    let errors = review.decisions_of(Seat(0)).filter(|decision| decision.verdict.is_error());
    let errors: Vec<Value> = errors.map(|decision| json!(decision)).collect();
    assert!(errors.len() >= 2, "there is something to compare");
    let in_the_page =
        "return JSON.parse(localStorage.getItem('claim.mistakes')).map((mistake) => mistake.decision)";
    assert_eq!(browser.js(in_the_page).await, json!(errors));
    let kept = browser.js("return JSON.parse(localStorage.getItem('claim.reviews'))[0].parts").await;
    assert_eq!(kept, json!(review.seats[0].parts));
    browser.close().await;
}
