//! After the game: the votes are revealed one by one, and what to do next.

use claim_rules::contract::CountsFor;
use claim_rules::{Faction, Record, Seat, SeenGame, Side, VoteStanding};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::turning::{self, Turn, Turning};
use crate::choice;
use crate::fair;
use crate::local;
use crate::naming;
use crate::parts::expect_review;
use crate::route::Router;
use crate::saved;
use crate::scene::Scene;
use crate::settings::chosen;
use crate::table::card::{drawing, icon};
use crate::table::html::{self, esc};
use crate::table::{motion, sides};
use crate::words;
use crate::words::t;

/// Who won and by how many votes, in a sentence.
pub(crate) fn headline(scene: &Scene) -> String {
    let race = &scene.view.standings;
    let table = &scene.view.table;
    let mine = scene.sitting.me.map(|seat| table.side(seat));
    let Some(winner) = winner(scene) else { return t("result-drawn") };
    let votes = race.totals[usize::from(winner.0)];
    let others = sides(scene).into_iter().filter(|side| *side != winner);
    let other = others.map(|side| race.totals[usize::from(side.0)]).max().unwrap_or(0);
    if Some(winner) == mine {
        return words!("result-won-votes", votes = votes, other = other);
    }
    words!(
        "result-lost-votes",
        who = scene.sitting.side(table, winner),
        count = table.seats_of(winner).count(),
        votes = votes,
        other = other
    )
}

/// Who won alone, by the votes.
fn winner(scene: &Scene) -> Option<Side> {
    match scene.view.standings.leaders[..] {
        [winner] => Some(winner),
        _ => None,
    }
}

/// Who wins when the visitor gives up; nothing where that is not one side.
fn only_other(scene: &Scene) -> Option<Side> {
    match sides(scene)[..] {
        [_, side] => Some(side),
        _ => None,
    }
}

/// Who wins when the visitor gives up, in a sentence.
fn won_by_others(scene: &Scene) -> String {
    only_other(scene).map_or(String::new(), |side| {
        let count = scene.view.table.seats_of(side).count();
        words!("result-lost", who = scene.sitting.side(&scene.view.table, side), count = count)
    })
}

/// The Crown and the Runestone, where they count as a card (S1).
fn counted_objects(view: &SeenGame, side: Side, faction: Faction) -> String {
    let laid = [("artifact-crown-of-light", view.crown), ("artifact-forgotten-runestone", view.runestone)];
    let counts = |at: Option<CountsFor>| {
        at.is_some_and(|at| at.faction == faction && view.table.side(at.seat) == side)
    };
    laid.into_iter().filter(|(_, at)| counts(*at)).map(|(id, _)| html::icon(id)).collect()
}

/// What decides where the number of cards does not. Of Vampires the sums are what is shown.
fn tie(standing: &VoteStanding) -> String {
    if standing.sums.is_none() && standing.is_tie_broken() { t("vote-higher") } else { String::new() }
}

/// A side's cards of a vote, small, or, on a phone, as numbers.
fn took(scene: &Scene, standing: &VoteStanding, side: Side, left: bool) -> String {
    let cards = scene.view.voting_cards(side, standing.faction);
    let seat = scene.view.table.seats_of(side).next().unwrap_or_default();
    let mut values: Vec<claim_rules::Card> = cards.iter().collect();
    values.reverse();
    let chips: String = values.iter().map(|card| format!("<i>{}</i>", card.value())).collect();
    let won = if standing.leader == Some(side) { " w" } else { "" };
    format!(
        "<div class=\"half seat-{}{won}{}\" role=\"group\" aria-label=\"{}\"><span class=\"whose\" aria-hidden=\"true\">{}</span><b data-n=\"{}\"></b>\
         <span class=\"cards small\" style=\"--k:{}\" aria-hidden=\"true\">{}{}</span><span class=\"chips\" aria-hidden=\"true\">{chips}</span></div>",
        seat.0,
        if left { " l" } else { " r" },
        esc(&words!(
            "vote-count",
            who = scene.sitting.side(&scene.view.table, side),
            count = standing.counted(side)
        )),
        html::sign(seat),
        standing.counted(side),
        values.len().max(2),
        html::row(values.iter().copied()),
        counted_objects(&scene.view, side, standing.faction),
    )
}

