//! Eight small numbers side by side in a vector register, for what is done to all races at once.

use std::ops::{Add, BitOr, Sub};

use wide::i16x8;

/// Numbers from 0 to 32767. Differences are stored around [`Lanes::even`], so that in the table 0 is below and 32767
/// above all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lanes(i16x8);

/// A flag per lane: all its bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flags(i16x8);

/// How an even race is stored.
const MIDDLE: i16 = 0x4000;

/// How many bits of a byte are set: old processors have no instruction for it.
const COUNTS: [i8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        counts[byte] = (byte as u8).count_ones() as i8;
        byte += 1;
    }
    counts
};

impl Lanes {
    /// Nobody is ahead anywhere.
    pub(crate) const fn even() -> Lanes {
        Lanes::repeat(MIDDLE as u16)
    }

    /// The same number in every lane.
    pub(crate) const fn repeat(number: u16) -> Lanes {
        Lanes(i16x8::splat(number as i16))
    }

    /// One number in one lane.
    pub(crate) fn one(lane: usize, number: i16) -> Lanes {
        let mut lanes = Lanes::default();
        lanes.set(lane, number);
        lanes
    }

    #[inline(always)]
    pub(crate) fn get(self, lane: usize) -> i16 {
        self.0.as_array()[lane]
    }

    /// The difference stored in this lane.
    #[inline(always)]
    pub(crate) fn difference(self, lane: usize) -> i16 {
        self.get(lane) - MIDDLE
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, lane: usize, number: i16) {
        let mut lanes = self.0.to_array();
        lanes[lane] = number;
        self.0 = i16x8::new(lanes);
    }

    /// A number in the flagged lanes only: quicker than `set`.
    #[inline(always)]
    pub(crate) fn with(self, flags: Flags, number: i16) -> Lanes {
        Lanes::repeat(number as u16).where_set(flags, self)
    }

    /// A difference in the flagged lanes only.
    #[inline(always)]
    pub(crate) fn with_difference(self, flags: Flags, difference: i16) -> Lanes {
        self.with(flags, difference + MIDDLE)
    }

    /// Stores a difference in this lane.
    #[cfg(test)]
    pub(crate) fn set_difference(&mut self, lane: usize, difference: i16) {
        self.set(lane, difference + MIDDLE);
    }

    #[inline(always)]
    pub(crate) fn times(self, factor: u32) -> Lanes {
        Lanes(self.0 * i16x8::splat(factor as i16))
    }

    /// Adds for seat 0, takes away for seat 1.
    #[inline(always)]
    pub(crate) fn credit(self, seat: u8, weight: Lanes) -> Lanes {
        let sign = i16x8::splat(-i16::from(seat));
        Lanes(self.0 + ((weight.0 ^ sign) - sign))
    }

    /// Where is this at least the other?
    #[inline(always)]
    pub(crate) fn at_least(self, other: Lanes) -> Flags {
        Flags(!other.0.simd_gt(self.0))
    }

    #[inline(always)]
    pub(crate) fn all_at_least(self, other: Lanes) -> bool {
        other.0.simd_gt(self.0).to_bitmask() == 0
    }

    /// In each lane the smaller.
    #[inline(always)]
    pub(crate) fn min(self, other: Lanes) -> Lanes {
        Lanes(self.0.min(other.0))
    }

    /// Where is something?
    #[inline(always)]
    pub(crate) fn any(self) -> Flags {
        Flags(self.0.simd_gt(i16x8::splat(0)))
    }

    /// These numbers where the flags are, those elsewhere.
    #[inline(always)]
    pub(crate) fn where_set(self, flags: Flags, elsewhere: Lanes) -> Lanes {
        Lanes(flags.0 & self.0 | !flags.0 & elsewhere.0)
    }
}

impl Add for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn add(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }
}

impl Sub for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn sub(self, other: Lanes) -> Lanes {
        Lanes(self.0 - other.0)
    }
}

impl Flags {
    #[inline(always)]
    pub(crate) fn but_not(self, other: Flags) -> Flags {
        Flags(!other.0 & self.0)
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) fn not(self) -> Flags {
        Flags(!self.0)
    }

    #[inline(always)]
    pub(crate) fn count(self) -> i8 {
        COUNTS[usize::from(self.bits())]
    }

    /// One bit per lane.
    #[inline(always)]
    pub(crate) fn bits(self) -> u8 {
        self.0.to_bitmask() as u8
    }
}

impl BitOr for Flags {
    type Output = Flags;
    #[inline(always)]
    fn bitor(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Lanes;

    #[test]
    fn lanes_do_not_disturb_each_other() {
        let mut ahead = Lanes::even();
        for (lane, difference) in [3, -7, 0, 1200, -1, 7000, -7000, 5].into_iter().enumerate() {
            ahead.set_difference(lane, difference);
        }
        assert_eq!(ahead.at_least(Lanes::even()).bits(), 0b1010_1101);
        assert_eq!(ahead.at_least(Lanes::even()).count(), 5);
        assert_eq!(ahead.at_least(Lanes::even()).not().count(), 3);
        let later = ahead.credit(0, Lanes::one(1, 9)).credit(1, Lanes::one(3, 1201));
        assert_eq!([1, 2, 3, 4].map(|lane| later.difference(lane)), [2, 0, -1, -1]);
        assert!(!later.all_at_least(ahead) && !ahead.all_at_least(later) && ahead.all_at_least(ahead));
        let mixed = ahead.where_set(ahead.at_least(Lanes::even()), later);
        assert_eq!([1, 3, 5].map(|lane| mixed.difference(lane)), [2, 1200, 7000]);
        assert_eq!((Lanes::one(2, 1) + Lanes::one(7, 4)).any().bits(), 0b1000_0100);
        assert_eq!(ahead.min(later).difference(3), -1);
    }
}
