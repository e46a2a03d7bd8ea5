//! Pieces of the table as HTML.
//!
//! What only shows something is written as text and hung into the page in one piece: it is less to carry than as
//! elements of their own, and faster to draw. What can be pointed at or clicked carries its meaning in an attribute
//! (`data-tip`, `data-action`, …) that the table reads when it happens.

use claim_rules::{Card, Faction};

use super::card::{classes, drawing, face_with};
use crate::naming;
use crate::words;

/// Text as text: nothing in it is markup.
pub(crate) fn esc(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A card that lies open somewhere: pointing at it tells its rule.
pub(crate) fn open_card(card: Card, value: i8, named: Option<Faction>, extra: &str) -> String {
    let label = match value == card.value() {
        true => naming::card(card),
        false => words!("card-changed", card = naming::card(card), value = value),
    };
    format!(
        "<button type=\"button\" class=\"{} {extra}\" data-tip=\"card {card}\" aria-label=\"{}\">{}</button>",
        classes(card),
        esc(&label),
        face_with(card, value, named),
    )
}

/// A card that lies open, as printed.
pub(crate) fn printed(card: Card) -> String {
    open_card(card, card.value(), None, "")
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

/// A number with its drawing; for ears, in words.
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