/// The banner of one faction, with what each side has and the seal of who takes its vote.
fn banner(scene: &Scene, standing: &VoteStanding, at: usize) -> String {
    let order = sides(scene);
    let name = naming::faction(standing.faction);
    let seal = match standing.leader {
        Some(side) => {
            let seat = scene.view.table.seats_of(side).next().unwrap_or_default();
            format!("<span class=\"big-seal seat-{}\">{}</span>", seat.0, html::sign(seat))
        }
        None => "<span class=\"big-seal none\">–</span>".into(),
    };
    let mine = scene.sitting.me.map(|seat| scene.view.table.side(seat));
    let class = if standing.leader.is_some() && standing.leader == mine { "mine" } else { "theirs" };
    let halves: String =
        order.iter().enumerate().map(|(nth, side)| took(scene, standing, *side, nth == 0)).collect();
    let winner = match standing.leader {
        Some(side) => words!("vote-decided", who = scene.sitting.side(&scene.view.table, side)),
        None => t("vote-open"),
    };
    let tie = tie(standing);
    let tie = if tie.is_empty() { tie } else { format!("<em>{}</em>", esc(&tie)) };
    format!(
        "<li class=\"banner f-{} {class}\" style=\"--i:{at}\"><div class=\"cloth\"><span class=\"edge f-pattern\"></span><span class=\"mid\"><span class=\"em\" aria-hidden=\"true\">{}</span><b>{}</b></span>\
         <div class=\"halves of-{}\">{halves}</div>{tie}<span class=\"foot f-pattern\"></span></div>{seal}<span class=\"unseen\">{}</span></li>",
        standing.faction.name(),
        drawing(&format!("faction-{}", standing.faction.name()), ""),
        esc(&name),
        order.len(),
        esc(&winner),
    )
}

/// The banners, all rolled up.
fn banners(scene: &Scene) -> String {
    let race = &scene.view.standings;
    race.votes.iter().enumerate().map(|(at, standing)| banner(scene, standing, at)).collect()
}

/// Unrolls the first this many banners where they hang: written anew, none would be seen to unroll.
fn unroll(hall: &web_sys::Element, shown: usize) {
    let Ok(banners) = hall.query_selector_all(".banner") else { return };
    for at in 0..banners.length() {
        if let Some(banner) = banners.item(at).and_then(|node| node.dyn_into::<web_sys::Element>().ok()) {
            let _ = banner.class_list().toggle_with_force("open", (at as usize) < shown);
        }
    }
}

/// What stands over the headline: the emblem of the faction that votes, or the shields of who won; seen from afar.
fn over_headline(scene: &Scene, votes: Option<usize>, winner: Option<Side>) -> String {
    match (votes, winner) {
        (Some(at), _) => scene.view.standings.votes.get(at).map_or(String::new(), |standing| {
            let name = standing.faction.name();
            format!("<span class=\"em f-{name}\">{}</span>", drawing(&format!("faction-{name}"), ""))
        }),
        (None, Some(side)) => {
            let shield =
                |seat: Seat| format!("<span class=\"shield seat-{}\">{}</span>", seat.0, html::sign(seat));
            scene.view.table.seats_of(side).map(shield).collect()
        }
        (None, None) => drawing("mark", ""),
    }
}

