//! The search where Vampires matter: captors choose what becomes of what they get.

use tinyvec::ArrayVec;

use crate::lanes::Lanes;
use crate::order::{self, Leads};
use crate::proof;
use crate::search::{Answer, Cut, Look, Search};
use crate::state::{NO_LORD, Spoils, State, bits};

type Moves = ArrayVec<[(i32, u8); 16]>;

/// A trick that is decided; its cards are yet to be placed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Capture {
    /// How good it looks to the one who replied.
    good: i32,
    state: State,
    spoils: Spoils,
    trick: u64,
    winner: u8,
}

/// What is known without searching, or how promising it looks for seat 0.
enum Glance {
    Known(Answer),
    Open(i32),
}

impl Search<'_> {
    /// The leader tries one card after the other.
    pub(crate) fn lead_with_lords(&mut self, state: &State, look: &Look) -> Result<Answer, Cut> {
        let hopes = state.leader == 0;
        let hand = self.ending.hand(state, state.leader);
        let leads = Leads::new(self.ending, state, &look.standing, self.order_weights);
        let mut moves = Moves::new();
        for card in bits(hand & look.kept) {
            moves.push((leads.good(self.ending, state, look.kept, card, self.order_weights), card as u8));
        }
        moves.sort_unstable_by_key(|(good, _)| -good);
        let mut slack = proof::free();
        for (_, card) in moves {
            let (answer, of_lead) = self.reply_with_lords(state, look, usize::from(card))?;
            if answer == hopes {
                return Ok((hopes, of_lead));
            }
            slack = proof::both(slack, of_lead);
        }
        Ok((!hopes, slack))
    }

    /// First every reply is judged without searching; then those without an answer are searched, the most promising
    /// first.
    pub(crate) fn reply_with_lords(&mut self, state: &State, look: &Look, led: usize) -> Result<Answer, Cut> {
        let seat = 1 - state.leader;
        let hopes = seat == 0;
        let replies = self.ending.replies(self.ending.hand(state, seat), led) & look.kept;
        let mut slack = proof::free();
        let base = self.captures.len();
        for card in bits(replies) {
            let (next, winner, spoils) = self.ending.play(state, led, card);
            let mut capture = Capture { good: 0, state: next, spoils, trick: 1 << led | 1 << card, winner };
            match self.glance(&capture.state, look, &capture, 0) {
                Glance::Known((answer, of_reply)) if answer == hopes => {
                    self.captures.truncate(base);
                    return Ok((hopes, of_reply));
                }
                Glance::Known((_, of_reply)) => slack = proof::both(slack, of_reply),
                Glance::Open(good) => {
                    capture.good = if hopes { good } else { -good };
                    self.captures.push(capture);
                }
            }
        }
        for next in base..self.captures.len() {
            let best = (next..self.captures.len()).max_by_key(|at| self.captures[*at].good).unwrap_or(next);
            self.captures.swap(next, best);
            let capture = self.captures[next];
            let (answer, of_reply) = self.place(&capture.state, look, &capture, 0)?;
            if answer == hopes {
                self.captures.truncate(base);
                return Ok((hopes, of_reply));
            }
            slack = proof::both(slack, of_reply);
        }
        self.captures.truncate(base);
        Ok((!hopes, slack))
    }

    /// What is known of a capture without searching.
    fn glance(&mut self, state: &State, look: &Look, capture: &Capture, at: usize) -> Glance {
        let Some(&(captor, card)) = capture.spoils.get(at) else {
            let next = self.placed(state, capture);
            return match self.look(&next) {
                Ok(answer) => Glance::Known(answer),
                Err(seen) => Glance::Open(order::estimate(
                    self.ending,
                    &next,
                    &seen.standing,
                    seen.kept,
                    self.order_weights,
                )),
            };
        };
        let hopes = captor == 0;
        let (one, other) = self.choices(state, look, captor, usize::from(card));
        let Some(other) = other else { return self.glance(&one, look, capture, at + 1) };
        let first = self.glance(&one, look, capture, at + 1);
        if let Glance::Known((answer, _)) = first
            && answer == hopes
        {
            return first;
        }
        match (first, self.glance(&other, look, capture, at + 1)) {
            (_, Glance::Known((answer, slack))) if answer == hopes => Glance::Known((answer, slack)),
            (Glance::Known((answer, a)), Glance::Known((_, b))) => Glance::Known((answer, proof::both(a, b))),
            (Glance::Open(a), Glance::Open(b)) => Glance::Open(if hopes { a.max(b) } else { a.min(b) }),
            (Glance::Open(good), _) | (_, Glance::Open(good)) => Glance::Open(good),
        }
    }

    /// Places what was captured, card by card; its captor chooses where he may (VAM1–VAM3).
    fn place(&mut self, state: &State, look: &Look, capture: &Capture, at: usize) -> Result<Answer, Cut> {
        let Some(&(captor, card)) = capture.spoils.get(at) else {
            return self.trick(&self.placed(state, capture));
        };
        let hopes = captor == 0;
        let (one, other) = self.choices(state, look, captor, usize::from(card));
        let Some(other) = other else { return self.place(&one, look, capture, at + 1) };
        let (answer, slack) = self.place(&one, look, capture, at + 1)?;
        if answer == hopes {
            return Ok((answer, slack));
        }
        let (answer, of_other) = self.place(&other, look, capture, at + 1)?;
        let slack: Lanes = if answer == hopes { of_other } else { proof::both(slack, of_other) };
        Ok((answer, slack))
    }

    /// All cards of a trick are placed.
    fn placed(&self, state: &State, capture: &Capture) -> State {
        let mut next = *state;
        self.ending.crush(&mut next, capture.trick, capture.winner);
        self.ending.settle_lords(&mut next);
        next
    }

    /// What may become of a captured card: one thing, or one and another.
    fn choices(&self, state: &State, look: &Look, captor: u8, card: usize) -> (State, Option<State>) {
        let ending = self.ending;
        let seat = usize::from(captor);
        let value = i16::from(ending.value[card]);
        let vampire = ending.vampires >> card & 1 == 1;
        let plain = || {
            let mut plain = *state;
            ending.place(&mut plain, captor, card);
            plain
        };
        let crowned = || {
            let mut crowned = *state;
            ending.arrived(&mut crowned, card);
            crowned.lords[seat] = card as u8;
            crowned.tucked[seat] = 0;
            crowned.sums[seat] = value;
            crowned
        };
        let tucked = || {
            let mut tucked = *state;
            ending.arrived(&mut tucked, card);
            tucked.tucked[seat] |= 1 << card;
            tucked.sums[seat] += value;
            tucked
        };
        let (bare, sum) = (state.tucked[seat] == 0, state.sums[seat]);
        let all = !self.shortcuts.lords || !look.by_races();
        match (vampire, state.lords[seat] == NO_LORD) {
            (true, true) => (crowned(), None),
            (false, true) => (plain(), None),
            (true, false) if all || !bare && value >= sum => (plain(), Some(crowned())),
            // A higher lord costs nothing while there is nothing under the old one.
            (true, false) if bare && value > sum => (crowned(), None),
            (true, false) => (plain(), None),
            (false, false) if all => (plain(), Some(tucked())),
            // It counts nowhere else.
            (false, false) if look.standing.open_races >> ending.race[card] & 1 == 0 => (tucked(), None),
            (false, false) if value == 0 && !bare => (plain(), None),
            (false, false) => (plain(), Some(tucked())),
        }
    }
}
