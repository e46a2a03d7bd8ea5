//! The win-chance curve: luck and decisions in different colours and dashes, and the same as a table.

use std::fmt::Write as _;

use claim_ai::review::{Cause, Method, ReviewedDecision, SeatReview, Step};
use claim_rules::{Hides, Phase, Record, Table};

use super::kept::Summary;
use super::telling;
use crate::naming::Sitting;
use crate::table::html::esc;
use crate::words::t;

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 160.0;

/// A step of the curve as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shown {
    pub(super) step: Step,
    /// Luck and losses of others, not told apart: others' losses tell of their hands, which are closed.
    pub(super) mixed: bool,
}

impl Shown {
    /// The class that colours it.
    const fn class(&self) -> &'static str {
        match self.step.cause {
            _ if self.mixed => "luck",
            Cause::Deal | Cause::Cards => "luck",
            Cause::Own => "own",
            Cause::Partner(_) | Cause::Opponent(_) => "others",
        }
    }

    fn name(&self, sitting: &Sitting) -> String {
        if self.mixed { t("review-mixed") } else { telling::cause(self.step.cause, sitting) }
    }
}

/// The steps of a seat. While hands are closed all between two own decisions is one, but for decisions of others where all
/// cards were open to everybody.
pub(super) fn shown(
    of: &SeatReview,
    decisions: &[ReviewedDecision],
    table: &Table,
    closed: bool,
) -> Vec<Shown> {
    // With Shadows one of two may know all cards and the other not.
    let open_deck = table.hides() == Hides::Nothing;
    let open_to_all = |step: &Step| {
        let at = decisions.iter().find(|decision| decision.at == step.at);
        open_deck && at.is_some_and(|decision| decision.method == Method::Exact)
    };
    let mut all: Vec<Shown> = Vec::new();
    // What was measured without a decision, as when Phase Two began, ends a step too.
    let mut measured = false;
    for step in &of.steps {
        let others = matches!(step.cause, Cause::Partner(_) | Cause::Opponent(_));
        let hides = closed && (others && !open_to_all(step) || step.cause == Cause::Cards);
        match all.last_mut() {
            Some(last) if hides && last.mixed && !measured => {
                let change = last.step.change + step.change;
                last.step = Step { cause: Cause::Cards, change, ..*step };
            }
            _ => {
                let cause = if hides { Cause::Cards } else { step.cause };
                all.push(Shown { step: Step { cause, ..*step }, mixed: hides });
            }
        }
        measured = step.cause == Cause::Cards;
    }
    all
}

/// What stands beside a drawing: what its top, its middle and its bottom are.
fn scale() -> &'static str {
    "<b class=\"scale\" aria-hidden=\"true\"><span>100 %</span><span>50 %</span><span>0 %</span></b>"
}

/// The move with which Phase Two begins, if the record comes to it.
pub(super) fn phase_two(record: &Record) -> Option<usize> {
    let mut game = record.start();
    for (at, step) in record.moves().iter().enumerate() {
        if game.phase() == Phase::Two {
            return Some(at);
        }
        game.apply_unchecked(step.action);
    }
    None
}

/// The game a curve is drawn of.
#[derive(Clone, Copy)]
pub(super) struct Course {
    pub(super) moves: usize,
    /// With which move Phase Two begins.
    pub(super) phase_two: Option<usize>,
    /// Is all reviewed? Then the last chance holds to the end.
    pub(super) complete: bool,
}

