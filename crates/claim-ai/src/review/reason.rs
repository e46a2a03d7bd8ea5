//! Why an error was one, as data: which vote turns, which card is given away, what was shown to others.
//!
//! Words are made where they are read: in English by `claim review`, in every language by the page.

use claim_rules::{Action, Actor, Card, Cards, Faction, Game, Phase, Seat, Side, View, Viewer};
use claim_solver::Solver;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::bot::{Bot, Stop};
use crate::greedy::Greedy;
use crate::review::chance::Chance;
use crate::review::exact::{self, PositionBudget};
use crate::review::measure::Worlds;

/// How one faction's vote comes out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// By side: how many of its cards each has.
    pub cards: Vec<u8>,
    /// Who takes the vote.
    pub winner: Option<Side>,
}

/// Something an action gave away, compared with the best one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Reason {
    /// With best play after both, this vote comes out otherwise.
    Vote {
        /// The faction.
        faction: Faction,
        /// After the best action.
        best: Tally,
        /// After the action played.
        played: Tally,
    },
    /// In this trick a card goes to an opponent that would not have.
    GivesAway {
        /// The card.
        card: Card,
        /// Who gets it.
        to: Seat,
    },
    /// The side wins this vote less often in the worlds that could be.
    VoteChance {
        /// The faction.
        faction: Faction,
        /// After the best action.
        best: Chance,
        /// After the action played.
        played: Chance,
    },
    /// The side wins this trick more or less often in the worlds that could be.
    Trick {
        /// After the best action.
        best: Chance,
        /// After the action played.
        played: Chance,
    },
    /// All could see that the seat has no card of this faction, and need not have.
    ShowsVoid {
        /// The faction.
        faction: Faction,
    },
}

/// At most so many reasons are told.
const MOST_REASONS: usize = 3;

