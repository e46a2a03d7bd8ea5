//! Night Ring — before playing, not by the leader of the trick: the card need not follow, and wins if its value is
//! above every other card's, before every other way of winning (W5); otherwise it is judged as usual.

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn usable(g: &Game, seat: Seat) -> bool {
    seat != g.leader
}

pub(crate) fn put_on(g: &mut Game) {
    g.course.readied.ring = true;
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn the_leader_may_not_use_it() {
        let line = "claim artifacts; two; hand 0 Go1; hand 1 Go2; artifacts 0 night-ring";
        assert_eq!(legal(&play(line, "")), "Go1");
    }

    #[test]
    fn the_leader_may_not_use_it_for_his_second_card_under_the_bow() {
        let line = "claim artifacts; two; hand 0 Go1 Go5; hand 1 Go2 Go3; artifacts 0 night-ring lovers-bow";
        assert_eq!(legal(&play(line, "0 use bow, 0 Go1")), "Go5");
    }

    #[test]
    fn the_card_need_not_follow() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go1 Un2 Kn3; artifacts 1 night-ring";
        assert_eq!(legal(&play(line, "0 Go5")), "Go1, use ring");
        assert_eq!(legal(&play(line, "0 Go5, 1 use ring")), "Go1, Kn3, Un2");
    }

    #[test]
    fn under_the_bow_only_one_card_need_not_follow() {
        let line = "claim artifacts; two; hand 0 Go5 Go6; hand 1 Go1 Un2 Kn3; artifacts 0 lovers-bow; artifacts 1 night-ring";
        assert_eq!(legal(&play(line, "0 use bow, 0 Go5, 0 Go6, 1 use ring, 1 Un2")), "Go1");
    }

    #[test]
    fn above_every_other_value_it_wins_whatever_was_led() {
        let line = "claim artifacts; two; hand 0 Go8; hand 1 Un9; artifacts 1 night-ring";
        expect(&play(line, "0 Go8, 1 Un9"), "score 0 Go8 Un9");
        expect(&play(line, "0 Go8, 1 use ring, 1 Un9"), "score 1 Go8 Un9");
    }

    #[test]
    fn an_equal_value_is_not_above() {
        let line = "claim artifacts; two; hand 0 Go9; hand 1 Un9; artifacts 1 night-ring";
        expect(&play(line, "0 Go9, 1 use ring, 1 Un9"), "score 0 Go9 Un9");
    }

    #[test]
    fn the_value_counts_not_what_is_printed() {
        let line = "claim artifacts; two; hand 0 Go9; hand 1 Un7; artifacts 1 night-ring serpent-sword";
        expect(&play(line, "0 Go9, 1 use ring, 1 use sword, 1 Un7"), "score 1 Go9 Un7");
    }

    #[test]
    fn otherwise_it_is_judged_as_usual() {
        let line = format!("{THREE}; two; hand 0 Go5; hand 1 Go7; hand 2 Un9; artifacts 1 night-ring");
        expect(&play(&line, "0 Go5, 1 use ring, 1 Go7, 2 Un9"), "score 1 Go5 Go7 Un9");
    }

    #[test]
    fn above_all_it_wins_before_warlock_mummy_and_knight_w5() {
        for last in ["Warlock", "Mummy", "Kn8"] {
            let line = format!("{THREE}; two; hand 0 Go8; hand 1 Un9; hand 2 {last}; artifacts 1 night-ring");
            let game = play(&line, &format!("0 Go8, 1 use ring, 1 Un9, 2 {last}"));
            expect(&game, &format!("score 1 Go8 Un9 {last}"));
        }
    }

    #[test]
    fn not_above_all_it_stops_neither_warlock_nor_mummy_nor_knight_w5() {
        for last in ["Warlock", "Mummy", "Kn8"] {
            let line = format!("{THREE}; two; hand 0 Go8; hand 1 Un7; hand 2 {last}; artifacts 1 night-ring");
            let game = play(&line, &format!("0 Go8, 1 use ring, 1 Un7, 2 {last}"));
            expect(&game, &format!("score 2 Go8 Un7 {last}"));
        }
    }

    #[test]
    fn with_werewolves_led_and_no_moon_the_highest_still_wins_by_it_w5() {
        let line = "goblins,knights,undead,dwarves,werewolves artifacts; two; hand 0 We1; hand 1 We5; artifacts 1 night-ring";
        expect(&play(line, "0 We1, 1 use ring, 1 We5"), "score 1 We1 We5");
    }

    #[test]
    fn ones_own_second_card_is_another_card() {
        let line = "claim artifacts; two; hand 0 Go1 Go2; hand 1 Un5 Un9; artifacts 0 lovers-bow; artifacts 1 night-ring";
        expect(&play(line, "0 use bow, 0 Go1, 0 Go2, 1 use ring, 1 Un5, 1 Un9"), "score 0 Go1 Go2 Un5 Un9");
    }

    #[test]
    fn it_wins_in_phase_one_too() {
        let line = "claim artifacts; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go8 Go1; hand 1 Go2 Kn9; artifacts 1 night-ring";
        expect(&play(line, "0 Go8, 1 use ring, 1 Kn9"), "followers 1 Dw1; followers 0 Dw2; lead 1");
    }
}
