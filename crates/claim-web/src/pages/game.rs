//! A game against bots.

use claim_rules::{Phase, Record};
use leptos::prelude::*;

use super::lost::Problem;
use super::result::Finale;
use crate::local::{self, Live};
use crate::saved::{self, Saved};
use crate::settings::{Chosen, chosen};
use crate::storage;
use crate::table::card::icon;
use crate::table::{Table, is_mine};
use crate::words::t;

#[component]
pub(crate) fn Game(id: String) -> impl IntoView {
    match saved::find(&id) {
        None => view! { <Problem title=t("game-missing") about=t("game-missing-about") /> }.into_any(),
        Some(saved) => match saved.read() {
            None => view! { <Problem title=t("game-damaged") about=t("game-damaged-about") /> }.into_any(),
            Some(record) => view! { <Playing saved record /> }.into_any(),
        },
    }
}

#[component]
fn Playing(saved: Saved, record: Record) -> impl IntoView {
    let chosen = chosen();
    let live = local::sit_down(saved.clone(), record, chosen);
    let id = saved.id.clone();
    let finale = move || view! { <Finale id=id.clone() scene=live.scene.into() /> };
    let aside = move || view! { <Lesson live chosen /> <Troubles live /> };
    view! {
        <h1 class="unseen">{t("game-title")}</h1>
        <Table
            scene=live.scene
            log=live.log
            last_trick=live.last_trick
            choose=live.choose
            hurry=live.hurry
            finale=finale
            aside=aside
        />
    }
}

/// What the visitor should know when something does not work.
#[component]
fn Troubles(live: Live) -> impl IntoView {
    let unkept = Memo::new(move |_| {
        live.log.track();
        storage::refused()
    });
    view! {
        {move || live.problem.get().map(|why| view! {
            <p class="notice" role="alert">{icon("icon-warning")}{t("bots-missing")}" "<small>{why}</small></p>
        })}
        {move || unkept.get().then(|| view! {
            <p class="notice" role="status">{icon("icon-warning")}{t("storage-full")}</p>
        })}
    }
}

/// The first trick, explained on the table itself; dismissed once, it never comes again.
#[component]
fn Lesson(live: Live, chosen: Chosen) -> impl IntoView {
    let step = Memo::new(move |_| {
        if chosen.0.with(|s| s.lesson_done) {
            return None;
        }
        live.scene.with(|s| match (s.view.phase, s.view.trick_number) {
            (Phase::One, 1) if s.decided.is_some() => Some("lesson-won"),
            (Phase::One, 1) if is_mine(s) && s.trick.is_empty() => Some("lesson-lead"),
            (Phase::One, 1) if is_mine(s) => Some("lesson-follow"),
            (Phase::One, 1) => Some("lesson-wait"),
            (Phase::One, 2) => Some("lesson-next"),
            _ => None,
        })
    });
    // Who has played on knows enough.
    Effect::new(move |_| {
        let far = live.scene.with(|s| s.view.phase != Phase::One || s.view.trick_number > 2);
        if far && !chosen.0.with_untracked(|s| s.lesson_done) {
            chosen.change(|s| s.lesson_done = true);
        }
    });
    move || {
        step.get().map(|key| {
            view! {
                <div class="lesson">
                    {icon("icon-hint")}
                    <p>{t(key)}</p>
                    <button type="button" class="choice plain" id="lesson-done" on:click=move |_| chosen.change(|s| s.lesson_done = true)>
                        {t("lesson-done")}
                    </button>
                </div>
            }
        })
    }
}
