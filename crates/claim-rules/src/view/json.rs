//! A view as JSON, for the page's worker. It reads back the same. A client gets a [`SeenGame`](crate::SeenGame).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

use crate::seat::Seats;
use crate::setup::{Setup, Table};
use crate::view::{SeatView, View};

/// Written out with card names.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut out = serializer.serialize_struct("View", 34)?;
        out.serialize_field("viewer", &self.viewer)?;
        out.serialize_field("table", &self.table.setup())?;
        out.serialize_field("phase", &self.phase)?;
        out.serialize_field("pending", &self.pending)?;
        out.serialize_field("legal", &self.legal)?;
        out.serialize_field("leader", &self.leader)?;
        out.serialize_field("trick-number", &self.trick_number)?;
        out.serialize_field("trick", &self.trick)?;
        out.serialize_field("trick-view", &self.trick_view())?;
        out.serialize_field("last-trick", &self.last_trick)?;
        out.serialize_field("bow", &self.bow)?;
        out.serialize_field("centre", &self.centre)?;
        out.serialize_field("deck-count", &self.deck_count)?;
        out.serialize_field("discard", &self.discard)?;
        out.serialize_field("lost-count", &self.lost_count)?;
        out.serialize_field("full-moon", &self.full_moon)?;
        out.serialize_field("potion-pile", &self.potion_pile)?;
        out.serialize_field("potions-spent", &self.potions_spent)?;
        out.serialize_field("waiting", &self.waiting().collect::<Vec<_>>())?;
        out.serialize_field("cube", &self.cube().collect::<Vec<_>>())?;
        out.serialize_field("set-aside", &self.set_aside)?;
        out.serialize_field("about-to-place", &self.about_to_place().collect::<Vec<_>>())?;
        out.serialize_field("runestone", &self.runestone)?;
        out.serialize_field("crown", &self.crown)?;
        out.serialize_field("seats", &self.seats.0[..self.table.players()])?;
        out.serialize_field("hand", &self.hand)?;
        out.serialize_field("followers", &self.followers)?;
        out.serialize_field("artifacts", &self.artifacts)?;
        out.serialize_field("deck-top", &self.deck_top)?;
        out.serialize_field("shown", &self.shown)?;
        out.serialize_field("glimpses", &self.glimpses)?;
        out.serialize_field("known-in-deck-or-drawn-since", &self.memories)?;
        out.serialize_field("readied", &self.course.readied.uses())?;
        out.serialize_field("course", &self.course)?;
        out.end()
    }
}

/// A table is written as its setup, and must be one that can be.
pub(super) fn read_table<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
    Setup::deserialize(deserializer)?.table().map_err(serde::de::Error::custom)
}

/// One entry for each seat of the table.
pub(super) fn read_seats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seats<SeatView>, D::Error> {
    let present = ArrayVec::<[SeatView; 4]>::deserialize(deserializer)?;
    Ok(Seats(present.into_inner()))
}
