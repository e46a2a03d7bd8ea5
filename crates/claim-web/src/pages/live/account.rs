//! The visitor's identity on this server: guest or account, tables, data, bots.

use claim_protocol::Person;
use claim_protocol::http::{BotToken, Bots, Credentials, Me, NewBot};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::json;

use super::following::FollowingList;
use super::join::{LONGEST_WRITTEN, about_name, is_name, take_name};
use super::waiting::Waiting;
use super::{notice, title, trouble_notice};
use crate::download;
use crate::live::SEATED;
use crate::live::client::Line;
use crate::live::host::{self, Served};
use crate::live::http::{self, Trouble};
use crate::live::now;
use crate::live::session::session;
use crate::storage;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

#[component]
pub(super) fn Account() -> impl IntoView {
    title(&t("account"));
    let session = session();
    session.tell(|client| client.connect(now()));
    let (line, you) = (session.line.clone(), session.you.clone());
    // A signed-in visitor keeps what they have typed, whatever becomes of the connection.
    let known = Memo::new(move |_| {
        let you = you.get();
        (you.is_none().then(|| line.get()), you)
    });
    view! {
        <div class="page account">
            <h1>{t("account")}</h1>
            {move || match known.get() {
                (Some(Line::Lost), None) => notice(t("trouble-offline")).into_any(),
                (Some(Line::Online), None) => view! {
                    <p>{t(nobody())}</p>
                    <SignIn  />
                    <Claim  />
                }.into_any(),
                (_, None) => view! { <p role="status">{t("account-coming")}</p> }.into_any(),
                (_, Some(person)) if person.guest => view! {
                    <p>{words!("account-guest", name = person.name.clone())}</p>
                    <Links person=person.clone() />
                    <Waiting />
                    <FollowingList />
                    <Rename person  />
                    <Claim  />
                    <SignIn guest=true />
                    <MyData  />
                }.into_any(),
                (_, Some(person)) => view! {
                    <p>{words!("account-is", name = person.name.clone())}</p>
                    <Links person />
                    <Waiting />
                    <FollowingList />
                    <SignOut />
                    <MyBots />
                    <MyData  />
                }.into_any(),
            }}
        </div>
    }
}

/// Shown to a visitor the server does not know: a visitor who had an identity here has lost it.
fn nobody() -> &'static str {
    if storage::load(SEATED).unwrap_or(false) { "problem-not-signed-in" } else { "account-nobody" }
}

#[component]
fn Links(person: Person) -> impl IntoView {
    view! {
        <div class="actions">
            <a class="button" href=format!("/people/{}", person.id)>{icon("icon-trophy")}{t("profile-mine")}</a>
            <a class="button" href="/luck">{icon("icon-counter")}{t("luck-title")}</a>
            <a class="button" href="/leaders">{icon("icon-trophy")}{t("leaderboard")}</a>
        </div>
    }
}

