//! The review above a replay: the win-chance curve, every decision with its alternatives and reasons, and what was luck.
//!
//! It is computed in a worker of its own, decision by decision, and shown as it comes. Through the eyes of one seat only
//! that seat's decisions are shown, with what it knew: other hands stay closed until all cards are opened. What reviews of
//! own games tell is kept in the browser, for [`Progress`] and to practise.

mod curve;
mod drills;
mod kept;
mod moment;
mod play_on;
mod progress;
mod sync;
mod telling;
#[cfg(test)]
mod testing;
mod worker;

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use claim_ai::review::{Parts, ReviewedDecision, SeatReview};
use claim_rules::{Action, Record, Seat};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::naming::Sitting;
use crate::saved;
use crate::table::card::icon;
use crate::words;
use crate::words::t;
pub(crate) use drills::game_of;
pub(crate) use kept::OwnGame;
use moment::Moment;
pub(crate) use progress::Progress;
use worker::ReviewWorker;
pub(crate) use worker::warm_up;

/// What a replay and its review look at together.
#[derive(Clone, Copy)]
pub(crate) struct Replayed {
    pub(crate) record: StoredValue<Record>,
    pub(crate) sitting: StoredValue<Sitting>,
    /// The name of the game, if it has one.
    pub(crate) id: StoredValue<Option<String>>,
    /// How a review of it counts for the visitor, if they sat there.
    pub(crate) own: StoredValue<Option<OwnGame>>,
    pub(crate) step: RwSignal<usize>,
    /// Whose cards are seen; all, if nobody's.
    pub(crate) eyes: RwSignal<Option<Seat>>,
    pub(crate) begun: RwSignal<bool>,
    /// The visitor practises one of their mistakes.
    pub(crate) practising: RwSignal<bool>,
    pub(crate) trying: RwSignal<Option<Try>>,
}

/// A decision that is tried again, and what was chosen this time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Try {
    pub(crate) at: usize,
    pub(crate) picked: Option<Action>,
}

/// What is known so far.
#[derive(Clone, Default)]
struct Marks {
    done: usize,
    total: usize,
    complete: bool,
    decisions: Vec<ReviewedDecision>,
    seats: Vec<SeatReview>,
}

/// What all parts of the review look at.
#[derive(Clone, Copy)]
struct Shared {
    replayed: Replayed,
    marks: RwSignal<Marks>,
    /// A mistake that was practised here: how often in a row it was solved now. To look at the answer again is no answer.
    answered: StoredValue<Option<(usize, u8)>>,
}

impl Deref for Shared {
    type Target = Replayed;
    fn deref(&self) -> &Replayed {
        &self.replayed
    }
}

impl Shared {
    /// The seat whose review is shown.
    fn seat(self) -> Seat {
        self.eyes.get().or(self.sitting.with_value(|sitting| sitting.me)).unwrap_or_default()
    }

    /// May the decisions of this seat be shown? Its alternatives are its hand.
    fn shows(self, seat: Seat) -> bool {
        self.eyes.get().is_none() || seat == self.seat()
    }

    /// The errors, of those that may be shown.
    fn errors(self) -> Vec<ReviewedDecision> {
        self.marks.with(|marks| {
            let errors = marks.decisions.iter().filter(|decision| decision.verdict.is_error());
            errors.filter(|decision| self.shows(decision.seat)).cloned().collect()
        })
    }

    /// Goes to the next error, or the one before.
    fn go_to_error(self, forward: bool) {
        let (errors, now) = (untrack(|| self.errors()), self.step.get_untracked());
        let mut places = errors.iter().map(|decision| decision.at);
        let to = if forward { places.find(|at| *at > now) } else { places.rfind(|at| *at < now) };
        if let Some(to) = to {
            self.go(to);
        }
    }

    fn go(self, to: usize) {
        self.trying.set(None);
        self.step.set(to);
    }

    fn name(self, seat: Seat) -> String {
        self.sitting.with_value(|sitting| sitting.name(seat))
    }
}

