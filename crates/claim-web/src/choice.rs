//! The table a visitor chooses: always one that can be played, and remembered.

use claim_rules::{DeckChoice, Faction, PRESETS, Rng, Seat, Setup, Table, below, seeded};
use serde::{Deserialize, Serialize};

use crate::storage;

/// Which deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Deck {
    /// The first box; with three or four players two more factions join.
    Claim,
    /// The second box, likewise.
    Claim2,
    /// Another one each time.
    Random,
    /// The visitor's own.
    Custom,
}

impl Deck {
    pub(crate) const ALL: [Deck; 4] = [Deck::Claim, Deck::Claim2, Deck::Random, Deck::Custom];
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Deck::Claim => "claim",
            Deck::Claim2 => "claim2",
            Deck::Random => "random",
            Deck::Custom => "custom",
        }
    }
}

/// Who leads first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum First {
    Anybody,
    Me,
    Next,
}

impl First {
    pub(crate) const ALL: [First; 3] = [First::Anybody, First::Me, First::Next];
    pub(crate) const fn name(self) -> &'static str {
        match self {
            First::Anybody => "anybody",
            First::Me => "me",
            First::Next => "next",
        }
    }
}

/// The levels of the bots, weakest first, as the bots' crate names them.
pub(crate) const LEVELS: [&str; 4] = ["novice", "apprentice", "expert", "master"];

/// Everything that is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct TableChoice {
    pub(crate) players: u8,
    pub(crate) deck: Deck,
    /// The pair of a custom deck: `goblins` (and Knights) or `gnomes` (and Giants).
    pub(crate) pair: String,
    /// The ten-card factions of a custom deck, in the order chosen.
    pub(crate) factions: Vec<String>,
    pub(crate) heroes: bool,
    pub(crate) artifacts: bool,
    /// The bots' levels, clockwise from the visitor.
    pub(crate) levels: Vec<String>,
    pub(crate) first: First,
}

impl Default for TableChoice {
    fn default() -> TableChoice {
        TableChoice {
            players: 2,
            deck: Deck::Claim,
            pair: "goblins".into(),
            factions: Vec::new(),
            heroes: false,
            artifacts: false,
            levels: vec!["apprentice".into(); 3],
            first: First::Anybody,
        }
    }
}

const KEY: &str = "choice";

impl TableChoice {
    /// The choice of last time.
    pub(crate) fn load() -> TableChoice {
        storage::load::<TableChoice>(KEY).unwrap_or_default().mended()
    }

    pub(crate) fn save(&self) {
        storage::save(KEY, self);
    }

    /// What an older page or a curious visitor left in storage, made good.
    fn mended(mut self) -> TableChoice {
        if !(2..=4).contains(&self.players) {
            self.players = 2;
        }
        self.factions.retain(|name| Faction::TEN_CARD.iter().any(|f| f.name() == name));
        self.factions.dedup();
        self.levels.retain(|name| LEVELS.contains(&name.as_str()));
        while self.levels.len() < 3 {
            self.levels.push("apprentice".into());
        }
        self
    }

    /// How many ten-card factions the deck needs (D2).
    pub(crate) fn wanted(&self) -> usize {
        if self.players == 2 { 3 } else { 5 }
    }

    /// How many are still to be chosen; none but for a custom deck.
    pub(crate) fn missing(&self) -> usize {
        match self.deck {
            Deck::Custom => self.wanted().saturating_sub(self.factions.len()),
            _ => 0,
        }
    }

