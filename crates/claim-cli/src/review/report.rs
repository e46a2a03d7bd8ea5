//! What `claim review --calibrate` found, as text, JSON, Markdown and a drawing: by players and phase, what was said
//! beside what was won.

use std::fmt::Write as _;

use claim_ai::review::{Bin, Calibration, Method, Sample, Settings, reliability};
use serde_json::json;

use crate::review::plot;

/// A row of fewer games is too little to count on.
const ENOUGH_GAMES: u32 = 30;
/// What is said should come true within so much.
const AIM: f64 = 0.03;

/// One table: its name and its ten rows.
struct Group {
    name: String,
    bins: [Bin; 10],
}

impl Group {
    fn new(name: String, samples: &[&Sample], calibration: &Calibration) -> Group {
        Group { name, bins: reliability(samples.iter().copied(), calibration) }
    }

    fn rows(&self) -> impl Iterator<Item = (usize, &Bin)> {
        self.bins.iter().enumerate().filter(|(_, bin)| bin.decisions > 0)
    }

    fn decisions(&self) -> u32 {
        self.bins.iter().map(|bin| bin.decisions).sum()
    }
}

pub(super) struct Report {
    settings: Settings,
    every: u32,
    games: usize,
    /// All estimates, then those of each number of players and phase.
    estimated: Vec<Group>,
    /// What the solver said: lost, drawn and won with best play.
    solved: [Bin; 3],
}

impl Report {
    pub(super) fn new(
        samples: &[Sample],
        calibration: &Calibration,
        settings: Settings,
        every: u32,
    ) -> Report {
        let exact = |sample: &&Sample| sample.said.kind.method == Method::Exact;
        let estimates: Vec<&Sample> = samples.iter().filter(|sample| !exact(sample)).collect();
        let mut estimated = vec![Group::new("all estimates".into(), &estimates, calibration)];
        for players in [2, 3, 4] {
            for (phase_two, phase) in [(false, "One"), (true, "Two")] {
                let kind = |sample: &&&Sample| {
                    let kind = sample.said.kind;
                    (kind.players, kind.phase_two) == (players, phase_two)
                };
                let own: Vec<&Sample> = estimates.iter().filter(kind).copied().collect();
                if !own.is_empty() {
                    estimated.push(Group::new(
                        format!("{players} players, Phase {phase}"),
                        &own,
                        calibration,
                    ));
                }
            }
        }
        let solved: Vec<&Sample> = samples.iter().filter(exact).collect();
        let bins = reliability(solved, calibration);
        let games: std::collections::BTreeSet<u64> = samples.iter().map(|sample| sample.game).collect();
        Report { settings, every, games: games.len(), estimated, solved: [bins[0], bins[5], bins[9]] }
    }

    /// What these tables rest on.
    fn head(&self) -> String {
        format!(
            "{} estimated decisions of {} games that no curve was fitted to; {} more were solved. Seed {}, {} simulations and \
             {} positions for a decision, one decision of {} put to the test.",
            self.estimated[0].decisions(),
            self.games,
            self.solved.iter().map(|bin| bin.decisions).sum::<u32>(),
            self.settings.seed,
            self.settings.simulations,
            self.settings.positions,
            self.every
        )
    }

