//! Undead — UND1: in Phase One every Undead played goes to the trick winner's score pile. UND2: one won from the
//! centre or drawn is an ordinary follower. UND3: in Phase Two they have no power.

use crate::catalogue::Faction;
use crate::compiled::may_hold;
use crate::event::Sink;
use crate::factions::zombies::claim_play;
use crate::game::Game;

/// The winner takes every Undead of the trick (UND1).
#[inline(always)]
pub(crate) fn claim<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.with::<S>(Faction::Undead) {
        return;
    }
    for at in 0..g.lying_in_all::<S>() {
        let taken = may_hold::<S>(Faction::Zombies) && g.course.claimed >> at & 1 == 1;
        if g.lies(at).is(Faction::Undead) && !taken {
            claim_play(g, at, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    #[test]
    fn the_winner_scores_every_undead_played_in_phase_one_und1() {
        let game = play("claim; one; hand 0 Un3; hand 1 Un7; deck Go1 Go2", "0 Un3, 1 Un7");
        expect(&game, "score 1 Un3 Un7; score 0; discard");
    }

    #[test]
    fn one_undead_alone_is_scored_too_und1() {
        let game = play("claim; one; hand 0 Go1; hand 1 Un9; deck Go2 Go3", "0 Go1, 1 Un9");
        expect(&game, "score 0 Un9; score 1; discard Go1");
    }

    #[test]
    fn with_three_players_all_go_to_the_winner_und1() {
        let game = play(
            &deck("players 3; one; hand 0 Un3; hand 1 Un7; hand 2 Un5; deck Go1 Go2 Go3"),
            "0 Un3, 1 Un7, 2 Un5",
        );
        expect(&game, "score 1 Un3 Un5 Un7; asked 1 draft");
    }

    #[test]
    fn with_four_players_the_winner_himself_scores_his_partners_undead_und1() {
        let position =
            deck("players 4; one; hand 0 Un3; hand 1 Go1; hand 2 Un7; hand 3 Un5; deck Go2 Go3 Go4 Go5");
        let game = play(&position, "0 Un3, 1 Go1, 2 Un7, 3 Un5");
        expect(&game, "score 2 Un3 Un5 Un7; score 0");
    }

    #[test]
    fn an_undead_from_the_centre_or_drawn_is_a_follower_und2() {
        let game = play("claim; one; hand 0 Go5; hand 1 Go3; deck Un1 Un2", "0 Go5, 1 Go3");
        expect(&game, "hand 0 Un1; hand 1 Un2; score 0; score 1");
    }

    #[test]
    fn in_phase_two_an_undead_is_placed_like_any_other_und3() {
        // Were it scored at once, nobody would be asked about the lord.
        let game = play(
            "goblins,knights,undead,dwarves,vampires; two; hand 0 Un9; hand 1 Un3; lord 0 Va5",
            "0 Un9, 1 Un3, 0 tuck, 0 tuck",
        );
        expect(&game, "tucked 0 Un9 Un3; score 0");
    }

    #[test]
    fn among_zombies_the_winner_scores_undead_and_what_the_opponents_played_und1_zom1() {
        let position =
            deck("players 4; one; hand 0 Zo9; hand 1 Un3; hand 2 Un4; hand 3 Go1; deck Go2 Go3 Go4 Go5");
        let game = play(&position, "0 Zo9, 1 Un3, 2 Un4, 3 Go1, 0 take Go2");
        expect(&game, "score 0 Un3 Un4 Go1; discard Zo9");
    }

    #[test]
    fn a_zombie_that_loses_leaves_the_undead_to_the_winner_und1_zom1() {
        let position = deck("players 3; one; hand 0 Zo5; hand 1 Un3; hand 2 Do9; deck Go1 Go2 Go3");
        let game = play(&position, "0 Zo5, 1 Un3, 2 Do9, 2 take Go1");
        expect(&game, "score 2 Un3; discard Zo5 Do9");
    }

    fn deck(rest: &str) -> String {
        format!("goblins,knights,undead,dwarves,doppelgangers,dragons,zombies {rest}")
    }
}
