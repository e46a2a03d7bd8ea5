//! Forgotten Runestone — Phase Two, winner, before placing: discard one card about to be placed; the stone counts to the
//! end as one more card, of no value, for a faction (not Vampires) of which the owner already had a card in score
//! pile or in front.

use crate::action::{Action, ActionList, Use};
use crate::artifacts::crystal_of_fools::about_to_place;
use crate::catalogue::Faction;
use crate::event::Sink;
use crate::game::Game;
use crate::seat::Seat;

/// The factions of which a seat has a card in score pile or in front, Vampires apart.
pub(crate) fn own_factions(g: &Game, seat: Seat) -> impl Iterator<Item = Faction> + '_ {
    let open = g.score[seat].or(g.gnomes(seat));
    g.table.factions().iter().filter(move |f| *f != Faction::Vampires && open.any(*f))
}

pub(crate) fn usable(g: &Game) -> bool {
    about_to_place(g).next().is_some() && own_factions(g, g.course.winning.seat).next().is_some()
}

pub(crate) fn list(g: &Game, list: &mut ActionList) {
    for at in about_to_place(g) {
        let factions = own_factions(g, g.course.winning.seat);
        list.extend(factions.map(|faction| Action::Use(Use::Runestone { at, faction })));
    }
}

pub(crate) fn lay<S: Sink>(g: &mut Game, seat: Seat, at: u8, faction: Faction, sink: &mut S) {
    let spoil = g.course.spoils.remove(usize::from(at));
    g.discard(spoil.card, sink);
    g.runestone = Some((seat, faction));
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    /// A last trick in which seat 0 captures the two Undead.
    fn last_trick(score: &str) -> String {
        format!("claim artifacts; two; hand 0 Un9; hand 1 Un1; {score}; artifacts 0 forgotten-runestone")
    }

    #[test]
    fn the_winner_discards_a_card_about_to_be_placed_for_one_more_card_of_a_faction() {
        let line = last_trick("score 0 Go4; score 1 Go5");
        expect(
            &play(&line, "0 Un9, 1 Un1, 0 use runestone 2 goblins"),
            "discard Un1; score 0 Go4 Un9; votes 2-0",
        );
        expect(&play(&line, "0 Un9, 1 Un1, 0 pass"), "score 0 Go4 Un9 Un1; votes 1-1");
    }

    #[test]
    fn the_faction_is_one_of_which_he_had_a_card_before() {
        let game = play(&last_trick("score 0 Go4; score 1 Kn5"), "0 Un9, 1 Un1");
        let uses = "use runestone 1 goblins, use runestone 2 goblins, pass";
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("0 won", uses));
        expect(&play(&last_trick("score 1 Kn5"), "0 Un9, 1 Un1"), "over");
    }

    #[test]
    fn a_gnome_in_front_is_such_a_card() {
        let line =
            "claim2 artifacts; two; hand 0 Se2; hand 1 Se1; gnomes 0 Gn5; artifacts 0 forgotten-runestone";
        assert_eq!(
            legal(&play(line, "0 Se2, 1 Se1")),
            "use runestone 1 gnomes, use runestone 2 gnomes, pass"
        );
    }

    #[test]
    fn the_stone_is_below_a_0_in_a_tie_s2() {
        let line = last_trick("score 0 Go0; score 1 Go0 Go0");
        expect(&play(&line, "0 Un9, 1 Un1, 0 use runestone 2 goblins"), "votes 1-1");
        let line = last_trick("score 0 Go1; score 1 Go0 Go0");
        expect(&play(&line, "0 Un9, 1 Un1, 0 use runestone 2 goblins"), "votes 2-0");
    }

    #[test]
    fn it_never_counts_for_vampires() {
        let line = "goblins,knights,undead,dwarves,vampires artifacts; two; hand 0 Go2; hand 1 Go1; lord 0 Va5; score 0 Va3; artifacts 0 forgotten-runestone";
        expect(&play(line, "0 Go2, 1 Go1"), "asked 0 tuck Go2");
    }

    #[test]
    fn the_loser_may_not_use_it() {
        let line = "claim artifacts; two; hand 0 Un9 Go1; hand 1 Un1 Go2; score 1 Go5; artifacts 1 forgotten-runestone";
        expect(&play(line, "0 Un9, 1 Un1"), "asked 0 play");
    }

    #[test]
    fn in_phase_one_it_may_not_be_used() {
        let line = "claim artifacts; one; deck Un1 Un2 Un3 Un4; hand 0 Go9 Kn2; hand 1 Go1 Kn3; score 0 Un5; artifacts 0 forgotten-runestone";
        expect(&play(line, "0 Go9, 1 Go1"), "asked 0 play");
    }

    #[test]
    fn what_the_loser_captures_is_not_about_to_be_placed_by_the_winner() {
        let line =
            "claim artifacts; two; hand 0 Dw9; hand 1 Un1; score 0 Go4; artifacts 0 forgotten-runestone";
        assert_eq!(legal(&play(line, "0 Dw9, 1 Un1")), "use runestone 2 goblins, pass");
    }

    #[test]
    fn a_giant_it_discards_crushes_nothing_gia3() {
        let line = "claim2 artifacts; two; hand 0 Gi5; hand 1 Se1; score 0 Se4; gnomes 1 Gn5; artifacts 0 forgotten-runestone";
        expect(&play(line, "0 Gi5, 1 Se1, 0 use runestone 1 seers"), "gnomes 1 Gn5; discard Gi5");
        expect(&play(line, "0 Gi5, 1 Se1, 0 use runestone 2 seers"), "gnomes 1; discard Se1 Gn5");
    }

    #[test]
    fn a_troll_captured_from_those_that_wait_may_be_discarded() {
        let line = "claim2 artifacts; two; waiting Tr9 Tr8; hand 0 Se2; hand 1 Se1; score 0 Se4; artifacts 0 forgotten-runestone";
        let game = play(line, "0 Se2, 1 Se1, 0 use runestone 1 seers");
        expect(&game, "discard Tr9; score 0 Se4 Se2 Se1 Tr8");
    }
}