/// Renames a guest.
#[component]
fn Rename(person: Person) -> impl IntoView {
    let name = RwSignal::new(person.name);
    let trouble = RwSignal::new(None::<Trouble>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let wanted = name.get_untracked().trim().to_string();
        spawn_local(async move {
            match take_name(&wanted).await {
                Ok(()) => {}
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <form class="panel" on:submit=submit>
            <label class="field name-field"><span>{t("your-name")}</span>
                <input id="new-name" type="text" maxlength=LONGEST_WRITTEN autocomplete="nickname" prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
                {about_name(name)}
            </label>
            {trouble_notice(trouble)}
            <button type="submit" class="button" disabled=move || !is_name(&name.get())>{t("name-change")}</button>
        </form>
    }
}

/// Name and password, for signing in and for becoming an account.
fn credentials_form(
    about: &'static str,
    id: &'static str,
    path: &'static str,
    password_kind: &'static str,
) -> impl IntoView {
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let trouble = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let given =
            Credentials { name: name.get_untracked().trim().into(), password: password.get_untracked() };
        spawn_local(async move {
            match http::post::<Me>(path, &given).await {
                Ok(me) => {
                    session().becomes(Some(me.person));
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    };
    view! {
        <form class="panel" id=id on:submit=submit>
            <h2>{t(id)}</h2>
            <p>{t(about)}</p>
            <label class="field name-field"><span>{t("your-name")}</span>
                <input name="name" type="text" maxlength="20" autocomplete="username" prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
            </label>
            <label class="field name-field"><span>{t("password")}</span>
                <input name="password" type="password" maxlength="128" autocomplete=password_kind prop:value=password on:input=move |event| password.set(event_target_value(&event)) />
                <small>{t("password-about")}</small>
            </label>
            {trouble_notice(trouble)}
            <button type="submit" class="button" disabled=move || busy.get() || name.with(String::is_empty) || password.with(String::is_empty)>{t(id)}</button>
        </form>
    }
}

/// Becoming an account, where the host takes new ones.
#[component]
fn Claim() -> impl IntoView {
    let served = host::served();
    // Not drawn anew when the host has answered: the visitor may be typing already.
    let closed =
        Memo::new(move |_| served.with(|served| matches!(served, Served::By(host) if !host.registration)));
    move || match closed.get() {
        true => notice(t("problem-registration-closed")).into_any(),
        false => claim_form().into_any(),
    }
}

fn claim_form() -> impl IntoView {
    credentials_form("claim-account-about", "claim-account", "/api/me/account", "new-password")
}

/// For a guest with the warning that games played now are not carried over.
#[component]
fn SignIn(#[prop(optional)] guest: bool) -> impl IntoView {
    let about = if guest { "sign-in-guest" } else { "sign-in-about" };
    credentials_form(about, "sign-in", "/api/me/sign-in", "current-password")
}

#[component]
fn SignOut() -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let out = move |_| {
        spawn_local(async move {
            match http::send("POST", "/api/me/sign-out", &json!({})).await {
                Ok(()) => {
                    session().becomes(None);
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
        });
    };
    view! {
        {trouble_notice(trouble)}
        <div class="panel"><p>{t("sign-out-about")}</p><button type="button" class="button" id="sign-out" on:click=out>{t("sign-out")}</button></div>
    }
}

/// Everything the server stores: download it, or have it removed.
#[component]
fn MyData() -> impl IntoView {
    let sure = RwSignal::new(false);
    let trouble = RwSignal::new(None::<Trouble>);
    let remove = move |_| {
        spawn_local(async move {
            match http::send("DELETE", "/api/me", &json!({})).await {
                Ok(()) => {
                    session().becomes(None);
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
        });
    };
    let take = move |_| {
        spawn_local(async move {
            match http::text("/api/me/data").await {
                Ok(text) => download::offer("claim-my-data.json", &text),
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <section class="panel">
            <h2>{t("my-data")}</h2>
            <p>{t("my-data-about")}</p>
            {trouble_notice(trouble)}
            <div class="actions">
                <button type="button" class="button" id="take-data" on:click=take>{icon("icon-download")}{t("take-data")}</button>
                {move || match sure.get() {
                    false => view! { <button type="button" class="button" id="remove-me" on:click=move |_| sure.set(true)>{icon("icon-trash")}{t("remove-me")}</button> }.into_any(),
                    true => view! {
                        <span role="alert">{t("remove-sure")}</span>
                        <button type="button" class="button" id="remove-yes" on:click=remove>{icon("icon-trash")}{t("remove-me")}</button>
                        <button type="button" class="button" on:click=move |_| sure.set(false)>{t("cancel")}</button>
                    }.into_any(),
                }}
            </div>
        </section>
    }
}

/// Programs that play under names of their own.
#[component]
fn MyBots() -> impl IntoView {
    let bots = RwSignal::new(Vec::<Person>::new());
    let made = RwSignal::new(None::<BotToken>);
    let name = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let load = move || {
        spawn_local(async move {
            match http::get::<Bots>("/api/me/bots").await {
                Ok(all) => bots.try_set(all.bots).map_or((), drop),
                Err(why) => trouble.try_set(Some(why)).map_or((), drop),
            }
        });
    };
    load();
    let make = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let wanted = NewBot { name: name.get_untracked().trim().into() };
        spawn_local(async move {
            match http::post::<BotToken>("/api/me/bots", &wanted).await {
                Ok(token) => {
                    made.try_set(Some(token));
                    name.try_set(String::new());
                    trouble.try_set(None);
                    load();
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
        });
    };
    let remove = move |id: claim_protocol::PersonId| {
        spawn_local(async move {
            if let Err(why) = http::send("DELETE", &format!("/api/me/bots/{id}"), &json!({})).await {
                trouble.try_set(Some(why));
            }
            load();
        });
    };
    let list = move || {
        let row = |bot: Person| {
            let label = words!("bot-remove", name = bot.name.clone());
            view! {
                <li><span class="what"><b>{bot.name.clone()}</b></span>
                    <button type="button" class="quiet" aria-label=label on:click=move |_| remove(bot.id)>{icon("icon-trash")}</button>
                </li>
            }
        };
        bots.get().into_iter().map(row).collect_view()
    };
    view! {
        <section class="panel">
            <h2>{t("my-bots")}</h2>
            <p>{t("my-bots-about")}</p>
            <ul class="plain-list">{list}</ul>
            {move || made.get().map(|made| view! {
                <div class="notice" role="status">
                    <span>{words!("bot-token", name = made.person.name.clone())}" "<code id="bot-token">{made.token}</code></span>
                </div>
            })}
            {trouble_notice(trouble)}
            <form class="one-line" on:submit=make>
                <input id="bot-name" type="text" maxlength="20" aria-label=t("bot-name") placeholder=t("bot-name") prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
                <button type="submit" class="button" disabled=move || !is_name(&name.get())>{t("bot-make")}</button>
            </form>
        </section>
    }
}
