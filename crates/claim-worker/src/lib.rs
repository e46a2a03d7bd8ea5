//! The page's web worker: answers questions to bots and reviews games.
//!
//! A question is `{"id": 7, "game": "g1", "bot": "expert", "seed": "…", "view": {…}}`, the answer
//! `{"id": 7, "action": "Go5"}` or `{"id": 7, "error": "…"}`. A bot stays with its seat for the whole game, as in the
//! arena; the seed is used only when the bot is made. For questions about reviews see `review`.

mod review;

use claim_ai::{BotChoice, BotPool, PoolLimits, Stop};
use claim_rules::{Seat, View};
use serde::Deserialize;
use serde_json::json;

use review::{ReviewQuestion, Reviews};

#[derive(Deserialize)]
struct Question {
    id: u32,
    game: String,
    bot: String,
    seed: String,
    view: View,
}

/// Answers questions, with the bots of all games by game and seat.
pub struct Answering {
    bots: BotPool<(String, Option<Seat>)>,
    reviews: Reviews,
}

impl Default for Answering {
    fn default() -> Answering {
        Answering { bots: BotPool::new(PoolLimits::default()), reviews: Reviews::default() }
    }
}

impl Answering {
    /// Answers one question.
    pub fn answer(&mut self, text: &str) -> String {
        // Only questions about reviews have this field.
        if let Ok(question) = serde_json::from_str::<ReviewQuestion>(text) {
            return self.reviews.answer(question);
        }
        let question: Question = match serde_json::from_str(text) {
            Ok(question) => question,
            Err(error) => return json!({ "id": 0, "error": error.to_string() }).to_string(),
        };
        let id = question.id;
        match self.choose(question) {
            Ok(action) => json!({ "id": id, "action": action }).to_string(),
            Err(error) => json!({ "id": id, "error": error }).to_string(),
        }
    }

    fn choose(&mut self, question: Question) -> Result<String, String> {
        let Question { game, bot, seed, view, .. } = question;
        let choice: BotChoice = bot.parse().map_err(|error: claim_ai::UnknownBot| error.to_string())?;
        if view.legal.is_empty() {
            return Err("nobody is asked".into());
        }
        let seat = (game, view.viewer.seat());
        let mut bot = self.bots.take(&seat, choice, || seed_bytes(&seed));
        let action = bot.choose(&view, &Stop::new());
        self.bots.put_back(seat, choice, bot);
        Ok(action.to_string())
    }
}

/// A bot's seed: the first bytes of a text.
pub fn seed_bytes(text: &str) -> [u8; 32] {
    let mut seed = [0; 32];
    for (byte, letter) in seed.iter_mut().zip(text.bytes()) {
        *byte = letter;
    }
    seed
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Table, Viewer, seeded};

    #[test]
    fn a_view_is_answered_with_one_of_its_actions() {
        let game = Game::random(Table::default(), &mut seeded([1; 32]));
        let view = game.view(Viewer::Seat(game.leader()));
        for level in claim_ai::Level::ALL {
            let asked =
                json!({ "id": 3, "game": "g", "bot": level.name(), "seed": "abc", "view": view }).to_string();
            let answer: serde_json::Value =
                serde_json::from_str(&Answering::default().answer(&asked)).unwrap();
            assert_eq!(answer["id"], 3);
            let action = answer["action"].as_str().unwrap().parse().unwrap();
            assert!(view.legal.contains(&action), "{answer}");
        }
    }

    #[test]
    fn a_wrong_question_is_answered_with_an_error() {
        let answer = |text: &str| Answering::default().answer(text);
        assert!(answer("nonsense").contains("error"));
        let view = Game::from_position("claim; two; hand 0 Go5; hand 1 Go7").unwrap().view(Viewer::Spectator);
        let nobody = json!({ "id": 1, "game": "g", "bot": "greedy", "seed": "", "view": view }).to_string();
        assert!(answer(&nobody).contains("nobody is asked"));
        assert!(answer(&nobody.replace("greedy", "wizard")).contains("wizard"));
    }
}
