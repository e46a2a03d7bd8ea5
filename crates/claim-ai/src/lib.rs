//! Players of Claim that see only what their seat may know.
//!
//! A [`Bot`] is given a [`View`](claim_rules::View) and answers with one of its legal actions; it has no access to the
//! whole game. People choose a [`Level`]; programs make any bot by [name](named). With the same seed and a budget in
//! simulations a bot plays the same game again.

pub mod arena;
mod bot;
mod features;
mod greedy;
mod level;
mod master;
mod network;
mod open_cards;
mod pool;
mod quantised;
mod random;
pub mod review;
mod search;
mod solving;
pub mod training;
mod value;
mod weights;

pub use bot::{BadBudget, Bot, BotChoice, Budget, Stop, UnknownBot, named, names};
pub use greedy::Greedy;
pub use level::Level;
pub use master::Master;
pub use open_cards::OpenCards;
pub use pool::{BotPool, PoolLimits};
pub use random::Random;
pub use search::Search;
