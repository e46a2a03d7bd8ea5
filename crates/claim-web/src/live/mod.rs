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

/// Where it is noted who the visitor is on this server, while he is signed in with an account.
pub(crate) const ACCOUNT: &str = "account";

/// Who the visitor is on this server, if he is signed in with an account.
pub(crate) fn account() -> Option<claim_protocol::PersonId> {
    crate::storage::load(ACCOUNT)
}

/// Where it is noted that the visitor has sat at a table of this server: the first screen asks for it then.
pub(crate) const SEATED: &str = "seated";

/// Where it is noted at which table of the server the visitor sits, for the first screen.
pub(crate) const AT_TABLE: &str = "at-table";

/// A table the visitor sits at that is not over.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct AtTable {
    pub(crate) table: String,
    /// With whom.
    pub(crate) with: String,
    /// Who the visitor is there. Should the server take him for somebody else, his session was lost.
    pub(crate) me: Option<String>,
}

/// This computer's time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}
