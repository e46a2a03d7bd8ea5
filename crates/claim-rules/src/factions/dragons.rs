//! Dragons — DRA1: in both phases the last seat to play a Dragon in a trick leads the next one. DRA2: the cards are
//! won as usual. DRA3: the last trick of Phase One too.

use crate::catalogue::Faction;
use crate::event::Sink;
use crate::game::Game;
use crate::seat::Seat;

/// The seat that played the last Dragon of the trick (DRA1).
#[inline(always)]
pub(crate) fn last<S: Sink>(g: &Game) -> Option<Seat> {
    if !g.with::<S>(Faction::Dragons) {
        return None;
    }
    let places = (0..g.lying_in_all::<S>()).rev();
    places.map(|at| g.lies(at)).find(|play| play.is(Faction::Dragons)).map(|play| play.seat)
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn books_example_1_the_second_dragon_leads_though_the_first_won_dra1() {
        let game = play("claim2; two; hand 0 Dr7 Tr1; hand 1 Dr3 Tr2", "0 Dr7, 1 Dr3");
        expect(&game, "score 0 Dr7 Dr3; lead 1; asked 1 play");
    }

    #[test]
    fn books_example_2_a_dragon_that_did_not_follow_leads_dra1() {
        let game = play("claim2; two; hand 0 Gi5 Tr1; hand 1 Dr4 Tr2", "0 Gi5, 1 Dr4");
        expect(&game, "score 0 Gi5 Dr4; lead 1");
    }

    #[test]
    fn a_dragon_led_that_loses_leads_again_dra1() {
        let deck = "gnomes,giants,dragons,trolls,doppelgangers";
        let game = play(&format!("{deck}; two; hand 0 Dr4 Tr1; hand 1 Do9 Tr2"), "0 Dr4, 1 Do9");
        expect(&game, "score 1 Dr4 Do9; lead 0");
    }

    #[test]
    fn in_phase_one_the_centre_goes_to_the_winner_and_the_lead_to_the_dragon_dra1_dra2() {
        let game = play("claim2; one; hand 0 Dr7 Tr1; hand 1 Dr3 Tr2; deck Se1 Se2 Se3 Se4", "0 Dr7, 1 Dr3");
        expect(&game, "followers 0 Se1; followers 1 Se2; lead 1; asked 1 play; discard Dr7 Dr3");
    }

    #[test]
    fn the_last_trick_of_phase_one_decides_who_leads_phase_two_dra3() {
        let game = play("claim2; one; hand 0 Dr7; hand 1 Dr3; deck Se1 Se2", "0 Dr7, 1 Dr3");
        expect(&game, "two; lead 1; asked 1 play");
    }

    #[test]
    fn with_three_players_the_last_of_several_dragons_leads_dra1() {
        let position = "gnomes,giants,dragons,trolls,seers,undead,dwarves players 3; two; \
                        hand 0 Dr9 Tr1; hand 1 Dr1 Tr2; hand 2 Se5 Tr3";
        let game = play(position, "0 Dr9, 1 Dr1, 2 Se5");
        expect(&game, "score 0 Dr9 Dr1 Se5; lead 1");
    }

    #[test]
    fn with_four_players_the_dragon_itself_leads_not_its_partner_dra1() {
        let position = "gnomes,giants,dragons,trolls,seers,undead,dwarves players 4; two; \
                        hand 0 Se9 Tr1; hand 1 Dr1 Tr2; hand 2 Se5 Tr3; hand 3 Se6 Tr4";
        let game = play(position, "0 Se9, 1 Dr1, 2 Se5, 3 Se6");
        expect(&game, "score 0 Se9 Dr1 Se5 Se6; lead 1");
    }
}
