//! Was the deal fixed before the first card? The deal is recomputed from the seed, and the seed compared with its
//! commitment.

use claim_protocol::fair;
use claim_rules::Record;

use crate::chance;
use crate::words::t;

/// The result of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fairness {
    /// Deal and chance are those of the seed, and the seed is the one promised.
    Verified,
    /// They are those of the seed; nobody noted a promise.
    FromSeed,
    /// The record has no seed.
    Unknown,
    /// They are not.
    Broken,
}

/// Checks a game. `promise` is what was noted of the seed before the first card, or nothing.
pub(crate) fn check(record: &Record, promise: &str) -> Fairness {
    // If a server dealt: its share is the one it committed to, and the players' shares are mixed in.
    let mixed = record.origin().is_none_or(|origin| {
        fair::commitment(&origin.server_seed) == origin.commitment
            && record.seed() == Some(fair::mixed_seed(&origin.server_seed, &origin.nonces))
    });
    match (record.verify_seed(), record.seed()) {
        _ if !mixed => Fairness::Broken,
        (Ok(true), Some(seed)) if promise.is_empty() || chance::promise(&seed) == promise => {
            if promise.is_empty() { Fairness::FromSeed } else { Fairness::Verified }
        }
        (Ok(false), _) => Fairness::Unknown,
        _ => Fairness::Broken,
    }
}

impl Fairness {
    /// In words.
    pub(crate) fn sentence(self) -> String {
        match self {
            Fairness::Verified => t("fair-verified"),
            Fairness::FromSeed => t("fair-from-seed"),
            Fairness::Unknown => t("fair-unknown"),
            Fairness::Broken => t("fair-broken"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Deal, Origin, Table};

    #[test]
    fn a_deal_is_held_against_its_seed_and_its_promise() {
        let record = Record::from_seed(Table::default(), [1; 32]);
        assert_eq!(check(&record, &chance::promise(&[1; 32])), Fairness::Verified);
        assert_eq!(check(&record, ""), Fairness::FromSeed);
        assert_eq!(check(&record, &chance::promise(&[2; 32])), Fairness::Broken);
        let other = record.to_json().replacen("0101", "0102", 1);
        assert_eq!(check(&Record::from_json(&other).unwrap(), ""), Fairness::Broken);
        let table = Table::default();
        let unseeded = Record::new(table, Deal::from_seed(&table, [1; 32])).unwrap();
        assert_eq!(check(&unseeded, ""), Fairness::Unknown);
    }

    #[test]
    fn what_a_server_dealt_is_held_against_all_shares() {
        let (server_seed, nonces) = ([7; 32], vec![vec![1], vec![2]]);
        let seed = fair::mixed_seed(&server_seed, &nonces);
        let honest = Origin { commitment: fair::commitment(&server_seed), server_seed, nonces };
        let checked = |origin: &Origin| {
            let mut record = Record::from_seed(Table::default(), seed);
            record.set_origin(origin.clone());
            check(&record, "")
        };
        assert_eq!(checked(&honest), Fairness::FromSeed);
        assert_eq!(checked(&Origin { commitment: [0; 32], ..honest.clone() }), Fairness::Broken);
        assert_eq!(checked(&Origin { nonces: vec![vec![1], vec![3]], ..honest }), Fairness::Broken);
    }
}
