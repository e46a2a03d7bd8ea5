//! One legal answer at random, faster than listing them all: used by search, simulation and training at every step.

use crate::action::{Action, ActionList};
use crate::apply::{Draws, two_answers};
use crate::artifacts::{self, crystal_ball};
use crate::card::{Card, Cards};
use crate::compiled::{Bare, CLAIM, CLAIM2, CardFlow};
use crate::deal::below;
use crate::event::Silent;
use crate::game::Game;
use crate::one_word::OneWord;
use crate::pending::{Actor, Decision, Pending};
use crate::seat::Seat;

impl Game {
    /// One legal answer, each as likely as the other. `None` when the game is over.
    #[inline(always)]
    pub fn random_action(&self, rng: &mut impl rand_core::Rng, list: &mut ActionList) -> Option<Action> {
        match self.random_card(rng) {
            Some(card) => Some(Action::Play(card)),
            None => self.random_answer(rng, list),
        }
    }

    /// The same if it can be nothing but a card.
    #[inline(always)]
    pub(crate) fn random_card(&self, rng: &mut impl rand_core::Rng) -> Option<Card> {
        let seat = match self.card_flow()? {
            CardFlow::ClaimOneFirst | CardFlow::ClaimTwoFirst => {
                return Some(self.draw_first::<CLAIM>(rng));
            }
            CardFlow::ClaimOneSecond | CardFlow::ClaimTwoSecond => {
                return Some(self.draw_second::<CLAIM>(rng));
            }
            CardFlow::Claim2OneFirst | CardFlow::Claim2TwoFirst => {
                return Some(self.draw_first::<CLAIM2>(rng));
            }
            CardFlow::Claim2OneSecond | CardFlow::Claim2TwoSecond => {
                return Some(self.draw_second::<CLAIM2>(rng));
            }
            CardFlow::Simple | CardFlow::Quiet | CardFlow::Plain => self.next_of_two(),
            CardFlow::Three => self.whose_turn::<Bare<Silent, 3>>(self.trick.len()),
            CardFlow::Four => self.whose_turn::<Bare<Silent, 4>>(self.trick.len()),
            CardFlow::Any => self.only_a_card()?,
        };
        Some(self.playable(seat).random_distinct(rng))
    }

    /// The seat that is asked, if it can do nothing but play a card.
    #[inline(always)]
    fn only_a_card(&self) -> Option<Seat> {
        match self.pending {
            Some(Pending { actor: Actor::Seat(seat), .. }) if !artifacts::any_before_play(self, seat) => {
                Some(seat)
            }
            _ => None,
        }
    }

    /// A card to lead with, drawn from a deck the compiler knows.
    #[inline(always)]
    fn draw_first<const DECK: u32>(&self, rng: &mut impl rand_core::Rng) -> Card {
        OneWord::<DECK>::draw_any(self.hands[self.leader], rng)
    }

    /// One that may follow.
    #[inline(always)]
    fn draw_second<const DECK: u32>(&self, rng: &mut impl rand_core::Rng) -> Card {
        let follower = Seat(self.leader.0 ^ 1);
        OneWord::<DECK>::draw_following(self.hands[follower], &self.trick.as_inner()[0], rng)
    }

    /// The same where there is more to choose from than cards to play.
    #[inline(never)] // Rare: the callers, which draw cards millions of times, stay short.
    pub(crate) fn random_answer(
        &self,
        rng: &mut impl rand_core::Rng,
        list: &mut ActionList,
    ) -> Option<Action> {
        let Pending { actor, decision } = self.pending?;
        Some(match actor {
            Actor::Seat(seat) if decision == Decision::Play => {
                self.random_card_or_use(seat, self.playable(seat), rng, list)
            }
            Actor::Seat(seat) => match two_answers(decision) {
                Some(answers) => answers[below(rng, 2) as usize],
                None => self.random_of_more(seat, decision, rng, list),
            },
            Actor::Chance => self.quick_chance(decision, rng),
        })
    }

    /// The same where there may be more than two answers.
    fn random_of_more(
        &self,
        seat: Seat,
        decision: Decision,
        rng: &mut impl rand_core::Rng,
        list: &mut ActionList,
    ) -> Action {
        if let Some((answers, count)) = self.centre_answers(decision) {
            return answers[below(rng, count as u32) as usize];
        }
        if decision == Decision::Discard {
            return Action::Discard(self.hands[seat].random_distinct(rng));
        }
        self.legal_actions(list);
        list[below(rng, list.len() as u32) as usize]
    }

    /// A card, or an artifact before it (C1).
    fn random_card_or_use(
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
}
