//! The decision at the moment that is shown: what was chosen, how good it was, what else there was and why; and to try it
//! again, where the visitor chooses first and sees the answer after.

use claim_ai::review::{Method, ReviewedDecision};
use claim_rules::{Action, Viewer};
use leptos::prelude::*;

use super::drills;
use super::play_on::PlayOn;
use super::{Shared, Try, telling};
use crate::naming::Sitting;
use crate::route::Router;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// How an action of a decision is called, for its own seat.
pub(super) fn label(shared: Shared, decision: &ReviewedDecision, action: Action) -> String {
    shared.record.with_value(|record| {
        let view = record.at(decision.at).seen_by(Viewer::Seat(decision.seat));
        shared.sitting.with_value(|sitting| telling::action(action, &view, sitting))
    })
}

/// The decision at the step that is shown.
#[component]
pub(super) fn Moment(shared: Shared) -> impl IntoView {
    // A mistake that is practised is known before the review has come to it.
    let drill = Memo::new(move |_| {
        let practised = shared.practising.get().then(|| shared.id.get_value()).flatten();
        practised.and_then(|id| drills::find(&id, shared.step.get())).map(|drill| drill.decision)
    });
    let decision = Memo::new(move |_| {
        let at = shared.step.get();
        let shown = |decision: &&ReviewedDecision| decision.at == at && shared.shows(decision.seat);
        shared.marks.with(|marks| marks.decisions.iter().find(shown).cloned()).or(drill.get())
    });
    // What chance did just before, as the seat saw it.
    let lucks = move || {
        let (at, seat) = (shared.step.get(), shared.seat());
        let tell = |sitting: &Sitting| {
            shared.marks.with(|marks| {
                let of = marks.seats.get(seat.index())?;
                let here = of.luck.iter().filter(|(after, _)| *after == at);
                let told: Vec<String> = here.map(|(_, luck)| telling::luck(luck, sitting)).collect();
                (!told.is_empty()).then(|| told.join(", "))
            })
        };
        let told = shared.sitting.with_value(tell)?;
        Some(view! { <p class="luck"><b>{t("review-cards")}</b>": "{told}</p> })
    };
    // Read aloud by screen readers when the moment changes.
    let spoken = move || {
        let decision = decision.get()?;
        let hidden = shared.trying.get().is_some_and(|tried| tried.at == decision.at);
        (!hidden).then(|| {
            let what = label(shared, &decision, decision.played);
            format!("{}: {what}. {}.", shared.name(decision.seat), telling::verdict(decision.verdict))
        })
    };
    view! {
        <p class="unseen" role="status">{spoken}</p>
        {lucks}
        {move || match decision.get() {
            None => view! { <p class="moment none">{t("review-nothing")}</p> }.into_any(),
            Some(decision) => {
                let tried = shared.trying.get().filter(|tried| tried.at == decision.at);
                match tried {
                    Some(Try { picked: None, .. }) => view! { <Ask shared decision /> }.into_any(),
                    Some(Try { picked: Some(picked), .. }) => view! { <Answer shared decision picked again=true /> }.into_any(),
                    None => {
                        let picked = decision.played;
                        view! { <Answer shared decision picked again=false /> }.into_any()
                    }
                }
            }
        }}
    }
}

/// Try again: choose first, here or on the table, see the answer after.
#[component]
fn Ask(shared: Shared, decision: ReviewedDecision) -> impl IntoView {
    let mut actions: Vec<(String, Action)> = decision
        .choices
        .iter()
        .map(|choice| (label(shared, &decision, choice.action), choice.action))
        .collect();
    // The best stands first in the review: that must not show here.
    actions.sort_by(|a, b| a.0.cmp(&b.0));
    let at = decision.at;
    shared.answered.set_value(None);
    let pick = move |action| {
        shared.trying.set(Some(Try { at, picked: Some(action) }));
    };
    view! {
        <div class="moment" id="try">
            <h2>{t("review-try-ask")}</h2>
            <div class="choices">
                {actions.into_iter().map(|(name, action)| view! {
                    <button type="button" class="choice" data-action=action.to_string() on:click=move |_| pick(action)>{name}</button>
                }).collect_view()}
            </div>
        </div>
    }
}

/// How often in a row a mistake that is practised was solved with this answer; the same answer counts once.
fn note(shared: Shared, at: usize, right: bool) -> Option<u8> {
    let known = shared.answered.get_value().filter(|(noted, _)| *noted == at);
    if let Some((_, solved)) = known {
        return Some(solved);
    }
    let solved = drills::answered(&shared.id.get_value()?, at, right)?;
    shared.answered.set_value(Some((at, solved)));
    Some(solved)
}

