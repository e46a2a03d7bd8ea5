//! Where every card of a game lies.

use crate::card::{Card, Cards};
use crate::course::Step;
use crate::game::{Game, Phase};
use crate::play::Play;

impl Game {
    /// Every card of the boxes, wherever it lies.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards_in_play().chain(self.out())
    }

    /// What was never dealt (D3, D4): the cards of the boxes that lie nowhere.
    pub fn out(&self) -> Cards {
        self.table.box_cards().minus(self.cards_in_play().collect())
    }

    /// Every card that was dealt.
    pub(crate) fn cards_in_play(&self) -> impl Iterator<Item = Card> + '_ {
        let piles = self.bags().flatten().chain(self.deck.iter().copied()).chain(self.lost);
        piles.chain(self.lone_cards())
    }

    /// The cards that lie in bags: hands, piles and Gnomes in front.
    pub(crate) fn bags(&self) -> impl Iterator<Item = Cards> + '_ {
        let gnomes = self.table.seats().map(|seat| self.gnomes(seat));
        let bags = [self.hands, self.kept, self.score].into_iter().flat_map(|seats| seats.0);
        bags.chain(gnomes).chain([self.discard])
    }

    /// The cards that lie one by one, but for the deck and what is lost.
    pub(crate) fn lone_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let lying = self.lying().map(|(_, play)| play.card);
        let waiting = self.course.waiting.iter().chain(&self.course.cube).map(|waiting| waiting.card);
        lying
            .chain(waiting)
            .chain(self.centre)
            .chain(self.lord.0.into_iter().flatten())
            .chain(self.bears.0.into_iter().flatten())
            .chain(self.about_to_place())
    }

    /// The cards of the trick and those set aside, with their places, as far as nobody has taken or discarded them yet.
    pub(crate) fn lying(&self) -> impl Iterator<Item = (usize, &Play)> {
        let trick = self.trick.len();
        let taken = match self.phase {
            Phase::One => self.course.step > Step::Discard,
            Phase::Two | Phase::Over => self.course.step > Step::Capture,
        };
        let gone = move |at: usize| {
            self.course.speared == Some(at as u8)
                || at < trick && (taken || self.course.claimed >> at & 1 == 1)
        };
        self.trick.iter().chain(&self.set_aside).enumerate().filter(move |(at, _)| !gone(*at))
    }
}
