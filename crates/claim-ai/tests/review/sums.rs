//! Luck and skill add up to the result however a game ends, also after a review was written and read back.

use claim_ai::Stop;
use claim_ai::review::{Cause, Chance, Review, ReviewEnd, Reviewer, Settings, Summary, Verdict};
use claim_rules::*;

use crate::common::{generator, random_record};
use crate::{QUICK, SEVEN, first_moves, review, tables};

/// Every part adds up, step by step and in total, and what one side gives away the others get. The sums are computed a
/// second time from the decisions alone, because luck is defined as the rest.
fn adds_up(review: &Review) {
    adds_up_to_its_end(review, matches!(review.ended, ReviewEnd::Played | ReviewEnd::Unfinished));
}

/// The same for a game that ended early: its last step is not a decision.
fn adds_up_to_its_end(review: &Review, played_out: bool) {
    for decision in &review.decisions {
        assert_eq!(decision.gains.iter().copied().sum::<Chance>(), Chance(0), "{decision:?}");
        assert!(decision.loss >= Chance(0));
        if let (Some(before), Some(after)) = (decision.before(), decision.after()) {
            assert!(before <= Chance::CERTAIN && after >= Chance(0), "{decision:?}");
        }
    }
    for of in &review.seats {
        let of_seat = |seat: Seat| review.decisions.iter().filter(move |decision| decision.seat == seat);
        let side_of = |seat: Seat| review.seats[seat.index()].side;
        let gained = |others: &dyn Fn(Seat) -> bool| -> Chance {
            let decisions = review.decisions.iter().filter(|decision| others(decision.seat));
            decisions.map(|decision| decision.gains[usize::from(of.side.0)]).sum()
        };
        if played_out {
            let lost: Chance = of_seat(of.seat).map(|decision| decision.loss).sum();
            assert_eq!(of.parts.own, Chance(0) - lost);
            let partner = |seat: Seat| seat != of.seat && side_of(seat) == of.side;
            assert_eq!(of.parts.partner, gained(&partner));
            assert_eq!(of.parts.opponents, gained(&|seat| side_of(seat) != of.side));
        }
        // At every own decision the curve agrees with the decision, before it and after it.
        for decision in of_seat(of.seat).filter(|decision| decision.verdict != Verdict::Forced) {
            let until = |at: usize, own: bool| {
                let passed = |step: &&claim_ai::review::Step| {
                    step.at < at || step.at == at && (own || step.cause != Cause::Own)
                };
                of.steps.iter().filter(passed).map(|step| step.change).sum::<Chance>() + of.parts.before
            };
            assert_eq!(Some(until(decision.at, false)), decision.before(), "{decision:?}");
            assert_eq!(Some(until(decision.at, true)), decision.after(), "{decision:?}");
        }
        // The deal is the first step, and the only one of its kind.
        let deals: Vec<_> = of.steps.iter().filter(|step| step.cause == Cause::Deal).collect();
        let at_first = |step: &claim_ai::review::Step| *step == of.steps[0] && step.at == 0;
        assert!(!review.complete || matches!(deals[..], [deal] if at_first(deal)), "{:?}", of.steps);
        let mut now = of.parts.before;
        for step in &of.steps {
            now += step.change;
            assert_eq!(now, step.after);
            assert!(step.cause != Cause::Own || step.change <= Chance(0), "own decisions only give away");
        }
        assert_eq!(now, of.parts.after);
        assert_eq!(of.parts.sum(), of.parts.after);
    }
}

#[test]
fn luck_and_skill_add_up_to_the_result_at_every_kind_of_table() {
    for (i, table) in tables().into_iter().enumerate() {
        let (record, game) = random_record(table, &mut generator(i as u64));
        let review = review(&record, QUICK);
        adds_up(&review);
        for of in &review.seats {
            assert_eq!(of.parts.before, Chance(1_000_000 / table.sides() as i32));
            let result = Chance::of_result(&game.score().winners, of.side);
            assert_eq!(of.parts.after, result, "the way ends with the result");
        }
        assert_eq!(review.ended, ReviewEnd::Played);
        let asked = record.moves().iter().filter(|step| step.actor != Actor::Chance).count();
        assert_eq!(review.decisions.len(), asked, "every decision of every seat is there");
    }
}

#[test]
fn an_unfinished_game_adds_up_to_its_last_chance() {
    for (i, table) in tables().into_iter().step_by(5).enumerate() {
        let (record, _) = random_record(table, &mut generator(100 + i as u64));
        let review = review(&first_moves(&record, record.moves().len() * 2 / 3), QUICK);
        adds_up(&review);
        assert_eq!((review.ended, review.winners.len()), (ReviewEnd::Unfinished, 0));
        assert!(review.complete);
    }
}

