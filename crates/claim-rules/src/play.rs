//! A card in the trick, with everything that lies on it.

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::catalogue::{Faction, Hero, Potion};
use crate::decided::{Change, Modifier};
use crate::seat::Seat;

/// A card in the trick, with everything that lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "WrittenPlay", try_from = "WrittenPlay")]
pub struct Play {
    /// The card as printed.
    pub card: Card,
    /// Before whom it lies.
    pub seat: Seat,
    /// The faction it counts as (Jug of Kings); `None` for a hero.
    pub faction: Option<Faction>,
    /// The sum of all additions and subtractions (C5), but for the Lich King's, which depends on the neighbour.
    bonus: i8,
    /// What lies on it, a bit each. What the marks do not account for of the bonus is a potion's.
    marks: u8,
}

/// The marks of a play; the lowest two bits count Bears.
const RING: u8 = 1 << 6;
const DOUBLED: u8 = 1 << 7;

/// An artifact that changes the value of a card: its mark, and how much it adds or takes.
#[derive(Clone, Copy)]
struct Lasting {
    mark: u8,
    by: Modifier,
    amount: i8,
}

const SWORD: Lasting = Lasting { mark: 1 << 2, by: Modifier::SerpentSword, amount: 3 };
const BOOTS: Lasting = Lasting { mark: 1 << 3, by: Modifier::FlyingBoots, amount: 2 };
const AXE: Lasting = Lasting { mark: 1 << 4, by: Modifier::CloudAxe, amount: -2 };
const VEIL: Lasting = Lasting { mark: 1 << 5, by: Modifier::VeilShield, amount: -3 };
/// Those that lie on a card when it is played, in the order of C2; the Veil comes after the potion.
const BEFORE_POTION: [Lasting; 3] = [SWORD, BOOTS, AXE];
/// What a Bear adds (DRU1).
const BEAR: i8 = 3;

/// A faction as a number, none as one more: compared in one instruction.
#[inline(always)]
const fn number(faction: Option<Faction>) -> u8 {
    match faction {
        Some(faction) => faction as u8,
        None => Faction::COUNT as u8,
    }
}

impl Play {
    /// A card as it is played, with nothing on it yet.
    #[inline(always)]
    pub(crate) fn new(card: Card, seat: Seat, faction: Option<Faction>) -> Play {
        Play { card, seat, faction, bonus: 0, marks: 0 }
    }

    /// Another card lies there instead, as printed; what was readied for the play stays on it (C3).
    pub(crate) fn becomes(&mut self, card: Card) {
        self.card = card;
        self.faction = card.faction();
    }

    /// Is it this hero, and still one (Jug of Kings)?
    #[inline]
    pub fn is_hero(&self, hero: Hero) -> bool {
        self.faction.is_none() && self.card == Card::hero_card(hero)
    }

    /// Does it count as a card of the faction?
    #[inline(always)]
    pub fn is(&self, faction: Faction) -> bool {
        number(self.faction) == faction as u8
    }

    /// The faction it counts as as a number, below [`Faction::COUNT`]; a hero has that number itself.
    #[inline(always)]
    pub(crate) fn faction_number(&self) -> usize {
        usize::from(number(self.faction))
    }

    /// Does it count as a card of the faction that is printed on another, or are both heroes?
    #[inline(always)]
    pub(crate) fn is_of_faction_of(&self, card: Card) -> bool {
        number(self.faction) == number(card.faction())
    }

    /// Do both count as cards of the same faction, or as heroes?
    #[inline(always)]
    pub(crate) fn is_like(&self, other: &Play) -> bool {
        number(self.faction) == number(other.faction)
    }

    /// Does the Night Ring lie on it?
    #[inline(always)]
    pub fn ring(&self) -> bool {
        self.marks & RING != 0
    }

    /// How much the Bears of its player added (DRU1).
    #[inline]
    pub fn bears_bonus(&self) -> i8 {
        BEAR * (self.marks & 3) as i8
    }

    /// The value but for the Lich King's shadow: printed, doubled by a ×2 potion, with all that was added and
    /// taken (C5).
    #[inline(always)]
    pub(crate) fn own_value(&self) -> i8 {
        let printed = self.card.value();
        let doubled = if self.marks & DOUBLED != 0 { printed } else { 0 };
        printed + doubled + self.bonus
    }

    /// Adds this many Bears.
    #[inline(always)]
    pub(crate) fn add_bears(&mut self, count: u8) {
        self.marks += count;
        self.bonus += BEAR * count as i8;
    }

    /// The Sword, the Boots or the Axe change it, each if it says so.
    #[inline(always)]
    pub(crate) fn add_artifacts(&mut self, sword: bool, boots: bool, axe: bool) {
        self.add(SWORD, sword);
        self.add(BOOTS, boots);
        self.add(AXE, axe);
    }

