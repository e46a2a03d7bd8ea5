//! Writes the corpus that guards the solver's answers and the work they take:
//! `cargo run --release -p claim-solver --example endings > crates/claim-solver/tests/data/endings.txt`.

use claim_rules::{ActionList, Faction, Game, Phase, Seat, Table};
use claim_solver::{Limits, Solver, solvable};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const ORIGIN: &str = "\
# Endings with what seat 0 reaches, by how many votes it can come out ahead, and how many positions were searched for the
# former with an empty table of 16 MB. Random games, played at random up to there, of the base deck, of decks without
# Vampires, of decks with them, and of decks with Shadows; written by examples/endings.rs.";

fn main() {
    let has = |table: &Table, faction| table.has(faction);
    let all: Vec<Table> = Table::all(2).into_iter().filter(|table| solvable(table).is_ok()).collect();
    let some = |vampires: bool, shadows: bool| -> Vec<Table> {
        let fits = |table: &&Table| {
            has(table, Faction::Vampires) == vampires && has(table, Faction::Shadows) == shadows
        };
        all.iter().filter(fits).copied().collect()
    };
    let kinds = [
        (vec![Table::default()], 13, 30),
        (some(false, false), 12, 60),
        (some(true, false), 9, 20),
        (some(false, true), 11, 20),
    ];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
    let mut solver = Solver::new(16);
    println!("{ORIGIN}");
    for (tables, cards, count) in kinds {
        for i in 0..count {
            let mut game = Game::random(tables[i * 37 % tables.len()], &mut rng);
            let mut list = ActionList::new();
            while !(game.phase() == Phase::Two
                && game.position().is_some()
                && game.hand(Seat(0)).len() == cards)
            {
                let action = game.random_action(&mut rng, &mut list).expect("an action");
                game.apply_unchecked(action);
            }
            solver.forget();
            let (value, nodes) = solver.value(&game, Seat(0), &Limits::default()).expect("a solution");
            let (margin, _) = solver.margin(&game, Seat(0), &Limits::default()).expect("a solution");
            println!("{value:?} {margin} {nodes} | {}", game.position().expect("a lead"));
        }
    }
}
