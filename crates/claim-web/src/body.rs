//! Classes of the body element, by which everything around a screen is styled.
//!
//! A rule such as `body:has(.table)` would do the same in the style sheet alone, but makes the browser check every
//! element again whenever a card moves: half of the time of the answer to a tap on a slow phone.

use leptos::prelude::*;

fn set(class: &'static str, on: bool) {
    if let Some(body) = document().body() {
        let _ = body.class_list().toggle_with_force(class, on);
    }
}

/// The page has this class for as long as the calling component is shown.
pub(crate) fn marks_body(class: &'static str) {
    set(class, true);
    on_cleanup(move || set(class, false));
}

/// The same while a condition holds.
pub(crate) fn marks_body_while(class: &'static str, holds: Memo<bool>) {
    Effect::new(move |_| set(class, holds.get()));
    on_cleanup(move || set(class, false));
}
