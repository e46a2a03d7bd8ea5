//! How fast endings are solved: `cargo run --release -p claim-solver --example speed -- claim 13 300`, or `all` or
//! `lords` for many decks; a fourth number shows as many of the hardest. Every ending is solved three times and the
//! shortest time counts, so that other work on the machine does not.

use std::time::Instant;

use claim_rules::{ActionList, Faction, Game, Phase, Seat, Setup, Table};
use claim_solver::{Limits, Solver, nothing_hidden};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let cards: usize = arguments[1].parse().expect("a number of cards");
    let count: usize = arguments[2].parse().expect("a number of endings");
    let mut tables: Vec<Table> = Table::all(2);
    let lords = arguments[0] == "lords";
    tables.retain(|table| nothing_hidden(table) && lords == table.has(Faction::Vampires));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut solver = Solver::new(64);
    let (mut times, mut nodes, mut unsolved) = (Vec::new(), Vec::new(), 0);
    let mut hardest = Vec::new();
    let limits = Limits { nodes: 20_000_000, stop: None };
    let mut games = Vec::new();
    for i in 0..count {
        let table = match arguments[0].as_str() {
            "all" | "lords" => tables[i * 37 % tables.len()],
            deck => Setup::new(2, deck).table().expect("a deck"),
        };
        let mut game = Game::random(table, &mut rng);
        let mut list = ActionList::new();
        while !(game.phase() == Phase::Two && game.trick().is_empty() && game.hand(Seat(0)).len() == cards) {
            let action = game.random_action(&mut rng, &mut list).expect("an action");
            game.apply_unchecked(action);
        }
        games.push(game);
    }
    for round in 0..3 {
        for (i, game) in games.iter().enumerate() {
            let start = Instant::now();
            let solved = solver.value(game, Seat(0), &limits);
            let time = start.elapsed().as_secs_f64() * 1000.0;
            if round > 0 {
                times[i] = time.min(times[i]);
                continue;
            }
            times.push(time);
            match solved {
                Ok((_, searched)) => {
                    nodes.push(searched);
                    hardest.push((searched, game.position().expect("a lead")));
                }
                Err(_) => unsolved += 1,
            }
        }
    }
    times.sort_by(f64::total_cmp);
    nodes.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "mean {:.2} ms, median {:.2}, p90 {:.2}, p99 {:.2}, max {:.1}; nodes mean {}, median {}; unsolved {unsolved}",
        times.iter().sum::<f64>() / times.len() as f64,
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
        nodes.iter().sum::<u64>() / nodes.len().max(1) as u64,
        nodes.get(nodes.len() / 2).unwrap_or(&0)
    );
    hardest.sort_unstable();
    for (searched, position) in
        hardest.iter().rev().take(arguments.get(3).map_or(0, |n| n.parse().expect("a number")))
    {
        println!("{searched} {position}");
    }
}
