//! Mistakes are practised on every device of an account, with and without a network.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, serve};
use crate::live_player::sit;
use crate::review::{base, finished};

/// The mistakes the server keeps; beside them lie summaries of whole games, and links to them.
const PRACTICE: &str = "fetch('/api/me/practice').then((answer) => answer.json()).then((kept) => ({ items: kept.items?.filter((item) => item.at !== undefined) }))";
const MISTAKES: &str = "JSON.parse(localStorage.getItem('claim.mistakes') || '[]')";

/// Answers the mistake that is asked with the best action.
async fn solve(browser: &Browser) {
    browser.is_there("#try .choice").await;
    let drill = format!(
        "{MISTAKES}.find((m) => location.pathname.endsWith(m.game) && location.search.includes('step=' + m.decision.at + '&'))"
    );
    let best = browser.until(&format!("{drill}?.decision.choices[0].action")).await;
    browser.click(&format!("#try .choice[data-action={best}]")).await;
    browser.until("document.querySelector('.practised')?.textContent.includes('Right.')").await;
}

async fn network(browser: &Browser, offline: bool) {
    let speed = if offline { 0 } else { -1 };
    let state =
        json!({ "offline": offline, "latency": 0, "downloadThroughput": speed, "uploadThroughput": speed });
    browser.devtools("Network.emulateNetworkConditions", state).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistake_made_here_is_solved_there_and_learnt_everywhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, server) = serve(folder.path()).await;
    let desk = sit(DESK, &address).await;
    desk.with_games(&[finished("older", 7, &base())]).await;
    desk.go("/progress").await;
    desk.click("#review-all").await;
    desk.until("document.querySelector('.kinds tbody tr')").await;
    // Two are enough here. Who has no account asks the server for nothing.
    desk.js(&format!("localStorage.setItem('claim.mistakes', JSON.stringify({MISTAKES}.slice(0, 2)))")).await;
    desk.go("/progress").await;
    desk.until("document.querySelector('.trainer')?.textContent.includes('2 to practise')").await;
    let asked = "return performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/practice')).length";
    assert_eq!(desk.js(asked).await, json!(0));

    // With an account they go to the server.
    let guest = "return fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then((answer) => answer.ok)";
    assert_eq!(desk.js(guest).await, json!(true));
    desk.go("/me").await;
    desk.sign("claim-account").await;
    desk.go("/progress").await;
    desk.until(&format!("{PRACTICE}.then((kept) => kept.items?.length === 2)")).await;

    // And from there to the phone, which has never seen the game.
    let phone = sit(PHONE, &address).await;
    phone.go("/me").await;
    phone.sign("sign-in").await;
    phone.go("/progress").await;
    phone.until("document.querySelector('.trainer')?.textContent.includes('2 to practise')").await;
    phone.shot("practice-phone").await;
    phone.click("#practise").await;
    solve(&phone).await;
    phone.until(&format!("{PRACTICE}.then((kept) => kept.items?.some((item) => item.solved === 1))")).await;

    // Without a network it is kept here, and goes to the server when there is one again.
    network(&phone, true).await;
    phone.click("#practise-next").await;
    phone.until("!document.querySelector('.practised')").await;
    solve(&phone).await;
    assert_eq!(phone.js(&format!("return {MISTAKES}.filter((m) => m.solved === 1).length")).await, json!(2));
    network(&phone, false).await;
    phone.go("/progress").await;
    phone
        .until(&format!(
            "{PRACTICE}.then((kept) => kept.items?.filter((item) => item.solved === 1).length === 2)"
        ))
        .await;

    // Back at the desk each is solved for the second time.
    desk.go("/progress").await;
    desk.until(&format!("{MISTAKES}.every((m) => m.solved === 1)")).await;
    desk.click("#practise").await;
    solve(&desk).await;
    desk.click("#practise-next").await;
    desk.until("!document.querySelector('.practised')").await;
    solve(&desk).await;
    desk.until(&format!("{PRACTICE}.then((kept) => kept.items?.every((item) => item.solved === 2))")).await;
    phone.go("/progress").await;
    phone.until("document.querySelector('.trainer')?.textContent.includes('2 learnt')").await;
    for browser in [desk, phone] {
        let _ = browser.said().await;
        browser.close().await;
    }
    server.abort();
}

impl Browser {
    /// Fills in one of the forms with name and password.
    async fn sign(&self, form: &str) {
        self.write(&format!("#{form} input[name=name]"), "Ann of Oak").await;
        self.write(&format!("#{form} input[name=password]"), "correct horse").await;
        self.click(&format!("#{form} button[type=submit]")).await;
        self.until("document.querySelector('.account')?.textContent.includes('You are Ann of Oak')").await;
    }
}
