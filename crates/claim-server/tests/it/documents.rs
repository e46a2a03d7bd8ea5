//! What is written about the protocol is what the server speaks.

use std::collections::BTreeSet;

use claim_protocol::http::{Credentials, Join, NewBot, Practice, PracticeChanged, Seated};
use claim_protocol::live::{ClientMessage, ServerMessage, What};
use claim_protocol::{Code, GameOutcome, NewTable, Problem};
use claim_rules::{LegalAction, SeenGame, TrickView};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::client::Somebody;
use crate::schemas;
use crate::servers::{Backend, Cluster};

pub(crate) const PAGE: &str = include_str!("../../../../docs/protocol.md");

/// The examples: the name of the type, and the JSON.
pub(crate) fn examples() -> Vec<(&'static str, &'static str)> {
    let parts = PAGE.split("<!-- ").skip(1);
    parts
        .filter_map(|part| {
            let (name, rest) = part.split_once(" -->\n```json\n")?;
            Some((name, rest.split_once("\n```").unwrap().0))
        })
        .filter(|(name, _)| !name.contains('\n'))
        .collect()
}

/// Reads an example and writes it again: nothing may be lost, and nothing may be missing.
fn check<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    let mut written = serde_json::to_value(&read).unwrap();
    let mut wanted: Value = serde_json::from_str(text).unwrap();
    // What has a default may be left away by who asks.
    if let (Some(wanted), Some(written)) = (wanted.as_object_mut(), written.as_object_mut()) {
        written.retain(|key, _| wanted.contains_key(key) || key != "leader");
    }
    assert_eq!(written, wanted, "{text}");
}

#[test]
fn every_example_is_what_the_server_speaks() {
    assert!(examples().len() > 30);
    for (name, text) in examples() {
        match name {
            "ClientMessage" => check::<ClientMessage>(text),
            "ServerMessage" => check::<ServerMessage>(text),
            "What" => check::<What>(text),
            "GameOutcome" => check::<GameOutcome>(text),
            "Problem" => check::<Problem>(text),
            "NewTable" => check::<NewTable>(text),
            "Join" => check::<Join>(text),
            "Seated" => check::<Seated>(text),
            "Credentials" => check::<Credentials>(text),
            "NewBot" => check::<NewBot>(text),
            "Practice" => check::<Practice>(text),
            "PracticeChanged" => check::<PracticeChanged>(text),
            "LegalAction" => check::<LegalAction>(text),
            "TrickView" => check::<TrickView>(text),
            "SeenGame" => check::<SeenGame>(text),
            other => panic!("no type is called {other}"),
        }
    }
}

/// The names a tagged type can have, from its own schema.
pub(crate) fn tags(schema: &str, tag: &str) -> BTreeSet<String> {
    fn collect(value: &Value, tag: &str, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(map) => {
                if let Some(names) =
                    map.get("properties").and_then(|p| p.get(tag)).and_then(|t| t.get("enum"))
                {
                    found.extend(
                        names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string()),
                    );
                }
                map.values().for_each(|value| collect(value, tag, found));
            }
            Value::Array(list) => list.iter().for_each(|value| collect(value, tag, found)),
            _ => {}
        }
    }
    let document = claim_server::openapi();
    let mut found = BTreeSet::new();
    collect(&document["components"]["schemas"][schema], tag, &mut found);
    found
}

#[test]
fn every_kind_of_message_has_an_example() {
    for (schema, tag) in [("ClientMessage", "type"), ("ServerMessage", "type"), ("What", "kind")] {
        let shown: BTreeSet<String> = examples()
            .iter()
            .filter(|(name, _)| *name == schema)
            .map(|(_, text)| serde_json::from_str::<Value>(text).unwrap()[tag].as_str().unwrap().to_string())
            .collect();
        let known = tags(schema, tag);
        assert!(known.len() > 7, "{schema}: {known:?}");
        assert_eq!(shown, known, "{schema}");
    }
}

