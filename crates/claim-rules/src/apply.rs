//! The legal answers to each question, and their effects.

use tinyvec::ArrayVec;

use crate::action::{Action, ActionList, NO_ACTIONS, Use};
use crate::artifacts::{self, crown_of_light, crystal_ball, eternal_lantern};
use crate::card::{Card, Cards};
use crate::catalogue::{Artifact, ArtifactSet, Faction, Potion};
use crate::compiled::{Bare, CLAIM, CLAIM2, CardFlow, FlowKind, PLAIN, Plain, QUIET, SIMPLE};
use crate::course::Step;
use crate::event::{DefaultSink, Silent, Sink};
use crate::factions::{seers, shapeshifters, vampires, wizards};
use crate::game::{Flow, Game};
use crate::heroes::{cthulhu, skeleton};
use crate::pending::{Actor, Decision, Pending};
use crate::playing::{self, go_on_after_card, play_in, resolve};
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

/// What chance must name.
pub(crate) enum Draws {
    /// One of these cards.
    CardOf(Cards),
    /// One of the potions turned up.
    Potion,
    /// Nothing: chance is not asked.
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

    /// Every legal answer, as a list of its own.
    pub fn actions(&self) -> ActionList {
        let mut list = NO_ACTIONS;
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
        if let Some(answers) = two_answers(decision) {
            return list.extend_from_slice(&answers);
        }
        if let Some((answers, count)) = self.centre_answers(decision) {
            return list.extend_from_slice(&answers[..count]);
        }
        match decision {
            Decision::Discard => list.extend(self.hands[seat].distinct().map(Action::Discard)),
            Decision::AfterPlay => uses(artifacts::usable_after_play(self, seat), list),
            Decision::Lost => uses(artifacts::usable_by_loser(self), list),
            Decision::Keep => distinct(&crystal_ball::shown(self), Action::Keep, list),
            Decision::Won => uses(artifacts::usable_by_winner(self), list),
            Decision::Lantern => uses(one(Artifact::EternalLantern), list),
            Decision::Crown => crown_of_light::list(self, seat, list),
            // Answered above by `centre_answers` and `two_answers`.
            Decision::Swap
            | Decision::Draft
            | Decision::Seer
            | Decision::Veil
            | Decision::Draw
            | Decision::Potion
            | Decision::Replace(_)
            | Decision::Tuck(_)
            | Decision::Raise => {}
            // The cards to play are listed by the caller; chance lists its own answers.
            Decision::Play
            | Decision::ShuffleDeck
            | Decision::ShufflePotions
            | Decision::RaisedCard
            | Decision::ShownCard => {}
        }
    }

    /// All answers to a question about the centre, and how many they are: identical cards are one answer.
    #[inline(always)]
    pub(crate) fn centre_answers(&self, decision: Decision) -> Option<([Action; 3], usize)> {
        let (answer, or): (fn(Card) -> Action, _) = match decision {
            Decision::Swap => (Action::Swap, None),
            Decision::Draft => (Action::Take, None),
            Decision::Seer => (Action::Take, Some(Action::TakeDeck)),
            Decision::Play
            | Decision::Discard
            | Decision::Potion
            | Decision::Veil
            | Decision::AfterPlay
            | Decision::Lost
            | Decision::Draw
            | Decision::Keep
            | Decision::Won
            | Decision::Raise
            | Decision::Lantern
            | Decision::Crown
            | Decision::ShuffleDeck
            | Decision::ShufflePotions
            | Decision::RaisedCard
            | Decision::ShownCard
            | Decision::Replace(_)
            | Decision::Tuck(_) => return None,
        };
        let (mut answers, mut count) = ([or.unwrap_or_default(); 3], 0);
        for (i, card) in self.centre.iter().enumerate() {
            if !self.centre[..i].contains(card) {
                answers[count] = answer(*card);
                count += 1;
            }
        }
        Some((answers, count + usize::from(or.is_some())))
    }

    fn chance_actions(&self, decision: Decision, list: &mut ActionList) {
        match self.chance_draws(decision) {
            Draws::Potion => list.extend(self.sorted_spent_potions().into_iter().map(Action::PickPotion)),
            Draws::CardOf(cards) => list.extend(cards.distinct().map(Action::Pick)),
            Draws::Nothing => {}
        }
    }

    pub(crate) fn sorted_spent_potions(&self) -> ArrayVec<[Potion; Potion::COUNT]> {
        let mut potions = self.potions_spent;
        potions.sort_unstable();
        potions
    }

