//! Names for people and files: cards (`Go5`), factions, artifacts, potions and actions as text, and back
//! (`docs/record.md`).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::{Action, Use};
use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Hero, Potion};
use crate::contract::Unreadable;
use crate::pending::Actor;
use crate::seat::Seat;
use crate::setup::Factions;

/// A text that names nothing known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{found}\" is not {expected}")]
pub struct NameError {
    /// The text found.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
}

fn unknown(found: &str, expected: &'static str) -> NameError {
    // A foreign file may contain anything: a message quotes at most a line of it.
    let found = found.chars().take(60).collect();
    NameError { found, expected }
}

/// How often something occurs, for messages.
pub(crate) fn times(count: usize) -> String {
    if count == 1 { "once".into() } else { format!("{count} times") }
}

impl FromStr for Faction {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Faction, NameError> {
        let name = text.trim().to_lowercase().replace('ä', "a");
        let found = Faction::ALL.into_iter().find(|faction| faction.name() == name);
        found.ok_or_else(|| unknown(text, "a faction (goblins, knights, undead, …)"))
    }
}

impl FromStr for Artifact {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Artifact, NameError> {
        let found = Artifact::ALL.into_iter().find(|artifact| artifact.name() == text);
        found.ok_or_else(|| unknown(text, "an artifact (serpent-sword, crown-of-light, …)"))
    }
}

impl FromStr for Potion {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Potion, NameError> {
        let found = Potion::ALL.into_iter().find(|potion| potion.name() == text);
        found.ok_or_else(|| unknown(text, "a potion (x2, +6, +5, +4, +3, +2, +1, -2, -3, -5)"))
    }
}

impl FromStr for Card {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Card, NameError> {
        let refuse =
            || unknown(text, "a card (two letters and a value, such as Go5, or a hero, such as Mummy)");
        if let Some(hero) = Hero::ALL.into_iter().find(|hero| hero.name() == text) {
            return Ok(Card::hero_card(hero));
        }
        let faction = Faction::ALL.into_iter().find(|f| text.starts_with(f.code())).ok_or_else(refuse)?;
        let number: i8 = text[2..].parse().map_err(|_| refuse())?;
        // "+5" and "05" are numbers to Rust, but not values of cards.
        Card::new(faction, number).filter(|card| card.name() == text).ok_or_else(refuse)
    }
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Use::Sword => f.write_str("sword"),
            Use::Boots => f.write_str("boots"),
            Use::Axe { on } => write!(f, "axe {on}"),
            Use::Jug { faction } => write!(f, "jug {faction}"),
            Use::Bow => f.write_str("bow"),
            Use::Ring => f.write_str("ring"),
            Use::Veil => f.write_str("veil"),
            Use::Horn => f.write_str("horn"),
            Use::Horse { at, card } => write!(f, "horse {} {card}", at + 1),
            Use::Frost => f.write_str("frost"),
            Use::Hourglass => f.write_str("hourglass"),
            Use::Spear { at } => write!(f, "spear {}", at + 1),
            Use::Staff => f.write_str("staff"),
            Use::Ball => f.write_str("ball"),
            Use::Fools { at, card } => write!(f, "fools {} {card}", at + 1),
            Use::Runestone { at, faction } => write!(f, "runestone {} {faction}", at + 1),
            Use::Lantern { on } => write!(f, "lantern {on}"),
        }
    }
}

