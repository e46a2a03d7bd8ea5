//! Many reviews of one player put together: accuracy by phase, faction and seat, and total luck.

use std::collections::BTreeMap;

use claim_rules::{Action, Faction, Phase, Seat};
use serde::Serialize;

use crate::review::chance::Chance;
use crate::review::decision::{ReviewedDecision, Verdict};
use crate::review::{Review, ReviewEnd};

/// Decisions counted together.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct DecisionTally {
    /// How many of them mattered.
    pub decisions: u32,
    /// The sum of their accuracies.
    accuracy: f64,
    /// What they gave away.
    pub lost: Chance,
    /// How many were inaccuracies, mistakes and blunders.
    pub errors: [u32; 3],
}

impl DecisionTally {
    fn add(&mut self, decision: &ReviewedDecision) {
        let Some(accuracy) = decision.accuracy() else { return };
        self.decisions += 1;
        self.accuracy += accuracy;
        self.lost += decision.loss;
        match decision.verdict {
            Verdict::Inaccuracy => self.errors[0] += 1,
            Verdict::Mistake => self.errors[1] += 1,
            Verdict::Blunder => self.errors[2] += 1,
            _ => {}
        }
    }

    /// Their mean accuracy, if there are any.
    pub fn accuracy(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.accuracy / f64::from(self.decisions))
    }
}

/// How far from 0 the total luck is expected to be.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Spread(f64);

impl Spread {
    fn add(&mut self, luck: Chance) {
        self.0 = libm::hypot(self.0, luck.points() / 100.0);
    }

    /// In games.
    pub fn games(self) -> f64 {
        self.0
    }
}

/// All games of a player.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Summary {
    /// How many games.
    pub games: u32,
    /// Of these, how many came to a result.
    pub finished: u32,
    /// The sum of the results of those.
    pub result: Chance,
    /// The expected results before the deals of those.
    pub expected: Chance,
    /// Luck of the deal in sum, of the games with a result; so are the next three.
    pub deal: Chance,
    /// Luck of the cards in sum.
    pub cards: Chance,
    /// Own losses in sum.
    pub own: Chance,
    /// What partners and opponents gave away, in sum.
    pub others: Chance,
    /// The standard deviation of total luck: one time in three it is further from 0.
    pub spread: Spread,
    /// All decisions.
    pub all: DecisionTally,
    /// By phase.
    pub phases: [DecisionTally; 2],
    /// By the faction of the card that was played.
    #[serde(serialize_with = "by_name")]
    pub factions: BTreeMap<u8, DecisionTally>,
    /// By seat.
    pub seats: BTreeMap<u8, DecisionTally>,
    /// By what was asked: which kinds of decisions go wrong.
    pub asked: BTreeMap<String, DecisionTally>,
}

fn by_name<S: serde::Serializer>(
    factions: &BTreeMap<u8, DecisionTally>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer
        .collect_map(factions.iter().map(|(faction, tally)| (Faction::ALL[usize::from(*faction)], tally)))
}

impl Summary {
    /// Adds a game in which the player sat there.
    pub fn add(&mut self, review: &Review, seat: Seat) {
        let Some(of_seat) = review.seats.get(seat.index()) else { return };
        let parts = of_seat.parts;
        self.games += 1;
        // An unfinished game has no result.
        if review.complete && review.ended != ReviewEnd::Unfinished {
            self.finished += 1;
            self.result += parts.after;
            self.expected += parts.before;
            self.deal += parts.deal;
            self.cards += parts.cards;
            self.own += parts.own;
            self.others += parts.partner + parts.opponents;
            self.spread.add(parts.luck());
        }
        for decision in review.decisions_of(seat) {
            self.all.add(decision);
            self.phases[usize::from(decision.phase != Phase::One)].add(decision);
            self.seats.entry(seat.0).or_default().add(decision);
            self.asked.entry(decision.asked.clone()).or_default().add(decision);
            if let Action::Play(card) = decision.played
                && let Some(faction) = card.faction()
            {
                self.factions.entry(faction as u8).or_default().add(decision);
            }
        }
    }

    /// The tallies by faction.
    pub fn by_faction(&self) -> impl Iterator<Item = (Faction, &DecisionTally)> {
        self.factions.iter().map(|(faction, tally)| (Faction::ALL[usize::from(*faction)], tally))
    }
}
