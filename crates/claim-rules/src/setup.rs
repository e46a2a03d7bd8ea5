//! What is played: from any input ([`Setup`]) to a valid table ([`Table`]).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Cards;
use crate::catalogue::{Faction, Hides};
use crate::seat::{Seat, Side};

/// A set of factions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Factions(u32);

impl Factions {
    /// No faction.
    pub const EMPTY: Factions = Factions(0);
    /// Every faction of the boxes.
    pub(crate) const ALL: Factions = Factions((1 << Faction::COUNT) - 1);
    /// These factions.
    pub const fn of(factions: &[Faction]) -> Factions {
        let (mut set, mut i) = (Factions::EMPTY, 0);
        while i < factions.len() {
            set = set.with(factions[i]);
            i += 1;
        }
        set
    }
    /// The same and this one.
    #[must_use]
    pub const fn with(self, faction: Faction) -> Factions {
        Factions(self.0 | 1 << faction as u8)
    }
    /// As a number, a bit each.
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
    /// The factions of such a number.
    pub(crate) const fn from_bits(bits: u32) -> Factions {
        Factions(bits)
    }
    /// Are they all among the others?
    pub(crate) const fn within(self, others: Factions) -> bool {
        self.0 & !others.0 == 0
    }
    /// Puts one in.
    #[inline]
    pub fn add(&mut self, faction: Faction) {
        self.0 |= 1 << faction as u8;
    }
    /// Puts the one of this number in under a condition, without a branch.
    #[inline]
    pub(crate) fn add_if(&mut self, condition: bool, number: usize) {
        self.0 |= u32::from(condition) << (number & 31);
    }
    /// Is it in?
    #[inline]
    pub const fn has(self, faction: Faction) -> bool {
        self.0 >> faction as u8 & 1 == 1
    }
    /// What both have.
    #[inline]
    pub fn and(self, other: Factions) -> Factions {
        Factions(self.0 & other.0)
    }
    /// Is nothing in?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// How many are in.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// In the order of the boxes.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Faction> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let faction = Faction::ALL[bits.trailing_zeros() as usize];
                bits &= bits - 1;
                faction
            })
        })
    }
}

impl FromIterator<Faction> for Factions {
    fn from_iter<I: IntoIterator<Item = Faction>>(factions: I) -> Factions {
        let mut set = Factions::EMPTY;
        factions.into_iter().for_each(|f| set.add(f));
        set
    }
}

impl fmt::Debug for Factions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A deck as a person or a file names it: a preset or a list of factions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a deck is the name of a preset or a list of factions")]
pub enum DeckChoice {
    /// `claim`, `claim2`, or faction names with commas between.
    Text(String),
    /// Faction names.
    List(Vec<String>),
}

impl Default for DeckChoice {
    fn default() -> Self {
        DeckChoice::Text("claim".into())
    }
}

/// Anything a person may ask for. [`Setup::table`] says whether it can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(description = "What is played: players, deck and modules."))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2, 3 or 4.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 4))]
    pub players: u32,
    /// The deck; left away: `claim`.
    #[serde(default)]
    pub deck: DeckChoice,
    /// Play with heroes?
    #[serde(default)]
    pub heroes: bool,
    /// Play with artifacts?
    #[serde(default)]
    pub artifacts: bool,
    /// The seat that leads first; drawn at random if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(maximum = 3))]
    pub leader: Option<u32>,
}

/// One thing that is wrong with a setup (D10).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum SetupProblem {
    #[error("{0} players: Claim is for 2, 3 or 4")]
    Players(u32),
    #[error(
        "unknown faction{}: choose from {}, and {}; or a preset: {}",
        unknown(.0),
        pairs(),
        ten_card(),
        PRESETS.map(|(name, _)| name).join(", ")
    )]
    UnknownFactions(Vec<String>),
    #[error("{0} are named twice: each faction can be in a deck once")]
    Twice(Faction),
    #[error("both pairs are in the deck: take {}, not both", pairs())]
    BothPairs,
    #[error("{0} are without {1}: the two make a pair and come together")]
    HalfPair(Faction, Faction),
    #[error("no pair is in the deck: add {}", pairs())]
    NoPair,
    #[error(
        "{found} ten-card factions for {players} players: {wanted} are needed (beside the pair, any of {})",
        ten_card()
    )]
    TenCardCount { found: usize, players: u32, wanted: usize },
    #[error(
        "the preset {preset} is a two-player deck: for {players} players name a pair and {} more factions",
        ten_card_of(.players)
    )]
    PresetForTwo { preset: String, players: u32 },
    #[error("seat {leader} cannot lead first: the seats are 0 to {last}")]
    Leader { leader: u32, last: u32 },
}

