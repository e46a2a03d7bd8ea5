//! One card, and bags of cards.
//!
//! A [`Card`] is a small number that means the same in every game: the 190 cards of the boxes lie in three
//! 64-bit words so that no faction crosses a word and, within a faction, a higher bit is a higher value.
//! Identical cards (five Goblins of value 0) share one `Card`, the first of their bits; a [`Cards`] bag counts
//! them by filling their bits from the lowest up. So nobody — not a view, not a record — can tell two of
//! them apart, and "who has the higher cards" is a comparison of integers (S2).

use std::fmt;

use rand_core::Rng;

use crate::catalogue::{Faction, Hero};
use crate::deal::below;

/// One card of the boxes. Identical cards are the same `Card`.
///
/// ```
/// use claim_rules::{Card, Faction};
/// let card: Card = "Kn9".parse().unwrap();
/// assert_eq!((card.faction(), card.value()), (Some(Faction::Knights), 9));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

/// The first bit of every faction. The gaps at the ends of words 1 and 2 hold the heroes.
const fn first_bit(faction: Faction) -> u8 {
    match faction {
        Faction::Goblins => 0,
        Faction::Knights => 14,
        Faction::Gnomes => 22,
        Faction::Giants => 35,
        Faction::Undead => 44,
        Faction::Dwarves => 54,
        Faction::Doppelgangers => 64,
        Faction::Dragons => 74,
        Faction::Trolls => 84,
        Faction::Seers => 94,
        Faction::Wizards => 104,
        Faction::Druids => 114,
        Faction::Shapeshifters => 128,
        Faction::Vampires => 138,
        Faction::Zombies => 148,
        Faction::Werewolves => 158,
        Faction::Shadows => 168,
    }
}

const HERO_BITS: [u8; Hero::COUNT] = [124, 125, 126, 188, 189, 190];

/// What is printed on the card of each bit, worked out once by the compiler. 192 bits are in use; tables of 256 need no
/// check of an index of eight bits.
struct Printed {
    faction: [Option<Faction>; 256],
    value: [i8; 256],
    /// The bit that stands for this one and those identical to it.
    first: [u8; 256],
    /// The bits, within the word, of this card and those identical to it.
    alike: [u64; 256],
    /// Every bit of a faction.
    of: [Cards; Faction::COUNT],
    /// The same in the word they are in, and which word that is.
    bits: [u64; Faction::COUNT],
    word: [u8; Faction::COUNT],
    /// Every bit with which a faction can be followed (F2, DOP1).
    follows: [Cards; Faction::COUNT],
    /// The first bit of a faction in its word.
    shift: [u8; Faction::COUNT],
    /// How many cards a faction has.
    len: [u8; Faction::COUNT],
    /// The first bits: one for each distinct card.
    distinct: [u64; 3],
    /// The bits of cards of which there are several.
    copied: [u64; 3],
    heroes: [u64; 3],
}

static PRINTED: Printed = print();

const fn print() -> Printed {
    let mut p = Printed {
        faction: [None; 256],
        value: [0; 256],
        first: [0; 256],
        alike: [0; 256],
        of: [Cards::EMPTY; Faction::COUNT],
        bits: [0; Faction::COUNT],
        follows: [Cards::EMPTY; Faction::COUNT],
        word: [0; Faction::COUNT],
        shift: [0; Faction::COUNT],
        len: [0; Faction::COUNT],
        distinct: [0; 3],
        copied: [0; 3],
        heroes: [0; 3],
    };
    let mut f = 0;
    while f < Faction::ALL.len() {
        let faction = Faction::ALL[f];
        let values = faction.values();
        let mut bit = first_bit(faction) as usize;
        p.word[f] = (bit / 64) as u8;
        p.shift[f] = (bit % 64) as u8;
        let mut v = 0;
        while v < values.len() {
            let (value, copies) = (values[v].0, values[v].1 as usize);
            let alike = ((1u64 << copies) - 1) << (bit % 64);
            p.distinct[bit / 64] |= 1 << (bit % 64);
            if copies > 1 {
                p.copied[bit / 64] |= alike;
            }
            let mut copy = 0;
            while copy < copies {
                p.faction[bit + copy] = Some(faction);
                p.value[bit + copy] = value;
                p.first[bit + copy] = bit as u8;
                p.alike[bit + copy] = alike;
                p.len[f] += 1;
                copy += 1;
            }
            p.of[f].0[bit / 64] |= alike;
            p.bits[f] |= alike;
            bit += copies;
            v += 1;
        }
        f += 1;
    }
    let mut f = 0;
    while f < Faction::ALL.len() {
        let mut word = 0;
        while word < 3 {
            p.follows[f].0[word] = p.of[f].0[word] | p.of[Faction::Doppelgangers.index()].0[word];
            word += 1;
        }
        f += 1;
    }
    let mut h = 0;
    while h < Hero::ALL.len() {
        let bit = HERO_BITS[h] as usize;
        p.value[bit] = Hero::ALL[h].value();
        p.first[bit] = bit as u8;
        p.alike[bit] = 1 << (bit % 64);
        p.distinct[bit / 64] |= 1 << (bit % 64);
        p.heroes[bit / 64] |= 1 << (bit % 64);
        h += 1;
    }
    p
}

