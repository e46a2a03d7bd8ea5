//! The strongest bot: it solves what can be solved and searches the rest with value networks.
//!
//! - Phase Two of two players with nothing hidden (K5): exact, by the solver.
//! - Phase Two with hidden Shadows: exact on sampled worlds, once few cards are left.
//! - Everything else: search; a network judges where the next trick begins.

use std::sync::Arc;
use std::time::Duration;

use claim_rules::{Action, ActionList, Game, Phase, PlayOut, Sampler, Table, View};
use claim_solver::{Limits, Solver, Value, nothing_hidden, solvable};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use web_time::Instant;

use crate::bot::{Bot, Budget, Stop};
use crate::features::Features;
use crate::quantised::QuantisedNetworks;
use crate::search::{Judge, PlayToTheEnd, Tree, Worth, viewer, worth};
use crate::solving::{self, Found, NodeBudget};
use crate::value::{TableKind, ValueNetworks};

/// The strongest bot.
#[derive(Debug)]
pub struct Master {
    budget: Budget,
    rng: Xoshiro256PlusPlus,
    tree: Tree,
    solver: Solver,
    networks: Arc<QuantisedNetworks>,
}

/// The most memory of its solver. Endings of most decks need a small part of it.
const SOLVER_MEGABYTES: usize = 16;

impl Master {
    /// With a budget for each decision, and a seed for its random numbers.
    pub fn new(budget: Budget, seed: [u8; 32]) -> Master {
        Master::with_networks(budget, seed, ValueNetworks::embedded())
    }

    /// The same with other networks than the embedded ones.
    pub(crate) fn with_networks(budget: Budget, seed: [u8; 32], networks: Arc<QuantisedNetworks>) -> Master {
        Master {
            budget,
            rng: Xoshiro256PlusPlus::from_seed(seed),
            tree: Tree::default(),
            solver: Solver::new(SOLVER_MEGABYTES),
            networks,
        }
    }

    /// Starts new random numbers.
    pub(crate) fn reseed(&mut self, seed: [u8; 32]) {
        self.rng = Xoshiro256PlusPlus::from_seed(seed);
    }

    /// Where nothing is hidden. `None` if the game is lost with best play: then a search may still set a trap.
    fn play_ending(&mut self, asked: &Asked, start: Instant, stop: &Stop) -> Option<Action> {
        let view = asked.view;
        let game = asked.world(&mut self.rng);
        let open = match solving::solve(&mut self.solver, &game, viewer(view), self.budget, stop) {
            Found::Best(action) => return Some(action),
            Found::Lost => return None,
            Found::Open(actions) => actions,
        };
        if let [only] = open[..] {
            return Some(only);
        }
        let budget = Budget { time: self.left(start), ..self.budget };
        let mut judge = PlayToTheEnd(PlayOut::new(view.table));
        // All worlds are the same one.
        self.tree.grow_in(|_| game, &mut judge, &budget, stop, &mut self.rng);
        self.tree.most_visited_of(|action| open.contains(&action))
    }

    /// What is left of the time since the start.
    fn left(&self, start: Instant) -> Option<Duration> {
        self.budget.time.map(|time| time.saturating_sub(start.elapsed()))
    }

    /// Solves the possible worlds: the action that wins in most of them.
    fn solve_worlds(&mut self, view: &View, stop: &Stop) -> Option<Action> {
        let mut allowance = NodeBudget::new(self.budget);
        let mut points = vec![0.0f32; view.legal.len()];
        let mut worlds = 0;
        while worlds < 40 && !stop.is_called() {
            let nodes = allowance.left();
            let world = view.sample(&mut self.rng);
            let solution = match self.solver.solve(&world, &Limits { nodes, stop: Some(stop.flag()) }) {
                Ok(solution) => solution,
                // The first try, which measures the speed of the machine, may be too small for one world.
                Err(_) => {
                    let again = allowance.spent == 0;
                    allowance.spent += nodes;
                    if again && allowance.left() > 0 {
                        continue;
                    }
                    break;
                }
            };
            allowance.spent += solution.nodes;
            worlds += 1;
            for (point, action) in points.iter_mut().zip(&view.legal) {
                let kept = solution.best.contains(action) && solution.value != Value::Loss;
                *point += f32::from(u8::from(kept));
            }
        }
        let best = points.iter().copied().fold(0.0, f32::max);
        // Lost in every world: a search may still set a trap.
        if worlds < 8 || best == 0.0 {
            return None;
        }
        points.iter().position(|point| *point == best).map(|place| view.legal[place])
    }

    /// Searches for what is left of the time since the start.
    fn search(&mut self, asked: &Asked, start: Instant, stop: &Stop) -> Option<Action> {
        let view = asked.view;
        let budget = Budget { time: self.left(start), ..self.budget };
        if judged_by_network(&self.networks, &view.table, view.phase) {
            let mut judge = PlayToTheNextTrick::new(&self.networks, &view.table);
            self.tree.grow_in(|rng| asked.world(rng), &mut judge, &budget, stop, &mut self.rng);
        } else {
            let mut judge = PlayToTheEnd(PlayOut::new(view.table));
            self.tree.grow_in(|rng| asked.world(rng), &mut judge, &budget, stop, &mut self.rng);
        }
        self.tree.most_visited()
    }

