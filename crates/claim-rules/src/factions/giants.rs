//! Giants — GIA1: in Phase Two each Giant the winner captures crushes one Gnome of the same printed value in
//! front of each opponent. GIA2: no such Gnome, nothing. GIA3: which Giants crush is settled when they are
//! captured (`Spoil::crushes`); only Gnomes that lay in front before this trick are crushed.

use crate::card::Card;
use crate::catalogue::Faction;
use crate::event::{Event, Sink};
use crate::factions::gnomes;
use crate::game::Game;
use crate::seat::Seat;

/// When all is placed, the winner's Giants crush (GIA1).
#[inline(always)]
pub(crate) fn crush<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.with::<S>(Faction::Giants) {
        return;
    }
    let winner = g.course.winning.seat;
    for at in 0..g.course.spoils.len() {
        let spoil = g.course.spoils[at];
        if !spoil.crushes() || spoil.captor() != winner {
            continue;
        }
        crush_with(g, spoil.card, winner, sink);
    }
}

/// By a Giant's printed value: the Gnome it crushes, if there is one.
const CRUSHED: [Option<Card>; 10] = {
    let (mut crushed, mut value) = ([None; 10], 0);
    while value < crushed.len() {
        crushed[value] = Card::new(Faction::Gnomes, value as i8);
        value += 1;
    }
    crushed
};

