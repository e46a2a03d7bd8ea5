//! What was found out before, in a fixed amount of memory.
//!
//! An entry is found by the cards in hand and whatever else shapes the play to come, compared in full: two positions are
//! never mistaken for each other. It holds two lines in the races: at or above the one the answer is yes, at or below
//! the other it is no (more is never worse).

use crate::lanes::Lanes;
use crate::proof::{LEAST, MOST};

/// What shapes the play to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Key {
    /// The hands settled down; or, where every card counts, the cards in hand and seat 0's captured cards.
    pub(crate) hands: [u64; 2],
    /// Gnomes in danger and waiting Trolls; or seat 1's captured cards.
    pub(crate) captured: u64,
    /// Which deal, what is asked, leader, moon, lords.
    pub(crate) rest: u64,
}

/// Where the number of the deal begins in the last word.
pub(crate) const DEAL: u32 = 50;
/// So many deals can be told apart.
pub(crate) const DEALS: u16 = 1 << (64 - DEAL);

impl Key {
    #[inline(always)]
    fn hash(&self) -> u64 {
        let mix = |a: u64, b: u64| {
            let product = u128::from(a ^ b) * 0x9e37_79b9_7f4a_7c15;
            (product >> 64) as u64 ^ product as u64
        };
        let first = mix(self.hands[0], 0x2545_f491_4f6c_dd1d);
        let second = mix(first, self.hands[1]);
        mix(second ^ self.captured.wrapping_mul(0xd6e8_feb8_6659_fd93), self.rest)
    }
}

/// One cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Entry {
    key: Key,
    yes: Lanes,
    no: Lanes,
}

/// Lines that no races reach.
fn never_yes() -> Lanes {
    Lanes::repeat(MOST)
}

fn never_no() -> Lanes {
    Lanes::repeat(LEAST)
}

fn empty() -> Entry {
    Entry { key: Key::default(), yes: never_yes(), no: never_no() }
}

const WAYS: usize = 4;

/// The table. Its size is fixed when it is made.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    entries: Vec<Entry>,
    mask: usize,
}

/// Is seat 0 at least as far ahead in every race? Without dominance only the same will do.
#[inline(always)]
fn covers(a: Lanes, b: Lanes, dominance: bool) -> bool {
    a.all_at_least(b) && (dominance || a == b)
}

impl Memory {
    pub(crate) fn new(megabytes: usize) -> Memory {
        let room = (megabytes.max(1) << 20) / size_of::<Entry>();
        let places = 1usize << room.max(WAYS).ilog2();
        Memory { entries: vec![empty(); places], mask: places - WAYS }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(empty());
    }

    #[inline(always)]
    fn bucket(&self, key: &Key) -> usize {
        key.hash() as usize & self.mask & !(WAYS - 1)
    }

    /// Yes or no, and the line it was found by; or not known.
    #[inline(always)]
    pub(crate) fn look_up(&self, key: &Key, races: Lanes, dominance: bool) -> Option<(bool, Lanes)> {
        let at = self.bucket(key);
        for entry in &self.entries[at..at + WAYS] {
            if entry.key == *key {
                if covers(races, entry.yes, dominance) {
                    return Some((true, entry.yes));
                }
                if covers(entry.no, races, dominance) {
                    return Some((false, entry.no));
                }
            }
        }
        None
    }

    pub(crate) fn remember(&mut self, key: &Key, line: Lanes, answer: bool, dominance: bool) {
        let at = self.bucket(key);
        let bucket = &mut self.entries[at..at + WAYS];
        for entry in bucket.iter_mut() {
            // A stronger answer takes the place of a weaker one.
            if entry.key == *key {
                if answer && (entry.yes == never_yes() || covers(entry.yes, line, dominance)) {
                    entry.yes = line;
                    return;
                }
                if !answer && (entry.no == never_no() || covers(line, entry.no, dominance)) {
                    entry.no = line;
                    return;
                }
            }
        }
        // Another deal's entry goes first, then the one with the fewest cards left: it is found again soonest.
        let deal = key.rest >> DEAL;
        let worst = bucket.iter_mut().min_by_key(|entry| {
            if entry.key.rest >> DEAL == deal {
                1 + (entry.key.hands[0] | entry.key.hands[1]).count_ones()
            } else {
                0
            }
        });
        if let Some(entry) = worst {
            let (yes, no) = if answer { (line, never_no()) } else { (never_yes(), line) };
            *entry = Entry { key: *key, yes, no };
        }
    }
}
