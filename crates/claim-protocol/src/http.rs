//! The JSON of HTTP requests and answers.

use serde::{Deserialize, Serialize};

use crate::id::{PersonId, TableId};
use crate::table::{GameOutcome, Person, TableInfo, TableLine};

/// Who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// As everybody knows you.
    pub person: Person,
    /// The tables you sit at that are not over.
    pub tables: Vec<TableLine>,
}

/// A name and a password: to claim an account or to sign in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 20 letters, digits, spaces, dots, hyphens, underscores.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 20, example = "Old Troll"))]
    pub name: String,
    /// 8 to 128 characters.
    #[cfg_attr(feature = "openapi", schema(min_length = 8, max_length = 128, example = "correct horse"))]
    pub password: String,
}

/// Hides the password, so that it cannot get into a log.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A table was made, or a seat taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seated {
    /// Who you are: a guest is made where nobody was.
    pub you: Person,
    /// Your seat, if you took one.
    pub seat: Option<u8>,
    /// The table.
    pub table: TableInfo,
}

/// Which seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Left away: the first open one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 3))]
    pub seat: Option<u8>,
}

/// Tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Every household's newest one, then every household's next, and so on.
    pub tables: Vec<TableLine>,
    /// Give this as `from` for more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// A rating of one kind of table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// `2`, `3`, `4` players, with `-modules` behind it where heroes or artifacts are played.
    pub kind: String,
    /// 1500 to begin with.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How many games it rests on.
    pub games: u32,
    /// Of too few games to say much yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provisional: bool,
}

/// What one game made of a rating.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// The kind of table, as in ratings.
    pub kind: String,
    /// When the game ended, in milliseconds since 1970.
    pub at: i64,
    /// The rating after it.
    pub rating: f64,
    /// How unsure it was then.
    pub deviation: f64,
    /// The game.
    pub game: TableId,
}

/// How somebody's ratings came about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingHistory {
    /// The newest thousand, the oldest of them first.
    pub points: Vec<RatingPoint>,
}

/// Somebody you follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FollowedPerson {
    /// Who.
    pub person: Person,
    /// Connected now, to whatever node.
    pub online: bool,
}

/// Whom you follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Following {
    /// In the order of their names.
    pub people: Vec<FollowedPerson>,
}

/// Somebody in full.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// Who.
    pub person: Person,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Ratings by kind.
    pub ratings: Vec<Rating>,
    /// Games played to an end.
    pub games: u32,
}

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameLine {
    /// Its table.
    pub id: TableId,
    /// The kind of table, as in ratings.
    pub kind: String,
    /// When it ended, in milliseconds since 1970.
    pub ended: i64,
    /// Who sat there, seat by seat.
    pub sitters: Vec<crate::Sitter>,
    /// What came of it.
    pub outcome: GameOutcome,
    /// Did it count?
    pub rated: bool,
}

/// Finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History {
    /// The newest first.
    pub games: Vec<GameLine>,
    /// Give this as `before` for more.
    pub next: Option<i64>,
}

/// One place of a leaderboard.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Place {
    /// Who.
    pub person: Person,
    /// With what.
    pub rating: Rating,
}

/// The kinds of tables that are rated apart: by players, without and with heroes or artifacts.
pub const RATED_KINDS: [&str; 6] = ["2", "3", "4", "2-modules", "3-modules", "4-modules"];

/// The best of a kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// Which kind.
    pub kind: String,
    /// The best first.
    pub places: Vec<Place>,
}

/// A bot account somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its name, as of any account.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 20, example = "Old Troll"))]
    pub name: String,
}

/// A bot account with its token, which is shown this once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotToken {
    /// The account.
    pub person: Person,
    /// For `Authorization: Bearer …`.
    pub token: String,
}

/// Hides the token.
impl std::fmt::Debug for BotToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotToken").field("person", &self.person).finish_non_exhaustive()
    }
}

/// Your bot accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bots {
    /// All of them.
    pub bots: Vec<Person>,
}

/// Everything the server keeps about you.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyData {
    /// Who you are, since when, your ratings.
    pub profile: Profile,
    /// Your bot accounts.
    pub bots: Vec<Person>,
    /// Whom you muted.
    pub muted: Vec<PersonId>,
    /// Whom you follow.
    pub following: Vec<PersonId>,
    /// How your ratings came about.
    pub rating_history: Vec<RatingPoint>,
    /// What you said, and where.
    pub chat: Vec<Said>,
    /// Your finished games.
    pub games: Vec<GameLine>,
    /// Tables you sit at that are not over.
    pub tables: Vec<TableLine>,
    /// What you practise on.
    pub practice: Practice,
}

/// Mistakes of yours to practise on, as the page keeps them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Practice {
    /// How often it was stored; 0 while nothing is. Who stores names the one they know.
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991u64))]
    pub version: u64,
    /// Whatever the page keeps, up to 512 kB of JSON: the server does not look into it.
    pub items: Vec<serde_json::Value>,
}

/// Somebody else, or you elsewhere, stored another version meanwhile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PracticeChanged {
    /// `stale`.
    pub code: crate::Code,
    /// For people, in English.
    pub message: String,
    /// The version that is stored.
    pub version: u64,
    /// What is stored.
    pub items: Vec<serde_json::Value>,
}

/// Something you said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Said {
    /// Where.
    pub table: TableId,
    /// What.
    pub text: String,
}

/// The place, as its host presents it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Host {
    /// What the place is called.
    pub name: String,
    /// What visitors are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub greeting: Option<String>,
    /// May guests make accounts?
    pub registration: bool,
    /// The version of the protocol.
    pub protocol: u32,
}

/// What a guest wants to be called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 3 to 20 letters, digits, spaces, dots, hyphens, underscores.
    #[cfg_attr(feature = "openapi", schema(min_length = 3, max_length = 20, example = "Old Troll"))]
    pub name: String,
}

/// Somebody whom the maker of a table puts out before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PutOut {
    /// Who.
    pub person: PersonId,
}

/// A line of chat the host should look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Where it was said.
    pub table: TableId,
    /// Its sequence.
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991u64))]
    pub seq: u64,
}
