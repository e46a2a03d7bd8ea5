//! The parts of the program that are loaded when a screen needs them.
//!
//! A part is whatever only its [`wasm_split`] function reaches: `cargo xtask web` cuts the compiled program there. The
//! function gives away how the part's screens are drawn, so that once the part is there they are drawn at once, and
//! where every other screen is. With a part come the words and the style sheet of the screens beside the game. `boot.js`
//! asks for the part of the address, with both, while the program itself is still on its way. Who opens a friend's link
//! needs neither the first screen nor the rules of a game against bots: those are a part, too.

use std::cell::RefCell;

use futures_util::future::{join, join3};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::app::Newer;
use crate::files;
use crate::live::seat::LiveTable;
use crate::pages::lost::Problem;
use crate::pages::result::Finale;
use crate::pages::{choose, game, history, home, replay, review, rules, settings};
use crate::route::{LiveScreen, Route};
use crate::scene::Scene;
use crate::settings::chosen;
use crate::words::{self, Language, t};

/// A part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The first screen, and games against bots.
    Play,
    /// What came of a game, in the place of its table.
    Result,
    /// Choosing a table, past games, replays, settings.
    Screens,
    /// The rules book.
    Book,
    /// A table of people: the invitation, the waiting room, the game.
    Table,
    /// What is around the tables of people: the lobby, who plays here, how well.
    Live,
    /// The review of a game, and what the visitor learns from all of them.
    Review,
}

/// Draws a screen of a part.
type Draw = fn(Route, Language) -> AnyView;

