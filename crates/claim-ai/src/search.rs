//! Search under uncertainty: information set Monte Carlo tree search, a tree over the actions of all seats in worlds
//! sampled from the view.
//!
//! Every simulation samples a world the viewer cannot tell from the real one, goes down the tree by the actions legal
//! in it, adds one node, and plays on at random. Results are kept per action, whatever world they come from.

use claim_rules::{Action, ActionList, Actor, Game, PlayOut, Seat, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use web_time::Instant;

use crate::bot::{Bot, Budget, Stop};

/// The value of a game for each side, from 0 to 1.
pub(crate) type Worth = [f32; 4];

/// Evaluates the leaf of a simulation.
pub(crate) trait Judge {
    /// Plays the game on as far as needed and returns its value for each side.
    fn judge(&mut self, game: &mut Game, rng: &mut Xoshiro256PlusPlus) -> Worth;

    /// The weight of exploration.
    #[inline]
    fn exploration(&self) -> f32 {
        EXPLORATION
    }

    /// Is this position evaluated here, even if its node has been visited often?
    #[inline]
    fn ends_here(&self, _: &Game) -> bool {
        false
    }
}

/// Plays to the end at random.
pub(crate) struct PlayToTheEnd(pub(crate) PlayOut);

impl Judge for PlayToTheEnd {
    #[inline]
    fn judge(&mut self, game: &mut Game, rng: &mut Xoshiro256PlusPlus) -> Worth {
        self.0.run(game, rng);
        worth(game)
    }
}

/// The value of a finished game: the winners share 1.
#[inline]
pub(crate) fn worth(game: &Game) -> Worth {
    let score = game.score();
    let mut worth = [0.0; 4];
    for side in &score.winners {
        worth[usize::from(side.0) & 3] = 1.0 / score.winners.len() as f32;
    }
    worth
}

/// One action at one place of the tree, with its statistics.
#[derive(Clone, Copy, Debug)]
struct Node {
    action: Action,
    /// The [`key`] of the action.
    key: u8,
    /// The side of the seat that acts.
    side: u8,
    visits: u32,
    /// How often the action could have been chosen.
    available: u32,
    total: f32,
    /// The mean value, and one divided by the root of the visits.
    mean: f32,
    uncertainty: f32,
    first_child: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// The tree. It is cleared for every decision; only its memory is reused.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    path: Vec<u32>,
    /// [`exploration`] of small numbers.
    exploration: Box<[f32; 1024]>,
}

impl Default for Tree {
    fn default() -> Tree {
        let exploration = Box::new(std::array::from_fn(|available| exploration(available as u32)));
        Tree { nodes: Vec::new(), path: Vec::new(), exploration }
    }
}

/// The exploration term for an action that could have been chosen this often.
fn exploration(available: u32) -> f32 {
    libm::logf(available.max(1) as f32).sqrt()
}

/// The weight of exploration where games are played to their end, found by matches.
const EXPLORATION: f32 = 0.7;

impl Tree {
    /// Simulates in worlds sampled from the view until the budget is used up or it is stopped; at least once.
    pub(crate) fn grow(
        &mut self,
        view: &View,
        judge: &mut impl Judge,
        budget: &Budget,
        stop: &Stop,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        let sampler = view.sampler();
        self.grow_in(|rng| sampler.sample(rng), judge, budget, stop, rng);
    }

    /// The same in worlds made by the caller.
    pub(crate) fn grow_in(
        &mut self,
        world: impl Fn(&mut Xoshiro256PlusPlus) -> Game,
        judge: &mut impl Judge,
        budget: &Budget,
        stop: &Stop,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        self.clear();
        let start = Instant::now();
        let limit = budget.simulations.unwrap_or(if budget.time.is_some() { u32::MAX } else { 1000 });
        let mut list = ActionList::new();
        let mut count = 0;
        while count < limit.max(1) {
            let mut game = world(rng);
            self.simulate(&mut game, judge, &mut list, rng);
            count += 1;
            // A clock costs more than a simulation in some browsers.
            if count.is_multiple_of(32)
                && (stop.is_called() || budget.time.is_some_and(|time| start.elapsed() >= time))
            {
                break;
            }
        }
    }

    /// Empties the tree.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.add(Action::Pass, 0);
    }

    /// How many bytes it keeps.
    pub(crate) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.path.capacity() * size_of::<u32>()
    }

    fn add(&mut self, action: Action, side: u8) -> u32 {
        let node = Node {
            action,
            key: key(action),
            side,
            visits: 0,
            available: 0,
            total: 0.0,
            mean: 0.0,
            uncertainty: 1.0,
            first_child: NONE,
            next: NONE,
        };
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// One simulation from this game on; returns its value. The tree must have been [cleared](Tree::clear) once.
    pub(crate) fn simulate(
        &mut self,
        game: &mut Game,
        judge: &mut impl Judge,
        list: &mut ActionList,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Worth {
        self.path.clear();
        let mut at = 0;
        while let Some(pending) = game.pending()
            && !judge.ends_here(game)
        {
            let Actor::Seat(seat) = pending.actor else {
                let answer = game.random_chance(rng);
                game.apply_unchecked(answer);
                continue;
            };
            game.legal_actions(list);
            if let [only] = list[..] {
                game.apply_unchecked(only);
                continue;
            }
            let side = game.table().side(seat).0;
            let (next, new) = self.select(at, side, judge.exploration(), list, rng);
            game.apply_unchecked(self.nodes[next as usize].action);
            self.path.push(next);
            at = next;
            if new {
                break;
            }
        }
        let worth = judge.judge(game, rng);
        self.nodes[0].visits += 1;
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += worth[usize::from(node.side) & 3];
            let one = 1.0 / node.visits as f32;
            node.mean = node.total * one;
            node.uncertainty = one.sqrt();
        }
        worth
    }

    /// One of the legal actions: one never tried at this place if there is any, else the one with the best mean plus
    /// exploration. Returns also whether it is new.
    fn select(
        &mut self,
        at: u32,
        side: u8,
        exploring: f32,
        list: &ActionList,
        rng: &mut Xoshiro256PlusPlus,
    ) -> (u32, bool) {
        let places = CardPlaces::new(list);
        // A bit for each legal action that has been tried.
        let mut tried = [0u64; 4];
        let mut tried_count = 0;
        let (mut best, mut best_worth) = (NONE, f32::NEG_INFINITY);
        let mut child = self.nodes[at as usize].first_child;
        while child != NONE {
            let node = &mut self.nodes[child as usize];
            if let Some(place) = places.of(node, list) {
                tried[place / 64] |= 1 << (place % 64);
                tried_count += 1;
                node.available += 1;
                let exploration = match self.exploration.get(node.available as usize) {
                    Some(exploration) => *exploration,
                    None => exploration(node.available),
                };
                let worth = node.mean + exploring * exploration * node.uncertainty;
                if worth > best_worth {
                    (best, best_worth) = (child, worth);
                }
            }
            child = node.next;
        }
        if tried_count == list.len() {
            return (best, false);
        }
        let mut skip = claim_rules::below(rng, (list.len() - tried_count) as u32);
        for (place, action) in list.iter().enumerate() {
            if tried[place / 64] >> (place % 64) & 1 == 0 {
                if skip == 0 {
                    let new = self.add(*action, side);
                    self.nodes[new as usize].available = 1;
                    self.nodes[new as usize].next = self.nodes[at as usize].first_child;
                    self.nodes[at as usize].first_child = new;
                    return (new, true);
                }
                skip -= 1;
            }
        }
        (best, false)
    }

    /// The actions at the root, with visits and mean.
    pub(crate) fn tried(&self) -> impl Iterator<Item = (Action, u32, f32)> + '_ {
        let mut child = self.nodes.first().map_or(NONE, |root| root.first_child);
        std::iter::from_fn(move || {
            let node = self.nodes.get(child as usize)?;
            child = node.next;
            Some((node.action, node.visits, node.total / node.visits.max(1) as f32))
        })
    }

    /// The action tried most often.
    pub(crate) fn most_visited(&self) -> Option<Action> {
        self.most_visited_of(|_| true)
    }

    /// The same among some of them.
    pub(crate) fn most_visited_of(&self, among: impl Fn(Action) -> bool) -> Option<Action> {
        self.tried()
            .filter(|(action, ..)| among(*action))
            .max_by(|a, b| (a.1, a.2).partial_cmp(&(b.1, b.2)).unwrap_or(std::cmp::Ordering::Equal))
            .map(|best| best.0)
    }
}

