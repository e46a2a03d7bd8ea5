//! A search can be bounded and stopped, uses one table of bounded size, and says what it cannot solve.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use claim_rules::{Faction, Game, Seat, Setup, Table};
use claim_solver::{Limits, Solver, Unsolved};
use common::*;

/// A whole Phase Two with Vampires: far too much to try in the time of a test.
fn long_ending() -> Game {
    let table = decks().into_iter().find(|table| table.has(Faction::Vampires)).unwrap();
    ending(table, 13, false, &mut generator(5))
}

#[test]
fn a_search_ends_at_its_node_limit_and_says_so() {
    let limits = Limits { nodes: 2_000, stop: None };
    let error = Solver::new(1).value(&long_ending(), Seat(0), &limits).unwrap_err();
    assert_eq!(error, Unsolved::OutOfNodes(2_000));
    assert_eq!(error.to_string(), "not solved within 2000 positions");
}

#[test]
fn a_limit_covers_all_questions_of_a_call() {
    let game = ending(Table::default(), 9, false, &mut generator(3));
    let mut solver = Solver::new(1);
    let needed = solver.solve(&game, &Limits::default()).unwrap().nodes;
    solver.forget();
    let enough = Limits { nodes: needed + 1, stop: None };
    assert_eq!(solver.solve(&game, &enough).unwrap().nodes, needed);
    solver.forget();
    let short = Limits { nodes: needed, stop: None };
    assert_eq!(solver.solve(&game, &short), Err(Unsolved::OutOfNodes(needed)));
}

/// Training must not depend on which thread solved what before.
#[test]
fn after_forget_a_solver_searches_as_many_positions_as_a_new_one() {
    let mut used = Solver::new(1);
    let mut dice = generator(8);
    // Long enough that the table overflows, and what lies where matters.
    let games: Vec<Game> = (0..12).map(|_| ending(Table::default(), 13, false, &mut dice)).collect();
    for game in &games {
        let fresh = Solver::new(1).value(game, Seat(0), &Limits::default()).unwrap();
        used.forget();
        assert_eq!(used.value(game, Seat(0), &Limits::default()).unwrap(), fresh);
    }
}

#[test]
fn a_search_stops_when_another_thread_sets_the_flag() {
    let stop = AtomicBool::new(false);
    let limits = Limits { nodes: u64::MAX, stop: Some(&stop) };
    let game = long_ending();
    // Without its shortcuts it searches for hours.
    let mut solver = Solver::new(1).with_shortcuts(NO_SHORTCUTS);
    std::thread::scope(|scope| {
        let search = scope.spawn(|| solver.value(&game, Seat(0), &limits));
        // Time enough to be in the midst of it.
        std::thread::sleep(Duration::from_millis(200));
        stop.store(true, Ordering::Relaxed);
        assert_eq!(search.join().unwrap(), Err(Unsolved::Stopped));
    });
    // Told before, it does not begin; and what was left unfinished does no harm.
    assert_eq!(solver.value(&game, Seat(0), &limits), Err(Unsolved::Stopped));
    let easy = ending(game_table(&game), 3, false, &mut generator(6));
    assert!(solver.value(&easy, Seat(0), &Limits::default()).is_ok());
}

fn game_table(game: &Game) -> Table {
    *game.table()
}

#[test]
fn a_used_table_gives_the_same_answers_as_a_fresh_one() {
    let limits = Limits::default();
    // So small that entries push each other out.
    let mut used = Solver::new(1);
    let mut rng = generator(8);
    let decks: Vec<Table> = decks().into_iter().step_by(23).collect();
    for round in 0..3 {
        for table in &decks {
            let cards = if table.has(Faction::Vampires) { 4 } else { 8 };
            let mut game = ending(*table, cards, false, &mut rng);
            // A few moments of the same deal, one after the other.
            for _ in 0..3 {
                let mut fresh = Solver::new(1);
                let (a, b) = (used.solve(&game, &limits).unwrap(), fresh.solve(&game, &limits).unwrap());
                assert_eq!((a.value, &a.best), (b.value, &b.best), "{round} {:?}", game.position());
                let margins = [&mut used, &mut fresh].map(|s| s.margin(&game, Seat(1), &limits).unwrap().0);
                assert_eq!(margins[0], margins[1], "{round} {:?}", game.position());
                game.apply_unchecked(a.best[0]);
            }
        }
    }
}

#[test]
fn the_transposition_table_grows_with_the_endings_up_to_its_bound() {
    let mut solver = Solver::new(1);
    assert_eq!(solver.memory(), 0);
    let easy = ending(Table::default(), 4, false, &mut generator(6));
    solver.value(&easy, Seat(0), &Limits::default()).unwrap();
    let little = solver.memory();
    assert!((1..200_000).contains(&little), "{little}");
    let game = long_ending();
    let limits = Limits { nodes: 10_000, stop: None };
    assert!(solver.value(&game, Seat(0), &limits).is_err());
    let full = solver.memory();
    // A megabyte of entries, and a thirty-second more for their tags.
    assert!((1 << 20..(1 << 20) * 33 / 32 + 1).contains(&full), "{full}");
    // Full, it takes no more however long the search.
    let mut most = [1_000, 10_000].map(|nodes| {
        let limits = Limits { nodes, stop: None };
        let used = allocation_counter::measure(|| {
            assert!(solver.value(&game, Seat(0), &limits).is_err());
        });
        assert_eq!(used.bytes_current, 0, "nothing is kept");
        used.bytes_max
    });
    most.sort_unstable();
    assert!(most[1] < 1 << 20, "{most:?}");
    assert_eq!(solver.memory(), full);
}

#[test]
fn what_cannot_be_solved_is_refused_with_the_reason() {
    let refused = |game: &Game| Solver::new(1).solve(game, &Limits::default()).unwrap_err().to_string();
    let begun = |players, deck| Game::random(Setup::new(players, deck).table().unwrap(), &mut generator(1));
    let position = |line| Game::from_position(line).unwrap();
    for (game, reason) in [
        (begun(2, "claim"), "only Phase Two can be solved: this game is in Phase One"),
        (
            begun(3, "goblins,knights,undead,dwarves,seers,trolls,dragons"),
            "only games of two players can be solved, this one has 3",
        ),
        (
            position("goblins,knights,undead,dwarves,wizards; two; hand 0 Wi1; hand 1 Wi2"),
            "a game with wizards cannot be solved: not everything is known",
        ),
        (position("claim heroes; two; hand 0 Go1; hand 1 Go2"), "a game with heroes cannot be solved"),
        (position("claim artifacts; two; hand 0 Go1; hand 1 Go2"), "a game with artifacts cannot be solved"),
        (position("claim; two"), "only Phase Two can be solved: this game is over"),
        (position("claim; two; hand 0 Go1 Go3; hand 1 Go2"), "hands of 2 and 1 cards cannot be solved"),
    ] {
        assert!(refused(&game).contains(reason), "{}", refused(&game));
    }
}
