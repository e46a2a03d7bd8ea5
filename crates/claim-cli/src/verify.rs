//! `claim verify`: recomputes a game from the seed the server had committed to.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use claim_protocol::fair;
use claim_rules::Record;
use clap::Args;

use crate::{narrate, replay};

/// Check that a record's deal, chance and moves follow from its seeds and the rules
#[derive(Args)]
pub(crate) struct Arguments {
    /// A record as JSON or text, or many JSON records, one per line; - for standard input
    record: PathBuf,
    /// The commitment you saw before the game, to compare with the record's
    #[arg(long)]
    commitment: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    // Reading a record replays it, which checks every move and the result.
    let records = replay::records(&replay::read(&arguments.record)?)?;
    let mut out = std::io::stdout();
    for (at, record) in records.iter().enumerate() {
        let told = verify(record, arguments.commitment.as_deref());
        let told = told.with_context(|| format!("game {} is NOT as it should be", at + 1))?;
        writeln!(out, "game {}: {} moves, {told}", at + 1, record.moves().len())?;
        if let Some(ending) = record.early_end() {
            write!(out, "{}", narrate::ending(ending, &record.end()))?;
        }
    }
    Ok(())
}

/// A sentence saying what was verified; an error if something is wrong.
fn verify(record: &Record, seen: Option<&str>) -> Result<String> {
    let over = record.end().is_over() || record.early_end().is_some();
    let moves = if over { "moves, result" } else { "moves (the game is not over)" };
    let seeded = record.verify_seed()?;
    let Some(origin) = record.origin() else {
        if seen.is_some() {
            bail!("the record does not say what the server had committed to");
        }
        return Ok(match seeded {
            true => {
                format!("{moves}, deal and chance are right (dealt from one seed, without players' nonces)")
            }
            false => format!("{moves} are right (it has no seed, so the deal cannot be checked)"),
        });
    };
    if fair::commitment(&origin.server_seed) != origin.commitment {
        bail!("the server's seed is not the one it had committed to");
    }
    if let Some(seen) = seen
        && fair::unhex32(seen.trim()) != Some(origin.commitment)
    {
        bail!("the record's commitment is {}, not the one you saw", fair::hex(&origin.commitment));
    }
    if record.seed() != Some(fair::mixed_seed(&origin.server_seed, &origin.nonces)) {
        bail!("the seed is not mixed from the server's seed and the players' nonces");
    }
    Ok(format!("{moves}, commitment, nonces, deal and chance are right"))
}

#[cfg(test)]
mod tests {
    use claim_rules::{Origin, Setup};

    use super::*;

    fn dealt(server_seed: [u8; 32]) -> Record {
        let nonces = vec![vec![1, 2], vec![3]];
        let seed = fair::mixed_seed(&server_seed, &nonces);
        let mut record = Record::from_seed(Setup::new(2, "claim").table().unwrap(), seed);
        record.set_origin(Origin { commitment: fair::commitment(&server_seed), server_seed, nonces });
        record
    }

    #[test]
    fn an_honest_deal_is_verified() {
        let record = dealt([9; 32]);
        let commitment = fair::hex(&fair::commitment(&[9; 32]));
        assert!(verify(&record, Some(&commitment)).unwrap().contains("commitment"));
        assert!(
            verify(&record, Some(&fair::hex(&[0; 32])))
                .unwrap_err()
                .to_string()
                .contains("not the one you saw")
        );
    }

    #[test]
    fn a_changed_seed_is_detected() {
        let mut record = dealt([9; 32]);
        let origin = record.origin().unwrap().clone();
        record.set_origin(Origin { server_seed: [8; 32], ..origin.clone() });
        assert!(verify(&record, None).unwrap_err().to_string().contains("had committed to"));
        record.set_origin(Origin { nonces: vec![vec![1, 2], vec![4]], ..origin });
        assert!(verify(&record, None).unwrap_err().to_string().contains("not mixed"));
    }
}
