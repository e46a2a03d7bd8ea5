//! The beat between the phases: these followers are your hand now.

use claim_rules::{Because, Faction, SeenEvent};
use leptos::prelude::*;

use super::card::{classes, drawing, face, face_down};
use super::hand::held;
use super::html::{emblem, esc, row};
use crate::naming;
use crate::scene::{Scene, Told};
use crate::words;
use crate::words::t;

/// The followers of the others, as far as they are known.
fn foes(scene: &Scene) -> String {
    let me = scene.sitting.me.unwrap_or_default();
    let mine = scene.view.table.side(me);
    let foes = scene.view.table.clockwise(me).filter(|seat| scene.view.table.side(*seat) != mine);
    foes.map(|seat| {
        let open = &scene.view.seats[seat.index()];
        let known = open.known_hand;
        let secret = usize::from(open.hand_count).saturating_sub(known.len());
        let cards = row(held(known).into_iter().map(|(card, _)| card))
            + &(0..secret).map(|_| face_down()).collect::<String>();
        format!(
            "<div class=\"foe seat-{}\"><span class=\"label\">{}</span><div class=\"fan small\" style=\"--k:{}\">{cards}</div></div>",
            seat.0,
            words!("army-theirs", who = scene.sitting.name(seat), count = open.hand_count, seen = known.len(), secret = secret),
            open.hand_count.max(2),
        )
    })
    .collect()
}

fn own(scene: &Scene) -> String {
    let hand = held(scene.view.hand);
    let middle = (hand.len().max(1) - 1) as f64 / 2.0;
    let cards: String = hand
        .iter()
        .enumerate()
        .map(|(at, (card, _))| {
            format!("<span class=\"{}\" style=\"--i:{at}\">{}</span>", classes(*card), face(*card))
        })
        .collect();
    format!(
        "<div class=\"arc\" style=\"--m:{middle};--count:{}\" aria-hidden=\"true\">{cards}</div>",
        hand.len().max(1)
    )
}

fn groups(scene: &Scene) -> String {
    let hand = scene.view.hand;
    let one = |(faction, count): (Faction, usize)| {
        let name = if count == 1 { naming::member(faction) } else { naming::faction(faction) };
        format!("<span>{}{count} {}</span>", emblem(faction), esc(&name))
    };
    // The largest first.
    let factions = scene.view.table.factions();
    let of = |count| factions.iter().filter(move |f| hand.only(*f).len() == count).map(move |f| (f, count));
    (1..=hand.len()).rev().flat_map(of).map(one).collect()
}

/// The beat; it stays until the visitor goes on.
#[component]
pub(crate) fn Army(scene: Signal<Scene>, begin: Callback<()>) -> impl IntoView {
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    let leads = move || {
        scene.with(|s| {
            let seat = s.view.leader;
            // The winner of the last trick, but for the Staff of Order and the last Dragon (P9, DRA3).
            let led = |told: &Told| match told.event {
                SeenEvent::Leads { because, .. } => Some(because),
                _ => None,
            };
            let follows = s.past.last().map(|past| &past.follows[..]).unwrap_or_default();
            let why = match follows.iter().rev().find_map(led) {
                Some(Because::StaffOfOrder) => "staff",
                Some(Because::Dragons) => "dragon",
                // The others say who gets a card, or belong to Phase Two.
                None
                | Some(
                    Because::Won
                    | Because::DwarvesToLoser
                    | Because::DwarvesToLowest
                    | Because::HornOfSilence
                    | Because::CrystalOfFools
                    | Because::LastTrick,
                ) => "won",
            };
            let text = words!("army-leads", you = s.sitting.you(seat), who = s.sitting.name(seat), why = why);
            format!(
                "<span class=\"seat-{} sign2\">{}</span>{}",
                seat.0,
                drawing(&format!("seat-{}", seat.0), ""),
                esc(&text)
            )
        })
    };
    let count = move || scene.with(|s| s.view.hand.len());
    view! {
        <section class="beat" data-beat="" role="dialog" aria-label=t("phase-two-name")>
            <div class="foes" inner_html=move || scene.with(foes)></div>
            <div class="heart">
                <p class="kicker">{t("army-kicker")}</p>
                <h2>{move || words!("army-title", count = count())}</h2>
                <div inner_html=move || scene.with(own)></div>
                <p class="groups" inner_html=move || scene.with(groups)></p>
                <p class="lead">{t("army-lead")}</p>
            </div>
            <div class="onward">
                <button type="button" class="btn gold go" id="begin" node_ref=button on:click=move |_| begin.run(())>{t("army-begin")}</button>
                <p class="label" inner_html=leads></p>
            </div>
        </section>
    }
}
