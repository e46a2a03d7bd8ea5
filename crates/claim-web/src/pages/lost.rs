//! Pages that say what happened and what to do next.

use leptos::prelude::*;

use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// The title of the tab as long as this is shown. An address may lead to many things: then the screen has set a title
/// before, and what is shown has its own.
pub(crate) fn names_tab(name: &str) {
    let name = format!("{name} · Claim");
    let before = StoredValue::new(None::<String>);
    Effect::new({
        let name = name.clone();
        move |_| {
            before.set_value(Some(document().title()));
            document().set_title(&name);
        }
    });
    // Another screen may have named itself meanwhile.
    on_cleanup(move || {
        if let Some(before) = before.try_get_value().flatten().filter(|_| document().title() == name) {
            document().set_title(&before);
        }
    });
}

/// Something cannot be shown.
#[component]
pub(crate) fn Problem(title: String, about: String) -> impl IntoView {
    names_tab(&title);
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
