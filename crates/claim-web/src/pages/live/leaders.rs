//! The best of every kind of table.

use claim_protocol::http::{Leaderboard, RATED_KINDS as KINDS};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::person::kind_name;
use super::{notice, title};
use crate::live::http::{self, Trouble};
use crate::route::{Router, query};
use crate::words;
use crate::words::t;

#[component]
pub(super) fn Leaders() -> impl IntoView {
    title(&t("leaderboard"));
    let router = expect_context::<Router>();
    let asked = query("kind").filter(|kind| KINDS.contains(&kind.as_str()));
    let kind = RwSignal::new(asked.unwrap_or_else(|| KINDS[0].into()));
    let board = RwSignal::new(None::<Result<Leaderboard, Trouble>>);
    Effect::new(move |_| {
        let wanted = kind.get();
        spawn_local(async move {
            let found = http::get::<Leaderboard>(&format!("/api/leaderboard?kind={wanted}")).await;
            // The reader may have chosen another kind meanwhile.
            if kind.try_get_untracked().is_some_and(|kind| kind == wanted) {
                board.try_set(Some(found));
            }
        });
    });
    let options = KINDS
        .map(|k| view! { <option value=k selected=kind.get_untracked() == k>{kind_name(k)}</option> })
        .collect_view();
    let rows = move || match board.get() {
        None => view! { <p role="status">{t("profile-coming")}</p> }.into_any(),
        Some(Err(why)) => notice(why.sentence()).into_any(),
        Some(Ok(board)) if board.places.is_empty() => {
            view! { <p class="empty">{t("leaders-none")}</p> }.into_any()
        }
        Some(Ok(board)) => {
            let row = |(at, place): (usize, &claim_protocol::http::Place)| {
                view! {
                    <tr>
                        <td>{at + 1}</td>
                        <th scope="row"><a href=format!("/people/{}", place.person.id)>{place.person.name.clone()}</a></th>
                        <td>{format!("{:.0}", place.rating.rating)}</td>
                        <td>{format!("± {:.0}", 2.0 * place.rating.deviation)}</td>
                        <td>{words!("games-count", count = place.rating.games)}</td>
                    </tr>
                }
            };
            let rows = board.places.iter().enumerate().map(row).collect_view();
            view! { <div class="wide"><table class="leaders"><tbody>{rows}</tbody></table></div> }.into_any()
        }
    };
    view! {
        <div class="page">
            <h1>{t("leaderboard")}</h1>
            <label class="field name-field"><span>{t("filter-kind")}</span>
                <select id="kind" on:change=move |event| {
                    let chosen = event_target_value(&event);
                    router.rename(&format!("/leaders?kind={chosen}"));
                    kind.set(chosen);
                }>{options}</select>
            </label>
            {rows}
        </div>
    }
}