/// The score as far as the votes are revealed: `You 2 – 1 Bruno`.
fn so_far(scene: &Scene, shown: usize) -> String {
    let race = &scene.view.standings;
    let votes = |side: Side| race.votes.iter().take(shown).filter(|s| s.leader == Some(side)).count();
    let each = sides(scene).into_iter().map(|side| {
        let seat = scene.view.table.seats_of(side).next().unwrap_or_default();
        format!(
            "<span class=\"seat-{}\">{} {}</span>",
            seat.0,
            esc(&scene.sitting.side(&scene.view.table, side)),
            votes(side)
        )
    });
    each.collect::<Vec<_>>().join(" <i>–</i> ")
}

/// Who won alone, and of the votes that side took the closest.
fn closest(scene: &Scene) -> Option<(Side, &VoteStanding)> {
    let winner = winner(scene)?;
    Some((winner, scene.view.standings.closest(winner)?))
}

/// The vote that decided: of those the winner took, the closest.
fn decisive(scene: &Scene) -> Option<String> {
    let race = &scene.view.standings;
    let (winner, closest) = closest(scene)?;
    let votes = |side: Side| race.totals[usize::from(side.0)];
    if sides(scene).into_iter().any(|side| side != winner && votes(side) == votes(winner)) {
        return Some(t("result-equal-votes"));
    }
    let faction = naming::faction(closest.faction);
    let count = closest.counted(winner);
    Some(match closest.is_tie_broken() {
        true => words!("result-decided-equal", faction = faction, count = count),
        false => {
            let other = closest.best_of_others(winner);
            words!("result-decided", faction = faction, count = count, other = other)
        }
    })
}

/// The trick that turned the game, from its record.
pub(crate) fn turning(scene: &Scene, record: &Record) -> Option<Turn> {
    let (winner, closest) = closest(scene)?;
    turning::turn(record, winner, closest.faction)
}

/// How long the empty hall is seen, a banner unrolls, and rests; the last one rests longer. In milliseconds of normal
/// speed.
const BEFORE: u32 = 300;
const UNROLLS: u32 = 420;
const RESTS: u32 = 500;
const LAST_RESTS: u32 = 900;

/// How far the votes are revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    /// How many banners are unrolled.
    shown: usize,
    /// How many votes are in the score: a vote counts when its seal is on it.
    counted: usize,
    done: bool,
}

/// The result of a game in a sentence, and who won alone.
pub(crate) type Verdict = (String, Option<Side>);

