//! The screens.

pub(crate) mod choose;
pub(crate) mod fields;
pub(crate) mod game;
pub(crate) mod history;
pub(crate) mod home;
pub(crate) mod live;
pub(crate) mod lost;
pub(crate) mod replay;
pub(crate) mod result;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod settings;
mod stage;
mod turning;

use claim_rules::{Record, Viewer};

use crate::naming;
use crate::saved::Saved;
use crate::table::phase_line;
use crate::words;
use crate::words::t;

/// A table in a line: `2 players · Goblins, Knights, … · heroes`.
pub(crate) fn table_line(table: &claim_rules::Table) -> String {
    let factions: Vec<String> = table.factions().iter().map(naming::faction).collect();
    let mut parts = vec![words!("players", count = table.players()), factions.join(", ")];
    if table.heroes() {
        parts.push(t("with-heroes"));
    }
    if table.artifacts() {
        parts.push(t("with-artifacts"));
    }
    parts.join(" · ")
}

/// How far a game was played: `Phase Two · trick 5 of 13`.
pub(crate) fn how_far(game: &Saved, record: &Record) -> String {
    let view = record.end().seen_by(Viewer::Seat(game.me()));
    phase_line(&view)
}

/// A moment by the language's habits.
pub(crate) fn date(milliseconds: f64) -> String {
    let language = leptos::prelude::expect_context::<crate::settings::Chosen>().language();
    let date = js_sys::Date::new(&milliseconds.into());
    let style = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&style, &"dateStyle".into(), &"medium".into());
    let _ = js_sys::Reflect::set(&style, &"timeStyle".into(), &"short".into());
    let text = date.to_locale_string(language.code(), &style);
    text.as_string().unwrap_or_default()
}

/// The address under which a game can be looked at by anybody, if its deal has a seed.
pub(crate) fn share_address(record: &claim_rules::Record) -> Option<String> {
    let origin = leptos::prelude::window().location().origin().ok()?;
    Some(format!("{origin}/replay#r={}", crate::link::write(record)?))
}
