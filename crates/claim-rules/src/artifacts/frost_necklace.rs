//! Frost Necklace — Phase Two, all have played, every hand has a card: the cards are set aside, nobody wins or loses; the
//! same leader leads another trick. They are captured with the next trick that is won.

use crate::decided::TrickOutcome;
use crate::event::{Event, Sink};
use crate::game::{Flow, Game};
use crate::phase_two;

pub(crate) fn usable(g: &Game) -> bool {
    g.all_hold(1)
}

pub(crate) fn freeze<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    g.remember_trick(TrickOutcome::SetAside, sink);
    let trick = std::mem::take(&mut g.trick);
    g.set_aside.extend(trick);
    sink.tell(Event::SetAside { trick: g.knowledge.last_trick });
    phase_two::next_trick(g, sink)
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    const LINE: &str = "claim artifacts; two; hand 0 Go5 Un1 Kn2; hand 1 Go9 Un2 Kn3; artifacts 0 frost-necklace staff-of-order spear-of-vengeance crystal-of-fools";
    const THREE: &str =
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 heroes artifacts";

    #[test]
    fn the_trick_is_set_aside_and_the_same_leader_leads() {
        expect(
            &play(LINE, "0 Go5, 1 Go9, 0 use frost"),
            "aside Go5 Go9; score 0; score 1; lead 0; asked 0 play",
        );
    }

    #[test]
    fn it_is_captured_with_the_next_trick_that_is_won() {
        let game = play(LINE, "0 Go5, 1 Go9, 0 use frost, 0 Un1, 1 Un2, 0 pass");
        expect(&game, "score 1 Go5 Go9 Un1 Un2; aside; lead 1");
    }

    #[test]
    fn every_hand_must_have_a_card() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go9; artifacts 0 frost-necklace";
        expect(&play(line, "0 Go5, 1 Go9"), "score 1 Go5 Go9; over");
    }

    #[test]
    fn in_phase_one_it_may_not_be_used() {
        let line = "claim artifacts; one; deck Un1 Un2 Un3 Un4; hand 0 Go5 Kn2; hand 1 Go9 Kn3; artifacts 0 frost-necklace";
        expect(&play(line, "0 Go5, 1 Go9"), "asked 1 play");
    }

    #[test]
    fn no_winning_card_works_when_nobody_wins() {
        let deck = "goblins,knights,undead,wizards,werewolves artifacts";
        let line = format!("{deck}; two; hand 0 We1 Go1; hand 1 We2 Go2; artifacts 0 frost-necklace");
        expect(&play(&line, "0 We1, 1 We2, 0 use frost"), "no moon");
        let line =
            format!("{deck}; two; potions +3; hand 0 Wi9 Go1; hand 1 Wi2 Go2; artifacts 0 frost-necklace");
        expect(&play(&line, "0 Wi9, 1 Wi2, 0 use frost, 0 Go1, 1 Go2"), "flasks 0; flasks 1");
    }

    #[test]
    fn dwarves_set_aside_go_where_those_of_the_next_trick_go_dwa1() {
        let line = "claim artifacts; two; hand 0 Dw9 Un1; hand 1 Go9 Un2; artifacts 0 frost-necklace";
        expect(&play(line, "0 Dw9, 1 Go9, 0 use frost, 0 Un1, 1 Un2"), "score 0 Dw9; score 1 Go9 Un1 Un2");
    }

    #[test]
    fn who_is_lowest_is_seen_in_the_decided_trick_alone_dwa2() {
        let line = format!(
            "{THREE}; two; hand 0 Go1 Un9; hand 1 Dw3 Un5; hand 2 Kn2 Un4; artifacts 0 frost-necklace"
        );
        let game = play(&line, "0 Go1, 1 Dw3, 2 Kn2, 0 use frost, 0 Un9, 1 Un5, 2 Un4");
        expect(&game, "score 0 Go1 Kn2 Un9 Un5 Un4; score 2 Dw3; score 1");
    }

    #[test]
    fn trolls_set_aside_wait_as_if_played_in_the_next_trick_tro1() {
        let line =
            "claim2 artifacts; two; hand 0 Tr9 Se1 Dr1; hand 1 Tr8 Se2 Dr2; artifacts 0 frost-necklace";
        expect(&play(line, "0 Tr9, 1 Tr8, 0 use frost"), "aside Tr9 Tr8; waiting");
        expect(&play(line, "0 Tr9, 1 Tr8, 0 use frost, 0 Se1, 1 Se2"), "score 1 Tr9 Se1 Se2; waiting Tr8");
    }

    #[test]
    fn giants_set_aside_crush_for_the_winner_of_the_next_trick_gia3() {
        let line = "claim2 artifacts; two; gnomes 0 Gn5; gnomes 1 Gn5; hand 0 Gi5 Se1; hand 1 Dr0 Se2; artifacts 0 frost-necklace";
        let game = play(line, "0 Gi5, 1 Dr0, 0 use frost, 0 Se1, 1 Se2");
        expect(&game, "score 1 Gi5 Dr0 Se1 Se2; gnomes 0; gnomes 1 Gn5");
    }

    #[test]
    fn a_dragon_set_aside_does_not_lead_dra1() {
        let line =
            "claim2 artifacts; two; hand 0 Se1 Tr5 Gn1; hand 1 Dr5 Tr1 Gn3; artifacts 0 frost-necklace";
        expect(&play(line, "0 Se1, 1 Dr5, 0 use frost, 0 Tr5, 1 Tr1"), "lead 0");
    }

    #[test]
    fn a_card_set_aside_wins_nothing_and_sets_no_led_faction() {
        let line = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Go8 Un2; artifacts 0 frost-necklace";
        expect(&play(line, "0 Go9, 1 Go8, 0 use frost, 0 Un1, 1 Un2"), "score 1 Go9 Go8 Un1 Un2");
    }

    #[test]
    fn a_cube_set_aside_swallows_nothing_gel() {
        let line = "claim heroes artifacts; two; hand 0 Go5 Un1 Kn2; hand 1 Cube Un2 Kn3; artifacts 0 frost-necklace";
        let game = play(line, "0 Go5, 1 Cube, 0 use frost, 0 Un1, 1 Un2");
        expect(&game, "score 1 Go5 Cube Un1 Un2; cube");
    }

    #[test]
    fn a_hero_set_aside_is_no_neighbour_of_the_next_trick_lic() {
        let line =
            "claim heroes artifacts; two; hand 0 Go5 Un1; hand 1 LichKing Un2; artifacts 0 frost-necklace";
        expect(&play(line, "0 Go5, 1 LichKing, 0 use frost, 0 Un1"), "values 1");
    }

    #[test]
    fn what_is_set_aside_waits_through_a_silenced_trick_and_goes_to_the_last_winner_dwarves_too_q8() {
        let line = "claim artifacts; two; hand 0 Dw9 Un1; hand 1 Go9 Un2; artifacts 0 frost-necklace horn-of-silence";
        let game = play(line, "0 Dw9, 1 Go9, 0 use frost, 0 Un1, 1 Un2, 0 use horn");
        expect(&game, "score 0 Un1; score 1 Un2 Dw9 Go9; over");
    }

    #[test]
    fn leftover_giants_crush_and_leftover_gnomes_lie_in_front_q8() {
        let line = "claim2 artifacts; two; gnomes 0 Gn5; hand 0 Gi5 Se1; hand 1 Gn7 Se2; artifacts 0 frost-necklace horn-of-silence";
        let game = play(line, "0 Gi5, 1 Gn7, 0 use frost, 0 Se1, 1 Se2, 0 use horn");
        expect(&game, "score 0 Se1; score 1 Se2 Gi5; gnomes 1 Gn7; gnomes 0; discard Gn5");
    }

    #[test]
    fn for_leftovers_no_artifact_is_asked_q8() {
        let line = "claim artifacts; two; score 1 Kn2; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 0 frost-necklace horn-of-silence spear-of-vengeance; artifacts 1 forgotten-runestone";
        let game = play(line, "0 Go5, 1 Go9, 0 use frost, 0 Un1, 1 Un2, 0 use horn");
        expect(&game, "over; score 1 Kn2 Un2 Go5 Go9");
    }
}
