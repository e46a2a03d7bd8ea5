//! Answers: which are legal, and what each sets going.

use tinyvec::ArrayVec;

use crate::action::{Action, ActionList, Use};
use crate::artifacts::{self, crown_of_light, crystal_ball, eternal_lantern};
use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Potion};
use crate::compiled::{self, FlowKind, Plain};
use crate::course::Step;
use crate::deal::below;
use crate::event::{DefaultSink, Sink};
use crate::factions::{seers, shapeshifters, vampires, wizards};
use crate::game::{Flow, Game};
use crate::heroes::{cthulhu, skeleton};
use crate::pending::{Actor, Decision, Pending};
use crate::playing::{self, go_on_after_card, resolve};
use crate::seat::Seat;
use crate::{phase_one, placing};

/// Why an action is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("it is not the turn of {asked}: {} must decide ({})", .pending.actor, .pending.decision.name())]
    NotAsked { asked: Actor, pending: Pending },
    #[error("{0} is not in this hand")]
    NotInHand(Card),
    #[error("this hand has {0}: the led faction must be followed, or a Doppelgänger played (F2)")]
    MustFollow(Faction),
    #[error("that is no answer here: the question is {}", .0.name())]
    NotOffered(Decision),
}

/// What chance names when it is asked.
enum Draws {
    /// One of these cards.
    CardOf(Cards),
    /// One of the potions turned up.
    Potion,
    /// It is not asked.
    Nothing,
}

impl Game {
    /// Fills the list with every legal answer to what is pending, each once, in a fixed order. Empty when the
    /// game is over.
    #[inline]
    pub fn legal_actions(&self, list: &mut ActionList) {
        list.set_len(0);
        let Some(Pending { actor, decision }) = self.pending else { return };
        match actor {
            Actor::Seat(seat) if decision == Decision::Play => {
                self.playable(seat).each_distinct(|card| list.push(Action::Play(card)));
                if artifacts::any_before_play(self, seat) {
                    artifacts::list_uses(self, seat, artifacts::usable_before_play(self, seat), list);
                }
            }
            _ => self.other_actions(actor, decision, list),
        }
    }

    /// One legal answer, each as likely as the other: quicker than to list them all. `None` when the game is over.
    #[inline(always)]
    pub fn random_action(&self, rng: &mut impl rand_core::Rng, list: &mut ActionList) -> Option<Action> {
        match self.pending {
            Some(Pending { actor: Actor::Seat(seat), decision: Decision::Play })
                if !artifacts::any_before_play(self, seat) =>
            {
                Some(Action::Play(self.playable(seat).random_distinct(rng)))
            }
            _ => self.random_answer(rng, list),
        }
    }

    /// The same where more than cards to play is to choose from.
    #[inline(never)] // A card is drawn millions of times: it should not pay for what this needs.
    fn random_answer(&self, rng: &mut impl rand_core::Rng, list: &mut ActionList) -> Option<Action> {
        let Pending { actor, decision } = self.pending?;
        Some(match actor {
            Actor::Seat(seat) if decision == Decision::Play => {
                self.random_card_or_use(seat, self.playable(seat), rng, list)
            }
            Actor::Seat(_) => match yes_or_no(decision) {
                Some(answers) => answers[below(rng, 2) as usize],
                None => {
                    self.legal_actions(list);
                    list[below(rng, list.len() as u32) as usize]
                }
            },
            Actor::Chance => self.quick_chance(decision, rng),
        })
    }

    /// A card, or an artifact before it (C1).
    pub(crate) fn random_card_or_use(
        &self,
        seat: Seat,
        cards: Cards,
        rng: &mut impl rand_core::Rng,
        list: &mut ActionList,
    ) -> Action {
        let (count, uses) = (cards.distinct_len(), artifacts::count_before_play(self, seat));
        let n = below(rng, count + uses);
        if n < count {
            return Action::Play(cards.nth_distinct(n));
        }
        list.set_len(0);
        artifacts::list_uses(self, seat, artifacts::usable_before_play(self, seat), list);
        debug_assert_eq!(list.len(), uses as usize);
        list[(n - count) as usize]
    }

