//! The win-chance curve in a terminal.

use claim_ai::review::{Cause, Review, SeatReview};

/// As wide as the sums of four seats, which are printed below it.
const WIDTH: usize = 66;
const NARROWEST: usize = 20;
const ROWS: usize = 11;
/// The width of the labels at the left of every row.
const MARGIN: usize = 5;

/// The number of columns for a terminal of this width; the default if it is unknown, as in a file.
pub(super) fn width(terminal: Option<usize>) -> usize {
    terminal.map_or(WIDTH, |columns| columns.saturating_sub(MARGIN + 1).clamp(NARROWEST, WIDTH))
}

/// The chance of a seat, from 100 at the top to 0, and below it what changed it.
pub(super) fn curve(review: &Review, of: &SeatReview, width: usize) -> String {
    let column = |at: usize| (at * (width - 1)).checked_div(review.moves).unwrap_or_default().min(width - 1);
    let mut heights = vec![of.parts.before.points(); width];
    let mut causes = vec![' '; width];
    for step in &of.steps {
        let from = column(step.at);
        heights[from..].fill(step.after.points().clamp(0.0, 100.0));
        let large = step.change.points().abs() >= 5.0;
        let mark = match step.cause {
            Cause::Own => 'o',
            Cause::Opponent(_) | Cause::Partner(_) => 'x',
            Cause::Deal | Cause::Cards => '*',
        };
        // An own error comes before other causes at the same place.
        if large && causes[from] != 'o' {
            causes[from] = mark;
        }
    }
    let row_of = |height: f64| ((100.0 - height) / 100.0 * (ROWS - 1) as f64).round() as usize;
    let mut text = String::new();
    for row in 0..ROWS {
        let label = 100 - row * 100 / (ROWS - 1);
        let line: String = (0..width)
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
    let between = if width < WIDTH { "\n     " } else { "   " };
    let key = ["o own error", "x error of another", "* luck, each of 5 points or more"].join(between);
    text += &format!("     {key}\n");
    text
}

/// One row: `s` at the prediction, `w` at the share won, `=` where both are the same.
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

#[cfg(test)]
mod tests {
    use super::*;
    use claim_ai::Stop;
    use claim_ai::review::{Reviewer, Settings};
    use claim_rules::{Record, Table};

    #[test]
    fn the_curve_fits_the_terminal_and_has_a_fixed_width_in_a_file() {
        assert_eq!([None, Some(200), Some(40), Some(3)].map(width), [66, 66, 34, 20]);
        let mut record = Record::from_seed(Table::default(), [1; 32]);
        let (pending, action) = (record.start().pending().unwrap(), record.start().actions()[0]);
        record.push(pending.actor, action);
        let settings = Settings { simulations: 50, positions: 1_000, seed: 1 };
        let mut reviewer = Reviewer::new(&record, settings).unwrap();
        while reviewer.next(&Stop::new()).is_some() {}
        let review = reviewer.review();
        for columns in [30, 40, 71, 72, 100] {
            let drawn = curve(&review, &review.seats[0], width(Some(columns)));
            let widest = drawn.lines().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= columns.max(37), "{columns}: {drawn}");
        }
    }
}
