//! Positions with known verdicts: an only move, equal moves, a tempting error, a right move that is unlucky.

use claim_ai::Stop;
use claim_ai::review::{
    Calibration, Chance, EstimateKind, Given, Method, Open, Reason, ReviewedDecision, Settings, Verdict,
    decision,
};
use claim_rules::*;

use crate::SEVEN;

/// A position judged with a good budget.
fn judged(position: &str, moves: &[&str], played: &str) -> ReviewedDecision {
    let mut game = Game::from_position(position).unwrap();
    for text in moves {
        let step: Move = text.parse().unwrap();
        game.apply(step.actor, step.action).unwrap();
    }
    let settings = Settings { simulations: 4_000, positions: 200_000, seed: 1 };
    decision(&game, played.parse().unwrap(), settings, &Stop::new()).unwrap()
}

// Seat 0 has the Doppelgängers and Knights, seat 1 the Goblins; Undead and Dwarves are open.
const LAST_TWO: &str = "claim; two; lead 0; hand 0 Un9 Dw8; hand 1 Un5 Dw1; score 0 Do1 Kn2; score 1 Go1 Go2";

#[test]
fn a_card_that_must_be_played_is_forced() {
    let only = judged(LAST_TWO, &["0 Un9"], "Un5");
    assert_eq!((only.verdict, only.loss, only.after()), (Verdict::Forced, Chance(0), None));
}

#[test]
fn if_all_cards_lead_to_the_same_result_the_choice_is_free() {
    // Three votes are won already.
    let line = "claim; two; lead 0; hand 0 Un9 Dw8; hand 1 Un5 Dw1; score 0 Do1 Kn2 Go9 Go8; score 1 Go1";
    for card in ["Un9", "Dw8"] {
        let free = judged(line, &[], card);
        assert_eq!((free.verdict, free.method), (Verdict::Free, Method::Exact));
        assert_eq!(free.accuracy(), None, "it does not count");
    }
}

#[test]
fn the_only_move_is_best_and_everything_else_a_blunder() {
    // The led Goblin is beaten by the Knight alone, and the Goblins decide.
    let line = "claim; two; lead 1; hand 0 Kn3 Un2; hand 1 Go5 Un9; score 0 Do1 Dw1; score 1 Un1 Kn9 Kn8";
    let best = judged(line, &["1 Go5"], "Kn3");
    assert_eq!((best.verdict, best.loss), (Verdict::Best, Chance(0)));
    let blunder = judged(line, &["1 Go5"], "Un2");
    assert_eq!(blunder.verdict, Verdict::Blunder);
    assert_eq!(blunder.choices[0].action.to_string(), "Kn3", "the best comes first");
    assert!(!blunder.reasons.is_empty());
}

#[test]
fn winning_a_trick_that_hands_over_the_dwarves_is_an_error_dwa1() {
    // Winning this trick leaves its Dwarves to the other (DWA1), and with them the third vote.
    let line =
        "claim; two; lead 1; hand 0 Dw9 Dw1 Un3; hand 1 Dw5 Un9 Un8; score 0 Dw2 Kn2 Go9; score 1 Do1 Dw3";
    let greedy = judged(line, &["1 Dw5"], "Dw9");
    let modest = judged(line, &["1 Dw5"], "Dw1");
    assert_eq!((greedy.verdict, modest.verdict), (Verdict::Blunder, Verdict::Best), "{greedy:#?}");
    let Reason::Vote { faction: Faction::Dwarves, best, played, given: Some(given) } = &greedy.reasons[0]
    else {
        panic!("{:?}", greedy.reasons)
    };
    let Given { cards, to: Seat(1), wins: true } = given else { panic!("{given:?}") };
    assert!(
        cards.iter().all(|card| card.is(Faction::Dwarves)) && cards.len() == 2,
        "both Dwarves: {cards:?}"
    );
    assert_eq!((best.winner, played.winner), (Some(Side(0)), Some(Side(1))), "the vote turns");
}

#[test]
fn a_reason_about_the_vampire_vote_gives_its_sums_vam4() {
    // Seat 0 has Knights and Dwarves, seat 1 Goblins and Undead for good; the Vampires decide, and with them this trick.
    let line = "goblins,knights,undead,dwarves,vampires; two; lead 1; hand 0 Un6 Un3; hand 1 Un5 Go3; \
                score 0 Kn3 Kn4 Kn5 Dw1 Dw2 Dw3; score 1 Go9 Go8 Go7 Un9 Un8 Un7 Un4; \
                lord 0 Va4; tucked 0 Dw9; lord 1 Va1; tucked 1 Go0 Go0 Kn2";
    let error = judged(line, &["1 Un5"], "Un3");
    assert_eq!(error.verdict, Verdict::Blunder, "{error:#?}");
    let Some(Reason::Vote { faction: Faction::Vampires, best, played, .. }) = error.reasons.first() else {
        panic!("{:?}", error.reasons)
    };
    assert_eq!((best.winner, played.winner), (Some(Side(0)), Some(Side(1))));
    // Thirteen and three lay there before.
    assert!(best.cards[0] >= 13 && best.cards[1] == 3, "{best:?}");
    assert!(played.cards[0] == 13 && played.cards[1] > 13, "{played:?}");
}

