//! Converts between the bags of a [`Game`] and single words.
//!
//! A bag counts identical cards; in a word every copy has its own place, so that cards move by single bits.

use tinyvec::ArrayVec;

use super::{Duel, State};
use crate::card::{Card, Cards};
use crate::course::Waiting;
use crate::game::{Game, Phase};
use crate::seat::Seat;

impl Duel {
    /// One of the copies that are not in use yet.
    #[inline(always)]
    pub(super) fn next_copy(&self, card: Card, free: &mut u64) -> u64 {
        let copy = lowest(self.copies[usize::from(card.bit())] & *free);
        *free ^= copy;
        copy
    }

    /// The cards of a bag, as the lowest of their copies.
    #[inline(always)]
    fn shrink(&self, bag: Cards) -> u64 {
        if bag.is_empty() {
            return 0;
        }
        self.factions.iter().fold(0, |word, (faction, first)| word | bag.of_faction(*faction) << first)
    }

    /// The same cards, as copies that are not in use yet.
    #[inline(always)]
    fn other_copies(&self, word: u64, free: &mut u64) -> u64 {
        if word == 0 {
            return 0;
        }
        let mut others = word;
        for copies in self.alike.iter().filter(|_| word & !*free != 0) {
            let (count, free) = ((word & copies).count_ones(), *free & copies);
            // As many as are wanted: those that are free lie together.
            let first = free.trailing_zeros() & 63;
            others = others & !copies | ((1 << count) - 1) << first;
        }
        *free &= !others;
        others
    }

    pub(super) fn grow(&self, word: u64) -> Cards {
        let mut bag = Cards::EMPTY;
        if word == 0 {
            return bag;
        }
        let word = self.lowest_copies(word);
        for (faction, first) in &self.factions {
            bag.put_faction(*faction, word >> first);
        }
        bag
    }

    /// The same cards, as the lowest of their copies: that is how [`Cards`] holds them.
    #[inline(always)]
    fn lowest_copies(&self, mut word: u64) -> u64 {
        word = word & !self.zeros | self.zeros & !(self.zeros << (word & self.zeros).count_ones());
        // Of Gnomes and Giants there are at most three: a bit falls twice to the place below it, if that is free.
        for _ in 0..2 {
            let falls = word & self.above[0] & !(word << 1);
            word ^= falls | falls >> 1;
        }
        word
    }

    /// The same cards, as the highest of their copies.
    #[inline(always)]
    fn highest_copies(&self, mut word: u64) -> u64 {
        word = word & !self.zeros | self.zeros & !(self.zeros >> (word & self.zeros).count_ones());
        for _ in 0..2 {
            let rises = word & self.above[0] >> 1 & !(word >> 1);
            word ^= rises | rises << 1;
        }
        word
    }

    pub(super) fn read(&self, game: &mut Game) -> State {
        let [first, second] = [0, 1].map(|seat| self.shrink(game.hands.0[seat]));
        let hands = [first, self.highest_copies(second)];
        let mut free = self.all & !hands[0] & !hands[1];
        let mut pile = |bag: Cards| self.other_copies(self.shrink(bag), &mut free);
        let (one, kept) = (game.phase == Phase::One, [0, 1].map(|seat| pile(game.kept.0[seat])));
        let score = [0, 1].map(|seat| pile(game.score.0[seat]));
        let discard = pile(game.discard);
        let gnomes = game.gnomes.0.map(|gnomes| u64::from(gnomes) << self.first_gnome);
        let gnomes = [0, 1].map(|seat| self.other_copies(gnomes[seat], &mut free));
        let mut one_more = |card: Card| self.next_copy(card, &mut free);
        let bears = [0, 1].map(|seat| game.bears.0[seat].iter().fold(0, |bits, bear| bits | one_more(*bear)));
        let mut place = |card: Card| one_more(card).trailing_zeros() as u8;
        let lords = [0, 1].map(|seat| game.lord.0[seat].map(&mut place));
        let waiting = game.course.waiting.iter().map(|troll| place(troll.card)).collect();
        let centre = game.centre.pop().map_or(0, |card| self.next_copy(card, &mut free));
        State {
            leader: game.leader.index() & 1,
            winner: game.course.winning.seat.index() & 1,
            full_moon: usize::from(game.full_moon),
            hands,
            followers: if one { kept } else { [0; 2] },
            score,
            discard,
            gnomes,
            bears,
            lords,
            tucked: if one { [0; 2] } else { kept },
            waiting,
            centre,
            to_come: free,
            potions: game.potions,
            flasks: [0, 1].map(|seat| game.flasks(Seat(seat)).collect()),
            potions_spent: game.potions_spent,
            cards_played: game.course.cards_played,
        }
    }

    /// The game is over; its cards lie where they came to.
    pub(super) fn write(&self, game: &mut Game, state: &State) {
        game.flasks.clear();
        for seat in [0, 1] {
            game.hands.0[seat] = Cards::EMPTY;
            game.bears.0[seat].clear();
            game.score.0[seat] = self.grow(state.score[seat]);
            game.gnomes.0[seat] = (self.lowest_copies(state.gnomes[seat]) >> self.first_gnome) as u16;
            game.kept.0[seat] = self.grow(state.tucked[seat]);
            game.lord.0[seat] = state.lords[seat].map(|lord| self.cards[usize::from(lord)]);
            game.flasks.extend(state.flasks[seat].iter().map(|potion| (Seat(seat as u8), *potion)));
        }
        game.discard = self.grow(state.discard);
        game.potions = state.potions;
        game.potions_spent = state.potions_spent;
        game.course.waiting = ArrayVec::<[Waiting; 12]>::new();
        game.full_moon = state.full_moon == 1;
        game.leader = Seat(state.leader as u8);
        game.course.winning.seat = Seat(state.winner as u8);
        game.course.cards_played = state.cards_played;
        game.phase = Phase::Over;
        game.set_pending(None);
    }
}

#[inline(always)]
pub(super) const fn lowest(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}
