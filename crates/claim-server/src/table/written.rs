//! Events as JSON. They are the longest part of most messages, and everybody may see most of them: they are written
//! once for all viewers who see the same.

use std::ops::Range;

use axum::extract::ws::Utf8Bytes;
use claim_protocol::live::Happened;
use claim_rules::{SeenEvent, Viewer};

use super::tell::Telling;
use crate::json::{self, Object};

/// The events of one entry, as the first viewer may see them, and their JSON.
#[derive(Debug, Default)]
pub(crate) struct WrittenEvents {
    events: Vec<(SeenEvent, Range<usize>)>,
    text: String,
}

impl WrittenEvents {
    /// Writes events as one viewer may see them, one after the other.
    fn write(
        &mut self,
        seen: impl ExactSizeIterator<Item = SeenEvent>,
        into: &mut String,
    ) -> serde_json::Result<()> {
        if self.events.is_empty() {
            self.events.reserve_exact(seen.len());
        }
        for (at, event) in seen.enumerate() {
            if at > 0 {
                into.push(',');
            }
            match self.events.get(at) {
                Some((known, place)) if *known == event => into.push_str(&self.text[place.clone()]),
                Some(_) => json::write(&event, into)?,
                None => {
                    let start = self.text.len();
                    json::write(&event, &mut self.text)?;
                    into.push_str(&self.text[start..]);
                    self.events.push((event, start..self.text.len()));
                }
            }
        }
        Ok(())
    }
}

impl Telling<'_> {
    /// The message for one viewer, whether its author or not: exactly the bytes of a serialized `ServerMessage`.
    pub(crate) fn text(
        &self,
        viewer: Viewer,
        own: bool,
        views: bool,
        mutes_speaker: bool,
        written: &mut WrittenEvents,
    ) -> Utf8Bytes {
        let message = self.without_events(viewer, own, views, mutes_speaker);
        self.write(message, viewer, written).map(Utf8Bytes::from).unwrap_or_default()
    }

    fn write(
        &self,
        message: Happened,
        viewer: Viewer,
        written: &mut WrittenEvents,
    ) -> serde_json::Result<String> {
        // A new field does not compile before it is written here.
        let Happened { table, seq, at, id, what, events: _, question, legal, clocks, info, view } = message;
        let mut text = Object::new();
        text.field("type", &"happened")?;
        text.field("table", &table)?;
        text.field("seq", &seq)?;
        text.field("at", &at)?;
        text.field_if_any("id", &id)?;
        text.field("what", &what)?;
        if !self.events.is_empty() {
            text.list("events", |text| written.write(self.events(viewer), text))?;
        }
        text.field_if_any("question", &question)?;
        if !legal.is_empty() {
            text.field("legal", &legal)?;
        }
        text.field_if_any("clocks", &clocks)?;
        text.field_if_any("info", &info)?;
        text.field_if_any("view", &view)?;
        Ok(text.end())
    }
}