#[test]
fn a_tempting_discard_is_an_error() {
    // Keeping the nine and discarding the one looks thrifty, but the nine must make its trick while Goblins are followed.
    let line = "claim; two; lead 0; hand 0 Go9 Go1; hand 1 Kn2 Go5; score 0 Do1 Un2; score 1 Dw1 Kn9";
    assert_eq!(judged(line, &[], "Go9").verdict, Verdict::Best);
    let thrifty = judged(line, &[], "Go1");
    assert_eq!((thrifty.verdict, thrifty.loss), (Verdict::Blunder, Chance::CERTAIN));
    let goblins = |reason: &Reason| matches!(reason, Reason::Vote { faction: Faction::Goblins, .. });
    assert!(thrifty.reasons.iter().any(goblins), "{:?}", thrifty.reasons);
}

#[test]
fn a_lost_position_is_reviewed_with_the_best_margin_left() {
    // Un2 loses the game; afterwards the loser still keeps the votes it can, and the reasons say no more than that.
    let line = "claim; two; lead 1; hand 0 Kn3 Un2; hand 1 Go5 Un9; score 0 Do1 Dw1; score 1 Un1 Kn9 Kn8";
    let blunder = judged(line, &["1 Go5"], "Un2");
    let turned: Vec<Faction> = blunder
        .reasons
        .iter()
        .filter_map(|reason| match reason {
            Reason::Vote { faction, .. } => Some(*faction),
            _ => None,
        })
        .collect();
    assert_eq!(turned, [Faction::Goblins], "{:?}", blunder.reasons);
}

