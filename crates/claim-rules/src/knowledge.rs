//! What each seat knows beyond the open cards (K1–K3), updated while the game goes on.
//!
//! Everything here is true of the hidden cards and follows from what the seats concerned have seen. Identical
//! cards cannot be told apart, so knowing a card means "at least so many of it are there".

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction};
use crate::compiled::may_hold;
use crate::decided::DecidedTrick;
use crate::event::Sink;
use crate::seat::{Seat, Seats};
use crate::setup::{Factions, Table};

/// One seat knows one card that another seat holds, and both know it: left to be drawn by a Seer, or shown by
/// the Lantern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Glimpse {
    pub(crate) by: Seat,
    pub(crate) of: Seat,
    pub(crate) card: Card,
}

/// One seat knows that these cards were in the deck at a moment (Crystal Ball, or a Seer's card when the drawer
/// then used the Ball), and how many cards went where unseen since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DeckMemory {
    pub(crate) by: Seat,
    /// In the order of a bag.
    pub(crate) cards: ArrayVec<[Card; 2]>,
    pub(crate) drawn: Seats<u8>,
    pub(crate) lost: u8,
}

impl DeckMemory {
    /// The card was seen coming out of the deck, or out of a hand it was drawn into.
    fn surfaced(&mut self, card: Card, from: Option<Seat>) {
        let Some(at) = self.cards.iter().position(|known| *known == card) else { return };
        self.cards.remove(at);
        // Of several identical cards nobody can say that this was the one drawn later.
        if let Some(seat) = from
            && card.copies() == 1
        {
            self.drawn[seat] = self.drawn[seat].saturating_sub(1);
        }
    }
}

/// A set of artifacts for which a seat is asked at a moment of their own. Artifacts used before playing a card are not
/// among them, and the Crown is never asked about before the end: the rest fits 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct OneOf(u16);

