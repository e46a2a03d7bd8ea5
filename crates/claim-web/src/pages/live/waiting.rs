//! Tables of the server that wait for the visitor, with whose turn it is.

use claim_protocol::http::Me;
use claim_protocol::{Stage, TableLine};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{clock_line, setup_line, sitters_line};
use crate::live::http;
use crate::live::now;
use crate::live::seat;
use crate::live::session::session;
use crate::settings::chosen;
use crate::table::card::emblem;
use crate::words::t;

/// So many tables are followed for whose turn it is; the others only have their link.
const FOLLOWED: usize = 8;

#[component]
pub(super) fn Waiting() -> impl IntoView {
    let tables = RwSignal::new(Vec::<TableLine>::new());
    let session = session();
    session.tell(|client| client.connect(now()));
    let you = session.you.clone();
    let me = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
    // Only somebody has tables, and the connection says who one is.
    Effect::new(move |_| {
        if me.get().is_none() {
            return tables.set(Vec::new());
        }
        spawn_local(async move {
            if let Ok(me) = http::get::<Me>("/api/me").await {
                tables.try_set(me.tables);
            }
        });
    });
    move || {
        (!tables.with(Vec::is_empty)).then(|| {
            let rows = tables
                .get()
                .into_iter()
                .enumerate()
                .map(|(at, line)| view! { <Row line follow=at < FOLLOWED /> });
            view! {
                <section class="continue server-tables">
                    <h2>{t("my-tables")}</h2>
                    <ul class="games">{rows.collect_view()}</ul>
                </section>
            }
        })
    }
}

#[component]
fn Row(line: TableLine, follow: bool) -> impl IntoView {
    let table = follow.then(|| seat::follow(line.id, chosen()));
    let stage = line.stage;
    let turn = move || {
        let (asked, stage) = table.map_or((false, Some(stage)), |table| {
            table.state.with(|state| (!state.legal.is_empty(), state.stage()))
        });
        match (stage.unwrap_or(Stage::Waiting), asked) {
            (Stage::Playing, true) => t("title-your-turn"),
            (Stage::Playing, false) => t("others-turn"),
            (Stage::Waiting, _) => t("waiting-room"),
            (Stage::Over | Stage::Closed, _) => t("table-over"),
        }
    };
    let emblems = line.setup.table().map(|table| table.factions().iter().map(emblem).collect_view()).ok();
    view! {
        <li>
            <a class="game" href=format!("/t/{}", line.id)>
                <span class="emblems">{emblems}</span>
                <span class="what">
                    <b class="whose-turn">{turn}</b>
                    <small>{sitters_line(&line)}</small>
                    <small>{setup_line(&line.setup)}" · "{clock_line(line.clock)}</small>
                </span>
            </a>
        </li>
    }
}
