//! A trick as it is shown: what lay in it, what each card counted and why, and why it was won.
//!
//! Nothing is computed here: the numbers, the ranks and the reason are those of [`Lay`], the code by which the engine
//! decides (`trick.rs`). [`DecidedTrick`] is the small form that a game stores and an event carries; [`TrickView`] is
//! the form that a person, a page or a bot reads, and the only one that is serialized.

use std::cmp::Ordering;

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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TrickOutcome {
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change {
    /// What changes it.
    pub by: Modifier,
    /// How much it adds, or takes.
    pub amount: i8,
}

/// A card in a trick, as it counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayView {
    /// Before whom it lies.
    pub seat: Seat,
    /// The card as printed.
    pub card: Card,
    /// The faction the rules see: the printed one, or the one the Jug of Kings named; nothing for a hero.
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// Does the Night Ring lie on it?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ring: bool,
    /// Its rank among the cards of the trick, 1 for the winning one (W6).
    pub rank: u8,
}

/// By what a card wins (W1–W5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Beaten {
    /// Its place in the trick, from 0.
    pub place: u8,
    /// Why it did not win.
    pub because: LostBy,
}

/// Who wins a trick, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Win {
    /// The place of the winning card in the trick, from 0.
    pub place: u8,
    /// Before whom it lies.
    pub seat: Seat,
    /// The winning card.
    pub card: Card,
    /// By what it wins.
    pub by: WonBy,
    /// The best card that did not win; nothing if it lies alone.
    pub over: Option<Beaten>,
    /// Would another card have won by printed values alone?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub changes_decided: bool,
}

/// A trick as it is shown: decided, or as it lies so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrickView {
    /// The phase it was played in.
    pub phase: Phase,
    /// Its number in the phase, from 1.
    pub number: u8,
    /// The led faction; nothing if no card or a hero is led (F1).
    pub led: Option<Faction>,
    /// Was the moon full when it was decided?
    pub full_moon: bool,
    /// The cards in the order in which they lie.
    pub plays: Vec<PlayView>,
    /// Who wins; of an open trick, who wins so far. Nothing if no card lies there or the trick was set aside.
    pub winner: Option<Win>,
    /// What became of it.
    pub outcome: TrickOutcome,
}

/// A trick as it lay when it was decided, in the form a game remembers: cards, what lies on them, and the moon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "TrickView", try_from = "TrickView")]
pub struct DecidedTrick {
    plays: ArrayVec<[Play; 8]>,
    phase: Phase,
    number: u8,
    full_moon: bool,
    outcome: TrickOutcome,
}

impl DecidedTrick {
    /// The trick of a game as it lies at this moment.
    #[inline(always)]
    pub(crate) fn now(g: &Game, outcome: TrickOutcome) -> DecidedTrick {
        let (phase, number, full_moon) = (g.phase, g.trick_number, g.full_moon);
        DecidedTrick { plays: g.trick, phase, number, full_moon, outcome }
    }

    /// The same trick with one more card; nothing if it is full.
    pub(crate) fn with(mut self, play: Play) -> Option<DecidedTrick> {
        self.plays.try_push(play).is_none().then_some(self)
    }

    /// Is it the trick of this number?
    pub(crate) fn is(&self, phase: Phase, number: u8) -> bool {
        self.phase == phase && self.number == number && self.outcome != TrickOutcome::Open
    }

    /// What lay in it, what each card counted, and why it was won.
    ///
    /// ```
    /// use claim_rules::{Game, LostBy, Modifier, Move, WonBy};
    /// let mut game = Game::from_position("claim heroes; two; hand 0 LichKing Go1; hand 1 Un9 Go2")?;
    /// for text in ["0 LichKing", "1 Un9"] {
    ///     let step: Move = text.parse()?;
    ///     game.apply(step.actor, step.action)?;
    /// }
    /// let trick = game.last_trick().expect("it is decided").view();
    /// let win = trick.winner.expect("somebody won it");
    /// assert_eq!((win.card.to_string().as_str(), win.by), ("LichKing", WonBy::HeroLed));
    /// assert_eq!(win.over.expect("two cards lay there").because, LostBy::Lower);
    /// let nine = &trick.plays[1];
    /// assert_eq!((nine.printed, nine.value, nine.changes[0].by), (9, 6, Modifier::LichKing));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self) -> TrickView {
        let mut view = show(&self.plays, self.full_moon, self.phase, self.number, self.outcome);
        if self.outcome == TrickOutcome::SetAside {
            view.winner = None;
        }
        view
    }
}

