//! The votes count while cards fly to them: each number as its card lands, the bar under them meanwhile.

use std::cell::Cell;
use std::time::Duration;

use claim_rules::{Faction, Side};
use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::motion::{Tick, animate, frame};

/// How long a bar grows, in milliseconds of normal speed: as long as the flight that makes it grow.
const GROWS: u32 = 320;

thread_local! {
    /// Which counting goes on: what was started before it counts no more.
    static COUNTING: Cell<u32> = const { Cell::new(0) };
}

/// What counts has ended: the cells show what they count.
pub(super) fn settle() {
    COUNTING.set(COUNTING.get() + 1);
}

/// Counts as the cards land. `pace`: how much longer than normal.
pub(super) fn count(room: &Element, ticks: &[Tick], pace: f64) {
    let counting = COUNTING.get();
    for tick in ticks {
        let selector = format!(".vote.f-{} b[data-side=\"{}\"]", tick.faction.name(), tick.side.0);
        let Ok(Some(number)) = room.query_selector(&selector) else { continue };
        let count = tick.count;
        let land = move || {
            if COUNTING.get() == counting {
                let _ = number.set_attribute("data-n", &count.to_string());
                let _ = number.class_list().toggle_with_force("zero", count == 0);
            }
        };
        set_timeout(land, Duration::from_millis((f64::from(tick.at) * pace) as u64));
    }
    for (at, tick) in ticks.iter().enumerate() {
        if ticks[..at].iter().all(|before| before.faction != tick.faction) {
            grow(room, tick.faction, ticks, pace);
        }
    }
}

/// One part of a bar: what it counts, before and after, and itself.
struct Part {
    from: f64,
    to: f64,
    bar: HtmlElement,
}

/// The bar of a vote takes its new shape at once and is seen to grow to it.
fn grow(room: &Element, faction: Faction, ticks: &[Tick], pace: f64) {
    let of = ticks.iter().filter(|tick| tick.faction == faction);
    let (first, last) = of.fold((u32::MAX, 0), |(first, last), tick| (first.min(tick.at), last.max(tick.at)));
    let starts = first.saturating_sub(GROWS);
    let Ok(bars) = room.query_selector_all(&format!(".vote.f-{} .share i", faction.name())) else { return };
    let part = |at| {
        let bar: HtmlElement = bars.item(at)?.dyn_into().ok()?;
        let side = Side(bar.get_attribute("data-side")?.parse().ok()?);
        let from = bar.style().get_property_value("--n").ok()?.trim().parse().ok()?;
        let landed = ticks.iter().rfind(|tick| tick.faction == faction && tick.side == side);
        Some(Part { from, to: landed.map_or(from, |tick| f64::from(tick.count.max(0))), bar })
    };
    let parts: Vec<Part> = (0..bars.length()).filter_map(part).collect();
    let (before, after) = parts.iter().fold((0.0, 0.0), |(a, b), part| (a + part.from, b + part.to));
    for part in parts.iter().filter(|part| part.to > 0.0) {
        let was = if before > 0.0 { part.from / before } else { 0.0 };
        let scale = was / (part.to / after);
        let _ = part.bar.style().set_property("--n", &part.to.to_string());
        let (Ok(from), Ok(to)) = (frame(&format!("scaleX({scale})")), frame("scaleX(1)")) else { continue };
        let timing = js_sys::Object::new();
        for (name, value) in
            [("duration", f64::from(last - starts) * pace), ("delay", f64::from(starts) * pace)]
        {
            let _ = js_sys::Reflect::set(&timing, &name.into(), &value.into());
        }
        for (name, value) in [("easing", "cubic-bezier(.45,0,.2,1)"), ("fill", "both")] {
            let _ = js_sys::Reflect::set(&timing, &name.into(), &value.into());
        }
        let _ = animate(&part.bar, &js_sys::Array::of2(&from, &to), &timing);
    }
}
