//! Somebody who plays in the page.

use claim_rules::Record;
use serde_json::{Value, json};

use crate::driver::Browser;

/// What a table is chosen to be, in the page's own storage.
pub(crate) fn choice(players: u8, deck: &str, modules: bool) -> Value {
    json!({ "players": players, "deck": deck, "heroes": modules, "artifacts": modules, "levels": ["novice", "apprentice", "novice"] })
}

/// All games in the page's storage, the newest first.
const GAMES: &str = "['games', 'history'].flatMap((k) => JSON.parse(localStorage.getItem('claim.' + k) || '[]')).sort((a, b) => b.when - a.when)";

impl Browser {
    /// Opens the page as somebody who was here before: no lesson, nothing moves.
    pub(crate) async fn open_as_regular(&self, choice: Option<Value>) {
        self.go("/favicon.svg").await;
        self.keep("settings", &json!({ "speed": "instant", "lesson-done": true })).await;
        if let Some(choice) = choice {
            self.keep("choice", &choice).await;
        }
        self.go("/").await;
    }

    /// From the next page on chance is drawn like this: the same decks and deals every time, whatever is random else.
    pub(crate) async fn deals_like(&self, number: u32) {
        let source = format!(
            "{{ let last = {number}; crypto.getRandomValues = (list) => {{
                for (let at = 0; at < list.length; at++) list[at] = (last = Math.imul(last, 1664525) + 1013904223) >>> 16;
                return list }} }}"
        );
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    }

    /// Puts something into the page's storage.
    pub(crate) async fn keep(&self, key: &str, value: &Value) {
        self.js(&format!("localStorage.setItem('claim.{key}', {})", json!(value.to_string()))).await;
    }

    /// The games the page keeps, the newest first.
    pub(crate) async fn kept(&self) -> Vec<Value> {
        let all = self.js(&format!("return {GAMES}")).await;
        all.as_array().cloned().unwrap_or_default()
    }

    /// The newest game.
    pub(crate) async fn record(&self) -> Record {
        let games = self.kept().await;
        Record::from_json(games[0]["record"].as_str().expect("a record")).expect("a good record")
    }

    /// Waits until something can be done, or the game is over: `hand`, `ask`, `over`. Does not wait for tricks to rest, and
    /// goes on from the beat between the phases.
    pub(crate) async fn turn(&self) -> String {
        let state = "(() => {
            document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            if (document.querySelector('.finale')) return 'over';
            if (document.querySelector('.beat')) { document.querySelector('#begin').click(); return ''; }
            if (document.querySelector('.asking.your-turn')) return 'ask';
            return document.querySelector('.your-turn .hand .legal') ? 'hand' : '';
        })()";
        self.until(state).await.as_str().unwrap_or_default().to_string()
    }

    /// How many moves the kept record has.
    pub(crate) async fn moves(&self) -> usize {
        self.record().await.moves().len()
    }

    /// Waits until the game has gone on.
    pub(crate) async fn gone_on(&self, before: usize) {
        self.until(&format!("JSON.parse({GAMES}[0].record).moves.length > {before}")).await;
    }

    /// Plays to the end with the pointer: the first card or answer that works.
    pub(crate) async fn play_on(&self, turns: usize) -> bool {
        for _ in 0..turns {
            let state = self.turn().await;
            // From here on nobody else moves: what comes next is the own answer.
            let before = self.moves().await;
            match state.as_str() {
                "over" => return true,
                "hand" => {
                    self.click(".hand .legal").await;
                    // A finger raises a card first.
                    self.js("document.querySelector('.hand .legal.raised')?.click()").await;
                }
                // The first answer of the question, wherever it lies; an artifact may ask on: where, then what.
                _ => {
                    let first = "document.querySelector('.ask .btn:not([data-cancel]), .table .pick, .hand .legal')?.click()";
                    self.js(first).await;
                    let more = "document.querySelector('.ask [data-cancel]') && document.querySelector('.table .pick, .hand .legal').click()";
                    self.js(more).await;
                    self.js(more).await;
                }
            }
            self.gone_on(before).await;
        }
        self.turn().await == "over"
    }
}
