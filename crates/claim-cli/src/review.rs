//! `claim review`: every decision of a game judged, luck and skill taken apart.

mod calibrate;
mod many;
mod plot;
mod report;
mod svg;
mod text;
mod words;

use std::future::Future;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_ai::Stop;
use claim_ai::review::{Review, Reviewer, Settings};
use claim_rules::{Record, Seat};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::output::Output;
use crate::replay;
use many::Reviewed;

/// Review games: every decision judged, luck and skill taken apart
///
/// Computes for every decision what each legal action was worth with what the seat knew and, in Phase Two, with all
/// cards open; follows the win chance from the deal to the result; and splits its changes into luck of the deal, luck
/// of the cards, own losses and others' losses, which add up exactly. Several games give a table over all of them; one
/// that is damaged or has no move is left out, named on standard error, and makes the exit code 2. Ctrl-C stops and
/// prints what is finished. The formulas are in docs/review.md.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Records as JSON or text, or many JSON records, one per line; - for standard input; FILE:SEAT if the player did not
    /// sit at --seat
    #[arg(required_unless_present = "calibrate", value_name = "FILE[:SEAT]")]
    records: Vec<PathBuf>,
    /// The player's seat, for the curve, the turning points and, with several games, the table
    #[arg(long, default_value_t = 0)]
    seat: u8,
    /// Print the review as JSON, one line per game; with several games a summary in the last line
    #[arg(long)]
    json: bool,
    /// Draw the win-chance curve into this SVG file; only for one game
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Simulations for each decision
    #[arg(long, default_value_t = Settings::default().simulations)]
    simulations: u32,
    /// The most positions the solver searches for each question about a decision
    #[arg(long, default_value_t = Settings::default().positions)]
    positions: u64,
    /// Seed: the same seed and budget give the same review
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    /// Instead of reviewing, let master and expert play games and print how often predictions come true
    #[arg(long, conflicts_with_all = ["records", "svg"])]
    calibrate: bool,
    #[command(flatten)]
    calibration: calibrate::Options,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let settings = settings(arguments)?;
    let stop = stopped_by_ctrl_c()?;
    if arguments.calibrate {
        return calibrate::run(&arguments.calibration, settings, arguments.json, &stop);
    }
    let Read { records, mut left_out } = records(arguments)?;
    let given = records.len() + left_out.len();
    if arguments.svg.is_some() && given > 1 {
        bail!("--svg draws one game, and there are {given}: give one record");
    }
    // Fail now if it cannot be written.
    let drawing = arguments.svg.as_deref().map(Output::create).transpose()?;
    // If the JSON goes to a file, the terminal is free for the progress bar.
    let bar = progress_bar(&records, given, arguments.json && std::io::stdout().is_terminal());
    let mut reviews = Vec::new();
    let mut out = std::io::stdout();
    for Given { number, name, seat, record } in &records {
        bar.set_message(format!("game {} of {given}", number + 1));
        let review = match review(record, settings, &bar, &stop) {
            Ok(Some(review)) => review,
            Ok(None) => break,
            // The others are still reviewed.
            Err(why) if given > 1 => {
                left_out.push((*number, format!("{name} is left out: {why}")));
                continue;
            }
            Err(why) => return Err(why).with_context(|| name.clone()),
        };
        if arguments.json {
            let line = json!({ "game": number, "name": name, "seat": seat, "review": review });
            bar.suspend(|| writeln!(out, "{line}"))?;
        }
        reviews.push(Reviewed { name: name.clone(), seat: *seat, review });
        if stop.is_called() {
            break;
        }
    }
    bar.finish_and_clear();
    left_out.sort();
    match (reviews.is_empty(), stop.is_called(), left_out.first()) {
        (true, false, Some((_, why))) => bail!("nothing to review: {why}"),
        (true, ..) => bail!("stopped before the first decision was reviewed"),
        _ => left_out.iter().for_each(|(_, why)| eprintln!("claim: {why}")),
    }
    match (arguments.json, given, records.as_slice(), reviews.as_slice()) {
        (true, 1, ..) => {}
        (true, ..) => writeln!(out, "{}", json!({ "summary": many::summary(&reviews) }))?,
        (false, 1, [given], [of]) => {
            let columns = plot::width(terminal_width());
            write!(out, "{}", text::tell(&given.record, &of.review, of.seat, columns))?;
        }
        _ => write!(out, "{}", many::tell(&reviews, given - left_out.len()))?,
    }
    out.flush()?;
    if let (Some(mut drawing), [of]) = (drawing, reviews.as_slice()) {
        drawing.write(svg::draw(&of.review, of.seat).as_bytes())?;
        drawing.finish()?;
    }
    if !left_out.is_empty() {
        bail!("{} of {given} records were left out", left_out.len());
    }
    Ok(())
}

