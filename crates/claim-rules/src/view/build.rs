//! Builds the view of a game by inclusion: field by field from what is open, then the viewer's own cards, then what it
//! was shown. Nothing hidden is copied and removed.

use tinyvec::ArrayVec;

use crate::action::Action;
use crate::card::Cards;
use crate::catalogue::ArtifactSet;
use crate::event::Shown;
use crate::game::Game;
use crate::knowledge::Glimpse;
use crate::pending::{Actor, Decision, Pending};
use crate::seat::{Seat, Seats};
use crate::view::{SeatView, View, Viewer};

impl Game {
    /// The game as a seat or a spectator knows it.
    pub fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat();
        View {
            viewer,
            table: self.table,
            phase: self.phase,
            pending: self.pending,
            legal: self.legal_for(viewer),
            leader: self.leader,
            trick_number: self.trick_number,
            trick: self.trick,
            last_trick: self.knowledge.last_trick(),
            bow: self.bow,
            centre: self.centre,
            deck_count: self.deck.len() as u8,
            discard: self.discard,
            lost_count: self.lost.len() as u8,
            full_moon: self.full_moon,
            potion_pile: self.potions.len() as u8,
            potions_spent: self.potions_spent,
            set_aside: self.set_aside,
            runestone: self.runestone,
            crown: self.crown,
            seats: {
                let mut seats = Seats::default();
                self.table.seats().for_each(|seat| seats[seat] = self.seat_view(seat));
                seats
            },
            hand: own.map_or(Cards::EMPTY, |seat| self.hands[seat]),
            followers: own.map_or(Cards::EMPTY, |seat| self.followers(seat)),
            artifacts: own.map_or(ArtifactSet::EMPTY, |seat| self.artifacts[seat]),
            deck_top: self.deck_top_for(viewer),
            shown: if own
                .is_some_and(|seat| seat == self.course.winning.seat || seat == self.course.lantern_on)
            {
                self.shown
            } else {
                Shown::new()
            },
            glimpses: self.glimpses_of(own),
            memories: self.knowledge.memories.iter().filter(|m| Some(m.by) == own).copied().collect(),
            course: self.course,
        }
    }

    /// The legal actions, if the viewer is the one asked.
    pub fn legal_for(&self, viewer: Viewer) -> Vec<Action> {
        match (self.pending, viewer) {
            (Some(Pending { actor: Actor::Seat(asked), .. }), Viewer::Seat(seat)) if asked == seat => {
                self.actions().to_vec()
            }
            _ => Vec::new(),
        }
    }

    /// The top of the deck, if the viewer looks at it (Seer, Crystal Ball).
    pub(crate) fn deck_top_for(&self, viewer: Viewer) -> Shown {
        let Viewer::Seat(own) = viewer else { return Shown::new() };
        let asked = Pending { actor: Actor::Seat(own), decision: Decision::Keep };
        if self.pending == Some(asked) {
            self.deck.iter().rev().take(3).copied().collect()
        } else if self.course.looked == Some(own) {
            self.deck.last().copied().into_iter().collect()
        } else {
            Shown::new()
        }
    }

    fn glimpses_of(&self, own: Option<Seat>) -> ArrayVec<[Glimpse; 16]> {
        let mine = |g: &&Glimpse| own == Some(g.by) || own == Some(g.of);
        self.knowledge.glimpses.iter().filter(mine).copied().collect()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            hand_count: self.hands[seat].len() as u8,
            known_hand: self.known_hand(seat),
            voids: self.knowledge.voids[seat],
            follower_count: self.followers(seat).len() as u8,
            known_followers: self.known_followers(seat),
            score: self.score[seat],
            gnomes: self.gnomes(seat),
            lord: self.lord[seat],
            tucked: self.tucked(seat),
            bears: self.bears[seat],
            potion_count: self.flasks(seat).count() as u8,
            artifact_count: self.artifacts[seat].len() as u8,
            used: self.used[seat],
            not_held: self.knowledge.not_held[seat],
            one_of: self.knowledge.one_of(seat).collect(),
            boots: self.boots[seat],
            axe: self.axe[seat],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::catalogue::{Artifact, Faction, Potion};
    use crate::game::Phase;
    use crate::testing::play;

    const SEAT_0: Viewer = Viewer::Seat(Seat(0));
    const SEAT_1: Viewer = Viewer::Seat(Seat(1));
    const SEAT_2: Viewer = Viewer::Seat(Seat(2));
    const WATCHER: Viewer = Viewer::Spectator;
    const MORE: &str = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls";
    const BALL: &str = "claim artifacts; one; deck Un1 Dw1 Dw2 Dw3 Dw4 Dw5; hand 0 Go9 Kn2; hand 1 Go1 Kn3; artifacts 1 crystal-ball";
    const SEER: &str = "claim2; one; deck Tr1 Tr2 Tr3 Tr4; hand 0 Se9 Dr1; hand 1 Se1 Dr2";

    fn cards(names: &str) -> Cards {
        names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    fn names(cards: impl Iterator<Item = Card>) -> String {
        cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// These viewers cannot tell the two games apart, not even by their serialized views (K4).
    fn alike(viewers: &[Viewer], one: &Game, other: &Game) {
        assert_ne!(one, other);
        for viewer in viewers {
            let [a, b] = [one, other].map(|game| game.view(*viewer));
            assert_eq!(a, b, "{viewer:?}");
            assert_eq!(serde_json::to_string(&a).unwrap(), serde_json::to_string(&b).unwrap());
        }
    }

    #[test]
    fn a_seat_knows_its_hand_and_artifacts_and_nobody_else_does_k2_k4() {
        let game = |own| {
            play(&format!("claim artifacts; one; deck Un1 Un2 Un3 Un4; lead 1; hand 1 Go3 Go4; {own}"), "")
        };
        let (one, other) = (
            game("hand 0 Go1 Go2; artifacts 0 serpent-sword"),
            game("hand 0 Dw5 Kn6; artifacts 0 night-ring"),
        );
        assert_eq!(one.view(SEAT_0).hand, cards("Go1 Go2"));
        assert_eq!(one.view(SEAT_0).artifacts, ArtifactSet::of(&[Artifact::SerpentSword]));
        assert!(one.view(WATCHER).hand.is_empty() && one.view(WATCHER).artifacts.is_empty());
        alike(&[SEAT_1, WATCHER], &one, &other);
    }

    #[test]
    fn partners_do_not_see_each_others_hands_k4() {
        let game = |hand| {
            play(
                &format!(
                    "{MORE} players 4 artifacts; two; lead 1; hand 0 {hand}; hand 1 Go1; hand 2 Go2; hand 3 Go3"
                ),
                "",
            )
        };
        alike(&[SEAT_1, SEAT_2, WATCHER], &game("Go9"), &game("Tr4"));
    }

    #[test]
    fn a_card_taken_from_the_centre_is_known_to_all_k1_p10() {
        let game = play("claim; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go9 Un1; hand 1 Go1 Un2", "0 Go9, 1 Go1");
        for viewer in [SEAT_0, SEAT_1, WATCHER] {
            assert_eq!(game.view(viewer).seats[Seat(0)].known_followers, cards("Dw1"));
        }
    }

    #[test]
    fn a_card_drawn_is_known_to_its_owner_alone_k2_p10() {
        let game = |drawn| {
            let line = format!("claim; one; deck Dw1 {drawn} Dw3 Dw4; hand 0 Go9 Un1; hand 1 Go1 Un2");
            play(&line, "0 Go9, 1 Go1")
        };
        assert_eq!(game("Dw2").view(SEAT_1).followers, cards("Dw2"));
        let open = game("Dw2").view(SEAT_0).seats[Seat(1)];
        assert_eq!((open.follower_count, open.known_followers), (1, Cards::EMPTY));
        alike(&[SEAT_0, WATCHER], &game("Dw2"), &game("Kn9"));
    }

    #[test]
    fn in_phase_two_only_what_was_taken_from_the_centre_is_known_of_a_hand_k1_q1() {
        let game =
            |drawn| play(&format!("claim; one; deck Dw1 {drawn}; hand 0 Go9; hand 1 Go1"), "0 Go9, 1 Go1");
        assert_eq!(game("Dw2").view(WATCHER).seats[Seat(0)].known_hand, cards("Dw1"));
        alike(&[SEAT_0, WATCHER], &game("Dw2"), &game("Kn9"));
    }

    #[test]
    fn nobody_knows_the_order_of_the_deck_or_what_is_out_k3() {
        let game = |deck| {
            play(
                &format!(
                    "goblins,knights,undead,dwarves,shadows heroes; one; deck Un9 {deck}; hand 0 Go9; hand 1 Go1"
                ),
                "",
            )
        };
        alike(&[SEAT_0, SEAT_1, WATCHER], &game("Sh1 Un1 Mummy"), &game("Mummy Sh1 Un1"));
        alike(&[SEAT_0, SEAT_1, WATCHER], &game("Sh1 Un1 Mummy"), &game("Sh19 Dw1 Cube"));
    }

    #[test]
    fn the_seers_card_is_seen_by_the_winner_alone_k2_see1() {
        let looking = |top| play(&SEER.replace("Tr2", top), "0 Se9, 1 Se1");
        assert_eq!(names(looking("Tr2").view(SEAT_0).deck_top.into_iter()), "Tr2");
        alike(&[SEAT_1, WATCHER], &looking("Tr2"), &looking("Gi9"));
        let taken = |top| play(&SEER.replace("Tr2", top), "0 Se9, 1 Se1, 0 take deck");
        alike(&[SEAT_1, WATCHER], &taken("Tr2"), &taken("Gi9"));
    }

    #[test]
    fn who_left_the_seers_card_knows_who_has_it_k2() {
        let left = |top| play(&SEER.replace("Tr2", top), "0 Se9, 1 Se1, 0 take Tr1");
        assert_eq!(names(left("Tr2").view(SEAT_0).known_of(Seat(1))), "Tr2");
        assert_eq!(names(left("Tr2").view(SEAT_1).seen_by(Seat(0))), "Tr2");
        assert!(left("Tr2").view(SEAT_0).deck_top.is_empty());
        alike(&[WATCHER], &left("Tr2"), &left("Gi9"));
    }

    #[test]
    fn the_seers_card_is_known_until_it_is_played_k2() {
        let line = "claim2; one; deck Tr1 Tr2; hand 0 Se9; hand 1 Se1";
        let game = play(line, "0 Se9, 1 Se1, 0 take Tr1");
        assert_eq!(names(game.view(SEAT_0).known_of(Seat(1))), "Tr2");
        let game = play(
            "claim2; one; deck Tr1 Tr2 Dr1 Dr2; hand 0 Se9 Gi1; hand 1 Se1 Gi3",
            "0 Se9, 1 Se1, 0 take Tr1, 0 Gi1, 1 Gi3, 1 Tr2",
        );
        assert_eq!(names(game.view(SEAT_0).known_of(Seat(1))), "");
    }

    #[test]
    fn the_ball_shows_three_cards_to_its_owner_alone_k2() {
        let gazing = |top| play(&BALL.replace("Dw1 Dw2 Dw3", top), "0 Go9, 1 Go1, 1 use ball");
        assert_eq!(names(gazing("Dw1 Dw2 Dw3").view(SEAT_1).deck_top.into_iter()), "Dw1 Dw2 Dw3");
        alike(&[SEAT_0, WATCHER], &gazing("Dw1 Dw2 Dw3"), &gazing("Kn7 Dw8 Dw9"));
    }

    #[test]
    fn what_the_ball_sent_back_its_owner_alone_remembers_k2() {
        let kept = |top: &str, kept| {
            play(&BALL.replace("Dw1 Dw2 Dw3", top), &format!("0 Go9, 1 Go1, 1 use ball, 1 keep {kept}"))
        };
        let game = kept("Dw1 Dw2 Dw3", "Dw2");
        assert_eq!(game.view(SEAT_1).memories[0].cards.into_iter().collect::<Cards>(), cards("Dw1 Dw3"));
        assert!(game.view(SEAT_0).memories.is_empty() && game.view(WATCHER).memories.is_empty());
        alike(&[SEAT_0, WATCHER], &game, &kept("Kn7 Dw8 Dw9", "Dw9"));
    }

    #[test]
    fn the_shuffle_after_the_ball_shows_nothing_to_anybody_k3() {
        let shuffling = |picks| play(BALL, &format!("0 Go9, 1 Go1, 1 use ball, 1 keep Dw2, {picks}"));
        alike(
            &[SEAT_0, SEAT_1, WATCHER],
            &shuffling("* pick Dw4, * pick Dw1"),
            &shuffling("* pick Dw3, * pick Dw5"),
        );
    }

    #[test]
    fn a_seer_whose_card_met_the_ball_knows_only_that_it_was_in_the_deck_k2() {
        let line = "claim2 artifacts; one; deck Tr1 Tr2 Tr3 Tr4 Tr5; hand 0 Se9 Dr1; hand 1 Se1 Dr2; artifacts 1 crystal-ball";
        let game = |keep| play(line, &format!("0 Se9, 1 Se1, 0 take Tr1, 1 use ball, 1 keep {keep}"));
        assert_eq!(names(game("Tr2").view(SEAT_0).known_of(Seat(1))), "");
        assert_eq!(game("Tr2").view(SEAT_0).memories[0].cards.into_iter().collect::<Cards>(), cards("Tr2"));
        alike(&[SEAT_0, WATCHER], &game("Tr2"), &game("Tr3"));
    }

    #[test]
    fn the_lantern_shows_to_both_concerned_and_nobody_else_k2() {
        let line = format!(
            "{MORE} players 3 artifacts; two; hand 0 Go9 Un0; hand 1 Go1 Un1 Un2 Un3 Un4 Un5; hand 2 Go2 Dw1; artifacts 0 eternal-lantern"
        );
        let game = |picks: &str| play(&line, &format!("0 Go9, 1 Go1, 2 Go2, 0 use lantern 1, {picks}"));
        let (one, other) = ("* pick Un1, * pick Un3", "* pick Un2, * pick Un4");
        let burning = game(one);
        for viewer in [SEAT_0, SEAT_1] {
            assert_eq!(names(burning.view(viewer).shown.into_iter()), "Un1 Un3");
        }
        alike(&[SEAT_2, WATCHER], &burning, &game(other));
        let burnt = game(&format!("{one}, * pick Un5"));
        assert_eq!(names(burnt.view(SEAT_0).known_of(Seat(1))), "Un1 Un3 Un5");
        assert_eq!(names(burnt.view(SEAT_1).seen_by(Seat(0))), "Un1 Un3 Un5");
        assert_eq!(names(burnt.view(SEAT_2).known_of(Seat(1))), "");
        alike(&[SEAT_2, WATCHER], &burnt, &game(&format!("{other}, * pick Un5")));
    }

    #[test]
    fn potions_are_unseen_even_by_their_holder_k3_wiz1() {
        let game = |flasks, potions| {
            play(
                &format!(
                    "goblins,knights,undead,dwarves,wizards; two; hand 0 Go1; hand 1 Go2; flasks 0 {flasks}; potions {potions}"
                ),
                "",
            )
        };
        alike(&[SEAT_0, SEAT_1, WATCHER], &game("x2 -5", "+3"), &game("+6 +5", "-2"));
        for viewer in [SEAT_0, SEAT_1, WATCHER] {
            let view = game("x2 -5", "+3").view(viewer);
            assert_eq!((view.seats[Seat(0)].potion_count, view.potion_pile), (2, 1));
        }
    }

    #[test]
    fn a_potion_turned_up_is_seen_by_all_k1_wiz2() {
        let game = play(
            "goblins,knights,undead,dwarves,wizards; two; hand 0 Go1; hand 1 Go2; flasks 0 x2",
            "0 Go1, 0 drink",
        );
        assert!(
            [SEAT_0, SEAT_1, WATCHER]
                .iter()
                .all(|viewer| game.view(*viewer).potions_spent[..] == [Potion::Double])
        );
    }

    #[test]
    fn of_others_artifacts_the_number_and_those_used_are_known_k1() {
        let line =
            "claim artifacts; two; hand 0 Go1 Go2; hand 1 Go3 Go4; artifacts 0 serpent-sword night-ring";
        let open = play(line, "0 use sword").view(SEAT_1).seats[Seat(0)];
        assert_eq!((open.artifact_count, open.used), (1, ArtifactSet::of(&[Artifact::SerpentSword])));
    }

    #[test]
    fn who_is_asked_what_is_public_but_the_answers_are_his_k1_k4() {
        let game = play("claim artifacts; two; hand 0 Go1; hand 1 Go3; artifacts 1 veil-shield", "0 Go1");
        for viewer in [SEAT_0, SEAT_1, WATCHER] {
            let view = game.view(viewer);
            assert_eq!(view.pending, game.pending());
            assert_eq!(view.legal.is_empty(), viewer != SEAT_1);
        }
        assert_eq!(game.view(SEAT_1).legal, game.actions().to_vec());
    }

    #[test]
    fn that_a_seat_was_asked_or_not_is_known_to_all_k1_art5() {
        let line = |artifact| {
            format!("claim artifacts; two; hand 0 Go1 Un1; hand 1 Go3 Un2; artifacts 1 {artifact}")
        };
        let after_play = ArtifactSet::of(&[
            Artifact::DivineHourglass,
            Artifact::WizardsHorse,
            Artifact::HornOfSilence,
            Artifact::FrostNecklace,
        ]);
        let asked = play(&line("frost-necklace"), "0 Go1, 1 Go3").view(WATCHER).seats[Seat(1)];
        assert_eq!(asked.one_of[..], [after_play]);
        let unasked = play(&line("crown-of-light"), "0 Go1, 1 Go3").view(WATCHER).seats[Seat(1)];
        assert_eq!(unasked.not_held.and(after_play), after_play);
        alike(
            &[SEAT_0, WATCHER],
            &play(&line("frost-necklace"), "0 Go1, 1 Go3"),
            &play(&line("horn-of-silence"), "0 Go1, 1 Go3"),
        );
    }

    #[test]
    fn who_does_not_follow_shows_what_he_has_not_k1_f2() {
        let game = play("claim; two; hand 0 Go1; hand 1 Un3", "0 Go1");
        assert!(game.view(WATCHER).seats[Seat(1)].voids.is_empty());
        let game = play("claim; two; hand 0 Go1 Go2; hand 1 Un3 Un4", "0 Go1, 1 Un3");
        assert!(game.view(WATCHER).seats[Seat(1)].voids.has(Faction::Goblins));
    }

    #[test]
    fn all_that_lies_open_is_known_to_all_k1() {
        let line = "gnomes,giants,trolls,vampires,wizards heroes; two; lead 1; hand 0 Gn1 Gn3; hand 1 Gi1; score 0 Tr1; gnomes 1 Gn9; lord 0 Va5; tucked 0 Tr2 Wi0; discard Gn7; waiting Tr9 Tr8; cube Cube Wi1; spent +6; flasks 1 +3";
        let game = play(line, "");
        for viewer in [SEAT_0, SEAT_1, WATCHER] {
            let view = game.view(viewer);
            let [zero, one, ..] = view.seats.0;
            assert_eq!((view.phase, view.leader, view.table), (Phase::Two, Seat(1), game.table));
            assert_eq!((zero.hand_count, one.hand_count), (2, 1));
            assert_eq!((zero.score, one.gnomes), (cards("Tr1"), cards("Gn9")));
            assert_eq!((zero.lord, zero.tucked), ("Va5".parse().ok(), cards("Tr2 Wi0")));
            assert_eq!((view.discard, one.potion_count), (cards("Gn7"), 1));
            assert_eq!((names(view.waiting()), names(view.cube())), ("Tr9 Tr8".into(), "Cube Wi1".into()));
            assert_eq!(view.potions_spent[..], [Potion::Plus6]);
        }
    }

    #[test]
    fn centre_trick_moon_deck_count_and_bears_are_known_to_all_k1() {
        let line = "goblins,knights,undead,druids,werewolves; one; moon; deck Un1 Un2 Un3; hand 0 Go1 Go2; hand 1 Go3 Go4; bears 1 Du2";
        let game = play(line, "0 Go1");
        for viewer in [SEAT_0, SEAT_1, WATCHER] {
            let view = game.view(viewer);
            assert_eq!(names(view.centre.into_iter()), "Un1");
            assert_eq!(names(view.trick.iter().map(|play| play.card)), "Go1");
            assert_eq!((view.full_moon, view.deck_count), (true, 2));
            assert_eq!(view.seats[Seat(1)].bears[..], ["Du2".parse().unwrap()]);
        }
    }

    #[test]
    fn what_is_set_aside_and_about_to_be_placed_is_known_to_all_k1() {
        let line = "claim artifacts; two; hand 0 Go5 Un9 Kn2; hand 1 Go9 Un2 Kn3; artifacts 0 frost-necklace crystal-of-fools";
        let frozen = play(line, "0 Go5, 1 Go9, 0 use frost");
        let won = play(line, "0 Go5, 1 Go9, 0 use frost, 0 Un9, 1 Un2");
        for viewer in [SEAT_0, SEAT_1, WATCHER] {
            assert_eq!(names(frozen.view(viewer).set_aside.iter().map(|play| play.card)), "Go5 Go9");
            assert_eq!(names(won.view(viewer).about_to_place().map(|(_, card)| card)), "Go5 Go9 Un9 Un2");
        }
    }
}
