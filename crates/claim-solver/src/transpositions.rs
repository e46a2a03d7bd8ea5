//! The transposition table: answers found before, in a fixed amount of memory.
//!
//! An entry is found by the cards in hand and whatever else shapes the play to come, compared in full: two positions are
//! never mistaken for each other. It holds two lines in the races: at or above the one the answer is yes, at or below
//! the other it is no (more is never worse).

use crate::lanes::Lanes;
use crate::proof::{LEAST, MOST};

/// What shapes the play to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Key {
    /// The hands in canonical form; or, where every card counts, the cards in hand and seat 0's captured cards.
    pub(crate) hands: [u64; 2],
    /// Gnomes in danger and waiting Trolls; or seat 1's captured cards.
    pub(crate) captured: u64,
    /// Which deal, what is asked, leader, moon, lords.
    pub(crate) rest: u64,
}

/// Where the number of the deal begins in the last word.
pub(crate) const DEAL: u32 = 50;
/// How many deals can be told apart.
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

/// Thresholds that no races reach.
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

/// How many buckets a deal begins with: most need few, and few stay in the processor's cache.
const FIRST_BUCKETS: usize = 256;

/// Grows with what a deal needs, up to a bound: most endings need a small part of it, and memory that is never used is
/// never allocated.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    /// The bound, in buckets: a power of two.
    most: usize,
    /// Part of the hash of every entry: most positions are not in the table, and the tags say so without reading entries.
    tags: Vec<[u16; WAYS]>,
    buckets: Vec<[Entry; WAYS]>,
    /// How many buckets this deal uses, a power of two, and how many entries it has in them.
    used: usize,
    known: usize,
}

/// Is seat 0 at least as far ahead in every race? Without dominance only the same will do.
#[inline(always)]
fn covers(a: Lanes, b: Lanes, dominance: bool) -> bool {
    a.all_at_least(b) && (dominance || a == b)
}

impl TranspositionTable {
    pub(crate) fn new(megabytes: usize) -> TranspositionTable {
        let room = (megabytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        let most = 1usize << room.max(1).ilog2();
        TranspositionTable { most, tags: Vec::new(), buckets: Vec::new(), used: 0, known: 0 }
    }

    /// How many bytes it takes now.
    pub(crate) fn bytes(&self) -> usize {
        self.tags.capacity() * size_of::<[u16; WAYS]>() + self.buckets.capacity() * size_of::<[Entry; WAYS]>()
    }

    /// At least so many buckets; the new ones are empty.
    fn allocate(&mut self, buckets: usize) {
        if self.buckets.len() < buckets {
            // Exactly: a vector that doubles on its own would take more than the bound.
            self.tags.reserve_exact(buckets - self.tags.len());
            self.buckets.reserve_exact(buckets - self.buckets.len());
            self.tags.resize(buckets, [0; WAYS]);
            self.buckets.resize(buckets, [empty(); WAYS]);
        }
    }

    /// Must be called before another deal. Old entries are overwritten one by one.
    pub(crate) fn begin_deal(&mut self) {
        self.used = self.most.min(FIRST_BUCKETS);
        self.allocate(self.used);
        self.known = 0;
    }

    /// Empties the table; its memory stays allocated for the next deal.
    pub(crate) fn clear(&mut self) {
        self.tags.clear();
        self.buckets.clear();
        self.begin_deal();
    }

    /// Where the key belongs, and its tag.
    #[inline(always)]
    fn place(&self, key: &Key) -> (usize, u16) {
        let hash = key.hash();
        (hash as usize & (self.used - 1), (hash >> 48) as u16)
    }

    /// Yes or no, and the threshold that says so; `None` if it is not known.
    #[inline(always)]
    pub(crate) fn look_up(&self, key: &Key, races: Lanes, dominance: bool) -> Option<(bool, Lanes)> {
        let (place, tag) = self.place(key);
        for (way, known) in self.tags[place].iter().enumerate() {
            if *known != tag {
                continue;
            }
            let entry = &self.buckets[place][way];
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

    pub(crate) fn store(&mut self, key: &Key, threshold: Lanes, answer: bool, dominance: bool) {
        let (place, tag) = self.place(key);
        let (tags, bucket) = (&mut self.tags[place], &mut self.buckets[place]);
        for (known, entry) in tags.iter().zip(bucket.iter_mut()) {
            // A stronger answer takes the place of a weaker one.
            if *known == tag && entry.key == *key {
                if answer && (entry.yes == never_yes() || covers(entry.yes, threshold, dominance)) {
                    entry.yes = threshold;
                    return;
                }
                if !answer && (entry.no == never_no() || covers(threshold, entry.no, dominance)) {
                    entry.no = threshold;
                    return;
                }
            }
        }
        // Another deal's entry goes first, then the one with the fewest cards left: it is found again soonest.
        let deal = key.rest >> DEAL;
        let worst = (0..WAYS).min_by_key(|way| {
            let known = &bucket[*way].key;
            if known.rest >> DEAL == deal { 1 + (known.hands[0] | known.hands[1]).count_ones() } else { 0 }
        });
        if let Some(way) = worst {
            let (yes, no) = if answer { (threshold, never_no()) } else { (never_yes(), threshold) };
            self.known += usize::from(bucket[way].key.rest >> DEAL != deal);
            tags[way] = tag;
            bucket[way] = Entry { key: *key, yes, no };
            if self.known * 4 > self.used * WAYS && self.used < self.most {
                self.grow(deal);
            }
        }
    }

    /// Doubles the buckets of the deal once a quarter of them is full, and moves every second entry to the new ones.
    #[cold]
    fn grow(&mut self, deal: u64) {
        self.allocate(2 * self.used);
        let (old, new) = self.buckets.split_at_mut(self.used);
        let (old_tags, new_tags) = self.tags.split_at_mut(self.used);
        for place in 0..self.used {
            for way in 0..WAYS {
                let entry = &mut old[place][way];
                if entry.key.rest >> DEAL == deal && entry.key.hash() as usize & self.used != 0 {
                    new[place][way] = std::mem::replace(entry, empty());
                    new_tags[place][way] = std::mem::take(&mut old_tags[place][way]);
                }
            }
        }
        self.used *= 2;
    }
}
