//! Marks of the whole page, by which what stands around a screen is styled.
//!
//! A rule such as `body:has(.table)` would say the same in the style sheet alone, but has the browser look at every element
//! again whenever a card moves: half of the time of the answer to a tap on a slow phone.

use leptos::prelude::*;

fn set(class: &'static str, on: bool) {
    if let Some(body) = document().body() {
        let _ = body.class_list().toggle_with_force(class, on);
    }
}

/// The page has this class for as long as the component that says so is shown.
pub(crate) fn marks_body(class: &'static str) {
    set(class, true);
    on_cleanup(move || set(class, false));
}

/// The same while something holds.
pub(crate) fn marks_body_while(class: &'static str, holds: Memo<bool>) {
    Effect::new(move |_| set(class, holds.get()));
    on_cleanup(move || set(class, false));
}
