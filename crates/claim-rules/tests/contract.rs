//! Laws of what leaves the engine, over every deck, player count and module: it reads back the same, it holds nothing
//! its viewer may not know, and its parts agree with each other. That two games a viewer cannot tell apart give it the
//! same bytes is among the laws of `laws.rs`.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use claim_rules::contract::{Ended, SeenInDeck};
use claim_rules::*;
use common::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Written and read again it is the same.
fn reads_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> Value {
    let written = serde_json::to_string(value).unwrap();
    let read: T = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error} in {written}"));
    assert_eq!(read, *value, "{written}");
    serde_json::from_str(&written).unwrap()
}

/// Plays a random game at every table; calls for every state with the events that led to it.
fn play_all(law: u64, mut call: impl FnMut(&Game, &[Event])) {
    for (table, mut rng) in tables(law) {
        let (mut events, mut list) = (Vec::new(), ActionList::new());
        let (record, _) = random_record(table, &mut rng);
        let mut game = record.start_told(&mut events);
        call(&game, &events);
        while let Some(action) = game.random_action(&mut rng, &mut list) {
            events.clear();
            game.apply_unchecked_told(action, &mut events);
            call(&game, &events);
        }
    }
}

#[test]
fn what_a_client_receives_reads_back_the_same() {
    let (mut answers, mut kinds) = (BTreeMap::new(), BTreeSet::new());
    let mut step = 0;
    play_all(21, |game, events| {
        for viewer in viewers(game.table()) {
            step += 1;
            let seen = game.seen_by(viewer);
            if step % 5 == 0 {
                reads_back(&seen);
            }
            if let Some(question) = &seen.question {
                let decision = reads_back(question)["decision"].as_str().unwrap().to_string();
                let found: &mut BTreeSet<String> = answers.entry(decision).or_default();
                let kind = |legal: &LegalAction| serde_json::to_value(legal.kind).unwrap();
                found.extend(seen.legal.iter().map(|legal| kind(legal).as_str().unwrap().to_string()));
            }
            for event in events {
                let value = reads_back(&event.seen_by(viewer));
                kinds.insert(value["event"].as_str().unwrap().to_string());
            }
        }
    });
    // Potions run out in hardly any game.
    kinds.insert(reads_back(&SeenEvent::PotionsShuffled)["event"].as_str().unwrap().to_string());
    // Every kind of question and of event came up, so that every field was written.
    assert_eq!(answers.keys().cloned().collect::<BTreeSet<_>>(), kebab_case(Asked::KINDS));
    assert_eq!(kinds, kebab_case(SeenEvent::KINDS));
    // And each was answered as the page says.
    assert_eq!(answers, written_answers());
}

/// From `docs/protocol.md`: which kinds of answer each decision takes.
fn written_answers() -> BTreeMap<String, BTreeSet<String>> {
    let page = include_str!("../../../docs/protocol.md");
    let (_, table) = page.split_once("\n| decision |").expect("the table of decisions");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let words = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_string).collect::<Vec<_>>();
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        (words(cells[1]).remove(0), words(cells[3]).into_iter().collect())
    })
    .collect()
}

/// `AfterPlay` as it is written: `after-play`.
fn kebab_case(names: &[&str]) -> BTreeSet<String> {
    let letter = |c: char| if c.is_uppercase() { format!("-{}", c.to_lowercase()) } else { c.to_string() };
    let name = |name: &&str| name.chars().map(letter).collect::<String>().trim_start_matches('-').to_string();
    names.iter().map(name).collect()
}

#[test]
fn the_question_told_alone_is_the_question_of_the_view() {
    play_all(22, |game, _| {
        for viewer in viewers(game.table()) {
            let seen = game.seen_by(viewer);
            assert_eq!(game.question(viewer), seen.question);
            assert_eq!(game.legal_actions_for(viewer), seen.legal);
            let actions: Vec<Action> = seen.legal.iter().map(|legal| legal.action).collect();
            assert_eq!(actions, game.legal_for(viewer), "every answer is described");
            let asked = seen.asked().is_some_and(|seat| viewer == Viewer::Seat(seat));
            assert_eq!(asked, !actions.is_empty());
        }
    });
}

