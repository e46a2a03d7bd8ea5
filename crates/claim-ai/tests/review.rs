//! What a review promises, on every kind of table.

#[path = "../../claim-rules/tests/common/mod.rs"]
mod common;

use claim_ai::Stop;
use claim_ai::review::{
    Calibration, Cause, Chance, Decision, Ended, Given, Method, Open, Reached, Reason, Review, Reviewer,
    Settings, Summary, Verdict, decision, said,
};
use claim_rules::*;
use common::{exchange_unseen, generator, random_record};

/// Small enough for many games; what it promises does not depend on the budget.
const QUICK: Settings = Settings { simulations: 64, positions: 3_000, seed: 1 };

fn review(record: &Record, settings: Settings) -> Review {
    let mut reviewer = Reviewer::new(record, settings).unwrap();
    while reviewer.next(&Stop::new()).is_some() {}
    assert!(reviewer.is_complete());
    reviewer.review()
}

/// Tables of every size, with every choice of modules, Shadows and Wizards among them.
fn tables() -> Vec<Table> {
    let two = Table::all(2).into_iter().step_by(23);
    let three = Table::all(3).into_iter().step_by(331);
    let four = Table::all(4).into_iter().step_by(331);
    let all = two.chain(three).chain(four).enumerate();
    let mut tables: Vec<Table> =
        all.map(|(i, table)| table.with_heroes(i & 1 == 1).with_artifacts(i & 2 == 2)).collect();
    tables.push(Table::default());
    for faction in [Faction::Shadows, Faction::Wizards] {
        assert!(tables.iter().any(|table| table.has(faction)));
        tables.extend(Table::all(2).into_iter().find(|table| table.has(faction)));
    }
    tables
}

/// The record of the first moves of another.
fn first_moves(record: &Record, count: usize) -> Record {
    let mut first = Record::new(*record.table(), *record.deal()).unwrap();
    record.moves()[..count].iter().for_each(|step| first.push(step.actor, step.action));
    first
}

/// Every part adds up, step by step and in sum, and what one side gives away the others get.
fn adds_up(review: &Review) {
    for decision in &review.decisions {
        assert_eq!(decision.gains.iter().copied().sum::<Chance>(), Chance(0), "{decision:?}");
        assert!(decision.loss >= Chance(0));
    }
    for of in &review.seats {
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
        assert_eq!(review.ended, Ended::Played);
        let asked = record.moves().iter().filter(|step| step.actor != Actor::Chance).count();
        assert_eq!(review.decisions.len(), asked, "every decision of every seat is there");
    }
}

#[test]
fn a_game_that_was_not_finished_adds_up_to_where_it_stands() {
    for (i, table) in tables().into_iter().step_by(5).enumerate() {
        let (record, _) = random_record(table, &mut generator(100 + i as u64));
        let review = review(&first_moves(&record, record.moves().len() * 2 / 3), QUICK);
        adds_up(&review);
        assert_eq!((review.ended, review.winners.len()), (Ended::Unfinished, 0));
        assert!(review.complete);
    }
}

#[test]
fn who_gives_up_or_is_late_gives_away_what_the_cards_still_held() {
    for (players, why) in [(2, Why::Resigned), (3, Why::Late), (4, Why::Left)] {
        let table = Table::all(players)[5];
        let (record, _) = random_record(table, &mut generator(7));
        let mut given_up = first_moves(&record, 20);
        let mut out = vec![(Seat(0), why)];
        if players == 3 {
            out.push((Seat(1), why));
        }
        given_up.set_ending(Ending { how: How::Conceded, out });
        let read_back = Record::from_json(&given_up.to_json()).unwrap();
        let review = review(&read_back, QUICK);
        adds_up(&review);
        assert_eq!(review.ended, Ended::Conceded);
        let of = &review.seats[0];
        assert_eq!(of.parts.after, Chance(0));
        let last = of.steps.last().unwrap();
        assert_eq!((last.cause, last.at), (Cause::Own, 20), "giving up is its own doing: {last:?}");
        let winner = review.seats.iter().find(|of| review.winners.contains(&of.side)).unwrap();
        assert_eq!(winner.parts.after, Chance::CERTAIN);
    }
}

#[test]
fn an_agreed_draw_is_shared_and_adds_up() {
    let (record, _) = random_record(Table::default(), &mut generator(8));
    let mut agreed = first_moves(&record, 30);
    agreed.set_ending(Ending { how: How::Agreed, out: Vec::new() });
    let review = review(&agreed, QUICK);
    adds_up(&review);
    assert_eq!(review.ended, Ended::Agreed);
    assert!(review.seats.iter().all(|of| of.parts.after == Chance(500_000)));
}

