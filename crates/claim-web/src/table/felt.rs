//! The middle of the table: the deck, the centre, the trick, and what waits.

use claim_rules::{Card, Faction, Phase, Seat};
use leptos::prelude::*;

use super::card::{back, drawing};
use super::html::{esc, fact, open_card, row};
use super::seats::position;
use crate::scene::{Lying, Scene};
use crate::words;
use crate::words::t;

/// A card of the trick with its place, so that it stays the same card while others come.
type Laid = (usize, Lying, &'static str);

/// Everything in the middle.
#[component]
pub(crate) fn Felt(scene: Signal<Scene>) -> impl IntoView {
    let laid = Memo::new(move |_| {
        scene.with(|s| {
            let place = |(at, lying): (usize, &Lying)| (at, *lying, position(s, lying.seat));
            s.trick.iter().enumerate().map(place).collect::<Vec<Laid>>()
        })
    });
    let decided = Memo::new(move |_| scene.with(|s| s.decided.clone()));
    let winner = Memo::new(move |_| {
        scene.with(|s| {
            s.decided.as_ref().and_then(|d| d.winner.filter(|_| d.leaves)).map(|seat| position(s, seat))
        })
    });
    let won = move |seat: Seat, card: Card| {
        decided.with(|d| d.as_ref().is_some_and(|d| d.winner == Some(seat) && d.card == Some(card)))
    };
    let part = |draw: fn(&Scene) -> String| Memo::new(move |_| scene.with(draw));
    let (deck, centre, sky, waits) = (part(deck), part(centre), part(sky), part(waiting));
    let places = part(places);
    view! {
        <div class=move || format!("felt {}", winner.get().map_or(String::new(), |to| format!("taken to-{to}")))>
            <div class="spread">
                <div class="centre-row">
                    <span class="deck" inner_html=deck></span>
                    <span class="centre-cards" role="group" aria-label=t("centre-label") inner_html=centre></span>
                    <span class="sky" inner_html=sky></span>
                </div>
                <div class="places" inner_html=places></div>
                <div class="trick" role="group" aria-label=move || words!("trick-label", count = laid.with(Vec::len))>
                    <For
                        each=move || laid.get()
                        key=|(at, lying, _)| (*at, lying.card, lying.seat, lying.value, lying.named)
                        let:laid
                    >
                        <span
                            class=move || {
                                let won = if won(laid.1.seat, laid.1.card) { " won" } else { "" };
                                format!("laid at-{} nth-{}{won}", laid.2, laid.0)
                            }
                            inner_html=open_card(laid.1.card, laid.1.value, laid.1.named, "")
                        ></span>
                    </For>
                </div>
                <div class="waiting" inner_html=waits></div>
            </div>
        </div>
    }
}

/// Where each seat's card of the trick will lie, with its name.
fn places(scene: &Scene) -> String {
    let place = |seat: Seat| {
        format!(
            "<span class=\"place at-{} seat-{}\"><span class=\"whose\"><span class=\"icon\" aria-hidden=\"true\">{}</span>{}</span></span>",
            position(scene, seat),
            seat.0,
            drawing(&format!("seat-{}", seat.0), ""),
            esc(&scene.sitting.name(seat)),
        )
    };
    scene.view.table.seats().map(place).collect()
}

fn deck(scene: &Scene) -> String {
    if scene.view.phase != Phase::One {
        return String::new();
    }
    let count = scene.view.deck_count;
    format!(
        "<span class=\"card down\" aria-hidden=\"true\">{}</span><span class=\"many\" aria-hidden=\"true\">{count}</span><span class=\"unseen\">{}</span>",
        back(),
        esc(&words!("deck-label", count = count)),
    )
}

fn centre(scene: &Scene) -> String {
    scene.view.centre.iter().map(|card| open_card(*card, card.value(), None, "centre")).collect()
}

/// The moon and the potions, where the deck has them.
fn sky(scene: &Scene) -> String {
    let (view, mut shown) = (&scene.view, String::new());
    if view.table.has(Faction::Werewolves) {
        let (phase, name) = if view.full_moon { ("full", t("moon-full")) } else { ("new", t("moon-new")) };
        shown += &format!(
            "<button type=\"button\" class=\"moon {phase}\" data-tip=\"moon {phase}\" aria-label=\"{}\">{}</button>",
            esc(&name),
            drawing(&format!("moon-{phase}"), ""),
        );
    }
    if view.table.has(Faction::Wizards) {
        let count = view.potion_pile;
        shown += &fact("potion-hidden", count.into(), &words!("potions-label", count = count));
    }
    shown
}

/// Trolls that wait, the Cube and what is under it, cards set aside.
fn waiting(scene: &Scene) -> String {
    let view = &scene.view;
    let groups = [
        ("waiting-trolls", view.waiting().collect::<Vec<_>>()),
        ("waiting-cube", view.cube().collect()),
        ("waiting-aside", view.set_aside.iter().map(|play| play.card).collect()),
    ];
    let some = groups.into_iter().filter(|(_, cards)| !cards.is_empty());
    some.map(|(key, cards)| {
        let title = esc(&t(key));
        format!(
            "<span class=\"waits\" role=\"group\" aria-label=\"{title}\"><small aria-hidden=\"true\">{title}</small><span class=\"few\">{}</span></span>",
            row(cards)
        )
    })
    .collect()
}
