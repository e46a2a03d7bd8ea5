//! What is sent is what the schemas of the OpenAPI document say, and nothing beside: checked by a validator that knows
//! nothing of the types.

use std::collections::BTreeSet;

use claim_rules::{
    Actor, EarlyEnd, Event, Fortune, How, Origin, Record, Seat, Setup, Viewer, Why, below, seeded,
};
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Value, json};

/// The components that other types contain: what else stands beside them is their holder's to say.
fn contained(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            for part in map.get("allOf").and_then(Value::as_array).into_iter().flatten() {
                let name = part["$ref"].as_str().and_then(|path| path.rsplit('/').next());
                found.extend(name.map(str::to_string));
            }
            map.values().for_each(|value| contained(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| contained(value, found)),
        _ => {}
    }
}

/// A validator for one of the types that refuses fields no schema names.
pub(crate) fn strict(name: &str) -> Validator {
    let mut components = claim_server::openapi()["components"]["schemas"].clone();
    let mut loose = BTreeSet::new();
    contained(&components, &mut loose);
    for (name, schema) in components.as_object_mut().unwrap() {
        let holds = ["properties", "allOf", "oneOf"].iter().any(|key| schema.get(*key).is_some());
        if holds && !loose.contains(name) {
            schema["unevaluatedProperties"] = json!(false);
        }
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": format!("#/components/schemas/{name}"),
        "components": {"schemas": components},
    });
    jsonschema::validator_for(&schema).unwrap()
}

pub(crate) fn check(validator: &Validator, value: &impl Serialize) {
    let value = serde_json::to_value(value).unwrap();
    if let Err(error) = validator.validate(&value) {
        panic!("{error} at {} in {value}", error.instance_path());
    }
}

const SEVEN: &str = "gnomes,giants,seers,wizards,druids,shapeshifters,vampires";
const OTHER_SEVEN: &str = "goblins,knights,zombies,undead,trolls,werewolves,shadows";

#[test]
fn every_view_and_event_fits_its_schema() {
    let (games, events) = (strict("SeenGame"), strict("SeenEvent"));
    let mut checked = 0;
    for (players, deck) in [
        (2, "claim"),
        (2, "gnomes,giants,seers,wizards,shapeshifters"),
        (2, "goblins,knights,vampires,druids,dragons"),
        (3, SEVEN),
        (3, OTHER_SEVEN),
        (4, SEVEN),
        (4, OTHER_SEVEN),
    ] {
        let setup = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) };
        for seed in 0..4 {
            let record = Record::from_seed(setup.table().unwrap(), [seed; 32]);
            let (mut rng, mut fortune) = (seeded([seed + 50; 32]), Fortune::from_seed([seed; 32]));
            let mut told: Vec<Event> = Vec::new();
            let mut game = record.start_told(&mut told);
            while let Some(pending) = game.pending() {
                let seats = game.table().seats().map(Viewer::Seat);
                for viewer in seats.chain([Viewer::Spectator]) {
                    check(&games, &game.seen_by(viewer));
                    told.iter().for_each(|event| check(&events, &event.seen_by(viewer)));
                    checked += 1;
                }
                told.clear();
                let action = match pending.actor {
                    Actor::Chance => fortune.answer(&game),
                    Actor::Seat(_) => {
                        let legal = game.actions();
                        legal[below(&mut rng, legal.len() as u32) as usize]
                    }
                };
                game.apply_unchecked_told(action, &mut told);
            }
            check(&games, &game.seen_by(Viewer::Spectator));
        }
    }
    assert!(checked > 5_000, "{checked}");
}

#[test]
fn every_record_fits_its_schema() {
    let records = strict("Record");
    for (players, deck) in
        [(2, "claim"), (2, "goblins,knights,wizards,shadows,vampires"), (3, SEVEN), (4, OTHER_SEVEN)]
    {
        let setup = Setup { heroes: players > 2, artifacts: players > 2, ..Setup::new(players, deck) };
        let mut record = Record::from_seed(setup.table().unwrap(), [players as u8; 32]);
        record.set_origin(Origin {
            commitment: [1; 32],
            server_seed: [2; 32],
            nonces: vec![vec![7]; players as usize],
        });
        let (mut rng, mut fortune) = (seeded([9; 32]), Fortune::from_seed([players as u8; 32]));
        let mut game = record.start();
        while let Some(pending) = game.pending() {
            let action = match pending.actor {
                Actor::Chance => fortune.answer(&game),
                Actor::Seat(_) => {
                    let legal = game.actions();
                    legal[below(&mut rng, legal.len() as u32) as usize]
                }
            };
            game.apply_unchecked(action);
            record.push(pending.actor, action);
            if record.moves().len() == 30 {
                let mut given_up = record.clone();
                given_up.set_early_end(EarlyEnd { how: How::Conceded, out: vec![(Seat(1), Why::Resigned)] });
                check_text(&records, &given_up.to_json());
            }
        }
        check_text(&records, &record.to_json());
    }
    let wrong = json!({"format": "claim-record", "version": 1, "moves": ["0 Go5"]});
    assert!(!records.is_valid(&wrong), "without a table and a deal");
}

fn check_text(validator: &Validator, text: &str) {
    check(validator, &serde_json::from_str::<Value>(text).unwrap());
}

#[test]
fn a_field_no_schema_names_is_noticed() {
    let validator = strict("Question");
    assert!(validator.is_valid(&json!({"seat": 1, "decision": "draft"})));
    assert!(!validator.is_valid(&json!({"seat": 1, "decision": "draft", "step": 3})));
    assert!(!validator.is_valid(&json!({"seat": 4, "decision": "draft"})));
    assert!(!validator.is_valid(&json!({"seat": 1, "decision": "guess"})));
}
