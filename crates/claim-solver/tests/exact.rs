//! The solver is never wrong: against trying everything with the rules alone, and against itself with each shortcut
//! switched off.

mod common;

use claim_rules::Seat;
use claim_solver::{Limits, Shortcuts, Solver};
use common::*;

/// Checks one ending against trying everything: value, margin, and exactly the actions that keep the value.
fn check(solver: &mut Solver, game: &claim_rules::Game) {
    let limits = Limits::default();
    let (outcome, margin) = exhaust(game);
    let position = || game.position();
    assert_eq!(solver.value(game, Seat(0), &limits).unwrap().0, outcome, "{:?}", position());
    assert_eq!(solver.value(game, Seat(1), &limits).unwrap().0, outcome.reversed(), "{:?}", position());
    assert_eq!(solver.margin(game, Seat(0), &limits).unwrap().0, margin, "{:?}", position());
    let solution = solver.solve(game, &limits).unwrap();
    let best: Vec<_> = game
        .actions()
        .into_iter()
        .filter(|action| {
            let mut next = *game;
            next.apply_unchecked(*action);
            exhaust(&next).0 == outcome
        })
        .collect();
    assert_eq!(solution.best, best, "{:?}", position());
}

#[test]
fn the_value_is_what_trying_everything_finds_on_every_deck() {
    let mut solver = Solver::new(8);
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(i as u64);
        let lords = table.has(claim_rules::Faction::Vampires);
        for cards in [1, 2, 3, 3, 4, 4, 4, 5] {
            if cards == 5 && lords {
                continue;
            }
            check(&mut solver, &ending(table, cards, false, &mut rng));
        }
    }
}

#[test]
fn within_a_trick_and_where_a_lord_asks_too() {
    let mut solver = Solver::new(8);
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(1000 + i as u64);
        for cards in [2, 3, 4] {
            check(&mut solver, &ending(table, cards, true, &mut rng));
        }
    }
}

#[test]
fn every_shortcut_leaves_the_answer_as_it_is() {
    let limits = Limits::default();
    let all = Shortcuts::default();
    let without = [
        Shortcuts { races: false, ..all },
        Shortcuts { clamp: false, ..all },
        Shortcuts { merge: false, ..all },
        Shortcuts { dominance: false, ..all },
        Shortcuts { lines: false, ..all },
        Shortcuts { sure_tricks: false, ..all },
        Shortcuts {
            races: false,
            clamp: false,
            merge: false,
            dominance: false,
            lines: false,
            sure_tricks: false,
        },
    ];
    let mut solver = Solver::new(16);
    let mut others = without.map(|shortcuts| Solver::new(16).with_shortcuts(shortcuts));
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(2000 + i as u64);
        let cards = if table.has(claim_rules::Faction::Vampires) { 5 } else { 7 };
        let game = ending(table, cards, false, &mut rng);
        let found = solver.solve(&game, &limits).unwrap();
        let margin = solver.margin(&game, Seat(0), &limits).unwrap().0;
        for other in &mut others {
            let again = other.solve(&game, &limits).unwrap();
            assert_eq!((&again.outcome, &again.best), (&found.outcome, &found.best), "{:?}", game.position());
            assert_eq!(other.margin(&game, Seat(0), &limits).unwrap().0, margin, "{:?}", game.position());
        }
    }
}
