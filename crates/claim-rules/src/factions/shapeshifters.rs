//! Shapeshifters — SHA1: in Phase One a Shapeshifter played is swapped with the centre card, which is now the card
//! played. SHA2: it must itself be legal to play. SHA3: with three or four players its player chooses which centre
//! card. SHA4: a card that came by the swap causes no further swap. SHA5: none in Phase Two.

use crate::card::Card;
use crate::catalogue::Faction;
use crate::course::Step;
use crate::event::{Event, Sink};
use crate::game::{Flow, GO_ON, Game, Phase};
use crate::pending::Decision;

/// The card just played swaps if it counts as a Shapeshifter (SHA1).
#[inline(always)]
pub(crate) fn swap<S: Sink>(g: &mut Game, sink: &mut S) -> Flow {
    if !g.with::<S>(Faction::Shapeshifters) || g.phase != Phase::One {
        return GO_ON;
    }
    let Some(play) = g.trick.last() else { return GO_ON };
    if !play.is(Faction::Shapeshifters) {
        return GO_ON;
    }
    let seat = play.seat;
    match g.centre[..] {
        [] => GO_ON,
        [only] => {
            swap_with(g, only, sink);
            GO_ON
        }
        [a, b] if let Some(thrown) = sink.throw(1 + u32::from(a != b)) => {
            swap_with(g, if thrown == 0 { a } else { b }, sink);
            GO_ON
        }
        _ => g.ask(seat, Decision::Swap, Step::Swap),
    }
}

