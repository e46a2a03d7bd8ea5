//! Wizards — WIZ1: in both phases, won with a Wizard, draw the top potion, unseen. WIZ2: right after playing a card
//! in a later trick the holder may turn up the potion drawn first. WIZ3: ×2 doubles the printed value. WIZ4:
//! an empty pile is made of the discarded potions, shuffled; none, no potion.

use crate::catalogue::{Faction, Potion};
use crate::compiled::may_hold;
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;
use crate::playing::resolve;
use crate::seat::Seat;

/// The seat that just played may turn up a potion (WIZ2).
#[inline(always)]
pub(crate) fn offer_potion<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if !may_hold::<S>(Faction::Wizards) || g.flasks.is_empty() {
        return GO_ON;
    }
    let Some(play) = g.trick.last() else { return GO_ON };
    let seat = play.seat;
    if g.flasks(seat).next().is_none() {
        return GO_ON;
    }
    match sink.throw(2) {
        None => g.ask(seat, Decision::Potion, Step::Drink),
        Some(0) => {
            drink(g, seat, sink);
            GO_ON
        }
        Some(_) => GO_ON,
    }
}

/// The oldest potion lies on the card just played (WIZ2, WIZ3).
pub(crate) fn drink<S: Sink>(g: &mut Game, seat: Seat, sink: &mut S) {
    let Some(at) = g.flasks.iter().position(|(holder, _)| *holder == seat) else { return };
    let (_, potion) = g.flasks.remove(at);
    g.potions_spent.push(potion);
    if let Some(play) = g.trick.last_mut() {
        play.add_potion(potion);
    }
    sink.tell(Event::PotionTurnedUp { seat, potion });
}

/// Won with a Wizard: a potion is drawn (WIZ1), after a shuffle if the pile is empty (WIZ4).
#[inline(always)]
pub(crate) fn brew<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if !g.won_with::<S>(Faction::Wizards) {
        return GO_ON;
    }
    if g.potions.is_empty() {
        if g.potions_spent.len() >= 2 {
            return g.ask_chance(Decision::ShufflePotions, Step::Brew);
        }
        shuffled(g, sink);
    }
    fill(g, sink);
    GO_ON
}

/// Chance names the next potion of the new pile, from the top; one that is left needs no asking (ART6).
pub(crate) fn shuffle_in<S: Sink>(g: &mut Game, potion: Potion, sink: &mut S) -> Flow {
    g.potions_spent.retain(|p| *p != potion);
    g.potions.insert(0, potion);
    if g.potions_spent.len() >= 2 {
        return g.ask_chance(Decision::ShufflePotions, Step::Brew);
    }
    shuffled(g, sink);
    fill(g, sink);
    resolve(g, Step::Moon, sink)
}

/// What is left of the discarded potions lies at the bottom.
fn shuffled<S: Sink>(g: &mut Game, sink: &mut S) {
    if let Some(last) = g.potions_spent.pop() {
        g.potions.insert(0, last);
        sink.tell(Event::PotionsShuffled);
    }
}

