//! Laws that hold in every game, checked by random play over all 572 two-player decks and a spread of three- and
//! four-player decks, with and without each module.

mod common;

use claim_rules::*;
use common::*;

/// Every card is in exactly one place, at every step.
#[test]
fn every_card_is_in_exactly_one_place() {
    for (table, mut rng) in tables(1) {
        play_random(table, &mut rng, |game| {
            let found: Cards = checked_bag(game.all_cards());
            assert_eq!(found, table.box_cards(), "{table:?}");
            assert_eq!(game.out().len(), out_of(&table), "{table:?}: a card lies nowhere");
        });
    }
}

/// How many cards are never dealt (D3, D4).
fn out_of(table: &Table) -> usize {
    table.box_cards().len() - table.players() * table.hand_size() - table.deck_size()
}

/// Exactly the listed actions are accepted; everything else is refused and changes nothing.
#[test]
fn legals_are_legal_and_nothing_else_is() {
    let universe = every_action();
    for (i, (table, mut rng)) in tables(2).enumerate() {
        let mut step = i;
        play_random(table, &mut rng, |game| {
            step += 1;
            if step % 5 != 0 {
                return;
            }
            let Some(pending) = game.pending() else { return };
            let legal = game.actions();
            assert!(!legal.is_empty(), "{pending:?} without an answer");
            let mut seen = Vec::new();
            for action in &legal {
                assert!(!seen.contains(action), "{action} is listed twice");
                seen.push(*action);
                let mut next = *game;
                next.apply(pending.actor, *action).unwrap();
            }
            for action in &universe {
                if !legal.contains(action) {
                    let mut next = *game;
                    assert!(next.apply(pending.actor, *action).is_err(), "{pending:?}: {action}");
                    assert_eq!(next, *game, "a refused action changed something");
                }
            }
            for other in [Actor::Chance, Actor::Seat(Seat(0)), Actor::Seat(Seat(1)), Actor::Seat(Seat(3))] {
                if other != pending.actor {
                    let mut next = *game;
                    assert!(next.apply(other, legal[0]).is_err());
                    assert_eq!(next, *game);
                }
            }
        });
    }
}

/// Whether anybody is told what happens changes nothing of it.
#[test]
fn listening_changes_nothing() {
    for (table, mut rng) in tables(3) {
        let mut silent = Game::random(table, &mut rng);
        let mut told = silent;
        let mut list = ActionList::new();
        while let Some(action) = silent.random_action(&mut rng, &mut list) {
            silent.apply_unchecked(action);
            told.apply_unchecked_told(action, &mut Vec::new());
            assert_eq!(silent, told, "{table:?}: {action}");
        }
    }
}

/// A game played out at random is one that can be played step by step: the same dice give the same cards, from any moment
/// of a game, on every deck.
#[test]
fn playing_out_is_playing_step_by_step() {
    let plain = Table::all(2).into_iter().flat_map(|table| [table; 6]);
    let plain = plain.enumerate().map(|(i, table)| (table, generator(2_000_000 + i as u64)));
    for (i, (table, mut rng)) in plain.chain(tables(10)).enumerate() {
        let mut start = Game::random(table, &mut rng);
        let mut list = ActionList::new();
        for _ in 0..below(&mut rng, 90) * (i as u32 % 2) {
            start
                .random_action(&mut rng, &mut list)
                .into_iter()
                .for_each(|action| start.apply_unchecked(action));
        }
        let mut stepwise = start;
        let mut dice = generator(i as u64);
        while let Some(action) = stepwise.random_action(&mut dice, &mut list) {
            stepwise.apply_unchecked(action);
        }
        let mut out = start;
        PlayOut::new(table).run(&mut out, &mut generator(i as u64));
        assert_eq!(out.score(), stepwise.score(), "{table:?}");
        for part in ["score", "in-front", "lords", "tucked", "discard", "moon", "potions", "leader"] {
            assert_eq!(out.state()[part], stepwise.state()[part], "{table:?}: {part}");
        }
    }
}

