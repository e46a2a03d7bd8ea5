//! The players around the table: name, counts, and what lies open before each.

use claim_rules::{Actor, Card, Pending, Seat};
use leptos::prelude::*;

use super::card::{drawing, icon};
use super::hand::open_hand;
use super::tip::{Tip, printed, tips};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// Where a seat sits as the viewer sees it: himself at the bottom, the others clockwise.
pub(crate) fn position(scene: &Scene, seat: Seat) -> &'static str {
    let players = scene.view.table.players() as u8;
    let me = scene.sitting.me.unwrap_or_default();
    match ((seat.0 + players - me.0) % players, players) {
        (0, _) => "bottom",
        (1, 2) => "top",
        (1, _) => "left",
        (2, 4) => "top",
        _ => "right",
    }
}

/// The others, in the order they sit from left to right.
#[component]
pub(crate) fn Rivals(scene: Signal<Scene>) -> impl IntoView {
    move || {
        scene.with(|s| {
            let me = s.sitting.me.unwrap_or_default();
            let others: Vec<Seat> = s.view.table.clockwise(me).skip(1).collect();
            let panels = others.into_iter().map(|seat| panel(s, seat)).collect_view();
            view! { <div class="rivals">{panels}</div> }
        })
    }
}

/// The viewer's own panel.
#[component]
pub(crate) fn Own(scene: Signal<Scene>) -> impl IntoView {
    move || scene.with(|s| panel(s, s.sitting.me.unwrap_or_default()))
}

fn panel(scene: &Scene, seat: Seat) -> impl IntoView + use<> {
    let open = &scene.view.seats[seat];
    let asked = matches!(scene.view.pending, Some(Pending { actor: Actor::Seat(s), .. }) if s == seat);
    let thinking = scene.thinking == Some(seat);
    let partner = scene.sitting.me.is_some_and(|me| me != seat && scene.view.table.side(me) == scene.view.table.side(seat));
    let name = scene.sitting.name(seat);
    let count = |what: &'static str, drawn: &'static str, number: u8| {
        (number > 0).then(|| {
            let label = words!(what, count = number);
            view! {
                <span class="fact" title=label.clone()>
                    {icon(drawn)}<span aria-hidden="true">{number.to_string()}</span>
                    <span class="unseen">{label.clone()}</span>
                </span>
            }
        })
    };
    let facts = view! {
        {count("count-hand", "card-back", open.hand_count)}
        {count("count-followers", "icon-friends", open.follower_count)}
        {count("count-score", "icon-piles", open.score.len() as u8)}
        {count("count-potions", "potion-hidden", open.potion_count)}
        {count("count-artifacts", "frame-artifact", open.artifact_count)}
        {count("count-boots", "artifact-flying-boots", open.boots)}
        {count("count-axe", "artifact-cloud-axe", open.axe)}
    };
    let cards = |class: &'static str, label: String, cards: Vec<Card>| {
        (!cards.is_empty()).then(|| {
            view! {
                <span class=format!("before {class}") role="group" aria-label=label.clone() title=label>
                    {cards.into_iter().map(printed).collect_view()}
                </span>
            }
        })
    };
    let lord: Vec<Card> = open.lord.into_iter().chain(open.tucked.iter()).collect();
    let front = view! {
        {cards("gnomes", t("before-gnomes"), open.gnomes.iter().collect())}
        {cards("lord", words!("before-lord", count = open.tucked.len()), lord)}
        {cards("bears", t("before-bears"), open.bears.iter().copied().collect())}
    };
    let leads = scene.view.leader == seat && scene.view.phase != claim_rules::Phase::Over;
    let state = match (thinking, asked) {
        (true, _) => Some(t("seat-thinks")),
        (_, true) => Some(t("seat-turn")),
        _ => None,
    };
    let hand = scene.open_hands.filter(|_| !scene.sitting.is_me(seat)).map(|hands| open_hand(hands[seat]));
    view! {
        <section
            class=format!("seat seat-{} at-{}", seat.0, position(scene, seat))
            class:asked=asked
            class:thinking=thinking
            aria-label=name.clone()
        >
            <header>
                <span class="icon sign" aria-hidden="true" inner_html=drawing(&format!("seat-{}", seat.0), "")></span>
                <b class="name">{name.clone()}</b>
                {partner.then(|| view! { <small class="partner">{t("seat-partner")}</small> })}
                {leads.then(|| view! { <small class="leads">{t("seat-leads")}</small> })}
                {state.map(|state| view! { <small class="state">{state}</small> })}
            </header>
            <div class="facts">{facts}</div>
            <div class="front">{front}</div>
            {hand}
        </section>
    }
}

/// The viewer's artifacts; those of this moment can be used.
#[component]
pub(crate) fn Artifacts(scene: Signal<Scene>, using: RwSignal<Option<(claim_rules::Artifact, Option<u8>)>>) -> impl IntoView {
    let tips = tips();
    let held = Memo::new(move |_| {
        scene.with(|s| {
            let usable = |artifact| {
                s.view.legal.iter().any(|a| matches!(a, claim_rules::Action::Use(way) if way.artifact() == artifact))
            };
            s.view.artifacts.iter().map(|artifact| (artifact, usable(artifact))).collect::<Vec<_>>()
        })
    });
    move || {
        let held = held.get();
        (!held.is_empty()).then(|| {
            let scrolls = held
                .into_iter()
                .map(|(artifact, usable)| {
                    let name = crate::naming::artifact(artifact);
                    let label = if usable { name.clone() } else { words!("artifact-later", artifact = name.clone()) };
                    view! {
                        <button
                            type="button"
                            class="scroll"
                            class:legal=usable
                            data-artifact=artifact.name()
                            aria-disabled=(!usable).to_string()
                            aria-label=label
                            on:click=move |_| if usable { using.set(Some((artifact, None))) }
                            on:mouseenter=move |_| tips.show(Tip::artifact(artifact))
                            on:mouseleave=move |_| tips.hide()
                            on:focus=move |_| tips.show(Tip::artifact(artifact))
                            on:blur=move |_| tips.hide()
                        >
                            <span class="drawn" aria-hidden="true" inner_html=super::card::scroll(artifact)></span>
                            <span class="label">{name}</span>
                        </button>
                    }
                })
                .collect_view();
            view! { <div class="artifacts" role="group" aria-label=t("artifacts-label")>{scrolls}</div> }
        })
    }
}
