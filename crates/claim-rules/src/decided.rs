//! A trick as it is shown: what lay in it, what each card counted and why, and why it was won.
//!
//! Nothing is worked out here: the numbers, the ranks and the reason are those of [`Lay`], the code by which the engine
//! decides (`trick.rs`). [`DecidedTrick`] is the small form that a game remembers and an event carries; [`TrickView`] is
//! the form that a person, a page or a bot reads, and the only one that is written down.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::card::Card;
use crate::catalogue::Faction;
use crate::game::{Game, Phase};
use crate::heroes::lich_king;
use crate::play::Play;
use crate::seat::Seat;
use crate::trick::Lay;

/// What became of a trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Nothing yet: it is not decided.
    #[default]
    Open,
    /// It was won.
    Won,
    /// Everybody keeps his own (Horn of Silence): the winner is who would have won.
    Silenced,
    /// It was set aside (Frost Necklace): nobody wins or loses.
    SetAside,
}

/// What changes the value of a card (C5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Modifier {
    /// A Bear in front of its player (DRU1).
    Bear,
    /// The Serpent Sword.
    SerpentSword,
    /// The Flying Boots.
    FlyingBoots,
    /// The Cloud Axe.
    CloudAxe,
    /// A potion that adds or subtracts (WIZ2).
    Potion,
    /// The ×2 potion (WIZ3).
    DoublePotion,
    /// The Veil Shield.
    VeilShield,
    /// The Lich King right before it (LIC).
    LichKing,
}

/// One change of a value: by what, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Change {
    /// What changes it.
    pub by: Modifier,
    /// How much it adds, or takes.
    pub amount: i8,
}

/// A card in a trick, as it counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayView {
    /// Before whom it lies.
    pub seat: Seat,
    /// The card as printed.
    pub card: Card,
    /// The faction the rules see: the printed one, or the one the Jug of Kings named; `None` for a hero.
    pub faction: Option<Faction>,
    /// The faction it counts as when the trick is decided: the same, but for a Doppelgänger, which counts as the led
    /// faction (DOP2).
    pub counts_as: Option<Faction>,
    /// Is it of the led faction, or a Doppelgänger (W1)? Where a hero was led there is nothing to follow.
    pub follows: bool,
    /// The printed value.
    pub printed: i8,
    /// The value as it counts (C5): the printed one with every change.
    pub value: i8,
    /// What changed the value, in the order of C2.
    pub changes: Vec<Change>,
    /// Does the Night Ring lie on it?
    pub ring: bool,
    /// Its rank among the cards of the trick, 1 for the winning one (W6).
    pub rank: u8,
}

/// By what a card wins (W1–W5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WonBy {
    /// The Night Ring, with a value above every other (W5).
    NightRing,
    /// A Warlock right after a card of odd value (WAR).
    Warlock,
    /// A Mummy right after a card of value 7 or more (MUM).
    Mummy,
    /// A Knight where Goblins were led (W3).
    Knight,
    /// The highest value where a hero was led (W4).
    HeroLed,
    /// The lowest value where Werewolves were led and there is no moon (WER1).
    NoMoon,
    /// The highest value where Werewolves were led and the moon is full (WER1).
    FullMoon,
    /// The highest value of the led faction (W1).
    LedFaction,
}

/// Why a card did not win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LostBy {
    /// It is neither of the led faction nor a Doppelgänger (W2).
    DoesNotFollow,
    /// Its value is lower.
    Lower,
    /// Its value is higher, where the lowest wins (WER1).
    Higher,
    /// Its value is equal, and it was played later.
    PlayedLater,
    /// It is one of two heroes that win by their power, and was played before the other (W5).
    EarlierHero,
    /// The power by which the winning card wins beats it, whatever its value (W3, W5).
    Power,
}

/// The best card that did not win: the one that would have won without the winning card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Beaten {
    /// Its place in the trick, from 0.
    pub place: u8,
    /// Why it did not win.
    pub because: LostBy,
}

/// Who wins a trick, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Win {
    /// The place of the winning card in the trick, from 0.
    pub place: u8,
    /// Before whom it lies.
    pub seat: Seat,
    /// The winning card.
    pub card: Card,
    /// By what it wins.
    pub by: WonBy,
    /// The best card that did not win; `None` if it lies alone.
    pub over: Option<Beaten>,
    /// Would another card have won by printed values alone?
    pub changes_decided: bool,
}