/// Everything that is wrong with a setup, at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub Vec<SetupProblem>);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// A table that can be played: who, with what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Table {
    players: u8,
    factions: Factions,
    heroes: bool,
    artifacts: bool,
    leader: Option<Seat>,
}

impl Default for Table {
    /// Two players and the base deck.
    fn default() -> Table {
        Table { players: 2, factions: Factions::of(&CLAIM), heroes: false, artifacts: false, leader: None }
    }
}

const CLAIM: [Faction; 5] =
    [Faction::Goblins, Faction::Knights, Faction::Undead, Faction::Dwarves, Faction::Doppelgangers];
const CLAIM2: [Faction; 5] =
    [Faction::Gnomes, Faction::Giants, Faction::Dragons, Faction::Trolls, Faction::Seers];

/// The named decks (D2).
pub const PRESETS: [(&str, [Faction; 5]); 2] = [("claim", CLAIM), ("claim2", CLAIM2)];

impl Setup {
    /// How many ten-card factions a deck for this many players has (D2).
    pub const fn ten_card_factions(players: u32) -> usize {
        if players == 2 { 3 } else { 5 }
    }

    /// A plain table for this many players.
    pub fn new(players: u32, deck: &str) -> Setup {
        Setup { players, deck: DeckChoice::Text(deck.into()), heroes: false, artifacts: false, leader: None }
    }

    /// The table, or everything that is wrong (D10).
    ///
    /// ```
    /// use claim_rules::Setup;
    /// assert!(Setup::new(2, "claim").table().is_ok());
    /// let error = Setup::new(5, "goblins,undead").table().unwrap_err();
    /// assert!(error.to_string().contains("Claim is for 2, 3 or 4"));
    /// ```
    pub fn table(&self) -> Result<Table, SetupError> {
        let mut problems = Vec::new();
        if !(2..=4).contains(&self.players) {
            problems.push(SetupProblem::Players(self.players));
        }
        let factions = self.deck(&mut problems);
        if let Some(leader) = self.leader
            && (2..=4).contains(&self.players)
            && leader >= self.players
        {
            problems.push(SetupProblem::Leader { leader, last: self.players - 1 });
        }
        if !problems.is_empty() {
            return Err(SetupError(problems));
        }
        Ok(Table {
            players: self.players as u8,
            factions,
            heroes: self.heroes,
            artifacts: self.artifacts,
            leader: self.leader.map(|seat| Seat(seat as u8)),
        })
    }

    fn deck(&self, problems: &mut Vec<SetupProblem>) -> Factions {
        let names: Vec<&str> = match &self.deck {
            DeckChoice::Text(text) => {
                let text = text.trim();
                if let Some((name, deck)) = PRESETS.iter().find(|(name, _)| text.eq_ignore_ascii_case(name)) {
                    if matches!(self.players, 3 | 4) {
                        let (preset, players) = (name.to_string(), self.players);
                        problems.push(SetupProblem::PresetForTwo { preset, players });
                    }
                    return deck.iter().copied().collect();
                }
                text.split(',').map(str::trim).collect()
            }
            DeckChoice::List(names) => names.iter().map(String::as_str).collect(),
        };
        let (mut factions, mut twice, mut unknown) = (Factions::EMPTY, Factions::EMPTY, Vec::new());
        for name in names {
            match name.parse::<Faction>() {
                Ok(faction) if factions.has(faction) => twice.add(faction),
                Ok(faction) => factions.add(faction),
                Err(_) => unknown.push(name.to_string()),
            }
        }
        // Which factions are missing can be said only if all names in the list are known.
        if twice == Factions::EMPTY && unknown.is_empty() {
            check_deck(factions, self.players, problems);
        }
        problems.extend(twice.iter().map(SetupProblem::Twice));
        if !unknown.is_empty() {
            problems.push(SetupProblem::UnknownFactions(unknown));
        }
        factions
    }
}

/// ` "elves"`, or `s "elves", "orcs" and 3 more`: text from outside, cut to a readable length.
fn unknown(names: &[String]) -> String {
    const MOST_NAMES: usize = 5;
    const MOST_LETTERS: usize = 40;
    let told = names.iter().take(MOST_NAMES).map(|name| match name.char_indices().nth(MOST_LETTERS) {
        None => format!("\"{name}\""),
        Some((end, _)) => format!("\"{}…\"", &name[..end]),
    });
    let told = told.collect::<Vec<_>>().join(", ");
    match (names.len(), names.len().saturating_sub(MOST_NAMES)) {
        (1, _) => format!(" {told}"),
        (_, 0) => format!("s {told}"),
        (_, more) => format!("s {told} and {more} more"),
    }
}

