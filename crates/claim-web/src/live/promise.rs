//! Was the deal of a server fixed before the players added their shares? What this browser saw and said beforehand is
//! kept, and held against the record afterwards.

use claim_protocol::TableId;
use claim_protocol::fair::hex;
use claim_rules::Record;
use serde::{Deserialize, Serialize};

use crate::fair::{self, Fairness};
use crate::storage;
use crate::words::t;

/// What was known before the cards were dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Promise {
    /// What the server had bound itself to.
    pub(crate) commitment: String,
    /// What this browser added.
    pub(crate) nonce: String,
}

const KEY: &str = "promises";
/// The oldest go first.
const MOST: usize = 60;

/// Keeps what the server promised and what this browser adds.
pub(crate) fn keep(table: TableId, commitment: &str, nonce: &str) {
    let mut all: Vec<(TableId, Promise)> = storage::load(KEY).unwrap_or_default();
    all.retain(|(id, _)| *id != table);
    all.insert(0, (table, Promise { commitment: commitment.into(), nonce: nonce.into() }));
    all.truncate(MOST);
    storage::save(KEY, &all);
}

/// What the check of a finished game says, in words.
pub(crate) fn check(table: TableId, record: &Record, seat: Option<u8>) -> String {
    let all: Vec<(TableId, Promise)> = storage::load(KEY).unwrap_or_default();
    let promise = all.into_iter().find(|(id, _)| *id == table).map(|(_, promise)| promise);
    sentence(record, promise.as_ref(), seat)
}

fn sentence(record: &Record, promise: Option<&Promise>, seat: Option<u8>) -> String {
    let sound = !matches!(fair::check(record, ""), Fairness::Broken | Fairness::Unknown);
    let kept = promise.zip(record.origin()).is_none_or(|(promise, origin)| {
        let added = seat.and_then(|seat| origin.nonces.get(usize::from(seat)));
        hex(&origin.commitment) == promise.commitment && added.is_none_or(|nonce| hex(nonce) == promise.nonce)
    });
    match (sound && record.origin().is_some(), kept, promise.is_some()) {
        (false, ..) | (_, false, _) => t("fair-server-broken"),
        (true, true, true) => t("fair-server"),
        (true, true, false) => t("fair-server-watched"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speak_for_tests};
    use claim_protocol::fair::{commitment, mixed_seed};
    use claim_rules::{Origin, Table};

    #[test]
    fn a_deal_is_held_against_what_was_seen_and_said_before() {
        speak_for_tests(Language::English);
        let (server_seed, nonces) = ([7; 32], vec![vec![1; 32], vec![2; 32]]);
        let mut record = Record::from_seed(Table::default(), mixed_seed(&server_seed, &nonces));
        record.set_origin(Origin { commitment: commitment(&server_seed), server_seed, nonces });
        let honest = Promise { commitment: hex(&commitment(&server_seed)), nonce: hex(&[1; 32]) };
        assert_eq!(sentence(&record, Some(&honest), Some(0)), t("fair-server"));
        assert_eq!(sentence(&record, None, None), t("fair-server-watched"));
        let other_seed = Promise { commitment: hex(&[9; 32]), ..honest.clone() };
        assert_eq!(sentence(&record, Some(&other_seed), Some(0)), t("fair-server-broken"));
        let other_nonce = Promise { nonce: hex(&[9; 32]), ..honest };
        assert_eq!(sentence(&record, Some(&other_nonce), Some(0)), t("fair-server-broken"));
        let unknown = Record::from_seed(Table::default(), [3; 32]);
        assert_eq!(sentence(&unknown, None, None), t("fair-server-broken"), "a server's game has its origin");
    }
}
