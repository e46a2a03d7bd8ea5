//! Reviews fixed games at tables of every kind and hashes the reviews. Natively it prints the hash; compiled with that
//! hash in `CLAIM_SAME_REVIEW`, a panic (in wasm: a trap) means that this build reviews differently.

use claim_ai::Stop;
use claim_ai::review::{Reviewer, Settings};
use claim_rules::{ActionList, Actor, Fortune, Record, Setup, Table, seeded};
use sha2::{Digest, Sha256};

const SETTINGS: Settings = Settings { simulations: 96, positions: 4_000, seed: 7 };

fn main() {
    let mut hash = Sha256::new();
    for (number, table) in tables().into_iter().enumerate() {
        let record = game(table, number as u8 + 1);
        let mut reviewer = Reviewer::new(&record, SETTINGS).expect("it has moves");
        while reviewer.next(&Stop::new()).is_some() {}
        hash.update(serde_json::to_string(&reviewer.review()).expect("a review is JSON"));
    }
    let found = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    match option_env!("CLAIM_SAME_REVIEW") {
        Some(expected) => assert_eq!(found, expected, "the games are reviewed otherwise"),
        None => println!("{found}"),
    }
}

/// One table for each method of a review: judged by a network, solved, solved in sampled worlds, played out.
fn tables() -> Vec<Table> {
    let table = |players, deck: &str, modules| {
        let setup = Setup { heroes: modules, artifacts: modules, ..Setup::new(players, deck) };
        setup.table().expect("a table")
    };
    vec![
        table(2, "claim", false),
        table(2, "goblins,knights,undead,dwarves,shadows", false),
        table(2, "gnomes,giants,wizards,shapeshifters,vampires", true),
        table(3, "gnomes,giants,dragons,trolls,seers,dwarves,werewolves", false),
        table(4, "gnomes,giants,seers,wizards,druids,shapeshifters,vampires", true),
    ]
}

/// A random game from a seed.
fn game(table: Table, number: u8) -> Record {
    let seed = [number; 32];
    let mut record = Record::from_seed(table, seed);
    let (mut fortune, mut dice) = (Fortune::from_seed(seed), seeded(seed));
    let mut game = record.start();
    let mut list = ActionList::new();
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => fortune.answer(&game),
            Actor::Seat(_) => game.random_action(&mut dice, &mut list).unwrap_or_default(),
        };
        game.apply_unchecked(action);
        record.push(pending.actor, action);
    }
    record
}
