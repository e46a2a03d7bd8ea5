//! Decides commands: the entry to write and the next state, or a refusal.

use claim_protocol::{Code, PersonId, Problem, Stage, TableId, fair};
use claim_rules::{Action, Refusal};

use super::entry::{Entry, Fact};
use super::state::{LoggedEntry, SeatState, State, Step, Unfit, Who};
use crate::store::Outage;

/// A person's command.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Join {
        seat: Option<u8>,
    },
    Ready {
        nonce: String,
    },
    Act {
        seq: u64,
        action: Action,
    },
    OfferDraw,
    DeclineDraw,
    Resign,
    Leave,
    Return,
    /// Somebody else, before the game, by the maker of the table.
    PutOut {
        person: PersonId,
    },
    /// At this new table, unless they may not make one now.
    Rematch {
        table: TableId,
        refused: Option<Problem>,
    },
    Say {
        text: String,
    },
}

/// Within this many milliseconds one person may say fewer lines than this at a table, over all nodes.
const LINES: (i64, usize) = (10_000, 10);

/// The decision.
#[derive(Debug)]
pub(crate) enum Decision {
    /// Write this entry, and go on to the next state.
    Take(Box<Step>),
    /// It was done before: its entry has this sequence.
    AlreadyDone(u64),
}

/// Decides. Only the log's facts and the person count: a seat is never taken from a message.
pub(crate) fn decide(
    state: &State,
    person: PersonId,
    id: Option<&str>,
    command: &Command,
    at: i64,
) -> Result<Decision, Problem> {
    if let Some(seq) = id.and_then(|id| state.done_before(person, id)) {
        return Ok(Decision::AlreadyDone(seq));
    }
    if !matches!(command, Command::Act { .. }) {
        state.asides.may(person, state.sits_or_sat(person), command)?;
    }
    let fact = match command {
        Command::Join { seat } => join(state, person, *seat)?,
        Command::Ready { nonce } => ready(state, person, nonce)?,
        Command::Act { seq, action } => act(state, person, *seq, *action)?,
        Command::OfferDraw => {
            let seat = playing_seat(state, person)?;
            if state.seats.iter().any(|seat| matches!(seat.who, Who::Bot(_))) {
                return Err(refuse(Code::NoDraw, "a bot sits here, and bots never agree to a draw"));
            }
            if state.has_a_side_without_people() {
                let message = "a bot plays for somebody who may come back, and bots never agree to a draw";
                return Err(refuse(Code::NoDraw, message));
            }
            if state.seats[usize::from(seat)].offers_draw {
                return Ok(Decision::AlreadyDone(state.seq));
            }
            Fact::OffersDraw { seat }
        }
        Command::DeclineDraw => {
            let seat = playing_seat(state, person)?;
            if !state.seats.iter().any(|seat| seat.offers_draw) {
                return Ok(Decision::AlreadyDone(state.seq));
            }
            Fact::DeclinesDraw { seat }
        }
        Command::Resign => {
            let seat = playing_seat(state, person)?;
            if state.seats[usize::from(seat)].resigned {
                return Ok(Decision::AlreadyDone(state.seq));
            }
            Fact::Resigned { seat }
        }
        Command::Leave => {
            let seat = own_seat(state, person)?;
            if state.stage() == Stage::Over {
                return Err(over());
            }
            Fact::Left { seat }
        }
        Command::Return => come_back(state, person)?,
        Command::PutOut { person: other } => {
            own_seat(state, person)?;
            if state.maker() != Some(person) {
                return Err(refuse(Code::NotYourSeat, "only who made the table puts somebody out"));
            }
            if state.stage() != Stage::Waiting {
                return Err(refuse(Code::AlreadyStarted, "the game has begun: nobody is put out"));
            }
            match state.seat_of(*other).filter(|_| *other != person) {
                Some(seat) => Fact::PutOut { seat },
                None => return Ok(Decision::AlreadyDone(state.seq)),
            }
        }
        Command::Rematch { table, refused } => {
            own_or_former_seat(state, person)?;
            match (state.stage(), state.rematch) {
                (Stage::Over, None) => match refused {
                    Some(problem) => return Err(problem.clone()),
                    None => Fact::Rematch { table: *table, person: Some(person) },
                },
                (Stage::Over, Some(_)) => return Ok(Decision::AlreadyDone(state.seq)),
                _ => return Err(refuse(Code::NotOver, "a rematch comes after the game")),
            }
        }
        Command::Say { .. } => {
            // Each node counts the lines it receives; the log has those of all.
            if state.lines_since(person, at - LINES.0) >= LINES.1 {
                return Err(refuse(Code::TooOften, "that is a lot to say: wait a moment"));
            }
            Fact::Said { person }
        }
    };
    let text = match command {
        Command::Say { text } => Some(text.clone()),
        _ => None,
    };
    take(state, Entry { fact, id: id.map(str::to_string) }, text, at)
        .map(|step| Decision::Take(Box::new(step)))
        .map_err(refusal)
}