/// The curve of a seat as a drawing, its errors marked in it.
pub(super) fn drawing<'a>(
    (of, shown): (&SeatReview, &[Shown]),
    course: Course,
    errors: impl Iterator<Item = &'a ReviewedDecision>,
    label: &str,
) -> String {
    let Course { moves, phase_two, complete } = course;
    let share = |step: usize| step as f64 / moves.max(1) as f64;
    let x = |step: usize| WIDTH * share(step);
    let height = |points: f64| 1.0 - points.clamp(0.0, 100.0) / 100.0;
    let y = |points: f64| HEIGHT * height(points);
    let mut svg = format!(
        "<svg viewBox=\"0 -4 {WIDTH} {}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">\
         <path class=\"middle\" d=\"M0 {}H{WIDTH}\"/>",
        HEIGHT + 8.0,
        esc(label),
        y(50.0)
    );
    let (mut from, mut now) = (0, of.parts.before.points());
    for of in shown {
        let step = of.step;
        let to = step.after.points();
        let _ = write!(
            svg,
            "<path class=\"{}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
            of.class(),
            x(from),
            y(now),
            x(step.at),
            y(to)
        );
        (from, now) = (step.at, to);
    }
    if complete {
        let _ = write!(svg, "<path class=\"rest\" d=\"M{:.1} {:.1}H{WIDTH}\"/>", x(from), y(now));
    }
    svg += "</svg>";
    svg += scale();
    if let Some(at) = phase_two {
        let left = 100.0 * share(at);
        let name = esc(&t("phase-two-name"));
        let _ = write!(
            svg,
            "<b class=\"phase-two\" aria-hidden=\"true\" style=\"left:{left:.2}%\"><span>{name}</span></b>"
        );
    }
    for error in errors {
        let after = error.after().unwrap_or_default().points();
        let (left, top) = (100.0 * share(error.at), 100.0 * height(after));
        let name = error.verdict.name();
        let _ = write!(svg, "<i class=\"mark {name}\" style=\"left:{left:.2}%;top:{top:.1}%\"></i>");
    }
    svg
}

/// Accuracy and luck over many games: a line for the accuracy, a bar up or down for the luck of each.
pub(super) fn over_time(games: &[Summary], label: &str) -> String {
    let width = WIDTH / games.len().max(1) as f64;
    let middle = HEIGHT / 2.0;
    let mut svg = format!(
        "<svg viewBox=\"0 -4 {WIDTH} {}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\"><path class=\"middle\" d=\"M0 {middle}H{WIDTH}\"/>",
        HEIGHT + 8.0,
        esc(label)
    );
    let mut line = String::new();
    for (at, game) in games.iter().enumerate() {
        let x = width * (at as f64 + 0.5);
        let luck = game.parts.luck().points().clamp(-100.0, 100.0) / 100.0 * middle;
        let wide = (width * 0.6).min(40.0);
        let _ = write!(
            svg,
            "<path class=\"bar\" style=\"stroke-width:{wide:.1}\" d=\"M{x:.1} {middle}v{:.1}\"/>",
            -luck
        );
        if let Some(accuracy) = game.accuracy {
            let y = HEIGHT * (1.0 - accuracy / 100.0);
            // The first game begins the line; with no other it is drawn as a dot.
            let _ = match line.is_empty() {
                true => write!(line, "M{x:.1} {y:.1}h0"),
                false => write!(line, "L{x:.1} {y:.1}"),
            };
        }
    }
    let _ = write!(svg, "<path class=\"accuracy\" d=\"{line}\"/></svg>");
    svg + scale()
}

