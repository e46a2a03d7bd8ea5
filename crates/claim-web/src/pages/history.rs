//! The visitor's games: those to go on with, how they fared, those that are finished, and those that were deleted.

use claim_rules::{Side, Table};
use leptos::prelude::*;

use super::{date, how_far, table_line};
use crate::saved::{self, Saved};
use crate::statistics::{Statistics, Tally};
use crate::table::card::{emblem, icon};
use crate::words;
use crate::words::t;

/// The lists as they are now.
#[derive(Clone, Copy)]
struct Games {
    unfinished: RwSignal<Vec<Saved>>,
    finished: RwSignal<Vec<Saved>>,
    deleted: RwSignal<Vec<Saved>>,
    /// The game that was deleted last, while the page is open: it can be brought back at once.
    last: RwSignal<Option<String>>,
}

impl Games {
    fn load() -> Games {
        Games {
            unfinished: RwSignal::new(saved::unfinished()),
            finished: RwSignal::new(saved::finished()),
            deleted: RwSignal::new(saved::deleted()),
            last: RwSignal::new(None),
        }
    }

    fn look_again(self) {
        self.unfinished.set(saved::unfinished());
        self.finished.set(saved::finished());
        self.deleted.set(saved::deleted());
    }

    fn delete(self, id: &str) {
        saved::delete(id);
        self.last.set(Some(id.to_string()));
        self.look_again();
    }

    fn restore(self, id: &str) {
        saved::restore(id);
        self.last.set(None);
        self.look_again();
    }

    fn forget(self) {
        saved::forget_deleted();
        self.last.set(None);
        self.look_again();
    }
}

#[component]
pub(crate) fn History() -> impl IntoView {
    let games = Games::load();
    let list = move |title: &'static str,
                     of: RwSignal<Vec<Saved>>,
                     entry: fn(Saved, Games) -> Option<AnyView>| {
        (!of.with(Vec::is_empty)).then(|| {
            view! {
                <section>
                    <h2>{t(title)}</h2>
                    <ul class="games">{of.get().into_iter().map(|game| entry(game, games)).collect_view()}</ul>
                </section>
            }
        })
    };
    let empty = move || {
        (games.finished.with(Vec::is_empty) && games.unfinished.with(Vec::is_empty)).then(|| {
            view! {
                <div class="empty">
                    {icon("icon-trophy")}
                    <p>{t("history-empty")}</p>
                    <a class="button primary" href="/">{t("play-now")}</a>
                </div>
            }
        })
    };
    // Announced once, and there until the next game is deleted.
    let undo = move || {
        games.last.get().map(|id| {
            view! {
                <p class="notice undo">
                    {icon("icon-trash")}<span>{t("game-deleted")}</span>
                    <button type="button" class="button" id="bring-back" on:click=move |_| games.restore(&id)>{icon("icon-undo")}{t("bring-back")}</button>
                </p>
            }
        })
    };
    view! {
        <div class="page history">
            <h1>{t("nav-history")}</h1>
            <div role="status">{undo}</div>
            {empty}
            {move || list("continue", games.unfinished, open_entry)}
            {move || games.finished.with(|finished| figures(&Statistics::of(finished)))}
            {move || list("history-finished", games.finished, entry)}
            {move || (!games.deleted.with(Vec::is_empty)).then(|| view! {
                <details class="deleted">
                    <summary>{words!("deleted-games", count = games.deleted.with(Vec::len))}</summary>
                    <ul class="games">{games.deleted.get().into_iter().map(|game| deleted_entry(game, games)).collect_view()}</ul>
                    <button type="button" class="button" id="forget-deleted" on:click=move |_| games.forget()>{icon("icon-trash")}{t("forget-deleted")}</button>
                </details>
            })}
            <p class="elsewhere"><a class="button" href="/progress">{icon("icon-search")}{t("progress")}</a>" "<a class="button" href="/replay">{icon("icon-upload")}{t("open-replay")}</a></p>
        </div>
    }
}

