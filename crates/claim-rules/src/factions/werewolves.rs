//! Werewolves — WER1: Werewolves led: no moon, the lowest matching value wins; full moon, the highest. WER2: when a
//! Werewolf is the winning card, in either phase, the moon flips. WER3: not led, they are ordinary cards.

use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::game::Game;

/// Won with a Werewolf: the moon flips (WER2).
#[inline(always)]
pub(crate) fn turn_moon<S: Sink>(g: &mut Game, sink: &mut S) {
    if g.won_with::<S>(Faction::Werewolves) {
        g.full_moon = !g.full_moon;
        sink.tell(Event::Moon { full: g.full_moon });
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    /// Phase Two with two players.
    fn two(rest: &str) -> String {
        format!("goblins,knights,undead,doppelgangers,werewolves; two; {rest}")
    }

    #[test]
    fn without_a_moon_the_lowest_werewolf_wins_wer1() {
        expect(&play(&two("hand 0 We5; hand 1 We3"), "0 We5, 1 We3"), "score 1 We5 We3");
        expect(&play(&two("hand 0 We3; hand 1 We5"), "0 We3, 1 We5"), "score 0 We5 We3");
    }

    #[test]
    fn with_a_full_moon_the_highest_werewolf_wins_wer1() {
        expect(&play(&two("moon; hand 0 We5; hand 1 We3"), "0 We5, 1 We3"), "score 0 We5 We3");
        expect(&play(&two("moon; hand 0 We3; hand 1 We5"), "0 We3, 1 We5"), "score 1 We5 We3");
    }

    #[test]
    fn without_a_moon_of_equal_cards_the_first_played_wins_wer1_w1() {
        let game = play(&two("hand 0 We5; hand 1 Do5"), "0 We5, 1 Do5");
        expect(&game, "score 0 We5 Do5; moon");
    }

    #[test]
    fn without_a_moon_a_low_card_of_another_faction_does_not_win_wer1_w2() {
        let game = play(&two("hand 0 We9; hand 1 Go0"), "0 We9, 1 Go0");
        expect(&game, "score 0 We9 Go0");
    }

    #[test]
    fn without_a_moon_the_lowest_value_wins_with_three_players_wer1() {
        let position = "goblins,knights,undead,doppelgangers,werewolves,dwarves,druids players 3; two; \
                        hand 0 We2; hand 1 We4; hand 2 Do3; bears 0 Du1";
        // The Bear lifts the first Werewolf to 5.
        let game = play(position, "0 We2, 1 We4, 2 Do3");
        expect(&game, "score 2 We2 We4 Do3; no moon");
    }

    #[test]
    fn a_winning_werewolf_turns_the_moon_both_ways_wer2() {
        expect(&play(&two("hand 0 We5; hand 1 We3"), "0 We5, 1 We3"), "moon");
        expect(&play(&two("moon; hand 0 We5; hand 1 We3"), "0 We5, 1 We3"), "no moon");
    }

    #[test]
    fn the_next_werewolves_are_judged_by_the_new_moon_wer2() {
        let game = play(&two("hand 0 We5 We9; hand 1 We3 We1"), "0 We5, 1 We3, 1 We1, 0 We9");
        expect(&game, "score 1 We5 We3; score 0 We1 We9; no moon");
    }

    #[test]
    fn the_moon_turns_in_phase_one_and_stays_for_phase_two_wer2() {
        let position =
            "goblins,knights,undead,doppelgangers,werewolves; one; hand 0 We5; hand 1 Go3; deck We1 We8";
        let game = play(position, "0 We5, 1 Go3");
        expect(&game, "two; moon");
        expect(&play(position, "0 We5, 1 Go3, 0 We1, 1 We8"), "score 1 We1 We8");
    }

    #[test]
    fn winning_after_a_hero_a_werewolf_turns_the_moon_wer2_w4() {
        let position =
            "goblins,knights,undead,doppelgangers,werewolves heroes; two; hand 0 Skeleton; hand 1 We5";
        expect(&play(position, "0 Skeleton, 1 We5"), "score 1 Skeleton We5; moon");
    }

    #[test]
    fn werewolves_not_led_neither_match_nor_turn_the_moon_wer3() {
        let game = play(&two("hand 0 Go1; hand 1 We0"), "0 Go1, 1 We0");
        expect(&game, "score 0 Go1 We0; no moon");
        let game = play(&two("moon; hand 0 Go1; hand 1 We9"), "0 Go1, 1 We9");
        expect(&game, "score 0 Go1 We9; moon");
    }

    #[test]
    fn a_werewolf_played_to_another_faction_does_not_make_the_lowest_win_wer3() {
        let position = "goblins,knights,undead,doppelgangers,werewolves,dwarves,druids players 3; two; \
                        hand 0 Go1; hand 1 We0; hand 2 Go5";
        let game = play(position, "0 Go1, 1 We0, 2 Go5");
        expect(&game, "score 2 Go1 We0 Go5");
    }
}
