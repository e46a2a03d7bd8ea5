//! The whole table by keyboard: arrows or digits choose, Enter plays, Esc lowers and then passes.

use claim_rules::Action;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::ask::{Asked, InUse};
use super::tip::{QUIET, Tips, is_seen};
use crate::scene::Scene;

/// The groups of controls from the player outwards; each is one stop of Tab, and arrows move inside. What lies beside the
/// hand comes last, so that it is the one below it: above it comes the felt.
const ROWS: [&str; 9] = [
    ".hand .card[data-card]",
    ".ask .btn",
    ".table [data-action].pick, .table [data-place].pick",
    ".trick .card",
    ".stake .card:not(.down), .rest button",
    ".table .plate",
    ".votes .vote, .story button",
    ".table > .bar .brand, .table > .bar .tool",
    ".scrolls .scroll",
];
/// The buttons of the strip, and what can be chosen on the table.
const STRIP: usize = 1;
const PICKS: usize = 2;

/// Listens while the table is there.
pub(crate) fn listen(
    scene: Signal<Scene>,
    asked: Memo<Asked>,
    choose: Callback<Action>,
    using: RwSignal<InUse>,
    raised: RwSignal<Option<String>>,
    tips: Tips,
    skip: Callback<()>,
) {
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
            "Home" => end(false),
            "End" => end(true),
            // What is open beside the table, then what is explained or raised, then the artifact that was taken up.
            "Escape" if press(".sheet[open]:not(:modal) .close, .chat.open #chat-open") => true,
            "Escape" if raised.get_untracked().is_some() || is_seen(tips) => {
                raised.set(None);
                tips.set(None);
                true
            }
            "Escape" if using.get_untracked().is_some() => {
                using.set(None);
                true
            }
            "Escape" => match asked.with_untracked(|asked| asked.pass) {
                Some(pass) => {
                    choose.run(pass);
                    true
                }
                None => false,
            },
            " " if !on_control() => {
                skip.run(());
                true
            }
            _ => digit(&key, asked.with_untracked(|asked| asked.strip)),
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
    typing || document().query_selector("dialog:modal").ok().flatten().is_some()
}

fn on_control() -> bool {
    let tag = document().active_element().map(|element| element.tag_name());
    matches!(tag.as_deref(), Some("BUTTON" | "A"))
}

fn row(selector: &str) -> Vec<HtmlElement> {
    let Ok(list) = document().query_selector_all(selector) else { return Vec::new() };
    let all = (0..list.length()).filter_map(|i| list.item(i)?.dyn_into::<HtmlElement>().ok());
    all.filter(|element| element.offset_width() > 0).collect()
}

/// Marks what a hint names, a card of the hand or an answer, and takes the focus there, so that it also explains itself.
pub(crate) fn show_hint(hint: Option<&str>) {
    for marked in row(".table [data-hinted]") {
        let _ = marked.remove_attribute("data-hinted");
    }
    let Some(hint) = hint else { return };
    let selector = format!(".table [data-action=\"{hint}\"], .hand [data-card=\"{hint}\"]");
    if let Some(element) = row(&selector).first() {
        let _ = element.set_attribute("data-hinted", "");
        focus_still(element);
    }
}

/// Gives a class to something that was drawn just now.
pub(crate) fn mark(selector: &str, class: &str) {
    for marked in row(selector) {
        let _ = marked.class_list().add_1(class);
    }
}

/// The answers of a question in the order of their numbers: artifacts and buttons of the strip, and what is lifted.
fn answers() -> Vec<HtmlElement> {
    let mut all = row(".ask .btn[data-artifact]");
    all.extend(row(".table [data-action].pick, .table [data-place].pick"));
    all.extend(row(".ask .btn[data-action]"));
    all
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
    let first = [PICKS, STRIP].into_iter().find(|at| !row(ROWS[*at]).is_empty());
    (first.unwrap_or(0), None)
}

fn press(selector: &str) -> bool {
    row(selector).first().map(HtmlElement::click).is_some()
}

/// Moves the focus, and with it the one stop of Tab in its group.
pub(crate) fn focus(element: &HtmlElement) -> bool {
    for selector in ROWS {
        let row = row(selector);
        if row.iter().any(|other| other == element) {
            row.iter().for_each(|other| other.set_tab_index(if other == element { 0 } else { -1 }));
        }
    }
    focus_still(element)
}

/// At a table nothing scrolls, not even to what has the focus.
fn focus_still(element: &HtmlElement) -> bool {
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    element.focus_with_options(&options).is_ok()
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

/// The first control of the row, or the last.
fn end(last: bool) -> bool {
    let row = row(ROWS[current().0]);
    if last { row.last() } else { row.first() }.is_some_and(focus)
}

/// Another row that has controls.
fn other_row(by: i32) -> bool {
    let (at, _) = current();
    (1..ROWS.len() as i32)
        .map(|far| row(ROWS[(at as i32 + by * far).rem_euclid(ROWS.len() as i32) as usize]))
        .find(|row| !row.is_empty())
        .is_some_and(|row| focus(&row[0]))
}

/// 1 to 9 and 0: the first ten answers, or cards of the hand. There are ten digits and up to thirteen cards; two digits
/// for one card would make every 1 wait. `End` leads to the last, and the arrows from there.
fn digit(key: &str, question: bool) -> bool {
    let Some(number) = key.parse::<usize>().ok().filter(|n| *n < 10 && key.len() == 1) else { return false };
    let place = if number == 0 { 9 } else { number - 1 };
    let answers = if question { answers() } else { Vec::new() };
    let row = if answers.is_empty() { row(ROWS[0]) } else { answers };
    row.get(place).is_some_and(focus)
}

/// Where the focus goes when the game asks anew: an answer of the question, or a card that may be played. What had the
/// focus keeps it if it still is an answer, or while it is explained.
pub(crate) fn attend(question: bool, near: Option<usize>, tips: Tips) {
    let cards = row(".hand .card[data-card]");
    let legal = |element: &HtmlElement| element.class_list().contains("legal");
    let target = if question {
        answers().into_iter().next().or_else(|| cards.iter().find(|card| legal(card)).cloned())
    } else {
        // The neighbour of the card that was played, to the right first.
        let near = near.unwrap_or(0).min(cards.len().saturating_sub(1));
        let far = |at: &usize| (at.abs_diff(near), *at < near);
        let places = (0..cards.len()).filter(|at| legal(&cards[*at]));
        places.min_by_key(far).map(|at| cards[at].clone())
    };
    let active = document().active_element();
    let stays = active.as_ref().is_some_and(|element| {
        // A visitor who is writing to the others keeps the focus.
        if matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA") {
            return true;
        }
        element.closest(".ask, .pick, dialog, .top, .bar, .rail, .menu, .lesson").ok().flatten().is_some()
            && !question
            || element.class_list().contains("legal")
            // A visitor who is reading why a card may not be played keeps the focus.
            || !question && is_seen(tips) && element.closest(".hand").ok().flatten().is_some()
    });
    // One stop of Tab, even where the focus is elsewhere.
    if let Some(target) = target {
        if stays {
            return;
        }
        // Nobody asked for an explanation: it would hide why the last trick was won.
        let _ = target.set_attribute(QUIET, "");
        focus(&target);
        let _ = target.remove_attribute(QUIET);
    } else if let Some(first) = cards.first() {
        first.set_tab_index(0);
    }
}
