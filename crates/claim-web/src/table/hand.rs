//! The viewer's hand: what can be played stands up, what cannot says why.

use claim_rules::{Action, Card, Cards, Faction};
use leptos::prelude::*;

use super::card::{classes, face};
use super::tip::{Tip, tips};
use crate::naming;
use crate::reason::{self, Playable};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// The cards in the order a hand is held: by faction, then by value, heroes last. Copies are told apart by a number.
pub(crate) fn held(hand: Cards) -> Vec<(Card, u8)> {
    let mut held: Vec<(Card, u8)> = Vec::new();
    for card in hand.iter() {
        let copy = held.iter().filter(|(other, _)| *other == card).count() as u8;
        held.push((card, copy));
    }
    let place = |faction: Option<Faction>| faction.map_or(usize::MAX, |f| f as usize);
    held.sort_by_key(|(card, copy)| (place(card.faction()), card.value(), *copy));
    held
}

/// A hand of buttons. `selected` is the card that was raised by a first tap.
#[component]
pub(crate) fn Hand(scene: Signal<Scene>, choose: Callback<Action>) -> impl IntoView {
    let selected = RwSignal::new(None::<(Card, u8)>);
    let cards = Memo::new(move |_| scene.with(|s| held(s.view.hand)));
    let label = move || words!("hand-label", count = cards.with(Vec::len));
    view! {
        <div class="hand" class:looked-at=move || scene.with(|s| s.watching) role="group" aria-label=label style:--n=move || cards.with(Vec::len).to_string()>
            <For each=move || cards.get() key=|held| *held let:held>
                <HandCard held scene choose selected />
            </For>
        </div>
    }
}

#[component]
fn HandCard(
    held: (Card, u8),
    scene: Signal<Scene>,
    choose: Callback<Action>,
    selected: RwSignal<Option<(Card, u8)>>,
) -> impl IntoView {
    let (card, _) = held;
    let tips = tips();
    let playable = Memo::new(move |_| scene.with(|s| reason::playable(&s.view, card)));
    let legal = move || matches!(playable.get(), Playable::Yes(_));
    let why = move || match playable.get() {
        Playable::Yes(_) => None,
        Playable::No(_) if scene.with(|s| s.watching) => None,
        Playable::No(obstacle) => Some(scene.with(|s| reason::explain(obstacle, &s.view, &s.sitting))),
    };
    let explain = move || tips.show(Tip::card(card, why()));
    // The name first; then, for ears, whether it can be played and why not.
    let label = move || match why() {
        None => naming::card(card),
        Some(why) => format!("{}. {why}", naming::card(card)),
    };
    let click = move |event: web_sys::MouseEvent| {
        let Playable::Yes(action) = playable.get_untracked() else {
            explain();
            return;
        };
        // A finger raises the card first and plays it with a second tap; a mouse or a key means it.
        let by_finger = js_sys::Reflect::get(&event, &"pointerType".into())
            .is_ok_and(|kind| kind.as_string().as_deref() == Some("touch"));
        if by_finger && selected.get_untracked() != Some(held) {
            selected.set(Some(held));
            return;
        }
        selected.set(None);
        tips.hide();
        choose.run(action);
    };
    view! {
        <button
            type="button"
            class=classes(card)
            class:legal=legal
            class:raised=move || selected.get() == Some(held)
            data-card=card.to_string()
            aria-disabled=move || (!legal()).to_string()
            aria-label=label
            inner_html=face(card)
            on:click=click
            on:mouseenter=move |_| explain()
            on:mouseleave=move |_| tips.hide()
            on:focus=move |_| explain()
            on:blur=move |_| tips.hide()
        ></button>
    }
}

/// The hand of a replay: cards that can only be looked at.
pub(crate) fn open_hand(hand: Cards) -> impl IntoView {
    let cards = held(hand);
    let count = cards.len().to_string();
    view! {
        <div class="hand looked-at" role="group" aria-label=t("hand-open") style:--n=count>
            {cards.into_iter().map(|(card, _)| super::tip::printed(card)).collect_view()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_held_by_faction_and_value_with_copies_told_apart() {
        let cards: Cards = ["Kn9", "Go0", "Mummy", "Go0", "Kn2"].iter().map(|n| n.parse::<Card>().unwrap()).collect();
        let names: Vec<String> = held(cards).iter().map(|(card, copy)| format!("{card}/{copy}")).collect();
        assert_eq!(names, ["Go0/0", "Go0/1", "Kn2/0", "Kn9/0", "Mummy/0"]);
    }
}
