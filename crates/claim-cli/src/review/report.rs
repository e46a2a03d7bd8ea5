//! The report of `claim review --calibrate` as text, JSON, Markdown and a drawing: predictions beside results, by players
//! and phase.

use std::fmt::Write as _;

use claim_ai::review::{Bin, Calibration, Method, Sample, Settings, reliability};
use serde_json::json;

use crate::review::calibrate::GameLuck;
use crate::review::plot;

/// A row of fewer games is not evaluated.
const ENOUGH_GAMES: u32 = 30;
/// How far off a prediction may be.
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

    /// Chi-squared of its rows, and their number.
    fn chi_squared(&self) -> (f64, usize) {
        let squares = || {
            let enough = self.rows().filter(|(_, bin)| bin.games >= ENOUGH_GAMES);
            enough.map(|(_, bin)| (1.96 * bin.off() / bin.within).powi(2))
        };
        (squares().sum(), squares().count())
    }
}

/// How the samples were made.
pub(super) struct About {
    pub(super) settings: Settings,
    pub(super) every: u32,
    pub(super) command: String,
    /// A fingerprint of the estimates: changes with the networks, the search and the solver.
    pub(super) estimates: u64,
    pub(super) curves: Calibration,
}

/// Luck of games with this many players: the mean and half its 95 % interval.
struct Luck {
    players: u8,
    games: usize,
    /// Of the deal, of the cards in Phase One, and in Phase Two.
    parts: [(f64, f64); 3],
}

impl Luck {
    fn new(players: u8, luck: &[GameLuck]) -> Luck {
        let of: Vec<&GameLuck> = luck.iter().filter(|luck| luck.players == players).collect();
        let count = of.len() as f64;
        let part = |at: usize| {
            let mean = of.iter().map(|luck| luck.points[at]).sum::<f64>() / count;
            let squares: f64 = of.iter().map(|luck| (luck.points[at] - mean).powi(2)).sum();
            (mean, 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt())
        };
        Luck { players, games: of.len(), parts: [part(0), part(1), part(2)] }
    }
}

pub(super) struct Report {
    about: About,
    games: usize,
    /// The number of decisions and games that curves were fitted to.
    fitted_to: (usize, usize),
    luck: Vec<Luck>,
    /// All estimates, then those of each number of players and phase.
    estimated: Vec<Group>,
    /// Solved decisions: lost, drawn and won with best play.
    solved: [Bin; 3],
}