/// How it went, by level and by deck.
fn figures(statistics: &Statistics) -> Option<impl IntoView + use<>> {
    if statistics.all.played() == 0 && statistics.taken_back == 0 {
        return None;
    }
    let Tally { won, lost, drawn } = statistics.all;
    let levels = statistics.levels.iter().map(|(level, tally)| {
        (level.map_or_else(|| t("level-mixed"), |level| t(&format!("level-{level}"))), *tally)
    });
    let decks = statistics.decks.iter().map(|(deck, tally)| {
        (deck.map_or_else(|| t("deck-other"), |deck| t(&format!("deck-{}", deck.name()))), *tally)
    });
    let left_out = (statistics.taken_back > 0).then(|| {
        view! { <p class="left-out">{words!("statistics-taken-back", count = statistics.taken_back)}</p> }
    });
    Some(view! {
        <section class="statistics">
            <h2>{t("statistics")}</h2>
            <p class="record">{words!("history-tally", won = won, lost = lost, drawn = drawn)}</p>
            <div class="tables">
                {table("statistics-levels", "by-level", levels.collect())}
                {table("statistics-decks", "by-deck", decks.collect())}
            </div>
            {left_out}
        </section>
    })
}

fn table(id: &'static str, head: &'static str, rows: Vec<(String, Tally)>) -> Option<impl IntoView> {
    if rows.is_empty() {
        return None;
    }
    let rows = rows.into_iter().map(|(name, tally)| {
        let percent = tally.percent().unwrap_or_default();
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{tally.won}</td><td>{tally.lost}</td><td>{tally.drawn}</td>
                <td class="share"><span style=format!("--share:{percent}%")>{words!("percent", percent = percent)}</span></td>
            </tr>
        }
    });
    Some(view! {
        <table id=id>
            <thead><tr>
                <th scope="col">{t(head)}</th>
                <th scope="col">{t("count-won")}</th><th scope="col">{t("count-lost")}</th><th scope="col">{t("count-drawn")}</th>
                <th scope="col">{t("won-share")}</th>
            </tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    })
}

/// What a list shows of a game: the deck, a headline, and how it was played.
fn what(game: &Saved, table: &Table, headline: String) -> impl IntoView + use<> {
    let undone =
        (game.undone > 0).then(|| view! { <small>{words!("result-undone", count = game.undone)}</small> });
    let conceded = game.conceded.then(|| view! { <small>{t("result-conceded")}</small> });
    view! {
        <span class="emblems">{table.factions().iter().map(emblem).collect_view()}</span>
        <span class="what">
            <b>{headline}</b>
            <small>{table_line(table)}</small>
            {undone}
            {conceded}
            <small>{date(game.when)}</small>
        </span>
    }
}

fn delete_button(game: &Saved, games: Games) -> impl IntoView + use<> {
    let (id, when) = (game.id.clone(), date(game.when));
    view! {
        <button type="button" class="quiet delete" aria-label=words!("forget-game", what = when) on:click=move |_| games.delete(&id)>
            {icon("icon-trash")}
        </button>
    }
}

/// A game that can be gone on with.
fn open_entry(game: Saved, games: Games) -> Option<AnyView> {
    let record = game.read()?;
    let played = how_far(&game, &record);
    let shown = view! {
        <li>
            <a href=format!("/game/{}", game.id) class="game open">{what(&game, record.table(), played)}</a>
            {delete_button(&game, games)}
        </li>
    };
    Some(shown.into_any())
}

/// `Won · 3 : 2`, the visitor's side first.
fn headline(game: &Saved, table: &Table) -> Option<String> {
    let (totals, _) = game.result.as_ref()?;
    let (mine, sides) = (table.side(game.me()), table.sides() as u8);
    let order = (0..sides).map(|i| Side((mine.0 + i) % sides));
    let votes: Vec<String> =
        order.map(|side| totals.get(usize::from(side.0)).map_or(String::new(), u8::to_string)).collect();
    Some(format!("{} · {}", t(&format!("history-{}", game.result()?.name())), votes.join(" : ")))
}

/// A finished game, to look at again.
fn entry(game: Saved, games: Games) -> Option<AnyView> {
    let record = game.read()?;
    let headline = headline(&game, record.table())?;
    let class = format!("game {}", game.result()?.name());
    let shown = view! {
        <li>
            <a href=format!("/replay/{}", game.id) class=class>{what(&game, record.table(), headline)}</a>
            {delete_button(&game, games)}
        </li>
    };
    Some(shown.into_any())
}

/// A deleted game, to bring back.
fn deleted_entry(game: Saved, games: Games) -> Option<impl IntoView> {
    let record = game.read()?;
    let headline = headline(&game, record.table()).unwrap_or_else(|| t("game-unfinished"));
    let id = game.id.clone();
    Some(view! {
        <li>
            <div class="game">{what(&game, record.table(), headline)}</div>
            <button type="button" class="button" on:click=move |_| games.restore(&id)>{icon("icon-undo")}{t("bring-back")}</button>
        </li>
    })
}
