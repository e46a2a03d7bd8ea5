//! The game in words: the log to read, and the live region that speaks every event once.

use claim_rules::Phase;
use leptos::prelude::*;

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
#[component]
pub(crate) fn Log(log: Signal<Vec<Told>>, sitting: Signal<Sitting>) -> impl IntoView {
    let tricks = Memo::new(move |_| {
        let sitting = sitting.get();
        let mut tricks: Vec<((Phase, u8), Vec<String>)> = Vec::new();
        log.with(|log| {
            for told in log {
                let Some(line) = tell::tell(&told.event, &sitting) else { continue };
                let here = (told.phase, told.trick);
                match tricks.last_mut() {
                    Some((place, lines)) if *place == here => lines.push(line),
                    _ => tricks.push((here, vec![line])),
                }
            }
        });
        tricks.reverse();
        tricks
    });
    view! {
        <ol class="log" reversed>
            <For each=move || tricks.get() key=|((phase, trick), lines)| (*phase as u8, *trick, lines.len()) let:trick>
                <li>
                    <h3>{heading(trick.0.0, trick.0.1)}</h3>
                    {trick.1.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                </li>
            </For>
        </ol>
    }
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