/// The cards of the viewer's own and those it was shown, anywhere.
fn known_to(seen: &SeenGame) -> BTreeSet<Card> {
    let SeenGame { hand, followers, discard, centre, deck_top, .. } = seen;
    let mut known: BTreeSet<Card> = hand.iter().chain(followers.iter()).chain(discard.iter()).collect();
    known.extend(centre.iter().chain(deck_top).chain(&seen.waiting_trolls).chain(&seen.waiting_cube));
    known.extend(seen.about_to_place.iter().map(|next| next.card));
    known.extend(seen.set_aside.iter().map(|play| play.card));
    known.extend(seen.trick.plays.iter().map(|play| play.card));
    known.extend(seen.seen_in_deck.iter().flat_map(|SeenInDeck { cards, .. }| cards.clone()));
    for seat in &seen.seats {
        let piles =
            [seat.known_hand, seat.known_to_you, seat.known_followers, seat.score, seat.gnomes, seat.tucked];
        known.extend(piles.iter().flat_map(|pile| pile.iter()));
        known.extend(seat.bears.iter().chain(&seat.lord));
    }
    known
}

#[test]
fn no_card_is_named_that_the_viewer_does_not_know_k4() {
    let mut looked_for = 0;
    play_all(23, |game, _| {
        for viewer in viewers(game.table()) {
            let seen = game.seen_by(viewer);
            let known = known_to(&seen);
            let text = serde_json::to_string(&seen).unwrap();
            let named =
                |card: Card| text.contains(&format!("\"{card}\"")) || text.contains(&format!(" {card}\""));
            for card in game.table().box_cards().distinct().filter(|card| !known.contains(card)) {
                assert!(!named(card), "{card} is hidden from {viewer:?}: {text}");
                looked_for += 1;
            }
        }
    });
    assert!(looked_for > 1_000_000, "{looked_for}");
}

#[test]
fn an_ended_game_asks_nobody() {
    play_all(24, |game, _| {
        let seen = game.seen_by(Viewer::Spectator);
        assert_eq!(seen.ended.is_some(), game.is_over());
        assert_eq!(seen.question.is_none(), game.is_over());
        for viewer in viewers(game.table()) {
            let ended = game.seen_by(viewer).ended(How::Conceded, vec![Side(0)]);
            assert!(ended.question.is_none() && ended.legal.is_empty());
            assert_eq!(ended.ended, Some(Ended { how: How::Conceded, winners: vec![Side(0)] }));
        }
    });
}

#[test]
fn an_answer_is_told_to_others_unless_it_names_a_card_they_may_not_know_k2() {
    let keep: Action = "keep Un9".parse().unwrap();
    assert_eq!(keep.seen_by(Seat(1), Viewer::Seat(Seat(1))), Some(keep));
    assert_eq!(keep.seen_by(Seat(1), Viewer::Seat(Seat(0))), None);
    assert_eq!(keep.seen_by(Seat(1), Viewer::Spectator), None);
    for action in every_action() {
        let chance = matches!(action, Action::Pick(_) | Action::PickPotion(_));
        let secret = chance || matches!(action, Action::Keep(_));
        assert_eq!(action.seen_by(Seat(0), Viewer::Spectator).is_none(), secret, "{action}");
    }
}

/// A position, its moves, and what the question of its seat says in JSON.
fn asked(position: &str, moves: &[&str], expected: &str) {
    let mut game = Game::from_position(position).unwrap();
    for text in moves {
        let step: Move = text.parse().unwrap();
        game.apply(step.actor, step.action).unwrap();
    }
    let seen = game.seen_by(Viewer::Spectator);
    let seat = seen.asked().unwrap();
    let question = serde_json::to_string(&game.question(Viewer::Seat(seat))).unwrap();
    assert_eq!(question, expected);
}

