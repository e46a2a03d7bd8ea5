//! Play at once: one button deals a game.

use leptos::prelude::*;

use super::{date, table_line};
use crate::chance;
use crate::choice::{Deck, TableChoice};
use crate::local;
use crate::naming;
use crate::route::Place;
use crate::saved::{self, Saved};
use crate::table::card::{classes, face, icon};
use crate::table::phase_line;
use crate::words;
use crate::words::t;
use claim_rules::{Card, Seat, Viewer};

/// Deals the chosen table and goes there.
pub(crate) fn play(choice: &TableChoice, place: Place) {
    if let Some(table) = choice.table(chance::seed()) {
        let saved = local::deal(table, Seat(0), choice.seats());
        let id = saved.id.clone();
        saved::keep(saved);
        place.go(&format!("/game/{id}"));
    }
}

#[component]
pub(crate) fn Home() -> impl IntoView {
    let place = expect_context::<Place>();
    let choice = TableChoice::load();
    let deck = match choice.deck {
        Deck::Claim | Deck::Claim2 | Deck::Random => t(&format!("deck-{}", choice.deck.name())),
        Deck::Custom => t("deck-custom"),
    };
    let level = choice.levels.first().cloned().unwrap_or_default();
    let about =
        words!("play-about", count = choice.players, deck = deck, level = t(&format!("level-{level}")));
    // A deck that lacks something is completed where decks are chosen.
    let start = move |_| if choice.missing() > 0 { place.go("/choose") } else { play(&choice, place) };
    let games = RwSignal::new(saved::unfinished());
    let fan = ["Kn9", "Dw7", "Go0", "Un8", "Do5"]
        .iter()
        .filter_map(|name| name.parse::<Card>().ok())
        .map(|card| view! { <span class=classes(card) inner_html=face(card)></span> })
        .collect_view();
    view! {
        <div class="home">
            <section class="hero-area">
                <div class="fan" aria-hidden="true">{fan}</div>
                <h1>{t("home-title")}</h1>
                <p class="lead">{t("home-lead")}</p>
                <div class="actions">
                    <button type="button" class="primary" id="play" on:click=start>
                        <b>{t("play-now")}</b>
                        <small>{about}</small>
                    </button>
                </div>
                {move || (!games.with(Vec::is_empty)).then(|| view! {
                    <section class="continue">
                        <h2>{t("continue")}</h2>
                        <ul class="games">{games.get().into_iter().map(|game| entry(game, games)).collect_view()}</ul>
                    </section>
                })}
                <div class="actions">
                    <a class="button" href="/choose">{icon("icon-piles")}{t("choose-table")}</a>
                    <a class="button" href="/rules">{icon("icon-book")}{t("learn-rules")}</a>
                    <a class="button" href="/replay">{icon("icon-replay")}{t("open-replay")}</a>
                </div>
            </section>
        </div>
    }
}

fn entry(game: Saved, games: RwSignal<Vec<Saved>>) -> Option<impl IntoView> {
    let record = game.read()?;
    let view = record.end().seen_by(Viewer::Seat(game.me()));
    let played = phase_line(&view, &|seat| view.trick.plays.iter().any(|play| play.seat == seat));
    let emblems = record.table().factions().iter().map(crate::table::card::emblem).collect_view();
    let id = game.id.clone();
    Some(view! {
        <li>
            <a href=format!("/game/{}", game.id) class="game">
                <span class="emblems">{emblems}</span>
                <span class="what">
                    <b>{played.clone()}</b>
                    <small>{table_line(record.table())}</small>
                    <small>{date(game.when)}</small>
                </span>
            </a>
            <button type="button" class="quiet" aria-label=words!("forget-game", what = played.clone())
                on:click=move |_| { saved::drop_game(&id); games.set(saved::unfinished()) }>
                {icon("icon-trash")}
            </button>
        </li>
    })
}

/// The names of the bots' levels, for lists.
pub(crate) fn level_name(level: &str) -> String {
    t(&format!("level-{level}"))
}

/// The factions of a deck, for people.
pub(crate) fn deck_names(deck: &[&str]) -> String {
    let known = deck.iter().filter_map(|name| name.parse().ok()).map(naming::faction);
    known.collect::<Vec<_>>().join(", ")
}