/// A trick as it is shown: decided, or as it lies so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TrickView {
    /// The phase it was played in.
    pub phase: Phase,
    /// Its number in the phase, from 1.
    pub number: u8,
    /// The led faction; `None` if nothing or a hero is led (F1).
    pub led: Option<Faction>,
    /// Was the moon full when it was decided?
    pub full_moon: bool,
    /// The cards in the order in which they lie.
    pub plays: Vec<PlayView>,
    /// Who wins; of an open trick, who wins so far. `None` if no card lies there or the trick was set aside.
    pub winner: Option<Win>,
    /// What became of it.
    pub outcome: Outcome,
}

/// A trick as it lay when it was decided, in the form a game remembers: cards, what lies on them, and the moon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "TrickView", try_from = "TrickView")]
pub struct DecidedTrick {
    plays: ArrayVec<[Play; 8]>,
    phase: Phase,
    number: u8,
    full_moon: bool,
    outcome: Outcome,
}

impl DecidedTrick {
    /// The trick of a game as it lies at this moment.
    #[inline(always)]
    pub(crate) fn now(g: &Game, outcome: Outcome) -> DecidedTrick {
        let (phase, number, full_moon) = (g.phase, g.trick_number, g.full_moon);
        DecidedTrick { plays: g.trick, phase, number, full_moon, outcome }
    }

    /// Is it the trick of this number?
    pub(crate) fn is(&self, phase: Phase, number: u8) -> bool {
        self.phase == phase && self.number == number && self.outcome != Outcome::Open
    }

    /// What lay in it, what each card counted, and why it was won.
    pub fn view(&self) -> TrickView {
        let mut view = show(&self.plays, self.full_moon, self.phase, self.number, self.outcome);
        if self.outcome == Outcome::SetAside {
            view.winner = None;
        }
        view
    }
}

/// A trick as it lies, open or decided, shown.
pub(crate) fn show(plays: &[Play], full_moon: bool, phase: Phase, number: u8, outcome: Outcome) -> TrickView {
    let lay = Lay::new(plays, full_moon);
    let ranks = lay.ranks();
    TrickView {
        phase,
        number,
        led: lay.led(),
        full_moon,
        plays: (0..plays.len()).map(|at| show_play(&lay, at, ranks[at])).collect(),
        winner: lay.win(),
        outcome,
    }
}

fn show_play(lay: &Lay<'_>, at: usize, rank: u8) -> PlayView {
    let play = &lay.plays()[at];
    let follows = lay.matches(at);
    PlayView {
        seat: play.seat,
        card: play.card,
        faction: play.faction,
        counts_as: if follows { lay.led() } else { play.faction },
        follows,
        printed: play.card.value(),
        value: lay.value(at),
        changes: changes(lay.plays(), at),
        ring: play.ring(),
        rank,
    }
}

/// What changes the value of a card in a trick, in the order of C2.
fn changes(plays: &[Play], at: usize) -> Vec<Change> {
    let mut changes = plays[at].changes();
    let amount = lich_king::shadow(plays, at);
    if amount != 0 {
        changes.push(Change { by: Modifier::LichKing, amount });
    }
    changes
}

impl From<DecidedTrick> for TrickView {
    fn from(trick: DecidedTrick) -> TrickView {
        trick.view()
    }
}

/// Reads back what lies on the cards; values, ranks and the winner follow from it.
impl TryFrom<TrickView> for DecidedTrick {
    type Error = String;

    fn try_from(view: TrickView) -> Result<DecidedTrick, String> {
        let mut trick = DecidedTrick {
            plays: ArrayVec::new(),
            phase: view.phase,
            number: view.number,
            full_moon: view.full_moon,
            outcome: view.outcome,
        };
        if view.plays.len() > trick.plays.capacity() {
            return Err(format!(
                "a trick has at most {} cards: {} are too many",
                trick.plays.capacity(),
                view.plays.len()
            ));
        }
        for shown in &view.plays {
            let mut play = Play::new(shown.card, shown.seat, shown.faction);
            play.wear_ring_if(shown.ring);
            for change in &shown.changes {
                play.read_change(*change)?;
            }
            trick.plays.push(play);
        }
        Ok(trick)
    }
}
