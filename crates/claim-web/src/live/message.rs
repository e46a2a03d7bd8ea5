//! Reads the server's messages.
//!
//! By way of one structure with the fields of all messages, and the two long ones straight from the text: a reader for
//! each kind, as serde would write them, is a large part of what a visitor must load before a friend's table is there.

use claim_protocol::live::{Fresh, ServerMessage};
use claim_protocol::{Person, PersonId, Problem, TableId, TableLine};
use claim_rules::contract::{Unreadable, Wanted};
use serde::Deserialize;
use serde::de::Error;

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Welcome,
    Table,
    Followed,
    Happened,
    Done,
    Refused,
    Presence,
    People,
    Muted,
    Lobby,
    Pong,
    /// What only a newer server says.
    #[serde(other)]
    Unknown,
}

#[derive(Deserialize)]
struct Fields {
    r#type: Kind,
    protocol: Option<u32>,
    at: Option<i64>,
    you: Option<Person>,
    table: Option<TableId>,
    seq: Option<u64>,
    seat: Option<u8>,
    id: Option<String>,
    problem: Option<Problem>,
    now: Option<Box<Fresh>>,
    offline: Option<Vec<u8>>,
    people: Option<Vec<Person>>,
    person: Option<PersonId>,
    mute: Option<bool>,
    tables: Option<Vec<TableLine>>,
}

/// A message of the server, or nothing if it is of a type that is passed over; an error where it is none, or one of
/// another version.
pub(super) fn read(text: &str) -> serde_json::Result<Option<ServerMessage>> {
    let fields: Fields = serde_json::from_str(text)?;
    match fields.r#type {
        Kind::Table => serde_json::from_str(text).map(ServerMessage::Table).map(Some),
        Kind::Happened => serde_json::from_str(text).map(ServerMessage::Happened).map(Some),
        Kind::Unknown => Ok(None),
        _ => short(fields).map(Some).map_err(serde_json::Error::custom),
    }
}

fn short(fields: Fields) -> Result<ServerMessage, Unreadable> {
    let Fields {
        protocol,
        at,
        you,
        table,
        seq,
        seat,
        id,
        problem,
        now,
        offline,
        people,
        person,
        mute,
        tables,
        ..
    } = fields;
    Ok(match fields.r#type {
        Kind::Welcome => {
            ServerMessage::Welcome { protocol: protocol.wanted("protocol")?, you, at: at.wanted("at")? }
        }
        Kind::Followed => {
            ServerMessage::Followed { table: table.wanted("table")?, seq: seq.wanted("seq")?, seat }
        }
        Kind::Done => ServerMessage::Done {
            table: table.wanted("table")?,
            id: id.wanted("id")?,
            seq: seq.wanted("seq")?,
        },
        Kind::Refused => ServerMessage::Refused { table, id, problem: problem.wanted("problem")?, now },
        Kind::Presence => {
            ServerMessage::Presence { table: table.wanted("table")?, offline: offline.wanted("offline")? }
        }
        Kind::People => {
            ServerMessage::People { table: table.wanted("table")?, people: people.wanted("people")? }
        }
        Kind::Muted => ServerMessage::Muted { person: person.wanted("person")?, mute: mute.wanted("mute")? },
        Kind::Lobby => ServerMessage::Lobby { tables: tables.wanted("tables")? },
        // The others have been read.
        Kind::Table | Kind::Happened | Kind::Unknown | Kind::Pong => {
            ServerMessage::Pong { at: at.wanted("at")? }
        }
    })
}

#[cfg(test)]
mod tests {
    use claim_protocol::Code;
    use claim_protocol::live::{Happened, What};

    use super::*;

    #[test]
    fn every_message_is_read_as_it_was_written() {
        let (table, person) = (TableId::new(7), PersonId::new(9));
        let you = Person { id: person, name: "Ana".into(), guest: true, bot: false };
        let happened = |what| {
            let happened = Happened {
                table,
                seq: 3,
                at: 5,
                id: None,
                what,
                events: Vec::new(),
                question: None,
                legal: Vec::new(),
                clocks: None,
                info: None,
                view: None,
            };
            ServerMessage::Happened(Box::new(happened))
        };
        let problem = Problem::new(Code::TooOften, "wait");
        let messages = [
            ServerMessage::Welcome { protocol: 1, you: Some(you.clone()), at: 8 },
            ServerMessage::Welcome { protocol: 1, you: None, at: 8 },
            ServerMessage::Followed { table, seq: 4, seat: Some(1) },
            ServerMessage::Followed { table, seq: 4, seat: None },
            happened(What::Made {}),
            happened(What::Moved { seat: 1, action: None }),
            happened(What::Away { millis: 10 }),
            ServerMessage::Done { table, id: "a-1".into(), seq: 2 },
            ServerMessage::Refused { table: None, id: None, problem: problem.clone(), now: None },
            ServerMessage::Refused { table: Some(table), id: Some("a-1".into()), problem, now: None },
            ServerMessage::Presence { table, offline: vec![0, 2] },
            ServerMessage::People { table, people: vec![you] },
            ServerMessage::Muted { person, mute: true },
            ServerMessage::Lobby { tables: Vec::new() },
            ServerMessage::Pong { at: 9 },
        ];
        for message in messages {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(read(&text).unwrap().as_ref(), Some(&message), "{text}");
            assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), message, "{text}");
        }
        for text in ["", "{}", r#"{"type":"followed","seq":1}"#, r#"{"type":"pong"}"#, r#"{"type":"table"}"#]
        {
            assert!(read(text).is_err(), "{text}");
        }
        assert_eq!(read(r#"{"type":"sung","by":"a newer server"}"#).unwrap(), None);
    }
}
