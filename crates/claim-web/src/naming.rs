//! The names of cards, factions, seats and levels in the language of the page.

use claim_rules::{Artifact, Card, Faction, Hero, Seat, Side, Table};

use crate::words::{attribute, t};

/// `Goblins`.
pub(crate) fn faction(faction: Faction) -> String {
    t(&format!("faction-{}", faction.name()))
}

/// `Goblin`.
pub(crate) fn member(faction: Faction) -> String {
    attribute(&format!("faction-{}", faction.name()), "one")
}

/// `Lich King`.
pub(crate) fn hero(hero: Hero) -> String {
    t(&format!("hero-{}", hero.slug()))
}

/// `Serpent Sword`.
pub(crate) fn artifact(artifact: Artifact) -> String {
    t(&format!("artifact-{}", artifact.name()))
}

/// `Goblin 5`, `Lich King 7`.
pub(crate) fn card(card: Card) -> String {
    let name = match (card.faction(), card.hero()) {
        (Some(faction), _) => member(faction),
        (None, Some(which)) => hero(which),
        (None, None) => String::new(),
    };
    format!("{name} {}", card.value())
}

/// `Goblin 5, Knight 9`.
pub(crate) fn cards(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(card).collect::<Vec<_>>().join(", ")
}

/// The drawing of a card's faction or hero.
pub(crate) fn emblem(card: Card) -> String {
    match (card.faction(), card.hero()) {
        (Some(faction), _) => format!("faction-{}", faction.name()),
        (None, Some(hero)) => format!("hero-{}", hero.slug()),
        (None, None) => "card-back".into(),
    }
}

/// The power of a card in one sentence.
pub(crate) fn power(card: Card) -> String {
    match (card.faction(), card.hero()) {
        (Some(faction), _) => t(&format!("power-{}", faction.name())),
        (None, Some(hero)) => t(&format!("power-{}", hero.slug())),
        (None, None) => String::new(),
    }
}

/// The power of an artifact in one sentence.
pub(crate) fn artifact_power(artifact: Artifact) -> String {
    t(&format!("power-{}", artifact.name()))
}

/// The players at the table: a name for every seat, and which one is the reader's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sitting {
    /// The reader's seat, if they have one.
    pub(crate) me: Option<Seat>,
    /// The names, by seat.
    pub(crate) names: Vec<String>,
    /// The levels of the bots, by seat; empty for people.
    pub(crate) levels: Vec<String>,
}

impl Sitting {
    /// The seat's name, `You` for the reader.
    pub(crate) fn name(&self, seat: Seat) -> String {
        if self.is_me(seat) { t("you") } else { self.names.get(seat.index()).cloned().unwrap_or_default() }
    }

    /// `yes` for the reader: what messages choose their form by.
    pub(crate) fn you(&self, seat: Seat) -> &'static str {
        if self.is_me(seat) { "yes" } else { "no" }
    }

    /// How well the bot on this seat plays, if one sits there.
    pub(crate) fn level(&self, seat: Seat) -> Option<String> {
        let level = self.levels.get(seat.index()).filter(|level| !level.is_empty())?;
        Some(t(&format!("level-{level}")))
    }

    pub(crate) fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    /// The names of a side, one or two.
    pub(crate) fn side(&self, table: &Table, side: Side) -> String {
        let names: Vec<String> = table.seats_of(side).map(|seat| self.name(seat)).collect();
        names.join(" + ")
    }
}
