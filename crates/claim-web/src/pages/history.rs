//! Games that were finished here.

use leptos::prelude::*;

use super::{date, table_line};
use crate::saved::{self, Saved};
use crate::table::card::{emblem, icon};
use crate::words;
use crate::words::t;
use claim_rules::{Side, Table};

#[component]
pub(crate) fn History() -> impl IntoView {
    let games = RwSignal::new(saved::finished());
    let tally = move || {
        games.with(|games| {
            let count = |want| games.iter().filter(|game| outcome(game) == Some(want)).count();
            words!("history-tally", won = count("won"), lost = count("lost"), drawn = count("drawn"))
        })
    };
    view! {
        <div class="page history">
            <h1>{t("nav-history")}</h1>
            {move || match games.with(Vec::is_empty) {
                true => view! {
                    <div class="empty">
                        {icon("icon-trophy")}
                        <p>{t("history-empty")}</p>
                        <a class="button primary" href="/">{t("play-now")}</a>
                    </div>
                }.into_any(),
                false => view! {
                    <p class="tally">{tally}</p>
                    <ul class="games">{games.get().into_iter().map(|game| entry(game, games)).collect_view()}</ul>
                }.into_any(),
            }}
        </div>
    }
}

/// `won`, `lost` or `drawn`, for the visitor.
fn outcome(game: &Saved) -> Option<&'static str> {
    let (_, winners) = game.result.as_ref()?;
    let players = game.levels.len();
    let side = if players == 4 { game.me % 2 } else { game.me };
    Some(match winners.as_slice() {
        [one] if *one == side => "won",
        several if several.len() > 1 && several.contains(&side) => "drawn",
        _ => "lost",
    })
}

fn entry(game: Saved, games: RwSignal<Vec<Saved>>) -> Option<impl IntoView> {
    let result = outcome(&game)?;
    let (totals, _) = game.result.clone()?;
    let record = game.read()?;
    let table: Table = *record.table();
    let mine = table.side(game.me());
    let order = (0..table.sides() as u8).map(|i| Side((mine.0 + i) % table.sides() as u8));
    let votes: Vec<String> =
        order.map(|side| totals.get(side.0 as usize).map_or(String::new(), u8::to_string)).collect();
    let emblems = table.factions().iter().map(emblem).collect_view();
    let id = game.id.clone();
    Some(view! {
        <li>
            <a href=format!("/replay/{}", game.id) class=format!("game {result}")>
                <span class="emblems">{emblems}</span>
                <span class="what">
                    <b>{t(&format!("history-{result}"))}" · "{votes.join(" : ")}</b>
                    <small>{table_line(&table)}</small>
                    <small>{date(game.when)}</small>
                </span>
            </a>
            <button type="button" class="quiet" aria-label=words!("forget-game", what = date(game.when))
                on:click=move |_| { saved::drop_game(&id); games.set(saved::finished()) }>
                {icon("icon-trash")}
            </button>
        </li>
    })
}
