//! `claim solve`: the exact value of an ending, the moves that keep it, and a line of best play.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use claim_rules::Game;
use claim_solver::{Limits, Solver, Value};
use clap::Args;
use serde_json::json;

use crate::{narrate, replay};

/// Solve Phase Two of a two-player game exactly
///
/// Prints who wins with best play, every action that keeps that, the best vote margin, and a line of best play. Games
/// with heroes, artifacts or Wizards leave something hidden or to luck: they are refused, and so are games of three and
/// four.
#[derive(Args)]
pub(crate) struct Arguments {
    /// A record as JSON or text; - for standard input
    record: Option<PathBuf>,
    /// Number of moves of the record to replay first; up to the beginning of Phase Two if not given
    #[arg(long, requires = "record")]
    step: Option<usize>,
    /// A position instead of a record, such as "claim; two; hand 0 Kn9 Go1; hand 1 Go5 Dw3"
    #[arg(long, conflicts_with = "record")]
    position: Option<String>,
    /// Give up after this many positions
    #[arg(long, default_value_t = 200_000_000)]
    nodes: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let game = match (&arguments.position, &arguments.record) {
        (Some(line), _) => Game::from_position(line)?,
        (None, Some(path)) => from_record(path, arguments.step)?,
        (None, None) => bail!("give a record, or a position with --position"),
    };
    let mut solver = Solver::new(256);
    let limits = Limits { nodes: arguments.nodes, stop: None };
    let solution = solver.solve(&game, &limits)?;
    let (margin, _) = solver.margin(&game, solution.seat, &limits)?;
    let (line, end) = principal_line(&mut solver, &game, &limits)?;
    let mut out = std::io::stdout();
    let best: Vec<String> = solution.best.iter().map(ToString::to_string).collect();
    if arguments.json {
        let value = json!({
            "seat": solution.seat,
            "value": name(solution.value),
            "best": best,
            "margin": margin,
            "line": line.iter().map(|step| step.0.clone()).collect::<Vec<_>>(),
            "positions": solution.nodes,
        });
        writeln!(out, "{value}")?;
        return Ok(());
    }
    let legal = game.actions().len();
    writeln!(out, "Seat {} to act: {}.", solution.seat, sentence(solution.value))?;
    writeln!(out, "Playing for votes it comes out {}.", votes(margin))?;
    match solution.value {
        Value::Loss => writeln!(out, "Nothing changes that.")?,
        _ if best.len() == legal => writeln!(out, "Every action keeps that.")?,
        _ => writeln!(out, "What keeps that: {}.", best.join(", "))?,
    }
    writeln!(out, "\nBest play goes on so:")?;
    for (_, told) in &line {
        told.iter().try_for_each(|sentence| writeln!(out, "  {sentence}"))?;
    }
    writeln!(out, "\n{}", narrate::score(&end))?;
    writeln!(out, "{} positions searched", solution.nodes)?;
    Ok(())
}

fn from_record(path: &std::path::Path, step: Option<usize>) -> Result<Game> {
    let text = replay::read(path)?;
    let mut records = replay::records(&text)?;
    if records.len() != 1 {
        bail!("there are {} records in it: give one", records.len());
    }
    let record = records.remove(0);
    let moves = record.moves().len();
    let step = match step {
        Some(step) if step > moves => bail!("--step {step}: the record has {moves} moves"),
        Some(step) => step,
        None => (0..=moves)
            .find(|step| record.at(*step).phase() == claim_rules::Phase::Two)
            .context("the record does not come to Phase Two, and only that can be solved")?,
    };
    Ok(record.at(step))
}

/// A move, and its consequences in words.
type Told = (String, Vec<String>);

/// The moves of best play, and the game at the end.
fn principal_line(solver: &mut Solver, game: &Game, limits: &Limits) -> Result<(Vec<Told>, Game)> {
    let mut game = *game;
    let mut line = Vec::new();
    while let Some(pending) = game.pending() {
        let action = match game.actions()[..] {
            [only] => only,
            _ => solver.choose(&game, limits)?.1,
        };
        let mut events = Vec::new();
        let step = format!("{} {action}", pending.actor);
        game.apply_told(pending.actor, action, &mut events)?;
        line.push((
            step,
            events.iter().filter_map(|event| narrate::tell(&event.seen_afterwards())).collect(),
        ));
    }
    Ok((line, game))
}

fn name(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

fn sentence(value: Value) -> &'static str {
    match value {
        Value::Win => "it wins with best play",
        Value::Draw => "the game is drawn with best play",
        Value::Loss => "it loses against best play",
    }
}

fn votes(margin: i8) -> String {
    let plural = if margin.abs() == 1 { "" } else { "s" };
    match margin {
        0 => "even".into(),
        1.. => format!("{margin} vote{plural} ahead"),
        _ => format!("{} vote{plural} behind", -margin),
    }
}
