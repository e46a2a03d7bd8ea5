//! Staff of Order — having lost: lead the next trick, Dragons or not (P9).

use crate::game::Game;
use crate::seat::Seat;

pub(crate) fn raise(g: &mut Game, seat: Seat) {
    g.course.staff = Some(seat);
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    const MORE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    #[test]
    fn who_lost_leads_the_next_trick() {
        let line = "claim artifacts; two; hand 0 Go1 Un1; hand 1 Go2 Un2; artifacts 0 staff-of-order";
        let game = play(line, "0 Go1, 1 Go2");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("0 lost", "use staff, pass"));
        expect(&play(line, "0 Go1, 1 Go2, 0 use staff"), "score 1 Go1 Go2; lead 0");
        expect(&play(line, "0 Go1, 1 Go2, 0 pass"), "lead 1");
    }

    #[test]
    fn the_trick_after_that_is_led_by_its_winner_again() {
        let line = "claim artifacts; two; hand 0 Go1 Un1 Dw1; hand 1 Go2 Un2 Dw2; artifacts 0 staff-of-order";
        expect(&play(line, "0 Go1, 1 Go2, 0 use staff, 0 Un1, 1 Un2"), "lead 1");
    }

    #[test]
    fn the_winner_is_not_asked() {
        let line = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Go2 Un2; artifacts 0 staff-of-order";
        expect(&play(line, "0 Go9, 1 Go2"), "asked 0 play");
    }

    #[test]
    fn it_leads_before_a_dragon_art3() {
        let line = "claim2 artifacts; two; hand 0 Dr1 Se1; hand 1 Dr2 Se2; artifacts 0 staff-of-order";
        expect(&play(line, "0 Dr1, 1 Dr2, 0 use staff"), "lead 0; asked 0 play");
    }

    #[test]
    fn in_phase_one_it_is_asked_before_the_draft_p12() {
        let line = format!(
            "{MORE} players 3 artifacts; one; deck Tr1 Tr2 Tr3 Tr4 Tr5 Tr6; hand 0 Go9 Un1; hand 1 Go1 Un2; hand 2 Go2 Un3; artifacts 1 staff-of-order"
        );
        expect(&play(&line, "0 Go9, 1 Go1, 2 Go2"), "asked 1 lost; centre Tr1 Tr2");
        expect(&play(&line, "0 Go9, 1 Go1, 2 Go2, 1 use staff, 0 take Tr1"), "lead 1; asked 1 play");
    }

    #[test]
    fn used_in_the_last_trick_of_phase_one_it_leads_phase_two_q1() {
        let line = "claim artifacts; one; deck Un1 Un2; hand 0 Go1; hand 1 Go2; artifacts 0 staff-of-order";
        expect(&play(line, "0 Go1, 1 Go2, 0 use staff"), "two; lead 0; asked 0 play");
    }

    #[test]
    fn the_winners_partner_has_lost_too() {
        let line = format!(
            "{MORE} players 4 artifacts; two; hand 0 Go9 Un1; hand 1 Go1 Un2; hand 2 Go2 Un3; hand 3 Go3 Un4; artifacts 2 staff-of-order"
        );
        expect(&play(&line, "0 Go9, 1 Go1, 2 Go2, 3 Go3, 2 use staff"), "score 0 Go9 Go1 Go2 Go3; lead 2");
    }
}
