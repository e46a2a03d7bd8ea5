//! The question of the moment, with a control for every answer.

use claim_rules::{Action, Artifact, Decision};
use leptos::prelude::*;

use super::card::{back, classes, drawing, face, scroll};
use super::tip::{Tip, printed, tips};
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
    let question = Memo::new(move |_| scene.with(|s| options::question(&s.view, &s.sitting)));
    // A new question begins anew.
    let pending = Memo::new(move |_| scene.with(|s| (s.view.pending, s.view.legal.len())));
    Effect::new(move |_| {
        pending.track();
        using.set(None);
    });
    let ways = Memo::new(move |_| {
        let (artifact, place) = using.get()?;
        Some((artifact, place, scene.with(|s| options::using(&s.view, &s.sitting, artifact, place))))
    });
    // What needs no further choice happens at once.
    Effect::new(move |_| {
        if let Some((_, _, Using::AtOnce(action))) = ways.get() {
            using.set(None);
            choose.run(action);
        }
    });
    move || match (ways.get(), question.get()) {
        (Some((artifact, _, Using::Among(choices))), _) => {
            Some(panel_for_use(artifact, choices, choose, using).into_any())
        }
        (Some((artifact, _, Using::PlaceFirst(places))), _) => {
            let buttons = places
                .into_iter()
                .map(|(at, card)| {
                    let label = words!("choose-place-of", card = naming::card(card), place = at + 1);
                    view! {
                        <button type="button" class="choice pictured" data-place=at.to_string() aria-label=label.clone()
                            on:click=move |_| using.set(Some((artifact, Some(at))))>
                            <span class=classes(card) aria-hidden="true" inner_html=face(card)></span>
                            <span class="label" aria-hidden="true">{naming::card(card)}</span>
                        </button>
                    }
                })
                .collect_view();
            Some(frame(t(&format!("use-{}", artifact.name())), buttons, Some(cancel(using))).into_any())
        }
        (_, Some(question)) => {
            let decision = scene.with_untracked(|s| s.view.pending.map(|p| p.decision));
            asked(question, decision, choose, using)
        }
        _ => None,
    }
}

fn frame(title: String, buttons: impl IntoView, more: Option<impl IntoView>) -> impl IntoView {
    view! {
        <section class="ask" aria-label=title.clone()>
            <p class="title">{title.clone()}</p>
            <div class="choices">{buttons}{more}</div>
        </section>
    }
}

fn cancel(using: RwSignal<InUse>) -> impl IntoView {
    view! { <button type="button" class="choice plain" data-cancel="" on:click=move |_| using.set(None)>{t("cancel")}</button> }
}

fn panel_for_use(
    artifact: Artifact,
    choices: Vec<Choice>,
    choose: Callback<Action>,
    using: RwSignal<InUse>,
) -> impl IntoView {
    let buttons = choices.into_iter().map(|choice| button(choice, choose)).collect_view();
    frame(t(&format!("use-{}", artifact.name())), buttons, Some(cancel(using)))
}

fn asked(question: Question, decision: Option<Decision>, choose: Callback<Action>, using: RwSignal<InUse>) -> Option<AnyView> {
    // To play a card is asked by the hand itself.
    if question.by_hand && question.choices.is_empty() && decision == Some(Decision::Play) {
        return None;
    }
    let about = question.about.map(|card| view! { <span class="about">{printed(card)}</span> });
    let artifacts = match decision {
        Some(Decision::Play) => Vec::new(),
        _ => question.artifacts,
    };
    let artifacts = artifacts.into_iter().map(|artifact| artifact_button(artifact, using)).collect_view();
    let buttons = question.choices.into_iter().map(|choice| button(choice, choose)).collect_view();
    Some(
        view! {
            <section class="ask" aria-label=question.title.clone()>
                <p class="title">{question.title.clone()}</p>
                {about}
                <div class="choices">{artifacts}{buttons}</div>
            </section>
        }
        .into_any(),
    )
}

/// Points at a card or artifact while its button is pointed at.
fn tip_of(picture: Picture) -> Option<Tip> {
    match picture {
        Picture::Card(card) => Some(Tip::card(card, None)),
        Picture::Artifact(artifact) => Some(Tip::artifact(artifact)),
        Picture::Faction(faction) => Some(Tip {
            name: naming::faction(faction),
            rule: t(&format!("power-{}", faction.name())),
            reason: None,
        }),
        _ => None,
    }
}

fn button(choice: Choice, choose: Callback<Action>) -> impl IntoView {
    let tips = tips();
    let action = choice.action;
    let (class, inner) = match choice.picture {
        Picture::Card(card) => (classes(card), face(card)),
        Picture::Back => ("card down".into(), back()),
        Picture::Faction(faction) => {
            (format!("icon large f-{}", faction.name()), drawing(&format!("faction-{}", faction.name()), ""))
        }
        Picture::Artifact(artifact) => ("drawn".into(), scroll(artifact)),
        Picture::Seat(seat) => (format!("icon large seat-{}", seat.0), drawing(&format!("seat-{}", seat.0), "")),
        Picture::None => (String::new(), String::new()),
    };
    let pictured = !inner.is_empty();
    let quiet = matches!(action, Action::Pass | Action::Place);
    let show = move || {
        if let Some(tip) = tip_of(choice.picture) {
            tips.show(tip);
        }
    };
    view! {
        <button
            type="button"
            class=if pictured { "choice pictured" } else if quiet { "choice plain" } else { "choice" }
            data-action=action.to_string()
            on:click=move |_| { tips.hide(); choose.run(action) }
            on:mouseenter=move |_| show()
            on:mouseleave=move |_| tips.hide()
            on:focus=move |_| show()
            on:blur=move |_| tips.hide()
        >
            {pictured.then(|| view! { <span class=class aria-hidden="true" inner_html=inner></span> })}
            <span class="label">{choice.label}</span>
        </button>
    }
}

fn artifact_button(artifact: Artifact, using: RwSignal<InUse>) -> impl IntoView {
    let tips = tips();
    view! {
        <button
            type="button"
            class="choice pictured"
            data-artifact=artifact.name()
            on:click=move |_| { tips.hide(); using.set(Some((artifact, None))) }
            on:mouseenter=move |_| tips.show(Tip::artifact(artifact))
            on:mouseleave=move |_| tips.hide()
            on:focus=move |_| tips.show(Tip::artifact(artifact))
            on:blur=move |_| tips.hide()
        >
            <span class="drawn" aria-hidden="true" inner_html=scroll(artifact)></span>
            <span class="label">{words!("choose-use", artifact = naming::artifact(artifact))}</span>
        </button>
    }
}
