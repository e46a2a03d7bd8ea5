//! Game review: what could have been known, what was there, and what was luck.
//!
//! A [`Reviewer`] takes a [`Record`] and a budget and goes through it decision by decision. For each it says what every
//! legal action was worth *with what the seat knew*, and in Phase Two also *with all cards open*; then how good the
//! choice was ([`Verdict`]). The win chance of every seat is followed from the deal to the result, and split into luck
//! of the deal, luck of the cards, own losses and others' losses, which add up exactly ([`Parts`]).
//!
//! The same record, seed and budget give the same review. `docs/review.md` has the formulas.
//!
//! ```
//! use claim_ai::Stop;
//! use claim_ai::review::{Reviewer, Settings};
//! use claim_rules::{Record, Table};
//! let mut record = Record::from_seed(Table::default(), [1; 32]);
//! let mut game = record.start();
//! while let Some(pending) = game.pending() {
//!     let action = game.actions()[0];
//!     game.apply(pending.actor, action)?;
//!     record.push(pending.actor, action);
//! }
//! let settings = Settings { simulations: 200, positions: 20_000, ..Settings::default() };
//! let mut reviewer = Reviewer::new(&record, settings)?;
//! while reviewer.next(&Stop::new()).is_some() {}
//! let review = reviewer.review();
//! assert_eq!(review.seats[0].parts.sum(), review.seats[0].parts.after);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assess;
mod calibration;
mod chance;
mod decision;
mod exact;
mod fit;
mod luck;
mod measure;
mod reason;
mod reliability;
mod split;
mod summary;

use claim_rules::{Action, Actor, Event, Game, How, Phase, Record, Seat, Setup, Side};
use serde::{Deserialize, Serialize};

use crate::bot::Stop;
use assess::{Assessor, Place};
pub use calibration::{Calibration, Curve, EstimateKind, Method};
pub use chance::{Chance, Estimate};
pub use decision::{Choice, Open, ReviewedDecision, Verdict, accuracy, mean_accuracy};
pub use exact::Reached;
pub use luck::Luck;
use luck::luck;
pub use reason::{Given, Reason, Tally, Tie};
pub use reliability::{Bin, Prediction, Sample, predictions, reliability};
pub use split::{Cause, Parts, Step};
use split::{Dealt, End};
pub use summary::{DecisionTally, Spread, Summary};

/// The budget of a review, and its seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Games tried out for each decision, shared by its legal actions.
    pub simulations: u32,
    /// Positions the solver may search for each question about a decision; ten times as many for the value of its actions
    /// where the seat knows all cards.
    pub positions: u64,
    /// The seed of its random numbers.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { simulations: 12_000, positions: 400_000, seed: 1 }
    }
}

impl Settings {
    /// Where all cards are known the answer is exact, which is worth more positions than one of many worlds.
    fn open_positions(self) -> u64 {
        10 * self.positions
    }

    /// The size of the solver's table.
    fn megabytes(self) -> usize {
        if self.positions <= 50_000 { 4 } else { 16 }
    }
}

/// Why a record cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReviewable {
    /// Nobody has decided anything.
    #[error("nobody has made a move in this game yet: there is nothing to review")]
    NoMoves,
}

/// How the game of a record came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewEnd {
    /// By its last card.
    Played,
    /// A side gave up, ran out of time or left.
    Conceded,
    /// All agreed to a draw.
    Agreed,
    /// It has not: the record stops in the middle.
    Unfinished,
}

/// A game from one seat's side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// Its side.
    pub side: Side,
    /// How its chance moved, step by step.
    pub steps: Vec<Step>,
    /// What moved it, added up.
    pub parts: Parts,
    /// Its accuracy, from 0 to 100; `None` if no decision mattered.
    pub accuracy: Option<f64>,
    /// The same for each phase.
    pub by_phase: [Option<f64>; 2],
    /// What chance did as the seat saw it, with the move after which it did.
    pub luck: Vec<(usize, Luck)>,
}