    /// How far off the rows are, all in all.
    fn verdict(&self) -> String {
        let worst = self.estimated[0].rows().map(|(_, bin)| bin.off().abs()).fold(0.0, f64::max);
        let cells = || {
            let groups = self.estimated.iter().skip(1);
            groups.flat_map(Group::rows).map(|(_, bin)| bin).filter(|bin| bin.games >= ENOUGH_GAMES)
        };
        let outside = cells().filter(|bin| bin.off().abs() > bin.within).count();
        let far = cells().filter(|bin| bin.off().abs() > AIM + bin.within).count();
        format!(
            "Over all estimates the worst row is off by {:.1} points. Of the {} rows by players and phase with at least \
             {ENOUGH_GAMES} games, {outside} are off by more than their interval (by chance 1 of 20 would be), and {far} \
             are surely off by more than 3 points.",
            100.0 * worst,
            cells().count()
        )
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("{}\n{}\n", self.head(), self.verdict());
        for group in &self.estimated {
            let _ = writeln!(text, "\n{}: {} decisions", group.name, group.decisions());
            let _ = writeln!(
                text,
                "  {:>8} {:>9} {:>6} {:>7} {:>7} {:>6} {:>6}  0 % {:^42} 100 %",
                "said", "decisions", "games", "said", "won", "off", "±", "s said, w won"
            );
            for (at, bin) in group.rows() {
                let _ = writeln!(
                    text,
                    "  {:>3}–{:<3}% {:>9} {:>6} {:>6.1}% {:>6.1}% {:>+6.1} {:>6.1}  {}",
                    at * 10,
                    at * 10 + 10,
                    bin.decisions,
                    bin.games,
                    100.0 * bin.said,
                    100.0 * bin.won,
                    100.0 * bin.off(),
                    100.0 * bin.within,
                    plot::reliability_line(bin.said, bin.won)
                );
            }
        }
        let _ = writeln!(text, "\nsolved (with best play; the players need not find it)");
        for (name, bin) in self.solved_rows() {
            let _ = writeln!(
                text,
                "  {name:<6} {:>9} {:>6} games {:>6.1}% won ± {:.1}",
                bin.decisions,
                bin.games,
                100.0 * bin.won,
                100.0 * bin.within
            );
        }
        text
    }

    fn solved_rows(&self) -> impl Iterator<Item = (&'static str, &Bin)> {
        ["lost", "drawn", "won"].into_iter().zip(&self.solved).filter(|(_, bin)| bin.decisions > 0)
    }

    pub(super) fn json(&self) -> serde_json::Value {
        let groups: Vec<_> =
            self.estimated.iter().map(|group| json!({ "name": group.name, "bins": group.bins })).collect();
        let solved: serde_json::Map<_, _> =
            self.solved_rows().map(|(name, bin)| (name.to_owned(), json!(bin))).collect();
        json!({ "decisions": self.estimated[0].decisions(), "games": self.games, "groups": groups, "solved": solved })
    }

    /// The tables as a page of the documentation.
    pub(super) fn markdown(&self) -> String {
        let mut text = format!(
            "# Does what a review says come true?\n\n\
             Written by `claim review --calibrate --write … --report docs`; [review.md](review.md#calibration) says how.\n\n\
             {}\n\n{}\n\n![Said against won, by players and phase](calibration.svg)\n\n\
             Each cell: what was said on average → what was won ± the interval that holds it 95 times of 100, counted by \
             games, in points; and how many decisions. Exact values are not among them.\n\n| said |",
            self.head(),
            self.verdict()
        );
        for group in &self.estimated {
            let _ = write!(text, " {} |", group.name);
        }
        text += "\n|---|";
        text += &"---|".repeat(self.estimated.len());
        for row in 0..10 {
            let _ = write!(text, "\n| {}–{} % |", row * 10, row * 10 + 10);
            for group in &self.estimated {
                let bin = group.bins[row];
                let cell = match bin.decisions {
                    0 => String::new(),
                    count => format!(
                        "{:.1} → {:.1} ± {:.1} ({count})",
                        100.0 * bin.said,
                        100.0 * bin.won,
                        100.0 * bin.within
                    ),
                };
                let _ = write!(text, " {cell} |");
            }
        }
        text += "\n\nSolved endings are not estimates: they are won, drawn or lost with best play. How often the players \
                 brought them home:\n\n| with best play | won | decisions | games |\n|---|---|---|---|";
        for (name, bin) in self.solved_rows() {
            let _ = write!(
                text,
                "\n| {name} | {:.1} ± {:.1} % | {} | {} |",
                100.0 * bin.won,
                100.0 * bin.within,
                bin.decisions,
                bin.games
            );
        }
        text + "\n"
    }