impl FromStr for Use {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Use, NameError> {
        let refuse = || unknown(text, "the use of an artifact (sword, axe 1, horse 2 Go5, …)");
        let seat = |word: &str| word.parse().ok().filter(|n| *n < 4).map(Seat).ok_or_else(refuse);
        let place = |word: &str| word.parse::<u8>().ok().and_then(|n| n.checked_sub(1)).ok_or_else(refuse);
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["sword"] => Use::Sword,
            ["boots"] => Use::Boots,
            ["axe", on] => Use::Axe { on: seat(on)? },
            ["jug", faction] => Use::Jug { faction: faction.parse()? },
            ["bow"] => Use::Bow,
            ["ring"] => Use::Ring,
            ["veil"] => Use::Veil,
            ["horn"] => Use::Horn,
            ["horse", at, card] => Use::Horse { at: place(at)?, card: card.parse()? },
            ["frost"] => Use::Frost,
            ["hourglass"] => Use::Hourglass,
            ["spear", at] => Use::Spear { at: place(at)? },
            ["staff"] => Use::Staff,
            ["ball"] => Use::Ball,
            ["fools", at, card] => Use::Fools { at: place(at)?, card: card.parse()? },
            ["runestone", at, faction] => Use::Runestone { at: place(at)?, faction: faction.parse()? },
            ["lantern", on] => Use::Lantern { on: seat(on)? },
            _ => return Err(refuse()),
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => f.write_str(card.name()),
            Action::Use(artifact) => write!(f, "use {artifact}"),
            Action::Pass => f.write_str("pass"),
            Action::Swap(card) => write!(f, "swap {card}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Drink => f.write_str("drink"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::TakeDeck => f.write_str("take deck"),
            Action::Keep(card) => write!(f, "keep {card}"),
            Action::Tuck => f.write_str("tuck"),
            Action::Place => f.write_str("place"),
            Action::Replace => f.write_str("replace"),
            Action::Raise => f.write_str("raise"),
            Action::Crown(faction) => write!(f, "crown {faction}"),
            Action::Pick(card) => write!(f, "pick {card}"),
            Action::PickPotion(potion) => write!(f, "pick {}", potion.name()),
        }
    }
}

impl FromStr for Action {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Action, NameError> {
        let Some((verb, object)) = text.split_once(' ') else {
            return Ok(match text {
                "pass" => Action::Pass,
                "drink" => Action::Drink,
                "tuck" => Action::Tuck,
                "place" => Action::Place,
                "replace" => Action::Replace,
                "raise" => Action::Raise,
                card => Action::Play(card.parse().map_err(|_| {
                    unknown(text, "an action (a card to play, or pass, take …, use …, tuck, place, …)")
                })?),
            });
        };
        Ok(match verb {
            "use" => Action::Use(object.parse()?),
            "swap" => Action::Swap(object.parse()?),
            "discard" => Action::Discard(object.parse()?),
            "take" if object == "deck" => Action::TakeDeck,
            "take" => Action::Take(object.parse()?),
            "keep" => Action::Keep(object.parse()?),
            "crown" => Action::Crown(object.parse()?),
            "pick" => match object.parse() {
                Ok(potion) => Action::PickPotion(potion),
                Err(_) => Action::Pick(object.parse()?),
            },
            _ => {
                return Err(unknown(
                    text,
                    "an action (a card to play, or pass, take …, use …, tuck, place, …)",
                ));
            }
        })
    }
}

/// Who did what: `0 Go5`, `* pick Tr3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The seat, or chance.
    pub actor: Actor,
    /// What it answered.
    pub action: Action,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.actor, self.action)
    }
}

impl FromStr for Move {
    type Err = NameError;
    fn from_str(text: &str) -> Result<Move, NameError> {
        let refuse = || unknown(text, "an actor (0 to 3, or * for chance) and an action, such as \"0 Go5\"");
        let (actor, action) = text.split_once(' ').ok_or_else(refuse)?;
        let actor = match actor {
            "*" => Actor::Chance,
            "0" | "1" | "2" | "3" => Actor::Seat(Seat(actor.as_bytes()[0] - b'0')),
            _ => return Err(refuse()),
        };
        Ok(Move { actor, action: action.parse()? })
    }
}

/// A short text, built on the stack and passed on whole: messages are full of cards and actions, and a serializer
/// checks every piece of a text separately.
struct ShortText {
    bytes: [u8; 64],
    len: usize,
}

impl ShortText {
    /// `None` if it is too long.
    fn of(what: &impl fmt::Display) -> Option<ShortText> {
        let mut text = ShortText { bytes: [0; 64], len: 0 };
        fmt::write(&mut text, format_args!("{what}")).ok()?;
        Some(text)
    }

    fn as_str(&self) -> Option<&str> {
        std::str::from_utf8(self.bytes.get(..self.len)?).ok()
    }
}

