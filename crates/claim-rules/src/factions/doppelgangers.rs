//! Doppelgängers — DOP1: they may always be played. DOP2: not led, they count as the led faction while the trick is
//! decided. DOP3: they never take over a power. DOP4: led, those who have one must follow. DOP5: in the score pile they
//! are Doppelgängers. Following stands in `Game::playable`, matching in `Game::matches`;
//! powers ask [`Play::is`](crate::Play::is), which a Doppelgänger answers for itself alone (DOP3).

#[cfg(test)]
mod tests {
    use crate::testing::{asked, expect, legal, play};

    #[test]
    fn who_could_follow_may_play_a_doppelganger_instead_dop1() {
        let game = play("claim; two; hand 0 Un5 Un6 Un7; hand 1 Go2 Un1 Do3", "0 Un5");
        assert_eq!(legal(&game), "Un1, Do3");
    }

    #[test]
    fn who_cannot_follow_is_not_forced_to_play_one_dop1_f2() {
        let game = play("claim; two; hand 0 Un5 Un6; hand 1 Go2 Do3", "0 Un5");
        assert_eq!(legal(&game), "Go2, Do3");
    }

    #[test]
    fn a_higher_one_wins_as_if_it_were_of_the_led_faction_dop2() {
        let game = play("claim; two; hand 0 Un5; hand 1 Do6", "0 Un5, 1 Do6");
        expect(&game, "score 1 Un5 Do6");
    }

    #[test]
    fn an_equal_one_loses_to_the_card_led_dop2_w1() {
        let game = play("claim; two; hand 0 Un5; hand 1 Do5", "0 Un5, 1 Do5");
        expect(&game, "score 0 Un5 Do5");
    }

    #[test]
    fn with_werewolves_led_and_no_moon_the_lower_one_wins_dop2_wer1() {
        let wolves = "goblins,knights,undead,doppelgangers,werewolves; two";
        let game = play(&format!("{wolves}; hand 0 We5; hand 1 Do3"), "0 We5, 1 Do3");
        expect(&game, "score 1 We5 Do3");
        let game = play(&format!("{wolves}; hand 0 We5; hand 1 Do9"), "0 We5, 1 Do9");
        expect(&game, "score 0 We5 Do9");
    }

    #[test]
    fn winning_among_werewolves_it_does_not_flip_the_moon_dop3() {
        let game = play(
            "goblins,knights,undead,doppelgangers,werewolves; two; hand 0 We5; hand 1 Do3",
            "0 We5, 1 Do3",
        );
        expect(&game, "no moon");
    }

    #[test]
    fn among_undead_it_is_discarded_as_in_the_books_example_dop3() {
        let game = play("claim; one; hand 0 Un5; hand 1 Do9; deck Go1 Go2", "0 Un5, 1 Do9");
        expect(&game, "score 1 Un5; discard Do9");
    }

    #[test]
    fn among_dwarves_it_goes_to_the_winner_as_in_the_books_example_dop3() {
        let game = play("claim; two; hand 0 Dw5; hand 1 Do3", "0 Dw5, 1 Do3");
        expect(&game, "score 0 Do3; score 1 Dw5");
    }

    #[test]
    fn it_is_no_knight_against_goblins_dop3() {
        let game = play("claim; two; hand 0 Go5; hand 1 Do3", "0 Go5, 1 Do3");
        expect(&game, "score 0 Go5 Do3");
    }

    #[test]
    fn played_after_a_dragon_it_does_not_lead_next_dop3() {
        let game = play(
            "goblins,knights,undead,doppelgangers,dragons; two; hand 0 Dr5 Un1; hand 1 Do9 Un2",
            "0 Dr5, 1 Do9",
        );
        expect(&game, "score 1 Dr5 Do9; lead 0");
    }

    #[test]
    fn winning_among_seers_it_sees_nothing_dop3() {
        let game = play(
            "goblins,knights,undead,doppelgangers,seers; one; hand 0 Se5; hand 1 Do9; deck Go1 Go2",
            "0 Se5, 1 Do9",
        );
        expect(&game, "asked 1 play; hand 1 Go1; hand 0 Go2");
    }

