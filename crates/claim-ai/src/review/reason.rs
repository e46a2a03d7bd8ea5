//! Reasons for an error, as data: which vote turns, which card is given away, what was shown to others.
//!
//! `claim review` puts them into English words, the page into every language.

use claim_rules::{
    Action, Actor, Card, Cards, Faction, Game, Phase, PlayOut, Seat, Side, Table, View, Viewer, VoteStanding,
};
use claim_solver::Solver;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::bot::{Bot, Stop};
use crate::greedy::Greedy;
use crate::review::chance::Chance;
use crate::review::exact::{self, Line, PositionBudget};
use crate::review::measure::{Worlds, ends};
use crate::search::PlayToTheEnd;

/// The result of one faction's vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// By side what is compared: how many of its cards each has; of Vampires, the sum of lord and cards under it (VAM4).
    pub cards: Vec<i32>,
    /// Who takes the vote.
    pub winner: Option<Side>,
}

/// Cards of the trick at hand that go to an opponent by the action played, and would not by the best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Given {
    /// The cards.
    pub cards: Vec<Card>,
    /// Who gets them.
    pub to: Seat,
    /// Does the side that gives them win the trick?
    pub wins: bool,
}

/// How equal votes are decided (S5): the cards in the factions that voted for each side, then the sum of their values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tie {
    /// By side: how many cards.
    pub cards: Vec<u8>,
    /// By side: the sum of their values.
    pub sums: Vec<i32>,
    /// Who wins by that; nobody, if all is equal.
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
        /// What the trick at hand has to do with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        given: Option<Given>,
    },
    /// With best play after both the votes come out equal, and what decides between equal votes (S5) comes out otherwise.
    TieBreak {
        /// After the best action.
        best: Tie,
        /// After the action played.
        played: Tie,
    },
    /// In this trick a card goes to an opponent that would not have.
    GivesAway {
        /// The card.
        card: Card,
        /// Who gets it.
        to: Seat,
    },
    /// The side wins this vote less often in sampled worlds.
    VoteChance {
        /// The faction.
        faction: Faction,
        /// After the best action.
        best: Chance,
        /// After the action played.
        played: Chance,
    },
    /// The side wins this trick more or less often in sampled worlds.
    Trick {
        /// After the best action.
        best: Chance,
        /// After the action played.
        played: Chance,
        /// The card in the centre that the trick is about, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prize: Option<Card>,
    },
    /// This card goes to an opponent more often in sampled worlds.
    GoesAway {
        /// The card.
        card: Card,
        /// After the best action.
        best: Chance,
        /// After the action played.
        played: Chance,
    },
    /// No single vote, trick or card explains the loss: it costs a little in many places.
    Everywhere,
    /// A lower card of the faction wins or loses the trick just as often, and this one would have been kept.
    Spends {
        /// The card that was played.
        card: Card,
        /// The card that does the same.
        instead: Card,
    },
    /// All could see that the seat has no card of this faction, and need not have.
    ShowsVoid {
        /// The faction.
        faction: Faction,
    },
}

/// The most reasons given for an error.
const MOST_REASONS: usize = 3;

