//! The screen for a visitor who opened a friend's link: one step to a seat.

use claim_protocol::http::{Me, Rename};
use claim_protocol::{Code, Sitter, Stage};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::picture::picture;
use super::{clock_line, join, setup_line, title, trouble_notice};
use crate::live::followed::Followed;
use crate::live::http::{self, Trouble};
use crate::live::seat::LiveTable;
use crate::live::session::session;
use crate::storage;
use crate::table::card::icon;
use crate::words;
use crate::words::t;

/// The name a guest wants to have; remembered.
const NAME: &str = "name";

/// A suggested name: it can be pronounced, and sounds like the game.
fn suggestion() -> String {
    const FIRST: [&str; 12] = [
        "Amber", "Bold", "Brave", "Calm", "Clever", "Gentle", "Golden", "Lucky", "Merry", "Quiet", "Silver",
        "Swift",
    ];
    const SECOND: [&str; 10] =
        ["Goblin", "Knight", "Dwarf", "Gnome", "Giant", "Dragon", "Troll", "Seer", "Druid", "Bear"];
    let one_of =
        |list: &[&'static str]| list[(js_sys::Math::random() * list.len() as f64) as usize % list.len()];
    format!("{} {}", one_of(&FIRST), one_of(&SECOND))
}

/// What is wrong with a name, as the name of a message. The server checks this too; checking here only saves a request.
fn wrong_with(name: &str) -> Option<&'static str> {
    let name = name.trim();
    match name.chars().count() {
        0 => Some("name-empty"),
        _ if !name.chars().all(|c| c.is_alphanumeric() || [' ', '.', '-', '_'].contains(&c)) => {
            Some("name-strange")
        }
        1..3 => Some("name-short"),
        3..=20 => None,
        _ => Some("name-long"),
    }
}

/// Does the server accept this name?
pub(super) fn is_name(name: &str) -> bool {
    wrong_with(name).is_none()
}

/// Longer names can be written, so that it can be said that they are too long.
pub(super) const LONGEST_WRITTEN: &str = "60";

/// Under the field of a name: the rules for names, or what is wrong with this one.
pub(super) fn about_name(name: RwSignal<String>) -> impl IntoView {
    let wrong = Memo::new(move |_| name.with(|name| wrong_with(name)));
    view! { <small role="status" class:wrong=move || wrong.get().is_some()>{move || t(wrong.get().unwrap_or("your-name-about"))}</small> }
}

/// Gives the guest the name they want, if it is another one.
pub(super) async fn take_name(name: &str) -> Result<(), Trouble> {
    let known = session().you.get_untracked();
    if known.is_some_and(|you| you.name == name || !you.guest) {
        return Ok(());
    }
    let me: Me = http::post("/api/me/name", &Rename { name: name.into() }).await?;
    storage::save(NAME, &name);
    session().is_now(Some(me.person));
    Ok(())
}

/// A table that waits, for somebody who does not sit at it.
#[component]
pub(super) fn Invitation(table: LiveTable) -> impl IntoView {
    title(&t("invitation"));
    let you = session().you.clone();
    // A guest may have been created while the page was loading, before the visitor entered a name.
    let name = RwSignal::new(match you.get_untracked() {
        Some(you) if you.guest => storage::load(NAME).unwrap_or(you.name),
        Some(you) => you.name,
        None => storage::load(NAME).unwrap_or_else(suggestion),
    });
    let known = move || you.get().is_some_and(|you| !you.guest);
    let trouble = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let info = move || table.state.with(|state| state.info.clone());
    let host = move || {
        info().and_then(|info| {
            info.seats.iter().find_map(|seat| match &seat.sitter {
                Sitter::Person(person) => Some(person.name.clone()),
                _ => None,
            })
        })
    };
    let full = Memo::new(move |_| {
        table.state.with(|state| {
            state.info.as_ref().is_some_and(|info| !info.seats.iter().any(|seat| seat.sitter == Sitter::Open))
        })
    });
    // Somebody who was put out may not sit down again; everybody else may if a seat is free.
    let why_not = Memo::new(move |_| {
        let put_out = table.state.with(|state| state.put_out).then_some("problem-put-out");
        put_out.or(full.get().then_some("table-full"))
    });
    let sit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let wanted = name.get_untracked().trim().to_string();
        if busy.get_untracked() || !is_name(&wanted) {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let seated = async {
                take_name(&wanted).await?;
                join(table.id).await
            };
            match seated.await {
                Ok(_) => {}
                // Another tab of the same person was faster: the table will show it.
                Err(why) if why.is(Code::AlreadySeated) => {
                    session().tell(|client| client.renew(crate::live::now()));
                }
                Err(why) => {
                    trouble.try_set(Some(why));
                }
            }
            busy.try_set(false);
        });
    };
    let lines = move || {
        info().map(|info| {
            let seats = info.seats.iter().map(crate::live::seat::seat_name).collect::<Vec<_>>().join(" · ");
            view! {
                <p class="what-is-played">{setup_line(&info.setup)}</p>
                <p>{clock_line(info.clock)}{info.rated.then(|| format!(" · {}", t("rated")))}</p>
                <p class="unseen">{seats}</p>
            }
        })
    };
    view! {
        <div class="page invitation">
            {move || info().map(|info| picture(&info, None))}
            <h1>{move || match host() {
                Some(host) => words!("invited-by", name = host),
                None => t("invitation"),
            }}</h1>
            <div class="panel">{lines}</div>
            {move || why_not.get().map(|why| view! { <p class="notice" role="status">{icon("icon-friends")}<span>{t(why)}</span></p> })}
            <form on:submit=sit hidden=move || why_not.get().is_some()>
                {move || (!known()).then(|| view! {
                    <label class="field name-field">
                        <span>{t("your-name")}</span>
                        <input id="guest-name" type="text" autocomplete="nickname" maxlength=LONGEST_WRITTEN prop:value=name
                            on:input=move |event| name.set(event_target_value(&event)) />
                        {about_name(name)}
                    </label>
                })}
                {trouble_notice(trouble)}
                <button type="submit" class="primary" id="sit" disabled=move || busy.get() || !is_name(&name.get())>{t("sit-down")}</button>
            </form>
            <p class="quiet-line">{move || match table.state.with(Followed::stage) {
                Some(Stage::Waiting) => t("watch-until"),
                _ => String::new(),
            }}</p>
            <div class="actions"><a class="button" href="/lobby">{t("join-table")}</a><a class="button" href="/">{t("play-now")}</a></div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{is_name, wrong_with};

    #[test]
    fn what_is_wrong_with_a_name_is_named() {
        let cases = [("", "empty"), ("  ", "empty"), ("ab", "short"), ("<b>", "strange"), ("a", "short")];
        for (name, wrong) in cases {
            assert_eq!(wrong_with(name), Some(&format!("name-{wrong}")[..]), "{name:?}");
        }
        assert_eq!(wrong_with(&"a".repeat(21)), Some("name-long"));
        assert_eq!(wrong_with(&"é".repeat(20)), None);
    }

    #[test]
    fn names_are_short_and_readable() {
        for name in ["Ana", "José 2", "Old-Troll_7", "  Ana  "] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "ab", "   ", "a very long name indeed", "<b>me</b>", "a\u{202e}bc"] {
            assert!(!is_name(name), "{name}");
        }
    }
}