/// The centre card is the card played, as printed; what was readied for the play stays on it (C3).
pub(crate) fn swap_with<S: Sink>(g: &mut Game, card: Card, sink: &mut S) {
    let Some(place) = g.centre.iter().position(|c| *c == card) else { return };
    let Some(play) = g.trick.last_mut() else { return };
    let (seat, shapeshifter) = (play.seat, play.card);
    g.centre[place] = shapeshifter;
    play.becomes(card);
    sink.tell(Event::Swapped { seat, shapeshifter, card });
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, legal, play};

    /// Phase One with two players.
    fn one(rest: &str) -> String {
        format!("goblins,knights,undead,shapeshifters,dragons; one; {rest}")
    }

    #[test]
    fn it_trades_places_with_the_centre_card_sha1() {
        let game = play(&one("hand 0 Ss5 Un1; hand 1 Go3 Un2; deck Go7 Kn2 Kn3 Kn4"), "0 Ss5");
        expect(&game, "trick Go7; values 7; centre Ss5; hand 0 Un1");
    }

    #[test]
    fn led_the_centre_card_sets_the_led_faction_sha1_f1() {
        let game = play(&one("hand 0 Ss5 Un1; hand 1 Go3 Ss2; deck Go7 Kn2 Kn3 Kn4"), "0 Ss5");
        assert_eq!(legal(&game), "Go3");
    }

    #[test]
    fn the_winner_recruits_the_shapeshifter_and_the_card_played_is_discarded_sha1() {
        let game = play(&one("hand 0 Ss5; hand 1 Go3; deck Go7 Kn2"), "0 Ss5, 1 Go3");
        expect(&game, "hand 0 Ss5; hand 1 Kn2; discard Go7 Go3");
    }

    #[test]
    fn a_knight_from_the_centre_beats_a_goblin_sha1_w3() {
        let game = play(&one("hand 0 Go9; hand 1 Ss0; deck Kn2 Un1"), "0 Go9, 1 Ss0");
        expect(&game, "hand 1 Ss0; hand 0 Un1; discard Go9 Kn2");
    }

    #[test]
    fn an_undead_from_the_centre_goes_to_the_winners_score_pile_sha1_und1() {
        let game = play(&one("hand 0 Un5; hand 1 Ss0; deck Un9 Go1"), "0 Un5, 1 Ss0");
        expect(&game, "score 1 Un5 Un9; hand 1 Ss0; discard");
    }

    #[test]
    fn a_dragon_from_the_centre_leads_next_sha1_dra1() {
        let game = play(&one("hand 0 Go9; hand 1 Ss0; deck Dr2 Un1"), "0 Go9, 1 Ss0");
        expect(&game, "hand 0 Ss0; lead 1");
    }

    #[test]
    fn a_seer_from_the_centre_looks_at_the_deck_sha1_see1() {
        let position =
            "goblins,knights,undead,shapeshifters,seers; one; hand 0 Ss5; hand 1 Go3; deck Se7 Kn2";
        let game = play(position, "0 Ss5, 1 Go3");
        expect(&game, "asked 0 seer");
        assert_eq!(legal(&game), "take Ss5, take deck");
    }

    #[test]
    fn a_losing_druid_from_the_centre_becomes_a_bear_sha1_dru1() {
        let position =
            "goblins,knights,undead,shapeshifters,druids; one; hand 0 Un5; hand 1 Ss9; deck Du7 Kn2";
        let game = play(position, "0 Un5, 1 Ss9");
        expect(&game, "bears 1 Du7; hand 0 Ss9");
    }

    #[test]
    fn a_doppelganger_from_the_centre_matches_what_was_led_sha1_dop2() {
        let position =
            "goblins,knights,undead,shapeshifters,doppelgangers; one; hand 0 Go5; hand 1 Ss0; deck Do7 Kn2";
        let game = play(position, "0 Go5, 1 Ss0");
        expect(&game, "hand 1 Ss0; lead 1");
    }

    #[test]
    fn a_mummy_from_the_centre_works_as_if_played_sha1() {
        let position = "goblins,knights,undead,shapeshifters,dwarves heroes; one; \
                        hand 0 Go7; hand 1 Ss0; deck Mummy Un1";
        let game = play(position, "0 Go7, 1 Ss0");
        expect(&game, "hand 1 Ss0; hand 0 Un1; lead 1");
    }

    #[test]
    fn cthulhu_from_the_centre_devours_the_deck_sha1() {
        let position = "goblins,knights,undead,shapeshifters,dwarves heroes; one; \
                        hand 0 Ss0 Go1; hand 1 Go5 Go2; deck Cthulhu Un1 Un2 Un3 Un4 Un5";
        let game = play(position, "0 Ss0");
        expect(&game, "lost Un1 Un2; deck Un3 Un4 Un5; trick Cthulhu; centre Ss0");
    }

    #[test]
    fn who_can_follow_may_not_play_it_even_for_a_card_that_would_follow_sha2() {
        let game = play(&one("hand 0 Go5 Un1; hand 1 Go3 Ss2; deck Go7 Kn2 Kn3 Kn4"), "0 Go5");
        assert_eq!(legal(&game), "Go3");
    }

    #[test]
    fn who_cannot_follow_may_play_it_though_the_centre_could_follow_sha2() {
        let game = play(&one("hand 0 Go5 Un1; hand 1 Un3 Ss2; deck Go7 Kn2 Kn3 Kn4"), "0 Go5");
        assert_eq!(legal(&game), "Un3, Ss2");
    }

    #[test]
    fn with_three_players_its_player_chooses_the_centre_card_sha3() {
        let position = "goblins,knights,undead,shapeshifters,dragons,dwarves,trolls players 3; one; \
                        hand 0 Ss5; hand 1 Go3; hand 2 Tr4; deck Go7 Un2 Kn4";
        let game = play(position, "0 Ss5");
        expect(&game, "asked 0 swap");
        assert_eq!(legal(&game), "swap Go7, swap Un2");
        let game = play(position, "0 Ss5, 0 swap Un2");
        expect(&game, "trick Un2; centre Go7 Ss5; asked 1 play");
    }

    #[test]
    fn with_four_players_the_second_may_fetch_the_first_back_sha3() {
        let position = "goblins,knights,undead,shapeshifters,dragons,dwarves,trolls players 4; one; \
                        hand 0 Ss5; hand 1 Ss9; hand 2 Tr4; hand 3 Tr5; deck Go7 Un2 Kn4 Kn5";
        let game = play(position, "0 Ss5, 0 swap Un2, 1 Ss9, 1 swap Ss5");
        expect(&game, "trick Un2 Ss5; centre Go7 Ss9; asked 2 play");
    }

    #[test]
    fn a_shapeshifter_that_came_by_a_swap_does_not_swap_again_sha4() {
        let game = play(&one("hand 0 Ss5 Go1; hand 1 Ss8 Go2; deck Ss2 Kn2 Kn3 Kn4"), "0 Ss5");
        expect(&game, "trick Ss2; centre Ss5");
        assert_eq!(legal(&game), "Ss8", "Shapeshifters are led");
    }

    #[test]
    fn in_phase_two_it_is_an_ordinary_card_sha5() {
        let game =
            play("goblins,knights,undead,shapeshifters,dragons; two; hand 0 Ss5; hand 1 Ss7", "0 Ss5, 1 Ss7");
        expect(&game, "score 1 Ss5 Ss7");
    }
}
