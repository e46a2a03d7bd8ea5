//! How the page looks, sounds and moves; remembered.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::storage;
use crate::words::Language;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    /// As the system says.
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Nothing moves; what rests, rests.
    Instant,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }
    /// How much longer than at normal speed something takes.
    pub(crate) const fn pace(self) -> f64 {
        match self {
            Speed::Slow => 1.6,
            Speed::Normal | Speed::Instant => 1.0,
            Speed::Fast => 0.5,
        }
    }
    /// How long something rests, given how long it does at normal speed.
    pub(crate) const fn rest(self, normal: u32) -> u32 {
        match self {
            Speed::Slow => normal * 8 / 5,
            Speed::Normal | Speed::Instant => normal,
            Speed::Fast => normal / 2,
        }
    }
}

/// How large the cards of the hand are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CardSize {
    Small,
    #[default]
    Normal,
    Large,
}

impl CardSize {
    pub(crate) const ALL: [CardSize; 3] = [CardSize::Small, CardSize::Normal, CardSize::Large];
    pub(crate) const fn name(self) -> &'static str {
        match self {
            CardSize::Small => "small",
            CardSize::Normal => "normal",
            CardSize::Large => "large",
        }
    }
}

/// Everything a visitor can set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Settings {
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) speed: Speed,
    pub(crate) cards: CardSize,
    /// Show what has not been seen yet.
    pub(crate) counter: bool,
    /// A short sound when it is the visitor's turn.
    pub(crate) sound: bool,
    /// The first trick was explained, or the visitor wants no lesson.
    pub(crate) lesson_done: bool,
    /// How many steps of the lesson were got.
    pub(crate) lesson: u8,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::Auto,
            speed: Speed::Normal,
            cards: CardSize::Normal,
            counter: false,
            sound: true,
            lesson_done: false,
            lesson: 0,
        }
    }
}

const KEY: &str = "settings";

/// The settings, for every part of the page.
#[derive(Clone, Copy)]
pub(crate) struct Chosen(pub(crate) RwSignal<Settings>);

impl Chosen {
    pub(crate) fn load() -> Chosen {
        Chosen(RwSignal::new(storage::load(KEY).unwrap_or_default()))
    }

    /// Changes something and remembers it.
    pub(crate) fn change(self, how: impl FnOnce(&mut Settings)) {
        self.0.update(how);
        self.0.with_untracked(|settings| {
            storage::save(KEY, settings);
        });
    }

    /// The language: the chosen one, or the first of the browser's that the page speaks.
    pub(crate) fn language(self) -> Language {
        let chosen = self.0.with(|s| s.language.as_deref().and_then(Language::of_code));
        let of_browser = || {
            let wanted = window().navigator().languages();
            wanted.iter().filter_map(|code| code.as_string()).find_map(|code| Language::of_code(&code))
        };
        chosen.or_else(of_browser).unwrap_or_default()
    }

    /// The speed; nothing moves where the system asks for less motion.
    pub(crate) fn speed(self) -> Speed {
        self.0.with(|s| s.speed)
    }

    /// Tells the style sheet.
    pub(crate) fn dress(self) {
        Effect::new(move |_| {
            let (theme, speed, cards) = self.0.with(|s| (s.theme.name(), s.speed.name(), s.cards.name()));
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("data-theme", theme);
                let _ = root.set_attribute("data-speed", speed);
                let _ = root.set_attribute("data-cards", cards);
            }
        });
    }
}

/// The settings, from anywhere in the page.
pub(crate) fn chosen() -> Chosen {
    expect_context::<Chosen>()
}
