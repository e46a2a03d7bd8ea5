//! The beats lead to what the view says, and show each power on the way.

use super::*;
use crate::table::motion::{Spot, Thing};
use claim_rules::{Event, Game, Viewer};

const ME: Viewer = Viewer::Seat(Seat(0));

fn sitting() -> Sitting {
    Sitting { me: Some(Seat(0)), names: vec!["A".into(), "B".into()], ..Sitting::default() }
}

fn play(position: &str, moves: &[&str]) -> (Story, Vec<Beat>) {
    let mut game = Game::from_position(position).unwrap();
    let mut story = Story::begin(game.seen_by(ME), &[], sitting());
    let mut beats = Vec::new();
    for text in moves {
        let step: claim_rules::Move = text.parse().unwrap();
        let mut events = Vec::new();
        game.apply_told(step.actor, step.action, &mut events).unwrap();
        let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(ME)).collect();
        beats = story.advance(game.seen_by(ME), &seen);
    }
    (story, beats)
}

#[test]
fn a_decided_trick_rests_with_all_its_cards() {
    let (_, beats) = play("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5", "1 Go7"]);
    let resting = beats.iter().find(|beat| beat.rest > 0).unwrap();
    assert_eq!(resting.scene.trick.plays.len(), 2);
    assert_eq!(resting.scene.trick.winner.unwrap().seat, Seat(1));
    assert!(beats.last().unwrap().scene.trick.plays.is_empty());
    assert_eq!(beats.last().unwrap().scene.past.len(), 1);
}

#[test]
fn in_phase_one_the_prize_the_draw_and_the_played_cards_go_where_they_go() {
    let line = "claim; hand 0 Go5 Kn2; hand 1 Go7 Un3; deck Dw1 Dw2 Dw3 Dw4 Dw5 Dw6";
    let (story, beats) = play(line, &["0 Go5", "1 Go7"]);
    let now = story.now();
    let prize = beats.iter().find(|beat| beat.scene.view.centre.is_empty()).unwrap();
    assert_eq!(prize.scene.view.seats[Seat(1).index()].follower_count, 1, "the winner has the prize");
    assert_eq!(prize.scene.view.seats[Seat(0).index()].follower_count, 0, "the loser draws after it");
    assert_eq!(prize.scene.trick.plays.len(), 2, "what was played lies there until then");
    let drawn = beats.iter().find(|beat| beat.scene.view.seats[Seat(0).index()].follower_count == 1).unwrap();
    assert!(drawn.scene.view.discard.is_empty());
    let last = &beats[beats.len() - 2].scene;
    assert_eq!((last.view.discard, last.view.deck_count), (now.view.discard, now.view.deck_count));
    assert_eq!(last.view.centre, now.view.centre, "the deck's next card is the prize");
    assert_eq!(last.view.leader, Seat(1), "who leads next is said to lead as soon as the trick is gone");
}

#[test]
fn a_troll_that_is_captured_at_once_is_not_seen_to_wait_tro1() {
    crate::words::speak_for_tests(crate::words::Language::English);
    let line = "gnomes,giants,trolls,dragons,seers; two; hand 0 Tr5 Gn1 Gn3; hand 1 Tr3 Gn5 Gn7";
    let (_, beats) = play(line, &["0 Tr5", "1 Tr3"]);
    let trolls = beats.iter().flat_map(|beat| &beat.flights).filter(|flight| flight.from != flight.to);
    let ends: Vec<Spot> =
        trolls.filter(|flight| matches!(flight.from, Spot::Felt(_))).map(|flight| flight.to).collect();
    assert!(
        matches!(ends[..], [Spot::Vote(..), Spot::Stake(_)] | [Spot::Stake(_), Spot::Vote(..)]),
        "{ends:?}"
    );
    let past = &beats.last().unwrap().scene.past[0];
    assert_eq!(crate::table::why::follows(past, &sitting()), "You take Troll 5. Troll 3 waits.");
}