#[test]
fn if_no_vote_turns_the_reason_is_the_tie_break_s5() {
    // Knights and Goblins are seat 0's, Undead and Dwarves seat 1's for good, and nobody has a Doppelgänger: the votes
    // are equal, and whoever takes the last Goblins or Undead has more cards in the factions it won.
    let line = "claim; two; lead 1; hand 0 Kn9 Un0; hand 1 Go1 Un2; \
                score 0 Kn2 Kn3 Kn4 Go2 Go3 Go4; score 1 Un3 Un4 Un5 Dw1 Dw2";
    let (best, error) = (judged(line, &["1 Go1"], "Kn9"), judged(line, &["1 Go1"], "Un0"));
    assert_eq!((best.verdict, error.verdict), (Verdict::Best, Verdict::Blunder), "{error:#?}");
    let Some(Reason::TieBreak { best, played }) = error.reasons.first() else {
        panic!("{:?}", error.reasons)
    };
    assert_ne!(best.winner, played.winner);
    for tie in [best, played] {
        let key = |side: usize| (tie.cards[side], tie.sums[side]);
        let expected = match key(0).cmp(&key(1)) {
            std::cmp::Ordering::Greater => Some(Side(0)),
            std::cmp::Ordering::Less => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!(tie.winner, expected, "{tie:?}");
    }
}

/// The position with all cards it does not name discarded, so that they cannot be in a hand.
pub(crate) fn nothing_else(line: &str) -> String {
    let rest: Vec<String> =
        Game::from_position(line).unwrap().out().iter().map(|card| card.to_string()).collect();
    format!("{line}; discard {}", rest.join(" "))
}

#[test]
fn with_three_the_knight_that_takes_the_deciding_goblins_is_best_and_the_other_card_a_blunder() {
    // The Goblins are the third vote of seat 0, or of seat 1, whoever holds the nine of Undead.
    let line = nothing_else(&format!(
        "{SEVEN} players 3; two; lead 1; hand 0 Kn3 Un2; hand 1 Go5 Un9; hand 2 Go1 Un8; \
         score 0 Do1 Dw1; score 1 Kn9 Kn8 Un1; score 2 Dr1"
    ));
    let moves = ["1 Go5", "2 Go1"];
    let best = judged(&line, &moves, "Kn3");
    // The trick decides it, whoever holds the nine: nothing is estimated, with three players too.
    assert_eq!((best.verdict, best.loss, best.method), (Verdict::Best, Chance(0), Method::Exact));
    assert_eq!(best.after(), Some(Chance::CERTAIN), "{best:#?}");
    let blunder = judged(&line, &moves, "Un2");
    assert_eq!(blunder.verdict, Verdict::Blunder, "{blunder:#?}");
    assert_eq!((blunder.after(), blunder.loss), (Some(Chance(0)), Chance::CERTAIN), "{blunder:#?}");
    assert_eq!(blunder.choices[0].action.to_string(), "Kn3");
    assert!(blunder.gains[1] > blunder.gains[2], "seat 1 wins by it: {:?}", blunder.gains);
    let told = |reason: &Reason| matches!(reason, Reason::VoteChance { faction: Faction::Goblins, .. });
    assert!(blunder.reasons.iter().any(told), "{:?}", blunder.reasons);
}

#[test]
fn with_four_the_knight_is_best_unless_the_partner_has_the_nine() {
    // Three votes each, and the Goblins; only if the partner holds the nine of Undead is it won without them.
    let line = nothing_else(&format!(
        "{SEVEN} players 4; two; lead 1; hand 0 Kn3 Un2; hand 1 Go5 Un9; hand 2 Go1 Un8; hand 3 Go2 Un7; \
         score 0 Do1 Dw1 Tr1; score 1 Kn9 Kn8 Un1 Dr1"
    ));
    let moves = ["1 Go5", "2 Go1", "3 Go2"];
    let best = judged(&line, &moves, "Kn3");
    assert_eq!((best.verdict, best.loss), (Verdict::Best, Chance(0)));
    let blunder = judged(&line, &moves, "Un2");
    assert_eq!(blunder.verdict, Verdict::Blunder, "{blunder:#?}");
    let third = blunder.after().unwrap();
    // As games tell what a search says of the first trick: nothing says that there were others.
    let kind = EstimateKind { players: 4, phase_two: true, method: Method::PlayedOut };
    let [low, high] = [0.25, 0.42].map(|raw| Chance::of(Calibration::embedded().chance(kind, raw, 0.0)));
    assert!((low..high).contains(&third), "one of three others has the nine: {low} {third} {high}");
}

#[test]
fn in_phase_one_the_prize_that_decides_must_be_won() {
    // The nine of Doppelgängers in the centre beats all that comes after it; the rest of the deck is worth nothing.
    let line = nothing_else(
        "claim artifacts; one; lead 1; deck Do9 Go0 Go0 Go0; hand 0 Kn3 Dw2; hand 1 Go5 Go1; \
         score 0 Un1 Un2; score 1 Un3 Un9",
    );
    let best = judged(&line, &["1 Go5"], "Kn3");
    let error = judged(&line, &["1 Go5"], "Dw2");
    assert_eq!((best.phase, best.method), (Phase::One, Method::PlayedOut));
    assert!(!best.verdict.is_error() && best.loss == Chance(0), "{best:#?}");
    assert_eq!(error.verdict, Verdict::Blunder, "{error:#?}");
    let prize: Card = "Do9".parse().unwrap();
    let told = |reason: &Reason| matches!(reason, Reason::Trick { prize: Some(card), .. } if *card == prize);
    assert!(error.reasons.iter().any(told), "{:?}", error.reasons);
}

#[test]
fn a_right_choice_that_loses_is_luck_and_no_error() {
    // Two Shadows are hidden: seat 1 holds one, the other is out. Most of the twenty are lower than 18.
    let line = "goblins,knights,undead,dwarves,shadows; two; lead 0; \
                hand 0 Sh18 Un0; hand 1 Sh19 Un1; score 0 Dw1 Go9; score 1 Kn2 Kn3";
    let right = judged(line, &[], "Sh18");
    assert!(!right.verdict.is_error(), "{right:?}");
    let Some(Open::Exact { .. }) = right.chosen().unwrap().open else { panic!("{right:?}") };
    let known = right.chosen().unwrap().known.chance;
    let open = right.chosen().unwrap().open.unwrap().chance();
    assert!(known > open, "with what it knew {known}, with all cards open {open}");
}

/// The position with all cards it does not name discarded, except the ten Shadows nobody sees (D3).
fn nothing_else_but_shadows(line: &str) -> String {
    let out = Game::from_position(line).unwrap().out().without(Faction::Shadows);
    let rest: Vec<String> = out.iter().map(|card| card.to_string()).collect();
    format!("{line}; discard {}", rest.join(" "))
}

/// Goblins and Knights are seat 0's, Undead and Dwarves seat 1's for good, and the Shadows decide, of which seat 0 has
/// the highest. Seat 1 leads the Undead; with the two that seat 0 keeps it must win one of two tricks. So it does if
/// the higher of them beats the lower of the two that seat 1 holds.
fn shadows_decide(mine: &str) -> String {
    nothing_else_but_shadows(&format!(
        "goblins,knights,undead,dwarves,shadows; two; lead 1; hand 0 {mine}; hand 1 Un5 Sh1 Sh2; \
         score 0 Go1 Go2 Go3 Kn2 Kn3 Kn4 Sh17 Sh18 Sh19; score 1 Un1 Un2 Un3 Dw1 Dw2 Dw3 Sh15 Sh16"
    ))
}

#[test]
fn a_loss_in_some_worlds_is_an_inaccuracy_a_mistake_or_a_blunder() {
    let kind = EstimateKind { players: 2, phase_two: true, method: Method::WorldsSolved };
    // Twelve Shadows are hidden, and seat 1 holds two of them: both are higher than mine in so many of 66 worlds.
    let worth = |higher: u32| {
        let won = 1.0 - f64::from(higher * (higher - 1) / 2) / 66.0;
        Chance::of(Calibration::embedded().chance(kind, won, 0.0))
    };
    let cases = [
        // Five are higher than the nine, six than the seven: 5 worlds of 66 are given away.
        (["Sh9", "Sh7", "Sh0"], [5, 6], Verdict::Inaccuracy),
        // 8 of 66.
        (["Sh6", "Sh4", "Sh0"], [8, 9], Verdict::Mistake),
        // 15 of 66.
        (["Sh7", "Sh4", "Sh0"], [7, 9], Verdict::Blunder),
    ];
    for (mine, [high, low], verdict) in cases {
        let line = shadows_decide(&mine.join(" "));
        let right = judged(&line, &["1 Un5"], mine[2]);
        assert_eq!(
            (right.verdict, right.loss, right.method),
            (Verdict::Best, Chance(0), Method::WorldsSolved)
        );
        assert!(right.all_worlds && right.worlds == 66, "{right:?}");
        let wrong = judged(&line, &["1 Un5"], mine[0]);
        assert_eq!(wrong.verdict, verdict, "{wrong:#?}");
        assert_eq!((wrong.after(), wrong.before()), (Some(worth(low)), Some(worth(high))));
        assert_eq!(wrong.within, Chance(0), "nothing is estimated");
    }
}

#[test]
fn what_wins_in_every_world_is_certain_and_not_nearly_so() {
    // No hidden Shadow beats the fourteen.
    let sure = judged(&shadows_decide("Sh14 Sh7 Sh0"), &["1 Un5"], "Sh0");
    assert_eq!((sure.verdict, sure.method), (Verdict::Best, Method::WorldsSolved));
    let known = sure.chosen().unwrap().known;
    assert_eq!((known.low, known.chance, known.high), (Chance::CERTAIN, Chance::CERTAIN, Chance::CERTAIN));
    let worst = sure.choices.last().unwrap();
    assert_eq!(worst.action.to_string(), "Sh14");
    assert!((Chance(1)..Chance(999_999)).contains(&worst.known.chance), "{worst:?}");
}

#[test]
fn a_seat_that_has_seen_all_shadows_gets_exact_values() {
    // All ten Shadows of the game are seen, so seat 0 knows the last card of seat 1: its Knight must meet the Goblin.
    let line = nothing_else_but_shadows(
        "goblins,knights,undead,dwarves,shadows; two; lead 1; hand 0 Kn9 Dw9; hand 1 Un5 Go5; \
         score 0 Go1 Go2 Kn2 Kn3 Kn4 Sh10 Sh11 Sh12 Sh13 Sh14 Sh19; \
         score 1 Go3 Go4 Un1 Un2 Un3 Dw1 Dw2 Dw3 Sh15 Sh16 Sh17 Sh18",
    );
    for (card, reached) in [("Kn9", Chance(0)), ("Dw9", Chance::CERTAIN)] {
        let known = judged(&line, &["1 Un5"], card);
        assert_eq!((known.method, known.worlds), (Method::Exact, 1), "{known:#?}");
        assert_eq!(known.after(), Some(reached), "{known:#?}");
        for choice in &known.choices {
            assert_eq!(choice.open.map(Open::chance), Some(choice.known.chance), "there is no other number");
        }
    }
}

#[test]
fn a_game_decided_by_the_votes_is_certain_with_three_too() {
    // Seat 0 has four of seven votes, and with the cards that are left nobody takes them away.
    let line = nothing_else(&format!(
        "{SEVEN} players 3; two; lead 0; hand 0 Un9 Tr8; hand 1 Un5 Tr1; hand 2 Un3 Tr2; \
         score 0 Kn2 Kn3 Kn4 Kn5 Dw1 Dw2 Dw3 Do1 Do2 Do3 Go1 Go2 Go3"
    ));
    let free = judged(&line, &[], "Tr8");
    assert_eq!(
        (free.verdict, free.method, free.after()),
        (Verdict::Free, Method::Exact, Some(Chance::CERTAIN))
    );
}
