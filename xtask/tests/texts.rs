//! The texts about cards and the rules book say the same in all four languages, and name everything in the boxes.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use claim_rules::{Artifact, Faction, Hero};
use common::web;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

const LANGUAGES: [&str; 4] = ["en", "es", "pt-BR", "id"];
const FILES: [&str; 2] = ["cards.ftl", "book.ftl"];
/// Names may be the same word in two languages; the same sentence is a forgotten translation.
const SENTENCES: [&str; 2] = ["power-", "book-"];

/// A message: its text as written, and the variables it uses.
#[derive(Default)]
struct Message {
    text: String,
    variables: BTreeSet<String>,
}

/// The messages of a file, attributes as `message.attribute`.
fn messages(language: &str, file: &str) -> BTreeMap<String, Message> {
    let path = web().join("locales").join(language).join(file);
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource =
        parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let name = message.id.name.clone();
        let attributes = message.attributes.iter().map(|a| (format!("{name}.{}", a.id.name), &a.value));
        let value = message.value.iter().map(|value| (name.clone(), value));
        for (name, pattern) in value.chain(attributes) {
            let twice = messages.insert(name.clone(), read(pattern)).is_some();
            assert!(!twice, "{language}/{file}: {name} stands there twice");
        }
    }
    messages
}

fn read(pattern: &Pattern<String>) -> Message {
    let mut message = Message::default();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => message.text.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => variable(inline, &mut message),
                Expression::Select { selector, variants } => {
                    variable(selector, &mut message);
                    for variant in variants {
                        let inner = read(&variant.value);
                        message.text.push_str(&inner.text);
                        message.variables.extend(inner.variables);
                    }
                }
            },
        }
    }
    message
}

