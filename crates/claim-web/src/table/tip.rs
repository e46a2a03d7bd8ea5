//! The one place where the table explains what is pointed at.

use claim_rules::{Artifact, Card};
use leptos::prelude::*;

use super::card::{classes, face_with};
use crate::naming;
use crate::words;

/// What is explained: a name, its rule, and why it cannot be used now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tip {
    pub(crate) name: String,
    pub(crate) rule: String,
    pub(crate) reason: Option<String>,
}

impl Tip {
    pub(crate) fn card(card: Card, reason: Option<String>) -> Tip {
        Tip { name: naming::card(card), rule: naming::power(card), reason }
    }
    pub(crate) fn artifact(artifact: Artifact) -> Tip {
        Tip { name: naming::artifact(artifact), rule: naming::artifact_power(artifact), reason: None }
    }
}

/// The tip that is shown now.
#[derive(Clone, Copy)]
pub(crate) struct Tips(pub(crate) RwSignal<Option<Tip>>);

/// The tip of this table.
pub(crate) fn tips() -> Tips {
    use_context::<Tips>().unwrap_or_else(|| Tips(RwSignal::new(None)))
}

impl Tips {
    pub(crate) fn show(self, tip: Tip) {
        self.0.set(Some(tip));
    }
    pub(crate) fn hide(self) {
        self.0.set(None);
    }
}

/// A card that lies open somewhere: pointing at it tells its rule.
pub(crate) fn open_card(card: Card, value: i8, named: Option<claim_rules::Faction>, extra: &str) -> impl IntoView + use<> {
    let tips = tips();
    let label = match value == card.value() {
        true => naming::card(card),
        false => words!("card-changed", card = naming::card(card), value = value),
    };
    view! {
        <button
            type="button"
            class=format!("{} {extra}", classes(card))
            aria-label=label
            inner_html=face_with(card, value, named)
            on:mouseenter=move |_| tips.show(Tip::card(card, None))
            on:mouseleave=move |_| tips.hide()
            on:focus=move |_| tips.show(Tip::card(card, None))
            on:blur=move |_| tips.hide()
        ></button>
    }
}

/// A card that lies open, as printed.
pub(crate) fn printed(card: Card) -> impl IntoView + use<> {
    open_card(card, card.value(), None, "")
}
