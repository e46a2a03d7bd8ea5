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
    }

    #[test]
    fn of_several_knights_the_highest_wins_w3() {
        let deck = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3";
        let game = play(&format!("{deck}; two; hand 0 Go9; hand 1 Kn2; hand 2 Kn3"), "0 Go9, 1 Kn2, 2 Kn3");
        expect(&game, "score 2 Go9 Kn2 Kn3; lead 2");
    }
}
