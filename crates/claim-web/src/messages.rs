//! Messages as they stand in the files of a language, in as much of the Fluent format as they use: text, variables, other
//! messages, attributes, and choices by a word, a number or a plural.
//!
//! The library for all of Fluent would be a twentieth of what a visitor waits for before the first card. A test holds
//! every message of every language against it.

use std::collections::HashMap;

use crate::words::{Language, Word};

/// What a message may name.
pub(crate) type Variables<'a> = &'a [(&'a str, Word)];

/// A message names others no deeper than this.
const DEEPEST: u8 = 4;

/// The messages of a language.
pub(crate) struct Messages {
    language: Language,
    text: String,
    /// Where what a message says begins.
    starts: HashMap<String, usize>,
}

impl Messages {
    pub(crate) fn new(language: Language) -> Messages {
        Messages { language, text: String::new(), starts: HashMap::new() }
    }

    /// Takes in the messages of a file; what comes later goes before.
    pub(crate) fn add(&mut self, file: &str) {
        let mut at = self.text.len();
        self.text.push_str(file);
        for line in file.split_inclusive('\n') {
            if line.starts_with(|first: char| first.is_ascii_alphabetic())
                && let Some((key, _)) = line.split_once('=')
            {
                self.starts.insert(key.trim_end().to_string(), at + key.len() + 1);
            }
            at += line.len();
        }
        self.text.push('\n');
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.starts.contains_key(key)
    }

    /// What a message, or an attribute of it, says.
    pub(crate) fn say(&self, key: &str, attribute: Option<&str>, variables: Variables) -> Option<String> {
        let pattern = self.pattern(key, attribute)?;
        let mut out = String::with_capacity(pattern.len() + 16);
        self.write(&mut out, pattern, variables, 0);
        Some(out)
    }

    /// Where it stands. A message goes on as long as its lines are indented or close a choice; an attribute begins with a
    /// dot.
    fn pattern(&self, key: &str, attribute: Option<&str>) -> Option<&str> {
        let rest = &self.text[*self.starts.get(key)?..];
        let (mut start, mut end, mut at) = (attribute.is_none().then_some(0), rest.len(), 0);
        for line in rest.split_inclusive('\n') {
            let bare = line.trim();
            let over = at > 0 && !bare.is_empty() && !line.starts_with([' ', '}']);
            if over || (at > 0 && bare.starts_with('.')) {
                if over || start.is_some() {
                    end = at;
                    break;
                }
                let (name, _) = bare[1..].split_once('=')?;
                if Some(name.trim_end()) == attribute {
                    start = Some(at + line.find('=')? + 1);
                }
            }
            at += line.len();
        }
        Some(rest[start?..end].trim()).filter(|pattern| !pattern.is_empty())
    }

    fn write(&self, out: &mut String, pattern: &str, variables: Variables, depth: u8) {
        let mut rest = pattern;
        while let Some(at) = rest.find(['{', '\n']) {
            out.push_str(&rest[..at]);
            if rest[at..].starts_with('\n') {
                out.push('\n');
                rest = rest[at + 1..].trim_start_matches(' ');
                continue;
            }
            let length = closed(&rest[at..]);
            self.write_placeable(out, rest[at + 1..at + length - 1].trim(), variables, depth);
            rest = &rest[at + length..];
        }
        out.push_str(rest);
    }

    /// What stands between braces.
    fn write_placeable(&self, out: &mut String, inner: &str, variables: Variables, depth: u8) {
        let value = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        if let Some((selector, variants)) = inner.split_once("->") {
            let chosen = value(selector.trim().trim_start_matches('$'));
            self.write(out, self.variant(variants, chosen), variables, depth);
        } else if let Some(name) = inner.strip_prefix('$') {
            match value(name) {
                Some(Word::Text(text)) => out.push_str(text),
                Some(Word::Number(number)) => out.push_str(&number.to_string()),
                None => out.push_str(&format!("{{{inner}}}")),
            }
        } else if let Some(literal) = inner.strip_prefix('"') {
            out.push_str(literal.trim_end_matches('"'));
        } else if depth < DEEPEST
            && let Some(pattern) = self.pattern(inner, None)
        {
            self.write(out, pattern, variables, depth + 1);
        } else {
            out.push_str(&format!("{{{inner}}}"));
        }
    }

    /// The first variant that fits, or the one with the star.
    fn variant<'a>(&self, variants: &'a str, chosen: Option<&Word>) -> &'a str {
        let mut otherwise = "";
        let mut rest = variants;
        while let Some(at) = rest.find('[') {
            let by_default = rest[..at].ends_with('*');
            let Some((key, after)) = rest[at + 1..].split_once(']') else { break };
            let end = next_variant(after);
            let value = after[..end].trim();
            if chosen.is_some_and(|chosen| self.fits(chosen, key.trim())) {
                return value;
            }
            if by_default {
                otherwise = value;
            }
            rest = &after[end..];
        }
        otherwise
    }

    fn fits(&self, chosen: &Word, key: &str) -> bool {
        match (chosen, key.parse::<i64>()) {
            // Digits are a number, also where a text has the same.
            (Word::Text(text), Err(_)) => text == key,
            (Word::Number(number), Ok(exactly)) => *number == exactly,
            (Word::Number(number), Err(_)) => key == self.plural(*number),
            (Word::Text(_), Ok(_)) => false,
        }
    }

    /// How a whole number is counted in the language, as the Unicode rules for plurals call it.
    fn plural(&self, number: i64) -> &'static str {
        let one = match self.language {
            Language::English | Language::Spanish => number.abs() == 1,
            Language::Portuguese => number.abs() <= 1,
            Language::Indonesian => false,
        };
        if one { "one" } else { "other" }
    }
}

