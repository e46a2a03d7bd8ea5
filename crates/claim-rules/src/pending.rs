//! Whose turn it is, and what is asked.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::Card;
use crate::seat::Seat;

/// Who must answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Chance, which the caller supplies: the engine has no random numbers.
    Chance,
}

impl fmt::Display for Actor {
    /// The seat's number, or `*` for chance.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => write!(f, "{seat}"),
            Actor::Chance => f.write_str("*"),
        }
    }
}

/// The decisions with their names in traces and views: those about nothing in particular, those of chance, and those about
/// a card.
macro_rules! decisions {
    (
        $(#[$about:meta])*
        pub enum $Decision:ident {
            $($(#[$about_one:meta])* $One:ident $name:literal,)*
        }
        of chance {
            $($(#[$about_chance:meta])* $OfChance:ident $name_of_chance:literal,)*
        }
        about a card {
            $($(#[$about_card:meta])* $OfCard:ident $name_of_card:literal,)*
        }
    ) => {
        $(#[$about])*
        pub enum $Decision {
            $($(#[$about_one])* $One,)*
            $($(#[$about_chance])* $OfChance,)*
            $($(#[$about_card])* $OfCard(Card),)*
        }

        impl $Decision {
            /// The names of all that a seat can be asked.
            pub const QUESTIONS: &[&str] = &[$($name,)* $($name_of_card,)*];

            /// Its name in traces and views.
            pub const fn name(self) -> &'static str {
                match self {
                    $($Decision::$One => $name,)*
                    $($Decision::$OfChance => $name_of_chance,)*
                    $($Decision::$OfCard(_) => $name_of_card,)*
                }
            }

            /// The decision of that name, about that card if it is about one.
            fn named(name: &str, card: Option<Card>) -> Option<$Decision> {
                match (name, card) {
                    $(($name, _) => Some($Decision::$One),)*
                    $(($name_of_chance, _) => Some($Decision::$OfChance),)*
                    $(($name_of_card, Some(card)) => Some($Decision::$OfCard(card)),)*
                    _ => None,
                }
            }

            /// The card the decision is about, if it is about one.
            pub const fn card(self) -> Option<Card> {
                match self {
                    $($Decision::$One => None,)*
                    $($Decision::$OfChance => None,)*
                    $($Decision::$OfCard(card) => Some(card),)*
                }
            }
        }
    };
}

decisions! {
    /// What kind of decision is open.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Decision {
        /// Play a card, or first use an artifact whose moment is before playing (C1).
        Play "play",
        /// Which centre card the Shapeshifter swaps with (SHA3).
        Swap "swap",
        /// Which card Cthulhu gets (CTH).
        Discard "discard",
        /// Turn up a potion? (WIZ2)
        Potion "potion",
        /// The Veil Shield, right after an opponent's card (C2).
        Veil "veil",
        /// Artifacts used when all have played: Horn, Horse, Frost Necklace, Hourglass.
        AfterPlay "after-play",
        /// Artifacts of those who lost the trick: Spear, Staff.
        Lost "lost",
        /// Which centre card to take (P6).
        Draft "draft",
        /// The top of the deck or a centre card (SEE1).
        Seer "seer",
        /// The Crystal Ball, about to draw.
        Draw "draw",
        /// Which of the cards the Crystal Ball showed to keep.
        Keep "keep",
        /// Artifacts of the winner before placing: Crystal of Fools, Runestone.
        Won "won",
        /// Let the Skeleton bring a card back? (SKE)
        Raise "raise",
        /// The Eternal Lantern, after winning.
        Lantern "lantern",
        /// Which faction the Crown of Light counts for.
        Crown "crown",
    }
    of chance {
        /// The next card of the shuffled deck, from the top (Crystal Ball).
        ShuffleDeck "shuffle-deck",
        /// The next potion of the reshuffled pile, from the top (WIZ4).
        ShufflePotions "shuffle-potions",
        /// The card the Skeleton brings back (SKE).
        RaisedCard "raised-card",
        /// The next card the Lantern shows.
        ShownCard "shown-card",
    }
    about a card {
        /// Replace the lord by this Vampire? (VAM3)
        Replace "replace",
        /// Tuck this card under the lord? (VAM2)
        Tuck "tuck",
    }
}

/// An open question: who must answer, and what is asked. Both are public (K1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// Who must answer.
    pub actor: Actor,
    /// What is asked.
    pub decision: Decision,
}

/// As `{"actor": 0, "decision": "tuck", "card": "Go5"}`; chance is `"*"`, and only some decisions are about a card.
impl Serialize for Pending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        match self.actor {
            Actor::Seat(seat) => map.serialize_entry("actor", &seat)?,
            Actor::Chance => map.serialize_entry("actor", "*")?,
        }
        map.serialize_entry("decision", self.decision.name())?;
        if let Some(card) = self.decision.card() {
            map.serialize_entry("card", &card)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Pending {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pending, D::Error> {
        use serde::de::Error;
        #[derive(Deserialize)]
        struct Written {
            actor: WrittenActor,
            decision: String,
            card: Option<Card>,
        }
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum WrittenActor {
            Seat(Seat),
            Chance(String),
        }
        let written = Written::deserialize(deserializer)?;
        let actor = match written.actor {
            WrittenActor::Seat(seat) => Actor::Seat(seat),
            WrittenActor::Chance(star) if star == "*" => Actor::Chance,
            WrittenActor::Chance(other) => {
                return Err(D::Error::custom(format!("\"{other}\" is no actor: a seat or \"*\"")));
            }
        };
        let decision = Decision::named(&written.decision, written.card)
            .ok_or_else(|| D::Error::custom(format!("\"{}\" is no decision", written.decision)))?;
        Ok(Pending { actor, decision })
    }
}
