//! Cloud Axe — any time (ART4): the next two cards of one opponent −2 each (C4).

use crate::action::{Action, ActionList, Use};
use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn targets(g: &Game, seat: Seat) -> impl Iterator<Item = Seat> {
    let table = g.table;
    table.seats().filter(move |on| table.opposed(seat, *on))
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    list.extend(targets(g, seat).map(|on| Action::Use(Use::Axe { on })));
}

pub(crate) fn swing(g: &mut Game, on: Seat) {
    g.axe[on] = 2;
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    const MORE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    #[test]
    fn the_next_two_cards_of_the_opponent_lose_2_each() {
        let line =
            "claim artifacts; two; lead 1; hand 0 Go1 Un1 Dw1; hand 1 Go3 Un3 Dw3; artifacts 0 cloud-axe";
        expect(&play(line, "1 Go3, 0 use axe 1, 0 Go1, 1 Un3"), "values 1");
        expect(&play(line, "1 Go3, 0 use axe 1, 0 Go1, 1 Un3, 0 Un1, 1 Dw3"), "values 1");
    }

    #[test]
    fn a_card_that_lies_already_keeps_its_value() {
        let line = "claim artifacts; two; lead 1; hand 0 Go2; hand 1 Go3; artifacts 0 cloud-axe";
        expect(&play(line, "1 Go3, 0 use axe 1"), "values 3");
        expect(&play(line, "1 Go3, 0 use axe 1, 0 Go2"), "score 1 Go3 Go2");
    }

    #[test]
    fn after_two_cards_the_axe_is_blunt() {
        let line = "claim artifacts; two; hand 0 Go4 Un4 Kn4; hand 1 Go5 Un5 Kn5; artifacts 0 cloud-axe";
        let game = play(line, "0 use axe 1, 0 Go4, 1 Go5, 0 Un4, 1 Un5, 0 Kn4, 1 Kn5");
        expect(&game, "score 0 Go4 Go5 Un4 Un5; score 1 Kn4 Kn5");
    }

    #[test]
    fn one_opponent_is_named_never_oneself_or_the_partner() {
        let three = format!(
            "{MORE} players 3 artifacts; two; hand 0 Go1; hand 1 Go2; hand 2 Go3; artifacts 0 cloud-axe"
        );
        assert_eq!(legal(&play(&three, "")), "Go1, use axe 1, use axe 2");
        let four = format!(
            "{MORE} players 4 artifacts; two; hand 0 Go1; hand 1 Go2; hand 2 Go3; hand 3 Go4; artifacts 0 cloud-axe"
        );
        assert_eq!(legal(&play(&four, "")), "Go1, use axe 1, use axe 3");
    }

    #[test]
    fn only_the_named_opponent_is_hit() {
        let line = format!(
            "{MORE} players 3 artifacts; two; hand 0 Go1; hand 1 Go5 Un1; hand 2 Go4; artifacts 0 cloud-axe"
        );
        expect(&play(&line, "0 use axe 1, 0 Go1, 1 Go5"), "values 1 3");
        expect(&play(&line, "0 use axe 1, 0 Go1, 1 Go5, 2 Go4"), "score 2 Go1 Go5 Go4");
    }

    #[test]
    fn the_second_card_may_be_played_in_phase_two_c4() {
        let line = "claim artifacts; one; deck Un1 Un2; hand 0 Go9; hand 1 Go5; artifacts 0 cloud-axe";
        let game = play(line, "0 use axe 1, 0 Go9, 1 Go5, 0 Un1, 1 Un2");
        expect(&game, "score 0 Un1 Un2; over");
    }
}
