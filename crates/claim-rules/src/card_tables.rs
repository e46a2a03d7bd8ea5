//! What follows and beats what among a few cards, each a bit of one word: for `duel/` and the solver, which play games
//! of two players in machine words.

use crate::card::Card;
use crate::catalogue::Faction::{self, *};

/// By the place of a card in a list of up to 64: sets of cards of the same list, a bit each.
///
/// ```
/// use claim_rules::{Card, CardTables};
/// let cards: Vec<Card> = ["Go5", "Go7", "Kn2", "Do6"].map(|name| name.parse().unwrap()).to_vec();
/// let tables = CardTables::new(&cards);
/// // A Goblin is followed by Goblins and Doppelgängers, and beaten by the higher of them and by every Knight.
/// assert_eq!(tables.follows[0], 0b1011);
/// assert_eq!(tables.beaten_by[0][0], 0b1110);
/// ```
#[derive(Clone, Debug)]
pub struct CardTables {
    of: [u64; Faction::COUNT],
    /// The cards of its faction.
    pub faction: [u64; 64],
    /// The cards with which one may follow it (F2, DOP1).
    pub follows: [u64; 64],
    /// Without a moon and with a full one: the cards that beat it where it is led (W1–W3, WER1).
    pub beaten_by: [[u64; 64]; 2],
    /// Of a Giant: the Gnomes it can crush; of a Gnome: the Giants that can crush it (GIA1).
    pub crushes: [u64; 64],
}

impl CardTables {
    /// The tables of these cards.
    ///
    /// # Panics
    /// If they are more than 64.
    pub fn new(cards: &[Card]) -> CardTables {
        let of = Faction::ALL.map(|faction| CardTables::those(cards, |card| card.is(faction)));
        let mut tables =
            CardTables { of, faction: [0; 64], follows: [0; 64], beaten_by: [[0; 64]; 2], crushes: [0; 64] };
        for (i, &led) in cards.iter().enumerate() {
            let faction = CardTables::those(cards, |card| card.faction() == led.faction());
            let follows = faction | tables.of(Doppelgangers);
            let knights = if led.is(Goblins) { tables.of(Knights) } else { 0 };
            let higher = follows & CardTables::those(cards, |card| card.value() > led.value()) | knights;
            let lower = follows & CardTables::those(cards, |card| card.value() < led.value());
            tables.faction[i] = faction;
            tables.follows[i] = follows;
            tables.beaten_by[0][i] = if led.is(Werewolves) { lower } else { higher };
            tables.beaten_by[1][i] = higher;
            let crushable = if led.is(Giants) {
                tables.of(Gnomes)
            } else if led.is(Gnomes) {
                tables.of(Giants)
            } else {
                0
            };
            tables.crushes[i] = crushable & CardTables::those(cards, |card| card.value() == led.value());
        }
        tables
    }

    /// The cards of a faction; none if it is not among them.
    #[inline(always)]
    pub fn of(&self, faction: Faction) -> u64 {
        self.of[faction.index()]
    }

    /// Those of a list that are of some kind.
    pub fn those(cards: &[Card], kind: impl Fn(Card) -> bool) -> u64 {
        cards.iter().enumerate().filter(|(_, card)| kind(**card)).fold(0, |bits, (i, _)| bits | 1 << i)
    }
}
