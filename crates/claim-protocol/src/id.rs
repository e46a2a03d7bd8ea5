//! Ids of tables and people: 63 bits, written as 11 letters and digits, so that a link is short and cannot be guessed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// 62¹¹ > 2⁶³.
const LENGTH: usize = 11;

/// The text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdError;

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id is 11 letters and digits")
    }
}

impl std::error::Error for IdError {}

/// An id as ASCII letters and digits.
fn written(id: u64) -> [u8; LENGTH] {
    let mut text = [b'0'; LENGTH];
    let mut rest = id;
    for digit in text.iter_mut().rev() {
        *digit = DIGITS[(rest % 62) as usize];
        rest /= 62;
    }
    text
}

fn write(id: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(std::str::from_utf8(&written(id)).unwrap_or_default())
}

fn read(text: &str) -> Result<u64, IdError> {
    if text.len() != LENGTH {
        return Err(IdError);
    }
    let mut id = 0u64;
    for byte in text.bytes() {
        let digit = DIGITS.iter().position(|digit| *digit == byte).ok_or(IdError)?;
        id = id.checked_mul(62).and_then(|id| id.checked_add(digit as u64)).ok_or(IdError)?;
    }
    if id >> 63 == 0 { Ok(id) } else { Err(IdError) }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        // The pattern is exact: the highest id is AzL8n0Y58m7.
        #[cfg_attr(feature = "openapi", schema(
            value_type = String,
            min_length = 11,
            max_length = 11,
            pattern = "^([0-9][0-9A-Za-z]{10}|A[0-9A-Za-y][0-9A-Za-z]{9}|Az[0-9A-K][0-9A-Za-z]{8}|AzL[0-7][0-9A-Za-z]{7}|AzL8[0-9A-Za-m][0-9A-Za-z]{6}|AzL8n0[0-9A-X][0-9A-Za-z]{4}|AzL8n0Y[0-4][0-9A-Za-z]{3}|AzL8n0Y5[0-7][0-9A-Za-z]{2}|AzL8n0Y58[0-9A-Za-l][0-9A-Za-z]|AzL8n0Y58m[0-6]|AzL8n0Y58m7)$",
            example = "02Wc5Ev1X0a",
        ))]
        pub struct $name(u64);

        impl $name {
            /// From 63 bits; the highest bit is dropped.
            pub fn new(bits: u64) -> $name {
                $name(bits & (u64::MAX >> 1))
            }
            /// The form stored in a database.
            pub fn to_i64(self) -> i64 {
                self.0 as i64
            }
            /// From the form stored in a database.
            pub fn from_i64(id: i64) -> $name {
                $name::new(id as u64)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<$name, IdError> {
                read(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(std::str::from_utf8(&written(self.0)).unwrap_or_default())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id!(
    /// A table, which is one game.
    TableId
);
id!(
    /// A person or a bot account.
    PersonId
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back() {
        for bits in [0, 1, 61, 62, 123_456_789, u64::MAX >> 1] {
            let id = TableId::new(bits);
            assert_eq!(id.to_string().len(), LENGTH);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(TableId::from_i64(id.to_i64()), id);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "0", "0000000000", "000000000000", "00000 00000", "zzzzzzzzzzz", "äääääö"] {
            assert_eq!(text.parse::<TableId>(), Err(IdError), "{text}");
        }
    }
}
