//! The state of a table: the result of all entries of its log, and the next state after one more entry.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, LazyLock};

use claim_ai::Level;
use claim_protocol::{Clocks, GameOutcome, PersonId, Stage, TableId, fair};
use claim_rules::{
    Action, Actor, Event, Fortune, Game, How, Move, Origin, Phase, Record, Refusal, Seat, Side, Table,
    Viewer, Why,
};

use super::asides::Asides;
use super::entry::{Entry, Fact, Made, SeatMade};

/// One line of a log with its place and time.
#[derive(Clone, Debug)]
pub(crate) struct LoggedEntry {
    pub(crate) seq: u64,
    pub(crate) at: i64,
    pub(crate) entry: Entry,
    /// The line of chat, if this is one and it was not removed.
    pub(crate) text: Option<String>,
}

/// A line of chat; names are looked up when it is told.
#[derive(Clone, Debug)]
pub(crate) struct ChatNote {
    pub(crate) seq: u64,
    pub(crate) at: i64,
    pub(crate) person: PersonId,
    pub(crate) text: Option<String>,
}

/// The player of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Who {
    #[default]
    Nobody,
    Person(PersonId),
    Bot(Level),
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) who: Who,
    pub(crate) nonce: Option<Arc<[u8]>>,
    /// Left or late: a bot plays on, or the side is out.
    pub(crate) gone: bool,
    /// Its clock ran out.
    pub(crate) late: bool,
    /// Its player left during the game.
    left_table: bool,
    /// They went so early that the game does not count.
    went_early: bool,
    pub(crate) resigned: bool,
    /// Its side cannot win any more.
    pub(crate) out: bool,
    pub(crate) offers_draw: bool,
    /// Milliseconds left when the question was asked.
    pub(crate) left: i64,
    /// The question, by the number of moves before it, at which a late player was given time once more.
    more_time_at: Option<usize>,
}

impl SeatState {
    /// The person who plays this seat.
    pub(crate) fn person(&self) -> Option<PersonId> {
        match self.who {
            Who::Person(person) if !self.gone => Some(person),
            _ => None,
        }
    }
    pub(crate) fn is_ready(&self) -> bool {
        matches!(self.who, Who::Bot(_)) || self.nonce.is_some()
    }
}

/// The game itself, once it is dealt.
#[derive(Clone, Debug)]
pub(crate) struct Playing {
    pub(crate) game: Game,
    seed: [u8; 32],
    fortune: Fortune,
    moves: Vec<Move>,
    /// The sequence at which the open question arose: an action based on an earlier one is stale.
    pub(crate) question_seq: u64,
    /// Since when its clock runs: later than it was asked if no server could be reached for a while.
    pub(crate) question_at: i64,
    pub(crate) asked_at: i64,
}

/// The state of a table. The next state is a clone with one more entry applied, so unchanged parts are shared.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) id: TableId,
    pub(crate) made: Arc<Made>,
    pub(crate) table: Table,
    server_seed: [u8; 32],
    /// The SHA-256 of the server's seed.
    pub(crate) commitment: Arc<str>,
    pub(crate) seq: u64,
    pub(crate) created: i64,
    pub(crate) at: i64,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) playing: Option<Box<Playing>>,
    pub(crate) outcome: Option<GameOutcome>,
    pub(crate) rematch: Option<TableId>,
    pub(crate) closed: bool,
    /// Outages up to this time are accounted for.
    pub(crate) away_until: i64,
    /// No clock runs out before this time.
    grace_until: i64,
    pub(crate) chat: Arc<Vec<ChatNote>>,
    /// The people the maker of the table has put out.
    pub(crate) put_out: Vec<PersonId>,
    /// The counts of actions beside the cards.
    pub(crate) asides: Arc<Asides>,
    /// Hashes of people and their message ids, with the sequence of each.
    client_ids: Vec<(u64, u64)>,
}

/// An inconsistent log. It was written by this program, so something else changed it.
#[derive(Debug, thiserror::Error)]
#[error("the log of table {table} is damaged at {seq}: {problem}")]
pub(crate) struct Damaged {
    table: TableId,
    seq: u64,
    problem: String,
}

/// Why an entry cannot be applied.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unfit {
    /// The rules do not allow the move.
    #[error("{0}")]
    Move(Refusal),
    /// The entry does not follow from those before it.
    #[error("{0}")]
    Entry(&'static str),
}

