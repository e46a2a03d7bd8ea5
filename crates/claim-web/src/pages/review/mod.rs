//! The review above a replay: the win-chance curve, every decision with its alternatives and reasons, and what was luck.
//!
//! It is computed in a worker of its own, decision by decision, and shown as it comes. Through the eyes of one seat only
//! that seat's decisions are shown, with what it knew: other hands stay closed until all cards are opened.

mod curve;
mod telling;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use claim_ai::review::{Decision, SeatReview, Verdict};
use claim_rules::{Action, Record, Seat, Viewer};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::naming::Sitting;
use crate::route::{Place, query};
use crate::saved::{self, Saved};
use crate::table::card::icon;
use crate::words;
use crate::words::t;
use crate::{chance, options};
use worker::ReviewWorker;

/// What is known so far.
#[derive(Clone, Default)]
struct Marks {
    done: usize,
    total: usize,
    complete: bool,
    decisions: Vec<Decision>,
    seats: Vec<SeatReview>,
}

/// What all parts of the review look at.
#[derive(Clone, Copy)]
struct Shared {
    marks: RwSignal<Marks>,
    record: StoredValue<Record>,
    sitting: StoredValue<Sitting>,
    step: RwSignal<usize>,
    eyes: RwSignal<Option<Seat>>,
    /// The decision that is tried again, and what was chosen this time.
    trying: RwSignal<Option<(usize, Option<Action>)>>,
}

impl Shared {
    /// Whose review is told.
    fn seat(self) -> Seat {
        self.eyes.get().or(self.sitting.with_value(|sitting| sitting.me)).unwrap_or_default()
    }

    /// May the decisions of this seat be shown? Its alternatives are its hand.
    fn shows(self, seat: Seat) -> bool {
        self.eyes.get().is_none() || seat == self.seat()
    }

    /// The moves that were errors, of those that may be shown.
    fn errors(self) -> Vec<usize> {
        self.marks.with(|marks| {
            let errors = marks.decisions.iter().filter(|decision| decision.verdict.is_error());
            errors.filter(|decision| self.shows(decision.seat)).map(|decision| decision.at).collect()
        })
    }

    /// Goes to the next error, or the one before.
    fn go_to_error(self, forward: bool) {
        let (errors, now) = (self.errors(), self.step.get_untracked());
        let to = match forward {
            true => errors.into_iter().find(|at| *at > now),
            false => errors.into_iter().rev().find(|at| *at < now),
        };
        if let Some(to) = to {
            self.trying.set(None);
            self.step.set(to);
        }
    }
}

/// A button to begin with, then the review.
#[component]
pub(crate) fn Review(
    record: Record,
    sitting: Sitting,
    step: RwSignal<usize>,
    eyes: RwSignal<Option<Seat>>,
    begun: RwSignal<bool>,
) -> impl IntoView {
    let shared = Shared {
        marks: RwSignal::new(Marks::default()),
        record: StoredValue::new(record),
        sitting: StoredValue::new(sitting),
        step,
        eyes,
        trying: RwSignal::new(query("try").map(|_| (step.get_untracked(), None))),
    };
    let problem = RwSignal::new(None::<String>);
    let alive = Arc::new(AtomicBool::new(true));
    on_cleanup({
        let alive = alive.clone();
        move || alive.store(false, Ordering::Relaxed)
    });
    Effect::new(move |before: Option<bool>| {
        let now = begun.get();
        if now && before != Some(true) {
            let alive = alive.clone();
            spawn_local(async move {
                if let Err(why) = review(shared, &alive).await {
                    problem.try_set(Some(why));
                }
            });
        }
        now
    });
    listen(shared, begun);
    move || {
        match begun.get() {
        false => view! {
            <p class="review-begin">
                <button type="button" class="button" id="review" on:click=move |_| begun.set(true)>
                    {icon("icon-search")}{t("review-begin")}
                </button>
            </p>
        }
        .into_any(),
        true => view! {
            <section class="review" aria-label=t("review")>
                {move || problem.get().map(|why| view! {
                    <p class="notice" role="alert">{icon("icon-warning")}{t("review-failed")}" "<small lang="en">{why}</small></p>
                })}
                <Overview shared />
                <Moment shared />
            </section>
        }
        .into_any(),
    }
    }
}

/// Asks for one decision after the other, until all are there or the visitor leaves.
async fn review(shared: Shared, alive: &AtomicBool) -> Result<(), String> {
    let record = shared.record.get_value();
    let worker = ReviewWorker::start().await?;
    let begun = worker.begin(&record).await?;
    shared.marks.try_update(|marks| marks.total = begun.total);
    while alive.load(Ordering::Relaxed) {
        let said = worker.next().await?;
        let complete = said.complete;
        shared.marks.try_update(|marks| {
            marks.done = said.done;
            marks.seats = said.seats;
            marks.complete = complete;
            marks.decisions.extend(said.decision);
        });
        if complete {
            break;
        }
    }
    Ok(())
}

