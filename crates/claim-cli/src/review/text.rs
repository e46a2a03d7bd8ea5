//! The review of one game as text.

use std::fmt::Write as _;

use claim_ai::review::{
    Cause, Chance, Estimate, Method, Parts, Review, ReviewEnd, ReviewedDecision, Step, Verdict,
};
use claim_rules::{How, Phase, Record, Seat, Why};

use crate::narrate;
use crate::review::{plot, words};

/// Luck of fewer points is not listed.
const LARGE_LUCK: f64 = 8.0;

/// The review as text, with a curve of this many columns.
pub(super) fn tell(record: &Record, review: &Review, seat: Seat, columns: usize) -> String {
    let mut text = heading(record, review);
    let Some(of) = review.seats.get(seat.index()) else { return text };
    let _ = writeln!(text, "\nWin chance of seat {seat}, with what it knew");
    text += &plot::curve(review, of, columns);
    text += &sums(review);
    text += &turning_points(record, review, seat);
    text
}

fn heading(record: &Record, review: &Review) -> String {
    let table = record.table();
    let real = review.decisions.iter().filter(|decision| decision.verdict != Verdict::Forced);
    let (mut count, mut exact) = (0, 0);
    for decision in real {
        count += 1;
        exact += usize::from(decision.method == Method::Exact);
    }
    let mut text = format!(
        "{} players. {count} real decisions, {exact} of them solved exactly; {} simulations for each other, seed {}.\n",
        table.players(),
        review.settings.simulations,
        review.settings.seed
    );
    text += &ending(record, review);
    if !review.complete {
        let done = review.decisions.last().map_or(0, |decision| decision.at + 1);
        let _ = writeln!(text, "STOPPED: {done} of {} moves are reviewed.", review.moves);
    }
    text
}

/// How the game ended: who gave up, was late or left, and who won.
fn ending(record: &Record, review: &Review) -> String {
    if let Some(ending) = record.early_end() {
        return narrate::ending(ending, &record.end()).trim_end().replace('\n', " ") + "\n";
    }
    let winners: Vec<String> =
        review.winners.iter().map(|side| narrate::side_name(&record.end(), *side)).collect();
    match (review.ended, winners.as_slice()) {
        (ReviewEnd::Unfinished, _) => "The game is not over: the review ends where the record does.\n".into(),
        (_, [one]) => format!("Won by {one}.\n"),
        (_, several) => format!("Drawn between {}.\n", several.join(" and ")),
    }
}

