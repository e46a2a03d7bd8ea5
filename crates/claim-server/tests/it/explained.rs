//! "What a game looks like" in `docs/protocol.md`: its examples are what the engine says of one short game, and every value
//! that a client may meet there is explained.

use std::collections::BTreeSet;

use claim_rules::{Actor, Event, Faction, Game, Hero, LegalAction, Move, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::documents::{PAGE, examples, tags};

/// Game of the examples. Its hands and deck are short so that a whole view fits on the page.
const POSITION: &str = "claim; one; lead 0; hand 0 Go0 Go5 Kn8 Un1; hand 1 Go2 Kn2 Dw6 Do3; \
                        deck Un3 Dw4 Dw7 Un5 Go7 Kn4 Dw2 Do8";

/// Makes moves, and says what they led to.
fn after(game: &mut Game, moves: &[&str]) -> Vec<Event> {
    let mut told = Vec::new();
    for text in moves {
        let step: Move = text.parse().unwrap();
        assert_eq!(game.pending().unwrap().actor, step.actor);
        game.apply_told(step.actor, step.action, &mut told).unwrap();
    }
    told
}

/// The first example of a type.
fn example(name: &str) -> Value {
    let (_, text) = examples().into_iter().find(|(other, _)| *other == name).unwrap();
    serde_json::from_str(text).unwrap()
}

fn same(what: &str, written: &Value, made: &impl Serialize) {
    let made = serde_json::to_value(made).unwrap();
    assert_eq!(*written, made, "{what}: the page says one thing and the engine\n{made}");
}

#[test]
fn the_examples_of_a_game_are_what_the_engine_says() {
    let (first, second) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let mut game = Game::from_position(POSITION).unwrap();
    // What happens is told to seat 0, in the order of the page.
    let messages = examples().into_iter().filter(|(name, _)| *name == "ServerMessage");
    let messages = messages.map(|(_, text)| serde_json::from_str::<Value>(text).unwrap());
    let happened: Vec<Value> = messages.filter(|message| message["type"] == "happened").collect();
    assert_eq!(happened.len(), 2);
    for (message, step) in happened.iter().zip(["0 Go5", "1 Go2"]) {
        let told: Vec<_> = after(&mut game, &[step]).iter().map(|event| event.seen_by(first)).collect();
        let (seat, action) = step.split_once(' ').unwrap();
        assert_eq!(message["what"]["seat"].to_string(), seat);
        assert_eq!(message["what"]["action"], action);
        same("events", &message["events"], &told);
        same("question", &message["question"], &game.question(first));
        let legal = game.legal_actions_for(first);
        let written = message.get("legal").cloned().unwrap_or_else(|| Value::Array(Vec::new()));
        same("legal", &written, &legal);
    }
    same("TrickView", &example("TrickView"), &game.last_trick().unwrap().view());
    after(&mut game, &["0 Kn8"]);
    same("SeenGame", &example("SeenGame"), &game.seen_by(second));
}

#[test]
fn the_example_of_an_answer_is_one_the_engine_lists() {
    let line = "claim artifacts; two; lead 0; hand 0 Kn8 Un1; hand 1 Kn3 Go5; artifacts 1 wizards-horse";
    let mut game = Game::from_position(line).unwrap();
    after(&mut game, &["0 Kn8", "1 Kn3"]);
    let written = example("LegalAction");
    let legal = game.legal_actions_for(Viewer::Seat(Seat(1)));
    let found: Option<&LegalAction> =
        legal.iter().find(|legal| written["action"] == legal.action.to_string().as_str());
    same("LegalAction", &written, &found);
    assert_eq!(game.pending().unwrap().actor, Actor::Seat(Seat(1)));
}

/// The first column of the table with this head: all names in it, several of which may share a row.
fn rows(head: &str) -> BTreeSet<String> {
    let (_, table) =
        PAGE.split_once(&format!("\n| {head} |")).unwrap_or_else(|| panic!("no table of {head}"));
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cell = |row: &str| row.split('|').nth(1).unwrap_or_default().to_string();
    let names: Vec<String> = rows
        .flat_map(|row| cell(row).split(',').map(|name| name.trim().replace('`', "")).collect::<Vec<_>>())
        .collect();
    let set: BTreeSet<String> = names.iter().cloned().collect();
    assert_eq!(set.len(), names.len(), "{head}: one of them stands there twice");
    set
}

/// The values of a type that is one of several words.
fn values(schema: &str) -> BTreeSet<String> {
    let document = claim_server::openapi();
    let words = document["components"]["schemas"][schema]["enum"].as_array().cloned().unwrap_or_default();
    assert!(!words.is_empty(), "{schema} is no list of words");
    words.iter().map(|word| word.as_str().unwrap().to_string()).collect()
}

#[test]
fn every_value_of_a_game_is_explained() {
    for (head, schema) in [
        ("`winner.by`", "WonBy"),
        ("`over.because`", "LostBy"),
        ("`changes[].by`", "Modifier"),
        ("`outcome`", "TrickOutcome"),
        ("`because`", "Because"),
        ("`how`", "How"),
    ] {
        assert_eq!(rows(head), values(schema), "{head}");
    }
    assert_eq!(rows("decision"), tags("Asked", "decision"));
}

#[test]
fn every_faction_and_hero_is_named_as_its_cards_are_written() {
    let letters = Faction::ALL.map(|faction| format!("{} {faction}", faction.code())).join(", ");
    assert!(PAGE.contains(&format!("The letters are {letters}.")), "{letters}");
    let heroes = Hero::ALL.map(|hero| format!("`{}`", hero.name())).join(", ");
    assert!(PAGE.contains(&format!("heroes by their names: {heroes}.")), "{heroes}");
}
