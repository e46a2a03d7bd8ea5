//! Finds a good order of moves by hill-climbing: `cargo run --release -p claim-solver --example tune -- 11 400 1`
//! (cards, steps, seed). Prints each set of weights that is better than all before, and what
//! it costs: the mean of the square roots of the numbers of positions searched.

use claim_rules::{ActionList, Faction, Game, Phase, Seat, Table};
use claim_solver::{Limits, ORDER_WEIGHTS, OrderWeights, Solver, nothing_hidden};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The mean of the logarithms would hide the long searches, the mean of the counts the short: so the mean of the roots.
fn cost(games: &[Game], order_weights: OrderWeights) -> f64 {
    let mut solver = Solver::new(64).with_order_weights(order_weights);
    let root = |game: &Game| {
        let limits = Limits { nodes: 1_000_000, stop: None };
        let nodes = solver.value(game, Seat(0), &limits).map_or(1_000_000, |(_, nodes)| nodes);
        (nodes as f64).sqrt()
    };
    games.iter().map(root).sum::<f64>() / games.len() as f64
}

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [cards, steps, seed] = numbers[..] else { panic!("cards, steps, seed") };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut tables: Vec<Table> = Table::all(2);
    tables.retain(|table| nothing_hidden(table) && !table.has(Faction::Vampires));
    let mut games = Vec::new();
    for i in 0..120 {
        // Half the deals with the base deck, half with any.
        let table = if i % 2 == 0 { Table::default() } else { tables[i * 37 % tables.len()] };
        let mut game = Game::random(table, &mut rng);
        let mut list = ActionList::new();
        let begins = |game: &Game| {
            game.phase() == Phase::Two
                && game.trick().is_empty()
                && game.hand(Seat(0)).len() == cards as usize
        };
        while !begins(&game) {
            let action = game.random_action(&mut rng, &mut list).expect("an action");
            game.apply_unchecked(action);
        }
        games.push(game);
    }
    let mut best = ORDER_WEIGHTS;
    let mut least = cost(&games, best);
    println!("{least:.2} {best:?}");
    for _ in 0..steps {
        let mut next = best;
        for _ in 0..1 + rng.next_u32() % 3 {
            let at = rng.next_u32() as usize % next.len();
            let span = 4 + next[at].abs() / 2;
            next[at] += (rng.next_u32() % (2 * span as u32 + 1)) as i32 - span;
        }
        let found = cost(&games, next);
        if found < least {
            (best, least) = (next, found);
            println!("{least:.2} {best:?}");
        }
    }
}