    /// The factions of the deck; a random one is drawn with these dice.
    pub(crate) fn deck(&self, dice: &mut impl Rng) -> Vec<&'static str> {
        let wanted = self.wanted();
        let preset = |at: usize, more: [Faction; 2]| -> Vec<&'static str> {
            let added = if wanted == 5 { &more[..] } else { &[] };
            PRESETS[at].1.iter().chain(added).map(|f| f.name()).collect()
        };
        match self.deck {
            Deck::Claim => preset(0, [Faction::Dragons, Faction::Seers]),
            Deck::Claim2 => preset(1, [Faction::Undead, Faction::Doppelgangers]),
            Deck::Random => {
                let mut ten = Faction::TEN_CARD;
                claim_rules::shuffle(dice, &mut ten);
                let pair = pair(if below(dice, 2) == 0 { "goblins" } else { "gnomes" });
                pair.into_iter().chain(ten[..wanted].iter().map(|f| f.name())).collect()
            }
            Deck::Custom => {
                let known =
                    |name: &String| Faction::TEN_CARD.iter().find(|f| f.name() == name).map(|f| f.name());
                pair(&self.pair)
                    .into_iter()
                    .chain(self.factions.iter().filter_map(known).take(wanted))
                    .collect()
            }
        }
    }

    /// The table, if nothing is missing; the visitor sits on seat 0.
    pub(crate) fn table(&self, seed: [u8; 32]) -> Option<Table> {
        let deck = self.deck(&mut seeded(seed));
        let setup = Setup {
            players: u32::from(self.players),
            deck: DeckChoice::List(deck.into_iter().map(str::to_string).collect()),
            heroes: self.heroes,
            artifacts: self.artifacts,
            leader: match self.first {
                First::Anybody => None,
                First::Me => Some(0),
                First::Next => Some(1),
            },
        };
        setup.table().ok()
    }

    /// The bots' levels by seat, none for the visitor on seat 0.
    pub(crate) fn seats(&self) -> Vec<String> {
        let bots = self.levels.iter().take(usize::from(self.players) - 1).cloned();
        std::iter::once(String::new()).chain(bots).collect()
    }
}

fn pair(first: &str) -> [&'static str; 2] {
    if first == "gnomes" { ["gnomes", "giants"] } else { ["goblins", "knights"] }
}

/// The same company one seat further: levels by seat and the visitor's seat.
pub(crate) fn rotated(levels: &[String], me: Seat) -> (Vec<String>, Seat) {
    let mut levels = levels.to_vec();
    let me = Seat((me.0 + 1) % levels.len().max(1) as u8);
    levels.rotate_right(1);
    (levels, me)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_that_lacks_nothing_is_a_table() {
        for players in 2..=4 {
            for deck in [Deck::Claim, Deck::Claim2, Deck::Random] {
                for seed in 0..20 {
                    let choice = TableChoice { players, deck, ..TableChoice::default() };
                    assert!(choice.table([seed; 32]).is_some(), "{choice:?}");
                }
            }
            let mut own =
                TableChoice { players, deck: Deck::Custom, pair: "gnomes".into(), ..TableChoice::default() };
            assert!(own.missing() > 0 && own.table([0; 32]).is_none());
            own.factions = Faction::TEN_CARD[..own.wanted()].iter().map(|f| f.name().to_string()).collect();
            assert!(own.missing() == 0 && own.table([0; 32]).is_some());
        }
    }

    #[test]
    fn what_storage_holds_is_mended() {
        let strange: TableChoice =
            serde_json::from_str(r#"{"players":9,"factions":["seers","nobody"],"levels":["god"]}"#).unwrap();
        let mended = strange.mended();
        assert_eq!((mended.players, mended.factions.len(), mended.levels.len()), (2, 1, 3));
        assert!(mended.table([0; 32]).is_some());
    }

    #[test]
    fn a_rematch_moves_everybody_one_seat_on() {
        let levels: Vec<String> = ["", "novice", "expert"].map(String::from).to_vec();
        let (moved, me) = rotated(&levels, Seat(0));
        assert_eq!(me, Seat(1));
        assert_eq!(moved, ["expert", "", "novice"]);
        let (again, me) = rotated(&moved, me);
        let (home, back) = rotated(&again, me);
        assert_eq!((home, back), (levels, Seat(0)));
    }
}