/// The state after one more entry: computed once, then written, put in place and told.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) logged: LoggedEntry,
    pub(crate) next: State,
    /// The events of the rules.
    pub(crate) events: Vec<Event>,
    /// Who did it, if a person did.
    pub(crate) doer: Option<PersonId>,
}

/// After an outage no clock runs out sooner than this, in milliseconds.
pub(crate) const GRACE: i64 = 10_000;
/// How many lines of chat a newcomer is sent.
const CHAT_KEPT: usize = 50;
/// A game that is given up or drawn before this does not count.
const FAIR_TRICKS: u8 = 6;
/// A bot that plays on for somebody who left.
pub(crate) const STAND_IN: Level = Level::Apprentice;

impl State {
    /// The state after the first entry.
    pub(crate) fn new(id: TableId, first: &LoggedEntry) -> Result<State, Damaged> {
        let damaged = |problem: &str| Damaged { table: id, seq: first.seq, problem: problem.into() };
        let Fact::Made(made) = &first.entry.fact else {
            return Err(damaged("it does not begin at the beginning"));
        };
        let table = made.setup.table().map_err(|error| damaged(&error.to_string()))?;
        if made.seats.len() != table.players() || first.seq != 0 {
            return Err(damaged("seats are missing"));
        }
        let server_seed = fair::unhex32(&made.server_seed).ok_or_else(|| damaged("no seed"))?;
        let seat = |seat: &SeatMade| SeatState {
            who: match seat {
                SeatMade::Open => Who::Nobody,
                SeatMade::Person(person) => Who::Person(*person),
                SeatMade::Bot(level) => Who::Bot(level.0),
            },
            left: made.clock.start().unwrap_or(0),
            ..SeatState::default()
        };
        let mut state = State {
            id,
            table,
            server_seed,
            commitment: fair::hex(&fair::commitment(&server_seed)).into(),
            seq: 0,
            created: first.at,
            at: first.at,
            seats: made.seats.iter().map(seat).collect(),
            made: Arc::new((**made).clone()),
            playing: None,
            outcome: None,
            rematch: None,
            closed: false,
            away_until: first.at,
            grace_until: 0,
            chat: Arc::default(),
            put_out: Vec::new(),
            asides: Arc::default(),
            client_ids: Vec::new(),
        };
        state.deal_if_ready(&mut Vec::new());
        Ok(state)
    }

    /// The state of a whole log.
    pub(crate) fn replay(id: TableId, log: &[LoggedEntry]) -> Result<Option<State>, Damaged> {
        let Some((first, rest)) = log.split_first() else { return Ok(None) };
        let mut state = State::new(id, first)?;
        for entry in rest {
            state.apply(entry, &mut Vec::new())?;
        }
        Ok(Some(state))
    }

    /// The state after one more entry. Nothing has happened yet: the entry must be written first.
    pub(crate) fn step(&self, logged: LoggedEntry) -> Result<Step, Unfit> {
        let mut next = self.clone();
        let mut events = Vec::new();
        next.advance(&logged, &mut events)?;
        let doer = self.doer(&logged.entry.fact);
        Ok(Step { logged, next, events, doer })
    }

    /// Applies an entry of the log. Returns the events of the rules.
    pub(crate) fn apply(&mut self, logged: &LoggedEntry, events: &mut Vec<Event>) -> Result<(), Damaged> {
        let (table, seq) = (self.id, logged.seq);
        self.advance(logged, events).map_err(|unfit| Damaged { table, seq, problem: unfit.to_string() })
    }

