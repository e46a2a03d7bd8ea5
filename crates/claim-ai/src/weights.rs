//! The file of the value networks' weights: small, because it is sent with the page.
//!
//! `claimV5` and a line feed; then, kind of table by kind of table, for Phase One and Phase Two the rows of the features,
//! and all other weights as numbers of four bytes, the lowest first. A row is one byte, how often its unit is halved, and
//! a signed byte for each weight, in that unit: as small as the largest allows, down to a limit. The embedded file is
//! rounded to a 256th, which compresses a fifth better than twice that. For a row of zeros the first byte is 255, and
//! nothing follows.

use crate::network::{Network, UNITS};
use crate::value::ValueNetworks;

const NAME: &[u8; 6] = b"claimV";
const VERSION: u8 = b'5';
/// The most a unit is halved: small enough for anything.
pub(crate) const FINEST: u8 = 30;
/// The same for the embedded file: a position has a hundred features, whose errors mostly cancel.
pub(crate) const COARSE: u8 = 7;
/// A row of zeros.
const ZEROS: u8 = 255;

/// Why a file is not one of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// It is not a file of weights.
    #[error("this is no file of weights: it does not begin with claimV5")]
    Unknown,
    /// It was made by another version of the program.
    #[error(
        "these weights are of version {0}, this program reads version 5: make them anew with claim train"
    )]
    Version(char),
    /// It is too short or too long.
    #[error("this file of weights is broken: it ends too early, or too late")]
    Size,
}

impl ValueNetworks {
    /// From a file.
    pub(crate) fn read(bytes: &[u8]) -> Result<ValueNetworks, BadWeights> {
        let (version, mut rest) = match bytes.strip_prefix(NAME) {
            Some([version, b'\n', rest @ ..]) => (*version, rest),
            _ => return Err(BadWeights::Unknown),
        };
        if version != VERSION {
            return Err(BadWeights::Version(char::from(version)));
        }
        let mut networks = ValueNetworks::default();
        for network in in_order(&mut networks) {
            for row in &mut network.input {
                rest = read_row(row, rest)?;
            }
            for weight in network.head.lists().into_iter().flatten() {
                let (written, after) = rest.split_first_chunk().ok_or(BadWeights::Size)?;
                *weight = f32::from_le_bytes(*written);
                rest = after;
            }
        }
        if rest.is_empty() { Ok(networks) } else { Err(BadWeights::Size) }
    }

    /// For a file; units are halved at most `finest` times.
    pub(crate) fn write(&mut self, finest: u8) -> Vec<u8> {
        let mut bytes = [NAME.as_slice(), &[VERSION, b'\n']].concat();
        for network in in_order(self) {
            network.input.iter().for_each(|row| write_row(row, finest, &mut bytes));
            let head = network.head.lists().into_iter().flatten();
            head.for_each(|weight| bytes.extend(weight.to_le_bytes()));
        }
        bytes
    }
}

/// Reads a row and returns the bytes after it.
fn read_row<'a>(row: &mut [f32; UNITS], bytes: &'a [u8]) -> Result<&'a [u8], BadWeights> {
    let (halved, rest) = bytes.split_first().ok_or(BadWeights::Size)?;
    if *halved == ZEROS {
        return Ok(rest);
    }
    let (written, rest) = rest.split_at_checked(UNITS).ok_or(BadWeights::Size)?;
    let unit = 0.5f32.powi(i32::from(*halved));
    for (weight, byte) in row.iter_mut().zip(written) {
        *weight = f32::from(*byte as i8) * unit;
    }
    Ok(rest)
}

fn write_row(row: &[f32; UNITS], finest: u8, bytes: &mut Vec<u8>) {
    let most = row.iter().fold(0.0f32, |most, weight| most.max(weight.abs()));
    let fits = |halved: &u8| most * 2.0f32.powi(i32::from(*halved)) < 127.5;
    // No weight comes near a hundred; it would be clipped.
    let halved = (0..=finest).rev().find(fits).unwrap_or(0);
    let written = row.map(|weight| (weight * 2.0f32.powi(i32::from(halved))).round() as i8 as u8);
    if written == [0; UNITS] {
        bytes.push(ZEROS);
    } else {
        bytes.push(halved);
        bytes.extend(written);
    }
}

/// All networks in the order of the file.
fn in_order(networks: &mut ValueNetworks) -> impl Iterator<Item = &mut Network> {
    networks.kinds.iter_mut().flat_map(|kind| [&mut kind.one, &mut kind.two])
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMBEDDED: &[u8] = include_bytes!("../weights/value.bin");

    #[test]
    fn the_embedded_weights_are_written_as_they_were_read() {
        assert!(ValueNetworks::read(EMBEDDED).unwrap().write(COARSE) == EMBEDDED);
    }

    #[test]
    fn a_weight_is_written_to_within_a_hundredth_of_the_largest_of_its_row() {
        let mut networks = ValueNetworks::default();
        let weights: [f32; UNITS] = std::array::from_fn(|unit| (unit as f32 - 11.0) * 0.037);
        for scale in [0.001, 0.02, 1.0, 90.0] {
            networks.kinds[1].two.input[7] = weights.map(|weight| weight * scale);
            let read = ValueNetworks::read(&networks.write(FINEST)).unwrap();
            for (read, weight) in read.kinds[1].two.input[7].iter().zip(weights) {
                assert!((read - weight * scale).abs() <= 0.01 * 0.74 * scale, "{read} {weight} {scale}");
            }
        }
    }

    #[test]
    fn other_files_and_other_versions_are_refused_with_the_reason() {
        let refused = |bytes: &[u8]| ValueNetworks::read(bytes).unwrap_err();
        assert_eq!(refused(b"P6 1 1"), BadWeights::Unknown);
        assert_eq!(refused(&EMBEDDED[1..]), BadWeights::Unknown);
        let mut old = EMBEDDED.to_vec();
        old[6] = b'4';
        assert_eq!(refused(&old), BadWeights::Version('4'));
        assert!(refused(&old).to_string().contains("of version 4, this program reads version 5"));
        assert_eq!(refused(&EMBEDDED[..EMBEDDED.len() - 1]), BadWeights::Size);
        assert_eq!(refused(&[EMBEDDED, &[0]].concat()), BadWeights::Size);
    }
}
