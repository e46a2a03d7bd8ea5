//! The cards of a deck the compiler knows in one machine word instead of three, in the same order: for drawing a random
//! card.
//!
//! Nothing is stored in this form. A bag is packed when a card is drawn from it, which takes a few shifts: the gaps
//! that the other factions leave in [`Cards`] are the same in every game.

use std::hint::select_unpredictable;

use rand_core::Rng;

use crate::card::{Card, Cards, random_bit_of_few};
use crate::catalogue::Faction;
use crate::compiled::CLAIM;
use crate::play::Play;
use crate::setup::Factions;

/// What is known of the deck in one word.
pub(crate) struct OneWord<const DECK: u32>;

impl<const DECK: u32> OneWord<DECK> {
    /// One bit for each distinct card.
    const DISTINCT: u64 = {
        let (mut cards, mut i) = (Cards::EMPTY, 0);
        while i < Faction::COUNT {
            if Factions::from_bits(DECK).has(Faction::ALL[i]) {
                cards = cards.or(Cards::of(Faction::ALL[i]).only_distinct());
            }
            i += 1;
        }
        Self::pack(cards)
    };
    /// By the number of the led faction: its cards, and those with which it can be followed. Without a led faction no card
    /// is of it, so all are free.
    const OF: [u64; Faction::COUNT + 1] = Self::by_faction(false);
    const FOLLOWS: [u64; Faction::COUNT + 1] = Self::by_faction(true);

    const fn by_faction(following: bool) -> [u64; Faction::COUNT + 1] {
        let (mut words, mut i) = ([0; Faction::COUNT + 1], 0);
        while i < Faction::COUNT {
            let faction = Faction::ALL[i];
            if Factions::from_bits(DECK).has(faction) {
                let doppelgangers = Factions::from_bits(DECK).has(Faction::Doppelgangers);
                let cards = Cards::of(faction);
                let wild =
                    if following && doppelgangers { Cards::of(Faction::Doppelgangers) } else { Cards::EMPTY };
                words[i] = Self::pack(cards.or(wild));
            }
            i += 1;
        }
        words
    }

    /// The three words without the gaps that the factions leave which are not in the deck.
    #[inline(always)]
    const fn pack(cards: Cards) -> u64 {
        let [a, b, _] = cards.words();
        if DECK == CLAIM {
            // Goblins and Knights stay, Undead and Dwarves move up to them, then come the Doppelgängers.
            a & ((1 << 22) - 1) | a >> 22 | b << 42
        } else {
            // Gnomes and Giants; Dragons, Trolls and Seers.
            a >> 22 | b << 12
        }
    }

    /// The place in [`Cards`] of a place in the word.
    #[inline(always)]
    const fn place(bit: u32) -> u32 {
        match (DECK == CLAIM, bit < 22) {
            (true, true) => bit,
            (true, false) | (false, true) => bit + 22,
            (false, false) => bit + 52,
        }
    }

    /// One of the distinct cards, each as likely as the other.
    #[inline(always)]
    fn draw(cards: u64, rng: &mut impl Rng) -> Card {
        Card::of_first_bit(Self::place(random_bit_of_few(cards & Self::DISTINCT, rng)))
    }

    /// One of a hand.
    #[inline(always)]
    pub(crate) fn draw_any(hand: Cards, rng: &mut impl Rng) -> Card {
        Self::draw(Self::pack(hand), rng)
    }

    /// One of those of a hand that may be played to the led faction (F2, F3, DOP1).
    #[inline(always)]
    pub(crate) fn draw_following(hand: Cards, led: &Play, rng: &mut impl Rng) -> Card {
        let (hand, led) = (Self::pack(hand), led.faction_number());
        let (of_it, following) = (hand & Self::OF[led], hand & Self::FOLLOWS[led]);
        Self::draw(select_unpredictable(of_it == 0, hand, following), rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiled::CLAIM2;
    use crate::deal::{Deal, seeded};
    use crate::seat::Seat;
    use crate::setup::Setup;

    fn draws_the_same<const DECK: u32>(preset: &str) {
        let table = Setup::new(2, preset).table().unwrap();
        let mut dice = seeded([7; 32]);
        for _ in 0..200 {
            let mut hand = Deal::random(&table, &mut dice).hands[Seat(0)];
            while !hand.is_empty() {
                let (mut one, mut three) = (dice.clone(), dice.clone());
                let card = OneWord::<DECK>::draw_any(hand, &mut one);
                assert_eq!(card, hand.random_distinct(&mut three), "{hand:?}");
                for faction in table.factions().iter() {
                    let led = Play::new(Cards::of(faction).iter().next().unwrap(), Seat(1), Some(faction));
                    let may = if hand.any(faction) { hand.and(Cards::that_follow(faction)) } else { hand };
                    let drawn = OneWord::<DECK>::draw_following(hand, &led, &mut one);
                    assert_eq!(drawn, may.random_distinct(&mut three), "{hand:?} to {faction}");
                }
                hand.take(card);
                dice = one;
            }
        }
    }

    #[test]
    fn the_same_dice_draw_the_same_card_from_one_word_as_from_three() {
        draws_the_same::<CLAIM>("claim");
        draws_the_same::<CLAIM2>("claim2");
    }
}
