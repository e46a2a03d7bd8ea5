//! The messages over the WebSocket at `/api/live`: each is one JSON object with a `type`.

use claim_rules::{Action, LegalAction, Question, SeenEvent, SeenGame};
use serde::{Deserialize, Serialize};

use crate::clock::Clocks;
use crate::id::{PersonId, TableId};
use crate::problem::Problem;
use crate::table::{GameOutcome, Person, TableInfo, TableLine};

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    deny_unknown_fields,
    expecting = "a message: an object with a `type`"
)]
pub enum ClientMessage {
    /// Tell me what happens at this table. The answer is what I missed since `seq`, or a fresh `table`.
    Follow {
        /// Which.
        table: TableId,
        /// The last sequence I know; left away: tell me everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u64>,
        /// With a whole view in every `happened`; without, only what happened.
        #[serde(default = "yes")]
        views: bool,
    },
    /// No more of this table.
    Unfollow {
        /// Which.
        table: TableId,
    },
    /// I am ready and add my share to the deal.
    Ready {
        /// Which.
        table: TableId,
        /// Mine, 1 to 40 characters; the same again is the same message again.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
        /// 1 to 32 bytes in hexadecimal digits, random.
        #[cfg_attr(
            feature = "openapi",
            schema(min_length = 2, max_length = 64, pattern = "^([0-9a-fA-F]{2}){1,32}$")
        )]
        nonce: String,
    },
    /// My answer to what the rules ask me.
    Act {
        /// Which.
        table: TableId,
        /// Mine; the same again is the same message again.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
        /// The last sequence I knew when I decided.
        seq: u64,
        /// One of the legal actions.
        action: Action,
    },
    /// I offer a draw, or accept one: when all have offered, the game is drawn.
    OfferDraw {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
    },
    /// No draw.
    DeclineDraw {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
    },
    /// I give up; with four players when my partner does, too.
    Resign {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
    },
    /// I go. Before the game my seat is free again; during it, it is played on or forfeits, as the table says.
    Leave {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
    },
    /// I am back: the seat a bot plays for me is mine again.
    Return {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
    },
    /// Again, with the seats rotated.
    Rematch {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
    },
    /// A line of chat.
    Say {
        /// Which.
        table: TableId,
        /// Mine.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 40))]
        id: String,
        /// 1 to 200 characters.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 200))]
        text: String,
    },
    /// I do not want to read what this person says, or do again.
    Mute {
        /// Who.
        person: PersonId,
        /// From now on or no longer.
        mute: bool,
    },
    /// Tell me which listed tables wait for players, now and whenever that changes; or no longer.
    WatchLobby {
        /// From now on or no longer.
        watch: bool,
    },
    /// Are you there?
    Ping {},
}

fn yes() -> bool {
    true
}

/// An answer to what the rules ask, by its names: what most messages are.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    table: &'a str,
    id: &'a str,
    seq: u64,
    action: &'a str,
}

impl ClientMessage {
    /// Reads a message. An answer is read in one go: serde puts a message aside piece by piece until it knows its `type`,
    /// which takes three times as long.
    pub fn read(text: &str) -> serde_json::Result<ClientMessage> {
        // Whatever is not quite as clients write it is read, or refused, the long way.
        if let Ok(Act { kind: "act", table, id, seq, action }) = serde_json::from_str(text)
            && let (Ok(table), Ok(action)) = (table.parse(), action.parse())
        {
            return Ok(ClientMessage::Act { table, id: id.into(), seq, action });
        }
        serde_json::from_str(text)
    }
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message.
    Welcome {
        /// The version of the protocol.
        protocol: u32,
        /// Who you are; nobody if you only watch.
        you: Option<Person>,
        /// The server's time, in milliseconds since 1970.
        at: i64,
    },
    /// A table from the beginning, as you may know it.
    Table(Box<Fresh>),
    /// You are told from where you were on: what you missed comes next, up to `seq`.
    Followed {
        /// Which.
        table: TableId,
        /// The last thing that happened.
        seq: u64,
        /// Your seat, if you have one.
        seat: Option<u8>,
    },
    /// One thing happened at a table.
    Happened(Box<Happened>),
    /// Your message with this id was heard before: this is where it stands.
    Done {
        /// Which.
        table: TableId,
        /// Yours.
        id: String,
        /// The sequence it got.
        seq: u64,
    },
    /// No, and why. Nothing has changed.
    Refused {
        /// The table it was about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
        /// Yours, if the message had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why.
        problem: Problem,
        /// The table as it is now, if the message was stale.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        now: Option<Box<Fresh>>,
    },
    /// Whose players are not connected. Told after `table` and `followed`, and whenever it changes.
    Presence {
        /// Which.
        table: TableId,
        /// The seats of people who are connected to no server; nobody is missed in the first seconds.
        offline: Vec<u8>,
    },
    /// What people at a table are called: all of them after `followed`, and whoever takes another name when they do.
    People {
        /// Which.
        table: TableId,
        /// They sit there or spoke in the chat.
        people: Vec<Person>,
    },
    /// The person is muted, or no longer.
    Muted {
        /// Who.
        person: PersonId,
        /// From now on or no longer.
        mute: bool,
    },
    /// The listed tables that wait for players: every household's newest one, then every household's next, and so on.
    Lobby {
        /// All of them, up to a hundred.
        tables: Vec<TableLine>,
    },
    /// I am.
    Pong {
        /// The server's time, in milliseconds since 1970.
        at: i64,
    },
}

