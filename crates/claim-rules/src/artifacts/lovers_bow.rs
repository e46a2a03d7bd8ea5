//! Lovers' Bow — leader, before playing, every hand has two cards: every seat in turn plays both its cards before the
//! next seat plays, each following if able; all count; the leader's first card is led.

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn usable(g: &Game, seat: Seat) -> bool {
    seat == g.leader && g.trick.is_empty() && g.all_hold(2)
}

pub(crate) fn draw(g: &mut Game) {
    g.bow = true;
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    const MORE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    #[test]
    fn only_the_leader_may_use_it_before_playing() {
        let line = "claim artifacts; two; hand 0 Go1 Go2; hand 1 Go3 Go4; artifacts";
        assert_eq!(legal(&play(&format!("{line} 0 lovers-bow"), "")), "Go1, Go2, use bow");
        assert_eq!(legal(&play(&format!("{line} 1 lovers-bow"), "0 Go1")), "Go3, Go4");
    }

    #[test]
    fn every_hand_must_have_two_cards() {
        let line = "claim artifacts; two; hand 0 Go1 Go2; hand 1 Go3; artifacts 0 lovers-bow";
        assert_eq!(legal(&play(line, "")), "Go1, Go2");
    }

    #[test]
    fn every_seat_plays_both_its_cards_before_the_next() {
        let line = "claim artifacts; two; hand 0 Go1 Go2; hand 1 Go3 Go4; artifacts 0 lovers-bow";
        expect(&play(line, "0 use bow, 0 Go1"), "asked 0 play");
        expect(&play(line, "0 use bow, 0 Go1, 0 Go2"), "asked 1 play");
        expect(&play(line, "0 use bow, 0 Go1, 0 Go2, 1 Go3"), "asked 1 play");
        expect(&play(line, "0 use bow, 0 Go1, 0 Go2, 1 Go3, 1 Go4"), "score 1 Go1 Go2 Go3 Go4; over");
    }

    #[test]
    fn each_card_follows_if_able_the_leaders_second_too() {
        let line = "claim artifacts; two; hand 0 Go1 Go2 Un3; hand 1 Go5 Kn2 Un2; artifacts 0 lovers-bow";
        assert_eq!(legal(&play(line, "0 use bow, 0 Go1")), "Go2");
        assert_eq!(legal(&play(line, "0 use bow, 0 Go1, 0 Go2")), "Go5");
        assert_eq!(legal(&play(line, "0 use bow, 0 Go1, 0 Go2, 1 Go5")), "Kn2, Un2");
    }

    #[test]
    fn the_leaders_first_card_is_led() {
        let line = "claim artifacts; two; hand 0 Go1 Un9; hand 1 Go5 Un8; artifacts 0 lovers-bow";
        expect(&play(line, "0 use bow, 0 Go1, 0 Un9, 1 Go5, 1 Un8"), "score 1 Go1 Un9 Go5 Un8");
    }

    #[test]
    fn a_second_card_may_win_the_trick() {
        let line = "claim artifacts; two; hand 0 Go1 Go9; hand 1 Go5 Go8; artifacts 0 lovers-bow";
        expect(&play(line, "0 use bow, 0 Go1, 0 Go9, 1 Go5, 1 Go8"), "score 0 Go1 Go9 Go5 Go8");
    }

    #[test]
    fn the_next_trick_is_an_ordinary_one() {
        let line = "claim artifacts; two; hand 0 Go1 Go9 Un1; hand 1 Go5 Go8 Un2; artifacts 0 lovers-bow";
        expect(&play(line, "0 use bow, 0 Go1, 0 Go9, 1 Go5, 1 Go8, 0 Un1"), "asked 1 play");
    }

    #[test]
    fn in_phase_one_there_is_one_centre_card_and_all_four_are_discarded() {
        let line = "claim artifacts; one; deck Un1 Un2 Un3 Un4; hand 0 Go1 Go9 Kn2; hand 1 Go5 Go8 Kn3; artifacts 0 lovers-bow";
        let game = play(line, "0 use bow, 0 Go1, 0 Go9, 1 Go5, 1 Go8");
        expect(&game, "followers 0 Un1; followers 1 Un2; discard Go1 Go9 Go5 Go8; centre Un3");
    }

    #[test]
    fn a_seat_ranks_where_its_better_card_stands_w7() {
        let line = format!(
            "{MORE} players 3 artifacts; one; deck Tr1 Tr2 Tr3 Tr4 Tr5 Tr6; hand 0 Go3 Go1 Dw1; hand 1 Go9 Dr0 Dw2; hand 2 Go4 Dr9 Dw3; artifacts 0 lovers-bow"
        );
        let game = play(&line, "0 use bow, 0 Go3, 0 Go1, 1 Go9, 1 Dr0, 2 Go4, 2 Dr9, 1 take Tr1");
        expect(&game, "followers 1 Tr1; followers 2 Tr2; followers 0 Tr3; lead 2");
    }

    #[test]
    fn with_four_players_all_eight_cards_count() {
        let line = format!(
            "{MORE} players 4 artifacts; two; hand 0 Go1 Go2; hand 1 Go3 Go4; hand 2 Go5 Go6; hand 3 Go7 Kn2; artifacts 0 lovers-bow"
        );
        let game = play(&line, "0 use bow, 0 Go1, 0 Go2, 1 Go3, 1 Go4, 2 Go5, 2 Go6, 3 Go7, 3 Kn2");
        expect(&game, "score 3 Go1 Go2 Go3 Go4 Go5 Go6 Go7 Kn2; over");
    }

    #[test]
    fn the_lowest_of_both_cards_takes_the_dwarves_dwa2() {
        let line = format!(
            "{MORE} players 3 artifacts; two; hand 0 Go9 Go8; hand 1 Dw3 Un1; hand 2 Go2 Go7; artifacts 0 lovers-bow"
        );
        let game = play(&line, "0 use bow, 0 Go9, 0 Go8, 1 Dw3, 1 Un1, 2 Go2, 2 Go7");
        expect(&game, "score 0 Go9 Go8 Un1 Go2 Go7; score 1 Dw3; score 2");
    }

    #[test]
    fn a_cube_as_the_leaders_second_card_swallows_his_first_gel() {
        let line =
            "claim heroes artifacts; two; hand 0 Go5 Cube Un1; hand 1 Go9 Go8 Un2; artifacts 0 lovers-bow";
        let game = play(line, "0 use bow, 0 Go5, 0 Cube, 1 Go9, 1 Go8");
        expect(&game, "cube Cube Go5; score 1 Go9 Go8; lead 1");
    }

    #[test]
    fn the_leaders_own_first_card_stands_right_before_his_warlock_war() {
        let line = "claim heroes artifacts; two; hand 0 Go1 Warlock; hand 1 Go9 Kn8; artifacts 0 lovers-bow";
        expect(&play(line, "0 use bow, 0 Go1, 0 Warlock, 1 Go9, 1 Kn8"), "score 0 Go1 Warlock Go9 Kn8");
    }
}
