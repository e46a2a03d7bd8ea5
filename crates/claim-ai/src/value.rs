//! How good a position between two tricks is, judged at a glance: small networks, trained on games whose Phase Two the
//! solver solved (`claim train`).
//!
//! What is seen of a position, from one seat's point of view, is a list of [facts](Sight): which card lies where, how the
//! race for each faction stands, who leads. Every fact adds its weights; so one file serves every deck.

use std::sync::{Arc, LazyLock};

use claim_rules::{Card, Faction, Game, Phase, Seat};
use tinyvec::ArrayVec;

/// How many units combine what is seen. The first passes on what it gets, the others only what is above 0.
pub(crate) const UNITS: usize = 32;
const FACTIONS: usize = Faction::COUNT;

/// Where a card may lie: own hand and the other's, own followers and the other's, own score pile and the other's, centre.
pub(crate) const PLACES: usize = 7;
/// Ten values for each faction; Shadows, the last, have twenty.
pub(crate) const CARDS: usize = FACTIONS * 10 + 10;
/// By how many cards one is ahead in a faction, who has its highest card, how many are in the deck.
const RACE: usize = 11 + 3 + 11;
const RACES_FROM: usize = PLACES * CARDS;
const TRICKS_FROM: usize = RACES_FROM + FACTIONS * RACE;
const MOON_FROM: usize = TRICKS_FROM + 2 * 14;
const BEARS_FROM: usize = MOON_FROM + 2;
/// How many facts there can be.
pub(crate) const FACTS: usize = BEARS_FROM + 2 * 4;

/// The facts of a position.
#[derive(Clone, Debug)]
pub(crate) struct Sight(pub(crate) ArrayVec<[u16; 96]>);

/// The place of a card in lists of all cards.
pub(crate) fn index(card: Card) -> Option<usize> {
    Some(card.faction()? as usize * 10 + card.value().max(0) as usize)
}

impl Sight {
    /// The position as a seat of two sees it at the beginning of a trick, all cards open.
    pub(crate) fn of(game: &Game, me: Seat) -> Sight {
        let other = Seat(1 - me.0);
        let mut facts = ArrayVec::new();
        // By faction: how many more I have to score with, and the highest of each.
        let mut ahead = [0i8; FACTIONS];
        let mut top = [[-1i8; 2]; FACTIONS];
        let mut add = |place: usize, card: Card| {
            if let Some(index) = index(card) {
                facts.push((place * CARDS + index) as u16);
            }
        };
        let recruiting = game.phase() == Phase::One;
        for (who, seat) in [(0, me), (1, other)] {
            let mut scores = |card: Card| {
                if let Some(faction) = card.faction() {
                    ahead[faction as usize] += if who == 0 { 1 } else { -1 };
                    let top = &mut top[faction as usize][who];
                    *top = (*top).max(card.value());
                }
            };
            if recruiting {
                game.hand(seat).iter().for_each(|card| add(who, card));
            }
            let followers = if recruiting { game.followers(seat) } else { game.hand(seat) };
            for card in followers {
                add(2 + who, card);
                scores(card);
            }
            for card in game.score_pile(seat) {
                add(4 + who, card);
                scores(card);
            }
        }
        game.centre().iter().for_each(|card| add(6, *card));
        let mut deck = [0u8; FACTIONS];
        let mut deck_count = 0;
        for card in game.deck() {
            deck_count += 1;
            if let Some(faction) = card.faction() {
                deck[faction as usize] += 1;
            }
        }
        for faction in game.table().factions().iter() {
            let f = faction as usize;
            let from = RACES_FROM + f * RACE;
            let [mine, theirs] = top[f];
            facts.push((from + (ahead[f].clamp(-5, 5) + 5) as usize) as u16);
            facts.push((from + 11 + (mine - theirs).signum().wrapping_add(1) as usize) as u16);
            if recruiting {
                facts.push((from + 14 + usize::from(deck[f].min(10))) as u16);
            }
        }
        // The meaning of the lead depends on how much is to come.
        let tricks = if recruiting { usize::div_ceil(deck_count, 2) } else { 0 };
        facts.push((TRICKS_FROM + 14 * usize::from(game.leader() == me) + tricks.min(13)) as u16);
        facts.push((MOON_FROM + usize::from(game.full_moon())) as u16);
        for (who, seat) in [(0, me), (1, other)] {
            facts.push((BEARS_FROM + 4 * who + game.bears(seat).len().min(3)) as u16);
        }
        Sight(facts)
    }
}

