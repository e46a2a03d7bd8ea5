//! Makes a whole game from what a viewer knows: one of those the viewer cannot tell from the real one (K2, K3).
//!
//! Known cards are put in their places, once for each view ([`Sampler`]); the rest is dealt at random: cards in
//! `places`, artifacts in `artifacts`. Every arrangement that fits is as likely as every other, as it was when the
//! cards were dealt; only after a Crystal Ball some are somewhat likelier than others.

mod artifacts;
mod places;

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::artifacts::eternal_lantern;
use crate::card::{Card, Cards};
use crate::catalogue::{Faction, Potion};
use crate::deal::{below, shuffle};
use crate::game::{Game, Phase};
use crate::knowledge::Knowledge;
use crate::scoring::Score;
use crate::seat::{Seat, Seats};
use crate::view::View;
use places::HiddenPlaces;

/// A view made ready to be sampled many times, as search does.
///
/// ```
/// use claim_rules::{Game, Seat, Table, Viewer, seeded};
/// let mut dice = seeded([1; 32]);
/// let view = Game::random(Table::default(), &mut dice).view(Viewer::Seat(Seat(0)));
/// let sampler = view.sampler();
/// for _ in 0..10 {
///     assert_eq!(sampler.sample(&mut dice).view(Viewer::Seat(Seat(0))), view);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Sampler<'a> {
    view: &'a View,
    /// The game with everything the viewer knows in its place.
    open: Game,
    places: HiddenPlaces,
}

impl Sampler<'_> {
    /// A game that looks exactly like the view to its viewer, drawn at random from all such games.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        let mut game = self.open;
        self.places.fill(&mut game, rng);
        game.deck.extend(self.view.deck_top.iter().rev().copied());
        self.view.sample_artifacts(&mut game, rng);
        self.view.sample_potions(&mut game, rng);
        // What a burning Lantern has shown to others is some of that hand.
        while game.shown.len() < usize::from(self.view.course.shown_count) {
            let card = eternal_lantern::unshown(&game).random(rng);
            game.shown.push(card);
        }
        game
    }

    /// All games that look exactly like the view to its viewer, each as likely as every other, if there are at most
    /// this many and no identical cards are hidden: as in Phase Two for two with Shadows, and late with three and four.
    pub fn every(&self, most: usize) -> Option<Vec<Game>> {
        let view = self.view;
        let more_is_hidden =
            view.table.artifacts() || view.table.has(Faction::Wizards) || view.course.shown_count > 0;
        if more_is_hidden || view.deck_count > 0 {
            return None;
        }
        self.places.every(&self.open, most)
    }
}

impl View {
    /// A game that looks exactly like this view to its viewer, drawn at random from all such games.
    pub fn sample(&self, rng: &mut impl Rng) -> Game {
        self.sampler().sample(rng)
    }