/// One Giant crushes a Gnome of its printed value in front of each opponent, if one lay there before this trick (GIA1–GIA3).
#[inline(always)]
fn crush_with<S: Sink>(g: &mut Game, giant: Card, winner: Seat, sink: &mut S) {
    let Some(gnome) = CRUSHED.get(giant.value() as usize).copied().flatten() else { return };
    for seat in (0..g.players::<S>() as u8).map(Seat) {
        let opposed = if S::PLAIN { seat != winner } else { g.table.opposed(seat, winner) };
        if opposed && gnomes::has(g.course.gnomes_before[seat], gnome) {
            g.course.gnomes_before[seat] = gnomes::one_less(g.course.gnomes_before[seat], gnome);
            g.gnomes[seat] = gnomes::one_less(g.gnomes[seat], gnome);
            sink.tell(Event::Crushed { seat, card: gnome });
            g.discard(gnome, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    /// With two players and artifacts, in Phase Two.
    fn armed(rest: &str) -> String {
        format!("gnomes,giants,dragons,trolls,dwarves artifacts; two; {rest}")
    }

    fn deck(rest: &str) -> String {
        format!("gnomes,giants,dragons,trolls,seers,undead,dwarves {rest}")
    }

    #[test]
    fn books_example_1_one_gnome_for_each_giant_gia1() {
        let game = play("claim2; two; hand 0 Gi3; hand 1 Gi5; gnomes 0 Gn3 Gn3 Gn7", "0 Gi3, 1 Gi5");
        expect(&game, "gnomes 0 Gn3 Gn7; score 1 Gi3 Gi5; discard Gn3; over");
    }

    #[test]
    fn books_example_2_a_giant_led_crushes_when_the_other_cannot_follow_gia1() {
        let game = play("claim2; two; hand 0 Gi1; hand 1 Tr4; gnomes 1 Gn1", "0 Gi1, 1 Tr4");
        expect(&game, "gnomes 1; score 0 Gi1 Tr4; discard Gn1");
    }

    #[test]
    fn books_example_3_a_giant_captured_from_its_player_crushes_his_gnome_gia1() {
        let game = play("claim2; two; hand 0 Dr4; hand 1 Gi3; gnomes 1 Gn3", "0 Dr4, 1 Gi3");
        expect(&game, "gnomes 1; score 0 Dr4 Gi3; discard Gn3");
    }

    #[test]
    fn books_note_a_giant_that_finds_no_gnome_never_crushes_later_gia2() {
        let position = "claim2; two; hand 0 Gi3 Se1; hand 1 Dr4 Gn3";
        let game = play(position, "0 Gi3, 1 Dr4, 1 Gn3, 0 Se1");
        expect(&game, "score 0 Gi3 Dr4; gnomes 1 Gn3; discard");
    }

    #[test]
    fn the_winners_own_gnomes_are_safe_gia1() {
        let game = play("claim2; two; hand 0 Gi1; hand 1 Tr4; gnomes 0 Gn1", "0 Gi1, 1 Tr4");
        expect(&game, "gnomes 0 Gn1; discard");
    }

    #[test]
    fn a_gnome_captured_together_with_its_giant_is_the_winners_and_safe_gia1() {
        let game = play("claim2; two; hand 0 Gi3; hand 1 Gn3", "0 Gi3, 1 Gn3");
        expect(&game, "gnomes 0 Gn3; score 0 Gi3; discard");
    }

    #[test]
    fn the_printed_value_counts_not_the_value_of_the_moment_gia1() {
        let position =
            "gnomes,giants,wizards,trolls,seers; two; hand 0 Gi1; hand 1 Tr4; flasks 0 +2; gnomes 1 Gn1 Gn3";
        let game = play(position, "0 Gi1, 0 drink, 1 Tr4");
        expect(&game, "gnomes 1 Gn3; discard Gn1");
    }

    #[test]
    fn with_three_players_both_opponents_lose_a_gnome_gia1() {
        let position =
            deck("players 3; two; hand 0 Gi3; hand 1 Dr4; hand 2 Tr1; gnomes 1 Gn3 Gn3; gnomes 2 Gn3 Gn5");
        let game = play(&position, "0 Gi3, 1 Dr4, 2 Tr1");
        expect(&game, "gnomes 1 Gn3; gnomes 2 Gn5; discard Gn3 Gn3");
    }

    #[test]
    fn books_note_two_giants_of_one_value_crush_two_gnomes_of_one_player_gia1() {
        let position =
            deck("players 3; two; hand 0 Gi3; hand 1 Gi3; hand 2 Tr1; gnomes 1 Gn3 Gn3; gnomes 2 Gn3");
        let game = play(&position, "0 Gi3, 1 Gi3, 2 Tr1");
        expect(&game, "gnomes 1; gnomes 2; discard Gn3 Gn3 Gn3");
    }

    #[test]
    fn with_four_players_the_partners_gnomes_are_safe_gia1() {
        let position = deck(
            "players 4; two; \
             hand 0 Gi3; hand 1 Dr4; hand 2 Tr1; hand 3 Tr2; gnomes 1 Gn3; gnomes 2 Gn3; gnomes 3 Gn3",
        );
        let game = play(&position, "0 Gi3, 1 Dr4, 2 Tr1, 3 Tr2");
        expect(&game, "gnomes 1; gnomes 2 Gn3; gnomes 3; discard Gn3 Gn3");
    }

    #[test]
    fn in_phase_one_a_giant_crushes_nothing_gia1() {
        // Gnomes in front before Phase Two do not occur by the rules, but the code must not depend on that.
        let game = play("claim2; one; hand 0 Gi1; hand 1 Tr4; gnomes 1 Gn1; deck Dr1 Dr2", "0 Gi1, 1 Tr4");
        expect(&game, "gnomes 1 Gn1; discard Gi1 Tr4");
    }

    #[test]
    fn a_giant_discarded_by_the_spear_crushes_nothing_gia3() {
        let position = armed("hand 0 Gi3; hand 1 Tr4; gnomes 1 Gn3; artifacts 1 spear-of-vengeance");
        let game = play(&position, "0 Gi3, 1 Tr4, 1 use spear 1");
        expect(&game, "gnomes 1 Gn3; discard Gi3; score 0 Tr4");
    }

    #[test]
    fn a_giant_discarded_for_the_runestone_crushes_nothing_gia3() {
        let position =
            armed("hand 0 Gi3; hand 1 Dr4; gnomes 1 Gn3; score 0 Tr1; artifacts 0 forgotten-runestone");
        let game = play(&position, "0 Gi3, 1 Dr4, 0 use runestone 1 trolls");
        expect(&game, "gnomes 1 Gn3; discard Gi3");
    }

    #[test]
    fn a_giant_swapped_away_by_the_crystal_of_fools_crushes_nothing_gia3() {
        let position = armed("hand 0 Gi3 Tr9; hand 1 Tr4 Dr1; gnomes 1 Gn3; artifacts 0 crystal-of-fools");
        let game = play(&position, "0 Gi3, 1 Tr4, 0 use fools 1 Tr9");
        expect(&game, "gnomes 1 Gn3; hand 0 Gi3; score 0 Tr9 Tr4; discard");
    }

    #[test]
    fn a_giant_brought_in_by_the_crystal_of_fools_crushes_nothing_gia3() {
        let position = armed("hand 0 Dr9 Gi3; hand 1 Dr4 Tr1; gnomes 1 Gn3; artifacts 0 crystal-of-fools");
        let game = play(&position, "0 Dr9, 1 Dr4, 0 use fools 1 Gi3");
        expect(&game, "gnomes 1 Gn3; score 0 Gi3 Dr4; discard");
    }

    #[test]
    fn a_giant_set_aside_by_the_frost_necklace_crushes_when_captured_gia3() {
        let position = armed("hand 0 Gi3 Tr9; hand 1 Dr4 Tr1; gnomes 1 Gn3; artifacts 0 frost-necklace");
        let game = play(&position, "0 Gi3, 1 Dr4, 0 use frost");
        expect(&game, "gnomes 1 Gn3");
        let game = play(&position, "0 Gi3, 1 Dr4, 0 use frost, 0 Tr9, 1 Tr1");
        expect(&game, "gnomes 1; score 0 Gi3 Dr4 Tr9 Tr1; discard Gn3");
    }

    #[test]
    fn a_giant_freed_from_the_cube_crushes_when_captured_gia3() {
        let position =
            "claim2 heroes; two; hand 0 Gi3 Se1 Dr1; hand 1 Cube Se9 Dr2; gnomes 0 Gn3; gnomes 1 Gn3";
        let game = play(position, "0 Gi3, 1 Cube");
        expect(&game, "gnomes 0 Gn3; gnomes 1 Gn3");
        let game = play(position, "0 Gi3, 1 Cube, 0 Se1, 1 Se9");
        expect(&game, "gnomes 0; gnomes 1 Gn3; score 1 Gi3 Cube Se1 Se9; discard Gn3");
    }

    #[test]
    fn a_gnome_placed_at_this_very_trick_is_not_crushed_gia3() {
        // Named a Dwarf by the Jug, the Gnome goes to the loser.
        let position = armed("hand 0 Gi3; hand 1 Gn3; artifacts 1 jug-of-kings");
        let game = play(&position, "0 Gi3, 1 use jug dwarves, 1 Gn3");
        expect(&game, "gnomes 1 Gn3; discard; score 0 Gi3");
    }

    #[test]
    fn of_equal_gnomes_the_one_that_lay_there_before_is_crushed_gia3() {
        let position = armed("hand 0 Gi3; hand 1 Gn3; gnomes 1 Gn3; artifacts 1 jug-of-kings");
        let game = play(&position, "0 Gi3, 1 use jug dwarves, 1 Gn3");
        expect(&game, "gnomes 1 Gn3; discard Gn3; score 0 Gi3");
    }

    #[test]
    fn two_giants_crush_no_more_gnomes_than_lay_there_before_gia3() {
        let position = deck(
            "players 3 artifacts; two; hand 0 Gi3; hand 1 Gi3; hand 2 Gn3; gnomes 2 Gn3; artifacts 2 jug-of-kings",
        );
        // The Gnome, named a Dwarf and lowered by nothing, is the lowest card that was played last.
        let game = play(&position, "0 Gi3, 1 Gi3, 2 use jug dwarves, 2 Gn3");
        expect(&game, "gnomes 2 Gn3; discard Gn3; score 0 Gi3 Gi3");
    }

    #[test]
    fn in_the_next_trick_it_can_be_crushed_gia3() {
        let position = armed("hand 0 Gi3 Gi3; hand 1 Gn3 Dr1; artifacts 1 jug-of-kings");
        let game = play(&position, "0 Gi3, 1 use jug dwarves, 1 Gn3, 0 Gi3, 1 Dr1");
        expect(&game, "gnomes 1; discard Gn3");
    }

    #[test]
    fn giants_among_the_leftovers_do_not_crush_what_the_last_trick_brought_gia3_q8() {
        let position = |front| {
            armed(&format!("waiting Gi3 Tr9; hand 0 Dr5; hand 1 Gn3; {front} artifacts 1 jug-of-kings"))
        };
        let game = play(&position(""), "0 Dr5, 1 use jug dwarves, 1 Gn3");
        expect(&game, "gnomes 1 Gn3; discard; score 0 Dr5 Gi3 Tr9; over");
        let game = play(&position("gnomes 1 Gn3;"), "0 Dr5, 1 use jug dwarves, 1 Gn3");
        expect(&game, "gnomes 1 Gn3; discard Gn3; over");
    }
}