/// With all cards open: compares the lines of best play after both actions.
pub(crate) fn exact(
    solver: &mut Solver,
    game: &Game,
    seat: Seat,
    actions: [Action; 2],
    budget: &mut PositionBudget,
) -> Vec<Reason> {
    let [Some(best), Some(played)] = actions.map(|action| exact::line(solver, game, action, budget)) else {
        return Vec::new();
    };
    let (Some(with_best), Some(with_played)) = (best.end(), played.end()) else { return Vec::new() };
    let (with_best, with_played) = (with_best.standings(), with_played.standings());
    let ends = [best.end(), played.end()].map(|end| end.and_then(tie));
    let same_trick = best.winner == played.winner;
    let table = game.table();
    let (sides, side) = (table.sides(), table.side(seat));
    let wins = played.winner.is_some_and(|winner| table.side(winner) == side);
    let mut given: Vec<Given> = table
        .seats()
        .filter(|other| table.side(*other) != side)
        .map(|to| Given {
            cards: taken(game, &played, to).minus(taken(game, &best, to)).iter().collect(),
            to,
            wins,
        })
        .filter(|given| !given.cards.is_empty())
        .collect();
    // Votes that are lost come first, and of these what this trick's cards decide.
    let mut votes = Vec::new();
    for (best, played) in with_best.votes.iter().zip(&with_played.votes) {
        if best.leader != played.leader {
            let lost = best.leader == Some(side) || played.leader.is_some_and(|winner| winner != side);
            let about = |given: &Given| given.cards.iter().any(|card| card.is(best.faction));
            votes.push((!lost, !given.iter().any(about), best, played));
        }
    }
    votes.sort_by_key(|(gained, elsewhere, ..)| (*gained, *elsewhere));
    let counted = |vote: &VoteStanding| (0..sides as u8).map(|side| vote.counted(Side(side))).collect();
    let tally = |vote: &VoteStanding| Tally { cards: counted(vote), winner: vote.leader };
    let mut reasons = Vec::new();
    for (gained, elsewhere, best, played) in votes.into_iter().take(2) {
        // The cards of the vote that turns are part of that reason.
        let own = given.iter().position(|given| given.cards.iter().any(|card| card.is(best.faction)));
        let given = own.filter(|_| !gained && !elsewhere).map(|at| given.remove(at));
        let (best_tally, played) = (tally(best), tally(played));
        reasons.push(Reason::Vote { faction: best.faction, best: best_tally, played, given });
    }
    // If no vote turns, the tie-break between equal votes does.
    if let ([Some(best), Some(played)], true) = (ends, reasons.is_empty()) {
        reasons.push(Reason::TieBreak { best, played });
    }
    let rest = given.into_iter().flat_map(|given| given.cards.into_iter().map(move |card| (card, given.to)));
    reasons.extend(rest.map(|(card, to)| Reason::GivesAway { card, to }));
    reasons.extend(spends(actions).filter(|_| same_trick));
    reasons.truncate(MOST_REASONS);
    reasons
}

/// How equal votes are decided at the end of a game; `None` if they are not equal.
fn tie(end: &Game) -> Option<Tie> {
    let (score, keys) = (end.score(), end.tie_break()?);
    let (cards, sums) = keys.iter().copied().unzip();
    Some(Tie { cards, sums, winner: score.winner() })
}

/// What a seat has taken when the trick at hand is over.
fn taken(before: &Game, line: &Line, seat: Seat) -> Cards {
    let trick = (before.phase(), before.trick_number());
    let over = |game: &Game| game.is_over() || (game.phase(), game.trick_number()) != trick;
    line.first(over).map_or(Cards::default(), |after| scored(after, seat).minus(scored(before, seat)))
}

/// What lies before a seat for the votes.
fn scored(game: &Game, seat: Seat) -> Cards {
    let mut cards = game.score_pile(seat);
    cards.add_all(game.gnomes(seat));
    cards.add_all(game.tucked(seat));
    game.lord(seat).into_iter().for_each(|lord| cards.add(lord));
    cards
}

/// In how many worlds both actions are played on by rules of thumb.
const WORLDS: u32 = 240;
/// A smaller difference is not worth telling, and one of fewer standard errors is noise.
const WORTH_TELLING: Chance = Chance(60_000);
const NOISE: f64 = 2.5;

/// How often something comes after the best action and after the one played, in the same worlds.
#[derive(Clone, Copy, Default)]
struct Frequency {
    best: u32,
    played: u32,
    /// In how many worlds after one of them alone.
    apart: u32,
    worlds: u32,
}

impl Frequency {
    fn add(&mut self, [best, played]: [bool; 2]) {
        self.best += u32::from(best);
        self.played += u32::from(played);
        self.apart += u32::from(best != played);
        self.worlds += 1;
    }

    /// After the best action, and after the one played.
    fn shares(&self) -> [Chance; 2] {
        let of = |count: u32| Chance((u64::from(count) * 1_000_000 / u64::from(self.worlds.max(1))) as i32);
        [of(self.best), of(self.played)]
    }

    /// How much less often after the action played, if that is more than noise.
    fn decrease(&self) -> Option<Chance> {
        let [best, played] = self.shares();
        let worlds = f64::from(self.worlds.max(1));
        let (mean, apart) = (f64::from((best - played).0) / 1e6, f64::from(self.apart) / worlds);
        let error = ((apart - mean * mean).max(0.0) / worlds).sqrt();
        (mean.abs() > NOISE * error).then_some(best - played)
    }
}

