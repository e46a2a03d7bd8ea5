//! Serpent Sword — before playing a card: that card +3.

use crate::game::Game;

pub(crate) fn ready(g: &mut Game) {
    g.course.readied.sword = true;
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    const LINE: &str =
        "claim artifacts; two; hand 0 Go5 Go1; hand 1 Go7 Go2; artifacts 0 serpent-sword; lead 0";

    #[test]
    fn the_sword_adds_3_to_the_card_played_next() {
        expect(&play(LINE, "0 use sword, 0 Go5"), "values 8");
        expect(&play(LINE, "0 use sword, 0 Go5, 1 Go7"), "score 0 Go5 Go7");
    }

    #[test]
    fn the_sword_adds_to_that_card_only() {
        expect(&play(LINE, "0 use sword, 0 Go5, 1 Go7, 0 Go1, 1 Go2"), "score 0 Go5 Go7; score 1 Go1 Go2");
    }

    #[test]
    fn under_the_bow_the_sword_lifts_one_of_the_two_cards() {
        let line =
            "claim artifacts; two; hand 0 Go5 Go1; hand 1 Go7 Go2; artifacts 0 serpent-sword lovers-bow";
        expect(&play(line, "0 use bow, 0 Go5, 0 use sword, 0 Go1"), "values 5 4");
    }

    #[test]
    fn the_sword_is_no_answer_when_another_seat_plays() {
        assert_eq!(legal(&play(LINE, "0 Go5")), "Go2, Go7");
    }

    #[test]
    fn after_a_shapeshifter_the_sword_lifts_the_card_from_the_centre_c3() {
        let line = "goblins,knights,undead,dwarves,shapeshifters artifacts; one; deck Kn4 Un1 Un2 Un3; hand 0 Ss1 Go5; hand 1 Go2 Go3; artifacts 0 serpent-sword";
        expect(&play(line, "0 use sword, 0 Ss1"), "trick Kn4; values 7");
    }
}
