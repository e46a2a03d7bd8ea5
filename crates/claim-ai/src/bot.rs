//! What a bot is, how long it may think, and how to get one by name.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use claim_rules::{Action, View};

use crate::greedy::Greedy;
use crate::level::Level;
use crate::random::Random;
use crate::search::Search;

/// A player that sees only a view.
///
/// ```
/// use claim_ai::{Bot, Stop, arena};
/// use claim_rules::{Action, Table, View};
///
/// /// Always does the first thing that is legal.
/// struct First;
///
/// impl Bot for First {
///     fn choose(&mut self, view: &View, _: &Stop) -> Action {
///         view.legal[0]
///     }
/// }
///
/// let mut bots: [Box<dyn Bot>; 2] = [Box::new(First), claim_ai::named("greedy", [1; 32])?];
/// let played = arena::play(Table::default(), [7; 32], &mut bots, |_| {});
/// assert_eq!(played.score.votes.len(), 5);
/// # Ok::<(), claim_ai::UnknownBot>(())
/// ```
pub trait Bot: Send {
    /// One of the view's legal actions, of which there is at least one. Returns soon after `stop` is called.
    fn choose(&mut self, view: &View, stop: &Stop) -> Action;

    /// About how many bytes of memory it keeps between decisions.
    fn memory(&self) -> usize {
        0
    }
}

/// How long to think about one decision: until the first of these runs out. With simulations alone a bot plays the same
/// on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// How many simulated games.
    pub simulations: Option<u32>,
    /// How much time.
    pub time: Option<Duration>,
}

impl Budget {
    /// A budget in simulations.
    pub const fn simulations(count: u32) -> Budget {
        Budget { simulations: Some(count), time: None }
    }
    /// A budget in time.
    pub const fn time(time: Duration) -> Budget {
        Budget { simulations: None, time: Some(time) }
    }
}

/// Written `50ms` or `2000`.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.simulations, self.time) {
            (Some(count), _) => write!(f, "{count}"),
            (None, Some(time)) => write!(f, "{}ms", time.as_millis()),
            (None, None) => f.write_str("its own"),
        }
    }
}

/// A flag by which another thread stops a bot that thinks.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Stop {
        Stop::default()
    }
    /// Sets the flag: a bot that thinks with it stops and answers with the best action found so far.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    /// Is the flag set?
    pub fn is_called(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// There is no bot or budget of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no bot \"{name}\"; there are: {}; after search, expert, master and grandmaster a budget may follow, such as master@50ms or search@2000",
    names().join(", ")
)]
pub struct UnknownBot {
    /// What was asked for.
    pub name: String,
}

impl UnknownBot {
    /// With the name asked for, cut to a sensible length.
    pub(crate) fn new(asked: &str) -> UnknownBot {
        UnknownBot { name: asked.chars().take(40).collect() }
    }
}

/// The names of all bots: first the simple ones, then the levels for people, weakest first.
pub fn names() -> Vec<&'static str> {
    ["random", "greedy", "search", "ismcts-1000"].into_iter().chain(Level::ALL.map(Level::name)).collect()
}

/// Which bot, and how long it may think: `greedy`, `master`, `master@50ms`, `search@2000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotChoice {
    /// Any legal action.
    Random,
    /// Rules of thumb.
    Greedy,
    /// Plain search.
    Search(Budget),
    /// A level for people, with its own budget or another one.
    Level(Level, Option<Budget>),
}

impl BotChoice {
    /// Makes the bot, with a seed for its random numbers.
    pub fn bot(self, seed: [u8; 32]) -> Box<dyn Bot> {
        match self {
            BotChoice::Random => Box::new(Random::new(seed)),
            BotChoice::Greedy => Box::new(Greedy::new(seed)),
            BotChoice::Search(budget) => Box::new(Search::new(budget, seed)),
            BotChoice::Level(level, None) => level.bot(seed),
            BotChoice::Level(level, Some(budget)) => level.bot_with(budget, seed),
        }
    }
}

impl FromStr for BotChoice {
    type Err = UnknownBot;
    fn from_str(text: &str) -> Result<BotChoice, UnknownBot> {
        let refuse = || UnknownBot::new(text);
        let (name, budget) = match text.split_once('@') {
            None => (text, None),
            Some((name, budget)) => (name, Some(budget.parse().map_err(|_| refuse())?)),
        };
        Ok(match (name, budget) {
            ("random", None) => BotChoice::Random,
            ("greedy", None) => BotChoice::Greedy,
            ("search", budget) => BotChoice::Search(budget.unwrap_or(Budget::simulations(4000))),
            ("ismcts-1000", None) => BotChoice::Search(Budget::simulations(1000)),
            (level, budget) => {
                let level: Level = level.parse().map_err(|_| refuse())?;
                if budget.is_some() && level < Level::Expert {
                    return Err(refuse());
                }
                BotChoice::Level(level, budget)
            }
        })
    }
}

/// The text is not a budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a budget is a time such as 50ms, or a number of simulations such as 2000")]
pub struct BadBudget;

impl FromStr for Budget {
    type Err = BadBudget;
    fn from_str(text: &str) -> Result<Budget, BadBudget> {
        let count =
            |digits: &str| digits.parse().ok().filter(|n| (1..=100_000_000).contains(n)).ok_or(BadBudget);
        match text.strip_suffix("ms") {
            Some(time) => Ok(Budget::time(Duration::from_millis(u64::from(count(time)?)))),
            None => Ok(Budget::simulations(count(text)?)),
        }
    }
}

/// Makes the bot of this name, with a seed for its random numbers.
pub fn named(name: &str, seed: [u8; 32]) -> Result<Box<dyn Bot>, UnknownBot> {
    Ok(name.parse::<BotChoice>()?.bot(seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_bot_can_be_made() {
        for name in names() {
            assert!(named(name, [1; 32]).is_ok(), "{name}");
        }
    }

    #[test]
    fn budgets_are_read() {
        let choice = |text: &str| text.parse::<BotChoice>();
        assert_eq!(choice("search@2000"), Ok(BotChoice::Search(Budget::simulations(2000))));
        let time = Budget::time(Duration::from_millis(50));
        assert_eq!(choice("master@50ms"), Ok(BotChoice::Level(Level::Master, Some(time))));
    }

    #[test]
    fn an_unknown_bot_is_refused_with_the_list_of_bots() {
        for text in [
            "",
            "champion",
            "master@",
            "master@0",
            "grandmaster@fast",
            "random@5",
            "novice@50ms",
            "search@5s",
        ] {
            let Err(error) = named(text, [1; 32]) else { panic!("{text}") };
            assert!(error.to_string().contains("ismcts-1000, novice"), "{error}");
        }
    }
}
