//! Flying Boots — any time (ART4): the owner's next two cards +2 each, whatever trick or phase that is in (C4).

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn put_on(g: &mut Game, seat: Seat) {
    g.boots[seat] = 2;
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn the_next_two_cards_of_the_owner_get_2_each() {
        let line = "claim artifacts; two; hand 0 Go3 Un3 Dw3; hand 1 Go1 Un1 Dw1; artifacts 0 flying-boots";
        expect(&play(line, "0 use boots, 0 Go3, 1 Go1, 0 Un3"), "values 5");
        expect(&play(line, "0 use boots, 0 Go3, 1 Go1, 0 Un3, 1 Un1, 0 Dw3"), "values 3");
    }

    #[test]
    fn the_cards_of_others_get_nothing() {
        let line = "claim artifacts; two; hand 0 Go3 Un3; hand 1 Go4 Un1; artifacts 0 flying-boots";
        expect(&play(line, "0 use boots, 0 Go3, 1 Go4"), "score 0 Go3 Go4; lead 0");
    }

    #[test]
    fn the_second_card_may_be_played_in_phase_two_c4() {
        let line = "claim artifacts; one; deck Un1 Un2; hand 0 Go5; hand 1 Go6; artifacts 0 flying-boots";
        let game = play(line, "0 use boots, 0 Go5, 1 Go6, 0 Un1, 1 Un2");
        expect(&game, "score 0 Un1 Un2; over");
    }

    #[test]
    fn boots_and_sword_add_up_c2() {
        let line = "claim artifacts; two; hand 0 Go3; hand 1 Go1; artifacts 0 flying-boots serpent-sword";
        expect(&play(line, "0 use boots, 0 use sword, 0 Go3"), "values 8");
    }
}
