//! The viewer's hand: what can be played stands up, what cannot says why.

use claim_rules::{Card, Cards};
use leptos::prelude::*;

use super::ask::Asked;
use super::card::{back, classes, face};
use super::html::{esc, printed};
use crate::naming;
use crate::reason::{self, Playable};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// A card of a hand with a number that tells copies apart.
pub(crate) type Held = (Card, u8);

/// The cards in the order a hand is held: by faction and value, as cards are ordered, and heroes last. Copies are told
/// apart by a number.
pub(crate) fn held(hand: Cards) -> Vec<Held> {
    let mut held: Vec<Held> = Vec::new();
    let heroes = hand.iter().filter(|card| card.hero().is_some());
    for card in hand.iter().filter(|card| card.hero().is_none()).chain(heroes) {
        let copy = held.iter().filter(|(other, _)| *other == card).count() as u8;
        held.push((card, copy));
    }
    held
}

/// More than these need two rows on a phone.
const ONE_ROW: usize = 6;

/// Where each card of a hand lies, for the style: its number, its faction's number, and row and column where there are
/// two rows.
pub(crate) fn slots(hand: &[Held]) -> Vec<String> {
    let mut group = 0;
    let slot_of = |(at, (card, _)): (usize, &Held)| {
        if at > 0 && hand[at - 1].0.faction() != card.faction() {
            group += 1;
        }
        slot(at, group, hand.len())
    };
    hand.iter().enumerate().map(slot_of).collect()
}

/// Where one card of this many lies.
fn slot(at: usize, group: usize, count: usize) -> String {
    let upper = if count > ONE_ROW { count.div_ceil(2) } else { 0 };
    let (row, column, many) = if at < upper { (0, at, upper) } else { (1, at - upper, count - upper) };
    format!("--i:{at};--g:{group};--r:{row};--j:{column};--m:{}", many.max(1))
}

/// A closed hand: its backs. None if it is the viewer's own, or lies open.
fn closed(scene: &Scene) -> Option<usize> {
    let view = &scene.view;
    let seat = scene.sitting.me.unwrap_or_default();
    let watches = view.viewer.seat().is_none() && scene.open_hands.is_none();
    watches.then(|| usize::from(view.seats[seat.index()].hand_count))
}

fn backs(count: usize) -> String {
    let back = back();
    let one = |at| {
        format!(
            "<span class=\"card down\" style=\"{}\" aria-hidden=\"true\">{back}</span>",
            slot(at, 0, count)
        )
    };
    (0..count).map(one).collect()
}

/// How many factions lie apart.
fn groups(hand: &[Held]) -> usize {
    hand.windows(2).filter(|pair| pair[0].0.faction() != pair[1].0.faction()).count()
}

/// A hand of buttons. What a click means is read by the table.
#[component]
pub(crate) fn Hand(
    scene: Signal<Scene>,
    asked: Memo<Asked>,
    raised: RwSignal<Option<String>>,
    /// A card that is to be played as soon as it may be.
    wish: RwSignal<Option<String>>,
) -> impl IntoView {
    let cards = Memo::new(move |_| scene.with(|s| held(s.view.hand)));
    let places =
        Memo::new(move |_| cards.with(|cards| cards.iter().copied().zip(slots(cards)).collect::<Vec<_>>()));
    let closed = Memo::new(move |_| scene.with(closed));
    let label = move || match closed.get() {
        Some(count) => {
            let who = scene.with(|s| s.sitting.name(s.sitting.me.unwrap_or_default()));
            format!("{who}: {}", words!("count-hand", count = count))
        }
        None => words!("hand-label", count = cards.with(Vec::len)),
    };
    // Where every card may be played none is lifted.
    let free = Memo::new(move |_| {
        scene.with(|s| {
            asked.with(|asked| {
                cards.with(|cards| {
                    cards.iter().all(|(card, _)| matches!(asked.hand(s, *card), Playable::Yes(_)))
                })
            })
        })
    });
    let lifted = move || asked.with(|asked| asked.strip && asked.asks_hand());
    view! {
        <div
            class=move || format!("hand seat-{}", scene.with(|s| s.sitting.me.unwrap_or_default().0))
            class:free=free
            class:lifted=lifted
            class:looked-at=move || scene.with(|s| s.watching)
            role="group"
            aria-label=label
            style:--n=move || closed.get().unwrap_or_else(|| cards.with(Vec::len)).max(1).to_string()
            style:--groups=move || cards.with(|c| groups(c)).to_string()
        >
            <div class="fanned">
                <For each=move || cards.get() key=|held| *held let:held>
                    {hand_card(held, scene, asked, places, raised, wish)}
                </For>
                {move || closed.get().map(|count| view! { <div class="closed" inner_html=backs(count)></div> })}
            </div>
        </div>
    }
}

