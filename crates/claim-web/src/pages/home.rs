//! The first screen: its doors, one of which deals a game at once, and tricks that play themselves beside them.

use claim_rules::{Card, Faction, Seat, Viewer};
use leptos::prelude::*;

use super::stage::Stage;
use crate::body::marks_body;
use crate::chance;
use crate::choice::TableChoice;
use crate::host;
use crate::live::{ACCOUNT, AT_TABLE, AtTable, SEATED};
use crate::local;
use crate::parts::{Later, Part};
use crate::route::{LiveScreen, Route, Router};
use crate::saved::{self, Saved};
use crate::settings::chosen;
use crate::storage;
use crate::table::card::{classes, face, icon};
use crate::table::phase_line;
use crate::words;
use crate::words::t;

/// Deals the chosen table and goes there.
pub(crate) fn play(choice: &TableChoice, router: Router) {
    if let Some(table) = choice.table(chance::seed()) {
        let saved = local::deal(table, Seat(0), choice.seats());
        let id = saved.id.clone();
        saved::keep(saved);
        router.go(&format!("/game/{id}"));
    }
}

/// A way on from here.
struct Door {
    id: &'static str,
    path: String,
    icon: &'static str,
    name: String,
    about: String,
    /// Cards on its shelf.
    cards: [&'static str; 3],
}

impl Door {
    fn new(id: &'static str, path: &str, icon: &'static str, name: &str, about: String) -> Door {
        Door { id, path: path.into(), icon, name: t(name), about, cards: [""; 3] }
    }

