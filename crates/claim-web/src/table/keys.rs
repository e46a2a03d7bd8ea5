//! The whole table by keyboard: arrows or digits choose, Enter plays, Esc passes.

use claim_rules::Action;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::ask::InUse;
use crate::options;
use crate::scene::Scene;

/// The rows of controls, nearest to the player first.
const ROWS: [&str; 3] = [".hand button", ".artifacts button", ".ask .choices button"];

/// Listens while the table is there.
pub(crate) fn listen(scene: Signal<Scene>, choose: Callback<Action>, using: RwSignal<InUse>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_elsewhere(&event) {
            return;
        }
        let watching = || scene.with_untracked(|s| s.watching);
        let key = event.key();
        let done = match key.as_str() {
            // A replay is walked, not played.
            "ArrowLeft" if watching() => press("[data-step=step-back]"),
            "ArrowRight" if watching() => press("[data-step=step-next]"),
            "ArrowLeft" => step(-1),
            "ArrowRight" => step(1),
            "ArrowUp" => other_row(1),
            "ArrowDown" => other_row(-1),
            "Escape" if using.get_untracked().is_some() => {
                using.set(None);
                true
            }
            "Escape" => {
                match scene.with_untracked(|s| options::question(&s.view, &s.sitting)).and_then(|q| q.pass) {
                    Some(pass) => {
                        choose.run(pass);
                        true
                    }
                    None => false,
                }
            }
            _ => digit(&key),
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Somebody is typing, or reads a sheet over the table.
fn is_elsewhere(event: &web_sys::KeyboardEvent) -> bool {
    let Some(target) = event.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    let typing = matches!(target.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA");
    typing || document().query_selector("dialog[open]").ok().flatten().is_some()
}

fn row(selector: &str) -> Vec<HtmlElement> {
    let Ok(list) = document().query_selector_all(selector) else { return Vec::new() };
    (0..list.length()).filter_map(|i| list.item(i)?.dyn_into().ok()).collect()
}

/// The row the focus is in; without focus, the question if there is one, else the hand.
fn current() -> (usize, Option<usize>) {
    let active = document().active_element();
    for (at, selector) in ROWS.iter().enumerate() {
        let place = row(selector).iter().position(|e| active.as_ref() == Some(e.unchecked_ref()));
        if place.is_some() {
            return (at, place);
        }
    }
    let asked = !row(ROWS[2]).is_empty();
    (if asked { 2 } else { 0 }, None)
}

fn press(selector: &str) -> bool {
    row(selector).first().map(HtmlElement::click).is_some()
}

fn focus(element: &HtmlElement) -> bool {
    element.focus().is_ok()
}

/// The next control of the row, round its ends.
fn step(by: i32) -> bool {
    let (at, place) = current();
    let row = row(ROWS[at]);
    if row.is_empty() {
        return false;
    }
    let count = row.len() as i32;
    let next = match place {
        Some(place) => (place as i32 + by).rem_euclid(count),
        None if by < 0 => count - 1,
        None => 0,
    };
    focus(&row[next as usize])
}

/// Another row that has controls.
fn other_row(by: i32) -> bool {
    let (at, _) = current();
    (1..ROWS.len() as i32)
        .map(|far| row(ROWS[(at as i32 + by * far).rem_euclid(ROWS.len() as i32) as usize]))
        .find(|row| !row.is_empty())
        .is_some_and(|row| focus(&row[0]))
}

/// 1 to 9 and 0: the first ten of the row.
fn digit(key: &str) -> bool {
    let Some(number) = key.parse::<usize>().ok().filter(|n| *n < 10 && key.len() == 1) else { return false };
    let place = if number == 0 { 9 } else { number - 1 };
    row(ROWS[current().0]).get(place).is_some_and(focus)
}
