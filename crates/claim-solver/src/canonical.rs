//! Hands in canonical form: positions and cards that make no difference in play are treated as one.
//!
//! What counts is how the cards of both hands rank against each other, not their values. So the transposition table
//! stores hands with every card moved down as far as that changes nothing, and of two neighbours in a hand only one is
//! tried. Both depend, faction by faction, on few cards that come up again and again, so the results are cached.

use crate::endgame::Endgame;
use crate::state::{State, bits};

/// The cards of one faction in both hands.
#[derive(Clone, Copy, Debug, Default)]
struct CanonicalFaction {
    /// The key: the faction's cards, the Doppelgängers, and whether the faction's vote is open.
    cards: u64,
    hands: [u64; 2],
    distinct: u64,
}

const SLOTS_BITS: u32 = 9;
const OPEN: u64 = 1 << 63;

/// A cache of canonical factions, for one ending.
#[derive(Clone, Debug)]
pub(crate) struct CanonicalCache {
    slots: Vec<CanonicalFaction>,
}

/// Both hands in canonical form, and the cards worth trying.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Canonical {
    pub(crate) hands: [u64; 2],
    pub(crate) distinct: u64,
}

impl CanonicalCache {
    pub(crate) fn new() -> CanonicalCache {
        CanonicalCache { slots: vec![CanonicalFaction::default(); 5 << SLOTS_BITS] }
    }

    /// Must be called before another ending.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(CanonicalFaction::default());
    }

    /// The hands in canonical form, and one card of each group that is alike. Doppelgängers, Gnomes and Giants, whose
    /// values count beyond their faction, are all returned.
    #[inline(always)]
    pub(crate) fn hands(&mut self, ending: &Endgame, state: &State, open_races: u8) -> Canonical {
        let value_counts = state.hands & ending.value_counts;
        let doppelgangers = canonical_doppelgangers(ending, state, open_races);
        let fixed = value_counts & !ending.doppelgangers;
        let mut canonical = Canonical {
            hands: [
                ending.hand(state, 0) & fixed | doppelgangers[0],
                ending.hand(state, 1) & fixed | doppelgangers[1],
            ],
            distinct: value_counts,
        };
        // Doppelgängers are adjacent bits, and no ending has more than 52 cards.
        let first = ending.doppelgangers.trailing_zeros() & 63;
        let known = doppelgangers[0] | (doppelgangers[1] >> first) << 52;
        for race in 0..5 {
            let cards = state.hands & ending.of_race[race] & !ending.value_counts;
            if cards == 0 {
                continue;
            }
            let open = open_races >> race & 1 == 1;
            if state.waiting & ending.of_race[race] != 0 {
                canonical.add(&canonical_faction(ending, state, race, open, doppelgangers));
                continue;
            }
            let cards = cards | known | if open { OPEN } else { 0 };
            let place = (cards.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS_BITS)) as usize;
            let slot = &mut self.slots[race << SLOTS_BITS | place];
            if slot.cards != cards {
                *slot =
                    CanonicalFaction { cards, ..canonical_faction(ending, state, race, open, doppelgangers) };
            }
            canonical.add(slot);
        }
        canonical
    }
}

/// Both hands' Doppelgängers in canonical form: one may go below a value that the other has no card of, since only the
/// other's cards are ever compared with it. Where the lowest Werewolf wins (WER1), it must not pass below an equal one
/// either.
#[inline(always)]
fn canonical_doppelgangers(ending: &Endgame, state: &State, open_races: u8) -> [u64; 2] {
    let mut hands = [0; 2];
    let mut left = state.hands & ending.doppelgangers;
    if left == 0 {
        return hands;
    }
    let lowest = ending.doppelgangers.trailing_zeros() as usize;
    let open = open_races >> ending.race[lowest] & 1 == 1;
    let held = [ending.hand(state, 0), ending.hand(state, 1)];
    // The lowest free place.
    let mut floor = lowest;
    while left != 0 {
        let card = left.trailing_zeros() as usize;
        left &= left - 1;
        let seat = usize::from(held[1] >> card & 1 == 1);
        let other = held[1 - seat] & !ending.doppelgangers;
        let mut place = card;
        while place > floor {
            let (from, to) = (ending.value[place] as usize, ending.value[place - 1] as usize);
            let passed = (to..from).any(|value| ending.of_value[value] & other != 0)
                || (to + 1..=from).any(|value| ending.of_value[value] & other & ending.werewolves != 0);
            if passed || open && ending.weights.of[place - 1] != ending.weights.of[card] {
                break;
            }
            place -= 1;
        }
        hands[seat] |= 1 << place;
        floor = place + 1;
    }
    hands
}

