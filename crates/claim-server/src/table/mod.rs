//! A table: a log of facts, and everything that follows from it.
//!
//! [`Entry`] is what the log keeps; [`State`] is the result of all entries so far, computed and never stored;
//! [`decide`] turns a command into the entry and the next state, computed once, or a refusal; [`tell`] makes what one
//! viewer gets to know. These four are pure: no clock, no random numbers, no I/O. The [`actor`] uses them: decide,
//! write the entry, wait until it is durable, put the next state in place, tell.

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