    /// A square for each group: said to the right, won upwards; on the slope both are the same.
    pub(super) fn svg(&self) -> String {
        const SIDE: f64 = 180.0;
        const STEP: f64 = 230.0;
        const COLUMNS: usize = 4;
        let rows = self.estimated.len().div_ceil(COLUMNS);
        let (width, height) = (STEP * COLUMNS as f64 + 20.0, STEP * rows as f64 + 40.0);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"11\">\n<title>Said against won, by players and phase</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        for (at, group) in self.estimated.iter().enumerate() {
            let left = 40.0 + STEP * (at % COLUMNS) as f64;
            let top = 30.0 + STEP * (at / COLUMNS) as f64;
            let x = |share: f64| left + SIDE * share;
            let y = |share: f64| top + SIDE * (1.0 - share.clamp(0.0, 1.0));
            let _ = writeln!(
                svg,
                "<text x=\"{left}\" y=\"{:.1}\" font-weight=\"bold\">{}</text>\n\
                 <path d=\"M{left} {top}h{SIDE}v{SIDE}h-{SIDE}z\" fill=\"none\" stroke=\"#999\"/>\n\
                 <path d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z\" fill=\"#dde7f0\"/>\n\
                 <path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"#4477aa\"/>",
                top - 8.0,
                group.name,
                x(0.0),
                y(AIM),
                x(1.0 - AIM),
                y(1.0),
                x(1.0),
                y(1.0 - AIM),
                x(AIM),
                y(0.0),
                x(0.0),
                y(0.0),
                x(1.0),
                y(1.0)
            );
            for share in [0.0, 0.5, 1.0] {
                let label = (share * 100.0) as u32;
                let _ = writeln!(
                    svg,
                    "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>\
                     <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{label}</text>",
                    left - 4.0,
                    y(share) + 4.0,
                    x(share),
                    top + SIDE + 14.0
                );
            }
            for (_, bin) in group.rows().filter(|(_, bin)| bin.games >= ENOUGH_GAMES) {
                let _ = writeln!(
                    svg,
                    "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"#cc3311\"/><circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"3\" \
                     fill=\"#cc3311\"><title>said {:.1}, won {:.1} ± {:.1}, {} decisions of {} games</title></circle>",
                    y(bin.won - bin.within),
                    y(bin.won + bin.within),
                    y(bin.won),
                    100.0 * bin.said,
                    100.0 * bin.won,
                    100.0 * bin.within,
                    bin.decisions,
                    bin.games,
                    x = x(bin.said)
                );
            }
        }
        let _ = writeln!(
            svg,
            "<text x=\"40\" y=\"{:.1}\">To the right what was said, upwards what was won, in hundredths; the band is 3 points \
             to each side, the bars hold the truth 95 times of 100. Rows of fewer than {ENOUGH_GAMES} games are left out.</text>",
            height - 10.0
        );
        svg + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_ai::review::{Kind, Said};

    /// What is said to be 70 % is won 7 times of 10, by three; endings of two are solved.
    fn samples() -> Vec<Sample> {
        let of = |game: u64, players, phase_two, method, raw, won| Sample {
            game,
            said: Said { kind: Kind { players, phase_two, method }, raw, progress: 0.0, won },
        };
        let won = |game: u64| f64::from(u8::from(game % 10 < 7));
        (0..100)
            .flat_map(|game| {
                [
                    of(game, 3, false, Method::PlayedOut, 0.7, won(game)),
                    of(game, 2, true, Method::Exact, 1.0, 1.0),
                ]
            })
            .collect()
    }

    #[test]
    fn estimates_and_what_was_solved_are_told_apart() {
        let report = Report::new(&samples(), &Calibration::default(), Settings::default(), 1);
        let names: Vec<&str> = report.estimated.iter().map(|group| group.name.as_str()).collect();
        assert_eq!(names, ["all estimates", "3 players, Phase One"]);
        assert_eq!(report.estimated[0].decisions(), 100, "exact values are no estimates");
        let text = report.text();
        assert!(
            text.contains("100 estimated decisions of 100 games") && text.contains("100 more were solved")
        );
        assert!(text.contains("worst row is off by 0.0 points"), "{text}");
        let page = report.markdown();
        assert!(page.contains("| 70.0 → 70.0 ± 9.0 (100) |"), "{page}");
        assert!(page.contains("| won | 100.0"), "{page}");
        let svg = report.svg();
        assert_eq!(svg.matches("<circle").count(), 2, "a dot in each of both squares: {svg}");
    }

    #[test]
    fn a_row_that_is_surely_wrong_is_counted() {
        let mut samples = samples();
        samples.iter_mut().for_each(|sample| sample.said.won = 0.0);
        let report = Report::new(&samples, &Calibration::default(), Settings::default(), 1);
        assert!(report.verdict().contains("and 1 are surely off"), "{}", report.verdict());
    }
}