    #[test]
    fn winning_among_zombies_it_takes_nothing_dop3() {
        let game = play(
            "goblins,knights,dwarves,doppelgangers,zombies; one; hand 0 Zo5; hand 1 Do9; deck Go1 Go2",
            "0 Zo5, 1 Do9",
        );
        expect(&game, "score 1; discard Zo5 Do9");
    }

    #[test]
    fn winning_among_wizards_it_brews_nothing_dop3() {
        let game = play(
            "goblins,knights,dwarves,doppelgangers,wizards; two; hand 0 Wi5; hand 1 Do9; potions +3",
            "0 Wi5, 1 Do9",
        );
        expect(&game, "flasks 0; flasks 1");
    }

    #[test]
    fn losing_among_druids_it_becomes_no_bear_dop3() {
        let game = play(
            "goblins,knights,dwarves,doppelgangers,druids; one; hand 0 Du5; hand 1 Do3; deck Go1 Go2",
            "0 Du5, 1 Do3",
        );
        expect(&game, "bears 1; discard Du5 Do3");
    }

    #[test]
    fn among_trolls_it_does_not_wait_dop3() {
        let game = play(
            "goblins,knights,undead,doppelgangers,trolls; two; hand 0 Tr5 Un1; hand 1 Do9 Un2",
            "0 Tr5, 1 Do9",
        );
        expect(&game, "score 1 Tr5 Do9; waiting");
    }

    #[test]
    fn among_vampires_it_is_no_lord_and_may_be_tucked_dop3() {
        let game = play(
            "goblins,knights,undead,doppelgangers,vampires; two; hand 0 Va5; hand 1 Do9",
            "0 Va5, 1 Do9",
        );
        expect(&game, "lord 1 Va5; asked 1 tuck Do9");
    }

    #[test]
    fn among_giants_it_crushes_no_gnome_dop3() {
        let game = play(
            "gnomes,giants,undead,doppelgangers,trolls; two; hand 0 Gi1; hand 1 Do3; gnomes 0 Gn1 Gn3",
            "0 Gi1, 1 Do3",
        );
        expect(&game, "gnomes 0 Gn3; score 1 Gi1 Do3");
    }

    #[test]
    fn among_shapeshifters_it_does_not_swap_dop3() {
        // The centre card is a Shapeshifter too, so Shapeshifters stay the led faction.
        let deck = "goblins,knights,undead,doppelgangers,shapeshifters";
        let game = play(
            &format!("{deck}; one; hand 0 Ss5 Un1; hand 1 Do9 Un2; deck Ss2 Go2 Go3 Go4"),
            "0 Ss5, 1 Do9",
        );
        expect(&game, "followers 1 Ss5; discard Ss2 Do9");
    }

    #[test]
    fn led_it_must_be_followed_with_doppelgangers_dop4() {
        let game = play("claim; two; hand 0 Do0 Un1 Un2; hand 1 Do3 Do9 Go9", "0 Do0");
        assert_eq!(legal(&game), "Do3, Do9");
    }

    #[test]
    fn led_only_doppelgangers_match_dop4() {
        let game = play("claim; two; hand 0 Do0; hand 1 Go9", "0 Do0, 1 Go9");
        expect(&game, "score 0 Do0 Go9");
    }

    #[test]
    fn captured_it_counts_as_a_doppelganger_and_for_no_other_faction_dop5() {
        let position = "claim; two; hand 0 Un1; hand 1 Do9; score 0 Un3 Un4; score 1 Un2";
        let game = play(position, "0 Un1, 1 Do9");
        // The Undead are two against two, and 4 is the highest: a third one for seat 1 would turn the vote.
        expect(&game, "score 1 Un1 Un2 Do9; votes 1-1");
        assert_eq!(asked(&game), "over");
    }
}
