//! Compares actions: every legal action is tried in the same sampled worlds with the same random numbers, each with a
//! search tree of its own. They share their luck, so the differences are known far better than the values.
//!
//! If the same games picked the best of many noisy values and measured its lead, every choice would look like an error.
//! So a [`contest`] has three stages: all actions, then the few best and the one played, then the best of those and the
//! one played. Each stage picks for the next; the loss is measured in the last stage alone, by games that picked nothing.

use claim_rules::{Action, ActionList, Game, Sampler};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::bot::Stop;
use crate::search::{Judge, PlayToTheEnd, Tree};

/// Where worlds come from.
pub(crate) enum Worlds<'a> {
    /// Any that fits what a seat knows.
    Sampled(Box<Sampler<'a>>),
    /// The real one, all cards open.
    Open(&'a Game),
}

impl Worlds<'_> {
    pub(crate) fn one(&self, rng: &mut Xoshiro256PlusPlus) -> Game {
        match self {
            Worlds::Sampled(sampler) => sampler.sample(rng),
            Worlds::Open(game) => **game,
        }
    }
}

/// The fewest rounds, however small the budget.
pub(crate) const FEWEST_ROUNDS: u32 = 16;
/// How many actions reach the second stage of a contest, beside the one played.
const FEW: usize = 4;
/// A difference between the best and the action played is noise below this many standard errors.
const NOISE: f64 = 3.0;
/// How often the last stage is extended while the verdict is not clear yet or the trees are still improving.
const MORE: u32 = 3;
/// Where inaccuracies, mistakes and blunders begin.
const BOUNDS: [f64; 3] = [0.05, 0.10, 0.15];

/// How many rounds each stage of a contest has; a round is one world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stages {
    all: usize,
    few: usize,
    two: usize,
}

impl Stages {
    /// Each stage has a third of the simulations. This depends only on the number of actions, so an action measured alone
    /// gets the same number as among the others.
    pub(crate) fn new(simulations: u32, actions: usize) -> Stages {
        let share = |contenders: usize| (simulations / 3 / contenders.max(1) as u32) as usize;
        let few = actions.clamp(1, FEW + 1);
        Stages { all: share(actions).max(8), few: share(few).max(8), two: share(2).max(16) }
    }
}

/// How far an action is behind the best.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Behind {
    pub(crate) difference: f64,
    /// The standard error of that.
    pub(crate) error: f64,
    /// Below this many standard errors it is noise.
    pub(crate) noise: f64,
}

impl Behind {
    /// Surely more than noise?
    pub(crate) fn is_real(&self) -> bool {
        self.difference > 0.0 && self.difference > self.noise * self.error
    }
}

/// The result of a contest.
#[derive(Clone, Debug)]
pub(crate) struct ContestResult {
    /// The best action; the one played, if nothing else is better.
    pub(crate) best: usize,
    /// What the action played was worth to the side that acts, and the standard error of that.
    pub(crate) played: (f64, f64),
    /// By action: how far behind the best.
    pub(crate) behind: Vec<Behind>,
    /// By side: what it gained by the action played and not the best.
    pub(crate) gained: [f64; 4],
    /// In how many worlds the action played was tried.
    pub(crate) rounds: usize,
    /// By action: did every game tried after it end the same? Then it may be certain.
    pub(crate) alike: Vec<bool>,
}

/// All won, or all lost.
fn all_alike(mut values: impl Iterator<Item = f64>) -> bool {
    let first = values.next();
    (first == Some(0.0) || first == Some(1.0)) && values.all(|value| Some(value) == first)
}

/// Below how many standard errors the largest of so many differences is noise: 2 for one, 3 for a dozen, 3.3 for forty.
/// The largest of that many normal numbers is above it once in forty times.
fn noise_among(actions: usize) -> f64 {
    let others = actions.saturating_sub(1).max(1) as f64;
    (4.0 + 2.0 * libm::log(others)).sqrt()
}

/// What a question is about: worlds, actions, and the side that acts.
pub(crate) struct Question<'a> {
    pub(crate) worlds: &'a Worlds<'a>,
    pub(crate) actions: &'a [Action],
    pub(crate) side: usize,
}

/// Rounds played so far, each in another world.
struct Rounds<'a, J> {
    question: &'a Question<'a>,
    judge: &'a mut J,
    rng: &'a mut Xoshiro256PlusPlus,
    stop: &'a Stop,
    trees: Vec<Tree>,
    list: ActionList,
    /// By action, round by round, what it was worth to each side; an action that left the contest has fewer.
    worth: Vec<Vec<[f32; 4]>>,
}

