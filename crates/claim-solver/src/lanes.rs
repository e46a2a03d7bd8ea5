//! Eight small numbers side by side in one machine word, for what is done to all races at once.
//!
//! Every lane has sixteen bits of which the highest is kept free, so that nothing carries from one lane into the next.

use std::ops::{Add, BitOr, Sub};

/// Numbers of 0 to 32767. Differences are kept around [`Lanes::EVEN`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lanes(u128);

/// One of eight flags per lane, as [`Lanes::at_least`] gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flags(u128);

const ONE: u128 = 0x0001_0001_0001_0001_0001_0001_0001_0001;
const HIGH: u128 = ONE << 15;
/// What an even race is kept as.
const MIDDLE: i16 = 0x4000;

impl Lanes {
    /// Nobody is ahead anywhere.
    pub(crate) const EVEN: Lanes = Lanes(ONE * MIDDLE as u128);
    pub(crate) const ONES: Lanes = Lanes(ONE);
    pub(crate) const LEAST: Lanes = Lanes(0);
    pub(crate) const MOST: Lanes = Lanes::repeat(0x7fff);

    /// The same number in every lane.
    pub(crate) const fn repeat(number: u16) -> Lanes {
        Lanes(ONE * number as u128)
    }

    /// One number in one lane.
    pub(crate) fn one(lane: usize, number: i16) -> Lanes {
        Lanes((number as u128) << (16 * lane))
    }

    #[inline(always)]
    pub(crate) fn get(self, lane: usize) -> i16 {
        (self.0 >> (16 * lane)) as i16
    }

    /// The difference kept in this lane.
    #[inline(always)]
    pub(crate) fn difference(self, lane: usize) -> i16 {
        self.get(lane) - MIDDLE
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, lane: usize, number: i16) {
        self.0 &= !(0xffff << (16 * lane));
        self.0 |= (number as u128) << (16 * lane);
    }

    /// Keeps a difference in this lane.
    #[inline(always)]
    pub(crate) fn set_difference(&mut self, lane: usize, difference: i16) {
        self.set(lane, difference + MIDDLE);
    }

    #[inline(always)]
    pub(crate) fn times(self, factor: u32) -> Lanes {
        Lanes(self.0.wrapping_mul(u128::from(factor)))
    }

    /// Adds for seat 0, takes away for seat 1.
    #[inline(always)]
    pub(crate) fn credit(self, seat: u8, weight: Lanes) -> Lanes {
        let sign = 0u128.wrapping_sub(u128::from(seat));
        Lanes(self.0.wrapping_add((weight.0 ^ sign).wrapping_sub(sign)))
    }

    /// The difference in the lanes where this is at least the other; the others mean nothing.
    #[inline(always)]
    pub(crate) fn over(self, other: Lanes) -> Lanes {
        Lanes(((self.0 | HIGH) - other.0) & !HIGH)
    }

    /// Where is this at least the other?
    #[inline(always)]
    pub(crate) fn at_least(self, other: Lanes) -> Flags {
        Flags(((self.0 | HIGH) - other.0) & HIGH)
    }

    #[inline(always)]
    pub(crate) fn all_at_least(self, other: Lanes) -> bool {
        ((self.0 | HIGH) - other.0) & HIGH == HIGH
    }

    /// Where is something?
    #[inline(always)]
    pub(crate) fn any(self) -> Flags {
        Flags((self.0 + ONE * 0x7fff) & HIGH)
    }

    /// These numbers where the flags are, those elsewhere.
    #[inline(always)]
    pub(crate) fn where_set(self, flags: Flags, elsewhere: Lanes) -> Lanes {
        // A flag becomes the fifteen bits below it.
        let mask = flags.0 - (flags.0 >> 15);
        Lanes(elsewhere.0 ^ (elsewhere.0 ^ self.0) & mask)
    }
}

impl Add for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn add(self, other: Lanes) -> Lanes {
        Lanes(self.0.wrapping_add(other.0))
    }
}

impl Sub for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn sub(self, other: Lanes) -> Lanes {
        Lanes(self.0.wrapping_sub(other.0))
    }
}

impl Flags {
    #[inline(always)]
    pub(crate) fn but_not(self, other: Flags) -> Flags {
        Flags(self.0 & !other.0)
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) fn not(self) -> Flags {
        Flags(self.0 ^ HIGH)
    }

    #[inline(always)]
    pub(crate) fn count(self) -> i8 {
        let both = ((self.0 as u64) >> 15) + (((self.0 >> 64) as u64) >> 15);
        (both.wrapping_mul(0x0001_0001_0001_0001) >> 48) as i8
    }

    /// One bit per lane.
    #[inline(always)]
    pub(crate) fn bits(self) -> u8 {
        // Each bit of a half is moved next to the others; no two products meet.
        let half = |half: u64| (half >> 15).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48 & 15;
        (half(self.0 as u64) | half((self.0 >> 64) as u64) << 4) as u8
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
    use super::*;

    #[test]
    fn lanes_do_not_disturb_each_other() {
        let mut ahead = Lanes::EVEN;
        for (lane, difference) in [3, -7, 0, 1200, -1, 7000, -7000, 5].into_iter().enumerate() {
            ahead.set_difference(lane, difference);
        }
        assert_eq!(ahead.at_least(Lanes::EVEN).bits(), 0b1010_1101);
        assert_eq!(ahead.at_least(Lanes::EVEN).count(), 5);
        assert_eq!(ahead.at_least(Lanes::EVEN).not().count(), 3);
        let later = ahead.credit(0, Lanes::one(1, 9)).credit(1, Lanes::one(3, 1201));
        assert_eq!([1, 2, 3, 4].map(|lane| later.difference(lane)), [2, 0, -1, -1]);
        assert!(!later.all_at_least(ahead) && !ahead.all_at_least(later) && ahead.all_at_least(ahead));
        let mixed = ahead.where_set(ahead.at_least(Lanes::EVEN), later);
        assert_eq!([1, 3, 5].map(|lane| mixed.difference(lane)), [2, 1200, 7000]);
        assert_eq!((Lanes::one(2, 1) + Lanes::one(7, 4)).any().bits(), 0b1000_0100);
    }
}
