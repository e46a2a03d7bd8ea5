//! The server's clock, as accurately as it is known here.

use std::collections::VecDeque;

/// How far the server's clock is ahead of this one. The travel time of an unrequested message is unknown: the server's
/// clock is at least at the time it states. A question and its answer are more accurate, most of all if they were
/// quick.
#[derive(Debug, Default)]
pub(super) struct ServerClock {
    /// In milliseconds, as accurately as it is known.
    pub(super) ahead: i64,
    /// A time of the server has been received.
    is_known: bool,
    /// When it was asked.
    asked_at: Option<i64>,
    /// The last answers: how long each took, and how far ahead the clock was by it.
    answers: VecDeque<(i64, i64)>,
}

impl ServerClock {
    /// The last this many answers count: a computer's clock may be set at any time.
    const ANSWERS: usize = 5;

    pub(super) fn asks(&mut self, now: i64) {
        self.asked_at.get_or_insert(now);
    }

    pub(super) fn answered(&mut self, at: i64, now: i64) {
        let Some(asked) = self.asked_at.take() else { return };
        if self.answers.len() == Self::ANSWERS {
            self.answers.pop_front();
        }
        self.answers.push_back((now - asked, at - (asked + now) / 2));
        if let Some((_, ahead)) = self.answers.iter().min_by_key(|(took, _)| *took) {
            (self.ahead, self.is_known) = (*ahead, true);
        }
    }

    /// This computer's clock was moved by this much, the server's was not.
    pub(super) fn moved(&mut self, by: i64) {
        self.ahead -= by;
        self.answers.iter_mut().for_each(|(_, ahead)| *ahead -= by);
        self.asked_at.iter_mut().for_each(|at| *at += by);
    }

    pub(super) fn sees(&mut self, at: i64, now: i64) {
        let ahead = at - now;
        if !self.is_known || ahead > self.ahead {
            (self.ahead, self.is_known) = (ahead, true);
        }
    }
}