    fn with(self, cards: [&'static str; 3]) -> Door {
        Door { cards, ..self }
    }

    /// Does its address lead anywhere? A door to what does not exist is not shown, but has its place.
    fn leads(&self) -> bool {
        !matches!(Route::parse(&self.path), Route::Lost(_))
    }
}

/// The doors beside *Play now*: to people, if a server is there for them, and to the games that wait. Where one is
/// missing, choosing a table takes its place, so that there is always an even number of them.
fn doors(alone: bool, unfinished: Option<(String, String)>) -> (Vec<Door>, Vec<Door>) {
    let continued =
        unfinished.map(|(path, about)| Door::new("continue", &path, "icon-replay", "continue", about));
    let choose = Door::new(
        "choose",
        "/choose",
        "icon-piles",
        "choose-table",
        words!("choose-about", factions = Faction::COUNT),
    );
    let choose = choose.with(["Kn9", "Go0", "Un5"]);
    let watch = Door::new("watch", "/replay/sample", "icon-eye", "watch-game", t("watch-about"));
    let learn = Door::new("learn", "/rules", "icon-book", "learn-rules", t("learn-about"));
    let people = [
        Door::new("friend", "/friend", "icon-friends", "play-friend", t("door-friend")),
        Door::new("lobby", "/lobby", "icon-search", "join-table", t("door-join")),
    ];
    let at_table = storage::load::<AtTable>(AT_TABLE).map(|at| {
        let path = format!("/t/{}", at.table);
        Door::new("continue-table", &path, "icon-friends", "continue", at.with)
    });
    let people = people.into_iter().chain(at_table).filter(|_| !alone);
    let mut doors: Vec<Door> = people.chain(continued).filter(Door::leads).collect();
    let mut shelf = vec![watch.with(["Un8", "Kn9", "Go0"]), learn.with(["Do7", "Dw6", "Un6"])];
    if doors.len().is_multiple_of(2) {
        doors.push(choose);
    } else {
        shelf.insert(0, choose);
    }
    (doors, shelf)
}

/// A game in the browser that waits.
#[derive(Clone)]
struct Waits {
    path: String,
    /// Whose turn it is.
    turn: String,
    /// How far it is, and against whom: `Phase Two · trick 5 of 13 · Bruno`.
    standing: String,
}

impl Waits {
    fn of(game: &Saved) -> Option<Waits> {
        let record = game.read()?;
        let (sitting, view) = (game.sitting(), record.end().seen_by(Viewer::Seat(game.me())));
        let asked = view.question.as_ref().and_then(|question| question.seat);
        let turn = asked.map(|seat| words!("waits-turn", you = sitting.you(seat), who = sitting.name(seat)));
        let others = record.table().seats().filter(|seat| *seat != game.me()).map(|seat| sitting.name(seat));
        let others = others.collect::<Vec<_>>().join(", ");
        Some(Waits {
            path: format!("/game/{}", game.id),
            turn: turn.unwrap_or_default(),
            standing: format!("{} · {others}", phase_line(&view)),
        })
    }
}

/// How many games in the browser are listed; the history has them all.
const LISTED: usize = 4;

/// The games in the browser that wait, where there is more than the one behind the door.
fn games_that_wait(games: &[Waits]) -> Option<impl IntoView + use<>> {
    let row = |game: &Waits| {
        let Waits { path, turn, standing } = game.clone();
        view! {
            <li><a class="game" href=path><span class="what"><b class="whose-turn">{turn}</b><small>{standing}</small></span></a></li>
        }
    };
    (games.len() > 1).then(|| {
        view! {
            <section class="waits" id="games-that-wait">
                <h2>{t("continue")}</h2>
                <ul class="games">{games.iter().take(LISTED).map(row).collect_view()}</ul>
                {(games.len() > LISTED).then(|| view! { <a class="button" href="/history">{t("nav-history")}</a> })}
            </section>
        }
    })
}

#[component]
pub(crate) fn Home() -> impl IntoView {
    let router = expect_context::<Router>();
    let choice = TableChoice::load();
    let level = choice.levels.first().cloned().unwrap_or_default();
    let deck = t(&format!("deck-{}", choice.deck.name()));
    let about =
        words!("play-about", count = choice.players, deck = deck, level = t(&format!("level-{level}")));
    // A deck that lacks something is completed where decks are chosen.
    let start = move |_| if choice.missing() > 0 { router.go("/choose") } else { play(&choice, router) };
    marks_body("at-home");
    let waiting: Vec<Waits> = saved::unfinished().iter().filter_map(Waits::of).collect();
    let list = games_that_wait(&waiting);
    let unfinished =
        waiting.into_iter().next().map(|game| (game.path, format!("{} {}", game.turn, game.standing)));
    let unfinished = StoredValue::new(unfinished);
    let host = host::known();
    let alone = Memo::new(move |_| host.with(|host| host.as_ref().is_some_and(|host| host.is_alone)));
    let greeting = move || {
        let greeting = host.get().filter(|host| !host.greeting.is_empty())?;
        Some(view! { <p class="greeting"><b>{greeting.name}</b>" "{greeting.greeting}</p> })
    };
    view! {
        <div class="home">
            <section class="front-door">
                <div class="welcome">
                    <h1>{t("home-title")}</h1>
                    <p class="lead">{t("home-lead")}</p>
                    {greeting}
                </div>
                <Stage />
                <nav class="doors" aria-label=t("doors-label")>
                    <button type="button" class="door gold" id="play" on:click=start>
                        <span class="pic">{icon("icon-play")}</span>
                        <b>{t("play-now")}</b>
                        <small>{about}</small>
                    </button>
                    {move || doors(alone.get(), unfinished.get_value()).0.into_iter().map(door).collect_view()}
                </nav>
            </section>
            <section class="shelf">{move || doors(alone.get(), unfinished.get_value()).1.into_iter().map(shelved).collect_view()}</section>
            {list}
            {move || (!alone.get()).then(tables_that_wait)}
        </div>
    }
}

/// Who has played people here may have tables that wait; the part that knows comes after everything else.
fn tables_that_wait() -> impl IntoView {
    let language = chosen().language();
    // Who has an account may have sat down elsewhere.
    let seated = storage::load::<bool>(SEATED).unwrap_or(false) || storage::load::<String>(ACCOUNT).is_some();
    seated.then(|| view! { <Later part=Part::Live route=Route::Live(LiveScreen::Waiting) language /> })
}

fn door(door: Door) -> impl IntoView {
    view! {
        <a class="door" id=door.id href=door.path>
            <span class="pic">{icon(door.icon)}</span>
            <b>{door.name}</b>
            <small>{door.about}</small>
        </a>
    }
}

/// A door on the shelf: it shows a few cards of what is behind it.
fn shelved(door: Door) -> impl IntoView {
    let cards = door.cards.iter().filter_map(|name| name.parse::<Card>().ok());
    let cards = cards.map(|card| view! { <span class=classes(card) inner_html=face(card)></span> });
    view! {
        <a id=door.id href=door.path>
            <span class="pics" aria-hidden="true">{cards.collect_view()}</span>
            <span class="what"><b>{door.name}</b><small>{door.about}</small></span>
            {icon(door.icon)}
        </a>
    }
}
