//! Measuring actions against each other: every legal action is tried in the same sampled worlds with the same dice, each
//! with a search tree of its own.
//!
//! Playing the best is not the aim here, but knowing what each action is worth: so all get the same number of
//! simulations, and because they meet the same luck their differences are known far better than their values.

use claim_rules::{Action, ActionList, Game, Sampler};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Stop;
use crate::search::{Judge, Tree};

/// Where worlds come from.
pub(crate) enum Worlds<'a> {
    /// Any that fits what a seat knows.
    Sampled(Box<Sampler<'a>>),
    /// The real one, all cards open.
    Open(&'a Game),
}

impl Worlds<'_> {
    pub(crate) fn one(&self, dice: &mut Xoshiro256PlusPlus) -> Game {
        match self {
            Worlds::Sampled(sampler) => sampler.sample(dice),
            Worlds::Open(game) => **game,
        }
    }
}

/// What each action came to, round by round; a round is one world.
pub(crate) struct Measured {
    actions: usize,
    /// The first rounds only teach the trees, and are not counted.
    skipped: usize,
    /// Round after round, for each action what it was worth to the side that acts.
    values: Vec<f32>,
    /// By action: the sums over counted rounds for all sides.
    sums: Vec<[f64; 4]>,
}

/// At least so many rounds, however small the budget.
pub(crate) const FEWEST_ROUNDS: u32 = 16;

/// Tries every action in so many worlds; `None` if it was told to stop. No action at all measures the position as it is.
pub(crate) fn measure(
    worlds: &Worlds,
    actions: &[Action],
    side: usize,
    rounds: u32,
    judge: &mut impl Judge,
    dice: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Option<Measured> {
    let count = actions.len().max(1);
    let skipped = (rounds / 4) as usize;
    let mut trees = vec![Tree::default(); count];
    trees.iter_mut().for_each(Tree::clear);
    let mut list = ActionList::new();
    let mut measured = Measured {
        actions: count,
        skipped,
        values: Vec::with_capacity(count * rounds as usize),
        sums: vec![[0.0; 4]; count],
    };
    for round in 0..rounds as usize {
        if round % 8 == 0 && stop.is_called() {
            return None;
        }
        let world = worlds.one(dice);
        let luck = dice.next_u64();
        for (at, tree) in trees.iter_mut().enumerate() {
            let mut game = world;
            if let Some(action) = actions.get(at) {
                game.apply_unchecked(*action);
            }
            let worth =
                tree.simulate(&mut game, judge, &mut list, &mut Xoshiro256PlusPlus::seed_from_u64(luck));
            measured.values.push(worth[side & 3]);
            if round >= skipped {
                measured.sums[at].iter_mut().zip(worth).for_each(|(sum, worth)| *sum += f64::from(worth));
            }
        }
    }
    Some(measured)
}

impl Measured {
    /// From what each action came to in each world, for the side that acts in a game of two.
    pub(crate) fn of_two(actions: usize, side: usize, values: Vec<f32>) -> Measured {
        let mut sums = vec![[0.0; 4]; actions];
        for (at, value) in values.iter().enumerate() {
            let sum = &mut sums[at % actions];
            sum[side & 1] += f64::from(*value);
            sum[1 - (side & 1)] += 1.0 - f64::from(*value);
        }
        Measured { actions, skipped: 0, values, sums }
    }

    /// How many worlds count.
    pub(crate) fn rounds(&self) -> usize {
        self.values.len() / self.actions - self.skipped
    }

    /// The counted values of an action.
    fn values(&self, action: usize) -> impl Iterator<Item = f64> + '_ {
        let rows = self.values.chunks_exact(self.actions).skip(self.skipped);
        rows.map(move |row| f64::from(row[action]))
    }

    /// What an action was worth on average, to each side.
    pub(crate) fn worth(&self, action: usize) -> [f64; 4] {
        self.sums[action].map(|sum| sum / self.rounds() as f64)
    }

    /// What an action was worth to the side that acts, and the standard error of that.
    pub(crate) fn value(&self, action: usize) -> (f64, f64) {
        mean_and_error(self.values(action))
    }

    /// By how much one action is better than another in the same worlds, and the standard error of that.
    pub(crate) fn difference(&self, better: usize, other: usize) -> (f64, f64) {
        mean_and_error(self.values(better).zip(self.values(other)).map(|(better, other)| better - other))
    }
}

fn mean_and_error(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for value in values {
        count += 1.0;
        sum += value;
        squares += value * value;
    }
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0) * count / (count - 1.0f64).max(1.0);
    (mean, (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::ToTheEnd;
    use claim_rules::PlayOut;

    #[test]
    fn the_card_that_takes_the_deciding_vote_is_worth_more_than_the_one_that_does_not() {
        // Un9 takes both Undead and with them the third vote of five; Un1 leaves them to seat 1.
        let line = "claim; two; lead 0; hand 0 Un9 Un1; hand 1 Un5 Go9; score 0 Dw1 Dw2 Do4; score 1 Kn2 Go1";
        let game = Game::from_position(line).unwrap();
        let actions = game.actions();
        let mut judge = ToTheEnd(PlayOut::new(*game.table()));
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        let worlds = Worlds::Open(&game);
        let measured = measure(&worlds, &actions, 0, 64, &mut judge, &mut dice, &Stop::new()).unwrap();
        let at = |name: &str| actions.iter().position(|action| action.to_string() == name).unwrap();
        let (difference, error) = measured.difference(at("Un9"), at("Un1"));
        assert!(difference > 3.0 * error && difference > 0.2, "{difference} ± {error}");
        for action in 0..actions.len() {
            let (value, _) = measured.value(action);
            let [own, other, ..] = measured.worth(action);
            assert!((value - own).abs() < 1e-6 && (own + other - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn who_is_told_to_stop_measures_nothing() {
        let game = Game::from_position("claim; two; hand 0 Un9 Un1; hand 1 Un5 Un6").unwrap();
        let stop = Stop::new();
        stop.now();
        let mut judge = ToTheEnd(PlayOut::new(*game.table()));
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        let worlds = Worlds::Open(&game);
        assert!(measure(&worlds, &game.actions(), 0, 64, &mut judge, &mut dice, &stop).is_none());
    }
}
