//! Warlock — WAR: right after a card of odd value, it wins the trick.

use crate::catalogue::Hero;
use crate::trick::Lay;

/// Does the Warlock at this place win? Odd is what two does not divide, below zero too (C5).
pub(crate) fn wins(lay: &Lay<'_>, at: usize) -> bool {
    at > 0 && lay.plays()[at].is_hero(Hero::Warlock) && lay.value(at - 1) % 2 != 0
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn the_warlock_wins_right_after_an_odd_card_war() {
        let game = play("claim heroes; two; hand 0 Go9; hand 1 Warlock", "0 Go9, 1 Warlock");
        expect(&game, "score 1 Go9 Warlock");
    }

    #[test]
    fn after_an_even_card_he_does_not_match_war() {
        let game = play("claim heroes; two; hand 0 Go0; hand 1 Warlock", "0 Go0, 1 Warlock");
        expect(&game, "score 0 Go0 Warlock");
    }

    #[test]
    fn led_he_is_right_after_nothing_war() {
        let game = play("claim heroes; two; hand 0 Warlock; hand 1 Go5", "0 Warlock, 1 Go5");
        expect(&game, "score 1 Warlock Go5");
    }

    #[test]
    fn only_the_card_right_before_him_counts_war() {
        let game =
            play(&format!("{THREE}; two; hand 0 Go9; hand 1 Go8; hand 2 Warlock"), "0 Go9, 1 Go8, 2 Warlock");
        expect(&game, "score 0 Go9 Go8 Warlock");
    }

    #[test]
    fn he_counts_the_value_of_the_moment_not_the_printed_one_war() {
        let line = |value| {
            format!(
                "claim heroes artifacts; two; hand 0 Go{value}; hand 1 Warlock; artifacts 0 serpent-sword"
            )
        };
        expect(&play(&line(8), "0 use sword, 0 Go8, 1 Warlock"), "score 1 Go8 Warlock");
        expect(&play(&line(7), "0 use sword, 0 Go7, 1 Warlock"), "score 0 Go7 Warlock");
    }

    #[test]
    fn a_value_below_zero_may_be_odd_war_c5() {
        let line = "claim heroes artifacts; two; hand 0 Go0; hand 1 Warlock; artifacts 1 veil-shield";
        expect(&play(line, "0 Go0, 1 use veil, 1 Warlock"), "score 1 Go0 Warlock");
    }

    #[test]
    fn after_a_mummy_that_wins_the_warlock_played_last_wins_w5() {
        let game = play(
            &format!("{THREE}; two; hand 0 Go7; hand 1 Mummy; hand 2 Warlock"),
            "0 Go7, 1 Mummy, 2 Warlock",
        );
        expect(&game, "score 2 Go7 Mummy Warlock");
    }

    #[test]
    fn he_wins_in_phase_one_too_war() {
        let line = "claim heroes; one; deck Un1 Un2 Un3 Un4; hand 0 Go9 Go1; hand 1 Warlock Kn2";
        expect(&play(line, "0 Go9, 1 Warlock"), "followers 1 Un1; followers 0 Un2; lead 1");
    }
}
