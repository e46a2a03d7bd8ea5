//! The public interface of the solver: a game in, its value out.

use std::sync::atomic::{AtomicBool, Ordering};

use claim_rules::{Action, Actor, Decision, Game, Hides, Phase, Seat, Table};

use crate::canonical::CanonicalCache;
use crate::endgame::{Endgame, held};
use crate::goal::Goal;
use crate::order::{ORDER_WEIGHTS, OrderWeights};
use crate::search::{Interrupted, Search, Shortcuts};
use crate::state::State;
use crate::transpositions::{DEALS, TranspositionTable};

/// How a game ends for a seat with best play on both sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// It loses.
    Loss,
    /// The game is drawn.
    Draw,
    /// It wins.
    Win,
}

impl Value {
    /// The same for the other seat.
    pub const fn reversed(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// What the solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The seat that must decide now.
    pub seat: Seat,
    /// What it reaches with best play.
    pub value: Value,
    /// Every action that keeps it.
    pub best: Vec<Action>,
    /// How many positions were searched.
    pub nodes: u64,
}

/// How long to search.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The most positions to search.
    pub nodes: u64,
    /// Set from elsewhere, it ends the search at once.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Limits<'_> {
    /// A hundred million positions: more than any ordinary ending takes.
    fn default() -> Self {
        Limits { nodes: 100_000_000, stop: None }
    }
}

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolved {
    /// Three or four players.
    #[error("only games of two players can be solved, this one has {0}")]
    Players(usize),
    /// Phase One, or the game is over.
    #[error("only Phase Two can be solved: {0}")]
    NotPhaseTwo(&'static str),
    /// Something is left to luck or hidden for good.
    #[error("a game with {0} cannot be solved: not everything is known")]
    Hidden(&'static str),
    /// Only possible in a position that was set up: in a game both seats always have equally many cards.
    #[error(
        "hands of {0} and {1} cards cannot be solved: both seats need equally many, and no more than are dealt"
    )]
    Hands(usize, usize),
    /// The limit was reached.
    #[error("not solved within {0} positions")]
    OutOfNodes(u64),
    /// `Limits::stop` was set.
    #[error("stopped")]
    Stopped,
}

/// Solves endings.
///
/// ```
/// use claim_rules::{Game, Seat};
/// use claim_solver::{Limits, Value, Solver};
/// let mut game = Game::from_position("claim; two; hand 0 Kn9 Go1; hand 1 Go5 Dw3; score 0 Un3 Do4")?;
/// let mut solver = Solver::new(16);
/// // Best play keeps the win to the end.
/// while let Some(pending) = game.pending() {
///     let (_, action) = solver.choose(&game, &Limits::default())?;
///     game.apply(pending.actor, action)?;
/// }
/// assert_eq!(game.score().winner().map(|side| side.0), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// All endings share one table of bounded size; what was found in a deal is kept for its later moments.
#[derive(Clone, Debug)]
pub struct Solver {
    transpositions: TranspositionTable,
    canonical: CanonicalCache,
    ending: Option<Box<Endgame>>,
    deal: u16,
    shortcuts: Shortcuts,
    order_weights: OrderWeights,
}

impl Solver {
    /// A solver whose table takes at most this many megabytes. It begins small and grows as endings need it.
    pub fn new(megabytes: usize) -> Solver {
        let shortcuts = Shortcuts::default();
        Solver {
            transpositions: TranspositionTable::new(megabytes),
            canonical: CanonicalCache::new(),
            ending: None,
            deal: 0,
            shortcuts,
            order_weights: ORDER_WEIGHTS,
        }
    }

    /// Uses other shortcuts: for tests that check them against each other.
    pub fn with_shortcuts(mut self, shortcuts: Shortcuts) -> Solver {
        self.shortcuts = shortcuts;
        self
    }

    /// Uses other weights for the order of moves: for finding better ones.
    pub fn with_order_weights(mut self, order_weights: OrderWeights) -> Solver {
        self.order_weights = order_weights;
        self
    }

    /// How many bytes of memory the table takes now.
    pub fn memory(&self) -> usize {
        self.transpositions.bytes()
    }

    /// Forgets everything: afterwards it searches exactly the positions a new solver would.
    pub fn forget(&mut self) {
        self.transpositions.clear();
        self.ending = None;
        // The number of the deal is part of the hash, so it decides which entries replace which.
        self.deal = 0;
    }

    /// What a seat reaches with best play, and how many positions were searched.
    pub fn value(&mut self, game: &Game, seat: Seat, limits: &Limits) -> Result<(Value, u64), Unsolved> {
        let mut query = self.open(game, limits)?;
        let value = query.value(game)?;
        let nodes = query.nodes;
        Ok((if seat == Seat(0) { value } else { value.reversed() }, nodes))
    }

