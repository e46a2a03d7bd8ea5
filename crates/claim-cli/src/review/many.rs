//! A table over all games of a player.

use std::fmt::Write as _;

use claim_ai::review::{Chance, DecisionTally, Review, Summary};
use claim_rules::Seat;

use crate::narrate;

/// A reviewed game, and the player's seat.
pub(super) struct Reviewed {
    pub(super) name: String,
    pub(super) seat: Seat,
    pub(super) review: Review,
}

pub(super) fn summary(reviews: &[Reviewed]) -> Summary {
    let mut summary = Summary::default();
    reviews.iter().for_each(|of| summary.add(&of.review, of.seat));
    summary
}

pub(super) fn tell(reviews: &[Reviewed], asked: usize) -> String {
    let summary = summary(reviews);
    let seats: std::collections::BTreeSet<Seat> = reviews.iter().map(|of| of.seat).collect();
    let who = match seats.first() {
        Some(seat) if seats.len() == 1 => format!("Seat {seat}"),
        _ => "One player".into(),
    };
    let mut text = format!("{who} in {} games, {} of them with a result", summary.games, summary.finished);
    if reviews.len() < asked {
        let _ = write!(text, " (STOPPED: {asked} were given)");
    } else if reviews.iter().any(|of| !of.review.complete) {
        text += " (STOPPED: the last is not reviewed to its end)";
    }
    let _ = writeln!(
        text,
        "\n\n{:<34}{:>5}{:>8}{:>8}{:>8}{:>8}{:>8}",
        "game", "seat", "result", "deal", "cards", "own", "accur."
    );
    for Reviewed { name, seat, review } in reviews {
        let Some(of) = review.seats.get(seat.index()) else { continue };
        let name: String = name.chars().rev().take(33).collect::<Vec<_>>().into_iter().rev().collect();
        let parts = of.parts;
        let accuracy = of.accuracy.map_or("–".into(), |accuracy| format!("{accuracy:.0} %"));
        let _ = writeln!(
            text,
            "{name:<34}{seat:>5}{:>8.1}{:>+8.1}{:>+8.1}{:>+8.1}{accuracy:>8}",
            parts.after.points(),
            parts.deal.points(),
            parts.cards.points(),
            parts.own.points()
        );
    }
    let games = |chance: Chance| f64::from(chance.0) / 1e6;
    let _ = writeln!(
        text,
        "\nWon {:.1} games, {:.1} were to be expected before the deals. Of the difference, {:+.2} is luck of the deal, \
         {:+.2} luck of the cards, {:+.2} own losses, {:+.2} losses of others.",
        games(summary.result),
        games(summary.expected),
        games(summary.deal),
        games(summary.cards),
        games(summary.own),
        games(summary.others)
    );
    let luck = games(summary.deal + summary.cards);
    let _ = writeln!(
        text,
        "Luck came to {luck:+.2} ± {:.2} games: by chance it lies within the ± two times of three.",
        summary.spread.games()
    );
    let _ = writeln!(
        text,
        "\n{:<24}{:>10}{:>10}{:>8}{:>8}{:>8}{:>10}",
        "", "decisions", "accuracy", "inacc.", "mist.", "blund.", "lost"
    );
    row(&mut text, "all", &summary.all);
    for (name, tally) in ["Phase One", "Phase Two"].into_iter().zip(&summary.phases) {
        row(&mut text, name, tally);
    }
    for (faction, tally) in summary.by_faction() {
        row(&mut text, narrate::plural(faction), tally);
    }
    for (seat, tally) in &summary.seats {
        row(&mut text, &format!("seat {seat}"), tally);
    }
    for (asked, tally) in summary.asked.iter().filter(|_| summary.asked.len() > 1) {
        row(&mut text, &format!("asked: {asked}"), tally);
    }
    text
}

fn row(text: &mut String, name: &str, count: &DecisionTally) {
    let accuracy = count.accuracy().map_or("–".into(), |accuracy| format!("{accuracy:.1} %"));
    let [inaccuracies, mistakes, blunders] = count.errors;
    let _ = writeln!(
        text,
        "{name:<24}{:>10}{accuracy:>10}{inaccuracies:>8}{mistakes:>8}{blunders:>8}{:>10.1}",
        count.decisions,
        count.lost.points()
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_ai::Stop;
    use claim_ai::review::{Reviewer, Settings};
    use claim_rules::{Record, Table};

    #[test]
    fn the_table_says_which_reviews_were_stopped() {
        let mut record = Record::from_seed(Table::default(), [1; 32]);
        let mut game = record.start();
        for _ in 0..4 {
            let (actor, action) = (game.pending().unwrap().actor, game.actions()[0]);
            game.apply_unchecked(action);
            record.push(actor, action);
        }
        let reviewed = |whole: bool| {
            let settings = Settings { simulations: 50, positions: 1_000, seed: 1 };
            let mut reviewer = Reviewer::new(&record, settings).unwrap();
            while reviewer.next(&Stop::new()).is_some() && whole {}
            Reviewed { name: "game".into(), seat: Seat(0), review: reviewer.review() }
        };
        let told = |last: bool, asked| tell(&[reviewed(true), reviewed(last)], asked);
        assert!(!told(true, 2).contains("STOPPED"), "{}", told(true, 2));
        assert!(told(true, 3).contains("STOPPED: 3 were given"), "{}", told(true, 3));
        assert!(told(false, 2).contains("STOPPED: the last"), "{}", told(false, 2));
    }
}
