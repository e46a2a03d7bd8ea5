//! Veil Shield — right after an opponent's card (C2): that card −3.

use crate::catalogue::{Artifact, ArtifactSet};
use crate::course::Step;
use crate::event::Sink;
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;
use crate::playing::go_on_after_card;

/// Every opponent of the seat that just played, clockwise from the leader (ART5).
#[inline]
pub(crate) fn offer<S: Sink>(g: &mut Game) -> Flow {
    let veil = ArtifactSet::of(&[Artifact::VeilShield]);
    if !g.anybody_may_hold::<S>(veil) {
        return GO_ON;
    }
    let Some(player) = g.trick.last().map(|play| play.seat) else { return GO_ON };
    for seat in g.table.clockwise(g.leader) {
        if g.may_hold(seat, veil) && g.table.opposed(seat, player) {
            g.offer(seat, veil, Decision::Veil, Step::Veil)?;
        }
    }
    GO_ON
}

/// The card just played is worth 3 less.
pub(crate) fn raise<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if let Some(play) = g.trick.last_mut() {
        play.add_veil();
    }
    go_on_after_card(g, Step::AfterPlay, sink)
}

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    const FOUR: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 4 artifacts";

    #[test]
    fn right_after_an_opponents_card_it_takes_3_from_it() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go3; artifacts 1 veil-shield";
        let game = play(line, "0 Go5");
        assert_eq!((asked(&game).as_str(), legal(&game).as_str()), ("1 veil", "use veil, pass"));
        expect(&play(line, "0 Go5, 1 use veil"), "values 2; asked 1 play");
        expect(&play(line, "0 Go5, 1 use veil, 1 Go3"), "score 1 Go5 Go3");
    }

    #[test]
    fn it_is_not_for_ones_own_card() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go6; artifacts 0 veil-shield";
        expect(&play(line, "0 Go5"), "asked 1 play");
        expect(&play(line, "0 Go5, 1 Go6, 0 use veil"), "score 0 Go5 Go6");
    }

    #[test]
    fn it_is_not_for_the_partners_card() {
        let line =
            format!("{FOUR}; two; hand 0 Go5; hand 1 Go6; hand 2 Go7; hand 3 Go8; artifacts 2 veil-shield");
        expect(&play(&line, "0 Go5"), "asked 1 play");
        expect(&play(&line, "0 Go5, 1 Go6"), "asked 2 veil");
    }

    #[test]
    fn who_passes_is_asked_again_at_the_next_card_art2() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go3 Un2; artifacts 1 veil-shield";
        expect(&play(line, "0 Go5, 1 pass, 1 Go3, 0 Un1"), "asked 1 veil");
    }

    #[test]
    fn it_comes_after_cthulhu_and_the_potion_c2() {
        let line = "goblins,knights,undead,dwarves,wizards heroes artifacts; two; hand 0 Cthulhu Go1; hand 1 Go3 Go4; flasks 0 +3; artifacts 1 veil-shield";
        expect(&play(line, "0 Cthulhu"), "asked 0 discard");
        expect(&play(line, "0 Cthulhu, 0 discard Go1, 1 discard Go4"), "asked 0 potion");
        expect(&play(line, "0 Cthulhu, 0 discard Go1, 1 discard Go4, 0 drink"), "asked 1 veil");
        expect(&play(line, "0 Cthulhu, 0 discard Go1, 1 discard Go4, 0 drink, 1 use veil"), "values 9");
    }

    #[test]
    fn after_a_shapeshifter_it_lowers_the_card_from_the_centre_c2() {
        let line = "goblins,knights,undead,dwarves,shapeshifters artifacts; one; deck Kn4 Un1 Un2 Un3; hand 0 Ss9 Go5; hand 1 Go2 Go3; artifacts 1 veil-shield";
        expect(&play(line, "0 Ss9, 1 use veil"), "trick Kn4; values 1");
    }

    #[test]
    fn it_may_hit_the_last_card_of_a_trick() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go7; artifacts 0 veil-shield";
        expect(&play(line, "0 Go5, 1 Go7, 0 use veil"), "score 0 Go5 Go7");
    }
}