/// The votes, one after the other; then who won, and what is next.
#[component]
pub(crate) fn Votes(
    scene: Signal<Scene>,
    /// The visitor gave up, and has lost however the votes stand.
    #[prop(optional)]
    conceded: bool,
    /// What came of it in a sentence, and who won alone, where the cards do not tell.
    #[prop(optional, into)]
    verdict: Option<Signal<Option<Verdict>>>,
    /// The trick that turned the game, where it is known, and where the game can be looked at again.
    #[prop(optional)]
    turn: Option<(Signal<Option<Turn>>, String)>,
    children: Children,
) -> impl IntoView {
    let count = scene.with_untracked(|s| s.view.table.factions().len());
    let speed = chosen().0.with_untracked(|s| s.speed);
    let all = Count { shown: count, counted: count, done: true };
    let still = motion::is_still();
    let now = RwSignal::new(if still { all } else { Count { shown: 0, counted: 0, done: false } });
    if !still {
        spawn_local(async move {
            // Skipping or leaving ends the counting.
            let goes_on = || now.try_with_untracked(|now| !now.done) == Some(true);
            TimeoutFuture::new(speed.rest(BEFORE)).await;
            for shown in 1..=count {
                if goes_on() {
                    now.set(Count { shown, counted: shown - 1, done: false });
                    TimeoutFuture::new(speed.rest(UNROLLS)).await;
                }
                if goes_on() {
                    now.set(Count { shown, counted: shown, done: false });
                    let rests = if shown == count { LAST_RESTS } else { RESTS };
                    TimeoutFuture::new(speed.rest(rests)).await;
                }
            }
            if goes_on() {
                now.set(all);
            }
        });
    }
    let done = Memo::new(move |_| now.with(|now| now.done));
    let shown = Memo::new(move |_| now.with(|now| now.shown));
    let counted = Memo::new(move |_| now.with(|now| now.counted));
    let hall = NodeRef::<leptos::html::Ul>::new();
    let hangs = Memo::new(move |_| scene.with(banners));
    Effect::new(move |before: Option<String>| {
        let (hangs, shown) = (hangs.get(), shown.get());
        let Some(hall) = hall.get() else { return String::new() };
        if before.as_ref() != Some(&hangs) {
            hall.set_inner_html(&hangs);
        }
        unroll(&hall, shown);
        hangs
    });
    // The focus waits at what most want next, once it is there.
    Effect::new(move |_| {
        if done.get() {
            request_animation_frame(|| {
                if let Some(rematch) = document().get_element_by_id("rematch") {
                    let _ = rematch.unchecked_into::<web_sys::HtmlElement>().focus();
                }
            });
        }
    });
    let verdict = move || verdict.and_then(|verdict| verdict.get());
    let winner = Memo::new(move |_| {
        let told = verdict().map(|(_, winner)| winner);
        scene.with(|s| told.unwrap_or_else(|| if conceded { only_other(s) } else { winner(s) }))
    });
    let won = move || {
        let mine = scene.with(|s| s.sitting.me.map(|seat| s.view.table.side(seat)));
        if winner.get().is_some() && winner.get() == mine { "finale won" } else { "finale" }
    };
    // The vote that is unrolled, until the last one is in.
    let votes = move || (!done.get()).then(|| shown.get().max(1) - 1);
    let over = move || scene.with(|s| over_headline(s, votes(), winner.get()));
    let counting = move || {
        let faction = scene.with(|s| {
            let standing = s.view.standings.votes.get(votes()?);
            standing.map(|standing| naming::faction(standing.faction))
        });
        faction.map_or(String::new(), |faction| words!("result-votes", faction = faction))
    };
    // Which vote decided is only told where the votes did.
    let told = move || match verdict() {
        Some((sentence, _)) => (sentence, String::new()),
        None if conceded => (t("result-conceded"), scene.with(won_by_others)),
        None => scene.with(|s| (headline(s), decisive(s).unwrap_or_default())),
    };
    view! {
        <section class=won class:done=done aria-label=t("result-label")>
            <header class="bar">
                <a class="brand" href="/" aria-label=t("home")><span class="icon" aria-hidden="true" inner_html=drawing("mark", "")></span><b>"Claim"</b></a>
                <p class="phase"><b>{move || if done.get() { t("result-in") } else { t("result-counting") }}</b></p>
            </header>
            <div class="bunting" aria-hidden="true"><i></i><i></i></div>
            <div class="won-line">
                <span class="laurel" aria-hidden="true" inner_html=over></span>
                {move || if done.get() {
                    let (headline, decisive) = told();
                    view! { <h2>{headline}" "</h2><p class="sub">{decisive}</p> }.into_any()
                } else {
                    view! { <h2 class="so-far" inner_html=move || scene.with(|s| so_far(s, counted.get()))></h2><p class="sub">{counting}</p> }.into_any()
                }}
            </div>
            <ul class="hall" style=format!("--k:{count}") node_ref=hall></ul>
            <div class="after">
                {move || (!done.get()).then(|| view! {
                    <button type="button" class="btn" id="skip-votes" on:click=move |_| now.set(all)>{t("result-skip")}</button>
                })}
                <div class="acts" class:hidden=move || !done.get()>
                    {turn.map(|(turn, replay)| move || {
                        turn.get().map(|turn| {
                            let sitting = scene.with_untracked(|s| s.sitting.clone());
                            view! { <Turning turn sitting replay=replay.clone() /> }
                        })
                    })}
                    {children()}
                </div>
            </div>
        </section>
    }
}