/// How far it goes from the brace with which the text begins to the one that closes it.
fn closed(text: &str) -> usize {
    let mut open = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => open += 1,
            b'}' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return at + 1;
        }
    }
    text.len()
}

/// Where the next variant begins: on a line of its own, outside of braces.
fn next_variant(text: &str) -> usize {
    let (mut open, mut fresh) = (0, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => open += 1,
            b'}' => open -= 1,
            b'*' | b'[' if open == 0 && fresh => return at,
            _ => {}
        }
        fresh = byte == b'\n' || (fresh && byte == b' ');
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;

    /// The variables that stand in a text.
    fn named(text: &str) -> Vec<&str> {
        let mut names: Vec<&str> = text
            .split('$')
            .skip(1)
            .filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next())
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn fluent_value(word: &Word) -> FluentValue<'static> {
        match word {
            Word::Text(text) => FluentValue::from(text.clone()),
            Word::Number(number) => FluentValue::from(*number as f64),
        }
    }

    /// Every message of a language in words with these variables, by both.
    fn compare(language: Language, files: &[String], words: &[Word]) -> usize {
        let mut messages = Messages::new(language);
        let mut bundle = FluentBundle::new(vec![language.code().parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for file in files {
            messages.add(file);
            let resource = FluentResource::try_new(file.clone()).expect("good messages");
            bundle.add_resource_overriding(resource);
        }
        let mut compared = 0;
        for (key, start) in &messages.starts {
            let message = bundle.get_message(key).unwrap_or_else(|| panic!("{key} is no message"));
            let rest = &messages.text[*start..];
            let indented = |line: &&str| line.starts_with([' ', '}']) || line.trim().is_empty();
            let length = rest.split_inclusive('\n').skip(1).take_while(indented).map(str::len).sum::<usize>();
            let names = named(&rest[..rest.find('\n').map_or(rest.len(), |at| at + 1 + length)]);
            let attributes = message.attributes().map(|attribute| (Some(attribute.id()), attribute.value()));
            for (attribute, pattern) in attributes.chain(message.value().map(|value| (None, value))) {
                // Each variable has each value once; the others have theirs in other orders.
                for turn in 0..words.len() * words.len() {
                    let pick =
                        |nth: usize| &words[(turn / words.len().pow(nth as u32 % 2) + nth / 2) % words.len()];
                    let chosen: Vec<(&str, Word)> =
                        names.iter().enumerate().map(|(nth, name)| (*name, pick(nth).clone())).collect();
                    let mut arguments = FluentArgs::new();
                    for (name, word) in &chosen {
                        arguments.set(*name, fluent_value(word));
                    }
                    let wanted = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
                    let said = messages.say(key, attribute, &chosen);
                    assert_eq!(said.as_deref(), Some(&*wanted), "{key} {attribute:?} {chosen:?}");
                    compared += 1;
                    if names.is_empty() {
                        break;
                    }
                }
            }
            assert_eq!(message.value().is_some(), messages.pattern(key, None).is_some(), "{key}");
            assert_eq!(messages.say(key, Some("never-there"), &[]), None, "{key}");
        }
        compared
    }

    #[test]
    fn every_message_is_said_as_fluent_says_it() {
        let text = |text: &str| Word::Text(text.into());
        let words = [0, 1, 2, 3, 5, 11, 21, 100, -1, -3].map(Word::Number).into_iter();
        let words = words.chain(["yes", "no", "won", "staff", "dragon", "1", "Ana"].map(text));
        let words: Vec<Word> = words.collect();
        for language in Language::ALL {
            let files = ["cards", "page", "more", "live", "book"].map(|file| {
                let path = format!("{}/locales/{}/{file}.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
                std::fs::read_to_string(path).expect("the messages lie there")
            });
            let compared = compare(language, &files, &words);
            assert!(compared > 2000, "{compared}");
        }
    }

    #[test]
    fn what_is_not_there_is_seen() {
        let mut messages = Messages::new(Language::English);
        messages.add("greets = Hello, { $who } and { nobody }\nloops = { loops }!\n");
        messages.add("later = then\ngreets = Hi { $who }\n");
        assert_eq!(messages.say("greets", None, &[]).as_deref(), Some("Hi {$who}"));
        assert!(messages.say("loops", None, &[]).is_some_and(|said| said.ends_with('!')));
        assert_eq!(messages.say("missing", None, &[]), None);
        assert!(messages.has("later") && !messages.has("then"));
    }
}