#[test]
fn giving_up_or_being_late_costs_the_chance_the_cards_still_had() {
    for (players, why) in [(2, Why::Resigned), (3, Why::Late), (4, Why::Left)] {
        let table = Table::all(players)[5];
        let (record, _) = random_record(table, &mut generator(7));
        let mut given_up = first_moves(&record, 20);
        let mut out = vec![(Seat(0), why)];
        if players == 3 {
            out.push((Seat(1), why));
        }
        given_up.set_early_end(EarlyEnd { how: How::Conceded, out });
        let read_back = Record::from_json(&given_up.to_json()).unwrap();
        let review = review(&read_back, QUICK);
        adds_up(&review);
        assert_eq!(review.ended, ReviewEnd::Conceded);
        let of = &review.seats[0];
        assert_eq!(of.parts.after, Chance(0));
        let last = of.steps.last().unwrap();
        assert_eq!((last.cause, last.at), (Cause::Own, 20), "giving up is its own doing: {last:?}");
        let winner = review.seats.iter().find(|of| review.winners.contains(&of.side)).unwrap();
        assert_eq!(winner.parts.after, Chance::CERTAIN);
    }
}

/// One of three is removed and the others play on to the last card: what its cards still won is its own loss, and what
/// the others gain by that is the loss of an opponent.
#[test]
fn a_removed_player_loses_what_its_cards_still_won() {
    let mut winners_put_out = 0;
    for (n, why) in [Why::Resigned, Why::Late, Why::Left].into_iter().cycle().take(6).enumerate() {
        let (record, end) = random_record(Table::all(3)[5 + n], &mut generator(70 + n as u64));
        let of_cards = |side| Chance::of_result(&end.score().winners, side);
        for gone in [Seat(0), Seat(1), Seat(2)] {
            let mut put_out = record.clone();
            put_out.set_early_end(EarlyEnd { how: How::Played, out: vec![(gone, why)] });
            let review = review(&Record::from_json(&put_out.to_json()).unwrap(), QUICK);
            adds_up_to_its_end(&review, false);
            assert_eq!(review.ended, ReviewEnd::Played);
            for of in &review.seats {
                let result = Chance::of_result(&review.winners, of.side);
                assert_eq!(of.parts.after, result);
                let change = result - of_cards(of.side);
                let at_the_end: Chance = of
                    .steps
                    .iter()
                    .filter(|step| step.at == record.moves().len() && step.cause != Cause::Cards)
                    .map(|step| {
                        let own = of.seat == gone;
                        assert_eq!(step.cause, if own { Cause::Own } else { Cause::Opponent(gone) });
                        step.change
                    })
                    .sum();
                assert_eq!(at_the_end, change, "{:?}", of.steps);
                // All other own losses are those of the decisions.
                let lost: Chance = review.decisions_of(of.seat).map(|decision| decision.loss).sum();
                let given_up = if of.seat == gone { change } else { Chance(0) };
                assert_eq!(of.parts.own, given_up - lost);
            }
            assert_eq!(review.seats[gone.index()].parts.after, Chance(0));
            winners_put_out += usize::from(of_cards(review.seats[gone.index()].side) > Chance(0));
        }
    }
    assert!(winners_put_out >= 6, "{winners_put_out}");
}

#[test]
fn an_agreed_draw_is_shared_and_adds_up() {
    let (record, _) = random_record(Table::default(), &mut generator(8));
    let mut agreed = first_moves(&record, 30);
    agreed.set_early_end(EarlyEnd { how: How::Agreed, out: Vec::new() });
    let review = review(&agreed, QUICK);
    adds_up(&review);
    assert_eq!(review.ended, ReviewEnd::Agreed);
    assert!(review.seats.iter().all(|of| of.parts.after == Chance(500_000)));
}

#[test]
fn a_stopped_review_keeps_its_decisions_and_can_go_on() {
    let (record, _) = random_record(Table::default(), &mut generator(9));
    let mut reviewer = Reviewer::new(&record, QUICK).unwrap();
    let stop = Stop::new();
    for _ in 0..10 {
        assert!(reviewer.next(&stop).is_some());
    }
    stop.now();
    assert!(reviewer.next(&stop).is_none());
    let partial = reviewer.review();
    assert_eq!((partial.decisions.len(), partial.complete), (10, false));
    adds_up(&partial);
    let go_on = Stop::new();
    while reviewer.next(&go_on).is_some() {}
    assert_eq!(reviewer.review(), review(&record, QUICK), "stopping changes nothing of what comes after");
}

#[test]
fn the_same_seed_gives_the_same_review_and_another_seed_another() {
    let (record, _) = random_record(Table::all(3)[40].with_artifacts(true), &mut generator(10));
    let json = |seed| serde_json::to_string(&review(&record, Settings { seed, ..QUICK })).unwrap();
    assert_eq!(json(1), json(1));
    assert_ne!(json(1), json(2));
}

