//! How well the visitor plays: accuracy and luck over time, what goes wrong most often, and their own mistakes to
//! practise.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use claim_ai::review::Chance;
use claim_protocol::Sitter;
use claim_protocol::http::{GameLine, History, Me};
use claim_rules::{Actor, Record, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::kept::{self, Errors, OwnGame, Summary};
use super::worker::ReviewWorker;
use super::{Marks, curve, drills, sync, telling};
use crate::live::{account, http};
use crate::pages::date;
use crate::pages::live::SEATED;
use crate::route::Router;
use crate::saved::{self, Saved};
use crate::storage;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// An own finished game that nobody has reviewed yet.
#[derive(Clone, PartialEq)]
struct Waiting {
    own: OwnGame,
    /// Where it was played here; else the server has its record.
    saved: Option<Saved>,
}

impl Waiting {
    async fn record(&self) -> Option<Record> {
        match &self.saved {
            Some(game) => Some(kept::with_ending(Some(game), game.read()?)),
            None => {
                let text = http::text(&format!("/api/games/{}/record", self.own.id)).await.ok()?;
                Record::from_json(&text).ok()
            }
        }
    }
}

/// Own finished games that nobody has reviewed yet, the latest first: those played here, and those on the server.
fn not_reviewed(done: &[Summary], on_server: &[OwnGame]) -> Vec<Waiting> {
    let here = saved::finished().into_iter();
    let here = here.filter_map(|game| Some(Waiting { own: OwnGame::of(&game)?, saved: Some(game) }));
    let there = on_server.iter().cloned().map(|own| Waiting { own, saved: None });
    let new = |waiting: &Waiting| done.iter().all(|other| other.game != waiting.own.id);
    // Where nobody has decided anything there is nothing to review.
    let decided = |waiting: &Waiting| {
        waiting.saved.as_ref().is_none_or(|game| game.read().is_some_and(|record| decided(&record)))
    };
    let mut all: Vec<Waiting> = here.chain(there).filter(new).filter(decided).collect();
    all.sort_by(|a, b| b.own.when.total_cmp(&a.own.when));
    all
}

/// Has anybody made a move?
fn decided(record: &Record) -> bool {
    record.moves().iter().any(|step| matches!(step.actor, Actor::Seat(_)))
}

/// The latest finished games of the visitor on the server; none if they were never there.
async fn on_server() -> Vec<OwnGame> {
    if storage::load::<bool>(SEATED) != Some(true) && account().is_none() {
        return Vec::new();
    }
    let Ok(me) = http::get::<Me>("/api/me").await else { return Vec::new() };
    let id = me.person.id;
    let Ok(history) = http::get::<History>(&format!("/api/people/{id}/games")).await else {
        return Vec::new();
    };
    let own = |line: GameLine| {
        let is_me = |sitter: &Sitter| matches!(sitter, Sitter::Person(person) if person.id == id);
        let me = Seat(line.sitters.iter().position(is_me)? as u8);
        Some(OwnGame { id: line.id.to_string(), when: line.ended as f64, me })
    };
    history.games.into_iter().filter_map(own).collect()
}

#[component]
pub(crate) fn Progress() -> impl IntoView {
    let done = RwSignal::new(kept::summaries());
    // What was made elsewhere is there as soon as the server has told it.
    let synced = RwSignal::new(0);
    let live = RwSignal::new(Vec::new());
    spawn_local(async move {
        if sync::now().await {
            done.try_set(kept::summaries());
            synced.try_update(|times| *times += 1);
        }
        live.try_set(on_server().await);
    });
    let anything = move || {
        synced.track();
        !done.with(Vec::is_empty) || drills::standing() != (0, 0)
    };
    let waiting = Memo::new(move |_| done.with(|done| live.with(|live| not_reviewed(done, live))));
    view! {
        <div class="page progress">
            <h1>{t("progress")}</h1>
            <ReviewAll done waiting />
            {move || match anything() {
                false => view! {
                    <div class="empty">{icon("icon-trophy")}<p>{t("progress-empty")}</p></div>
                }.into_any(),
                true => view! {
                    <Trainer done synced />
                    {move || done.with(|done| (!done.is_empty()).then(|| figures(done)))}
                    {move || done.with(|done| mistakes(&most_frequent(done, |game| &game.kinds), "progress-mistakes", "progress-kind"))}
                    {move || done.with(|done| mistakes(&of_all_errors(most_frequent(done, |game| &game.reasons)), "progress-reasons", "progress-reason"))}
                }.into_any(),
            }}
        </div>
    }
}

/// Reviews what has not been reviewed, one game after the other, while the visitor looks on.
#[component]
fn ReviewAll(done: RwSignal<Vec<Summary>>, waiting: Memo<Vec<Waiting>>) -> impl IntoView {
    let going = RwSignal::new(None::<(usize, usize)>);
    let problem = RwSignal::new(None::<String>);
    let alive = Arc::new(AtomicBool::new(true));
    on_cleanup({
        let alive = alive.clone();
        move || alive.store(false, Ordering::Relaxed)
    });
    let start = move |_| {
        let alive = alive.clone();
        going.set(Some((0, 0)));
        spawn_local(async move {
            if let Err(why) = all(done, waiting.get_untracked(), going, &alive).await {
                problem.try_set(Some(why));
            }
            going.try_set(None);
        });
    };
    let start = StoredValue::new(start);
    let count = move || waiting.with(Vec::len);
    let ask = move || {
        (count() > 0).then(|| match going.get() {
            Some((now, of)) => view! {
                <p class="going" role="status">{icon("icon-clock")}{words!("progress-going", count = count(), done = now, total = of)}</p>
            }
            .into_any(),
            None => view! {
                <p class="actions">
                    <button type="button" class="button" id="review-all" on:click=move |event| start.with_value(|start| start(event))>
                        {icon("icon-search")}{words!("progress-review", count = count())}
                    </button>
                </p>
            }
            .into_any(),
        })
    };
    view! {
        {ask}
        {move || problem.get().map(|why| view! {
            <p class="notice" role="alert">{icon("icon-warning")}<span>{t("review-failed")}" "<small lang="en">{why}</small></span></p>
        })}
    }
}

async fn all(
    done: RwSignal<Vec<Summary>>,
    games: Vec<Waiting>,
    going: RwSignal<Option<(usize, usize)>>,
    alive: &AtomicBool,
) -> Result<(), String> {
    let worker = ReviewWorker::start().await?;
    let mut problem = Ok(());
    for game in games {
        let Some(record) = game.record().await.filter(decided) else { continue };
        let total = match worker.begin(&record).await {
            Ok(begun) => begun.total,
            // The others can be reviewed all the same.
            Err(why) => {
                problem = Err(why);
                continue;
            }
        };
        let mut marks = Marks { total, ..Marks::default() };
        while !marks.complete {
            if !alive.load(Ordering::Relaxed) {
                return Ok(());
            }
            marks.add(worker.next().await?);
            going.try_set(Some((marks.done, marks.total)));
        }
        kept::keep(&game.own, &record, &marks.decisions, &marks.seats);
        done.try_set(kept::summaries());
    }
    problem
}

/// How many mistakes there are to practise, and the way to the next one.
#[component]
fn Trainer(done: RwSignal<Vec<Summary>>, synced: RwSignal<u32>) -> impl IntoView {
    let router = expect_context::<Router>();
    let go = move |_| {
        if let Some(drill) = drills::next(None) {
            router.go(&drills::address(&drill.game, drill.decision.at));
        }
    };
    let standing = Memo::new(move |_| {
        done.track();
        synced.track();
        drills::standing()
    });
    view! {
        <section class="trainer">
            <h2>{t("practise-title")}</h2>
            <p>{move || { let (left, learnt) = standing.get(); words!("practise-standing", left = left, learnt = learnt) }}</p>
            <p class="actions">
                <button type="button" class="primary" id="practise" disabled=move || standing.get().0 == 0 on:click=go>{icon("icon-hint")}{t("practise")}</button>
            </p>
        </section>
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

/// Accuracy and luck, in sum and over time.
fn figures(games: &[Summary]) -> impl IntoView + use<> {
    let percent = |value: Option<f64>| value.map_or("–".to_string(), |value| format!("{value:.0} %"));
    let phase = |at: usize| percent(mean(games.iter().filter_map(|game| game.by_phase[at])));
    let sum = |part: fn(&Summary) -> Chance| games.iter().map(part).sum::<Chance>();
    let tile = |class: &'static str, name: String, value: String| {
        view! { <span class=class><small>{name}</small><b>{value}</b></span> }
    };
    let drawing = curve::over_time(games, &words!("progress-chart", count = games.len()));
    let rows: Vec<_> = games.iter().rev().map(row).collect();
    view! {
        <section>
            <h2>{words!("progress-games", count = games.len())}</h2>
            <div class="review-sums">
                {tile("own", t("review-accuracy"), percent(mean(games.iter().filter_map(|game| game.accuracy))))}
                {tile("own", t("progress-phase-one"), phase(0))}
                {tile("own", t("progress-phase-two"), phase(1))}
                {tile("luck", t("review-deal"), telling::signed(sum(|game| game.parts.deal)))}
                {tile("luck", t("review-cards"), telling::signed(sum(|game| game.parts.cards)))}
                {tile("others", t("review-others"), telling::signed(sum(|game| game.parts.partner + game.parts.opponents)))}
            </div>
            <div class="curve over-time"><div class="drawn" inner_html=drawing></div></div>
            <p class="key">{t("progress-key")}</p>
            <details class="curve-table">
                <summary>{t("progress-table")}</summary>
                <div class="wide" tabindex="0" role="group" aria-label=t("progress-table")><table>
                    <thead><tr>
                        <th scope="col">{t("review-when")}</th>
                        <th scope="col">{t("review-accuracy")}</th>
                        <th scope="col">{t("progress-luck")}</th>
                        <th scope="col">{t("review-own")}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table></div>
            </details>
        </section>
    }
}

fn row(game: &Summary) -> impl IntoView + use<> {
    let accuracy = game.accuracy.map_or("–".to_string(), |value| format!("{value:.0} %"));
    view! {
        <tr>
            <th scope="row"><a href=format!("/replay/{}?review=on", game.game)>{date(game.when)}</a></th>
            <td>{accuracy}</td>
            <td>{telling::signed(game.parts.luck())}</td>
            <td>{telling::signed(game.parts.own)}</td>
        </tr>
    }
}

/// What errors are counted by.
type Counted = fn(&Summary) -> &BTreeMap<String, Errors>;

/// The kinds of decisions that went wrong, or of errors, the most frequent first; of equally many what cost more.
fn most_frequent(games: &[Summary], by: Counted) -> Vec<(String, Errors)> {
    let mut kinds: BTreeMap<&str, Errors> = BTreeMap::new();
    for (kind, errors) in games.iter().flat_map(by) {
        let sum = kinds.entry(kind).or_default();
        sum.decisions += errors.decisions;
        sum.errors += errors.errors;
        sum.lost += errors.lost;
    }
    let mut kinds: Vec<(String, Errors)> = kinds
        .into_iter()
        .filter(|(_, errors)| errors.errors > 0)
        .map(|(kind, errors)| (kind.to_string(), errors))
        .collect();
    kinds.sort_by_key(|(_, errors)| std::cmp::Reverse((errors.errors, errors.lost)));
    kinds
}

/// What errors gave away is one of all errors.
fn of_all_errors(mut reasons: Vec<(String, Errors)>) -> Vec<(String, Errors)> {
    let all = reasons.iter().map(|(_, errors)| errors.errors).sum();
    reasons.iter_mut().for_each(|(_, errors)| errors.decisions = all);
    reasons
}

fn mistakes(
    kinds: &[(String, Errors)],
    title: &'static str,
    what: &'static str,
) -> Option<impl IntoView + use<>> {
    let rows: Vec<_> = kinds
        .iter()
        .map(|(kind, errors)| {
            view! {
                <tr>
                    <th scope="row">{t(kind)}</th>
                    <td>{words!("progress-errors", errors = errors.errors, decisions = errors.decisions)}</td>
                    <td>{telling::whole(errors.lost)}</td>
                </tr>
            }
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! {
            <section>
                <h2>{t(title)}</h2>
                <div class="wide" tabindex="0" role="group" aria-label=t(title)><table class="kinds">
                    <thead><tr>
                        <th scope="col">{t(what)}</th>
                        <th scope="col">{t("progress-often")}</th>
                        <th scope="col">{t("progress-lost")}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table></div>
            </section>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_ai::review::Parts;

    #[test]
    fn what_goes_wrong_most_often_stands_first_and_what_went_well_not_at_all() {
        let game = |kind: &str, errors, lost| Summary {
            game: "a".into(),
            when: 1.0,
            accuracy: None,
            by_phase: [None; 2],
            parts: Parts::default(),
            kinds: [(kind.to_string(), Errors { decisions: 5, errors, lost: Chance(lost) })].into(),
            reasons: Default::default(),
        };
        let games = [
            game("kind-lead-two", 1, 900),
            game("kind-prize", 1, 100),
            game("kind-lead-one", 2, 250),
            game("kind-prize", 1, 200),
            game("kind-lords", 0, 0),
        ];
        let found = most_frequent(&games, |game| &game.kinds);
        let kinds: Vec<&str> = found.iter().map(|(kind, _)| kind.as_str()).collect();
        assert_eq!(
            kinds,
            ["kind-prize", "kind-lead-one", "kind-lead-two"],
            "two for 300, two for 250, one for 900"
        );
        assert_eq!(found[0].1, Errors { decisions: 10, errors: 2, lost: Chance(300) });
        let of_all = of_all_errors(found);
        assert!(of_all.iter().all(|(_, errors)| errors.decisions == 5), "{of_all:?}");
    }
}