/// Every step as a row: when, with a button that goes there, what moved it, by how much, to what.
pub(super) fn table(of: &SeatReview, shown: &[Shown], record: &Record, sitting: &Sitting) -> String {
    let mut rows = String::new();
    // What chance did since the win chance was measured before.
    let mut since = None;
    for row in shown {
        let step = row.step;
        let mut what = row.name(sitting);
        if step.cause == Cause::Cards {
            let fell = |at: usize| since.is_none_or(|since| at > since) && at <= step.at;
            let fell = of.luck.iter().filter(|(at, _)| fell(*at));
            let lucks: Vec<String> = fell.map(|(_, luck)| telling::luck(luck, sitting)).collect();
            if !lucks.is_empty() {
                what = format!("{what}: {}", lucks.join(", "));
            }
        }
        if matches!(step.cause, Cause::Cards | Cause::Own) {
            since = Some(step.at);
        }
        let _ = write!(
            rows,
            "<tr><th scope=\"row\"><button type=\"button\" data-at=\"{}\">{}</button></th><td>{}</td><td>{}</td><td>{} %</td></tr>",
            step.at,
            esc(&telling::when(record, step.at)),
            esc(&what),
            telling::signed(step.change),
            telling::whole(step.after).clamp(0, 100)
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
    use claim_rules::{Seat, Setup, Side};

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
        let of = seat();
        let course = Course { moves: 10, phase_two: Some(6), complete: false };
        let draw =
            |course| drawing((&of, &shown(&of, &[], &Table::default(), false)), course, [].iter(), "a < b");
        let svg = draw(course);
        let parts =
            ["class=\"luck\"", "class=\"own\"", "class=\"others\"", "L500.0", "a &lt; b", "left:60.00%"];
        for part in parts {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert!(!svg.contains("class=\"rest\""), "what comes is not known yet: {svg}");
        let svg = draw(Course { complete: true, ..course });
        assert!(svg.contains("class=\"rest\" d=\"M900.0 0.0H1000\""), "{svg}");
    }

    #[test]
    fn luck_goes_up_or_down_and_accuracy_is_a_line() {
        let game = |accuracy, deal| Summary {
            game: "a".into(),
            when: 1.0,
            accuracy,
            by_phase: [None; 2],
            parts: Parts { deal: Chance(deal), ..Parts::default() },
            kinds: Default::default(),
            reasons: Default::default(),
        };
        let games = [game(Some(100.0), 500_000), game(None, -500_000), game(Some(50.0), 0)];
        let svg = over_time(&games, "luck");
        assert!(svg.contains("v-40.0") && svg.contains("v40.0"), "{svg}");
        assert!(svg.contains("M166.7 0.0h0L833.3 80.0"), "{svg}");
    }

    #[test]
    fn every_step_is_a_row_of_the_table() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let record = Record::from_seed(Table::default(), [1; 32]);
        let mut of = seat();
        of.steps[2].after = Chance(1_120_000);
        of.luck = vec![(7, claim_ai::review::Luck::Centre { card: "Go5".parse().unwrap() })];
        of.steps.insert(2, Step { at: 8, cause: Cause::Cards, change: Chance(0), after: Chance(400_000) });
        let html = table(&of, &shown(&of, &[], &Table::default(), false), &record, &Sitting::default());
        assert_eq!(html.matches("<tr>").count(), 5);
        assert!(html.contains("<td>−20</td><td>40 %</td>") && html.contains("<td>100 %</td>"), "{html}");
        assert!(html.contains("data-at=\"5\"") && html.contains("Goblin 5"), "{html}");
    }

    #[test]
    fn while_hands_are_closed_luck_and_others_losses_are_one() {
        let mut of = seat();
        of.steps
            .insert(1, Step { at: 2, cause: Cause::Cards, change: Chance(10_000), after: Chance(610_000) });
        let other =
            Step { at: 1, cause: Cause::Opponent(Seat(1)), change: Chance(-20_000), after: Chance(580_000) };
        of.steps.insert(1, other);
        let closed = shown(&of, &[], &Table::default(), true);
        let told: Vec<(usize, bool, i32)> =
            closed.iter().map(|of| (of.step.at, of.mixed, of.step.change.0)).collect();
        assert_eq!(told, [(0, false, 100_000), (2, true, -10_000), (5, false, -200_000), (9, true, 600_000)]);
        assert_eq!(closed[3].step.after, Chance(1_000_000));
        // Where all cards were open the loss of another is no secret.
        let open = ReviewedDecision { method: Method::Exact, ..crate::pages::review::testing::decision(9) };
        assert!(!shown(&of, std::slice::from_ref(&open), &Table::default(), true)[3].mixed);
        let shadows = Setup::new(2, "goblins,knights,undead,dwarves,shadows").table().unwrap();
        assert!(shown(&of, &[open], &shadows, true)[3].mixed, "the other may know what this seat does not");
        assert_eq!(shown(&of, &[], &Table::default(), false).len(), of.steps.len());
    }
}
