//! Fair deals (`docs/deal.md`): the server commits to a seed before the players add theirs.

pub use claim_rules::{hex, unhex, unhex32};
use sha2::{Digest, Sha256};

/// A label hashed into every seed, so that these hashes cannot mean anything else.
const LABEL: &[u8] = b"claim fair deal 1";
/// The longest nonce a player may add.
pub const NONCE_BYTES: usize = 32;

/// The SHA-256 of the server's seed, published before anybody adds a nonce.
pub fn commitment(server_seed: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(server_seed).into()
}

/// The seed of the game: SHA-256 of a label, the server's seed, and each seat's nonce after its length in one byte.
pub fn mixed_seed(server_seed: &[u8; 32], nonces: &[Vec<u8>]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(LABEL);
    hash.update(server_seed);
    for nonce in nonces {
        hash.update([nonce.len() as u8]);
        hash.update(nonce);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_depends_on_every_nonce_and_on_where_it_ends() {
        let seed = [7; 32];
        let mixed =
            |nonces: &[&[u8]]| mixed_seed(&seed, &nonces.iter().map(|n| n.to_vec()).collect::<Vec<_>>());
        assert_ne!(mixed(&[b"ab", b"c"]), mixed(&[b"a", b"bc"]));
        assert_ne!(mixed(&[b"a", b""]), mixed(&[b"", b"a"]));
        assert_eq!(mixed(&[b"a", b"b"]), mixed(&[b"a", b"b"]));
    }

    #[test]
    fn the_commitment_is_the_plain_sha_256() {
        assert_eq!(
            hex(&commitment(&[0; 32])),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }
}
