//! A table of the server at its address: an invitation, a waiting room, the game, or its end.

use claim_protocol::{Code, SeatInfo, Sitter, Stage, TableId};
use leptos::prelude::*;

use super::game::Game;
use super::join::Invitation;
use super::room::Room;
use crate::live::http;
use crate::live::seat::{self, LiveTable};
use crate::live::session::session;
use crate::live::{AT_TABLE, AtTable};
use crate::pages::lost::Problem;
use crate::settings::chosen;
use crate::storage;
use crate::words::t;

#[component]
pub(super) fn TablePage(id: String) -> impl IntoView {
    match id.parse::<TableId>() {
        Ok(id) => view! { <Open id /> }.into_any(),
        Err(_) => view! { <Problem title=t("no-table") about=t("no-table-about") /> }.into_any(),
    }
}

/// Notes that the visitor sits here, so that the first screen leads back; and notices if they sat here under an
/// identity that the server does not recognise any more.
fn keep_the_way_back(id: TableId, table: LiveTable) {
    let session = session();
    let (you, stranger) = (session.you.clone(), session.is_stranger.clone());
    let me = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
    Effect::new({
        let stranger = stranger.clone();
        move |_| {
            let me = me.get();
            let mine = |seat: &&SeatInfo| matches!(&seat.sitter, Sitter::Person(person) if Some(person.id) == me && !seat.out);
            // By the player of the seat: a bot that plays for the visitor holds their seat.
            let known = table.state.with(|state| {
                let info = state.info.as_ref()?;
                let others = info.seats.iter().filter(|seat| !mine(seat)).map(seat::seat_name);
                let sits = info.seats.iter().any(|seat| mine(&seat));
                let open = matches!(info.stage, Stage::Waiting | Stage::Playing);
                Some((open, sits, others.collect::<Vec<_>>().join(" · ")))
            });
            let Some((open, sits, with)) = known else { return };
            let me = me.map(|me| me.to_string());
            let kept = storage::load::<AtTable>(AT_TABLE);
            let here = kept.as_ref().filter(|at| at.table == id.to_string());
            let lost = open && !sits && here.is_some_and(|at| at.me.is_some() && at.me != me);
            if open && sits {
                let at = AtTable { table: id.to_string(), with, me };
                if kept.as_ref() != Some(&at) {
                    storage::save_if_possible(AT_TABLE, &at);
                }
            } else if here.is_some() && !lost {
                storage::forget(AT_TABLE);
            }
            if stranger.get_untracked() != lost {
                stranger.set(lost);
            }
        }
    });
    on_cleanup(move || stranger.set(false));
}

/// What the screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    Coming,
    Missing,
    /// The server does not tell it, and why.
    Refused,
    Invitation,
    Room,
    Game,
    Closed,
}

#[component]
fn Open(id: TableId) -> impl IntoView {
    let table = seat::follow(id, chosen());
    let refusal = session().refusal.clone();
    // Nothing was known of the table when this was refused: it was to be told.
    let refused = Memo::new(move |_| {
        refusal.with(|refusal| {
            let here = refusal.as_ref().filter(|r| r.table == Some(id) && r.wanted.is_none());
            here.map(|refusal| refusal.problem.clone())
        })
    });
    keep_the_way_back(id, table);
    let dealt = Memo::new(move |_| table.scene.with(Option::is_some));
    let shows = Memo::new(move |_| {
        let (stage, seated) = table.state.with(|state| (state.stage(), state.seat.is_some()));
        match (stage, seated) {
            (None, _) => refused.with(|problem| match problem {
                Some(problem) if problem.code == Code::NoSuchTable => Shows::Missing,
                Some(_) => Shows::Refused,
                None => Shows::Coming,
            }),
            (Some(Stage::Waiting), false) => Shows::Invitation,
            (Some(Stage::Waiting), true) => Shows::Room,
            (Some(Stage::Closed), _) => Shows::Closed,
            (Some(Stage::Playing | Stage::Over), _) if dealt.get() => Shows::Game,
            (Some(Stage::Playing | Stage::Over), _) => Shows::Coming,
        }
    });
    move || match shows.get() {
        Shows::Coming => {
            view! { <div class="page coming" role="status">{t("table-coming")}</div> }.into_any()
        }
        Shows::Missing => view! { <Problem title=t("no-table") about=t("no-table-about") /> }.into_any(),
        Shows::Refused => {
            let why = refused.get_untracked().map(|problem| http::sentence(&problem)).unwrap_or_default();
            view! { <Problem title=t("no-table-now") about=why /> }.into_any()
        }
        Shows::Closed => {
            view! { <Problem title=t("table-closed") about=t("table-closed-about") /> }.into_any()
        }
        Shows::Invitation => view! { <Invitation table /> }.into_any(),
        Shows::Room => view! { <Room table /> }.into_any(),
        Shows::Game => view! { <Game table /> }.into_any(),
    }
}
