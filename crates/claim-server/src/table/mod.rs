//! A table: a log of facts, and everything that follows from it.
//!
//! [`Entry`] is what the log keeps; [`State`] is what all entries so far add up to, computed and never stored;
//! [`decide`] says what a command makes of a state — the entry and the next state, computed once — or why it is refused;
//! [`tell`] says what one viewer gets to know. These four are pure: no clock, no dice, no I/O. The [`actor`] puts them to
//! work: decide, write the entry, wait until it is durable, put the next state in place, tell.

pub(crate) mod actor;
mod asides;
pub(crate) mod decide;
mod entry;
mod state;
pub(crate) mod tell;
mod written;

pub(crate) use actor::{ActorMessage, Reply};
pub(crate) use decide::Command;
pub(crate) use entry::{Entry, Fact, LevelName, Made, SeatMade};
pub(crate) use state::{LoggedEntry, SeatState, State, Who};

#[cfg(test)]
mod tests;