/// The curve above the table, and what is said of the moment that is shown.
#[component]
pub(crate) fn Review() -> impl IntoView {
    let replayed = expect_context::<Replayed>();
    let answered = StoredValue::new(None);
    let shared = Shared { replayed, marks: RwSignal::new(Marks::default()), answered };
    let problem = RwSignal::new(None::<String>);
    let alive = Arc::new(AtomicBool::new(true));
    on_cleanup({
        let alive = alive.clone();
        move || alive.store(false, Ordering::Relaxed)
    });
    Effect::new(move |before: Option<bool>| {
        let now = shared.begun.get();
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
    listen(shared);
    view! {
        {move || problem.get().map(|why| view! {
            <p class="notice" role="alert">{icon("icon-warning")}<span>{t("review-failed")}" "<small lang="en">{why}</small></span></p>
        })}
        {move || shared.begun.get().then(|| view! { <Overview shared /> })}
        <section class="aside" aria-label=t("review-moment")>
            <Moment shared />
            {move || shared.begun.get().then(|| view! { <Errors shared /> })}
        </section>
    }
}

/// Asks for one decision after the other, until all are there or the visitor leaves.
async fn review(shared: Shared, alive: &AtomicBool) -> Result<(), String> {
    let record = shared.record.get_value();
    let game = shared.id.get_value().and_then(|id| saved::find(&id));
    let worker = ReviewWorker::start().await?;
    let begun = worker.begin(&kept::with_ending(game.as_ref(), record.clone())).await?;
    shared.marks.try_update(|marks| marks.total = begun.total);
    while alive.load(Ordering::Relaxed) {
        let said = worker.next().await?;
        let complete = said.complete;
        shared.marks.try_update(|marks| marks.add(said));
        if complete {
            if let (Some(own), Some(marks)) = (shared.own.get_value(), shared.marks.try_get_untracked()) {
                kept::keep(&own, &record, &marks.decisions, &marks.seats);
            }
            break;
        }
    }
    Ok(())
}

impl Marks {
    fn add(&mut self, said: worker::Said) {
        (self.done, self.seats, self.complete) = (said.done, said.seats, said.complete);
        self.decisions.extend(said.decision);
    }
}

/// N and P go from error to error.
fn listen(shared: Shared) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let typing = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        // The slider of the steps takes no letters.
        let typing = typing.is_some_and(|at| {
            matches!(at.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
                && at.get_attribute("type").as_deref() != Some("range")
        });
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
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
    let (moves, phase_two) =
        shared.record.with_value(|record| (record.moves().len(), curve::phase_two(record)));
    let game = shared.id.get_value().and_then(|id| saved::find(&id));
    let record = kept::with_ending(game.as_ref(), shared.record.get_value());
    let over = record.early_end().is_some() || record.end().is_over();
    let rules = *record.table();
    let ended = shared.sitting.with_value(|sitting| telling::ended(&record, sitting));
    let complete = Memo::new(move |_| marks.with(|marks| marks.complete));
    let of_seat = Memo::new(move |_| {
        let seat = shared.seat();
        marks.with(|marks| marks.seats.get(seat.index()).cloned())
    });
    // Others' losses tell of their hands: they stand apart only when all is open.
    let steps = Memo::new(move |_| {
        let closed = shared.eyes.get().is_some();
        of_seat.with(|of| {
            let shown =
                |of: &SeatReview| marks.with(|marks| curve::shown(of, &marks.decisions, &rules, closed));
            of.as_ref().map(shown).unwrap_or_default()
        })
    });
    let label = move || {
        let seat = shared.seat();
        let you = shared.sitting.with_value(|sitting| sitting.you(seat));
        words!("review-curve", you = you, who = shared.name(seat))
    };
    let errors = Memo::new(move |_| shared.errors());
    // The line of the moment moves by itself: the curve is drawn only when a mark arrives.
    let drawing = Memo::new(move |_| {
        let own = shared.seat();
        errors.with(|errors| {
            let own = errors.iter().filter(|decision| decision.seat == own);
            let course = curve::Course { moves, phase_two, complete: complete.get() };
            let draw =
                |of: &SeatReview| steps.with(|steps| curve::drawing((of, steps), course, own, &label()));
            of_seat.with(|of| of.as_ref().map(draw))
        })
    });
    let here = move || format!("left:{:.2}%", 100.0 * shared.step.get() as f64 / moves.max(1) as f64);
    let table = move || {
        of_seat.with(|of| {
            let of = of.as_ref()?;
            let tell = |record: &Record| {
                let rows = |sitting: &Sitting| steps.with(|steps| curve::table(of, steps, record, sitting));
                shared.sitting.with_value(rows)
            };
            Some(shared.record.with_value(tell))
        })
    };
    let shown = RwSignal::new(false);
    let go_to_row = move |event: web_sys::MouseEvent| {
        let target = event.target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
        let button = target.and_then(|target| target.closest("[data-at]").ok().flatten());
        if let Some(to) = button.and_then(|button| button.get_attribute("data-at")?.parse().ok()) {
            shared.go(to);
        }
    };
    // Announced at the beginning and at the end: what changes with every decision is only shown.
    let heard = Memo::new(move |_| match complete.get() {
        false => t("review-begun"),
        true => words!("review-done", count = errors.with(Vec::len)),
    });
    let click = move |event: web_sys::MouseEvent| {
        let Some(target) = event.current_target().and_then(|at| at.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let width = f64::from(target.client_width().max(1));
        let from = target.get_bounding_client_rect().left();
        let share = ((f64::from(event.client_x()) - from) / width).clamp(0.0, 1.0);
        shared.go((share * moves as f64).round() as usize);
    };
    view! {
        <section class="overview" aria-label=t("review")>
            <div class="review-head">
                <b>{label}</b>
                <span class="accuracy">{move || of_seat.get().and_then(|of| of.accuracy).map(|accuracy| {
                    view! { {t("review-accuracy")}" "<b>{format!("{accuracy:.0} %")}</b> }
                })}</span>
                <span role="status" class="unseen">{move || heard.get()}</span>
                <span class="going">{move || marks.with(|marks| (!marks.complete).then(|| {
                    words!("review-going", done = marks.done, total = marks.total)
                }))}</span>
                <button type="button" class="tool" id="previous-mistake" aria-keyshortcuts="p" title=t("review-previous")
                    aria-label=t("review-previous") on:click=move |_| shared.go_to_error(false)>{icon("icon-back")}</button>
                <span class="mistakes">{move || words!("review-errors", count = errors.with(Vec::len))}</span>
                <button type="button" class="tool" id="next-mistake" aria-keyshortcuts="n" title=t("review-next")
                    aria-label=t("review-next") on:click=move |_| shared.go_to_error(true)>{icon("icon-next")}</button>
            </div>
            <div class="curve" on:click=click>
                <div class="drawn" inner_html=move || drawing.get().unwrap_or_default()></div>
                <i class="here" style=here></i>
            </div>
            <div class="review-sums">{move || of_seat.get().map(|of| sums(&of.parts, over && complete.get()))}</div>
            {ended.map(|ended| view! { <p class="ended">{ended}</p> })}
            <details class="curve-table" on:toggle=move |_| shown.set(true)>
                <summary>{t("review-table")}</summary>
                <div class="wide" tabindex="0" role="group" aria-label=t("review-table") on:click=go_to_row inner_html=move || shown.get().then(table).flatten().unwrap_or_default()></div>
            </details>
        </section>
    }
}

/// What moved the chance, added up, from what every side has before the deal to the result.
fn sums(parts: &Parts, over: bool) -> impl IntoView + use<> {
    let row = |class: &'static str, name: String, value: String| {
        view! { <span class=class><small>{name}</small><b>{value}</b></span> }
    };
    let [before, deal, cards, own, others, after] = telling::sum(parts);
    let last = if over { "review-result" } else { "review-so-far" };
    view! {
        {row("", t("review-before"), format!("{before} %"))}
        {row("luck", t("review-deal"), telling::change(deal))}
        {row("luck", t("review-cards"), telling::change(cards))}
        {row("own", t("review-own"), telling::change(own))}
        {row("others", t("review-others"), telling::change(others))}
        {row("", t(last), format!("{after} %"))}
    }
}

/// All errors, to go to.
#[component]
fn Errors(shared: Shared) -> impl IntoView {
    let entry = move |decision: ReviewedDecision| {
        let at = decision.at;
        let when = shared.record.with_value(|record| telling::when(record, at));
        let what = moment::label(shared, &decision, decision.played);
        let current = move || (shared.step.get() == at).then_some("step");
        view! {
            <li>
                <button type="button" class="error" data-verdict=decision.verdict.name() aria-current=current on:click=move |_| shared.go(at)>
                    <small>{when}" · "{shared.name(decision.seat)}</small>
                    <b>{what}</b>
                    <span>{telling::verdict(decision.verdict)}" · −"{telling::lost(decision.loss)}</span>
                </button>
            </li>
        }
    };
    let none = move || shared.marks.with(|marks| marks.complete) && shared.errors().is_empty();
    view! {
        // What has the focus stays while others come.
        <ol class="errors"><For each=move || shared.errors() key=|decision| decision.at children=entry /></ol>
        {move || none().then(|| view! { <p>{t("review-no-errors")}</p> })}
        <p class="actions"><a class="button" href="/progress">{icon("icon-trophy")}{t("progress")}</a></p>
    }
}
