//! Every decision the rules offer can be answered in the page: each kind of question, each artifact.

use std::collections::BTreeMap;

use claim_rules::{Action, ActionList, Actor, Decision, Fortune, Record, Seat, Setup, View, Viewer, seeded};
use serde_json::{Value, json};

use crate::driver::{Browser, DESK};

/// A game in the page's storage that stands at a question for seat 0.
fn saved(record: &Record) -> Value {
    let players = record.table().players();
    let levels: Vec<&str> = (0..players).map(|seat| if seat == 0 { "" } else { "novice" }).collect();
    json!({ "id": "question", "record": record.to_json(), "me": 0, "levels": levels, "when": 1.0, "promise": "" })
}

/// Random games with everything until every question that is wanted has come up for seat 0.
fn search(look: impl FnMut(&View, &Record) -> bool) {
    let decks = [
        (2, "goblins,knights,seers,wizards,vampires"),
        (3, "gnomes,giants,shapeshifters,wizards,vampires,seers,trolls"),
        (4, "goblins,knights,shapeshifters,vampires,dragons,dwarves,druids"),
    ];
    let modules = |(players, deck)| Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
    search_among(&decks.map(modules), look);
}

/// Random games of these tables by turns, until what is wanted has come up for seat 0.
fn search_among(setups: &[Setup], mut look: impl FnMut(&View, &Record) -> bool) {
    for round in 0..400u32 {
        let setup = &setups[round as usize % setups.len()];
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&round.to_le_bytes());
        let mut record = Record::from_seed(setup.table().unwrap(), seed);
        let (mut game, mut fortune, mut rng) = (record.start(), Fortune::from_seed(seed), seeded(seed));
        let mut list = ActionList::new();
        while let Some(pending) = game.pending() {
            if pending.actor == Actor::Seat(Seat(0)) && look(&game.view(Viewer::Seat(Seat(0))), &record) {
                return;
            }
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) => game.random_action(&mut rng, &mut list).unwrap(),
            };
            record.push(pending.actor, action);
            game.apply_unchecked(action);
        }
    }
}

/// The first game of this deck, without heroes and artifacts, that stands so when seat 0 is asked.
pub(crate) fn plain_at(players: u32, deck: &str, want: impl Fn(&View) -> bool) -> Value {
    let mut found = None;
    search_among(&[Setup::new(players, deck)], |view, record| {
        if want(view) {
            found = Some(saved(record));
        }
        found.is_some()
    });
    found.expect("such a game comes up")
}

/// The first game that stands at such a question, and its answers.
pub(crate) fn saved_at(want: impl Fn(&View) -> bool) -> (Value, Vec<String>) {
    let mut found = None;
    search(|view, record| {
        if want(view) {
            found = Some((saved(record), view.legal.iter().map(Action::to_string).collect()));
        }
        found.is_some()
    });
    found.expect("such a question comes up")
}

/// What a question is told apart by: its kind, or the artifact that may be used.
fn kinds(view: &View) -> Vec<(String, Action)> {
    let decision = view.pending.expect("a question").decision;
    let mut kinds = Vec::new();
    for action in &view.legal {
        match action {
            Action::Use(way) => kinds.push((way.artifact().name().to_string(), *action)),
            Action::Pass | Action::Place => kinds.push((format!("{}, passed", decision.name()), *action)),
            other => kinds.push((decision.name().to_string(), *other)),
        }
    }
    kinds
}

impl Browser {
    /// Opens a game that was saved.
    pub(crate) async fn open_saved(&self, saved: &Value) {
        self.open_as_regular(None).await;
        self.keep("games", &json!([saved])).await;
        self.keep("history", &json!([])).await;
        self.go("/game/question").await;
    }

    /// Gives this answer with the pointer.
    async fn answer(&self, action: Action) {
        match action {
            Action::Play(card) | Action::Discard(card) => {
                self.click(&format!(".hand .legal[data-card=\"{card}\"]")).await;
            }
            Action::Use(way) => {
                let name = way.artifact().name();
                self.click(&format!("button[data-artifact=\"{name}\"]:not([aria-disabled=true])")).await;
                // Some are used at once, some ask where, some ask for what: by a card of the hand, or something else.
                let words = action.to_string();
                let hand = match way {
                    claim_rules::Use::Horse { card, .. } | claim_rules::Use::Fools { card, .. } => Some(card),
                    _ => None,
                };
                for _ in 0..2 {
                    let place: Option<u8> = words.split(' ').nth(2).and_then(|n| n.parse::<u8>().ok());
                    let ask = "document.querySelector('[data-place]') ? 'place' : document.querySelector('.ask [data-cancel]') ? 'which' : 'done'";
                    match self.js(&format!("return {ask}")).await.as_str() {
                        Some("place") => {
                            self.click(&format!("[data-place=\"{}\"].pick", place.unwrap_or(1) - 1)).await;
                        }
                        Some("which") => {
                            match hand {
                                Some(card) => {
                                    self.click(&format!(".hand .legal[data-card=\"{card}\"]")).await;
                                }
                                None => {
                                    self.click(&format!("button[data-action=\"{words}\"]")).await;
                                }
                            }
                            break;
                        }
                        _ => break,
                    }
                }
            }
            _ => self.click(&format!("button[data-action=\"{action}\"]")).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_kind_of_answer_can_be_given() {
    // Each kind once, at the first question where it is not the only answer.
    let mut wanted: BTreeMap<String, (Value, Action, usize)> = BTreeMap::new();
    search(|view, record| {
        if view.legal.len() > 1 {
            for (kind, action) in kinds(view) {
                wanted.entry(kind).or_insert_with(|| (saved(record), action, record.moves().len()));
            }
        }
        wanted.len() >= 40
    });
    // Where an artifact is offered it is used or left.
    for name in Decision::QUESTIONS {
        let came_up = wanted.contains_key(*name) || wanted.contains_key(&format!("{name}, passed"));
        assert!(came_up, "{name} did not come up");
    }
    for artifact in claim_rules::Artifact::ALL.iter().filter(|a| a.name() != "crown-of-light") {
        assert!(wanted.contains_key(artifact.name()), "{} did not come up", artifact.name());
    }
    let browser = Browser::open(DESK).await;
    for (kind, (saved, action, before)) in wanted {
        browser.open_saved(&saved).await;
        browser.is_there(".your-turn").await;
        if matches!(kind.as_str(), "tuck" | "seer" | "crystal-of-fools" | "jug-of-kings" | "draft") {
            browser.shot(&format!("ask-{kind}")).await;
        }
        browser.answer(action).await;
        browser.gone_on(before).await;
        assert_eq!(browser.record().await.moves()[before].action, action, "{kind}");
    }
    browser.close().await;
}
