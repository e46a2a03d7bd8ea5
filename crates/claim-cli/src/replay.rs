//! `claim replay`: checks records move by move and prints them in words or step by step as JSON.

use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use claim_rules::{Game, Move, Record};
use clap::Args;
use serde_json::json;

use crate::narrate;

/// Replay records, checking every move
#[derive(Args)]
pub(crate) struct Arguments {
    /// A record as JSON or text, or many JSON records, one per line; - for standard input
    file: PathBuf,
    /// Print one JSON object for every step: the question, all legal answers, the complete state
    #[arg(long)]
    trace: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = read(&arguments.file)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let records = records(&text)?;
    for (game, record) in records.iter().enumerate() {
        if arguments.trace {
            trace(game, record, &mut out)?;
        } else {
            if records.len() > 1 {
                writeln!(out, "{}Game {}", if game > 0 { "\n" } else { "" }, game + 1)?;
            }
            out.write_all(narrate::game(record).as_bytes())?;
        }
    }
    out.flush()?;
    Ok(())
}

pub(crate) fn read(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
    } else {
        bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    }
    // Some editors put a byte-order mark in front.
    let text = String::from_utf8(bytes);
    text.map(|text| text.trim_start_matches('\u{feff}').to_string())
        .with_context(|| format!("{} is not text: a record is JSON or text in UTF-8", path.display()))
}

/// One record, or one per line. All are checked before anything is printed.
pub(crate) fn records(text: &str) -> Result<Vec<Record>> {
    let several = |(i, record): (usize, Result<Record>)| record.with_context(|| format!("record {}", i + 1));
    match each_record(text)? {
        one if one.len() == 1 => one.into_iter().collect(),
        many => many.into_iter().enumerate().map(several).collect(),
    }
}

/// The same, with an error for each damaged record instead of one for all.
pub(crate) fn each_record(text: &str) -> Result<Vec<Result<Record>>> {
    if text.trim().is_empty() {
        bail!("there is no record in it");
    }
    let whole = Record::parse(text);
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    match whole {
        Ok(record) => Ok(vec![Ok(record)]),
        // A file with many documents is not a single JSON document: then each line is one.
        Err(_) if lines.len() > 1 && lines.iter().any(|line| is_document(line)) => {
            Ok(lines.into_iter().map(|line| Ok(Record::from_json(line)?)).collect())
        }
        Err(error) => Err(error.into()),
    }
}

/// Is this line a whole JSON document? A bracket alone belongs to a document of several lines.
fn is_document(line: &str) -> bool {
    line.starts_with('{') && line.ends_with('}') && line.contains("claim-record")
}

/// Writes one object for each step, the last with the result.
fn trace(number: usize, record: &Record, out: &mut impl Write) -> Result<()> {
    let mut game = record.start();
    for (step, next) in record.moves().iter().map(Some).chain([None]).enumerate() {
        let mut object = step_json(number, step, &game, next);
        if let Some(ending) = record.early_end().filter(|_| next.is_none()) {
            object["ending"] = narrate::ending(ending, &game).trim_end().into();
        }
        writeln!(out, "{object}")?;
        if let Some(next) = next {
            game.apply(next.actor, next.action)?;
        }
    }
    Ok(())
}

fn step_json(number: usize, step: usize, game: &Game, next: Option<&Move>) -> serde_json::Value {
    let mut object = json!({
        "game": number,
        "step": step,
        "pending": game.pending(),
        "legal": game.actions().to_vec(),
        "move": next.map(Move::to_string),
        "state": game.state(),
    });
    if game.is_over() {
        object["result"] = narrate::result_json(game);
    }
    object
}