    /// For sampling many times, faster: what all samples share is computed once.
    pub fn sampler(&self) -> Sampler<'_> {
        let open = self.open_game();
        Sampler { view: self, open, places: HiddenPlaces::new(self, &open) }
    }

    /// The votes as the cards lie now: they depend on open cards only.
    pub fn score(&self) -> Score {
        self.open_game().score()
    }

    /// Everything the viewer knows, put where it is.
    pub(crate) fn open_game(&self) -> Game {
        let mut game = Game::empty(self.table);
        game.course = self.course;
        game.phase = self.phase;
        game.centre = self.centre;
        game.discard = self.discard;
        game.full_moon = self.full_moon;
        game.potions_spent = self.potions_spent;
        game.runestone = self.runestone;
        game.crown = self.crown;
        game.leader = self.leader;
        game.trick_number = self.trick_number;
        game.trick = self.trick;
        game.set_pending(self.pending);
        game.bow = self.bow;
        game.set_aside = self.set_aside;
        game.shown = self.shown;
        let not_held = Seats(self.seats.0.map(|seat| seat.not_held));
        game.knowledge = Knowledge::without_artifacts(&self.table, not_held);
        game.knowledge.glimpses = self.glimpses;
        game.knowledge.memories = self.memories;
        game.knowledge.last_trick = self.last_trick.unwrap_or_default();
        for seat in self.table.seats() {
            let open = &self.seats[seat];
            game.score[seat] = open.score;
            game.set_gnomes(seat, open.gnomes);
            game.lord[seat] = open.lord;
            game.bears[seat] = open.bears;
            game.used[seat] = open.used;
            game.boots[seat] = open.boots;
            game.axe[seat] = open.axe;
            if self.phase == Phase::One {
                game.knowledge.known[seat] = open.known_followers;
                open.known_hand.iter().for_each(|card| game.knowledge.entered_first_hand(seat, card));
            } else {
                game.knowledge.known[seat] = open.known_hand;
                game.kept[seat] = open.tucked;
            }
            game.knowledge.voids[seat] = open.voids;
            game.knowledge.set_one_of(seat, &open.one_of);
            if self.viewer.seat() == Some(seat) {
                game.hands[seat] = self.hand;
                if self.phase == Phase::One {
                    game.kept[seat] = self.followers;
                }
                game.artifacts[seat] = self.artifacts;
            } else {
                self.put_known(&mut game, seat);
            }
        }
        game
    }

    /// What the viewer knows of another seat's hidden cards.
    fn put_known(&self, game: &mut Game, seat: Seat) {
        let open = &self.seats[seat];
        game.hands[seat] = open.known_hand;
        let glimpsed = self.known_of(seat);
        match self.phase {
            Phase::One => {
                game.kept[seat] = open.known_followers;
                glimpsed.for_each(|card| game.kept[seat].add(card));
            }
            Phase::Two | Phase::Over => glimpsed.for_each(|card| game.hands[seat].add(card)),
        }
        // While the Lantern burns, what it has shown is not yet noted.
        if self.viewer.seat() == Some(game.course.winning.seat) && seat == game.course.lantern_on {
            for card in self.shown {
                let known = game.hands[seat].count_of(card);
                let shown = self.shown.iter().filter(|c| **c == card).count() as u32;
                if known < shown {
                    game.hands[seat].add(card);
                }
            }
        }
    }

    /// All cards of the boxes that lie nowhere yet.
    fn hidden_cards(&self, game: &Game) -> Cards {
        let mut hidden = game.bags().fold(self.table.box_cards(), Cards::minus);
        game.lone_cards().chain(self.deck_top).for_each(|card| hidden.take(card));
        hidden
    }

    /// Nobody has seen a potion before it is turned up.
    fn sample_potions(&self, game: &mut Game, rng: &mut impl Rng) {
        if !self.table.has(Faction::Wizards) {
            return;
        }
        let unseen = Potion::ALL.into_iter().filter(|potion| !self.potions_spent.contains(potion));
        let mut unseen: ArrayVec<[Potion; Potion::COUNT]> = unseen.collect();
        shuffle(rng, &mut unseen);
        for seat in self.table.seats() {
            let count = usize::from(self.seats[seat].potion_count);
            game.flasks.extend(unseen.drain(..count).map(|potion| (seat, potion)));
        }
        game.potions = unseen;
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::action::ActionList;
    use crate::catalogue::{Artifact, ArtifactSet};
    use crate::notation::Move;
    use crate::setup::{Setup, Table};
    use crate::view::Viewer;

    const SEAT_0: Viewer = Viewer::Seat(Seat(0));
    const SEAT_1: Viewer = Viewer::Seat(Seat(1));
    const WATCHER: Viewer = Viewer::Spectator;

    /// A position with nothing out of the game (what is not named was discarded), after some moves.
    fn play(line: &str, moves: &str) -> Game {
        let mut game = Game::from_position(line).unwrap();
        game.discard.add_all(game.out());
        for text in moves.split(", ").filter(|text| !text.is_empty()) {
            let Move { actor, action } = text.parse().unwrap();
            game.apply(actor, action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        }
        game
    }

    /// Many samples, each of which looks to the viewer like the game itself.
    fn samples(game: &Game, viewer: Viewer) -> Vec<Game> {
        let view = game.view(viewer);
        let mut rng = ChaCha20Rng::from_seed([5; 32]);
        let samples: Vec<Game> = (0..200).map(|_| view.sample(&mut rng)).collect();
        for sample in &samples {
            assert_eq!(sample.view(viewer), view);
        }
        samples
    }

    fn all(samples: &[Game], holds: impl Fn(&Game) -> bool) -> bool {
        samples.iter().all(holds)
    }

    fn some(samples: &[Game], holds: impl Fn(&Game) -> bool) -> bool {
        samples.iter().any(holds)
    }

    fn card(name: &str) -> Card {
        name.parse().unwrap()
    }

    fn hand_has(seat: u8, name: &str) -> impl Fn(&Game) -> bool {
        let card = card(name);
        move |game| game.hands[Seat(seat)].has(card)
    }

    fn follower(seat: u8, name: &str) -> impl Fn(&Game) -> bool {
        let card = card(name);
        move |game| game.followers(Seat(seat)).has(card)
    }

    fn in_deck(name: &str) -> impl Fn(&Game) -> bool {
        let card = card(name);
        move |game| game.deck.contains(&card)
    }

    #[test]
    fn what_the_viewer_has_stays_and_every_other_arrangement_can_come_out_k2_k3() {
        let game = play("claim; one; deck Dw1 Dw2 Dw3; hand 0 Go1; hand 1 Go2", "");
        let samples = samples(&game, SEAT_0);
        assert!(all(&samples, hand_has(0, "Go1")) && all(&samples, |game| game.centre[..] == [card("Dw1")]));
        for hand in ["Go2", "Dw2", "Dw3"] {
            for top in ["Go2", "Dw2", "Dw3"].into_iter().filter(|top| *top != hand) {
                let arranged = |game: &Game| hand_has(1, hand)(game) && game.deck().next() == Some(card(top));
                assert!(some(&samples, arranged), "{hand} in hand, {top} on top");
            }
        }
    }

    #[test]
    fn a_spectator_knows_no_hand_k4() {
        let game = play("claim; one; deck Dw1 Dw2 Dw3; hand 0 Go1; hand 1 Go2", "");
        assert!(some(&samples(&game, WATCHER), hand_has(1, "Go1")));
    }

    #[test]
    fn who_did_not_follow_has_none_of_the_faction_f2() {
        let line = "claim; one; deck Dw1 Dw2 Dw3 Go5 Go6 Go7 Dw4; hand 0 Go1 Go2 Go3; hand 1 Un1 Un2 Un3";
        assert!(some(&samples(&play(line, ""), SEAT_0), |game| game.hands[Seat(1)].any(Faction::Goblins)));
        let after = samples(&play(line, "0 Go1, 1 Un1"), SEAT_0);
        assert!(all(&after, |game| !game.hands[Seat(1)].any(Faction::Goblins)));
        assert!(some(&after, hand_has(1, "Dw4")), "anything else");
        assert!(some(&after, follower(1, "Go5")), "what he drew is no matter of his hand");
    }

    #[test]
    fn a_void_ends_with_phase_one_q1() {
        let line = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3; one; deck Dw1 Dw2 Go5; hand 0 Go1; hand 1 Un1; hand 2 Un2";
        let game = play(line, "0 Go1, 1 Un1, 2 Un2, 0 take Dw1");
        assert_eq!(game.phase, Phase::Two);
        assert!(all(&samples(&game, SEAT_0), |game| game.hands[Seat(1)].any(Faction::Goblins)));
    }

    #[test]
    fn a_doppelganger_or_a_ringed_card_shows_no_void_f2_dop1() {
        let line = "claim artifacts; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go1 Go2; hand 1 Do1 Un1 Go5; artifacts 1 night-ring";
        assert!(some(&samples(&play(line, "0 Go1, 1 Do1"), SEAT_0), hand_has(1, "Go5")));
        assert!(some(&samples(&play(line, "0 Go1, 1 use ring, 1 Un1"), SEAT_0), hand_has(1, "Go5")));
    }

    #[test]
    fn a_name_that_follows_shows_no_void_and_one_that_does_not_shows_one() {
        let line = |hand| {
            format!(
                "claim artifacts; one; deck Dw1 Dw2 Dw3 Go6 Go7; hand 0 Go1 Go2; hand 1 Un1 {hand}; artifacts 1 jug-of-kings"
            )
        };
        let follows = play(&line("Go5"), "0 Go1, 1 use jug goblins, 1 Un1");
        assert!(some(&samples(&follows, SEAT_0), hand_has(1, "Go5")));
        let does_not = play(&line("Un5"), "0 Go1, 1 use jug knights, 1 Un1");
        assert!(all(&samples(&does_not, SEAT_0), |game| !game.hands[Seat(1)].any(Faction::Goblins)));
    }

    #[test]
    fn known_cards_stay_where_they_are_known_to_be_k1() {
        let line = "claim; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go1 Un1; hand 1 Go9 Un2";
        let game = play(line, "0 Go1, 1 Go9");
        let seen = samples(&game, SEAT_0);
        assert!(all(&seen, follower(1, "Dw1")), "taken from the centre");
        assert!(all(&seen, follower(0, "Dw2")), "drawn by the viewer himself");
        assert!(some(&samples(&game, SEAT_1), |game| !follower(0, "Dw2")(game)), "drawn unseen");
    }

    #[test]
    fn a_card_come_back_to_a_hand_for_all_to_see_stays_there_k1() {
        let line = "claim artifacts; one; deck Dw1 Dw2 Dw3 Dw4; hand 0 Go1 Un1; hand 1 Go9 Un2; artifacts 0 divine-hourglass";
        let game = play(line, "0 Go1, 1 Go9, 0 use hourglass");
        let samples = samples(&game, SEAT_0);
        assert!(all(&samples, hand_has(1, "Go9")) && some(&samples, |game| !hand_has(1, "Un2")(game)));
    }

    #[test]
    fn the_seers_winner_knows_the_top_and_then_who_drew_it_k2() {
        let line = "claim2; one; deck Tr1 Tr2 Tr3 Tr4 Tr5; hand 0 Se9 Dr1; hand 1 Se1 Dr2";
        let looking = play(line, "0 Se9, 1 Se1");
        assert!(all(&samples(&looking, SEAT_0), |game| game.deck().next() == Some(card("Tr2"))));
        assert!(some(&samples(&looking, SEAT_1), |game| game.deck().next() != Some(card("Tr2"))));
        let left = play(line, "0 Se9, 1 Se1, 0 take Tr1");
        assert!(all(&samples(&left, SEAT_0), follower(1, "Tr2")));
        assert!(some(&samples(&left, WATCHER), |game| !follower(1, "Tr2")(game)));
    }

    #[test]
    fn a_card_of_the_ball_that_a_seer_sees_again_lies_once_on_the_deck_k2_see1() {
        let line = "claim2 artifacts; one; deck Tr1 Tr2 Tr3 Tr4; hand 0 Dr1 Se9; hand 1 Dr2 Se1; \
                    artifacts 0 crystal-ball";
        let game = play(line, "0 Dr1, 1 Dr2, 0 use ball, 0 keep Tr2, * pick Tr3, 1 Se1, 0 Se9");
        let samples = samples(&game, SEAT_0);
        assert!(all(&samples, |game| game.deck().collect::<Vec<_>>() == [card("Tr4")]));
    }

    #[test]
    fn what_the_ball_sent_back_is_in_the_deck_or_was_drawn_since_k2() {
        let line = "claim artifacts; one; deck Un1 Kn2 Un3 Dw1 Dw2 Dw3 Dw4 Dw5 Dw6 Dw7; hand 0 Go1 Go2 Go3 Go0; hand 1 Go9 Go0 Go8 Go0; artifacts 1 crystal-ball";
        // Seat 0 draws Kn2 before the Ball; seat 1 sees Dw1, Dw2, Dw3 and keeps Dw1.
        let ball = "0 Go1, 1 Go9, 1 Go0, 0 Go2, 1 use ball, 1 keep Dw1, * pick Dw4, * pick Dw2, * pick Dw3, * pick Dw5, * pick Dw6";
        let sent_back = samples(&play(line, ball), SEAT_1);
        assert!(all(&sent_back, |game| in_deck("Dw2")(game) && in_deck("Dw3")(game)));
        let drawn = samples(&play(line, &format!("{ball}, 0 Go3, 1 Go8")), SEAT_1);
        assert!(some(&drawn, follower(0, "Dw2")) && some(&drawn, in_deck("Dw2")));
        assert!(
            all(&drawn, |game| !(follower(0, "Dw2")(game) && follower(0, "Dw3")(game))),
            "one draw since"
        );
        assert!(all(&drawn, |game| !hand_has(0, "Dw2")(game)), "never in an old hand");
    }

    #[test]
    fn what_the_lantern_showed_stays_in_that_hand_k2() {
        let line = "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3 artifacts; two; hand 0 Go9 Un0; hand 1 Go1 Un1 Un2 Un3 Un4 Un5; hand 2 Go2 Dw1 Dw2 Dw3; artifacts 0 eternal-lantern";
        let lit = "0 Go9, 1 Go1, 2 Go2, 0 use lantern 1, * pick Un1, * pick Un2";
        for moves in [lit.to_string(), format!("{lit}, * pick Un3")] {
            let game = play(line, &moves);
            let seen = samples(&game, SEAT_0);
            assert!(all(&seen, |game| hand_has(1, "Un1")(game) && hand_has(1, "Un2")(game)));
            assert!(some(&seen, |game| !hand_has(1, "Un5")(game)));
            assert!(some(&samples(&game, Viewer::Seat(Seat(2))), |game| !hand_has(1, "Un1")(game)));
        }
    }

    #[test]
    fn who_was_asked_holds_one_of_what_was_asked_for_art5() {
        let line = |artifact| {
            format!(
                "claim artifacts; two; hand 0 Go1 Un1; hand 1 Go3 Un2; artifacts 0 serpent-sword; artifacts 1 {artifact}"
            )
        };
        let usable = ArtifactSet::of(&[
            Artifact::DivineHourglass,
            Artifact::WizardsHorse,
            Artifact::HornOfSilence,
            Artifact::FrostNecklace,
        ]);
        let asked = samples(&play(&line("frost-necklace crown-of-light"), "0 Go1, 1 Go3"), SEAT_0);
        assert!(all(&asked, |game| !game.artifacts[Seat(1)].and(usable).is_empty()));
        assert!(some(&asked, |game| game.artifacts[Seat(1)].has(Artifact::WizardsHorse)));
        let unasked = samples(&play(&line("eternal-lantern crown-of-light"), "0 Go1, 1 Go3"), SEAT_0);
        assert!(all(&unasked, |game| game.artifacts[Seat(1)].and(usable).is_empty()));
        assert!(
            all(&unasked, |game| !game.artifacts[Seat(1)].has(Artifact::VeilShield)),
            "not asked after Go1"
        );
    }

    #[test]
    fn artifacts_used_or_the_viewers_own_are_with_nobody_else_art1_d5() {
        let line = "claim artifacts; two; hand 0 Go1 Un1; hand 1 Go3 Un2; artifacts 0 serpent-sword night-ring; artifacts 1 flying-boots cloud-axe jug-of-kings";
        let samples = samples(&play(line, "0 use sword, 0 Go1"), SEAT_0);
        for artifact in [Artifact::SerpentSword, Artifact::NightRing] {
            assert!(all(&samples, |game| !game.artifacts[Seat(1)].has(artifact)));
        }
        assert!(all(&samples, |game| game.artifacts[Seat(1)].len() == 3));
        assert!(some(&samples, |game| game.artifacts[Seat(1)].has(Artifact::CrownOfLight)));
    }

    #[test]
    fn a_potion_is_any_that_was_not_turned_up_even_ones_own_k3() {
        let line = "goblins,knights,undead,dwarves,wizards; two; hand 0 Go1; hand 1 Go2; flasks 0 x2 +3; potions +6 +5 +4 +2 +1 -2 -3 -5";
        let samples = samples(&play(line, "0 Go1, 0 drink"), SEAT_0);
        assert!(all(&samples, |game| game.flasks(Seat(0)).count() == 1 && game.potions.len() == 8));
        assert!(all(&samples, |game| game.flasks(Seat(0)).next() != Some(Potion::Double)
            && !game.potions.contains(&Potion::Double)));
        assert!(some(&samples, |game| game.flasks(Seat(0)).next() == Some(Potion::Minus5)));
    }

    /// Plays at random until the condition holds.
    fn random_until(table: Table, seed: u8, until: impl Fn(&Game) -> bool) -> Game {
        let mut rng = ChaCha20Rng::from_seed([seed; 32]);
        let mut game = Game::random(table, &mut rng);
        while !until(&game) {
            let action = game.random_action(&mut rng, &mut ActionList::new()).unwrap();
            game.apply_unchecked(action);
        }
        game
    }

    #[test]
    fn ten_shadows_one_hero_and_five_other_cards_are_out_d3_d4() {
        let table =
            Setup::new(2, "goblins,knights,undead,dwarves,shadows").table().unwrap().with_heroes(true);
        for seed in 0..5 {
            let game = random_until(table, seed, |game| game.trick_number == 4);
            for sample in samples(&game, SEAT_0) {
                assert_eq!(sample.out().and(Cards::heroes()).len(), 1);
                assert_eq!(sample.out().len(), 16);
                assert!(sample.out().only(Faction::Shadows).len() >= 10);
            }
        }
    }

    #[test]
    fn without_shadows_modules_and_potions_phase_two_holds_no_secret_k5() {
        for deck in [
            "claim",
            "claim2",
            "gnomes,giants,druids,vampires,zombies",
            "goblins,knights,shapeshifters,seers,werewolves",
        ] {
            let table = Setup::new(2, deck).table().unwrap();
            for seed in 0..10 {
                let game = random_until(table, seed, |game| game.phase == Phase::Two);
                for viewer in [SEAT_0, SEAT_1] {
                    assert!(all(&samples(&game, viewer), |sample| sample.hands == game.hands), "{deck}");
                }
            }
        }
    }

    #[test]
    fn a_spectator_of_phase_two_does_not_know_the_hands_k4() {
        let game = random_until(Table::default(), 1, |game| game.phase == Phase::Two);
        assert!(some(&samples(&game, WATCHER), |sample| sample.hands != game.hands));
    }
}
