//! The file of the value networks' weights: small, because it travels with the page.
//!
//! `claimV4` and a line feed; then, kind of table by kind of table, for Phase One and Phase Two the rows of the features,
//! and two rows more, the bias and the weights of the output. A row is one byte, how often its unit is halved, and a
//! signed byte for each weight, in that unit: the largest lies between 64 and 127. For a row of zeros that byte is 255,
//! and nothing follows.

use crate::network::UNITS;
use crate::value::ValueNetworks;

const NAME: &[u8; 6] = b"claimV";
const VERSION: u8 = b'4';
/// Halved so often, the unit is small enough for anything.
const FINEST: u8 = 30;
/// A row of zeros.
const ZEROS: u8 = 255;

/// Why a file is not one of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// It is something else.
    #[error("this is no file of weights: it does not begin with claimV4")]
    Unknown,
    /// It was made by another program.
    #[error(
        "these weights are of version {0}, this program reads version 4: make them anew with claim train"
    )]
    Version(char),
    /// Something is missing, or too much.
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
        for row in rows(&mut networks) {
            let (halved, after) = rest.split_first().ok_or(BadWeights::Size)?;
            rest = after;
            if *halved == ZEROS {
                continue;
            }
            let (written, after) = rest.split_at_checked(UNITS).ok_or(BadWeights::Size)?;
            rest = after;
            let unit = 0.5f32.powi(i32::from(*halved));
            for (weight, byte) in row.iter_mut().zip(written) {
                *weight = f32::from(*byte as i8) * unit;
            }
        }
        if rest.is_empty() { Ok(networks) } else { Err(BadWeights::Size) }
    }

    /// For a file.
    pub(crate) fn write(&mut self) -> Vec<u8> {
        let mut bytes = [NAME.as_slice(), &[VERSION, b'\n']].concat();
        for row in rows(self) {
            let most = row.iter().fold(0.0f32, |most, weight| most.max(weight.abs()));
            let fits = |halved: &u8| most * 2.0f32.powi(i32::from(*halved)) < 127.5;
            match (0..=FINEST).rev().find(fits) {
                Some(FINEST) => bytes.push(ZEROS),
                // Nothing comes near a hundred; if it did, it would be cut.
                halved => {
                    let halved = halved.unwrap_or(0);
                    let scale = 2.0f32.powi(i32::from(halved));
                    bytes.push(halved);
                    bytes.extend(row.map(|weight| (weight * scale).round() as i8 as u8));
                }
            }
        }
        bytes
    }
}

/// The rows of all networks in the order of the file.
fn rows(networks: &mut ValueNetworks) -> impl Iterator<Item = &mut [f32; UNITS]> {
    networks
        .kinds
        .iter_mut()
        .flat_map(|kind| [&mut kind.one, &mut kind.two])
        .flat_map(|network| network.input.iter_mut().chain([&mut network.bias, &mut network.output]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMBEDDED: &[u8] = include_bytes!("../weights/value.bin");

    #[test]
    fn the_embedded_weights_are_written_as_they_were_read() {
        assert_eq!(ValueNetworks::read(EMBEDDED).unwrap().write(), EMBEDDED);
    }

    #[test]
    fn a_weight_is_written_to_within_a_hundredth_of_the_largest_of_its_row() {
        let mut networks = ValueNetworks::default();
        let weights: [f32; UNITS] = std::array::from_fn(|unit| (unit as f32 - 11.0) * 0.037);
        for scale in [0.001, 0.02, 1.0, 90.0] {
            networks.kinds[1].two.input[7] = weights.map(|weight| weight * scale);
            let read = ValueNetworks::read(&networks.write()).unwrap();
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
        old[6] = b'3';
        assert_eq!(refused(&old), BadWeights::Version('3'));
        assert!(refused(&old).to_string().contains("of version 3, this program reads version 4"));
        assert_eq!(refused(&EMBEDDED[..EMBEDDED.len() - 1]), BadWeights::Size);
        assert_eq!(refused(&[EMBEDDED, &[0]].concat()), BadWeights::Size);
    }
}
