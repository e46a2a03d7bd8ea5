//! Knights — KNI1: with Goblins led, a Knight beats every matching card (W3). KNI2: they still have to follow.
//! KNI3: no effect unless Goblins are led. The rule stands in [`Game::winning_place`](crate::Game).

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    #[test]
    fn a_knight_beats_a_higher_goblin_kni1_w3() {
        let game = play("claim; two; hand 0 Go9; hand 1 Kn2", "0 Go9, 1 Kn2");
        expect(&game, "score 1 Go9 Kn2; score 0; over");
    }

    #[test]
    fn knights_still_have_to_follow_kni2() {
        let game = play("claim; two; hand 0 Go9 Un1; hand 1 Kn2 Go0", "0 Go9");
        assert_eq!(legal(&game), "Go0");
    }

    #[test]
    fn without_goblins_led_a_knight_does_not_match_kni3() {
        let game = play("claim; two; hand 0 Un0; hand 1 Kn9", "0 Un0, 1 Kn9");
        expect(&game, "score 0 Un0 Kn9");
        let game = play(&three("hand 0 Un0; hand 1 Kn9; hand 2 Go1"), "0 Un0, 1 Kn9, 2 Go1");
        expect(&game, "score 0 Un0 Kn9 Go1");
    }

    #[test]
    fn of_several_knights_the_highest_wins_w3() {
        let game = play(&three("hand 0 Go9; hand 1 Kn2; hand 2 Kn3"), "0 Go9, 1 Kn2, 2 Kn3");
        expect(&game, "score 2 Go9 Kn2 Kn3; lead 2");
        let game = play(&three("hand 0 Go9; hand 1 Kn3; hand 2 Kn2"), "0 Go9, 1 Kn3, 2 Kn2");
        expect(&game, "score 1 Go9 Kn2 Kn3; lead 1");
    }

    #[test]
    fn of_equal_knights_the_first_played_wins_w3() {
        // The Bear lifts the second Knight to 5.
        let game = play(&three("hand 0 Go9; hand 1 Kn5; hand 2 Kn2; bears 2 Du1"), "0 Go9, 1 Kn5, 2 Kn2");
        expect(&game, "score 1 Go9 Kn5 Kn2");
    }

    #[test]
    fn a_knight_beats_a_doppelganger_that_counts_as_a_goblin_w3() {
        let game = play(&three("hand 0 Go0; hand 1 Do9; hand 2 Kn2"), "0 Go0, 1 Do9, 2 Kn2");
        expect(&game, "score 2 Go0 Do9 Kn2");
    }

    #[test]
    fn a_knight_led_is_not_beaten_by_a_goblin_nor_by_a_lower_knight_kni3() {
        let game = play(&three("hand 0 Kn3; hand 1 Go9; hand 2 Kn2"), "0 Kn3, 1 Go9, 2 Kn2");
        expect(&game, "score 0 Kn3 Go9 Kn2");
    }

    #[test]
    fn a_knight_wins_the_centre_from_a_goblin_in_phase_one_kni1() {
        let game = play("claim; one; hand 0 Go9; hand 1 Kn2; deck Un1 Un2", "0 Go9, 1 Kn2");
        expect(&game, "hand 1 Un1; hand 0 Un2; lead 1; discard Go9 Kn2");
    }

    /// Phase Two with three players.
    fn three(rest: &str) -> String {
        format!("goblins,knights,undead,dwarves,doppelgangers,dragons,druids players 3; two; {rest}")
    }
}