impl Canonical {
    #[inline(always)]
    fn add(&mut self, canonical_faction: &CanonicalFaction) {
        self.hands[0] |= canonical_faction.hands[0];
        self.hands[1] |= canonical_faction.hands[1];
        self.distinct |= canonical_faction.distinct;
    }
}

/// One faction in canonical form. A card keeps its rank among the cards of its faction and among the other hand's
/// Doppelgängers, which may be played on it, and its weight in the race.
#[cold]
fn canonical_faction(
    ending: &Endgame,
    state: &State,
    race: usize,
    open: bool,
    doppelgangers: [u64; 2],
) -> CanonicalFaction {
    let hands = [0, 1]
        .map(|seat| ending.hand(state, seat) & !ending.doppelgangers | doppelgangers[usize::from(seat)]);
    let doppelgangers =
        doppelgangers.map(|cards| bits(cards).fold(0u32, |values, card| values | 1 << ending.value[card]));
    let mut canonical_faction = CanonicalFaction::default();
    // The lowest free place, and whose the card below is.
    let (mut floor, mut below) = (ending.of_race[race].trailing_zeros() as usize, 2);
    let mut last = [64; 2];
    for card in bits((state.hands | state.waiting) & ending.of_race[race]) {
        if state.waiting >> card & 1 == 1 {
            (floor, below) = (card + 1, 2);
            continue;
        }
        let seat = usize::from(hands[1] >> card & 1 == 1);
        let before = std::mem::replace(&mut last[seat], card);
        if before == 64 || !alike(ending, state, open, hands[1 - seat], before, card) {
            canonical_faction.distinct |= 1 << card;
        }
        let mut place = floor;
        // Above the other's card it must stay above, and above the Doppelgängers it was above.
        let met = doppelgangers[1 - seat] & ((2 << ending.value[card]) - 1);
        let mut least = if met == 0 { -1 } else { 31 - met.leading_zeros() as i8 };
        if below == 1 - seat {
            least = least.max(ending.value[floor - 1]);
        }
        while place < card && ending.value[place] <= least {
            place += 1;
        }
        if open && ending.weights.of[place] != ending.weights.of[card] {
            place = card;
        }
        canonical_faction.hands[seat] |= 1 << place;
        (floor, below) = (place + 1, seat);
    }
    canonical_faction
}

/// Do these two neighbours of a hand, of one faction, make no difference in play? If the faction's vote is open they
/// must weigh the same, and no card of the `other` hand may rank between them.
pub(crate) fn alike(
    ending: &Endgame,
    state: &State,
    open: bool,
    other: u64,
    low: usize,
    high: usize,
) -> bool {
    if ending.value[low] == ending.value[high] {
        return true;
    }
    if open && ending.weights.of[low] != ending.weights.of[high] {
        return false;
    }
    let bit = 1u64 << low;
    if bit & (ending.gnomes | ending.giants) != 0 {
        // Which Gnome a Giant crushes depends on their values.
        let foes = ending.tables.crushes[low] | ending.tables.crushes[high];
        if foes & (state.hands | state.front[0] | state.front[1]) != 0 {
            return false;
        }
    }
    let met = if bit & ending.doppelgangers != 0 { u64::MAX } else { ending.tables.follows[low] };
    let mut rivals = other & met;
    if bit & ending.trolls != 0 {
        rivals |= state.waiting;
    }
    let (from, to) = (ending.value[low] as usize, ending.value[high] as usize);
    rivals == 0 || (from..=to).all(|value| ending.of_value[value] & rivals == 0)
}

/// Of these cards of one hand, the lowest of each group that is alike.
pub(crate) fn one_of_each(cards: u64, ending: &Endgame, alike: impl Fn(usize, usize) -> bool) -> u64 {
    let mut distinct = 0;
    let mut before = 64;
    for card in bits(cards) {
        if before == 64 || ending.race[before] != ending.race[card] || !alike(before, card) {
            distinct |= 1 << card;
        }
        before = card;
    }
    distinct
}
