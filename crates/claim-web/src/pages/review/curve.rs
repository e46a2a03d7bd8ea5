//! The win-chance curve: luck and decisions in different colours and dashes, and the same as a table.

use std::fmt::Write as _;

use claim_ai::review::{Cause, SeatReview};
use claim_rules::Record;

use super::telling;
use crate::naming::Sitting;
use crate::table::html::esc;
use crate::words::t;

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 160.0;

/// The class that colours a step.
const fn class(cause: Cause) -> &'static str {
    match cause {
        Cause::Deal | Cause::Cards => "luck",
        Cause::Own => "own",
        Cause::Partner(_) | Cause::Opponent(_) => "others",
    }
}

/// The curve of a seat as a drawing, `at` marked in it.
pub(super) fn drawing(of: &SeatReview, moves: usize, at: usize, label: &str) -> String {
    let x = |step: usize| WIDTH * step as f64 / moves.max(1) as f64;
    let y = |points: f64| 4.0 + (HEIGHT - 8.0) * (1.0 - points.clamp(0.0, 100.0) / 100.0);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">\
         <path class=\"middle\" d=\"M0 {}H{WIDTH}\"/>",
        esc(label),
        y(50.0)
    );
    let (mut from, mut height) = (0, of.parts.before.points());
    for step in &of.steps {
        let to = step.after.points();
        let _ = write!(
            svg,
            "<path class=\"{}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
            class(step.cause),
            x(from),
            y(height),
            x(step.at),
            y(to)
        );
        (from, height) = (step.at, to);
    }
    let _ = write!(svg, "<path class=\"here\" d=\"M{0:.1} 0V{HEIGHT}\"/></svg>", x(at));
    svg
}

/// Every step as a row: when, what moved it, by how much, to what.
pub(super) fn table(of: &SeatReview, record: &Record, sitting: &Sitting) -> String {
    let mut rows = String::new();
    for step in &of.steps {
        let _ = write!(
            rows,
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{} %</td></tr>",
            esc(&telling::when(record, step.at)),
            esc(&telling::cause(step.cause, sitting)),
            telling::signed(step.change),
            telling::whole(step.after)
        );
    }
    format!(
        "<table><thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>{rows}</tbody></table>",
        esc(&t("review-when")),
        esc(&t("review-what")),
        esc(&t("review-change")),
        esc(&t("review-chance")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_ai::review::{Chance, Parts, Step};
    use claim_rules::{Seat, Side, Table};

    fn seat() -> SeatReview {
        let step =
            |at, cause, change: i32, after| Step { at, cause, change: Chance(change), after: Chance(after) };
        SeatReview {
            seat: Seat(0),
            side: Side(0),
            steps: vec![
                step(0, Cause::Deal, 100_000, 600_000),
                step(5, Cause::Own, -200_000, 400_000),
                step(9, Cause::Opponent(Seat(1)), 600_000, 1_000_000),
            ],
            parts: Parts { before: Chance(500_000), ..Parts::default() },
            accuracy: None,
            by_phase: [None; 2],
            luck: Vec::new(),
        }
    }

    #[test]
    fn luck_own_and_others_losses_are_drawn_apart() {
        let svg = drawing(&seat(), 10, 5, "a < b");
        for part in
            ["class=\"luck\"", "class=\"own\"", "class=\"others\"", "class=\"here\" d=\"M500.0", "a &lt; b"]
        {
            assert!(svg.contains(part), "{part}: {svg}");
        }
    }

    #[test]
    fn every_step_is_a_row_of_the_table() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let record = Record::from_seed(Table::default(), [1; 32]);
        let html = table(&seat(), &record, &Sitting::default());
        assert_eq!(html.matches("<tr>").count(), 4);
        assert!(html.contains("<td>-20</td><td>40 %</td>"), "{html}");
    }
}
