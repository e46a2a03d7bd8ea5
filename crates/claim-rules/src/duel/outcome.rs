//! The effects of a trick of two players.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::trick::{Play, Trick};
use super::words::lowest;
use super::{Duel, State, may_hold};
use crate::catalogue::Faction::*;
use crate::deal::below;
use crate::game::{Game, Phase};

impl Duel {
    /// The effects of a trick of Phase One, and the next centre card or Phase Two.
    #[inline(always)]
    pub(super) fn resolve_phase_one<const DECK: u32>(
        &self,
        game: &mut Game,
        state: &mut State,
        trick: Trick,
        rng: &mut impl Rng,
    ) {
        let (winner, winning) = (trick.winner(), trick.winning());
        let loser = 1 - winner;
        let [first, second] = trick.plays.map(|play| 1u64 << play.card);
        let (both, lost) = (first | second, if trick.beaten { first } else { second });
        let mut claimed = both & self.of(Undead); // UND1
        if self.is::<DECK>(winning, Zombies) {
            claimed |= lost; // ZOM1
        }
        let bears = if may_hold::<DECK>(Druids) { lost & self.of(Druids) & !claimed } else { 0 };
        state.score[winner] |= claimed;
        state.bears[loser] |= bears; // DRU1
        state.discard |= both & !claimed & !bears;
        self.brew::<DECK>(state, winner, winning, rng);
        let drawn = self.draw(game, state);
        let takes_deck = self.is::<DECK>(winning, Seers) && below(rng, 2) == 1; // SEE1
        let (taken, left) = if takes_deck { (drawn, state.centre) } else { (state.centre, drawn) };
        state.followers[winner] |= taken;
        state.followers[loser] |= left;
        if game.deck.len() < 2 {
            state.hands = std::mem::take(&mut state.followers);
            game.phase = Phase::Two;
        } else {
            state.centre = self.draw(game, state);
        }
    }

    /// The effects of a trick of Phase Two.
    #[inline(always)]
    pub(super) fn resolve_phase_two<const DECK: u32>(
        &self,
        state: &mut State,
        trick: Trick,
        rng: &mut impl Rng,
    ) {
        let (winner, plays) = (trick.winner(), trick.plays);
        let loser = 1 - winner;
        for play in plays {
            if self.is::<DECK>(play.card, Trolls) {
                state.waiting.push(play.card as u8); // TRO1
            }
        }
        let troll = self.highest_troll::<DECK>(state);
        if !may_hold::<DECK>(Vampires) || self.of(Vampires) == 0 {
            // Nobody has anything to choose: the order does not matter.
            let both = 1 << plays[0].card | 1 << plays[1].card;
            let captured = both & !self.of(Trolls) | troll.map_or(0, |troll| 1 << troll);
            let dwarves = captured & self.of(Dwarves);
            self.put(state, loser, dwarves); // DWA1
            self.put(state, winner, captured & !dwarves);
        } else {
            self.place_in_order::<DECK>(state, plays, troll, winner, rng);
        }
        if may_hold::<DECK>(Gnomes) {
            for play in plays {
                let crushed = lowest(self.tables.crushes[play.card & 63] & state.gnomes[loser]); // GIA1
                state.gnomes[loser] ^= crushed;
                state.discard |= crushed;
            }
        }
        self.brew::<DECK>(state, winner, trick.winning(), rng);
    }

    /// What still waits goes to the last winner (Q8).
    pub(super) fn place_leftovers<const DECK: u32>(&self, state: &mut State, rng: &mut impl Rng) {
        for troll in std::mem::take(&mut state.waiting) {
            self.place::<DECK>(state, state.winner, usize::from(troll), rng);
        }
    }

    /// The highest Troll that waits is captured (TRO1).
    #[inline(always)]
    fn highest_troll<const DECK: u32>(&self, state: &mut State) -> Option<usize> {
        if !may_hold::<DECK>(Trolls) {
            return None;
        }
        let (at, _) = state.waiting.iter().enumerate().max_by_key(|(_, troll)| **troll)?;
        Some(usize::from(state.waiting.remove(at)))
    }

    /// What was captured is placed, Vampires first, then in the order of play (Q7): a Troll of an earlier trick goes before
    /// the cards of this one.
    fn place_in_order<const DECK: u32>(
        &self,
        state: &mut State,
        plays: [Play; 2],
        troll: Option<usize>,
        winner: usize,
        rng: &mut impl Rng,
    ) {
        let mut captured: ArrayVec<[(usize, usize); 3]> = ArrayVec::new();
        if let Some(troll) = troll.filter(|troll| plays.iter().all(|play| play.card != *troll)) {
            captured.push((winner, troll));
        }
        for play in plays {
            let waits = self.is::<DECK>(play.card, Trolls) && troll != Some(play.card);
            if !waits {
                captured
                    .push((if self.is::<DECK>(play.card, Dwarves) { 1 - winner } else { winner }, play.card));
            }
        }
        for vampires in [true, false] {
            for (captor, card) in captured {
                if self.is::<DECK>(card, Vampires) == vampires {
                    self.place::<DECK>(state, captor, card, rng);
                }
            }
        }
    }

    /// A captured card goes to its place; where a lord is concerned, the choice is random (VAM1–VAM3).
    fn place<const DECK: u32>(&self, state: &mut State, captor: usize, card: usize, rng: &mut impl Rng) {
        match (self.is::<DECK>(card, Vampires), state.lords[captor]) {
            (true, None) => state.lords[captor] = Some(card as u8),
            (true, Some(lord)) if below(rng, 2) == 0 => {
                state.discard |= 1 << lord | std::mem::take(&mut state.tucked[captor]);
                state.lords[captor] = Some(card as u8);
            }
            (false, Some(_)) if below(rng, 2) == 0 => state.tucked[captor] |= 1 << card,
            _ => self.put(state, captor, 1 << card),
        }
    }

    /// Gnomes in front, the others to the score pile (Q5, GNO1).
    #[inline(always)]
    fn put(&self, state: &mut State, captor: usize, cards: u64) {
        let gnomes = cards & self.of(Gnomes);
        state.gnomes[captor] |= gnomes;
        state.score[captor] |= cards ^ gnomes;
    }

    /// Won with a Wizard: a potion is drawn, after a shuffle if the pile is empty (WIZ1, WIZ4).
    #[inline(always)]
    fn brew<const DECK: u32>(&self, state: &mut State, winner: usize, winning: usize, rng: &mut impl Rng) {
        if !self.is::<DECK>(winning, Wizards) {
            return;
        }
        if state.potions.is_empty() {
            state.potions_spent.sort_unstable();
            while !state.potions_spent.is_empty() {
                let left = state.potions_spent.len();
                let at = if left >= 2 { below(rng, left as u32) as usize } else { 0 };
                let potion = state.potions_spent.remove(at);
                state.potions.insert(0, potion);
            }
        }
        if let Some(potion) = state.potions.pop() {
            state.flasks[winner].push(potion);
        }
    }

    /// The top card of the deck.
    #[inline(always)]
    fn draw(&self, game: &mut Game, state: &mut State) -> u64 {
        game.deck.pop().map_or(0, |card| self.next_copy(card, &mut state.to_come))
    }
}
