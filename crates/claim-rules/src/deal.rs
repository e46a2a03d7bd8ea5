//! Everything hidden, made explicit: who holds what, in which order the deck lies, who is out (D3–D9).
//!
//! A deal can be written by hand, or drawn from any source of random numbers; from a 32-byte seed it is the
//! same on every machine (`docs/deal.md`).

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Hero, Potion};
use crate::seat::{Seat, Seats};
use crate::setup::Table;

/// The draw deck, bottom first: the top card is the last.
pub(crate) type DrawDeck = ArrayVec<[Card; 36]>;

/// An arrangement of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// Who leads first (D9).
    pub leader: Seat,
    /// The hands (D8).
    pub hands: Seats<Cards>,
    pub(crate) deck: DrawDeck,
    /// Three artifacts for each seat (D5).
    pub artifacts: Seats<ArtifactSet>,
    pub(crate) potions: ArrayVec<[Potion; 10]>,
    /// The ten Shadows that stay in the box (D3), the hero that does (D4), and the five cards that left (D4).
    pub out: Cards,
}

/// Why a deal is not one of its table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum DealError {
    #[error("seat {0} cannot lead first at this table")]
    Leader(Seat),
    #[error("{card} stands {found} times in the deal: the table's cards have {wanted}")]
    Count { card: Card, found: usize, wanted: usize },
    #[error("seat {seat} is dealt {found} cards: it must be {wanted} (D8)")]
    HandSize { seat: Seat, found: usize, wanted: usize },
    #[error("the deck has {found} cards: it must be {wanted} (D8)")]
    DeckSize { found: usize, wanted: usize },
    #[error("{found} {what} are out of the game: it must be {wanted}")]
    Out { what: &'static str, found: usize, wanted: usize },
    #[error("seat {seat} is dealt {found} artifacts: it must be {wanted} (D5)")]
    ArtifactCount { seat: Seat, found: usize, wanted: usize },
    #[error("the artifact {0} is dealt twice")]
    ArtifactTwice(&'static str),
    #[error("the potions must be all ten, each once, when Wizards are in the deck, and none otherwise (D6)")]
    Potions,
}

impl Deal {
    /// The deal of a seed: ChaCha20, stream 0 (`docs/deal.md`).
    pub fn from_seed(table: &Table, seed: [u8; 32]) -> Deal {
        Deal::random(table, &mut seeded(seed))
    }

    /// A deal drawn from a source of random numbers, in the order `docs/deal.md` writes down.
    pub fn random(table: &Table, rng: &mut impl Rng) -> Deal {
        let mut deal = Deal::default();
        deal.leader = match table.leader() {
            Some(leader) => leader,
            None => Seat(below(rng, table.players() as u32) as u8),
        };
        let mut stock = ArrayVec::<[Card; 82]>::new();
        for faction in table.factions().iter().filter(|f| *f != Faction::Shadows) {
            Cards::of(faction).each(|card| stock.push(card));
        }
        if table.has(Faction::Shadows) {
            let mut shadows: ArrayVec<[Card; 20]> = Cards::of(Faction::Shadows).iter().collect();
            shuffle(rng, &mut shadows);
            stock.extend(shadows.drain(..10));
            deal.out.add_all(shadows.into_iter().collect());
        }
        if table.heroes() {
            let mut heroes: ArrayVec<[Card; 6]> = Hero::ALL.into_iter().map(Card::hero_card).collect();
            shuffle(rng, &mut heroes);
            shuffle(rng, &mut stock);
            deal.out.add_all(stock.drain(stock.len() - 5..).collect());
            stock.extend(heroes.drain(..5));
            deal.out.add(heroes[0]);
        }
        shuffle(rng, &mut stock);
        let hand = table.hand_size();
        for (seat, cards) in table.seats().zip(stock.chunks(hand)) {
            cards.iter().for_each(|card| deal.hands[seat].add(*card));
        }
        deal.deck = stock[hand * table.players()..].iter().rev().copied().collect();
        if table.artifacts() {
            let mut artifacts = Artifact::ALL;
            shuffle(rng, &mut artifacts);
            for (seat, three) in table.seats().zip(artifacts.chunks(3)) {
                deal.artifacts[seat] = ArtifactSet::of(three);
            }
        }
        if table.has(Faction::Wizards) {
            let mut potions = Potion::ALL;
            shuffle(rng, &mut potions);
            deal.potions = potions.into_iter().rev().collect();
        }
        deal
    }

    /// The draw deck, top card first.
    pub fn deck(&self) -> impl DoubleEndedIterator<Item = Card> + '_ {
        self.deck.iter().rev().copied()
    }

    /// The potions, top first (D6).
    pub fn potions(&self) -> impl DoubleEndedIterator<Item = Potion> + '_ {
        self.potions.iter().rev().copied()
    }

    /// Puts the draw deck, given top first; more cards than any table deals are left away.
    pub fn set_deck(&mut self, top_first: impl DoubleEndedIterator<Item = Card>) {
        self.deck = top_first.rev().take(36).collect();
    }

    /// Puts the potions, given top first; more than ten are left away.
    pub fn set_potions(&mut self, top_first: impl DoubleEndedIterator<Item = Potion>) {
        self.potions = top_first.rev().take(10).collect();
    }

    /// Is it an arrangement of exactly what the table plays with?
    pub fn check(&self, table: &Table) -> Result<(), DealError> {
        if self.leader.index() >= table.players() || table.leader().is_some_and(|l| l != self.leader) {
            return Err(DealError::Leader(self.leader));
        }
        let box_cards = table.box_cards();
        for card in Card::all() {
            let places = self.hands.0.iter().chain([&self.out]);
            let found = places.map(|bag| bag.count_of(card) as usize).sum::<usize>()
                + self.deck.iter().filter(|c| **c == card).count();
            let wanted = box_cards.count_of(card) as usize;
            if found != wanted {
                return Err(DealError::Count { card, found, wanted });
            }
        }
        for (i, hand) in self.hands.0.iter().enumerate() {
            let wanted = if i < table.players() { table.hand_size() } else { 0 };
            if hand.len() != wanted {
                return Err(DealError::HandSize { seat: Seat(i as u8), found: hand.len(), wanted });
            }
        }
        if self.deck.len() != table.deck_size() {
            return Err(DealError::DeckSize { found: self.deck.len(), wanted: table.deck_size() });
        }
        self.check_out(table)?;
        self.check_artifacts(table)?;
        let wanted = if table.has(Faction::Wizards) { 10 } else { 0 };
        let distinct = Potion::ALL.iter().filter(|p| self.potions.contains(p)).count();
        if self.potions.len() != wanted || distinct != wanted {
            return Err(DealError::Potions);
        }
        Ok(())
    }

    /// D3 and D4: ten Shadows, one hero, five cards that are no heroes. Shadows may be among the five.
    fn check_out(&self, table: &Table) -> Result<(), DealError> {
        let heroes = self.out.and(Cards::heroes()).len();
        let shadows = self.out.only(Faction::Shadows).len();
        let wanted = usize::from(table.heroes());
        if heroes != wanted {
            return Err(DealError::Out { what: "heroes", found: heroes, wanted });
        }
        let unused = if table.has(Faction::Shadows) { 10 } else { 0 };
        if shadows < unused {
            return Err(DealError::Out { what: "Shadows", found: shadows, wanted: unused });
        }
        let (found, wanted) = (self.out.len() - heroes - unused, if table.heroes() { 5 } else { 0 });
        if found != wanted {
            return Err(DealError::Out { what: "other cards", found, wanted });
        }
        Ok(())
    }

    fn check_artifacts(&self, table: &Table) -> Result<(), DealError> {
        let mut seen = ArtifactSet::EMPTY;
        for (i, three) in self.artifacts.0.iter().enumerate() {
            let wanted = if table.artifacts() && i < table.players() { 3 } else { 0 };
            if three.len() != wanted {
                return Err(DealError::ArtifactCount { seat: Seat(i as u8), found: three.len(), wanted });
            }
            if let Some(twice) = seen.and(*three).iter().next() {
                return Err(DealError::ArtifactTwice(twice.name()));
            }
            seen = seen.or(*three);
        }
        Ok(())
    }
}

/// Random numbers from 32 bytes, the same on every machine: ChaCha20, stream 0.
pub fn seeded(seed: [u8; 32]) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(seed)
}

/// A number below `n`, each equally likely: the high half of a 32-bit word times `n`, words that would favour
/// some results left out.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        let low = product as u32;
        // The division is needed only where the word might have to be left out.
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// Puts a list into a random order, every order equally likely.
#[inline]
pub fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i as u32 + 1) as usize);
    }
}
