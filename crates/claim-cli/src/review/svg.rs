//! The win-chance curve as a drawing: luck and decisions in different colours.

use std::fmt::Write as _;

use claim_ai::review::{Cause, Review};
use claim_rules::Seat;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 48.0;
const TOP: f64 = 40.0;

/// Colours that colour-blind people can tell apart, and dashes.
fn style(cause: Cause) -> (&'static str, &'static str, &'static str) {
    match cause {
        Cause::Deal | Cause::Cards => ("#4477aa", "none", "luck"),
        Cause::Own => ("#cc3311", "none", "own losses"),
        Cause::Opponent(_) => ("#228833", "6 3", "opponents' losses"),
        Cause::Partner(_) => ("#aa3377", "2 3", "partner's losses"),
    }
}

pub(super) fn draw(review: &Review, seat: Seat) -> String {
    let Some(of) = review.seats.get(seat.index()) else { return String::new() };
    let x = |at: usize| LEFT + (WIDTH - LEFT - 20.0) * at as f64 / review.moves.max(1) as f64;
    let y = |points: f64| TOP + (HEIGHT - TOP - 60.0) * (1.0 - points.clamp(0.0, 100.0) / 100.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Win chance of seat {seat}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"15\">Win chance of seat {seat}, with what it knew</text>\n"
    );
    for points in [0.0, 25.0, 50.0, 75.0, 100.0] {
        let _ = writeln!(
            text,
            "<path d=\"M{LEFT} {y:.1}H{}\" stroke=\"#ddd\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{points}</text>",
            WIDTH - 20.0,
            LEFT - 6.0,
            y(points) + 4.0,
            y = y(points),
        );
    }
    let (mut at, mut height) = (0, of.parts.before.points());
    let mut causes: Vec<(&str, &str, &str)> = Vec::new();
    for step in &of.steps {
        let (colour, dashes, name) = style(step.cause);
        if !causes.iter().any(|known| known.2 == name) {
            causes.push((colour, dashes, name));
        }
        let _ = writeln!(
            text,
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-dasharray=\"{dashes}\" \
             stroke-linecap=\"round\"><title>move {}: {:+.1} points, {name}</title></path>",
            x(at),
            y(height),
            x(step.at),
            y(step.after.points()),
            step.at + 1,
            step.change.points(),
        );
        (at, height) = (step.at, step.after.points());
    }
    let mut across = LEFT;
    for (colour, dashes, name) in causes {
        let _ = writeln!(
            text,
            "<path d=\"M{across} {below}h24\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-dasharray=\"{dashes}\"/>\
             <text x=\"{}\" y=\"{}\">{name}</text>",
            across + 30.0,
            HEIGHT - 21.0,
            below = HEIGHT - 25.0,
        );
        across += 150.0;
    }
    text + "</svg>\n"
}
