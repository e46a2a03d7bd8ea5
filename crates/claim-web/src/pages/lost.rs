//! Pages that say what happened and what to do next.

use leptos::prelude::*;

use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// Something cannot be shown.
#[component]
pub(crate) fn Problem(title: String, about: String) -> impl IntoView {
    view! {
        <div class="page problem">
            <span class="large-icon">{icon("icon-warning")}</span>
            <h1>{title}</h1>
            <p>{about}</p>
            <div class="actions">
                <a class="button primary" href="/">{t("play-now")}</a>
                <a class="button" href="/history">{t("nav-history")}</a>
                <a class="button" href="/replay">{t("open-replay")}</a>
            </div>
        </div>
    }
}

/// No such page.
#[component]
pub(crate) fn Lost(path: String) -> impl IntoView {
    view! { <Problem title=t("lost") about=words!("lost-about", path = path) /> }
}
