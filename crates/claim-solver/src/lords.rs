//! The search where Vampires matter: whoever captures a card may choose where it goes.

use tinyvec::ArrayVec;

use crate::lanes::Lanes;
use crate::order::{self, Leads};
use crate::proof;
use crate::search::{Answer, Interrupted, Node, Search};
use crate::state::{NO_LORD, Spoils, State, bits};

type Moves = ArrayVec<[(i32, u8); 16]>;

/// A decided trick whose cards have not been placed yet.
#[derive(Clone, Copy, Default)]
pub(crate) struct Capture {
    /// How promising it looks to the seat that replied.
    priority: i32,
    state: State,
    spoils: Spoils,
    trick: u64,
    winner: u8,
}

/// The answer, if it is known without searching; else how promising the position looks for seat 0.
enum Probed {
    Known(Answer),
    Open(i32),
}

impl Search<'_> {
    /// The leader tries one card after the other.
    pub(crate) fn lead_with_lords(&mut self, state: &State, node: &Node) -> Result<Answer, Interrupted> {
        let wanted = state.leader == 0;
        let hand = self.ending.hand(state, state.leader);
        let leads = Leads::new(self.ending, state, &node.standing, self.order_weights);
        let mut moves = Moves::new();
        for card in bits(hand & node.distinct) {
            moves.push((
                leads.priority(self.ending, state, node.distinct, card, self.order_weights),
                card as u8,
            ));
        }
        moves.sort_unstable_by_key(|(priority, _)| -priority);
        let mut slack = proof::unlimited();
        for (_, card) in moves {
            let (answer, of_lead) = self.reply_with_lords(state, node, usize::from(card))?;
            if answer == wanted {
                return Ok((wanted, of_lead));
            }
            slack = proof::both(slack, of_lead);
        }
        Ok((!wanted, slack))
    }

    /// First every reply is judged without searching; then those without an answer are searched, the most promising
    /// first.
    pub(crate) fn reply_with_lords(
        &mut self,
        state: &State,
        node: &Node,
        led: usize,
    ) -> Result<Answer, Interrupted> {
        let seat = 1 - state.leader;
        let wanted = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led) & node.distinct;
        let mut slack = proof::unlimited();
        let base = self.captures.len();
        for card in bits(replies) {
            let (next, winner, spoils) = self.ending.play(state, led, card);
            let mut capture =
                Capture { priority: 0, state: next, spoils, trick: 1 << led | 1 << card, winner };
            match self.probe_capture(&capture.state, node, &capture, 0) {
                Probed::Known((answer, of_reply)) if answer == wanted => {
                    self.captures.truncate(base);
                    return Ok((wanted, of_reply));
                }
                Probed::Known((_, of_reply)) => slack = proof::both(slack, of_reply),
                Probed::Open(priority) => {
                    capture.priority = if wanted { priority } else { -priority };
                    self.captures.push(capture);
                }
            }
        }
        for next in base..self.captures.len() {
            let best =
                (next..self.captures.len()).max_by_key(|at| self.captures[*at].priority).unwrap_or(next);
            self.captures.swap(next, best);
            let capture = self.captures[next];
            let (answer, of_reply) = self.place(&capture.state, node, &capture, 0)?;
            if answer == wanted {
                self.captures.truncate(base);
                return Ok((wanted, of_reply));
            }
            slack = proof::both(slack, of_reply);
        }
        self.captures.truncate(base);
        Ok((!wanted, slack))
    }

    /// The answer to a capture, if it is known without searching.
    fn probe_capture(&mut self, state: &State, node: &Node, capture: &Capture, at: usize) -> Probed {
        let Some(&(captor, card)) = capture.spoils.get(at) else {
            let next = self.placed(state, capture);
            return match self.probe(&next) {
                Ok(answer) => Probed::Known(answer),
                Err(node) => Probed::Open(order::estimate(
                    self.ending,
                    &next,
                    &node.standing,
                    node.distinct,
                    self.order_weights,
                )),
            };
        };
        let wanted = captor == 0;
        let (one, other) = self.choices(state, node, captor, usize::from(card));
        let Some(other) = other else { return self.probe_capture(&one, node, capture, at + 1) };
        let first = self.probe_capture(&one, node, capture, at + 1);
        if let Probed::Known((answer, _)) = first
            && answer == wanted
        {
            return first;
        }
        match (first, self.probe_capture(&other, node, capture, at + 1)) {
            (_, Probed::Known((answer, slack))) if answer == wanted => Probed::Known((answer, slack)),
            (Probed::Known((answer, a)), Probed::Known((_, b))) => Probed::Known((answer, proof::both(a, b))),
            (Probed::Open(a), Probed::Open(b)) => Probed::Open(if wanted { a.max(b) } else { a.min(b) }),
            (Probed::Open(priority), _) | (_, Probed::Open(priority)) => Probed::Open(priority),
        }
    }

    /// Places what was captured, card by card; the captor chooses where the rules let it (VAM1–VAM3).
    fn place(
        &mut self,
        state: &State,
        node: &Node,
        capture: &Capture,
        at: usize,
    ) -> Result<Answer, Interrupted> {
        let Some(&(captor, card)) = capture.spoils.get(at) else {
            return self.trick(&self.placed(state, capture));
        };
        let wanted = captor == 0;
        let (one, other) = self.choices(state, node, captor, usize::from(card));
        let Some(other) = other else { return self.place(&one, node, capture, at + 1) };
        let (answer, slack) = self.place(&one, node, capture, at + 1)?;
        if answer == wanted {
            return Ok((answer, slack));
        }
        let (answer, of_other) = self.place(&other, node, capture, at + 1)?;
        let slack: Lanes = if answer == wanted { of_other } else { proof::both(slack, of_other) };
        Ok((answer, slack))
    }

    /// All cards of a trick are placed.
    fn placed(&self, state: &State, capture: &Capture) -> State {
        let mut next = *state;
        self.ending.crush(&mut next, capture.trick, capture.winner);
        self.ending.settle_lords(&mut next);
        next
    }

    /// Where a captured card may go: one place, or one of two.
    fn choices(&self, state: &State, node: &Node, captor: u8, card: usize) -> (State, Option<State>) {
        let ending = self.ending;
        let seat = usize::from(captor);
        let value = i16::from(ending.value[card]);
        let vampire = ending.vampires >> card & 1 == 1;
        let plain = || {
            let mut plain = *state;
            ending.place(&mut plain, captor, card);
            plain
        };
        let as_lord = || {
            let mut as_lord = *state;
            ending.arrived(&mut as_lord, card);
            as_lord.lords[seat] = card as u8;
            as_lord.tucked[seat] = 0;
            as_lord.sums[seat] = value;
            as_lord
        };
        let tucked = || {
            let mut tucked = *state;
            ending.arrived(&mut tucked, card);
            tucked.tucked[seat] |= 1 << card;
            tucked.sums[seat] += value;
            tucked
        };
        let (nothing_tucked, sum) = (state.tucked[seat] == 0, state.sums[seat]);
        let all = !self.shortcuts.lords || !node.by_races();
        match (vampire, state.lords[seat] == NO_LORD) {
            (true, true) => (as_lord(), None),
            (false, true) => (plain(), None),
            (true, false) if all || !nothing_tucked && value >= sum => (plain(), Some(as_lord())),
            // A higher lord costs nothing while there is nothing under the old one.
            (true, false) if nothing_tucked && value > sum => (as_lord(), None),
            (true, false) => (plain(), None),
            (false, false) if all => (plain(), Some(tucked())),
            // It counts nowhere else.
            (false, false) if node.standing.open_races >> ending.race[card] & 1 == 0 => (tucked(), None),
            (false, false) if value == 0 && !nothing_tucked => (plain(), None),
            (false, false) => (plain(), Some(tucked())),
        }
    }
}
