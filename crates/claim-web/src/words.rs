//! The page's words: messages of the chosen language.
//!
//! The whole page is drawn anew when the language changes, so a sentence is made once, where it is needed.

use std::cell::RefCell;

use crate::messages::Messages;

/// A language of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Language {
    /// English, for everybody who asks for none of the others.
    #[default]
    English,
    /// Spanish.
    Spanish,
    /// Brazilian Portuguese.
    Portuguese,
    /// Indonesian.
    Indonesian,
}

impl Language {
    pub(crate) const ALL: [Language; 4] =
        [Language::English, Language::Spanish, Language::Portuguese, Language::Indonesian];

    /// Its code, as in `lang` attributes.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
            Language::Portuguese => "pt-BR",
            Language::Indonesian => "id",
        }
    }

    /// Its name in itself.
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Spanish => "Español",
            Language::Portuguese => "Português",
            Language::Indonesian => "Bahasa Indonesia",
        }
    }

    pub(crate) fn of_code(code: &str) -> Option<Language> {
        let primary = code.split('-').next().unwrap_or(code).to_ascii_lowercase();
        Language::ALL.into_iter().find(|l| l.code().split('-').next() == Some(primary.as_str()))
    }
}

/// What is spoken.
struct Spoken {
    language: Language,
    messages: Messages,
    /// The words of the other screens are there too.
    more: bool,
}

thread_local! {
    static SPOKEN: RefCell<Option<Spoken>> = const { RefCell::new(None) };
}

/// From now on the page speaks this language.
pub(crate) fn speak(language: Language, source: &str) {
    let mut messages = Messages::new(language);
    messages.add(source);
    SPOKEN.set(Some(Spoken { language, messages, more: false }));
}

/// Is this language spoken now?
pub(crate) fn is_spoken(language: Language) -> bool {
    SPOKEN.with_borrow(|spoken| spoken.as_ref().is_some_and(|spoken| spoken.language == language))
}

/// Adds the words of the other screens, if this language is still spoken when they arrive.
pub(crate) fn speak_more(language: Language, source: &str) {
    SPOKEN.with_borrow_mut(|spoken| {
        if let Some(spoken) = spoken.as_mut().filter(|spoken| spoken.language == language) {
            spoken.messages.add(source);
            spoken.more = true;
        }
    });
}

/// Are the words of the other screens there?
pub(crate) fn has_more() -> bool {
    SPOKEN.with_borrow(|spoken| spoken.as_ref().is_some_and(|spoken| spoken.more))
}

/// Adds more messages of the same language: the rules book comes later than the page.
pub(crate) fn speak_also(source: &str) {
    SPOKEN.with_borrow_mut(|spoken| {
        if let Some(spoken) = spoken {
            spoken.messages.add(source);
        }
    });
}

/// A message without variables.
pub(crate) fn t(key: &str) -> String {
    say(key, &[])
}

/// A message with variables.
pub(crate) fn say(key: &str, variables: &[(&str, Word)]) -> String {
    find(key, None, variables).unwrap_or_else(|| key.to_string())
}

/// An attribute of a message: `faction-goblins.one`.
pub(crate) fn attribute(key: &str, name: &str) -> String {
    find(key, Some(name), &[]).unwrap_or_else(|| key.to_string())
}

/// An attribute that not every message has.
pub(crate) fn attribute_if_any(key: &str, name: &str) -> Option<String> {
    find(key, Some(name), &[])
}

/// Is there such a message?
pub(crate) fn known(key: &str) -> bool {
    SPOKEN.with_borrow(|spoken| spoken.as_ref().is_some_and(|spoken| spoken.messages.has(key)))
}

fn find(key: &str, attribute: Option<&str>, variables: &[(&str, Word)]) -> Option<String> {
    SPOKEN.with_borrow(|spoken| spoken.as_ref()?.messages.say(key, attribute, variables))
}

/// What fills a variable of a message.
#[derive(Clone, Debug)]
pub(crate) enum Word {
    /// Words.
    Text(String),
    /// A number, for plurals and by the rules of the language.
    Number(i64),
}

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word::Text(text.into())
    }
}
impl From<String> for Word {
    fn from(text: String) -> Word {
        Word::Text(text)
    }
}
macro_rules! numbers {
    ($($kind:ty),*) => { $(impl From<$kind> for Word {
        fn from(number: $kind) -> Word { Word::Number(number as i64) }
    })* };
}
numbers!(u8, i8, u32, usize, i32);

/// A message with variables, shorter: `words!("won-by", who = name, votes = 3)`.
#[macro_export]
macro_rules! words {
    ($key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::say($key, &[$((stringify!($name), $crate::words::Word::from($value))),*])
    };
}

#[cfg(test)]
pub(crate) fn speak_for_tests(language: Language) {
    let read = |file: &str| {
        let path = format!("{}/locales/{}/{file}", env!("CARGO_MANIFEST_DIR"), language.code());
        std::fs::read_to_string(path).expect("the messages lie there")
    };
    speak(language, &(read("cards.ftl") + &read("page.ftl") + &read("more.ftl") + &read("live.ftl")));
}
