//! Spear of Vengeance — Phase Two, having lost: discard one card of the trick, also one that would wait or one set aside.
//! It changes only what is captured: the trick lies on as it was for everything else.

use crate::action::{Action, ActionList, Use};
use crate::event::Sink;
use crate::game::Game;

pub(crate) fn list(g: &Game, list: &mut ActionList) {
    let targets = g.trick.len() + g.set_aside.len();
    list.extend((0..targets as u8).map(|at| Action::Use(Use::Spear { at })));
}

pub(crate) fn throw<S: Sink>(g: &mut Game, at: u8, sink: &mut S) {
    let card = g.trick.iter().chain(&g.set_aside).nth(usize::from(at)).map(|play| play.card);
    if let Some(card) = card {
        g.course.speared = Some(at);
        g.discard(card, sink);
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    const MORE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";

    #[test]
    fn who_lost_discards_one_card_of_the_trick() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 0 spear-of-vengeance";
        let game = play(line, "0 Go5, 1 Go9");
        assert_eq!(
            (asked(&game).as_str(), legal(&game).as_str()),
            ("0 lost", "use spear 1, use spear 2, pass")
        );
        expect(&play(line, "0 Go5, 1 Go9, 0 use spear 2"), "discard Go9; score 1 Go5; lead 1");
        expect(&play(line, "0 Go5, 1 Go9, 0 use spear 1"), "discard Go5; score 1 Go9; lead 1");
    }

    #[test]
    fn the_winner_is_not_asked() {
        let line = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Go5 Un2; artifacts 0 spear-of-vengeance";
        expect(&play(line, "0 Go9, 1 Go5"), "asked 0 play");
    }

    #[test]
    fn in_phase_one_it_may_not_be_used() {
        let line = "claim artifacts; one; deck Un1 Un2 Un3 Un4; hand 0 Go5 Kn2; hand 1 Go9 Kn3; artifacts 0 spear-of-vengeance";
        expect(&play(line, "0 Go5, 1 Go9"), "asked 1 play");
    }

    #[test]
    fn the_winners_partner_has_lost_too() {
        let line = format!(
            "{MORE} players 4 artifacts; two; hand 0 Go9; hand 1 Go1; hand 2 Go2; hand 3 Go3; artifacts 2 spear-of-vengeance"
        );
        expect(&play(&line, "0 Go9, 1 Go1, 2 Go2, 3 Go3"), "asked 2 lost");
    }

    #[test]
    fn a_troll_that_would_wait_may_be_discarded() {
        let line = "claim2 artifacts; two; hand 0 Tr9 Se1; hand 1 Tr5 Se2; artifacts 1 spear-of-vengeance";
        expect(&play(line, "0 Tr9, 1 Tr5, 1 use spear 2"), "discard Tr5; waiting; score 0 Tr9");
    }

    #[test]
    fn without_the_highest_troll_the_next_is_captured_tro1() {
        let line = "claim2 artifacts; two; waiting Tr3; hand 0 Tr9 Se1; hand 1 Tr5 Se2; artifacts 1 spear-of-vengeance";
        expect(&play(line, "0 Tr9, 1 Tr5, 1 use spear 1"), "discard Tr9; score 0 Tr5; waiting Tr3");
    }

    #[test]
    fn trolls_that_waited_before_are_no_cards_of_the_trick() {
        let line = "claim2 artifacts; two; waiting Tr3; hand 0 Se9 Se1; hand 1 Se5 Se2; artifacts 1 spear-of-vengeance";
        assert_eq!(legal(&play(line, "0 Se9, 1 Se5")), "use spear 1, use spear 2, pass");
    }

    #[test]
    fn a_card_set_aside_may_be_discarded() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go9 Un2; artifacts 0 frost-necklace spear-of-vengeance";
        let moves = "0 Go5, 1 Go9, 0 use frost, 0 Un1, 1 Un2";
        assert_eq!(legal(&play(line, moves)), "use spear 1, use spear 2, use spear 3, use spear 4, pass");
        expect(&play(line, &format!("{moves}, 0 use spear 4")), "discard Go9; score 1 Go5 Un1 Un2; aside");
    }

    #[test]
    fn the_power_of_a_discarded_winning_card_works() {
        let deck = "goblins,knights,undead,wizards,werewolves heroes artifacts";
        let line = format!(
            "{deck}; two; potions +3; hand 0 Wi1 Go1; hand 1 Wi9 Go2; artifacts 0 spear-of-vengeance"
        );
        expect(&play(&line, "0 Wi1, 1 Wi9, 0 use spear 2"), "discard Wi9; flasks 1 +3");
        let line = format!("{deck}; two; hand 0 We9 Go1; hand 1 We1 Go2; artifacts 0 spear-of-vengeance");
        expect(&play(&line, "0 We9, 1 We1, 0 use spear 2"), "discard We1; moon");
        let line = format!(
            "{deck}; two; discard Kn2; hand 0 Skeleton Go3; hand 1 Go1 Go2; artifacts 1 spear-of-vengeance"
        );
        expect(&play(&line, "0 Skeleton, 1 Go1, 1 use spear 1"), "discard Kn2 Skeleton; asked 0 raise");
    }

    #[test]
    fn a_discarded_dragon_still_leads() {
        let line = "claim2 artifacts; two; hand 0 Se9 Tr1; hand 1 Dr1 Tr2; artifacts 1 spear-of-vengeance";
        expect(&play(line, "0 Se9, 1 Dr1, 1 use spear 2"), "discard Dr1; lead 1");
    }

    #[test]
    fn a_discarded_lowest_card_still_takes_the_dwarves_dwa2() {
        let line = format!(
            "{MORE} players 3 artifacts; two; hand 0 Go9; hand 1 Dw5; hand 2 Go1; artifacts 2 spear-of-vengeance"
        );
        expect(&play(&line, "0 Go9, 1 Dw5, 2 Go1, 2 use spear 3"), "discard Go1; score 0 Go9; score 2 Dw5");
    }

    #[test]
    fn a_discarded_giant_crushes_nothing_gia3() {
        let line =
            "claim2 artifacts; two; gnomes 1 Gn5; hand 0 Gi5; hand 1 Se1; artifacts 1 spear-of-vengeance";
        expect(&play(line, "0 Gi5, 1 Se1, 1 use spear 1"), "discard Gi5; gnomes 1 Gn5");
    }

    #[test]
    fn a_discarded_cube_takes_nothing_under_it_gel() {
        let line =
            "claim heroes artifacts; two; hand 0 Go5 Un1; hand 1 Cube Un2; artifacts 1 spear-of-vengeance";
        expect(&play(line, "0 Go5, 1 Cube, 1 use spear 2"), "discard Cube; score 0 Go5; cube");
    }

    #[test]
    fn a_cube_whose_first_card_was_discarded_waits_alone_gel() {
        let line =
            "claim heroes artifacts; two; hand 0 Go5 Un1; hand 1 Cube Un2; artifacts 1 spear-of-vengeance";
        expect(&play(line, "0 Go5, 1 Cube, 1 use spear 1"), "discard Go5; cube Cube; score 0");
        expect(&play(line, "0 Go5, 1 Cube, 1 use spear 1, 0 Un1, 1 Un2"), "score 1 Un1 Un2 Cube");
    }
}
