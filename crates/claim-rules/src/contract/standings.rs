//! The race for the votes as the open cards tell it: who would take each vote now, and what cannot change any more.

use serde::{Deserialize, Serialize};

use crate::card::Cards;
use crate::catalogue::{Faction, SHADOWS_OUT};
use crate::game::{Game, Phase};
use crate::scoring::lords_sum;
use crate::seat::Side;

/// One faction's vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VoteStanding {
    /// The faction.
    pub faction: Faction,
    /// How many of its cards each side has; of Vampires, the lord and those under it. A Crown or Runestone that counts for
    /// the faction is counted in, as the vote counts it.
    pub cards: Vec<u8>,
    /// What is compared instead of the number of cards, of Vampires: lords and the cards under them, summed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sums: Option<Vec<i32>>,
    /// The side that would take the vote now.
    pub leader: Option<Side>,
    /// Nothing that can still happen changes who takes it. Where this is false it may be so all the same.
    pub decided: bool,
}

/// All votes, as the cards lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standings {
    /// Faction by faction, in the order of the boxes.
    pub votes: Vec<VoteStanding>,
    /// How many votes each side would have now.
    pub totals: Vec<u8>,
    /// The sides that would win now; several: drawn among them.
    pub leaders: Vec<Side>,
    /// Nothing that can still happen changes who wins. Where this is false it may be so all the same.
    pub decided: bool,
}

impl VoteStanding {
    /// What a side has of it as it is compared: cards, or, of Vampires, the sum.
    pub fn counted(&self, side: Side) -> i32 {
        let at = usize::from(side.0);
        self.sums.as_ref().map_or_else(|| i32::from(self.cards[at]), |sums| sums[at])
    }

    /// The most that any other side has of it, as it is compared.
    pub fn best_of_others(&self, side: Side) -> i32 {
        let others = (0..self.cards.len() as u8).map(Side).filter(|other| *other != side);
        others.map(|other| self.counted(other)).max().unwrap_or(0)
    }

    /// Is what is compared level between the leader and another, so that the higher cards decide (S2), of Vampires the
    /// higher lord (VAM7)?
    pub fn is_tie_broken(&self) -> bool {
        self.leader.is_some_and(|leader| self.best_of_others(leader) == self.counted(leader))
    }
}

impl Standings {
    /// How many votes win for certain between two sides.
    pub fn majority(&self) -> usize {
        self.votes.len() / 2 + 1
    }

    /// Of the votes this side would take, the closest: the one with the smallest lead over the best of the others, as a
    /// share of what the two have together, so that the sums of Vampires compare with numbers of cards.
    pub fn closest(&self, side: Side) -> Option<&VoteStanding> {
        let taken = self.votes.iter().filter(|vote| vote.leader == Some(side));
        let share = |vote: &VoteStanding| {
            let (own, other) = (vote.counted(side), vote.best_of_others(side));
            (own - other, (own + other).max(1))
        };
        taken.min_by(|one, other| {
            let ((lead, of), (other_lead, other_of)) = (share(one), share(other));
            (lead * other_of).cmp(&(other_lead * of))
        })
    }

    /// The side that wins whatever still happens.
    pub fn sure_winner(&self) -> Option<Side> {
        match self.leaders[..] {
            [side] if self.decided => Some(side),
            _ => None,
        }
    }
}

impl Game {
    /// How the votes stand. Reads nothing but open cards.
    pub fn standings(&self) -> Standings {
        let (score, sides) = (self.score(), self.table.sides());
        let over = self.phase == Phase::Over;
        let votes: Vec<VoteStanding> = score
            .votes
            .iter()
            .map(|vote| {
                let cards = vote.cards[..sides].to_vec();
                let decided =
                    over || vote.winner.is_some_and(|side| is_safe(self, vote.faction, &cards, side));
                let sum = |side| lords_sum(self, Side(side));
                let sums = (vote.faction == Faction::Vampires).then(|| (0..sides as u8).map(sum).collect());
                VoteStanding { faction: vote.faction, cards, sums, leader: vote.winner, decided }
            })
            .collect();
        let leaders: Vec<Side> = score.winners.iter().copied().collect();
        let decided = over || matches!(leaders[..], [side] if wins_surely(&votes, sides, side));
        Standings { votes, totals: score.totals[..sides].to_vec(), leaders, decided }
    }
}

/// Does the side have more decided votes than any other can still get?
fn wins_surely(votes: &[VoteStanding], sides: usize, side: Side) -> bool {
    let sure = |side: Side| votes.iter().filter(|vote| vote.decided && vote.leader == Some(side)).count();
    let open = votes.iter().filter(|vote| !vote.decided).count();
    let others = (0..sides as u8).map(Side).filter(|other| *other != side);
    others.map(|other| sure(other) + open).max().is_some_and(|most| sure(side) > most)
}

