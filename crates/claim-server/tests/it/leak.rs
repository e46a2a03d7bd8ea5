//! For every client, what it received is a function of what its seat may know: every message is compared with one made
//! from the seat's view and the events as the seat may see them, and may hold nothing beside.

use std::collections::BTreeSet;

use claim_protocol::live::{Happened, ServerMessage};
use claim_rules::{Actor, Event, Record, Seat, SeenGame, Setup, Viewer};
use serde_json::Value;

use crate::client::Somebody;
use crate::on_every_backend;
use crate::play::{play_out, seat_all, table};
use crate::servers::{Backend, Cluster};

/// What may stand in a message beside view, events and legal actions: nothing of it says anything of the cards.
const OPEN: [&str; 7] = ["type", "table", "seq", "at", "id", "clocks", "info"];

/// The game and the events after each entry that was a move or the deal, recomputed from the record.
struct Truth {
    record: Record,
}

impl Truth {
    /// The game after so many answers of seats, and what the last of them set going.
    fn after(&self, answers: usize) -> (claim_rules::Game, Vec<Event>) {
        let mut events = Vec::new();
        let mut game = self.record.start_told(&mut events);
        let mut answered = 0;
        for step in self.record.moves() {
            if step.actor != Actor::Chance {
                if answered == answers {
                    break;
                }
                answered += 1;
                events.clear();
            }
            game.apply_told(step.actor, step.action, &mut events).unwrap();
        }
        (game, events)
    }
}

/// Checks everything one viewer heard.
fn check(viewer: Viewer, heard: &[String], truth: &Truth) -> usize {
    let mut answers = 0;
    let mut dealt = false;
    let mut checked = 0;
    for text in heard {
        let value: Value = serde_json::from_str(text).unwrap();
        let Ok(ServerMessage::Happened(happened)) = serde_json::from_str(text) else {
            // Everything is heard entry by entry from before the deal on: what else is told shows nothing.
            assert!(value["view"].is_null() && value["question"].is_null(), "{text}");
            continue;
        };
        let Happened { what, events, question, legal, view, info, .. } = *happened;
        let kind = value["what"]["kind"].as_str().unwrap();
        if kind == "moved" {
            answers += 1;
        }
        dealt |= view.is_some();
        let (game, told) = truth.after(answers);
        let over = info.as_ref().is_some_and(|info| info.outcome.is_some());
        // The view is what the seat may see, and the events are those it may see; nothing else.
        let expected = dealt.then(|| SeenGame::from(&game.view(viewer)));
        assert_eq!(view.as_deref(), expected.as_ref());
        let seen: Vec<_> = told.iter().map(|event| event.seen_by(viewer)).collect();
        let raises = kind == "moved" || (kind == "ready" && dealt);
        let expected = if raises { serde_json::to_value(&seen).unwrap() } else { Value::Array(Vec::new()) };
        assert_eq!(serde_json::to_value(&events).unwrap(), expected, "{text}");
        let asks = raises && !over;
        assert_eq!(question, game.question(viewer).filter(|_| asks));
        assert_eq!(legal, if asks { game.legal_actions_for(viewer) } else { Vec::new() });
        // The action itself is shown unless it names a card only its owner may know.
        if let claim_protocol::live::What::Moved { seat, action } = what {
            let own = viewer == Viewer::Seat(Seat(seat));
            let made = truth
                .record
                .moves()
                .iter()
                .filter(|step| step.actor != Actor::Chance)
                .nth(answers - 1)
                .unwrap();
            let secret = made.action.to_string().starts_with("keep ") && !own;
            assert_eq!(action, (!secret).then_some(made.action));
        }
        // Nothing else stands there, and no seed before the end.
        let keys: BTreeSet<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        let known = ["what", "events", "question", "legal", "view"].into_iter().chain(OPEN);
        let known: BTreeSet<&str> = known.collect();
        assert!(keys.is_subset(&known), "{keys:?}");
        let seed = claim_protocol::fair::hex(&truth.record.origin().unwrap().server_seed);
        assert_eq!(text.contains(&seed), over, "the seed is told at the end and not before");
        checked += 1;
    }
    checked
}

on_every_backend! {
    async fn nobody_is_told_more_than_the_seat_may_know(cluster: Cluster) {
        let seven = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";
        let mut checked = 0;
        for (players, deck) in [(2, "gnomes,giants,seers,wizards,shapeshifters"), (3, seven), (4, seven)] {
            let setup = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
            let (id, mut people, lives) = seat_all(&cluster, &table(setup)).await;
            let mut watcher = Somebody::new(cluster.address()).connect().await;
            watcher.follow(id, Some(0)).await;
            let games: Vec<_> = lives
                .into_iter()
                .enumerate()
                .map(|(seat, live)| tokio::spawn(play_out(live, id, 40 + seat as u8)))
                .collect();
            watcher.until(|happened| happened.outcome().is_some()).await;
            let record = people[0].get(&format!("/api/games/{id}/record")).await.body;
            let truth = Truth { record: Record::from_json(&record).unwrap() };
            for (seat, game) in games.into_iter().enumerate() {
                let (_, live) = game.await.unwrap();
                // From the first entry on, as a connection that resumes hears it.
                let mut whole = people[seat].connect().await;
                whole.follow(id, Some(0)).await;
                whole.until(|happened| happened.outcome().is_some()).await;
                checked += check(Viewer::Seat(Seat(seat as u8)), &whole.raw, &truth);
                // And what came while it was played is word for word the same.
                let live_told: Vec<_> = live.raw.iter().filter(|text| text.contains("\"happened\"")).collect();
                assert!(live_told.len() > 10 && live_told.iter().all(|text| whole.raw.contains(text)));
            }
            checked += check(Viewer::Spectator, &watcher.raw, &truth);
        }
        assert!(checked > 500, "{checked}");
        cluster.close().await;
    }
}