fn hand_card(
    held: Held,
    scene: Signal<Scene>,
    asked: Memo<Asked>,
    places: Memo<Vec<(Held, String)>>,
    raised: RwSignal<Option<String>>,
    wish: RwSignal<Option<String>>,
) -> impl IntoView {
    let (card, copy) = held;
    let name = if copy == 0 { card.to_string() } else { format!("{card}#{copy}") };
    let playable = Memo::new(move |_| scene.with(|s| asked.with(|asked| asked.hand(s, card))));
    let legal = move || matches!(playable.get(), Playable::Yes(_));
    // A question that the hand does not answer changes nothing about it.
    let wanted = Memo::new(move |_| {
        scene.with(|s| super::is_mine(s) && asked.with(|asked| !asked.strip || asked.asks_hand()))
    });
    let key = format!("hand {name}");
    let up = Memo::new(move |_| raised.with(|raised| raised.as_deref() == Some(key.as_str())));
    let wished = {
        let name = name.clone();
        Memo::new(move |_| wish.with(|wish| wish.as_ref() == Some(&name)))
    };
    // The name first; then, for screen readers, why it cannot be played.
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
        let state = match (legal(), wanted.get()) {
            (true, _) => " legal",
            (false, true) => " illegal",
            (false, false) => "",
        };
        let lifted = match (wished.get(), up.get()) {
            (true, _) => " raised wished",
            (false, true) => " raised",
            (false, false) => "",
        };
        format!("{}{state}{lifted}", classes(card))
    };
    let slot = move || {
        places.with(|places| places.iter().find(|(other, _)| *other == held).map(|(_, slot)| slot.clone()))
    };
    view! {
        <button
            type="button"
            class=class
            style=move || slot().unwrap_or_default()
            data-card=card.to_string()
            data-hand=name
            data-tip=format!("hand {card}")
            aria-disabled=move || (!legal()).to_string()
            aria-label=label
            tabindex="-1"
            inner_html=face(card)
        ></button>
    }
}

/// A hand that lies open (replays).
pub(crate) fn open_hand(hand: Cards) -> String {
    let cards = held(hand);
    let shown: String = cards.iter().map(|(card, _)| printed(*card)).collect();
    format!(
        "<div class=\"open-hand small\" role=\"group\" aria-label=\"{}\" style=\"--k:{}\">{shown}</div>",
        esc(&t("hand-open")),
        cards.len().max(2)
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

    #[test]
    fn thirteen_cards_lie_in_rows_of_seven_and_six_and_a_few_in_one() {
        let cards: Cards = Cards::of(Faction::Goblins);
        let thirteen: Vec<Held> = held(cards).into_iter().take(13).collect();
        let slots = slots(&thirteen);
        assert_eq!(slots[6], "--i:6;--g:0;--r:0;--j:6;--m:7");
        assert_eq!(slots[7], "--i:7;--g:0;--r:1;--j:0;--m:6");
        assert!(
            super::slots(&thirteen[..5]).iter().all(|slot| slot.contains("--r:1") && slot.contains("--m:5"))
        );
    }
}