/// A network.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// By fact: what it adds to each unit.
    pub(crate) first: Vec<[f32; UNITS]>,
    pub(crate) bias: [f32; UNITS],
    pub(crate) second: [f32; UNITS],
}

impl Network {
    pub(crate) fn empty(facts: usize) -> Network {
        Network { first: vec![[0.0; UNITS]; facts], bias: [0.0; UNITS], second: [0.0; UNITS] }
    }

    /// All numbers in a fixed order, for fitting.
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        self.first.iter_mut().flatten().chain(&mut self.bias).chain(&mut self.second)
    }

    /// What comes to each unit.
    #[inline(always)]
    pub(crate) fn units(&self, facts: &[u16]) -> [f32; UNITS] {
        let mut units = self.bias;
        for fact in facts {
            let weights = &self.first[usize::from(*fact)];
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += weight;
            }
        }
        units
    }

    /// How good it is for the seat: 0 if it is even, more if it is likely to win.
    #[inline(always)]
    pub(crate) fn promise(&self, facts: &[u16]) -> f32 {
        self.combine(&self.units(facts))
    }

    /// The same, from what came to each unit.
    #[inline(always)]
    pub(crate) fn combine(&self, units: &[f32; UNITS]) -> f32 {
        let above = units.iter().zip(&self.second).skip(1).map(|(unit, weight)| unit.max(0.0) * weight);
        above.fold(units[0], |sum, part| sum + part)
    }
}

/// How likely one wins with such a promise, from 0 to 1.
#[inline]
pub(crate) fn chance(promise: f32) -> f32 {
    1.0 / (1.0 + (-promise).exp())
}

/// What the master knows by heart.
#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    /// For Phase One, between two tricks.
    pub(crate) phase_one: Network,
    /// For the beginning of Phase Two.
    pub(crate) phase_two: Network,
}

impl Judgement {
    /// The one that was trained and put into the program; all masters share it.
    pub(crate) fn embedded() -> Arc<Judgement> {
        static EMBEDDED: LazyLock<Arc<Judgement>> = LazyLock::new(|| {
            let read = Judgement::read(include_bytes!("../weights/judgement.bin"));
            Arc::new(read.unwrap_or_else(|error| unreachable!("a test reads the embedded weights: {error}")))
        });
        EMBEDDED.clone()
    }

    pub(crate) fn empty() -> Judgement {
        Judgement { phase_one: Network::empty(FACTS), phase_two: Network::empty(FACTS) }
    }

    /// How likely seat 0 of two is to win, between two tricks, if all cards were open.
    ///
    /// Both seats look: what one makes too much of, the other makes too little of.
    pub(crate) fn value(&self, game: &Game) -> f32 {
        let network = if game.phase() == Phase::One { &self.phase_one } else { &self.phase_two };
        let [mine, theirs] = [Seat(0), Seat(1)].map(|seat| network.promise(&Sight::of(game, seat).0));
        chance((mine - theirs) / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{ActionList, Table};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn every_deck_is_judged_from_both_sides_alike() {
        let judgement = Judgement::embedded();
        let mut list = ActionList::new();
        for (i, table) in Table::all(2).into_iter().enumerate() {
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(i as u64);
            let mut game = Game::random(table, &mut dice);
            while game.phase() != Phase::Over {
                if game.trick().is_empty() && (game.phase() == Phase::One || game.trick_number() == 1) {
                    let sights = [Seat(0), Seat(1)].map(|seat| Sight::of(&game, seat).0);
                    assert!(sights.iter().flatten().all(|fact| usize::from(*fact) < FACTS));
                    assert_eq!(sights[0].len(), sights[1].len());
                    let value = judgement.value(&game);
                    assert!((0.0..=1.0).contains(&value), "{value}");
                }
                let action = game.random_action(&mut dice, &mut list).unwrap();
                game.apply_unchecked(action);
            }
        }
    }
}
