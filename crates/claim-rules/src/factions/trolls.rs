//! Trolls — TRO1: in Phase Two the Trolls of a trick join those that wait; the winner captures only the highest
//! by printed value (equal: the one played first). TRO2: a trick without Trolls also captures one. TRO3: the
//! last winner captures all that still wait (Q8).

use crate::because::Because;
use crate::card::Card;
use crate::catalogue::Faction;
use crate::compiled::may_hold;
use crate::course::Waiting;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::placing;

/// A Troll of the trick joins those that wait (TRO1).
#[inline(always)]
pub(crate) fn wait<S: Sink>(g: &mut Game, card: Card, order: u8, sink: &mut S) {
    g.course.waiting.push(Waiting { card, order });
    sink.tell(Event::TrollWaits { card });
}

/// The winner captures the highest that waits (TRO1, TRO2).
#[inline(always)]
pub(crate) fn capture_highest<S: Sink>(g: &mut Game, sink: &mut S) {
    if !may_hold::<S>(Faction::Trolls) || g.course.waiting.is_empty() {
        return;
    }
    // Value and order in one number, of equal values the first played.
    let key = |troll: &Waiting| 256 * i32::from(troll.card.value()) - i32::from(troll.order);
    let waiting = g.course.waiting.iter().enumerate();
    if let Some((at, _)) = waiting.max_by_key(|(_, troll)| key(troll)) {
        let troll = g.course.waiting.remove(at);
        placing::capture_waited(g, troll, false, Because::Won, sink);
    }
}

/// All that wait are captured (TRO3). A Giant that the Jug named a Troll is a Giant again (Q8).
pub(crate) fn capture_all<S: Sink>(g: &mut Game, sink: &mut S) {
    for troll in std::mem::take(&mut g.course.waiting) {
        placing::capture_waited(g, troll, troll.card.is(Faction::Giants), Because::LastTrick, sink);
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn of_two_trolls_the_winner_captures_the_higher_and_the_other_waits_tro1() {
        let game = play("claim2; two; hand 0 Tr4 Se1; hand 1 Tr9 Se2", "0 Tr4, 1 Tr9");
        expect(&game, "score 1 Tr9; waiting Tr4");
    }

    #[test]
    fn one_troll_alone_is_captured_at_once_tro1() {
        let game = play("claim2; two; hand 0 Se4 Se1; hand 1 Tr9 Dr2", "0 Se4, 1 Tr9");
        expect(&game, "score 0 Se4 Tr9; waiting");
    }

    #[test]
    fn a_higher_troll_that_waited_goes_before_those_of_the_trick_tro1() {
        let game = play("claim2; two; hand 0 Tr4 Se1; hand 1 Tr2 Se2; waiting Tr8", "0 Tr4, 1 Tr2");
        expect(&game, "score 0 Tr8; waiting Tr4 Tr2");
    }

    #[test]
    fn trolls_wait_over_several_tricks_and_the_highest_goes_first_tro1_tro2() {
        let position = "claim2; two; hand 0 Tr7 Tr5 Se1 Se3; hand 1 Tr6 Tr8 Se2 Se4";
        let game = play(position, "0 Tr7, 1 Tr6");
        expect(&game, "score 0 Tr7; waiting Tr6");
        let game = play(position, "0 Tr7, 1 Tr6, 0 Tr5, 1 Tr8");
        expect(&game, "score 1 Tr8; waiting Tr6 Tr5");
        let game = play(position, "0 Tr7, 1 Tr6, 0 Tr5, 1 Tr8, 1 Se2, 0 Se3");
        expect(&game, "score 0 Tr7 Tr6 Se2 Se3; waiting Tr5");
    }

    #[test]
    fn a_trick_without_trolls_captures_one_that_waits_tro2() {
        let game = play("claim2; two; hand 0 Se1 Se3; hand 1 Se2 Se4; waiting Tr3 Tr8 Tr5", "0 Se1, 1 Se2");
        expect(&game, "score 1 Tr8 Se1 Se2; waiting Tr3 Tr5");
    }

    #[test]
    fn the_printed_value_decides_which_troll_is_captured_tro1() {
        let position = "gnomes,giants,trolls,wizards,seers; two; hand 0 Tr1 Se1; hand 1 Tr5 Se2; flasks 0 +6";
        let game = play(position, "0 Tr1, 0 drink, 1 Tr5");
        expect(&game, "score 0 Tr5; waiting Tr1");
    }

    #[test]
    fn of_trolls_of_one_value_the_first_played_is_captured_tro1() {
        // Only the Jug makes a second 5 a Troll.
        let deck = "claim2 artifacts; two";
        let position = format!("{deck}; hand 0 Tr5 Se1; hand 1 Se5 Se2; artifacts 1 jug-of-kings");
        let game = play(&position, "0 Tr5, 1 use jug trolls, 1 Se5");
        expect(&game, "score 0 Tr5; waiting Se5");
        let position = format!("{deck}; hand 0 Se5 Se1; hand 1 Tr5 Se2; artifacts 0 jug-of-kings");
        let game = play(&position, "0 use jug trolls, 0 Se5, 1 Tr5");
        expect(&game, "score 0 Se5; waiting Tr5");
    }

    #[test]
    fn the_winner_of_the_last_trick_captures_all_that_wait_tro3() {
        let game = play("claim2; two; hand 0 Tr4; hand 1 Tr9; waiting Tr8 Tr1", "0 Tr4, 1 Tr9");
        expect(&game, "score 1 Tr9 Tr8 Tr4 Tr1; score 0; waiting; over");
    }

    #[test]
    fn with_four_players_three_of_four_trolls_wait_tro1() {
        let position = "gnomes,giants,trolls,undead,dwarves,dragons,seers players 4; two; \
                        hand 0 Tr1 Se1; hand 1 Tr2 Se2; hand 2 Tr3 Se3; hand 3 Tr4 Se4";
        let game = play(position, "0 Tr1, 1 Tr2, 2 Tr3, 3 Tr4");
        expect(&game, "score 3 Tr4; waiting Tr1 Tr2 Tr3");
    }

    #[test]
    fn trolls_and_dwarves_of_one_trick_go_their_own_ways_tro1_dwa1() {
        let position = "gnomes,giants,trolls,dwarves,seers; two; hand 0 Tr4 Se1; hand 1 Dw9 Se2; waiting Tr6";
        let game = play(position, "0 Tr4, 1 Dw9");
        expect(&game, "score 0 Tr6; score 1 Dw9; waiting Tr4");
    }

    #[test]
    fn in_phase_one_trolls_are_discarded_tro1() {
        let game = play("claim2; one; hand 0 Tr4; hand 1 Tr9; deck Se1 Se2", "0 Tr4, 1 Tr9");
        expect(&game, "waiting; discard Tr4 Tr9");
    }
}
