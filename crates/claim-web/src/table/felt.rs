//! The middle of the table: the deck, the centre, the trick, and what waits.

use claim_rules::{Card, Faction, Phase, Seat};
use leptos::prelude::*;

use super::card::{back, drawing, icon};
use super::seats::position;
use super::tip::{Tip, open_card, printed, tips};
use crate::scene::{Lying, Scene};
use crate::words;
use crate::words::t;

/// A card of the trick with its place, so that it stays the same card while others come.
type Laid = (usize, Lying, &'static str);

/// Everything in the middle.
#[component]
pub(crate) fn Felt(scene: Signal<Scene>) -> impl IntoView {
    let laid = Memo::new(move |_| {
        scene.with(|s| s.trick.iter().enumerate().map(|(at, lying)| (at, *lying, position(s, lying.seat))).collect::<Vec<Laid>>())
    });
    let decided = Memo::new(move |_| scene.with(|s| s.decided.clone()));
    let winner = Memo::new(move |_| {
        scene.with(|s| s.decided.as_ref().and_then(|d| d.winner.filter(|_| d.leaves)).map(|seat| position(s, seat)))
    });
    let won = move |seat: Seat, card: Card| {
        decided.with(|d| d.as_ref().is_some_and(|d| d.winner == Some(seat) && d.card == Some(card)))
    };
    view! {
        <div class=move || format!("felt {}", winner.get().map_or(String::new(), |to| format!("taken to-{to}")))>
            <Centre scene />
            <div class="trick" role="group" aria-label=move || trick_label(laid.with(Vec::len))>
                <For each=move || laid.get() key=|(at, lying, _)| (*at, lying.card, lying.seat, lying.value, lying.named) let:laid>
                    <span
                        class=format!("laid at-{} nth-{}", laid.2, laid.0)
                        class:won=move || won(laid.1.seat, laid.1.card)
                    >
                        {open_card(laid.1.card, laid.1.value, laid.1.named, "")}
                    </span>
                </For>
            </div>
            <Waiting scene />
        </div>
    }
}

fn trick_label(cards: usize) -> String {
    words!("trick-label", count = cards)
}

/// The deck and the centre cards (P2), the moon, the potions.
#[component]
fn Centre(scene: Signal<Scene>) -> impl IntoView {
    let centre = Memo::new(move |_| scene.with(|s| s.view.centre.to_vec()));
    let deck = Memo::new(move |_| scene.with(|s| (s.view.phase == Phase::One).then_some(s.view.deck_count)));
    let moon = Memo::new(move |_| scene.with(|s| s.view.table.has(Faction::Werewolves).then_some(s.view.full_moon)));
    let potions = Memo::new(move |_| scene.with(|s| s.view.table.has(Faction::Wizards).then_some(s.view.potion_pile)));
    let tips = tips();
    let shown = move || {
        let cards = centre.get();
        (!cards.is_empty()).then(|| {
            view! {
                <span class="centre-cards" role="group" aria-label=t("centre-label")>
                    {cards.into_iter().map(|card| open_card(card, card.value(), None, "centre")).collect_view()}
                </span>
            }
        })
    };
    let pile = move || {
        deck.get().map(|count| {
            let label = words!("deck-label", count = count);
            view! {
                <span class="deck" title=label.clone()>
                    <span class="card down" aria-hidden="true" inner_html=back()></span>
                    <span class="many" aria-hidden="true">{count.to_string()}</span>
                    <span class="unseen">{label.clone()}</span>
                </span>
            }
        })
    };
    let sky = move || {
        moon.get().map(|full| {
            let (id, name) = if full { ("moon-full", t("moon-full")) } else { ("moon-new", t("moon-new")) };
            let rule = if full { t("power-moon-full") } else { t("power-moon-new") };
            let tip = Tip { name: name.clone(), rule, reason: None };
            let again = tip.clone();
            view! {
                <button
                    type="button"
                    class="moon"
                    class:full=full
                    aria-label=name
                    on:mouseenter=move |_| tips.show(tip.clone())
                    on:mouseleave=move |_| tips.hide()
                    on:focus=move |_| tips.show(again.clone())
                    on:blur=move |_| tips.hide()
                    inner_html=drawing(id, "")
                ></button>
            }
        })
    };
    let flasks = move || {
        potions.get().map(|count| {
            let label = words!("potions-label", count = count);
            view! {
                <span class="fact" title=label.clone()>
                    {icon("potion-hidden")}<span aria-hidden="true">{count.to_string()}</span>
                    <span class="unseen">{label.clone()}</span>
                </span>
            }
        })
    };
    view! { <div class="centre-row">{pile}{shown}<span class="sky">{sky}{flasks}</span></div> }
}

/// Trolls that wait, the Cube and what is under it, cards set aside.
#[component]
fn Waiting(scene: Signal<Scene>) -> impl IntoView {
    let groups = Memo::new(move |_| {
        scene.with(|s| {
            let view = &s.view;
            let aside = view.set_aside.iter().map(|play| play.card).collect::<Vec<_>>();
            vec![
                ("waiting-trolls", view.waiting().collect::<Vec<_>>()),
                ("waiting-cube", view.cube().collect()),
                ("waiting-aside", aside),
            ]
        })
    });
    move || {
        let groups: Vec<_> = groups.get().into_iter().filter(|(_, cards)| !cards.is_empty()).collect();
        (!groups.is_empty()).then(|| {
            let shown = groups
                .into_iter()
                .map(|(key, cards)| {
                    view! {
                        <span class="waits" role="group" aria-label=t(key)>
                            <small aria-hidden="true">{t(key)}</small>
                            <span class="few">{cards.into_iter().map(printed).collect_view()}</span>
                        </span>
                    }
                })
                .collect_view();
            view! { <div class="waiting">{shown}</div> }
        })
    }
}
