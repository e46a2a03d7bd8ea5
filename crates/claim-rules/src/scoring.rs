//! End and scoring (S1–S5): the factions vote.

use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::Faction;
use crate::game::Game;
use crate::seat::{Seat, Side};

/// One faction's vote at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Vote {
    /// The faction.
    pub faction: Faction,
    /// Who takes its vote, if anybody (S2, VAM4).
    pub winner: Option<Side>,
    /// How many of its cards each side has; of Vampires, the lord and those under it (VAM6). Crown and Runestone, laid for
    /// the faction, count as cards of it (S1).
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
    // With the number of sides known to the compiler its loops are unrolled.
    if g.table.sides() == 2 { score_of_sides::<2>(g) } else { score_of_sides::<3>(g) }
}

#[inline(always)]
fn score_of_sides<const SIDES: usize>(g: &Game) -> Score {
    use Faction::*;
    let piles: [Cards; SIDES] = piles(g);
    let (mut score, factions) = (Score::default(), g.table.factions());
    // Each vote is written where it stands in the score.
    score.votes.set_len(factions.len());
    for (faction, vote) in factions.iter().zip(score.votes.as_mut_inner()) {
        vote.faction = faction;
        match faction {
            Vampires => *vote = vampire_vote(g),
            Goblins | Knights | Undead | Dwarves | Doppelgangers | Gnomes | Giants | Dragons | Trolls
            | Seers | Wizards | Druids | Shapeshifters | Zombies | Werewolves | Shadows => {
                count_votes(g, vote, &piles);
            }
        }
        // Without a branch: a processor could not predict who won a vote.
        for (side, total) in score.totals.iter_mut().enumerate().take(SIDES) {
            *total += u8::from(vote.winner == Some(Side(side as u8)));
        }
    }
    score.winners = winners(g, &score, &piles);
    score
}

/// What each side has open, tucked cards apart (VAM5); Gnomes still in front count (S1, GNO2).
#[inline(always)]
fn piles<const SIDES: usize>(g: &Game) -> [Cards; SIDES] {
    let mut piles: [Cards; SIDES] = std::array::from_fn(|side| g.score.0[side]);
    for seat in g.table.seats() {
        let pile = &mut piles[usize::from(g.table.side(seat).0) % SIDES];
        // The first of each side lies there already.
        if seat.index() >= SIDES {
            pile.add_all(g.score[seat]);
        }
        if g.gnomes[seat] != 0 {
            pile.add_all(g.gnomes(seat));
        }
    }
    piles
}

/// Most cards takes the vote; equal: the higher cards, one by one (S2).
#[inline(always)]
fn count_votes<const SIDES: usize>(g: &Game, vote: &mut Vote, piles: &[Cards; SIDES]) {
    let faction = vote.faction;
    let mine: [u64; SIDES] = std::array::from_fn(|side| piles[side].of_faction(faction));
    for (cards, mine) in vote.cards.iter_mut().zip(mine) {
        *cards = mine.count_ones() as u8;
    }
    let for_it = |laid: Option<(Seat, Faction)>| laid.is_some_and(|(_, f)| f == faction);
    if !(for_it(g.crown) | for_it(g.runestone)) {
        // The number of cards above the cards themselves.
        vote.winner = best(SIDES, |side| u64::from(mine[side].count_ones()) << 32 | mine[side]);
        return;
    }
    let crown = side_of(g, g.crown, faction);
    let stone = side_of(g, g.runestone, faction);
    for side in crown.into_iter().chain(stone) {
        vote.cards[side.0 as usize] += 1;
    }
    let cards = vote.cards;
    let is = |who: Option<Side>, side: usize| who == Some(Side(side as u8));
    vote.winner = best(SIDES, |side| {
        let rank = rank_with(piles[side].only(faction), is(crown, side), is(stone, side));
        (cards[side], rank)
    });
}

/// The side a Crown or Runestone counts for, if it counts for this faction.
fn side_of(g: &Game, laid: Option<(Seat, Faction)>, faction: Faction) -> Option<Side> {
    laid.filter(|(_, f)| *f == faction).map(|(seat, _)| g.table.side(seat))
}