#[test]
fn every_refusal_is_documented() {
    for code in Code::ALL {
        assert!(PAGE.contains(&format!("\n| `{}` | {} |", code.name(), code.status())), "{}", code.name());
    }
}

#[test]
fn every_address_is_documented_and_every_schema_is_there() {
    let document = claim_server::openapi();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let line = format!("`{} {path}`", method.to_uppercase());
            assert!(PAGE.contains(&line), "{line}");
        }
    }
    let text = document.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}

#[test]
fn what_a_client_sends_takes_no_other_fields_and_says_so() {
    let schemas = &claim_server::openapi()["components"]["schemas"];
    for name in ["ClientMessage", "Clock", "SeatWish"] {
        let variants = schemas[name]["oneOf"].as_array().unwrap();
        for variant in variants.iter().filter(|variant| variant["type"] == "object") {
            assert_eq!(variant["additionalProperties"], false, "{name}: {variant}");
        }
    }
    assert!(serde_json::from_str::<ClientMessage>(r#"{"type":"ping","more":1}"#).is_err());
    assert!(serde_json::from_str::<claim_protocol::Clock>(r#"{"kind":"none","more":1}"#).is_err());
    assert!(serde_json::from_str::<claim_protocol::SeatWish>(r#"{"bot":"novice","more":1}"#).is_err());
}

#[test]
fn what_a_client_sends_is_described_as_it_is_checked() {
    let (message, table) = (schemas::strict("ClientMessage"), schemas::strict("NewTable"));
    let ready = |nonce: &str| json!({"type": "ready", "table": "02Wc5Ev1X0a", "id": "r1", "nonce": nonce});
    for (nonce, fits) in [
        ("5f1c9a7e03d2b846", true),
        ("C0FFEE", true),
        (&"ab".repeat(32), true),
        ("", false),
        ("abc", false),
        ("xy", false),
        (&"ab".repeat(33), false),
    ] {
        assert_eq!(message.is_valid(&ready(nonce)), fits, "{nonce}");
    }
    let against = |level: &str| json!({"setup": {"players": 2}, "seats": ["me", {"bot": level}]});
    for level in claim_protocol::LEVELS {
        assert!(table.is_valid(&against(level)), "{level}");
    }
    assert!(!table.is_valid(&against("genius")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_serves_what_it_documents() {
    let cluster = Cluster::build(Backend::Sqlite).await;
    let mut somebody = Somebody::new(cluster.address());
    let served: Value = somebody.get("/api/openapi.json").await.json();
    assert_eq!(served, claim_server::openapi());
    for (path, methods) in served["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let path = path.replace("{id}", "00000000000");
            // Who is nobody is refused where the document says so, and nowhere else.
            let mut nobody = Somebody::new(cluster.address());
            let body =
                match operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str() {
                    Some(schema) if schema.ends_with("/PutOut") => r#"{"person":"00000000000"}"#,
                    Some(schema) if schema.ends_with("/NewReport") => r#"{"table":"00000000000","seq":1}"#,
                    _ => "",
                };
            let answer = nobody.request(&method.to_uppercase(), &path, "application/json", body).await;
            assert_eq!(answer.status == 401, operation["security"].is_array(), "{method} {path}: {answer:?}");
            let answer = somebody.request(&method.to_uppercase(), &path, "application/json", "").await;
            let nothing = answer.status == 405 || answer.status == 404 && answer.code() == Code::NotFound;
            assert!(!nothing, "{method} {path}: {answer:?}");
        }
    }
    let health = somebody.get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    let metrics = somebody.get("/metrics").await;
    for name in ["claim_actions_total", "claim_open_tables", "claim_connections", "process_cpu_seconds_total"]
    {
        assert!(metrics.body.contains(name), "{name} in {}", metrics.body);
    }
    cluster.close().await;
}