    /// What chance may name now.
    pub(crate) fn chance_draws(&self, decision: Decision) -> Draws {
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

    /// Applies an answer to what is pending, if this actor must give it and it is legal; else returns why not and
    /// changes nothing.
    pub fn apply(&mut self, actor: Actor, action: Action) -> Result<(), Refusal> {
        self.apply_told(actor, action, &mut DefaultSink::default())
    }

    /// The same, and reports events.
    pub fn apply_told(&mut self, actor: Actor, action: Action, sink: &mut impl Sink) -> Result<(), Refusal> {
        let pending = self.pending.ok_or(Refusal::Over)?;
        if pending.actor != actor {
            return Err(Refusal::NotAsked { asked: actor, pending });
        }
        if !self.is_legal(pending, action) {
            return Err(self.reason(pending, action));
        }
        self.apply_unchecked_told(action, sink);
        Ok(())
    }

    /// Is it one of the legal answers? A card, the most common answer, is checked without listing them.
    fn is_legal(&self, pending: Pending, action: Action) -> bool {
        match (pending, action) {
            (Pending { actor: Actor::Seat(seat), decision: Decision::Play }, Action::Play(card)) => {
                self.playable(seat).has(card)
            }
            _ => self.actions().contains(&action),
        }
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

    /// Applies an answer without checking that it is legal: for search, which picks from [`Game::legal_actions`]. Any
    /// other action leaves an invalid game.
    #[inline(always)]
    pub fn apply_unchecked(&mut self, action: Action) {
        self.apply_unchecked_told(action, &mut DefaultSink::default());
    }

    /// The same, and reports events.
    #[inline(always)]
    pub fn apply_unchecked_told<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let _ = if S::LISTENS {
            // A sink that listens gets the one flow that reports everything, at every table.
            match action {
                Action::Play(card) if self.card_flow().is_some() => playing::play(self, card, sink),
                _ => self.answer(action, sink),
            }
        } else if S::REMEMBERS {
            // A sink that does not listen keeps nothing, so a new `Silent` does as well and need not be passed through.
            self.apply_compiled(action, Silent)
        } else {
            self.apply_compiled(action, sink)
        };
    }

    /// The same in the flow compiled for the table.
    #[inline(always)]
    fn apply_compiled<S: Sink>(&mut self, action: Action, mut sink: S) -> Flow {
        match action {
            Action::Play(card) => self.play_card(card, sink),
            _ if self.flow == FlowKind::Any => self.answer(action, &mut sink),
            _ => self.answer_compiled(action, sink),
        }
    }

    #[inline(always)]
    fn play_card<S: Sink>(&mut self, card: Card, mut sink: S) -> Flow {
        let Some(flow) = self.card_flow() else { return Flow::Break(()) };
        match flow {
            CardFlow::ClaimOneFirst => play_in::<_, false, false>(self, card, &mut Plain::<_, CLAIM>(sink)),
            CardFlow::ClaimOneSecond => play_in::<_, false, true>(self, card, &mut Plain::<_, CLAIM>(sink)),
            CardFlow::ClaimTwoFirst => play_in::<_, true, false>(self, card, &mut Plain::<_, CLAIM>(sink)),
            CardFlow::ClaimTwoSecond => play_in::<_, true, true>(self, card, &mut Plain::<_, CLAIM>(sink)),
            CardFlow::Claim2OneFirst => play_in::<_, false, false>(self, card, &mut Plain::<_, CLAIM2>(sink)),
            CardFlow::Claim2OneSecond => play_in::<_, false, true>(self, card, &mut Plain::<_, CLAIM2>(sink)),
            CardFlow::Claim2TwoFirst => play_in::<_, true, false>(self, card, &mut Plain::<_, CLAIM2>(sink)),
            CardFlow::Claim2TwoSecond => play_in::<_, true, true>(self, card, &mut Plain::<_, CLAIM2>(sink)),
            CardFlow::Simple => playing::play(self, card, &mut Plain::<_, SIMPLE>(sink)),
            CardFlow::Quiet => playing::play(self, card, &mut Plain::<_, QUIET>(sink)),
            CardFlow::Plain => playing::play(self, card, &mut Plain::<_, PLAIN>(sink)),
            CardFlow::Three => playing::play(self, card, &mut Bare::<_, 3>(sink)),
            CardFlow::Four => playing::play(self, card, &mut Bare::<_, 4>(sink)),
            CardFlow::Any => playing::play(self, card, &mut sink),
        }
    }

    /// Everything but a card played, in the flow compiled for the table.
    #[inline(never)]
    fn answer_compiled<S: Sink>(&mut self, action: Action, mut sink: S) -> Flow {
        match self.flow {
            FlowKind::Claim2 => self.answer(action, &mut Plain::<_, CLAIM2>(sink)),
            FlowKind::Quiet => self.answer(action, &mut Plain::<_, QUIET>(sink)),
            FlowKind::Plain => self.answer(action, &mut Plain::<_, PLAIN>(sink)),
            FlowKind::Three => self.answer(action, &mut Bare::<_, 3>(sink)),
            FlowKind::Four => self.answer(action, &mut Bare::<_, 4>(sink)),
            // At the first two kinds of tables nobody is asked anything but for a card.
            FlowKind::Claim | FlowKind::Simple | FlowKind::Any => self.answer(action, &mut sink),
        }
    }

    /// Everything but a card played.
    #[inline(never)]
    fn answer<S: Sink>(&mut self, action: Action, sink: &mut S) -> Flow {
        let Some(Pending { actor, decision }) = self.pending else { return Flow::Break(()) };
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

/// The two answers to a question that has no others. Veil Shield and Crystal Ball need no check here: only a seat that
/// holds them is asked.
#[inline(always)]
pub(crate) fn two_answers(decision: Decision) -> Option<[Action; 2]> {
    match decision {
        Decision::Potion => Some([Action::Drink, Action::Pass]),
        Decision::Replace(_) => Some([Action::Replace, Action::Place]),
        Decision::Tuck(_) => Some([Action::Tuck, Action::Place]),
        Decision::Raise => Some([Action::Raise, Action::Pass]),
        Decision::Veil => Some([Action::Use(Use::Veil), Action::Pass]),
        Decision::Draw => Some([Action::Use(Use::Ball), Action::Pass]),
        Decision::Play
        | Decision::Swap
        | Decision::Discard
        | Decision::AfterPlay
        | Decision::Lost
        | Decision::Draft
        | Decision::Seer
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
