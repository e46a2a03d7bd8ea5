//! The screens for playing people: two parts of the program that come when one of them is opened, a table of people and
//! what is around it.

mod account;
mod aside;
mod banner;
mod chart;
mod chat;
mod clocks;
mod create;
mod finale;
mod following;
mod game;
mod join;
mod leaders;
mod lobby;
mod luck;
mod notify;
mod person;
mod picture;
mod room;
mod table;
mod waiting;

use claim_protocol::{Clock, Sitter, TableId, TableLine};
use claim_rules::Setup;
use leptos::prelude::*;

pub(crate) use crate::live::SEATED;
use crate::live::host;
use crate::live::http::{self, Trouble};
use crate::live::seat::LiveTable;
use crate::live::session::session;
use crate::pages::lost::Problem;
use crate::pages::table_line;
use crate::route::{LiveScreen, Router};
use crate::scene::Scene;
use crate::storage;
use crate::table::card::icon;
use crate::words;
use crate::words::t;
use claim_protocol::http::{Me, Seated};

/// A table.
pub(crate) fn draw_table(id: String) -> AnyView {
    served(view! { <table::TablePage id /> }.into_any())
}

/// What came of a game at a table.
pub(crate) fn draw_finale(table: LiveTable, scene: Signal<Scene>) -> AnyView {
    view! { <finale::LiveFinale table scene /> }.into_any()
}

/// One of the screens around the tables.
pub(crate) fn draw(screen: LiveScreen) -> AnyView {
    let screen = match screen {
        LiveScreen::Friend => view! { <create::Create friend=true /> }.into_any(),
        LiveScreen::New => view! { <create::Create friend=false /> }.into_any(),
        LiveScreen::Lobby => view! { <lobby::Lobby /> }.into_any(),
        LiveScreen::Me => view! { <account::Account /> }.into_any(),
        LiveScreen::Person(id) => view! { <person::PersonPage id /> }.into_any(),
        LiveScreen::Leaders => view! { <leaders::Leaders /> }.into_any(),
        LiveScreen::Luck => view! { <luck::LuckPage /> }.into_any(),
        // A piece of the first screen.
        LiveScreen::Waiting => return view! { <waiting::Waiting /> }.into_any(),
        // A part of its own.
        LiveScreen::Table(_) => ().into_any(),
    };
    served(screen)
}

/// A screen under the banner of the connection.
fn served(screen: AnyView) -> AnyView {
    view! { <banner::Banner /><Served screen /> }.into_any()
}

/// The screen, if there is a server; else what still works.
#[component]
fn Served(screen: AnyView) -> impl IntoView {
    let served = host::served();
    let alone = Memo::new(move |_| served.get() == host::Served::Alone);
    view! {
        {move || alone.get().then(|| view! { <Problem title=t("no-server") about=t("trouble-no-server") /> })}
        <div class="served" hidden=alone>{screen}</div>
    }
}

/// The name of the screen in the tab.
fn title(name: &str) {
    document().set_title(&format!("{name} · Claim"));
}

/// Makes a table and goes there. The visitor becomes a guest if they have no identity yet.
async fn make(table: &claim_protocol::NewTable, router: Router) -> Result<(), Trouble> {
    let seated = open(table).await?;
    router.go(&format!("/t/{}", seated.table.id));
    Ok(())
}

/// Makes a table.
async fn open(table: &claim_protocol::NewTable) -> Result<Seated, Trouble> {
    be_somebody().await?;
    let seated: Seated = http::post_once("/api/tables", table).await?;
    sit(&seated);
    storage::save(&made_key(seated.table.id), &true);
    Ok(seated)
}

/// Makes the visitor a guest if they have no identity yet, so that their next request can be repeated safely.
async fn be_somebody() -> Result<(), Trouble> {
    if session().you.with_untracked(Option::is_none) {
        let me: Me = http::post("/api/me", &serde_json::json!({})).await?;
        session().is_now(Some(me.person));
    }
    Ok(())
}

/// Takes a seat, the first that is free.
async fn join(id: TableId) -> Result<Seated, Trouble> {
    be_somebody().await?;
    let seated: Seated =
        http::post_once(&format!("/api/tables/{id}/join"), &claim_protocol::http::Join::default()).await?;
    sit(&seated);
    Ok(seated)
}

fn sit(seated: &Seated) {
    storage::save(SEATED, &true);
    session().is_now(Some(seated.you.clone()));
}

/// The key that says that the visitor opened this table here.
fn made_key(id: TableId) -> String {
    format!("made.{id}")
}

/// Did the visitor open this table in this browser? For a rematch nobody did: there everybody sits from the start.
fn has_opened(id: TableId) -> bool {
    storage::load::<bool>(&made_key(id)).unwrap_or(false)
}

/// A table in a line, from its setup.
fn setup_line(setup: &Setup) -> String {
    setup.table().map_or_else(|_| String::new(), |table| table_line(&table))
}

/// A clock in words.
fn clock_line(clock: Clock) -> String {
    match clock {
        Clock::None => t("clock-none"),
        Clock::Move { seconds } => words!("clock-move", time = time(i64::from(seconds) * 1000)),
        Clock::Bank { seconds, increment: 0 } => words!("clock-bank", time = time(i64::from(seconds) * 1000)),
        Clock::Bank { seconds, increment } => {
            words!("clock-increment", time = time(i64::from(seconds) * 1000), seconds = increment)
        }
        Clock::Days { days } => words!("clock-days", count = days),
    }
}

/// `4:05`, `1:02:03`, or days and hours.
fn time(milliseconds: i64) -> String {
    let seconds = (milliseconds.max(0) + 999) / 1000;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours >= 24 {
        words!("clock-long", days = (hours / 24) as u32, hours = (hours % 24) as u32)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// The players at a table, in a line, and how many seats there are.
fn sitters_line(line: &TableLine) -> String {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Open => None,
        Sitter::Person(person) => Some(person.name.clone()),
        Sitter::Bot { level } => Some(words!("seat-bot", level = t(&format!("level-{level}")))),
    };
    let mut parts: Vec<String> = line.sitters.iter().filter_map(name).collect();
    let open = line.sitters.len() - parts.len();
    if open > 0 {
        parts.push(words!("seats-open", count = open));
    }
    parts.join(" · ")
}

/// A sentence about an error, announced once.
fn notice(sentence: String) -> impl IntoView {
    view! { <p class="notice" role="alert">{icon("icon-warning")}<span>{sentence}</span></p> }
}

/// An error, as a signal that shows itself.
fn trouble_notice(trouble: RwSignal<Option<Trouble>>) -> impl IntoView {
    move || trouble.get().map(|trouble| notice(trouble.sentence()))
}
