//! The rules book: its pages and what is found in them.

mod pages;

pub(crate) use pages::{Example, Kind, PAGES, Page};

use crate::naming;
use crate::words::{attribute, t};

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
                let hero =
                    claim_rules::Hero::ALL.into_iter().find(|hero| naming::hero_slug(*hero) == self.id)?;
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

    /// Does everything searched for stand on it?
    pub(crate) fn matches(&self, words: &str) -> bool {
        let mut text = self.title();
        text += &self.power().unwrap_or_default();
        text += &t(&format!("book-{}", self.id));
        let text = plain(&text);
        plain(words).split_whitespace().all(|word| text.contains(word))
    }
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

    #[test]
    fn searching_does_not_mind_accents_and_capitals() {
        assert_eq!(plain("Doppelgänger Anões Visión"), "doppelganger anoes vision");
    }

    #[test]
    fn every_faction_hero_and_artifact_has_its_page() {
        for faction in claim_rules::Faction::ALL {
            assert!(find(faction.name()).is_some(), "{faction}");
        }
        for hero in claim_rules::Hero::ALL {
            assert!(find(naming::hero_slug(hero)).is_some(), "{hero:?}");
        }
        for artifact in claim_rules::Artifact::ALL {
            assert!(find(artifact.name()).is_some(), "{artifact:?}");
        }
    }
}