    fn advance(&mut self, logged: &LoggedEntry, events: &mut Vec<Event>) -> Result<(), Unfit> {
        if logged.seq != self.seq + 1 {
            return Err(Unfit::Entry("an entry is missing"));
        }
        let players = self.seats.len();
        if logged.entry.fact.seat().is_some_and(|seat| usize::from(seat) >= players) {
            return Err(Unfit::Entry("no such seat"));
        }
        if let (Some(client), Some(person)) = (&logged.entry.id, self.doer(&logged.entry.fact)) {
            self.client_ids.push((client_id_hash(person, client), logged.seq));
        }
        self.seq = logged.seq;
        self.at = self.at.max(logged.at);
        if !matches!(logged.entry.fact, Fact::Moved { .. }) {
            self.count_aside(&logged.entry.fact);
        }
        match &logged.entry.fact {
            Fact::Made(_) => return Err(Unfit::Entry("it begins twice")),
            Fact::Joined { seat, person } => {
                self.seats[usize::from(*seat)].who = Who::Person(*person);
            }
            Fact::Left { seat } => self.leave(*seat),
            Fact::PutOut { seat } => {
                self.put_out.extend(self.seats[usize::from(*seat)].person());
                self.leave(*seat);
            }
            Fact::Returned { seat, .. } => self.come_back(*seat),
            Fact::Ready { seat, nonce } => {
                let nonce = fair::unhex(nonce).ok_or(Unfit::Entry("a nonce is damaged"))?;
                self.seats[usize::from(*seat)].nonce = Some(nonce.into());
                self.deal_if_ready(events);
            }
            Fact::Moved { seat, action } => {
                self.play(*seat, *action, events)?;
            }
            Fact::Late { seat } => {
                self.seats[usize::from(*seat)].late = true;
                self.go(*seat);
            }
            Fact::Resigned { seat } => self.resign(*seat),
            Fact::OffersDraw { seat } => {
                self.seats[usize::from(*seat)].offers_draw = true;
                if self.seats.iter().all(|seat| seat.offers_draw || seat.gone) {
                    self.finish(How::Agreed);
                }
            }
            Fact::DeclinesDraw { .. } => self.seats.iter_mut().for_each(|seat| seat.offers_draw = false),
            Fact::Said { person } => {
                let chat = Arc::make_mut(&mut self.chat);
                if chat.len() == CHAT_KEPT {
                    chat.remove(0);
                }
                let (seq, at) = (logged.seq, logged.at);
                chat.push(ChatNote { seq, at, person: *person, text: logged.text.clone() });
            }
            Fact::Rematch { table, .. } => self.rematch = Some(*table),
            Fact::Away { millis } => {
                if let Some(playing) = &mut self.playing {
                    playing.question_at = (playing.question_at + millis).min(self.at);
                }
                self.away_until = self.at;
                self.grace_until = self.at + GRACE;
            }
            Fact::Closed => self.closed = true,
        }
        Ok(())
    }

    /// Removes lines that are not in the store any more.
    pub(crate) fn keep_only_said(&mut self, standing: &[u64]) {
        let chat = Arc::make_mut(&mut self.chat);
        chat.iter_mut().filter(|note| !standing.contains(&note.seq)).for_each(|note| note.text = None);
    }

    /// Removes all that somebody said, because it was removed from the store.
    pub(crate) fn forget_said_by(&mut self, person: PersonId) {
        let chat = Arc::make_mut(&mut self.chat);
        chat.iter_mut().filter(|note| note.person == person).for_each(|note| note.text = None);
    }

    /// How many lines somebody has said here since a time.
    pub(crate) fn lines_since(&self, person: PersonId, since: i64) -> usize {
        self.chat.iter().filter(|note| note.person == person && note.at > since).count()
    }

    /// The sequence of this person's message with this id, if it was applied before.
    pub(crate) fn done_before(&self, person: PersonId, client: &str) -> Option<u64> {
        let wanted = client_id_hash(person, client);
        self.client_ids.iter().rev().find(|(hash, _)| *hash == wanted).map(|(_, seq)| *seq)
    }

    /// The person who did this, before it is applied.
    pub(crate) fn doer(&self, fact: &Fact) -> Option<PersonId> {
        match fact {
            Fact::Joined { person, .. } | Fact::Returned { person, .. } | Fact::Said { person } => {
                Some(*person)
            }
            // Also somebody whose seat a bot has played since.
            Fact::Rematch { person, .. } => *person,
            Fact::Made(_)
            | Fact::Left { .. }
            | Fact::PutOut { .. }
            | Fact::Ready { .. }
            | Fact::Moved { .. }
            | Fact::Late { .. }
            | Fact::Resigned { .. }
            | Fact::OffersDraw { .. }
            | Fact::DeclinesDraw { .. }
            | Fact::Away { .. }
            | Fact::Closed => self.seats[usize::from(fact.seat()?)].person(),
        }
    }