impl Card {
    /// Every [bit](Card::bit) is below this.
    pub const COUNT: usize = 192;

    /// The card of that faction with that value, if the box has one.
    pub const fn new(faction: Faction, value: i8) -> Option<Card> {
        let (values, mut bit, mut i) = (faction.values(), first_bit(faction), 0);
        while i < values.len() {
            let (v, copies) = values[i];
            if v == value {
                return Some(Card(bit));
            }
            bit += copies;
            i += 1;
        }
        None
    }

    /// A hero's card.
    pub const fn hero_card(hero: Hero) -> Card {
        Card(HERO_BITS[hero as usize])
    }

    /// The printed faction; `None` for a hero (HERO1).
    #[inline(always)]
    pub fn faction(self) -> Option<Faction> {
        PRINTED.faction[self.0 as usize]
    }

    /// Which hero it is, if it is one.
    pub fn hero(self) -> Option<Hero> {
        HERO_BITS.iter().position(|&bit| bit == self.0).map(|i| Hero::ALL[i])
    }

    /// Is it a card of that faction?
    #[inline(always)]
    pub fn is(self, faction: Faction) -> bool {
        self.faction().is_some_and(|own| own as u8 == faction as u8)
    }

    /// The printed value.
    #[inline(always)]
    pub fn value(self) -> i8 {
        PRINTED.value[self.0 as usize]
    }

    /// Its number among all cards of the boxes, below [`Card::COUNT`]; the first of those of identical cards.
    #[inline(always)]
    pub fn bit(self) -> u8 {
        self.0
    }

    /// How many identical ones the box holds.
    pub fn copies(self) -> u32 {
        PRINTED.alike[self.0 as usize].count_ones()
    }

    /// The bits of this card and those identical to it among those of its faction ([`Cards::of_faction`]).
    #[inline(always)]
    pub(crate) fn alike_of(self, faction: Faction) -> u64 {
        PRINTED.alike[self.0 as usize] >> PRINTED.shift[faction.index()]
    }

    /// Every distinct card of the boxes.
    pub fn all() -> impl Iterator<Item = Card> {
        Cards(PRINTED.distinct).distinct()
    }

    /// The same card, of which the compiler knows that it is none of the third word.
    #[inline(always)]
    pub(crate) fn of_first_two_words(self) -> Card {
        debug_assert!(self.0 < 128);
        Card(self.0 & 127)
    }

    /// The card of the first of its bits.
    #[inline(always)]
    pub(crate) fn of_first_bit(bit: u32) -> Card {
        debug_assert_eq!(u32::from(PRINTED.first[bit as usize]), bit);
        Card(bit as u8)
    }

    /// The card of a bit of a bag.
    #[inline(always)]
    pub(crate) fn of_bit(bit: u8) -> Card {
        Card(PRINTED.first[usize::from(bit)])
    }
}