/// A review, or as much of it as there is yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// What was played.
    pub table: Setup,
    /// The budget and seed of the review.
    pub settings: Settings,
    /// How many moves the record has.
    pub moves: usize,
    /// How the game ended.
    pub ended: ReviewEnd,
    /// Who won; several if it was drawn, none if it is not over.
    pub winners: Vec<Side>,
    /// Is all of it reviewed?
    pub complete: bool,
    /// Every decision, in the order of the record.
    pub decisions: Vec<ReviewedDecision>,
    /// Every seat.
    pub seats: Vec<SeatReview>,
}

impl Review {
    /// The decisions of a seat.
    pub fn decisions_of(&self, seat: Seat) -> impl Iterator<Item = &ReviewedDecision> {
        self.decisions.iter().filter(move |decision| decision.seat == seat)
    }
}

/// After how many decisions the deal is measured for the other seats, so that the first results come soon.
const DEAL_AFTER: usize = 10;

/// The moment between the phases: a chance of every seat, whoever decides next.
#[derive(Clone)]
struct PhaseTwo {
    /// With which move Phase Two begins.
    at: usize,
    /// Who really decides with that move: its decision says what it had.
    decides: Option<Seat>,
    /// By seat.
    chances: Vec<Option<Chance>>,
}

/// Goes through a record decision by decision.
pub struct Reviewer {
    record: Record,
    settings: Settings,
    assessor: Assessor,
    game: Game,
    at: usize,
    /// By seat: how many real decisions it has made so far.
    counts: [u32; 4],
    dealt: Vec<Dealt>,
    phase_two: Option<PhaseTwo>,
    /// By seat: the chance where the record ends before the last card.
    at_the_end: Vec<Option<Chance>>,
    events: Vec<(usize, Event)>,
    decisions: Vec<ReviewedDecision>,
    total: usize,
}

impl Reviewer {
    /// Ready to begin.
    pub fn new(record: &Record, settings: Settings) -> Result<Reviewer, NotReviewable> {
        let mut events = Vec::new();
        let game = record.start_told(&mut events);
        let mut counted = game;
        let mut total = 0;
        for step in record.moves() {
            if matches!(step.actor, Actor::Seat(_)) && counted.actions().len() > 1 {
                total += 1;
            }
            counted.apply_unchecked(step.action);
        }
        if !record.moves().iter().any(|step| matches!(step.actor, Actor::Seat(_))) {
            return Err(NotReviewable::NoMoves);
        }
        let players = record.table().players();
        Ok(Reviewer {
            record: record.clone(),
            settings,
            assessor: Assessor::new(settings),
            game,
            at: 0,
            counts: [0; 4],
            dealt: vec![Dealt::default(); players],
            phase_two: None,
            at_the_end: vec![None; players],
            events: events.into_iter().map(|event| (0, event)).collect(),
            decisions: Vec::new(),
            total,
        })
    }

    /// Uses other calibration curves than the embedded ones: to see what they change.
    pub fn with_curves(mut self, curves: Calibration) -> Reviewer {
        self.assessor.calibration = std::borrow::Cow::Owned(curves);
        self
    }

    /// How many real decisions there are, and how many of them are reviewed.
    pub fn progress(&self) -> (usize, usize) {
        let done = self.decisions.iter().filter(|decision| decision.verdict != Verdict::Forced).count();
        (done, self.total)
    }

    /// Reviews the next decision. `None` when all is done, or when it was told to stop; it can be asked again then.
    #[allow(clippy::should_implement_trait)] // It takes somebody who may stop it.
    pub fn next(&mut self, stop: &Stop) -> Option<&ReviewedDecision> {
        while let Some(step) = self.record.moves().get(self.at).copied() {
            let pending = self.game.pending()?;
            let mut decided = false;
            if self.game.phase() == Phase::Two {
                self.measure_between_the_phases(stop)?;
            }
            if let Actor::Seat(seat) = pending.actor {
                if self.decisions.len() >= DEAL_AFTER {
                    self.measure_the_deal(stop)?;
                }
                let place = Place { seat, number: self.counts[seat.index() & 3], at: self.at };
                let decision = self.assessor.decision(&self.game, pending, step.action, place, stop)?;
                if decision.verdict != Verdict::Forced {
                    self.counts[seat.index() & 3] += 1;
                }
                self.decisions.push(decision);
                decided = true;
            }
            let mut events = Vec::new();
            self.game.apply_unchecked_told(step.action, &mut events);
            self.at += 1;
            self.events.extend(events.into_iter().map(|event| (self.at, event)));
            if decided {
                return self.decisions.last();
            }
        }
        self.measure_the_deal(stop)?;
        self.measure_the_end(stop);
        None
    }

