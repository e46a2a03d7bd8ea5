//! How a server mixed the seed of a deal: its own share, committed to before the players added theirs.
//!
//! Only the data is here; verifiers compute the hashes (`docs/deal.md`).

use serde::{Deserialize, Serialize};

use crate::digits::{hex, unhex, unhex32};
use crate::record::RecordError;

/// The shares a seed was mixed from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The SHA-256 of the server's seed, published before anybody added anything.
    pub commitment: [u8; 32],
    /// The server's seed, revealed when the game was over.
    pub server_seed: [u8; 32],
    /// What each seat added; nothing for a bot.
    pub nonces: Vec<Vec<u8>>,
}

/// What the seed of a deal was mixed from, as hexadecimal digits (`docs/deal.md`).
// As it stands in a document.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordOrigin))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct OriginDocument {
    /// The SHA-256 of the server's seed, published before anybody added anything.
    pub(crate) commitment: String,
    /// The server's seed, revealed when the game was over.
    pub(crate) server_seed: String,
    /// What each seat added; empty for a bot.
    pub(crate) nonces: Vec<String>,
}

/// The longest nonce, in bytes.
const LONGEST: usize = 32;

impl OriginDocument {
    pub(crate) fn of(origin: &Origin) -> OriginDocument {
        OriginDocument {
            commitment: hex(&origin.commitment),
            server_seed: hex(&origin.server_seed),
            nonces: origin.nonces.iter().map(|nonce| hex(nonce)).collect(),
        }
    }

    pub(crate) fn read(&self, players: usize) -> Result<Origin, RecordError> {
        let wrong = |place: &str| RecordError::Origin { place: place.into() };
        if self.nonces.len() != players {
            let (found, expected) = (self.nonces.len(), players);
            return Err(RecordError::Count { place: "origin.nonces".into(), found, expected });
        }
        let nonce = |(i, text): (usize, &String)| {
            let bytes = unhex(text).filter(|bytes| bytes.len() <= LONGEST);
            bytes.ok_or_else(|| wrong(&format!("origin.nonces[{i}]")))
        };
        Ok(Origin {
            commitment: unhex32(&self.commitment).ok_or_else(|| wrong("origin.commitment"))?,
            server_seed: unhex32(&self.server_seed).ok_or_else(|| wrong("origin.server-seed"))?,
            nonces: self.nonces.iter().enumerate().map(nonce).collect::<Result<_, _>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Record, Setup};

    fn record() -> Record {
        let mut record = Record::from_seed(Setup::new(2, "claim").table().unwrap(), [7; 32]);
        record.set_origin(Origin {
            commitment: [1; 32],
            server_seed: [2; 32],
            nonces: vec![vec![], vec![10, 255]],
        });
        record
    }

    #[test]
    fn an_origin_reads_back_from_both_forms() {
        let record = record();
        assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
        assert_eq!(Record::from_text(&record.to_text()).unwrap(), record);
        assert!(record.to_text().contains("\nnonces - 0aff\n"), "{}", record.to_text());
    }

    #[test]
    fn a_wrong_origin_is_refused_with_its_place() {
        let json = record().to_json();
        for (right, wrong, place) in [
            ("\"0aff\"", "\"0afg\"", "origin.nonces[1]"),
            ("\"0aff\"", "\"0af\"", "origin.nonces[1]"),
            ("\"0aff\"", "\"00\",\"00\"", "origin.nonces"),
            ("\"0101", "\"", "origin.commitment"),
            ("\"0202", "\"zz02", "origin.server-seed"),
        ] {
            let error = Record::from_json(&json.replace(right, wrong)).unwrap_err();
            assert!(error.to_string().starts_with(place), "{error}");
        }
    }
}