    /// An answer of chance without counting through a whole deck.
    fn quick_chance(&self, decision: Decision, rng: &mut impl rand_core::Rng) -> Action {
        if decision == Decision::ShuffleDeck {
            let cards = crystal_ball::unordered(self);
            return Action::Pick(cards[below(rng, cards.len() as u32) as usize]);
        }
        self.random_chance(rng)
    }

    /// An answer of chance, each card as likely as the other: the n-th of the cards it may name, copies counted, in
    /// the order of [`Cards`] (`docs/deal.md`).
    pub fn random_chance(&self, rng: &mut impl rand_core::Rng) -> Action {
        match self.pending.map(|pending| self.chance_draws(pending.decision)) {
            Some(Draws::Potion) => {
                let potions = self.sorted_spent_potions();
                Action::PickPotion(potions[below(rng, potions.len() as u32) as usize])
            }
            Some(Draws::CardOf(cards)) => Action::Pick(cards.random(rng)),
            Some(Draws::Nothing) | None => Action::Pass,
        }
    }

    /// Every legal answer, as a list of its own.
    pub fn actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.legal_actions(&mut list);
        list
    }

    fn other_actions(&self, actor: Actor, decision: Decision, list: &mut ActionList) {
        let Actor::Seat(seat) = actor else { return self.chance_actions(decision, list) };
        let uses = |usable: ArtifactSet, list: &mut ActionList| {
            artifacts::list_uses(self, seat, usable, list);
            list.push(Action::Pass);
        };
        let one = |artifact| ArtifactSet::of(&[artifact]);
        match decision {
            Decision::Swap => distinct(&self.centre, Action::Swap, list),
            Decision::Discard => list.extend(self.hands[seat].distinct().map(Action::Discard)),
            Decision::Veil => uses(one(Artifact::VeilShield), list),
            Decision::AfterPlay => uses(artifacts::usable_after_play(self, seat), list),
            Decision::Lost => uses(artifacts::usable_by_loser(self), list),
            Decision::Draft => distinct(&self.centre, Action::Take, list),
            Decision::Seer => {
                distinct(&self.centre, Action::Take, list);
                list.push(Action::TakeDeck);
            }
            Decision::Draw => uses(one(Artifact::CrystalBall), list),
            Decision::Keep => distinct(&crystal_ball::shown(self), Action::Keep, list),
            Decision::Won => uses(artifacts::usable_by_winner(self), list),
            Decision::Lantern => uses(one(Artifact::EternalLantern), list),
            Decision::Crown => crown_of_light::list(self, seat, list),
            Decision::Potion | Decision::Replace(_) | Decision::Tuck(_) | Decision::Raise => {
                list.extend(yes_or_no(decision).into_iter().flatten());
            }
            // Cards are listed where every legal action is; chance answers for itself.
            Decision::Play
            | Decision::ShuffleDeck
            | Decision::ShufflePotions
            | Decision::RaisedCard
            | Decision::ShownCard => {}
        }
    }

    fn chance_actions(&self, decision: Decision, list: &mut ActionList) {
        match self.chance_draws(decision) {
            Draws::Potion => list.extend(self.sorted_spent_potions().into_iter().map(Action::PickPotion)),
            Draws::CardOf(cards) => list.extend(cards.distinct().map(Action::Pick)),
            Draws::Nothing => {}
        }
    }

    fn sorted_spent_potions(&self) -> ArrayVec<[Potion; Potion::COUNT]> {
        let mut potions = self.potions_spent;
        potions.sort_unstable();
        potions
    }

    /// What chance may name now.
    fn chance_draws(&self, decision: Decision) -> Draws {
        match decision {
            Decision::ShuffleDeck => Draws::CardOf(crystal_ball::unordered(self).iter().copied().collect()),
            Decision::RaisedCard => Draws::CardOf(self.course.discard_before),
            Decision::ShownCard => Draws::CardOf(eternal_lantern::unshown(self)),
            Decision::ShufflePotions => Draws::Potion,
            // Questions to a seat.
            Decision::Play
            | Decision::Swap
            | Decision::Discard
            | Decision::Potion
            | Decision::Veil
            | Decision::AfterPlay
            | Decision::Lost
            | Decision::Draft
            | Decision::Seer
            | Decision::Draw
            | Decision::Keep
            | Decision::Won
            | Decision::Replace(_)
            | Decision::Tuck(_)
            | Decision::Raise
            | Decision::Lantern
            | Decision::Crown => Draws::Nothing,
        }
    }

    /// How likely chance is to give this answer, against its other answers: how many such cards there are.
    pub fn chance_weight(&self, action: Action) -> u32 {
        match (self.pending, action) {
            (Some(pending), Action::Pick(card)) => match self.chance_draws(pending.decision) {
                Draws::CardOf(cards) => cards.count_of(card),
                Draws::Potion | Draws::Nothing => 0,
            },
            _ => 1,
        }
    }

    /// Answers what is pending, if it is this actor's to answer and the answer is legal; else says why not and
    /// changes nothing.
    pub fn apply(&mut self, actor: Actor, action: Action) -> Result<(), Refusal> {
        self.apply_told(actor, action, &mut DefaultSink::default())
    }

    /// The same, and tells what happens.
    pub fn apply_told(&mut self, actor: Actor, action: Action, sink: &mut impl Sink) -> Result<(), Refusal> {
        let pending = self.pending.ok_or(Refusal::Over)?;
        if pending.actor != actor {
            return Err(Refusal::NotAsked { asked: actor, pending });
        }
        if !self.actions().contains(&action) {
            return Err(self.reason(pending, action));
        }
        self.apply_unchecked_told(action, sink);
        Ok(())
    }

    fn reason(&self, pending: Pending, action: Action) -> Refusal {
        match (pending.actor, pending.decision, action) {
            (Actor::Seat(seat), Decision::Play, Action::Play(card)) => match self.led() {
                Some(led) if self.hands[seat].has(card) => Refusal::MustFollow(led),
                _ => Refusal::NotInHand(card),
            },
            (Actor::Seat(seat), Decision::Discard, Action::Discard(card)) if !self.hands[seat].has(card) => {
                Refusal::NotInHand(card)
            }
            _ => Refusal::NotOffered(pending.decision),
        }
    }

    /// Answers what is pending without asking whether it is legal: for search, which picks from
    /// [`Game::legal_actions`]. With any other action the game is no game of Claim any more.
    #[inline(always)]
    pub fn apply_unchecked(&mut self, action: Action) {
        self.apply_unchecked_told(action, &mut DefaultSink::default());
    }

    /// The same, and tells what happens.
    #[inline(always)]
    pub fn apply_unchecked_told<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let _ = match (action, self.pending) {
            (Action::Play(card), Some(Pending { actor: Actor::Seat(seat), .. })) => {
                self.play_card(seat, card, sink)
            }
            (_, Some(Pending { actor, decision })) => self.answer(actor, decision, action, sink),
            (_, None) => return,
        };
    }

    /// A card is played, in the flow compiled for the table. Who listens takes the time to hear everything: for them there
    /// is one for all tables.
    #[inline(always)]
    pub(crate) fn play_card<S: Sink>(&mut self, seat: Seat, card: Card, sink: &mut S) -> Flow {
        match self.flow {
            FlowKind::Simple if !S::LISTENS => {
                playing::play(self, seat, card, &mut Plain::<_, { compiled::SIMPLE }>(sink))
            }
            FlowKind::Quiet if !S::LISTENS => {
                playing::play(self, seat, card, &mut Plain::<_, { compiled::QUIET }>(sink))
            }
            FlowKind::Plain if !S::LISTENS => {
                playing::play(self, seat, card, &mut Plain::<_, { compiled::PLAIN }>(sink))
            }
            FlowKind::Simple | FlowKind::Quiet | FlowKind::Plain | FlowKind::Any => {
                playing::play(self, seat, card, sink)
            }
        }
    }

    /// Everything but a card played.
    #[inline(never)]
    pub(crate) fn answer<S: Sink>(
        &mut self,
        actor: Actor,
        decision: Decision,
        action: Action,
        sink: &mut S,
    ) -> Flow {
        let Actor::Seat(seat) = actor else { return self.chance_answers(decision, action, sink) };
        match action {
            Action::Use(artifact) => artifacts::use_artifact(self, seat, artifact, sink),
            Action::Pass => self.pass(decision, seat, sink),
            Action::Swap(card) => {
                shapeshifters::swap_with(self, card, sink);
                self.course.round = 0;
                go_on_after_card(self, Step::Cthulhu, sink)
            }
            Action::Discard(card) => {
                cthulhu::give_up(self, seat, card, sink);
                go_on_after_card(self, Step::Cthulhu, sink)
            }
            Action::Drink => {
                wizards::drink(self, seat, sink);
                go_on_after_card(self, Step::Veil, sink)
            }
            Action::Take(card) if decision == Decision::Draft => {
                phase_one::take(self, seat, card, sink);
                self.course.round += 1;
                resolve(self, Step::Draft, sink)
            }
            Action::Take(card) => seers::choose(self, seat, Some(card), sink),
            Action::TakeDeck => seers::choose(self, seat, None, sink),
            Action::Keep(card) => crystal_ball::keep(self, seat, card, sink),
            Action::Tuck => self.place_with(vampires::tuck, decision, seat, sink),
            Action::Replace => self.place_with(vampires::replace, decision, seat, sink),
            Action::Place => self.place_with(placing::put, decision, seat, sink),
            Action::Raise => self.ask_chance(Decision::RaisedCard, Step::Raise),
            Action::Crown(faction) => {
                crown_of_light::wear(self, seat, faction, sink);
                resolve(self, Step::Crown, sink)
            }
            Action::Play(_) | Action::Pick(_) | Action::PickPotion(_) => Flow::Break(()),
        }
    }

    /// The captor has said where the card goes that was asked about (VAM2, VAM3).
    fn place_with<S: Sink>(
        &mut self,
        put: impl FnOnce(&mut Game, Seat, Card, &mut S),
        decision: Decision,
        seat: Seat,
        sink: &mut S,
    ) -> Flow {
        if let Some(card) = decision.card() {
            put(self, seat, card, sink);
        }
        resolve(self, Step::Place, sink)
    }

    /// Nothing is used: the next seat, or the next step.
    fn pass<S: Sink>(&mut self, decision: Decision, seat: Seat, sink: &mut S) -> Flow {
        match decision {
            Decision::Potion => go_on_after_card(self, Step::Veil, sink),
            Decision::Veil => go_on_after_card(self, Step::AfterPlay, sink),
            Decision::AfterPlay | Decision::Lost => {
                self.course.round += 1;
                resolve(self, self.course.step, sink)
            }
            Decision::Draw => crystal_ball::decline(self, seat, sink),
            Decision::Won => resolve(self, Step::Place, sink),
            Decision::Raise => resolve(self, Step::Lantern, sink),
            Decision::Lantern => resolve(self, Step::Lead, sink),
            // Nothing to pass: these must be answered, or are answered by chance.
            Decision::Play
            | Decision::Swap
            | Decision::Discard
            | Decision::Draft
            | Decision::Seer
            | Decision::Keep
            | Decision::Replace(_)
            | Decision::Tuck(_)
            | Decision::Crown
            | Decision::ShuffleDeck
            | Decision::ShufflePotions
            | Decision::RaisedCard
            | Decision::ShownCard => Flow::Break(()),
        }
    }

    fn chance_answers<S: Sink>(&mut self, decision: Decision, action: Action, sink: &mut S) -> Flow {
        if let Action::PickPotion(potion) = action {
            return wizards::shuffle_in(self, potion, sink);
        }
        let Action::Pick(card) = action else { return Flow::Break(()) };
        match decision {
            Decision::ShuffleDeck => crystal_ball::order(self, card, sink),
            Decision::ShownCard => eternal_lantern::show(self, card, sink),
            Decision::RaisedCard => {
                skeleton::raise(self, card, sink);
                resolve(self, Step::Lantern, sink)
            }
            // A potion is no card, and the others are questions to a seat.
            Decision::ShufflePotions
            | Decision::Play
            | Decision::Swap
            | Decision::Discard
            | Decision::Potion
            | Decision::Veil
            | Decision::AfterPlay
            | Decision::Lost
            | Decision::Draft
            | Decision::Seer
            | Decision::Draw
            | Decision::Keep
            | Decision::Won
            | Decision::Replace(_)
            | Decision::Tuck(_)
            | Decision::Raise
            | Decision::Lantern
            | Decision::Crown => Flow::Break(()),
        }
    }
}

