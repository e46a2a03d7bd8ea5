//! Phase Two with all cards open: what every action reaches with best play, by the solver.

use std::cmp::Reverse;

use claim_rules::{Action, Actor, Event, Game, Score, Seat};
use claim_solver::{Limits, Solver, Unsolved, Value};
use serde::{Deserialize, Serialize};

use crate::bot::Stop;
use crate::review::chance::Chance;

/// The result with best play on both sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reached {
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
    /// Won.
    Won,
}

impl Reached {
    /// As a chance: all, half or nothing.
    pub fn chance(self) -> Chance {
        match self {
            Reached::Lost => Chance(0),
            Reached::Drawn => Chance(Chance::CERTAIN.0 / 2),
            Reached::Won => Chance::CERTAIN,
        }
    }
}

impl From<Value> for Reached {
    fn from(value: Value) -> Reached {
        match value {
            Value::Loss => Reached::Lost,
            Value::Draw => Reached::Drawn,
            Value::Win => Reached::Won,
        }
    }
}

/// How many positions the solver may still search.
pub(crate) struct PositionBudget<'a> {
    pub(crate) left: u64,
    pub(crate) stop: &'a Stop,
}

impl PositionBudget<'_> {
    fn limits(&self) -> Limits<'_> {
        Limits { nodes: self.left, stop: Some(self.stop.flag()) }
    }

    fn charge<T>(&mut self, answer: Result<(T, u64), Unsolved>) -> Option<T> {
        match answer {
            Ok((answer, positions)) => {
                self.left = self.left.saturating_sub(positions);
                Some(answer)
            }
            Err(_) => {
                self.left = 0;
                None
            }
        }
    }
}

/// What a seat reaches from here; `None` if the budget runs out.
pub(crate) fn outcome(
    solver: &mut Solver,
    game: &Game,
    seat: Seat,
    budget: &mut PositionBudget,
) -> Option<Reached> {
    if game.is_over() {
        let score = game.score();
        return Some(match score.winner() {
            None => Reached::Drawn,
            Some(side) if side == game.table().side(seat) => Reached::Won,
            Some(_) => Reached::Lost,
        });
    }
    let answer = solver.value(game, seat, &budget.limits());
    budget.charge(answer).map(Reached::from)
}

/// What each action reaches for the seat that must decide.
pub(crate) fn outcomes(
    solver: &mut Solver,
    game: &Game,
    actions: &[Action],
    seat: Seat,
    budget: &mut PositionBudget,
) -> Option<Vec<Reached>> {
    actions.iter().map(|action| outcome(solver, &after(game, *action), seat, budget)).collect()
}

/// By how many votes a seat comes out ahead with best play for votes.
pub(crate) fn margin(
    solver: &mut Solver,
    game: &Game,
    seat: Seat,
    budget: &mut PositionBudget,
) -> Option<i8> {
    if game.is_over() {
        let totals = game.score().totals;
        let margin = totals[0] as i8 - totals[1] as i8;
        return Some(if seat == Seat(0) { margin } else { -margin });
    }
    let answer = solver.margin(game, seat, &budget.limits());
    budget.charge(answer)
}

/// How a game goes on with best play after an action.
pub(crate) struct Line {
    /// The games that come after one another, the last of them over.
    games: Vec<Game>,
    /// Who wins the trick at hand.
    pub(crate) winner: Option<Seat>,
}

impl Line {
    /// The final score.
    pub(crate) fn score(&self) -> Option<Score> {
        self.games.last().map(Game::score)
    }

    /// The game at its end.
    pub(crate) fn end(&self) -> Option<&Game> {
        self.games.last()
    }

    /// The first game of which this is true, or the last of all.
    pub(crate) fn first(&self, wanted: impl Fn(&Game) -> bool) -> Option<&Game> {
        self.games.iter().find(|game| wanted(game)).or(self.games.last())
    }
}

/// Best play after this action; `None` if the budget runs out.
pub(crate) fn line(
    solver: &mut Solver,
    game: &Game,
    action: Action,
    budget: &mut PositionBudget,
) -> Option<Line> {
    let (mut game, mut action) = (*game, action);
    let mut line = Line { games: Vec::new(), winner: None };
    let mut events = Vec::new();
    loop {
        game.apply_unchecked_told(action, &mut events);
        let won = |event: &Event| match event {
            Event::Won { seat, .. } => Some(*seat),
            _ => None,
        };
        line.winner = line.winner.or(events.drain(..).find_map(|event| won(&event)));
        line.games.push(game);
        if game.is_over() {
            return Some(line);
        }
        action = best_play(solver, &game, budget)?;
    }
}

/// The action a seat takes in best play: one that keeps the result; of these, one with the best margin of votes; of
/// those, one that leaves the other side the fewest cards.
fn best_play(solver: &mut Solver, game: &Game, budget: &mut PositionBudget) -> Option<Action> {
    let actions = game.actions();
    if let [only] = actions[..] {
        return Some(only);
    }
    let Actor::Seat(seat) = game.pending()?.actor else { return None };
    let reached = outcomes(solver, game, &actions, seat, budget)?;
    let most = reached.iter().max()?;
    let mut best: Option<((i8, Reverse<usize>), Action)> = None;
    for (action, _) in actions.iter().zip(&reached).filter(|(_, reached)| *reached == most) {
        let next = after(game, *action);
        let votes = margin(solver, &next, seat, budget)?;
        let table = game.table();
        let others = table.seats().filter(|other| table.side(*other) != table.side(seat));
        let given = others.map(|other| next.score_pile(other).len()).sum();
        let key = (votes, Reverse(given));
        if best.is_none_or(|(known, _)| key > known) {
            best = Some((key, *action));
        }
    }
    best.map(|(_, action)| action)
}

pub(crate) fn after(game: &Game, action: Action) -> Game {
    let mut next = *game;
    next.apply_unchecked(action);
    next
}
