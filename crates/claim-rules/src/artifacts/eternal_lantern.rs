//! Eternal Lantern — Phase Two, having won, an opponent with 5 or more cards: look at 3 random cards of that opponent's
//! hand, which the opponent sees too.

use crate::action::{Action, ActionList, Use};
use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet};
use crate::course::Step;
use crate::event::{Event, Secret, Sink};
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;
use crate::playing::resolve;
use crate::seat::Seat;

fn targets(g: &Game, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    g.table.seats().filter(move |on| g.table.opposed(seat, *on) && g.hands[*on].len() >= 5)
}

#[inline]
pub(crate) fn offer<S: Sink>(g: &mut Game) -> Flow {
    let lantern = ArtifactSet::of(&[Artifact::EternalLantern]);
    let winner = g.course.winning.seat;
    if !g.anybody_may_hold::<S>(lantern)
        || !g.may_hold(winner, lantern)
        || targets(g, winner).next().is_none()
    {
        return GO_ON;
    }
    g.offer(winner, lantern, Decision::Lantern, Step::Lantern)
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    list.extend(targets(g, seat).map(|on| Action::Use(Use::Lantern { on })));
}

pub(crate) fn light(g: &mut Game, on: Seat) -> Flow {
    g.course.lantern_on = on;
    g.shown.clear();
    g.course.shown_count = 0;
    g.ask_chance(Decision::ShownCard, Step::Lantern)
}

/// The cards of the hand that chance may still show.
pub(crate) fn unshown(g: &Game) -> Cards {
    let mut hand = g.hands[g.course.lantern_on];
    g.shown.iter().for_each(|card| hand.take(*card));
    hand
}

/// Chance names a card to show; after the third the Lantern is done.
pub(crate) fn show<S: Sink>(g: &mut Game, card: Card, sink: &mut S) -> Flow {
    g.shown.push(card);
    g.course.shown_count += 1;
    if g.shown.len() < 3 {
        return g.ask_chance(Decision::ShownCard, Step::Lantern);
    }
    let (by, of) = (g.course.winning.seat, g.course.lantern_on);
    let cards = std::mem::take(&mut g.shown);
    g.course.shown_count = 0;
    g.knowledge.was_shown(by, of, &cards);
    sink.tell(Event::LanternShowed { by, of, cards: Secret::shared(by, of, cards) });
    resolve(g, Step::Lead, sink)
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    /// Seat 0 wins the first trick; seat 1 then holds these cards.
    fn after_trick(left: &str) -> String {
        format!("claim artifacts; two; hand 0 Go9 Un0 Un1; hand 1 Go1 {left}; artifacts 0 eternal-lantern")
    }

    #[test]
    fn the_winner_looks_at_three_random_cards_of_a_hand_of_five() {
        let line = after_trick("Un5 Un6 Dw7 Dw8 Dw9");
        let game = play(&line, "0 Go9, 1 Go1");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("0 lantern", "use lantern 1, pass"));
        let game = play(&line, "0 Go9, 1 Go1, 0 use lantern 1, * pick Un6");
        assert_eq!(asked(&game), "* shown-card");
        assert_eq!(legal(&game), "pick Un5, pick Dw7, pick Dw8, pick Dw9", "a card is not shown twice");
        let game = play(&line, "0 Go9, 1 Go1, 0 use lantern 1, * pick Un6, * pick Un5, * pick Dw7");
        expect(&game, "asked 0 play; hand 1 Un5 Un6 Dw7 Dw8 Dw9; held 0");
    }

    #[test]
    fn equal_cards_may_be_shown_as_often_as_they_are_there() {
        let line = after_trick("Go0 Go0 Dw7 Dw8 Dw9");
        let game = play(&line, "0 Go9, 1 Go1, 0 use lantern 1, * pick Go0");
        assert_eq!(legal(&game), "pick Go0, pick Dw7, pick Dw8, pick Dw9");
        let game = play(&line, "0 Go9, 1 Go1, 0 use lantern 1, * pick Go0, * pick Go0");
        assert_eq!(legal(&game), "pick Dw7, pick Dw8, pick Dw9");
    }

    #[test]
    fn a_hand_of_four_is_too_small() {
        expect(&play(&after_trick("Un5 Un6 Dw7 Dw8"), "0 Go9, 1 Go1"), "asked 0 play");
    }

    #[test]
    fn who_lost_may_not_use_it() {
        let line = "claim artifacts; two; hand 0 Go1 Un0; hand 1 Go9 Un5 Un6 Dw7 Dw8 Dw9; artifacts 0 eternal-lantern";
        expect(&play(line, "0 Go1, 1 Go9"), "asked 1 play");
    }

    #[test]
    fn in_phase_one_it_may_not_be_used() {
        let line = "claim artifacts; one; deck Kn2 Kn3 Kn4 Kn5; hand 0 Go9 Un0; hand 1 Go1 Un5 Un6 Dw7 Dw8 Dw9; artifacts 0 eternal-lantern";
        expect(&play(line, "0 Go9, 1 Go1"), "asked 0 play");
    }

    #[test]
    fn it_shines_on_opponents_with_five_cards_not_on_the_partner() {
        let line = |players: u8| {
            format!(
                "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players {players} artifacts; two; hand 0 Go9 Un0; hand 1 Go1 Un1 Un2 Un3 Un4 Un5; hand 2 Go2 Dw1 Dw2 Dw3 Dw4 Dw5"
            )
        };
        let three = format!("{}; artifacts 0 eternal-lantern", line(3));
        assert_eq!(legal(&play(&three, "0 Go9, 1 Go1, 2 Go2")), "use lantern 1, use lantern 2, pass");
        let four = format!("{}; hand 3 Go3 Un6; artifacts 0 eternal-lantern", line(4));
        assert_eq!(legal(&play(&four, "0 Go9, 1 Go1, 2 Go2, 3 Go3")), "use lantern 1, pass");
    }

    #[test]
    fn it_comes_after_the_skeleton_q6() {
        let line = "claim heroes artifacts; two; hand 0 Skeleton Un0; hand 1 Go1 Un5 Un6 Dw7 Dw8 Dw9; discard Kn2; artifacts 0 eternal-lantern";
        expect(&play(line, "0 Skeleton, 1 Go1"), "asked 0 raise");
        expect(&play(line, "0 Skeleton, 1 Go1, 0 pass"), "asked 0 lantern");
    }
}
