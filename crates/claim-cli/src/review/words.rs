//! Actions, reasons and luck in English.

use claim_ai::review::{Chance, Given, Luck, Open, Reached, Reason, ReviewedDecision, Tally, Tie};
use claim_rules::{Action, Phase, Side, Table, Use};

use crate::narrate;

/// An action with its verb: `plays Goblin 5`.
pub(super) fn does(action: Action) -> String {
    let name = narrate::name;
    match action {
        Action::Play(card) => format!("plays {}", name(card)),
        Action::Use(way) => {
            let used = narrate::used(way.artifact(), way.on(), way.faction());
            match way {
                Use::Fools { at, card } | Use::Horse { at, card } => {
                    format!("uses the {used} to swap card {} of the trick for {}", at + 1, name(card))
                }
                Use::Spear { at } | Use::Runestone { at, .. } => {
                    format!("uses the {used} on card {} of the trick", at + 1)
                }
                Use::Sword
                | Use::Boots
                | Use::Axe { .. }
                | Use::Jug { .. }
                | Use::Bow
                | Use::Ring
                | Use::Veil
                | Use::Horn
                | Use::Frost
                | Use::Hourglass
                | Use::Staff
                | Use::Ball
                | Use::Lantern { .. } => format!("uses the {used}"),
            }
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
        Action::Use(_)
        | Action::Pass
        | Action::Swap(_)
        | Action::Discard(_)
        | Action::Drink
        | Action::TakeDeck
        | Action::Tuck
        | Action::Place
        | Action::Replace
        | Action::Raise
        | Action::Crown(_)
        | Action::Pick(_)
        | Action::PickPotion(_) => does(action),
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

/// Up to this percentage counts as never, and from 100 minus it on as always.
const SELDOM: i64 = 3;
const OFTEN: i64 = 97;

/// Why an error was one, as a sentence about the seat that made it.
pub(super) fn reason(reason: &Reason, table: &Table, decision: &ReviewedDecision) -> String {
    let side = table.side(decision.seat);
    // The action played and the better one, if they are cards.
    let card = |action: Option<Action>| match action {
        Some(Action::Play(card)) => Some(narrate::name(card)),
        _ => None,
    };
    let cards = (card(Some(decision.played)), card(decision.choices.first().map(|best| best.action)));
    match reason {
        Reason::Vote { faction, best, played, given } => {
            let (faction, best, played) = (narrate::plural(*faction), tally(best, side), tally(played, side));
            match (given, cards.0) {
                (Some(Given { cards, to, wins }), Some(card)) => {
                    let trick = if *wins { "wins the trick but" } else { "loses the trick and" };
                    let cards: Vec<String> = cards.iter().map(|card| narrate::name(*card)).collect();
                    let (card, cards) = (capital(&card), cards.join(" and "));
                    format!(
                        "{card} {trick} hands {cards} to seat {to}: the vote of the {faction} goes from {best} to {played}."
                    )
                }
                _ => format!("The vote of the {faction} goes from {best} to {played}."),
            }
        }
        Reason::TieBreak { best, played } => format!(
            "The votes come out equal; then the cards in the factions won decide, then their sum: from {} to {}.",
            tie(best, side),
            tie(played, side)
        ),
        Reason::Everywhere => "No single vote decides it: it costs a little in many places.".into(),
        Reason::GivesAway { card, to } => format!("{} goes to seat {to}.", capital(&narrate::name(*card))),
        Reason::VoteChance { faction, best, played } => format!(
            "The vote of the {} is won {} times of 100 instead of {}.",
            narrate::plural(*faction),
            whole(*played),
            whole(*best)
        ),
        Reason::Trick { best, played, prize } => {
            let more = if played > best { " This trick is not worth that much." } else { "" };
            let (best, played) = (whole(*best), whole(*played));
            match cards {
                (Some(card), Some(better)) => {
                    let card = capital(&card);
                    let with = |before: &str, after: &str| {
                        prize.map_or(String::new(), |card| format!("{before}{}{after}", narrate::name(card)))
                    };
                    match (played, best) {
                        (..=SELDOM, OFTEN..) => {
                            format!("{card} loses the trick{}; {better} would win.", with(" and ", ""))
                        }
                        (OFTEN.., ..=SELDOM) => {
                            format!("{card} wins the trick{}; {better} would not.{more}", with(" and ", ""))
                        }
                        _ => format!(
                            "{card} wins the trick{} {played} times of 100; with {better} it would be {best}.{more}",
                            with(", and ", " with it,")
                        ),
                    }
                }
                _ => format!("The trick is won {played} times of 100 instead of {best}.{more}"),
            }
        }
        Reason::GoesAway { card, best, played } => format!(
            "{} goes to an opponent {} times of 100 instead of {}.",
            capital(&narrate::name(*card)),
            whole(*played),
            whole(*best)
        ),
        Reason::Spends { card, instead } => format!(
            "{} does the same in this trick, and {} is kept.",
            capital(&narrate::name(*instead)),
            narrate::name(*card)
        ),
        Reason::ShowsVoid { faction } => {
            format!("All can see now that there are no {} in this hand.", narrate::plural(*faction))
        }
    }
}

/// The tie-break: `9:8 (won)`, or `8:8, 28:20 (won)` where it is the sum.
fn tie(tie: &Tie, side: Side) -> String {
    let equal = tie.cards.iter().all(|cards| *cards == tie.cards[0]);
    let sums = if equal { format!(", {}", own_first(&tie.sums, side)) } else { String::new() };
    format!("{}{sums} ({})", own_first(&tie.cards, side), outcome(tie.winner, side, "drawn"))
}

/// By side, one's own first: `3:2`.
fn own_first<T: ToString>(counts: &[T], side: Side) -> String {
    let mut counts: Vec<String> = counts.iter().map(T::to_string).collect();
    let own = usize::from(side.0);
    if own < counts.len() {
        counts[..=own].rotate_right(1);
    }
    counts.join(":")
}

fn outcome(winner: Option<Side>, side: Side, nobody: &'static str) -> &'static str {
    match winner {
        None => nobody,
        Some(winner) if winner == side => "won",
        Some(_) => "lost",
    }
}

/// `3:2 (won)`, the own side first.
fn tally(tally: &Tally, side: Side) -> String {
    format!("{} ({})", own_first(&tally.cards, side), outcome(tally.winner, side, "nobody's"))
}

fn whole(chance: Chance) -> i64 {
    chance.points().round() as i64
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// A chance event.
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