fn fill<S: Sink>(g: &mut Game, sink: &mut S) {
    let seat: Seat = g.course.winning.seat;
    if let Some(potion) = g.potions.pop() {
        g.flasks.push((seat, potion));
        sink.tell(Event::PotionDrawn { seat });
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::Potion;
    use crate::seat::Seat;
    use crate::testing::{expect, legal, play};
    use crate::view::Viewer;

    /// Phase Two with two players.
    fn two(rest: &str) -> String {
        format!("goblins,knights,wizards,doppelgangers,druids; two; {rest}")
    }

    #[test]
    fn won_with_a_wizard_in_phase_two_the_winner_draws_the_top_potion_wiz1() {
        let game = play(&two("hand 0 Wi5; hand 1 Wi7; potions +3 +1"), "0 Wi5, 1 Wi7");
        expect(&game, "flasks 1 +3; flasks 0");
        assert_eq!(game.potions[..], [Potion::Plus1]);
    }

    #[test]
    fn won_with_a_wizard_in_phase_one_too_and_the_potion_stays_for_phase_two_wiz1() {
        let position =
            "goblins,knights,wizards,undead,dwarves; one; hand 0 Wi5; hand 1 Go7; deck Go1 Go2; potions +3";
        let game = play(position, "0 Wi5, 1 Go7");
        expect(&game, "flasks 0 +3; two");
        let game = play(position, "0 Wi5, 1 Go7, 0 Go1, 0 drink, 1 Go2");
        expect(&game, "score 0 Go1 Go2; flasks 0");
    }

    #[test]
    fn a_wizard_that_does_not_win_brews_nothing_wiz1() {
        let game = play(&two("hand 0 Go1; hand 1 Wi9; potions +3"), "0 Go1, 1 Wi9");
        expect(&game, "flasks 0; flasks 1");
    }

    #[test]
    fn the_potion_drawn_is_unseen_even_by_its_holder_wiz1() {
        let position =
            |flask, pile| two(&format!("hand 0 Go1; hand 1 Go2; flasks 0 {flask}; potions {pile}"));
        let (one, other) = (play(&position("+3", "x2"), ""), play(&position("x2", "+3"), ""));
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(one.view(viewer), other.view(viewer));
        }
    }

    #[test]
    fn right_after_playing_the_holder_may_turn_up_a_potion_wiz2() {
        let game = play(&two("hand 0 Go1; hand 1 Go2; flasks 0 +3"), "0 Go1");
        expect(&game, "asked 0 potion");
        assert_eq!(legal(&game), "drink, pass");
    }

    #[test]
    fn a_potion_turned_up_changes_the_value_and_is_discarded_wiz2() {
        let game = play(&two("hand 0 Go1; hand 1 Go2; flasks 0 +3"), "0 Go1, 0 drink");
        expect(&game, "values 4; flasks 0; asked 1 play");
        assert_eq!(game.potions_spent[..], [Potion::Plus3]);
    }

    #[test]
    fn the_last_to_play_drinks_before_the_trick_is_decided_wiz2() {
        let game = play(&two("hand 0 Go5; hand 1 Go3; flasks 1 +3"), "0 Go5, 1 Go3, 1 drink");
        expect(&game, "score 1 Go5 Go3");
    }

    #[test]
    fn a_bad_potion_can_lose_the_trick_wiz2() {
        let game = play(&two("hand 0 Go5; hand 1 Go3; flasks 0 -3"), "0 Go5, 0 drink, 1 Go3");
        expect(&game, "score 1 Go5 Go3");
    }

    #[test]
    fn who_passes_keeps_the_potion_wiz2() {
        let game = play(&two("hand 0 Go1; hand 1 Go2; flasks 0 +3"), "0 Go1, 0 pass, 1 Go2");
        expect(&game, "flasks 0 +3; score 1 Go1 Go2");
    }

    #[test]
    fn the_potion_drawn_first_is_turned_up_first_and_only_one_for_a_card_wiz2() {
        let game = play(&two("hand 0 Go1; hand 1 Go2; flasks 0 +3 -5"), "0 Go1, 0 drink");
        expect(&game, "values 4; flasks 0 -5; asked 1 play");
    }

    #[test]
    fn potions_line_up_in_the_order_they_were_drawn_wiz2() {
        let game = play(&two("hand 0 Wi5; hand 1 Go2; flasks 0 +3; potions x2"), "0 Wi5, 0 pass, 1 Go2");
        expect(&game, "flasks 0 +3 x2");
    }

    #[test]
    fn a_potion_lasts_for_one_trick_wiz2() {
        let game = play(&two("hand 0 Go1 Kn2; hand 1 Go2 Kn3; flasks 0 +6"), "0 Go1, 0 drink, 1 Go2, 0 Kn2");
        expect(&game, "values 2");
    }

    #[test]
    fn the_x2_potion_doubles_the_printed_value_wiz3() {
        let game = play(&two("hand 0 Go4; hand 1 Go7; flasks 0 x2"), "0 Go4, 0 drink");
        expect(&game, "values 8");
    }

    #[test]
    fn the_x2_potion_does_not_double_what_is_added_wiz3_c5() {
        let game = play(&two("hand 0 Go4; hand 1 Go7; flasks 0 x2; bears 0 Du1"), "0 Go4, 0 drink");
        expect(&game, "values 11");
    }

    #[test]
    fn an_empty_pile_is_made_anew_by_chance_from_the_discarded_potions_wiz4() {
        let position = two("hand 0 Wi5 Go1; hand 1 Wi3 Go2; spent +1 -2 +3");
        let game = play(&position, "0 Wi5, 1 Wi3");
        expect(&game, "asked * shuffle-potions");
        assert_eq!(legal(&game), "pick +3, pick +1, pick -2");
        let game = play(&position, "0 Wi5, 1 Wi3, * pick -2, * pick +3");
        expect(&game, "flasks 0 -2; asked 0 play");
        assert_eq!(game.potions[..], [Potion::Plus1, Potion::Plus3], "bottom first");
        assert!(game.potions_spent.is_empty());
    }

    #[test]
    fn in_phase_one_the_draft_goes_on_after_the_reshuffle_wiz4_p12() {
        let position =
            "goblins,knights,wizards,undead,dwarves; one; hand 0 Wi5; hand 1 Wi3; deck Go1 Go2; spent +1 -2";
        let game = play(position, "0 Wi5, 1 Wi3, * pick -2");
        expect(&game, "flasks 0 -2; hand 0 Go1; hand 1 Go2; two");
    }

    #[test]
    fn the_potion_drunk_in_this_trick_is_shuffled_in_too_wiz4() {
        let game = play(&two("hand 0 Wi5; hand 1 Wi3; flasks 0 +1"), "0 Wi5, 0 drink, 1 Wi3");
        expect(&game, "flasks 0 +1");
        assert!(game.potions_spent.is_empty());
    }

    #[test]
    fn no_reshuffle_while_the_pile_holds_a_potion_wiz4() {
        let game = play(&two("hand 0 Wi5; hand 1 Wi3; potions +5; spent +1 -2"), "0 Wi5, 1 Wi3");
        expect(&game, "flasks 0 +5; over");
        assert_eq!(game.potions_spent[..], [Potion::Plus1, Potion::Minus2]);
    }

    #[test]
    fn with_no_potion_anywhere_none_is_drawn_wiz4() {
        let game = play(&two("hand 0 Wi5; hand 1 Wi3; flasks 1 +1"), "0 Wi5, 1 Wi3, 1 pass");
        expect(&game, "flasks 0; flasks 1 +1");
    }

    #[test]
    fn a_doppelganger_can_be_lifted_by_a_potion_to_beat_a_wizard_wiz2_dop2() {
        let game = play(&two("hand 0 Wi9; hand 1 Do4; flasks 1 +6; potions x2"), "0 Wi9, 1 Do4, 1 drink");
        expect(&game, "score 1 Wi9 Do4; flasks 0; flasks 1");
    }
}
