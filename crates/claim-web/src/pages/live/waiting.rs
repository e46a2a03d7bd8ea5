//! Tables of the server that wait for the visitor, with whose turn it is.

use claim_protocol::http::Me;
use claim_protocol::{Stage, TableLine};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{clock_line, setup_line, sitters_line};
use crate::live::client::Line;
use crate::live::followed::Followed;
use crate::live::http;
use crate::live::now;
use crate::live::seat::{self, seat_name};
use crate::live::session::session;
use crate::table::card::emblem;
use crate::words;
use crate::words::t;

/// How many tables are followed to show whose turn it is; the others only have their link.
const FOLLOWED: usize = 8;
/// How often other tables are looked for, in milliseconds.
const LOOK_AGAIN: u32 = 30_000;

#[component]
pub(super) fn Waiting() -> impl IntoView {
    let tables = RwSignal::new(Vec::<TableLine>::new());
    let session = session();
    session.tell(|client| client.connect(now()));
    let (you, line) = (session.you.clone(), session.line.clone());
    let me = Memo::new(move |_| {
        let me = you.with(|you| you.as_ref().map(|you| you.id));
        me.map(|me| (me, line.get() == Line::Online))
    });
    let look = move || {
        if me.get_untracked().is_some() && !document().hidden() {
            spawn_local(async move {
                if let Ok(me) = http::get::<Me>("/api/me").await
                    // What is drawn anew is followed anew.
                    && tables.try_with_untracked(|known| *known != me.tables) == Some(true)
                {
                    tables.try_set(me.tables);
                }
            });
        }
    };
    // Only a visitor with an identity has tables, and the connection says which; what changed while it was lost is
    // asked for.
    Effect::new(move |_| match me.get() {
        None => tables.set(Vec::new()),
        Some(_) => look(),
    });
    let looking = StoredValue::new_local(Some(gloo_timers::callback::Interval::new(LOOK_AGAIN, look)));
    on_cleanup(move || {
        looking.try_update_value(Option::take);
    });
    let some = Memo::new(move |_| !tables.with(Vec::is_empty));
    move || {
        some.get().then(|| {
            let rows = move || tables.get().into_iter().enumerate().collect::<Vec<_>>();
            view! {
                <section class="continue server-tables">
                    <h2>{t("my-tables")}</h2>
                    <ul class="games">
                        <For each=rows key=|(_, line)| line.id let((at, line))><Row line follow=at < FOLLOWED /></For>
                    </ul>
                </section>
            }
        })
    }
}

/// Whose turn it is at a table, by name where that is known.
fn whose_turn(state: &Followed, listed_as: Stage) -> String {
    match state.stage().unwrap_or(listed_as) {
        Stage::Playing if !state.legal.is_empty() => t("title-your-turn"),
        Stage::Playing => {
            let asked = state.view.as_ref().and_then(|view| view.question.as_ref());
            let seat = asked.and_then(|question| state.info.as_ref()?.seats.get(question.seat?.index()));
            seat.map_or_else(|| t("others-turn"), |seat| words!("turn-of", name = seat_name(seat)))
        }
        Stage::Waiting => t("waiting-room"),
        Stage::Over | Stage::Closed => t("table-over"),
    }
}

#[component]
fn Row(line: TableLine, follow: bool) -> impl IntoView {
    // Only looked at: the visitor is not at this table.
    let table = follow.then(|| seat::look(line.id));
    let stage = line.stage;
    let turn = move || match table {
        Some(table) => table.with(|state| whose_turn(state, stage)),
        None => whose_turn(&Followed::default(), stage),
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
