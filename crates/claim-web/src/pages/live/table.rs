//! A table of the server at its address: an invitation, a waiting room, the game, or what came of it.

use claim_protocol::{Code, Stage, TableId};
use leptos::prelude::*;

use super::game::Game;
use super::join::Invitation;
use super::room::Room;
use crate::live::seat;
use crate::live::session::session;
use crate::pages::lost::Problem;
use crate::settings::chosen;
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
    Invitation,
    Room,
    Game,
    Closed,
}

#[component]
fn Open(id: TableId) -> impl IntoView {
    let table = seat::follow(id, chosen());
    let refusal = session().refusal.clone();
    let missing = Memo::new(move |_| {
        refusal.with(|refusal| {
            refusal.as_ref().is_some_and(|r| r.table == Some(id) && r.problem.code == Code::NoSuchTable)
        })
    });
    let dealt = Memo::new(move |_| table.scene.with(Option::is_some));
    let shows = Memo::new(move |_| {
        let (stage, seated) = table.state.with(|state| (state.stage(), state.seat.is_some()));
        match (stage, seated) {
            (None, _) if missing.get() => Shows::Missing,
            (None, _) => Shows::Coming,
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
        Shows::Closed => {
            view! { <Problem title=t("table-closed") about=t("table-closed-about") /> }.into_any()
        }
        Shows::Invitation => view! { <Invitation table /> }.into_any(),
        Shows::Room => view! { <Room table /> }.into_any(),
        Shows::Game => view! { <Game table /> }.into_any(),
    }
}
