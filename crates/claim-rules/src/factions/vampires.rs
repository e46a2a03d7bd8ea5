//! Vampires — VAM1: the first Vampire a seat captures in Phase Two becomes its lord. VAM2: other cards that are
//! neither Vampires nor heroes may be tucked under the lord. VAM3: a later Vampire may replace the lord, which is
//! discarded with all under it; if not, it goes to the score pile and counts for nothing. VAM4–VAM7: scoring.

use crate::card::Card;
use crate::catalogue::Faction;
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game};
use crate::pending::Decision;
use crate::placing;
use crate::seat::Seat;

/// A captured card is placed; where a lord is concerned, its captor decides (VAM1–VAM3).
#[inline(always)]
pub(crate) fn offer<S: Sink>(g: &mut Game, captor: Seat, card: Card, sink: &mut S) -> Flow {
    match (card.is(Faction::Vampires), g.lord[captor]) {
        (true, None) => {
            crown(g, captor, card, sink);
            GO_ON
        }
        (true, Some(_)) => {
            match sink.throw(2) {
                None => return g.ask(captor, Decision::Replace(card), Step::Place),
                Some(0) => replace(g, captor, card, sink),
                Some(_) => placing::put(g, captor, card, sink),
            }
            GO_ON
        }
        (false, Some(_)) if card.faction().is_some() => {
            match sink.throw(2) {
                None => return g.ask(captor, Decision::Tuck(card), Step::Place),
                Some(0) => tuck(g, captor, card, sink),
                Some(_) => placing::put(g, captor, card, sink),
            }
            GO_ON
        }
        (false, _) => {
            placing::put(g, captor, card, sink);
            GO_ON
        }
    }
}

/// A card goes under the lord (VAM2).
#[inline(always)]
pub(crate) fn tuck<S: Sink>(g: &mut Game, captor: Seat, card: Card, sink: &mut S) {
    let because = placing::because::<S>(g);
    g.kept[captor].add(card);
    g.course.done += 1;
    sink.tell(Event::Tucked { seat: captor, card, because });
}

/// A new lord: the old one is discarded with all under it (VAM3).
pub(crate) fn replace<S: Sink>(g: &mut Game, captor: Seat, card: Card, sink: &mut S) {
    let under = std::mem::take(&mut g.kept[captor]);
    for lost in g.lord[captor].into_iter().chain(under) {
        g.discard(lost, sink);
    }
    crown(g, captor, card, sink);
}