/// The next state.
fn take(state: &State, entry: Entry, text: Option<String>, at: i64) -> Result<Step, Unfit> {
    state.step(LoggedEntry { seq: state.seq + 1, at: at.max(state.at), entry, text })
}

/// The action of a bot, or of a bot that stands in for somebody. Nothing if the question is not open any more.
pub(crate) fn bot_move(state: &State, seq: u64, action: Action, at: i64) -> Option<Step> {
    let (seat, _) = state.asked_bot()?;
    let open = state.playing.as_ref()?.question_seq == seq;
    open.then(|| take(state, Fact::Moved { seat, action }.into(), None, at).ok()).flatten()
}

/// The seat whose time has run out.
pub(crate) fn late(state: &State, now: i64) -> Option<Step> {
    let (seat, deadline) = state.deadline()?;
    (now >= deadline).then(|| take(state, Fact::Late { seat }.into(), None, now).ok()).flatten()
}

/// Charges time in which nobody could be served to nobody. Nothing if no clock runs or all is accounted for.
pub(crate) fn away(state: &State, outages: &[Outage], now: i64) -> Option<Step> {
    let since = state.clock_unchecked_since()?;
    let mut missed: Vec<&Outage> = outages.iter().filter(|outage| outage.until > since).collect();
    missed.sort_unstable_by_key(|outage| outage.since);
    // Several nodes note the same outage, each as it saw it: overlaps count once.
    let (mut millis, mut until) = (0, since);
    for outage in &missed {
        millis += (outage.until - outage.since.max(until)).max(0);
        until = until.max(outage.until);
    }
    if missed.is_empty() {
        return None;
    }
    // Not before the last outage ended: what comes later is accounted for later.
    take(state, Fact::Away { millis }.into(), None, now.max(until)).ok()
}

/// The node that people were connected to is gone: they get a moment to come back, if a clock runs.
pub(crate) fn node_gone(state: &State, now: i64) -> Option<Step> {
    state.clock_unchecked_since()?;
    take(state, Fact::Away { millis: 0 }.into(), None, now).ok()
}

/// The table closes: nobody came, or everybody went.
pub(crate) fn close(state: &State, now: i64) -> Option<Step> {
    take(state, Fact::Closed.into(), None, now).ok()
}

fn refusal(unfit: Unfit) -> Problem {
    match unfit {
        Unfit::Move(Refusal::Over) => over(),
        Unfit::Move(refusal @ Refusal::NotAsked { .. }) => refuse(Code::NotYourTurn, &refusal.to_string()),
        Unfit::Move(refusal) => refuse(Code::Illegal, &refusal.to_string()),
        Unfit::Entry(problem) => refuse(Code::Internal, problem),
    }
}

fn refuse(code: Code, message: &str) -> Problem {
    Problem::new(code, message)
}

fn over() -> Problem {
    refuse(Code::GameOver, "the game is over")
}

fn own_seat(state: &State, person: PersonId) -> Result<u8, Problem> {
    state.seat_of(person).ok_or_else(|| {
        let late = |seat: &SeatState| seat.who == Who::Person(person) && seat.late;
        match state.seats.iter().any(late) {
            true => refuse(Code::TooLate, "your time was up before this arrived"),
            false => refuse(Code::NotYourSeat, "you do not sit at this table"),
        }
    })
}

