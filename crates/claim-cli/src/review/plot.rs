//! The win-chance curve as letters.

use claim_ai::review::{Cause, Review, SeatReview};

const WIDTH: usize = 66;
const ROWS: usize = 11;

/// How the chance of a seat moved, from 100 at the top to 0, and below it what moved it.
pub(super) fn curve(review: &Review, of: &SeatReview) -> String {
    let column = |at: usize| (at * (WIDTH - 1)).checked_div(review.moves).unwrap_or_default().min(WIDTH - 1);
    let mut heights = vec![of.parts.before.points(); WIDTH];
    let mut causes = vec![' '; WIDTH];
    for step in &of.steps {
        let from = column(step.at);
        heights[from..].fill(step.after.points().clamp(0.0, 100.0));
        let large = step.change.points().abs() >= 5.0;
        let mark = match step.cause {
            Cause::Own => 'o',
            Cause::Opponent(_) | Cause::Partner(_) => 'x',
            Cause::Deal | Cause::Cards => '*',
        };
        // An own error is told before anything else that happened there.
        if large && causes[from] != 'o' {
            causes[from] = mark;
        }
    }
    let row_of = |height: f64| ((100.0 - height) / 100.0 * (ROWS - 1) as f64).round() as usize;
    let mut text = String::new();
    for row in 0..ROWS {
        let label = 100 - row * 100 / (ROWS - 1);
        let line: String = (0..WIDTH)
            .map(|at| {
                let here = row_of(heights[at]);
                let before = at.checked_sub(1).map_or(here, |before| row_of(heights[before]));
                if here == row {
                    '█'
                } else if (here.min(before)..=here.max(before)).contains(&row) {
                    '│'
                } else if row == ROWS / 2 {
                    '·'
                } else {
                    ' '
                }
            })
            .collect();
        text += &format!("{label:>4} {}\n", line.trim_end());
    }
    let causes: String = causes.into_iter().collect();
    text += &format!("     {}\n", causes.trim_end());
    text += "     o own error   x error of another   * luck, each of 5 points or more\n";
    text
}

/// Said against won: `s` where it was said, `w` where it was won, `=` where both are one.
pub(super) fn reliability_line(said: f64, won: f64) -> String {
    const WIDTH: usize = 50;
    let column = |share: f64| ((share.clamp(0.0, 1.0) * WIDTH as f64) as usize).min(WIDTH - 1);
    let (said, won) = (column(said), column(won));
    let letter = |at| match (at == said, at == won) {
        (true, true) => '=',
        (true, false) => 's',
        (false, true) => 'w',
        _ => ' ',
    };
    (0..WIDTH).map(letter).collect()
}