/// The rank of a pile with the Crown (a 5) and the Runestone (below 0): how many of each value, four bits for each,
/// the highest value foremost. No value comes more than five times.
fn rank_with(cards: Cards, crown: bool, stone: bool) -> u128 {
    let values = cards.iter().map(Card::value).chain(crown.then_some(5));
    values.fold(u128::from(stone), |rank, value| rank + (1 << (4 * (value + 1))))
}

/// A lord that takes part, with how many cards and what sum: one with nothing under it takes no part in anything
/// (VAM4).
fn lord(g: &Game, seat: Seat) -> Option<(i8, u8, i32)> {
    let (lord, tucked) = (g.lord[seat]?.value(), g.tucked(seat));
    let crown = i32::from(g.crown == Some((seat, Faction::Vampires)));
    let cards = 1 + tucked.len() as u8 + crown as u8;
    takes_part(tucked, crown > 0).then(|| (lord, cards, i32::from(lord) + tucked.sum() + 5 * crown))
}

/// Does a lord with these cards, and perhaps the Crown, under it take part (VAM4)?
pub(crate) fn takes_part(tucked: Cards, crown: bool) -> bool {
    crown || !tucked.is_empty()
}

/// The sums of a side's lords together, as the vote compares them (VAM4, VAM6).
pub(crate) fn lords_sum(g: &Game, side: Side) -> i32 {
    g.table.seats_of(side).map(|seat| lord_sum(g, seat)).sum()
}

/// The sum of a seat's lord as it counts.
pub(crate) fn lord_sum(g: &Game, seat: Seat) -> i32 {
    lord(g, seat).map_or(0, |(_, _, sum)| sum)
}

/// The Vampire vote: the highest sum of lord and tucked cards; equal: the higher lord (S3, VAM4, VAM6, VAM7).
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
#[inline(always)]
fn best<K: Ord + Copy>(sides: usize, key: impl Fn(usize) -> K) -> Option<Side> {
    let (mut best, mut top, mut tied) = (0, key(0), false);
    for side in 1..sides {
        let this = key(side);
        let (better, equal) = (this > top, this == top);
        tied = equal | tied & !better;
        (best, top) = if better { (side, this) } else { (best, top) };
    }
    (!tied).then_some(Side(best as u8))
}

/// Most votes; then most cards in the factions that voted for the side; then their sum (S4, S5).
#[inline(always)]
fn winners<const SIDES: usize>(g: &Game, score: &Score, piles: &[Cards; SIDES]) -> ArrayVec<[Side; 4]> {
    if let Some(side) = best(SIDES, |side| score.totals[side]) {
        return ArrayVec::from_array_len([side, Side(0), Side(0), Side(0)], 1);
    }
    break_tie(g, score, piles)
}

/// Of equal votes: most cards, then their sum (S5).
#[inline(never)]
fn break_tie(g: &Game, score: &Score, piles: &[Cards]) -> ArrayVec<[Side; 4]> {
    let sides = g.table.sides();
    let keys: ArrayVec<[_; 4]> =
        (0..sides).map(|side| (score.totals[side], tie_key(g, score, side, piles))).collect();
    let top = keys.iter().max().copied().unwrap_or_default();
    (0..sides).filter(|side| keys[*side] == top).map(|side| Side(side as u8)).collect()
}

/// How many cards a side has in the factions that voted for it, and the sum of their values (S5).
fn tie_key(g: &Game, score: &Score, side: usize, piles: &[Cards]) -> (u32, i32) {
    let voted = || score.votes.iter().filter(move |vote| vote.winner == Some(Side(side as u8)));
    let cards = voted().map(|vote| u32::from(vote.cards[side])).sum();
    (cards, voted().map(|vote| sum(g, vote.faction, Side(side as u8), piles)).sum())
}

/// By side what decides if the most votes are equal; `None` if they are not.
pub(crate) fn tie_break(g: &Game) -> Option<ArrayVec<[(u8, i32); 4]>> {
    let (score, sides) = (score(g), g.table.sides());
    if best(sides, |side| score.totals[side]).is_some() {
        return None;
    }
    let piles: [Cards; 3] = if sides == 2 { two_and_none(piles::<2>(g)) } else { piles::<3>(g) };
    let key = |side| {
        let (cards, sum) = tie_key(g, &score, side, &piles);
        (cards as u8, sum)
    };
    Some((0..sides).map(key).collect())
}

