//! The rules book: its pages and what is found in them.

mod pages;

pub(crate) use pages::{Example, Kind, PAGES, Page};

use crate::naming;
use crate::words::{attribute, attribute_if_any, t};

impl Page {
    /// What the page is called.
    pub(crate) fn title(&self) -> String {
        match self.kind {
            Kind::Chapter => attribute(&format!("book-{}", self.id), "title"),
            Kind::Faction => t(&format!("faction-{}", self.id)),
            Kind::Hero => t(&format!("hero-{}", self.id)),
            Kind::Artifact => t(&format!("artifact-{}", self.id)),
        }
    }

    /// Its power in a sentence; chapters have none.
    pub(crate) fn power(&self) -> Option<String> {
        (self.kind != Kind::Chapter).then(|| t(&format!("power-{}", self.id)))
    }

    /// Its drawing.
    pub(crate) fn drawing(&self) -> Option<String> {
        match self.kind {
            Kind::Chapter => None,
            Kind::Faction => Some(format!("faction-{}", self.id)),
            Kind::Artifact => Some(format!("artifact-{}", self.id)),
            Kind::Hero => {
                let hero = claim_rules::Hero::ALL.into_iter().find(|hero| hero.slug() == self.id)?;
                Some(naming::emblem(claim_rules::Card::hero_card(hero)))
            }
        }
    }

    /// What stands on it, paragraph by paragraph.
    pub(crate) fn paragraphs(&self) -> Vec<String> {
        let text = t(&format!("book-{}", self.id));
        text.split("\n\n").map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect()
    }

    /// What its example shows.
    pub(crate) fn caption(&self) -> String {
        attribute(&format!("book-{}", self.id), "caption")
    }

    /// Is everything searched for on it? The words of its title and those it is known by count first.
    pub(crate) fn search(&self, words: &str) -> Option<Found> {
        let words = plain(words);
        let words: Vec<&str> = words.split_whitespace().collect();
        let has = |text: &str| words.iter().all(|word| text.contains(word));
        let has_whole = |text: &str| {
            words.iter().all(|word| text.split(|c: char| !c.is_alphanumeric()).any(|other| other == *word))
        };
        let (title, power) = (plain(&self.title()), plain(&self.power().unwrap_or_default()));
        let known_by = plain(&attribute_if_any(&format!("book-{}", self.id), "find").unwrap_or_default());
        let text = t(&format!("book-{}", self.id));
        let rank = match () {
            () if has_whole(&title) => Rank::Title,
            () if has_whole(&known_by) => Rank::KnownBy,
            () if has(&title) => Rank::PartOfTitle,
            () if has(&[title, power, known_by, plain(&text)].join(" ")) => Rank::Text,
            () => return None,
        };
        let sentence = text.split_inclusive(['.', '?', '!', ':']).find(|sentence| has(&plain(sentence)));
        Some(Found { rank, sentence: sentence.map(|sentence| sentence.trim().to_string()) })
    }
}

/// Where a match was found, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rank {
    Title,
    /// In the words that people search the page by.
    KnownBy,
    /// Inside a word of the title: `wizard` in `Wizards`.
    PartOfTitle,
    Text,
}

/// A page that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) rank: Rank,
    /// The sentence in which it stands, if one has everything.
    pub(crate) sentence: Option<String>,
}

/// All pages with what was searched for, the best first.
pub(crate) fn search(words: &str) -> Vec<(&'static Page, Found)> {
    let mut found: Vec<_> =
        PAGES.iter().filter_map(|page| page.search(words).map(|found| (page, found))).collect();
    found.sort_by_key(|(_, found)| found.rank);
    found
}

/// Small letters without accents: who types `vidente` or `doppelganger` means the same.
fn plain(text: &str) -> String {
    let bare = |c: char| match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'ê' | 'è' => 'e',
        'í' | 'î' => 'i',
        'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.to_lowercase().chars().map(bare).collect()
}

/// The page of that name.
pub(crate) fn find(id: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speak_also, speak_for_tests};

    #[test]
    fn searching_does_not_mind_accents_and_capitals() {
        assert_eq!(plain("Doppelgänger Anões Visión"), "doppelganger anoes vision");
    }

    /// The first page that a search in a language finds.
    fn first(language: Language, words: &str) -> &'static str {
        let path = format!("{}/locales/{}/book.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
        speak_for_tests(language);
        speak_also(&std::fs::read_to_string(path).expect("the book lies there"));
        search(words).first().map_or("nothing", |(page, _)| page.id)
    }

    #[test]
    fn the_words_players_use_find_the_page_they_mean_in_every_language() {
        use Language::{English, Indonesian, Portuguese, Spanish};
        for (language, words, page) in [
            (English, "tie", "winning"),
            (English, "ties", "winning"),
            (English, "draw", "winning"),
            (English, "trump", "winning"),
            (English, "suit", "phase-one"),
            (English, "majority", "scoring"),
            (Spanish, "empate", "winning"),
            (Spanish, "triunfo", "winning"),
            (Spanish, "palo", "phase-one"),
            (Spanish, "puntuacion", "scoring"),
            (Portuguese, "empate", "winning"),
            (Portuguese, "trunfo", "winning"),
            (Portuguese, "naipe", "phase-one"),
            (Portuguese, "pontos", "scoring"),
            (Indonesian, "seri", "winning"),
            (Indonesian, "imbang", "winning"),
            (Indonesian, "truf", "winning"),
            (Indonesian, "poin", "scoring"),
        ] {
            assert_eq!(first(language, words), page, "{words} in {language:?}");
        }
        assert_eq!(first(English, "wizards"), "wizards", "a title comes first");
        assert_eq!(first(English, "xylophone"), "nothing");
    }

    #[test]
    fn a_search_shows_the_sentence_it_found() {
        assert_eq!(first(Language::English, "clockwise"), "phase-one");
        let (_, found) = &search("clockwise")[0];
        assert_eq!(found.sentence.as_deref(), Some("The leader plays a card, then the others, clockwise."));
    }

    #[test]
    fn every_faction_hero_and_artifact_has_its_page() {
        for faction in claim_rules::Faction::ALL {
            assert!(find(faction.name()).is_some(), "{faction}");
        }
        for hero in claim_rules::Hero::ALL {
            assert!(find(hero.slug()).is_some(), "{hero:?}");
        }
        for artifact in claim_rules::Artifact::ALL {
            assert!(find(artifact.name()).is_some(), "{artifact:?}");
        }
    }
}
