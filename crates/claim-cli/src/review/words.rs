//! Actions, reasons and luck in English.

use claim_ai::review::{Chance, Luck, Open, Reached, Reason, Tally};
use claim_rules::{Action, Phase, Seat, Side, Table};

use crate::narrate;

/// What somebody does: `plays Goblin 5`.
pub(super) fn does(action: Action) -> String {
    let name = narrate::name;
    match action {
        Action::Play(card) => format!("plays {}", name(card)),
        Action::Use(way) => {
            format!("uses the {}", narrate::used(way.artifact(), way.on(), way.faction()))
        }
        Action::Pass => "uses nothing".into(),
        Action::Swap(card) => format!("swaps with {}", name(card)),
        Action::Discard(card) => format!("discards {}", name(card)),
        Action::Drink => "turns up a potion".into(),
        Action::Take(card) => format!("takes {}", name(card)),
        Action::TakeDeck => "takes the top of the deck".into(),
        Action::Keep(card) => format!("keeps {}", name(card)),
        Action::Tuck => "tucks the card under the lord".into(),
        Action::Place => "places the card as usual".into(),
        Action::Replace => "makes the Vampire the new lord".into(),
        Action::Raise => "lets the Skeleton bring a card back".into(),
        Action::Crown(faction) => format!("counts the Crown for the {}", narrate::plural(faction)),
        Action::Pick(card) => format!("gets {}", name(card)),
        Action::PickPotion(potion) => format!("gets the potion {potion}"),
    }
}

/// The action itself: `Goblin 5`, `the top of the deck`.
pub(super) fn thing(action: Action) -> String {
    match action {
        Action::Play(card) | Action::Take(card) | Action::Keep(card) => narrate::name(card),
        other => does(other),
    }
}

pub(super) fn phase(phase: Phase) -> &'static str {
    if phase == Phase::One { "Phase One" } else { "Phase Two" }
}

/// With all cards open.
pub(super) fn open(open: Open) -> String {
    match open {
        Open::Exact { reached, margin } => {
            let reached = match reached {
                Reached::Won => "won",
                Reached::Drawn => "drawn",
                Reached::Lost => "lost",
            };
            match margin {
                Some(margin) => format!("{reached}, {margin:+} votes"),
                None => reached.into(),
            }
        }
        Open::Estimate(estimate) => {
            format!("{} ({}–{})", estimate.chance, estimate.low, estimate.high)
        }
    }
}

/// Why an error was one, as a sentence about the seat that made it.
pub(super) fn reason(reason: &Reason, table: &Table, seat: Seat) -> String {
    let side = table.side(seat);
    match reason {
        Reason::Vote { faction, best, played } => format!(
            "The vote of the {} goes from {} to {}.",
            narrate::plural(*faction),
            tally(best, side),
            tally(played, side)
        ),
        Reason::GivesAway { card, to } => format!("{} goes to seat {to}.", capital(&narrate::name(*card))),
        Reason::VoteChance { faction, best, played } => format!(
            "The {} vote for its side in {} % of the worlds instead of {} %.",
            narrate::plural(*faction),
            whole(*played),
            whole(*best)
        ),
        Reason::Trick { best, played } => {
            format!("It wins the trick in {} % of the worlds instead of {} %.", whole(*played), whole(*best))
        }
        Reason::ShowsVoid { faction } => {
            format!("It shows that it holds none of the {}.", narrate::plural(*faction))
        }
    }
}

/// `3:2 (own)`, the own side first.
fn tally(tally: &Tally, side: Side) -> String {
    let own = usize::from(side.0);
    let mut cards = vec![tally.cards.get(own).copied().unwrap_or_default()];
    cards.extend(tally.cards.iter().enumerate().filter(|(at, _)| *at != own).map(|(_, count)| *count));
    let cards: Vec<String> = cards.iter().map(u8::to_string).collect();
    let winner = match tally.winner {
        None => "nobody's",
        Some(winner) if winner == side => "won",
        Some(_) => "lost",
    };
    format!("{} ({winner})", cards.join(":"))
}

fn whole(chance: Chance) -> i64 {
    chance.points().round() as i64
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// What chance did.
pub(super) fn luck(luck: &Luck) -> String {
    match luck {
        Luck::Centre { card } => format!("the centre shows {}", narrate::name(*card)),
        Luck::Drew { card } => format!("it draws {}", narrate::name(*card)),
        Luck::Potion { seat, potion } => format!("seat {seat} turns up the potion {potion}"),
        Luck::Raised { seat, card } => format!("seat {seat} gets {} back", narrate::name(*card)),
        Luck::Ball { cards } => {
            let cards: Vec<String> = cards.iter().map(|card| narrate::name(*card)).collect();
            format!("the Ball shows {}", cards.join(", "))
        }
        Luck::Lantern { cards } => {
            let cards: Vec<String> = cards.iter().map(|card| narrate::name(*card)).collect();
            format!("the Lantern shows {}", cards.join(", "))
        }
    }
}
