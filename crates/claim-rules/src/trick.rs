//! Following and winning (F1–F3, W1–W7): what the cards of a trick decide.

use std::cmp::Ordering;

use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{Faction, Hero};
use crate::compiled::may_hold;
use crate::decided::{self, Beaten, DecidedTrick, LostBy, TrickOutcome, TrickView, Win, WonBy};
use crate::event::{Event, Sink};
use crate::game::{Game, Phase};
use crate::heroes::{lich_king, mummy, warlock};
use crate::pending::{Actor, Pending};
use crate::play::Play;
use crate::seat::Seat;

impl Game {
    /// The led faction: that of the first card as it lies; none if nothing or a hero is led (F1).
    #[inline(always)]
    pub fn led(&self) -> Option<Faction> {
        if self.trick.is_empty() { None } else { self.lies(0).faction }
    }

    /// The card at a place of the trick, or of one before if none lies there.
    #[inline(always)]
    pub(crate) fn lies(&self, at: usize) -> Play {
        self.trick.as_inner()[at & 7]
    }

    /// How many cards lie in a trick that is complete.
    #[inline(always)]
    pub(crate) fn lying_in_all<S: Sink>(&self) -> usize {
        if S::BARE { self.players::<S>() } else { self.trick.len() }
    }

    /// How many cards each seat plays in this trick: two under the Lovers' Bow.
    #[inline(always)]
    pub(crate) fn cards_each<S: Sink>(&self) -> usize {
        1 + usize::from(!S::BARE && self.bow)
    }

    /// The seat that plays next after this many cards.
    #[inline(always)]
    pub(crate) fn next_to_play<S: Sink>(&self, played: usize) -> Seat {
        let bow = !S::BARE && self.bow;
        self.after::<S>(self.leader, played as u8 >> u8::from(bow))
    }

    /// The seat that is asked for the next card: computed where two play, else read from the open question.
    #[inline(always)]
    pub(crate) fn whose_turn<S: Sink>(&self, played: usize) -> Seat {
        match self.pending {
            Some(Pending { actor: Actor::Seat(seat), .. }) if !S::PLAIN => seat,
            _ => self.next_to_play::<S>(played),
        }
    }

    /// Whose card comes next where two play without artifacts.
    #[inline(always)]
    pub(crate) fn next_of_two(&self) -> Seat {
        Seat((self.leader.0 + u8::from(!self.trick.is_empty())) & 1)
    }

    /// Must the seat follow: is there a led faction, and has it a printed card of it in hand (F2)?
    #[inline]
    pub(crate) fn can_follow(&self, seat: Seat) -> bool {
        self.led().is_some_and(|led| self.hands[seat].any(led))
    }