/// The two answers to a question that has no others.
#[inline]
fn yes_or_no(decision: Decision) -> Option<[Action; 2]> {
    match decision {
        Decision::Potion => Some([Action::Drink, Action::Pass]),
        Decision::Replace(_) => Some([Action::Replace, Action::Place]),
        Decision::Tuck(_) => Some([Action::Tuck, Action::Place]),
        Decision::Raise => Some([Action::Raise, Action::Pass]),
        Decision::Play
        | Decision::Swap
        | Decision::Discard
        | Decision::Veil
        | Decision::AfterPlay
        | Decision::Lost
        | Decision::Draft
        | Decision::Seer
        | Decision::Draw
        | Decision::Keep
        | Decision::Won
        | Decision::Lantern
        | Decision::Crown
        | Decision::ShuffleDeck
        | Decision::ShufflePotions
        | Decision::RaisedCard
        | Decision::ShownCard => None,
    }
}

/// Each distinct card of a short row once, in the order of the row.
fn distinct(row: &[Card], action: fn(Card) -> Action, list: &mut ActionList) {
    for (i, card) in row.iter().enumerate() {
        if !row[..i].contains(card) {
            list.push(action(*card));
        }
    }
}

/// `Use` is small: an action travels in a register.
const _: () = assert!(size_of::<Action>() <= 8 && size_of::<Use>() <= 4);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::seeded;
    use crate::setup::Setup;

    #[test]
    fn the_weights_of_chance_count_the_cards_it_picks_from() {
        let setup = Setup { heroes: true, artifacts: true, ..Setup::new(2, "claim") };
        let (mut dice, mut list, mut seen, mut heavy) = (seeded([3; 32]), ActionList::new(), 0, 0);
        for _ in 0..200 {
            let mut game = Game::random(setup.table().unwrap(), &mut dice);
            while let Some(pending) = game.pending() {
                if pending.actor == Actor::Chance {
                    let weights: Vec<u32> =
                        game.actions().iter().map(|action| game.chance_weight(*action)).collect();
                    let Draws::CardOf(cards) = game.chance_draws(pending.decision) else {
                        panic!("without Wizards no potions are shuffled: {pending:?}")
                    };
                    assert_eq!(weights.iter().sum::<u32>() as usize, cards.len(), "{pending:?}");
                    seen += 1;
                    heavy += usize::from(weights.iter().any(|weight| *weight > 1));
                }
                let action = game.random_action(&mut dice, &mut list).unwrap();
                game.apply_unchecked(action);
            }
        }
        assert!(seen > 100 && heavy > 10, "{seen} {heavy}");
    }
}
