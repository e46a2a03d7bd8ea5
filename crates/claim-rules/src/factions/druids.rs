//! Druids — DRU1: in Phase One a seat that lost a trick in which it played a Druid keeps it as a Bear; its next
//! card gets +3, then the Bear is discarded. DRU2: also into Phase Two. DRU3: each Bear adds +3. DRU4: a Druid
//! taken by Zombies is no Bear.

use crate::catalogue::Faction;
use crate::compiled::may_hold;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::seat::Seat;

/// Losing Druids become Bears, but for those claimed before (DRU1, DRU4).
#[inline(always)]
pub(crate) fn claim<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.with::<S>(Faction::Druids) {
        return;
    }
    for at in 0..g.trick.len() {
        let play = g.trick[at];
        if play.is(Faction::Druids) && play.seat != g.course.winning.seat && g.course.claimed >> at & 1 == 0 {
            g.course.claimed |= 1 << at;
            g.bears[play.seat].push(play.card);
            sink.tell(Event::BecameBear { seat: play.seat, card: play.card });
        }
    }
}

/// The Bears of a seat add to its card and are discarded (DRU1, DRU3): how many.
#[inline(always)]
pub(crate) fn spend_bears<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> u8 {
    if !may_hold::<S>(Faction::Druids) || g.bears[seat].is_empty() {
        return 0;
    }
    spend(g, seat, sink)
}

#[inline(never)]
fn spend<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> u8 {
    let bears = g.bears[seat];
    g.bears[seat].set_len(0);
    for card in bears {
        sink.tell(Event::BearSpent { seat, card });
        g.discard(card, sink);
    }
    bears.len() as u8
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    /// Phase One with two players.
    fn one(rest: &str) -> String {
        format!("goblins,knights,druids,undead,zombies; one; {rest}")
    }

    fn deck(rest: &str) -> String {
        format!("goblins,knights,druids,undead,zombies,dwarves,dragons {rest}")
    }

    #[test]
    fn a_druid_that_lost_stays_as_a_bear_and_one_that_won_does_not_dru1() {
        let game = play(&one("hand 0 Du3 Go1; hand 1 Du9 Go2; deck Kn2 Kn3 Kn4 Kn5"), "0 Du3, 1 Du9");
        expect(&game, "bears 0 Du3; bears 1; discard Du9");
    }

    #[test]
    fn a_druid_that_did_not_match_becomes_a_bear_too_dru1() {
        let game = play(&one("hand 0 Go1 Go3; hand 1 Du9 Kn6; deck Kn2 Kn3 Kn4 Kn5"), "0 Go1, 1 Du9");
        expect(&game, "bears 1 Du9; discard Go1");
    }

    #[test]
    fn the_bear_lifts_the_next_card_by_3_and_is_discarded_dru1() {
        let game =
            play(&one("hand 0 Du3 Go1; hand 1 Du9 Go2; deck Kn2 Kn3 Kn4 Kn5"), "0 Du3, 1 Du9, 1 Go2, 0 Go1");
        expect(&game, "lead 0; bears 0; discard Du3 Du9 Go1 Go2");
    }

    #[test]
    fn the_card_after_that_is_not_lifted_dru1() {
        let game = play(&one("bears 0 Du3; hand 0 Go5 Go1; hand 1 Un1 Un2; deck Kn2 Kn3 Kn4 Kn5"), "0 Go5");
        expect(&game, "values 8; discard Du3");
        let game = play(
            &one("bears 0 Du3; hand 0 Go5 Go1; hand 1 Un1 Un2; deck Kn2 Kn3 Kn4 Kn5"),
            "0 Go5, 1 Un1, 0 Go1",
        );
        expect(&game, "values 1");
    }

    #[test]
    fn a_druid_lifted_by_a_bear_may_win_and_then_is_none_dru1() {
        let game = play(&one("bears 0 Du0; hand 0 Du4; hand 1 Du6; deck Kn2 Kn3"), "0 Du4, 1 Du6");
        expect(&game, "bears 0; bears 1 Du6; discard Du0 Du4");
    }

    #[test]
    fn a_bear_from_the_last_trick_goes_into_phase_two_dru2() {
        let position = one("hand 0 Du3; hand 1 Du9; deck Go7 Go5");
        let game = play(&position, "0 Du3, 1 Du9");
        expect(&game, "two; bears 0 Du3");
        let game = play(&position, "0 Du3, 1 Du9, 1 Go7, 0 Go5");
        expect(&game, "score 0 Go7 Go5; bears 0; discard Du3 Du9");
    }

    #[test]
    fn two_bears_lift_a_card_by_6_dru3() {
        let game = play(&one("bears 0 Du1 Du2; hand 0 Go1; hand 1 Go9; deck Kn2 Kn3"), "0 Go1");
        expect(&game, "values 7; discard Du1 Du2");
    }

    #[test]
    fn a_druid_taken_by_a_zombie_is_no_bear_dru4() {
        let game = play(&one("hand 0 Zo5; hand 1 Du9; deck Go1 Go2"), "0 Zo5, 1 Du9");
        expect(&game, "bears 1; score 0 Du9; discard Zo5");
    }

    #[test]
    fn with_three_players_both_losers_keep_their_bears_dru1() {
        let position = deck("players 3; one; hand 0 Du3; hand 1 Du9; hand 2 Du5; deck Go1 Go2 Go3");
        let game = play(&position, "0 Du3, 1 Du9, 2 Du5, 1 take Go1");
        expect(&game, "bears 0 Du3; bears 1; bears 2 Du5; discard Du9");
    }

    #[test]
    fn with_four_players_the_winners_partner_has_lost_and_keeps_his_bear_dru1() {
        let position =
            deck("players 4; one; hand 0 Zo9; hand 1 Du1; hand 2 Du2; hand 3 Du3; deck Go1 Go2 Go3 Go4");
        let game = play(&position, "0 Zo9, 1 Du1, 2 Du2, 3 Du3, 0 take Go1");
        // The Zombie takes only what the opponents played.
        expect(&game, "bears 1; bears 2 Du2; bears 3; score 0 Du1 Du3");
    }

    #[test]
    fn in_phase_two_a_losing_druid_is_captured_dru1() {
        let game = play("goblins,knights,druids,undead,zombies; two; hand 0 Du3; hand 1 Du9", "0 Du3, 1 Du9");
        expect(&game, "bears 0; score 1 Du3 Du9");
    }
}