#[test]
fn a_review_that_is_stopped_keeps_what_is_there_and_can_go_on() {
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
fn the_same_seed_and_budget_give_the_same_review_and_other_seeds_another() {
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

#[test]
fn phase_two_of_open_decks_is_judged_as_trying_everything_does() {
    let mut compared = 0;
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
                let Some(Open::Exact { reached, .. }) = choice.open else { panic!("{choice:?}") };
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
    assert!(compared > 200, "{compared}");
}

#[test]
fn where_everything_is_open_there_is_no_luck() {
    let (record, _) = random_record(Table::default(), &mut generator(40));
    let review = review(&record, Settings { positions: 2_000_000, ..QUICK });
    for of in &review.seats {
        let own = |decision: &&Decision| decision.seat == of.seat && decision.method == Method::Exact;
        let first = review.decisions.iter().find(own).expect("a Phase Two").at;
        let luck = of.steps.iter().filter(|step| step.at > first && step.cause == Cause::Cards);
        assert_eq!(luck.count(), 0, "{:?}", of.steps);
    }
}

/// A position judged with a good budget.
fn judged(position: &str, moves: &[&str], played: &str) -> Decision {
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
fn where_all_cards_come_to_the_same_the_choice_is_free() {
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
fn a_trick_that_looks_good_and_hands_over_the_dwarves_is_found_out() {
    // To win this trick is to leave its Dwarves to the other (DWA1), and with them the third vote.
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
fn a_throw_away_that_looks_good_is_found_out() {
    // To keep the nine and get rid of the one looks thrifty; but the nine must make its trick while Goblins are followed.
    let line = "claim; two; lead 0; hand 0 Go9 Go1; hand 1 Kn2 Go5; score 0 Do1 Un2; score 1 Dw1 Kn9";
    assert_eq!(judged(line, &[], "Go9").verdict, Verdict::Best);
    let thrifty = judged(line, &[], "Go1");
    assert_eq!((thrifty.verdict, thrifty.loss), (Verdict::Blunder, Chance::CERTAIN));
    let goblins = |reason: &Reason| matches!(reason, Reason::Vote { faction: Faction::Goblins, .. });
    assert!(thrifty.reasons.iter().any(goblins), "{:?}", thrifty.reasons);
}

#[test]
fn a_right_choice_that_turns_out_badly_is_unlucky_and_no_error() {
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

#[test]
fn the_first_number_never_depends_on_what_the_seat_could_not_know() {
    let mut compared = 0;
    for (i, table) in tables().into_iter().enumerate() {
        let mut dice = generator(60 + i as u64);
        let (record, _) = random_record(table, &mut dice);
        let moves = record.moves().len();
        for upto in (0..moves).step_by(9) {
            let game = record.at(upto);
            let Some(Pending { actor: Actor::Seat(seat), .. }) = game.pending() else { continue };
            let Some(other) = exchange_unseen(&record, upto, Viewer::Seat(seat), &mut dice) else { continue };
            let played = record.moves()[upto].action;
            let known = |game: &Game| {
                let mut decision = decision(game, played, QUICK, &Stop::new()).unwrap();
                // The second number may: it is what the cards really were.
                decision.choices.iter_mut().for_each(|choice| choice.open = None);
                serde_json::to_string(&decision).unwrap()
            };
            assert_eq!(known(&game), known(&other.at(upto)), "{table:?} after {upto} moves");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// What calibration measures is what reviews say.
#[test]
fn what_is_calibrated_is_what_a_review_says() {
    let (mut compared, mut solved_otherwise) = (0, 0);
    for (i, table) in tables().into_iter().step_by(4).enumerate() {
        let (record, _) = random_record(table, &mut generator(70 + i as u64));
        let review = review(&record, QUICK);
        let said = said(&record, QUICK, |_| true, &Stop::new()).unwrap();
        let real: Vec<&Decision> = review.decisions.iter().filter(|d| d.verdict != Verdict::Forced).collect();
        assert_eq!(said.len(), real.len());
        for (said, decision) in said.iter().zip(real) {
            let won = Chance::of(said.won);
            assert_eq!(won, Chance::of_result(&review.winners, table.side(decision.seat)));
            if said.kind.method != decision.method {
                // The margins a review asks for teach its solver: it may get further with the same budget.
                assert_eq!(said.kind.method, Method::PlayedOut, "{decision:?}");
                solved_otherwise += 1;
                continue;
            }
            let chance = Chance::of(said.chance(Calibration::embedded()));
            assert_eq!(chance, decision.chosen().unwrap().known.chance, "{table:?} {decision:?}");
            compared += 1;
        }
    }
    assert!(compared > 300 && solved_otherwise * 20 < compared, "{compared} {solved_otherwise}");
}

#[test]
fn where_it_only_estimates_it_says_so_with_an_interval() {
    let (record, _) = random_record(Table::all(4)[9].with_heroes(true), &mut generator(80));
    let review = review(&record, QUICK);
    let real: Vec<&Decision> = review.decisions.iter().filter(|d| d.verdict != Verdict::Forced).collect();
    assert!(!real.is_empty() && real.iter().all(|decision| decision.method == Method::PlayedOut));
    for choice in real.iter().flat_map(|decision| &decision.choices) {
        assert!(choice.known.low <= choice.known.chance && choice.known.chance <= choice.known.high);
    }
    let wide =
        |decision: &&Decision| decision.choices.iter().any(|choice| choice.known.low < choice.known.high);
    assert!(real.iter().filter(|decision| wide(decision)).count() > real.len() / 2);
    let of_phase_two = |decision: &&&Decision| decision.phase == Phase::Two;
    for decision in real.iter().filter(of_phase_two) {
        assert!(decision.choices.iter().all(|choice| matches!(choice.open, Some(Open::Estimate(_)))));
    }
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
fn a_summary_adds_the_games_of_a_seat_up() {
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