/// What was chosen, how good it was, what else there was, and why.
#[component]
fn Answer(shared: Shared, decision: ReviewedDecision, picked: Action, again: bool) -> impl IntoView {
    // Where nothing was hidden there is nothing to open. Who opens all cards opens this too, and closes it with them.
    let exact = decision.method == Method::Exact;
    let open = RwSignal::new(shared.eyes.get_untracked().is_none() || exact);
    Effect::new(move |before: Option<bool>| {
        let all = shared.eyes.get().is_none();
        if before.is_some_and(|before| before != all) {
            open.set(all || exact);
        }
        all
    });
    let best = decision.choices.first();
    let of_picked = decision.choices.iter().find(|choice| choice.action == picked);
    let verdict = match (again, of_picked) {
        // What is within the noise is no error, then as now.
        (true, Some(choice)) if picked != decision.played => choice.verdict,
        _ => decision.verdict,
    };
    let right = !verdict.is_error();
    let practised = again && shared.practising.get_untracked();
    let solved = practised.then(|| note(shared, decision.at, right)).flatten();
    let head = format!("{}: {}", shared.name(decision.seat), label(shared, &decision, picked));
    let better = best
        .filter(|best| !right && best.action != picked)
        .map(|best| words!("review-better", action = label(shared, &decision, best.action)));
    let rows = decision
        .choices
        .iter()
        .map(|choice| {
            let name = label(shared, &decision, choice.action);
            let known = telling::known(choice.known);
            let second = choice.open.map(telling::open);
            let (chosen, played) = (choice.action == picked, again && choice.action == decision.played);
            view! {
                <tr class:chosen=chosen>
                    <th scope="row">{name}{chosen.then(|| icon("icon-check"))}{played.then(|| view! { <small>" "{t("review-then")}</small> })}</th>
                    <td>{known}</td>
                    <td>{move || open.get().then(|| second.clone())}</td>
                </tr>
            }
        })
        .collect_view();
    let table = shared.record.with_value(|record| *record.table());
    // The reasons are about what was played then: who has chosen something else now is told so.
    let reasons: Vec<String> = shared.sitting.with_value(|sitting| {
        let tell = |reason| telling::reason(reason, &table, &decision, sitting);
        decision.reasons.iter().map(tell).collect()
    });
    let about_played = (picked != decision.played && !reasons.is_empty())
        .then(|| words!("review-why-played", action = label(shared, &decision, decision.played)));
    let has_open = decision.choices.iter().any(|choice| choice.open.is_some());
    let real = decision.choices.len() > 1;
    let at = decision.at;
    let lost = (picked == decision.played && decision.verdict.is_error()).then(|| {
        words!("review-points", count = telling::lost(decision.loss)) + &telling::about(decision.within)
    });
    // The table takes the focus when it asks; who has answered goes on here.
    let heading = NodeRef::<leptos::html::H2>::new();
    if again {
        Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    }
    view! {
        <div class="moment" data-verdict=verdict.name()>
            <h2 tabindex="-1" node_ref=heading>{head}</h2>
            <p class="verdict"><b>{telling::verdict(verdict)}</b>{lost.map(|lost| format!(" · {lost}"))}</p>
            {better.map(|better| view! { <p class="better">{better}</p> })}
            {about_played.map(|about| view! { <p class="why-played">{about}</p> })}
            {reasons.into_iter().map(|reason| view! { <p class="why">{reason}</p> }).collect_view()}
            {solved.map(|solved| view! { <Practised shared at right solved /> })}
            {real.then(|| view! {
                <div class="wide" tabindex="0" role="group" aria-label=t("review-alternatives")><table class="alternatives">
                    <thead><tr>
                        <td></td>
                        <th scope="col">{t("review-known")}</th>
                        <td>{move || open.get().then(|| t("review-open"))}</td>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table></div>
                <p class="how">{telling::method(&decision)}</p>
            })}
            <div class="actions">
                {has_open.then(|| view! {
                    <button type="button" class="button" id="show-open" aria-pressed=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)>{icon("icon-eye")}{t("review-show-open")}</button>
                })}
                {real.then(|| view! {
                    <button type="button" class="button" id="try-again"
                        on:click=move |_| shared.trying.set(Some(Try { at, picked: None }))>{icon("icon-rematch")}{t("review-try")}</button>
                })}
                <PlayOn shared at seat=decision.seat />
            </div>
        </div>
    }
}

/// How often a mistake that is practised was solved, and on to the next one.
#[component]
fn Practised(shared: Shared, at: usize, right: bool, solved: u8) -> impl IntoView {
    let router = expect_context::<Router>();
    let said = match right {
        true => words!("practise-right", solved = solved, of = drills::ENOUGH),
        false => t("practise-wrong"),
    };
    let id = shared.id.get_value().unwrap_or_default();
    let next = drills::next(Some((&id, at)));
    let on = move |game: String, to: usize| {
        if game == id {
            shared.trying.set(Some(Try { at: to, picked: None }));
            shared.step.set(to);
        } else {
            router.go(&drills::address(&game, to));
        }
    };
    view! {
        <p class="practised" role="status">{said}</p>
        <p class="actions">
            {match next {
                Some(drill) => view! {
                    <button type="button" class="primary" id="practise-next" on:click=move |_| on(drill.game.clone(), drill.decision.at)>{t("practise-next")}</button>
                }.into_any(),
                None => view! { <a class="button" href="/progress">{t("practise-done")}</a> }.into_any(),
            }}
            {(!shared.begun.get_untracked()).then(|| view! {
                <button type="button" class="button" on:click=move |_| shared.begun.set(true)>{icon("icon-search")}{t("review")}</button>
            })}
        </p>
    }
}
