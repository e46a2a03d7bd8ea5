//! End and scoring (S1–S5): the factions vote.

use tinyvec::ArrayVec;

use crate::card::Cards;
use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::Side;

/// What one faction says at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vote {
    /// The faction.
    pub faction: Faction,
    /// Who takes its vote, if anybody (S2, VAM4).
    pub winner: Option<Side>,
    /// How many of its cards each side has; of Vampires, the lord and those under it (VAM6).
    pub cards: [u8; 4],
    /// The sum of their values.
    pub sums: [i16; 4],
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Faction by faction, in the order of the boxes.
    pub votes: ArrayVec<[Vote; 7]>,
    /// How many votes each side has.
    pub totals: [u8; 4],
    /// Who wins; several if the game is drawn among them (S5).
    pub winners: ArrayVec<[Side; 4]>,
}

impl Score {
    /// The one winner, if the game is not drawn.
    #[inline]
    pub fn winner(&self) -> Option<Side> {
        match self.winners[..] {
            [side] => Some(side),
            _ => None,
        }
    }
}

/// Counts the votes.
pub(crate) fn score(g: &Game) -> Score {
    let mut score = Score::default();
    let mut piles = [Cards::EMPTY; 4];
    for seat in g.table.seats() {
        let side = g.table.side(seat).0 as usize;
        piles[side].add_all(g.score[seat]);
        piles[side].add_all(g.gnomes[seat]); // GNO2
    }
    for faction in g.table.factions().iter() {
        let vote = match faction {
            Faction::Vampires => vampire_vote(g),
            _ => faction_vote(g, faction, &piles),
        };
        if let Some(side) = vote.winner {
            score.totals[side.0 as usize] += 1;
        }
        score.votes.push(vote);
    }
    score.winners = winners(&score, g.table.sides());
    score
}

/// Most cards takes the vote; equal: the higher cards, one by one (S1, S2).
#[inline]
fn faction_vote(g: &Game, faction: Faction, piles: &[Cards; 4]) -> Vote {
    let sides = g.table.sides();
    let mut vote = Vote { faction, ..Vote::default() };
    let mut ranks = [0u128; 4];
    let crown = g.crown.filter(|(_, f)| *f == faction).map(|(seat, _)| g.table.side(seat));
    let stone = g.runestone.filter(|(_, f)| *f == faction).map(|(seat, _)| g.table.side(seat));
    for (i, pile) in piles.iter().enumerate().take(sides) {
        let cards = pile.only(faction);
        vote.cards[i] = pile.rank(faction).count_ones() as u8;
        vote.sums[i] = cards.sum() as i16;
        ranks[i] = u128::from(pile.rank(faction)) << 1;
        if crown == Some(Side(i as u8)) {
            vote.cards[i] += 1;
            vote.sums[i] += 5;
        }
        if stone == Some(Side(i as u8)) {
            vote.cards[i] += 1;
        }
    }
    if crown.is_some() || stone.is_some() {
        for (i, rank) in ranks.iter_mut().enumerate().take(sides) {
            let side = Some(Side(i as u8));
            *rank = rank_with(piles[i].only(faction), crown == side, stone == side);
        }
    }
    vote.winner = best(sides, |side| (vote.cards[side], ranks[side])).filter(|s| vote.cards[s.0 as usize] > 0);
    vote
}

/// The rank of a pile with the Crown (a 5) and the Runestone (below 0): how many of each value, highest first, in
/// nibbles. Only one more 5 than the box holds can come together, and 20 values fit.
fn rank_with(cards: Cards, crown: bool, stone: bool) -> u128 {
    let mut rank = u128::from(stone);
    let fives = if crown { Some(5) } else { None };
    for value in cards.iter().map(|card| card.value()).chain(fives) {
        rank += 1 << (4 * (value + 1));
    }
    rank
}

/// The Vampire vote: the highest sum of lord and tucked cards; equal: the higher lord (VAM4, VAM6, VAM7).
fn vampire_vote(g: &Game) -> Vote {
    let mut vote = Vote { faction: Faction::Vampires, ..Vote::default() };
    let mut lords = [-1i8; 4];
    for seat in g.table.seats() {
        let Some(lord) = g.lord[seat] else { continue };
        let crowned = g.crown == Some((seat, Faction::Vampires));
        let tucked = g.tucked[seat];
        let under = tucked.len() + usize::from(crowned);
        if under == 0 {
            continue; // A lord with nothing under it takes no part in anything.
        }
        let side = g.table.side(seat).0 as usize;
        let sum = i32::from(lord.value()) + tucked.sum() + if crowned { 5 } else { 0 };
        vote.cards[side] += 1 + under as u8;
        vote.sums[side] += sum as i16;
        lords[side] = lords[side].max(lord.value());
    }
    vote.winner = best(g.table.sides(), |side| (lords[side] >= 0, vote.sums[side], lords[side]))
        .filter(|side| lords[side.0 as usize] >= 0);
    vote
}

/// The one side that is best; none if several are.
#[inline]
fn best<K: Ord>(sides: usize, key: impl Fn(usize) -> K) -> Option<Side> {
    let mut best = 0;
    let mut tied = false;
    for side in 1..sides {
        match key(side).cmp(&key(best)) {
            std::cmp::Ordering::Greater => (best, tied) = (side, false),
            std::cmp::Ordering::Equal => tied = true,
            std::cmp::Ordering::Less => {}
        }
    }
    (!tied).then_some(Side(best as u8))
}

/// Most votes; then most cards in the factions that voted for the side; then their sum (S4, S5).
fn winners(score: &Score, sides: usize) -> ArrayVec<[Side; 4]> {
    let key = |side: usize| {
        let mine = score.votes.iter().filter(|vote| vote.winner == Some(Side(side as u8)));
        let (cards, sum) = mine.fold((0u32, 0i32), |(cards, sum), vote| {
            (cards + u32::from(vote.cards[side]), sum + i32::from(vote.sums[side]))
        });
        (score.totals[side], cards, sum)
    };
    let keys = [0, 1, 2, 3].map(|side| if side < sides { key(side) } else { (0, 0, i32::MIN) });
    let top = keys[..sides].iter().max().copied().unwrap_or_default();
    (0..sides).filter(|side| keys[*side] == top).map(|side| Side(side as u8)).collect()
}
