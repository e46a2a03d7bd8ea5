//! A table of the server at its address: an invitation, a waiting room, the game, or what came of it.

use claim_protocol::{Code, Stage, TableId};
use leptos::prelude::*;

use super::game::Game;
use super::join::Invitation;
use super::room::Room;
use crate::live::http;
use crate::live::seat;
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
    // The first screen leads back here.
    Effect::new(move |_| {
        let sits = table.state.with(|state| {
            let info = state.info.as_ref()?;
            let open = matches!(info.stage, Stage::Waiting | Stage::Playing);
            let me = state.seat.map(usize::from);
            let others = info.seats.iter().enumerate().filter(|(at, _)| Some(*at) != me);
            let names = others.map(|(_, seat)| seat::seat_name(seat)).collect::<Vec<_>>().join(" · ");
            Some((open && me.is_some()).then_some(names))
        });
        let kept: Option<AtTable> = storage::load(AT_TABLE);
        let here = |at: &AtTable| at.table == id.to_string();
        match sits {
            Some(Some(with)) => {
                let at = AtTable { table: id.to_string(), with };
                if kept.as_ref() != Some(&at) {
                    storage::save_if_possible(AT_TABLE, &at);
                }
            }
            // Over, or somebody else's.
            Some(None) if kept.as_ref().is_some_and(here) => storage::forget(AT_TABLE),
            _ => {}
        }
    });
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
