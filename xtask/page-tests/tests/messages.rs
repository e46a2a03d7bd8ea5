//! The page's messages: all four languages say the same, every message is used, every message used is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

const LANGUAGES: [&str; 4] = ["en", "es", "pt-BR", "id"];

/// Words that are the same in two languages, and rightly so.
const SAME: [&str; 16] = [
    "deck-claim",
    "deck-claim2",
    "vote-count",
    "choose-modules",
    "step-of",
    "language",
    "counter-values",
    "export-text",
    "result-drawn",
    "history-drawn",
    "theme",
    "nav-settings",
    "menu-title",
    "seat-bot",
    "clock-increment",
    "mute",
];

#[derive(Default, Debug)]
struct Message {
    text: String,
    variables: BTreeSet<String>,
    /// The keys of its variants on `$count`.
    plurals: BTreeSet<String>,
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/claim-web")
}

fn messages(language: &str, file: &str) -> BTreeMap<String, Message> {
    let path = here().join("locales").join(language).join(file);
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource =
        parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{language}/{file}: {errors:?}"));
    let mut all = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(value) = &message.value
        {
            let mut read = Message::default();
            pattern(value, &mut read);
            assert!(
                all.insert(message.id.name.clone(), read).is_none(),
                "{language}: {} twice",
                message.id.name
            );
        }
    }
    all
}

/// The files of words that come after the first view.
const LATER_WORDS: [&str; 2] = ["more.ftl", "live.ftl"];

/// All the page says, at the first view and later.
fn page(language: &str) -> BTreeMap<String, Message> {
    let mut all = messages(language, "page.ftl");
    for file in LATER_WORDS {
        let later = messages(language, file);
        let twice: Vec<_> = later.keys().filter(|name| all.contains_key(*name)).collect();
        assert!(twice.is_empty(), "{language}: {twice:?} twice");
        all.extend(later);
    }
    all
}

fn pattern(pattern_: &Pattern<String>, message: &mut Message) {
    for element in &pattern_.elements {
        match element {
            PatternElement::TextElement { value } => message.text.push_str(value),
            PatternElement::Placeable { expression } => expression_(expression, message),
        }
    }
}

fn expression_(expression: &Expression<String>, message: &mut Message) {
    match expression {
        Expression::Inline(inline) => inline_(inline, message),
        Expression::Select { selector, variants } => {
            inline_(selector, message);
            let counts = matches!(selector, InlineExpression::VariableReference { id } if id.name == "count");
            for variant in variants {
                if counts && let VariantKey::Identifier { name } = &variant.key {
                    message.plurals.insert(name.clone());
                }
                pattern(&variant.value, message);
            }
        }
    }
}

fn inline_(inline: &InlineExpression<String>, message: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => {
            message.variables.insert(id.name.clone());
        }
        InlineExpression::MessageReference { id, .. } => message.text.push_str(&id.name),
        _ => {}
    }
}

/// Every string between quotation marks in the page's source, but for some files.
fn literals(without: &[&str]) -> BTreeSet<String> {
    fn walk(folder: &Path, without: &[&str], found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("the source").flatten() {
            let path = entry.path();
            if without.iter().any(|end| path.ends_with(end)) {
                continue;
            }
            if path.is_dir() {
                walk(&path, without, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).expect("readable");
                found.extend(text.split('"').skip(1).map(str::to_string));
            }
        }
    }
    let mut found = BTreeSet::new();
    walk(&here().join("src"), without, &mut found);
    found
}