/// With all cards open: the lines of best play after both actions, compared.
pub(crate) fn exact(
    solver: &mut Solver,
    game: &Game,
    seat: Seat,
    [best, played]: [Action; 2],
    budget: &PositionBudget,
) -> Vec<Reason> {
    let lines = [best, played].map(|action| exact::line(solver, &exact::after(game, action), budget));
    let [Some(best), Some(played)] = lines else { return Vec::new() };
    let (Some(with_best), Some(with_played)) = (exact::final_score(&best), exact::final_score(&played))
    else {
        return Vec::new();
    };
    let table = game.table();
    let (sides, side) = (table.sides(), table.side(seat));
    let mut reasons = Vec::new();
    for (best, played) in with_best.votes.iter().zip(&with_played.votes) {
        // Votes the side has less of come first: they are what was given away.
        if best.winner != played.winner {
            let tally =
                |vote: &claim_rules::Vote| Tally { cards: vote.cards[..sides].to_vec(), winner: vote.winner };
            let lost = best.winner == Some(side) || played.winner.is_some_and(|winner| winner != side);
            let reason = Reason::Vote { faction: best.faction, best: tally(best), played: tally(played) };
            reasons.push((!lost, reason));
        }
    }
    reasons.sort_by_key(|(gained, _)| *gained);
    let mut reasons: Vec<Reason> = reasons.into_iter().map(|(_, reason)| reason).collect();
    reasons.truncate(2);
    for other in table.seats().filter(|other| table.side(*other) != side) {
        let given = taken(game, &played, other).minus(taken(game, &best, other));
        reasons.extend(given.iter().map(|card| Reason::GivesAway { card, to: other }));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// What a seat has taken when the trick at hand is over.
fn taken(before: &Game, line: &[Game], seat: Seat) -> Cards {
    let trick = (before.phase(), before.trick_number());
    let over = |game: &&Game| game.is_over() || (game.phase(), game.trick_number()) != trick;
    let after = line.iter().find(over).or(line.last()).unwrap_or(before);
    let has = |game: &Game| {
        let mut cards = game.score_pile(seat);
        cards.add_all(game.gnomes(seat));
        cards.add_all(game.tucked(seat));
        game.lord(seat).into_iter().for_each(|lord| cards.add(lord));
        cards
    };
    has(after).minus(has(before))
}

/// In so many worlds both actions are played on by rules of thumb.
const WORLDS: u32 = 120;
/// A difference of fewer points is not worth a word.
const WORTH_A_WORD: Chance = Chance(60_000);

/// With what the seat knew: worlds that fit are played on by rules of thumb after both actions, and compared.
pub(crate) fn likely(
    view: &View,
    worlds: &Worlds,
    seat: Seat,
    actions: [Action; 2],
    dice: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Vec<Reason> {
    let table = view.table;
    let side = table.side(seat);
    let factions: Vec<Faction> = table.factions().iter().collect();
    let mut tricks = [0u32; 2];
    let mut votes = vec![[0u32; 2]; factions.len()];
    for _ in 0..WORLDS {
        if stop.is_called() {
            return Vec::new();
        }
        let world = worlds.one(dice);
        let seed = dice.clone();
        for (which, action) in actions.into_iter().enumerate() {
            let (won, end) = play_on(exact::after(&world, action), &world, side, &mut seed.clone(), stop);
            tricks[which] += u32::from(won);
            for (vote, count) in end.score().votes.iter().zip(&mut votes) {
                count[which] += u32::from(vote.winner == Some(side));
            }
        }
    }
    let share = |count: u32| Chance((u64::from(count) * 1_000_000 / u64::from(WORLDS)) as i32);
    let mut reasons: Vec<(i32, Reason)> = Vec::new();
    for (faction, count) in factions.into_iter().zip(votes) {
        let [best, played] = count.map(share);
        if (best - played) >= WORTH_A_WORD {
            reasons.push(((best - played).0, Reason::VoteChance { faction, best, played }));
        }
    }
    let [best, played] = tricks.map(share);
    if (best - played).0.abs() >= 2 * WORTH_A_WORD.0 {
        reasons.push(((best - played).0.abs(), Reason::Trick { best, played }));
    }
    reasons.sort_by_key(|(weight, _)| -weight);
    let mut reasons: Vec<Reason> = reasons.into_iter().map(|(_, reason)| reason).take(2).collect();
    reasons.extend(shows_void(view, seat, actions));
    reasons.truncate(MOST_REASONS);
    reasons
}

/// Plays on by rules of thumb; says whether the side won the trick at hand.
fn play_on(
    mut game: Game,
    before: &Game,
    side: Side,
    dice: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> (bool, Game) {
    use rand_core::Rng;
    let mut seed = [0; 32];
    dice.fill_bytes(&mut seed);
    let mut greedy = Greedy::new(seed);
    let trick = (before.phase(), before.trick_number());
    let mut events = Vec::new();
    let mut won = false;
    let mut decided = false;
    while let Some(pending) = game.pending() {
        let action = match pending.actor {
            Actor::Chance => game.random_chance(dice),
            Actor::Seat(seat) => match game.actions()[..] {
                [only] => only,
                _ => greedy.choose(&game.view(Viewer::Seat(seat)), stop),
            },
        };
        if decided {
            game.apply_unchecked(action);
        } else {
            game.apply_unchecked_told(action, &mut events);
            for event in events.drain(..) {
                if let claim_rules::Event::Won { seat, .. } = event
                    && !decided
                {
                    won = game.table().side(seat) == side;
                    decided = true;
                }
            }
            decided |= game.is_over() || (game.phase(), game.trick_number()) != trick;
        }
    }
    (won, game)
}

/// Does the action played show that the hand lacks the led faction, where the best one does not?
fn shows_void(view: &View, seat: Seat, [best, played]: [Action; 2]) -> Option<Reason> {
    let led = view.trick.first()?.faction?;
    let follows = |action: Action| match action {
        Action::Play(card) => card.faction() == Some(led),
        _ => true,
    };
    let known = view.seats[seat].voids.has(led);
    let telling = view.phase == Phase::One || view.table.players() > 2;
    let doppelganger =
        |action: Action| matches!(action, Action::Play(card) if card.is(Faction::Doppelgangers));
    let shows = |action: Action| !follows(action) && !doppelganger(action);
    (telling && !known && shows(played) && !shows(best)).then_some(Reason::ShowsVoid { faction: led })
}