    /// Does a seat reach this or better with best play, and how many positions were searched? Cheaper than `value`.
    pub fn reaches(
        &mut self,
        game: &Game,
        seat: Seat,
        value: Value,
        limits: &Limits,
    ) -> Result<(bool, u64), Unsolved> {
        let mut query = self.open(game, limits)?;
        let answer = query.at_least(game, seat, value)?;
        Ok((answer, query.nodes))
    }

    /// What the seat that must decide reaches, and every action that keeps it.
    pub fn solve(&mut self, game: &Game, limits: &Limits) -> Result<Solution, Unsolved> {
        let mut query = self.open(game, limits)?;
        let seat = asked(game)?;
        let for_seat = |value: Value| if seat == Seat(0) { value } else { value.reversed() };
        let value = for_seat(query.value(game)?);
        let mut best = Vec::new();
        for action in game.actions() {
            if query.keeps(game, action, seat, value)? {
                best.push(action);
            }
        }
        Ok(Solution { seat, value, best, nodes: query.nodes })
    }

    /// What the seat that must decide reaches, and one action that keeps it.
    pub fn choose(&mut self, game: &Game, limits: &Limits) -> Result<(Value, Action), Unsolved> {
        let mut query = self.open(game, limits)?;
        let seat = asked(game)?;
        let reached = query.value(game)?;
        let value = if seat == Seat(0) { reached } else { reached.reversed() };
        let actions = game.actions();
        for action in &actions {
            if query.keeps(game, *action, seat, value)? {
                return Ok((value, *action));
            }
        }
        Ok((value, actions[0]))
    }

    /// By how many votes a seat can come out ahead at least (behind, if negative) when both sides play for votes.
    pub fn margin(&mut self, game: &Game, seat: Seat, limits: &Limits) -> Result<(i8, u64), Unsolved> {
        let mut query = self.open(game, limits)?;
        // Most endings are close: from the middle outwards.
        let mut margin = 0;
        if query.reaches(game, Goal::Margin(0))? {
            while margin < 5 && query.reaches(game, Goal::Margin(margin + 1))? {
                margin += 1;
            }
        } else {
            margin = -1;
            while margin > -5 && !query.reaches(game, Goal::Margin(margin))? {
                margin -= 1;
            }
        }
        let nodes = query.nodes;
        Ok((if seat == Seat(0) { margin } else { -margin }, nodes))
    }

    fn open<'a>(&'a mut self, game: &Game, limits: &Limits<'a>) -> Result<Query<'a>, Unsolved> {
        solvable_now(game)?;
        asked(game)?;
        let known = self.ending.as_ref().is_some_and(|ending| read(ending, game).is_some());
        if !known {
            self.ending = Some(Box::new(Endgame::new(game, &self.order_weights)));
            self.canonical.clear();
            self.transpositions.begin_deal();
            self.deal += 1;
            if self.deal >= DEALS {
                self.transpositions.clear();
                self.deal = 1;
            }
        }
        let Solver { transpositions, canonical, ending, deal, shortcuts, order_weights } = self;
        let ending = ending.as_deref().ok_or(Unsolved::Stopped)?;
        Ok(Query {
            ending,
            transpositions,
            canonical,
            deal: *deal,
            shortcuts: *shortcuts,
            order_weights,
            limits: *limits,
            nodes: 0,
        })
    }
}

/// The seat that must decide.
fn asked(game: &Game) -> Result<Seat, Unsolved> {
    match game.pending().map(|pending| pending.actor) {
        Some(Actor::Seat(seat)) => Ok(seat),
        Some(Actor::Chance) => Err(Unsolved::Hidden("a chance to come")),
        None => Err(Unsolved::NotPhaseTwo("this game is over")),
    }
}

/// Can endings at this table be solved if all cards are known? If not, why.
pub fn solvable(table: &Table) -> Result<(), Unsolved> {
    if table.players() != 2 {
        return Err(Unsolved::Players(table.players()));
    }
    if table.heroes() {
        return Err(Unsolved::Hidden("heroes"));
    }
    if table.artifacts() {
        return Err(Unsolved::Hidden("artifacts"));
    }
    if let Some(faction) = table.factions().iter().find(|faction| faction.hides() == Hides::Luck) {
        return Err(Unsolved::Hidden(faction.name()));
    }
    Ok(())
}