impl OneOf {
    fn for_one_of(set: ArtifactSet) -> OneOf {
        debug_assert!(set.bits() >> 16 == 0, "{set:?}");
        OneOf(set.bits() as u16)
    }
    fn set(self) -> ArtifactSet {
        ArtifactSet::from_bits(u32::from(self.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Knowledge {
    /// The last trick as it lay when it was decided (K1).
    pub(crate) last_trick: DecidedTrick,
    /// Cards that everybody knows: in Phase One those of a follower pile that were taken from the centre (P10), in Phase Two
    /// those of a hand.
    pub(crate) known: Seats<Cards>,
    /// Cards of Phase One hands that everybody knows: those the Hourglass, the Horse and the Skeleton brought back, at most
    /// eight, one and one.
    first_hands: ArrayVec<[(Seat, Card); 10]>,
    /// Factions a seat has shown not to have in hand, but for cards everybody knows (F2).
    pub(crate) voids: Seats<Factions>,
    pub(crate) glimpses: ArrayVec<[Glimpse; 16]>,
    pub(crate) memories: ArrayVec<[DeckMemory; 2]>,
    /// Artifacts a seat does not hold: it would have been asked (ART5).
    pub(crate) not_held: Seats<ArtifactSet>,
    /// Artifacts that some seat may still hold, as far as everybody knows: the moments of all others are skipped.
    pub(crate) in_doubt: ArtifactSet,
    /// Sets of artifacts of which the seat holds at least one each: it was asked.
    one_of: Seats<ArrayVec<[OneOf; 6]>>,
}

impl Knowledge {
    /// The last trick that was decided, if there was one.
    pub(crate) fn last_trick(&self) -> Option<DecidedTrick> {
        (self.last_trick != DecidedTrick::default()).then_some(self.last_trick)
    }

    /// What everybody knows when the cards are dealt: any seat may hold any artifact.
    #[inline(always)]
    pub(crate) fn at_first(table: &Table) -> Knowledge {
        let in_doubt = if table.artifacts() { ArtifactSet::ALL } else { ArtifactSet::EMPTY };
        Knowledge { in_doubt, ..Knowledge::default() }
    }

    /// The same, and that the seats do not hold these artifacts.
    pub(crate) fn without_artifacts(table: &Table, not_held: Seats<ArtifactSet>) -> Knowledge {
        let mut knowledge = Knowledge { not_held, ..Knowledge::default() };
        knowledge.weigh_doubts(table);
        knowledge
    }

    fn weigh_doubts(&mut self, table: &Table) {
        if table.artifacts() {
            let settled = table.seats().fold(ArtifactSet::ALL, |all, seat| all.and(self.not_held[seat]));
            self.in_doubt = ArtifactSet::ALL.without(settled);
        }
    }

    /// A card left a hand for all to see: of every card known there, one fewer is sure to be left.
    #[inline(always)]
    pub(crate) fn left_hand<S: Sink>(&mut self, seat: Seat, card: Card) {
        let shown = !S::PLAIN || may_hold::<S>(Faction::Seers);
        if shown && !self.glimpses.is_empty() && !self.known[seat].has(card) {
            if S::PLAIN {
                // Only one other seat can have seen it.
                if let Some(at) = self.glimpses.iter().position(|g| (g.of == seat) & (g.card == card)) {
                    self.glimpses.remove(at);
                }
            } else {
                self.forget_glimpse(seat, card);
            }
        }
        self.known[seat].take(card);
        for memory in self.memories::<S>() {
            memory.surfaced(card, Some(seat));
        }
    }

    /// What seats remember of the deck: they look into it with the Crystal Ball alone.
    #[inline(always)]
    fn memories<S: Sink>(&mut self) -> &mut [DeckMemory] {
        if S::BARE { &mut [] } else { &mut self.memories }
    }

    /// A card left a Phase One hand: what is known of follower piles stays.
    #[inline]
    pub(crate) fn left_first_hand(&mut self, seat: Seat, card: Card) {
        if let Some(at) = self.first_hands.iter().position(|known| *known == (seat, card)) {
            self.first_hands.remove(at);
        }
    }

    /// A card came into a Phase One hand for all to see.
    pub(crate) fn entered_first_hand(&mut self, seat: Seat, card: Card) {
        let _ = self.first_hands.try_push((seat, card));
    }

    /// What everybody knows of a Phase One hand.
    pub(crate) fn first_hand(&self, seat: Seat) -> Cards {
        self.first_hands.iter().filter(|known| known.0 == seat).map(|known| known.1).collect()
    }

    fn forget_glimpse(&mut self, of: Seat, card: Card) {
        let about = |g: &Glimpse| (g.of == of) & (g.card == card);
        if !self.glimpses.iter().any(about) {
            return;
        }
        let mut forgotten = 0u8;
        self.glimpses.retain(|g| {
            let gone = about(g) && forgotten >> g.by.0 & 1 == 0;
            forgotten |= u8::from(gone) << g.by.0;
            !gone
        });
    }

    /// A deck card lies open.
    #[inline(always)]
    pub(crate) fn surfaced<S: Sink>(&mut self, card: Card) {
        for memory in self.memories::<S>() {
            memory.surfaced(card, None);
        }
    }

    /// A seat drew this card; another one may have seen it lie there (SEE1).
    #[inline(always)]
    pub(crate) fn drew<S: Sink>(&mut self, seat: Seat, card: Card, seen_by: Option<Seat>) {
        for memory in self.memories::<S>() {
            if memory.by == seat || seen_by == Some(memory.by) {
                memory.surfaced(card, None);
            } else {
                memory.drawn[seat] += 1;
            }
        }
        if let Some(by) = seen_by {
            let _ = self.glimpses.try_push(Glimpse { by, of: seat, card });
        }
    }

    /// A seat is shown cards of another's hand: those it knew already are not stored twice.
    pub(crate) fn was_shown(&mut self, by: Seat, of: Seat, shown: &[Card]) {
        let shown: Cards = shown.iter().copied().collect();
        for card in shown.distinct() {
            let glimpsed = self.glimpses.iter().filter(|g| (g.by, g.of, g.card) == (by, of, card)).count();
            let known = self.known[of].count_of(card) as usize + glimpsed;
            for _ in known..shown.count_of(card) as usize {
                let _ = self.glimpses.try_push(Glimpse { by, of, card });
            }
            for memory in self.memories.iter_mut().filter(|m| m.by == by) {
                memory.surfaced(card, Some(of));
            }
        }
    }

    /// Cards left the deck for good, unseen (CTH).
    pub(crate) fn lost(&mut self, count: u8) {
        for memory in &mut self.memories {
            memory.lost += count;
        }
    }

    /// A seat knows from now on that these cards are in the deck.
    pub(crate) fn in_deck(&mut self, by: Seat, cards: Cards) {
        // There is one Crystal Ball, and it makes two such memories at the most: its owner's, of the two cards not kept,
        // and a Seer's, of one.
        let cards = cards.iter().take(2).collect();
        let _ = self.memories.try_push(DeckMemory { by, cards, ..DeckMemory::default() });
    }

    /// Follower piles become hands (Q1).
    pub(crate) fn begin_phase_two(&mut self) {
        // What was known of the piles is now known of the hands.
        self.first_hands.clear();
        self.voids = Seats::default();
    }

    /// At a moment of these artifacts, of which nothing is known yet, the seat was asked, or not (ART5).
    pub(crate) fn was_asked(&mut self, table: &Table, seat: Seat, open: ArtifactSet, holds: bool) {
        if !holds {
            self.not_held[seat] = self.not_held[seat].or(open);
            self.one_of[seat].iter_mut().for_each(|set| *set = OneOf::for_one_of(set.set().without(open)));
            self.weigh_doubts(table);
        } else if !self.one_of(seat).any(|set| set.without(open).is_empty()) {
            // Sets that say less than the new one are removed.
            self.one_of[seat].retain(|set| !open.without(set.set()).is_empty());
            let _ = self.one_of[seat].try_push(OneOf::for_one_of(open));
        }
    }

    /// Of each of these sets the seat holds at least one.
    pub(crate) fn one_of(&self, seat: Seat) -> impl Iterator<Item = ArtifactSet> + '_ {
        self.one_of[seat].iter().map(|asked| asked.set())
    }

    /// Adds such sets, known before.
    pub(crate) fn set_one_of(&mut self, seat: Seat, sets: &[ArtifactSet]) {
        self.one_of[seat] = sets.iter().take(6).map(|set| OneOf::for_one_of(*set)).collect();
    }

    /// A seat used an artifact: nobody else has it, and sets that contain it are settled.
    pub(crate) fn was_used(&mut self, table: &Table, seat: Seat, artifact: Artifact) {
        self.one_of[seat].retain(|set| !set.set().has(artifact));
        for others in &mut self.not_held.0 {
            others.add(artifact);
        }
        self.weigh_doubts(table);
    }
}
