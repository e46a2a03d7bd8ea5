//! The race for the votes: who has how many cards of each faction, who would take the vote now, and whether that can
//! still change.

use claim_rules::{Card, Cards, Faction, Phase, Seat, Side, View};

/// One faction of the race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) faction: Faction,
    /// How many of its cards each side has.
    pub(crate) counts: Vec<u8>,
    /// What is compared instead of the number of cards: the sums under the lords (VAM6).
    pub(crate) sums: Option<Vec<i32>>,
    /// Who would take the vote now.
    pub(crate) leader: Option<Side>,
    /// Nothing that can still happen changes who takes it.
    pub(crate) decided: bool,
}

/// The whole race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Race {
    pub(crate) standings: Vec<Standing>,
    /// Votes of each side, as the cards lie.
    pub(crate) totals: Vec<u8>,
    /// Who would win now; several: drawn among them.
    pub(crate) winners: Vec<Side>,
    /// How many votes win for certain.
    pub(crate) goal: u8,
    /// Who wins whatever still happens.
    pub(crate) decided: Option<Side>,
}

impl Standing {
    /// What the table shows for a side: the cards, or, of Vampires, the sum.
    pub(crate) fn shown(&self, side: Side) -> i32 {
        let at = usize::from(side.0);
        self.sums.as_ref().map_or(i32::from(self.counts[at]), |sums| sums[at])
    }
}

/// The sum under a side's lords as it counts (VAM4, VAM6), and with one more card tucked by a seat.
pub(crate) fn sum_of(view: &View, side: Side, tucked: Option<(Seat, Card)>) -> i32 {
    let sum = |seat: Seat| {
        let open = &view.seats[seat];
        let more = tucked.filter(|(by, _)| *by == seat).map(|(_, card)| card);
        let crown = view.crown == Some((seat, Faction::Vampires));
        if open.lord.is_none() || open.tucked.is_empty() && more.is_none() && !crown {
            return 0;
        }
        let cards = open.lord.into_iter().chain(open.tucked.iter()).chain(more);
        cards.map(|card| i32::from(card.value())).sum::<i32>() + if crown { 5 } else { 0 }
    };
    view.table.seats_of(side).map(sum).sum()
}

/// The race as the open cards tell it.
pub(crate) fn race(view: &View) -> Race {
    let score = view.score();
    let sides = view.table.sides();
    let standings = score.votes.iter().map(|vote| {
        let counts = vote.cards[..sides].to_vec();
        let decided = view.phase == Phase::Over || is_decided(view, vote.faction, &counts, vote.winner);
        let sums = (vote.faction == Faction::Vampires)
            .then(|| (0..sides).map(|side| sum_of(view, Side(side as u8), None)).collect());
        Standing { faction: vote.faction, counts, sums, leader: vote.winner, decided }
    });
    let standings: Vec<Standing> = standings.collect();
    let decided = overall(&standings, sides);
    Race {
        goal: standings.len() as u8 / 2 + 1,
        standings,
        totals: score.totals[..sides].to_vec(),
        winners: score.winners.iter().copied().collect(),
        decided,
    }
}

/// The side that no other can reach any more, even with every vote that is still open.
fn overall(standings: &[Standing], sides: usize) -> Option<Side> {
    let sealed = |side: Side| standings.iter().filter(|s| s.decided && s.leader == Some(side)).count();
    let open = standings.iter().filter(|s| !s.decided).count();
    let all = || (0..sides as u8).map(Side);
    all().find(|side| all().all(|other| other == *side || sealed(*side) > sealed(other) + open))
}

