//! The question of the moment, with a control for every answer.

use claim_rules::{Action, Artifact, Card, Decision};
use leptos::prelude::*;

use super::card::{back, classes, drawing, face, scroll};
use super::html::{esc, printed};
use super::tip::around;
use crate::naming;
use crate::options::{self, Choice, Picture, Question, Using};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// An artifact that is being used: which, and the place chosen first.
pub(crate) type InUse = Option<(Artifact, Option<u8>)>;

/// The question panel. Playing a card needs none: the hand is the answer.
#[component]
pub(crate) fn Ask(scene: Signal<Scene>, choose: Callback<Action>, using: RwSignal<InUse>) -> impl IntoView {
    // A new question begins anew.
    let pending = Memo::new(move |_| scene.with(|s| (s.view.pending, s.view.legal.len())));
    Effect::new(move |_| {
        pending.track();
        using.set(None);
    });
    let ways = Memo::new(move |_| {
        let (artifact, place) = using.get()?;
        Some((artifact, scene.with(|s| options::using(&s.view, &s.sitting, artifact, place))))
    });
    // What needs no further choice happens at once.
    Effect::new(move |_| {
        if let Some((_, Using::AtOnce(action))) = ways.get() {
            choose.run(action);
        }
    });
    let panel = Memo::new(move |_| match ways.get() {
        Some((artifact, Using::Among(choices))) => {
            let buttons: String = choices.iter().map(button).collect();
            frame(&t(&format!("use-{}", artifact.name())), "", &(buttons + &cancel()))
        }
        Some((artifact, Using::PlaceFirst(places))) => {
            let buttons: String = places.iter().map(|(at, card)| place_button(*at, *card)).collect();
            frame(&t(&format!("use-{}", artifact.name())), "", &(buttons + &cancel()))
        }
        _ => scene.with(|s| {
            let decision = s.view.pending.map(|p| p.decision);
            options::question(&s.view, &s.sitting)
                .map_or(String::new(), |question| asked(&question, decision))
        }),
    });
    let click = move |event: web_sys::MouseEvent| {
        if let Some((_, text)) = around(&event, "data-action") {
            if let Ok(action) = text.parse() {
                choose.run(action);
            }
        } else if let Some((_, at)) = around(&event, "data-place") {
            using.update(|using| {
                if let Some((_, place)) = using {
                    *place = at.parse().ok();
                }
            });
        } else if around(&event, "data-cancel").is_some() {
            using.set(None);
        } else {
            take_up(&event, using);
        }
    };
    view! { <div class="asking" on:click=click inner_html=panel></div> }
}

/// A click on an artifact that can be used now.
pub(crate) fn take_up(event: &web_sys::Event, using: RwSignal<InUse>) {
    if let Some((element, name)) = around(event, "data-artifact")
        && element.get_attribute("aria-disabled").as_deref() != Some("true")
        && let Ok(artifact) = name.parse()
    {
        using.set(Some((artifact, None)));
    }
}

fn frame(title: &str, about: &str, buttons: &str) -> String {
    let title = esc(title);
    format!(
        "<section class=\"ask\" aria-label=\"{title}\"><p class=\"title\">{title}</p>{about}<div class=\"choices\">{buttons}</div></section>"
    )
}

fn cancel() -> String {
    format!("<button type=\"button\" class=\"choice plain\" data-cancel=\"\">{}</button>", esc(&t("cancel")))
}

fn asked(question: &Question, decision: Option<Decision>) -> String {
    let playing = decision == Some(Decision::Play);
    // To play a card is asked by the hand itself, and artifacts lie beside it.
    if question.by_hand && question.choices.is_empty() && playing {
        return String::new();
    }
    let about = question
        .about
        .map_or(String::new(), |card| format!("<span class=\"about\">{}</span>", printed(card)));
    let artifacts: String = if playing {
        String::new()
    } else {
        question.artifacts.iter().map(|a| artifact_button(*a)).collect()
    };
    let choices: String = question.choices.iter().map(button).collect();
    frame(&question.title, &about, &(artifacts + &choices))
}

/// What a picture is pointed at for.
fn tip_of(picture: Picture) -> String {
    match picture {
        Picture::Card(card) => format!("data-tip=\"card {card}\""),
        Picture::Artifact(artifact) => format!("data-tip=\"artifact {}\"", artifact.name()),
        _ => String::new(),
    }
}

fn drawn(picture: Picture) -> String {
    let (class, inner) = match picture {
        Picture::Card(card) => (classes(card), face(card)),
        Picture::Back => ("card down".into(), back()),
        Picture::Faction(faction) => {
            (format!("icon large f-{}", faction.name()), drawing(&format!("faction-{}", faction.name()), ""))
        }
        Picture::Artifact(artifact) => ("drawn".into(), scroll(artifact)),
        Picture::Seat(seat) => {
            (format!("icon large seat-{}", seat.0), drawing(&format!("seat-{}", seat.0), ""))
        }
        Picture::None => return String::new(),
    };
    format!("<span class=\"{class}\" aria-hidden=\"true\">{inner}</span>")
}

fn button(choice: &Choice) -> String {
    let class = match (choice.picture, choice.action) {
        (Picture::None, Action::Pass | Action::Place) => "choice plain",
        (Picture::None, _) => "choice",
        _ => "choice pictured",
    };
    format!(
        "<button type=\"button\" class=\"{class}\" data-action=\"{}\" {}>{}<span class=\"label\">{}</span></button>",
        choice.action,
        tip_of(choice.picture),
        drawn(choice.picture),
        esc(&choice.label),
    )
}

fn place_button(at: u8, card: Card) -> String {
    format!(
        "<button type=\"button\" class=\"choice pictured\" data-place=\"{at}\" data-tip=\"card {card}\" aria-label=\"{}\">{}<span class=\"label\" aria-hidden=\"true\">{}</span></button>",
        esc(&words!("choose-place-of", card = naming::card(card), place = at + 1)),
        drawn(Picture::Card(card)),
        esc(&naming::card(card)),
    )
}

fn artifact_button(artifact: Artifact) -> String {
    format!(
        "<button type=\"button\" class=\"choice pictured\" data-artifact=\"{0}\" data-tip=\"artifact {0}\">{1}<span class=\"label\">{2}</span></button>",
        artifact.name(),
        drawn(Picture::Artifact(artifact)),
        esc(&words!("choose-use", artifact = naming::artifact(artifact))),
    )
}
