//! Plays random games to the end as fast as possible, which search does millions of times.
//!
//! With two players and no modules the cards of the deck fit one machine word, and a table from the led card to the
//! cards that beat it decides most tricks. Such games are played out in words ([`Duel`]): a second implementation of
//! the rules, without questions, knowledge or events. All others go through the engine. The law
//! `playing_out_is_playing_step_by_step` checks, on every deck, that both give the same result for the same random
//! numbers.

use rand_core::Rng;

use crate::action::{Action, ActionList};
use crate::artifacts::crystal_ball;
use crate::catalogue::ArtifactSet;
use crate::duel::Duel;
use crate::event::Dice;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::pending::Decision;
use crate::seat::Seats;
use crate::setup::Table;

/// Plays games of one table to the end at random, every legal action as likely as the other.
///
/// ```
/// use claim_rules::{Game, PlayOut, Table, seeded};
/// let table = Table::default();
/// let (play_out, mut dice) = (PlayOut::new(table), seeded([1; 32]));
/// let mut game = Game::random(table, &mut dice);
/// play_out.run(&mut game, &mut dice);
/// assert!(game.is_over());
/// ```
#[derive(Clone, Debug)]
pub struct PlayOut {
    table: Table,
    duel: Option<Box<Duel>>,
}

impl PlayOut {
    /// Prepares for games of this table.
    pub fn new(table: Table) -> PlayOut {
        PlayOut { table, duel: Duel::new(&table).map(Box::new) }
    }

    /// Plays on to the end. What the seats know of each other is not updated on the way: only the cards of the finished
    /// game are right.
    ///
    /// # Panics
    /// If the game is one of another table.
    #[inline]
    pub fn run(&self, game: &mut Game, rng: &mut impl Rng) {
        self.check(game);
        match &self.duel {
            Some(duel) => {
                game.finish_trick(rng);
                if !game.is_over() {
                    duel.run(game, rng);
                }
            }
            None => game.play_out(rng),
        }
    }

    fn check(&self, game: &Game) {
        assert_eq!(game.table.with_leader(None), self.table.with_leader(None), "a game of another table");
    }
}

impl Game {
    /// Plays on at random to the end, step by step; [`PlayOut`] is faster where many games of one table are played.
    pub fn play_out(&mut self, rng: &mut impl Rng) {
        let mut list = ActionList::new();
        let mut dice = Dice(rng);
        // As if everybody knew who holds which artifacts: then no seat is asked about artifacts it does not hold, and
        // whole rounds are skipped.
        let not_held = self.knowledge.not_held;
        let held = Seats(self.artifacts.0.map(|held| ArtifactSet::ALL.without(held)));
        self.knowledge = Knowledge::without_artifacts(&self.table, held);
        while let Some(pending) = self.pending {
            if let Some(card) = self.random_card(dice.0) {
                self.apply_unchecked_told(Action::Play(card), &mut dice);
            } else if pending.decision == Decision::ShuffleDeck {
                crystal_ball::shuffle_rest(self, &mut dice);
            } else {
                let action = self.random_answer(dice.0, &mut list).unwrap_or_default();
                self.apply_unchecked_told(action, &mut dice);
            }
        }
        // The hands are empty: there is nothing more to know about them.
        self.knowledge = Knowledge::without_artifacts(&self.table, not_held);
    }

    /// Plays a trick that was begun to its end at random.
    fn finish_trick(&mut self, rng: &mut impl Rng) {
        if self.trick.is_empty() {
            return;
        }
        let mut list = ActionList::new();
        let trick = (self.phase, self.trick_number);
        while (self.phase, self.trick_number) == trick
            && let Some(action) = self.random_action(rng, &mut list)
        {
            self.apply_unchecked(action);
        }
    }
}
