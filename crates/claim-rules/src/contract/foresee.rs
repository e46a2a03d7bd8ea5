//! What the open cards say beyond what lies there: the trick with one more card, and the cards a vote counts.

use crate::card::{Card, Cards};
use crate::catalogue::Faction;
use crate::contract::{Asked, SeenGame};
use crate::decided::{Change, DecidedTrick, Modifier, Outcome, TrickView};
use crate::game::Phase;
use crate::play::Play;
use crate::scoring::takes_part;
use crate::seat::Side;

impl SeenGame {
    /// The trick as it would lie if the viewer played this card now, with everything that lies ready for the card (C2)
    /// and before anybody answers to it. Nothing if the viewer is not asked for a card, or would choose what is played
    /// instead of it (SHA3).
    pub fn trick_with(&self, card: Card) -> Option<TrickView> {
        let seat = self.viewer.seat()?;
        let question = self.question.as_ref().filter(|question| question.seat == Some(seat))?;
        let Asked::Play { sword, ring, named, .. } = question.asked else { return None };
        let open = self.seat(seat);
        let mut play = Play::new(card, seat, named.or(card.faction()));
        play.add_bears(open.bears.len() as u8);
        play.add_artifacts(sword, open.boots > 0, open.axe > 0);
        play.wear_ring_if(ring);
        if self.phase == Phase::One && play.is(Faction::Shapeshifters) {
            match self.centre[..] {
                [] => {}
                [only] => play.becomes(only),
                _ => return None,
            }
        }
        let lying = if self.trick.outcome == Outcome::Open { self.trick.plays.clone() } else { Vec::new() };
        let trick = TrickView {
            phase: self.phase,
            number: self.trick_number,
            full_moon: self.full_moon,
            plays: lying,
            outcome: Outcome::Open,
            ..self.trick.clone()
        };
        Some(DecidedTrick::try_from(trick).ok()?.with(play)?.view())
    }

    /// The trick as it would lie if the viewer used the Veil Shield now. Nothing if the viewer is not asked that.
    pub fn trick_veiled(&self) -> Option<TrickView> {
        let seat = self.viewer.seat()?;
        let question = self.question.as_ref().filter(|question| question.seat == Some(seat))?;
        let Asked::Veil { value, value_after, .. } = question.asked else { return None };
        let mut trick = self.trick.clone();
        let change = Change { by: Modifier::VeilShield, amount: value_after - value };
        trick.plays.last_mut()?.changes.push(change);
        Some(DecidedTrick::try_from(trick).ok()?.view())
    }

    /// The cards of a side that the vote of a faction counts (S1): its own, Gnomes in front among them (GNO2); of
    /// Vampires the lords that take part, with what is under them (VAM4, VAM6).
    pub fn voting_cards(&self, side: Side, faction: Faction) -> Cards {
        let mut cards = Cards::EMPTY;
        for seat in self.table.seats_of(side) {
            let open = self.seat(seat);
            if faction != Faction::Vampires {
                cards.add_all(open.score.only(faction));
                cards.add_all(open.gnomes.only(faction));
                continue;
            }
            let crown = self.crown.is_some_and(|at| at.seat == seat && at.faction == faction);
            if let Some(lord) = open.lord.filter(|_| takes_part(open.tucked, crown)) {
                cards.add(lord);
                cards.add_all(open.tucked);
            }
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;
    use crate::testing::play;
    use crate::view::Viewer;
    use crate::{Action, ActionList, Actor, Game, Setup, seeded};

    fn card(name: &str) -> Card {
        name.parse().unwrap()
    }

    /// Plays games by dice; what every card was said to do is what it does.
    #[test]
    fn a_card_does_what_was_foreseen_at_every_table() {
        let tables = [
            (2, "goblins,knights,shapeshifters,wizards,druids"),
            (3, "gnomes,giants,werewolves,shapeshifters,druids,doppelgangers,trolls"),
            (4, "goblins,knights,seers,wizards,druids,vampires,werewolves"),
        ];
        let (mut changed, mut swapped) = (0, 0);
        for (players, deck) in tables {
            let table = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) }.table().unwrap();
            for seed in 0..40 {
                let mut rng = seeded([seed; 32]);
                let (mut game, mut list) = (Game::random(table, &mut rng), ActionList::new());
                while let Some(pending) = game.pending() {
                    let action = game.random_action(&mut rng, &mut list).unwrap();
                    if let (Actor::Seat(seat), Action::Play(card)) = (pending.actor, action)
                        && let Some(foreseen) = game.seen_by(Viewer::Seat(seat)).trick_with(card)
                    {
                        let mut after = game;
                        after.apply_unchecked(action);
                        let lies = after.seen_by(Viewer::Spectator);
                        // Where the trick is over its cards have gone on; the last trick is what it was.
                        let tricks = [Some(lies.trick), lies.last_trick];
                        let same = tricks.into_iter().flatten().find(|t| {
                            (t.phase, t.number) == (foreseen.phase, foreseen.number)
                                && t.plays.len() == foreseen.plays.len()
                        });
                        let same = same.expect("the card lies there");
                        assert_eq!(same.plays, foreseen.plays, "{card}");
                        assert_eq!(same.winner, foreseen.winner, "{card}");
                        let play = foreseen.plays.last().unwrap();
                        changed += usize::from(!play.changes.is_empty());
                        swapped += usize::from(play.card != card);
                    }
                    game.apply_unchecked(action);
                }
            }
        }
        assert!(changed > 50 && swapped > 20, "{changed} changed, {swapped} swapped");
    }

    #[test]
    fn the_veil_does_what_was_foreseen() {
        let line = "claim artifacts; two; hand 0 Go5 Un1; hand 1 Go3 Un2; artifacts 1 veil-shield";
        let foreseen = play(line, "0 Go5").seen_by(Viewer::Seat(Seat(1))).trick_veiled().unwrap();
        let lies = play(line, "0 Go5, 1 use veil").seen_by(Viewer::Spectator).trick;
        assert_eq!((foreseen.plays, foreseen.winner), (lies.plays, lies.winner));
        assert_eq!(play(line, "0 Go5").seen_by(Viewer::Seat(Seat(0))).trick_veiled(), None, "not asked");
    }

    #[test]
    fn nothing_is_foreseen_for_who_is_not_asked() {
        let game = play("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", "0 Go5");
        assert_eq!(game.seen_by(Viewer::Seat(Seat(0))).trick_with(card("Kn2")), None);
        assert_eq!(game.seen_by(Viewer::Spectator).trick_with(card("Go7")), None);
        assert!(game.seen_by(Viewer::Seat(Seat(1))).trick_with(card("Go7")).is_some());
    }

    #[test]
    fn a_vote_counts_gnomes_in_front_and_lords_with_what_is_under_them_gno2_vam4() {
        let line = "gnomes,giants,vampires,dragons,trolls; two; hand 0 Gn1; hand 1 Gn3; score 0 Gn5 Dr1; gnomes 0 Gn7; \
                    lord 0 Va4; tucked 0 Dr9; lord 1 Va9";
        let seen = play(line, "").seen_by(Viewer::Spectator);
        let names = |side, faction| {
            let cards = seen.voting_cards(Side(side), faction);
            cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(0, Faction::Gnomes), "Gn5 Gn7");
        assert_eq!(names(0, Faction::Dragons), "Dr1", "what is under a lord counts for no other vote");
        assert_eq!(names(0, Faction::Vampires), "Dr9 Va4");
        assert_eq!(names(1, Faction::Vampires), "", "a lord with nothing under it takes no part");
    }
}