/// A record replays to the same state and the same bytes, in both of its forms.
#[test]
fn a_record_reads_back_and_replays() {
    for (table, mut rng) in tables(4) {
        let (record, game) = random_record(table, &mut rng);
        let json = record.to_json();
        let read = Record::from_json(&json).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.to_json(), json);
        assert_eq!(read.end(), game);
        let text = record.to_text();
        let read = Record::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, record);
        assert_eq!(read.to_text(), text);
        assert_eq!(record.verify_seed(), Ok(true));
    }
}

/// A game sampled from a view looks the same to its viewer, and a view written down reads back.
#[test]
fn the_view_of_a_sample_is_the_view() {
    for (i, (table, mut rng)) in tables(5).enumerate() {
        let mut sampling = generator(i as u64 + 500);
        let mut step = i;
        play_random(table, &mut rng, |game| {
            step += 1;
            if step % 4 != 0 {
                return;
            }
            for viewer in viewers(game.table()) {
                let view = game.view(viewer);
                let sample = view.sample(&mut sampling);
                let again = sample.view(viewer);
                assert_eq!(again, view, "{table:?} {viewer:?}");
                assert_eq!(view.score(), game.score(), "votes depend on open cards only: {table:?}");
                if step % 16 == 0 {
                    let written = serde_json::to_string(&view).unwrap();
                    assert_eq!(serde_json::from_str::<View>(&written).unwrap(), view, "{written}");
                }
                assert_eq!(checked_bag(sample.all_cards()), table.box_cards());
                assert_eq!(sample.out().len(), out_of(&table), "{table:?}: a card lies nowhere");
            }
        });
    }
}

/// No leak, forward: two games a viewer cannot tell apart go on telling it the same, byte for byte.
#[test]
fn two_games_a_viewer_cannot_tell_apart_tell_it_the_same() {
    let mut steps = 0;
    for (i, (table, mut rng)) in tables(6).enumerate() {
        let mut sampling = generator(i as u64 + 900);
        let mut step = i;
        play_random(table, &mut rng, |game| {
            step += 1;
            if step % 23 != 0 {
                return;
            }
            for viewer in viewers(game.table()) {
                let mut truth = *game;
                let mut other = game.view(viewer).sample(&mut sampling);
                while let Some(pending) = truth.pending() {
                    assert_eq!(json(&truth.view(viewer)), json(&other.view(viewer)));
                    assert_eq!(truth.legal_for(viewer), other.legal_for(viewer));
                    assert_eq!(other.pending(), Some(pending));
                    // An answer both games allow, if there is one.
                    let allowed = other.actions();
                    let Some(action) = truth.actions().into_iter().find(|a| allowed.contains(a)) else {
                        break;
                    };
                    let (mut told, mut told_other) = (Vec::new(), Vec::new());
                    truth.apply_unchecked_told(action, &mut told);
                    other.apply_unchecked_told(action, &mut told_other);
                    if seen(&told, viewer) != seen(&told_other, viewer) {
                        // They part where a hidden card comes to light, or where one seat is asked about an artifact it
                        // does not hold in the other game; not before, and in no other way.
                        let part = told
                            .iter()
                            .zip(&told_other)
                            .find(|(a, b)| a.seen_by(viewer) != b.seen_by(viewer));
                        match part {
                            Some((event, _)) => assert!(brings_to_light(event), "{event:?}"),
                            None => {
                                let asked = if told.len() < told_other.len() { &truth } else { &other };
                                assert!(asks_about_artifacts(asked), "{:?}", asked.pending());
                            }
                        }
                        break;
                    }
                    if truth.pending() != other.pending() {
                        break;
                    }
                    steps += 1;
                }
            }
        });
    }
    assert!(steps > 10_000, "only {steps} steps were compared");
}