fn crown<S: Sink>(g: &mut Game, seat: Seat, card: Card, sink: &mut S) {
    let because = placing::because::<S>(g);
    g.lord[seat] = Some(card);
    g.course.done += 1;
    sink.tell(Event::BecameLord { seat, card, because });
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    /// Phase Two with two players.
    fn two(rest: &str) -> String {
        format!("goblins,knights,undead,dwarves,vampires; two; {rest}")
    }

    #[test]
    fn the_first_vampire_captured_becomes_the_lord_vam1() {
        let game = play(&two("hand 0 Va5; hand 1 Go3"), "0 Va5, 1 Go3");
        expect(&game, "lord 0 Va5; lord 1; score 0");
    }

    #[test]
    fn of_two_vampires_captured_at_once_the_first_played_is_the_lord_vam1_vam3() {
        let game = play(&two("hand 0 Va3; hand 1 Va9"), "0 Va3, 1 Va9");
        expect(&game, "lord 1 Va3; asked 1 replace Va9");
    }

    #[test]
    fn with_three_players_each_seat_has_a_lord_of_its_own_vam1() {
        let position = "goblins,knights,undead,dwarves,vampires,dragons,trolls players 3; two; \
                        hand 0 Go3; hand 1 Go2; hand 2 Va5; lord 1 Va9; tucked 1 Un1";
        let game = play(position, "0 Go3, 1 Go2, 2 Va5, 0 place, 0 place");
        expect(&game, "lord 0 Va5; lord 1 Va9; tucked 1 Un1; score 0 Go3 Go2");
    }

    #[test]
    fn a_vampire_scored_in_phase_one_is_no_lord_vam1() {
        let position = "goblins,knights,undead,zombies,vampires; one; hand 0 Zo5; hand 1 Va9; deck Go1 Go2";
        let game = play(position, "0 Zo5, 1 Va9");
        expect(&game, "score 0 Va9; lord 0");
    }

    #[test]
    fn in_phase_one_vampires_are_discarded_vam1() {
        let game = play(
            "goblins,knights,undead,dwarves,vampires; one; hand 0 Va5; hand 1 Va9; deck Go1 Go2",
            "0 Va5, 1 Va9",
        );
        expect(&game, "lord 0; lord 1; discard Va5 Va9");
    }

    #[test]
    fn a_card_captured_with_the_lord_may_be_tucked_vam2() {
        let position = two("hand 0 Va5; hand 1 Go3");
        let game = play(&position, "0 Va5, 1 Go3");
        expect(&game, "asked 0 tuck Go3");
        assert_eq!(legal(&game), "tuck, place");
        expect(&play(&position, "0 Va5, 1 Go3, 0 tuck"), "tucked 0 Go3; score 0");
        expect(&play(&position, "0 Va5, 1 Go3, 0 place"), "tucked 0; score 0 Go3");
    }

    #[test]
    fn a_card_played_before_the_vampire_may_be_tucked_under_it_too_vam2_q7() {
        let game = play(&two("hand 0 Go3; hand 1 Va5"), "0 Go3, 1 Va5, 0 tuck");
        expect(&game, "lord 0 Va5; tucked 0 Go3");
    }

    #[test]
    fn cards_of_later_tricks_may_be_tucked_one_by_one_vam2() {
        let game =
            play(&two("hand 0 Go3; hand 1 Go2; lord 0 Va5; tucked 0 Un1"), "0 Go3, 1 Go2, 0 tuck, 0 place");
        expect(&game, "tucked 0 Un1 Go3; score 0 Go2");
    }

    #[test]
    fn a_seat_without_a_lord_is_not_asked_vam2() {
        let game = play(&two("hand 0 Go3; hand 1 Go2; lord 1 Va5"), "0 Go3, 1 Go2");
        expect(&game, "score 0 Go3 Go2; over");
    }

    #[test]
    fn a_hero_cannot_be_tucked_vam2() {
        let position =
            "goblins,knights,undead,dwarves,vampires heroes; two; hand 0 Go4; hand 1 Skeleton; lord 0 Va5";
        let game = play(position, "0 Go4, 1 Skeleton, 0 tuck");
        expect(&game, "tucked 0 Go4; score 0 Skeleton; over");
    }

    #[test]
    fn a_tucked_gnome_is_safe_from_giants_vam2_gno1() {
        let position = "gnomes,giants,dragons,trolls,vampires; two; \
                        hand 0 Gn3 Gi1; hand 1 Gn1 Gi3; lord 0 Va5; gnomes 0 Gn1";
        let game = play(position, "0 Gn3, 1 Gn1, 0 tuck, 0 tuck, 0 Gi1, 1 Gi3");
        expect(&game, "tucked 0 Gn3 Gn1; gnomes 0; discard Gn1; score 1 Gi1 Gi3");
    }

    #[test]
    fn a_gnome_left_in_front_of_a_lord_is_not_safe_vam2_gia1() {
        let position =
            "gnomes,giants,dragons,trolls,vampires; two; hand 0 Gn3 Gi1; hand 1 Gn1 Gi3; lord 0 Va5";
        let game = play(position, "0 Gn3, 1 Gn1, 0 place, 0 tuck, 0 Gi1, 1 Gi3");
        expect(&game, "tucked 0 Gn1; gnomes 0; discard Gn3");
    }

    #[test]
    fn the_loser_may_tuck_the_dwarves_he_captures_vam2_dwa1() {
        let game = play(&two("hand 0 Dw9; hand 1 Go2; lord 1 Va5"), "0 Dw9, 1 Go2, 1 tuck");
        expect(&game, "tucked 1 Dw9; score 0 Go2; over");
    }

    #[test]
    fn a_troll_that_waited_may_be_tucked_vam2_tro2() {
        let position = "gnomes,giants,dragons,trolls,vampires; two; \
                        hand 0 Gn3 Dr1; hand 1 Gn1 Dr2; lord 0 Va5; waiting Tr8";
        let game = play(position, "0 Gn3, 1 Gn1, 0 tuck");
        expect(&game, "tucked 0 Tr8; asked 0 tuck Gn3");
    }

    #[test]
    fn a_replaced_lord_is_discarded_with_all_under_it_vam3() {
        let position = two("hand 0 Va9; hand 1 Go2; lord 0 Va5; tucked 0 Un1 Kn9; discard Un2");
        assert_eq!(legal(&play(&position, "0 Va9, 1 Go2")), "replace, place");
        let game = play(&position, "0 Va9, 1 Go2, 0 replace, 0 tuck");
        expect(&game, "lord 0 Va9; tucked 0 Go2; discard Va5 Un1 Kn9 Un2");
    }

    #[test]
    fn a_lower_vampire_may_replace_the_lord_too_vam3() {
        let game = play(&two("hand 0 Va0; hand 1 Va2; lord 1 Va5"), "0 Va0, 1 Va2, 1 replace, 1 place");
        expect(&game, "lord 1 Va0; score 1 Va2; discard Va5");
    }

    #[test]
    fn a_vampire_that_does_not_replace_the_lord_goes_to_the_score_pile_vam3() {
        let game =
            play(&two("hand 0 Va9; hand 1 Go2; lord 0 Va5; tucked 0 Un1"), "0 Va9, 1 Go2, 0 place, 0 tuck");
        expect(&game, "lord 0 Va5; tucked 0 Un1 Go2; score 0 Va9; discard");
    }

    #[test]
    fn a_vampire_in_the_score_pile_counts_for_nothing_vam3() {
        // Neither by its number nor by its value.
        let game = play(&two("lord 0 Va1; tucked 0 Un2; score 0 Va9 Va8; lord 1 Va3; tucked 1 Un1"), "");
        expect(&game, "votes 0-1");
    }
}