    /// When all players are there and ready, the cards are dealt from the server's seed and all nonces.
    fn deal_if_ready(&mut self, events: &mut Vec<Event>) {
        let ready = self.seats.iter().all(|seat| seat.who != Who::Nobody && seat.is_ready());
        if !ready || self.playing.is_some() || self.closed {
            return;
        }
        let seed = fair::mixed_seed(&self.server_seed, &self.nonces());
        let record = Record::from_seed(self.table, seed);
        let game = record.start_told(events);
        self.playing = Some(Box::new(Playing {
            game,
            seed,
            fortune: Fortune::from_seed(seed),
            moves: Vec::new(),
            question_seq: self.seq,
            question_at: self.at,
            asked_at: self.at,
        }));
    }

    fn nonces(&self) -> Vec<Vec<u8>> {
        self.seats.iter().map(|seat| seat.nonce.as_deref().unwrap_or_default().to_vec()).collect()
    }

    fn play(&mut self, seat: u8, action: Action, events: &mut Vec<Event>) -> Result<(), Unfit> {
        let (seq, at, clock) = (self.seq, self.at, self.made.clock);
        let playing = self.playing.as_mut().ok_or(Unfit::Entry("a move before the deal"))?;
        let actor = Actor::Seat(Seat(seat));
        playing.game.apply_told(actor, action, events).map_err(Unfit::Move)?;
        playing.moves.push(Move { actor, action });
        // Chance answers at once; its answers follow from the seed and need no entry.
        while playing.game.pending().is_some_and(|pending| pending.actor == Actor::Chance) {
            let action = playing.fortune.answer(&playing.game);
            playing.game.apply_unchecked_told(action, events);
            playing.moves.push(Move { actor: Actor::Chance, action });
        }
        let mover = &mut self.seats[usize::from(seat)];
        mover.left = clock.after(mover.left, at - playing.question_at);
        mover.offers_draw = false;
        playing.question_seq = seq;
        playing.question_at = at;
        playing.asked_at = at;
        if playing.game.is_over() {
            self.finish(How::Played);
        }
        Ok(())
    }

    fn leave(&mut self, seat: u8) {
        if self.playing.is_none() {
            let free = SeatState { left: self.made.clock.start().unwrap_or(0), ..SeatState::default() };
            self.seats[usize::from(seat)] = free;
        } else {
            self.seats[usize::from(seat)].left_table = true;
            self.go(seat);
        }
    }

    /// A seat without a player: a bot plays on, or its side is out, as the table was set up.
    fn go(&mut self, seat: u8) {
        let went_early = !self.is_fair();
        let asked = self.asked() == Some(seat);
        let state = &mut self.seats[usize::from(seat)];
        if asked && let Some(playing) = &mut self.playing {
            // The time is also used up if the player comes back before the bot has answered.
            state.left = (state.left - (self.at - playing.question_at)).max(0);
            playing.question_at = self.at;
        }
        (state.gone, state.offers_draw, state.went_early) = (true, false, went_early);
        if self.made.absent == claim_protocol::Absent::Forfeit {
            self.drop_side(self.table.side(Seat(seat)));
        }
    }

    /// Was a player late again at a question at which they had already been given time once more? Then the bot answers
    /// it.
    pub(crate) fn has_no_more_time(&self, seat: u8) -> bool {
        let state = &self.seats[usize::from(seat)];
        let moves = self.playing.as_ref().map(|playing| playing.moves.len());
        state.late && self.asked() == Some(seat) && state.more_time_at == moves
    }

    /// A player takes the seat back from a bot, with time to think: at least a minute.
    fn come_back(&mut self, seat: u8) {
        const AT_LEAST: i64 = 60_000;
        let asked = self.asked() == Some(seat);
        let full = self.made.clock.start().unwrap_or(0);
        let state = &mut self.seats[usize::from(seat)];
        if state.late || state.left == 0 {
            state.left = state.left.max(full.min(AT_LEAST));
        }
        if asked && let Some(playing) = &mut self.playing {
            if state.late {
                state.more_time_at = Some(playing.moves.len());
            }
            // The question is asked anew, so that they receive it with its possible answers; the time the bot took is
            // not charged to them.
            playing.question_seq = self.seq;
            playing.question_at = self.at;
            playing.asked_at = self.at;
        }
        (state.gone, state.late, state.left_table, state.went_early) = (false, false, false, false);
    }

    fn resign(&mut self, seat: u8) {
        self.seats[usize::from(seat)].resigned = true;
        let side = self.table.side(Seat(seat));
        let all = self.table.seats_of(side).all(|seat| {
            let seat = &self.seats[seat.index()];
            seat.resigned || seat.person().is_none()
        });
        if all {
            for seat in self.table.seats_of(side) {
                self.seats[seat.index()].gone = true;
            }
            self.drop_side(side);
        }
    }

