//! Mummy — MUM: right after a card of value 7 or more, it wins the trick.

use crate::catalogue::Hero;
use crate::trick::Lay;

/// Does the Mummy at this place win?
pub(crate) fn wins(lay: &Lay<'_>, at: usize) -> bool {
    at > 0 && lay.plays()[at].is_hero(Hero::Mummy) && lay.value(at - 1) >= 7
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn the_mummy_wins_right_after_a_7_mum() {
        let game = play("claim heroes; two; hand 0 Go7; hand 1 Mummy", "0 Go7, 1 Mummy");
        expect(&game, "score 1 Go7 Mummy");
    }

    #[test]
    fn after_a_6_it_does_not_match_mum() {
        let game = play("claim heroes; two; hand 0 Go6; hand 1 Mummy", "0 Go6, 1 Mummy");
        expect(&game, "score 0 Go6 Mummy");
    }

    #[test]
    fn led_it_is_right_after_nothing_mum() {
        let game = play("claim heroes; two; hand 0 Mummy; hand 1 Go7", "0 Mummy, 1 Go7");
        expect(&game, "score 1 Mummy Go7");
    }

    #[test]
    fn only_the_card_right_before_it_counts_mum() {
        let game =
            play(&format!("{THREE}; two; hand 0 Go9; hand 1 Go1; hand 2 Mummy"), "0 Go9, 1 Go1, 2 Mummy");
        expect(&game, "score 0 Go9 Go1 Mummy");
    }

    #[test]
    fn it_counts_the_value_of_the_moment_not_the_printed_one_mum() {
        let raised = "claim heroes artifacts; two; hand 0 Go4; hand 1 Mummy; artifacts 0 serpent-sword";
        expect(&play(raised, "0 use sword, 0 Go4, 1 Mummy"), "score 1 Go4 Mummy");
        let lowered = "claim heroes artifacts; two; hand 0 Go9; hand 1 Mummy; artifacts 1 veil-shield";
        expect(&play(lowered, "0 Go9, 1 use veil, 1 Mummy"), "score 0 Go9 Mummy");
    }

    #[test]
    fn after_a_warlock_that_wins_the_mummy_played_last_wins_w5() {
        let line =
            format!("{THREE}; two; hand 0 Go9; hand 1 Warlock; hand 2 Mummy; artifacts 1 serpent-sword");
        expect(&play(&line, "0 Go9, 1 use sword, 1 Warlock, 2 Mummy"), "score 2 Go9 Warlock Mummy");
    }

    #[test]
    fn it_wins_in_phase_one_too_mum() {
        let line = "claim heroes; one; deck Un1 Un2 Un3 Un4; hand 0 Go9 Go1; hand 1 Mummy Kn2";
        expect(&play(line, "0 Go9, 1 Mummy"), "followers 1 Un1; followers 0 Un2; lead 1");
    }
}
