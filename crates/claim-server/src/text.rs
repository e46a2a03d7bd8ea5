//! What people may write: lines of chat, and which characters show nothing.

use unicode_normalization::char::is_combining_mark;

/// Invisible characters that change the direction of the text around them: they could make a line say something else.
fn turns_text(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Invisible characters. Some join letters or choose between signs, so a line may contain them, but not only them.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The most combining marks on one letter.
const MOST_MARKS: usize = 4;

/// A line of chat as it is told: 1 to 200 characters, at least one of them visible.
pub(crate) fn chat_line(text: &str) -> Option<String> {
    // Dozens of marks above and below a letter would cover the lines around: no language needs so many.
    let mut marks = 0;
    let mut fits = |c: &char| {
        marks = if is_combining_mark(*c) { marks + 1 } else { 0 };
        marks <= MOST_MARKS && !c.is_control() && !turns_text(*c)
    };
    let one_line = text.trim().chars().map(|c| if breaks(c) { ' ' } else { c });
    let line: String = one_line.filter(|c| fits(c)).collect();
    (line.chars().count() <= 200 && !line.chars().all(is_blank)).then_some(line)
}

/// Ends a line, or moves on in it: such characters become spaces, so that words stay apart.
fn breaks(c: char) -> bool {
    matches!(c, '\t'..='\r' | '\u{1c}'..='\u{1f}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// A log message on one line that moves no cursor, whatever it contains.
pub(crate) fn short(message: String) -> String {
    const LONGEST: usize = 300;
    let kept = beginning(&message, LONGEST);
    let more = if kept.len() < message.len() { "…" } else { "" };
    let plain = |c: char| !c.is_control() && !breaks(c) && !turns_text(c);
    if more.is_empty() && kept.chars().all(plain) {
        return message;
    }
    let shown = kept.chars().map(|c| if plain(c) { c } else { ' ' });
    shown.chain(more.chars()).collect()
}

/// At most this many characters of a text.
pub(crate) fn beginning(text: &str, characters: usize) -> &str {
    text.char_indices().nth(characters).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_seen() {
        assert_eq!(chat_line(" hello\u{202e} you\n").as_deref(), Some("hello you"));
        assert_eq!(chat_line("to\u{61c}g\u{200f}ether").as_deref(), Some("together"));
        // However it is broken, it is one line.
        assert_eq!(chat_line("a\nb\u{2028}c\u{2029}d\u{85}e\u{1b}[2J").as_deref(), Some("a b c d e[2J"));
        // The invisible joiner inside an emoji stays.
        assert_eq!(chat_line("👩\u{200d}👧").as_deref(), Some("👩\u{200d}👧"));
        // Vietnamese has two marks on a letter, Hebrew up to four; a tower of them is cut off.
        assert_eq!(chat_line("e\u{302}\u{301}!").as_deref(), Some("e\u{302}\u{301}!"));
        assert_eq!(chat_line(&format!("o{}x", "\u{489}".repeat(90))).unwrap().chars().count(), 6);
        assert!(chat_line(&"é".repeat(200)).is_some() && chat_line(&"é".repeat(201)).is_none());
        for blank in ["", "  ", "\u{200b}", "\n\u{2028}", "\u{3164}\u{115f}", "\u{2800} \u{feff}", "\u{1}"] {
            assert_eq!(chat_line(blank), None, "{blank:?}");
        }
    }

    #[test]
    fn a_message_is_a_line_and_nothing_but_text() {
        assert_eq!(
            short("unknown variant `a\nb\u{2028}c\u{1b}[31m\u{202e}d\u{85}`".into()),
            "unknown variant `a b c [31m d `"
        );
        assert_eq!(short("as it is: é".into()), "as it is: é");
        assert_eq!(short("\n".repeat(400)), format!("{}…", " ".repeat(300)));
    }
}
