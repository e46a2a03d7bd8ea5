//! Jug of Kings — before playing a card: name a faction of the deck. Until the trick is resolved every rule of
//! following, winning, powers and capture sees the card as that faction. A seat that can follow may name only the
//! led faction or Doppelgängers, unless it used the Night Ring for this card before.

use crate::action::{Action, ActionList, Use};
use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::Seat;
use crate::setup::Factions;

/// A name that follows whatever is in hand.
fn follows(g: &Game, faction: Faction) -> bool {
    g.led() == Some(faction) || faction == Faction::Doppelgangers
}

/// The factions the seat may name.
pub(crate) fn names(g: &Game, seat: Seat) -> Factions {
    let deck = g.table.factions();
    let bound = g.can_follow(seat) && !g.course.readied.ring;
    if bound { deck.and(g.led().into_iter().chain([Faction::Doppelgangers]).collect()) } else { deck }
}

pub(crate) fn list(g: &Game, seat: Seat, list: &mut ActionList) {
    list.extend(names(g, seat).iter().map(|faction| Action::Use(Use::Jug { faction })));
}

/// Naming a faction that does not follow shows that the seat cannot (K1).
pub(crate) fn name(g: &mut Game, seat: Seat, faction: Faction) {
    if let Some(led) = g.led()
        && !g.course.readied.ring
        && !follows(g, faction)
    {
        g.knowledge.voids[seat].add(led);
    }
    g.course.readied.jug = Some(faction);
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    const SHAPES: &str = "goblins,knights,undead,dwarves,shapeshifters artifacts; one; deck Kn4 Un1 Un2 Un3";
    const TROLLS: &str = "goblins,knights,undead,dwarves,trolls artifacts; two";
    const VAMPIRES: &str = "goblins,knights,undead,dwarves,vampires artifacts; two";

    #[test]
    fn the_leader_may_name_any_faction_of_the_deck() {
        let line = "claim artifacts; two; hand 0 Go1; hand 1 Go2; artifacts 0 jug-of-kings";
        let names =
            "use jug goblins, use jug knights, use jug undead, use jug dwarves, use jug doppelgangers";
        assert_eq!(legal(&play(line, "")), format!("Go1, {names}"));
    }

    #[test]
    fn who_can_follow_may_name_only_the_led_faction_or_doppelgangers() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go1 Un2; artifacts 1 jug-of-kings";
        assert_eq!(legal(&play(line, "0 Go5")), "Go1, use jug goblins, use jug doppelgangers");
        assert_eq!(
            legal(&play(line, "0 Go5, 1 use jug goblins")),
            "Go1, Un2",
            "any card follows by its name"
        );
        let line = "claim2 artifacts; two; hand 0 Se5; hand 1 Se1 Tr2; artifacts 1 jug-of-kings";
        assert_eq!(legal(&play(line, "0 Se5")), "Se1, use jug seers", "no Doppelgängers in the deck");
    }

    #[test]
    fn who_cannot_follow_may_name_any_faction() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Un2; artifacts 1 jug-of-kings";
        assert_eq!(legal(&play(line, "0 Go5")).matches("use jug").count(), 5);
    }

    #[test]
    fn who_used_the_ring_before_may_name_any_faction() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go1 Un2; artifacts 1 jug-of-kings night-ring";
        assert_eq!(legal(&play(line, "0 Go5")).matches("use jug").count(), 2);
        assert_eq!(legal(&play(line, "0 Go5, 1 use ring")).matches("use jug").count(), 5);
    }

    #[test]
    fn the_name_is_what_must_be_followed_f1() {
        let line = "claim artifacts; two; hand 0 Go1 Go2; hand 1 Go9 Un0; artifacts 0 jug-of-kings";
        assert_eq!(legal(&play(line, "0 use jug undead, 0 Go1")), "Un0");
    }

    #[test]
    fn the_name_wins_with_the_cards_value_w1() {
        let line = "claim artifacts; two; hand 0 Un5; hand 1 Go6; artifacts 1 jug-of-kings";
        expect(&play(line, "0 Un5, 1 use jug undead, 1 Go6"), "score 1 Un5 Go6");
        let line = "claim artifacts; two; hand 0 Un5; hand 1 Go4; artifacts 1 jug-of-kings";
        expect(&play(line, "0 Un5, 1 use jug undead, 1 Go4"), "score 0 Un5 Go4");
    }

    #[test]
    fn a_card_named_knights_beats_goblins_w3() {
        let line = "claim artifacts; two; hand 0 Go9; hand 1 Un0; artifacts 1 jug-of-kings";
        expect(&play(line, "0 Go9, 1 use jug knights, 1 Un0"), "score 1 Go9 Un0");
    }

    #[test]
    fn a_card_named_doppelgangers_matches_w1() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go1 Un9; artifacts 1 jug-of-kings";
        expect(&play(line, "0 Go5, 1 use jug doppelgangers, 1 Un9"), "score 1 Go5 Un9");
    }

    #[test]
    fn it_names_one_card_only() {
        let line = "claim artifacts; two; hand 0 Go5 Go6; hand 1 Un1 Go1; artifacts 0 jug-of-kings";
        assert_eq!(legal(&play(line, "0 use jug undead, 0 Go5, 1 Un1, 0 Go6")), "Go1");
    }

    #[test]
    fn undead_by_name_are_scored_in_phase_one_and_undead_by_print_are_not_und1() {
        let line = "claim artifacts; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Un8; hand 1 Go1 Kn2; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug undead, 0 Go9, 1 Go1"), "score 0 Go9; discard Go1");
        expect(&play(line, "0 use jug goblins, 0 Un8, 1 Go1"), "score 0; discard Un8 Go1");
    }

    #[test]
    fn dwarves_by_name_go_to_the_loser_and_dwarves_by_print_do_not_dwa1() {
        let line = "claim artifacts; two; hand 0 Go9 Dw9; hand 1 Un1 Kn2; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug dwarves, 0 Go9, 1 Un1"), "score 0 Un1; score 1 Go9");
        expect(&play(line, "0 use jug undead, 0 Dw9, 1 Un1"), "score 0 Dw9 Un1; score 1");
    }

    #[test]
    fn trolls_by_name_wait_and_trolls_by_print_do_not_tro1() {
        let line = format!("{TROLLS}; hand 0 Un5 Tr1 Go1; hand 1 Tr7 Un6 Go2; artifacts 0 jug-of-kings");
        expect(&play(&line, "0 use jug trolls, 0 Un5, 1 Tr7"), "score 1 Tr7; waiting Un5");
        expect(&play(&line, "0 use jug undead, 0 Tr1, 1 Un6"), "score 1 Tr1 Un6; waiting");
    }

    #[test]
    fn a_card_named_trolls_goes_on_waiting_as_what_is_printed() {
        let line = format!("{TROLLS}; hand 0 Dw5 Un1 Go1; hand 1 Tr7 Un2 Go2; artifacts 0 jug-of-kings");
        let first = "0 use jug trolls, 0 Dw5, 1 Tr7";
        expect(&play(&line, first), "score 1 Tr7; waiting Dw5");
        expect(&play(&line, &format!("{first}, 1 Un2, 0 Un1")), "score 1 Tr7 Un2 Un1 Dw5; score 0; waiting");
    }

    #[test]
    fn of_a_troll_and_an_equal_card_named_trolls_the_first_played_is_captured_tro1() {
        let line = "claim2 artifacts; two; hand 0 Se7 Dr1; hand 1 Tr7 Dr2; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug trolls, 0 Se7, 1 Tr7"), "score 0 Se7; waiting Tr7");
    }

    #[test]
    fn a_giant_named_trolls_is_a_giant_again_among_the_leftovers_q8() {
        let line = "claim2 artifacts; two; gnomes 0 Gn5; hand 0 Gi5; hand 1 Tr7; artifacts 0 jug-of-kings";
        let game = play(line, "0 use jug trolls, 0 Gi5, 1 Tr7");
        expect(&game, "score 1 Tr7 Gi5; gnomes 0; discard Gn5");
    }

    #[test]
    fn a_giant_named_trolls_crushes_nothing_when_captured_from_those_that_wait_gia3() {
        let line = "claim2 artifacts; two; gnomes 0 Gn5; hand 0 Gi5 Se1 Dr1; hand 1 Tr7 Se2 Dr2; artifacts 0 jug-of-kings";
        let game = play(line, "0 use jug trolls, 0 Gi5, 1 Tr7, 1 Se2, 0 Se1");
        expect(&game, "score 1 Tr7 Se2 Se1 Gi5; waiting; gnomes 0 Gn5");
    }

    #[test]
    fn giants_by_name_crush_and_giants_by_print_do_not_gia1() {
        let line =
            "claim2 artifacts; two; gnomes 1 Gn5; hand 0 Se5 Gi5; hand 1 Dr1 Dr2; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug giants, 0 Se5, 1 Dr1"), "score 0 Se5 Dr1; gnomes 1; discard Gn5");
        expect(&play(line, "0 use jug seers, 0 Gi5, 1 Dr1"), "score 0 Gi5 Dr1; gnomes 1 Gn5");
    }

    #[test]
    fn dragons_by_name_lead_dra1() {
        let line = "claim2 artifacts; two; hand 0 Se9 Tr1; hand 1 Gi1 Tr2; artifacts 1 jug-of-kings";
        expect(&play(line, "0 Se9, 1 use jug dragons, 1 Gi1"), "score 0 Se9 Gi1; lead 1");
    }

    #[test]
    fn a_winning_card_named_wizards_draws_a_potion_wiz1() {
        let line = "goblins,knights,undead,dwarves,wizards artifacts; two; potions +3; hand 0 Go9 Un1; hand 1 Kn2 Un2; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug wizards, 0 Go9, 1 Kn2"), "flasks 0 +3");
    }

    #[test]
    fn a_shapeshifter_by_another_name_does_not_swap() {
        let line = format!("{SHAPES}; hand 0 Ss5 Go6; hand 1 Go7 Dw5; artifacts 0 jug-of-kings");
        expect(&play(&line, "0 use jug goblins, 0 Ss5"), "trick Ss5; centre Kn4");
    }

    #[test]
    fn a_card_named_shapeshifters_swaps_and_lies_in_the_centre_as_printed() {
        let line = format!("{SHAPES}; hand 0 Go5 Go6; hand 1 Go7 Kn9; artifacts 0 jug-of-kings");
        let game = play(&line, "0 use jug shapeshifters, 0 Go5");
        expect(&game, "trick Kn4; centre Go5");
        assert_eq!(legal(&game), "Kn9", "the card from the centre is what is printed");
        expect(&play(&line, "0 use jug shapeshifters, 0 Go5, 1 Kn9"), "followers 1 Go5; discard Kn4 Kn9");
    }

    #[test]
    fn a_named_hero_is_no_hero() {
        let line = |hero, hand: &str| {
            format!(
                "claim heroes artifacts; two; discard Kn9; hand 0 {hero} Kn2; hand 1 {hand} Kn3; artifacts 0 jug-of-kings"
            )
        };
        let game = play(&line("LichKing", "Go9"), "0 use jug goblins, 0 LichKing, 1 Go9");
        expect(&game, "score 1 LichKing Go9");
        expect(&play(&line("Cthulhu", "Go9"), "0 use jug goblins, 0 Cthulhu"), "asked 1 play; discard Kn9");
        let game = play(&line("Skeleton", "Go1"), "0 use jug goblins, 0 Skeleton, 1 Go1");
        expect(&game, "score 0 Skeleton Go1; asked 0 play");
        assert_eq!(legal(&play(&line("Mummy", "Go1"), "0 use jug goblins, 0 Mummy")), "Go1", "it is led");
    }

    #[test]
    fn a_named_warlock_mummy_or_cube_has_lost_its_power() {
        for hero in ["Warlock", "Mummy", "Cube"] {
            let line = format!(
                "claim heroes artifacts; two; hand 0 Go9 Kn2; hand 1 {hero} Kn3; artifacts 1 jug-of-kings"
            );
            let game = play(&line, &format!("0 Go9, 1 use jug undead, 1 {hero}"));
            expect(&game, &format!("score 0 Go9 {hero}; cube"));
        }
    }

    #[test]
    fn scored_it_is_what_is_printed() {
        let line = "claim artifacts; two; hand 0 Go9; hand 1 Kn2; artifacts 0 jug-of-kings";
        let game = play(line, "0 use jug undead, 0 Go9, 1 Kn2");
        let voted: Vec<_> = game
            .score()
            .votes
            .iter()
            .filter(|vote| vote.winner.is_some())
            .map(|vote| vote.faction.name())
            .collect();
        assert_eq!(voted, ["goblins", "knights"]);
        let line = "claim heroes artifacts; two; hand 0 LichKing; hand 1 Un1; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug goblins, 0 LichKing, 1 Un1"), "score 0 LichKing Un1; votes 1-0");
    }

    #[test]
    fn placed_it_is_what_is_printed() {
        let line = format!("{VAMPIRES}; hand 0 Va5 Go5; hand 1 Go1 Kn2; artifacts 0 jug-of-kings");
        expect(&play(&line, "0 use jug goblins, 0 Va5, 1 Go1"), "lord 0 Va5; asked 0 tuck Go1");
        expect(&play(&line, "0 use jug vampires, 0 Go5, 1 Go1"), "lord 0; score 0 Go5 Go1");
        let line = "claim2 artifacts; two; hand 0 Gn5 Se5; hand 1 Dr1 Dr2; artifacts 0 jug-of-kings";
        expect(&play(line, "0 use jug seers, 0 Gn5, 1 Dr1"), "gnomes 0 Gn5");
        expect(&play(line, "0 use jug gnomes, 0 Se5, 1 Dr1"), "gnomes 0; score 0 Se5 Dr1");
    }

    #[test]
    fn back_in_hand_it_is_what_is_printed() {
        let line = "claim artifacts; two; hand 0 Go5; hand 1 Go2 Un1; artifacts 0 jug-of-kings; artifacts 1 divine-hourglass";
        let game = play(line, "0 use jug undead, 0 Go5, 1 Un1, 1 use hourglass, 0 Go5");
        assert_eq!(legal(&game), "Go2");
    }

    #[test]
    fn under_the_cube_the_name_has_ended_gel() {
        let line = "claim2 heroes artifacts; two; gnomes 0 Gn5; hand 0 Gi5 Se5 Dr1; hand 1 Cube Dr2 Dr3; artifacts 0 jug-of-kings";
        let second = "0 Dr1, 1 Dr2";
        expect(&play(line, "0 use jug trolls, 0 Se5, 1 Cube"), "cube Cube Se5; waiting");
        let game = play(line, &format!("0 use jug seers, 0 Gi5, 1 Cube, {second}"));
        expect(&game, "gnomes 0; discard Gn5; score 1 Gi5 Cube Dr1 Dr2");
        let game = play(line, &format!("0 use jug giants, 0 Se5, 1 Cube, {second}"));
        expect(&game, "gnomes 0 Gn5; score 1 Se5 Cube Dr1 Dr2");
    }

    #[test]
    fn set_aside_by_the_frost_necklace_it_keeps_its_name() {
        let line = "claim artifacts; two; hand 0 Go5 Dw5 Un1; hand 1 Kn6 Un2; artifacts 0 jug-of-kings frost-necklace";
        let rest = "1 Kn6, 0 use frost, 0 Un1, 1 Un2";
        let game = play(line, &format!("0 use jug dwarves, 0 Go5, {rest}"));
        expect(&game, "score 0 Go5; score 1 Kn6 Un1 Un2");
        let game = play(line, &format!("0 use jug goblins, 0 Dw5, {rest}"));
        expect(&game, "score 0; score 1 Dw5 Kn6 Un1 Un2");
    }

    #[test]
    fn discarded_it_is_what_is_printed() {
        let line = "claim2 artifacts; two; hand 0 Se5 Dr1; hand 1 Tr7 Dr2; artifacts 0 jug-of-kings spear-of-vengeance";
        expect(
            &play(line, "0 use jug trolls, 0 Se5, 1 Tr7, 0 use spear 1"),
            "discard Se5; score 1 Tr7; waiting",
        );
    }
}