/// A trick as it lies, open or decided, shown.
pub(crate) fn show(
    plays: &[Play],
    full_moon: bool,
    phase: Phase,
    number: u8,
    outcome: TrickOutcome,
) -> TrickView {
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

impl TrickView {
    /// Takes a card out of what is shown when it goes to its pile: those after it move up. Once the winning card is gone
    /// nobody is said to win.
    pub fn take(&mut self, at: usize) {
        if at >= self.plays.len() {
            return;
        }
        self.plays.remove(at);
        let moved = |place: u8| match usize::from(place).cmp(&at) {
            Ordering::Less => Some(place),
            Ordering::Equal => None,
            Ordering::Greater => Some(place - 1),
        };
        self.winner = self.winner.and_then(|win| {
            let over = win.over.and_then(|beaten| Some(Beaten { place: moved(beaten.place)?, ..beaten }));
            Some(Win { place: moved(win.place)?, over, ..win })
        });
    }

    /// The trick as it lay, open, before a seat's Shapeshifter was swapped with this card of the centre (SHA1). What lies
    /// on the play lay there already (C3); a card the Jug named a Shapeshifter was one.
    #[must_use]
    pub fn before_swap(&self, seat: Seat, shapeshifter: Card, card: Card) -> TrickView {
        let Ok(mut trick) = DecidedTrick::try_from(self.clone()) else { return self.clone() };
        if let Some(play) = trick.plays.iter_mut().rfind(|play| play.seat == seat && play.card == card) {
            play.card = shapeshifter;
            play.faction = Some(Faction::Shapeshifters);
        }
        trick.outcome = TrickOutcome::Open;
        trick.view()
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;
    use crate::testing::{play, told};
    use crate::view::Viewer;
    use crate::{Event, View};

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts; two";

    /// The last trick that these moves decided.
    fn last(position: &str, moves: &str) -> TrickView {
        play(position, moves).last_trick().expect("a trick was decided").view()
    }

    /// The win in a line: `Kn2 by Knight over Go9: Power`.
    fn won(trick: &TrickView) -> String {
        let Some(win) = trick.winner else { return "nobody".into() };
        let over = win.over.map_or(String::new(), |beaten| {
            format!(" over {}: {:?}", trick.plays[usize::from(beaten.place)].card, beaten.because)
        });
        format!("{} by {:?}{over}", win.card, win.by)
    }

    /// A card in a line: `Go9 6 LichKing-3`.
    fn counted(play: &PlayView) -> String {
        let changes = play.changes.iter().map(|change| format!(" {:?}{:+}", change.by, change.amount));
        format!("{} {}{}", play.card, play.value, changes.collect::<String>())
    }

    fn cards(trick: &TrickView) -> String {
        trick.plays.iter().map(counted).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn of_a_card_that_is_taken_the_others_are_left_as_they_were() {
        let line = format!("{THREE}; hand 0 Go5; hand 1 Un9; hand 2 Go7");
        let trick = last(&line, "0 Go5, 1 Un9, 2 Go7");
        assert_eq!(won(&trick), "Go7 by LedFaction over Go5: Lower");
        let without = |at: usize| {
            let mut left = trick.clone();
            left.take(at);
            (cards(&left), won(&left))
        };
        assert_eq!(without(1), ("Go5 5, Go7 7".into(), "Go7 by LedFaction over Go5: Lower".into()));
        assert_eq!(without(0), ("Un9 9, Go7 7".into(), "Go7 by LedFaction".into()));
        assert_eq!(without(2), ("Go5 5, Un9 9".into(), "nobody".into()), "the winning card is gone");
    }

    #[test]
    fn every_way_of_winning_is_named_with_the_best_card_that_did_not_w1_w5() {
        let two = |rest: &str| format!("claim heroes artifacts; two; {rest}");
        for (rest, moves, expected) in [
            ("hand 0 Kn9; hand 1 Kn4", "0 Kn9, 1 Kn4", "Kn9 by LedFaction over Kn4: Lower"),
            ("hand 0 Un6; hand 1 Dw9", "0 Un6, 1 Dw9", "Un6 by LedFaction over Dw9: DoesNotFollow"),
            ("hand 0 Un7; hand 1 Do7", "0 Un7, 1 Do7", "Un7 by LedFaction over Do7: PlayedLater"),
            ("hand 0 Un7; hand 1 Do8", "0 Un7, 1 Do8", "Do8 by LedFaction over Un7: Lower"),
            ("hand 0 Go9; hand 1 Kn2", "0 Go9, 1 Kn2", "Kn2 by Knight over Go9: Power"),
            ("hand 0 Skeleton; hand 1 Go5", "0 Skeleton, 1 Go5", "Go5 by HeroLed over Skeleton: Lower"),
            ("hand 0 Warlock; hand 1 Go4", "0 Warlock, 1 Go4", "Warlock by HeroLed over Go4: PlayedLater"),
            ("hand 0 Go9; hand 1 Warlock", "0 Go9, 1 Warlock", "Warlock by Warlock over Go9: Power"),
            ("hand 0 Go8; hand 1 Mummy", "0 Go8, 1 Mummy", "Mummy by Mummy over Go8: Power"),
            (
                "hand 0 Go1; hand 1 Un9; artifacts 1 night-ring",
                "0 Go1, 1 use ring, 1 Un9",
                "Un9 by NightRing over Go1: Power",
            ),
            (
                "hand 0 Go9; hand 1 Un8; artifacts 1 night-ring",
                "0 Go9, 1 use ring, 1 Un8",
                "Go9 by LedFaction over Un8: Lower",
            ),
        ] {
            assert_eq!(won(&last(&two(rest), moves)), expected, "{rest}");
        }
        let moon =
            |moon| format!("goblins,knights,undead,dwarves,werewolves; two; {moon} hand 0 We5; hand 1 We3");
        assert_eq!(won(&last(&moon(""), "0 We5, 1 We3")), "We3 by NoMoon over We5: Higher");
        assert_eq!(won(&last(&moon("moon;"), "0 We5, 1 We3")), "We5 by FullMoon over We3: Lower");
    }

    #[test]
    fn the_best_card_that_did_not_win_is_the_one_that_would_have_without_the_winner() {
        let line = |hands| format!("{THREE}; {hands}");
        let knights = last(&line("hand 0 Go9; hand 1 Kn8; hand 2 Kn9"), "0 Go9, 1 Kn8, 2 Kn9");
        assert_eq!(won(&knights), "Kn9 by Knight over Kn8: Lower");
        assert_eq!(
            knights.plays.iter().map(|play| play.rank).collect::<Vec<_>>(),
            [2, 3, 1],
            "W6 ranks the Goblin second"
        );
        let heroes = last(&line("hand 0 Go9; hand 1 Mummy; hand 2 Warlock"), "0 Go9, 1 Mummy, 2 Warlock");
        assert_eq!(won(&heroes), "Warlock by Warlock over Mummy: EarlierHero");
    }

    #[test]
    fn everything_that_changes_a_value_is_named_in_the_order_it_came_c2_c5() {
        let position = "goblins,knights,undead,druids,wizards artifacts; two; hand 0 Go4; hand 1 Go8; flasks 0 x2; \
                        bears 0 Du1 Du2; artifacts 0 serpent-sword flying-boots; artifacts 1 veil-shield cloud-axe";
        let trick = last(position, "0 use sword, 0 use boots, 0 Go4, 0 drink, 1 use veil, 1 Go8");
        assert_eq!(
            cards(&trick),
            "Go4 16 Bear+3 Bear+3 SerpentSword+3 FlyingBoots+2 DoublePotion+4 VeilShield-3, Go8 8"
        );
        let trick = last(
            "goblins,knights,undead,druids,wizards artifacts; two; hand 0 Go4 Go5; hand 1 Go8 Go1; flasks 0 -5; artifacts 1 cloud-axe",
            "0 Go4, 0 pass, 1 use axe 0, 1 Go8, 1 Go1, 0 Go5, 0 drink",
        );
        assert_eq!(cards(&trick), "Go1 1, Go5 -2 CloudAxe-2 Potion-5");
        let trick = last("claim heroes; two; hand 0 LichKing; hand 1 Go9", "0 LichKing, 1 Go9");
        assert_eq!(cards(&trick), "LichKing 7, Go9 6 LichKing-3");
        assert!(trick.winner.unwrap().changes_decided, "as printed the 9 would have won");
    }

    #[test]
    fn a_card_named_by_the_jug_and_a_doppelganger_count_as_what_they_count_f1_dop2() {
        let position = "claim artifacts; two; hand 0 Go5; hand 1 Dw7; artifacts 1 jug-of-kings";
        let trick = last(position, "0 Go5, 1 use jug goblins, 1 Dw7");
        let named = &trick.plays[1];
        assert_eq!((named.faction, named.follows), (Some(Faction::Goblins), true));
        assert_eq!(won(&trick), "Dw7 by LedFaction over Go5: Lower");
        let trick = last("claim; two; hand 0 Un7; hand 1 Do8", "0 Un7, 1 Do8");
        let wild = &trick.plays[1];
        assert_eq!((wild.faction, wild.counts_as), (Some(Faction::Doppelgangers), Some(Faction::Undead)));
    }

    #[test]
    fn what_the_horse_brings_lies_there_with_nothing_on_it() {
        let position =
            "claim artifacts; two; hand 0 Go1 Un0; hand 1 Go5 Kn2; artifacts 0 wizards-horse serpent-sword";
        let trick = last(position, "0 use sword, 0 Go1, 1 Go5, 0 use horse 1 Un0");
        assert_eq!(cards(&trick), "Un0 0, Go5 5");
        assert_eq!(
            (trick.led, won(&trick).as_str()),
            (Some(Faction::Undead), "Un0 by LedFaction over Go5: DoesNotFollow")
        );
    }

    #[test]
    fn a_silenced_trick_tells_who_would_have_won_and_one_set_aside_nobody() {
        let line = |artifact| {
            format!("claim artifacts; two; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 0 {artifact}")
        };
        let trick = last(&line("horn-of-silence"), "0 Go5, 1 Go9, 0 use horn");
        assert_eq!(
            (trick.outcome, won(&trick).as_str()),
            (TrickOutcome::Silenced, "Go9 by LedFaction over Go5: Lower")
        );
        let trick = last(&line("frost-necklace"), "0 Go5, 1 Go9, 0 use frost");
        assert_eq!(
            (trick.outcome, won(&trick).as_str(), trick.plays.len()),
            (TrickOutcome::SetAside, "nobody", 2)
        );
    }

    #[test]
    fn before_it_is_swapped_a_shapeshifter_lies_there_with_all_that_lies_on_it_c3_sha1() {
        let position = "goblins,knights,undead,shapeshifters,druids artifacts; one; hand 0 Go5 Un1; hand 1 Ss2 Un2; bears 1 Du1; \
                        artifacts 1 serpent-sword; deck Go4 Kn2 Kn3 Kn4";
        let trick = last(position, "0 Go5, 1 use sword, 1 Ss2");
        assert_eq!(cards(&trick), "Go5 5, Go4 10 Bear+3 SerpentSword+3");
        let before = trick.before_swap(Seat(1), "Ss2".parse().unwrap(), "Go4".parse().unwrap());
        assert_eq!(cards(&before), "Go5 5, Ss2 8 Bear+3 SerpentSword+3");
        assert_eq!(
            (won(&trick).as_str(), trick.outcome),
            ("Go4 by LedFaction over Go5: Lower", TrickOutcome::Won)
        );
        assert_eq!(
            (won(&before).as_str(), before.outcome),
            ("Go5 by LedFaction over Ss2: DoesNotFollow", TrickOutcome::Open)
        );
        let ranks = before.plays.iter().map(|play| (play.follows, play.rank, play.counts_as));
        assert_eq!(
            ranks.collect::<Vec<_>>(),
            [(true, 1, Some(Faction::Goblins)), (false, 2, Some(Faction::Shapeshifters))]
        );
    }

    #[test]
    fn an_open_trick_tells_what_was_led_and_who_wins_so_far() {
        let game = play(&format!("{THREE}; hand 0 Un3; hand 1 Un5; hand 2 Un9"), "0 Un3, 1 Un5");
        for trick in [game.trick_view(), game.view(Viewer::Spectator).trick_view()] {
            assert_eq!((trick.outcome, trick.led), (TrickOutcome::Open, Some(Faction::Undead)));
            assert_eq!(won(&trick), "Un5 by LedFaction over Un3: Lower");
        }
        let empty = play(&format!("{THREE}; hand 0 Un3; hand 1 Un5; hand 2 Un9"), "").trick_view();
        assert_eq!((empty.led, won(&empty).as_str(), empty.plays.len()), (None, "nobody", 0));
    }

    #[test]
    fn a_decided_trick_stays_as_it_was_decided_while_it_is_resolved_and_after() {
        // The moon flips with the winning Werewolf; the trick was decided without one.
        let position = "goblins,knights,undead,dwarves,werewolves artifacts; two; \
                        hand 0 We5 Go1 Go2 Go3 Go4 Go6; hand 1 We3 Un1 Un2 Un3 Un4 Un5; artifacts 1 eternal-lantern";
        let game = play(position, "0 We5, 1 We3");
        assert!(game.full_moon && !game.trick.is_empty());
        assert_eq!(won(&game.trick_view()), "We3 by NoMoon over We5: Higher");
        let later = play(position, "0 We5, 1 We3, 1 pass, 1 Un1");
        assert_eq!(
            won(&later.view(Viewer::Spectator).last_trick.unwrap().view()),
            "We3 by NoMoon over We5: Higher"
        );
        assert_eq!(won(&later.trick_view()), "Un1 by LedFaction");
    }

    #[test]
    fn the_event_carries_the_trick_and_it_reads_back_from_json() {
        let position = "goblins,knights,undead,druids,wizards heroes artifacts; two; hand 0 Go4; hand 1 LichKing; flasks 0 +6; \
                        bears 0 Du1; artifacts 0 serpent-sword";
        let (game, events) = told(position, "0 use sword, 0 Go4, 0 drink, 1 LichKing");
        let trick = game.last_trick().unwrap();
        assert!(events.contains(&Event::Won { seat: Seat(0), card: "Go4".parse().unwrap(), trick }));
        let json = serde_json::to_string(&trick).unwrap();
        assert_eq!(serde_json::from_str::<DecidedTrick>(&json).unwrap(), trick, "{json}");
        assert_eq!(serde_json::from_str::<TrickView>(&json).unwrap(), trick.view());
        let view = game.view(Viewer::Spectator);
        let read: View = serde_json::from_str(&serde_json::to_string(&view).unwrap()).unwrap();
        assert_eq!(read.last_trick, Some(trick));
    }

    #[test]
    fn a_trick_that_cannot_be_is_refused() {
        let mut view = last("claim; two; hand 0 Un7; hand 1 Do8", "0 Un7, 1 Do8");
        let refused = |view: &TrickView| DecidedTrick::try_from(view.clone()).unwrap_err();
        view.plays[0].changes = vec![Change { by: Modifier::Bear, amount: 3 }; 3];
        assert_eq!(refused(&view), "Bear changes one card too often");
        view.plays[0].changes = vec![Change { by: Modifier::Potion, amount: 100 }];
        assert_eq!(refused(&view), "there is no potion of 100");
        view.plays = vec![view.plays[1].clone(); 9];
        assert_eq!(refused(&view), "a trick has at most 8 cards: 9 are too many");
    }
}