/// `goblins+knights or gnomes+giants`
fn pairs() -> String {
    Faction::PAIRS.map(|[a, b]| format!("{a}+{b}")).join(" or ")
}

/// How many ten-card factions a deck for this many players has, for a message.
fn ten_card_of(players: &u32) -> usize {
    Setup::ten_card_factions(*players)
}

/// The names of the ten-card factions.
fn ten_card() -> String {
    Faction::TEN_CARD.map(Faction::name).join(", ")
}

/// D2: one pair, and three or five ten-card factions.
fn check_deck(factions: Factions, players: u32, problems: &mut Vec<SetupProblem>) {
    let touched = Faction::PAIRS.iter().filter(|[a, b]| factions.has(*a) || factions.has(*b)).count();
    match touched {
        0 => problems.push(SetupProblem::NoPair),
        2 => problems.push(SetupProblem::BothPairs),
        _ => {}
    }
    for [a, b] in Faction::PAIRS {
        match (factions.has(a), factions.has(b)) {
            (true, false) => problems.push(SetupProblem::HalfPair(a, b)),
            (false, true) => problems.push(SetupProblem::HalfPair(b, a)),
            _ => {}
        }
    }
    if (2..=4).contains(&players) {
        let wanted = Setup::ten_card_factions(players);
        let found = Faction::TEN_CARD.iter().filter(|f| factions.has(**f)).count();
        if found != wanted {
            problems.push(SetupProblem::TenCardCount { found, players, wanted });
        }
    }
}

