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
        let Some(line) = tell::tell(told, sitting) else { continue };
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
    let mut told = told.filter_map(|told| Some((told.why, tell::tell(told, sitting)?)));
    match (told.next(), told.next()) {
        // A reason needs the room of the sentence before.
        (Some((None, last)), Some((_, before))) => before + " " + &last,
        (last, _) => last.map_or(String::new(), |(_, last)| last),
    }
}

/// How many lines the live region holds; older ones were spoken long ago.
const SPOKEN: u32 = 12;

/// Speaks every event once, in order: a line comes, stays where it is, and goes.
#[component]
pub(crate) fn Spoken(log: Signal<Vec<Told>>, sitting: Signal<Sitting>) -> impl IntoView {
    let region = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |told: Option<usize>| {
        let (told, Some(region)) = (told.unwrap_or(0), region.get()) else { return 0 };
        log.with(|log| {
            // Who comes back to a game hears how it stands, not all of it.
            let from = if told == 0 { log.len().saturating_sub(SPOKEN as usize) } else { told };
            let new = log.get(from..).unwrap_or_default();
            for line in new.iter().filter_map(|told| tell::tell(told, &sitting.get_untracked())) {
                if let Ok(place) = document().create_element("p") {
                    place.set_text_content(Some(&line));
                    let _ = region.append_child(&place);
                }
            }
            while region.child_element_count() > SPOKEN
                && let Some(oldest) = region.first_element_child()
            {
                oldest.remove();
            }
            log.len()
        })
    });
    view! {
        <div node_ref=region class="unseen" role="log" aria-live="polite" aria-relevant="additions" aria-label=t("log-label")></div>
    }
}