fn two_and_none([one, other]: [Cards; 2]) -> [Cards; 3] {
    [one, other, Cards::EMPTY]
}

/// The sum of the values of a side's cards of a faction; a Runestone is 0 (S5, VAM6).
fn sum(g: &Game, faction: Faction, side: Side, piles: &[Cards]) -> i32 {
    if faction == Faction::Vampires {
        return g.table.seats_of(side).filter_map(|seat| lord(g, seat)).map(|(_, _, sum)| sum).sum();
    }
    let crown = side_of(g, g.crown, faction) == Some(side);
    piles[side.0 as usize].only(faction).sum() + if crown { 5 } else { 0 }
}

#[cfg(test)]
mod tests {
    use crate::testing::{expect, play};

    /// Checks the votes and the winner of a game that ends like this.
    fn ends(deck: &str, piles: &str, expected: &str) {
        expect(&play(&format!("{deck}; two; {piles}"), ""), expected);
    }

    const FIVE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";
    const VAMPIRES: &str = "goblins,knights,undead,dwarves,vampires";
    const FOUR_WITH_VAMPIRES: &str = "goblins,knights,undead,dwarves,vampires,dragons,trolls players 4";

    #[test]
    fn each_faction_votes_for_whoever_has_most_of_its_cards_s1_s2() {
        ends("claim", "score 0 Un9 Dw1 Dw2 Go0 Go0; score 1 Un1 Un2 Dw9 Go8", "votes 2-1; won 0");
    }

    #[test]
    fn what_decides_between_equal_votes_can_be_asked_s5() {
        let keys = |piles: &str| {
            let end = play(&format!("claim; two; {piles}"), "");
            end.tie_break().map(|keys| keys.to_vec())
        };
        assert_eq!(keys("score 0 Un9 Un0; score 1 Dw8"), Some(vec![(2, 9), (1, 8)]));
        assert_eq!(keys("score 0 Un9 Kn3; score 1 Dw8"), None, "two votes are more than one");
        let three = play(&format!("{FIVE} players 3; two; score 0 Un1; score 1 Dw9; score 2 Kn2 Kn3"), "");
        assert_eq!(three.tie_break().map(|keys| keys.to_vec()), Some(vec![(1, 1), (1, 9), (2, 5)]));
    }

    #[test]
    fn gnomes_in_front_count_and_tucked_cards_do_not_s1() {
        let deck = "gnomes,giants,undead,dwarves,vampires";
        ends(deck, "score 0 Gn1; gnomes 0 Gn3; score 1 Gn9", "votes 1-0");
        ends(deck, "score 0 Gn1; lord 0 Va5; tucked 0 Gn3 Gn5; score 1 Gn9", "votes 1-1");
    }

    #[test]
    fn with_four_players_partners_put_their_cards_together_s1() {
        let four = format!("{FIVE} players 4");
        ends(&four, "score 0 Un1; score 1 Un9 Un8; score 2 Un2 Un3", "votes 1-0; won 0");
        ends(&four, "score 1 Dw1; score 3 Dw2; score 0 Dw9", "votes 0-1; won 1");
    }

    #[test]
    fn with_three_players_everyone_counts_alone_s1() {
        ends(&format!("{FIVE} players 3"), "score 0 Un1; score 1 Un9 Un8; score 2 Un2", "votes 0-1-0; won 1");
    }

    #[test]
    fn the_crown_counts_as_a_card_of_value_5_s1() {
        for (others, votes) in [("Un4 Un3", "votes 2-0"), ("Un6 Un3", "votes 1-1"), ("Un9", "votes 2-0")] {
            let position = format!(
                "claim artifacts; two; \
                 hand 0 Go5; hand 1 Go3; score 0 Un0; score 1 {others}; artifacts 0 crown-of-light"
            );
            expect(&play(&position, "0 Go5, 1 Go3, 0 crown undead"), votes);
        }
    }

