//! The end of a live game: the votes, whether the deal was fair, and what to do next.

use claim_protocol::GameOutcome;
use claim_protocol::live::ClientMessage;
use claim_protocol::{SeatInfo, Sitter};
use claim_rules::{How, Record, Side};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::chat::Chat;
use crate::live::http::{self, Trouble};
use crate::live::promise::{self, Verdict};
use crate::live::seat::LiveTable;
use crate::live::session::session;
use crate::pages::result::{self, Votes};
use crate::parts::expect_review;
use crate::route::Router;
use crate::scene::Scene;
use crate::settings::chosen;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// Where nothing answers the record is asked for again after so long, in milliseconds; each time twice as long, up to a
/// limit.
const ASK_AGAIN: u32 = 2_000;
const LONGEST_PAUSE: u32 = 30_000;

/// Who won, in a sentence, and how.
fn headline(outcome: &GameOutcome, scene: &Scene) -> String {
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
fn winner(outcome: &GameOutcome) -> Option<Side> {
    match outcome.winners[..] {
        [side] => Some(Side(side)),
        _ => None,
    }
}

/// The result, in the place of the table.
#[component]
pub(super) fn LiveFinale(table: LiveTable, scene: Signal<Scene>) -> impl IntoView {
    let router = expect_context::<Router>();
    let outcome =
        Memo::new(move |_| table.state.with(|s| s.info.as_ref().and_then(|info| info.outcome.clone())));
    let rematch = Memo::new(move |_| table.state.with(|s| s.info.as_ref().and_then(|info| info.rematch)));
    let you = session().you.clone();
    // A player who gave up or ran out of time has no seat any more, and may want to play again all the same.
    let seated = Memo::new(move |_| {
        let me = you.with(|you| you.as_ref().map(|you| you.id));
        let mine = |seat: &SeatInfo| matches!(&seat.sitter, Sitter::Person(person) if Some(person.id) == me);
        table
            .state
            .with(|state| state.seat.is_some() || state.info.iter().any(|info| info.seats.iter().any(mine)))
    });
    expect_review(chosen().language());
    let wants = RwSignal::new(false);
    let fairness = RwSignal::new(None::<Result<Verdict, Trouble>>);
    let turn = RwSignal::new(None);
    spawn_local(async move {
        let mut pause = ASK_AGAIN;
        let text = loop {
            match http::text(&format!("/api/games/{}/record", table.id)).await {
                Err(why) if why.may_pass() => {
                    // The visitor may have left the screen.
                    if fairness.try_set(Some(Err(why))).is_some() {
                        return;
                    }
                    TimeoutFuture::new(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                answer => break answer,
            }
        };
        let verdict = text.map(|text| match Record::from_json(&text) {
            Ok(record) => {
                let turned = scene.try_with_untracked(|scene| result::turning(scene, &record)).flatten();
                turn.try_set(turned);
                let seat = table.state.try_with_untracked(|state| state.seat).flatten();
                promise::check(table.id, &record, seat)
            }
            Err(_) => Verdict::Unreadable,
        });
        fairness.try_set(Some(verdict));
    });
    let fair = move || {
        let (drawing, words) = match fairness.get() {
            None => ("icon-clock", t("fair-coming")),
            Some(Ok(verdict)) => (verdict.icon(), verdict.sentence()),
            Some(Err(why)) => ("icon-offline", why.sentence()),
        };
        view! { {icon(drawing)}<span>{words}</span> }
    };
    // A visitor who asked for a rematch goes there as soon as there is one, and is ready.
    Effect::new(move |_| {
        if let Some(next) = rematch.get().filter(|_| wants.get()) {
            router.go(&format!("/t/{next}"));
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
            <p class="fair" role="status">{fair}</p>
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
