//! A game against bots.

use claim_rules::{Phase, Record};
use leptos::prelude::*;

use super::lost::Problem;
use crate::body::marks_body;
use crate::local::{self, Hint, Live};
use crate::parts::{self, Ended};
use crate::saved::{self, Saved};
use crate::scene::Scene;
use crate::settings::{Chosen, chosen};
use crate::storage;
use crate::table::card::icon;
use crate::table::{Table, is_mine};
use crate::words;
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
    let finale = parts::ending(Ended::Bots { id: saved.id.clone(), scene: live.scene.into() });
    let aside = move || view! { <Lesson live chosen /> <Troubles live /> };
    marks_body("at-table");
    view! {
        <h1 class="unseen">{t("game-title")}</h1>
        <Table
            scene=live.scene
            log=live.log
            choose=live.choose
            hurry=live.hurry
            begin=live.begin
            helps=live.helps
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
        {move || match live.hint.get() {
            Hint::Nothing => ().into_any(),
            Hint::Thinks => view! { <p class="notice" role="status">{icon("icon-hint")}{t("hint-thinks")}</p> }.into_any(),
            Hint::Failed(why) => view! {
                <p class="notice" role="alert">{icon("icon-warning")}{words!("hint-failed", why = why)}</p>
            }
            .into_any(),
        }}
        {move || live.elsewhere.get().then(|| view! {
            <p class="notice" role="status">{icon("icon-eye")}{t("other-tab")}</p>
        })}
        {move || unkept.get().then(|| view! {
            <p class="notice" role="status">{icon("icon-warning")}{t("storage-full")}</p>
        })}
    }
}

/// A step of the first lesson: its message, what glows while it is read, and when it may come.
type Step = (&'static str, &'static str, fn(&Scene) -> bool);

/// The steps of the first lesson.
const LESSON: [Step; 7] = [
    ("lesson-prize", "prize", |s| s.view.phase == Phase::One),
    ("lesson-play", "hand", |s| s.view.phase == Phase::One && is_mine(s)),
    ("lesson-won", "camp", |s| s.past.len() == 1 || s.view.trick_number > 1),
    ("lesson-votes", "votes", |s| s.view.trick_number > 1),
    ("lesson-next", "hand", |s| s.view.trick_number > 2),
    ("lesson-two", "hand", |s| s.view.phase == Phase::Two && !s.army),
    ("lesson-count", "votes", |s| s.view.phase == Phase::Two && s.view.trick_number > 1),
];

/// The first game, explained on the table itself: each step waits until it is got, and never comes again.
#[component]
fn Lesson(live: Live, chosen: Chosen) -> impl IntoView {
    let step = Memo::new(move |_| {
        let (done, next) = chosen.0.with(|s| (s.lesson_done, usize::from(s.lesson)));
        let (key, glows, comes) = LESSON.get(next).filter(|_| !done)?;
        live.scene.with(comes).then_some((*key, *glows))
    });
    // What the lesson names glows.
    Effect::new(move |_| {
        let Some(root) = document().document_element() else { return };
        let _ = match step.get() {
            Some((_, glows)) => root.set_attribute("data-lesson", glows),
            None => root.remove_attribute("data-lesson"),
        };
    });
    on_cleanup(|| {
        if let Some(root) = document().document_element() {
            let _ = root.remove_attribute("data-lesson");
        }
    });
    let got = move |_| {
        chosen.change(|s| {
            s.lesson += 1;
            s.lesson_done = usize::from(s.lesson) >= LESSON.len();
        });
    };
    move || {
        step.get().map(|(key, _)| {
            view! {
                <p class="lesson" role="status">
                    {icon("icon-hint")}
                    <span>{t(key)}</span>
                    <span class="doings">
                        <button type="button" class="btn gold" id="lesson-done" on:click=got>{t("lesson-done")}</button>
                        <button type="button" class="btn" id="lesson-skip" on:click=move |_| chosen.change(|s| s.lesson_done = true)>{t("lesson-skip")}</button>
                    </span>
                </p>
            }
        })
    }
}
