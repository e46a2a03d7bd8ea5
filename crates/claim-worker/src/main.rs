//! The bots of the page: a program for a web worker that is asked with a view and answers with an action.
//!
//! A question is `{"id": 7, "bot": "expert", "seed": "…", "view": {…}}`, the answer `{"id": 7, "action": "Go5"}` or
//! `{"id": 7, "error": "…"}`. When the worker is ready it says `{"ready": true}`; questions asked earlier would be lost.

use claim_ai::Stop;
use claim_rules::View;
use serde::Deserialize;
use serde_json::json;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

#[derive(Deserialize)]
struct Asked {
    id: u32,
    bot: String,
    seed: String,
    view: View,
}

fn main() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let port = scope.clone();
    let asked = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let answer = answer(&event.data().as_string().unwrap_or_default());
        // A port that is gone needs no answer.
        let _ = port.post_message(&JsValue::from_str(&answer));
    });
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    let _ = scope.post_message(&JsValue::from_str(&json!({ "ready": true }).to_string()));
}

/// One question answered.
fn answer(text: &str) -> String {
    let asked: Asked = match serde_json::from_str(text) {
        Ok(asked) => asked,
        Err(error) => return json!({ "id": 0, "error": error.to_string() }).to_string(),
    };
    let mut seed = [0; 32];
    for (byte, letter) in seed.iter_mut().zip(asked.seed.bytes()) {
        *byte = letter;
    }
    match claim_ai::named(&asked.bot, seed) {
        Ok(mut bot) if !asked.view.legal.is_empty() => {
            let action = bot.choose(&asked.view, &Stop::default());
            json!({ "id": asked.id, "action": action.to_string() }).to_string()
        }
        Ok(_) => json!({ "id": asked.id, "error": "nobody is asked" }).to_string(),
        Err(error) => json!({ "id": asked.id, "error": error.to_string() }).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Viewer};

    #[test]
    fn a_view_is_answered_with_one_of_its_actions() {
        let game = Game::random(claim_rules::Table::default(), &mut claim_rules::seeded([1; 32]));
        let view = game.view(Viewer::Seat(game.leader()));
        for level in claim_ai::Level::ALL {
            let asked = json!({ "id": 3, "bot": level.name(), "seed": "abc", "view": view }).to_string();
            let answer: serde_json::Value = serde_json::from_str(&answer(&asked)).unwrap();
            assert_eq!(answer["id"], 3);
            let action = answer["action"].as_str().unwrap().parse().unwrap();
            assert!(view.legal.contains(&action), "{answer}");
        }
    }

    #[test]
    fn nonsense_is_answered_with_what_is_wrong() {
        assert!(answer("nonsense").contains("error"));
        let view = Game::from_position("claim; two; hand 0 Go5; hand 1 Go7").unwrap().view(Viewer::Spectator);
        let nobody = json!({ "id": 1, "bot": "greedy", "seed": "", "view": view }).to_string();
        assert!(answer(&nobody).contains("nobody is asked"));
        assert!(answer(&nobody.replace("greedy", "wizard")).contains("wizard"));
    }
}
