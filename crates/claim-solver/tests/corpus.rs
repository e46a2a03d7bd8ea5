//! The corpus of endings: the answers stay what they are, and so, about, does the work they take.

use claim_rules::{Game, Seat};
use claim_solver::{Limits, Solver};

const ENDINGS: &str = include_str!("data/endings.txt");

#[test]
fn the_answers_are_unchanged_and_the_searches_not_longer() {
    let mut solver = Solver::new(16);
    let (mut endings, mut before, mut now) = (0, 0, 0);
    for line in ENDINGS.lines().filter(|line| !line.starts_with('#')) {
        let (found, position) = line.split_once(" | ").expect(line);
        let [outcome, margin, nodes] = found.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let game = Game::from_position(position).expect(line);
        solver.forget();
        let (value, searched) = solver.value(&game, Seat(0), &Limits::default()).expect(line);
        assert_eq!(format!("{value:?}"), outcome, "{line}");
        assert_eq!(
            solver.margin(&game, Seat(0), &Limits::default()).expect(line).0.to_string(),
            margin,
            "{line}"
        );
        endings += 1;
        before += nodes.parse::<u64>().expect(line);
        now += searched;
    }
    assert!(endings >= 130, "only {endings} endings in the corpus");
    println!("{now} positions searched, {before} when the corpus was written");
    assert!(now * 10 <= before * 11, "{now} positions searched, only {before} when the corpus was written");
}
