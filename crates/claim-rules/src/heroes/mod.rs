//! One hero, one file. A hero belongs to no faction and, captured, counts for nothing (HERO1, HERO2). Heroes beat faction powers (HERO3). "Right after"
//! and "next" mean neighbours in the trick as it lies when it is decided.

pub(crate) mod cthulhu;
pub(crate) mod gelatinous_cube;
pub(crate) mod lich_king;
pub(crate) mod mummy;
pub(crate) mod skeleton;
pub(crate) mod warlock;

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn a_hero_led_leaves_nothing_to_follow_hero1() {
        let game = play("claim heroes; two; hand 0 Mummy; hand 1 Go9 Un1 Do3", "0 Mummy");
        assert_eq!((game.led(), legal(&game).as_str()), (None, "Go9, Un1, Do3"));
    }

    #[test]
    fn after_a_hero_the_highest_value_wins_hero1_w4() {
        let game =
            play(&format!("{THREE}; two; hand 0 Mummy; hand 1 Go6; hand 2 Un8"), "0 Mummy, 1 Go6, 2 Un8");
        expect(&game, "score 2 Mummy Go6 Un8; lead 2");
    }

    #[test]
    fn a_hero_led_wins_against_an_equal_value_played_later_hero1_w4() {
        let game = play("claim heroes; two; hand 0 Mummy; hand 1 Go5", "0 Mummy, 1 Go5");
        expect(&game, "score 0 Mummy Go5");
    }

    #[test]
    fn after_a_hero_all_seats_rank_by_value_hero1_w6() {
        let deck = "deck Tr1 Tr2 Tr3 Tr4 Tr5 Tr6";
        let line = format!("{THREE}; one; {deck}; hand 0 Warlock Go1; hand 1 Go2 Un1; hand 2 Kn8 Un2");
        let game = play(&line, "0 Warlock, 1 Go2, 2 Kn8, 2 take Tr2");
        expect(&game, "followers 2 Tr2; followers 0 Tr1; followers 1 Tr3");
    }

    #[test]
    fn a_hero_played_later_does_not_match_hero1() {
        let game = play("claim heroes; two; hand 0 Go0; hand 1 LichKing", "0 Go0, 1 LichKing");
        expect(&game, "score 0 Go0 LichKing");
    }

    #[test]
    fn a_hero_does_not_follow_hero1() {
        let game = play("claim heroes; two; hand 0 Go9; hand 1 LichKing Go0", "0 Go9");
        assert_eq!(legal(&game), "Go0");
    }

    #[test]
    fn captured_heroes_lie_in_the_score_pile_and_count_for_nothing_hero2() {
        let game = play(
            "claim heroes; two; score 0 LichKing Cube; hand 0 Skeleton; hand 1 Warlock",
            "0 Skeleton, 1 Warlock",
        );
        expect(&game, "score 1 Skeleton Warlock; votes 0-0; won 0+1");
    }

    #[test]
    fn a_captured_hero_is_not_even_asked_under_a_lord_hero2_vam2() {
        let deck = "goblins,knights,undead,dwarves,vampires heroes";
        let game =
            play(&format!("{deck}; two; lord 0 Va1; hand 0 Go9; hand 1 LichKing"), "0 Go9, 1 LichKing");
        assert_eq!(asked(&game), "0 tuck Go9");
        let game = play(
            &format!("{deck}; two; lord 0 Va1; hand 0 Go9; hand 1 LichKing"),
            "0 Go9, 1 LichKing, 0 tuck",
        );
        expect(&game, "tucked 0 Go9; score 0 LichKing; over");
    }

    #[test]
    fn a_hero_that_wins_by_its_power_beats_a_knight_hero3_w5() {
        let game =
            play(&format!("{THREE}; two; hand 0 Go9; hand 1 Mummy; hand 2 Kn9"), "0 Go9, 1 Mummy, 2 Kn9");
        expect(&game, "score 1 Go9 Mummy Kn9");
    }

    #[test]
    fn a_hero_that_wins_by_its_power_beats_the_lowest_werewolf_hero3_w5() {
        let deck = "goblins,knights,undead,dwarves,werewolves heroes";
        let game = play(&format!("{deck}; two; hand 0 We1; hand 1 Warlock"), "0 We1, 1 Warlock");
        expect(&game, "score 1 We1 Warlock; no moon");
    }

    #[test]
    fn an_artifact_beats_a_hero_hero3_art3() {
        let line = format!("{THREE}; two; hand 0 Go7; hand 1 Un9; hand 2 Warlock; artifacts 1 night-ring");
        expect(&play(&line, "0 Go7, 1 use ring, 1 Un9, 2 Warlock"), "score 1 Go7 Un9 Warlock");
    }
}
