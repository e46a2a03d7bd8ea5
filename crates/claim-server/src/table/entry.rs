//! What the log of a table keeps: facts, small and final.

use claim_ai::Level;
use claim_protocol::{Absent, Clock, PersonId, TableId};
use claim_rules::{Action, Setup};
use serde::{Deserialize, Serialize};

/// One line of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// What happened.
    pub(crate) fact: Fact,
    /// The client's own id for it, so that the same message again is not done again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
}

impl From<Fact> for Entry {
    fn from(fact: Fact) -> Entry {
        Entry { fact, id: None }
    }
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Fact {
    /// Always the first.
    Made(Box<Made>),
    Joined {
        seat: u8,
        person: PersonId,
    },
    Left {
        seat: u8,
    },
    /// By who made the table, before the game: whoever sat there does not come again.
    PutOut {
        seat: u8,
    },
    /// Whoever left or was late plays again where a bot stood in.
    Returned {
        seat: u8,
        person: PersonId,
    },
    Ready {
        seat: u8,
        nonce: String,
    },
    Moved {
        seat: u8,
        action: Action,
    },
    Late {
        seat: u8,
    },
    Resigned {
        seat: u8,
    },
    OffersDraw {
        seat: u8,
    },
    DeclinesDraw {
        seat: u8,
    },
    /// What was said stands elsewhere, so that it can be removed.
    Said {
        person: PersonId,
    },
    Rematch {
        table: TableId,
        /// Who asked for it; nobody in what earlier releases wrote.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
    },
    /// Nobody could be served for so long since the question was asked, of what was not accounted for before: no clock is
    /// charged for it, and everybody gets a moment to come back.
    Away {
        millis: i64,
    },
    Closed,
}

/// How a table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Made {
    pub(crate) setup: Setup,
    pub(crate) seats: Vec<SeatMade>,
    pub(crate) clock: Clock,
    pub(crate) absent: Absent,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
    /// The server's share of the deal, secret until the game is over.
    pub(crate) server_seed: String,
    /// Who asked for a rematch; of every other table the first who sits made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) maker: Option<PersonId>,
}

/// Who sat where when the table was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatMade {
    Open,
    Person(PersonId),
    Bot(LevelName),
}

/// A bot's level, written as its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LevelName(pub(crate) Level);

impl Serialize for LevelName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for LevelName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<LevelName, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(LevelName).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_reads_back_and_stays_small() {
        let entry = Entry {
            fact: Fact::Moved { seat: 1, action: "use horse 2 Go5".parse().unwrap() },
            id: Some("k7".into()),
        };
        let text = serde_json::to_string(&entry).unwrap();
        assert_eq!(text, r#"{"fact":{"moved":{"seat":1,"action":"use horse 2 Go5"}},"id":"k7"}"#);
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry);
    }
}
