//! The reference of every type in `docs/protocol.md`, written from the OpenAPI document, which is made from the types
//! themselves: so text, schema and code cannot differ. After a change, write it anew with
//! `CLAIM_WRITE_REFERENCE=1 cargo test -p claim-server --test it reference`.

use std::fmt::Write as _;

use serde_json::{Map, Value};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
const BEGIN: &str = "<!-- reference: written from the types, not by hand -->\n";
const END: &str = "<!-- end of the reference -->\n";

/// What a schema says on one line.
fn description(schema: &Value) -> String {
    let own = schema["description"].as_str();
    // Of something that may be null the description stands at the other choice.
    let inner = schema["oneOf"].as_array().and_then(|all| all.iter().find_map(|s| s["description"].as_str()));
    own.or(inner).unwrap_or_default().replace('\n', " ").replace('|', "\\|")
}

fn name_of(reference: &Value) -> Option<&str> {
    reference["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// The type of a field, in words.
fn type_of(schema: &Value) -> String {
    if let Some(name) = name_of(schema) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if schema.as_object().is_some_and(Map::is_empty) {
        return "any JSON".into();
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        let choices: Vec<String> = choices.iter().map(type_of).collect();
        return choices.join(" or ");
    }
    if let Some(pair) = schema["prefixItems"].as_array() {
        return format!("[{}]", pair.iter().map(part_of_pair).collect::<Vec<_>>().join(", "));
    }
    let one = |kind: &str| match kind {
        "array" => format!("list of {}", type_of(&schema["items"])),
        "string" => text_type(schema),
        "integer" | "number" => number_type(schema, kind),
        other => other.to_string(),
    };
    match &schema["type"] {
        Value::String(kind) => one(kind),
        Value::Array(kinds) => {
            kinds.iter().filter_map(Value::as_str).map(one).collect::<Vec<_>>().join(" or ")
        }
        other => panic!("a type that cannot be told: {other} in {schema}"),
    }
}

/// The type of a part of a pair: there what has a name stands as a whole and is found again by what it is.
fn part_of_pair(schema: &Value) -> String {
    let bare = |schema: &Value| {
        let mut schema = schema.clone();
        schema.as_object_mut().unwrap().remove("description");
        schema
    };
    if let Some(choices) = schema["oneOf"].as_array() {
        return choices.iter().map(part_of_pair).collect::<Vec<_>>().join(" or ");
    }
    if schema["enum"].is_null() && schema["minimum"].is_null() {
        return type_of(schema);
    }
    let document = claim_server::openapi();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let known = schemas.iter().find(|(_, known)| bare(known) == bare(schema));
    match known {
        Some((name, _)) => format!("[{name}](#{})", name.to_lowercase()),
        None => type_of(schema),
    }
}

fn text_type(schema: &Value) -> String {
    if let Some(names) = schema["enum"].as_array() {
        let names: Vec<String> = names.iter().map(|name| format!("`{}`", name.as_str().unwrap())).collect();
        return names.join(", ");
    }
    match (schema["minLength"].as_u64(), schema["maxLength"].as_u64()) {
        (Some(least), Some(most)) if least == most => format!("text of {most} characters"),
        (Some(least), Some(most)) => format!("text of {least} to {most} characters"),
        (None, Some(most)) => format!("text up to {most} characters"),
        _ => "text".into(),
    }
}

fn number_type(schema: &Value, kind: &str) -> String {
    match (schema["minimum"].as_f64(), schema["maximum"].as_f64()) {
        (Some(least), Some(most)) => format!("{kind} {least} to {most}"),
        _ => kind.to_string(),
    }
}

/// A table of fields.
fn fields(properties: &Map<String, Value>, required: &Value, tag: Option<&str>) -> String {
    let mut text = String::from("\n| field | type | |\n|---|---|---|\n");
    for (name, schema) in properties.iter().filter(|(name, _)| Some(name.as_str()) != tag) {
        let needed = required.as_array().is_some_and(|all| all.iter().any(|n| n == name));
        let kind = type_of(schema);
        // What may be null may be missing; only what is missing without being null is said.
        let missing = if needed || kind.ends_with("null") { "" } else { ", or missing" };
        let _ = writeln!(text, "| `{name}` | {kind}{missing} | {} |", description(schema));
    }
    text
}

/// The field that tells the variants of a type apart.
fn tag(variants: &[Value]) -> Option<&str> {
    let tagged = |variant: &Value, name: &str| {
        let own = variant["properties"][name]["enum"].as_array().is_some_and(|names| names.len() == 1);
        let part = variant["allOf"].as_array().is_some_and(|parts| {
            parts.iter().any(|part| part["properties"][name]["enum"].as_array().is_some())
        });
        own || part
    };
    ["type", "kind", "decision", "event"].into_iter().find(|name| variants.iter().all(|v| tagged(v, name)))
}

/// One of several variants.
fn variant(schema: &Value, tag: &str) -> String {
    let value = |schema: &Value| schema["properties"][tag]["enum"][0].as_str().map(str::to_string);
    let parts = schema["allOf"].as_array();
    let name = value(schema).or_else(|| parts.and_then(|parts| parts.iter().find_map(value))).unwrap();
    let mut text = format!("\n**`{name}`** — {}", description(schema));
    for part in parts.into_iter().flatten().filter_map(name_of) {
        let _ = write!(text, " With the fields of [{part}](#{}).", part.to_lowercase());
    }
    text.push('\n');
    match schema["properties"].as_object() {
        Some(properties) if properties.len() > 1 => {
            text + &fields(properties, &schema["required"], Some(tag))
        }
        _ => text,
    }
}

fn one_type(name: &str, schema: &Value) -> String {
    let mut text = format!("\n### {name}\n\n{}\n", description(schema));
    if let Some(properties) = schema["properties"].as_object() {
        text += &fields(properties, &schema["required"], None);
    } else if let Some(parts) = schema["allOf"].as_array() {
        for part in parts {
            match (name_of(part), part["properties"].as_object()) {
                (Some(other), _) => {
                    let _ = writeln!(text, "\nWith the fields of [{other}](#{}), and:", other.to_lowercase());
                }
                (None, Some(properties)) => text += &fields(properties, &part["required"], None),
                (None, None) => panic!("{name}: {part}"),
            }
        }
    } else if let Some(variants) = schema["oneOf"].as_array() {
        match tag(variants) {
            Some(tag) => {
                let _ = writeln!(text, "\nTold apart by `{tag}`:");
                variants.iter().for_each(|schema| text += &variant(schema, tag));
            }
            None => {
                for schema in variants {
                    let kind = match schema["properties"].as_object() {
                        Some(properties) => {
                            let one =
                                |(name, schema)| format!("`{{\"{name}\": …}}` with {}", type_of(schema));
                            properties.iter().map(one).collect::<Vec<_>>().join(", ")
                        }
                        None => type_of(schema),
                    };
                    let about = description(schema);
                    let _ = writeln!(text, "- {kind}{}{about}", if about.is_empty() { "" } else { ": " });
                }
            }
        }
    } else {
        let _ = writeln!(text, "\n{}.", capitalised(&type_of(schema)));
    }
    text
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn reference() -> String {
    let document = claim_server::openapi();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    schemas.iter().map(|(name, schema)| one_type(name, schema)).collect()
}

#[test]
fn every_field_of_every_type_is_described_as_it_is() {
    let page = std::fs::read_to_string(FILE).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the reference has its place");
    let (written, after) = rest.split_once(END).expect("the reference has its end");
    let wanted = reference() + "\n";
    if std::env::var_os("CLAIM_WRITE_REFERENCE").is_some() {
        std::fs::write(FILE, format!("{before}{BEGIN}{wanted}{END}{after}")).unwrap();
        return;
    }
    for (line, (written, wanted)) in written.lines().zip(wanted.lines()).enumerate() {
        assert_eq!(written, wanted, "line {line} of the reference: write it anew (see the top of this file)");
    }
    assert_eq!(written.len(), wanted.len(), "the reference has another length: write it anew");
}

/// A description is for people of whatever language of programs: a few words, and no code.
fn assert_prose(path: &str, schema: &Value) {
    let text = description(schema);
    assert!(!text.contains("```") && !text.contains("::") && text.len() < 400, "{path}: {text}");
}

#[test]
fn nothing_is_an_unknown_object_or_left_without_a_word() {
    fn check(path: &str, schema: &Value) {
        let Some(map) = schema.as_object() else { return };
        let known = ["properties", "$ref", "allOf", "oneOf", "enum"].iter().any(|key| map.contains_key(*key));
        assert!(known || schema["type"] != "object", "{path} says nothing of what is in it");
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let tag = field["enum"].as_array().is_some_and(|names| names.len() == 1);
            assert!(tag || !description(field).is_empty(), "{path}.{name} has no description");
            assert_prose(&format!("{path}.{name}"), field);
            check(&format!("{path}.{name}"), field);
        }
        for key in ["allOf", "oneOf"] {
            for part in schema[key].as_array().into_iter().flatten() {
                check(path, part);
            }
        }
        check(path, &schema["items"]);
    }
    let document = claim_server::openapi();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(!description(schema).is_empty(), "{name} has no description");
        assert_prose(name, schema);
        check(name, schema);
    }
    for (path, methods) in document["paths"].as_object().unwrap() {
        for operation in methods.as_object().unwrap().values() {
            for answer in operation["responses"].as_object().unwrap().values() {
                let schema = &answer["content"]["application/json"]["schema"];
                let known = schema.is_null() || schema["$ref"].is_string() || path == "/api/openapi.json";
                assert!(known, "{path} says nothing of its answer: {answer}");
            }
        }
    }
}
