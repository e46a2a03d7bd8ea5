//! The messages between the Claim server and its clients, as serde types.
//!
//! `docs/protocol.md` explains them with examples; a test of the server fails when the two differ. Games are played
//! over one WebSocket ([`live`]), everything else goes over HTTP ([`http`]). [`fair`] is the one computation on which
//! both ends must agree: how a deal follows from the server's seed and the players' nonces.

mod clock;
pub mod fair;
pub mod http;
mod id;
pub mod live;
mod problem;
mod table;

pub use clock::{Clock, Clocks};
pub use id::{IdError, PersonId, TableId};
pub use problem::{Code, Problem};
pub use table::{
    Absent, GameOutcome, LEVELS, NewTable, Person, SeatInfo, SeatWish, Sitter, Stage, TableInfo, TableLine,
};

/// The version of the protocol; a client that finds another one should say so and stop.
pub const VERSION: u32 = 2;
