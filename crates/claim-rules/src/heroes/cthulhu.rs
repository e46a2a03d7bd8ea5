//! Cthulhu — CTH: played in Phase One, the top two cards of the deck leave the game unseen; in Phase Two every seat,
//! starting with its player, discards a card of its choice, but keeps as many as it has still to play in the trick.

use crate::card::Card;
use crate::catalogue::Hero;
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Phase};
use crate::pending::Decision;
use crate::seat::Seat;

/// The card just played is Cthulhu, by hand or by a swap (SHA1).
#[inline(always)]
pub(crate) fn devour<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if !g.with_heroes::<S>() || !g.trick.last().is_some_and(|play| play.is_hero(Hero::Cthulhu)) {
        return GO_ON;
    }
    wake(g, sink)
}

fn wake<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    match g.phase {
        Phase::One => {
            devour_deck(g, sink);
            GO_ON
        }
        Phase::Two | Phase::Over => ask_seats::<S>(g),
    }
}

fn devour_deck<S: Sink>(g: &mut Game, sink: &mut S) {
    let mut count = 0;
    for _ in 0..2 {
        if let Some(card) = g.deck.pop() {
            g.lost.push(card);
            count += 1;
        }
    }
    g.knowledge.lost(count);
    sink.tell(Event::CthulhuTook { count });
}

fn ask_seats<S: Sink>(g: &mut Game) -> Flow {
    let player = g.trick.last().map_or(g.leader, |play| play.seat);
    while usize::from(g.course.round) < g.table.players() {
        let seat = g.table.after(player, g.course.round);
        let played = g.trick.iter().filter(|play| play.seat == seat).count();
        if g.hands[seat].len() > g.cards_each::<S>() - played {
            return g.ask(seat, Decision::Discard, Step::Cthulhu);
        }
        g.course.round += 1;
    }
    GO_ON
}

/// A seat gives up a card; the next one is asked.
pub(crate) fn give_up<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    g.leaves_hand(seat, card, sink);
    sink.tell(Event::CthulhuGiven { seat, card });
    g.discard(card, sink);
    g.course.round += 1;
}

#[cfg(test)]
mod tests {
    use crate::seat::Seat;
    use crate::testing::{expect, legal, play};
    use crate::view::Viewer;

    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn in_phase_one_the_top_two_cards_leave_the_game_cth() {
        let line = "claim heroes; one; deck Go1 Un2 Un3 Un4 Un5 Un6; hand 0 Cthulhu Go5; hand 1 Go2 Go3";
        expect(&play(line, "0 Cthulhu"), "lost Un2 Un3; deck Un4 Un5 Un6; centre Go1; discard");
        expect(&play(line, "0 Cthulhu, 1 Go2"), "followers 0 Go1; followers 1 Un4");
    }

    #[test]
    fn nobody_sees_which_cards_left_cth() {
        let game = |lost| {
            let line =
                format!("claim heroes; one; deck Go1 {lost} Un4 Un5; hand 0 Cthulhu Go5; hand 1 Go2 Go3");
            play(&line, "0 Cthulhu")
        };
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(game("Un2 Un3").view(viewer), game("Kn8 Dw9").view(viewer));
            assert_eq!(game("Un2 Un3").view(viewer).lost_count, 2);
        }
    }

    #[test]
    fn of_a_shorter_deck_fewer_leave_and_the_loser_draws_nothing_cth_p7() {
        let line = "claim heroes; one; deck Go1 Un2; hand 0 Cthulhu Go5; hand 1 Go2 Go3";
        expect(&play(line, "0 Cthulhu"), "lost Un2; deck");
        expect(&play(line, "0 Cthulhu, 1 Go2"), "followers 1; hand 1; over");
    }

    #[test]
    fn brought_in_by_a_shapeshifter_he_works_as_if_played_cth_sha1() {
        let line = "goblins,knights,undead,dwarves,shapeshifters heroes; one; deck Cthulhu Un1 Un2 Un3; hand 0 Ss1 Go5; hand 1 Go2 Go3";
        expect(&play(line, "0 Ss1"), "trick Cthulhu; centre Ss1; lost Un1 Un2; deck Un3");
    }

    #[test]
    fn in_phase_two_every_seat_discards_starting_with_his_player_cth() {
        let line = format!("{THREE}; two; hand 0 Go5 Go6; hand 1 Cthulhu Un1 Un2; hand 2 Kn3 Kn4 Kn5");
        let game = play(&line, "0 Go5, 1 Cthulhu");
        expect(&game, "asked 1 discard");
        assert_eq!(legal(&game), "discard Un1, discard Un2");
        expect(&play(&line, "0 Go5, 1 Cthulhu, 1 discard Un1"), "asked 2 discard");
        expect(&play(&line, "0 Go5, 1 Cthulhu, 1 discard Un1, 2 discard Kn4"), "asked 0 discard");
        let game = play(&line, "0 Go5, 1 Cthulhu, 1 discard Un1, 2 discard Kn4, 0 discard Go6");
        expect(&game, "discard Un1 Kn4 Go6; hand 0; hand 1 Un2; hand 2 Kn3 Kn5; asked 2 play");
    }

    #[test]
    fn what_is_given_up_is_seen_by_all_cth() {
        let line = "claim heroes; two; hand 0 Cthulhu Go1; hand 1 Go5 Go6";
        let game = play(line, "0 Cthulhu, 0 discard Go1, 1 discard Go6");
        assert_eq!(game.view(Viewer::Spectator).discard.len(), 2);
    }

    #[test]
    fn a_seat_keeps_the_card_it_has_still_to_play_cth() {
        let line = "claim heroes; two; hand 0 Cthulhu Go1; hand 1 Go5";
        expect(&play(line, "0 Cthulhu, 0 discard Go1"), "hand 1 Go5; asked 1 play");
    }

    #[test]
    fn a_seat_that_has_played_keeps_nothing_cth() {
        let line = "claim heroes; two; hand 0 Go5 Go6; hand 1 Cthulhu";
        expect(&play(line, "0 Go5, 1 Cthulhu"), "asked 0 discard");
        expect(&play(line, "0 Go5, 1 Cthulhu, 0 discard Go6"), "discard Go6; score 0 Go5 Cthulhu; over");
    }

    #[test]
    fn under_the_bow_a_seat_keeps_both_cards_it_has_still_to_play_cth() {
        let line = |hand| {
            format!("claim heroes artifacts; two; hand 0 Cthulhu Go1; hand 1 {hand}; artifacts 0 lovers-bow")
        };
        expect(&play(&line("Go5 Go6"), "0 use bow, 0 Cthulhu"), "asked 0 play");
        expect(&play(&line("Go5 Go6 Go7"), "0 use bow, 0 Cthulhu"), "asked 1 discard");
    }
}
