//! A game of two players without modules in single machine words, played to its end at random (`play_out`).
//!
//! This is a second implementation of the rules, without questions, knowledge or events; a law compares it with the
//! first.

mod outcome;
mod trick;
mod words;

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::card_tables::CardTables;
use crate::catalogue::Faction::{self, *};
use crate::catalogue::Potion;
use crate::game::{Game, Phase};
use crate::setup::Table;

/// The factions that a play-out is compiled for, a bit each: what they cannot hold costs it nothing. Every deck has one
/// of the pairs (D2).
const WITH_GOBLINS: u32 = !(1 << Gnomes as u8 | 1 << Giants as u8);
const WITH_GNOMES: u32 = !(1 << Goblins as u8 | 1 << Knights as u8);
const BASE: u32 = 1 << Goblins as u8
    | 1 << Knights as u8
    | 1 << Undead as u8
    | 1 << Dwarves as u8
    | 1 << Doppelgangers as u8;

#[inline(always)]
const fn may_hold<const DECK: u32>(faction: Faction) -> bool {
    DECK >> faction as u8 & 1 == 1
}

/// A deck in one word, a bit for every card in the box: each faction's cards lie as they do in [`Cards`], one faction
/// after the other, identical cards beside each other.
#[derive(Clone, Debug)]
pub(crate) struct Duel {
    /// Is it the base deck?
    pub(crate) base: bool,
    factions: ArrayVec<[(Faction, u8); 5]>,
    cards: [Card; 64],
    /// By [`Card::bit`]: the bits of all its copies.
    copies: [u64; 256],
    all: u64,
    /// The bits that have a copy of their card below them, and those that have two.
    above: [u64; 2],
    /// The Goblins without a value.
    zeros: u64,
    /// The copies of every card that has some.
    alike: ArrayVec<[u64; 8]>,
    /// What follows and beats what.
    tables: CardTables,
    /// The place of the first Gnome, if there are any.
    first_gnome: u32,
}

/// A game in progress.
#[derive(Default)]
struct State {
    leader: usize,
    winner: usize,
    full_moon: usize,
    hands: [u64; 2],
    followers: [u64; 2],
    score: [u64; 2],
    discard: u64,
    gnomes: [u64; 2],
    bears: [u64; 2],
    lords: [Option<u8>; 2],
    tucked: [u64; 2],
    /// Trolls, in the order they were played.
    waiting: ArrayVec<[u8; 12]>,
    /// The card in the centre, and all that are still to come from the deck.
    centre: u64,
    to_come: u64,
    potions: ArrayVec<[Potion; Potion::COUNT]>,
    flasks: [ArrayVec<[Potion; Potion::COUNT]>; 2],
    potions_spent: ArrayVec<[Potion; Potion::COUNT]>,
    cards_played: u8,
}

impl Duel {
    /// The deck in one word, for two players without modules.
    pub(crate) fn new(table: &Table) -> Option<Duel> {
        if table.players() != 2 || !table.hands_stay_equal() {
            return None;
        }
        // In the order of their bits, so that the n-th card is the same in both.
        let mut ordered: Vec<Faction> = table.factions().iter().collect();
        ordered.sort_by_key(|faction| Cards::of(*faction).iter().next());
        let mut factions = ArrayVec::new();
        let mut cards: Vec<Card> = Vec::new();
        for faction in ordered {
            factions.push((faction, cards.len() as u8));
            cards.extend(Cards::of(faction));
        }
        let all = |kind: &dyn Fn(Card) -> bool| CardTables::those(&cards, kind);
        let mut duel = Duel {
            base: table.factions().iter().all(may_hold::<BASE>),
            factions,
            cards: [Card::default(); 64],
            copies: [0; 256],
            all: all(&|_| true),
            above: [0; 2],
            zeros: all(&|card| card.is(Goblins) && card.value() == 0),
            alike: ArrayVec::new(),
            tables: CardTables::new(&cards),
            first_gnome: all(&|card| card.is(Gnomes)).trailing_zeros() & 63,
        };
        for (i, &card) in cards.iter().enumerate() {
            duel.cards[i] = card;
            let copies = all(&|other| other == card);
            duel.copies[usize::from(card.bit())] = copies;
            let below = i - copies.trailing_zeros() as usize;
            (0..below.min(2)).for_each(|n| duel.above[n] |= 1 << i);
            if below == 1 {
                duel.alike.push(copies);
            }
        }
        Some(duel)
    }

    #[inline(always)]
    fn of(&self, faction: Faction) -> u64 {
        self.tables.of(faction)
    }

    #[inline(always)]
    fn is<const DECK: u32>(&self, card: usize, faction: Faction) -> bool {
        may_hold::<DECK>(faction) && self.of(faction) >> card & 1 == 1
    }

    /// Plays from the beginning of a trick to the end of the game.
    pub(crate) fn run(&self, game: &mut Game, rng: &mut impl Rng) {
        if self.base {
            self.run_with::<BASE>(game, rng);
        } else if self.of(Goblins) != 0 {
            self.run_with::<WITH_GOBLINS>(game, rng);
        } else {
            self.run_with::<WITH_GNOMES>(game, rng);
        }
    }

    fn run_with<const DECK: u32>(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut state = self.read(game);
        while game.phase == Phase::One {
            let trick = self.trick::<DECK>(&mut state, true, rng);
            self.resolve_phase_one::<DECK>(game, &mut state, trick, rng);
        }
        while state.hands[0] != 0 {
            let trick = self.trick::<DECK>(&mut state, false, rng);
            self.resolve_phase_two::<DECK>(&mut state, trick, rng);
        }
        self.place_leftovers::<DECK>(&mut state, rng);
        self.write(game, &state);
    }
}
