//! Was the deal of a server fixed before the players added their shares? The commitment this browser saw and the share
//! it sent beforehand are kept, and compared with the record afterwards.

use claim_protocol::TableId;
use claim_protocol::fair::hex;
use claim_rules::Record;
use serde::{Deserialize, Serialize};

use crate::fair::{self, Fairness};
use crate::words::t;
use crate::{chance, storage};

/// What was known before the cards were dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Promise {
    /// The server's commitment.
    pub(crate) commitment: String,
    /// This browser's share.
    pub(crate) nonce: String,
}

const KEY: &str = "promises";
/// The oldest go first.
const MOST: usize = 60;

/// This browser's share for a table whose server has committed to a seed; kept, and always the same: the server takes
/// the first it receives, from whichever tab or attempt.
pub(crate) fn nonce(table: TableId, commitment: &str) -> String {
    let mut all: Vec<(TableId, Promise)> = storage::load(KEY).unwrap_or_default();
    let fresh = || hex(&chance::seed());
    let nonce = note(&mut all, table, commitment, fresh);
    storage::save(KEY, &all);
    nonce
}

fn note(
    all: &mut Vec<(TableId, Promise)>,
    table: TableId,
    commitment: &str,
    fresh: impl FnOnce() -> String,
) -> String {
    let known = all.iter().find(|(id, promise)| *id == table && promise.commitment == commitment);
    let nonce = known.map_or_else(fresh, |(_, promise)| promise.nonce.clone());
    all.retain(|(id, _)| *id != table);
    all.insert(0, (table, Promise { commitment: commitment.into(), nonce: nonce.clone() }));
    all.truncate(MOST);
    nonce
}

/// The result of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// As committed to this browser.
    Kept,
    /// Correct; this browser had received no commitment.
    Sound,
    Broken,
    /// The page cannot read the record.
    Unreadable,
}

impl Verdict {
    /// In words.
    pub(crate) fn sentence(self) -> String {
        t(match self {
            Verdict::Kept => "fair-server",
            Verdict::Sound => "fair-server-watched",
            Verdict::Broken => "fair-server-broken",
            Verdict::Unreadable => "fair-unreadable",
        })
    }

    /// Its drawing.
    pub(crate) fn icon(self) -> &'static str {
        match self {
            Verdict::Kept | Verdict::Sound => "icon-check",
            Verdict::Broken => "icon-warning",
            Verdict::Unreadable => "icon-help",
        }
    }
}

/// The result of the check of a finished game.
pub(crate) fn check(table: TableId, record: &Record, seat: Option<u8>) -> Verdict {
    let all: Vec<(TableId, Promise)> = storage::load(KEY).unwrap_or_default();
    let promise = all.into_iter().find(|(id, _)| *id == table).map(|(_, promise)| promise);
    verdict(record, promise.as_ref(), seat)
}

fn verdict(record: &Record, promise: Option<&Promise>, seat: Option<u8>) -> Verdict {
    let sound = !matches!(fair::check(record, ""), Fairness::Broken | Fairness::Unknown);
    let kept = promise.zip(record.origin()).is_none_or(|(promise, origin)| {
        let added = seat.and_then(|seat| origin.nonces.get(usize::from(seat)));
        hex(&origin.commitment) == promise.commitment && added.is_none_or(|nonce| hex(nonce) == promise.nonce)
    });
    match (sound && record.origin().is_some(), kept, promise.is_some()) {
        (false, ..) | (_, false, _) => Verdict::Broken,
        (true, true, true) => Verdict::Kept,
        (true, true, false) => Verdict::Sound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_protocol::fair::{commitment, mixed_seed};
    use claim_rules::{Origin, Table};

    #[test]
    fn a_deal_is_held_against_what_was_seen_and_said_before() {
        let (server_seed, nonces) = ([7; 32], vec![vec![1; 32], vec![2; 32]]);
        let mut record = Record::from_seed(Table::default(), mixed_seed(&server_seed, &nonces));
        record.set_origin(Origin { commitment: commitment(&server_seed), server_seed, nonces });
        let honest = Promise { commitment: hex(&commitment(&server_seed)), nonce: hex(&[1; 32]) };
        assert_eq!(verdict(&record, Some(&honest), Some(0)), Verdict::Kept);
        assert_eq!(verdict(&record, None, None), Verdict::Sound);
        let other_seed = Promise { commitment: hex(&[9; 32]), ..honest.clone() };
        assert_eq!(verdict(&record, Some(&other_seed), Some(0)), Verdict::Broken);
        let other_nonce = Promise { nonce: hex(&[9; 32]), ..honest };
        assert_eq!(verdict(&record, Some(&other_nonce), Some(0)), Verdict::Broken);
        let unknown = Record::from_seed(Table::default(), [3; 32]);
        assert_eq!(verdict(&unknown, None, None), Verdict::Broken, "a server's game has its origin");
    }

    #[test]
    fn a_share_is_drawn_once_for_a_deal_however_often_it_is_said() {
        let (mut all, table) = (Vec::new(), TableId::new(5));
        let mut draw =
            |table, commitment: &str, drawn: &str| note(&mut all, table, commitment, || drawn.to_string());
        assert_eq!(draw(table, "seed", "first"), "first");
        assert_eq!(draw(table, "seed", "second"), "first");
        assert_eq!(draw(TableId::new(6), "seed", "third"), "third", "another table");
        assert_eq!(draw(table, "other seed", "fourth"), "fourth", "another promise");
        assert_eq!(all.len(), 2);
    }
}