#[test]
fn a_crushed_gnome_flies_once_and_lies_on_top_of_the_discard() {
    let line =
        "gnomes,giants,trolls,dragons,seers; two; hand 0 Gi5 Gi1; hand 1 Gi3 Gn1; gnomes 1 Gn5; discard Se9";
    let (story, beats) = play(line, &["0 Gi5", "1 Gi3"]);
    let gnome = "Gn5".parse::<Card>().unwrap();
    let flights = beats.iter().flat_map(|beat| &beat.flights);
    let from: Vec<Spot> =
        flights.filter(|flight| flight.thing == Thing::Card(gnome)).map(|flight| flight.from).collect();
    assert_eq!(from, [Spot::Front(Seat(1), gnome)]);
    // The foot falls when what was captured has come to its pile, and not before.
    let foot = beats.iter().position(|beat| !beat.scene.crushed.is_empty()).unwrap();
    let (placed, falls, leaves) = (&beats[foot - 1], &beats[foot], &beats[foot + 1]);
    assert!(placed.flights.len() == 2 && falls.flights.is_empty() && falls.rest == FOOT_FALLS);
    let front = |beat: &Beat| beat.scene.view.seats[Seat(1).index()].gnomes.has(gnome);
    assert!(falls.scene.trick.plays.is_empty() && front(falls), "it stands under the foot");
    assert!(!falls.scene.view.discard.has(gnome), "it is not there before it is crushed");
    assert!(leaves.scene.crushed.is_empty() && !front(leaves));
    assert_eq!(leaves.flights.iter().map(|flight| flight.starts).collect::<Vec<_>>(), [0]);
    assert_eq!(story.now().discarded, [gnome]);
}

#[test]
fn each_number_of_the_votes_goes_on_as_its_card_lands() {
    let line = "claim; two; hand 0 Dw5 Go1 Kn3; hand 1 Dw7 Go2 Kn2; score 0 Dw1; score 1 Go5";
    let (_, beats) = play(line, &["0 Dw5", "1 Dw7"]);
    let ticks = |beats: &[Beat]| -> Vec<(u8, i32, u32)> {
        let ticks = beats.iter().flat_map(|beat| &beat.ticks);
        ticks.map(|tick| (tick.side.0, tick.count, tick.at)).collect()
    };
    // Dwarves go to the loser: 60 ms apart, each counted when it is there.
    assert_eq!(ticks(&beats), [(0, 2, 320), (0, 3, 380)]);
    let vampires = "goblins,knights,undead,dwarves,vampires; two; hand 0 Go9 Un1; hand 1 Go5 Un2";
    let position = format!("{vampires}; lord 0 Va3; tucked 0 Un4");
    let (_, beats) = play(&position, &["0 Go9", "1 Go5", "0 tuck"]);
    assert_eq!(ticks(&beats), [(0, 16, 320)], "the sum of the lord");
}

#[test]
fn the_stake_fades_before_the_followers_become_the_hand() {
    let line = "claim; hand 0 Go5; hand 1 Go7; deck Dw1 Dw2";
    let (_, beats) = play(line, &["0 Go5", "1 Go7"]);
    let [.., fades, army] = &beats[..] else { panic!("{beats:?}") };
    assert!(fades.scene.fades && !fades.scene.army && fades.rest == STAKE_FADES && fades.flights.is_empty());
    assert!(army.scene.army && !army.scene.fades);
}