/// With what the seat knew: plays sampled worlds on by rules of thumb after both actions, and compares the results.
pub(crate) fn likely(
    view: &View,
    worlds: &Worlds,
    seat: Seat,
    actions: [Action; 2],
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Vec<Reason> {
    let table = view.table;
    let side = table.side(seat);
    let factions: Vec<Faction> = table.factions().iter().collect();
    let mut trick = Frequency::default();
    let mut votes = vec![Frequency::default(); factions.len()];
    // The card of the action played, and how often it goes to an opponent.
    let own = match actions {
        [_, Action::Play(card)] if view.phase == Phase::Two => Some(card),
        _ => None,
    };
    let mut away = Frequency::default();
    for _ in 0..WORLDS {
        if stop.is_called() {
            return Vec::new();
        }
        let world = worlds.one(rng);
        let seed = rng.clone();
        let on = actions.map(|action| play_on(&world, action, side, &mut seed.clone(), stop));
        trick.add([on[0].won, on[1].won]);
        let others = || table.seats().filter(|other| table.side(*other) != side);
        let gone = |on: &PlayedOn, card: Card| others().any(|other| scored(&on.after_trick, other).has(card));
        away.add([0, 1].map(|which| own.is_some_and(|card| gone(&on[which], card))));
        let scores = [on[0].end.score(), on[1].end.score()];
        for (at, often) in votes.iter_mut().enumerate() {
            often.add([0, 1].map(|which: usize| scores[which].votes[at].winner == Some(side)));
        }
    }
    let mut reasons = fewer_votes(&factions, &votes);
    let [best, played] = trick.shares();
    let same_trick = (best - played).0.abs() < WORTH_TELLING.0;
    let about_the_trick = trick.decrease().is_some_and(|decrease| decrease.0.abs() >= 2 * WORTH_TELLING.0);
    if about_the_trick {
        let prize = match view.centre[..] {
            [card] if view.phase == Phase::One => Some(card),
            _ => None,
        };
        reasons.push(((best - played).0.abs(), Reason::Trick { best, played, prize }));
    }
    let [best, played] = away.shares();
    let more = away.decrease().is_some_and(|decrease| decrease.0 <= -5 * WORTH_TELLING.0);
    // If the trick is won less often the card is lost with it: no reason of its own.
    if let Some(card) = own.filter(|_| !about_the_trick && more) {
        reasons.push(((played - best).0, Reason::GoesAway { card, best, played }));
    }
    reasons.sort_by_key(|(weight, _)| -weight);
    let mut reasons: Vec<Reason> = reasons.into_iter().map(|(_, reason)| reason).take(2).collect();
    reasons.extend(spends(actions).filter(|_| same_trick));
    reasons.extend(shows_a_void(view, seat, actions));
    if reasons.is_empty() {
        reasons.push(Reason::Everywhere);
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// How many games are searched with each action where rules of thumb find no reason; the first half only builds the
/// trees.
const SEARCHED: u32 = 2_400;

/// The reason in games searched as the review itself does, for losses that rules of thumb do not find.
pub(crate) fn in_searched_games(
    view: &View,
    worlds: &Worlds,
    seat: Seat,
    actions: [Action; 2],
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop,
) -> Option<Vec<Reason>> {
    let table = view.table;
    let side = table.side(seat);
    let factions: Vec<Faction> = table.factions().iter().collect();
    let mut votes = vec![Frequency::default(); factions.len()];
    let mut judge = PlayToTheEnd(PlayOut::new(table));
    ends((worlds, actions), SEARCHED, &mut judge, rng, stop, |games| {
        let scores = games.map(Game::score);
        for (at, often) in votes.iter_mut().enumerate() {
            often.add([0, 1].map(|which: usize| scores[which].votes[at].winner == Some(side)));
        }
    })?;
    let mut reasons = fewer_votes(&factions, &votes);
    reasons.sort_by_key(|(weight, _)| -weight);
    let reasons: Vec<Reason> = reasons.into_iter().map(|(_, reason)| reason).take(2).collect();
    (!reasons.is_empty()).then_some(reasons)
}

/// The votes that are won less often, each with how much less.
fn fewer_votes(factions: &[Faction], votes: &[Frequency]) -> Vec<(i32, Reason)> {
    let decrease = |(faction, often): (&Faction, &Frequency)| {
        let decrease = often.decrease().filter(|decrease| *decrease >= WORTH_TELLING)?;
        let [best, played] = often.shares();
        Some((decrease.0, Reason::VoteChance { faction: *faction, best, played }))
    };
    factions.iter().zip(votes).filter_map(decrease).collect()
}

/// In how many worlds best play after both actions is compared.
const SOLVED_WORLDS: u32 = 24;

/// Compares best play after both actions in some of the solved worlds.
pub(crate) fn in_solved_worlds(
    solver: &mut Solver,
    table: &Table,
    worlds: &Worlds,
    seat: Seat,
    actions: [Action; 2],
    (budget, rng): (&mut PositionBudget, &mut Xoshiro256PlusPlus),
) -> Vec<Reason> {
    let side = table.side(seat);
    let factions: Vec<Faction> = table.factions().iter().collect();
    let mut votes = vec![Frequency::default(); factions.len()];
    let mut same_trick = true;
    for _ in 0..SOLVED_WORLDS {
        let world = worlds.one(rng);
        let lines = actions.map(|action| exact::line(solver, &world, action, budget));
        let [Some(best), Some(played)] = lines else { return Vec::new() };
        same_trick &= best.winner == played.winner;
        let (Some(best), Some(played)) = (best.score(), played.score()) else { return Vec::new() };
        for ((best, played), often) in best.votes.iter().zip(&played.votes).zip(&mut votes) {
            often.add([best.winner == Some(side), played.winner == Some(side)]);
        }
    }
    let mut reasons = fewer_votes(&factions, &votes);
    reasons.sort_by_key(|(weight, _)| -weight);
    let mut reasons: Vec<Reason> = reasons.into_iter().map(|(_, reason)| reason).take(2).collect();
    reasons.extend(spends(actions).filter(|_| same_trick));
    reasons
}

/// How a game went on.
struct PlayedOn {
    /// The side won the trick at hand.
    won: bool,
    /// When that trick was over.
    after_trick: Game,
    /// In the end.
    end: Game,
}

/// Takes this action, and plays on by rules of thumb.
fn play_on(before: &Game, first: Action, side: Side, rng: &mut Xoshiro256PlusPlus, stop: &Stop) -> PlayedOn {
    use rand_core::Rng;
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    let mut greedy = Greedy::new(seed);
    let trick = (before.phase(), before.trick_number());
    let mut game = *before;
    let mut action = first;
    let mut events = Vec::new();
    let mut won = None;
    let mut after_trick = None;
    loop {
        if after_trick.is_some() {
            game.apply_unchecked(action);
        } else {
            game.apply_unchecked_told(action, &mut events);
            for event in events.drain(..) {
                if let claim_rules::Event::Won { seat, .. } = event {
                    won = won.or(Some(game.table().side(seat) == side));
                }
            }
            let over = game.is_over() || (game.phase(), game.trick_number()) != trick;
            after_trick = over.then_some(game);
        }
        let Some(pending) = game.pending() else { break };
        action = match pending.actor {
            Actor::Chance => game.random_chance(rng),
            Actor::Seat(seat) => match game.actions()[..] {
                [only] => only,
                _ => greedy.choose(&game.view(Viewer::Seat(seat)), stop),
            },
        };
    }
    PlayedOn { won: won.unwrap_or(false), after_trick: after_trick.unwrap_or(game), end: game }
}

/// A higher card where a lower one of its faction was better.
fn spends([best, played]: [Action; 2]) -> Option<Reason> {
    let (Action::Play(instead), Action::Play(card)) = (best, played) else { return None };
    let same = card.faction().is_some() && card.faction() == instead.faction();
    (same && card.value() > instead.value()).then_some(Reason::Spends { card, instead })
}

/// Does the action played show that the hand lacks the led faction, where the best one does not?
fn shows_a_void(view: &View, seat: Seat, [best, played]: [Action; 2]) -> Option<Reason> {
    let led = view.trick.first()?.faction?;
    let follows = |action: Action| match action {
        Action::Play(card) => card.faction() == Some(led),
        // No card is played by these: they tell nothing of the hand.
        Action::Use(_)
        | Action::Pass
        | Action::Swap(_)
        | Action::Discard(_)
        | Action::Drink
        | Action::Take(_)
        | Action::TakeDeck
        | Action::Keep(_)
        | Action::Tuck
        | Action::Place
        | Action::Replace
        | Action::Raise
        | Action::Crown(_)
        | Action::Pick(_)
        | Action::PickPotion(_) => true,
    };
    let known = view.seats[seat].voids.has(led);
    let telling = view.phase == Phase::One || view.table.players() > 2;
    let doppelganger =
        |action: Action| matches!(action, Action::Play(card) if card.is(Faction::Doppelgangers));
    let shows = |action: Action| !follows(action) && !doppelganger(action);
    (telling && !known && shows(played) && !shows(best)).then_some(Reason::ShowsVoid { faction: led })
}
