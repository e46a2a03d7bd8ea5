//! What the tests share: endings to solve, and a plain search that uses only the rules.
#![allow(dead_code, unreachable_pub)] // Each test file uses its part of what stands here for all.

use claim_rules::{ActionList, Actor, Decision, Faction, Game, Phase, Seat, Table};
use claim_solver::Outcome;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The 330 decks without Shadows and Wizards.
pub fn decks() -> Vec<Table> {
    let solvable = |table: &Table| !table.has(Faction::Shadows) && !table.has(Faction::Wizards);
    Table::all(2).into_iter().filter(solvable).collect()
}

/// A random game, played to a moment of Phase Two: when the seat about to lead has so many cards, or, if asked for, to
/// the first question after that which is not the lead.
pub fn ending(table: Table, cards: usize, within: bool, rng: &mut impl Rng) -> Game {
    loop {
        let mut game = Game::random(table, rng);
        let mut list = ActionList::new();
        while let Some(action) = game.random_action(rng, &mut list) {
            let leads = game.phase() == Phase::Two && game.trick().is_empty();
            let playing = game.pending().is_some_and(|pending| pending.decision == Decision::Play);
            if leads && playing && game.hand(game.leader()).len() == cards && !within {
                return game;
            }
            if within && game.phase() == Phase::Two && !(leads && playing) {
                let held = game.hand(Seat(0)).len().max(game.hand(Seat(1)).len());
                if held == cards && game.pending().is_some_and(|pending| pending.actor != Actor::Chance) {
                    return game;
                }
            }
            game.apply_unchecked(action);
        }
    }
}

/// What seat 0 reaches, and by how many votes it can come out ahead, by trying everything.
pub fn exhaust(game: &Game) -> (Outcome, i8) {
    let Some(pending) = game.pending() else {
        let score = game.score();
        let outcome = match score.winner() {
            None => Outcome::Draw,
            Some(side) if side.0 == 0 => Outcome::Win,
            Some(_) => Outcome::Loss,
        };
        return (outcome, score.totals[0] as i8 - score.totals[1] as i8);
    };
    let all = game.actions().into_iter().map(|action| {
        let mut next = *game;
        next.apply_unchecked(action);
        exhaust(&next)
    });
    let all: Vec<(Outcome, i8)> = all.collect();
    let (outcomes, margins) = (all.iter().map(|a| a.0), all.iter().map(|a| a.1));
    let best = if pending.actor == Actor::Seat(Seat(0)) {
        (outcomes.max(), margins.max())
    } else {
        (outcomes.min(), margins.min())
    };
    (best.0.expect("an action"), best.1.expect("an action"))
}
