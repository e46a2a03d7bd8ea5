//! Do predictions come true? What a review would predict at decisions, compared with how the games ended.

use std::collections::BTreeMap;

use claim_rules::{Actor, Record};
use serde::Serialize;

use crate::bot::Stop;
use crate::review::assess::{Assessor, Place};
use crate::review::calibration::{Calibration, EstimateKind, Method};
use crate::review::chance::Chance;
use crate::review::{Reviewer, Settings};

/// What was predicted at a decision, and how the game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prediction {
    /// The kind of estimate.
    pub kind: EstimateKind,
    /// The estimate of the search, before any curve.
    pub raw: f64,
    /// How far the phase had come, from 0 to 1.
    pub progress: f64,
    /// The share of the game the side got in the end.
    pub won: f64,
}

impl Prediction {
    /// What a review with these curves says.
    pub fn chance(&self, calibration: &Calibration) -> f64 {
        match self.kind.method {
            Method::Exact => self.raw,
            _ => calibration.chance(self.kind, self.raw, self.progress),
        }
    }
}

/// A prediction with the number of its game: decisions of one game share its result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The number of the game.
    pub game: u64,
    /// The prediction.
    pub prediction: Prediction,
}

/// What a review predicts, before any curve, for the actions played at the wanted moves of a finished game. `None` if it
/// was told to stop or the game has no result.
///
/// Only the action played is measured; the number is the same as if all were.
pub fn predictions(
    record: &Record,
    settings: Settings,
    mut wanted: impl FnMut(usize) -> bool,
    stop: &Stop,
) -> Option<Vec<Prediction>> {
    let table = record.table();
    let (_, winners) = Reviewer::new(record, settings).ok()?.ending();
    if winners.is_empty() {
        return None;
    }
    let mut assessor = Assessor::new(settings);
    let mut counts = [0; 4];
    let mut game = record.start();
    let mut all = Vec::new();
    for (at, step) in record.moves().iter().enumerate() {
        if let Actor::Seat(seat) = step.actor
            && game.actions().len() > 1
        {
            let number = counts[seat.index() & 3];
            counts[seat.index() & 3] += 1;
            if wanted(at) {
                let prediction = assessor.predict(&game, step.action, Place { seat, number, at }, stop)?;
                let won = f64::from(Chance::of_result(&winners, table.side(seat)).0) / 1e6;
                all.push(Prediction { won, ..prediction });
            }
        }
        if stop.is_called() {
            return None;
        }
        game.apply_unchecked(step.action);
    }
    Some(all)
}

/// One line of a reliability table: predictions within one tenth, and the results.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Bin {
    /// How many decisions.
    pub decisions: u32,
    /// Of how many games.
    pub games: u32,
    /// The mean prediction, from 0 to 1.
    pub said: f64,
    /// The share that was won.
    pub won: f64,
    /// Half the width of the 95 % interval of the share won, computed over games, because decisions of one game share
    /// its result.
    pub within: f64,
}

impl Bin {
    /// How far off the predictions are.
    pub fn off(&self) -> f64 {
        self.won - self.said
    }
}

/// Sorts predictions, after the curves, into ten bins.
pub fn reliability<'a>(
    samples: impl IntoIterator<Item = &'a Sample>,
    calibration: &Calibration,
) -> [Bin; 10] {
    let mut bins: [Vec<(u64, f64, f64)>; 10] = Default::default();
    for Sample { game, prediction } in samples {
        let chance = prediction.chance(calibration);
        bins[((chance * 10.0) as usize).min(9)].push((*game, chance, prediction.won));
    }
    bins.map(|decisions| bin(&decisions))
}

fn bin(decisions: &[(u64, f64, f64)]) -> Bin {
    if decisions.is_empty() {
        return Bin::default();
    }
    let count = decisions.len() as f64;
    let mean = |part: fn(&(u64, f64, f64)) -> f64| decisions.iter().map(part).sum::<f64>() / count;
    let (chance, won) = (mean(|decision| decision.1), mean(|decision| decision.2));
    // By game: how far all its decisions together are from the mean.
    let mut games: BTreeMap<u64, f64> = BTreeMap::new();
    for (game, predicted, result) in decisions {
        *games.entry(*game).or_default() += (result - predicted) - (won - chance);
    }
    let number = games.len() as f64;
    let seen =
        games.values().map(|sum| sum * sum).sum::<f64>() / (count * count) * number / (number - 1.0).max(1.0);
    // If all games ended the same way their spread would be 0: it is never taken to be less than binomial.
    let binomial = chance * (1.0 - chance) / number;
    Bin {
        decisions: decisions.len() as u32,
        games: games.len() as u32,
        said: chance,
        won,
        within: 1.96 * seen.max(binomial).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(game: u64, raw: f64, won: f64) -> Sample {
        let kind = EstimateKind { players: 2, phase_two: true, method: Method::Exact };
        Sample { game, prediction: Prediction { kind, raw, progress: 0.0, won } }
    }

    #[test]
    fn a_bin_holds_the_mean_prediction_and_the_share_won() {
        let samples = [sample(1, 0.72, 1.0), sample(2, 0.78, 0.0), sample(3, 1.0, 1.0)];
        let bins = reliability(&samples, &Calibration::default());
        assert_eq!((bins[7].decisions, bins[7].games), (2, 2));
        assert!((bins[7].said - 0.75).abs() < 1e-9 && (bins[7].won - 0.5).abs() < 1e-9);
        assert_eq!((bins[9].decisions, bins[9].won), (1, 1.0));
    }

    #[test]
    fn more_decisions_of_the_same_games_do_not_narrow_the_interval() {
        let games = |times: u64| -> Vec<Sample> {
            let won = |game: u64| f64::from(u8::from(game % 10 < 7));
            let game = |game: u64| (0..times).map(move |_| sample(game, 0.7, won(game)));
            (0..100).flat_map(game).collect()
        };
        let [once, often] = [1, 20].map(|times| reliability(&games(times), &Calibration::default())[7]);
        assert!((once.within - often.within).abs() < 1e-9, "{once:?} {often:?}");
        // A hundred independent results of seven tenths: 1.96 times the root of 0.7 times 0.3 divided by 100.
        assert!((once.within - 0.09).abs() < 0.005, "{once:?}");
    }

    #[test]
    fn three_games_that_ended_the_same_way_leave_a_wide_interval() {
        let samples = [1, 2, 3].map(|game| sample(game, 0.75, 1.0));
        assert!(reliability(&samples, &Calibration::default())[7].within > 0.4);
    }
}
