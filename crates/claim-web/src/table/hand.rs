//! The viewer's hand: what can be played stands up, what cannot says why.

use claim_rules::{Action, Card, Cards};
use leptos::prelude::*;

use super::card::{classes, face};
use super::html::printed;
use super::tip::around;
use crate::naming;
use crate::reason::{self, Playable};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// The cards in the order a hand is held: by faction and value, as cards are ordered, and heroes last. Copies are told
/// apart by a number.
pub(crate) fn held(hand: Cards) -> Vec<(Card, u8)> {
    let mut held: Vec<(Card, u8)> = Vec::new();
    let heroes = hand.iter().filter(|card| card.hero().is_some());
    for card in hand.iter().filter(|card| card.hero().is_none()).chain(heroes) {
        let copy = held.iter().filter(|(other, _)| *other == card).count() as u8;
        held.push((card, copy));
    }
    held
}

/// A hand of buttons. A first tap of a finger raises a card, the second plays it; a mouse or a key means it.
#[component]
pub(crate) fn Hand(scene: Signal<Scene>, choose: Callback<Action>) -> impl IntoView {
    let selected = RwSignal::new(None::<String>);
    let cards = Memo::new(move |_| scene.with(|s| held(s.view.hand)));
    let label = move || words!("hand-label", count = cards.with(Vec::len));
    let click = move |event: web_sys::MouseEvent| {
        let Some((_, name)) = around(&event, "data-card") else { return };
        let Ok(card) = name.parse::<Card>() else { return };
        let Playable::Yes(action) = scene.with_untracked(|s| reason::playable(&s.view, card)) else { return };
        let by_finger = js_sys::Reflect::get(&event, &"pointerType".into())
            .is_ok_and(|kind| kind.as_string().as_deref() == Some("touch"));
        if by_finger && selected.with_untracked(|s| s.as_ref() != Some(&name)) {
            selected.set(Some(name));
            return;
        }
        selected.set(None);
        choose.run(action);
    };
    view! {
        <div
            class="hand"
            class:looked-at=move || scene.with(|s| s.watching)
            role="group"
            aria-label=label
            style:--n=move || cards.with(Vec::len).to_string()
            on:click=click
        >
            <For each=move || cards.get() key=|held| *held let:held>
                {hand_card(held.0, scene, selected)}
            </For>
        </div>
    }
}

fn hand_card(card: Card, scene: Signal<Scene>, selected: RwSignal<Option<String>>) -> impl IntoView {
    let playable = Memo::new(move |_| scene.with(|s| reason::playable(&s.view, card)));
    let legal = move || matches!(playable.get(), Playable::Yes(_));
    let raised = move || selected.with(|s| s.as_deref() == Some(card.to_string().as_str()));
    // The name first; then, for ears, why it cannot be played.
    let label = move || match playable.get() {
        Playable::No(obstacle) if !scene.with(|s| s.watching) => {
            format!(
                "{}. {}",
                naming::card(card),
                scene.with(|s| reason::explain(obstacle, &s.view, &s.sitting))
            )
        }
        _ => naming::card(card),
    };
    let class = move || {
        let legal = if legal() { " legal" } else { "" };
        let raised = if raised() { " raised" } else { "" };
        format!("{}{legal}{raised}", classes(card))
    };
    view! {
        <button
            type="button"
            class=class
            data-card=card.to_string()
            data-tip=format!("hand {card}")
            aria-disabled=move || (!legal()).to_string()
            aria-label=label
            inner_html=face(card)
        ></button>
    }
}

/// A hand that lies open (replays).
pub(crate) fn open_hand(hand: Cards) -> String {
    let cards = held(hand);
    let shown: String = cards.iter().map(|(card, _)| printed(*card)).collect();
    let label = t("hand-open");
    format!(
        "<div class=\"hand looked-at\" role=\"group\" aria-label=\"{label}\" style=\"--n:{}\">{shown}</div>",
        cards.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::Faction;

    #[test]
    fn a_hand_is_held_by_faction_and_value_with_copies_told_apart() {
        let cards: Cards =
            ["Va9", "Go0", "Mummy", "Go0", "Kn2"].iter().map(|n| n.parse::<Card>().unwrap()).collect();
        let names: Vec<String> = held(cards).iter().map(|(card, copy)| format!("{card}/{copy}")).collect();
        assert_eq!(names, ["Go0/0", "Go0/1", "Kn2/0", "Va9/0", "Mummy/0"]);
        let all = Faction::ALL.into_iter().flat_map(|faction| Cards::of(faction).iter()).collect();
        let cards: Vec<(Option<Faction>, i8)> =
            held(all).iter().map(|(c, _)| (c.faction(), c.value())).collect();
        assert!(cards.chunk_by(|a, b| a.0 == b.0).count() == Faction::ALL.len(), "factions stay together");
        assert!(cards.chunk_by(|a, b| a.0 == b.0).all(|held| held.is_sorted_by_key(|(_, value)| *value)));
    }
}
