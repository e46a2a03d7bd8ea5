//! A trick of two players: the leader's card, the other's, and which of them wins.

use rand_core::Rng;

use super::{Duel, State, may_hold};
use crate::card::random_bit;
use crate::catalogue::Faction::*;
use crate::catalogue::Potion;
use crate::deal::below;

/// A card in the trick.
#[derive(Clone, Copy, Default)]
pub(super) struct Play {
    pub(super) card: usize,
    bonus: i8,
    doubled: bool,
}

/// Both cards of a trick, who led it, and whether the second won.
#[derive(Clone, Copy, Default)]
pub(super) struct Trick {
    pub(super) leader: usize,
    pub(super) plays: [Play; 2],
    pub(super) beaten: bool,
}

impl Trick {
    #[inline(always)]
    pub(super) fn winner(&self) -> usize {
        self.leader ^ usize::from(self.beaten)
    }

    #[inline(always)]
    pub(super) fn winning(&self) -> usize {
        if self.beaten { self.plays[1].card } else { self.plays[0].card }
    }
}

impl Duel {
    /// One trick: both play, and it is decided.
    #[inline(always)]
    pub(super) fn trick<const DECK: u32>(&self, state: &mut State, one: bool, rng: &mut impl Rng) -> Trick {
        let leader = state.leader;
        let first = self.lead::<DECK>(state, one, rng);
        let second = self.follow::<DECK>(state, first, one, rng);
        let plays = [first, second];
        Trick { leader, plays, beaten: self.decide::<DECK>(state, plays) }
    }

    /// The leader plays a card at random.
    #[inline(always)]
    fn lead<const DECK: u32>(&self, state: &mut State, one: bool, rng: &mut impl Rng) -> Play {
        let leader = state.leader;
        let card = pick(self.distinct::<DECK>(state.hands[leader]), rng);
        self.play::<DECK>(state, leader, card, one, rng)
    }

    /// The other one follows if able (F2).
    #[inline(always)]
    fn follow<const DECK: u32>(&self, state: &mut State, first: Play, one: bool, rng: &mut impl Rng) -> Play {
        let follower = 1 - state.leader;
        let hand = state.hands[follower];
        // All bits where the seat cannot follow. Without a branch: a processor could not predict it.
        let free = u64::from(hand & self.tables.faction[first.card] != 0).wrapping_sub(1);
        let card = pick(self.distinct::<DECK>(hand & (self.tables.follows[first.card] | free)), rng);
        self.play::<DECK>(state, follower, card, one, rng)
    }

    /// Does the second card win? Also finds who leads next.
    #[inline(always)]
    fn decide<const DECK: u32>(&self, state: &mut State, [first, second]: [Play; 2]) -> bool {
        let plain = !may_hold::<DECK>(Druids) && !may_hold::<DECK>(Wizards);
        let beaten = if plain || (first.bonus | second.bonus) == 0 && !(first.doubled | second.doubled) {
            let moon = if may_hold::<DECK>(Werewolves) { state.full_moon } else { 0 };
            self.tables.beaten_by[moon][first.card] >> second.card & 1 == 1
        } else {
            self.beats::<DECK>(state, first, second)
        };
        let (leader, follower) = (state.leader, 1 - state.leader);
        let winning = if beaten { second.card } else { first.card };
        state.winner = leader ^ usize::from(beaten);
        state.full_moon ^= usize::from(self.is::<DECK>(winning, Werewolves)); // WER2
        let leads = if self.is::<DECK>(first.card, Dragons) { leader } else { state.winner };
        state.leader = if self.is::<DECK>(second.card, Dragons) { follower } else { leads }; // DRA1
        state.cards_played += 2;
        beaten
    }

    /// A card is played: Bears add to it, a Shapeshifter swaps, a random bit decides about a potion (C2).
    #[inline(always)]
    fn play<const DECK: u32>(
        &self,
        state: &mut State,
        seat: usize,
        card: usize,
        one: bool,
        rng: &mut impl Rng,
    ) -> Play {
        state.hands[seat] &= !(1 << card);
        let mut play = Play { card, ..Play::default() };
        if may_hold::<DECK>(Druids) && state.bears[seat] != 0 {
            play.bonus = 3 * state.bears[seat].count_ones() as i8;
            state.discard |= std::mem::take(&mut state.bears[seat]);
        }
        if one && self.is::<DECK>(card, Shapeshifters) {
            play.card = std::mem::replace(&mut state.centre, 1 << card).trailing_zeros() as usize & 63; // SHA1
        }
        if may_hold::<DECK>(Wizards) && !state.flasks[seat].is_empty() && below(rng, 2) == 0 {
            let potion = state.flasks[seat].remove(0); // WIZ2
            state.potions_spent.push(potion);
            play.doubled = potion == Potion::Double;
            play.bonus += potion.bonus();
        }
        play
    }

    /// W1–W3 for two cards with something on them.
    fn beats<const DECK: u32>(&self, state: &State, first: Play, second: Play) -> bool {
        let value = |play: Play| {
            let printed = self.cards[play.card].value();
            printed + if play.doubled { printed } else { 0 } + play.bonus
        };
        let matches = self.tables.follows[first.card] >> second.card & 1 == 1;
        let lowest = self.is::<DECK>(first.card, Werewolves) && state.full_moon == 0;
        let better = if lowest { value(second) < value(first) } else { value(second) > value(first) };
        matches && better || self.is::<DECK>(first.card, Goblins) && self.is::<DECK>(second.card, Knights)
    }

    /// One of each card: identical ones are interchangeable.
    #[inline(always)]
    fn distinct<const DECK: u32>(&self, cards: u64) -> u64 {
        if !may_hold::<DECK>(Gnomes) {
            // Only the first Goblin has copies.
            let zeros = cards & self.zeros;
            return cards ^ zeros & zeros.wrapping_sub(1);
        }
        cards & !(cards << 1 & self.above[0] | cards << 2 & self.above[1])
    }
}

#[inline(always)]
fn pick(bits: u64, rng: &mut impl Rng) -> usize {
    random_bit(bits, rng) as usize & 63
}
