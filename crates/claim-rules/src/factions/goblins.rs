//! Goblins have no power. Five of them are worth 0; Knights beat them (W3).

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn of_two_identical_goblins_the_first_played_wins_w1() {
        let game = play("claim; two; lead 1; hand 0 Go0; hand 1 Go0", "1 Go0, 0 Go0");
        expect(&game, "score 1 Go0 Go0; score 0");
    }

    #[test]
    fn goblins_played_in_phase_one_are_discarded_like_any_card_p8() {
        let game = play("claim; one; hand 0 Go5; hand 1 Go7; deck Kn2 Kn3", "0 Go5, 1 Go7");
        expect(&game, "discard Go5 Go7; hand 1 Kn2; hand 0 Kn3; score 0; score 1");
    }

    #[test]
    fn goblins_not_led_do_not_match_w2() {
        let game = play("claim; two; hand 0 Un0; hand 1 Go9", "0 Un0, 1 Go9");
        expect(&game, "score 0 Un0 Go9");
    }
}
