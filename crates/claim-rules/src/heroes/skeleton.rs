//! Skeleton — SKE: won with it, in either phase, the winner may take a random card of the discard pile, as it was
//! before this trick, into hand; everybody sees which.

use crate::card::Card;
use crate::catalogue::Hero;
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;

/// The winner is asked whether to take one.
#[inline(always)]
pub(crate) fn offer<S: Sink>(g: &mut Game) -> Flow {
    if !g.won_with_hero::<S>(Hero::Skeleton) || g.course.discard_before.is_empty() {
        return GO_ON;
    }
    g.ask(g.course.winning.seat, Decision::Raise, Step::Raise)
}

/// The card chance chose comes into hand.
pub(crate) fn raise<S: Sink>(g: &mut Game, card: Card, sink: &mut S) {
    let seat = g.course.winning.seat;
    g.discard.take(card);
    g.course.discard_before.take(card);
    g.enters_hand(seat, card, sink);
    sink.tell(Event::SkeletonRaised { seat, card });
}

#[cfg(test)]
mod tests {
    use crate::event::Event;
    use crate::seat::Seat;
    use crate::testing::{asked, expect, legal, play, told};
    use crate::view::Viewer;

    const LINE: &str = "claim heroes; two; hand 0 Skeleton Go1; hand 1 Go2 Go3; discard Un5 Kn4";

    #[test]
    fn won_with_the_skeleton_a_random_discarded_card_comes_into_hand_ske() {
        let game = play(LINE, "0 Skeleton, 1 Go2");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("0 raise", "raise, pass"));
        let game = play(LINE, "0 Skeleton, 1 Go2, 0 raise");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("* raised-card", "pick Kn4, pick Un5"));
        let game = play(LINE, "0 Skeleton, 1 Go2, 0 raise, * pick Un5");
        expect(&game, "hand 0 Go1 Un5; discard Kn4; score 0 Skeleton Go2; asked 0 play");
    }

    #[test]
    fn the_winner_may_leave_it_ske() {
        expect(&play(LINE, "0 Skeleton, 1 Go2, 0 pass"), "hand 0 Go1; discard Un5 Kn4; asked 0 play");
    }

    #[test]
    fn everybody_sees_which_card_came_back_ske() {
        let (game, events) = told(LINE, "0 Skeleton, 1 Go2, 0 raise, * pick Un5");
        let card = "Un5".parse().unwrap();
        assert!(events.contains(&Event::SkeletonRaised { seat: Seat(0), card }));
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert!(game.view(viewer).seats[Seat(0)].known_hand.has(card));
        }
    }

    #[test]
    fn a_skeleton_that_does_not_win_raises_nothing_ske() {
        let line = "claim heroes; two; hand 0 Skeleton Go1; hand 1 Go4 Go3; discard Un5";
        expect(&play(line, "0 Skeleton, 1 Go4"), "score 1 Skeleton Go4; asked 1 play");
    }

    #[test]
    fn with_nothing_discarded_before_nothing_is_asked_ske() {
        let line = "claim heroes; two; hand 0 Skeleton Go1; hand 1 Go2 Go3";
        expect(&play(line, "0 Skeleton, 1 Go2"), "asked 0 play");
    }

    #[test]
    fn in_phase_one_the_cards_of_this_trick_are_not_yet_there_ske() {
        let line = |discard| {
            format!("claim heroes; one; deck Un1 Un2 Un3 Un4; hand 0 Skeleton Go1; hand 1 Go2 Go3{discard}")
        };
        expect(&play(&line(""), "0 Skeleton, 1 Go2"), "discard Skeleton Go2; asked 0 play");
        let game = play(&line("; discard Kn5"), "0 Skeleton, 1 Go2, 0 raise");
        assert_eq!(legal(&game), "pick Kn5");
        let game = play(&line("; discard Kn5"), "0 Skeleton, 1 Go2, 0 raise, * pick Kn5");
        expect(&game, "hand 0 Go1 Kn5; followers 0 Un1; discard Skeleton Go2; asked 0 play");
    }

    #[test]
    fn what_was_discarded_before_the_hourglass_was_discarded_in_the_same_trick_ske() {
        let line = "claim heroes artifacts; two; hand 0 Cthulhu Skeleton Go1 Go3; hand 1 Go2 Go4 Go5; discard Un5; artifacts 0 divine-hourglass";
        let first = "0 Cthulhu, 0 discard Go3, 1 discard Go5, 1 Go2, 0 use hourglass";
        let game = play(line, &format!("{first}, 0 Skeleton, 1 Go2, 0 raise"));
        expect(&game, "discard Un5 Go3 Go5");
        assert_eq!(legal(&game), "pick Un5");
    }

    #[test]
    fn a_card_speared_in_this_trick_is_not_yet_there_ske() {
        let line = "claim heroes artifacts; two; hand 0 Skeleton Go1; hand 1 Go2 Go3; discard Un5; artifacts 1 spear-of-vengeance";
        let game = play(line, "0 Skeleton, 1 Go2, 1 use spear 2, 0 raise");
        expect(&game, "discard Un5 Go2");
        assert_eq!(legal(&game), "pick Un5");
    }

    #[test]
    fn a_card_nobody_can_answer_any_more_is_discarded_ske_q2() {
        let line = "claim heroes; two; hand 0 Skeleton; hand 1 Go2; discard Un5";
        let game = play(line, "0 Skeleton, 1 Go2, 0 raise, * pick Un5");
        expect(&game, "discard Un5; hand 0; over; votes 1-0");
    }
}