/// How every card is called, spelt once by the compiler: messages are full of cards.
static NAMES: [&str; Card::COUNT] = {
    static SPELT: [([u8; 4], usize); Card::COUNT] = spell();
    let mut names = ["?"; Card::COUNT];
    let mut bit = 0;
    while bit < Card::COUNT {
        let (letters, length) = &SPELT[bit];
        if let (1.., Ok(name)) = (*length, std::str::from_utf8(letters.split_at(*length).0)) {
            names[bit] = name;
        }
        bit += 1;
    }
    let mut hero = 0;
    while hero < Hero::ALL.len() {
        names[HERO_BITS[hero] as usize] = Hero::ALL[hero].name();
        hero += 1;
    }
    names
};

/// Two letters and one or two digits for each card of a faction, and how many they are.
const fn spell() -> [([u8; 4], usize); Card::COUNT] {
    let mut spelt = [([0; 4], 0); Card::COUNT];
    let mut bit = 0;
    while bit < Card::COUNT {
        if let Some(faction) = PRINTED.faction[bit] {
            let (code, value) = (faction.code().as_bytes(), PRINTED.value[bit] as u8);
            let (tens, ones) = (b'0' + value / 10, b'0' + value % 10);
            spelt[bit] = match value {
                0..10 => ([code[0], code[1], ones, 0], 3),
                _ => ([code[0], code[1], tens, ones], 4),
            };
        }
        bit += 1;
    }
    spelt
}

impl Card {
    /// What it is called: `Go5`, or a hero's name.
    #[inline]
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A bag of cards: a set that counts identical cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards([u64; 3]);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards([0; 3]);

    /// All cards of a faction, as the box holds them.
    #[inline(always)]
    pub const fn of(faction: Faction) -> Cards {
        PRINTED.of[faction as usize]
    }

    /// All cards with which a faction can be followed: its own, and the Doppelgängers (F2, DOP1).
    #[inline(always)]
    pub(crate) fn that_follow(faction: Faction) -> Cards {
        PRINTED.follows[faction.index()]
    }

    /// The three words.
    #[inline(always)]
    pub(crate) const fn words(self) -> [u64; 3] {
        self.0
    }

    /// The bits of a faction, one after the other: the first, and how many they are.
    #[inline]
    pub(crate) fn bits_of(faction: Faction) -> (u8, usize) {
        (first_bit(faction), usize::from(PRINTED.len[faction.index()]))
    }

    /// The cards of some bits, of identical ones any.
    #[inline(always)]
    pub(crate) fn of_bits(bits: &[u8]) -> Cards {
        let mut words = [0; 4];
        for bit in bits {
            words[usize::from(bit >> 6)] |= 1 << (bit & 63);
        }
        let [a, b, c, _] = words;
        Cards([lowest_copies(a), b, c])
    }

    /// All heroes.
    #[inline(always)]
    pub fn heroes() -> Cards {
        Cards(PRINTED.heroes)
    }

    /// Is there at least one such card?
    #[inline(always)]
    pub fn has(&self, card: Card) -> bool {
        self.0[card.0 as usize / 64] >> (card.0 % 64) & 1 == 1
    }

    /// How many such cards are there?
    #[inline(always)]
    pub fn count_of(&self, card: Card) -> u32 {
        (self.0[card.0 as usize / 64] & PRINTED.alike[card.0 as usize]).count_ones()
    }

    /// Puts one more such card in. The boxes' number of copies is the limit.
    #[inline(always)]
    pub fn add(&mut self, card: Card) {
        let word = &mut self.0[card.0 as usize / 64];
        debug_assert!(PRINTED.alike[card.0 as usize] & !*word != 0, "one {card} too many");
        // Identical cards lie from the first bit up: one more is carried through them to the next.
        *word |= word.wrapping_add(1 << (card.0 % 64));
    }

    /// Takes one such card out; nothing happens if there is none.
    #[inline(always)]
    pub fn take(&mut self, card: Card) {
        let word = &mut self.0[card.0 as usize / 64];
        let there = PRINTED.alike[card.0 as usize] & *word;
        *word &= !(there & !(there >> 1));
    }

    /// Puts all of another bag in.
    #[inline(always)]
    pub fn add_all(&mut self, other: Cards) {
        if self.overlaps(other) {
            other.iter().for_each(|card| self.add(card));
        } else {
            *self = self.or(other);
        }
    }

