//! Pieces of the table as HTML.
//!
//! What only shows something is written as text and hung into the page in one piece: it is less to carry than as
//! elements of their own, and faster to draw. What can be pointed at or clicked carries its meaning in an attribute
//! (`data-tip`, `data-action`, …) that the table reads when it happens.

use claim_rules::{Card, Faction};

use super::card::{Changed, classes, drawing, face, face_with};
use crate::naming;

/// Text as text: nothing in it is markup.
pub(crate) fn esc(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// What is seen, and what is read aloud instead of it. A name of its own that leaves out what is written would keep those
/// from it who say what they see (WCAG 2.5.3).
pub(crate) fn named(label: &str, seen: &str) -> String {
    format!(
        "<span class=\"unseen\">{}</span><span class=\"seen\" aria-hidden=\"true\">{seen}</span>",
        esc(label)
    )
}

/// A card that lies open somewhere: pointing at it tells its rule.
pub(crate) fn printed(card: Card) -> String {
    shown(card, &Changed::default(), "", "")
}

/// A card that lies open, with what lies on it. Not a control: the pile it belongs to is one.
pub(crate) fn shown(card: Card, changed: &Changed, extra: &str, style: &str) -> String {
    format!(
        "<span class=\"{} {extra}\" role=\"img\" data-tip=\"card {card}\" data-open=\"{card}\" aria-label=\"{}\" style=\"{style}\">{}</span>",
        classes(card),
        esc(&naming::card(card)),
        face_with(card, changed),
    )
}

/// A card that is looked at in a sheet or a book: it can be reached by keyboard.
pub(crate) fn button_card(card: Card, extra: &str) -> String {
    format!(
        "<button type=\"button\" class=\"{} {extra}\" data-tip=\"card {card}\" aria-label=\"{}\">{}</button>",
        classes(card),
        esc(&naming::card(card)),
        face(card),
    )
}

/// Cards one after the other.
pub(crate) fn row(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(printed).collect()
}

/// A drawing in its square.
pub(crate) fn icon(id: &str) -> String {
    format!("<span class=\"icon\" aria-hidden=\"true\">{}</span>", drawing(id, ""))
}

/// A faction's emblem in its colour.
pub(crate) fn emblem(faction: Faction) -> String {
    let name = faction.name();
    format!(
        "<span class=\"icon f-{name}\" aria-hidden=\"true\">{}</span>",
        drawing(&format!("faction-{name}"), "")
    )
}

/// A seat's sign in its colour.
pub(crate) fn sign(seat: claim_rules::Seat) -> String {
    drawing(&format!("seat-{}", seat.0), "sign")
}

/// A number with its drawing; for screen readers, in words.
pub(crate) fn fact(id: &str, number: usize, label: &str) -> String {
    let label = esc(label);
    format!(
        "<span class=\"fact\" title=\"{label}\">{}<span aria-hidden=\"true\">{number}</span><span class=\"unseen\">{label}</span></span>",
        icon(id)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_become_markup() {
        assert_eq!(esc("<b a=\"x\">&"), "&lt;b a=&quot;x&quot;&gt;&amp;");
    }
}
