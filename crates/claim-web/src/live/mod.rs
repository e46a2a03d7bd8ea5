//! Playing people over a server.
//!
//! `client.rs`, `followed.rs` and `message.rs` are the conversation without a browser; `session.rs` gives it a socket, timers and
//! signals, `http.rs` asks for what is not live, `seat.rs` feeds a table of the page from it. The screens are in
//! `pages/live`.

pub(crate) mod client;
pub(crate) mod followed;
pub(crate) mod host;
pub(crate) mod http;
mod memory;
mod message;
pub(crate) mod phrases;
pub(crate) mod promise;
pub(crate) mod seat;
pub(crate) mod session;
pub(crate) mod share;
#[cfg(test)]
mod tests;

/// The key under which the visitor's identity on this server is kept, while they are signed in with an account.
pub(crate) const ACCOUNT: &str = "account";

/// The visitor's identity on this server, if they are signed in with an account.
pub(crate) fn account() -> Option<claim_protocol::PersonId> {
    crate::storage::load(ACCOUNT)
}

/// The key that says that the visitor has sat at a table of this server: the first screen then asks for their tables.
pub(crate) const SEATED: &str = "seated";

/// The key of the table of the server at which the visitor sits, for the first screen.
pub(crate) const AT_TABLE: &str = "at-table";

/// A table the visitor sits at that is not over.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct AtTable {
    pub(crate) table: String,
    /// The other players.
    pub(crate) with: String,
    /// The visitor's identity there. If the server answers with another one, the session was lost.
    pub(crate) me: Option<String>,
}

/// This computer's time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}
