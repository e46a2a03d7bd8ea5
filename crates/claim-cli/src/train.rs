//! `claim train`: makes the weights of the master.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use claim_ai::training::{Example, Quality, example, fit};
use claim_solver::Solver;
use clap::Args;
use indicatif::ProgressBar;

use crate::spread;

/// Make the weights with which the master judges Phase One
///
/// Plays games to the beginning of Phase Two, solves them, fits a small network to the results and evaluates it on deals
/// it was not fitted to. The same seed gives the same file.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Where to write the weights; built in from crates/claim-ai/weights/phase-two.bin
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many positions to make and fit
    #[arg(long, default_value_t = 30_000)]
    positions: u64,
    /// How often to go through them
    #[arg(long, default_value_t = 30)]
    epochs: u32,
    /// What deals, dice and first weights come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads solve; all cores if not given
    #[arg(long)]
    threads: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.positions < 100 || arguments.epochs == 0 {
        bail!("give at least 100 positions and one epoch");
    }
    let examples = make(arguments);
    let solved = examples.iter().filter(|example| example.solved).count();
    let mut out = std::io::stdout();
    writeln!(out, "{} positions, {solved} of them solved, the others played out by search", examples.len())?;
    let fit = fit(&examples, arguments.epochs, arguments.seed, |epoch, loss| {
        eprintln!("epoch {:>3}: loss {loss:.4}", epoch + 1);
    });
    for (name, quality) in [("base deck", fit.base), ("all decks", fit.all)] {
        let Quality { examples, accuracy, loss, play_outs } = quality;
        writeln!(
            out,
            "held out, {name}: {examples} positions, winner foreseen {:.1} %, loss {loss:.4}; by 200 random play-outs {:.1} %",
            100.0 * accuracy,
            100.0 * play_outs
        )?;
    }
    std::fs::write(&arguments.out, &fit.bytes)
        .with_context(|| format!("cannot write {}", arguments.out.display()))?;
    writeln!(out, "{} bytes written to {}", fit.bytes.len(), arguments.out.display())?;
    Ok(())
}

fn make(arguments: &Arguments) -> Vec<Example> {
    let bar = ProgressBar::new(arguments.positions);
    let made = spread::spread(
        arguments.positions,
        spread::threads(arguments.threads),
        &bar,
        || Solver::new(8),
        |solver, n| example(arguments.seed, n, solver),
    );
    bar.finish_and_clear();
    made
}
