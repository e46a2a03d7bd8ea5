//! Statistics of matches: intervals, a test that stops when the answer is clear, and ratings.

/// A share of games with its 95 % interval, computed over deals because games of one deal are not independent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShareEstimate {
    /// The mean.
    pub share: f64,
    /// The ends of the interval.
    pub low: f64,
    /// The ends of the interval.
    pub high: f64,
}

impl ShareEstimate {
    /// The estimate from the share of each deal.
    pub fn of(shares: &[f64]) -> ShareEstimate {
        let count = shares.len().max(1) as f64;
        let share = shares.iter().sum::<f64>() / count;
        let variance = shares.iter().map(|s| (s - share).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let reach = 1.96 * (variance / count).sqrt();
        ShareEstimate { share, low: (share - reach).max(0.0), high: (share + reach).min(1.0) }
    }
}

/// Ratings on the scale of Elo from the shares of all pairings, their mean 0. A bot that won everything, or nothing, is
/// rated as if half a game had gone the other way.
pub fn elo(count: usize, results: &[(usize, usize, f64, u32)]) -> Vec<f64> {
    let mut strength = vec![1.0f64; count];
    let mut won = vec![0.0; count];
    for &(a, b, share, games) in results {
        let games = f64::from(games);
        let points = (share * games).clamp(0.5, games - 0.5);
        won[a] += points;
        won[b] += games - points;
    }
    // Zermelo's iteration for paired comparisons.
    for _ in 0..10_000 {
        let mut next = strength.clone();
        for (bot, rating) in next.iter_mut().enumerate() {
            let met: f64 = results
                .iter()
                .filter(|(a, b, ..)| *a == bot || *b == bot)
                .map(|(a, b, _, games)| f64::from(*games) / (strength[*a] + strength[*b]))
                .sum();
            if met > 0.0 {
                *rating = won[bot] / met;
            }
        }
        let mean = next.iter().map(|s| s.ln()).sum::<f64>() / count as f64;
        strength = next.into_iter().map(|s| s / mean.exp()).collect();
    }
    strength.into_iter().map(|s| 400.0 * s.log10()).collect()
}

/// A test between two hypotheses about a share, repeated after every few deals: a clear difference needs few of them.
///
/// It is the generalised sequential probability ratio test with which chess engines are tested, on deals rather than
/// games, because the games of one deal are not independent: five times in a hundred it is wrong, either way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    /// The share under the null hypothesis.
    pub null: f64,
    /// The share under the alternative.
    pub alternative: f64,
}

/// The result of a sequential test so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// The null hypothesis holds.
    Refuted,
    /// The alternative holds.
    Proven,
    /// More deals are needed.
    Undecided,
}

/// A test with both errors at 5 % stops where the logarithm of the likelihood ratio leaves ±ln(0.95 / 0.05).
const DECIDED: f64 = 2.944_438_979_166_44;

impl SequentialTest {
    /// The logarithm of how much likelier the deals are under the alternative.
    pub fn log_likelihood_ratio(&self, shares: &[f64]) -> f64 {
        let count = shares.len().max(1) as f64;
        let mean = shares.iter().sum::<f64>() / count;
        // The variance has a term as if one more deal had differed by half a game: the first few may be equal by chance.
        let variance = (shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() + 0.25) / count;
        count * (self.alternative - self.null) * (2.0 * mean - self.null - self.alternative)
            / (2.0 * variance)
    }

    /// The conclusion from these deals.
    pub fn conclusion(&self, shares: &[f64]) -> Conclusion {
        match self.log_likelihood_ratio(shares) {
            ratio if ratio >= DECIDED => Conclusion::Proven,
            ratio if ratio <= -DECIDED => Conclusion::Refuted,
            _ => Conclusion::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn a_bot_that_wins_three_of_four_is_rated_191_higher() {
        let ratings = elo(2, &[(0, 1, 0.75, 1000)]);
        assert!((ratings[0] - ratings[1] - 190.8).abs() < 0.5, "{ratings:?}");
    }

    #[test]
    fn the_interval_narrows_with_the_deals() {
        let some = ShareEstimate::of(&[0.0, 1.0, 0.5, 0.5]);
        let more = ShareEstimate::of(&[0.0, 1.0, 0.5, 0.5].repeat(25));
        assert_eq!((some.share, more.share), (0.5, 0.5));
        assert!(more.high - more.low < (some.high - some.low) / 4.0);
    }

    /// Deals of two games, each won with this chance, until the test ends or there are too many.
    fn run(test: SequentialTest, chance: f64, rng: &mut Xoshiro256PlusPlus) -> (Conclusion, usize) {
        let mut shares = Vec::new();
        while shares.len() < 3000 {
            let mut won = || f64::from(u8::from(f64::from(rng.next_u32()) < chance * f64::from(u32::MAX)));
            shares.push((won() + won()) / 2.0);
            let conclusion = test.conclusion(&shares);
            if conclusion != Conclusion::Undecided {
                return (conclusion, shares.len());
            }
        }
        (Conclusion::Undecided, shares.len())
    }

    #[test]
    fn a_sequential_test_is_seldom_wrong_and_ends_soon_if_the_difference_is_clear() {
        let test = SequentialTest { null: 0.5, alternative: 0.55 };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut count = |chance: f64, conclusion: Conclusion| {
            let asked: Vec<_> = (0..300).map(|_| run(test, chance, &mut rng)).collect();
            let right = asked.iter().filter(|(said, _)| *said == conclusion).count();
            (right, asked.iter().map(|(_, deals)| deals).sum::<usize>() / asked.len())
        };
        let (right, _) = count(0.5, Conclusion::Refuted);
        assert!((270..=300).contains(&right), "{right}");
        let (right, deals) = count(0.55, Conclusion::Proven);
        assert!((270..=300).contains(&right), "{right}");
        let (right, clear) = count(0.75, Conclusion::Proven);
        assert!(right >= 299 && clear < deals / 3, "{right} {clear} {deals}");
    }
}