/// Can the others not catch up with the cards that are left? Errs on the side of "can".
fn is_decided(view: &View, faction: Faction, counts: &[u8], leader: Option<Side>) -> bool {
    let Some(leader) = leader else { return false };
    // Lords can be replaced and sums grow with any card.
    if faction == Faction::Vampires {
        return false;
    }
    let side = |seat| view.table.side(seat).0 as usize;
    let mut gone = Cards::EMPTY;
    let mut safe = i32::from(counts[leader.0 as usize]);
    for seat in view.table.seats() {
        let open = &view.seats[seat];
        gone.add_all(open.score);
        gone.add_all(open.tucked);
        gone.add_all(open.gnomes);
        if side(seat) == leader.0 as usize {
            // A Gnome in front can still be crushed.
            safe -= open.gnomes.only(faction).len() as i32;
        }
    }
    // The Skeleton may bring a discarded card back.
    if !view.table.heroes() {
        gone.add_all(view.discard);
    }
    let mut left = Cards::of(faction).len() as i32 - gone.only(faction).len() as i32;
    if faction == Faction::Shadows {
        left -= 10;
    }
    // Crown and Runestone count as cards.
    if view.table.artifacts() {
        left += 2;
    }
    let best =
        counts.iter().enumerate().filter(|(s, _)| *s != leader.0 as usize).map(|(_, n)| i32::from(*n)).max();
    safe > best.unwrap_or(0) + left.max(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Seat, Viewer, seeded};

    fn standing(position: &str, faction: Faction) -> Standing {
        let view = Game::from_position(position).unwrap().view(Viewer::Seat(Seat(0)));
        race(&view).standings.into_iter().find(|s| s.faction == faction).unwrap()
    }

    #[test]
    fn a_faction_with_nothing_left_to_win_is_decided() {
        let line = "claim; two; hand 0 Go1; hand 1 Go2; score 0 Kn2 Kn3 Kn4 Kn5 Kn6; score 1 Kn7";
        let knights = standing(line, Faction::Knights);
        assert_eq!((knights.counts, knights.leader, knights.decided), (vec![5, 1], Some(Side(0)), true));
        let goblins = standing(line, Faction::Goblins);
        assert_eq!((goblins.leader, goblins.decided), (None, false));
    }

    #[test]
    fn a_faction_that_can_still_turn_is_not() {
        let line = "claim; two; hand 0 Kn8; hand 1 Kn9; score 0 Kn2 Kn3; score 1 Kn7";
        assert!(!standing(line, Faction::Knights).decided);
    }

    #[test]
    fn gnomes_in_front_are_never_safe() {
        let line = "claim2; two; hand 0 Tr1; hand 1 Gi1; gnomes 0 Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5 Gn5";
        assert!(!standing(line, Faction::Gnomes).decided);
    }

    #[test]
    fn the_race_of_a_finished_game_is_its_score() {
        for (players, deck) in [(2, "claim2"), (3, "goblins,knights,vampires,wizards,trolls,shadows,druids")]
        {
            let table = claim_rules::Setup {
                heroes: true,
                artifacts: true,
                ..claim_rules::Setup::new(players, deck)
            };
            let table = table.table().unwrap();
            for seed in 0..20 {
                let mut rng = seeded([seed; 32]);
                let mut game = Game::random(table, &mut rng);
                let mut list = claim_rules::ActionList::new();
                let mut decided: Vec<(Faction, Option<Side>)> = Vec::new();
                let mut certain = Vec::new();
                while let Some(action) = game.random_action(&mut rng, &mut list) {
                    game.apply_unchecked(action);
                    let race = race(&game.view(Viewer::Spectator));
                    certain.extend(race.decided);
                    decided
                        .extend(race.standings.iter().filter(|s| s.decided).map(|s| (s.faction, s.leader)));
                }
                let score = game.score();
                let race = race(&game.view(Viewer::Spectator));
                assert_eq!(race.winners, score.winners.to_vec());
                assert!(certain.iter().all(|side| race.winners == [*side]), "who was certain to win won");
                for (faction, leader) in decided {
                    let vote = score.votes.iter().find(|v| v.faction == faction).unwrap();
                    assert_eq!(vote.winner, leader, "{faction} was called decided");
                }
            }
        }
    }
}
