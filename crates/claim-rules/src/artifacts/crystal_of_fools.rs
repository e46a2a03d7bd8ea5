//! Crystal of Fools — Phase Two, winner, before placing, a card in hand: swap one card about to be placed with one from
//! hand; the new one is placed by the placing rules, outside TRO1; the other is in hand, known to all.

use crate::action::{Action, ActionList, Use};
use crate::because::Because;
use crate::card::Card;
use crate::course::Spoil;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::placing;
use crate::seat::Seat;

/// The places of the cards the winner himself is about to place.
pub(crate) fn about_to_place(g: &Game) -> impl Iterator<Item = u8> + '_ {
    let mine =
        g.course.spoils.iter().enumerate().filter(|(_, spoil)| spoil.captor() == g.course.winning.seat);
    mine.map(|(at, _)| at as u8)
}

pub(crate) fn usable(g: &Game) -> bool {
    !g.hands[g.course.winning.seat].is_empty() && about_to_place(g).next().is_some()
}

pub(crate) fn list(g: &Game, list: &mut ActionList) {
    for at in about_to_place(g) {
        let cards = g.hands[g.course.winning.seat].distinct();
        list.extend(cards.map(|card| Action::Use(Use::Fools { at, card })));
    }
}

/// The new card stands where the old one stood in the order of play (Q7), and crushes nothing (GIA3).
pub(crate) fn swap<S: Sink>(g: &mut Game, seat: Seat, at: u8, card: Card, sink: &mut S) {
    let old = g.course.spoils[usize::from(at)];
    let back = old.card;
    g.leaves_hand(seat, card, sink);
    g.enters_hand(seat, back, sink);
    g.course.spoils[usize::from(at)] =
        Spoil::new(card, old.captor(), old.order, false, Because::CrystalOfFools);
    sink.tell(Event::FoolsSwapped { seat, back, card });
    placing::sort::<S>(g);
}

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{asked, expect, legal, play};
    use crate::view::Viewer;

    const LINE: &str =
        "claim artifacts; two; hand 0 Go9 Un3 Kn2; hand 1 Go1 Un4 Kn3; artifacts 0 crystal-of-fools";
    const VAMPIRES: &str = "goblins,knights,undead,dwarves,vampires artifacts; two";

    #[test]
    fn the_winner_swaps_a_card_about_to_be_placed_with_one_from_hand() {
        let game = play(LINE, "0 Go9, 1 Go1");
        assert_eq!(asked(&game), "0 won");
        assert_eq!(legal(&game), "use fools 1 Kn2, use fools 1 Un3, use fools 2 Kn2, use fools 2 Un3, pass");
        expect(
            &play(LINE, "0 Go9, 1 Go1, 0 use fools 2 Un3"),
            "score 0 Go9 Un3; hand 0 Go1 Kn2; asked 0 play",
        );
    }

    #[test]
    fn the_card_that_went_to_the_hand_is_known_to_all() {
        let game = play(LINE, "0 Go9, 1 Go1, 0 use fools 2 Un3");
        let known = game.view(Viewer::Spectator).seats[Seat(0)].known_hand;
        assert_eq!(known.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["Go1"]);
    }

    #[test]
    fn who_lost_is_not_asked() {
        expect(&play(&LINE.replace("artifacts 0", "artifacts 1"), "0 Go9, 1 Go1"), "asked 0 play");
    }

    #[test]
    fn without_a_card_in_hand_the_winner_is_not_asked() {
        let line = "claim artifacts; two; hand 0 Go9; hand 1 Go1 Un4; artifacts 0 crystal-of-fools";
        expect(&play(line, "0 Go9, 1 Go1"), "over; discard Un4");
    }

    #[test]
    fn in_phase_one_it_may_not_be_used() {
        let line = "claim artifacts; one; deck Un1 Un2 Un3 Un4; hand 0 Go9 Kn2; hand 1 Go5 Kn3; artifacts 0 crystal-of-fools";
        expect(&play(line, "0 Go9, 1 Go5"), "asked 0 play");
    }

    #[test]
    fn what_the_loser_captures_is_not_his_to_swap() {
        let line = "claim artifacts; two; hand 0 Dw9 Kn2; hand 1 Un1 Kn3; artifacts 0 crystal-of-fools";
        assert_eq!(legal(&play(line, "0 Dw9, 1 Un1")), "use fools 2 Kn2, pass");
    }

    #[test]
    fn a_dwarf_swapped_in_stays_with_the_winner() {
        let line = "claim artifacts; two; hand 0 Go9 Dw2; hand 1 Go1 Kn3; artifacts 0 crystal-of-fools";
        expect(&play(line, "0 Go9, 1 Go1, 0 use fools 2 Dw2"), "score 0 Go9 Dw2; score 1");
    }

    #[test]
    fn a_troll_swapped_in_does_not_wait_tro1() {
        let line =
            "claim2 artifacts; two; hand 0 Se9 Tr1 Dr1; hand 1 Se1 Dr2 Dr3; artifacts 0 crystal-of-fools";
        expect(&play(line, "0 Se9, 1 Se1, 0 use fools 2 Tr1"), "score 0 Se9 Tr1; waiting");
    }

    #[test]
    fn a_troll_captured_from_those_that_wait_may_be_swapped() {
        let line = "claim2 artifacts; two; waiting Tr9 Tr8; hand 0 Se9 Dr1; hand 1 Se1 Dr2; artifacts 0 crystal-of-fools";
        let game = play(line, "0 Se9, 1 Se1, 0 use fools 1 Dr1");
        expect(&game, "score 0 Dr1 Se9 Se1; hand 0 Tr9; waiting Tr8");
    }

    #[test]
    fn a_gnome_swapped_in_lies_in_front_and_one_swapped_away_does_not() {
        let line = "claim2 artifacts; two; hand 0 Se9 Gn5; hand 1 Gn7 Dr2; artifacts 0 crystal-of-fools";
        expect(&play(line, "0 Se9, 1 Gn7, 0 use fools 1 Gn5"), "gnomes 0 Gn5 Gn7; hand 0 Se9");
        expect(&play(line, "0 Se9, 1 Gn7, 0 use fools 2 Gn5"), "gnomes 0 Gn5; hand 0 Gn7; score 0 Se9");
    }

    #[test]
    fn neither_a_giant_swapped_in_nor_one_swapped_away_crushes_gia3() {
        let line = "claim2 artifacts; two; gnomes 1 Gn5 Gn7; hand 0 Gi5 Gi7; hand 1 Se1 Dr2; artifacts 0 crystal-of-fools";
        expect(&play(line, "0 Gi5, 1 Se1, 0 use fools 1 Gi7"), "gnomes 1 Gn5 Gn7; score 0 Gi7 Se1");
        expect(&play(line, "0 Gi5, 1 Se1, 0 use fools 2 Gi7"), "gnomes 1 Gn7; score 0 Gi5 Gi7");
    }

    #[test]
    fn a_vampire_swapped_in_becomes_lord_before_the_others_are_placed_vam1_q7() {
        let line = format!("{VAMPIRES}; hand 0 Go9 Va3; hand 1 Go1 Kn3; artifacts 0 crystal-of-fools");
        let game = play(&line, "0 Go9, 1 Go1, 0 use fools 2 Va3");
        expect(&game, "lord 0 Va3; asked 0 tuck Go9; hand 0 Go1");
    }

    #[test]
    fn a_vampire_swapped_away_becomes_no_lord() {
        let line = format!("{VAMPIRES}; hand 0 Va9 Kn2; hand 1 Va3 Kn3; artifacts 0 crystal-of-fools");
        let game = play(&line, "0 Va9, 1 Va3, 0 use fools 1 Kn2");
        expect(&game, "lord 0 Va3; hand 0 Va9; asked 0 tuck Kn2");
    }

    #[test]
    fn the_new_card_stands_where_the_old_one_stood_q7() {
        let line =
            format!("{VAMPIRES}; lord 0 Va1; hand 0 Go9 Un3; hand 1 Go1 Kn3; artifacts 0 crystal-of-fools");
        expect(&play(&line, "0 Go9, 1 Go1, 0 use fools 1 Un3"), "asked 0 tuck Un3");
        expect(&play(&line, "0 Go9, 1 Go1, 0 use fools 2 Un3"), "asked 0 tuck Go9");
    }

    #[test]
    fn the_winner_may_use_the_runestone_as_well_c1() {
        let line = "claim artifacts; two; score 0 Dw1; hand 0 Go9 Un3; hand 1 Go1 Kn3; artifacts 0 crystal-of-fools forgotten-runestone";
        let game = play(line, "0 Go9, 1 Go1, 0 use fools 2 Un3, 0 use runestone 2 dwarves");
        expect(&game, "score 0 Dw1 Go9; discard Un3; hand 0 Go1");
    }
}