    #[test]
    fn the_runestone_counts_as_one_more_card_s1() {
        let position = "claim artifacts; two; hand 0 Go5; hand 1 Go3; score 0 Un0; score 1 Un4; \
                        artifacts 0 forgotten-runestone";
        expect(&play(position, "0 Go5, 1 Go3, 0 use runestone 2 undead"), "votes 2-0");
    }

    #[test]
    fn of_equally_many_the_highest_card_takes_the_vote_s2() {
        ends("claim", "score 0 Un9 Un0; score 1 Un8 Un7", "votes 1-0");
        ends("claim", "score 0 Un6 Un5; score 1 Un8 Un0", "votes 0-1");
    }

    #[test]
    fn then_the_second_highest_and_so_on_s2() {
        ends("claim2", "score 0 Gn7 Gn5 Gn1; score 1 Gn7 Gn5 Gn3", "votes 0-1");
        ends("claim2", "score 0 Gn7 Gn5 Gn5; score 1 Gn7 Gn7 Gn1", "votes 0-1");
    }

    #[test]
    fn all_equal_or_nobody_there_is_no_vote_s2() {
        ends("claim2", "score 0 Gn7 Gn3; score 1 Gn7 Gn3", "votes 0-0");
        ends("claim", "", "votes 0-0");
    }

    #[test]
    fn with_three_players_two_equal_best_leave_no_vote_to_the_third_s2() {
        ends(&format!("{FIVE} players 3"), "score 0 Go0 Go0; score 1 Go9; score 2 Go0 Go0", "votes 0-0-0");
    }

    #[test]
    fn the_runestone_ranks_below_a_0_s2() {
        let position = "claim artifacts; two; hand 0 Un5; hand 1 Un3; score 0 Go0; score 1 Go0 Go0; \
                        artifacts 0 forgotten-runestone";
        // The Undead for seat 0, the Goblins for seat 1.
        let game = play(position, "0 Un5, 1 Un3, 0 use runestone 1 goblins");
        expect(&game, "votes 1-1");
    }

    #[test]
    fn vampires_do_not_vote_by_their_number_s3_vam4() {
        ends(VAMPIRES, "score 0 Va9 Va8 Va7", "votes 0-0");
        ends(VAMPIRES, "score 0 Va9 Va8 Va7; lord 1 Va0; tucked 1 Go1", "votes 0-1");
    }

    #[test]
    fn most_votes_win_be_they_fewer_than_three_s4() {
        ends("claim", "score 0 Un9 Dw9; score 1 Go9 Go8 Go7", "votes 2-1; won 0");
        ends("claim", "score 1 Kn2", "votes 0-1; won 1");
    }

    #[test]
    fn of_equal_votes_more_cards_in_the_factions_won_decide_s5() {
        ends("claim", "score 0 Un9 Un8 Dw0 Dw1 Dw2; score 1 Dw3 Dw4 Dw5 Dw6", "votes 1-1; won 1");
    }

    #[test]
    fn then_the_higher_sum_of_those_cards_s5() {
        ends("claim", "score 0 Un9 Un0; score 1 Dw7 Dw1", "votes 1-1; won 0");
        // Cards of factions lost are not summed.
        ends("claim", "score 0 Un4 Un3 Dw9; score 1 Dw7 Dw1", "votes 1-1; won 1");
    }

    #[test]
    fn then_the_game_is_drawn_s5() {
        ends("claim", "score 0 Un5 Un3; score 1 Dw7 Dw1", "votes 1-1; won 0+1");
        ends("claim", "", "votes 0-0; won 0+1");
    }

    #[test]
    fn a_runestone_adds_nothing_to_the_sum_s5() {
        let position = "claim artifacts; two; hand 0 Un5; hand 1 Go3; score 0 Un1; score 1 Dw5 Dw0 Dw1; \
                        artifacts 0 forgotten-runestone";
        let game = play(position, "0 Un5, 1 Go3, 0 use runestone 2 undead");
        // Three cards each, 6 against 6.
        expect(&game, "votes 1-1; won 0+1");
    }

