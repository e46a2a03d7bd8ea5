//! The file of the master's weights: small, because it travels with the page.
//!
//! `claimV3` and a line feed; then for Phase One and Phase Two each the rows of the facts, and two rows more, the bias
//! and what the units count. A row is one byte, how many times its unit is half of one, and a signed byte for each
//! weight, in that unit: the largest lies between 64 and 127. Rows of nothing have 255 there, and nothing follows.

use crate::value::{Judgement, Network, UNITS};

const NAME: &[u8; 6] = b"claimV";
const VERSION: u8 = b'3';
/// Halved so often, the unit is small enough for anything.
const FINEST: u8 = 30;
/// A row of nothing.
const NOTHING: u8 = 255;

/// Why a file is not one of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// It is something else.
    #[error("this is no file of weights: it does not begin with claimV3")]
    Unknown,
    /// It was made by another program.
    #[error(
        "these weights are of version {0}, this program reads version 3: make them anew with claim train"
    )]
    Version(char),
    /// Something is missing, or too much.
    #[error("this file of weights is broken: it ends too early, or too late")]
    Size,
}

impl Judgement {
    /// From a file.
    pub(crate) fn read(bytes: &[u8]) -> Result<Judgement, BadWeights> {
        let (version, mut rest) = match bytes.strip_prefix(NAME) {
            Some([version, b'\n', rest @ ..]) => (*version, rest),
            _ => return Err(BadWeights::Unknown),
        };
        if version != VERSION {
            return Err(BadWeights::Version(char::from(version)));
        }
        let mut judgement = Judgement::empty();
        for row in rows(&mut judgement.phase_one).chain(rows(&mut judgement.phase_two)) {
            let (halved, after) = rest.split_first().ok_or(BadWeights::Size)?;
            rest = after;
            if *halved == NOTHING {
                continue;
            }
            let (written, after) = rest.split_at_checked(UNITS).ok_or(BadWeights::Size)?;
            rest = after;
            let unit = 0.5f32.powi(i32::from(*halved));
            for (weight, byte) in row.iter_mut().zip(written) {
                *weight = f32::from(*byte as i8) * unit;
            }
        }
        if rest.is_empty() { Ok(judgement) } else { Err(BadWeights::Size) }
    }

    /// For a file.
    pub(crate) fn write(&mut self) -> Vec<u8> {
        let mut bytes = [NAME.as_slice(), &[VERSION, b'\n']].concat();
        for row in rows(&mut self.phase_one).chain(rows(&mut self.phase_two)) {
            let most = row.iter().fold(0.0f32, |most, weight| most.max(weight.abs()));
            let fits = |halved: &u8| most * 2.0f32.powi(i32::from(*halved)) < 127.5;
            match (0..=FINEST).rev().find(fits) {
                Some(FINEST) => bytes.push(NOTHING),
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

/// The rows of a network in the order of the file.
fn rows(network: &mut Network) -> impl Iterator<Item = &mut [f32; UNITS]> {
    network.first.iter_mut().chain([&mut network.bias, &mut network.second])
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMBEDDED: &[u8] = include_bytes!("../weights/judgement.bin");

    #[test]
    fn the_embedded_weights_are_written_as_they_were_read() {
        assert_eq!(Judgement::read(EMBEDDED).unwrap().write(), EMBEDDED);
    }

    #[test]
    fn a_weight_is_written_to_within_a_hundredth_of_the_largest_of_its_row() {
        let mut judgement = Judgement::empty();
        let weights: [f32; UNITS] = std::array::from_fn(|unit| (unit as f32 - 11.0) * 0.037);
        for scale in [0.001, 0.02, 1.0, 90.0] {
            judgement.phase_one.first[7] = weights.map(|weight| weight * scale);
            let read = Judgement::read(&judgement.write()).unwrap();
            for (read, weight) in read.phase_one.first[7].iter().zip(weights) {
                assert!((read - weight * scale).abs() <= 0.01 * 0.74 * scale, "{read} {weight} {scale}");
            }
        }
    }

    #[test]
    fn other_files_and_other_versions_are_refused_with_the_reason() {
        let refused = |bytes: &[u8]| Judgement::read(bytes).unwrap_err();
        assert_eq!(refused(b"P6 1 1"), BadWeights::Unknown);
        assert_eq!(refused(&EMBEDDED[1..]), BadWeights::Unknown);
        let mut old = EMBEDDED.to_vec();
        old[6] = b'2';
        assert_eq!(refused(&old), BadWeights::Version('2'));
        assert!(refused(&old).to_string().contains("of version 2, this program reads version 3"));
        assert_eq!(refused(&EMBEDDED[..EMBEDDED.len() - 1]), BadWeights::Size);
        assert_eq!(refused(&[EMBEDDED, &[0]].concat()), BadWeights::Size);
    }
}
