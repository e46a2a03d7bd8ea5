//! Ratings: Glicko-2 for two players, Weng–Lin for three and four.

use claim_protocol::http::GameLine;
use claim_rules::How;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use crate::store::RatingRow;

/// Weng–Lin counts from 25 with steps of 25/6; people are used to 1500 with steps of 200.
const SCALE: f64 = 48.0;
const START: f64 = 1500.0;

/// The new ratings, seat by seat. A player who left the seat to a bot, or gave up, has lost whatever the bot achieved;
/// their partner and opponents are rated by the result of the game.
pub(crate) fn rate(line: &GameLine, before: &[(u8, bool, Option<RatingRow>)]) -> Vec<RatingRow> {
    if before.len() == 2 { rate_two(line, before) } else { rate_more(line, before) }
}

fn side(seat: u8, players: usize) -> u8 {
    if players == 4 { seat % 2 } else { seat }
}

/// The place, 0 is best. A side that left is last.
fn place(line: &GameLine, seat: u8, left: bool, players: usize) -> usize {
    let side = side(seat, players);
    if left && line.outcome.ending != How::Agreed {
        return 100;
    }
    if line.outcome.winners.contains(&side) {
        return 0;
    }
    let mine = line.outcome.totals.get(usize::from(side)).copied().unwrap_or(0);
    1 + line.outcome.totals.iter().filter(|votes| **votes > mine).count()
}

fn rate_two(line: &GameLine, before: &[(u8, bool, Option<RatingRow>)]) -> Vec<RatingRow> {
    let rating = |row: Option<RatingRow>| {
        row.map_or_else(Glicko2Rating::new, |row| Glicko2Rating {
            rating: row.rating,
            deviation: row.deviation,
            volatility: row.volatility,
        })
    };
    let places: Vec<usize> = before.iter().map(|(seat, left, _)| place(line, *seat, *left, 2)).collect();
    let outcome = match places[0].cmp(&places[1]) {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let (one, other) = glicko2(&rating(before[0].2), &rating(before[1].2), &outcome, &Glicko2Config::new());
    let row = |rating: Glicko2Rating, before: Option<RatingRow>| RatingRow {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        games: before.map_or(0, |row| row.games) + 1,
    };
    vec![row(one, before[0].2), row(other, before[1].2)]
}

fn rate_more(line: &GameLine, before: &[(u8, bool, Option<RatingRow>)]) -> Vec<RatingRow> {
    let rated = rate_sides(line, before, None);
    // One of two partners may have left: for that player alone the side has lost.
    let row = |(at, (seat, left, _)): (usize, &(u8, bool, Option<RatingRow>))| match left {
        true => rate_sides(line, before, Some(side(*seat, before.len())))[at],
        false => rated[at],
    };
    before.iter().enumerate().map(row).collect()
}

/// The new ratings, seat by seat, if this side has lost whatever the result; it has, too, if all of its players left.
fn rate_sides(line: &GameLine, before: &[(u8, bool, Option<RatingRow>)], lost: Option<u8>) -> Vec<RatingRow> {
    let players = before.len();
    let rating = |row: Option<RatingRow>| {
        row.map_or_else(WengLinRating::new, |row| WengLinRating {
            rating: 25.0 + (row.rating - START) / SCALE,
            uncertainty: row.deviation / SCALE,
        })
    };
    let sides: Vec<u8> = if players == 4 { vec![0, 1] } else { (0..players as u8).collect() };
    let members = |wanted: u8| before.iter().filter(move |(seat, ..)| side(*seat, players) == wanted);
    let teams: Vec<Vec<WengLinRating>> =
        sides.iter().map(|side| members(*side).map(|(_, _, row)| rating(*row)).collect()).collect();
    let outcomes = sides.iter().map(|side| {
        let left = lost == Some(*side) || members(*side).all(|(_, left, _)| *left);
        // A side has the number of its first seat.
        MultiTeamOutcome::new(place(line, *side, left, players))
    });
    let groups: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(Vec::as_slice).zip(outcomes).collect();
    let after = weng_lin_multi_team(&groups, &WengLinConfig::new());
    let mut next = vec![0; sides.len()];
    before
        .iter()
        .map(|(seat, _, row)| {
            let side = usize::from(side(*seat, players));
            let rating = after[side][next[side]];
            next[side] += 1;
            RatingRow {
                rating: START + (rating.rating - 25.0) * SCALE,
                deviation: rating.uncertainty * SCALE,
                volatility: 0.0,
                games: row.map_or(0, |row| row.games) + 1,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use claim_protocol::{GameOutcome, TableId};

    use super::*;

    fn game(winners: &[u8], totals: &[u8]) -> GameLine {
        GameLine {
            id: TableId::new(1),
            kind: "2".into(),
            ended: 0,
            sitters: Vec::new(),
            outcome: GameOutcome {
                ending: How::Played,
                winners: winners.to_vec(),
                totals: totals.to_vec(),
                server_seed: String::new(),
            },
            rated: true,
        }
    }

    fn ratings(line: &GameLine, left: &[bool]) -> Vec<f64> {
        let before: Vec<_> = left.iter().enumerate().map(|(seat, left)| (seat as u8, *left, None)).collect();
        rate(line, &before).iter().map(|row| row.rating).collect()
    }

    #[test]
    fn who_wins_gains_what_the_other_loses() {
        let [one, other] = ratings(&game(&[0], &[3, 2]), &[false; 2])[..] else { panic!() };
        assert!(one > 1500.0 && other < 1500.0 && (one - 1500.0 - (1500.0 - other)).abs() < 1e-6);
        let [one, other] = ratings(&game(&[0, 1], &[2, 2]), &[false; 2])[..] else { panic!() };
        assert!((one - other).abs() < 1e-6);
    }

    #[test]
    fn who_left_has_lost_even_if_the_bot_won() {
        let [one, other] = ratings(&game(&[0], &[3, 2]), &[true, false])[..] else { panic!() };
        assert!(one < 1500.0 && other > 1500.0);
    }

    #[test]
    fn three_are_ranked_by_votes() {
        let rated = ratings(&game(&[1], &[2, 4, 1]), &[false; 3]);
        assert!(rated[1] > rated[0] && rated[0] > rated[2], "{rated:?}");
    }

    #[test]
    fn partners_win_together() {
        let rated = ratings(&game(&[1], &[2, 5]), &[false; 4]);
        assert!((rated[1] - rated[3]).abs() < 1e-9 && rated[1] > 1500.0 && rated[0] < 1500.0);
    }

    #[test]
    fn who_leaves_a_partner_loses_alone() {
        // Seat 0 left, and seat 2 won with a bot.
        let left = [true, false, false, false];
        let won = ratings(&game(&[0], &[5, 2]), &left);
        assert!(won[0] < 1500.0 && won[2] > 1500.0 && won[1] < 1500.0 && won[3] < 1500.0, "{won:?}");
        let whole = ratings(&game(&[0], &[5, 2]), &[false; 4]);
        assert_eq!(won[1..], whole[1..], "nobody else's rating depends on who left");
        // A player whose partner left and who lost has lost once, and so has the partner.
        let lost = ratings(&game(&[1], &[2, 5]), &left);
        assert!((lost[0] - lost[2]).abs() < 1e-9 && lost[0] < 1500.0 && lost[1] > 1500.0, "{lost:?}");
        // Both left: the side has lost, whatever the two bots achieved.
        let both = ratings(&game(&[0], &[5, 2]), &[true, false, true, false]);
        assert!(both[0] < 1500.0 && both[2] < 1500.0 && both[1] > 1500.0, "{both:?}");
    }
}
