//! What the search is asked to prove.

use std::cmp::Ordering as Comparison;

use claim_rules::{Game, Side};

use crate::race::Standing;

/// What seat 0 should reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// Win the game.
    Win,
    /// Win or draw it.
    Draw,
    /// Have so many votes more than seat 1.
    Margin(i8),
}

impl Goal {
    pub(crate) fn code(self) -> u64 {
        match self {
            Goal::Win => 0,
            Goal::Draw => 1,
            Goal::Margin(margin) => (8 + margin) as u64,
        }
    }

    /// The same where votes cannot be equal: not losing is winning there, so all these goals share one entry.
    pub(crate) fn code_without_ties(self) -> u64 {
        if let Goal::Win | Goal::Draw | Goal::Margin(0 | 1) = self { Goal::Win.code() } else { self.code() }
    }

    /// Is it reached in a finished game?
    pub(crate) fn reached(self, (margin, tie_break): (i8, Comparison)) -> bool {
        match self {
            Goal::Win => (margin, tie_break) > (0, Comparison::Equal),
            Goal::Draw => (margin, tie_break) >= (0, Comparison::Equal),
            Goal::Margin(least) => margin >= least,
        }
    }

    /// The same, by the rules' own count.
    pub(crate) fn reached_in(self, game: &Game) -> bool {
        let score = game.score();
        let margin = score.totals[0] as i8 - score.totals[1] as i8;
        let tie_break = match score.winner() {
            None => Comparison::Equal,
            Some(Side(0)) => Comparison::Greater,
            Some(_) => Comparison::Less,
        };
        self.reached((margin, tie_break))
    }

    /// So many votes more than seat 1 are enough, whatever the tie-break.
    #[inline(always)]
    pub(crate) fn enough(self) -> i8 {
        if let Goal::Margin(margin) = self { margin } else { 1 }
    }

    /// So many are too few, whatever the tie-break.
    #[inline(always)]
    pub(crate) fn too_few(self) -> i8 {
        if let Goal::Margin(margin) = self { margin - 1 } else { -1 }
    }

    /// Is it settled by how the votes stand?
    #[inline(always)]
    pub(crate) fn settled(self, standing: &Standing) -> Option<bool> {
        if standing.margin - standing.open >= self.enough() {
            Some(true)
        } else if standing.margin + standing.open <= self.too_few() {
            Some(false)
        } else {
            None
        }
    }

    /// May S5 decide?
    #[inline(always)]
    pub(crate) fn needs_every_card(self, standing: &Standing) -> bool {
        !matches!(self, Goal::Margin(_)) && standing.may_tie()
    }
}
