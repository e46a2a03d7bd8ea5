//! What the strip under the felt says beside the game: one thing at a time, the most pressing first.

use claim_protocol::Sitter;
use claim_rules::Card;
use leptos::prelude::*;

use super::game::{self, Standing};
use crate::live::seat::LiveTable;
use crate::naming;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// What there is to say.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Says {
    Nothing,
    /// An answer was refused, and why.
    Refused(String),
    /// Give up?
    Resigning,
    DrawOffered,
    /// The visitor's partner has given up, and the visitor has not.
    PartnerResigned(String),
    /// A bot plays for the visitor; and why their last card came too late, if it did.
    StoodInFor(Option<String>),
    /// A card is chosen ahead of turn.
    Ahead(String),
    /// A bot plays on for these.
    Away(String),
    Watching,
    /// Too many watch: what is shown grows old.
    CrowdedOut,
}

#[component]
pub(super) fn Aside(table: LiveTable, standing: Standing, resigning: RwSignal<bool>) -> impl IntoView {
    let says = Memo::new(move |_| {
        let refused = table.refused.get();
        // A visitor whose time ran out wants the seat back more than anything.
        if standing.stood_in_for.get() {
            Says::StoodInFor(refused)
        } else if let Some(why) = refused {
            Says::Refused(why)
        } else if standing.plays.get() && resigning.get() {
            Says::Resigning
        } else if standing.plays.get() && standing.draw_offered.get() {
            Says::DrawOffered
        } else if let Some(name) = standing.partner_resigned.get() {
            Says::PartnerResigned(name)
        } else if let Some(action) = table.state.with(|state| state.ahead) {
            let name = action.to_string();
            Says::Ahead(name.parse::<Card>().map_or(name, naming::card))
        } else if let Some(names) = away(table) {
            Says::Away(names)
        } else if table.state.with(|state| state.crowded_out) {
            Says::CrowdedOut
        } else if standing.watches.get() {
            Says::Watching
        } else {
            Says::Nothing
        }
    });
    let button = move |id: &'static str, words: &'static str, gold: bool| {
        view! { <button type="button" class="btn" class:gold=gold id=id on:click=move |_| game::act(table, resigning, id)>{t(words)}</button> }
    };
    let line = |drawing: &'static str, words: String| view! { {icon(drawing)}<span>{words}</span> };
    move || {
        match says.get() {
        Says::Nothing => ().into_any(),
        Says::Refused(why) => view! { <p class="lesson beside refused" role="alert">{line("icon-warning", why)}</p> }.into_any(),
        Says::Resigning => view! {
            <p class="lesson" role="alert">{line("icon-flag", t("resign-question"))}<span class="doings">{button("resign-yes", "resign", true)}
                <button type="button" class="btn" id="resign-no" on:click=move |_| resigning.set(false)>{t("cancel")}</button></span></p>
        }
        .into_any(),
        Says::DrawOffered => view! {
            <p class="lesson" role="alert">{line("icon-friends", t("draw-question"))}<span class="doings">{button("offer-draw", "accept", true)}{button("decline-draw", "decline", false)}</span></p>
        }
        .into_any(),
        Says::PartnerResigned(name) => view! {
            <p class="lesson" role="status">{line("icon-flag", words!("partner-resigned", name = name))}<span class="doings">{button("resign", "resign", false)}</span></p>
        }
        .into_any(),
        Says::StoodInFor(why) => {
            let late = why.is_some();
            let words = why.unwrap_or_else(|| t("bot-plays-you"));
            view! { <p class="lesson" class:refused=late role="status">{line("icon-bot", words)}<span class="doings">{button("return", "take-seat-back", true)}</span></p> }
                .into_any()
        }
        Says::Ahead(card) => view! {
            <p class="lesson" role="status">{line("icon-clock", words!("ahead", card = card))}<span class="doings">
                <button type="button" class="btn" id="take-back" on:click=move |_| table.choose_ahead(None)>{t("ahead-back")}</button></span></p>
        }
        .into_any(),
        Says::Away(names) => view! { <p class="beside" role="status">{line("icon-bot", words!("bot-plays-for", names = names))}</p> }.into_any(),
        Says::Watching => view! { <p class="beside" role="status">{icon("icon-eye")}<span>{t("watching")}" "<a href="/lobby">{t("join-table")}</a></span></p> }.into_any(),
        Says::CrowdedOut => view! { <p class="lesson" role="status">{line("icon-warning", t("problem-too-many-watchers"))}</p> }.into_any(),
    }
    }
}

/// Those for whom a bot plays on, but for the visitor.
fn away(table: LiveTable) -> Option<String> {
    table.state.with(|state| {
        let me = state.seat.map(usize::from);
        let seats = state.info.iter().flat_map(|info| info.seats.iter().enumerate());
        let names: Vec<String> = seats
            .filter(|(at, seat)| seat.stand_in && Some(*at) != me)
            .filter_map(|(_, seat)| match &seat.sitter {
                Sitter::Person(person) => Some(person.name.clone()),
                _ => None,
            })
            .collect();
        (!names.is_empty()).then(|| names.join(", "))
    })
}
