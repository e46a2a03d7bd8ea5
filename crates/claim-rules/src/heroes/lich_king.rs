//! Lich King — LIC: the next card in the trick has its value lowered by 3.

use crate::catalogue::Hero;
use crate::play::Play;

/// What the Lich King before it takes from a card.
#[inline(always)]
pub(crate) fn shadow(trick: &[Play], at: usize) -> i8 {
    if at > 0 && trick[at - 1].is_hero(Hero::LichKing) { -3 } else { 0 }
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn the_lich_king_lowers_the_next_card_by_3_lic() {
        let game = play("claim heroes; two; hand 0 LichKing; hand 1 Go9", "0 LichKing, 1 Go9");
        expect(&game, "score 0 LichKing Go9");
    }

    #[test]
    fn a_card_4_higher_than_his_7_is_lowered_to_more_lic() {
        let line = "claim heroes artifacts; two; hand 0 LichKing; hand 1 Go8; artifacts 1 serpent-sword";
        expect(&play(line, "0 LichKing, 1 use sword, 1 Go8"), "score 1 LichKing Go8");
    }

    #[test]
    fn only_the_next_card_is_lowered_lic() {
        let line =
            format!("{THREE}; two; hand 0 LichKing; hand 1 Go9; hand 2 Un8; artifacts 0 divine-hourglass");
        expect(&play(&line, "0 LichKing, 1 Go9, 2 Un8"), "values 7 6 8");
    }

    #[test]
    fn neither_the_card_before_nor_the_next_trick_is_lowered_lic() {
        let game = play("claim heroes; two; hand 0 Go9 Go1; hand 1 LichKing Un2", "0 Go9, 1 LichKing, 0 Go1");
        expect(&game, "score 0 Go9 LichKing; values 1");
    }

    #[test]
    fn a_lowered_value_may_be_below_zero_lic_c5() {
        let game =
            play(&format!("{THREE}; two; hand 0 LichKing; hand 1 Go0; hand 2 Un1"), "0 LichKing, 1 Go0");
        expect(&game, "values 7 -3");
    }

    #[test]
    fn the_lowered_value_says_who_is_lowest_lic_dwa2() {
        let game = play(
            &format!("{THREE}; two; hand 0 LichKing; hand 1 Dw4; hand 2 Go2"),
            "0 LichKing, 1 Dw4, 2 Go2",
        );
        expect(&game, "score 0 LichKing Go2; score 1 Dw4; score 2");
    }

    #[test]
    fn the_warlock_and_the_mummy_see_the_lowered_value_lic_war_mum() {
        let line = |hero| format!("{THREE}; two; hand 0 LichKing; hand 1 Go8; hand 2 {hero}");
        let game = play(&line("Warlock"), "0 LichKing, 1 Go8, 2 Warlock");
        expect(&game, "score 2 LichKing Go8 Warlock");
        let game = play(&line("Mummy"), "0 LichKing, 1 Go8, 2 Mummy");
        expect(&game, "score 0 LichKing Go8 Mummy");
    }

    #[test]
    fn under_the_bow_the_next_card_is_the_leaders_own_lic() {
        let line = "claim heroes artifacts; two; hand 0 LichKing Go9; hand 1 Un1 Un2; artifacts 0 lovers-bow";
        expect(&play(line, "0 use bow, 0 LichKing, 0 Go9, 1 Un1"), "values 7 6 1");
    }

    #[test]
    fn he_lowers_in_phase_one_too_lic() {
        let line = "claim heroes; one; deck Un1 Un2 Un3 Un4; hand 0 LichKing Go1; hand 1 Go9 Go2";
        expect(&play(line, "0 LichKing, 1 Go9"), "followers 0 Un1; followers 1 Un2; lead 0");
    }
}