/// When a game against bots is over.
#[component]
pub(crate) fn Finale(id: String, scene: Signal<Scene>) -> impl IntoView {
    let router = expect_context::<Router>();
    expect_review(chosen().language());
    let game = saved::find(&id);
    let record = game.as_ref().and_then(saved::Saved::read);
    let fairness = record.as_ref().map(|record| {
        let promise = game.as_ref().map_or("", |g| g.promise.as_str());
        fair::check(record, promise).sentence()
    });
    let conceded = game.as_ref().is_some_and(|game| game.conceded);
    let undone = game.as_ref().map_or(0, |game| game.undone);
    let marked = (undone > 0).then(|| words!("result-undone", count = undone));
    // A player who gave up did not lose by a trick.
    let turn = record.as_ref().filter(|_| !conceded);
    let turn = turn.and_then(|record| scene.with_untracked(|scene| turning(scene, record)));
    let turn = (Signal::derive(move || turn.clone()), format!("/replay/{id}"));
    let again = {
        let (game, record) = (game.clone(), record.clone());
        move |_| {
            if let (Some(game), Some(record)) = (&game, &record) {
                let (levels, me) = choice::rotated(&game.levels, game.me());
                // A first leader that was named moves along with the seats.
                let players = record.table().players() as u8;
                let leader = record.table().leader().map(|seat| Seat((seat.0 + 1) % players));
                let next = local::deal(record.table().with_leader(leader), me, levels);
                let id = next.id.clone();
                saved::keep(next);
                router.go(&format!("/game/{id}"));
            }
        }
    };
    view! {
        <Votes scene conceded turn>
            <p class="fair">{icon("icon-check")}<span>{fairness}{marked.map(|marked| format!(" {marked}"))}</span></p>
            <button type="button" class="btn gold" id="rematch" on:click=again>{icon("icon-rematch")}{t("rematch")}</button>
            <a class="btn" id="review-game" href=format!("/replay/{id}?review=on")>{icon("icon-replay")}{t("review")}</a>
            <Share address=record.as_ref().and_then(super::share_address) id=id.clone() />
            <a class="btn" href="/">{icon("icon-play")}{t("new-game")}</a>
        </Votes>
    }
}

/// Hands the game on at once: to what the system shares with, or as a link that is copied. A game without a seed has no
/// link: it is exported where it is replayed.
#[component]
fn Share(address: Option<String>, id: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    match address {
        Some(address) => view! {
            <button type="button" class="btn" id="share-game" on:click=move |_| crate::download::share(address.clone(), copied)>
                {icon("icon-share")}<span aria-live="polite">{move || if copied.get() { t("link-copied") } else { t("share") }}</span>
            </button>
        }
        .into_any(),
        None => view! {
            <a class="btn" id="share-game" href=format!("/replay/{id}?step=end")>{icon("icon-share")}{t("share")}</a>
        }
        .into_any(),
    }
}

/// Take the game along: a link, the record, the text.
#[component]
pub(crate) fn Keep(record: Record) -> impl IntoView {
    use crate::download;
    let copied = RwSignal::new(false);
    let address = super::share_address(&record);
    let (json, text) = (record.to_json(), record.to_text());
    // A visitor who came to share finds the buttons in sight.
    let buttons = NodeRef::<leptos::html::Div>::new();
    if crate::route::query("step").as_deref() == Some("end") {
        Effect::new(move |_| buttons.get().map(|buttons| buttons.scroll_into_view_with_bool(false)));
    }
    let share = address.map(|address| {
        view! {
            <button type="button" class="button" id="share" on:click=move |_| { download::copy(&address); copied.set(true) }>
                {icon("icon-link")}{move || if copied.get() { t("link-copied") } else { t("copy-link") }}
            </button>
        }
    });
    view! {
        <div class="actions keep" node_ref=buttons>
            {share}
            <button type="button" class="button" on:click=move |_| download::offer("claim.json", &json)>{icon("icon-download")}{t("export-record")}</button>
            <button type="button" class="button" on:click=move |_| download::offer("claim.txt", &text)>{icon("icon-download")}{t("export-text")}</button>
        </div>
    }
}
