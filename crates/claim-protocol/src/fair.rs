//! Fair deals (`docs/deal.md`): the server binds itself to a seed before the players add theirs.

use sha2::{Digest, Sha256};

/// What every mixed seed begins with, so that these hashes are of nothing else.
const LABEL: &[u8] = b"claim fair deal 1";
/// The longest nonce a player may add.
pub const NONCE_BYTES: usize = 32;

/// What the server publishes before anybody adds anything: the SHA-256 of its seed.
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

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)]))
        .collect()
}

/// Hexadecimal digits as bytes.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

/// 32 bytes in hexadecimal digits.
pub fn unhex32(text: &str) -> Option<[u8; 32]> {
    unhex(text)?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_read_back() {
        assert_eq!(unhex(&hex(&[0, 1, 0xab, 0xff])), Some(vec![0, 1, 0xab, 0xff]));
        for text in ["0", "0g", "äb", "0 "] {
            assert_eq!(unhex(text), None, "{text}");
        }
    }

    #[test]
    fn every_nonce_matters_and_where_it_ends() {
        let seed = [7; 32];
        let mixed =
            |nonces: &[&[u8]]| mixed_seed(&seed, &nonces.iter().map(|n| n.to_vec()).collect::<Vec<_>>());
        assert_ne!(mixed(&[b"ab", b"c"]), mixed(&[b"a", b"bc"]));
        assert_ne!(mixed(&[b"a", b""]), mixed(&[b"", b"a"]));
        assert_eq!(mixed(&[b"a", b"b"]), mixed(&[b"a", b"b"]));
    }

    #[test]
    fn the_commitment_is_the_plain_hash_anyone_can_compute() {
        assert_eq!(
            hex(&commitment(&[0; 32])),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }
}
