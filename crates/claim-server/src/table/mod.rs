//! A table: a log of facts, and everything that follows from it.
//!
//! [`Entry`] is what the log keeps; [`State`] is what all entries so far add up to, computed and never stored;
//! [`decide`] says which entry a wish becomes, or why not; [`tell`] says what one viewer gets to know. These four are
//! pure: no clock, no dice, no I/O. The [`actor`] puts them to work.

pub(crate) mod actor;
pub(crate) mod decide;
mod entry;
mod state;
pub(crate) mod tell;

pub(crate) use actor::{Ask, Reply};
pub(crate) use decide::Wish;
pub(crate) use entry::{Entry, Fact, LevelName, Made, SeatMade};
pub(crate) use state::{LoggedEntry, SeatState, State, Who};

#[cfg(test)]
mod tests;
