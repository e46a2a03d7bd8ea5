//! Somebody who plays in the page.

use claim_rules::Record;
use serde_json::{Value, json};

use crate::driver::Browser;

/// What a table is chosen to be, in the page's own storage.
pub(crate) fn choice(players: u8, deck: &str, modules: bool) -> Value {
    json!({ "players": players, "deck": deck, "heroes": modules, "artifacts": modules, "levels": ["novice", "apprentice", "novice"] })
}

impl Browser {
    /// Opens the page as somebody who was here before: no lesson, nothing rests.
    pub(crate) async fn open_as_regular(&self, choice: Option<Value>) {
        self.go("/favicon.svg").await;
        self.keep("settings", &json!({ "speed": "instant", "lesson-done": true })).await;
        if let Some(choice) = choice {
            self.keep("choice", &choice).await;
        }
        self.go("/").await;
    }

    /// Puts something into the page's storage.
    pub(crate) async fn keep(&self, key: &str, value: &Value) {
        self.js(&format!("localStorage.setItem('claim.{key}', {})", json!(value.to_string()))).await;
    }

    /// The games the page keeps: unfinished, then finished.
    pub(crate) async fn kept(&self) -> Vec<Value> {
        let read = |key: &str| format!("JSON.parse(localStorage.getItem('claim.{key}') || '[]')");
        let all = self.js(&format!("return {}.concat({})", read("games"), read("history"))).await;
        all.as_array().cloned().unwrap_or_default()
    }

    /// The newest game.
    pub(crate) async fn record(&self) -> Record {
        let games = self.kept().await;
        Record::from_json(games[0]["record"].as_str().expect("a record")).expect("a good record")
    }

    /// Waits until something can be done, or the game is over: `hand`, `ask`, `over`.
    pub(crate) async fn turn(&self) -> String {
        let state = "(() => {
            if (document.querySelector('.finale')) return 'over';
            if (document.querySelector('.ask button')) return 'ask';
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
        let count = "(() => {
            const games = ['games', 'history'].flatMap((k) => JSON.parse(localStorage.getItem('claim.' + k) || '[]'));
            return JSON.parse(games[0].record).moves.length;
        })()";
        self.until(&format!("{count} > {before}")).await;
    }

    /// Plays to the end with the pointer: the first card or answer that works.
    pub(crate) async fn play_on(&self, turns: usize) -> bool {
        for _ in 0..turns {
            let before = self.moves().await;
            match self.turn().await.as_str() {
                "over" => return true,
                "hand" => self.click(".hand .legal").await,
                _ => {
                    self.click(".ask button:not([data-cancel])").await;
                    // An artifact asks on.
                    for _ in 0..2 {
                        let more = "document.querySelector('.ask [data-cancel]') && !document.querySelector('.finale')";
                        if self.js(&format!("return !!({more})")).await == json!(true) {
                            self.click(".ask button:not([data-cancel])").await;
                        }
                    }
                }
            }
            self.gone_on(before).await;
        }
        self.turn().await == "over"
    }
}