fn variable(inline: &InlineExpression<String>, message: &mut Message) {
    if let InlineExpression::VariableReference { id } = inline {
        message.variables.insert(id.name.clone());
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    for file in FILES {
        let english = messages("en", file);
        for language in LANGUAGES {
            let here = messages(language, file);
            for (name, message) in &english {
                let Some(other) = here.get(name) else { panic!("{language}/{file} lacks {name}") };
                assert_eq!(other.variables, message.variables, "{language}/{file}: variables of {name}");
            }
            let extra: Vec<_> = here.keys().filter(|name| !english.contains_key(*name)).collect();
            assert!(extra.is_empty(), "{language}/{file} has {extra:?}, English has not");
        }
    }
}

#[test]
fn every_sentence_is_translated() {
    for file in FILES {
        let texts = LANGUAGES.map(|language| messages(language, file));
        for name in texts[0].keys().filter(|name| SENTENCES.iter().any(|start| name.starts_with(start))) {
            let distinct: BTreeSet<&str> = texts.iter().map(|texts| texts[name].text.as_str()).collect();
            assert_eq!(distinct.len(), LANGUAGES.len(), "{file}: {name} is the same in two languages");
        }
    }
}

#[test]
fn everything_in_the_boxes_has_a_name_and_a_power() {
    for language in LANGUAGES {
        let texts = messages(language, "cards.ftl");
        let has = |name: String| assert!(texts.contains_key(&name), "{language}/cards.ftl lacks {name}");
        for faction in Faction::ALL {
            has(format!("faction-{faction}"));
            has(format!("faction-{faction}.one"));
            has(format!("power-{faction}"));
        }
        for hero in Hero::ALL {
            has(format!("hero-{}", hero.slug()));
            has(format!("power-{}", hero.slug()));
        }
        for artifact in Artifact::ALL {
            has(format!("artifact-{}", artifact.name()));
            has(format!("power-{}", artifact.name()));
        }
        for kind in ["hidden", "double", "plus", "minus"] {
            has(format!("potion-{kind}"));
            has(format!("power-potion-{kind}"));
        }
    }
}

#[test]
fn powers_fit_a_tooltip() {
    for language in LANGUAGES {
        for (name, message) in messages(language, "cards.ftl") {
            let length = message.text.chars().count();
            assert!(length <= 150, "{language}: {name} has {length} letters");
        }
    }
}

/// The numbers in a text, phases included, in no order.
fn numbers(text: &str) -> Vec<u32> {
    let text = text.replace("Phase One", "1").replace("Phase Two", "2");
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let mut numbers: Vec<u32> = digits.map(|part| part.parse().unwrap()).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn every_language_gives_the_same_numbers() {
    for file in FILES {
        let english = messages("en", file);
        let mut differ = Vec::new();
        for language in &LANGUAGES[1..] {
            for (name, message) in messages(language, file) {
                let (here, there) = (numbers(&message.text), numbers(&english[&name].text));
                if here != there {
                    differ.push(format!("{language}/{file}: {name} has {here:?}, English {there:?}"));
                }
            }
        }
        assert!(differ.is_empty(), "{}", differ.join("\n"));
    }
}

/// All texts of a language but the words for searching, which are anybody's.
fn read_texts(language: &str) -> impl Iterator<Item = (String, String)> {
    let files = ["page.ftl", "more.ftl", "live.ftl", "cards.ftl", "book.ftl"];
    let texts = files.into_iter().flat_map(move |file| messages(language, file));
    texts.filter(|(name, _)| !name.ends_with(".find")).map(|(name, message)| (name, message.text))
}

/// The words of a text, in small letters.
fn words(text: &str) -> Vec<String> {
    let letters = |c: char| !c.is_alphabetic() && c != '-';
    text.split(letters).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// What opens a trick has one word in each language, and the faction it opens with has one.
#[test]
fn leading_and_the_led_faction_have_one_word_each() {
    /// There it is said of votes, of followers and of a table of winners.
    const OTHERWISE: [&str; 7] =
        ["home-lead", "vote-open", "vote-leads", "brings-sum", "brings-count", "leaderboard", "leaders-none"];
    let english: BTreeMap<String, String> = read_texts("en").collect();
    let mut differ = Vec::new();
    for (language, opens, faction) in [
        ("es", ["abr", "abier", "líder"], "facción que abre"),
        ("pt-BR", ["abr", "abert", "líder"], "facção que abriu"),
        ("id", ["membuka", "dibuka", "pembuka"], "faksi pembuka"),
    ] {
        for (name, text) in read_texts(language) {
            let english = &english[&name];
            let leads = words(english)
                .iter()
                .any(|word| matches!(word.as_str(), "lead" | "leads" | "led" | "leading" | "leader"));
            let is_said = words(&text).iter().any(|word| opens.iter().any(|start| word.starts_with(start)))
                || language == "id" && words(&text).iter().any(|word| word == "buka");
            if leads && !is_said && !OTHERWISE.contains(&name.as_str()) {
                differ.push(format!("{language}: {name} leads with other words: {text}"));
            }
            if english.contains("led faction") && !text.to_lowercase().contains(faction) {
                differ.push(format!("{language}: {name} has not “{faction}”: {text}"));
            }
        }
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

/// Words that once stood there and another stands for now.
#[test]
fn a_dropped_word_does_not_come_back() {
    let dropped = |language: &str| -> &'static [&'static str] {
        match language {
            "es" => &["lidera", "sale con", "salida", "historial", "diario", "bitácora", "truco"],
            "pt-BR" => &[
                "facção a seguir",
                "puxa",
                "histórico",
                "diário",
                "vaza",
                "ganha a rodada",
                "ganhar a rodada",
                "propõe empate",
            ],
            "id" => {
                &["memimpin", "pemimpin", "dipimpin", "mestinya", "riwayat", "faksi yang dibuka", "babak"]
            }
            other => panic!("{other}"),
        }
    };
    let says = |text: &str, words: &str| {
        let text = format!(" {} ", self::words(text).join(" "));
        text.contains(&format!(" {words} "))
    };
    for language in ["es", "pt-BR", "id"] {
        for (name, text) in read_texts(language) {
            for word in dropped(language) {
                assert!(!says(&text, word), "{language}: {name} says “{word}”: {text}");
            }
        }
    }
    for (language, name, word) in [
        ("es", "log-title", "registro"),
        ("es", "choose-place", "normalmente"),
        ("pt-BR", "log-title", "registro"),
        ("pt-BR", "choose-place", "normalmente"),
        ("id", "log-title", "catatan"),
    ] {
        let text = read_texts(language).find(|(other, _)| other == name).expect("it is there").1;
        assert!(says(&text, word), "{language}: {name} is {text}");
    }
}
