//! The first number never depends on what the seat could not know.

use std::collections::BTreeMap;

use claim_ai::Stop;
use claim_ai::review::{Cause, Method, ReviewedDecision, Settings, decision};
use claim_rules::*;

use crate::common::{exchange_unseen, generator, random_record};
use crate::{QUICK, first_moves, kinds, review, tables};

/// A decision without the second number, which may depend on what the cards really were.
fn known(game: &Game, played: Action, settings: Settings) -> String {
    let mut decision = decision(game, played, settings, &Stop::new()).unwrap();
    decision.choices.iter_mut().for_each(|choice| choice.open = None);
    serde_json::to_string(&decision).unwrap()
}

#[test]
fn the_first_number_never_depends_on_what_the_seat_could_not_know() {
    let (mut exchanged, mut dealt_anew) = (BTreeMap::<_, u32>::new(), BTreeMap::<_, u32>::new());
    for (i, table) in tables().into_iter().enumerate() {
        let mut rng = generator(60 + i as u64);
        let (record, _) = random_record(table, &mut rng);
        let moves = record.moves().len();
        for upto in (0..moves).step_by(9) {
            let game = record.at(upto);
            let Some(Pending { actor: Actor::Seat(seat), .. }) = game.pending() else { continue };
            let (viewer, played) = (Viewer::Seat(seat), record.moves()[upto].action);
            let truth = known(&game, played, QUICK);
            // Two cards exchanged from the deal on.
            if let Some(other) = exchange_unseen(&record, upto, viewer, &mut rng) {
                assert_eq!(truth, known(&other.at(upto), played, QUICK), "{table:?} after {upto} moves");
                kinds(&table).into_iter().for_each(|kind| *exchanged.entry(kind).or_default() += 1);
            }
            // Everything hidden dealt anew: hands, deck, what is out, artifacts, potions.
            let view = game.view(viewer);
            for _ in 0..2 {
                let other = view.sample(&mut rng);
                if other != game {
                    assert_eq!(truth, known(&other, played, QUICK), "{table:?} after {upto} moves");
                    kinds(&table).into_iter().for_each(|kind| *dealt_anew.entry(kind).or_default() += 1);
                }
            }
        }
    }
    // Every number of players with every choice of modules, and each faction that hides something.
    for compared in [exchanged, dealt_anew] {
        assert!(compared.len() == 14 && compared.values().all(|count| *count >= 4), "{compared:?}");
    }
}

/// A larger budget finds more and solves worlds, but still uses only what the seat knows.
#[test]
fn nor_does_it_with_a_larger_budget() {
    let settings = Settings { simulations: 1_500, positions: 60_000, seed: 1 };
    let shadows = Table::all(2).into_iter().filter(|table| table.has(Faction::Shadows)).step_by(29).take(4);
    let mut solved = 0;
    for (i, table) in tables().into_iter().step_by(5).chain(shadows).enumerate() {
        let mut rng = generator(160 + i as u64);
        let (record, _) = random_record(table, &mut rng);
        let moves = record.moves().len();
        for upto in [moves / 5, moves / 2, moves * 4 / 5] {
            let asked =
                |at: &usize| record.moves()[*at].actor != Actor::Chance && record.at(*at).actions().len() > 1;
            let Some(at) = (upto..moves).find(asked) else { continue };
            let (game, played) = (record.at(at), record.moves()[at].action);
            let Actor::Seat(seat) = record.moves()[at].actor else { continue };
            let (truth, other) =
                (known(&game, played, settings), game.view(Viewer::Seat(seat)).sample(&mut rng));
            assert_eq!(truth, known(&other, played, settings), "{table:?} after {at} moves");
            solved += usize::from(truth.contains("worlds-solved"));
        }
    }
    assert!(solved >= 3, "{solved}");
}

/// The same for a whole review: the numbers of a seat's deal and decisions up to a moment are the same in two games that
/// it cannot tell apart until then.
#[test]
fn a_whole_review_says_the_same_of_games_a_seat_cannot_tell_apart() {
    let mut compared = BTreeMap::<Method, u32>::new();
    let (mut dealt, mut seconds) = (0, 0);
    // Enough to solve worlds, where they can be.
    let settings = Settings { simulations: 32, positions: 40_000, seed: 1 };
    let told = |record: &Record, seat: Seat, upto: usize| {
        let review = review(record, settings);
        let mut own: Vec<ReviewedDecision> =
            review.decisions.into_iter().filter(|of| of.seat == seat && of.at <= upto).collect();
        for choice in own.iter_mut().flat_map(|decision| &mut decision.choices) {
            choice.open = None;
        }
        let steps = &review.seats[seat.index()].steps;
        let at_first: Vec<_> = steps.iter().filter(|step| step.at == 0).copied().collect();
        // Its chance when Phase Two began; the way there may differ.
        let begins = (0..upto).find(|at| record.at(*at).phase() == Phase::Two);
        let second = |step: &&claim_ai::review::Step| Some(step.at) == begins && step.cause == Cause::Cards;
        (own, at_first, steps.iter().find(second).map(|step| step.after))
    };
    let shadows = Table::all(2).into_iter().filter(|table| table.has(Faction::Shadows)).step_by(3).take(24);
    for (i, table) in tables().into_iter().step_by(2).chain(shadows).enumerate() {
        let mut rng = generator(260 + i as u64);
        let (record, _) = random_record(table, &mut rng);
        let (moves, seat) = (record.moves().len(), Seat((i % table.players()) as u8));
        // Worlds are solved late in Phase Two.
        let upto = match (table.players() == 2 && table.has(Faction::Shadows), i % 2) {
            (true, _) => moves * 5 / 6,
            (false, 0) => moves / 3,
            (false, _) => moves * 2 / 3,
        };
        let Some(other) = exchange_unseen(&record, upto, Viewer::Seat(seat), &mut rng) else { continue };
        // The other game goes on with any legal actions.
        let finished = |from: &Record| {
            let mut record = first_moves(from, upto);
            let mut game = record.end();
            while let Some(pending) = game.pending() {
                let action = match pending.actor {
                    Actor::Chance => game.random_chance(&mut generator(1)),
                    Actor::Seat(_) => game.actions()[0],
                };
                record.push(pending.actor, action);
                game.apply_unchecked(action);
            }
            record
        };
        let ((own, first, second), (other_own, other_first, other_second)) =
            (told(&finished(&record), seat, upto), told(&finished(&other), seat, upto));
        if let (Some(chance), Some(other)) = (second, other_second) {
            assert_eq!(chance, other, "{table:?}");
            seconds += 1;
        }
        // The decision at that moment may have another action.
        let before = |decisions: Vec<ReviewedDecision>| -> Vec<ReviewedDecision> {
            decisions.into_iter().filter(|decision| decision.at < upto).collect()
        };
        let (own, other_own) = (before(own), before(other_own));
        assert_eq!(
            serde_json::to_string(&own).unwrap(),
            serde_json::to_string(&other_own).unwrap(),
            "{table:?}"
        );
        if first.iter().all(|step| matches!(step.cause, Cause::Deal | Cause::Cards)) && upto > 0 {
            assert_eq!(first, other_first, "{table:?}");
            dealt += 1;
        }
        own.iter().for_each(|decision| *compared.entry(decision.method).or_default() += 1);
    }
    for method in [Method::Judged, Method::PlayedOut, Method::WorldsSolved] {
        assert!(compared.get(&method).is_some_and(|count| *count >= 20), "{compared:?}");
    }
    assert!(dealt >= 10 && seconds >= 8, "{dealt} {seconds}");
}
