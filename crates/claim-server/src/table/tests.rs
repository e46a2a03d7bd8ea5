//! Laws of a table, without sockets or stores.

use claim_protocol::live::{Happened, ServerMessage};
use claim_protocol::{Absent, Clock, PersonId, Stage, TableId, fair};
use claim_rules::{Event, Seat, Setup, Viewer, below, seeded};

use super::decide::{Decision, decide};
use super::tell::{self, People, Telling};
use super::written::WrittenEvents;
use super::{Command, Entry, Fact, LoggedEntry, Made, SeatMade, State};

fn person(seat: usize) -> PersonId {
    PersonId::new(100 + seat as u64)
}

fn made(setup: Setup) -> LoggedEntry {
    let seats = (0..setup.players as usize).map(|seat| SeatMade::Person(person(seat))).collect();
    let made = Made {
        setup,
        seats,
        clock: Clock::Bank { seconds: 60, increment: 1 },
        absent: Absent::Bot,
        listed: false,
        rated: false,
        server_seed: fair::hex(&[7; 32]),
        maker: None,
    };
    LoggedEntry { seq: 0, at: 0, entry: Fact::Made(Box::new(made)).into(), text: None }
}

/// One command of a person: decided, put in place and written down; or the sequence at which it was done before.
fn command(
    state: &mut State,
    log: &mut Vec<LoggedEntry>,
    seat: usize,
    id: &str,
    command: &Command,
) -> Option<u64> {
    match decide(state, person(seat), Some(id), command, state.at + 100).unwrap() {
        Decision::Take(step) => {
            *state = step.next;
            log.push(step.logged);
            None
        }
        Decision::AlreadyDone(seq) => Some(seq),
    }
}

fn dealt(setup: Setup) -> (State, Vec<LoggedEntry>) {
    let players = setup.players as usize;
    let mut log = vec![made(setup)];
    let mut state = State::new(TableId::new(1), &log[0]).unwrap();
    for seat in 0..players {
        let nonce = format!("{seat:02x}ff");
        command(&mut state, &mut log, seat, "ready", &Command::Ready { nonce });
    }
    assert_eq!(state.stage(), Stage::Playing);
    (state, log)
}

const SEVEN: &str = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";

fn setups() -> Vec<Setup> {
    let all = |players, deck| Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
    vec![Setup::new(2, "claim"), all(2, "gnomes,giants,seers,wizards,vampires"), all(3, SEVEN), all(4, SEVEN)]
}

/// Plays at random; calls after every entry with the state before it, the state after it, and the entry.
fn play(
    setup: Setup,
    seed: u8,
    mut after: impl FnMut(&State, &State, &LoggedEntry),
) -> (State, Vec<LoggedEntry>) {
    let (mut state, mut log) = dealt(setup);
    let mut rng = seeded([seed; 32]);
    while let Some(seat) = state.asked() {
        let legal = state.game().unwrap().actions();
        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        let (before, seq, id) = (state.clone(), state.seq, format!("a{}", state.seq));
        command(&mut state, &mut log, usize::from(seat), &id, &Command::Act { seq, action });
        after(&before, &state, log.last().unwrap());
    }
    (state, log)
}

#[test]
fn a_log_that_went_through_the_store_gives_the_same_table() {
    for setup in setups() {
        let (state, log) = play(setup, 1, |_, _, _| {});
        let stored: Vec<LoggedEntry> = log
            .iter()
            .map(|logged| {
                let body = serde_json::to_string(&logged.entry).unwrap();
                LoggedEntry { entry: serde_json::from_str::<Entry>(&body).unwrap(), ..logged.clone() }
            })
            .collect();
        let again = State::replay(state.id, &stored).unwrap().unwrap();
        assert_eq!(again.record().unwrap(), state.record().unwrap());
        assert_eq!(again.outcome, state.outcome);
        assert_eq!(again.clocks(), state.clocks());
        let record = state.record().unwrap();
        assert_eq!(record.verify_seed(), Ok(true));
    }
}

/// Everything a viewer is told of an entry: the whole table, and the entry with its events.
fn told(state: &State, logged: &LoggedEntry, events: &[Event], viewer: Viewer) -> (String, String) {
    let people = People::default();
    let fresh = tell::fresh(state, &people, viewer, 0, &|_| false);
    let telling = Telling { state, people: &people, logged, events, doer: None };
    let happened = telling.text(viewer, false, true, false, &mut WrittenEvents::default());
    (serde_json::to_string(&fresh).unwrap(), happened.to_string())
}

