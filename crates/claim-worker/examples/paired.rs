//! A paired match of the page's master against the arena's: the same deals with seats swapped, at 45 ms a decision.
//!
//! `cargo run --release -p claim-worker --example paired -- 300` plays 300 games and prints the page's share of them.

use claim_ai::arena::{Contender, Pairing, Player, ShareEstimate};
use claim_ai::{Bot, BotChoice, Level, Stop};
use claim_rules::{Action, Table, View};
use claim_worker::Answering;
use serde_json::{Value, json};

/// The page's bot, asked through the worker.
struct OnThePage {
    worker: Answering,
    seed: String,
}

impl Bot for OnThePage {
    fn choose(&mut self, view: &View, _: &Stop) -> Action {
        let question =
            json!({ "id": 1, "game": "one", "bot": "master", "seed": self.seed, "view": view }).to_string();
        let answer: Value = serde_json::from_str(&self.worker.answer(&question)).unwrap_or_default();
        let action = answer["action"].as_str().and_then(|action| action.parse().ok());
        action.unwrap_or_else(|| panic!("the worker answers with an action: {answer}"))
    }
}

fn main() {
    let games: u64 = std::env::args().nth(1).map_or(100, |count| count.parse().expect("a number of games"));
    let master = BotChoice::Level(Level::Master, None);
    let pairing = Pairing { bots: [Contender::Bot(master); 2], seed: 2026 };
    let tables = Table::all(2);
    let shares: Vec<f64> = (0..games.div_ceil(2))
        .map(|n| {
            // Every second deal of the base deck, the others of all decks.
            let table =
                if n.is_multiple_of(2) { Table::default() } else { tables[n as usize % tables.len()] };
            let make = |bot: usize, seed: [u8; 32]| -> Box<dyn Player> {
                let bot: Box<dyn Bot> = match bot {
                    0 => Box::new(OnThePage {
                        worker: Answering::default(),
                        seed: seed.map(|byte| char::from(b'a' + byte % 26)).iter().collect(),
                    }),
                    _ => master.bot(seed),
                };
                Box::new(bot)
            };
            pairing.deal_with(table, n, make).share
        })
        .collect();
    let ShareEstimate { share, low, high } = ShareEstimate::of(&shares);
    println!(
        "the page's master against the arena's, {} games: {:.1} % ({:.1}–{:.1})",
        2 * shares.len(),
        100.0 * share,
        100.0 * low,
        100.0 * high
    );
}
