//! How the page looks, sounds and moves.

use leptos::prelude::*;

use crate::settings::{Speed, Theme, chosen};
use crate::words::{Language, t};

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let chosen = chosen();
    let spoken = chosen.language();
    let languages = Language::ALL
        .map(|language| {
            segment(
                "language",
                language.code(),
                language.own_name().into(),
                move || language == spoken,
                move || {
                    chosen.change(|s| s.language = Some(language.code().into()));
                },
            )
        })
        .collect_view();
    let themes = Theme::ALL
        .map(|theme| {
            let name = t(&format!("theme-{}", theme.name()));
            segment(
                "theme",
                theme.name(),
                name,
                move || chosen.0.with(|s| s.theme) == theme,
                move || {
                    chosen.change(|s| s.theme = theme);
                },
            )
        })
        .collect_view();
    let speeds = Speed::ALL
        .map(|speed| {
            let name = t(&format!("speed-{}", speed.name()));
            segment(
                "speed",
                speed.name(),
                name,
                move || chosen.speed() == speed,
                move || {
                    chosen.change(|s| s.speed = speed);
                },
            )
        })
        .collect_view();
    let toggle = move |key: &'static str,
                       is: fn(&crate::settings::Settings) -> bool,
                       set: fn(&mut crate::settings::Settings, bool)| {
        view! {
            <label class="option">
                <input type="checkbox" name=key prop:checked=move || chosen.0.with(is)
                    on:change=move |event| { let on = event_target_checked(&event); chosen.change(|s| set(s, on)) } />
                <span class="what"><b>{t(key)}</b><small>{t(&format!("{key}-about"))}</small></span>
            </label>
        }
    };
    view! {
        <div class="page settings">
            <h1>{t("nav-settings")}</h1>
            <fieldset><legend>{t("language")}</legend><div class="segments">{languages}</div></fieldset>
            <fieldset><legend>{t("theme")}</legend><div class="segments">{themes}</div></fieldset>
            <fieldset><legend>{t("speed")}</legend><div class="segments">{speeds}</div></fieldset>
            <fieldset>
                <legend>{t("at-the-table")}</legend>
                <div class="options">
                    {toggle("setting-counter", |s| s.counter, |s, on| s.counter = on)}
                    {toggle("setting-sound", |s| s.sound, |s, on| s.sound = on)}
                    {toggle("setting-lesson", |s| !s.lesson_done, |s, on| s.lesson_done = !on)}
                </div>
            </fieldset>
            <section class="about">
                <h2>{t("keys-title")}</h2>
                <p>{t("keys-about")}</p>
            </section>
        </div>
    }
}

fn segment(
    group: &'static str,
    value: &'static str,
    name: String,
    is: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="option">
            <input type="radio" name=group value=value prop:checked=is on:change=move |_| choose() />
            <span class="what"><b>{name}</b></span>
        </label>
    }
}
