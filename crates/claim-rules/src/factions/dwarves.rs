//! Dwarves — DWA1: in Phase Two with two players the loser captures every Dwarf of the trick. DWA2: with three or
//! four, the seat that played the lowest value does; equal: the one played last. DWA3: none in Phase One.

use crate::because::Because;
use crate::event::Sink;
use crate::game::Game;
use crate::seat::Seat;

/// Who captures the Dwarves of this trick, and why.
#[inline(always)]
pub(crate) fn captor<S: Sink>(g: &Game) -> (Seat, Because) {
    let winner = g.course.winning.seat;
    if g.players::<S>() == 2 {
        return (g.after::<S>(winner, 1), Because::DwarvesToLoser);
    }
    // Value and place in one number, lowest first, of equals the last.
    let value = |at: usize| if S::BARE { g.lies(at).own_value() } else { g.value_at(at) };
    let key = |at: usize| 16 * (i32::from(value(at)) + 1000) + 15 - at as i32;
    let lowest = (0..g.lying_in_all::<S>()).map(key).min().unwrap_or(15);
    let captor = g.lies(15 - (lowest % 16) as usize).seat;
    (captor, if captor == winner { Because::Won } else { Because::DwarvesToLowest })
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn the_loser_takes_every_dwarf_dwa1() {
        let game = play("claim; two; hand 0 Dw5; hand 1 Dw7", "0 Dw5, 1 Dw7");
        expect(&game, "score 0 Dw5 Dw7; score 1");
    }

    #[test]
    fn the_winner_takes_the_other_card_dwa1() {
        let game = play("claim; two; hand 0 Dw9; hand 1 Go3", "0 Dw9, 1 Go3");
        expect(&game, "score 0 Go3; score 1 Dw9");
    }

    #[test]
    fn a_dwarf_that_does_not_match_stays_with_its_player_dwa1() {
        let game = play("claim; two; hand 0 Go3; hand 1 Dw9", "0 Go3, 1 Dw9");
        expect(&game, "score 0 Go3; score 1 Dw9");
    }

    #[test]
    fn who_wins_with_a_dwarf_still_leads_dwa1_p9() {
        let game = play("claim; two; hand 0 Dw5 Go1; hand 1 Dw7 Go2", "0 Dw5, 1 Dw7");
        expect(&game, "lead 1");
    }

    #[test]
    fn with_three_players_the_lowest_card_of_any_faction_takes_them_dwa2() {
        let game = play(&deck("players 3; two; hand 0 Dw5; hand 1 Dw3; hand 2 Go1"), "0 Dw5, 1 Dw3, 2 Go1");
        expect(&game, "score 0 Go1; score 1; score 2 Dw5 Dw3");
    }

    #[test]
    fn of_equally_low_cards_the_last_played_takes_them_dwa2() {
        let game = play(&deck("players 3; two; hand 0 Dw5; hand 1 Go1; hand 2 Un1"), "0 Dw5, 1 Go1, 2 Un1");
        expect(&game, "score 0 Go1 Un1; score 1; score 2 Dw5");
    }

    #[test]
    fn the_winner_takes_them_if_his_card_is_the_lowest_dwa2() {
        let game = play(&deck("players 3; two; hand 0 Dw0; hand 1 Go5; hand 2 Un6"), "0 Dw0, 1 Go5, 2 Un6");
        expect(&game, "score 0 Dw0 Go5 Un6; score 1; score 2");
    }

    #[test]
    fn the_lowest_is_judged_by_value_not_by_what_is_printed_dwa2() {
        // The Bear lifts the Goblin to 4.
        let game = play(
            &deck("players 3; two; hand 0 Dw5; hand 1 Un3; hand 2 Go1; bears 2 Du1"),
            "0 Dw5, 1 Un3, 2 Go1",
        );
        expect(&game, "score 1 Dw5; score 2");
    }

    #[test]
    fn a_hero_can_be_the_lowest_card_dwa2() {
        let position = deck("players 3 heroes; two; hand 0 Dw9; hand 1 Go5; hand 2 Skeleton");
        let game = play(&position, "0 Dw9, 1 Go5, 2 Skeleton");
        expect(&game, "score 0 Go5 Skeleton; score 2 Dw9");
    }

    #[test]
    fn with_four_players_the_winners_partner_can_take_them_dwa2() {
        let position = deck("players 4; two; hand 0 Dw9; hand 1 Dw5; hand 2 Go0; hand 3 Dw3");
        let game = play(&position, "0 Dw9, 1 Dw5, 2 Go0, 3 Dw3");
        expect(&game, "score 0 Go0; score 1; score 2 Dw9 Dw5 Dw3; score 3");
    }

    #[test]
    fn with_werewolves_led_and_no_moon_the_lowest_wins_and_takes_the_dwarves_too_dwa2_wer1() {
        let position = deck("players 3; two; hand 0 We5; hand 1 We1; hand 2 Dw9");
        let game = play(&position, "0 We5, 1 We1, 2 Dw9");
        expect(&game, "score 1 We5 We1 Dw9");
    }

    #[test]
    fn in_phase_one_dwarves_are_discarded_dwa3() {
        let game = play("claim; one; hand 0 Dw5; hand 1 Dw7; deck Go1 Go2", "0 Dw5, 1 Dw7");
        expect(&game, "discard Dw5 Dw7; score 0; score 1");
    }

    fn deck(rest: &str) -> String {
        format!("goblins,knights,undead,dwarves,doppelgangers,druids,werewolves {rest}")
    }
}