impl<'a, J: Judge> Rounds<'a, J> {
    fn new(
        question: &'a Question<'a>,
        judge: &'a mut J,
        rng: &'a mut Xoshiro256PlusPlus,
        stop: &'a Stop,
    ) -> Rounds<'a, J> {
        let count = question.actions.len().max(1);
        let mut trees = vec![Tree::default(); count];
        trees.iter_mut().for_each(Tree::clear);
        let worth = vec![Vec::new(); count];
        Rounds { question, judge, rng, stop, trees, list: ActionList::new(), worth }
    }

    /// Plays so many rounds with these actions; `None` if it was told to stop.
    fn play(&mut self, rounds: usize, contenders: &[usize]) -> Option<()> {
        for round in 0..rounds {
            if round % 8 == 0 && self.stop.is_called() {
                return None;
            }
            let world = self.question.worlds.one(self.rng);
            let luck = self.rng.next_u64();
            for &at in contenders {
                let mut game = world;
                if let Some(action) = self.question.actions.get(at) {
                    game.apply_unchecked(*action);
                }
                let rng = &mut Xoshiro256PlusPlus::seed_from_u64(luck);
                let worth = self.trees[at].simulate(&mut game, self.judge, &mut self.list, rng);
                self.worth[at].push(worth);
            }
        }
        Some(())
    }

    /// What an action was worth to the side that acts, from this round on.
    fn values(&self, action: usize, from: usize) -> impl Iterator<Item = f64> + '_ {
        let side = self.question.side & 3;
        self.worth[action].iter().skip(from).map(move |worth| f64::from(worth[side]))
    }

    /// By how much one action is better than another in the rounds both played from this one on.
    fn behind(&self, best: usize, other: usize, from: usize, noise: f64) -> Behind {
        let pairs = self.values(best, from).zip(self.values(other, from));
        let (difference, error) = mean_and_error(pairs.map(|(best, other)| best - other));
        Behind { difference, error, noise }
    }

    /// How far the action played is behind in the rounds from this one on; only in the later half of them, if the trees
    /// were still improving.
    fn lost(&self, best: usize, played: usize, from: usize) -> Behind {
        let half = (self.worth[played].len() - from) / 2;
        let from = if self.still_learning(best, played, from) { from + half } else { from };
        self.behind(best, played, from, NOISE)
    }

    /// Is the difference in the later half of the rounds surely smaller than in the earlier?
    fn still_learning(&self, best: usize, played: usize, from: usize) -> bool {
        let half = (self.worth[played].len() - from) / 2;
        let all = self.behind(best, played, from, NOISE);
        let late = self.behind(best, played, from + half, NOISE);
        all.difference - late.difference > 2.0 * late.error
    }

    /// The actions by what they were worth from this round on, the best first; of equals, this one.
    fn order(&self, contenders: &[usize], from: usize, first: usize) -> Vec<usize> {
        let mut order: Vec<(usize, f64)> =
            contenders.iter().map(|at| (*at, mean_and_error(self.values(*at, from)).0)).collect();
        order.sort_by(|a, b| b.1.total_cmp(&a.1).then((a.0 != first).cmp(&(b.0 != first))));
        order.into_iter().map(|(at, _)| at).collect()
    }
}

