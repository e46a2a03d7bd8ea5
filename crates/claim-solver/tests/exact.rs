//! The solver is never wrong: against trying everything with the rules alone, and against itself with each shortcut
//! switched off.

mod common;

use claim_rules::{Actor, Faction, Game, Seat};
use claim_solver::{Limits, Shortcuts, Solver, Value};
use common::*;

/// Checks one ending against trying everything: value, margin, and exactly the actions that keep the value.
fn check(solver: &mut Solver, game: &Game) -> (Value, i8) {
    let limits = Limits::default();
    let all = each(game);
    let first = game.pending().is_some_and(|pending| pending.actor == Actor::Seat(Seat(0)));
    let (value, margin) = best(first, all.iter().map(|(_, found)| *found));
    let position = || (game.position(), game.trick());
    assert_eq!(solver.value(game, Seat(0), &limits).unwrap().0, value, "{:?}", position());
    assert_eq!(solver.value(game, Seat(1), &limits).unwrap().0, value.reversed(), "{:?}", position());
    assert_eq!(solver.margin(game, Seat(0), &limits).unwrap().0, margin, "{:?}", position());
    let solution = solver.solve(game, &limits).unwrap();
    let keep: Vec<_> = all.iter().filter(|(_, found)| found.0 == value).map(|(action, _)| *action).collect();
    assert_eq!(solution.best, keep, "{:?}", position());
    (value, margin)
}

#[test]
fn the_value_is_what_trying_everything_finds_on_every_deck() {
    let mut solver = Solver::new(8);
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(i as u64);
        let lords = table.has(Faction::Vampires);
        for cards in [1, 2, 3, 3, 4, 4, 4, 5, 5] {
            // Every captured card may be tucked or not: five cards are too many there.
            let cards = if lords { cards.min(3) } else { cards };
            check(&mut solver, &ending(table, cards, false, &mut rng));
        }
    }
}

#[test]
fn the_value_is_right_within_a_trick_and_at_a_question_about_a_lord() {
    let mut solver = Solver::new(8);
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(1000 + i as u64);
        for cards in [1, 2, 3, 3, 4] {
            check(&mut solver, &ending(table, cards, true, &mut rng));
        }
    }
}

#[test]
fn decks_with_shadows_are_solved_as_if_all_cards_were_known() {
    let mut solver = Solver::new(8);
    for (i, table) in decks_with_shadows().into_iter().enumerate() {
        let mut rng = generator(3000 + i as u64);
        let cards = if table.has(Faction::Vampires) { 3 } else { 4 };
        check(&mut solver, &ending(table, cards, false, &mut rng));
    }
}

#[test]
fn equal_votes_and_draws_are_judged_by_the_tie_break() {
    let mut solver = Solver::new(8);
    let (mut ties, mut draws) = (0, 0);
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(4000 + i as u64);
        for cards in [1, 2, 2, 3, 3, 3, 4] {
            let cards = if table.has(Faction::Vampires) { cards.min(3) } else { cards };
            let (value, margin) = check(&mut solver, &close_ending(table, cards, &mut rng));
            draws += u32::from(value == Value::Draw);
            ties += u32::from(margin == 0);
        }
    }
    assert!(ties > 300 && draws > 30, "{ties} ties, {draws} draws");
}

#[test]
fn no_shortcut_changes_the_answer() {
    let limits = Limits::default();
    let all = Shortcuts::default();
    let without = [
        Shortcuts { races: false, ..all },
        Shortcuts { clamp: false, ..all },
        Shortcuts { merge: false, ..all },
        Shortcuts { dominance: false, ..all },
        Shortcuts { votes: false, ..all },
        Shortcuts { thresholds: false, ..all },
        Shortcuts { sure_tricks: false, ..all },
        Shortcuts { lords: false, ..all },
        NO_SHORTCUTS,
    ];
    let mut solver = Solver::new(16);
    let mut others = without.map(|shortcuts| Solver::new(16).with_shortcuts(shortcuts));
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(2000 + i as u64);
        let cards = if table.has(Faction::Vampires) { 4 } else { 7 };
        // Every third with votes that may be equal.
        let game = if i % 3 == 0 {
            close_ending(table, cards.min(5), &mut rng)
        } else {
            ending(table, cards, false, &mut rng)
        };
        let found = solver.solve(&game, &limits).unwrap();
        let margin = solver.margin(&game, Seat(0), &limits).unwrap().0;
        for other in &mut others {
            let again = other.solve(&game, &limits).unwrap();
            assert_eq!((&again.value, &again.best), (&found.value, &found.best), "{:?}", game.position());
            assert_eq!(other.margin(&game, Seat(0), &limits).unwrap().0, margin, "{:?}", game.position());
        }
    }
}

#[test]
fn the_boldest_shortcuts_do_not_change_the_answer_of_longer_endings() {
    let limits = Limits::default();
    let all = Shortcuts::default();
    let without = [
        Shortcuts { thresholds: false, ..all },
        Shortcuts { sure_tricks: false, ..all },
        Shortcuts { thresholds: false, merge: false, ..all },
        Shortcuts { lords: false, ..all },
    ];
    let mut solver = Solver::new(16);
    let mut others = without.map(|shortcuts| Solver::new(16).with_shortcuts(shortcuts));
    for (i, table) in decks().into_iter().enumerate() {
        let mut rng = generator(5000 + i as u64);
        let cards = if table.has(Faction::Vampires) { 6 } else { 9 };
        let game = ending(table, cards, false, &mut rng);
        let found = solver.value(&game, Seat(0), &limits).unwrap().0;
        let margin = solver.margin(&game, Seat(0), &limits).unwrap().0;
        for other in &mut others {
            assert_eq!(other.value(&game, Seat(0), &limits).unwrap().0, found, "{:?}", game.position());
            assert_eq!(other.margin(&game, Seat(0), &limits).unwrap().0, margin, "{:?}", game.position());
        }
    }
}
