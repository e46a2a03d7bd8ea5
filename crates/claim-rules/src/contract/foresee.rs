//! What the open cards say beyond what lies there: the trick with one more card and what it brings, the cards a vote
//! counts, and those nobody has shown the viewer yet.

use crate::card::{Card, Cards};
use crate::catalogue::{Faction, Hero};
use crate::contract::{Asked, SeenGame, SeenInDeck};
use crate::decided::{Change, DecidedTrick, Modifier, TrickOutcome, TrickView};
use crate::game::Phase;
use crate::play::Play;
use crate::scoring::takes_part;
use crate::seat::Side;

/// What a card would do if the viewer played it now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foreseen {
    /// The trick as it would lie.
    pub trick: TrickView,
    /// The trick is complete with it, and nothing can change it any more: it is won as it lies.
    pub settled: bool,
    /// What the viewer gets in the draft then: in Phase One, where the trick is settled.
    pub prize: Option<Prize>,
}

/// What a seat gets in the draft (P5, P6, SEE1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prize {
    /// This card of the centre.
    Centre(Card),
    /// The one it chooses: among the cards of the centre, and having won with a Seer the top of the deck.
    Choice,
    /// The one of the choosable cards that the seats ranked before it leave over.
    Left,
    /// A card from the deck that nobody has seen.
    Drawn,
    /// Nothing: the deck is empty (P7).
    Nothing,
}

impl SeenGame {
    /// What a card would do if the viewer played it now. Nothing where [`trick_with`](SeenGame::trick_with) says nothing.
    pub fn foresee(&self, card: Card) -> Option<Foreseen> {
        let trick = self.trick_with(card)?;
        let potions = self.viewer.seat().map_or(0, |seat| self.seat(seat).potion_count);
        // Any artifact may still change it, and so may a potion on the card just played (C2).
        let settled = trick.plays.len() == self.table.players() && !self.table.artifacts() && potions == 0;
        let prize = (settled && self.phase == Phase::One).then(|| self.prize(&trick, card)).flatten();
        Some(Foreseen { trick, settled, prize })
    }