/// Compares the actions; `None` if it was told to stop.
pub(crate) fn contest(
    question: &Question,
    played: usize,
    stages: Stages,
    judge: &mut impl Judge,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Option<ContestResult> {
    let count = question.actions.len().max(1);
    let mut rounds = Rounds::new(question, judge, rng, stop);
    let all: Vec<usize> = (0..count).collect();
    rounds.play(stages.all, &all)?;
    // The first rounds only build the trees.
    let taught = stages.all / 4;
    let mut few = rounds.order(&all, taught, played);
    let at = few.iter().position(|at| *at == played).unwrap_or(0);
    few.remove(at);
    few.truncate(FEW);
    few.push(played);
    rounds.play(stages.few, &few)?;
    let best = rounds.order(&few, stages.all, played)[0];
    let both = if best == played { vec![played] } else { vec![best, played] };
    rounds.play(stages.two, &both)?;
    let value = mean_and_error(rounds.values(played, stages.all));
    let number = rounds.worth[played].len();
    let last = stages.all + stages.few;
    let mut lost = Behind::default();
    if best != played {
        lost = rounds.lost(best, played, last);
        for _ in 0..MORE {
            let unclear = |bound: &f64| (lost.difference - bound).abs() < 2.0 * lost.error;
            if !rounds.still_learning(best, played, last) && !BOUNDS.iter().any(unclear) {
                break;
            }
            rounds.play(stages.two, &both)?;
            lost = rounds.lost(best, played, last);
        }
    }
    let noise = noise_among(count);
    let behind = |at: usize| match () {
        () if at == best => Behind::default(),
        () if at == played => lost,
        () if few.contains(&at) => rounds.behind(best, at, stages.all, noise),
        () => rounds.behind(best, at, taught, noise),
    };
    let behind = all.iter().map(|at| behind(*at)).collect();
    let alike = all.iter().map(|at| all_alike(rounds.values(*at, 0))).collect();
    let gained = std::array::from_fn(|side| {
        let mean = |at: usize| {
            mean_and_error(rounds.worth[at].iter().skip(last).map(|worth| f64::from(worth[side]))).0
        };
        if best == played { 0.0 } else { mean(played) - mean(best) }
    });
    Some(ContestResult { best, played: value, behind, gained, rounds: number - stages.all, alike })
}

/// The worth of the action played, measured alone; the same number as in a contest.
pub(crate) fn alone(
    question: &Question,
    stages: Stages,
    judge: &mut impl Judge,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Option<f64> {
    let mut rounds = Rounds::new(question, judge, rng, stop);
    rounds.play(stages.all + stages.few + stages.two, &[0])?;
    Some(mean_and_error(rounds.values(0, stages.all)).0)
}

/// Tries two actions in the same worlds, and reports how the games of the second half ended, when the trees were built.
/// `None` if it was told to stop.
pub(crate) fn ends(
    (worlds, actions): (&Worlds, [Action; 2]),
    rounds: u32,
    judge: &mut PlayToTheEnd,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop,
    mut seen: impl FnMut([&Game; 2]),
) -> Option<()> {
    let mut trees = [Tree::default(), Tree::default()];
    trees.iter_mut().for_each(Tree::clear);
    let mut list = ActionList::new();
    for round in 0..rounds {
        if round % 8 == 0 && stop.is_called() {
            return None;
        }
        let world = worlds.one(rng);
        let luck = rng.next_u64();
        let mut games = [world, world];
        for ((game, action), tree) in games.iter_mut().zip(actions).zip(&mut trees) {
            game.apply_unchecked(action);
            tree.simulate(game, judge, &mut list, &mut Xoshiro256PlusPlus::seed_from_u64(luck));
        }
        if round >= rounds / 2 {
            seen([&games[0], &games[1]]);
        }
    }
    Some(())
}

/// What every action is worth to the side that acts, with its standard error: all get the same number of rounds. No
/// action at all measures the position as it is. `None` if it was told to stop.
pub(crate) fn measure(
    question: &Question,
    rounds: u32,
    judge: &mut impl Judge,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Option<Vec<(f64, f64)>> {
    let all: Vec<usize> = (0..question.actions.len().max(1)).collect();
    let mut played = Rounds::new(question, judge, rng, stop);
    played.play(rounds as usize, &all)?;
    let taught = (rounds / 4) as usize;
    Some(all.iter().map(|at| mean_and_error(played.values(*at, taught))).collect())
}

/// The result from solved worlds; `all` if there are no others.
pub(crate) fn of_solved(values: &[Vec<f64>], played: usize, side: usize, all: bool) -> ContestResult {
    let count = values.first().map_or(0, Vec::len);
    let column = |at: usize| values.iter().map(move |row| row[at]);
    let exact = |(mean, error): (f64, f64)| (mean, if all { 0.0 } else { error });
    let value = |at: usize| exact(mean_and_error(column(at)));
    let mut best = played;
    for at in 0..count {
        // Sums of halves are exact: equal is equal.
        if value(at).0 > value(best).0 {
            best = at;
        }
    }
    let noise = noise_among(count);
    let behind = |at: usize| {
        let (difference, error) =
            exact(mean_and_error(column(best).zip(column(at)).map(|(best, other)| best - other)));
        Behind { difference, error, noise }
    };
    let lost = value(best).0 - value(played).0;
    let mut gained = [0.0; 4];
    (gained[side & 1], gained[1 - (side & 1)]) = (-lost, lost);
    let behind = (0..count).map(behind).collect();
    let alike = (0..count).map(|at| all_alike(column(at))).collect();
    ContestResult { best, played: value(played), behind, gained, rounds: values.len(), alike }
}

fn mean_and_error(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for value in values {
        count += 1.0;
        sum += value;
        squares += value * value;
    }
    let mean = sum / f64::max(count, 1.0);
    let variance =
        (squares / f64::max(count, 1.0) - mean * mean).max(0.0) * count / (count - 1.0f64).max(1.0);
    (mean, (variance / f64::max(count, 1.0)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::PlayOut;

    // Un9 takes both Undead and with them the third vote of five; Un1 leaves them to seat 1.
    const DECIDING: &str =
        "claim; two; lead 0; hand 0 Un9 Un1; hand 1 Un5 Go9; score 0 Dw1 Dw2 Do4; score 1 Kn2 Go1";

    fn found(line: &str, played: &str, simulations: u32, seed: u64) -> (Vec<String>, ContestResult) {
        let game = Game::from_position(line).unwrap();
        let actions = game.actions();
        let names: Vec<String> = actions.iter().map(Action::to_string).collect();
        let played = names.iter().position(|name| name == played).unwrap();
        let worlds = Worlds::Open(&game);
        let question = Question { worlds: &worlds, actions: &actions, side: 0 };
        let mut judge = PlayToTheEnd(PlayOut::new(*game.table()));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let stages = Stages::new(simulations, actions.len());
        let found = contest(&question, played, stages, &mut judge, &mut rng, &Stop::new()).unwrap();
        (names, found)
    }

    #[test]
    fn the_card_that_takes_the_deciding_vote_is_worth_more_than_the_one_that_does_not() {
        let (names, found) = found(DECIDING, "Un1", 400, 1);
        assert_eq!(names[found.best], "Un9");
        let lost = found.behind[1 - found.best];
        assert!(lost.is_real() && lost.difference > 0.2, "{lost:?}");
        assert!(
            (found.gained[0] + lost.difference).abs() < 1e-6
                && (found.gained[1] - lost.difference).abs() < 1e-6
        );
    }

    #[test]
    fn playing_the_best_action_loses_nothing() {
        let (names, found) = found(DECIDING, "Un9", 400, 1);
        assert_eq!((names[found.best].as_str(), found.gained), ("Un9", [0.0; 4]));
        assert!(found.behind[found.best] == Behind::default());
    }

    /// Who wins is decided already: all differences are noise.
    #[test]
    fn of_many_equal_actions_none_is_ever_really_better() {
        let line = "claim; one; deck Go0 Go0 Go0 Go0 Go0 Dw9 Dw8 Dw7 Dw6 Dw5 Dw4 Dw3; \
                    hand 0 Kn2 Kn3 Kn4 Kn5 Kn6 Kn7; hand 1 Un2 Un3 Un4 Un5 Un6 Un7";
        let mut real = 0;
        for seed in 0..150 {
            let (_, found) = found(line, "Kn4", 150, seed);
            let played = found.behind[2];
            // Small budgets are noisy, and the trees are hardly built.
            real += u32::from(played.is_real() && played.difference - played.error > BOUNDS[0]);
        }
        assert!(real <= 1, "{real} of 150");
    }

    #[test]
    fn an_action_measured_alone_gets_the_number_it_has_in_a_contest() {
        let game = Game::from_position(DECIDING).unwrap();
        let (_, among) = found(DECIDING, "Un1", 300, 7);
        let action: Action = "Un1".parse().unwrap();
        let worlds = Worlds::Open(&game);
        let question = Question { worlds: &worlds, actions: &[action], side: 0 };
        let mut judge = PlayToTheEnd(PlayOut::new(*game.table()));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let stages = Stages::new(300, 2);
        let value = alone(&question, stages, &mut judge, &mut rng, &Stop::new()).unwrap();
        assert_eq!(value, among.played.0);
    }

    #[test]
    fn the_noise_threshold_grows_with_the_number_of_actions() {
        assert_eq!(noise_among(2), 2.0);
        assert!((noise_among(12) - 3.0).abs() < 0.05 && (noise_among(40) - 3.3).abs() < 0.1);
    }

    #[test]
    fn where_all_worlds_are_solved_there_is_no_noise() {
        let rows: Vec<Vec<f64>> =
            (0..10).map(|world| vec![1.0, if world == 3 { 0.0 } else { 1.0 }]).collect();
        let all = of_solved(&rows, 1, 0, true);
        assert_eq!((all.best, all.played), (0, (0.9, 0.0)));
        assert!(all.behind[1].is_real() && all.behind[1].error == 0.0);
        let some = of_solved(&rows, 1, 0, false);
        assert!(!some.behind[1].is_real(), "one world of ten may be luck");
    }

    #[test]
    fn a_stopped_measurement_has_no_result() {
        let game = Game::from_position("claim; two; hand 0 Un9 Un1; hand 1 Un5 Un6").unwrap();
        let stop = Stop::new();
        stop.now();
        let mut judge = PlayToTheEnd(PlayOut::new(*game.table()));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let actions = game.actions();
        let worlds = Worlds::Open(&game);
        let question = Question { worlds: &worlds, actions: &actions, side: 0 };
        assert!(measure(&question, 64, &mut judge, &mut rng, &stop).is_none());
        assert!(contest(&question, 0, Stages::new(64, 2), &mut judge, &mut rng, &stop).is_none());
    }
}
