//! New ids, and the random bytes they are made of.

use claim_protocol::{PersonId, TableId};

use crate::time::now;

/// Unpredictable bytes.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without the system's randomness no deal would be fair: better to stop.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A new table's id: the hour in front, so that tables of the same time lie together in the store; 43 random bits
/// behind, so that a link cannot be guessed.
pub(crate) fn new_table_id() -> TableId {
    table_id_at(now(), u64::from_le_bytes(random_bytes()))
}

/// The id of a table made at this time, from random bits.
pub(crate) fn table_id_at(at: i64, bits: u64) -> TableId {
    let hour = (at / TABLE_ID_HOUR) as u64;
    TableId::new(hour << 43 | bits >> 21)
}

/// How long tables get ids with the same beginning: about an hour.
pub(crate) const TABLE_ID_HOUR: i64 = 1 << 22;

/// A new person's id.
pub(crate) fn new_person_id() -> PersonId {
    PersonId::new(u64::from_le_bytes(random_bytes()))
}