    /// With one side left the game is over; of three, two play on, and a bot plays for the third.
    fn drop_side(&mut self, side: Side) {
        for seat in self.table.seats_of(side) {
            self.seats[seat.index()].out = true;
        }
        let left = (0..self.table.sides() as u8).filter(|side| !self.is_out(Side(*side))).count();
        if left <= 1 {
            self.finish(How::Conceded);
        }
    }

    fn is_out(&self, side: Side) -> bool {
        self.table.seats_of(side).all(|seat| self.seats[seat.index()].out)
    }

    /// Is nobody left who could agree to anything for a side that can still win?
    pub(crate) fn has_a_side_without_people(&self) -> bool {
        (0..self.table.sides() as u8).map(Side).any(|side| {
            let nobody = |seat: Seat| self.seats[seat.index()].person().is_none();
            !self.is_out(side) && self.table.seats_of(side).all(nobody)
        })
    }

    /// How the game ended, for the record: what ended it, and which players put their side out.
    fn ending(&self, how: How) -> claim_rules::EarlyEnd {
        let why = |seat: &SeatState| match seat {
            SeatState { out: false, .. } => None,
            SeatState { resigned: true, .. } => Some(Why::Resigned),
            SeatState { late: true, .. } => Some(Why::Late),
            SeatState { who: Who::Person(_), left_table: true, .. } => Some(Why::Left),
            // The partner of a player who is out.
            _ => None,
        };
        let out = self.seats.iter().zip(0..).filter_map(|(seat, at)| Some((Seat(at), why(seat)?)));
        claim_rules::EarlyEnd { how, out: out.collect() }
    }

    fn finish(&mut self, how: How) {
        let Some(playing) = &self.playing else { return };
        let score = playing.game.score();
        let winners = self.ending(how).winners(&playing.game);
        self.outcome = Some(GameOutcome {
            ending: how,
            winners: winners.iter().map(|side| side.0).collect(),
            totals: score.totals[..self.table.sides()].to_vec(),
            server_seed: self.made.server_seed.clone(),
        });
    }

    /// The stage of the table.
    pub(crate) fn stage(&self) -> Stage {
        match (&self.outcome, &self.playing) {
            _ if self.closed => Stage::Closed,
            (Some(_), _) => Stage::Over,
            (None, Some(_)) => Stage::Playing,
            (None, None) => Stage::Waiting,
        }
    }