impl Report {
    pub(super) fn new(samples: &[Sample], fitted_to: &[Sample], luck: &[GameLuck], about: About) -> Report {
        let calibration = &about.curves;
        let exact = |sample: &&Sample| sample.prediction.kind.method == Method::Exact;
        let estimates: Vec<&Sample> = samples.iter().filter(|sample| !exact(sample)).collect();
        let mut estimated = vec![Group::new("all estimates".into(), &estimates, calibration)];
        for players in [2, 3, 4] {
            for (phase_two, phase) in [(false, "One"), (true, "Two")] {
                let kind = |sample: &&&Sample| {
                    let kind = sample.prediction.kind;
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
        let games = |samples: &[Sample]| {
            samples.iter().map(|sample| sample.game).collect::<std::collections::BTreeSet<u64>>().len()
        };
        let players =
            [2, 3, 4].into_iter().filter(|players| luck.iter().any(|luck| luck.players == *players));
        Report {
            games: games(samples),
            fitted_to: (fitted_to.len(), games(fitted_to)),
            luck: players.map(|players| Luck::new(players, luck)).collect(),
            estimated,
            solved: [bins[0], bins[5], bins[9]],
            about,
        }
    }

    /// The head: how the samples were made.
    fn head(&self) -> String {
        format!(
            "{} estimated decisions of {} games that no curve was fitted to; {} more were solved. Seed {}, {} simulations and \
             {} positions for a decision, one decision of {} put to the test, estimates {:016x}.",
            self.estimated[0].decisions(),
            self.games,
            self.solved.iter().map(|bin| bin.decisions).sum::<u32>(),
            self.about.settings.seed,
            self.about.settings.simulations,
            self.about.settings.positions,
            self.about.every,
            self.about.estimates
        ) + &match self.fitted_to {
            (0, _) => " The curves are those of the program.".to_owned(),
            (decisions, games) => {
                format!(" The curves were fitted to {decisions} decisions of {games} other games.")
            }
        }
    }

    /// Is luck 0 on average?
    fn luck_lines(&self) -> impl Iterator<Item = [String; 5]> {
        self.luck.iter().map(|luck| {
            let [deal, one, two] = luck.parts.map(|(mean, within)| format!("{mean:+.2} ± {within:.2}"));
            [luck.players.to_string(), luck.games.to_string(), deal, one, two]
        })
    }

    /// How far off the rows are in total.
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
        if !self.luck.is_empty() {
            let _ =
                writeln!(text, "\nluck in the mean over the seats of a game, in points; it should be none");
            let head = ["players", "games", "deal", "cards, Phase One", "cards, Phase Two"].map(String::from);
            for [players, games, deal, one, two] in std::iter::once(head).chain(self.luck_lines()) {
                let _ = writeln!(text, "  {players:>7} {games:>6} {deal:>16} {one:>18} {two:>18}");
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
        let luck: Vec<_> = self
            .luck
            .iter()
            .map(|luck| json!({ "players": luck.players, "games": luck.games, "deal": luck.parts[0], "cards": &luck.parts[1..] }))
            .collect();
        json!({
            "decisions": self.estimated[0].decisions(), "games": self.games, "groups": groups, "solved": solved,
            "luck": luck, "fitted": { "decisions": self.fitted_to.0, "games": self.fitted_to.1 },
        })
    }

    /// The tables as a page of the documentation.
    pub(super) fn markdown(&self) -> String {
        let mut text = format!(
            "# Does what a review says come true?\n\n\
             Written by this command; [review.md](review.md#calibration) says how.\n\n```\n{}\n```\n\n\
             {}\n\n{}\n\n![Said against won, by players and phase](calibration.svg)\n\n\
             Each cell: what was said on average → what was won ± the interval that holds it 95 times of 100, counted by \
             games, in points; and how many decisions. Exact values are not among them.\n\n| said |",
            self.about.command,
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
        text += "\n| all rows |";
        for group in &self.estimated {
            let (sum, rows) = group.chi_squared();
            let _ = write!(text, " χ² {sum:.1} ({rows}) |");
        }
        let _ = write!(
            text,
            "\n\nThe last line takes the rows of a column with at least {ENOUGH_GAMES} games together: how far each is off in \
             standard errors, squared and summed. If all that is said came true it would be about the number of rows, and \
             18.3 for ten rows once in twenty times."
        );
        text += "\n\nSolved endings are not estimates: they are won, drawn or lost with best play, and so is what nothing can \
                 change any more. How often the players brought them home:\n\n| with best play | won | decisions | games |\n|---|---|---|---|";
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
        let _ = write!(
            text,
            "\n\nThe curves (players, phase, method, then `a b c d`):\n\n```\n{}```",
            self.about.curves
        );
        if !self.luck.is_empty() {
            text += "\n\nLuck is what is left over when all losses are counted. In the mean over many games it should be none; \
                     here it is in points, over the seats of a game, ± the interval that holds it 95 times of 100:\n\n\
                     | players | games | deal | cards, Phase One | cards, Phase Two |\n|---|---|---|---|---|";
            for line in self.luck_lines() {
                let _ = write!(text, "\n| {} |", line.join(" | "));
            }
        }
        text + "\n"
    }

    /// A square for each group: predicted to the right, won upwards; on the diagonal both are the same.
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
    use claim_ai::review::{EstimateKind, Prediction};

    /// Predictions of 70 % that are won seven times in ten, with three players; solved endings with two.
    fn samples() -> Vec<Sample> {
        let of = |game: u64, players, phase_two, method, raw, won| Sample {
            game,
            prediction: Prediction {
                kind: EstimateKind { players, phase_two, method },
                raw,
                progress: 0.0,
                won,
            },
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

    fn about() -> About {
        let (settings, curves) = (Settings::default(), Calibration::default());
        About {
            settings,
            every: 1,
            command: "claim review --calibrate --seed 1".into(),
            estimates: 10,
            curves,
        }
    }

    #[test]
    fn estimates_and_solved_decisions_are_separate() {
        let luck = [0, 1, 2].map(|game| GameLuck { game, players: 2, points: [game as f64 - 1.0, 2.0, 0.0] });
        let report = Report::new(&samples(), &samples()[..4], &luck, about());
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
        assert!(page.contains("| all rows | χ² 0.0 (1) | χ² 0.0 (1) |"), "{page}");
        assert!(page.contains("| won | 100.0"), "{page}");
        assert!(
            page.contains("claim review --calibrate --seed 1\n")
                && page.contains("4 decisions of 2 other games")
        );
        assert!(page.contains("| 2 | 3 | +0.00 ± 1.13 | +2.00 ± 0.00 |"), "{page}");
        let svg = report.svg();
        assert_eq!(svg.matches("<circle").count(), 2, "a dot in each of both squares: {svg}");
    }

    #[test]
    fn a_row_that_is_significantly_wrong_is_counted() {
        let mut samples = samples();
        samples.iter_mut().for_each(|sample| sample.prediction.won = 0.0);
        let report = Report::new(&samples, &[], &[], about());
        assert!(report.verdict().contains("and 1 are surely off"), "{}", report.verdict());
        let (sum, rows) = report.estimated[0].chi_squared();
        assert!(sum > 100.0 && rows == 1, "seventy points are many standard errors: {sum}");
    }
}