/// The width of the terminal; `None` if the output goes to a file or another program.
fn terminal_width() -> Option<usize> {
    #[cfg(unix)]
    {
        let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
        Some(usize::from(size.ws_col)).filter(|columns| *columns > 0)
    }
    #[cfg(not(unix))]
    None
}

fn settings(arguments: &Arguments) -> Result<Settings> {
    if !(1..=10_000_000).contains(&arguments.simulations) {
        bail!("--simulations {}: give a number from 1 to 10000000", arguments.simulations);
    }
    Ok(Settings { simulations: arguments.simulations, positions: arguments.positions, seed: arguments.seed })
}

/// A record to review, and the player's seat.
struct Given {
    /// Its number among all records given, from 0.
    number: usize,
    name: String,
    seat: Seat,
    record: Record,
}

/// The records that were read, and the numbers of those that cannot be reviewed, with the reason.
struct Read {
    records: Vec<Given>,
    left_out: Vec<(usize, String)>,
}

/// All records of all files, checked before anything is reviewed. With several, damaged ones are left out.
fn records(arguments: &Arguments) -> Result<Read> {
    let mut all = Read { records: Vec::new(), left_out: Vec::new() };
    for path in &arguments.records {
        let (path, seat) = with_seat(path, arguments.seat);
        let name = path.display().to_string();
        let text = replay::read(&path)?;
        let records = match replay::each_record(&text) {
            Err(why) if arguments.records.len() > 1 => vec![Err(why)],
            read => read.with_context(|| name.clone())?,
        };
        let several = records.len() > 1;
        for (at, record) in records.into_iter().enumerate() {
            let name = if several { format!("{name}, game {}", at + 1) } else { name.clone() };
            let number = all.records.len() + all.left_out.len();
            let record = match record {
                Ok(record) => record,
                Err(why) => {
                    all.left_out.push((number, format!("{name} is left out: {}", crate::reasons(&why))));
                    continue;
                }
            };
            let players = record.table().players();
            if usize::from(seat) >= players {
                bail!("{name}: there is no seat {seat} among {players} players");
            }
            all.records.push(Given { number, name, seat: Seat(seat), record });
        }
    }
    Ok(all)
}

/// `game.json:1` is seat 1 of that file, unless a file has this name.
fn with_seat(path: &Path, seat: u8) -> (PathBuf, u8) {
    let parts = path.to_str().filter(|_| !path.exists()).and_then(|text| text.rsplit_once(':'));
    match parts.and_then(|(file, seat)| Some((file, seat.parse().ok()?))) {
        Some((file, seat)) => (PathBuf::from(file), seat),
        None => (path.to_path_buf(), seat),
    }
}

/// Reviews one game until it is stopped; `None` if not even one decision was reviewed.
fn review(record: &Record, settings: Settings, bar: &ProgressBar, stop: &Stop) -> Result<Option<Review>> {
    let mut reviewer = Reviewer::new(record, settings)?;
    let before = bar.position();
    while let Some(decision) = reviewer.next(stop) {
        bar.set_position(before + decision.at as u64 + 1);
    }
    let review = reviewer.review();
    if review.complete {
        bar.set_position(before + review.moves as u64);
    }
    Ok((!review.decisions.is_empty()).then_some(review))
}

/// Over the moves of all games.
fn progress_bar(records: &[Given], given: usize, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let several = if given > 1 { "{msg}, " } else { "" };
    let template = format!("{{bar:40}} {several}{{pos}}/{{len}} moves, {{elapsed}} gone, {{eta}} to go");
    let style = ProgressStyle::with_template(&template);
    let moves = records.iter().map(|given| given.record.moves().len() as u64).sum();
    ProgressBar::new(moves).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Ctrl-C ends the review, not the program, which prints what is finished. A second one ends the program as usual.
fn stopped_by_ctrl_c() -> Result<Stop> {
    let stop = Stop::new();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot listen for Ctrl-C")?;
    let called = stop.clone();
    let (listening, listens) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        runtime.block_on(async {
            let mut first = std::pin::pin!(tokio::signal::ctrl_c());
            // Polled once, it listens; only then may the review begin.
            let waiting = std::future::poll_fn(|context| {
                std::task::Poll::Ready(first.as_mut().poll(context).is_pending())
            });
            let waiting = waiting.await;
            let _ = listening.send(());
            if waiting && first.await.is_ok() {
                called.now();
                if tokio::signal::ctrl_c().await.is_ok() {
                    std::process::exit(130);
                }
            }
        });
    });
    // Without the listener Ctrl-C ends the program at once, which is acceptable.
    let _ = listens.recv();
    Ok(stop)
}
