//! The game in words: the log to read, and the live region that speaks every event once.

use claim_rules::Phase;
use leptos::prelude::*;

use super::html::esc;
use super::votes;
use crate::naming::Sitting;
use crate::scene::{Scene, Told};
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
    for (at, told) in log.iter().enumerate() {
        let Some(line) = tell::tell_of(log, at, sitting) else { continue };
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

/// How many lines the live region holds; older ones were spoken long ago.
const SPOKEN: u32 = 12;

/// One more line; the oldest go.
fn speak(region: &web_sys::HtmlDivElement, line: &str) {
    if let Ok(place) = document().create_element("p") {
        place.set_text_content(Some(line));
        let _ = region.append_child(&place);
    }
    while region.child_element_count() > SPOKEN
        && let Some(oldest) = region.first_element_child()
    {
        oldest.remove();
    }
}

/// Speaks every event once, in order: a line comes, stays where it is, and goes.
#[component]
pub(crate) fn Spoken(
    log: Signal<Vec<Told>>,
    sitting: Signal<Sitting>,
    /// Whose turn it is, where it is the viewer's.
    turn: Signal<Option<String>>,
    scene: Signal<Scene>,
) -> impl IntoView {
    let region = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |told: Option<usize>| {
        let (told, Some(region)) = (told.unwrap_or(0), region.get()) else { return 0 };
        log.with(|log| {
            // A visitor who comes back to a game hears how it stands, not all of it.
            let from = if told == 0 { log.len().saturating_sub(SPOKEN as usize) } else { told };
            let sitting = sitting.get_untracked();
            for line in (from..log.len()).filter_map(|at| tell::tell_of(log, at, &sitting)) {
                speak(&region, &line);
            }
            log.len()
        })
    });
    // The score when it changes, then whose turn it is: each once.
    let score = Memo::new(move |_| {
        scene.with(|s| (!s.is_decided()).then(|| votes::score_line(s, &s.view.standings)))
    });
    Effect::new(move |before: Option<Option<String>>| {
        let now = score.get();
        let before = before.flatten();
        if let (Some(region), Some(now)) = (region.get_untracked(), &now)
            && before.as_ref().is_some_and(|before| before != now)
        {
            speak(&region, now);
        }
        now.or(before)
    });
    let asked = Memo::new(move |_| {
        scene.with(|s| (s.view.question.clone(), s.view.trick_number, s.trick.plays.len(), s.view.phase))
    });
    Effect::new(move |_| {
        // Read, not only tracked: what nobody has read does not follow the scene.
        asked.get();
        if let (Some(region), Some(turn)) = (region.get_untracked(), turn.get_untracked()) {
            // After what led to it.
            request_animation_frame(move || speak(&region, &turn));
        }
    });
    view! {
        <div node_ref=region class="unseen" role="log" aria-live="polite" aria-relevant="additions" aria-label=t("log-label")></div>
    }
}