/// A table from the beginning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fresh {
    /// Which.
    pub table: TableId,
    /// The last thing that happened.
    pub seq: u64,
    /// The server's time, in milliseconds since 1970.
    pub at: i64,
    /// Your seat, if you have one.
    pub seat: Option<u8>,
    /// What everybody may know of the table.
    pub info: TableInfo,
    /// The game as you may know it, once it is dealt.
    pub view: Option<SeenGame>,
    /// What you may answer, if you are asked.
    pub legal: Vec<LegalAction>,
    /// The clocks, if there are any and the game is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Happened {
    /// Which.
    pub table: TableId,
    /// Its number: one more than that before.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Your id for it, if it was your doing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What it was.
    pub what: What,
    /// What the rules made of it, as you may know it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<SeenEvent>,
    /// Who must decide now, and what; told once, with what raised the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// What you may answer, if you are asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<LegalAction>,
    /// The clocks, if there are any and the game is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The table, where more than the game changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Box<TableInfo>>,
    /// The game as you may know it now, if you follow with views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<SeenGame>))]
    pub view: Option<Box<SeenGame>>,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", try_from = "WhatFields")]
pub enum What {
    /// The table was made.
    Made {},
    /// Somebody took a seat.
    Joined {
        /// Which.
        seat: u8,
    },
    /// Somebody left.
    Left {
        /// Which seat.
        seat: u8,
    },
    /// Somebody is back at the seat a bot played for them.
    Returned {
        /// Which seat.
        seat: u8,
    },
    /// Somebody is ready; the last one starts the game.
    Ready {
        /// Which seat.
        seat: u8,
    },
    /// Somebody answered.
    Moved {
        /// Which seat.
        seat: u8,
        /// What; nothing where only the seat itself may know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Action>,
    },
    /// A clock ran out.
    Late {
        /// Which seat's.
        seat: u8,
    },
    /// Somebody gave up.
    Resigned {
        /// Which seat.
        seat: u8,
    },
    /// Somebody offers a draw.
    OffersDraw {
        /// Which seat.
        seat: u8,
    },
    /// Somebody wants no draw.
    DeclinesDraw {
        /// Which seat.
        seat: u8,
    },
    /// Somebody said something.
    Said(ChatLine),
    /// The same people play again there.
    Rematch {
        /// Where.
        table: TableId,
    },
    /// The server could not be reached for so long: no clock was charged, and everybody gets ten seconds to come back.
    Away {
        /// Milliseconds.
        millis: i64,
    },
    /// Nobody came.
    Closed {},
}

claim_rules::read_by_tag! {
    What as WhatFields, WhatTag = "kind" {
        seat: u8,
        action: Action,
        table: TableId,
        millis: i64,
        seq: u64,
        person: PersonId,
        name: String,
        text: String,
    }
    Made {}
    Joined { seat }
    Left { seat }
    Returned { seat }
    Ready { seat }
    Moved { seat, action }
    Late { seat }
    Resigned { seat }
    OffersDraw { seat }
    DeclinesDraw { seat }
    Rematch { table }
    Away { millis }
    Closed {}
    ; Said (ChatLine { seq, person, name, text })
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Its sequence, by which it can be reported.
    pub seq: u64,
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
    /// What; nothing if you muted them or the line was removed. Show it as text, never as markup.
    pub text: Option<String>,
}

impl Happened {
    /// The outcome, if this ended the game.
    pub fn outcome(&self) -> Option<&GameOutcome> {
        self.info.as_ref()?.outcome.as_ref()
    }
}
