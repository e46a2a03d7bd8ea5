//! Divine Hourglass — all have played: every card goes back to the hand of the seat before which it lies; an ordinary
//! trick is played with the same leader and centre; what was spent stays spent.

use crate::event::{Event, Sink};
use crate::game::{Flow, Game};

/// It is still the same trick: its number and the discard pile before it stay (SKE).
pub(crate) fn turn<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    for play in std::mem::take(&mut g.trick) {
        g.enters_hand(play.seat, play.card, sink);
    }
    g.bow = false;
    sink.tell(Event::TurnedBack);
    g.ask_for_card::<S>(g.phase, 0)
}

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{expect, legal, play};
    use crate::view::Viewer;

    const LINE: &str = "claim artifacts; two; hand 0 Go1 Un1; hand 1 Go5 Un2; artifacts 0 divine-hourglass";

    #[test]
    fn all_cards_go_back_and_the_same_leader_leads_again() {
        let game = play(LINE, "0 Go1, 1 Go5, 0 use hourglass");
        expect(&game, "hand 0 Go1 Un1; hand 1 Go5 Un2; trick; lead 0; asked 0 play; held 0");
        assert_eq!(legal(&game), "Go1, Un1", "another card may be played");
        expect(&play(LINE, "0 Go1, 1 Go5, 0 use hourglass, 0 Un1, 1 Un2"), "score 1 Un1 Un2; asked 1 play");
    }

    #[test]
    fn what_went_back_is_known_to_all() {
        let game = play(LINE, "0 Go1, 1 Go5, 0 use hourglass");
        assert!(game.view(Viewer::Seat(Seat(0))).seats[Seat(1)].known_hand.has("Go5".parse().unwrap()));
    }

    #[test]
    fn the_centre_stays_and_it_is_the_same_trick() {
        let line = "claim artifacts; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go1 Kn2; hand 1 Go5 Kn3; artifacts 1 divine-hourglass";
        let game = play(line, "0 Go1, 1 Go5, 1 use hourglass");
        expect(&game, "centre Dw1; deck Dw2 Dw3 Dw4; discard; followers 1; asked 0 play");
        assert_eq!(game.trick_number(), 1);
    }

    #[test]
    fn what_was_spent_stays_spent() {
        let line = "goblins,knights,undead,dwarves,wizards artifacts; two; flasks 0 +6; hand 0 Go1 Un1; hand 1 Go5 Un2; artifacts 0 divine-hourglass serpent-sword; artifacts 1 veil-shield";
        let first = "0 use sword, 0 Go1, 0 drink, 1 use veil, 1 Go5, 0 use hourglass";
        expect(&play(line, &format!("{first}, 0 Go1")), "values 1; flasks 0; held 0; held 1; asked 1 play");
    }

    #[test]
    fn boots_have_lifted_one_of_their_two_cards_c4() {
        let line =
            "claim artifacts; two; hand 0 Go1 Un3; hand 1 Go0 Un4; artifacts 0 divine-hourglass flying-boots";
        let again = "0 use boots, 0 Go1, 1 Go0, 0 use hourglass, 0 Go1";
        expect(&play(line, again), "values 3");
        expect(&play(line, &format!("{again}, 1 Go0, 0 Un3")), "values 3");
    }

    #[test]
    fn a_spent_bear_stays_discarded_dru1() {
        let line = "goblins,knights,undead,dwarves,druids artifacts; two; bears 0 Du1; hand 0 Go1 Un3; hand 1 Go5 Un4; artifacts 0 divine-hourglass";
        expect(&play(line, "0 Go1, 1 Go5, 0 use hourglass, 0 Go1"), "values 1; discard Du1; bears 0");
    }

    #[test]
    fn what_cthulhu_took_stays_away_cth() {
        let line = "claim heroes artifacts; one; deck Dw1 Dw2 Dw3 Dw4 Dw5; hand 0 Cthulhu Kn2; hand 1 Go5 Kn3; artifacts 0 divine-hourglass";
        expect(
            &play(line, "0 Cthulhu, 1 Go5, 0 use hourglass"),
            "lost Dw2 Dw3; deck Dw4 Dw5; hand 0 Cthulhu Kn2",
        );
    }

    #[test]
    fn after_a_shapeshifter_the_card_from_the_centre_goes_to_the_hand() {
        let line = "goblins,knights,undead,dwarves,shapeshifters artifacts; one; deck Kn4 Un1 Un2 Un3; hand 0 Ss1 Go5; hand 1 Go2 Go3; artifacts 0 divine-hourglass";
        expect(&play(line, "0 Ss1, 1 Go2, 0 use hourglass"), "hand 0 Kn4 Go5; centre Ss1; hand 1 Go2 Go3");
    }

    #[test]
    fn after_the_bow_an_ordinary_trick_is_played() {
        let line =
            "claim artifacts; two; hand 0 Go1 Un1; hand 1 Go5 Un2; artifacts 0 divine-hourglass lovers-bow";
        let again = "0 use bow, 0 Go1, 0 Un1, 1 Go5, 1 Un2, 0 use hourglass";
        assert_eq!(legal(&play(line, again)), "Go1, Un1");
        expect(&play(line, &format!("{again}, 0 Go1")), "asked 1 play");
        expect(&play(line, &format!("{again}, 0 Go1, 1 Go5")), "score 1 Go1 Go5; asked 1 play");
    }

    #[test]
    fn a_ring_used_before_does_not_help_again() {
        let line = "claim artifacts; two; hand 0 Go1; hand 1 Go5 Un2; artifacts 0 divine-hourglass; artifacts 1 night-ring";
        let game = play(line, "0 Go1, 1 use ring, 1 Un2, 0 use hourglass, 0 Go1");
        assert_eq!(legal(&game), "Go5");
    }
}