/// The game whose result is drawn, where it was played.
#[derive(Clone)]
pub(crate) enum Ended {
    Bots { id: String, scene: Signal<Scene> },
    People { table: LiveTable, scene: Signal<Scene> },
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn play() -> Result<Draw, SplitLoaderError> {
    Ok(|route, _| match route {
        Route::Home => view! { <home::Home /> }.into_any(),
        Route::Game(id) => view! { <game::Game id /> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(result, wasm_split_path = ::leptos::wasm_split, fallible)]
fn result() -> Result<Draw, SplitLoaderError> {
    Ok(|_, _| match expect_context::<Ended>() {
        Ended::Bots { id, scene } => view! { <Finale id scene /> }.into_any(),
        Ended::People { table, scene } => crate::pages::live::draw_finale(table, scene),
    })
}

#[wasm_split(screens, wasm_split_path = ::leptos::wasm_split, fallible)]
fn screens() -> Result<Draw, SplitLoaderError> {
    Ok(|route, _| match route {
        Route::Choose => view! { <choose::Choose /> }.into_any(),
        Route::History => view! { <history::History /> }.into_any(),
        Route::Replay(id) => view! { <replay::Replay id /> }.into_any(),
        Route::Settings => view! { <settings::SettingsPage /> }.into_any(),
        Route::Home
        | Route::Game(_)
        | Route::Progress
        | Route::Rules(_)
        | Route::Live(_)
        | Route::Lost(_) => ().into_any(),
    })
}

#[wasm_split(book, wasm_split_path = ::leptos::wasm_split, fallible)]
fn book() -> Result<Draw, SplitLoaderError> {
    Ok(|route, language| match route {
        Route::Rules(page) => view! { <rules::Rules page language /> }.into_any(),
        _ => ().into_any(),
    })
}

#[wasm_split(table, wasm_split_path = ::leptos::wasm_split, fallible)]
fn table() -> Result<Draw, SplitLoaderError> {
    Ok(|route, _| match route {
        Route::Live(LiveScreen::Table(id)) => crate::pages::live::draw_table(id),
        _ => ().into_any(),
    })
}

#[wasm_split(live, wasm_split_path = ::leptos::wasm_split, fallible)]
fn live() -> Result<Draw, SplitLoaderError> {
    Ok(|route, _| match route {
        Route::Live(screen) => crate::pages::live::draw(screen),
        _ => ().into_any(),
    })
}

#[wasm_split(review, wasm_split_path = ::leptos::wasm_split, fallible)]
fn review_part() -> Result<Draw, SplitLoaderError> {
    Ok(|route, _| match route {
        Route::Progress => view! { <review::Progress /> }.into_any(),
        // Above the replay that is shown.
        _ => view! { <review::Review /> }.into_any(),
    })
}

thread_local! {
    /// The parts that are there.
    static HERE: RefCell<Vec<(Part, Draw)>> = const { RefCell::new(Vec::new()) };
}

impl Part {
    /// The part a screen belongs to; none where there is nothing but a sentence.
    pub(crate) fn of(route: &Route) -> Option<Part> {
        Some(match route {
            Route::Home | Route::Game(_) => Part::Play,
            Route::Choose | Route::History | Route::Replay(_) | Route::Settings => Part::Screens,
            Route::Rules(_) => Part::Book,
            Route::Progress => Part::Review,
            Route::Live(LiveScreen::Table(_)) => Part::Table,
            Route::Live(_) => Part::Live,
            Route::Lost(_) => return None,
        })
    }

    /// How the part is drawn, if everything it needs is there.
    fn here(self) -> Option<Draw> {
        let draw =
            HERE.with_borrow(|here| here.iter().find(|(part, _)| *part == self).map(|(_, draw)| *draw));
        draw.filter(|_| !self.says_more() || words::has_more())
    }

    /// Does it need the words and the style sheet of the screens beside the game?
    fn says_more(self) -> bool {
        self != Part::Play
    }

    /// Loads the part with its words and style sheet; nothing if the network has failed.
    pub(crate) async fn load(self, language: Language) -> Option<Draw> {
        let program = async {
            match self {
                Part::Play => play().await,
                Part::Result => result().await,
                Part::Screens => screens().await,
                Part::Book => book().await,
                Part::Table => table().await,
                Part::Live => live().await,
                Part::Review => review_part().await,
            }
            .ok()
        };
        let words = async {
            if words::has_more() || !self.says_more() {
                return Some(());
            }
            let source = files::more_words(language).await?;
            words::speak_more(language, &source);
            Some(())
        };
        let style = async { if self.says_more() { files::more_style().await } else { Some(()) } };
        let (draw, words, style) = join3(program, words, style).await;
        let draw = draw.filter(|_| words.is_some() && style.is_some())?;
        HERE.with_borrow_mut(|here| {
            if here.iter().all(|(part, _)| *part != self) {
                here.push((self, draw));
            }
        });
        Some(draw)
    }
}

/// A game is over: what reviews it is brought while the votes are counted, so that the first marks come at once.
pub(crate) fn expect_review(language: Language) {
    spawn_local(async move {
        // The banners unroll first.
        TimeoutFuture::new(300).await;
        review::warm_up();
        // What is missing then is loaded when the visitor goes there.
        let _ = join(Part::Screens.load(language), Part::Review.load(language)).await;
    });
}

/// How long a game has been there when what it will need at its end is brought, in milliseconds.
const SOON: u32 = 1_500;

/// What came of a game, once it is over. Until then it is brought, so that it can be shown without a network, too.
pub(crate) fn ending(ended: Ended) -> impl Fn() -> AnyView + Clone + Send + Sync {
    let language = chosen().language();
    provide_context(ended);
    spawn_local(async move {
        TimeoutFuture::new(SOON).await;
        Part::Result.load(language).await;
    });
    // It has no address of its own.
    move || view! { <Later part=Part::Result route=Route::Home language /> }.into_any()
}

/// Is the screen's part there?
#[derive(Clone, Copy)]
enum State {
    Coming,
    Here(Draw),
    Missing,
}

/// A screen of a part, as soon as the part is there.
#[component]
pub(crate) fn Later(part: Part, route: Route, language: Language) -> impl IntoView {
    let state = RwSignal::new(part.here().map_or(State::Coming, State::Here));
    let load = move || {
        spawn_local(async move {
            let loaded = part.load(language).await.map_or(State::Missing, State::Here);
            // Nobody waits any more if the visitor has left the screen.
            state.try_set(loaded);
        });
    };
    if matches!(state.get_untracked(), State::Coming) {
        load();
    }
    let newer = expect_context::<Newer>().0;
    let reload = |_| {
        let _ = window().location().reload();
    };
    let again = move |_| {
        state.set(State::Coming);
        load();
    };
    move || {
        match state.get() {
        State::Here(draw) => draw(route.clone(), language),
        State::Coming => view! { <div class="page coming" role="status">{t("screen-coming")}</div> }.into_any(),
        // What this version has not fetched yet is not there any more: the wanted address, in the new one.
        State::Missing if newer.get() => view! {
            <Problem title=t("newer-page") about=t("newer-part-about") />
            <div class="page actions"><button type="button" class="primary" id="again" on:click=reload>{t("reload")}</button></div>
        }
        .into_any(),
        State::Missing => view! {
            <Problem title=t("screen-missing") about=t("screen-missing-about") />
            <div class="page actions"><button type="button" class="primary" id="again" on:click=again>{t("try-again")}</button></div>
        }
        .into_any(),
    }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_of_an_address_is_asked_for_before_the_program_is_there() {
        let boot = include_str!("../static/boot.js");
        let table = boot.split("const parts = {").nth(1).and_then(|rest| rest.split('}').next()).expect("it");
        let named: Vec<(String, String)> = table
            .split(',')
            .filter_map(|pair| pair.split_once(':'))
            .map(|(word, part)| {
                let bare = |text: &str| text.trim().trim_matches('"').to_string();
                (bare(word), bare(part))
            })
            .collect();
        let paths = [
            "/",
            "/index.html",
            "/choose",
            "/game/a1",
            "/history",
            "/progress",
            "/replay",
            "/replay/a1",
            "/rules",
            "/rules/goblins",
            "/settings",
            "/friend",
            "/lobby",
            "/new",
            "/t/4U2wwrF0MIF",
            "/me",
            "/people/Ana",
            "/leaders",
            "/luck",
        ];
        for path in paths {
            let part = Part::of(&Route::parse(path)).map(|part| format!("{part:?}").to_lowercase());
            let word = path.split('/').nth(1).unwrap_or_default();
            let asked = named.iter().find(|(named, _)| named == word).map(|(_, part)| part.clone());
            assert_eq!(part, asked, "{path}");
        }
        let first_words: Vec<_> = paths.iter().filter_map(|path| path.split('/').nth(1)).collect();
        assert!(named.iter().all(|(word, _)| first_words.contains(&word.as_str())), "{named:?}");
    }
}