/// Do both seats know all cards in Phase Two at this table (K5)? Then a seat can solve its ending from its own view.
pub fn nothing_hidden(table: &Table) -> bool {
    // Nobody is told which Shadows are out of the game.
    solvable(table).is_ok() && table.hides() == Hides::Nothing
}

/// Can a game be solved as it stands?
fn solvable_now(game: &Game) -> Result<(), Unsolved> {
    solvable(game.table())?;
    let [mine, theirs] = [Seat(0), Seat(1)].map(|seat| held(game, seat).len());
    match game.phase() {
        Phase::Two if mine != theirs || mine > game.table().hand_size() => Err(Unsolved::Hands(mine, theirs)),
        Phase::One => Err(Unsolved::NotPhaseTwo("this game is in Phase One")),
        Phase::Two => Ok(()),
        Phase::Over => Err(Unsolved::NotPhaseTwo("this game is over")),
    }
}

/// The state of a game when the trick began and the card led since, if cards are being played and it belongs to this
/// ending.
fn read(ending: &Endgame, game: &Game) -> Option<(State, Option<usize>)> {
    let playing = game.pending().is_some_and(|pending| pending.decision == Decision::Play);
    if playing { ending.state_of(game) } else { None }
}

/// One call of the solver: questions about one game, within one limit.
struct Query<'a> {
    ending: &'a Endgame,
    transpositions: &'a mut TranspositionTable,
    canonical: &'a mut CanonicalCache,
    deal: u16,
    shortcuts: Shortcuts,
    order_weights: &'a OrderWeights,
    limits: Limits<'a>,
    nodes: u64,
}

impl Query<'_> {
    /// What seat 0 reaches.
    fn value(&mut self, game: &Game) -> Result<Value, Unsolved> {
        if self.reaches(game, Goal::Win)? {
            Ok(Value::Win)
        } else if self.reaches(game, Goal::Draw)? {
            Ok(Value::Draw)
        } else {
            Ok(Value::Loss)
        }
    }

    /// Does the action of this seat keep what it reaches?
    fn keeps(&mut self, game: &Game, action: Action, seat: Seat, value: Value) -> Result<bool, Unsolved> {
        let mut next = *game;
        next.apply_unchecked(action);
        self.at_least(&next, seat, value)
    }

    /// Does this seat reach this or better?
    fn at_least(&mut self, game: &Game, seat: Seat, value: Value) -> Result<bool, Unsolved> {
        Ok(match (value, seat == Seat(0)) {
            (Value::Loss, _) => true,
            (Value::Win, true) => self.reaches(game, Goal::Win)?,
            (Value::Draw, true) => self.reaches(game, Goal::Draw)?,
            (Value::Win, false) => !self.reaches(game, Goal::Draw)?,
            (Value::Draw, false) => !self.reaches(game, Goal::Win)?,
        })
    }

    /// Does seat 0 reach the goal? While cards are played the search answers; a question about a lord is answered by
    /// trying what the rules allow.
    fn reaches(&mut self, game: &Game, goal: Goal) -> Result<bool, Unsolved> {
        match read(self.ending, game) {
            Some((state, None)) => return self.search(goal, |search| Ok(search.trick(&state)?.0)),
            Some((state, Some(led))) => return self.search(goal, |search| search.after_lead(&state, led)),
            None => {}
        }
        let Some(pending) = game.pending() else {
            return Ok(goal.reached_in(game));
        };
        let wanted = pending.actor == Actor::Seat(Seat(0));
        for action in game.actions() {
            let mut next = *game;
            next.apply_unchecked(action);
            if self.reaches(&next, goal)? == wanted {
                return Ok(wanted);
            }
        }
        Ok(!wanted)
    }

    fn search(
        &mut self,
        goal: Goal,
        ask: impl FnOnce(&mut Search) -> Result<bool, Interrupted>,
    ) -> Result<bool, Unsolved> {
        if self.limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Unsolved::Stopped);
        }
        let mut search = Search {
            ending: self.ending,
            transpositions: self.transpositions,
            canonical: self.canonical,
            goal,
            deal: self.deal,
            nodes: self.nodes,
            limit: self.limits.nodes,
            stop: self.limits.stop,
            shortcuts: self.shortcuts,
            order_weights: self.order_weights,
            last_refutation: [63; 64],
            children: Vec::with_capacity(256),
            captures: Vec::with_capacity(if self.ending.vampires == 0 { 0 } else { 128 }),
        };
        let answer = ask(&mut search);
        self.nodes = search.nodes;
        answer.map_err(|cut| match cut {
            Interrupted::Nodes => Unsolved::OutOfNodes(self.limits.nodes),
            Interrupted::Stopped => Unsolved::Stopped,
        })
    }
}
