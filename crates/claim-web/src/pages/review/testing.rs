//! What the tests of the review share.

use claim_ai::Stop;
use claim_ai::review::{self, ReviewedDecision, Settings};
use claim_rules::{Record, Table};

const QUICK: Settings = Settings { simulations: 32, positions: 1_000, seed: 1 };

pub(super) fn record() -> Record {
    Record::from_seed(Table::default(), [1; 32])
}

/// The first decision of that game, said to be made at this move.
pub(super) fn decision(at: usize) -> ReviewedDecision {
    let game = record().start();
    let decision = review::decision(&game, game.actions()[0], QUICK, &Stop::new());
    ReviewedDecision { at, ..decision.expect("somebody leads") }
}
