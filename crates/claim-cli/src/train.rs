//! `claim train`: makes the weights of the master.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use claim_ai::training::{Example, Quality, Tutor, Weights, fit};
use clap::Args;
use indicatif::ProgressBar;

use crate::output::Output;
use crate::spread;

/// Make the weights with which the master judges Phase One
///
/// Plays games to the beginning of Phase Two, solves them, fits small networks to the results and evaluates them on deals
/// they were not fitted to; then once more with what was learnt. The same seed gives the same file.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Where to write the weights; built in from crates/claim-ai/weights/judgement.bin
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games to play and fit in the last round; the ones before have fewer
    #[arg(long, default_value_t = 12_000)]
    positions: u64,
    /// How often to go through the beginnings of Phase Two; a fifth of it through Phase One
    #[arg(long, default_value_t = 14)]
    epochs: u32,
    /// How many rounds: in the first rules of thumb play, in the others the search with what was learnt before
    #[arg(long, default_value_t = 2)]
    rounds: u32,
    /// What deals, dice and first weights come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads solve; all cores if not given
    #[arg(long)]
    threads: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if arguments.positions < 100 || arguments.epochs == 0 || arguments.rounds == 0 {
        bail!("give at least 100 positions, one epoch and one round");
    }
    // Found out now, not after minutes of work.
    drop(Output::create(&arguments.out)?);
    let mut out = std::io::stdout();
    let mut weights: Option<Weights> = None;
    let mut examples = Vec::new();
    for round in 0..arguments.rounds {
        examples.extend(make(arguments, round, weights.as_ref()));
        let solved = examples.iter().filter(|example| example.solved).count();
        writeln!(
            out,
            "round {}: {} games, {solved} of them solved, the others played out by search",
            round + 1,
            examples.len()
        )?;
        let fit = fit(&examples, arguments.epochs, arguments.seed, |phase, epoch, loss| {
            eprintln!("{phase}, epoch {:>3}: loss {loss:.4}", epoch + 1);
        })?;
        for (name, quality) in [("base deck", fit.base), ("all decks", fit.all)] {
            let Quality { examples, accuracy, loss, play_outs, phase_one } = quality;
            writeln!(
                out,
                "held out, {name}: {examples} games, winner foreseen {:.1} %, loss {loss:.4}; by 200 random play-outs {:.1} %; in Phase One {:.1} %, loss {:.4}",
                100.0 * accuracy,
                100.0 * play_outs,
                100.0 * phase_one.0,
                phase_one.1
            )?;
        }
        Output::write_all(&arguments.out, &fit.bytes)?;
        writeln!(out, "{} bytes written to {}", fit.bytes.len(), arguments.out.display())?;
        weights = Some(fit.weights);
    }
    Ok(())
}

/// The games of a round. The first only have to be better than nothing.
fn make(arguments: &Arguments, round: u32, weights: Option<&Weights>) -> Vec<Example> {
    // Two thirds before the last, half before that, and so on.
    let count = arguments.positions * 2 / u64::from(arguments.rounds - round + 1);
    let bar = ProgressBar::new(count);
    let made = spread::spread(
        count,
        spread::threads(arguments.threads),
        &bar,
        || Tutor::new(weights),
        |tutor, n| tutor.example(arguments.seed + u64::from(round) * 1_000_003, n),
    );
    bar.finish_and_clear();
    made
}
