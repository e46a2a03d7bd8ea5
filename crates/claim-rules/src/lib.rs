//! The rules of Claim: every card of every box, for two to four players.
//!
//! The rules are defined in `docs/RULES.md`; rule ids such as `W3` or `VAM4` in comments and tests refer to it. This
//! crate has no clock, no random numbers, no I/O: chance is asked for like a player and supplied by the caller, so a
//! game replays to the same bytes on every machine.
//!
//! From what a person types to a finished game: [`Setup`] → [`Table`] → [`Deal`] → [`Game`]. A game says what is
//! [pending](Game::pending), lists the [legal actions](Game::legal_actions) and [applies](Game::apply) one. What one
//! seat may know is a [`View`]; a whole game written down is a [`Record`].

mod action;
mod apply;
mod artifacts;
mod because;
mod card;
mod card_tables;
mod catalogue;
mod compiled;
pub mod contract;
mod course;
mod deal;
mod decided;
mod digits;
mod duel;
mod early_end;
mod event;
mod factions;
mod game;
mod heroes;
mod knowledge;
mod notation;
mod one_word;
mod origin;
mod pending;
mod phase_one;
mod phase_two;
mod placing;
mod play;
mod play_out;
mod playing;
mod position;
mod random;
mod record;
mod sample;
mod scoring;
mod seat;
mod setup;
#[cfg(test)]
mod testing;
mod trace;
mod trick;
mod view;
mod whereabouts;

/// The README's example must compile and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The source of random numbers that dealing and sampling take.
pub use rand_core::Rng;

pub use action::{Action, ActionList, Use};
pub use apply::Refusal;
pub use because::Because;
pub use card::{Card, CardIter, Cards};
pub use card_tables::CardTables;
pub use catalogue::{Artifact, ArtifactSet, Faction, Hero, Hides, Potion};
pub use contract::{
    About, ActionKind, Asked, Foreseen, LegalAction, Prize, Question, SeenEvent, SeenGame, SeenPlay,
    SeenSeat, Standings, VoteStanding,
};
pub use deal::{Deal, DealError, below, seeded, shuffle};
pub use decided::{
    Beaten, Change, DecidedTrick, LostBy, Modifier, PlayView, TrickOutcome, TrickView, Win, WonBy,
};
pub use digits::{hex, unhex, unhex32};
pub use early_end::{EarlyEnd, How, Why};
pub use event::{Event, Secret, Shown, Silent, Sink};
pub use game::{Game, Phase};
pub use notation::{Move, NameError};
pub use origin::Origin;
pub use pending::{Actor, Decision, Pending};
pub use play::Play;
pub use play_out::PlayOut;
pub use position::PositionError;
pub use record::{Fortune, Record, RecordError};
pub use sample::Sampler;
pub use scoring::{Score, Vote};
pub use seat::{Seat, Seats, Side};
pub use setup::{DeckChoice, Factions, PRESETS, Setup, SetupError, SetupProblem, Table};
pub use view::{SeatView, View, Viewer};
