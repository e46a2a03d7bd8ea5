//! A table of the server at its address: an invitation, a waiting room, the game, or what came of it.

use claim_protocol::{Code, Sitter, Stage, TableId};
use claim_rules::{Action, Card};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::bar::Bar;
use super::chat::Chat;
use super::finale::LiveFinale;
use super::join::Invitation;
use super::room::Room;
use super::{notice, title};
use crate::live::http;
use crate::live::seat::{self, LiveTable};
use crate::live::session::session;
use crate::naming;
use crate::pages::lost::Problem;
use crate::scene::Scene;
use crate::settings::chosen;
use crate::table::{Table, is_mine};
use crate::words;
use crate::words::t;

#[component]
pub(super) fn TablePage(id: String) -> impl IntoView {
    match id.parse::<TableId>() {
        Ok(id) => view! { <Open id /> }.into_any(),
        Err(_) => view! { <Problem title=t("no-table") about=t("no-table-about") /> }.into_any(),
    }
}

/// What the screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    Coming,
    Missing,
    Invitation,
    Room,
    Game,
    Closed,
}

#[component]
fn Open(id: TableId) -> impl IntoView {
    let table = seat::follow(id, chosen());
    let session = session();
    let refusal = session.refusal.clone();
    let missing = Memo::new(move |_| {
        refusal.with(|refusal| {
            refusal.as_ref().is_some_and(|r| r.table == Some(id) && r.problem.code == Code::NoSuchTable)
        })
    });
    let dealt = Memo::new(move |_| table.scene.with(Option::is_some));
    let shows = Memo::new(move |_| {
        let (stage, seated) = table.state.with(|state| (state.stage(), state.seat.is_some()));
        match (stage, seated) {
            _ if missing.get() => Shows::Missing,
            (None, _) => Shows::Coming,
            (Some(Stage::Waiting), false) => Shows::Invitation,
            (Some(Stage::Waiting), true) => Shows::Room,
            (Some(Stage::Closed), _) => Shows::Closed,
            (Some(Stage::Playing | Stage::Over), _) if dealt.get() => Shows::Game,
            (Some(Stage::Playing | Stage::Over), _) => Shows::Coming,
        }
    });
    move || match shows.get() {
        Shows::Coming => {
            view! { <div class="page coming" role="status">{t("table-coming")}</div> }.into_any()
        }
        Shows::Missing => view! { <Problem title=t("no-table") about=t("no-table-about") /> }.into_any(),
        Shows::Closed => {
            view! { <Problem title=t("table-closed") about=t("table-closed-about") /> }.into_any()
        }
        Shows::Invitation => view! { <Invitation table /> }.into_any(),
        Shows::Room => view! { <Room table /> }.into_any(),
        Shows::Game => view! { <Game table /> }.into_any(),
    }
}

/// The game on the page's table.
#[component]
fn Game(table: LiveTable) -> impl IntoView {
    let first = table.scene.get_untracked();
    let Some(first) = first else { return ().into_any() };
    // The screen is only there once there is a scene; should it go, the last one is shown.
    let last = StoredValue::new(first);
    let scene = Memo::new(move |_| {
        if let Some(scene) = table.scene.get() {
            last.set_value(scene);
        }
        with_stage(last.get_value(), table)
    });
    let mine = Memo::new(move |_| scene.with(is_mine));
    let over = Memo::new(move |_| table.state.with(|state| state.stage() == Some(Stage::Over)));
    Effect::new(move |_| {
        title(&match (over.get(), mine.get()) {
            (true, _) => t("result-label"),
            (false, true) => t("title-your-turn"),
            (false, false) => t("title-their-turn"),
        });
    });
    let you = session().you.clone();
    let me = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
    let watching = Memo::new(move |_| {
        table.state.with(|state| {
            let sat = |seat: &claim_protocol::SeatInfo| {
                matches!(&seat.sitter, Sitter::Person(person) if Some(person.id) == me.get())
            };
            state.seat.is_none() && !state.info.as_ref().is_some_and(|info| info.seats.iter().any(sat))
        })
    });
    let finale = move || view! { <LiveFinale table scene=scene.into() /> };
    // A game that ends before its last card shows its result above the cards as they lie.
    let early = Memo::new(move |_| over.get() && scene.with(|s| s.view.phase != claim_rules::Phase::Over));
    view! {
        <h1 class="unseen">{t("game-title")}</h1>
        <Bar table />
        <Refusals table />
        {move || watching.get().then(|| view! { <p class="watching" role="status">{t("watching")}</p> })}
        {move || early.get().then(|| view! { <LiveFinale table scene=scene.into() /> })}
        <Ahead table />
        <div class="live-table" on:click:capture=move |event| choose_ahead(table, &event)>
            <Table
                scene
                log=table.log
                last_trick=table.last_trick
                choose=table.choose
                hurry=table.hurry
                finale=finale
            />
        </div>
        <Chat table />
    }
    .into_any()
}

/// A card of one's own hand that is clicked while others decide is chosen ahead of turn; once more takes it back.
fn choose_ahead(table: LiveTable, event: &web_sys::MouseEvent) {
    let waits = table.state.with_untracked(|state| {
        state.stage() == Some(Stage::Playing) && state.seat.is_some() && state.legal.is_empty()
    });
    let card = || {
        let target: web_sys::Element = event.target()?.dyn_into().ok()?;
        let card = target.closest(".hand button[data-card]").ok()??.get_attribute("data-card")?;
        card.parse::<Action>().ok()
    };
    if let Some(action) = card().filter(|_| waits) {
        let before = table.state.with_untracked(|state| state.ahead);
        table.choose_ahead(Some(action).filter(|action| before != Some(*action)));
    }
}

/// The card chosen ahead of turn: it is played when one is asked, if it is legal then.
#[component]
fn Ahead(table: LiveTable) -> impl IntoView {
    let ahead = Memo::new(move |_| table.state.with(|state| state.ahead));
    view! {
        <div class="ahead" role="status">
            {move || ahead.get().map(|action| {
                let name = action.to_string().parse::<Card>().map_or_else(|_| action.to_string(), naming::card);
                view! {
                    <span>{words!("ahead", card = name)}</span>
                    <button type="button" class="button" id="take-back" on:click=move |_| table.choose_ahead(None)>{t("ahead-back")}</button>
                }
            })}
        </div>
    }
}

/// Where the game is over before its last card, nobody is asked any more.
fn with_stage(mut scene: Scene, table: LiveTable) -> Scene {
    let (over, answered) =
        table.state.with(|state| (state.stage() == Some(Stage::Over), state.legal.is_empty()));
    if over || answered {
        scene.view.legal.clear();
    }
    scene
}

/// An answer that was refused says why, until the game goes on.
#[component]
fn Refusals(table: LiveTable) -> impl IntoView {
    let refusal = session().refusal.clone();
    let before = refusal.with_untracked(|r| r.as_ref().map(|r| r.number));
    let shown = move || {
        let refusal = refusal.get()?;
        let new = before.is_none_or(|before| refusal.number > before);
        // A nonce given twice comes from a second tab and harms nobody.
        let quiet = matches!(refusal.wanted, Some(claim_protocol::live::ClientMessage::Ready { .. }));
        (new && !quiet && refusal.table == Some(table.id)).then(|| notice(http::sentence(&refusal.problem)))
    };
    view! { <div class="refusals">{shown}</div> }
}
