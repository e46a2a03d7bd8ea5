//! Solved values agree with trying everything by the rules alone.

use claim_ai::Stop;
use claim_ai::review::{
    Calibration, Cause, Chance, Method, Open, Reached, Reason, ReviewedDecision, Settings, Verdict, decision,
};
use claim_rules::*;

use crate::common::{generator, random_record};
use crate::{QUICK, review};

/// The margin of votes when both sides play for votes, by the rules alone.
fn exhaustive_margin(game: &Game, seat: Seat) -> i8 {
    let Some(pending) = game.pending() else {
        let totals = game.score().totals;
        let margin = totals[0] as i8 - totals[1] as i8;
        return if seat == Seat(0) { margin } else { -margin };
    };
    let margins = game.actions().into_iter().map(|action| {
        let mut next = *game;
        next.apply_unchecked(action);
        exhaustive_margin(&next, seat)
    });
    if pending.actor == Actor::Seat(seat) { margins.max().unwrap() } else { margins.min().unwrap() }
}

/// What the seat reaches with best play, by the rules alone.
fn exhaustive(game: &Game, seat: Seat) -> Reached {
    let Some(pending) = game.pending() else {
        return match game.score().winner() {
            None => Reached::Drawn,
            Some(side) if side == game.table().side(seat) => Reached::Won,
            Some(_) => Reached::Lost,
        };
    };
    let reached = game.actions().into_iter().map(|action| {
        let mut next = *game;
        next.apply_unchecked(action);
        exhaustive(&next, seat)
    });
    if pending.actor == Actor::Seat(seat) { reached.max().unwrap() } else { reached.min().unwrap() }
}

/// The result for the seat if it is the same whatever anybody does.
fn always(game: &Game, seat: Seat) -> Option<Reached> {
    if game.is_over() {
        return Some(exhaustive(game, seat));
    }
    let mut all = game.actions().into_iter().map(|action| {
        let mut next = *game;
        next.apply_unchecked(action);
        always(&next, seat)
    });
    let first = all.next().flatten();
    if all.all(|reached| reached == first) { first } else { None }
}

#[test]
fn phase_two_of_open_decks_is_reviewed_as_trying_everything_finds() {
    let (mut compared, mut margins) = (0, 0);
    let settings = Settings { positions: 200_000, ..QUICK };
    let open = Table::all(2).into_iter().filter(claim_solver::nothing_hidden).step_by(20);
    for (i, table) in open.enumerate() {
        let (record, _) = random_record(table, &mut generator(20 + i as u64));
        let review = review(&record, settings);
        for of in &review.decisions {
            let game = record.at(of.at);
            if game.phase() != Phase::Two || of.verdict == Verdict::Forced || game.hand(of.seat).len() > 4 {
                continue;
            }
            assert_eq!(of.method, Method::Exact);
            let mut best = Reached::Lost;
            let mut played = Reached::Lost;
            for choice in &of.choices {
                let mut next = game;
                next.apply_unchecked(choice.action);
                let expected = exhaustive(&next, of.seat);
                let Some(Open::Exact { reached, margin }) = choice.open else { panic!("{choice:?}") };
                if let Some(margin) = margin {
                    assert_eq!(margin, exhaustive_margin(&next, of.seat), "{}", choice.action);
                    margins += 1;
                }
                assert_eq!(
                    (reached, choice.known.chance),
                    (expected, expected.chance()),
                    "{}",
                    choice.action
                );
                best = best.max(expected);
                if choice.action == of.played {
                    played = expected;
                }
                compared += 1;
            }
            assert_eq!(of.loss, best.chance() - played.chance(), "did it keep what was there?");
        }
    }
    assert!(compared > 200 && margins * 10 > compared * 9, "{compared} {margins}");
}

#[test]
fn with_all_cards_open_there_is_no_luck() {
    let (record, _) = random_record(Table::default(), &mut generator(40));
    let review = review(&record, Settings { positions: 2_000_000, ..QUICK });
    for of in &review.seats {
        let own = |decision: &&ReviewedDecision| decision.seat == of.seat && decision.method == Method::Exact;
        let first = review.decisions.iter().find(own).expect("a Phase Two").at;
        let luck = of.steps.iter().filter(|step| step.at > first && step.cause == Cause::Cards);
        assert_eq!(luck.count(), 0, "{:?}", of.steps);
    }
}

