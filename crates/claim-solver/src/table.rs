//! What was found out before, in a fixed amount of memory.
//!
//! An entry is found by the cards in hand and whatever else shapes the play to come, compared in full: two positions are
//! never mistaken for each other. It holds two lines in the races: at or above the one the answer is yes, at or below
//! the other it is no (more is never worse).

/// How far ahead seat 0 is in each race, as far as it still matters.
pub(crate) type Races = [i16; 6];

/// What shapes the play to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Key {
    pub(crate) hands: u64,
    pub(crate) mine: u64,
    pub(crate) theirs: u64,
    pub(crate) tucked: u64,
    /// Which deal, what is asked, leader, moon, lords.
    pub(crate) rest: u64,
}

impl Key {
    #[inline(always)]
    fn hash(&self) -> u64 {
        let mix = |a: u64, b: u64| {
            let product = u128::from(a ^ b) * 0x9e37_79b9_7f4a_7c15;
            (product >> 64) as u64 ^ product as u64
        };
        let first = mix(self.hands, 0x2545_f491_4f6c_dd1d);
        let second = if self.mine | self.theirs | self.tucked == 0 {
            first
        } else {
            mix(mix(mix(first, self.mine), self.theirs), self.tucked)
        };
        mix(second, self.rest)
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: Key,
    yes: Races,
    no: Races,
}

const NEVER_YES: Races = [i16::MAX; 6];
const NEVER_NO: Races = [i16::MIN; 6];
const EMPTY: Entry =
    Entry { key: Key { hands: 0, mine: 0, theirs: 0, tucked: 0, rest: 0 }, yes: NEVER_YES, no: NEVER_NO };
const WAYS: usize = 4;

/// The table. Its size is fixed when it is made.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    entries: Vec<Entry>,
    mask: usize,
}

/// Is seat 0 at least as far ahead in every race? Without dominance only the same will do.
#[inline(always)]
fn covers(a: &Races, b: &Races, dominance: bool) -> bool {
    let mut all = true;
    for race in 0..6 {
        all &= a[race] >= b[race];
    }
    all && (dominance || a == b)
}

impl Memory {
    pub(crate) fn new(megabytes: usize) -> Memory {
        let room = (megabytes.max(1) << 20) / size_of::<Entry>();
        let places = 1usize << room.max(WAYS).ilog2();
        Memory { entries: vec![EMPTY; places], mask: places - WAYS }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(EMPTY);
    }

    #[inline(always)]
    fn bucket(&self, key: &Key) -> usize {
        key.hash() as usize & self.mask & !(WAYS - 1)
    }

    /// Yes, no, or not known.
    #[inline(always)]
    pub(crate) fn look_up(&self, key: &Key, races: &Races, dominance: bool) -> Option<bool> {
        let at = self.bucket(key);
        for entry in &self.entries[at..at + WAYS] {
            if entry.key == *key {
                if covers(races, &entry.yes, dominance) {
                    return Some(true);
                }
                if covers(&entry.no, races, dominance) {
                    return Some(false);
                }
            }
        }
        None
    }

    pub(crate) fn remember(&mut self, key: &Key, races: &Races, answer: bool, dominance: bool) {
        let at = self.bucket(key);
        let bucket = &mut self.entries[at..at + WAYS];
        for entry in bucket.iter_mut() {
            // A stronger answer takes the place of a weaker one.
            if entry.key == *key {
                if answer && (entry.yes == NEVER_YES || covers(&entry.yes, races, dominance)) {
                    entry.yes = *races;
                    return;
                }
                if !answer && (entry.no == NEVER_NO || covers(races, &entry.no, dominance)) {
                    entry.no = *races;
                    return;
                }
            }
        }
        // Another deal's entry goes first, then the one with the fewest cards left: it is found again soonest.
        let deal = key.rest >> 32;
        let worst = bucket.iter_mut().min_by_key(|entry| {
            if entry.key.rest >> 32 == deal { 1 + entry.key.hands.count_ones() } else { 0 }
        });
        if let Some(entry) = worst {
            let (yes, no) = if answer { (*races, NEVER_NO) } else { (NEVER_YES, *races) };
            *entry = Entry { key: *key, yes, no };
        }
    }
}
