//! Seeds from the browser's own randomness, and the hash that commits to a seed before the first card.

use claim_protocol::fair::{commitment, hex};

/// 32 unpredictable bytes.
pub(crate) fn seed() -> [u8; 32] {
    let mut bytes = [0; 32];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    if crypto.is_none_or(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_err()) {
        for byte in &mut bytes {
            *byte = (js_sys::Math::random() * 256.0) as u8;
        }
    }
    bytes
}

/// A short name for a new game.
pub(crate) fn name() -> String {
    hex(&seed()[..6])
}

/// The commitment to a seed, which can be shown before the seed.
pub(crate) fn promise(seed: &[u8; 32]) -> String {
    hex(&commitment(seed))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_promise_is_the_hash_of_the_seed() {
        let promise = super::promise(&[0; 32]);
        assert_eq!(promise, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }
}
