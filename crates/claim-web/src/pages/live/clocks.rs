//! Clocks in step with the server's: written into the places the table has for them, a few times a second.

use claim_protocol::{Clocks, Stage};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::time;
use crate::live::seat::LiveTable;
use crate::live::session::session;
use crate::scene::Scene;
use crate::words;

/// A clock that has less than this left is low, in milliseconds.
const LOW: i64 = 10_000;

/// What a seat has left at this moment of the server's time.
fn left(clocks: &Clocks, seat: usize, now: i64) -> i64 {
    let left = clocks.left.get(seat).copied().unwrap_or(0);
    if clocks.running == Some(seat as u8) { (left - (now - clocks.since).max(0)).max(0) } else { left }
}

/// Keeps the clocks of the table right as long as the screen is there.
pub(super) fn tick(table: LiveTable, scene: Signal<Scene>) {
    let write = move || write(table);
    let ticking = StoredValue::new_local(Some(Interval::new(200, write)));
    on_cleanup(move || {
        ticking.try_update_value(Option::take);
    });
    // What the table draws anew gets its clock before it is seen.
    Effect::new(move |_| {
        scene.track();
        table.state.track();
        request_animation_frame(write);
    });
}

/// Writes the time left into every `data-clock`; `me` stands for the visitor's own.
fn write(table: LiveTable) {
    let known = table.state.try_with_untracked(|state| {
        let playing = state.stage() == Some(Stage::Playing);
        (state.clocks.clone().filter(|_| playing), state.seat)
    });
    let Some((clocks, me)) = known else { return };
    let now = session().server_time();
    let Ok(places) = document().query_selector_all("[data-clock]") else { return };
    for at in 0..places.length() {
        let Some(place) = places.item(at).and_then(|place| place.dyn_into::<web_sys::Element>().ok()) else {
            continue;
        };
        let seat = match place.get_attribute("data-clock").as_deref() {
            Some("me") => me.map(usize::from),
            Some(seat) => seat.parse().ok(),
            None => None,
        };
        let (text, class) = match (&clocks, seat) {
            (Some(clocks), Some(seat)) => {
                let left = left(clocks, seat, now);
                let runs = clocks.running == Some(seat as u8);
                let class = match (runs, left < LOW) {
                    (true, true) => "clock runs low",
                    (true, false) => "clock runs",
                    (false, _) => "clock",
                };
                (time(left), class)
            }
            _ => (String::new(), "clock"),
        };
        if place.text_content().as_deref() != Some(text.as_str()) {
            place.set_text_content(Some(&text));
        }
        if place.class_name() != class {
            place.set_class_name(class);
        }
    }
}

/// The visitor's own clock in the bar, where the table has no room for it at their plate; and, for screen readers, that
/// it runs low.
#[component]
pub(super) fn Mine(table: LiveTable) -> impl IntoView {
    let low = RwSignal::new(false);
    let look = move || {
        let is_low = table.state.try_with_untracked(|state| {
            let (clocks, me) = (state.clocks.as_ref()?, state.seat?);
            let left = left(clocks, usize::from(me), session().server_time());
            Some(clocks.running == Some(me) && left > 0 && left < LOW)
        });
        let is_low = is_low.flatten().unwrap_or(false);
        if low.try_get_untracked().is_some_and(|low| low != is_low) {
            low.try_set(is_low);
        }
    };
    let looking = StoredValue::new_local(Some(Interval::new(500, look)));
    on_cleanup(move || {
        looking.try_update_value(Option::take);
    });
    view! {
        <b class="my-clock" aria-hidden="true"><span class="clock" data-clock="me"></span></b>
        <span class="unseen" role="status">{move || low.get().then(|| words!("clock-low", count = (LOW / 1000) as u32))}</span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_running_clock_goes_down_and_never_below_nothing() {
        let clocks = Clocks { left: vec![10_000, 20_000], running: Some(0), since: 1_000 };
        assert_eq!((left(&clocks, 0, 4_000), left(&clocks, 1, 4_000)), (7_000, 20_000));
        assert_eq!(left(&clocks, 0, 60_000), 0);
        assert_eq!(left(&clocks, 0, 500), 10_000, "a clock that is behind does not give time away");
    }
}
