//! One card, drawn.
//!
//! A card is a handful of fixed marks: written as one piece of HTML it costs the page less than as elements of its own.

use claim_rules::{Artifact, Card, Faction};
use leptos::prelude::*;

use super::html::esc;
use crate::naming;

/// A drawing of the sprite.
pub(crate) fn drawing(id: &str, class: &str) -> String {
    format!("<svg class=\"{class}\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#{id}\"/></svg>")
}

/// A drawing as an element.
pub(crate) fn icon(id: &'static str) -> impl IntoView {
    view! { <span class="icon" aria-hidden="true" inner_html=drawing(id, "")></span> }
}

/// A faction's emblem as an element, in its colour.
pub(crate) fn emblem(faction: Faction) -> impl IntoView {
    let class = format!("icon f-{}", faction.name());
    view! { <span class=class aria-hidden="true" inner_html=drawing(&format!("faction-{}", faction.name()), "")></span> }
}

/// The classes of a card.
pub(crate) fn classes(card: Card) -> String {
    match card.faction() {
        Some(faction) => format!("card f-{} v{}", faction.name(), card.value()),
        None => "card hero".into(),
    }
}

/// What lies on a card and changes how it counts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changed {
    /// The value as it counts, if not the printed one.
    pub(crate) value: Option<i8>,
    /// What it was, what changed it and by how much: `5`, `Lich King`, `−3`.
    pub(crate) slip: [String; 3],
    /// The faction it counts as, if not the printed one (Jug of Kings).
    pub(crate) named: Option<Faction>,
    /// Only its owner knows it.
    pub(crate) secret: bool,
}

/// The inside of a card, face up. Its name says the value too, so the style draws the numbers from `data-n`: what is
/// read aloud and what is written are the same words.
pub(crate) fn face(card: Card) -> String {
    face_with(card, &Changed::default())
}

/// The inside of a card with what lies on it.
pub(crate) fn face_with(card: Card, changed: &Changed) -> String {
    let id = naming::emblem(card);
    let name = match (card.faction(), card.hero()) {
        (Some(faction), _) => naming::member(faction),
        (None, Some(hero)) => naming::hero(hero),
        _ => String::new(),
    };
    // The longest names are set smaller.
    let long = match name.chars().count() {
        0..10 => "",
        10..13 => " long",
        _ => " long longer",
    };
    let crown =
        if card.value() == 9 && card.hero().is_none() { drawing("nine", "crown") } else { String::new() };
    let printed = card.value().to_string();
    let number = changed.value.map_or(printed.clone(), |value| value.to_string().replace('-', "−"));
    let frame = if card.hero().is_some() { drawing("frame-hero", "frame") } else { String::new() };
    let slip = match changed.value {
        Some(_) => {
            let [was, by, amount] = changed.slip.each_ref().map(|part| esc(part));
            format!(
                "<span class=\"was\" aria-hidden=\"true\"><span>{was}</span> <span class=\"of\">{by}</span> <span>{amount}</span></span>"
            )
        }
        None => String::new(),
    };
    let named = changed.named.map_or(String::new(), |faction| {
        format!(
            "<span class=\"named f-{}\">{}</span>",
            faction.name(),
            drawing(&format!("faction-{}", faction.name()), "")
        )
    });
    let eye = if changed.secret {
        format!("<span class=\"eye\">{}</span>", drawing("icon-eye-closed", ""))
    } else {
        String::new()
    };
    format!(
        "<span class=\"corner\"><b data-n=\"{number}\"></b>{crown}{}</span>{frame}{}<b class=\"second\" data-n=\"{printed}\"></b>\
         <span class=\"band f-pattern\"></span><span class=\"name{long}\">{name}</span>{slip}{named}{eye}",
        drawing(&id, "mini"),
        drawing(&id, "emblem"),
    )
}

/// The inside of a card, face down.
pub(crate) fn back() -> String {
    drawing("card-back", "back")
}

/// A whole card, face down.
pub(crate) fn face_down() -> String {
    format!("<span class=\"card down\" aria-hidden=\"true\">{}</span>", back())
}

/// The inside of an artifact's scroll.
pub(crate) fn scroll(artifact: Artifact) -> String {
    format!(
        "{}{}",
        drawing("frame-artifact", "frame"),
        drawing(&format!("artifact-{}", artifact.name()), "object"),
    )
}