    #[test]
    fn with_three_players_only_those_with_most_votes_compare_their_cards_s5() {
        let three = format!("{FIVE} players 3");
        ends(&three, "score 0 Un9 Dw8; score 1 Do9 Dr9; score 2 Go1 Go2 Go3 Go4 Go5", "votes 2-2-1; won 1");
        ends(&three, "score 0 Un9 Dw9; score 1 Do9 Dr9; score 2 Go1", "votes 2-2-1; won 0+1");
    }

    #[test]
    fn with_four_players_a_tie_compares_the_sides_s5() {
        ends(
            &format!("{FIVE} players 4"),
            "score 0 Un9; score 2 Un1; score 1 Dw8; score 3 Dw7",
            "votes 1-1; won 1",
        );
    }

    #[test]
    fn the_vampire_vote_goes_to_the_highest_sum_of_lord_and_tucked_cards_vam4() {
        ends(VAMPIRES, "lord 0 Va2; tucked 0 Un9 Dw5; lord 1 Va9; tucked 1 Un6", "votes 1-0");
        ends(VAMPIRES, "lord 0 Va2; tucked 0 Un1 Dw5 Go0; lord 1 Va9; tucked 1 Un6", "votes 0-1");
    }

    #[test]
    fn of_equal_sums_the_higher_lord_takes_the_vote_vam4() {
        ends(VAMPIRES, "lord 0 Va2; tucked 0 Un9 Dw5; lord 1 Va9; tucked 1 Un7", "votes 0-1");
    }

    #[test]
    fn a_lord_with_nothing_under_it_takes_no_part_vam4() {
        ends(VAMPIRES, "lord 0 Va9", "votes 0-0");
        ends(VAMPIRES, "lord 0 Va9; lord 1 Va0; tucked 1 Go0", "votes 0-1");
    }

    #[test]
    fn tucked_cards_count_for_no_other_faction_vam5() {
        ends(VAMPIRES, "lord 0 Va9; tucked 0 Un9 Un8 Un7; score 1 Un0", "votes 1-1");
    }

    #[test]
    fn for_the_tie_break_the_vampires_are_the_lord_and_the_cards_under_it_vam6() {
        // Three cards against two, though the two are worth more; Vampires in the score pile do not count.
        ends(VAMPIRES, "lord 0 Va0; tucked 0 Un0 Go1; score 1 Dw9 Dw8", "votes 1-1; won 0");
        ends(VAMPIRES, "lord 0 Va0; tucked 0 Un0; score 0 Va9 Va8; score 1 Dw9 Dw8 Dw0", "votes 1-1; won 1");
        // Two cards against two: their values are summed.
        ends(VAMPIRES, "lord 0 Va9; tucked 0 Un9; score 1 Dw9 Dw8", "votes 1-1; won 0");
    }

    #[test]
    fn partners_add_their_sums_vam7() {
        ends(
            FOUR_WITH_VAMPIRES,
            "lord 0 Va1; tucked 0 Un3; lord 2 Va2; tucked 2 Un4; lord 1 Va5; tucked 1 Dw4",
            "votes 1-0",
        );
    }

    #[test]
    fn between_sides_of_equal_sums_the_higher_lord_decides_vam7() {
        let other = "lord 1 Va5; tucked 1 Dw5";
        ends(
            FOUR_WITH_VAMPIRES,
            &format!("lord 0 Va1; tucked 0 Un3; lord 2 Va6; tucked 2 Un0; {other}"),
            "votes 1-0",
        );
        ends(
            FOUR_WITH_VAMPIRES,
            &format!("lord 0 Va6; tucked 0 Un3; lord 2 Va1; tucked 2 Un0; {other}"),
            "votes 1-0",
        );
        ends(
            FOUR_WITH_VAMPIRES,
            &format!("lord 0 Va3; tucked 0 Un3; lord 2 Va4; tucked 2 Un0; {other}"),
            "votes 0-1",
        );
    }

    #[test]
    fn a_partners_lord_with_nothing_under_it_neither_adds_nor_decides_vam7_vam4() {
        ends(
            FOUR_WITH_VAMPIRES,
            "lord 0 Va2; tucked 0 Un6; lord 2 Va9; lord 1 Va3; tucked 1 Dw5",
            "votes 0-1",
        );
    }
}