#[test]
fn a_question_says_all_that_is_needed_to_decide() {
    asked(
        "claim artifacts; two; hand 0 Go5; hand 1 Go3; artifacts 1 veil-shield",
        &["0 Go5"],
        r#"{"seat":1,"decision":"veil","card":"Go5","by":0,"value":5,"value_after":2}"#,
    );
    let wizards =
        "goblins,knights,undead,dwarves,wizards; two; hand 0 Go1; hand 1 Go2; flasks 0 x2; potions +3";
    asked(
        wizards,
        &["0 Go1"],
        r#"{"seat":0,"decision":"potion","card":"Go1","value":1,"potions":["x2","+6","+5","+4","+3","+2","+1","-2","-3","-5"]}"#,
    );
    let vampires = "goblins,knights,undead,dwarves,vampires; two; lord 0 Va3; tucked 0 Un4";
    asked(
        &format!("{vampires}; score 0 Go1 Go2 Kn2; score 1 Go3; hand 0 Go9; hand 1 Go5"),
        &["0 Go9", "1 Go5"],
        r#"{"seat":0,"decision":"tuck","card":"Go9","lord":"Va3","sum":7,"sum_after":16,"counted":7,"counted_after":16,"counted_leader":0,"supporters":2,"supporters_after":3,"supporters_leader":0}"#,
    );
    // A lord with nothing under it counts nothing yet (VAM4).
    asked(
        "goblins,knights,undead,dwarves,vampires; two; lord 0 Va3; hand 0 Go9; hand 1 Go5",
        &["0 Go9", "1 Go5"],
        r#"{"seat":0,"decision":"tuck","card":"Go9","lord":"Va3","sum":3,"sum_after":12,"counted":0,"counted_after":12,"counted_leader":0,"supporters":0,"supporters_after":1,"supporters_leader":0}"#,
    );
    asked(
        &format!("{vampires}; hand 0 Va9; hand 1 Go5"),
        &["0 Va9", "1 Go5"],
        r#"{"seat":0,"decision":"replace","card":"Va9","lord":"Va3","sum":7,"counted":7,"counted_after":0}"#,
    );
    asked(
        "claim2; one; deck Tr1 Tr2 Tr3 Tr4; hand 0 Se9 Dr1; hand 1 Se1 Dr2",
        &["0 Se9", "1 Se1"],
        r#"{"seat":0,"decision":"seer","top":"Tr2"}"#,
    );
    asked(
        "claim artifacts; two; hand 0 Go5 Go6; hand 1 Go1 Un1; artifacts 0 jug-of-kings serpent-sword",
        &["0 use sword", "0 use jug undead"],
        r#"{"seat":0,"decision":"play","led":null,"sword":true,"named":"undead"}"#,
    );
}

