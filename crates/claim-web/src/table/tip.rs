//! The one place where the table explains what is pointed at.

use claim_rules::{Artifact, Card};
use leptos::prelude::*;

use crate::naming;
use crate::reason::{self, Playable};
use crate::scene::Scene;
use crate::words::t;

/// What is explained: a name, its rule, and why it cannot be used now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tip {
    pub(crate) name: String,
    pub(crate) rule: String,
    pub(crate) reason: Option<String>,
}

impl Tip {
    /// The tip of a `data-tip`: `card Go5`, `hand Go5`, `artifact night-ring`, `faction goblins`, `moon full`.
    pub(crate) fn read(text: &str, label: &str, scene: &Scene) -> Option<Tip> {
        let (kind, name) = text.split_once(' ')?;
        match kind {
            "card" | "hand" => {
                let card: Card = name.parse().ok()?;
                let reason = match reason::playable(&scene.view, card) {
                    Playable::No(obstacle) if kind == "hand" && !scene.watching => {
                        Some(reason::explain(obstacle, &scene.view, &scene.sitting))
                    }
                    _ => None,
                };
                Some(Tip { name: naming::card(card), rule: naming::power(card), reason })
            }
            "artifact" => {
                let artifact: Artifact = name.parse().ok()?;
                Some(Tip {
                    name: naming::artifact(artifact),
                    rule: naming::artifact_power(artifact),
                    reason: None,
                })
            }
            "faction" => Some(Tip { name: label.into(), rule: t(&format!("power-{name}")), reason: None }),
            "moon" => Some(Tip { name: label.into(), rule: t(&format!("power-moon-{name}")), reason: None }),
            _ => None,
        }
    }
}

/// What is pointed at now, by its `data-tip` and its name; the tip follows the game.
pub(crate) type Tips = RwSignal<Option<(String, String)>>;

/// The nearest element around an event that carries this attribute, with the attribute.
pub(crate) fn around(event: &web_sys::Event, attribute: &str) -> Option<(web_sys::Element, String)> {
    use wasm_bindgen::JsCast;
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let element = target.closest(&format!("[{attribute}]")).ok()??;
    let value = element.get_attribute(attribute)?;
    Some((element, value))
}

/// Points at what the pointer or the focus is on, or at nothing.
pub(crate) fn point(event: &web_sys::Event, tips: Tips) {
    let pointed = around(event, "data-tip")
        .map(|(element, text)| (text, element.get_attribute("aria-label").unwrap_or_default()));
    if tips.with_untracked(|now| *now != pointed) {
        tips.set(pointed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Seat, Viewer};

    #[test]
    fn what_is_pointed_at_is_explained_with_the_reason() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let mut game = Game::from_position("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3; lead 1").unwrap();
        game.apply_unchecked("Go7".parse().unwrap());
        let sitting = crate::naming::Sitting { me: Some(Seat(0)), names: vec!["A".into(), "B".into()] };
        let scene = crate::scene::Story::begin(game.view(Viewer::Seat(Seat(0))), &[], sitting).now();
        let tip = |text: &str| Tip::read(text, "label", &scene);
        assert!(tip("hand Kn2").unwrap().reason.unwrap().contains("follow Goblins"));
        assert_eq!(tip("card Kn2").unwrap().reason, None);
        assert_eq!(tip("artifact night-ring").unwrap().name, "Night Ring");
        assert!(tip("moon full").unwrap().rule.contains("highest"));
        assert!(tip("nonsense").is_none() && tip("card Xx").is_none());
    }
}