impl fmt::Write for ShortText {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let end = self.len + part.len();
        self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(part.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// Written as its text, read from it.
macro_rules! as_text {
    ($($type:ty: $write:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$type, S) -> Result<S::Ok, S::Error> = $write;
                write(self, serializer)
            }
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

/// Writes a text that is put together first.
fn write_whole<S: Serializer>(what: &impl fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    match ShortText::of(what).as_ref().and_then(ShortText::as_str) {
        Some(text) => serializer.serialize_str(text),
        None => serializer.collect_str(what),
    }
}

impl fmt::Display for Artifact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Potion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

as_text! {
    Card: |card, serializer| serializer.serialize_str(card.name());
    Faction: |faction, serializer| serializer.serialize_str(faction.name());
    Artifact: |artifact, serializer| serializer.serialize_str(artifact.name());
    Potion: |potion, serializer| serializer.serialize_str(potion.name());
    Use: write_whole;
    Action: |action, serializer| match action {
        // Most are: the list of what may be played, and what was.
        Action::Play(card) => serializer.serialize_str(card.name()),
        action => write_whole(action, serializer),
    };
    Move: write_whole;
}

/// Written as a list of what is in it, read from one.
macro_rules! as_list {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                Ok(Vec::deserialize(deserializer)?.into_iter().collect())
            }
        }
    )*};
}

as_list!(Factions, ArtifactSet);

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let cards = Cards::of_the_box(Vec::deserialize(deserializer)?).map_err(Unreadable::TooMany);
        cards.map_err(serde::de::Error::custom)
    }
}

impl Cards {
    /// These cards, if there are as many of each; else one there are too many of.
    pub(crate) fn of_the_box(cards: Vec<Card>) -> Result<Cards, Card> {
        let mut bag = Cards::EMPTY;
        for card in cards {
            if bag.count_of(card) == card.copies() {
                return Err(card);
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_as_text_is_its_text_however_long() {
        for card in Card::all() {
            assert_eq!(serde_json::to_string(&card).unwrap(), format!("\"{card}\""));
        }
        let text = |length: usize| ShortText::of(&"x".repeat(length)).map(|text| text.as_str().map(str::len));
        assert_eq!([text(0), text(64), text(65)], [Some(Some(0)), Some(Some(64)), None]);
    }

    #[test]
    fn every_card_reads_back() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::all().count(), 190 - 4 - 4 * 2 - 4);
    }

    #[test]
    fn every_name_reads_back() {
        for faction in Faction::ALL {
            assert_eq!(faction.to_string().parse(), Ok(faction));
        }
        for artifact in Artifact::ALL {
            assert_eq!(artifact.to_string().parse(), Ok(artifact));
        }
        for potion in Potion::ALL {
            assert_eq!(potion.to_string().parse(), Ok(potion));
        }
    }

    #[test]
    fn what_is_no_card_is_refused_with_what_one_looks_like() {
        for text in
            ["", "Go", "Go10", "Go-1", "Go05", "Go+5", "Kn0", "Gn2", "go5", "Sh20", "Zz1", "Go5 ", "ä5"]
        {
            let error = text.parse::<Card>().unwrap_err();
            assert!(error.to_string().contains("such as Go5"), "{text}: {error}");
        }
    }

    #[test]
    fn actions_read_back() {
        for text in [
            "0 Go5",
            "1 use sword",
            "2 use axe 3",
            "3 use jug doppelgangers",
            "0 use horse 2 Mummy",
            "1 use spear 1",
            "0 use fools 3 Va9",
            "0 use runestone 1 gnomes",
            "0 use lantern 1",
            "0 pass",
            "1 swap Tr3",
            "1 discard Go0",
            "0 drink",
            "0 take Se4",
            "0 take deck",
            "1 keep Un9",
            "0 tuck",
            "0 place",
            "0 replace",
            "0 raise",
            "1 crown vampires",
            "* pick Sh19",
            "* pick x2",
            "* pick -5",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        for text in ["", "0", "5 Go5", "0 use", "0 use horse 0 Go5", "0 take", "0 jump", "Go5", "0  Go5"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
