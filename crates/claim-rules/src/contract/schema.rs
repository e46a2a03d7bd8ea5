//! Schemas of the words the contract is written in: cards, factions, seats and actions, for the OpenAPI document.

use std::borrow::Cow;

use serde_json::Value;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Hero, Potion};
use crate::record::{Document, Record};
use crate::seat::{Seat, Side};
use crate::setup::{DeckChoice, Factions, PRESETS};

/// A text, described.
fn text(description: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).description(Some(description))
}

/// One of these texts.
fn one_of(description: &str, names: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    text(description).enum_values(Some(names)).into()
}

/// A number from 0 to the highest.
fn number(description: &str, highest: u8) -> RefOr<Schema> {
    let number = ObjectBuilder::new().schema_type(SchemaType::Type(Type::Integer));
    number.description(Some(description)).minimum(Some(0)).maximum(Some(f64::from(highest))).into()
}

/// A list of what is described elsewhere.
fn list(description: &str, of: &str) -> RefOr<Schema> {
    ArrayBuilder::new().description(Some(description)).items(RefOr::Ref(Ref::from_schema_name(of))).into()
}

/// A type that is described once and referred to by its name.
macro_rules! named {
    ($($type:ty, $name:literal => $schema:expr;)*) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                $schema
            }
        }
        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed($name)
            }
        }
    )*};
}

named! {
    Card, "Card" => {
        let factions: Vec<&str> = Faction::ALL.into_iter().map(Faction::code).collect();
        let heroes: Vec<&str> = Hero::ALL.into_iter().map(Hero::name).collect();
        let pattern = format!("^(({})(0|1?[1-9]|10)|{})$", factions.join("|"), heroes.join("|"));
        text("A card: two letters of its faction and its printed value, or the name of a hero.")
            .pattern(Some(pattern))
            .examples([Value::from("Go5")])
            .into()
    };
    Faction, "Faction" => one_of("A faction.", Faction::ALL.into_iter().map(Faction::name));
    Artifact, "Artifact" => one_of("An artifact.", Artifact::ALL.into_iter().map(Artifact::name));
    Potion, "Potion" => one_of(
        "A potion: what it adds to the card it is turned up on; `x2` adds the printed value once more.",
        Potion::ALL.into_iter().map(Potion::name)
    );
    Seat, "Seat" => number("A seat, clockwise from 0.", 3);
    Side, "Side" => number(
        "Who wins together: with two and three players a seat's own number; with four, side 0 is seats 0 and 2, side 1 is \
         seats 1 and 3.",
        2
    );
    Action, "Action" => text("An answer as it is sent and told: a card to play, or one of the words of `docs/record.md`.")
        .max_length(Some(40))
        .examples([Value::from("Go5"), Value::from("use axe 1"), Value::from("take Un3")])
        .into();
    Cards, "Cards" => list(
        "Cards that lie in no order of their own: by faction and value, and one may stand there more than once.",
        "Card"
    );
    Factions, "Factions" => list("Factions, in the order of the boxes.", "Faction");
    ArtifactSet, "Artifacts" => list("Artifacts, in the order of the rules page.", "Artifact");
    DeckChoice, "DeckChoice" => {
        let names = PRESETS.iter().map(|(name, _)| *name);
        let named = text(&format!(
            "A preset ({}), `random`, or factions with commas between.",
            names.collect::<Vec<_>>().join(", ")
        ));
        utoipa::openapi::OneOfBuilder::new()
            .item(named.max_length(Some(300)))
            .item(ArrayBuilder::new().items(RefOr::Ref(Ref::from_schema_name("Faction"))).max_items(Some(Faction::COUNT)))
            .description(Some("A deck: a text, or a list of factions."))
            .into()
    };
}

impl PartialSchema for Record {
    fn schema() -> RefOr<Schema> {
        Document::schema()
    }
}

impl ToSchema for Record {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Record")
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Document::schemas(schemas);
    }
}
