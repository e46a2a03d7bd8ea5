//! The value networks in the form used for play: quantised to whole numbers of two bytes, eight units at a time.
//!
//! Sums of whole numbers are the same in any order and on any machine; so is the rest, which is added in a fixed order.

use claim_rules::{Game, Phase, Table};
use wide::{f32x4, i16x8, i32x8};

use crate::features::{Features, SIDES};
use crate::network::{MIDDLE, Network, UNITS, shares_of};
use crate::search::Worth;
use crate::value::{TableKind, ValueNetworks};

const EIGHTS: usize = UNITS / 8;
const FOURS: usize = UNITS / 4;
const MIDDLE_FOURS: usize = MIDDLE / 4;

/// One as a whole number. Sums stay below 64; larger ones saturate there.
const SCALE: f32 = 512.0;

/// A quantised [`Network`].
#[derive(Clone, Debug)]
struct QuantisedNetwork {
    fitted: bool,
    input: Vec<[i16x8; EIGHTS]>,
    bias: [i16x8; EIGHTS],
    /// By unit of the first layer: its weights to the second.
    middle: [[f32x4; MIDDLE_FOURS]; UNITS],
    middle_bias: [f32x4; MIDDLE_FOURS],
    output: [[f32x4; MIDDLE_FOURS]; SIDES],
    skip: [[f32x4; FOURS]; SIDES],
    output_bias: [f32; SIDES],
}

fn eights(row: &[f32; UNITS]) -> [i16x8; EIGHTS] {
    std::array::from_fn(|n| i16x8::new(std::array::from_fn(|i| (row[8 * n + i] * SCALE).round() as i16)))
}

fn fours<const COUNT: usize>(row: &[f32]) -> [f32x4; COUNT] {
    std::array::from_fn(|n| f32x4::new(std::array::from_fn(|i| row[4 * n + i])))
}

fn sum<const COUNT: usize>(a: &[f32x4; COUNT], b: &[f32x4; COUNT]) -> f32 {
    let mut sum = f32x4::ZERO;
    for (a, b) in a.iter().zip(b) {
        sum += *a * *b;
    }
    let [a, b, c, d] = sum.to_array();
    (a + b) + (c + d)
}

impl QuantisedNetwork {
    fn new(network: &Network) -> QuantisedNetwork {
        let head = &network.head;
        QuantisedNetwork {
            fitted: network.is_fitted(),
            input: network.input.iter().map(eights).collect(),
            bias: eights(&head.bias),
            middle: std::array::from_fn(|unit| fours(&head.middle.map(|row| row[unit] / SCALE))),
            middle_bias: fours(&head.middle_bias),
            output: head.output.each_ref().map(|row| fours(row)),
            skip: head.skip.map(|row| fours(&row.map(|weight| weight / SCALE))),
            output_bias: head.output_bias,
        }
    }

    /// The expected share of the win of each side, beginning with the one that leads.
    #[inline]
    fn shares(&self, features: &[u16], sides: usize) -> [f32; SIDES] {
        let mut units = self.bias;
        for feature in features {
            let Some(row) = self.input.get(usize::from(*feature)) else { continue };
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit = unit.saturating_add(*weight);
            }
        }
        let mut middle = self.middle_bias;
        let mut first = [f32x4::ZERO; FOURS];
        for (n, eight) in units.into_iter().enumerate() {
            let above = i32x8::from_i16x8(eight.max(i16x8::ZERO)).to_array().map(|unit| unit as f32);
            first[2 * n] = f32x4::new([above[0], above[1], above[2], above[3]]);
            first[2 * n + 1] = f32x4::new([above[4], above[5], above[6], above[7]]);
            for (unit, weights) in above.into_iter().zip(&self.middle[8 * n..]) {
                let unit = f32x4::splat(unit);
                for (sum, weight) in middle.iter_mut().zip(weights) {
                    *sum += unit * *weight;
                }
            }
        }
        let middle = middle.map(|unit| unit.max(f32x4::ZERO));
        shares_of(sides, |side| {
            self.output_bias[side] + sum(&first, &self.skip[side]) + sum(&middle, &self.output[side])
        })
    }
}

/// The networks of all kinds, each for Phase One and for Phase Two.
#[derive(Clone, Debug)]
pub(crate) struct QuantisedNetworks([[QuantisedNetwork; 2]; TableKind::ALL.len()]);

impl From<&ValueNetworks> for QuantisedNetworks {
    fn from(networks: &ValueNetworks) -> QuantisedNetworks {
        QuantisedNetworks(
            networks.kinds.each_ref().map(|kind| [&kind.one, &kind.two].map(QuantisedNetwork::new)),
        )
    }
}

impl QuantisedNetworks {
    fn part(&self, table: &Table, phase: Phase) -> &QuantisedNetwork {
        &self.0[TableKind::of(table) as usize][usize::from(phase != Phase::One)]
    }

    /// Was a network fitted for this table and phase?
    pub(crate) fn know(&self, table: &Table, phase: Phase) -> bool {
        self.part(table, phase).fitted
    }

    /// The chance of each side to win, between two tricks with all cards open. They add up to 1.
    pub(crate) fn values(&self, game: &Game, features: &mut Features) -> Worth {
        let table = game.table();
        features.extract(game);
        let sides = table.sides();
        let shares = self.part(table, game.phase()).shares(features.list(), sides);
        let mut worth = [0.0; 4];
        // Counted from the side that leads.
        let first = usize::from(table.side(game.leader()).0);
        for (place, share) in shares.iter().enumerate().take(sides) {
            worth[(first + place) % sides] = *share;
        }
        worth
    }
}
