//! What came of a live game: the votes, whether the deal was fair, and what to do next.

use claim_protocol::Outcome;
use claim_protocol::live::ClientMessage;
use claim_rules::{How, Record, Side};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::chat::Chat;
use crate::live::http;
use crate::live::promise;
use crate::live::seat::LiveTable;
use crate::pages::result::{self, Votes};
use crate::route::Place;
use crate::scene::Scene;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// Who won, in a sentence, and how.
fn headline(outcome: &Outcome, scene: &Scene) -> String {
    let table = &scene.view.table;
    let mine = scene.sitting.me.map(|seat| table.side(seat).0);
    let who = match outcome.winners[..] {
        [side] if Some(side) == mine => t("result-won"),
        [side] => {
            let side = Side(side);
            words!("result-lost", who = scene.sitting.side(table, side), count = table.seats_of(side).count())
        }
        _ => t("result-drawn"),
    };
    match outcome.ending {
        How::Played => result::headline(scene),
        How::Conceded => format!("{who} {}", t("ended-conceded")),
        How::Agreed => format!("{who} {}", t("ended-agreed")),
    }
}

/// Who won alone.
fn winner(outcome: &Outcome) -> Option<Side> {
    match outcome.winners[..] {
        [side] => Some(Side(side)),
        _ => None,
    }
}

/// The result, in the place of the table.
#[component]
pub(super) fn LiveFinale(table: LiveTable, scene: Signal<Scene>) -> impl IntoView {
    let place = expect_context::<Place>();
    let outcome =
        Memo::new(move |_| table.state.with(|s| s.info.as_ref().and_then(|info| info.outcome.clone())));
    let rematch = Memo::new(move |_| table.state.with(|s| s.info.as_ref().and_then(|info| info.rematch)));
    let seated = Memo::new(move |_| table.state.with(|state| state.seat.is_some()));
    let wants = RwSignal::new(false);
    let fairness = RwSignal::new(None::<String>);
    let turn = RwSignal::new(None);
    spawn_local(async move {
        let sentence = match http::text(&format!("/api/games/{}/record", table.id)).await {
            Ok(text) => match Record::from_json(&text) {
                Ok(record) => {
                    let turned = scene.try_with_untracked(|scene| result::turning(scene, &record)).flatten();
                    turn.try_set(turned);
                    let seat = table.state.try_with_untracked(|state| state.seat).flatten();
                    promise::check(table.id, &record, seat)
                }
                Err(_) => t("fair-broken"),
            },
            Err(why) => why.sentence(),
        };
        fairness.try_set(Some(sentence));
    });
    // Who wanted a rematch goes there as soon as there is one, and is ready.
    Effect::new(move |_| {
        if let Some(next) = rematch.get().filter(|_| wants.get()) {
            place.go(&format!("/t/{next}"));
        }
    });
    let again = move |_| {
        wants.set(true);
        if rematch.get_untracked().is_none() {
            table.wish(|table, id| ClientMessage::Rematch { table, id });
        }
    };
    // What was refused may be wanted again.
    Effect::new(move |_| {
        if table.refused.with(Option::is_some) {
            wants.set(false);
        }
    });
    let invited = move || rematch.get().is_some() && !wants.get() && seated.get();
    // Played to the last card, the votes tell it themselves.
    let verdict = Signal::derive(move || {
        let outcome = outcome.get().filter(|outcome| outcome.ending != How::Played)?;
        Some((scene.with(|scene| headline(&outcome, scene)), winner(&outcome)))
    });
    // Where the game was given up or a draw was agreed, no trick decided it.
    let played = move || outcome.with(|o| o.as_ref().is_some_and(|o| o.ending == How::Played));
    let turn = (Signal::derive(move || turn.get().filter(|_| played())), format!("/replay/{}", table.id));
    view! {
        {move || table.refused.get().map(|why| view! { <div class="line-banner refused">{super::notice(why)}</div> })}
        <Votes scene verdict=verdict turn>
            <p class="fair" role="status">{icon("icon-check")}<span>{move || fairness.get().unwrap_or_else(|| t("fair-coming"))}</span></p>
            {move || invited().then(|| view! { <p class="fair" role="status">{icon("icon-rematch")}<span>{t("rematch-wanted")}</span></p> })}
            {move || seated.get().then(|| view! {
                <button type="button" class="btn gold" id="rematch" disabled=wants on:click=again>
                    {icon("icon-rematch")}{move || if wants.get() { t("rematch-coming") } else { t("rematch") }}
                </button>
            })}
            <a class="btn" id="replay" href=format!("/replay/{}?review=on", table.id)>{icon("icon-replay")}{t("review")}</a>
            <a class="btn" href="/lobby">{icon("icon-search")}{t("join-table")}</a>
            <a class="btn" href="/">{icon("icon-play")}{t("new-game")}</a>
            <Chat table />
        </Votes>
    }
}