/// Can the others not catch up with the cards that are left? Errs on the side of "can".
fn is_safe(g: &Game, faction: Faction, counts: &[u8], leader: Side) -> bool {
    // Lords can be replaced, and their sums grow with any card.
    if faction == Faction::Vampires {
        return false;
    }
    let mut gone = Cards::EMPTY;
    let mut safe = i32::from(counts[usize::from(leader.0)]);
    for seat in g.table.seats() {
        gone.add_all(g.score[seat]);
        // The Skeleton may bring back what is discarded, and so may what can still be discarded.
        if !g.table.heroes() {
            gone.add_all(g.tucked(seat));
            gone.add_all(g.gnomes(seat));
        }
        if g.table.side(seat) == leader {
            // A Gnome in front can still be crushed.
            safe -= g.gnomes(seat).only(faction).len() as i32;
        }
    }
    if !g.table.heroes() {
        gone.add_all(g.discard);
    }
    let mut left = g.table.box_cards().only(faction).len() as i32 - gone.only(faction).len() as i32;
    if faction == Faction::Shadows {
        left -= SHADOWS_OUT as i32;
    }
    // Crown and Runestone count as cards.
    if g.table.artifacts() {
        left += 2;
    }
    let others = counts.iter().enumerate().filter(|(side, _)| *side != usize::from(leader.0));
    let best = others.map(|(_, cards)| i32::from(*cards)).max().unwrap_or(0);
    safe > best + left.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;
    use crate::{ActionList, Setup, seeded};

    fn standing(position: &str, faction: Faction) -> VoteStanding {
        let standings = Game::from_position(position).unwrap().standings();
        standings.votes.into_iter().find(|vote| vote.faction == faction).unwrap()
    }

    #[test]
    fn a_faction_with_nothing_left_to_win_is_decided() {
        let line = "claim; two; hand 0 Go1; hand 1 Go2; score 0 Kn2 Kn3 Kn4 Kn5 Kn6; score 1 Kn7";
        let knights = standing(line, Faction::Knights);
        assert_eq!((knights.cards, knights.leader, knights.decided), (vec![5, 1], Some(Side(0)), true));
        let goblins = standing(line, Faction::Goblins);
        assert_eq!((goblins.leader, goblins.decided), (None, false));
    }

    #[test]
    fn equal_numbers_are_decided_by_the_higher_cards_and_equal_sums_by_the_higher_lord_s2_vam7() {
        let knights =
            |cards| standing(&format!("claim; two; hand 0 Go1; hand 1 Go2; {cards}"), Faction::Knights);
        let tie = knights("score 0 Kn2 Kn3; score 1 Kn4 Kn5");
        assert_eq!((tie.leader, tie.is_tie_broken()), (Some(Side(1)), true));
        assert!(!knights("score 0 Kn2 Kn3; score 1 Kn4").is_tie_broken());
        assert!(!knights("").is_tie_broken(), "nobody takes it");
        let deck = "goblins,knights,undead,dwarves,vampires; two; hand 0 Go1; hand 1 Go2";
        let lords = |cards| standing(&format!("{deck}; {cards}"), Faction::Vampires);
        let tie = lords("lord 0 Va5; tucked 0 Kn4; lord 1 Va3; tucked 1 Kn6");
        assert_eq!((tie.leader, tie.is_tie_broken()), (Some(Side(0)), true));
        assert!(!lords("lord 0 Va5; tucked 0 Kn5; lord 1 Va3; tucked 1 Kn6").is_tie_broken());
    }

    #[test]
    fn the_closest_vote_is_the_one_with_the_smallest_share_between_sums_of_vampires_too_vam4() {
        let deck = "goblins,knights,undead,dwarves,vampires; two; hand 0 Go1; hand 1 Go2";
        let closest = |cards: &str, side| {
            let standings = Game::from_position(&format!("{deck}; {cards}")).unwrap().standings();
            standings.closest(Side(side)).map(|vote| vote.faction)
        };
        // Two more of a sum of thirty is less than one more of five cards.
        let lords = "lord 0 Va9; tucked 0 Dw7; lord 1 Va8; tucked 1 Dw6";
        let knights = "score 0 Kn2 Kn3 Kn4; score 1 Kn5 Kn6";
        assert_eq!(closest(&format!("{lords}; {knights}"), 0), Some(Faction::Vampires));
        let far = "lord 0 Va9; tucked 0 Dw7 Dw8; lord 1 Va1; tucked 1 Dw6";
        assert_eq!(closest(&format!("{far}; {knights}"), 0), Some(Faction::Knights));
        let level = "score 0 Kn2 Kn9; score 1 Kn5 Kn6";
        assert_eq!(
            closest(&format!("{lords}; {level}"), 0),
            Some(Faction::Knights),
            "decided by the higher card"
        );
        assert_eq!(closest(&format!("{lords}; {knights}"), 1), None, "it takes none");
    }

    #[test]
    fn a_crown_and_a_runestone_are_among_the_cards_of_a_standing_s1() {
        let line = "claim artifacts; two; hand 0 Go1; hand 1 Go2; score 0 Kn2";
        let mut game = Game::from_position(line).unwrap();
        let knights = |game: &Game| game.standings().votes[1].clone();
        assert_eq!(knights(&game).cards, [1, 0]);
        (game.crown, game.runestone) = (Some((Seat(0), Faction::Knights)), Some((Seat(0), Faction::Knights)));
        assert_eq!(knights(&game).cards, [3, 0]);
    }

    #[test]
    fn a_faction_that_can_still_turn_is_not() {
        let line = "claim; two; hand 0 Kn8; hand 1 Kn9; score 0 Kn2 Kn3; score 1 Kn7";
        assert!(!standing(line, Faction::Knights).decided);
    }

    #[test]
    fn gnomes_in_front_are_never_safe_gia1() {
        let line = "claim2; two; hand 0 Tr1; hand 1 Gi1; gnomes 0 Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5 Gn5";
        assert!(!standing(line, Faction::Gnomes).decided);
    }

    #[test]
    fn what_is_tucked_may_come_back_where_the_skeleton_is_played_vam3_ske() {
        let cards =
            "two; hand 0 Go1; hand 1 Go2; score 0 Kn2 Kn3 Kn4; lord 1 Va1; tucked 1 Kn5 Kn6 Kn7 Kn8 Kn9";
        let deck = "goblins,knights,undead,dwarves,vampires";
        assert!(standing(&format!("{deck}; {cards}"), Faction::Knights).decided);
        assert!(!standing(&format!("{deck} heroes; {cards}"), Faction::Knights).decided);
    }

    #[test]
    fn three_sure_votes_of_five_decide_the_game() {
        let sure = "score 0 Kn2 Kn3 Kn4 Kn5 Kn6 Un0 Un1 Un2 Un3 Un4 Un5 Dw0 Dw1 Dw2 Dw3 Dw4 Dw5";
        let game = Game::from_position(&format!("claim; two; hand 0 Go1; hand 1 Go2; {sure}")).unwrap();
        assert!(game.standings().decided);
        let sure = sure.replace(" Dw5", "");
        let game = Game::from_position(&format!("claim; two; hand 0 Go1; hand 1 Go2; {sure}")).unwrap();
        assert!(!game.standings().decided);
    }

    #[test]
    fn what_is_called_decided_stays_so_to_the_end() {
        let decks = [
            (2, "claim"),
            (2, "claim2"),
            (2, "gnomes,giants,vampires,druids,shadows"),
            (3, "goblins,knights,vampires,wizards,trolls,shadows,druids"),
            (4, "gnomes,giants,vampires,undead,zombies,shadows,dwarves"),
        ];
        let mut called = 0;
        for (players, deck) in decks {
            for modules in 0..4u8 {
                let (heroes, artifacts) = (modules & 1 == 1, modules & 2 == 2);
                let table = Setup { heroes, artifacts, ..Setup::new(players, deck) }.table().unwrap();
                for seed in 0..12 {
                    let mut rng = seeded([seed; 32]);
                    let (mut game, mut list) = (Game::random(table, &mut rng), ActionList::new());
                    let mut decided: Vec<VoteStanding> = Vec::new();
                    let mut won = None;
                    while let Some(action) = game.random_action(&mut rng, &mut list) {
                        game.apply_unchecked(action);
                        let standings = game.standings();
                        decided.extend(standings.votes.into_iter().filter(|vote| vote.decided));
                        won = won.or(standings.decided.then_some(standings.leaders));
                    }
                    let score = game.score();
                    assert_eq!(won.unwrap()[..], score.winners[..]);
                    for early in decided {
                        let vote = score.votes.iter().find(|vote| vote.faction == early.faction).unwrap();
                        assert_eq!(vote.winner, early.leader, "{} was called decided", early.faction);
                        called += 1;
                    }
                }
            }
        }
        assert!(called > 5_000, "{called}");
    }
}