    /// Measures every seat before anybody decided, except the one that decides first: its decision says what it had.
    fn measure_the_deal(&mut self, stop: &Stop) -> Option<()> {
        let start = self.record.start();
        for seat in self.record.table().seats() {
            let place = |number| Place { seat, number, at: 0 };
            if self.dealt[seat.index()].seen.is_none() && !self.decides_at_once(seat) {
                let seen = self.assessor.at_a_beginning(&start, place(u32::MAX), stop)?;
                self.dealt[seat.index()].seen = Some(seen);
            }
            if self.dealt[seat.index()].hand.is_none()
                && self.record.deal().can_be_dealt_around(start.table())
            {
                let hand = self.assessor.hand(&self.record, place(u32::MAX - 2), stop)?;
                self.dealt[seat.index()].hand = Some(hand);
            }
        }
        Some(())
    }

    /// Is the very first move a real decision of this seat?
    fn decides_at_once(&self, seat: Seat) -> bool {
        let first = self.decisions.first();
        first.is_some_and(|first| first.at == 0 && first.seat == seat && first.verdict != Verdict::Forced)
    }

    /// Measures every seat when Phase Two begins. That moment comes whatever the cards are, so luck before and after it
    /// is 0 on average. The next decision of a seat would not do: a seat that still has a choice stands better.
    fn measure_between_the_phases(&mut self, stop: &Stop) -> Option<()> {
        let asked = self.game.pending()?.actor;
        let (at, players) = (self.at, self.record.table().players());
        let phase_two = self.phase_two.get_or_insert_with(|| {
            let decides = match asked {
                Actor::Seat(seat) if self.game.actions().len() > 1 => Some(seat),
                _ => None,
            };
            PhaseTwo { at, decides, chances: vec![None; players] }
        });
        let PhaseTwo { at: begins, decides, chances } = phase_two;
        if *begins == at {
            for (seat, chance) in self.record.table().seats().zip(chances) {
                if chance.is_none() && *decides != Some(seat) {
                    let place = Place { seat, number: u32::MAX - 3, at };
                    *chance = Some(self.assessor.at_a_beginning(&self.game, place, stop)?);
                }
            }
        }
        Some(())
    }

    /// Measures every seat where the record stops before the last card.
    fn measure_the_end(&mut self, stop: &Stop) -> Option<()> {
        if self.game.is_over() {
            return Some(());
        }
        for seat in self.record.table().seats() {
            if self.at_the_end[seat.index()].is_none() {
                let place = Place { seat, number: u32::MAX - 1, at: self.at };
                self.at_the_end[seat.index()] = Some(self.assessor.position(&self.game, place, stop)?);
            }
        }
        Some(())
    }

    /// Is all reviewed?
    pub fn is_complete(&self) -> bool {
        let told_apart = self.record.deal().can_be_dealt_around(self.record.table());
        let dealt = |seat: Seat| {
            let Dealt { hand, seen } = self.dealt[seat.index()];
            (seen.is_some() || self.decides_at_once(seat)) && hand.is_some() == told_apart
        };
        self.at == self.record.moves().len()
            && self.record.table().seats().all(dealt)
            && (self.game.is_over() || self.at_the_end.iter().all(Option::is_some))
    }