/// No leak, backward: cards a viewer has not seen can be exchanged in the deal, and all it was ever told stays the same.
#[test]
fn exchanging_unseen_cards_changes_nothing_a_viewer_was_told() {
    let mut compared = 0;
    for (i, (table, mut rng)) in tables(7).enumerate() {
        let (record, _) = random_record(table, &mut rng);
        let mut choosing = generator(i as u64 + 1300);
        let upto = below(&mut choosing, record.moves().len() as u32) as usize;
        for viewer in viewers(&table) {
            for _ in 0..6 {
                if let Some(other) = exchange_unseen(&record, upto, viewer, &mut choosing) {
                    assert_eq!(stream(&record, upto, viewer), stream(&other, upto, viewer), "{viewer:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300, "only {compared} exchanges could be compared");
}

/// K5: with two players and no hidden module, Phase Two is a game of perfect information.
#[test]
fn phase_two_hides_nothing_where_the_table_says_so_k5() {
    let mut compared = 0;
    for (table, mut rng) in tables(8) {
        if table.hides() != Hides::Nothing {
            continue;
        }
        let mut sampling = generator(77);
        play_random(table, &mut rng, |game| {
            if game.phase() == Phase::Two && game.trick_number() == 1 {
                for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
                    let sample = game.view(viewer).sample(&mut sampling);
                    assert_eq!(
                        (sample.hand(Seat(0)), sample.hand(Seat(1))),
                        (game.hand(Seat(0)), game.hand(Seat(1)))
                    );
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 100, "{compared}");
}

/// S1–S5: every vote goes to at most one side, and somebody wins or shares.
#[test]
fn every_game_ends_with_a_result() {
    for (table, mut rng) in tables(9) {
        let game = play_random(table, &mut rng, |_| {});
        let score = game.score();
        assert_eq!(score.votes.len(), table.factions().len());
        assert!(!score.winners.is_empty());
        let votes = score.votes.iter().filter(|vote| vote.winner.is_some()).count();
        assert_eq!(score.totals.iter().map(|n| usize::from(*n)).sum::<usize>(), votes);
    }
}

/// The faction whose power an event shows; Undead stand for Zombies, too.
fn power_behind(event: &Event) -> Option<Faction> {
    match event {
        Event::ScoredAtOnce { .. } => Some(Faction::Undead),
        Event::BecameBear { .. } => Some(Faction::Druids),
        Event::Looked { .. } => Some(Faction::Seers),
        Event::Swapped { .. } => Some(Faction::Shapeshifters),
        Event::BecameLord { .. } => Some(Faction::Vampires),
        Event::Crushed { .. } => Some(Faction::Giants),
        Event::TrollWaits { .. } => Some(Faction::Trolls),
        Event::PotionDrawn { .. } => Some(Faction::Wizards),
        Event::Moon { .. } => Some(Faction::Werewolves),
        _ => None,
    }
}

/// What is said of Phase Two is so: powers that are over there bring nothing about, the others do.
#[test]
fn powers_work_in_phase_two_where_it_is_said_und1_see1_dru1_sha1_zom1() {
    let mut at_work = std::collections::BTreeSet::new();
    for (table, mut rng) in tables(1) {
        let (mut game, mut list, mut events) = (Game::random(table, &mut rng), ActionList::new(), Vec::new());
        while let Some(pending) = game.pending() {
            let phase_two = game.phase() == Phase::Two;
            let action = game.random_action(&mut rng, &mut list).unwrap();
            events.clear();
            game.apply_told(pending.actor, action, &mut events).unwrap();
            if phase_two {
                at_work.extend(events.iter().filter_map(power_behind).map(Faction::name));
            }
        }
    }
    assert_eq!(at_work, ["giants", "trolls", "vampires", "werewolves", "wizards"].into());
    for faction in at_work {
        assert!(faction.parse::<Faction>().unwrap().works_in_phase_two(), "{faction}");
    }
    let over = Faction::ALL.into_iter().filter(|faction| !faction.works_in_phase_two());
    assert_eq!(
        over.map(Faction::name).collect::<Vec<_>>(),
        ["undead", "seers", "druids", "shapeshifters", "zombies"]
    );
}
