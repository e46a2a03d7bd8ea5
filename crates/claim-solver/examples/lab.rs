use std::time::Instant;
use claim_rules::{ActionList, Game, Phase, Seat, Table};
use claim_solver::{Limits, Solver};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
fn main() {
    let a: Vec<u64> = std::env::args().skip(1).map(|w| w.parse().unwrap()).collect();
    let [cards, count, limit] = a[..] else { panic!() };
    let mut tables: Vec<Table> = Table::all(2);
    tables.retain(|t| { let has = |f: &str| t.has(f.parse().unwrap()); !has("shadows") && !has("wizards") && has("vampires") });
    let mut solver = Solver::new(16);
    let (mut nodes, mut unsolved, mut times) = (vec![], 0, vec![]);
    let mut sig = String::new();
    for i in 0..count {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(i);
        let mut game = Game::random(tables[i as usize * 37 % tables.len()], &mut rng);
        let mut list = ActionList::new();
        while !(game.phase() == Phase::Two && game.position().is_some() && game.hand(Seat(0)).len() == cards as usize) {
            let action = game.random_action(&mut rng, &mut list).unwrap();
            game.apply_unchecked(action);
        }
        let start = Instant::now();
        match solver.value(&game, Seat(0), &Limits { nodes: limit, stop: None }) {
            Ok((o, n)) => { nodes.push(n); sig.push(format!("{o:?}").chars().next().unwrap()); }
            Err(_) => { unsolved += 1; nodes.push(limit); sig.push('?'); }
        }
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp); nodes.sort_unstable();
    let at = |p: f64| times[((times.len() - 1) as f64 * p) as usize];
    println!("{cards} cards: unsolved {unsolved}/{count}; ms mean {:.1} median {:.2} p90 {:.1} p99 {:.1}; nodes mean {} median {} p90 {}", times.iter().sum::<f64>() / times.len() as f64, at(0.5), at(0.9), at(0.99), nodes.iter().sum::<u64>() / count, nodes[nodes.len()/2], nodes[nodes.len()*9/10]);
    println!("{sig}");
}
