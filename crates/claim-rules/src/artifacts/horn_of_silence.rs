//! Horn of Silence — Phase Two, all have played: each seat places its own cards by the placing rules; nobody wins or
//! loses; the seat that would have won leads next; nothing else of the trick happens; what waits goes on waiting.

use crate::because::Because;
use crate::course::{Placing, Step};
use crate::decided::TrickOutcome;
use crate::event::{Event, Sink};
use crate::game::{Flow, Game};
use crate::{placing, playing};

pub(crate) fn blow<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    let at = g.lay::<S>().winning_place();
    g.course.winning = g.trick[at];
    g.remember_trick(TrickOutcome::Silenced, sink);
    sink.tell(Event::Silenced { seat: g.course.winning.seat, trick: g.knowledge.last_trick });
    g.course.spoils.set_len(0);
    g.course.placing = Placing::Silence;
    for at in 0..g.trick.len() {
        let (play, order) = (g.trick[at], placing::order_of::<S>(g, at));
        placing::capture(g, (play.seat, Because::HornOfSilence), &play, order, sink);
    }
    placing::sort::<S>(g);
    playing::resolve(g, Step::Place, sink)
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn each_seat_keeps_its_own_card_and_who_would_have_won_leads() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 0 horn-of-silence";
        expect(&play(line, "0 Go5, 1 Go9, 0 use horn"), "score 0 Go5; score 1 Go9; lead 1; asked 1 play");
    }

    #[test]
    fn any_seat_may_blow_it_when_all_have_played() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 1 horn-of-silence";
        expect(&play(line, "0 Go5"), "asked 1 play");
        expect(&play(line, "0 Go5, 1 Go9"), "asked 1 after-play");
    }

    #[test]
    fn in_phase_one_it_is_silent() {
        let line = "claim artifacts; one; deck Un1 Un2 Un3 Un4; hand 0 Go5 Kn2; hand 1 Go9 Kn3; artifacts 0 horn-of-silence";
        expect(&play(line, "0 Go5, 1 Go9"), "asked 1 play");
    }

    #[test]
    fn under_the_bow_each_seat_keeps_both_its_cards() {
        let line =
            "claim artifacts; two; hand 0 Go5 Go1; hand 1 Go9 Un2; artifacts 0 lovers-bow horn-of-silence";
        let game = play(line, "0 use bow, 0 Go5, 0 Go1, 1 Go9, 1 Un2, 0 use horn");
        expect(&game, "score 0 Go5 Go1; score 1 Go9 Un2");
    }

    #[test]
    fn dwarves_and_trolls_stay_with_who_played_them_and_what_waits_goes_on_waiting() {
        let deck = "goblins,knights,undead,dwarves,trolls artifacts";
        let line =
            format!("{deck}; two; waiting Tr9; hand 0 Tr1 Un1; hand 1 Dw9 Un2; artifacts 0 horn-of-silence");
        let game = play(&line, "0 Tr1, 1 Dw9, 0 use horn");
        expect(&game, "score 0 Tr1; score 1 Dw9; waiting Tr9");
    }

    #[test]
    fn a_cube_and_cards_set_aside_go_on_waiting_and_a_new_cube_swallows_nothing() {
        let line = "claim heroes artifacts; two; hand 0 Go5 Un1 Dw1; hand 1 Kn9 Cube Dw2; artifacts 0 frost-necklace horn-of-silence";
        let game = play(line, "0 Go5, 1 Kn9, 0 use frost, 0 Un1, 1 Cube, 0 use horn");
        expect(&game, "aside Go5 Kn9; score 0 Un1; score 1 Cube; cube");
        let line = "claim heroes artifacts; two; cube Cube Go3; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 0 horn-of-silence";
        expect(&play(line, "0 Go5, 1 Go9, 0 use horn"), "cube Cube Go3");
    }

    #[test]
    fn no_giant_crushes_and_gnomes_lie_in_front() {
        let line = "claim2 artifacts; two; gnomes 1 Gn5; hand 0 Gi5 Se1; hand 1 Gn7 Se2; artifacts 0 horn-of-silence";
        let game = play(line, "0 Gi5, 1 Gn7, 0 use horn");
        expect(&game, "score 0 Gi5; gnomes 1 Gn5 Gn7; discard");
    }

    #[test]
    fn a_dragon_does_not_lead() {
        let line = "claim2 artifacts; two; hand 0 Se9 Tr1; hand 1 Dr5 Tr2; artifacts 0 horn-of-silence";
        expect(&play(line, "0 Se9, 1 Dr5, 0 use horn"), "lead 0");
    }

    #[test]
    fn no_potion_is_drawn_and_no_moon_turns() {
        let deck = "goblins,knights,undead,wizards,werewolves artifacts";
        let line =
            format!("{deck}; two; potions +3; hand 0 Wi9 We1; hand 1 Wi1 We2; artifacts 0 horn-of-silence");
        expect(&play(&line, "0 Wi9, 1 Wi1, 0 use horn"), "flasks 0");
        let line = format!("{deck}; two; hand 0 We1 Wi9; hand 1 We2 Wi1; artifacts 0 horn-of-silence");
        expect(&play(&line, "0 We1, 1 We2, 0 use horn"), "no moon; lead 0");
    }

    #[test]
    fn nobody_has_lost_or_won_so_nobody_is_asked() {
        let line = "claim heroes artifacts; two; discard Kn2; score 0 Dw1; hand 0 Skeleton Un1; hand 1 Go1 Un2 Un3 Un4 Un5 Un6; artifacts 0 horn-of-silence crystal-of-fools eternal-lantern forgotten-runestone; artifacts 1 spear-of-vengeance staff-of-order";
        expect(&play(line, "0 Skeleton, 1 Go1, 0 use horn"), "asked 0 play");
    }

    #[test]
    fn vampires_are_placed_first_and_become_lords_vam1_q7() {
        let deck = "goblins,knights,undead,dwarves,vampires artifacts";
        let line =
            format!("{deck}; two; hand 0 Go5 Va3; hand 1 Go9 Va4; artifacts 0 lovers-bow horn-of-silence");
        let moves = "0 use bow, 0 Go5, 0 Va3, 1 Go9, 1 Va4, 0 use horn";
        expect(&play(&line, moves), "lord 0 Va3; lord 1 Va4; asked 0 tuck Go5");
        expect(&play(&line, &format!("{moves}, 0 tuck, 1 place")), "tucked 0 Go5; score 1 Go9");
    }

    #[test]
    fn after_a_last_trick_what_waits_goes_to_who_would_have_won_q8() {
        let line =
            "claim2 artifacts; two; waiting Tr9 Tr8; hand 0 Se1; hand 1 Se2; artifacts 0 horn-of-silence";
        expect(&play(line, "0 Se1, 1 Se2, 0 use horn"), "score 0 Se1; score 1 Se2 Tr9 Tr8; over");
    }
}