impl Table {
    /// How many sit at it.
    #[inline]
    pub fn players(&self) -> usize {
        self.players as usize
    }
    /// The factions of the deck, which vote at the end (S1).
    #[inline]
    pub fn factions(&self) -> Factions {
        self.factions
    }
    /// Is the faction in the deck?
    #[inline]
    pub fn has(&self, faction: Faction) -> bool {
        self.factions.has(faction)
    }
    /// Heroes are shuffled in (D4).
    #[inline]
    pub fn heroes(&self) -> bool {
        self.heroes
    }
    /// Artifacts are dealt (D5).
    #[inline]
    pub fn artifacts(&self) -> bool {
        self.artifacts
    }
    /// Are all hands always equally large? Only heroes and artifacts change that.
    #[inline]
    pub(crate) fn hands_stay_equal(&self) -> bool {
        !self.heroes && !self.artifacts
    }
    /// Who leads first, if the table says so (D9).
    pub fn leader(&self) -> Option<Seat> {
        self.leader
    }
    /// The same table with another first leader.
    pub fn with_leader(mut self, leader: Option<Seat>) -> Table {
        self.leader = leader.filter(|seat| seat.0 < self.players);
        self
    }
    /// The seats, from 0 on.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }
    /// All seats clockwise, beginning with one.
    #[inline]
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let table = *self;
        (0..self.players).map(move |i| table.after(from, i))
    }
    /// The seat this many places clockwise.
    #[inline]
    pub fn after(&self, seat: Seat, places: u8) -> Seat {
        let at = seat.0 + places;
        Seat(if at >= self.players { at - self.players } else { at })
    }
    /// The side a seat wins with.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        Side(if self.players == 4 { seat.0 % 2 } else { seat.0 })
    }
    /// How many sides there are.
    #[inline]
    pub fn sides(&self) -> usize {
        if self.players == 4 { 2 } else { self.players() }
    }
    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let table = *self;
        self.seats().filter(move |seat| table.side(*seat) == side)
    }
    /// Do two seats play against each other?
    #[inline]
    pub fn opposed(&self, a: Seat, b: Seat) -> bool {
        self.side(a) != self.side(b)
    }
    /// How many cards each seat is dealt (D8).
    pub fn hand_size(&self) -> usize {
        match self.players {
            2 => 13,
            3 => 12,
            _ => 9,
        }
    }
    /// How many cards the centre shows (P2).
    #[inline]
    pub fn centre_size(&self) -> usize {
        if self.players == 2 { 1 } else { 2 }
    }
    /// How many cards the draw deck holds after the deal (D8).
    pub fn deck_size(&self) -> usize {
        if self.players == 2 { 26 } else { 36 }
    }
    /// Every card that is in the boxes of this table, the unused Shadows and the sixth hero included.
    pub fn box_cards(&self) -> Cards {
        let factions = self.factions.iter().map(Cards::of).fold(Cards::EMPTY, Cards::or);
        if self.heroes { factions.or(Cards::heroes()) } else { factions }
    }
    /// The setup that gives this table.
    pub fn setup(&self) -> Setup {
        Setup {
            players: u32::from(self.players),
            deck: DeckChoice::List(self.factions.iter().map(|f| f.name().to_string()).collect()),
            heroes: self.heroes,
            artifacts: self.artifacts,
            leader: self.leader.map(|seat| u32::from(seat.0)),
        }
    }

    /// What stays hidden in Phase Two: the most that a faction of the deck hides; with modules or more players everything
    /// that K5 leaves out counts as luck.
    pub fn hides(&self) -> Hides {
        if self.players() != 2 || self.heroes || self.artifacts {
            return Hides::Luck;
        }
        self.factions().iter().map(Faction::hides).max().unwrap_or(Hides::Nothing)
    }

    /// Every legal deck for this many players (D2).
    pub fn all(players: u32) -> Vec<Table> {
        let wanted = Setup::ten_card_factions(players);
        let mut tables = Vec::new();
        for pair in Faction::PAIRS {
            for choice in 0u32..1 << Faction::TEN_CARD.len() {
                if choice.count_ones() as usize != wanted {
                    continue;
                }
                let ten = Faction::TEN_CARD.into_iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
                let names = pair
                    .into_iter()
                    .chain(ten.map(|(_, faction)| faction))
                    .map(|f| f.name().to_string())
                    .collect();
                let setup = Setup { deck: DeckChoice::List(names), ..Setup::new(players, "") };
                tables.extend(setup.table());
            }
        }
        tables
    }

    /// The same table with or without heroes.
    pub fn with_heroes(mut self, heroes: bool) -> Table {
        self.heroes = heroes;
        self
    }
    /// The same table with or without artifacts.
    pub fn with_artifacts(mut self, artifacts: bool) -> Table {
        self.artifacts = artifacts;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(players: u32, deck: &str) -> String {
        Setup::new(players, deck).table().unwrap_err().to_string()
    }

    #[test]
    fn presets_and_custom_decks_are_legal_d2() {
        assert!(Setup::new(2, "claim").table().is_ok());
        assert!(Setup::new(2, "claim2").table().is_ok());
        assert!(Setup::new(2, "gnomes, giants, undead, Vampires, shadows").table().is_ok());
        assert!(Setup::new(4, "goblins,knights,undead,dwarves,doppelgängers,dragons,trolls").table().is_ok());
    }

    #[test]
    fn d2_counts_the_decks() {
        assert_eq!([2, 3, 4].map(|n| Table::all(n).len()), [572, 2574, 2574]);
    }

    #[test]
    fn an_illegal_deck_is_refused_with_what_is_allowed_d10() {
        assert!(refused(1, "claim").contains("Claim is for 2, 3 or 4"));
        assert!(refused(2, "goblins,knights,gnomes,giants,undead,dwarves,seers").contains("not both"));
        assert!(refused(2, "goblins,undead,dwarves,seers").contains("goblins are without knights"));
        assert!(refused(2, "undead,dwarves,seers").contains("no pair"));
        assert!(
            refused(2, "goblins,knights,undead,dwarves").contains("2 ten-card factions for 2 players: 3")
        );
        assert!(refused(3, "goblins,knights,undead,dwarves,seers").contains("5 are needed"));
        assert!(refused(2, "goblins,knights,undead,undead,seers").contains("undead are named twice"));
        assert!(refused(2, "goblins,knights,orcs,undead,seers").contains("unknown faction \"orcs\""));
        assert!(refused(3, "claim").contains("two-player deck"));
        let leader = Setup { leader: Some(2), ..Setup::new(2, "claim") };
        assert!(leader.table().unwrap_err().to_string().contains("the seats are 0 to 1"));
    }

    #[test]
    fn all_problems_are_said_at_once() {
        let error = Setup::new(7, "orcs,goblins,elves,goblins").table().unwrap_err();
        assert_eq!(error.0.len(), 3, "{error}");
        let said = error.to_string();
        for part in
            ["7 players", "unknown factions \"orcs\", \"elves\": choose from", "goblins are named twice"]
        {
            assert!(said.contains(part), "{said}");
        }
    }

    #[test]
    fn four_players_are_two_sides() {
        let table = Table::all(4)[0];
        assert_eq!(table.sides(), 2);
        assert!(!table.opposed(Seat(1), Seat(3)) && table.opposed(Seat(1), Seat(2)));
    }
}