    /// An artifact changes it, if it is there; without a branch.
    #[inline(always)]
    fn add(&mut self, artifact: Lasting, there: bool) {
        self.marks |= artifact.mark * u8::from(there);
        self.bonus += artifact.amount * i8::from(there);
    }

    /// The Veil Shield takes from it.
    pub(crate) fn add_veil(&mut self) {
        self.add(VEIL, true);
    }

    /// A potion is turned up for it (WIZ2, WIZ3).
    pub(crate) fn add_potion(&mut self, potion: Potion) {
        self.marks |= if potion == Potion::Double { DOUBLED } else { 0 };
        self.bonus += potion.bonus();
    }

    /// The Night Ring lies on it.
    #[inline(always)]
    pub(crate) fn wear_ring_if(&mut self, worn: bool) {
        self.marks |= u8::from(worn) * RING;
    }

    /// What an artifact changes, if it lies on the card.
    fn change(&self, artifact: Lasting) -> Option<Change> {
        (self.marks & artifact.mark != 0).then_some(Change { by: artifact.by, amount: artifact.amount })
    }

    /// How much of the bonus is a potion's: no potion adds nothing.
    fn potion_bonus(&self) -> i8 {
        let lasting = BEFORE_POTION.into_iter().chain([VEIL]).filter_map(|artifact| self.change(artifact));
        self.bonus - self.bears_bonus() - lasting.map(|change| change.amount).sum::<i8>()
    }

    /// What changes its value by itself, in the order of C2: all but the Lich King.
    pub(crate) fn changes(&self) -> Vec<Change> {
        let bears = (0..self.marks & 3).map(|_| Change { by: Modifier::Bear, amount: BEAR });
        let before = BEFORE_POTION.into_iter().filter_map(|artifact| self.change(artifact));
        let potion = match self.potion_bonus() {
            _ if self.marks & DOUBLED != 0 => {
                Some(Change { by: Modifier::DoublePotion, amount: self.card.value() })
            }
            0 => None,
            amount => Some(Change { by: Modifier::Potion, amount }),
        };
        bears.chain(before).chain(potion).chain(self.change(VEIL)).collect()
    }

    /// Puts on it what [`Play::changes`] told; the Lich King's is not on the card.
    pub(crate) fn read_change(&mut self, change: Change) -> Result<(), String> {
        let twice = |mark: u8| self.marks & mark != 0;
        let again = match change.by {
            Modifier::LichKing => false,
            Modifier::Bear => self.marks & 3 == 2,
            Modifier::SerpentSword => twice(SWORD.mark),
            Modifier::FlyingBoots => twice(BOOTS.mark),
            Modifier::CloudAxe => twice(AXE.mark),
            Modifier::VeilShield => twice(VEIL.mark),
            Modifier::Potion | Modifier::DoublePotion => twice(DOUBLED) || self.potion_bonus() != 0,
        };
        if again {
            return Err(format!("{:?} changes one card too often", change.by));
        }
        match change.by {
            Modifier::LichKing => {}
            Modifier::Bear => self.add_bears(1),
            Modifier::SerpentSword => self.add_artifacts(true, false, false),
            Modifier::FlyingBoots => self.add_artifacts(false, true, false),
            Modifier::CloudAxe => self.add_artifacts(false, false, true),
            Modifier::VeilShield => self.add_veil(),
            Modifier::DoublePotion => self.add_potion(Potion::Double),
            Modifier::Potion => {
                let of = |potion: &Potion| *potion != Potion::Double && potion.bonus() == change.amount;
                let potion = Potion::ALL.into_iter().find(of);
                self.add_potion(potion.ok_or_else(|| format!("there is no potion of {}", change.amount))?);
            }
        }
        Ok(())
    }
}

/// A play as it is written down.
#[derive(Serialize, Deserialize)]
struct WrittenPlay {
    card: Card,
    seat: Seat,
    faction: Option<Faction>,
    changes: Vec<Change>,
    ring: bool,
}

impl From<Play> for WrittenPlay {
    fn from(play: Play) -> WrittenPlay {
        let Play { card, seat, faction, .. } = play;
        WrittenPlay { card, seat, faction, changes: play.changes(), ring: play.ring() }
    }
}

impl TryFrom<WrittenPlay> for Play {
    type Error = String;

    fn try_from(written: WrittenPlay) -> Result<Play, String> {
        let mut play = Play::new(written.card, written.seat, written.faction);
        play.wear_ring_if(written.ring);
        written.changes.iter().try_for_each(|change| play.read_change(*change))?;
        Ok(play)
    }
}
