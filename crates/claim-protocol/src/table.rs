//! Tables: how people set them up, and how they are listed.

use claim_rules::{How, Setup};
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::id::{PersonId, TableId};

/// The levels of the bots, weakest first.
pub const LEVELS: [&str; 5] = ["novice", "apprentice", "expert", "master", "grandmaster"];

/// Who sits where when a table is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatWish {
    /// Who makes the table.
    Me,
    /// Whoever comes.
    Open,
    /// A bot of this level.
    Bot(String),
}

/// What becomes of a seat whose clock runs out or whose player leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Absent {
    /// A bot plays on.
    #[default]
    Bot,
    /// The seat's side is out.
    Forfeit,
}

/// A table somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Players, deck (a preset, a list of factions, or `random`), heroes, artifacts, first leader.
    pub setup: Setup,
    /// Seat by seat, one of them mine; left away: me at seat 0, the others open.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_items = 4))]
    pub seats: Vec<SeatWish>,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// What becomes of a seat nobody plays any more.
    #[serde(default)]
    pub absent: Absent,
    /// In the lobby for everybody; otherwise only who has the link finds it.
    #[serde(default)]
    pub listed: bool,
    /// Counts for ratings, if only people play.
    #[serde(default)]
    pub rated: bool,
}

/// Somebody, as everybody may know them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// A guest has no account yet.
    pub guest: bool,
    /// A program plays for this account.
    pub bot: bool,
}

/// Who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", try_from = "SitterFields")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person or a bot account.
    Person(Person),
    /// One of the server's bots.
    Bot {
        /// Its level.
        level: String,
    },
}

claim_rules::read_by_tag! {
    Sitter as SitterFields, SitterTag = "kind" {
        id: PersonId,
        name: String,
        guest: bool,
        bot: bool,
        level: String,
    }
    Open {}
    Bot { level }
    ; Person (Person { id, name, guest, bot })
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who sits there.
    pub sitter: Sitter,
    /// Has added a nonce; bots need not.
    pub ready: bool,
    /// A bot plays on for who sat there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stand_in: bool,
    /// Has given up; with four players the game goes on until the partner does, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resigned: bool,
    /// Its side is out: given up or forfeited.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
    /// Has offered a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offers_draw: bool,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats are open, or not everybody is ready.
    Waiting,
    /// Cards are played.
    Playing,
    /// The game has an outcome.
    Over,
    /// Everybody left before the game began.
    Closed,
}

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameOutcome {
    /// How it ended.
    pub ending: How,
    /// The sides that win; several: drawn among them.
    pub winners: Vec<u8>,
    /// The votes each side has.
    pub totals: Vec<u8>,
    /// The seed the server had committed to, now revealed.
    pub server_seed: String,
}

/// A table as everybody at it may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Which.
    pub id: TableId,
    /// How far it is.
    pub stage: Stage,
    /// What is played; a random deck is drawn by now.
    pub setup: Setup,
    /// Seat by seat.
    pub seats: Vec<SeatInfo>,
    /// The clock.
    pub clock: Clock,
    /// What becomes of a seat nobody plays any more.
    pub absent: Absent,
    /// Is it in the lobby?
    pub listed: bool,
    /// Does it count?
    pub rated: bool,
    /// The SHA-256 of the server's seed (`docs/deal.md`).
    pub commitment: String,
    /// Who made it and may put somebody out before the game, if anybody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maker: Option<PersonId>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// The last thing that happened.
    pub seq: u64,
    /// What came of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<GameOutcome>,
    /// Where the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<TableId>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableLine {
    /// Which.
    pub id: TableId,
    /// How far it is.
    pub stage: Stage,
    /// What is played.
    pub setup: Setup,
    /// Who sits there.
    pub sitters: Vec<Sitter>,
    /// The clock.
    pub clock: Clock,
    /// Does it count?
    pub rated: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}
