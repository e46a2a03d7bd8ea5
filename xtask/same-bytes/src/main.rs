//! Plays fixed games at tables of every kind and hashes everything they produce: records, traces, views, samples. The
//! hash is in `expected.txt`; a panic (in wasm: a trap) means that this build produces other bytes.

use claim_rules::{ActionList, Actor, Fortune, Record, Table, Viewer};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};

const EXPECTED: &str = include_str!("../expected.txt");

fn main() {
    let mut hash = Sha256::new();
    for players in [2, 3, 4] {
        let decks = Table::all(players);
        for (i, table) in decks.iter().step_by(decks.len() / 24).enumerate() {
            let table = table.with_heroes(i & 1 == 1).with_artifacts(i & 2 == 2);
            game(table, i as u8, &mut hash);
        }
    }
    let found = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(found, EXPECTED.trim(), "the games come out with other bytes");
}

/// Hashes one game from a seed: record, traces, views and samples.
fn game(table: Table, number: u8, hash: &mut Sha256) {
    let seed = [number; 32];
    let mut record = Record::from_seed(table, seed);
    let mut fortune = Fortune::from_seed(seed);
    let mut choices = Xoshiro256PlusPlus::seed_from_u64(u64::from(number));
    let mut game = record.start();
    let mut list = ActionList::new();
    while let Some(pending) = game.pending() {
        if record.moves().len().is_multiple_of(16) {
            let view = game.view(Viewer::Seat(claim_rules::Seat(1)));
            hash.update(format!("{view:?}"));
            hash.update(view.sample(&mut choices).state().to_string());
        }
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) => game.random_action(&mut choices, &mut list).unwrap_or_default(),
        };
        game.apply_unchecked(action);
        record.push(pending.actor, action);
    }
    hash.update(record.to_json());
    hash.update(record.to_text());
    hash.update(game.state().to_string());
}
