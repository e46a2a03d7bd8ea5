//! Refusals: every code with which the server can refuse something.

use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $status:literal,)*) => {
        /// Why something was refused. Nothing has changed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$name,)*];
            /// The HTTP status that goes with it.
            pub const fn status(self) -> u16 {
                match self { $(Code::$name => $status,)* }
            }
        }
    };
}

codes! {
    /// The request or message is not one of this protocol.
    Malformed = 400,
    /// Who asks is unknown: no session and no token.
    NotSignedIn = 401,
    /// Name and password do not belong together.
    WrongPassword = 401,
    /// The page that asks is not the server's own.
    WrongOrigin = 403,
    /// Only who sits there may do this.
    NotYourSeat = 403,
    /// Who made the table put who asks out: join another one, or watch.
    PutOut = 403,
    /// Bot accounts may not do this.
    NotForBots = 403,
    /// The host takes no new accounts.
    RegistrationClosed = 403,
    /// Guests may not do this: make an account first.
    NeedsAccount = 403,
    /// There is no such table.
    NoSuchTable = 404,
    /// There is no such person.
    NoSuchPerson = 404,
    /// There is no such game, or it is not over.
    NoSuchGame = 404,
    /// There is nothing at this address.
    NotFound = 404,
    /// The address does not take this method.
    MethodNotAllowed = 405,
    /// The table cannot be played: the message says everything that is wrong.
    IllegalTable = 422,
    /// The seat is taken, or there is none left.
    SeatTaken = 409,
    /// Who asks already sits at this table.
    AlreadySeated = 409,
    /// The game has not begun, or the table still waits for players.
    NotStarted = 409,
    /// The game has begun: this is only possible before.
    AlreadyStarted = 409,
    /// The game is over.
    GameOver = 409,
    /// The time of who asks was up before this arrived.
    TooLate = 409,
    /// Something happened since: the current view comes with the refusal.
    Stale = 409,
    /// The sequence is one the table has not reached.
    Ahead = 409,
    /// Another must decide.
    NotYourTurn = 409,
    /// The rules do not allow it.
    Illegal = 409,
    /// A bot sits at the table: it never agrees to a draw.
    NoDraw = 409,
    /// The game is not over yet.
    NotOver = 409,
    /// The name is taken.
    NameTaken = 409,
    /// A name has 3 to 20 letters, digits, spaces, dots, hyphens, underscores.
    BadName = 422,
    /// A password has 8 to 128 characters.
    BadPassword = 422,
    /// A nonce is 1 to 32 bytes in hexadecimal digits.
    BadNonce = 422,
    /// A line of chat has 1 to 200 characters.
    BadText = 422,
    /// The clock cannot be set so.
    BadClock = 422,
    /// Already an account.
    AlreadyAccount = 409,
    /// Too much at once.
    TooLarge = 413,
    /// Too many requests or messages: wait a moment.
    TooOften = 429,
    /// Too many connections from this address.
    TooManyConnections = 429,
    /// Too many open tables: finish or leave one.
    TooManyTables = 429,
    /// Too many tables of yours, or of your address, wait in the lobby: fill or leave one, or send a link instead.
    TooManyListed = 429,
    /// Too many follow this table: follow again later.
    TooManyWatchers = 429,
    /// Too many tokens or bot accounts: remove one.
    TooManyBots = 429,
    /// Too many people followed: unfollow somebody.
    TooManyFollowed = 429,
    /// Too many people muted: unmute somebody.
    TooManyMuted = 429,
    /// Something broke in the server; the request id finds it in the log.
    Internal = 500,
    /// The store does not answer, or the server stops: try again.
    Unavailable = 503,
}

impl Code {
    /// The name on the wire.
    pub fn name(self) -> String {
        let mut name = String::new();
        for letter in format!("{self:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }
}

/// A refusal with its reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// For programs.
    pub code: Code,
    /// For people, in English.
    pub message: String,
}

impl Problem {
    /// A refusal.
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code.name(), self.message)
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_code_is_its_json() {
        for code in Code::ALL {
            assert_eq!(serde_json::to_string(code).unwrap(), format!("\"{}\"", code.name()));
        }
    }
}