/// The index of each card to play in a list of legal actions: quicker than searching the list.
struct CardPlaces {
    cards: [u64; 4],
    place: [u8; 256],
}

/// The key of actions that do not play a card.
const NO_CARD: u8 = u8::MAX;

/// A number for the card an action plays, different for every card.
#[inline(always)]
fn key(action: Action) -> u8 {
    let Action::Play(card) = action else { return NO_CARD };
    card.faction().map_or(240, |faction| faction as u8 * 10) + card.value() as u8
}

impl CardPlaces {
    #[inline(always)]
    fn new(list: &ActionList) -> CardPlaces {
        let mut places = CardPlaces { cards: [0; 4], place: [0; 256] };
        for (place, action) in list.iter().enumerate() {
            let key = key(*action);
            if key != NO_CARD {
                places.cards[usize::from(key / 64)] |= 1 << (key % 64);
                places.place[usize::from(key)] = place as u8;
            }
        }
        places
    }

    #[inline(always)]
    fn of(&self, node: &Node, list: &ActionList) -> Option<usize> {
        if node.key == NO_CARD {
            return list.iter().position(|other| *other == node.action);
        }
        let there = self.cards[usize::from(node.key / 64)] >> (node.key % 64) & 1 == 1;
        there.then_some(usize::from(self.place[usize::from(node.key)]))
    }
}

/// Plain search: it knows nothing but the rules.
#[derive(Debug)]
pub struct Search {
    budget: Budget,
    rng: Xoshiro256PlusPlus,
    tree: Tree,
}

impl Search {
    /// With a budget for each decision, and a seed for its random numbers.
    pub fn new(budget: Budget, seed: [u8; 32]) -> Search {
        Search { budget, rng: Xoshiro256PlusPlus::from_seed(seed), tree: Tree::default() }
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, stop: &Stop) -> Action {
        if let [only] = view.legal[..] {
            return only;
        }
        let mut judge = PlayToTheEnd(PlayOut::new(view.table));
        self.tree.grow(view, &mut judge, &self.budget, stop, &mut self.rng);
        self.tree.most_visited().unwrap_or(view.legal[0])
    }

    fn memory(&self) -> usize {
        self.tree.memory()
    }
}

/// The seat of a view.
pub(crate) fn viewer(view: &View) -> Seat {
    view.viewer.seat().unwrap_or_default()
}