/// What the beats lead to is what the view then says: nothing jumps at the end.
#[test]
fn the_last_step_lies_as_the_view_says_in_random_games_with_everything() {
    let mut compared = 0;
    for (players, deck) in [
        (2, "gnomes,giants,trolls,vampires,wizards"),
        (3, "goblins,knights,undead,zombies,druids,seers,trolls"),
        (4, "gnomes,giants,dwarves,dragons,shapeshifters,vampires,werewolves"),
    ] {
        let setup =
            claim_rules::Setup { heroes: true, artifacts: true, ..claim_rules::Setup::new(players, deck) };
        for seed in 0..12 {
            let mut rng = claim_rules::seeded([seed; 32]);
            let mut game = Game::random(setup.table().unwrap(), &mut rng);
            let names = ["A", "B", "C", "D"].map(String::from).to_vec();
            let mut story = Story::begin(
                game.seen_by(ME),
                &[],
                Sitting { me: Some(Seat(0)), names, ..Sitting::default() },
            );
            let mut list = claim_rules::ActionList::new();
            while let Some(pending) = game.pending() {
                let action = game.random_action(&mut rng, &mut list).unwrap();
                let mut events = Vec::new();
                game.apply_told(pending.actor, action, &mut events).unwrap();
                let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(ME)).collect();
                let beats = story.advance(game.seen_by(ME), &seen);
                let [.., step, last] = &beats[..] else { continue };
                if last.scene.army {
                    continue;
                }
                let (step, now) = (&step.scene, &last.scene);
                for seat in now.view.table.seats() {
                    let (a, b) = (&step.view.seats[seat.index()], &now.view.seats[seat.index()]);
                    assert_eq!(
                        (a.score, a.gnomes, a.lord, a.tucked),
                        (b.score, b.gnomes, b.lord, b.tucked),
                        "{events:?}"
                    );
                    assert_eq!(a.follower_count, b.follower_count, "{events:?}");
                }
                assert_eq!(step.view.centre, now.view.centre, "{events:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "only {compared} steps were compared");
}

#[test]
fn chance_alone_makes_nobody_wait() {
    let line = "claim; hand 0 Go5 Kn2; hand 1 Go7 Un3; deck Dw1 Dw2 Dw3 Dw4 Dw5 Dw6";
    let (mut story, _) = play(line, &["0 Go5"]);
    let view = story.view.clone();
    let beats = story.advance(view, &[SeenEvent::DeckShuffled]);
    assert_eq!((beats.len(), beats[0].rest), (1, 0));
}

#[test]
fn a_power_behind_what_follows_is_told() {
    let whys = |position: &str, moves: &[&str]| -> Vec<&'static str> {
        play(position, moves).0.log.iter().filter_map(|told| crate::tell::why(&told.event)).collect()
    };
    let two = "claim; two; hand 0 Go9 Dw5 Do1 Kn3; hand 1 Kn2 Dw7 Kn4 Un3";
    assert_eq!(whys(two, &["0 Dw5", "1 Dw7"]), ["why-dwarves", "why-dwarves"]);
    assert_eq!(whys(two, &["0 Kn3", "1 Kn4"]), [""; 0]);
    let wolves = "goblins,knights,werewolves,dragons,undead; two; hand 0 We3 Dr1 Go2; hand 1 We2 Dr2 Un7";
    assert_eq!(whys(wolves, &["0 Dr1", "1 Dr2"]), [""; 0], "the winner's Dragon leads anyway");
    assert_eq!(whys(wolves, &["0 Go2", "1 Dr2"]), ["why-dragons"]);
    let horn = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Dw5 Un2; artifacts 0 horn-of-silence";
    assert_eq!(whys(horn, &["0 Go9", "1 Dw5", "0 use horn"]), [""; 0], "everybody keeps their own");
    assert_eq!(whys(horn, &["0 Go9", "1 Dw5", "0 pass"]), ["why-dwarves"]);
    let jug = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Kn5 Un2; artifacts 0 jug-of-kings";
    assert_eq!(whys(jug, &["0 use jug dwarves", "0 Go9", "1 Kn5"]), ["why-dwarves"], "named a Dwarf");
    let staff = "claim2 artifacts; two; hand 0 Se1 Tr1; hand 1 Dr5 Tr2; artifacts 1 staff-of-order";
    assert_eq!(whys(staff, &["0 Se1", "1 Dr5", "1 use staff"]), [""; 0], "the Staff is told itself");
    assert_eq!(whys(staff, &["0 Se1", "1 Dr5", "1 pass"]), ["why-dragons"]);
}

/// What flies in a beat, from where to where.
fn flown(beat: &Beat) -> Vec<(Thing, Spot, Spot)> {
    beat.flights.iter().map(|flight| (flight.thing, flight.from, flight.to)).collect()
}

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

#[test]
fn a_swapped_shapeshifter_and_the_prize_cross() {
    let line = "goblins,knights,undead,shapeshifters,dragons; one; hand 0 Ss5 Un1; hand 1 Go3 Un2; deck Go7 Kn2 Kn3 Kn4";
    let (_, beats) = play(line, &["0 Ss5"]);
    assert_eq!(beats[0].scene.trick.plays[0].card, card("Ss5"), "it is played first");
    let (prize, trick) = (Spot::Centre(card("Go7")), Spot::Trick(Seat(0)));
    let crossing = [
        (Thing::Card(card("Go7")), prize, trick),
        (Thing::Card(card("Ss5")), trick, Spot::Centre(card("Ss5"))),
    ];
    assert_eq!(flown(&beats[1]), crossing);
    assert_eq!(beats[1].scene.trick.plays[0].card, card("Go7"));
}

#[test]
fn the_hourglass_turns_every_card_back_to_its_hand() {
    let line = "claim artifacts; two; hand 0 Go1 Un1; hand 1 Go5 Un2; artifacts 0 divine-hourglass";
    let (story, beats) = play(line, &["0 Go1", "1 Go5", "0 use hourglass"]);
    let back = beats.iter().find(|beat| !beat.flights.is_empty()).unwrap();
    let to: Vec<Spot> = back.flights.iter().map(|flight| flight.to).collect();
    assert_eq!(to, [Spot::Hand(Seat(0), card("Go1")), Spot::Backs(Seat(1))]);
    assert_eq!(back.scene.view.hand, story.now().view.hand);
}

#[test]
fn the_cube_waits_with_the_card_under_it() {
    let line = "claim heroes; two; hand 0 Go5 Un1 Kn2; hand 1 Cube Un2 Kn3";
    let (story, beats) = play(line, &["0 Go5", "1 Cube"]);
    let waits = beats.iter().find(|beat| !beat.scene.waits.cube.is_empty()).unwrap();
    assert_eq!(waits.flights.len(), 2);
    assert_eq!(waits.scene.waits, story.now().waits);
}

#[test]
fn a_potion_comes_from_its_pile_and_goes_to_its_card() {
    let line =
        "goblins,knights,wizards,doppelgangers,druids; two; hand 0 Wi5 Go1; hand 1 Wi7 Kn3; potions +3 +1";
    let (_, beats) = play(line, &["0 Wi5", "1 Wi7"]);
    let drawn = (Thing::Flask, Spot::Flasks, Spot::Plate(Seat(1)));
    assert!(beats.iter().any(|beat| flown(beat) == [drawn]), "{beats:?}");
    let line =
        "goblins,knights,wizards,doppelgangers,druids; two; hand 0 Wi5 Go1; hand 1 Wi7 Kn3; flasks 0 +3";
    let (_, beats) = play(line, &["0 Wi5", "0 drink"]);
    assert_eq!(flown(&beats[0]), [(Thing::Flask, Spot::Plate(Seat(0)), Spot::Trick(Seat(0)))]);
}

#[test]
fn what_was_kept_of_the_log_tells_the_same_tricks_again() {
    let line = "claim; two; hand 0 Dw9 Kn4 Un1; hand 1 Dw3 Kn9 Un5";
    let (story, _) = play(line, &["0 Dw9", "1 Dw3", "0 Kn4", "1 Kn9", "1 Un5"]);
    let mut again = Story::begin(story.now().view, &[], story.now().sitting);
    assert!(again.now().past.is_empty());
    again.recall(&story.kept());
    assert_eq!(again.log, story.log);
    assert_eq!(again.now().past, story.now().past);
    assert!(again.log.iter().any(|told| crate::tell::why(&told.event).is_some()), "and why");
}

/// The number on each card of the trick as the felt is drawn, with the seat before which it lies.
fn drawn(scene: &Scene) -> Vec<(Seat, String, String)> {
    let html = crate::table::drawn_trick(scene);
    let between = |text: &str, before: &str| {
        let rest = &text[text.find(before)? + before.len()..];
        Some(rest[..rest.find('"')?].to_string())
    };
    let mut cards = Vec::new();
    for place in html.split("<div class=\"place ").skip(1) {
        let seat = place.split("seat-").nth(1).and_then(|rest| rest[..1].parse().ok()).unwrap();
        for card in place.split("data-lies=\"").skip(1) {
            let name = card[..card.find('"').unwrap()].to_string();
            cards.push((Seat(seat), name, between(card, "<b data-n=\"").unwrap()));
        }
    }
    cards
}

/// Every number on the felt is the engine's: the printed value with every change, drawn as it counts.
pub(crate) fn assert_numbers(scene: &Scene) {
    let mut wanted = Vec::new();
    for play in &scene.trick.plays {
        let sum = i32::from(play.printed) + play.changes.iter().map(|c| i32::from(c.amount)).sum::<i32>();
        assert_eq!(i32::from(play.value), sum, "{play:?}");
        wanted.push((play.seat, play.card.to_string(), play.value.to_string().replace('-', "−")));
    }
    let mut drawn = drawn(scene);
    // On the felt they lie seat by seat.
    wanted.sort();
    drawn.sort();
    assert_eq!(drawn, wanted, "{:?}", scene.trick);
    // One card is crowned, where somebody wins and the card still lies there.
    let crowns = crate::table::drawn_trick(scene).matches("<span class=\"crowned\">").count();
    assert_eq!(crowns, usize::from(scene.trick.winner.is_some()), "{:?}", scene.trick);
}

/// The beats that show decided tricks, at rest.
pub(crate) fn decided_scenes(beats: &[Beat]) -> Vec<&Scene> {
    beats.iter().filter(|beat| beat.rest == TRICK_RESTS).map(|beat| &beat.scene).collect()
}

/// What every beat of thousands of games shows of the trick is what the engine decided, and while it is open what lies
/// there; every number that is drawn is the engine's.
#[test]
fn every_beat_shows_the_trick_as_the_engine_has_it_in_thousands_of_games() {
    crate::words::speak_for_tests(crate::words::Language::English);
    let (mut decided_tricks, mut changed) = (0, 0);
    let tables = [
        (2, "goblins,knights,shapeshifters,wizards,druids"),
        (2, "gnomes,giants,trolls,werewolves,doppelgangers"),
        (3, "goblins,knights,wizards,druids,shapeshifters,dwarves,vampires"),
        (4, "gnomes,giants,seers,shapeshifters,werewolves,doppelgangers,druids"),
        (2, "gnomes,giants,undead,zombies,shadows"),
        (3, "goblins,knights,dragons,seers,zombies,shadows,trolls"),
    ];
    // Every faction is in one of them.
    for faction in claim_rules::Faction::ALL {
        assert!(tables.iter().any(|(_, deck)| deck.contains(faction.name())), "{faction}");
    }
    for (players, deck) in tables {
        let setup =
            claim_rules::Setup { heroes: true, artifacts: true, ..claim_rules::Setup::new(players, deck) };
        let table = setup.table().unwrap();
        for seed in 0..400u32 {
            let mut key = [0; 32];
            key[..4].copy_from_slice(&seed.to_le_bytes());
            let mut rng = claim_rules::seeded(key);
            let mut game = Game::random(table, &mut rng);
            let names = ["A", "B", "C", "D"].map(String::from).to_vec();
            let sitting = Sitting { me: Some(Seat(0)), names, ..Sitting::default() };
            let mut story = Story::begin(game.seen_by(ME), &[], sitting);
            let mut list = claim_rules::ActionList::new();
            let mut events: Vec<Event> = Vec::new();
            while let Some(action) = game.random_action(&mut rng, &mut list) {
                events.clear();
                game.apply_unchecked_told(action, &mut events);
                let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(ME)).collect();
                let beats = story.advance(game.seen_by(ME), &seen);
                let decides = seen.iter().any(|event| decided(event).is_some());
                let resting = decided_scenes(&beats);
                assert_eq!(resting.len(), usize::from(decides), "{events:?}");
                for scene in resting {
                    assert_eq!(scene.trick, game.last_trick().unwrap().view(), "{events:?}");
                    decided_tricks += 1;
                }
                assert_eq!(beats.last().unwrap().scene.trick, game.trick_view(), "{events:?}");
                for beat in &beats {
                    let plays = &beat.scene.trick.plays;
                    // Drawing takes the time: every game for changed values, every eighth for all.
                    let changes = plays.iter().any(|play| !play.changes.is_empty());
                    if changes || seed % 8 == 0 {
                        assert_numbers(&beat.scene);
                    }
                    changed += usize::from(changes);
                }
            }
        }
    }
    assert!(decided_tricks > 20_000 && changed > 5_000, "{decided_tricks} tricks, {changed} with changes");
}

#[test]
fn a_shapeshifter_with_a_bear_is_shown_with_it_before_it_is_swapped() {
    crate::words::speak_for_tests(crate::words::Language::English);
    let line = "goblins,knights,undead,shapeshifters,druids; one; hand 0 Ss5 Un1; hand 1 Go3 Un2; bears 0 Du1; deck Go7 Kn2 Kn3 Kn4";
    let (_, beats) = play(line, &["0 Ss5"]);
    let numbers = |beat: &Beat| {
        assert_numbers(&beat.scene);
        let play = &beat.scene.trick.plays[0];
        (play.card.to_string(), play.printed, play.value, play.faction)
    };
    assert_eq!(numbers(&beats[0]), ("Ss5".into(), 5, 8, Some(claim_rules::Faction::Shapeshifters)));
    assert_eq!(numbers(&beats[1]), ("Go7".into(), 7, 10, Some(claim_rules::Faction::Goblins)));
}

/// Two games that differ only in what the viewer cannot know: whichever card is played from a closed hand, it leaves
/// the hand in the same way.
#[test]
fn which_card_leaves_a_closed_hand_is_not_told_by_what_moves() {
    use claim_rules::{Action, ActionList, Actor, Decision};
    let (mut compared, mut hands) = (0, 0);
    for (players, deck) in [
        (2, "gnomes,giants,trolls,vampires,wizards"),
        (3, "goblins,knights,undead,zombies,druids,seers,trolls"),
        (4, "gnomes,giants,dwarves,dragons,shapeshifters,vampires,werewolves"),
    ] {
        let setup =
            claim_rules::Setup { heroes: true, artifacts: true, ..claim_rules::Setup::new(players, deck) };
        for seed in 0..8u8 {
            let viewer = if seed % 2 == 0 { Viewer::Spectator } else { ME };
            let mut rng = claim_rules::seeded([seed; 32]);
            let mut game = Game::random(setup.table().unwrap(), &mut rng);
            let names = ["A", "B", "C", "D"].map(String::from).to_vec();
            let sitting = Sitting { me: viewer.seat(), names, ..Sitting::default() };
            let mut story = Story::begin(game.seen_by(viewer), &[], sitting);
            let mut list = ActionList::new();
            let plays_on = |game: &mut Game, story: &mut Story, action| {
                let mut events: Vec<Event> = Vec::new();
                game.apply_unchecked_told(action, &mut events);
                let seen: Vec<SeenEvent> = events.iter().map(|e| e.seen_by(viewer)).collect();
                story.advance(game.seen_by(viewer), &seen)
            };
            while let Some(pending) = game.pending() {
                let action = game.random_action(&mut rng, &mut list).unwrap();
                let closed = |actor| matches!(actor, Actor::Seat(seat) if viewer.seat() != Some(seat));
                let is_card = |action| matches!(action, Action::Play(_));
                if pending.decision == Decision::Play && closed(pending.actor) && is_card(action) {
                    // The same for the viewer, with other cards behind the backs.
                    let mut other = game.view(viewer).sample(&mut rng);
                    other.legal_actions(&mut list);
                    let cards: Vec<Action> = list.iter().copied().filter(|a| is_card(*a)).collect();
                    let another = cards[usize::from(seed) % cards.len()];
                    let (mut game, mut stories) = (game, [story.clone(), story.clone()]);
                    let one = plays_on(&mut game, &mut stories[0], action);
                    let two = plays_on(&mut other, &mut stories[1], another);
                    let leave = |beats: &[Beat]| -> Vec<Flight> {
                        let any = |flight: &Flight| Flight { thing: Thing::Back, ..*flight };
                        beats[0].flights.iter().map(any).collect()
                    };
                    assert_eq!(leave(&one), leave(&two), "{action}, {another}");
                    compared += usize::from(action != another);
                }
                for beat in plays_on(&mut game, &mut story, action) {
                    for spot in beat.flights.iter().flat_map(|flight| [flight.from, flight.to]) {
                        if let Spot::Hand(seat, card) = spot {
                            assert_eq!(Some(seat), viewer.seat(), "{card} is named in a closed hand");
                        }
                        hands += usize::from(matches!(spot, Spot::Backs(_)));
                    }
                }
            }
        }
    }
    assert!(compared > 400 && hands > 900, "{compared} plays, {hands} ends at a closed hand");
}