    /// The game, while it is being played.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.playing.as_ref().map(|playing| &playing.game)
    }

    /// The seat of this person.
    pub(crate) fn seat_of(&self, person: PersonId) -> Option<u8> {
        self.seats.iter().position(|seat| seat.person() == Some(person)).map(|seat| seat as u8)
    }

    /// Does this person sit here, or does a bot play on for them?
    pub(crate) fn sits_or_sat(&self, person: PersonId) -> bool {
        self.seats.iter().any(|seat| seat.who == Who::Person(person))
    }

    /// This person's point of view.
    pub(crate) fn viewer(&self, person: Option<PersonId>) -> Viewer {
        let seat = person.and_then(|person| self.seat_of(person));
        seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)))
    }

    /// The seat that must decide, while the game runs.
    pub(crate) fn asked(&self) -> Option<u8> {
        if self.outcome.is_some() {
            return None;
        }
        match self.game()?.pending()?.actor {
            Actor::Seat(seat) => Some(seat.0),
            Actor::Chance => None,
        }
    }

    /// The bot that must decide, if it is one.
    pub(crate) fn asked_bot(&self) -> Option<(u8, Level)> {
        let seat = self.asked()?;
        match &self.seats[usize::from(seat)] {
            SeatState { who: Who::Bot(level), .. } => Some((seat, *level)),
            SeatState { gone: true, .. } => Some((seat, STAND_IN)),
            _ => None,
        }
    }

    /// When the clock of the seat that must decide runs out.
    pub(crate) fn deadline(&self) -> Option<(u8, i64)> {
        self.made.clock.start()?;
        let seat = self.asked()?;
        self.seats[usize::from(seat)].person()?;
        let since = self.playing.as_ref()?.question_at;
        Some((seat, (since + self.seats[usize::from(seat)].left).max(self.grace_until)))
    }

    /// The clocks, while they run.
    pub(crate) fn clocks(&self) -> Option<Clocks> {
        self.made.clock.start()?;
        if self.outcome.is_some() {
            return None;
        }
        let since = self.playing.as_ref()?.question_at;
        let mut left: Vec<i64> = self.seats.iter().map(|seat| seat.left).collect();
        let deadline = self.deadline();
        if let Some((seat, deadline)) = deadline {
            // After an outage the seat that must decide has at least a moment: that is shown, and counts.
            left[usize::from(seat)] = deadline - since;
        }
        Some(Clocks { left, running: deadline.map(|(seat, _)| seat), since })
    }

    /// Must the server act here by itself, now or later?
    pub(crate) fn is_attended(&self) -> bool {
        if self.outcome.is_some() || self.closed {
            return false;
        }
        let bots = self.seats.iter().any(|seat| matches!(seat.who, Who::Bot(_)) || seat.gone);
        bots || self.made.clock.start().is_some()
    }

    /// From when on an outage is not yet accounted for, while a clock runs.
    pub(crate) fn clock_unchecked_since(&self) -> Option<i64> {
        self.deadline()?;
        Some(self.playing.as_ref()?.asked_at.max(self.away_until))
    }

    /// The maker of the table.
    pub(crate) fn maker(&self) -> Option<PersonId> {
        let first = || {
            self.made.seats.iter().find_map(|seat| match seat {
                SeatMade::Person(person) => Some(*person),
                _ => None,
            })
        };
        self.made.maker.or_else(first)
    }

    /// The person the server's work here is charged to: the first who sits, usually the maker of the table.
    pub(crate) fn on_behalf_of(&self) -> Option<PersonId> {
        self.seats.iter().find_map(|seat| match seat.who {
            Who::Person(person) => Some(person),
            _ => None,
        })
    }

    /// Do only people sit here, and was enough played for the game to count?
    pub(crate) fn counts(&self) -> bool {
        let people = self.seats.iter().all(|seat| matches!(seat.who, Who::Person(_)));
        // A player who leaves at once has hardly played, whatever a bot makes of the seat.
        let stayed = !self.seats.iter().any(|seat| seat.went_early);
        let played = self.outcome.as_ref().is_some_and(|outcome| outcome.ending == How::Played);
        self.made.rated && people && stayed && (played || self.is_fair())
    }

    /// Was a fair part of the game played?
    fn is_fair(&self) -> bool {
        self.game().is_some_and(|game| game.phase() == Phase::Two || game.trick_number() > FAIR_TRICKS)
    }

    /// What a rating is for: `2`, `3-modules`, …
    pub(crate) fn kind(&self) -> String {
        let modules = self.table.heroes() || self.table.artifacts();
        format!("{}{}", self.table.players(), if modules { "-modules" } else { "" })
    }

    /// The game as the project's record, with everything a verifier needs. Only for games that are over.
    pub(crate) fn record(&self) -> Option<Record> {
        let playing = self.playing.as_ref()?;
        let mut record = Record::from_seed(self.table, playing.seed);
        playing.moves.iter().for_each(|step| record.push(step.actor, step.action));
        let how = self.outcome.as_ref()?.ending;
        let ending = self.ending(how);
        if how != How::Played || !ending.out.is_empty() {
            record.set_early_end(ending);
        }
        record.set_origin(Origin {
            commitment: fair::commitment(&self.server_seed),
            server_seed: self.server_seed,
            nonces: self.nonces(),
        });
        Some(record)
    }
}

impl Fact {
    /// The seat it is about.
    pub(crate) fn seat(&self) -> Option<u8> {
        match self {
            Fact::Joined { seat, .. }
            | Fact::Left { seat }
            | Fact::PutOut { seat }
            | Fact::Returned { seat, .. }
            | Fact::Ready { seat, .. }
            | Fact::Moved { seat, .. }
            | Fact::Late { seat }
            | Fact::Resigned { seat }
            | Fact::OffersDraw { seat }
            | Fact::DeclinesDraw { seat } => Some(*seat),
            Fact::Made(_) | Fact::Said { .. } | Fact::Rematch { .. } | Fact::Away { .. } | Fact::Closed => {
                None
            }
        }
    }
}

/// Keyed, so that nobody outside can find two ids with the same hash: the second would count as done already.
fn client_id_hash(person: PersonId, client: &str) -> u64 {
    static KEYS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    KEYS.hash_one((person, client))
}