#[test]
fn the_card_named_as_better_is_the_one_the_reasons_are_about() {
    let mut errors = 0;
    for n in 0..12 {
        let (record, _) = random_record(Table::default(), &mut generator(300 + n));
        let review = review(&record, Settings { positions: 200_000, ..QUICK });
        for of in review.decisions.iter().filter(|of| of.method == Method::Exact && of.verdict.is_error()) {
            let key = |choice: &claim_ai::review::Choice| match choice.open {
                Some(Open::Exact { margin, .. }) => (choice.known.chance, margin),
                _ => panic!("{choice:?}"),
            };
            assert!(of.choices.iter().all(|choice| key(choice) <= key(&of.choices[0])), "{of:#?}");
            for reason in &of.reasons {
                if let Reason::Spends { instead, .. } = reason {
                    assert_eq!(of.choices[0].action, Action::Play(*instead));
                }
            }
            errors += 1;
        }
    }
    assert!(errors >= 10, "{errors}");
}

/// All worlds a seat with Shadows cannot tell apart, each solved by trying everything.
#[test]
fn if_few_worlds_are_possible_all_of_them_are_solved() {
    let (mut compared, mut known, mut certain) = (0, 0, 0);
    let settings = Settings { positions: 200_000, ..QUICK };
    let tables = Table::all(2)
        .into_iter()
        .filter(|table| table.has(Faction::Shadows) && claim_solver::solvable(table).is_ok());
    for (i, table) in tables.step_by(7).take(40).enumerate() {
        let (record, _) = random_record(table, &mut generator(600 + i as u64));
        for (at, step) in record.moves().iter().enumerate() {
            let game = record.at(at);
            let Actor::Seat(seat) = step.actor else { continue };
            if game.phase() != Phase::Two || game.actions().len() < 2 || game.hand(seat).len() > 3 {
                continue;
            }
            let view = game.view(Viewer::Seat(seat));
            let worlds = view.sampler().every(286).expect("at most three hidden Shadows");
            let found = decision(&game, step.action, settings, &Stop::new()).unwrap();
            if worlds.len() == 1 {
                // The seat knows all cards: no estimate, no curve.
                assert_eq!((found.method, found.worlds), (Method::Exact, 1), "{found:?}");
            } else if found.method == Method::Exact {
                let sure = |choice: &claim_ai::review::Choice| {
                    [Chance(0), Chance::CERTAIN].contains(&choice.known.chance)
                };
                assert!(found.choices.iter().all(sure), "{found:?}");
            } else {
                assert!(found.all_worlds && found.method == Method::WorldsSolved, "{found:?}");
                assert_eq!(found.worlds as usize, worlds.len());
            }
            for choice in &found.choices {
                assert_eq!((choice.known.low, choice.known.high), (choice.known.chance, choice.known.chance));
                let after = |world: &Game| {
                    let mut next = *world;
                    next.apply_unchecked(choice.action);
                    next
                };
                let reached = |world: &Game| exhaustive(&after(world), seat).chance().0;
                let raw = worlds.iter().map(reached).sum::<i32>() as f64 / 1e6 / worlds.len() as f64;
                let kind = claim_ai::review::EstimateKind {
                    players: 2,
                    phase_two: true,
                    method: Method::WorldsSolved,
                };
                let trick = f64::from(game.trick_number() - 1) / (table.hand_size() as f64 - 1.0);
                let curve = Chance::of(Calibration::embedded().chance(kind, raw, trick.clamp(0.0, 1.0)));
                let always = worlds
                    .iter()
                    .map(|world| always(&after(world), seat))
                    .reduce(|one, other| if one == other { one } else { None });
                let sure = matches!(always.flatten(), Some(Reached::Won | Reached::Lost));
                let expected = if worlds.len() == 1 || sure { Chance::of(raw) } else { curve };
                let is = |expected: Chance| (choice.known.chance - expected).0.abs() <= 1;
                // With three cards there may be too much to try out.
                assert!(
                    is(expected) || sure && game.hand(seat).len() > 2 && is(curve),
                    "{choice:?} {expected}"
                );
                known += usize::from(worlds.len() == 1);
                certain += usize::from(worlds.len() > 1 && expected != curve);
                compared += 1;
            }
        }
    }
    assert!(compared >= known + 8 && known >= 40 && certain >= 4, "{compared} {known} {certain}");
}