fn own_or_former_seat(state: &State, person: PersonId) -> Result<(), Problem> {
    state
        .sits_or_sat(person)
        .then_some(())
        .ok_or_else(|| refuse(Code::NotYourSeat, "you did not sit at this table"))
}

/// The person's seat in a running game.
fn playing_seat(state: &State, person: PersonId) -> Result<u8, Problem> {
    let seat = own_seat(state, person)?;
    match state.stage() {
        Stage::Playing => Ok(seat),
        Stage::Waiting => Err(refuse(Code::NotStarted, "the game has not begun")),
        Stage::Over | Stage::Closed => Err(over()),
    }
}

fn join(state: &State, person: PersonId, wanted: Option<u8>) -> Result<Fact, Problem> {
    match state.stage() {
        Stage::Waiting => {}
        Stage::Playing => return Err(refuse(Code::AlreadyStarted, "the game has begun: you may watch")),
        Stage::Over | Stage::Closed => return Err(over()),
    }
    if state.seat_of(person).is_some() {
        return Err(refuse(Code::AlreadySeated, "you already sit here"));
    }
    if state.put_out.contains(&person) {
        return Err(refuse(Code::PutOut, "who made the table put you out: join another one, or watch"));
    }
    let open = |seat: &u8| state.seats.get(usize::from(*seat)).is_some_and(|seat| seat.who == Who::Nobody);
    let seat = match wanted {
        Some(seat) => Some(seat).filter(open),
        None => (0..state.seats.len() as u8).find(open),
    };
    let seat = seat.ok_or_else(|| refuse(Code::SeatTaken, "there is no such seat left"))?;
    Ok(Fact::Joined { seat, person })
}

/// The seat a bot plays for this person, if the table lets bots stand in and the seat has not given up.
fn come_back(state: &State, person: PersonId) -> Result<Fact, Problem> {
    match state.stage() {
        Stage::Playing => {}
        Stage::Waiting => return Err(refuse(Code::NotStarted, "the game has not begun")),
        Stage::Over | Stage::Closed => return Err(over()),
    }
    let mine = |seat: &SeatState| seat.who == Who::Person(person) && seat.gone && !seat.out && !seat.resigned;
    let seat = state.seats.iter().position(mine);
    let seat = seat.ok_or_else(|| refuse(Code::NotYourSeat, "no bot plays for you here"))?;
    if state.has_no_more_time(seat as u8) {
        let message = "your time was up twice: come back when the bot has answered this one";
        return Err(refuse(Code::TooLate, message));
    }
    Ok(Fact::Returned { seat: seat as u8, person })
}

fn ready(state: &State, person: PersonId, nonce: &str) -> Result<Fact, Problem> {
    let seat = own_seat(state, person)?;
    match state.stage() {
        Stage::Waiting => {}
        Stage::Playing => return Err(refuse(Code::AlreadyStarted, "the game has begun")),
        Stage::Over | Stage::Closed => return Err(over()),
    }
    if state.seats[usize::from(seat)].nonce.is_some() {
        return Err(refuse(Code::Illegal, "you are ready already: a nonce is given once"));
    }
    let bytes = fair::unhex(nonce).filter(|bytes| (1..=fair::NONCE_BYTES).contains(&bytes.len()));
    if bytes.is_none() {
        return Err(refuse(Code::BadNonce, "a nonce is 1 to 32 bytes in hexadecimal digits"));
    }
    Ok(Fact::Ready { seat, nonce: nonce.to_ascii_lowercase() })
}

fn act(state: &State, person: PersonId, seq: u64, action: Action) -> Result<Fact, Problem> {
    let seat = playing_seat(state, person)?;
    let Some(playing) = &state.playing else { return Err(over()) };
    if seq > state.seq {
        let message = format!("the table stands at {}, you say {seq}", state.seq);
        return Err(refuse(Code::Ahead, &message));
    }
    if seq < playing.question_seq {
        return Err(refuse(Code::Stale, "something happened since: look again"));
    }
    // Whether the rules allow it is checked when it is played, once.
    Ok(Fact::Moved { seat, action })
}
