//! The server's time, and what is random.

use std::time::{SystemTime, UNIX_EPOCH};

use claim_protocol::{PersonId, TableId};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

/// Bytes nobody can foresee.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without the system's randomness no deal would be fair: better to stop.
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A new table's id: the hour in front, so that tables of the same time lie together in the store; 43 bits of chance
/// behind, so that a link cannot be guessed.
pub(crate) fn new_table_id() -> TableId {
    let hour = (now() as u64) >> 22;
    TableId::new(hour << 43 | u64::from_le_bytes(random_bytes()) >> 21)
}

/// A new person's id.
pub(crate) fn new_person_id() -> PersonId {
    PersonId::new(u64::from_le_bytes(random_bytes()))
}
