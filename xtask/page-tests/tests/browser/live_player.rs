//! People who play each other in the page.

use serde_json::{Value, json};

use crate::driver::{Browser, Screen};

/// How far a live table is, for who plays there with the pointer.
const STATE: &str = "(() => {
    document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    if (document.querySelector('.finale')) return 'over';
    if (document.querySelector('.beat')) { document.querySelector('#begin').click(); return 'wait'; }
    if (document.querySelector('.asking.your-turn')) return 'ask';
    if (document.querySelector('.your-turn .hand .legal')) return 'hand';
    return document.querySelector('.table') ? 'wait' : '';
})()";

/// Somebody with a browser at a shared server.
pub(crate) async fn sit(screen: Screen, address: &str) -> Browser {
    let browser = Browser::open_at(screen, address).await;
    browser.go("/favicon.svg").await;
    browser.keep("settings", &json!({ "speed": "instant", "lesson-done": true })).await;
    browser
}

impl Browser {
    /// Makes a table for a friend with what the page's storage has chosen, and gives its link.
    pub(crate) async fn make_link(&self) -> String {
        self.go("/friend").await;
        self.click("#make").await;
        self.is_there("#table-link").await;
        let link = self.until("document.querySelector('#table-link')?.value").await;
        let link = link.as_str().expect("a link").to_string();
        link.strip_prefix(&self.address).expect("a link of this server").to_string()
    }

    /// Opens a friend's link and sits down.
    pub(crate) async fn take_seat(&self, link: &str) {
        self.go(link).await;
        self.click("#sit").await;
    }

    /// Writes something into a field.
    pub(crate) async fn write(&self, field: &str, text: &str) {
        self.is_there(field).await;
        self.js(&format!(
            "const i = document.querySelector({}); i.value = {}; i.dispatchEvent(new Event('input', {{ bubbles: true }}))",
            json!(field),
            json!(text)
        ))
        .await;
    }

    /// Chooses something from a list.
    pub(crate) async fn choose(&self, list: &str, value: &str) {
        self.is_there(list).await;
        self.js(&format!(
            "const s = document.querySelector({}); s.value = {}; s.dispatchEvent(new Event('change', {{ bubbles: true }}))",
            json!(list),
            json!(value)
        ))
        .await;
    }

    /// Does something the menu of the table offers.
    pub(crate) async fn menu(&self, name: &str) {
        self.click(".bar [data-look=menu]").await;
        self.click(&format!("dialog[open] [data-do={name}]")).await;
    }

    /// What can be done at the live table now.
    pub(crate) async fn live_state(&self) -> String {
        self.js(&format!("return {STATE}")).await.as_str().unwrap_or_default().to_string()
    }

    /// One answer, if this browser is asked: the first that works.
    pub(crate) async fn answer_live(&self) -> bool {
        match self.live_state().await.as_str() {
            "hand" => {
                self.js("document.querySelector('.hand .legal')?.click()").await;
                // A finger raises a card first.
                self.js("document.querySelector('.hand .legal.raised')?.click()").await;
                true
            }
            "ask" => {
                // The first answer, wherever it lies; an artifact may ask on: where, then what.
                let first = "document.querySelector('.ask .btn[data-action], .ask .btn[data-artifact], .table .pick, .hand .legal')?.click()";
                self.js(first).await;
                let more = "document.querySelector('.ask [data-cancel]') && document.querySelector('.table .pick, .hand .legal')?.click()";
                self.js(more).await;
                self.js(more).await;
                true
            }
            _ => false,
        }
    }

    /// The text of something.
    pub(crate) async fn text(&self, selector: &str) -> String {
        let text =
            self.js(&format!("return document.querySelector({})?.textContent ?? ''", json!(selector))).await;
        text.as_str().unwrap_or_default().to_string()
    }

    /// Everything the server said over this page's WebSockets, if it was noted from the start.
    pub(crate) async fn note_messages(&self) {
        let source = "(() => { const Real = WebSocket; window.__heard = []; window.__sockets = [];
            window.WebSocket = class extends Real { constructor(...a) { super(...a); window.__sockets.push(this);
            this.addEventListener('message', (e) => window.__heard.push(e.data)); } }; })()";
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// What was noted.
    pub(crate) async fn messages(&self) -> Vec<String> {
        let heard = self.js("return window.__heard ?? []").await;
        heard.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect()
    }
}

/// Waits until the cards are dealt everywhere.
pub(crate) async fn begun(browsers: &[&Browser]) {
    for browser in browsers {
        browser.is_there(".table .hand [data-card]").await;
    }
}

/// Lets everybody answer until the game is over everywhere, or so many answers were given.
pub(crate) async fn play_on(browsers: &[&Browser], answers: usize) -> bool {
    let mut given = 0;
    let started = std::time::Instant::now();
    loop {
        let mut over = 0;
        for browser in browsers {
            if browser.answer_live().await {
                given += 1;
            } else if browser.live_state().await == "over" {
                over += 1;
            }
        }
        if over == browsers.len() {
            return true;
        }
        if given >= answers {
            return false;
        }
        assert!(started.elapsed().as_secs() < 240, "the game does not end");
        tokio::time::sleep(std::time::Duration::from_millis(15)).await;
    }
}