#[test]
fn what_is_written_for_several_is_to_the_byte_what_each_is_told() {
    let (mut compared, mut different) = (0, 0);
    for setup in setups() {
        play(setup, 2, |before, after, logged| {
            let (mut state, mut events) = (before.clone(), Vec::new());
            state.apply(logged, &mut events).unwrap();
            let people = People::default();
            let telling = Telling { state: after, people: &people, logged, events: &events, doer: None };
            let mut written = WrittenEvents::default();
            let seats = after.table.seats().map(Viewer::Seat);
            for viewer in [Viewer::Spectator].into_iter().chain(seats) {
                for (own, views) in [(false, false), (true, false), (false, true)] {
                    let seen: Vec<_> = telling.events(viewer).collect();
                    different += usize::from(
                        events.iter().any(|event| event.seen_by(viewer) != event.seen_by(Viewer::Spectator)),
                    );
                    let happened =
                        Happened { events: seen, ..telling.without_events(viewer, own, views, false) };
                    let message = serde_json::to_string(&ServerMessage::Happened(Box::new(happened)));
                    let text = telling.text(viewer, own, views, false, &mut written);
                    assert_eq!(text.as_str(), message.unwrap());
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 2_000 && different > 50, "{compared} compared, {different} of them with secrets");
}

#[test]
fn what_is_told_does_not_depend_on_what_is_hidden() {
    let (mut compared, mut secrets) = (0, 0);
    for setup in setups() {
        let mut rng = seeded([9; 32]);
        play(setup, 2, |before, after, logged| {
            if after.outcome.is_some() {
                return;
            }
            let step = |from: &State| {
                let (mut next, mut events) = (from.clone(), Vec::new());
                next.apply(logged, &mut events).ok().map(|()| (next, events))
            };
            let (_, events) = step(before).unwrap();
            let seats = after.table.seats().map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator]) {
                // Another game that this viewer cannot tell from the real one goes the same way, if it can.
                let mut other = before.clone();
                let playing = other.playing.as_mut().unwrap();
                playing.game = playing.game.view(viewer).sample(&mut rng);
                let Some((other, other_events)) = step(&other) else { continue };
                // If nothing was revealed that distinguishes the two, neither does anything that is told.
                if other.game().unwrap().view(viewer) == after.game().unwrap().view(viewer) {
                    assert_eq!(
                        told(after, logged, &events, viewer),
                        told(&other, logged, &other_events, viewer)
                    );
                    compared += 1;
                    secrets += usize::from(events != other_events);
                }
            }
        });
    }
    assert!(
        compared > 500 && secrets > 20,
        "{compared} compared, {secrets} of them with secrets that differ"
    );
}

#[test]
fn the_same_message_again_is_heard_and_not_done_again() {
    let (mut state, mut log) = dealt(Setup::new(2, "claim"));
    let seat = usize::from(state.asked().unwrap());
    let (seq, action) = (state.seq, state.game().unwrap().actions()[0]);
    let act = Command::Act { seq, action };
    assert_eq!(command(&mut state, &mut log, seat, "x", &act), None);
    assert_eq!(command(&mut state, &mut log, seat, "x", &act), Some(seq + 1));
    assert_eq!(state.seq, seq + 1);
    // The same id from the other seat is another message.
    let refused = decide(&state, person(1 - seat), Some("x"), &act, state.at);
    assert!(refused.is_err());
}

#[test]
fn a_draw_that_is_offered_is_not_offered_again() {
    let (mut state, mut log) = dealt(Setup::new(2, "claim"));
    let before = state.seq;
    let declined = command(&mut state, &mut log, 1, "1", &Command::DeclineDraw);
    assert_eq!((declined, state.seq), (Some(before), before));
    command(&mut state, &mut log, 0, "2", &Command::OfferDraw);
    let again = command(&mut state, &mut log, 0, "3", &Command::OfferDraw);
    assert_eq!((again, state.seq), (Some(before + 1), before + 1));
    command(&mut state, &mut log, 1, "4", &Command::DeclineDraw);
    let again = command(&mut state, &mut log, 1, "5", &Command::DeclineDraw);
    assert_eq!((again, state.seq), (Some(before + 2), before + 2));
    command(&mut state, &mut log, 0, "6", &Command::OfferDraw);
    command(&mut state, &mut log, 1, "7", &Command::OfferDraw);
    assert_eq!(state.stage(), Stage::Over);
}

#[test]
fn a_log_does_not_grow_for_ever_while_no_card_is_played() {
    let (mut state, mut log) = dealt(Setup::new(2, "claim"));
    // A seat that need not decide comes and goes, so that no bot ever has to play.
    let asked = usize::from(state.asked().unwrap());
    let other = 1 - asked;
    let turn = |number: usize| match number % 4 {
        0 => (other, Command::OfferDraw),
        1 => (asked, Command::DeclineDraw),
        2 => (other, Command::Leave),
        _ => (other, Command::Return),
    };
    let mut refused = None;
    for number in 0..10_000 {
        let (seat, wanted) = turn(number);
        match decide(&state, person(seat), None, &wanted, state.at) {
            Ok(Decision::Take(step)) => {
                state = step.next;
                log.push(step.logged);
            }
            Ok(Decision::AlreadyDone(_)) => {}
            Err(problem) => {
                refused = Some((number, problem.code));
                break;
            }
        }
    }
    let (number, code) = refused.expect("it goes on for ever");
    // Of what seat 0 did twenty returns are free, and of the rest three hundred entries: they are gone first.
    assert!(code == claim_protocol::Code::TooOften && (600..700).contains(&number), "{number} {code:?}");
    // The game itself goes on, and so does who wants to go.
    let (seq, action) = (state.seq, state.game().unwrap().actions()[0]);
    assert_eq!(command(&mut state, &mut log, asked, "a", &Command::Act { seq, action }), None);
    assert_eq!(command(&mut state, &mut log, asked, "r", &Command::Resign), None);
    assert_eq!(state.stage(), Stage::Over);
    // Whoever reads the log again counts the same.
    assert_eq!(State::replay(state.id, &log).unwrap().unwrap().asides, state.asides);
}

/// Does a command ten seconds after the last one; or returns why it is refused.
fn attempt(state: &mut State, who: PersonId, wanted: &Command) -> Result<(), claim_protocol::Code> {
    match decide(state, who, None, wanted, state.at + 10_000).map_err(|problem| problem.code)? {
        Decision::Take(step) => *state = step.next,
        Decision::AlreadyDone(_) => {}
    }
    Ok(())
}

#[test]
fn who_does_too_much_beside_the_cards_keeps_nobody_else_from_it() {
    use claim_protocol::Code::TooOften;
    let (mut state, _) = dealt(Setup::new(2, "claim"));
    let say = Command::Say { text: "Hello!".into() };
    // Four spectators talk until they are refused.
    let lines = (0..).find(|number| attempt(&mut state, PersonId::new(900 + number % 4), &say).is_err());
    assert_eq!(lines, Some(1_000));
    assert_eq!(attempt(&mut state, PersonId::new(950), &say), Err(TooOften));
    // A player offers draws and takes them back, until the opponent's time is up.
    let (seat, deadline) = state.deadline().unwrap();
    let (late, other) = (person(usize::from(seat)), person(usize::from(1 - seat)));
    let turn = |number: u32| if number.is_multiple_of(2) { Command::OfferDraw } else { Command::DeclineDraw };
    let offers = (0..).find(|number| attempt(&mut state, other, &turn(*number)).is_err());
    assert_eq!(offers, Some(300));
    assert_eq!(attempt(&mut state, other, &say), Err(TooOften));
    state = super::decide::late(&state, deadline).unwrap().next;
    assert_eq!(attempt(&mut state, late, &Command::Return), Ok(()));
    // A late player may still talk, leave and come back, and so may one who talks too much.
    assert_eq!(attempt(&mut state, late, &say), Ok(()));
    assert_eq!(attempt(&mut state, late, &Command::OfferDraw), Ok(()));
    for who in [other, late] {
        for _ in 0..19 {
            assert_eq!(attempt(&mut state, who, &Command::Leave), Ok(()));
            assert_eq!(attempt(&mut state, who, &Command::Return), Ok(()));
        }
    }
}

#[test]
fn who_comes_and_goes_all_the_time_comes_no_more() {
    use claim_protocol::Code::TooOften;
    let join = Command::Join { seat: None };
    let Fact::Made(made) = made(Setup::new(2, "claim")).entry.fact else { unreachable!() };
    let made = Made { seats: vec![SeatMade::Person(person(0)), SeatMade::Open], ..*made };
    let first = LoggedEntry { seq: 0, at: 0, entry: Fact::Made(Box::new(made)).into(), text: None };
    let mut state = State::new(TableId::new(1), &first).unwrap();
    for _ in 0..3 {
        assert_eq!(attempt(&mut state, person(1), &join), Ok(()));
        assert_eq!(attempt(&mut state, person(1), &Command::Leave), Ok(()));
    }
    assert_eq!(attempt(&mut state, person(1), &join), Err(TooOften));
    // A crowd does it for a while, and then nobody sits down any more.
    let come_and_go = |state: &mut State, number: u64| {
        attempt(state, PersonId::new(1_000 + number), &join)?;
        attempt(state, PersonId::new(1_000 + number), &Command::Leave)
    };
    let came = (0..).find(|number| come_and_go(&mut state, *number).is_err());
    assert_eq!(came, Some(397));
    assert_eq!(state.stage(), Stage::Waiting);
}

#[test]
fn a_damaged_log_is_refused_and_does_not_panic() {
    let (state, log) = play(Setup::new(2, "claim"), 3, |_, _, _| {});
    let mut missing = log.clone();
    missing.remove(5);
    assert!(State::replay(state.id, &missing).unwrap_err().to_string().contains("damaged at 6"));
    let mut changed = log.clone();
    changed[8].entry.fact = Fact::Moved { seat: 9, action: "Go5".parse().unwrap() };
    assert!(State::replay(state.id, &changed).is_err());
    assert!(State::replay(state.id, &log[1..]).is_err());
    assert!(State::replay(state.id, &[]).unwrap().is_none());
}

#[test]
fn clocks_follow_from_the_log_alone() {
    let (state, _) = dealt(Setup::new(2, "claim"));
    let (seat, deadline) = state.deadline().unwrap();
    assert_eq!(deadline, state.at + 60_000);
    assert!(super::decide::late(&state, deadline - 1).is_none());
    let late = super::decide::late(&state, deadline).unwrap();
    assert_eq!(late.logged.entry.fact, Fact::Late { seat });
    let after = late.next;
    assert!(after.asked_bot().is_some() && after.deadline().is_none());
    assert_eq!(after.viewer(Some(person(usize::from(seat)))), Viewer::Spectator);
    assert_eq!(after.viewer(Some(person(usize::from(1 - seat)))), Viewer::Seat(Seat(1 - seat)));
}

#[test]
fn who_was_late_comes_back_and_has_time_to_think() {
    let (mut state, mut log) = dealt(Setup::new(2, "claim"));
    let (seat, deadline) = state.deadline().unwrap();
    let seat = usize::from(seat);
    assert!(decide(&state, person(seat), Some("0"), &Command::Return, state.at).is_err(), "no bot plays yet");
    let late = super::decide::late(&state, deadline).unwrap();
    log.push(late.logged.clone());
    state = late.next;
    assert!(state.asked_bot().is_some() && state.seat_of(person(seat)).is_none());
    assert!(decide(&state, person(1 - seat), Some("0"), &Command::Return, state.at).is_err());
    let question = state.playing.as_ref().unwrap().question_seq;
    let choice = state.game().unwrap().actions()[0];
    command(&mut state, &mut log, seat, "1", &Command::Return);
    // The question is theirs anew: what the bot thought of for the old one comes too late.
    let told = told(&state, log.last().unwrap(), &[], state.viewer(Some(person(seat)))).1;
    assert!(told.contains(r#""legal":[{"#) && told.contains(r#""question""#), "{told}");
    assert!(super::decide::bot_move(&state, question, choice, state.at).is_none());
    assert_eq!(state.seat_of(person(seat)), Some(seat as u8));
    assert!(state.asked_bot().is_none());
    assert_eq!(state.deadline().unwrap().1 - state.at, 60_000);
    assert_eq!(State::replay(state.id, &log).unwrap().unwrap().seat_of(person(seat)), Some(seat as u8));
}

#[test]
fn nobody_agrees_to_a_draw_for_who_is_away() {
    use claim_protocol::Code::NoDraw;
    for players in 2..=4 {
        let deck = if players == 2 { "claim" } else { SEVEN };
        let (mut state, _) = dealt(Setup::new(players, deck));
        assert_eq!(attempt(&mut state, person(1), &Command::Leave), Ok(()));
        if players == 4 {
            // The partner who stays decides for the side.
            for seat in [0, 2, 3] {
                assert_eq!(state.stage(), Stage::Playing);
                assert_eq!(attempt(&mut state, person(seat), &Command::OfferDraw), Ok(()));
            }
        } else {
            assert_eq!(attempt(&mut state, person(0), &Command::OfferDraw), Err(NoDraw));
            // A player who is back is asked like everybody.
            assert_eq!(attempt(&mut state, person(1), &Command::Return), Ok(()));
            for seat in 0..players as usize {
                assert_eq!(attempt(&mut state, person(seat), &Command::OfferDraw), Ok(()));
            }
        }
        assert_eq!(state.stage(), Stage::Over);
    }
}

#[test]
fn going_and_coming_back_wins_no_time() {
    for clock in [Clock::Bank { seconds: 60, increment: 1 }, Clock::Move { seconds: 60 }] {
        let Fact::Made(made) = made(Setup::new(2, "claim")).entry.fact else { unreachable!() };
        let made = Fact::Made(Box::new(Made { clock, ..*made }));
        let mut log = vec![LoggedEntry { seq: 0, at: 0, entry: made.into(), text: None }];
        let mut state = State::new(TableId::new(1), &log[0]).unwrap();
        for seat in 0..2 {
            command(&mut state, &mut log, seat, "ready", &Command::Ready { nonce: "00".into() });
        }
        let (seat, deadline) = state.deadline().unwrap();
        let who = person(usize::from(seat));
        let at = |state: &mut State, wanted: &Command, at: i64| match decide(state, who, None, wanted, at) {
            Ok(Decision::Take(step)) => {
                *state = step.next;
                Ok(())
            }
            Ok(Decision::AlreadyDone(_)) => Ok(()),
            Err(problem) => Err(problem.code),
        };
        // A second before the end, again and again.
        for _ in 0..3 {
            assert_eq!(at(&mut state, &Command::Leave, deadline - 1_000), Ok(()));
            assert_eq!(at(&mut state, &Command::Return, deadline - 1_000), Ok(()));
            assert_eq!(state.deadline(), Some((seat, deadline)), "{clock:?}");
        }
        // A late player gets a minute for this question once.
        state = super::decide::late(&state, deadline).unwrap().next;
        assert_eq!(at(&mut state, &Command::Return, deadline), Ok(()));
        assert_eq!(state.deadline(), Some((seat, deadline + 60_000)));
        state = super::decide::late(&state, deadline + 60_000).unwrap().next;
        let now = deadline + 60_001;
        assert_eq!(at(&mut state, &Command::Return, now), Err(claim_protocol::Code::TooLate));
        // When the bot has answered it, they play on.
        let question = state.playing.as_ref().unwrap().question_seq;
        let choice = state.game().unwrap().actions()[0];
        state = super::decide::bot_move(&state, question, choice, now).unwrap().next;
        assert_eq!(at(&mut state, &Command::Return, now), Ok(()));
    }
}

#[test]
fn the_clocks_show_the_moment_everybody_has_after_an_outage() {
    let (state, _) = dealt(Setup::new(2, "claim"));
    let (seat, deadline) = state.deadline().unwrap();
    assert_eq!(state.clocks().unwrap().left, [60_000, 60_000]);
    // A second is left when the server goes away, and it is back after an hour.
    let (since, until) = (deadline - 1_000, deadline + 3_600_000);
    let outage = crate::store::Outage { since, until };
    let after = super::decide::away(&state, &[outage], until).unwrap().next;
    let (_, deadline) = after.deadline().unwrap();
    let clocks = after.clocks().unwrap();
    assert_eq!(deadline, after.at + 10_000);
    assert_eq!(clocks.since + clocks.left[usize::from(seat)], deadline, "what is shown is what counts");
    assert_eq!(clocks.left[usize::from(1 - seat)], 60_000);
}

#[test]
fn an_outage_that_several_nodes_note_is_charged_once() {
    let (state, _) = dealt(Setup::new(2, "claim"));
    let (at, outage) = (state.at, |since, until| crate::store::Outage { since, until });
    let millis = |outages: &[crate::store::Outage]| {
        let away = super::decide::away(&state, outages, at + 100_000).unwrap().logged.entry.fact;
        let Fact::Away { millis } = away else { panic!("{away:?}") };
        millis
    };
    let one = [outage(at + 1_000, at + 61_000)];
    assert_eq!(millis(&one), 60_000);
    // Three nodes thaw within milliseconds of each other.
    let same = [61_000, 61_003, 61_007].map(|until| outage(at + 1_000, at + until));
    assert_eq!(millis(&same), 60_007);
    // One lies within another, two touch, one is apart, and one began before the question.
    let mixed = [(70_000, 80_000), (10_000, 20_000), (12_000, 13_000), (20_000, 25_000), (-9_000, 2_000)];
    assert_eq!(millis(&mixed.map(|(since, until)| outage(at + since, at + until))), 27_000);
    assert!(super::decide::away(&state, &[outage(at - 5_000, at)], at + 100_000).is_none());
}

#[test]
fn a_card_after_the_clock_is_refused_as_late_and_not_as_a_strangers() {
    let (state, _) = dealt(Setup::new(2, "claim"));
    let (seat, deadline) = state.deadline().unwrap();
    let act = Command::Act { seq: state.seq, action: state.game().unwrap().actions()[0] };
    let late = super::decide::late(&state, deadline).unwrap().next;
    let code = |who| decide(&late, who, Some("x"), &act, late.at).unwrap_err().code;
    assert_eq!(code(person(usize::from(seat))), claim_protocol::Code::TooLate);
    assert_eq!(code(person(9)), claim_protocol::Code::NotYourSeat);
}

#[test]
fn a_partner_who_gives_up_is_seen_to_while_the_game_goes_on() {
    let (mut state, mut log) = dealt(Setup::new(4, SEVEN));
    command(&mut state, &mut log, 2, "r", &Command::Resign);
    let info = tell::info(&state, &People::default());
    assert_eq!(info.stage, Stage::Playing);
    let seen: Vec<_> = info.seats.iter().map(|seat| (seat.resigned, seat.out)).collect();
    assert_eq!(seen, [(false, false), (false, false), (true, false), (false, false)]);
    command(&mut state, &mut log, 0, "r", &Command::Resign);
    let info = tell::info(&state, &People::default());
    assert_eq!((info.stage, info.seats[0].out, info.seats[2].out), (Stage::Over, true, true));
}

#[test]
fn a_partner_who_gives_up_alone_has_lost_nothing_by_it() {
    let lost = |state: &State| {
        let finished = crate::tables::finished(state, state.at).unwrap();
        finished.players.iter().map(|(.., lost)| *lost).collect::<Vec<_>>()
    };
    let (mut state, mut log) = dealt(Setup::new(4, SEVEN));
    command(&mut state, &mut log, 2, "r", &Command::Resign);
    let mut rng = seeded([4; 32]);
    while let Some(seat) = state.asked() {
        let legal = state.game().unwrap().actions();
        let action = legal[below(&mut rng, legal.len() as u32) as usize];
        let (seq, id) = (state.seq, format!("a{}", state.seq));
        command(&mut state, &mut log, usize::from(seat), &id, &Command::Act { seq, action });
    }
    assert_eq!(lost(&state), [false; 4]);
    // If both give up, the side has lost; so has a player who left alone.
    let (mut state, mut log) = dealt(Setup::new(4, SEVEN));
    command(&mut state, &mut log, 1, "l", &Command::Leave);
    command(&mut state, &mut log, 2, "r", &Command::Resign);
    command(&mut state, &mut log, 0, "r", &Command::Resign);
    assert_eq!(lost(&state), [true, true, true, false]);
}

#[test]
fn of_two_lines_with_the_same_words_only_the_removed_one_is_gone() {
    let (mut state, mut log) = dealt(Setup::new(2, "claim"));
    for (seat, id) in [(0, "a"), (1, "b")] {
        command(&mut state, &mut log, seat, id, &Command::Say { text: "Hello".into() });
    }
    let second = state.seq;
    state.keep_only_said(&[second]);
    let texts: Vec<_> = state.chat.iter().map(|note| note.text.as_deref()).collect();
    assert_eq!(texts, [None, Some("Hello")]);
}
