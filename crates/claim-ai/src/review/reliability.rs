//! Does what is said come true? What a review would say of decisions, how their games ended, and both compared.

use std::collections::BTreeMap;

use claim_rules::{Actor, Record};
use serde::Serialize;

use crate::bot::Stop;
use crate::review::assess::{Assessor, Place};
use crate::review::calibration::{Calibration, Kind, Method};
use crate::review::chance::Chance;
use crate::review::{Reviewer, Settings};

/// What was said of a decision before anybody knew how the game would end, and how it did.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prediction {
    /// What kind of estimate it was.
    pub kind: Kind,
    /// What the search said, before any curve.
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

/// What was said of a decision, with the number of its game: decisions of one game share its result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The number of the game.
    pub game: u64,
    /// What was said.
    pub said: Prediction,
}

/// What a review says, before any curve, of the actions played at those moves of a finished game that are wanted. `None`
/// if it was told to stop or the game has no result.
///
/// Only the action played is measured, which comes to the same number as measuring all of them.
pub fn said(
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
                let said = assessor.said(&game, step.action, Place { seat, number, at }, stop)?;
                let won = f64::from(Chance::of_result(&winners, table.side(seat)).0) / 1e6;
                all.push(Prediction { won, ..said });
            }
        }
        if stop.is_called() {
            return None;
        }
        game.apply_unchecked(step.action);
    }
    Some(all)
}

/// One line of a reliability table: what was said between two tens, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Bin {
    /// How many decisions.
    pub decisions: u32,
    /// Of how many games.
    pub games: u32,
    /// What was said on average, from 0 to 1.
    pub said: f64,
    /// What share was won.
    pub won: f64,
    /// How far the share won may lie from its true value, 95 times of 100. It is counted by games: the decisions of one
    /// share its result.
    pub within: f64,
}

impl Bin {
    /// How far off what was said is.
    pub fn off(&self) -> f64 {
        self.won - self.said
    }
}

/// Sorts what was said, after the curves, into ten bins.
pub fn reliability<'a>(
    samples: impl IntoIterator<Item = &'a Sample>,
    calibration: &Calibration,
) -> [Bin; 10] {
    let mut bins: [Vec<(u64, f64, f64)>; 10] = Default::default();
    for Sample { game, said } in samples {
        let chance = said.chance(calibration);
        bins[((chance * 10.0) as usize).min(9)].push((*game, chance, said.won));
    }
    bins.map(|said| bin(&said))
}

fn bin(said: &[(u64, f64, f64)]) -> Bin {
    if said.is_empty() {
        return Bin::default();
    }
    let count = said.len() as f64;
    let mean = |part: fn(&(u64, f64, f64)) -> f64| said.iter().map(part).sum::<f64>() / count;
    let (chance, won) = (mean(|said| said.1), mean(|said| said.2));
    // What each game differs by from the mean, all its decisions together.
    let mut games: BTreeMap<u64, f64> = BTreeMap::new();
    for (game, said, result) in said {
        *games.entry(*game).or_default() += (result - said) - (won - chance);
    }
    let number = games.len() as f64;
    let seen =
        games.values().map(|sum| sum * sum).sum::<f64>() / (count * count) * number / (number - 1.0).max(1.0);
    // Where all games went the same way they seem to differ by nothing: less than as many throws would is not believed.
    let thrown = chance * (1.0 - chance) / number;
    Bin {
        decisions: said.len() as u32,
        games: games.len() as u32,
        said: chance,
        won,
        within: 1.96 * seen.max(thrown).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(game: u64, raw: f64, won: f64) -> Sample {
        let kind = Kind { players: 2, phase_two: true, method: Method::Exact };
        Sample { game, said: Prediction { kind, raw, progress: 0.0, won } }
    }

    #[test]
    fn what_was_said_stands_beside_what_was_won() {
        let samples = [sample(1, 0.72, 1.0), sample(2, 0.78, 0.0), sample(3, 1.0, 1.0)];
        let bins = reliability(&samples, &Calibration::default());
        assert_eq!((bins[7].decisions, bins[7].games), (2, 2));
        assert!((bins[7].said - 0.75).abs() < 1e-9 && (bins[7].won - 0.5).abs() < 1e-9);
        assert_eq!((bins[9].decisions, bins[9].won), (1, 1.0));
    }

    #[test]
    fn more_decisions_of_the_same_games_prove_nothing_more() {
        let games = |times: u64| -> Vec<Sample> {
            let won = |game: u64| f64::from(u8::from(game % 10 < 7));
            let game = |game: u64| (0..times).map(move |_| sample(game, 0.7, won(game)));
            (0..100).flat_map(game).collect()
        };
        let [once, often] = [1, 20].map(|times| reliability(&games(times), &Calibration::default())[7]);
        assert!((once.within - often.within).abs() < 1e-9, "{once:?} {often:?}");
        // A hundred throws of seven tenths: 1.96 times the root of 0.7 times 0.3 divided by 100.
        assert!((once.within - 0.09).abs() < 0.005, "{once:?}");
    }

    #[test]
    fn three_games_that_went_the_same_way_prove_little() {
        let samples = [1, 2, 3].map(|game| sample(game, 0.75, 1.0));
        assert!(reliability(&samples, &Calibration::default())[7].within > 0.4);
    }
}
