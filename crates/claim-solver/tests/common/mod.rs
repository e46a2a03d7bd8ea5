//! What the tests share: endings to solve, and a plain search that uses only the rules.
#![allow(dead_code, unreachable_pub)] // Each test file uses its part of what stands here for all.

use claim_rules::{Action, ActionList, Actor, Card, Decision, Faction, Game, Hides, Phase, Seat, Table};
use claim_solver::{Shortcuts, Value};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Every shortcut off.
pub const NO_SHORTCUTS: Shortcuts = Shortcuts {
    races: false,
    clamp: false,
    merge: false,
    dominance: false,
    votes: false,
    thresholds: false,
    sure_tricks: false,
    lords: false,
};

pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The 330 decks without Shadows and Wizards.
pub fn decks() -> Vec<Table> {
    let solvable = |table: &Table| table.hides() == Hides::Nothing;
    Table::all(2).into_iter().filter(solvable).collect()
}

/// The decks with Shadows: solved for whoever knows all cards.
pub fn decks_with_shadows() -> Vec<Table> {
    let solvable = |table: &Table| table.hides() == Hides::Cards;
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

/// An ending with an even number of factions, so that votes are often equal and S5 decides.
pub fn close_ending(table: Table, cards: usize, rng: &mut impl Rng) -> Game {
    let mut factions: Vec<Faction> = table.factions().iter().collect();
    while factions.len() > 4
        || factions.len() % 2 == 1
        || factions.len() > 2 && rng.next_u32().is_multiple_of(3)
    {
        factions.swap_remove(rng.next_u32() as usize % factions.len());
    }
    // Of few values even their sums are often equal.
    let alike = cards <= 3 && rng.next_u32().is_multiple_of(2);
    let mut deck: Vec<Card> = Card::all()
        .filter(|card| factions.iter().any(|faction| card.is(*faction)))
        .filter(|card| !alike || (3..6).contains(&card.value()))
        .flat_map(|card| std::iter::repeat_n(card, card.copies() as usize))
        .collect();
    let mut draw = |keep: &dyn Fn(Card) -> bool| {
        let fit: Vec<usize> = (0..deck.len()).filter(|i| keep(deck[*i])).collect();
        (!fit.is_empty()).then(|| deck.swap_remove(fit[rng.next_u32() as usize % fit.len()]))
    };
    let names: Vec<&str> = table.factions().iter().map(claim_rules::Faction::name).collect();
    let mut line = format!("{}; two", names.join(","));
    let any = |_: Card| true;
    // A Vampire in a score pile would need a lord before it.
    let scored = |card: Card| !card.is(Faction::Vampires) && !card.is(Faction::Gnomes);
    for seat in 0..2 {
        for (pile, count) in [("hand", cards), ("score", if alike { 0 } else { 3 })] {
            line += &format!("; {pile} {seat}");
            for _ in 0..count {
                let card = if pile == "hand" { draw(&any) } else { draw(&scored) };
                line += &card.map_or(String::new(), |card| format!(" {card}"));
            }
        }
    }
    Game::from_position(&line).expect(&line)
}

/// What seat 0 reaches, and by how many votes it can come out ahead, by trying everything.
pub fn exhaust(game: &Game) -> (Value, i8) {
    let Some(pending) = game.pending() else {
        let score = game.score();
        let value = match score.winner() {
            None => Value::Draw,
            Some(side) if side.0 == 0 => Value::Win,
            Some(_) => Value::Loss,
        };
        return (value, score.totals[0] as i8 - score.totals[1] as i8);
    };
    best(pending.actor == Actor::Seat(Seat(0)), each(game).iter().map(|(_, found)| *found))
}

/// The same for every action.
pub fn each(game: &Game) -> Vec<(Action, (Value, i8))> {
    let after = |action: Action| {
        let mut next = *game;
        next.apply_unchecked(action);
        (action, exhaust(&next))
    };
    game.actions().into_iter().map(after).collect()
}

/// The best of these for the seat that chooses.
pub fn best(first: bool, all: impl Iterator<Item = (Value, i8)>) -> (Value, i8) {
    let better = |a: (Value, i8), b: (Value, i8)| {
        if first { (a.0.max(b.0), a.1.max(b.1)) } else { (a.0.min(b.0), a.1.min(b.1)) }
    };
    all.reduce(better).expect("an action")
}