    /// The cards a seat may play (F2, F3, DOP1).
    #[inline(always)]
    pub(crate) fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat];
        let Some(led) = self.led() else { return hand };
        hand.and_if_not(self.is_free(hand, led), Cards::that_follow(led))
    }

    /// Must a card of this hand, the one asked for, follow what was led (F2)?
    pub(crate) fn must_follow(&self, hand: Cards) -> bool {
        self.led().is_some_and(|led| !self.is_free(hand, led))
    }

    /// May any card of this hand be played to the led faction? A seat that used the Ring need not follow; a card named
    /// by the Jug follows by its name.
    #[inline(always)]
    fn is_free(&self, hand: Cards, led: Faction) -> bool {
        self.course.readied.ring | self.course.readied.jug.is_some() | !hand.overlaps(Cards::of(led))
    }

    /// Notes what a card played shows about the hand it came from (F2): a seat that plays neither the led faction nor a
    /// Doppelgänger has none of it. The card must be in the trick already.
    #[inline(always)]
    pub(crate) fn note_void<S: Sink>(&mut self, seat: Seat, card: Card) {
        let first = self.lies(0);
        let led = S::BARE | first.faction.is_some();
        let bound = S::BARE | (!self.course.readied.ring & self.course.readied.jug.is_none());
        let follows = first.is_of_faction_of(card) | card.is(Faction::Doppelgangers);
        self.knowledge.voids[seat].add_if(led & bound & !follows, first.faction_number());
    }

    /// The value of a card in the trick, with everything that changes it now (C5).
    #[inline(always)]
    pub fn value_at(&self, at: usize) -> i8 {
        value_at(&self.trick, at)
    }

    /// The trick as it lies, all cards of it.
    #[inline(always)]
    pub(crate) fn lay<S: Sink>(&self) -> Lay<'_> {
        if S::BARE {
            Lay::of(&self.trick.as_inner()[..self.players::<S>()], self.full_moon, false)
        } else {
            Lay::new(&self.trick, self.full_moon)
        }
    }

    /// The trick as it is shown: who wins so far, or, once it is decided, what decided it.
    pub fn trick_view(&self) -> TrickView {
        let decided = &self.knowledge.last_trick;
        if decided.is(self.phase, self.trick_number) {
            return decided.view();
        }
        decided::show(&self.trick, self.full_moon, self.phase, self.trick_number, TrickOutcome::Open)
    }

    /// The last trick that was decided; `None` if there was none yet.
    pub fn last_trick(&self) -> Option<DecidedTrick> {
        self.knowledge.last_trick()
    }

    /// Remembers the trick as it lies, for all to look at (K1).
    #[inline(always)]
    pub(crate) fn remember_trick<S: Sink>(&mut self, outcome: TrickOutcome, _: &S) {
        if S::REMEMBERS {
            self.knowledge.last_trick = DecidedTrick::now(self, outcome);
        }
    }

    /// Decides the trick, in this phase: the winning card and the ranking of the seats (P4).
    #[inline(always)]
    pub(crate) fn decide<S: Sink>(&mut self, phase: Phase, sink: &mut S) {
        let (at, strengths) = if S::PLAIN {
            let wins = self.second_wins::<S>();
            debug_assert_eq!(usize::from(wins), self.lay::<S>().winning_place());
            (usize::from(wins), [0; 8])
        } else {
            let lay = self.lay::<S>();
            let strengths = lay.strengths();
            (lay.best(&strengths, NOBODY).0, strengths)
        };
        let mut winning = self.lies(at);
        if S::PLAIN {
            // The seat does not change: this tells it to the compiler.
            winning.seat = self.after::<S>(self.leader, at as u8);
        }
        // With two players the ranking is needed only by a question that comes before the next trick.
        let ranked = !S::PLAIN || may_hold::<S>(Faction::Seers) || may_hold::<S>(Faction::Wizards);
        if ranked && phase == Phase::One {
            self.course.ranking = match self.players::<S>() {
                2 => {
                    let other = self.after::<S>(winning.seat, 1);
                    ArrayVec::from_array_len([winning.seat, other, Seat(0), Seat(0)], 2)
                }
                players => self.lay::<S>().rank_seats(at, &strengths, players),
            };
        }
        self.course.winning = winning;
        self.course.round = 0;
        self.remember_trick(TrickOutcome::Won, sink);
        let Play { seat, card, .. } = winning;
        sink.tell(Event::Won { seat, card, trick: self.knowledge.last_trick });
    }

    /// Does the second of two cards win where neither heroes nor artifacts can lie (W1–W3, WER1)? The same as [`Lay`] says,
    /// in a few instructions.
    #[inline(always)]
    fn second_wins<S: Sink>(&self) -> bool {
        let [first, second, ..] = self.trick.as_inner();
        // Only Bears and potions lie on cards here.
        let changed = may_hold::<S>(Faction::Druids) || may_hold::<S>(Faction::Wizards);
        let value = |play: &Play| if changed { play.own_value() } else { play.card.value() };
        let lowest = may_hold::<S>(Faction::Werewolves) & first.is(Faction::Werewolves) & !self.full_moon;
        let (low, high) = if lowest { (second, first) } else { (first, second) };
        let better = value(high) > value(low);
        let matches = first.is_like(second) | second.is(Faction::Doppelgangers);
        matches & better | first.is(Faction::Goblins) & second.is(Faction::Knights)
    }

    /// Is this hero the winning card?
    #[inline(always)]
    pub(crate) fn won_with_hero<S: Sink>(&self, hero: Hero) -> bool {
        self.with_heroes::<S>() && self.course.winning.is_hero(hero)
    }

    /// Is a card of this faction the winning card?
    #[inline(always)]
    pub(crate) fn won_with<S: Sink>(&self, faction: Faction) -> bool {
        may_hold::<S>(faction) && self.course.winning.is(faction)
    }
}

