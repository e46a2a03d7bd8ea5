//! How the page looks, sounds and moves.

use leptos::prelude::*;

use super::fields::{check, radio};
use crate::settings::{Speed, Theme, chosen};
use crate::words::{Language, t};

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let chosen = chosen();
    let spoken = chosen.language();
    let languages = Language::ALL
        .map(|language| {
            radio(
                "language",
                language.code().into(),
                language.own_name().into(),
                None,
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
            radio(
                "theme",
                theme.name().into(),
                name,
                None,
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
            radio(
                "speed",
                speed.name().into(),
                name,
                None,
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
        let (name, about) = (t(key), t(&format!("{key}-about")));
        check(key, name, about, move || chosen.0.with(is), move |on| chosen.change(|s| set(s, on)))
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
