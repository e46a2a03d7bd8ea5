//! The table a visitor chooses: always one that can be played, and remembered.

pub(crate) use claim_protocol::LEVELS;
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
    /// For visitors who like surprises: cards that change places, turn around, or are not there at all.
    Wild,
    /// For visitors who like to count: much is known, and little is left to luck.
    Tactical,
    /// Another one each time.
    Random,
    /// The visitor's own.
    Custom,
}

impl Deck {
    pub(crate) const ALL: [Deck; 6] =
        [Deck::Claim, Deck::Claim2, Deck::Wild, Deck::Tactical, Deck::Random, Deck::Custom];
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Deck::Claim => "claim",
            Deck::Claim2 => "claim2",
            Deck::Wild => "wild",
            Deck::Tactical => "tactical",
            Deck::Random => "random",
            Deck::Custom => "custom",
        }
    }

    /// The five factions of a fixed deck, and the two that join with three or four players.
    const fn fixed(self) -> Option<([Faction; 5], [Faction; 2])> {
        use Faction::{
            Doppelgangers, Dragons, Druids, Dwarves, Giants, Gnomes, Goblins, Knights, Seers, Shadows,
            Shapeshifters, Trolls, Undead, Vampires, Werewolves, Zombies,
        };
        match self {
            Deck::Claim => Some((PRESETS[0].1, [Dragons, Seers])),
            Deck::Claim2 => Some((PRESETS[1].1, [Undead, Doppelgangers])),
            Deck::Wild => Some(([Gnomes, Giants, Dragons, Shapeshifters, Werewolves], [Shadows, Zombies])),
            Deck::Tactical => Some(([Goblins, Knights, Seers, Trolls, Vampires], [Dwarves, Druids])),
            Deck::Random | Deck::Custom => None,
        }
    }

    /// The factions of a fixed deck for this many players, the pair first.
    pub(crate) fn factions(self, players: u8) -> Option<Vec<Faction>> {
        let (five, more) = self.fixed()?;
        let more = if players > 2 { &more[..] } else { &[] };
        Some(five.iter().chain(more).copied().collect())
    }

    /// The fixed deck a table plays with; none where somebody chose, or chance did.
    pub(crate) fn of(table: &Table) -> Option<Deck> {
        let same = |deck: &Deck| {
            let factions = deck.factions(table.players() as u8);
            factions.is_some_and(|factions| table.factions() == factions.into_iter().collect())
        };
        Deck::ALL.into_iter().find(same)
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

    /// Corrects whatever an older page or the visitor left in storage.
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
        Setup::ten_card_factions(self.players.into())
    }

    /// How many are still to be chosen; none but for a custom deck.
    pub(crate) fn missing(&self) -> usize {
        match self.deck {
            Deck::Custom => self.wanted().saturating_sub(self.factions.len()),
            _ => 0,
        }
    }

    /// The factions of the deck; a random one is drawn with these random numbers.
    pub(crate) fn deck(&self, dice: &mut impl Rng) -> Vec<&'static str> {
        let factions = self.shown().unwrap_or_else(|| {
            let mut ten = Faction::TEN_CARD;
            claim_rules::shuffle(dice, &mut ten);
            let pair = pair(if below(dice, 2) == 0 { "goblins" } else { "gnomes" });
            pair.into_iter().chain(ten.into_iter().take(self.wanted())).collect()
        });
        factions.into_iter().map(Faction::name).collect()
    }

    /// The factions that are chosen, the pair first; `None` where chance chooses them.
    pub(crate) fn shown(&self) -> Option<Vec<Faction>> {
        if self.deck == Deck::Random {
            return None;
        }
        Some(self.deck.factions(self.players).unwrap_or_else(|| {
            let known = |name: &String| Faction::TEN_CARD.into_iter().find(|f| f.name() == name);
            let ten = self.factions.iter().filter_map(known).take(self.wanted());
            pair(&self.pair).into_iter().chain(ten).collect()
        }))
    }

    /// The visitor changes the deck that is shown: from now on it is their own.
    pub(crate) fn own(&mut self) {
        if self.deck == Deck::Custom {
            return;
        }
        let shown = self.shown().unwrap_or_default();
        if let Some(first) = shown.first() {
            self.pair = first.name().into();
        }
        self.factions = shown.iter().skip(2).map(|faction| faction.name().to_string()).collect();
        self.deck = Deck::Custom;
    }

    /// Takes a ten-card faction into the deck, or out of it.
    pub(crate) fn toggle(&mut self, name: &str) {
        self.own();
        let before = self.factions.len();
        self.factions.retain(|faction| faction != name);
        if self.factions.len() == before && before < self.wanted() {
            self.factions.push(name.into());
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

fn pair(first: &str) -> [Faction; 2] {
    let named = |pair: &[Faction; 2]| pair[0].name() == first;
    Faction::PAIRS.into_iter().find(named).unwrap_or(Faction::PAIRS[0])
}

/// The same players one seat further: levels by seat and the visitor's seat.
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
            for deck in Deck::ALL.into_iter().filter(|deck| *deck != Deck::Custom) {
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
    fn a_fixed_deck_is_known_by_its_factions() {
        for players in 2..=4 {
            for deck in [Deck::Claim, Deck::Claim2, Deck::Wild, Deck::Tactical] {
                let choice = TableChoice { players, deck, ..TableChoice::default() };
                assert_eq!(Deck::of(&choice.table([1; 32]).unwrap()), Some(deck));
            }
        }
        let own = Setup::new(2, "goblins,knights,undead,dwarves,shadows").table().unwrap();
        assert_eq!(Deck::of(&own), None);
    }

    #[test]
    fn who_changes_a_fixed_deck_goes_on_from_it() {
        let mut choice = TableChoice { deck: Deck::Wild, ..TableChoice::default() };
        choice.toggle("shadows");
        assert_eq!(choice.factions, ["dragons", "shapeshifters", "werewolves"], "a full deck takes no more");
        choice.toggle("dragons");
        choice.toggle("shadows");
        assert_eq!((choice.deck, choice.pair.as_str()), (Deck::Custom, "gnomes"));
        assert_eq!(choice.factions, ["shapeshifters", "werewolves", "shadows"]);
        let mut chance = TableChoice { deck: Deck::Random, ..TableChoice::default() };
        chance.toggle("seers");
        assert_eq!(chance.factions, ["seers"]);
        assert_eq!(chance.missing(), 2);
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
