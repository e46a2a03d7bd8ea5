//! The Claim server: tables that survive crashes and restarts, on one machine or many.
//!
//! A table is a log in the [store](Store); everything else follows from it. [`Server::start`] opens the store and
//! everything around it, [`Server::run`] serves until it is told to stop. `docs/protocol.md` says what clients see,
//! `docs/operations.md` how to run it.

mod bots;
mod bus;
mod connections;
mod fair_pool;
mod http;
mod ids;
mod json;
mod limits;
mod listener;
mod live;
mod lobby;
mod metrics;
mod openapi;
mod outbox;
mod people;
mod presence;
mod ratings;
mod removal;
mod server;
mod session;
mod settings;
mod store;
mod table;
mod tables;
mod text;
mod time;

pub use bus::BusError;
pub(crate) use claim_protocol::{PersonId, TableId};
pub use openapi::document as openapi;
pub use removal::remove_person;
pub(crate) use server::App;
pub use server::{Server, StartError};
pub use settings::{Limits, Settings, SettingsError};
pub use store::{Report, Store, StoreError};
