//! How a seat's win chance moves from the deal to the result, in steps that add up exactly.
//!
//! The curve of a seat is its win chance with what it knew, at the moments where that was measured: with its hand
//! alone, with the first centre card, when Phase Two begins, and before and after each of its own real decisions. It
//! begins with the chance every side has before the deal and ends with the result. What the seat loses at its own
//! decisions is its own loss. What others lost in between, measured with what they knew, is theirs. The rest is luck of
//! the cards, which includes the errors of the estimates. So the parts add up to the result by construction, in whole
//! millionths. That luck is 0 on average does not follow from the construction; a test checks it.

use claim_rules::{Seat, Side, Table};
use serde::{Deserialize, Serialize};

use crate::review::chance::Chance;
use crate::review::decision::ReviewedDecision;

/// What moved the win chance of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The cards it was dealt, and who leads.
    Deal,
    /// Cards turned up or drawn by chance, what others turned out to hold, and errors of the estimates.
    Cards,
    /// Its own decision.
    Own,
    /// A decision of its partner.
    Partner(Seat),
    /// A decision of an opponent.
    Opponent(Seat),
}

/// One step of the curve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Before which move of the record the chance is reached; for decisions, the move itself.
    pub at: usize,
    /// What moved it.
    pub cause: Cause,
    /// By how much.
    pub change: Chance,
    /// The chance after it. Between measurements this may leave the range from 0 to 1: what an opponent's decision cost
    /// by its own estimate and what it was worth to this seat differ.
    pub after: Chance,
}

/// The sums by cause. `before + deal + cards + own + partner + opponents = after`, always.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parts {
    /// What every side has before the deal.
    pub before: Chance,
    /// Luck of the deal.
    pub deal: Chance,
    /// Luck of the cards.
    pub cards: Chance,
    /// What own decisions gave away: never above 0, unless others gave up.
    pub own: Chance,
    /// What the partner's decisions gave away.
    pub partner: Chance,
    /// What opponents' decisions gave away, to this side or to a third.
    pub opponents: Chance,
    /// The result, or where the review ends.
    pub after: Chance,
}

impl Parts {
    fn of(before: Chance, steps: &[Step]) -> Parts {
        let mut parts = Parts { before, after: before, ..Parts::default() };
        for step in steps {
            let part = match step.cause {
                Cause::Deal => &mut parts.deal,
                Cause::Cards => &mut parts.cards,
                Cause::Own => &mut parts.own,
                Cause::Partner(_) => &mut parts.partner,
                Cause::Opponent(_) => &mut parts.opponents,
            };
            *part += step.change;
            parts.after += step.change;
        }
        parts
    }

    /// All luck.
    pub fn luck(&self) -> Chance {
        self.deal + self.cards
    }

    /// The sum of all parts.
    pub fn sum(&self) -> Chance {
        self.before + self.deal + self.cards + self.own + self.partner + self.opponents
    }
}

/// How the curve of a seat ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Nothing is known beyond the last measurement: the review is not done.
    Open,
    /// With this chance: by the last card, or as the cards lay when the record ends.
    At(Chance),
    /// As the cards lay it had `at`; then this seat gave up, and the result is `result`.
    GaveUp { at: Chance, by: Seat, result: Chance },
    /// As the cards lay it had `at`; then all agreed.
    Agreed { at: Chance, result: Chance },
}

/// The chances of a seat before anybody decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dealt {
    /// With its hand, before a centre card was turned up; `None` if it is not measured separately.
    pub(crate) hand: Option<Chance>,
    /// With all it saw; `None` if it made the first decision, or was not measured yet.
    pub(crate) seen: Option<Chance>,
}

/// The steps of one seat. `second` is with which move Phase Two begins, and what the seat had then.
pub(crate) fn steps(
    table: &Table,
    seat: Seat,
    (dealt, mut phase_two): (Dealt, Option<(usize, Chance)>),
    decisions: &[ReviewedDecision],
    end: (usize, End),
) -> (Vec<Step>, Parts) {
    let side = table.side(seat);
    let before = Chance::before_the_deal(table);
    let mut path = Path { now: before, steps: Vec::new() };
    let mut measured = false;
    for (chance, cause) in [(dealt.hand, Cause::Deal), (dealt.seen, Cause::Cards)] {
        if let Some(chance) = chance {
            path.go_to(0, if measured { cause } else { Cause::Deal }, chance);
            measured = true;
        }
    }
    for decision in decisions {
        if let Some((at, chance)) = phase_two.take_if(|(at, _)| *at <= decision.at) {
            path.go_to(at, Cause::Cards, chance);
        }
        if decision.seat == seat {
            let (Some(before), Some(after)) = (decision.before(), decision.after()) else { continue };
            let luck = if measured { Cause::Cards } else { Cause::Deal };
            measured = true;
            path.go_to(decision.at, luck, before);
            path.go_to(decision.at, Cause::Own, after);
        } else {
            let gain = decision.gains.get(usize::from(side.0)).copied().unwrap_or_default();
            let cause = others(table, side, decision.seat);
            path.go_to(decision.at, cause, path.now + gain);
        }
    }
    // The review may have stopped there.
    if let Some((at, chance)) = phase_two {
        path.go_to(at, Cause::Cards, chance);
    }
    let (at, end) = end;
    match end {
        End::Open => {}
        End::At(chance) => path.go_to(at, Cause::Cards, chance),
        End::GaveUp { at: chance, by, result } => {
            path.go_to(at, Cause::Cards, chance);
            let cause = if by == seat { Cause::Own } else { others(table, side, by) };
            path.go_to(at, cause, result);
        }
        End::Agreed { at: chance, result } => {
            path.go_to(at, Cause::Cards, chance);
            // Everybody agreed: who gave something away by it did so itself.
            let next = table.after(seat, 1);
            let cause = if result < chance { Cause::Own } else { others(table, side, next) };
            path.go_to(at, cause, result);
        }
    }
    let parts = Parts::of(before, &path.steps);
    (path.steps, parts)
}

/// Another seat, as the cause of a step.
fn others(table: &Table, side: Side, seat: Seat) -> Cause {
    if table.side(seat) == side { Cause::Partner(seat) } else { Cause::Opponent(seat) }
}

struct Path {
    now: Chance,
    steps: Vec<Step>,
}

impl Path {
    fn go_to(&mut self, at: usize, cause: Cause, chance: Chance) {
        let change = chance - self.now;
        // The deal is a step even if it changes nothing: the curve begins there.
        if change != Chance(0) || cause == Cause::Deal {
            self.steps.push(Step { at, cause, change, after: chance });
        }
        self.now = chance;
    }
}
