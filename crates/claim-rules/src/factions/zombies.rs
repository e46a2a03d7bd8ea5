//! Zombies — ZOM1: in Phase One, won with a Zombie, every card the opponents played goes to the winner's score
//! pile. ZOM2: in Phase Two they have no power.

use crate::catalogue::Faction;
use crate::compiled::may_hold;
use crate::event::{Event, Sink};
use crate::game::Game;

/// The winner takes what the opponents played (ZOM1).
#[inline(always)]
pub(crate) fn claim<S: Sink>(g: &mut Game, sink: &mut S) {
    if !g.won_with::<S>(Faction::Zombies) {
        return;
    }
    for at in 0..g.lying_in_all::<S>() {
        if g.table.opposed(g.lies(at).seat, g.course.winning.seat) {
            claim_play(g, at, sink);
        }
    }
}

/// May a claimed card stay in the trick until the others are discarded? Yes where nobody is told or asked anything in
/// between: the order then makes no difference, and moving all cards in one loop avoids a branch that a processor
/// could not predict.
#[inline(always)]
pub(crate) fn lies_until_discarding<S: Sink>() -> bool {
    let asked = may_hold::<S>(Faction::Seers) || may_hold::<S>(Faction::Wizards);
    S::PLAIN && !S::LISTENS && !asked && !may_hold::<S>(Faction::Druids)
}

/// A card of the trick goes to the winner's score pile at once, face up: a Gnome too is safe there (GNO3).
#[inline(always)]
pub(crate) fn claim_play<S: Sink>(g: &mut Game, at: usize, sink: &mut S) {
    let (seat, card) = (g.course.winning.seat, g.lies(at).card);
    g.course.claimed |= 1 << at;
    if !lies_until_discarding::<S>() {
        g.score[seat].add(card);
    }
    sink.tell(Event::ScoredAtOnce { seat, card });
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    /// Phase One with two players.
    fn one(rest: &str) -> String {
        format!("goblins,knights,dwarves,doppelgangers,zombies; one; {rest}")
    }

    fn deck(rest: &str) -> String {
        format!("goblins,knights,dwarves,doppelgangers,zombies,dragons,trolls {rest}")
    }

    #[test]
    fn won_with_a_zombie_the_opponents_card_is_scored_zom1() {
        let game = play(&one("hand 0 Zo5; hand 1 Go9; deck Go1 Go2"), "0 Zo5, 1 Go9");
        expect(&game, "score 0 Go9; discard Zo5");
    }

    #[test]
    fn the_centre_card_is_won_as_usual_zom1() {
        let game = play(&one("hand 0 Zo5; hand 1 Go9; deck Go1 Go2"), "0 Zo5, 1 Go9");
        expect(&game, "hand 0 Go1; hand 1 Go2");
    }

    #[test]
    fn a_zombie_takes_a_lower_zombie_zom1() {
        let game = play(&one("hand 0 Zo5; hand 1 Zo7; deck Go1 Go2"), "0 Zo5, 1 Zo7");
        expect(&game, "score 1 Zo5; discard Zo7");
    }

    #[test]
    fn a_zombie_that_does_not_win_takes_nothing_zom1() {
        let game = play(&one("hand 0 Go1; hand 1 Zo9; deck Go2 Go3"), "0 Go1, 1 Zo9");
        expect(&game, "score 0; score 1; discard Go1 Zo9");
    }

    #[test]
    fn winning_after_a_hero_a_zombie_takes_the_hero_zom1_w4() {
        let position = "goblins,knights,dwarves,doppelgangers,zombies heroes; one; \
                        hand 0 Skeleton; hand 1 Zo5; deck Go1 Go2";
        expect(&play(position, "0 Skeleton, 1 Zo5"), "score 1 Skeleton; discard Zo5");
    }

    #[test]
    fn with_three_players_both_opponents_cards_are_scored_zom1() {
        let position = deck("players 3; one; hand 0 Zo5; hand 1 Go9; hand 2 Zo3; deck Go1 Go2 Go3");
        let game = play(&position, "0 Zo5, 1 Go9, 2 Zo3, 0 take Go1");
        expect(&game, "score 0 Go9 Zo3; discard Zo5");
    }

    #[test]
    fn with_four_players_the_partners_card_is_not_taken_zom1() {
        let position =
            deck("players 4; one; hand 0 Zo5; hand 1 Go9; hand 2 Tr4; hand 3 Zo3; deck Go1 Go2 Go3 Go4");
        let game = play(&position, "0 Zo5, 1 Go9, 2 Tr4, 3 Zo3, 0 take Go1");
        expect(&game, "score 0 Go9 Zo3; score 2; discard Zo5 Tr4");
    }

    #[test]
    fn in_phase_two_a_zombie_takes_no_more_than_any_winner_zom2() {
        // The Dwarf goes to the loser.
        let position = "goblins,knights,dwarves,doppelgangers,zombies; two; hand 0 Zo9; hand 1 Dw3";
        let game = play(position, "0 Zo9, 1 Dw3");
        expect(&game, "score 0 Zo9; score 1 Dw3");
    }
}