/// The value of a card in a trick (C5): printed, doubled by a ×2 potion, with all additions and subtractions.
#[inline(always)]
pub(crate) fn value_at(trick: &[Play], at: usize) -> i8 {
    trick[at].own_value() + lich_king::shadow(trick, at)
}

/// The cards of a trick as they lie, and the moon: all that decides who wins (W1–W7).
pub(crate) struct Lay<'a> {
    plays: &'a [Play],
    values: [i8; 8],
    led: Option<Faction>,
    full_moon: bool,
    /// May a hero lie there, or a card with the Night Ring?
    special: bool,
}

/// No card is left out.
const NOBODY: usize = usize::MAX;

impl<'a> Lay<'a> {
    #[inline(always)]
    pub(crate) fn new(plays: &'a [Play], full_moon: bool) -> Lay<'a> {
        let special = plays.iter().fold(false, |found, play| found | play.ring() | play.faction.is_none());
        Lay::of(plays, full_moon, special)
    }

    #[inline(always)]
    fn of(plays: &'a [Play], full_moon: bool, special: bool) -> Lay<'a> {
        let mut values = [0; 8];
        for (at, play) in plays.iter().enumerate() {
            values[at & 7] = if special { value_at(plays, at) } else { play.own_value() };
        }
        Lay { plays, values, led: plays.first().and_then(|play| play.faction), full_moon, special }
    }

    pub(crate) fn plays(&self) -> &'a [Play] {
        self.plays
    }

    pub(crate) fn led(&self) -> Option<Faction> {
        self.led
    }

    #[inline(always)]
    pub(crate) fn value(&self, at: usize) -> i8 {
        self.values[at & 7]
    }

    /// Does a card match: is it of the led faction, or a Doppelgänger (W1, DOP2)? One that does not never wins but by an
    /// override (W2).
    #[inline(always)]
    pub(crate) fn matches(&self, at: usize) -> bool {
        let play = &self.plays[at];
        self.led.is_some_and(|led| play.is(led) | play.is(Faction::Doppelgangers))
    }

    /// With Werewolves led and no moon the lowest wins (WER1).
    #[inline(always)]
    fn lowest_wins(&self) -> bool {
        self.led == Some(Faction::Werewolves) && !self.full_moon
    }

    /// How strong each card is where nothing overrides: value and place in one number, a matching card above all
    /// others, of equals the first played (W1–W4). So the winner is a maximum, which needs no branch.
    #[inline(always)]
    fn strengths(&self) -> [i32; 8] {
        let lowest = self.lowest_wins();
        let mut strengths = [i32::MIN; 8];
        for at in 0..self.plays.len() {
            let value = i32::from(self.value(at));
            let matching = self.matches(at);
            let value = if matching & lowest { -value } else { value };
            strengths[at & 7] = 16 * (value + if matching { MATCHING } else { 0 }) + 15 - at as i32;
        }
        strengths
    }

    /// The place of the card that wins, and by what (W1–W5). One card may be left out, as if it could not win; where what is
    /// left neither matches nor overrides it wins by nothing.
    #[inline(always)]
    fn best(&self, strengths: &[i32; 8], left_out: usize) -> (usize, Option<WonBy>) {
        // W5, strongest first.
        if self.special
            && let Some((at, by)) = self.ring_or_hero(left_out)
        {
            return (at, Some(by));
        }
        let goblins_led = self.led == Some(Faction::Goblins);
        let mut best = i32::MIN;
        for (at, (play, strength)) in self.plays.iter().zip(strengths).enumerate() {
            let knight = goblins_led & play.is(Faction::Knights);
            let strength = strength + if knight { KNIGHT } else { 0 };
            best = best.max(if at == left_out { i32::MIN } else { strength });
        }
        (15 - (best & 15) as usize, self.won_by(best))
    }

    /// By what a card of this strength wins: the strength tells.
    #[inline(always)]
    fn won_by(&self, strength: i32) -> Option<WonBy> {
        match self.led {
            None => Some(WonBy::HeroLed),
            _ if strength >= KNIGHT / 2 => Some(WonBy::Knight),
            _ if strength < 16 * MATCHING / 2 => None,
            Some(Faction::Werewolves) if self.full_moon => Some(WonBy::FullMoon),
            Some(Faction::Werewolves) => Some(WonBy::NoMoon),
            Some(_) => Some(WonBy::LedFaction),
        }
    }

    /// The card with the Night Ring, a Warlock or a Mummy, if one of them wins.
    fn ring_or_hero(&self, left_out: usize) -> Option<(usize, WonBy)> {
        let places = || (0..self.plays.len()).filter(|at| *at != left_out);
        if let Some(ring) = places().find(|at| self.plays[*at].ring())
            && places().all(|at| at == ring || self.value(at) < self.value(ring))
        {
            return Some((ring, WonBy::NightRing));
        }
        places().rev().find_map(|at| {
            let warlock = warlock::wins(self, at).then_some((at, WonBy::Warlock));
            warlock.or_else(|| mummy::wins(self, at).then_some((at, WonBy::Mummy)))
        })
    }

    /// The place of the winning card (W1–W5).
    pub(crate) fn winning_place(&self) -> usize {
        self.best(&self.strengths(), NOBODY).0
    }

    /// All seats, best first (W6, W7).
    #[inline(always)]
    fn rank_seats(&self, winner: usize, strengths: &[i32; 8], players: usize) -> ArrayVec<[Seat; 4]> {
        // A seat stands where its better card stands.
        let mut best = [i32::MIN; 4];
        for (play, strength) in self.plays.iter().zip(strengths) {
            let mine = &mut best[play.seat.index() & 3];
            *mine = (*strength).max(*mine);
        }
        best[self.plays[winner].seat.index() & 3] = i32::MAX;
        let [a, b, c, d] = best;
        let above = |x: i32, y: i32| usize::from(x > y);
        let mut ranking = [Seat(0); 4];
        ranking[(above(b, a) + above(c, a) + above(d, a)) & 3] = Seat(0);
        ranking[(above(a, b) + above(c, b) + above(d, b)) & 3] = Seat(1);
        ranking[(above(a, c) + above(b, c) + above(d, c)) & 3] = Seat(2);
        if players == 4 {
            ranking[(above(a, d) + above(b, d) + above(c, d)) & 3] = Seat(3);
        }
        ArrayVec::from_array_len(ranking, players)
    }

    /// The rank of each card, 1 for the winning one, by the strengths that rank the seats (W6).
    pub(crate) fn ranks(&self) -> [u8; 8] {
        let mut strengths = self.strengths();
        if !self.plays.is_empty() {
            strengths[self.best(&strengths, NOBODY).0] = i32::MAX;
        }
        strengths.map(|mine| 1 + strengths.iter().filter(|other| **other > mine).count() as u8)
    }

    /// Who wins and why; `None` if no card lies there.
    pub(crate) fn win(&self) -> Option<Win> {
        let strengths = self.strengths();
        let (place, by) = self.plays.first().map(|_| self.best(&strengths, NOBODY))?;
        let by = by?;
        let over = (self.plays.len() > 1).then(|| {
            let (second, its) = self.best(&strengths, place);
            Beaten { place: second as u8, because: self.lost_by((place, by), (second, its)) }
        });
        let mut values = self.values;
        values.iter_mut().zip(self.plays).for_each(|(value, play)| *value = play.card.value());
        let printed = Lay { values, ..*self };
        let Play { seat, card, .. } = self.plays[place];
        let changes_decided = printed.winning_place() != place;
        Some(Win { place: place as u8, seat, card, by, over, changes_decided })
    }

    /// Why the best of the others did not win.
    fn lost_by(&self, (winner, by): (usize, WonBy), (other, its): (usize, Option<WonBy>)) -> LostBy {
        let by_value = match self.value(other).cmp(&self.value(winner)) {
            Ordering::Less => LostBy::Lower,
            Ordering::Equal => LostBy::PlayedLater,
            Ordering::Greater => LostBy::Higher,
        };
        match (by, its) {
            (WonBy::NightRing, _) => LostBy::Power,
            (WonBy::Warlock | WonBy::Mummy, Some(WonBy::Warlock | WonBy::Mummy)) => LostBy::EarlierHero,
            (WonBy::Warlock | WonBy::Mummy, _) => LostBy::Power,
            (WonBy::Knight, Some(WonBy::Knight)) => by_value,
            (WonBy::Knight, _) => LostBy::Power,
            (WonBy::HeroLed, _) => by_value,
            (WonBy::NoMoon | WonBy::FullMoon | WonBy::LedFaction, None) => LostBy::DoesNotFollow,
            (WonBy::NoMoon | WonBy::FullMoon | WonBy::LedFaction, Some(_)) => by_value,
        }
    }
}

/// What lifts a matching card above every value, and a Knight above every matching card.
const MATCHING: i32 = 1000;
const KNIGHT: i32 = 1 << 16;

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{expect, legal, play};

