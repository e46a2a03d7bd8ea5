//! Playing people over a server.
//!
//! `client.rs` and `followed.rs` are the conversation without a browser; `session.rs` gives it a socket, timers and
//! signals, `http.rs` asks for what is not live, `seat.rs` feeds a table of the page from it. The screens are in
//! `pages/live`.

pub(crate) mod client;
pub(crate) mod followed;
pub(crate) mod host;
pub(crate) mod http;
pub(crate) mod phrases;
pub(crate) mod promise;
pub(crate) mod seat;
pub(crate) mod session;
pub(crate) mod share;
#[cfg(test)]
mod tests;

/// This computer's time, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}
