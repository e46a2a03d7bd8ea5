//! Shadows have no power; which ten of the twenty are in play nobody knows (D3, K3).

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    /// Phase Two with two players.
    fn two(rest: &str) -> String {
        format!("goblins,knights,undead,doppelgangers,shadows; two; {rest}")
    }

    #[test]
    fn shadows_compare_by_values_beyond_9_d1() {
        let game = play(&two("hand 0 Sh9; hand 1 Sh10"), "0 Sh9, 1 Sh10");
        expect(&game, "score 1 Sh9 Sh10");
    }

    #[test]
    fn no_doppelganger_reaches_a_shadow_above_9_w1() {
        let game = play(&two("hand 0 Sh19; hand 1 Do9"), "0 Sh19, 1 Do9");
        expect(&game, "score 0 Sh19 Do9");
    }

    #[test]
    fn a_shadow_not_led_does_not_win_by_its_value_w2() {
        let game = play(&two("hand 0 Go0; hand 1 Sh19"), "0 Go0, 1 Sh19");
        expect(&game, "score 0 Go0 Sh19");
    }

    #[test]
    fn the_highest_shadow_breaks_a_tie_of_their_vote_s2() {
        expect(&play(&two("score 0 Sh19 Sh0; score 1 Sh18 Sh17"), ""), "votes 1-0");
    }

    #[test]
    fn in_phase_one_shadows_are_discarded_p8() {
        let position =
            "goblins,knights,undead,doppelgangers,shadows; one; hand 0 Sh12; hand 1 Sh11; deck Go1 Go2";
        expect(&play(position, "0 Sh12, 1 Sh11"), "hand 0 Go1; hand 1 Go2; discard Sh12 Sh11");
    }
}
