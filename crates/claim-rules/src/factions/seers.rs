//! Seers — SEE1: in Phase One, won with a Seer, the winner alone looks at the top of the deck and takes either it
//! or a centre card. SEE2: with an empty deck there is nothing to look at.

use crate::card::Card;
use crate::course::Step;
use crate::event::{Event, Secret, Sink};
use crate::game::{Flow, Game};
use crate::pending::Decision;
use crate::phase_one;
use crate::playing::resolve;
use crate::seat::Seat;

/// The winner looks, and chooses (SEE1).
pub(crate) fn look<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) -> Flow {
    if let Some(&card) = g.deck.last() {
        g.course.looked = Some(seat);
        sink.tell(Event::Looked { seat, card: Secret::of(seat, card) });
    }
    g.ask(seat, Decision::Seer, Step::Draft)
}

/// The winner takes a centre card, or the top of the deck if none is named; the draft goes on with the second.
pub(crate) fn choose<S: Sink>(g: &mut Game, seat: Seat, centre: Option<Card>, sink: &mut S) -> Flow {
    match centre {
        Some(card) => phase_one::take(g, seat, card, sink),
        None => {
            g.course.looked = None;
            phase_one::draw(g, seat, sink);
        }
    }
    g.course.round += 1;
    resolve(g, Step::Draft, sink)
}

#[cfg(test)]
mod tests {
    use crate::contract::SeenEvent;
    use crate::event::Event;
    use crate::seat::Seat;
    use crate::testing::{expect, legal, play, told};
    use crate::view::Viewer;

    const TWO: &str = "claim2; one; hand 0 Se5 Tr1; hand 1 Se3 Tr2; deck Dr1 Dr2 Dr3 Dr4";

    #[test]
    fn won_with_a_seer_the_winner_chooses_between_deck_and_centre_see1() {
        let game = play(TWO, "0 Se5, 1 Se3");
        expect(&game, "asked 0 seer");
        assert_eq!(legal(&game), "take Dr1, take deck");
    }

    #[test]
    fn he_takes_the_deck_card_and_the_loser_gets_the_centre_see1() {
        let game = play(TWO, "0 Se5, 1 Se3, 0 take deck");
        expect(&game, "followers 0 Dr2; followers 1 Dr1; centre Dr3; lead 0");
    }

    #[test]
    fn he_takes_the_centre_and_the_loser_gets_the_card_he_saw_see1() {
        let game = play(TWO, "0 Se5, 1 Se3, 0 take Dr1");
        expect(&game, "followers 0 Dr1; followers 1 Dr2");
    }

    #[test]
    fn the_winner_alone_sees_the_card_see1() {
        let (game, events) = told(TWO, "0 Se5, 1 Se3");
        for (viewer, seen) in
            [(Viewer::Seat(Seat(0)), true), (Viewer::Seat(Seat(1)), false), (Viewer::Spectator, false)]
        {
            let looked = events.iter().find(|event| matches!(event, Event::Looked { .. })).unwrap();
            let seen_event = looked.seen_by(viewer);
            let SeenEvent::Looked { card, .. } = seen_event else { unreachable!() };
            assert_eq!(card.is_some(), seen, "{viewer:?}");
            assert_eq!(!game.view(viewer).deck_top.is_empty(), seen, "{viewer:?}");
        }
    }

    #[test]
    fn a_seer_that_does_not_win_shows_nothing_see1() {
        let game = play("claim2; one; hand 0 Tr1; hand 1 Se9; deck Dr1 Dr2", "0 Tr1, 1 Se9");
        expect(&game, "two; hand 0 Dr1; hand 1 Dr2");
    }

    #[test]
    fn with_three_players_the_deck_card_leaves_the_centre_to_second_and_third_see1() {
        let position = deck("players 3; one; hand 0 Se5; hand 1 Se3; hand 2 Se4; deck Dr1 Dr2 Dr3 Dr4");
        let game = play(&position, "0 Se5, 1 Se3, 2 Se4");
        assert_eq!(legal(&game), "take Dr1, take Dr2, take deck");
        let game = play(&position, "0 Se5, 1 Se3, 2 Se4, 0 take deck");
        expect(&game, "asked 2 draft");
        assert_eq!(legal(&game), "take Dr1, take Dr2");
        let game = play(&position, "0 Se5, 1 Se3, 2 Se4, 0 take deck, 2 take Dr2");
        expect(&game, "hand 0 Dr3; hand 2 Dr2; hand 1 Dr1; discard Dr4 Se3 Se4 Se5");
    }

    #[test]
    fn with_three_players_a_centre_card_leaves_the_other_to_the_second_see1() {
        let position = deck("players 3; one; hand 0 Se5; hand 1 Se3; hand 2 Se4; deck Dr1 Dr2 Dr3");
        let game = play(&position, "0 Se5, 1 Se3, 2 Se4, 0 take Dr2");
        expect(&game, "hand 0 Dr2; hand 2 Dr1; hand 1 Dr3");
    }

    #[test]
    fn with_four_players_only_the_fourth_draws_after_the_deck_card_see1() {
        let position =
            deck("players 4; one; hand 0 Se5; hand 1 Se3; hand 2 Se4; hand 3 Se2; deck Dr1 Dr2 Dr3 Dr4");
        let game = play(&position, "0 Se5, 1 Se3, 2 Se4, 3 Se2, 0 take deck, 2 take Dr2");
        expect(&game, "hand 0 Dr3; hand 2 Dr2; hand 1 Dr1; hand 3 Dr4");
    }

    #[test]
    fn with_four_players_third_and_fourth_draw_after_a_centre_card_see1() {
        let position =
            deck("players 4; one; hand 0 Se5; hand 1 Se3; hand 2 Se4; hand 3 Se2; deck Dr1 Dr2 Dr3 Dr4");
        let game = play(&position, "0 Se5, 1 Se3, 2 Se4, 3 Se2, 0 take Dr1");
        expect(&game, "hand 0 Dr1; hand 2 Dr2; hand 1 Dr3; hand 3 Dr4");
    }

    #[test]
    fn with_an_empty_deck_there_is_nothing_to_look_at_see2() {
        let position = "claim2 heroes; one; hand 0 Se5; hand 1 Cthulhu; deck Gn1 Gn3; followers 1 Gi1";
        let game = play(position, "0 Se5, 1 Cthulhu");
        expect(&game, "two; asked 0 play; hand 0 Gn1; hand 1 Gi1; lost Gn3");
    }

    #[test]
    fn in_phase_two_a_seer_has_no_power_see1() {
        let game = play("claim2; two; hand 0 Se5 Tr1; hand 1 Se3 Tr2", "0 Se5, 1 Se3");
        expect(&game, "score 0 Se5 Se3; asked 0 play");
    }

    fn deck(rest: &str) -> String {
        format!("gnomes,giants,dragons,trolls,seers,undead,dwarves {rest}")
    }
}