    /// What this bag has more of than the other.
    #[inline]
    pub fn minus(self, other: Cards) -> Cards {
        // Only cards with copies need counting.
        let mut left = self.and_not(other.and_not(Cards(PRINTED.copied)));
        other.and(Cards(PRINTED.copied)).iter().for_each(|card| left.take(card));
        left
    }

    /// Bit by bit what both have: for each card, the smaller number.
    #[inline(always)]
    pub fn and(self, other: Cards) -> Cards {
        Cards([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// For each card, the larger number.
    #[inline(always)]
    pub const fn or(self, other: Cards) -> Cards {
        Cards([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// All cards that are not of the faction.
    #[inline(always)]
    pub fn without(self, faction: Faction) -> Cards {
        self.and_not(Cards::of(faction))
    }

    /// What this has and the other has none of; of a card with copies, only right if the other has all or none.
    #[inline(always)]
    pub(crate) fn and_not(self, other: Cards) -> Cards {
        Cards([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// All its cards of a faction.
    #[inline(always)]
    pub fn only(self, faction: Faction) -> Cards {
        self.and(Cards::of(faction))
    }

    /// The cards of one faction as a number: with equally many cards, the higher number has the higher
    /// cards (S2).
    #[inline(always)]
    pub(crate) fn rank(&self, faction: Faction) -> u64 {
        self.0[PRINTED.word[faction.index()] as usize] & PRINTED.bits[faction.index()]
    }

    /// Its cards of one faction, the lowest in the lowest bit.
    #[inline(always)]
    pub fn of_faction(&self, faction: Faction) -> u64 {
        self.rank(faction) >> PRINTED.shift[faction.index()]
    }

    /// Puts cards of one faction into a bag that has none of it; bits above the faction's are left away.
    #[inline(always)]
    pub(crate) fn put_faction(&mut self, faction: Faction, bits: u64) {
        let word = PRINTED.word[faction.index()] as usize;
        self.0[word] |= bits << PRINTED.shift[faction.index()] & PRINTED.bits[faction.index()];
    }

    /// Does it hold a card of the faction?
    #[inline(always)]
    pub fn any(&self, faction: Faction) -> bool {
        self.rank(faction) != 0
    }

    /// Do both hold a same card?
    #[inline(always)]
    pub fn overlaps(self, other: Cards) -> bool {
        !self.and(other).is_empty()
    }

    /// Does it hold at least all of the other?
    #[inline(always)]
    pub fn covers(self, other: Cards) -> bool {
        self.and(other) == other
    }

    /// Is nothing in it?
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many cards are in it, copies counted.
    #[inline(always)]
    pub fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// How many distinct cards are in it.
    #[inline(always)]
    pub(crate) fn distinct_len(self) -> u32 {
        self.only_distinct().len() as u32
    }

    /// Every card, copies one after the other.
    #[inline(always)]
    pub fn iter(self) -> CardIter {
        CardIter { words: self.0, at: 0 }
    }

    /// One of each card. Only cards of the first word have copies.
    #[inline(always)]
    pub(crate) const fn only_distinct(self) -> Cards {
        const { assert!(PRINTED.copied[1] | PRINTED.copied[2] == 0) };
        Cards([self.0[0] & PRINTED.distinct[0], self.0[1], self.0[2]])
    }

    /// Every distinct card once.
    #[inline(always)]
    pub fn distinct(self) -> CardIter {
        self.only_distinct().iter()
    }

    /// Calls for every distinct card once: faster than an iterator, word by word.
    #[inline(always)]
    pub(crate) fn each_distinct(self, mut call: impl FnMut(Card)) {
        for word in 0..3 {
            let mut bits = self.0[word] & PRINTED.distinct[word];
            while bits != 0 {
                call(Card(word as u8 * 64 + bits.trailing_zeros() as u8));
                bits &= bits - 1;
            }
        }
    }

    /// One of the cards, copies counted, each as likely as the other. The bag must not be empty.
    #[inline]
    pub fn random(self, rng: &mut impl Rng) -> Card {
        Card::of_bit(self.random_bit(rng) as u8)
    }

    /// One of the distinct cards, each as likely as the other. The bag must not be empty.
    #[inline(always)]
    pub(crate) fn random_distinct(self, rng: &mut impl Rng) -> Card {
        Card(self.only_distinct().random_bit(rng) as u8)
    }

    /// The n-th of the distinct cards, counted from 0. There must be more than n.
    #[inline(always)]
    pub(crate) fn nth_distinct(self, n: u32) -> Card {
        Card(self.only_distinct().nth_bit(n) as u8)
    }

    /// The place of one of the bits, each as likely as the other.
    #[inline(always)]
    fn random_bit(self, rng: &mut impl Rng) -> u32 {
        let counts = self.0.map(u64::count_ones);
        self.nth_of_counted(counts, below(rng, counts.iter().sum()))
    }

    /// The place of the n-th bit, counted from 0. Without a branch: n is random, so a processor would mispredict it.
    #[inline(always)]
    fn nth_bit(self, n: u32) -> u32 {
        self.nth_of_counted(self.0.map(u64::count_ones), n)
    }

    #[inline(always)]
    fn nth_of_counted(self, [in_a, in_b, _]: [u32; 3], n: u32) -> u32 {
        let [a, b, c] = self.0;
        let (word, place, before) = if n >= in_a { (b, 64, in_a) } else { (a, 0, 0) };
        let (word, place, before) =
            if n >= in_a + in_b { (c, 128, in_a + in_b) } else { (word, place, before) };
        place + nth_bit(word, n - before)
    }

    /// What both have; all of this bag if `free`. Without a branch.
    #[inline(always)]
    pub(crate) fn and_if_not(self, free: bool, other: Cards) -> Cards {
        let all = u64::from(free).wrapping_neg();
        self.and(Cards(other.0.map(|word| word | all)))
    }

    /// The sum of the printed values.
    pub fn sum(self) -> i32 {
        self.iter().map(|c| i32::from(c.value())).sum()
    }
}

/// The same cards of the first word, as the lowest of their bits: so a bag counts them.
#[inline(always)]
fn lowest_copies(mut word: u64) -> u64 {
    const ZEROS: u64 = PRINTED.alike[0];
    const OTHERS: u64 = PRINTED.copied[0] & !ZEROS;
    const FALL: u64 = OTHERS & !PRINTED.distinct[0];
    word = word & !ZEROS | ((1 << (word & ZEROS).count_ones()) - 1);
    if word & OTHERS != 0 {
        // Of Gnomes and Giants there are at most three: a bit falls twice to the place below it, if that is free.
        for _ in 0..2 {
            let falls = word & FALL & !(word << 1);
            word ^= falls | falls >> 1;
        }
    }
    word
}

/// The place of the n-th bit that is set, counted from 0.
#[inline(always)]
fn nth_bit(mut bits: u64, n: u32) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

/// One of the bits that are set in a word that has few of them, each as likely as the other.
#[inline(always)]
pub(crate) fn random_bit_of_few(mut bits: u64, rng: &mut impl Rng) -> u32 {
    // As many of the lowest go. A loop that counted them as a number would be unrolled, and longer for it.
    let mut gone = (1u64 << below(rng, bits.count_ones())) >> 1;
    while gone != 0 {
        bits &= bits - 1;
        gone >>= 1;
    }
    bits.trailing_zeros()
}

/// One of the bits that are set, each as likely as the other. Counting them and finding one share their work.
#[inline(always)]
pub(crate) fn random_bit(bits: u64, rng: &mut impl Rng) -> u32 {
    let upto = count_bytes(bits);
    nth_of_counted(bits, upto, below(rng, (upto >> 56) as u32))
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// In the byte at place i: how many bits are set in bytes 0 to i.
#[inline(always)]
fn count_bytes(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & (ONES * 0x55));
    let fours = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
    let bytes = (fours + (fours >> 4)) & (ONES * 0x0f);
    bytes.wrapping_mul(ONES)
}

#[inline(always)]
fn nth_of_counted(bits: u64, upto: u64, n: u32) -> u32 {
    const TOPS: u64 = ONES << 7;
    let passed = (((u64::from(n) * ONES) | TOPS) - upto) & TOPS;
    // Only top bits can be set: shifted down, one product adds them up.
    let place = 8 * ((passed >> 7).wrapping_mul(ONES) >> 56) as u32;
    let left = u64::from(n) - ((upto << 8) >> place & 0xff);
    let byte = (bits >> place) as u8;
    place + u32::from(NTH_IN_BYTE[left as usize & 7][usize::from(byte)])
}

/// For each n below 8 and each byte, the place of its n-th bit.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut bag = Cards::EMPTY;
        cards.into_iter().for_each(|card| bag.add(card));
        bag
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardIter;
    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The cards of a bag, one by one.
#[derive(Clone, Debug)]
pub struct CardIter {
    words: [u64; 3],
    at: u32,
}

impl Iterator for CardIter {
    type Item = Card;
    #[inline(always)]
    fn next(&mut self) -> Option<Card> {
        // The word at hand is moved to the front, so that it stays in a register.
        while self.words[0] == 0 {
            if self.at == 2 {
                return None;
            }
            self.at += 1;
            self.words = [self.words[1], self.words[2], 0];
        }
        let bit = self.words[0].trailing_zeros();
        self.words[0] &= self.words[0] - 1;
        Some(Card::of_bit((self.at * 64 + bit) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boxes_hold_what_d1_says() {
        let counts = [14, 8, 10, 10, 10, 13, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 20];
        for (faction, count) in Faction::ALL.into_iter().zip(counts) {
            assert_eq!(Cards::of(faction).len(), count, "D1: {faction}");
        }
        assert_eq!(Cards::heroes().len(), 6);
    }

    #[test]
    fn no_two_factions_share_a_bit_or_cross_a_word() {
        let mut seen = Cards::heroes();
        for faction in Faction::ALL {
            let bits = Cards::of(faction);
            assert!(!seen.overlaps(bits), "{faction}");
            assert_eq!(bits.0.iter().filter(|w| **w != 0).count(), 1, "{faction}");
            seen = seen.or(bits);
        }
        assert_eq!(seen.len(), 190);
    }

    #[test]
    fn identical_cards_are_counted_not_told_apart() {
        let zero = Card::new(Faction::Goblins, 0).unwrap();
        let mut bag = Cards::EMPTY;
        for n in 1..=5 {
            bag.add(zero);
            assert_eq!((bag.count_of(zero), bag.len()), (n, n as usize));
        }
        for n in (0..5).rev() {
            bag.take(zero);
            assert_eq!(bag.count_of(zero), n);
        }
        bag.take(zero);
        assert!(bag.is_empty());
        let one: Cards = [zero].into_iter().collect();
        let mut two = one;
        two.add_all(one);
        assert_eq!(two.count_of(zero), 2);
        assert_eq!(two.minus(one), one);
        assert_eq!(two.distinct().count(), 1);
    }

    #[test]
    fn the_nth_bit_is_the_nth_of_those_set() {
        for bits in [1, 0b1011, u64::MAX, 1 << 63, 0x8000_0000_0000_0001, 0xdead_beef_0123_4567, 0xff00 << 40]
        {
            let places: Vec<u32> = (0..64).filter(|place| bits >> place & 1 == 1).collect();
            let found: Vec<u32> = (0..bits.count_ones()).map(|n| nth_bit(bits, n)).collect();
            assert_eq!(found, places, "{bits:x}");
        }
    }

    #[test]
    fn of_equally_many_cards_the_higher_rank_has_the_higher_cards() {
        let bag = |values: &[i8]| -> Cards {
            values.iter().map(|v| Card::new(Faction::Gnomes, *v).unwrap()).collect()
        };
        let rank = |values: &[i8]| bag(values).rank(Faction::Gnomes);
        assert!(rank(&[7, 7, 1]) > rank(&[7, 5, 5]), "S2");
        assert!(rank(&[9, 1, 1]) > rank(&[7, 7, 7]), "S2");
        assert_eq!(rank(&[3, 1, 3]), rank(&[1, 3, 3]));
    }
}
