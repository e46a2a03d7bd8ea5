//! Verdicts, reasons and numbers of a review in the language of the page.

use claim_ai::review::{Cause, Chance, Decision, Estimate, Method, Open, Reached, Reason, Tally, Verdict};
use claim_rules::{Action, Phase, Record, Seat, SeenGame, Table};

use crate::naming::{self, Sitting};
use crate::options;
use crate::words;
use crate::words::t;

/// `62`.
pub(super) fn whole(chance: Chance) -> i32 {
    chance.points().round() as i32
}

/// The whole points of a loss, as verdicts count them: 9.6 points are an inaccuracy, and no 10.
pub(super) fn lost(loss: Chance) -> i32 {
    loss.0 / Chance::POINT.0
}

/// `+5`, `−12`, `0`.
pub(super) fn signed(chance: Chance) -> String {
    match whole(chance) {
        0 => "0".into(),
        less if less < 0 => format!("−{}", -less),
        more => format!("+{more}"),
    }
}

/// `62 %`, or `62 % ± 3` where it is an estimate.
pub(super) fn known(estimate: Estimate) -> String {
    match whole(Chance((estimate.high.0 - estimate.low.0) / 2)) {
        0 => format!("{} %", whole(estimate.chance)),
        about => format!("{} % ± {about}", whole(estimate.chance)),
    }
}

/// What an action is called, for the seat that may do it.
pub(super) fn action(action: Action, view: &SeenGame, sitting: &Sitting) -> String {
    let label = options::choice(action, view, sitting).label;
    match action {
        // What it is used on says too little without the artifact.
        Action::Use(artifact) => {
            let artifact = naming::artifact(artifact.artifact());
            if label.contains(&artifact) { label } else { format!("{artifact} · {label}") }
        }
        _ => label,
    }
}

/// How the first number was found.
pub(super) fn method(decision: &Decision) -> String {
    match decision.method {
        Method::Forced => String::new(),
        Method::Exact => t("review-exact"),
        Method::WorldsSolved => words!("review-worlds-solved", count = decision.worlds),
        Method::Judged | Method::PlayedOut => words!("review-estimated", count = decision.worlds),
    }
}

pub(super) fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Forced => t("verdict-forced"),
        Verdict::Free => t("verdict-free"),
        Verdict::Best => t("verdict-best"),
        Verdict::Inaccuracy => t("verdict-inaccuracy"),
        Verdict::Mistake => t("verdict-mistake"),
        Verdict::Blunder => t("verdict-blunder"),
    }
}

/// When a move was made: phase and trick.
pub(super) fn when(record: &Record, at: usize) -> String {
    let game = record.at(at);
    match game.phase() {
        Phase::One => words!("log-phase-one", trick = game.trick_number()),
        Phase::Two => words!("log-phase-two", trick = game.trick_number()),
        Phase::Over => t("review-end"),
    }
}

pub(super) fn cause(cause: Cause, sitting: &Sitting) -> String {
    match cause {
        Cause::Deal => t("review-deal"),
        Cause::Cards => t("review-cards"),
        Cause::Own => t("review-own"),
        Cause::Partner(seat) | Cause::Opponent(seat) => words!("review-loss-of", who = sitting.name(seat)),
    }
}

/// The second number.
pub(super) fn open(open: Open) -> String {
    match open {
        Open::Exact { reached, margin } => {
            let reached = match reached {
                Reached::Won => t("review-won"),
                Reached::Drawn => t("review-drawn"),
                Reached::Lost => t("review-lost"),
            };
            match margin {
                Some(0) => format!("{reached} (0)"),
                Some(margin) if margin < 0 => format!("{reached} (−{})", margin.unsigned_abs()),
                Some(margin) => format!("{reached} (+{margin})"),
                None => reached,
            }
        }
        Open::Estimate(estimate) => known(estimate),
    }
}

/// Why an error was one.
pub(super) fn reason(reason: &Reason, table: &Table, seat: Seat, sitting: &Sitting) -> String {
    let own = usize::from(table.side(seat).0);
    let tally = |tally: &Tally| {
        let mut cards: Vec<String> = tally.cards.iter().map(u8::to_string).collect();
        if own < cards.len() {
            cards[..=own].rotate_right(1);
        }
        cards.join(":")
    };
    match reason {
        Reason::Vote { faction, best, played } => words!(
            "why-vote",
            faction = naming::faction(*faction),
            best = tally(best),
            played = tally(played)
        ),
        Reason::GivesAway { card, to } => {
            words!("why-gives", card = naming::card(*card), who = sitting.name(*to))
        }
        Reason::VoteChance { faction, best, played } => words!(
            "why-vote-chance",
            faction = naming::faction(*faction),
            best = whole(*best),
            played = whole(*played)
        ),
        Reason::Trick { best, played } => {
            words!("why-trick", best = whole(*best), played = whole(*played))
        }
        Reason::ShowsVoid { faction } => words!("why-void", faction = naming::faction(*faction)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speak_for_tests};
    use claim_rules::{Faction, Side};

    #[test]
    fn numbers_are_written_as_people_write_them() {
        assert_eq!([-120_000, 4_000, 55_000].map(|change| signed(Chance(change))), ["−12", "0", "+6"]);
        assert_eq!([96_000, 100_000].map(|loss| lost(Chance(loss))), [9, 10]);
        assert_eq!(known(Estimate::exact(Chance(620_000))), "62 %");
        let wide = Estimate { chance: Chance(620_000), low: Chance(590_000), high: Chance(650_000) };
        assert_eq!(known(wide), "62 % ± 3");
    }

    #[test]
    fn a_vote_that_turns_is_told_with_the_own_cards_first_in_every_language() {
        for language in Language::ALL {
            speak_for_tests(language);
            let tally = |a, b, winner| Tally { cards: vec![a, b], winner: Some(Side(winner)) };
            let turned =
                Reason::Vote { faction: Faction::Dwarves, best: tally(2, 3, 1), played: tally(4, 3, 0) };
            let sitting = Sitting {
                me: Some(Seat(1)),
                names: vec!["Ada".into(), "Bruno".into()],
                ..Sitting::default()
            };
            let said = reason(&turned, &Table::default(), Seat(1), &sitting);
            assert!(said.contains("3:2") && said.contains("3:4"), "{said}");
        }
    }
}
