//! Gelatinous Cube — GEL: in Phase Two, as second card of a trick, the first card is put under it, and both are
//! captured by the winner of the next trick in addition to the cards of that trick.

use crate::because::Because;
use crate::catalogue::{Faction, Hero};
use crate::course::Waiting;
use crate::event::{Event, Sink};
use crate::game::Game;
use crate::placing;

/// A Cube that waited is captured with the card under it, which counts as printed again.
#[inline(always)]
pub(crate) fn free<S: Sink>(g: &mut Game, because: Because, sink: &mut S) {
    if S::BARE || g.course.cube.is_empty() {
        return;
    }
    for waited in std::mem::take(&mut g.course.cube) {
        placing::capture_waited(g, waited, waited.card.is(Faction::Giants), because, sink);
    }
}

/// The second card is a Cube that was not discarded: it waits with what is under it.
#[inline(always)]
pub(crate) fn swallow<S: Sink>(g: &mut Game, sink: &mut S) -> bool {
    if !g.with_heroes::<S>()
        || g.trick.len() < 2
        || !g.trick[1].is_hero(Hero::Cube)
        || g.course.speared == Some(1)
    {
        return false;
    }
    let (first, cube) = (g.trick[0], g.trick[1]);
    g.course.cube.push(Waiting { card: cube.card, order: placing::order_of::<S>(g, 1) });
    let mut under = None;
    if g.course.speared != Some(0) {
        g.course.cube.push(Waiting { card: first.card, order: placing::order_of::<S>(g, 0) });
        under = Some(first.card);
    }
    sink.tell(Event::CubeWaits { card: under });
    true
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    const THREE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes";

    #[test]
    fn the_cube_and_the_first_card_go_to_the_winner_of_the_next_trick_gel() {
        let line = "claim heroes; two; hand 0 Go5 Un1 Kn2; hand 1 Cube Un2 Kn3";
        expect(&play(line, "0 Go5, 1 Cube"), "cube Cube Go5; score 0; score 1; lead 0");
        expect(&play(line, "0 Go5, 1 Cube, 0 Un1, 1 Un2"), "cube; score 0; score 1 Cube Go5 Un1 Un2");
    }

    #[test]
    fn a_dwarf_under_the_cube_goes_to_the_winner_of_the_next_trick_gel() {
        let line = "claim heroes; two; hand 0 Dw5 Un1; hand 1 Cube Un2";
        expect(&play(line, "0 Dw5, 1 Cube, 0 Un1, 1 Un2"), "score 1 Dw5 Cube Un1 Un2; score 0");
    }

    #[test]
    fn a_troll_under_the_cube_does_not_wait_with_the_trolls_gel() {
        let line = "claim2 heroes; two; waiting Tr9; hand 0 Tr5 Se1; hand 1 Cube Se2";
        expect(&play(line, "0 Tr5, 1 Cube"), "score 0 Tr9; waiting; cube Cube Tr5");
        expect(&play(line, "0 Tr5, 1 Cube, 0 Se1, 1 Se2"), "score 1 Tr5 Cube Se1 Se2");
    }

    #[test]
    fn a_giant_under_the_cube_crushes_when_it_is_freed_gel_gia3() {
        let line = "claim2 heroes; two; gnomes 0 Gn5; gnomes 1 Gn5; hand 0 Gi5 Se1; hand 1 Cube Se2";
        expect(&play(line, "0 Gi5, 1 Cube"), "gnomes 0 Gn5; gnomes 1 Gn5");
        expect(&play(line, "0 Gi5, 1 Cube, 0 Se1, 1 Se2"), "gnomes 0; gnomes 1 Gn5; discard Gn5");
    }

    #[test]
    fn what_was_under_it_is_placed_by_the_placing_rules_gel() {
        let line = "claim2 heroes; two; hand 0 Gn5 Se1; hand 1 Cube Se2";
        expect(&play(line, "0 Gn5, 1 Cube, 0 Se1, 1 Se2"), "gnomes 1 Gn5; score 1 Cube Se1 Se2");
    }

    #[test]
    fn with_three_players_the_other_cards_are_captured_as_usual_gel() {
        let line = format!("{THREE}; two; hand 0 Go5 Go1; hand 1 Cube Un2; hand 2 Go9 Go3");
        expect(&play(&line, "0 Go5, 1 Cube, 2 Go9"), "score 2 Go9; cube Cube Go5; lead 2");
    }

    #[test]
    fn a_cube_led_or_played_third_swallows_nothing_gel() {
        let game = play("claim heroes; two; hand 0 Cube Go1; hand 1 Go5 Go2", "0 Cube, 1 Go5");
        expect(&game, "score 1 Cube Go5; cube");
        let line = format!("{THREE}; two; hand 0 Go5 Go1; hand 1 Go9 Go2; hand 2 Cube Un3");
        expect(&play(&line, "0 Go5, 1 Go9, 2 Cube"), "score 1 Go5 Go9 Cube; cube");
    }

    #[test]
    fn in_phase_one_it_swallows_nothing_gel() {
        let line = "claim heroes; one; deck Un1 Un2 Un3 Un4; hand 0 Go5 Go6; hand 1 Cube Kn2";
        expect(&play(line, "0 Go5, 1 Cube"), "discard Go5 Cube; cube");
    }

    #[test]
    fn in_the_last_trick_both_go_to_its_winner_a_dwarf_too_gel_q8() {
        let game = play("claim heroes; two; hand 0 Dw5; hand 1 Cube", "0 Dw5, 1 Cube");
        expect(&game, "score 0 Dw5 Cube; score 1; over");
    }

    #[test]
    fn in_the_last_trick_a_giant_under_it_crushes_gel_q8() {
        let game = play("claim2 heroes; two; gnomes 1 Gn5; hand 0 Gi5; hand 1 Cube", "0 Gi5, 1 Cube");
        expect(&game, "score 0 Gi5 Cube; gnomes 1; discard Gn5");
    }
}
