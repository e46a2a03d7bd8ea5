//! What happened, written as it is sent. The events are the longest part of most messages, and most of them everybody may
//! see: they are written once for all who see the same.

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::{Happened, What};
use claim_protocol::{Clocks, TableId, TableInfo};
use claim_rules::{LegalAction, Question, SeenEvent, SeenGame, Viewer};
use serde::Serialize;

use super::tell::Telling;

/// The events of one entry, as whoever was told first sees them, and as they were written.
#[derive(Debug, Default)]
pub(crate) struct WrittenEvents(Vec<(SeenEvent, String)>);

impl WrittenEvents {
    /// Writes events as one viewer may see them, one after the other.
    fn write(&mut self, seen: impl Iterator<Item = SeenEvent>, into: &mut String) -> serde_json::Result<()> {
        for (at, event) in seen.enumerate() {
            if at > 0 {
                into.push(',');
            }
            match self.0.get(at) {
                Some((known, text)) if *known == event => into.push_str(text),
                Some(_) => into.push_str(&serde_json::to_string(&event)?),
                None => {
                    let text = serde_json::to_string(&event)?;
                    into.push_str(&text);
                    self.0.push((event, text));
                }
            }
        }
        Ok(())
    }
}

/// What stands before the events.
#[derive(Serialize)]
#[serde(tag = "type", rename = "happened")]
struct Before {
    table: TableId,
    seq: u64,
    at: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    what: What,
}

/// What stands behind them.
#[derive(Serialize)]
struct Behind {
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<Question>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    legal: Vec<LegalAction>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<Clocks>,
    #[serde(skip_serializing_if = "Option::is_none")]
    info: Option<Box<TableInfo>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<SeenGame>>,
}

impl Telling<'_> {
    /// The message for one viewer, who did it or not: to the byte what a `ServerMessage` is written as.
    pub(crate) fn text(
        &self,
        viewer: Viewer,
        own: bool,
        views: bool,
        mutes_speaker: bool,
        written: &mut WrittenEvents,
    ) -> Utf8Bytes {
        // A new field does not compile before it has its place here.
        let Happened { table, seq, at, id, what, events: _, question, legal, clocks, info, view } =
            self.without_events(viewer, own, views, mutes_speaker);
        let before = Before { table, seq, at, id, what };
        let behind = Behind { question, legal, clocks, info, view };
        self.join(&before, viewer, &behind, written).map(Utf8Bytes::from).unwrap_or_default()
    }

    fn join(
        &self,
        before: &Before,
        viewer: Viewer,
        behind: &Behind,
        written: &mut WrittenEvents,
    ) -> serde_json::Result<String> {
        let mut text = serde_json::to_string(before)?;
        let behind = serde_json::to_string(behind)?;
        // One object of three parts: the first brace is the first part's, the last one the last part's.
        text.pop();
        if !self.events.is_empty() {
            text.push_str(",\"events\":[");
            written.write(self.events(viewer), &mut text)?;
            text.push(']');
        }
        if behind.len() > "{}".len() {
            text.push(',');
        }
        text.push_str(&behind[1..]);
        Ok(text)
    }
}
