//! Fields of a form that look the same everywhere: one of several, and on or off.

use leptos::prelude::*;

/// One of several: a name, and what it means where that has to be said.
pub(crate) fn radio(
    group: &'static str,
    value: String,
    name: String,
    about: Option<Signal<String>>,
    is: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label class="option">
            <input type="radio" name=group value=value prop:checked=is on:change=move |_| choose() />
            <span class="what"><b>{name}</b>{about.map(|about| view! { <small>{about}</small> })}</span>
        </label>
    }
}

/// On or off.
pub(crate) fn check(
    id: &'static str,
    name: String,
    about: String,
    is: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn(bool) + 'static,
) -> impl IntoView {
    view! {
        <label class="option">
            <input type="checkbox" name=id prop:checked=is on:change=move |event| choose(event_target_checked(&event)) />
            <span class="what"><b>{name}</b><small>{about}</small></span>
        </label>
    }
}