    /// One of the legal actions, found in the true game if the caller knows it, else in sampled worlds.
    pub(crate) fn decide(&mut self, asked: &Asked, stop: &Stop) -> Action {
        let view = asked.view;
        if let [only] = view.legal[..] {
            return only;
        }
        let start = Instant::now();
        let solved = if view.phase != Phase::Two || solvable(&view.table).is_err() {
            None
        } else if asked.truth.is_some() || nothing_hidden(&view.table) {
            self.play_ending(asked, start, stop)
        } else if view.seats[viewer(view)].hand_count <= 9 {
            self.solve_worlds(view, stop)
        } else {
            None
        };
        solved.or_else(|| self.search(asked, start, stop)).unwrap_or(view.legal[0])
    }
}

/// Does a network judge, or is the game played to its end at random? Where all cards are known the solver plays Phase
/// Two; what it cannot solve is better played out.
fn judged_by_network(networks: &QuantisedNetworks, table: &Table, phase: Phase) -> bool {
    (phase == Phase::One || TableKind::of(table) != TableKind::Open) && networks.know(table, phase)
}

/// A decision: the view, and a sampler for what it does not show.
pub(crate) struct Asked<'a> {
    pub(crate) view: &'a View,
    sampler: Sampler<'a>,
    /// The true game, only for the reference that sees all cards.
    truth: Option<&'a Game>,
}

impl<'a> Asked<'a> {
    /// From what a seat may know.
    pub(crate) fn by_view(view: &'a View) -> Asked<'a> {
        Asked { view, sampler: view.sampler(), truth: None }
    }

    /// With all cards open.
    pub(crate) fn with_open_cards(view: &'a View, game: &'a Game) -> Asked<'a> {
        Asked { view, sampler: view.sampler(), truth: Some(game) }
    }

    /// A game that fits the view.
    fn world(&self, rng: &mut Xoshiro256PlusPlus) -> Game {
        match self.truth {
            Some(game) => *game,
            None => self.sampler.sample(rng),
        }
    }
}

impl Bot for Master {
    fn choose(&mut self, view: &View, stop: &Stop) -> Action {
        self.decide(&Asked::by_view(view), stop)
    }

    fn memory(&self) -> usize {
        self.tree.memory() + self.solver.memory()
    }
}

/// How much a rarely tried action is worth trying. A network's chances vary less than results do, so less than where
/// games are played to their end; found by matches.
const EXPLORATION: f32 = 0.35;

/// Plays the trick to its end at random, then lets a network judge.
pub(crate) struct PlayToTheNextTrick<'a> {
    networks: &'a QuantisedNetworks,
    list: ActionList,
    features: Features,
    /// Is Phase Two judged at its beginning only? Later the solver knows more than a network.
    ends_with_phase_one: bool,
}

impl<'a> PlayToTheNextTrick<'a> {
    /// For games of a table.
    pub(crate) fn new(networks: &'a QuantisedNetworks, table: &Table) -> PlayToTheNextTrick<'a> {
        let ends_with_phase_one = TableKind::of(table) == TableKind::Open;
        PlayToTheNextTrick {
            networks,
            list: ActionList::new(),
            features: Features::default(),
            ends_with_phase_one,
        }
    }
}

impl Judge for PlayToTheNextTrick<'_> {
    fn judge(&mut self, game: &mut Game, rng: &mut Xoshiro256PlusPlus) -> Worth {
        let trick = (game.phase(), game.trick_number());
        while !game.trick().is_empty()
            && (game.phase(), game.trick_number()) == trick
            && let Some(action) = game.random_action(rng, &mut self.list)
        {
            game.apply_unchecked(action);
        }
        if game.is_over() { worth(game) } else { self.networks.values(game, &mut self.features) }
    }

    fn exploration(&self) -> f32 {
        EXPLORATION
    }

    fn ends_here(&self, game: &Game) -> bool {
        self.ends_with_phase_one && game.phase() != Phase::One
    }
}

/// How long the level master thinks about a decision.
pub(crate) const MASTER_TIME: Duration = Duration::from_millis(45);
/// The same for a grandmaster.
pub(crate) const GRANDMASTER_TIME: Duration = Duration::from_millis(500);

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Actor, Viewer};

    /// Networks fitted only to tables of two players with nothing hidden.
    #[test]
    fn the_master_plays_tables_no_network_was_fitted_to() {
        let weights = crate::training::Weights::embedded();
        let mut networks = ValueNetworks::default();
        networks.kinds[TableKind::Open as usize] = weights.0.kinds[TableKind::Open as usize].clone();
        let networks = Arc::new(QuantisedNetworks::from(&networks));
        let mut asked = [0; TableKind::ALL.len()];
        let decks = [2, 3, 4].into_iter().flat_map(|players| Table::all(players).into_iter().step_by(97));
        for (i, table) in decks.enumerate() {
            let table = table.with_heroes(i % 3 == 1).with_artifacts(i % 4 == 1);
            let kind = TableKind::of(&table);
            assert_eq!(judged_by_network(&networks, &table, Phase::One), kind == TableKind::Open);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(i as u64);
            let mut game = Game::random(table, &mut rng);
            let mut master = Master::with_networks(Budget::simulations(10), [1; 32], networks.clone());
            let mut list = ActionList::new();
            while let Some(action) = game.random_action(&mut rng, &mut list) {
                if let Some(Actor::Seat(seat)) = game.pending().map(|pending| pending.actor) {
                    let view = game.view(Viewer::Seat(seat));
                    assert!(view.legal.contains(&master.choose(&view, &Stop::new())), "{table:?}");
                    asked[kind as usize] += 1;
                }
                game.apply_unchecked(action);
            }
        }
        assert!(asked.iter().all(|count| *count > 50), "{asked:?}");
    }
}