/// A name, the part, and whether it is a change.
type Row = (&'static str, fn(&Parts) -> Chance, bool);

/// The parts of all seats, in columns.
fn sums(review: &Review) -> String {
    let mut text = format!("\n{:<24}", "How it came about");
    for of in &review.seats {
        let _ = write!(text, "{:>10}", format!("seat {}", of.seat));
    }
    text.push('\n');
    let partners = review.seats.len() == 4;
    let rows: [Row; 7] = [
        ("before the deal", |parts| parts.before, false),
        ("luck of the deal", |parts| parts.deal, true),
        ("luck of the cards*", |parts| parts.cards, true),
        ("own losses", |parts| parts.own, true),
        ("partner's losses", |parts| parts.partner, true),
        ("opponents' losses", |parts| parts.opponents, true),
        ("result", |parts| parts.after, false),
    ];
    for (name, part, signed) in rows {
        if name.starts_with("partner") && !partners {
            continue;
        }
        let open = matches!(review.ended, ReviewEnd::Unfinished) || !review.complete;
        let name = if name == "result" && open { "so far" } else { name };
        let _ = write!(text, "{name:<24}");
        for of in &review.seats {
            let points = part(&of.parts).points();
            let _ = if signed { write!(text, "{points:>+10.1}") } else { write!(text, "{points:>10.1}") };
        }
        text.push('\n');
    }
    let percent =
        |accuracy: Option<f64>| accuracy.map_or("–".into(), |accuracy| format!("{accuracy:.0} %"));
    for (name, phase) in [("accuracy", None), ("  in Phase One", Some(0)), ("  in Phase Two", Some(1))] {
        let _ = write!(text, "{name:<24}");
        for of in &review.seats {
            let accuracy = phase.map_or(of.accuracy, |phase: usize| of.by_phase[phase]);
            let _ = write!(text, "{:>10}", percent(accuracy));
        }
        text.push('\n');
    }
    text += "* cards turned up and drawn, what others held, and what the estimates err by\n";
    text
}

/// All errors, and large luck of this seat, in the order of the game.
fn turning_points(record: &Record, review: &Review, seat: Seat) -> String {
    let mut points: Vec<(usize, String)> = Vec::new();
    for decision in review.decisions.iter().filter(|decision| decision.verdict.is_error()) {
        points.push((decision.at, error(record, decision)));
    }
    if let Some(of) = review.seats.get(seat.index()) {
        let mut last = None;
        for step in &of.steps {
            if step.cause == Cause::Cards && step.change.points().abs() >= LARGE_LUCK {
                points.push((step.at, luck(record, review, seat, step, last)));
            }
            if matches!(step.cause, Cause::Cards | Cause::Own) {
                last = Some(step.at);
            }
        }
    }
    points.sort_by_key(|(at, _)| *at);
    points.extend(given_up(record, review).map(|text| (review.moves, text)));
    if points.is_empty() {
        return "\nNo turning points: nobody gave away 5 points or more at once.\n".into();
    }
    points.into_iter().fold(String::from("\nTurning points\n"), |text, (_, point)| text + &point)
}

/// The chances that players still had when they gave up, were late, left or agreed to a draw.
fn given_up(record: &Record, review: &Review) -> impl Iterator<Item = String> {
    let early = record.early_end().filter(|_| review.complete);
    let agreed = early.is_some_and(|ending| ending.how == How::Agreed);
    let how = move |seat: Seat| {
        let why = early?.out.iter().find(|(other, _)| *other == seat).map(|(_, why)| *why);
        Some(match why {
            Some(Why::Resigned) => "resigns",
            Some(Why::Late) => "runs out of time",
            Some(Why::Left) => "leaves the table",
            None if agreed => "agrees to a draw",
            None => return None,
        })
    };
    review.seats.iter().filter_map(move |of| {
        let how = how(of.seat)?;
        let last = of.steps.last().filter(|step| (step.at, step.cause) == (review.moves, Cause::Own));
        let lost = Chance(0) - last.map_or(Chance(0), |step| step.change);
        let lost = match lost {
            Chance(0) => "nothing was lost by that".into(),
            lost => format!("{lost} points, as the cards lay"),
        };
        Some(format!("  At the end: seat {} {how} — {lost}.\n", of.seat))
    })
}

fn error(record: &Record, decision: &ReviewedDecision) -> String {
    let ReviewedDecision { seat, trick, .. } = decision;
    let place = format!("{}, trick {trick}", words::phase(decision.phase));
    let within = match decision.within {
        Chance(0) => String::new(),
        within => format!(" ± {within}"),
    };
    let mut text = format!(
        "  {place}: seat {seat} {} — {}, {}{within} points.\n",
        words::does(decision.played),
        decision.verdict.name(),
        decision.loss
    );
    if let (Some(best), Some(played)) = (decision.choices.first(), decision.chosen()) {
        let _ = writeln!(
            text,
            "    Better: {} ({} instead of {}).",
            words::thing(best.action),
            percent(best.known),
            percent(played.known)
        );
        if let (Some(best), Some(played)) = (best.open, played.open) {
            let (best, played) = (words::open(best), words::open(played));
            let _ = match best == played {
                true => writeln!(text, "    With all cards open both come to the same: {best}."),
                false => writeln!(text, "    With all cards open: {best} instead of {played}."),
            };
        }
    }
    for reason in &decision.reasons {
        let _ = writeln!(text, "    {}", words::reason(reason, record.table(), decision));
    }
    text
}

fn percent(estimate: Estimate) -> String {
    let half = (estimate.high - estimate.low).points() / 2.0;
    if half == 0.0 { format!("{} %", estimate.chance) } else { format!("{} ± {half:.1} %", estimate.chance) }
}

fn luck(record: &Record, review: &Review, seat: Seat, step: &Step, after: Option<usize>) -> String {
    let game = record.at(step.at);
    let before = record.at(step.at.saturating_sub(1)).phase();
    let place = match game.phase() {
        Phase::Over => "At the end".into(),
        Phase::Two if before == Phase::One => "When Phase Two begins".into(),
        phase => format!("{}, trick {}", words::phase(phase), game.trick_number()),
    };
    let kind = if step.change.0 > 0 { "good luck" } else { "bad luck" };
    let of = &review.seats[seat.index()];
    let mut happened: Vec<String> = of
        .luck
        .iter()
        .filter(|(at, _)| after.is_none_or(|after| *at > after) && *at <= step.at)
        .map(|(_, luck)| words::luck(luck))
        .collect();
    if game.phase() == Phase::Two && before == Phase::One && claim_solver::nothing_hidden(game.table()) {
        happened.push("all cards are open from now on".into());
    }
    let happened = match happened.is_empty() {
        true => "what others held and did, and what the estimates err by".into(),
        false => happened.join(", "),
    };
    format!("  {place}: {kind} for seat {seat}, {:+.1} points: {happened}.\n", step.change.points())
}
