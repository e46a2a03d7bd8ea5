//! End and scoring (S1–S5): the factions vote.

use tinyvec::ArrayVec;

use crate::card::Cards;
use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::{Seat, Side};

/// What one faction says at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vote {
    /// The faction.
    pub faction: Faction,
    /// Who takes its vote, if anybody (S2, VAM4).
    pub winner: Option<Side>,
    /// How many of its cards each side has; of Vampires, the lord and those under it (VAM6).
    pub cards: [u8; 4],
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
    let piles = piles(g);
    let mut score = Score::default();
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
    score.winners = winners(g, &score, &piles);
    score
}

/// What each side has open, tucked cards apart; Gnomes still in front count (S1, GNO2).
fn piles(g: &Game) -> [Cards; 4] {
    let mut piles = [Cards::EMPTY; 4];
    for seat in g.table.seats() {
        let side = g.table.side(seat).0 as usize;
        piles[side].add_all(g.score[seat]);
        piles[side].add_all(g.gnomes[seat]);
    }
    piles
}

/// Most cards takes the vote; equal: the higher cards, one by one (S2).
#[inline]
fn faction_vote(g: &Game, faction: Faction, piles: &[Cards; 4]) -> Vote {
    let sides = g.table.sides();
    let mut vote = Vote { faction, ..Vote::default() };
    for (cards, pile) in vote.cards.iter_mut().zip(piles) {
        *cards = pile.rank(faction).count_ones() as u8;
    }
    let crown = side_of(g, g.crown, faction);
    let stone = side_of(g, g.runestone, faction);
    for side in crown.into_iter().chain(stone) {
        vote.cards[side.0 as usize] += 1;
    }
    vote.winner = if crown.is_none() && stone.is_none() {
        best(sides, |side| (vote.cards[side], u128::from(piles[side].rank(faction))))
    } else {
        let is = |who: Option<Side>, side: usize| who == Some(Side(side as u8));
        best(sides, |side| {
            let rank = rank_with(piles[side].only(faction), is(crown, side), is(stone, side));
            (vote.cards[side], rank)
        })
    };
    vote.winner = vote.winner.filter(|side| vote.cards[side.0 as usize] > 0);
    vote
}

/// The side a Crown or Runestone counts for, if it counts for this faction.
fn side_of(g: &Game, laid: Option<(Seat, Faction)>, faction: Faction) -> Option<Side> {
    laid.filter(|(_, f)| *f == faction).map(|(seat, _)| g.table.side(seat))
}

/// The rank of a pile with the Crown (a 5) and the Runestone (below 0): how many of each value, four bits for each,
/// the highest value foremost. No value comes more than five times.
fn rank_with(cards: Cards, crown: bool, stone: bool) -> u128 {
    let values = cards.iter().map(|card| card.value()).chain(crown.then_some(5));
    values.fold(u128::from(stone), |rank, value| rank + (1 << (4 * (value + 1))))
}

/// A lord that takes part, with how many cards and what sum: one with nothing under it takes no part in anything
/// (VAM4).
fn lord(g: &Game, seat: Seat) -> Option<(i8, u8, i32)> {
    let lord = g.lord[seat]?.value();
    let crown = i32::from(g.crown == Some((seat, Faction::Vampires)));
    let under = g.tucked[seat].len() as u8 + crown as u8;
    (under > 0).then(|| (lord, 1 + under, i32::from(lord) + g.tucked[seat].sum() + 5 * crown))
}

/// The Vampire vote: the highest sum of lord and tucked cards; equal: the higher lord (VAM4, VAM6, VAM7).
fn vampire_vote(g: &Game) -> Vote {
    let mut vote = Vote { faction: Faction::Vampires, ..Vote::default() };
    let mut strength = [None; 4];
    for seat in g.table.seats() {
        if let Some((value, cards, sum)) = lord(g, seat) {
            let side = g.table.side(seat).0 as usize;
            vote.cards[side] += cards;
            let (partners_sum, partners_lord) = strength[side].unwrap_or((0, i8::MIN));
            strength[side] = Some((partners_sum + sum, value.max(partners_lord)));
        }
    }
    let winner = best(g.table.sides(), |side| strength[side]);
    vote.winner = winner.filter(|side| strength[side.0 as usize].is_some());
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
fn winners(g: &Game, score: &Score, piles: &[Cards; 4]) -> ArrayVec<[Side; 4]> {
    let sides = g.table.sides();
    if let Some(side) = best(sides, |side| score.totals[side]) {
        return std::iter::once(side).collect();
    }
    let keys: ArrayVec<[_; 4]> = (0..sides)
        .map(|side| {
            let voted = || score.votes.iter().filter(move |vote| vote.winner == Some(Side(side as u8)));
            let cards: u32 = voted().map(|vote| u32::from(vote.cards[side])).sum();
            let sum: i32 = voted().map(|vote| sum(g, vote.faction, Side(side as u8), piles)).sum();
            (score.totals[side], cards, sum)
        })
        .collect();
    let top = keys.iter().max().copied().unwrap_or_default();
    (0..sides).filter(|side| keys[*side] == top).map(|side| Side(side as u8)).collect()
}

/// The sum of the values of a side's cards of a faction; a Runestone is 0 (S5, VAM6).
fn sum(g: &Game, faction: Faction, side: Side, piles: &[Cards; 4]) -> i32 {
    if faction == Faction::Vampires {
        return g.table.seats_of(side).filter_map(|seat| lord(g, seat)).map(|(_, _, sum)| sum).sum();
    }
    let crown = side_of(g, g.crown, faction) == Some(side);
    piles[side.0 as usize].only(faction).sum() + if crown { 5 } else { 0 }
}
