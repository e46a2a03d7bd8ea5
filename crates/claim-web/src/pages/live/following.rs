//! The people the visitor follows, and which of them are online.

use claim_protocol::PersonId;
use claim_protocol::http::{FollowedPerson, Following};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::json;

use super::trouble_notice;
use crate::live::http::{self, Trouble};
use crate::live::session::session;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// How often the list is refreshed, in milliseconds.
const LOOK_AGAIN: u32 = 20_000;

/// Follows or unfollows somebody.
async fn follow(person: PersonId, on: bool) -> Result<(), Trouble> {
    http::send(if on { "PUT" } else { "DELETE" }, &format!("/api/me/following/{person}"), &json!({})).await
}

/// The list on the visitor's own page.
#[component]
pub(super) fn FollowingList() -> impl IntoView {
    let people = RwSignal::new(None::<Vec<FollowedPerson>>);
    let trouble = RwSignal::new(None::<Trouble>);
    let load = move || {
        spawn_local(async move {
            match http::get::<Following>("/api/me/following").await {
                Ok(all) => people.try_set(Some(all.people)).map_or((), drop),
                Err(why) => trouble.try_set(Some(why)).map_or((), drop),
            }
        });
    };
    load();
    let looking = StoredValue::new_local(Some(gloo_timers::callback::Interval::new(LOOK_AGAIN, load)));
    on_cleanup(move || {
        looking.try_update_value(Option::take);
    });
    let row = move |followed: FollowedPerson| {
        let label = words!("unfollow", name = followed.person.name.clone());
        let id = followed.person.id;
        let stop = move |_| {
            spawn_local(async move {
                if let Err(why) = follow(id, false).await {
                    trouble.try_set(Some(why));
                }
                load();
            });
        };
        let presence = if followed.online { t("online") } else { t("offline") };
        view! {
            <li class:online=followed.online>
                <span class="what"><b><a href=format!("/people/{id}")>{followed.person.name}</a></b><small>{presence}</small></span>
                <button type="button" class="quiet" aria-label=label.clone() title=label on:click=stop>{icon("icon-close")}</button>
            </li>
        }
    };
    view! {
        <section class="panel following">
            <h2>{t("following")}</h2>
            {trouble_notice(trouble)}
            {move || people.get().map(|all| if all.is_empty() {
                view! { <p class="quiet-line">{t("following-none")}</p> }.into_any()
            } else {
                view! { <ul class="plain-list">{all.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
        </section>
    }
}

/// The button on somebody's page: follow or unfollow. Nobody follows themselves, and only a visitor with an identity
/// can follow.
#[component]
pub(super) fn FollowButton(person: PersonId) -> impl IntoView {
    let you = session().you.clone();
    let reader = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
    let follows = RwSignal::new(None::<bool>);
    let trouble = RwSignal::new(None::<Trouble>);
    Effect::new(move |_| {
        if reader.get().is_none_or(|reader| reader == person) {
            return follows.set(None);
        }
        spawn_local(async move {
            if let Ok(all) = http::get::<Following>("/api/me/following").await {
                follows.try_set(Some(all.people.iter().any(|followed| followed.person.id == person)));
            }
        });
    });
    let toggle = move |_| {
        let on = !follows.get_untracked().unwrap_or(false);
        spawn_local(async move {
            match follow(person, on).await {
                Ok(()) => follows.try_set(Some(on)).map_or((), drop),
                Err(why) => trouble.try_set(Some(why)).map_or((), drop),
            }
        });
    };
    view! {
        {trouble_notice(trouble)}
        {move || follows.get().map(|on| view! {
            <button type="button" class="button" id="follow" aria-pressed=on.to_string() on:click=toggle>
                {icon("icon-friends")}{if on { t("follow-stop") } else { t("follow") }}
            </button>
        })}
    }
}
