//! Phrases that every reader sees in their own language: a line of chat that is nothing but a code.

use crate::words::t;

/// The phrases, in the order in which they are offered.
pub(crate) const PHRASES: [&str; 10] = [
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
];

/// The line that stands for a phrase. A client that does not know the codes still shows what is meant.
pub(crate) fn code(phrase: &str) -> String {
    format!(":{phrase}:")
}

/// The phrase a line stands for, if it does.
pub(crate) fn phrase(line: &str) -> Option<&'static str> {
    let name = line.strip_prefix(':')?.strip_suffix(':')?;
    PHRASES.into_iter().find(|phrase| *phrase == name)
}

/// A line as the reader sees it.
pub(crate) fn read(line: &str) -> String {
    phrase(line).map_or_else(|| line.to_string(), |phrase| t(&format!("phrase-{phrase}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speak_for_tests};

    #[test]
    fn a_phrase_is_read_in_the_readers_language() {
        let line = code("good-game");
        speak_for_tests(Language::English);
        assert_eq!(read(&line), "Good game!");
        speak_for_tests(Language::Spanish);
        assert_eq!(read(&line), "¡Buena partida!");
    }

    #[test]
    fn any_other_line_is_read_as_it_was_written() {
        speak_for_tests(Language::English);
        for line in [":unknown:", "::", ":", "good-game", "<b>hello</b>", "8:30"] {
            assert_eq!(read(line), line);
        }
    }
}