#[test]
fn a_record_without_moves_is_refused_with_the_reason() {
    let record = Record::from_seed(Table::default(), [1; 32]);
    let Err(error) = Reviewer::new(&record, QUICK) else { panic!("nothing to review") };
    assert!(error.to_string().contains("nobody has made a move"), "{error}");
}

/// Luck is the rest; if it is 0 on average, nothing was forgotten or counted twice. It is 0 in each phase separately,
/// since all seats are measured when Phase Two begins.
#[test]
fn luck_of_the_deal_and_of_each_phase_is_zero_on_average() {
    for (players, games) in [(2, 100), (3, 90), (4, 90)] {
        let mut lucks = [const { Vec::new() }; 3];
        for n in 0..games {
            let table =
                if players == 2 { Table::default() } else { Setup::new(players, SEVEN).table().unwrap() };
            let (record, _) = random_record(table, &mut generator(500 + n));
            let review = review(&record, Settings { simulations: 120, positions: 60_000, seed: n });
            let mut points = [0.0; 3];
            for step in review.seats.iter().flat_map(|of| &of.steps) {
                let of_phase_two = record.at(step.at.saturating_sub(1)).phase() != Phase::One;
                match step.cause {
                    Cause::Deal => points[0] += step.change.points(),
                    Cause::Cards => points[1 + usize::from(of_phase_two)] += step.change.points(),
                    Cause::Own | Cause::Partner(_) | Cause::Opponent(_) => {}
                }
            }
            lucks.iter_mut().zip(points).for_each(|(lucks, sum)| lucks.push(sum / players as f64));
        }
        for (name, lucks) in ["the deal", "Phase One", "Phase Two"].into_iter().zip(lucks) {
            let count = lucks.len() as f64;
            let mean = lucks.iter().sum::<f64>() / count;
            let squares = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>();
            let error = (squares / (count * (count - 1.0))).sqrt();
            println!("{players} players, luck of {name}: {mean:.2} ± {error:.2}");
            assert!(mean.abs() <= 2.0 * error + 1.0, "{players} players, {name}: {mean:.2} ± {error:.2}");
        }
    }
}

/// Also a seat that seldom decides.
#[test]
fn every_seat_is_measured_when_phase_two_begins() {
    let mut measured = 0;
    for (i, table) in tables().into_iter().enumerate() {
        let (record, _) = random_record(table, &mut generator(40 + i as u64));
        let begins = (0..record.moves().len()).find(|at| record.at(*at).phase() == Phase::Two).unwrap();
        let whole = review(&record, QUICK);
        let upto = review(&first_moves(&record, begins + 1), QUICK);
        for (of, before) in whole.seats.iter().zip(&upto.seats) {
            let decides = |decision: &claim_ai::review::ReviewedDecision| {
                decision.at == begins && decision.seat == of.seat && decision.verdict != Verdict::Forced
            };
            if whole.decisions.iter().any(decides) {
                continue;
            }
            // A change of less than a millionth is no step.
            let there = |of: &claim_ai::review::SeatReview| {
                of.steps
                    .iter()
                    .find(|step| (step.at, step.cause) == (begins, Cause::Cards))
                    .map(|step| step.after)
            };
            assert_eq!(there(of), there(before), "what comes after changes nothing of it");
            measured += usize::from(there(of).is_some());
        }
    }
    assert!(measured >= 40, "{measured}");
}

#[test]
fn a_review_reads_back_from_json() {
    let (record, _) = random_record(Table::all(2)[77].with_artifacts(true), &mut generator(90));
    let review = review(&record, QUICK);
    let read: Review = serde_json::from_str(&serde_json::to_string(&review).unwrap()).unwrap();
    assert_eq!(read.decisions, review.decisions);
    assert_eq!(read.seats[0].parts, review.seats[0].parts);
}

#[test]
fn a_summary_adds_up_the_games_of_a_seat() {
    let mut summary = Summary::default();
    let (mut own, mut luck, mut counted) = (Chance(0), Chance(0), 0);
    for n in 0..3 {
        let (record, _) = random_record(Table::default(), &mut generator(95 + n));
        let review = review(&record, QUICK);
        summary.add(&review, Seat(1));
        own += review.seats[1].parts.own;
        luck += review.seats[1].parts.luck();
        counted += review.decisions_of(Seat(1)).filter(|decision| decision.verdict.counts()).count();
    }
    assert_eq!((summary.games, summary.finished), (3, 3));
    assert_eq!((summary.own, summary.deal + summary.cards), (own, luck));
    assert_eq!(summary.all.decisions as usize, counted);
    assert_eq!(
        summary.expected + summary.deal + summary.cards + summary.own + summary.others,
        summary.result
    );
    let by_faction: u32 = summary.by_faction().map(|(_, tally)| tally.decisions).sum();
    assert_eq!(by_faction, summary.all.decisions, "in the base game every decision is a card");
}
