//! The game in words: the log to read, and the live region that speaks every event once.

use claim_rules::Phase;
use leptos::prelude::*;

use super::html::esc;
use crate::naming::Sitting;
use crate::scene::Told;
use crate::tell;
use crate::words;
use crate::words::t;

fn heading(phase: Phase, trick: u8) -> String {
    match phase {
        Phase::One => words!("log-phase-one", trick = trick),
        Phase::Two => words!("log-phase-two", trick = trick),
        Phase::Over => t("phase-over"),
    }
}

/// The log, trick by trick, the newest trick first.
pub(crate) fn log_html(log: &[Told], sitting: &Sitting) -> String {
    let mut tricks: Vec<((Phase, u8), String)> = Vec::new();
    for told in log {
        let Some(line) = tell::tell(&told.event, sitting) else { continue };
        let (here, line) = ((told.phase, told.trick), format!("<p>{}</p>", esc(&line)));
        match tricks.last_mut() {
            Some((place, lines)) if *place == here => *lines += &line,
            _ => tricks.push((here, line)),
        }
    }
    let shown = tricks.into_iter().rev();
    let items: String = shown
        .map(|((phase, trick), lines)| format!("<li><h3>{}</h3>{lines}</li>", esc(&heading(phase, trick))))
        .collect();
    format!("<ol class=\"log\" reversed>{items}</ol>")
}

/// What happened last, for the line in the middle of the table.
pub(crate) fn latest(log: &[Told], sitting: &Sitting) -> String {
    let told = log.iter().rev().filter(|told| tell::is_telling(&told.event));
    let lines: Vec<String> = told.filter_map(|told| tell::tell(&told.event, sitting)).take(2).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join(" ")
}

/// How many lines the live region holds; older ones were spoken long ago.
const SPOKEN: usize = 12;

/// Speaks every event once, in order.
#[component]
pub(crate) fn Spoken(log: Signal<Vec<Told>>, sitting: Signal<Sitting>) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let sitting = sitting.get();
        log.with(|log| {
            let first = log.len().saturating_sub(SPOKEN);
            let tell = |(at, told): (usize, &Told)| Some((at, tell::tell(&told.event, &sitting)?));
            log.iter().enumerate().skip(first).filter_map(tell).collect::<Vec<_>>()
        })
    });
    view! {
        <div class="unseen" role="log" aria-live="polite" aria-relevant="additions" aria-label=t("log-label")>
            <For each=move || lines.get() key=|(at, _)| *at let:line>
                <p>{line.1}</p>
            </For>
        </div>
    }
}