    /// A deck for three or four players: `players 3; two; …`
    fn deck(rest: &str) -> String {
        format!("goblins,knights,undead,dwarves,doppelgangers,trolls,werewolves {rest}")
    }

    /// The seats, best first, when the draft begins: `2 0 1`.
    fn ranking(position: &str, moves: &str) -> String {
        play(position, moves).course.ranking.iter().map(Seat::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_card_the_jug_named_sets_the_led_faction_f1() {
        let position = "claim artifacts; two; hand 0 Go5 Go6; hand 1 Go1 Un1; artifacts 0 jug-of-kings";
        assert_eq!(legal(&play(position, "0 use jug undead, 0 Go5")), "Un1");
    }

    #[test]
    fn the_first_card_leads_not_the_last_f1() {
        let position = deck("players 3; two; hand 0 Go5 Un9; hand 1 Un1 Un2; hand 2 Go1 Un3");
        assert_eq!(legal(&play(&position, "0 Go5, 1 Un1")), "Go1");
    }

    #[test]
    fn a_hero_led_leads_no_faction_f1_f3() {
        let game = play("claim heroes; two; hand 0 Mummy Go5 Un2; hand 1 Go1 Un1 Kn3", "0 Mummy");
        assert_eq!(game.led(), None);
        assert_eq!(legal(&game), "Go1, Kn3, Un1");
    }

    #[test]
    fn who_has_the_led_faction_must_follow_in_both_phases_f2() {
        let rest = "hand 0 Go5 Un2 Un3; hand 1 Go1 Go7 Un1";
        assert_eq!(legal(&play(&format!("claim; one; {rest}; deck Kn2 Kn3"), "0 Go5")), "Go1, Go7");
        assert_eq!(legal(&play(&format!("claim; two; {rest}"), "0 Go5")), "Go1, Go7");
    }

    #[test]
    fn who_has_none_of_it_may_play_any_card_f2() {
        let game = play("claim; two; hand 0 Dw5 Un2 Un3; hand 1 Go1 Kn7 Do1", "0 Dw5");
        assert_eq!(legal(&game), "Go1, Kn7, Do1");
    }

    #[test]
    fn a_card_in_the_follower_pile_is_not_in_hand_f2() {
        let game = play("claim; one; hand 0 Go5; hand 1 Un1; followers 1 Go1; deck Kn2 Kn3", "0 Go5");
        assert_eq!(legal(&game), "Un1");
    }

    #[test]
    fn the_highest_matching_card_wins_w1() {
        expect(&play("claim; two; hand 0 Un3; hand 1 Un5", "0 Un3, 1 Un5"), "score 1 Un3 Un5");
        expect(&play("claim; two; hand 0 Un5; hand 1 Un3", "0 Un5, 1 Un3"), "score 0 Un3 Un5");
        let position = deck("players 3; two; hand 0 Un3; hand 1 Un9; hand 2 Un5");
        expect(&play(&position, "0 Un3, 1 Un9, 2 Un5"), "score 1 Un3 Un9 Un5");
    }

    #[test]
    fn of_equal_cards_the_first_played_wins_though_none_was_led_w1() {
        let position = deck("players 4; two; hand 0 Un3; hand 1 Do7; hand 2 Un7; hand 3 Go9");
        expect(&play(&position, "0 Un3, 1 Do7, 2 Un7, 3 Go9"), "score 1 Un3 Do7 Un7 Go9");
    }

    #[test]
    fn a_card_that_does_not_match_never_wins_w2() {
        expect(&play("claim; two; hand 0 Un0; hand 1 Go9", "0 Un0, 1 Go9"), "score 0 Un0 Go9");
        let position = deck("players 3; two; hand 0 Un0; hand 1 Go9; hand 2 Dw9");
        // The Dwarf goes to the lowest card, which is the winner's.
        expect(&play(&position, "0 Un0, 1 Go9, 2 Dw9"), "score 0 Un0 Go9 Dw9");
    }

    #[test]
    fn after_a_hero_all_cards_compete_by_value_w4() {
        let game = play("claim heroes; two; hand 0 Skeleton; hand 1 Go5", "0 Skeleton, 1 Go5");
        expect(&game, "score 1 Skeleton Go5");
        let position = deck("players 3 heroes; two; hand 0 Skeleton; hand 1 Go5; hand 2 Un6");
        expect(&play(&position, "0 Skeleton, 1 Go5, 2 Un6"), "score 2 Skeleton Go5 Un6");
    }

    #[test]
    fn after_a_hero_of_equal_values_the_first_played_wins_w4() {
        let game = play("claim heroes; two; hand 0 Warlock; hand 1 Go4", "0 Warlock, 1 Go4");
        expect(&game, "score 0 Warlock Go4");
    }

    #[test]
    fn after_a_hero_neither_knights_nor_werewolves_have_their_ways_w4() {
        let position = deck("players 4 heroes; two; hand 0 Skeleton; hand 1 Go5; hand 2 Kn4; hand 3 We1");
        expect(&play(&position, "0 Skeleton, 1 Go5, 2 Kn4, 3 We1"), "score 1 Skeleton Go5 Kn4 We1");
    }

    #[test]
    fn a_mummy_or_warlock_beats_a_knight_before_and_after_it_w5() {
        let three = |rest| deck(&format!("players 3 heroes; two; hand 0 Go9; {rest}"));
        let game = play(&three("hand 1 Kn9; hand 2 Warlock"), "0 Go9, 1 Kn9, 2 Warlock");
        expect(&game, "score 2 Go9 Kn9 Warlock");
        let game = play(&three("hand 1 Mummy; hand 2 Kn9"), "0 Go9, 1 Mummy, 2 Kn9");
        expect(&game, "score 1 Go9 Mummy Kn9");
    }

    #[test]
    fn of_two_heroes_that_win_the_last_played_does_w5() {
        // The Warlock comes right after the Mummy, a 5.
        let position = deck("players 3 heroes; two; hand 0 Go9; hand 1 Mummy; hand 2 Warlock");
        expect(&play(&position, "0 Go9, 1 Mummy, 2 Warlock"), "score 2 Go9 Mummy Warlock");
    }

    #[test]
    fn the_night_ring_beats_hero_and_knight_if_its_card_is_above_all_w5() {
        let three = |rest| deck(&format!("players 3 heroes artifacts; two; {rest}; artifacts 2 night-ring"));
        let game = play(&three("hand 0 Go8; hand 1 Mummy; hand 2 Un9"), "0 Go8, 1 Mummy, 2 use ring, 2 Un9");
        expect(&game, "score 2 Go8 Mummy Un9");
        let game = play(&three("hand 0 Go8; hand 1 Mummy; hand 2 Un8"), "0 Go8, 1 Mummy, 2 use ring, 2 Un8");
        expect(&game, "score 1 Go8 Mummy Un8");
        let game = play(&three("hand 0 Go1; hand 1 Kn5; hand 2 Un9"), "0 Go1, 1 Kn5, 2 use ring, 2 Un9");
        expect(&game, "score 2 Go1 Kn5 Un9");
    }

    #[test]
    fn matching_cards_rank_before_the_rest_each_by_value_w6() {
        let position =
            deck("players 4; one; hand 0 Un2; hand 1 Go5; hand 2 Dw9; hand 3 Un1; deck Kn2 Kn3 Kn4 Kn5");
        assert_eq!(ranking(&position, "0 Un2, 1 Go5, 2 Dw9, 3 Un1"), "0 3 2 1");
    }

    #[test]
    fn in_the_ranking_a_doppelganger_matches_and_of_equals_the_first_played_is_better_w6() {
        let position =
            deck("players 4; one; hand 0 Un5; hand 1 Do5; hand 2 Un9; hand 3 Go9; deck Kn2 Kn3 Kn4 Kn5");
        assert_eq!(ranking(&position, "0 Un5, 1 Do5, 2 Un9, 3 Go9"), "2 0 1 3");
    }

    #[test]
    fn equal_cards_that_do_not_match_rank_as_they_were_played_w6() {
        let position = deck(
            "players 4; one; lead 2; hand 0 Go5; hand 1 Dw5; hand 2 Un2; hand 3 Tr5; deck Kn2 Kn3 Kn4 Kn5",
        );
        assert_eq!(ranking(&position, "2 Un2, 3 Tr5, 0 Go5, 1 Dw5"), "2 3 0 1");
    }

    #[test]
    fn a_second_knight_ranks_among_the_cards_that_do_not_match_w6() {
        let position =
            deck("players 4; one; hand 0 Go2; hand 1 Kn8; hand 2 Kn9; hand 3 Go1; deck Un2 Un3 Un4 Un5");
        assert_eq!(ranking(&position, "0 Go2, 1 Kn8, 2 Kn9, 3 Go1"), "2 0 3 1");
    }

    #[test]
    fn without_a_moon_matching_cards_rank_lowest_first_and_the_rest_highest_first_w6() {
        let four = |moon| {
            deck(&format!(
                "players 4; one; {moon}; hand 0 We5; hand 1 We3; hand 2 Do4; hand 3 Go9; deck Un2 Un3 Un4 Un5"
            ))
        };
        assert_eq!(ranking(&four(""), "0 We5, 1 We3, 2 Do4, 3 Go9"), "1 2 0 3");
        assert_eq!(ranking(&four("moon"), "0 We5, 1 We3, 2 Do4, 3 Go9"), "0 2 1 3");
        let position =
            deck("players 4; one; hand 0 We5; hand 1 Go1; hand 2 Tr4; hand 3 Go9; deck Un2 Un3 Un4 Un5");
        assert_eq!(ranking(&position, "0 We5, 1 Go1, 2 Tr4, 3 Go9"), "0 3 2 1");
    }

    #[test]
    fn after_a_hero_all_rank_by_value_w6() {
        let position = deck(
            "players 4 heroes; one; \
             hand 0 Skeleton; hand 1 Go1; hand 2 Un9; hand 3 Dw5; deck Kn2 Kn3 Kn4 Kn5",
        );
        assert_eq!(ranking(&position, "0 Skeleton, 1 Go1, 2 Un9, 3 Dw5"), "2 3 0 1");
    }

    #[test]
    fn after_a_winning_hero_the_others_rank_as_usual_w6() {
        let position =
            deck("players 3 heroes; one; hand 0 Un5; hand 1 Warlock; hand 2 Un9; deck Kn2 Kn3 Kn4");
        assert_eq!(ranking(&position, "0 Un5, 1 Warlock, 2 Un9"), "1 2 0");
    }

    #[test]
    fn a_seat_that_played_two_cards_ranks_by_its_better_one_w7() {
        let position = deck(
            "players 3 artifacts; one; artifacts 0 lovers-bow; \
             hand 0 Go5 Go1; hand 1 Go9 Un1; hand 2 Go7 Go0; deck Kn2 Kn3 Kn4",
        );
        let moves = "0 use bow, 0 Go5, 0 Go1, 1 Go9, 1 Un1, 2 Go0, 2 Go7";
        assert_eq!(ranking(&position, moves), "1 2 0");
    }
}