/// N and P go from error to error.
fn listen(shared: Shared, begun: RwSignal<bool>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let typing = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typing =
            typing.is_some_and(|at| matches!(at.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() || !begun.get_untracked() {
            return;
        }
        match event.key().as_str() {
            "n" | "N" => shared.go_to_error(true),
            "p" | "P" => shared.go_to_error(false),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// The curve, its sums, and the way from error to error.
#[component]
fn Overview(shared: Shared) -> impl IntoView {
    let marks = shared.marks;
    let moves = shared.record.with_value(|record| record.moves().len());
    let of_seat = move || {
        let seat = shared.seat();
        marks.with(|marks| marks.seats.get(seat.index()).cloned())
    };
    let name = move || shared.sitting.with_value(|sitting| sitting.name(shared.seat()));
    let drawing = move || {
        let label = words!("review-curve", who = name());
        of_seat().map(|of| curve::drawing(&of, moves, shared.step.get(), &label)).unwrap_or_default()
    };
    let table = move || {
        let rows = |of: &SeatReview| {
            let tell =
                |record: &Record| shared.sitting.with_value(|sitting| curve::table(of, record, sitting));
            shared.record.with_value(tell)
        };
        of_seat().map(|of| rows(&of)).unwrap_or_default()
    };
    let click = move |event: web_sys::MouseEvent| {
        let Some(target) = event.current_target().and_then(|at| at.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let width = f64::from(target.client_width().max(1));
        let from = target.get_bounding_client_rect().left();
        let share = ((f64::from(event.client_x()) - from) / width).clamp(0.0, 1.0);
        shared.trying.set(None);
        shared.step.set((share * moves as f64).round() as usize);
    };
    view! {
        <p class="review-head">
            <b>{move || words!("review-curve", who = name())}</b>
            <span role="status">{move || marks.with(|marks| (!marks.complete).then(|| {
                words!("review-going", done = marks.done, total = marks.total)
            }))}</span>
            <button type="button" class="tool" id="previous-mistake" aria-keyshortcuts="p" title=t("review-previous")
                aria-label=t("review-previous") on:click=move |_| shared.go_to_error(false)>{icon("icon-back")}</button>
            <span class="mistakes">{move || words!("review-errors", count = shared.errors().len())}</span>
            <button type="button" class="tool" id="next-mistake" aria-keyshortcuts="n" title=t("review-next")
                aria-label=t("review-next") on:click=move |_| shared.go_to_error(true)>{icon("icon-next")}</button>
        </p>
        <div class="curve" inner_html=drawing on:click=click></div>
        <div class="review-sums">{move || of_seat().map(|of| sums(&of))}</div>
        <details class="curve-table">
            <summary>{t("review-table")}</summary>
            <div class="wide" inner_html=table></div>
        </details>
    }
}

/// What moved the chance, added up; and how accurate the seat was.
fn sums(of: &SeatReview) -> impl IntoView + use<> {
    let parts = of.parts;
    let row = |class: &'static str, name: String, value: String| {
        view! { <span class=class><small>{name}</small><b>{value}</b></span> }
    };
    let accuracy = of.accuracy.map_or("–".to_string(), |accuracy| format!("{accuracy:.0} %"));
    view! {
        {row("luck", t("review-deal"), telling::signed(parts.deal))}
        {row("luck", t("review-cards"), telling::signed(parts.cards))}
        {row("own", t("review-own"), telling::signed(parts.own))}
        {row("others", t("review-others"), telling::signed(parts.partner + parts.opponents))}
        {row("", t("review-accuracy"), accuracy)}
    }
}

/// The decision at the step that is shown.
#[component]
fn Moment(shared: Shared) -> impl IntoView {
    let decision = Memo::new(move |_| {
        let at = shared.step.get();
        let shown = |decision: &&Decision| decision.at == at && shared.shows(decision.seat);
        shared.marks.with(|marks| marks.decisions.iter().find(shown).cloned())
    });
    move || {
        let decision = decision.get()?;
        let trying = shared.trying.get().filter(|(at, _)| *at == decision.at);
        Some(match trying {
            Some((_, None)) => view! { <Ask shared decision /> }.into_any(),
            Some((_, Some(picked))) => view! { <Answer shared decision picked again=true /> }.into_any(),
            None => {
                let picked = decision.played;
                view! { <Answer shared decision picked again=false /> }.into_any()
            }
        })
    }
}

/// How the actions of a decision are called, for its own seat.
fn label(shared: Shared, decision: &Decision, action: Action) -> String {
    shared.record.with_value(|record| {
        let view = record.at(decision.at).view(Viewer::Seat(decision.seat));
        shared.sitting.with_value(|sitting| options::label(action, &view, sitting))
    })
}

/// Try again: choose first, see the answer after.
#[component]
fn Ask(shared: Shared, decision: Decision) -> impl IntoView {
    let mut actions: Vec<(String, Action)> = decision
        .choices
        .iter()
        .map(|choice| (label(shared, &decision, choice.action), choice.action))
        .collect();
    // The best stands first in the review: that must not show here.
    actions.sort_by(|a, b| a.0.cmp(&b.0));
    let at = decision.at;
    view! {
        <div class="moment" id="try">
            <h2>{t("review-try-ask")}</h2>
            <div class="choices">
                {actions.into_iter().map(|(name, action)| view! {
                    <button type="button" class="choice" on:click=move |_| shared.trying.set(Some((at, Some(action))))>{name}</button>
                }).collect_view()}
            </div>
        </div>
    }
}

/// What was chosen, how good it was, what else there was, and why.
#[component]
fn Answer(shared: Shared, decision: Decision, picked: Action, again: bool) -> impl IntoView {
    let open = RwSignal::new(shared.eyes.get_untracked().is_none());
    let best = decision.choices.first().map(|choice| choice.known.chance);
    let of_picked = decision.choices.iter().find(|choice| choice.action == picked);
    let verdict = match (again, best, of_picked) {
        (true, Some(best), Some(choice)) => Verdict::of_loss(best - choice.known.chance),
        _ => decision.verdict,
    };
    let who = shared.sitting.with_value(|sitting| sitting.name(decision.seat));
    let head = format!("{who}: {}", label(shared, &decision, picked));
    let rows = decision
        .choices
        .iter()
        .map(|choice| {
            let name = label(shared, &decision, choice.action);
            let known = format!("{} %", telling::whole(choice.known.chance));
            let second = choice.open.map(telling::open);
            let chosen = choice.action == picked;
            view! {
                <tr class:chosen=chosen>
                    <th scope="row">{name}{chosen.then(|| icon("icon-check"))}</th>
                    <td>{known}</td>
                    <td>{move || open.get().then(|| second.clone())}</td>
                </tr>
            }
        })
        .collect_view();
    let table = shared.record.with_value(|record| *record.table());
    let reasons: Vec<String> = match again {
        true => Vec::new(),
        false => shared.sitting.with_value(|sitting| {
            let tell = |reason| telling::reason(reason, &table, decision.seat, sitting);
            decision.reasons.iter().map(tell).collect()
        }),
    };
    let has_open = decision.choices.iter().any(|choice| choice.open.is_some());
    let at = decision.at;
    let lost = (!again && decision.verdict.is_error())
        .then(|| words!("review-points", count = telling::whole(decision.loss)));
    view! {
        <div class="moment" data-verdict=verdict.name()>
            <h2>{head}</h2>
            <p class="verdict"><b>{telling::verdict(verdict)}</b>{lost.map(|lost| format!(" · {lost}"))}</p>
            {reasons.into_iter().map(|reason| view! { <p class="why">{reason}</p> }).collect_view()}
            {(decision.choices.len() > 1).then(|| view! {
                <table class="alternatives">
                    <thead><tr>
                        <td></td>
                        <th scope="col">{t("review-known")}</th>
                        <th scope="col">{move || open.get().then(|| t("review-open"))}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            })}
            <div class="actions">
                {has_open.then(|| view! {
                    <button type="button" class="button" id="show-open" aria-pressed=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)>{icon("icon-eye")}{t("review-show-open")}</button>
                })}
                {(decision.choices.len() > 1).then(|| view! {
                    <button type="button" class="button" id="try-again"
                        on:click=move |_| shared.trying.set(Some((at, None)))>{icon("icon-rematch")}{t("review-try")}</button>
                })}
                <PlayOn shared at seat=decision.seat />
            </div>
        </div>
    }
}

/// Play on from here, against any bot; it gets its own view, and nothing else.
#[component]
fn PlayOn(shared: Shared, at: usize, seat: Seat) -> impl IntoView {
    let place = expect_context::<Place>();
    let level = RwSignal::new("expert".to_string());
    let go = move |_| {
        let game = shared.record.with_value(|record| play_on(record, at, seat, &level.get_untracked()));
        let id = game.id.clone();
        saved::keep(game);
        place.go(&format!("/game/{id}"));
    };
    let levels = ["novice", "apprentice", "expert", "master"].map(|name| {
        view! { <option value=name selected=move || level.get() == name>{t(&format!("level-{name}"))}</option> }
    });
    view! {
        <button type="button" class="button" id="play-on" on:click=go>{icon("icon-play")}{t("review-play-on")}</button>
        <label class="field">
            <span class="unseen">{t("review-against")}</span>
            <select on:change=move |event| level.set(event_target_value(&event))>{levels.collect_view()}</select>
        </label>
    }
}

/// The game up to a move, as one of the visitor's own against bots of a level.
fn play_on(record: &Record, at: usize, seat: Seat, level: &str) -> Saved {
    let table = *record.table();
    // Chance goes on from the seed, if there is one.
    let seeded = record.seed().map(|seed| Record::from_seed(table, seed));
    let fresh = || Record::new(table, *record.deal()).ok();
    let mut begun =
        seeded.filter(|other| other.deal() == record.deal()).or_else(fresh).unwrap_or_else(|| record.clone());
    record.moves()[..at].iter().for_each(|step| begun.push(step.actor, step.action));
    let level = |other: Seat| if other == seat { String::new() } else { level.to_string() };
    Saved {
        id: chance::name(),
        record: begun.to_json(),
        me: seat.0,
        levels: table.seats().map(level).collect(),
        promise: String::new(),
        when: js_sys::Date::now(),
        result: None,
    }
}