/// Messages whose names are put together from a name of the rules or of a setting.
fn composed() -> BTreeSet<String> {
    let mut names: BTreeSet<String> = BTreeSet::new();
    let mut add = |start: &str, ends: &[&str]| names.extend(ends.iter().map(|end| format!("{start}-{end}")));
    add(
        "ask",
        &[
            "swap",
            "discard",
            "potion",
            "veil",
            "after-play",
            "lost",
            "draft",
            "seer",
            "draw",
            "keep",
            "won",
            "raise",
            "lantern",
            "crown",
        ],
    );
    add(
        "use",
        &[
            "cloud-axe",
            "jug-of-kings",
            "wizards-horse",
            "spear-of-vengeance",
            "crystal-of-fools",
            "forgotten-runestone",
            "eternal-lantern",
            "wizards-horse-then",
            "crystal-of-fools-then",
            "forgotten-runestone-then",
        ],
    );
    add("facts", &["swap", "draft", "keep", "raise", "crown"]);
    add("moon", &["full-wins", "new-wins"]);
    add("cards", &["small", "normal", "large"]);
    let decks = ["claim", "claim2", "wild", "tactical", "random", "custom"];
    add("deck", &decks);
    names.extend(decks.map(|deck| format!("deck-{deck}-about")));
    names.extend(claim_rules::Faction::ALL.map(|faction| format!("short-{}", faction.name())));
    let mut add = |start: &str, ends: &[&str]| names.extend(ends.iter().map(|end| format!("{start}-{end}")));
    add(
        "level",
        &[
            "novice",
            "apprentice",
            "expert",
            "master",
            "grandmaster",
            "stand-in",
            "out",
            "resigned",
            "draw",
            "away",
        ],
    );
    add("first", &["anybody", "me", "next"]);
    add("theme", &["auto", "light", "dark"]);
    add("speed", &["slow", "normal", "fast", "instant"]);
    add("history", &["won", "lost", "drawn"]);
    add("kind", &["lead-one", "lead-two", "follow-one", "follow-two", "prize", "lords", "powers"]);
    add("setting", &["counter-about", "sound-about", "lesson-about"]);
    add("absent", &["bot", "forfeit"]);
    add("clock-kind", &["move", "bank", "days"]);
    add("filter-pace", &["live", "days"]);
    add("filter-modules", &["plain", "modules"]);
    add("filter-rated", &["rated", "casual"]);
    add(
        "phrase",
        &[
            "hello",
            "good-luck",
            "well-played",
            "thanks",
            "oops",
            "thinking",
            "one-moment",
            "sorry",
            "good-game",
            "rematch",
        ],
    );
    let codes: Vec<String> = claim_protocol::Code::ALL.iter().map(|code| code.name()).collect();
    add("problem", &codes.iter().map(String::as_str).collect::<Vec<_>>());
    names
}

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let english = page("en");
    for language in &LANGUAGES[1..] {
        let other = page(language);
        let missing: Vec<_> = english.keys().filter(|name| !other.contains_key(*name)).collect();
        let extra: Vec<_> = other.keys().filter(|name| !english.contains_key(*name)).collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "{language} lacks {missing:?} and has {extra:?} too many"
        );
        for (name, message) in &english {
            assert_eq!(other[name].variables, message.variables, "{language}: variables of {name}");
        }
    }
}

#[test]
fn no_message_is_left_untranslated() {
    let texts = LANGUAGES.map(page);
    for name in texts[0].keys().filter(|name| !SAME.contains(&name.as_str())) {
        for other in &texts[1..] {
            let (a, b) = (&texts[0][name].text, &other[name].text);
            assert!(a != b || !a.chars().any(char::is_alphabetic), "{name} is the same as in English: {a}");
        }
    }
}

#[test]
fn every_message_is_used_and_every_message_used_is_there() {
    let (literals, composed) = (literals(&[]), composed());
    let page = page("en");
    let unused: Vec<_> =
        page.keys().filter(|name| !literals.contains(*name) && !composed.contains(*name)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    let missing: Vec<_> = composed.iter().filter(|name| !page.contains_key(*name)).collect();
    assert!(missing.is_empty(), "there is no {missing:?}");
    let cards = messages("en", "cards.ftl");
    let called = calls();
    let unknown: Vec<_> =
        called.iter().filter(|name| !page.contains_key(*name) && !cards.contains_key(*name)).collect();
    assert!(unknown.is_empty(), "the source says {unknown:?}, which no language has");
}

/// What no first view needs: the other screens.
const OTHER_SCREENS: [&str; 11] = [
    "book",
    "download.rs",
    "link.rs",
    "live",
    "pages/live",
    "pages/choose.rs",
    "pages/history.rs",
    "pages/replay.rs",
    "pages/review",
    "pages/rules.rs",
    "pages/settings.rs",
];

#[test]
fn the_first_view_says_nothing_that_comes_later() {
    let first = literals(&OTHER_SCREENS);
    let later: Vec<String> = LATER_WORDS.iter().flat_map(|file| messages("en", file).into_keys()).collect();
    let early: Vec<_> = later.iter().filter(|name| first.contains(*name)).collect();
    assert!(early.is_empty(), "the first view needs {early:?}");
}

/// What the source asks for by name: `t("…")`, `words!("…")`, `by!("…")`.
fn calls() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![here().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the source").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).expect("readable");
            for call in ["t(\"", "words!(\"", "by!(\"", "words!(\n", "by!(\n"] {
                for (at, _) in text.match_indices(call) {
                    let before = text[..at].chars().next_back().unwrap_or(' ');
                    if call.starts_with("t(") && (before.is_alphanumeric() || before == '_' || before == '.')
                    {
                        continue;
                    }
                    let rest = text[at + call.len()..].trim_start().trim_start_matches('"');
                    let name: String = rest
                        .chars()
                        .take_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-')
                        .collect();
                    if rest[name.len()..].starts_with('"') && name != "won-by" {
                        found.insert(name);
                    }
                }
            }
        }
    }
    found
}

#[test]
fn plurals_have_the_forms_of_their_language() {
    for language in LANGUAGES {
        let wanted: BTreeSet<String> = match language {
            "id" => ["other"].map(String::from).into(),
            _ => ["one", "other"].map(String::from).into(),
        };
        for (name, message) in page(language).iter().filter(|(_, m)| !m.plurals.is_empty()) {
            // Written out by number: two players, three players.
            if name == "play-about" {
                continue;
            }
            assert_eq!(message.plurals, wanted, "{language}: the forms of {name}");
        }
    }
}