#[test]
fn who_must_follow_is_told_so_and_nobody_else_f2() {
    let line = "claim artifacts; two; hand 0 Go5 Go6; hand 1 Go1 Un1; artifacts 1 night-ring jug-of-kings";
    let free = r#"{"seat":1,"decision":"play","led":"goblins"}"#;
    asked(line, &["0 Go5"], r#"{"seat":1,"decision":"play","led":"goblins","must_follow":true}"#);
    asked(&line.replace("Go1", "Kn9"), &["0 Go5"], free);
    asked(line, &["0 Go5", "1 use ring"], r#"{"seat":1,"decision":"play","led":"goblins","ring":true}"#);
    asked(
        line,
        &["0 Go5", "1 use jug goblins"],
        r#"{"seat":1,"decision":"play","led":"goblins","named":"goblins"}"#,
    );
    let mut game = Game::from_position(line).unwrap();
    game.apply(Actor::Seat(Seat(0)), "Go5".parse().unwrap()).unwrap();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        assert_eq!(serde_json::to_string(&game.question(viewer)).unwrap(), free, "a hand is a secret");
    }
}

/// Who must follow may play nothing but what follows, and who need not may play everything: at every table.
#[test]
fn must_follow_says_which_cards_are_legal_f2() {
    let mut bound = 0;
    play_all(25, |game, _| {
        let Some(Actor::Seat(seat)) = game.pending().map(|pending| pending.actor) else { return };
        let seen = game.seen_by(Viewer::Seat(seat));
        let Some(Question { asked: Asked::Play { led, must_follow, .. }, .. }) = seen.question else {
            return;
        };
        let cards: Cards =
            seen.legal.iter().filter(|a| a.kind == ActionKind::Play).filter_map(|a| a.card).collect();
        let follows = |card: &Card| led.is_some_and(|led| card.is(led)) || card.is(Faction::Doppelgangers);
        let allowed = |card: &Card| !must_follow || follows(card);
        let wanted: Cards = seen.hand.distinct().filter(allowed).collect();
        assert_eq!(cards, wanted, "{:?}", seen.question);
        bound += usize::from(cards != seen.hand.distinct().collect());
    });
    assert!(bound > 1_000, "{bound}");
}

#[test]
fn an_answer_says_which_card_lies_at_its_place() {
    let line = "claim artifacts; two; hand 0 Go5 Kn2; hand 1 Go7 Un3; artifacts 0 wizards-horse";
    let mut game = Game::from_position(line).unwrap();
    for text in ["0 Go5", "1 Go7"] {
        let step: Move = text.parse().unwrap();
        game.apply(step.actor, step.action).unwrap();
    }
    let legal = serde_json::to_string(&game.legal_actions_for(Viewer::Seat(Seat(0)))).unwrap();
    assert!(
        legal.contains(
            r#"{"action":"use horse 1 Kn2","kind":"use","card":"Kn2","artifact":"wizards-horse","place":0,"lying":"Go5"}"#
        ),
        "{legal}"
    );
    assert!(legal.contains(r#"{"action":"pass","kind":"pass"}"#), "{legal}");
}

#[test]
fn the_number_of_tricks_is_known_from_the_first_card_on_p1_q2() {
    let mut checked = 0;
    play_all(26, |game, _| {
        let table = game.table();
        if table.heroes() || table.artifacts() || game.is_over() {
            return;
        }
        let tricks = [13, 12, 9][table.players() - 2];
        assert_eq!(game.seen_by(Viewer::Spectator).tricks, tricks, "{:?}", game.pending());
        checked += 1;
    });
    assert!(checked > 5_000, "{checked}");
}

/// How many tricks the phase is said to have after each of these moves.
fn tricks(position: &str, moves: &[&str]) -> Vec<u8> {
    let mut game = Game::from_position(position).unwrap();
    let mut told = vec![game.seen_by(Viewer::Spectator).tricks];
    for text in moves {
        let step: Move = text.parse().unwrap();
        game.apply(step.actor, step.action).unwrap();
        told.push(game.seen_by(Viewer::Spectator).tricks);
    }
    told
}

#[test]
fn what_cthulhu_takes_and_the_bow_costs_is_counted_p1_cth() {
    let deck = "claim heroes; one; deck Go1 Un2 Un3 Un4 Un5 Un6";
    assert_eq!(tricks(&format!("{deck}; hand 0 Go7 Go5 Go6; hand 1 Go2 Go3 Go4"), &["0 Go7"]), [3, 3]);
    assert_eq!(
        tricks(&format!("{deck}; hand 0 Cthulhu Go5 Go6; hand 1 Go2 Go3 Go4"), &["0 Cthulhu"]),
        [3, 2]
    );
    let line = "claim artifacts; two; hand 0 Go5 Go6 Un1; hand 1 Go2 Go3 Un2; artifacts 0 lovers-bow";
    assert_eq!(tricks(line, &["0 use bow", "0 Go5", "0 Go6", "1 Go2", "1 Go3"]), [3, 2, 2, 2, 2, 2]);
}

#[test]
fn the_smallest_hand_says_how_many_tricks_are_left_q2() {
    let line = "claim heroes; two; hand 0 Go5 Kn2 Kn3; hand 1 Go7 Un3 Un4 Un5";
    assert_eq!(tricks(line, &["0 Go5", "1 Go7", "1 Un3"]), [3, 3, 3, 3]);
}

#[test]
fn a_seers_choice_says_what_it_leaves_to_whom_see1() {
    let leaves = |position: &str, moves: &[&str]| {
        let mut game = Game::from_position(position).unwrap();
        for text in moves {
            let step: Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        let legal = game.legal_actions_for(Viewer::Seat(Seat(0)));
        let told = legal.iter().map(|legal| {
            let left = legal.leaves.map_or(String::new(), |left| format!(": {} to {}", left.card, left.seat));
            format!("{}{left}", legal.action)
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(
        leaves("claim2; one; deck Tr1 Tr2 Tr3 Tr4; hand 0 Se9 Dr1; hand 1 Se1 Dr2", &["0 Se9", "1 Se1"]),
        ["take Tr1: Tr2 to 1", "take deck: Tr1 to 1"]
    );
    let three = "gnomes,giants,dragons,trolls,seers,undead,dwarves players 3; one; deck Tr1 Tr2 Tr3 Tr4 Tr5 Tr6; \
                 hand 0 Se9 Dr1; hand 1 Se1 Dr2; hand 2 Se2 Dr3";
    assert_eq!(
        leaves(three, &["0 Se9", "1 Se1", "2 Se2"]),
        ["take Tr1", "take Tr2", "take deck"],
        "who is second chooses among two"
    );
}

/// What a card was said to bring is what it brings, at every table: who wins, and what its player gets.
#[test]
fn what_a_card_brings_is_what_was_foreseen_p5_p6_see1() {
    let mut met = BTreeMap::new();
    for (table, mut rng) in tables(27) {
        let (mut game, mut list, mut events) = (Game::random(table, &mut rng), ActionList::new(), Vec::new());
        let mut awaited: Option<(Seat, Foreseen)> = None;
        let (mut chose, mut got) = (false, Vec::new());
        while let Some(Pending { actor, decision }) = game.pending() {
            let action = game.random_action(&mut rng, &mut list).unwrap();
            if let (Actor::Seat(seat), Action::Play(card)) = (actor, action) {
                let foreseen = game.seen_by(Viewer::Seat(seat)).foresee(card);
                awaited = foreseen.filter(|foreseen| foreseen.settled).map(|foreseen| (seat, foreseen));
                (chose, got) = (false, Vec::new());
            }
            let asked = awaited.as_ref().is_some_and(|(seat, _)| actor == Actor::Seat(*seat));
            chose |= asked && matches!(decision, Decision::Draft | Decision::Seer);
            events.clear();
            game.apply_unchecked_told(action, &mut events);
            for event in &events {
                let Some((seat, foreseen)) = awaited.as_ref() else { break };
                match *event {
                    Event::Won { trick, .. } => {
                        let trick = trick.view();
                        assert_eq!(
                            (trick.plays, trick.winner),
                            (foreseen.trick.plays.clone(), foreseen.trick.winner)
                        );
                    }
                    Event::Took { seat: by, card } if by == *seat => got.push(Some(card)),
                    Event::Drew { seat: by, .. } if by == *seat => got.push(None),
                    Event::Leads { .. } => {
                        let (right, name) = match foreseen.prize {
                            Some(Prize::Centre(card)) => (got == [Some(card)] && !chose, "centre"),
                            Some(Prize::Choice) => (got.len() == 1 && chose, "choice"),
                            Some(Prize::Left) => (got.len() == 1, "left"),
                            Some(Prize::Drawn) => (got == [None] && !chose, "drawn"),
                            Some(Prize::Nothing) => (got.is_empty(), "nothing"),
                            None => (foreseen.trick.phase == Phase::Two && got.is_empty(), "phase two"),
                        };
                        assert!(right, "{foreseen:?}: got {got:?}, asked: {chose}");
                        *met.entry(name).or_insert(0) += 1;
                        awaited = None;
                    }
                    _ => {}
                }
            }
        }
    }
    let kinds: Vec<_> = met.keys().copied().collect();
    assert_eq!(kinds, ["centre", "choice", "drawn", "left", "nothing", "phase two"], "{met:?}");
}

/// The cards that something written names.
fn named(value: &Value, found: &mut BTreeSet<Card>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Card>()),
        Value::Array(list) => list.iter().for_each(|part| named(part, found)),
        Value::Object(map) => map.values().for_each(|part| named(part, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What a viewer has not seen is what it never held and no event named to it; how many there are is how many cards lie
/// hidden, but for those it knows of.
#[test]
fn what_is_unseen_was_never_shown_k1_k2() {
    let mut unseen_cards = 0;
    for (table, mut rng) in tables(28).step_by(4) {
        let (mut events, mut list) = (Vec::new(), ActionList::new());
        let (record, _) = random_record(table, &mut rng);
        let mut game = record.start_told(&mut events);
        let mut shown: Vec<(Viewer, BTreeSet<Card>)> =
            viewers(&table).into_iter().map(|viewer| (viewer, BTreeSet::new())).collect();
        loop {
            for (viewer, shown) in &mut shown {
                let seen = game.seen_by(*viewer);
                shown.extend(seen.hand.iter().chain(seen.followers.iter()));
                for event in &events {
                    named(&serde_json::to_value(event.seen_by(*viewer)).unwrap(), shown);
                }
                let unseen = seen.unseen();
                for card in table.box_cards().distinct().filter(|card| card.copies() == 1) {
                    assert_eq!(unseen.has(card), !shown.contains(&card), "{card} for {viewer:?}: {seen:?}");
                }
                let others = || table.seats().filter(|seat| viewer.seat() != Some(*seat));
                let held = |seat| game.hand(seat).len() + game.followers(seat).len();
                let hidden = others().map(held).sum::<usize>() + game.deck().count() + game.out().len();
                let before: Cards =
                    seen.seen_in_deck.iter().flat_map(|memory| memory.cards.clone()).collect();
                let known_of = |seat| {
                    let SeenSeat { known_hand, known_followers, known_to_you, .. } = seen.seat(seat);
                    known_hand.len() + known_followers.len() + known_to_you.len()
                };
                let known = others().map(known_of).sum::<usize>()
                    + before.or(seen.deck_top.iter().copied().collect()).len();
                assert_eq!(
                    unseen.len() + known,
                    hidden + usize::from(seen.lost_count),
                    "{viewer:?}: {seen:?}"
                );
                unseen_cards += unseen.len();
            }
            events.clear();
            let Some(action) = game.random_action(&mut rng, &mut list) else { break };
            game.apply_unchecked_told(action, &mut events);
        }
    }
    assert!(unseen_cards > 500_000, "{unseen_cards}");
}

/// Who is said to lead a vote once a card is tucked, or not, leads it then: wherever nothing else happens with it.
#[test]
fn who_leads_after_a_tuck_is_who_was_said_to_vam2_s2() {
    let (mut tucked, mut placed) = (0, 0);
    play_all(29, |game, _| {
        let question = game.question(Viewer::Spectator);
        let Some(Asked::Tuck { card, counted_leader, supporters_leader, .. }) = question.map(|q| q.asked)
        else {
            return;
        };
        let leader = |game: &Game, faction: Option<Faction>| {
            let votes = game.standings().votes;
            votes.into_iter().find(|vote| Some(vote.faction) == faction).and_then(|vote| vote.leader)
        };
        for (action, faction, said, count) in [
            (Action::Tuck, Some(Faction::Vampires), counted_leader, &mut tucked),
            (Action::Place, card.faction(), supporters_leader, &mut placed),
        ] {
            let (mut after, mut events) = (*game, Vec::new());
            after.apply_unchecked_told(action, &mut events);
            let moves = |event: &&Event| {
                matches!(
                    event,
                    Event::Tucked { .. }
                        | Event::Placed { .. }
                        | Event::BecameLord { .. }
                        | Event::Discarded { .. }
                        | Event::Crushed { .. }
                        | Event::Crowned { .. }
                )
            };
            if events.iter().filter(moves).count() == 1 {
                assert_eq!(leader(&after, faction), said, "{action} {card}");
                *count += 1;
            }
        }
    });
    assert!(tucked > 500 && placed > 500, "{tucked} tucked, {placed} placed");
}