    /// The review as far as it has come.
    pub fn review(&self) -> Review {
        let table = self.record.table();
        let (ended, winners) = self.ending();
        Review {
            table: table.setup(),
            settings: self.settings,
            moves: self.record.moves().len(),
            ended,
            winners,
            complete: self.is_complete(),
            decisions: self.decisions.clone(),
            seats: table.seats().map(|seat| self.seat(seat)).collect(),
        }
    }

    fn ending(&self) -> (ReviewEnd, Vec<Side>) {
        let end = self.record.end();
        match self.record.early_end() {
            Some(ending) => {
                let ended = match ending.how {
                    How::Played => ReviewEnd::Played,
                    How::Conceded => ReviewEnd::Conceded,
                    How::Agreed => ReviewEnd::Agreed,
                };
                (ended, ending.winners(&end))
            }
            None if end.is_over() => (ReviewEnd::Played, end.score().winners.to_vec()),
            None => (ReviewEnd::Unfinished, Vec::new()),
        }
    }

    fn seat(&self, seat: Seat) -> SeatReview {
        let table = self.record.table();
        let dealt = self.dealt[seat.index()];
        let end = (self.record.moves().len(), self.end_of(seat));
        let phase_two = self
            .phase_two
            .as_ref()
            .and_then(|phase_two| Some((phase_two.at, phase_two.chances[seat.index()]?)));
        let (steps, parts) = split::steps(table, seat, (dealt, phase_two), &self.decisions, end);
        let own = || self.decisions.iter().filter(move |decision| decision.seat == seat);
        let of = |phase: Phase| mean_accuracy(own().filter(|decision| decision.phase == phase));
        SeatReview {
            seat,
            side: table.side(seat),
            steps,
            parts,
            accuracy: mean_accuracy(own()),
            by_phase: [of(Phase::One), of(Phase::Two)],
            luck: self.events.iter().filter_map(|(at, event)| Some((*at, luck(event, seat)?))).collect(),
        }
    }

    fn end_of(&self, seat: Seat) -> End {
        if !self.is_complete() {
            return End::Open;
        }
        let side = self.record.table().side(seat);
        let (ended, winners) = self.ending();
        let result = Chance::of_result(&winners, side);
        let at_the_end = self.at_the_end[seat.index()].unwrap_or_default();
        let out = self.record.early_end().and_then(|ending| ending.out.first()).map(|(seat, _)| *seat);
        match (ended, out) {
            (ReviewEnd::Unfinished, _) => End::At(at_the_end),
            (ReviewEnd::Agreed, _) => End::Agreed { at: at_the_end, result },
            (ReviewEnd::Conceded, Some(by)) => {
                End::GaveUp { at: at_the_end, by: self.gave_up(seat, by), result }
            }
            // Somebody was removed during the game; this is the result by the cards alone.
            (ReviewEnd::Played, Some(by)) => {
                let cards = Chance::of_result(&self.game.score().winners, side);
                End::GaveUp { at: cards, by: self.gave_up(seat, by), result }
            }
            (ReviewEnd::Played | ReviewEnd::Conceded, None) => End::At(result),
        }
    }

    /// Who gave up, as it concerns a seat: itself if it did, else its partner, else the first who did.
    fn gave_up(&self, seat: Seat, first: Seat) -> Seat {
        let table = self.record.table();
        let out = || {
            self.record.early_end().into_iter().flat_map(|ending| ending.out.iter().map(|(seat, _)| *seat))
        };
        let own = out().find(|other| *other == seat);
        own.or_else(|| out().find(|other| table.side(*other) == table.side(seat))).unwrap_or(first)
    }
}

/// Reviews a single decision. `None` if nobody must decide, if the action is not legal, or if it was told to stop.
pub fn decision(game: &Game, played: Action, settings: Settings, stop: &Stop) -> Option<ReviewedDecision> {
    let pending = game.pending()?;
    let Actor::Seat(seat) = pending.actor else { return None };
    if !game.actions().contains(&played) {
        return None;
    }
    Assessor::new(settings).decision(game, pending, played, Place { seat, number: 0, at: 0 }, stop)
}
