//! What leaves the engine: the types a client receives — a page, a terminal, a bot over the network, a log.
//!
//! Everything here is made for one viewer and holds nothing that viewer may not know: hidden parts are not masked, the
//! types have no place for them. Fields are plain words of the game; how far the engine has come in resolving a trick is
//! not among them. `docs/protocol.md` describes every field, and a test of the server holds text, schema and code
//! together.
//!
//! [`View`](crate::View) is the engine's own type behind it: bots inside the program and
//! [`View::sample`](crate::View::sample) need more than a client does.

mod event;
mod foresee;
mod game;
mod legal;
mod question;
mod reading;
#[cfg(feature = "openapi")]
mod schema;
mod standings;

pub use event::{About, SeenEvent};
pub use foresee::{Foreseen, Prize};
pub use game::{CountsFor, Ended, SeenGame, SeenInDeck, SeenPlay, SeenSeat, ToPlace};
pub use legal::{ActionKind, CardFor, LegalAction};
pub use question::{Asked, Question};
#[doc(hidden)]
pub use reading::{Unreadable, Wanted};
pub use standings::{Standings, VoteStanding};