    /// What the viewer gets for a trick that this card completes, if nothing changes it.
    fn prize(&self, trick: &TrickView, played: Card) -> Option<Prize> {
        let last = trick.plays.last()?;
        let winning = trick.plays.get(usize::from(trick.winner?.place))?;
        let place = usize::from(last.rank) - 1;
        // Two cards of the deck are Cthulhu's (CTH).
        let lost = if last.card.hero() == Some(Hero::Cthulhu) { 2 } else { 0 };
        let (centre, deck) = (self.centre.len(), usize::from(self.deck_count).saturating_sub(lost));
        let seer = winning.faction == Some(Faction::Seers) && deck > 0;
        // The winner's Seer adds the top of the deck to what is chosen among (SEE1, SEE2).
        let open = centre + usize::from(seer);
        Some(match place {
            _ if place >= centre + deck => Prize::Nothing,
            _ if place >= open => Prize::Drawn,
            0 if open > 1 => Prize::Choice,
            // A Shapeshifter lies in the centre then, and what lay there in the trick (SHA1).
            0 if last.card != played => Prize::Centre(played),
            0 => Prize::Centre(*self.centre.first()?),
            _ => Prize::Left,
        })
    }

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
        let lying =
            if self.trick.outcome == TrickOutcome::Open { self.trick.plays.clone() } else { Vec::new() };
        let trick = TrickView {
            phase: self.phase,
            number: self.trick_number,
            full_moon: self.full_moon,
            plays: lying,
            outcome: TrickOutcome::Open,
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

    /// The cards the viewer has not been shown anywhere: they lie in other hands, among other followers or in the deck, are
    /// lost to Cthulhu or out of the game (K1, K2).
    pub fn unseen(&self) -> Cards {
        let mut unseen = self.table.box_cards();
        let mut seen = |cards: Cards| unseen = unseen.minus(cards);
        for (seat, open) in self.table.seats().zip(&self.seats) {
            let own = self.viewer.seat() == Some(seat);
            // Of the viewer's own cards the others know some; it knows them all.
            let known = [open.known_hand, open.known_followers, open.known_to_you];
            let held = if own { [self.hand, self.followers, Cards::EMPTY] } else { known };
            held.into_iter().chain([open.score, open.gnomes, open.tucked]).for_each(&mut seen);
            open.lord.iter().chain(&open.bears).for_each(|card| seen(Cards::from_iter([*card])));
        }
        seen(self.discard);
        let trick = self.trick.plays.iter().map(|play| play.card);
        let lying = trick.chain(self.set_aside.iter().map(|play| play.card)).enumerate();
        let lying = lying.filter(|(place, _)| !self.gone.contains(&(*place as u8))).map(|(_, card)| card);
        let about_to_place = self.about_to_place.iter().map(|next| next.card);
        let waiting = self.waiting_trolls.iter().chain(&self.waiting_cube).chain(&self.centre).copied();
        lying.chain(about_to_place).chain(waiting).for_each(|card| seen(Cards::from_iter([card])));
        // What the viewer saw in the deck before it may see there again.
        let before = self.seen_in_deck.iter().flat_map(|SeenInDeck { cards, .. }| cards.iter().copied());
        seen(before.collect::<Cards>().or(self.deck_top.iter().copied().collect()));
        unseen
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

    /// What the last to play is said to get for a card.
    fn prize(position: &str, moves: &str, played: &str) -> Option<Prize> {
        let game = play(position, moves);
        let seat = game.seen_by(Viewer::Spectator).asked().unwrap();
        game.seen_by(Viewer::Seat(seat)).foresee(card(played)).unwrap().prize
    }

    #[test]
    fn the_winner_gets_what_lies_in_the_centre_then_and_the_loser_draws_p5_sha1() {
        let line = "goblins,knights,undead,shapeshifters,dragons; one; hand 0 Go5 Un1; hand 1 Go9 Ss5 Kn3; deck Go7 Kn2 Kn9 Kn4";
        assert_eq!(prize(line, "0 Go5", "Go9"), Some(Prize::Centre(card("Go7"))));
        let swaps = line.replace("Go9 Ss5", "Ss5");
        assert_eq!(prize(&swaps, "0 Un1", "Ss5"), Some(Prize::Drawn), "Go7 does not follow");
        let swaps = swaps.replace("hand 0 Go5", "hand 0 Go6 Go5").replace("hand 1 Ss5 Kn3", "hand 1 Ss5 Un3");
        assert_eq!(prize(&swaps, "0 Go6", "Ss5"), Some(Prize::Centre(card("Ss5"))), "Go7 beats it");
        assert_eq!(prize(line, "", "Go5"), None, "the other has still to play");
    }

    #[test]
    fn with_a_seer_the_winner_chooses_and_the_loser_gets_the_other_see1() {
        let line = "claim2; one; hand 0 Se5 Tr1; hand 1 Se3 Se9 Tr2; deck Dr1 Dr2 Dr3 Dr4";
        assert_eq!(prize(line, "0 Se5", "Se9"), Some(Prize::Choice));
        assert_eq!(prize(line, "0 Se5", "Se3"), Some(Prize::Left));
        assert_eq!(prize(line, "0 Tr1", "Tr2"), Some(Prize::Centre(card("Dr1"))));
    }

    #[test]
    fn what_cthulhu_takes_is_not_drawn_p7_see2() {
        let line = "claim2 heroes; one; hand 0 Se5 Gn1; hand 1 Cthulhu Gn3; deck Dr1 Dr2 Dr3 Dr4";
        assert_eq!(prize(line, "0 Se5", "Cthulhu"), Some(Prize::Left));
        let short = line.replace(" Dr3 Dr4", "");
        assert_eq!(prize(&short, "0 Se5", "Cthulhu"), Some(Prize::Nothing));
    }

    #[test]
    fn nothing_is_promised_while_a_potion_or_an_artifact_may_change_it_c2() {
        let line =
            "goblins,knights,undead,dwarves,wizards; one; hand 0 Go5 Un1; hand 1 Go9 Kn3; deck Go7 Kn2";
        assert!(prize(line, "0 Go5", "Go9").is_some());
        assert_eq!(prize(&format!("{line}; flasks 1 +3"), "0 Go5", "Go9"), None);
        assert!(
            prize(&format!("{line}; flasks 0 +3"), "0 Go5, 0 pass", "Go9").is_some(),
            "another's is for his own"
        );
        let line = line.replace("wizards;", "wizards artifacts;");
        assert_eq!(prize(&line, "0 Go5", "Go9"), None);
    }

    #[test]
    fn what_a_seer_or_lantern_showed_is_not_unseen_and_equal_cards_are_counted_k2() {
        let unseen = |position: &str, moves: &str, viewer| {
            let unseen = play(position, moves).seen_by(viewer).unseen();
            move |name: &str| unseen.count_of(card(name))
        };
        let (me, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
        let seer = "claim2; one; hand 0 Se5 Tr1; hand 1 Se3 Tr2; deck Dr1 Dr2 Dr3 Dr4";
        let looking = unseen(seer, "0 Se5, 1 Se3", me);
        assert_eq!((looking("Dr2"), looking("Dr3")), (0, 1), "on top of the deck");
        let left = unseen(seer, "0 Se5, 1 Se3, 0 take Dr1", me);
        assert_eq!(left("Dr2"), 0, "it is the other's");
        assert_eq!(unseen(seer, "0 Se5, 1 Se3", other)("Dr2"), 1);
        // While cards are placed each lies in one place.
        let gnomes = "gnomes,giants,vampires,dragons,trolls; two; lord 0 Va9; hand 0 Gn1 Tr1; hand 1 Gn1 Tr2";
        let placing = unseen(gnomes, "0 Gn1, 1 Gn1, 0 place", me);
        assert_eq!((placing("Gn1"), placing("Tr2")), (1, 1), "of three");
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
