//! Addresses of the page: which screen, and what of it.
//!
//! A handful of fixed paths needs no router library: one would travel before the first game, and cost a fifth of it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// Play at once.
    Home,
    /// Choose a table.
    Choose,
    /// A game against bots, by its number.
    Game(String),
    /// Finished games.
    History,
    /// How well the visitor plays, and the mistakes to practise.
    Progress,
    /// Look at a game again: one of the history, or one that came with the link or as a file.
    Replay(Option<String>),
    /// The rules book, or one page of it.
    Rules(Option<String>),
    /// How the page looks and sounds.
    Settings,
    /// Playing people.
    Live(LiveScreen),
    /// No such page.
    Lost(String),
}

/// A screen for playing people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LiveScreen {
    /// A table for a friend, by link.
    Friend,
    /// Open tables.
    Lobby,
    /// A table for everybody.
    New,
    /// A table by its link.
    Table(String),
    /// The visitor's identity here.
    Me,
    /// Somebody's games and ratings.
    Person(String),
    /// The leaderboard.
    Leaders,
    /// The deals of all the visitor's games.
    Luck,
    /// Tables that wait for the visitor; part of the first screen, without an address of its own.
    Waiting,
}

impl LiveScreen {
    fn parse(parts: &[&str], is_name: impl Fn(&str) -> bool) -> Option<LiveScreen> {
        Some(match *parts {
            ["friend"] => LiveScreen::Friend,
            ["lobby"] => LiveScreen::Lobby,
            ["new"] => LiveScreen::New,
            ["t", id] if is_name(id) => LiveScreen::Table(id.into()),
            ["me"] => LiveScreen::Me,
            // By id or by the name of an account, as the address bar writes it.
            ["people", id] if id.len() <= 120 => LiveScreen::Person(id.into()),
            ["leaders"] => LiveScreen::Leaders,
            ["luck"] => LiveScreen::Luck,
            _ => return None,
        })
    }
}

impl Route {
    /// The screen of a path.
    pub(crate) fn parse(path: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let is_name = |name: &str| {
            !name.is_empty()
                && name.len() <= 40
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        match parts[..] {
            [] | ["index.html"] => Route::Home,
            ["choose"] => Route::Choose,
            ["game", id] if is_name(id) => Route::Game(id.into()),
            ["history"] => Route::History,
            ["progress"] => Route::Progress,
            ["replay"] => Route::Replay(None),
            ["replay", id] if is_name(id) => Route::Replay(Some(id.into())),
            ["rules"] => Route::Rules(None),
            ["rules", page] if is_name(page) => Route::Rules(Some(page.into())),
            ["settings"] => Route::Settings,
            _ => match LiveScreen::parse(&parts, is_name) {
                Some(screen) => Route::Live(screen),
                None => Route::Lost(path.chars().take(80).collect()),
            },
        }
    }
}

/// Where the visitor is, and the way to another screen.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    path: RwSignal<String>,
}

impl Router {
    /// Follows the browser's address, its back button and clicks on links of the page.
    pub(crate) fn install() -> Router {
        let router = Router { path: RwSignal::new(address()) };
        let back = Closure::<dyn FnMut()>::new(move || {
            router.path.set(address());
        });
        let click = Closure::<dyn FnMut(web_sys::MouseEvent)>::new(move |event: web_sys::MouseEvent| {
            if let Some(path) = inner_link(&event) {
                event.prevent_default();
                router.go(&path);
            }
        });
        let _ = window().add_event_listener_with_callback("popstate", back.as_ref().unchecked_ref());
        let _ = document().add_event_listener_with_callback("click", click.as_ref().unchecked_ref());
        back.forget();
        click.forget();
        router
    }

    /// Is this path shown now?
    pub(crate) fn is_at(self, path: &str) -> bool {
        self.path.with_untracked(|now| now.split(['?', '#']).next() == Some(path))
    }

    /// The screen to show.
    pub(crate) fn route(self) -> Route {
        Route::parse(self.path.get().split(['?', '#']).next().unwrap_or_default())
    }

    /// The screen of the address now, whatever becomes of it.
    pub(crate) fn route_now(self) -> Route {
        self.path.with_untracked(|path| Route::parse(path.split(['?', '#']).next().unwrap_or_default()))
    }

    /// Goes to another address of the page.
    pub(crate) fn go(self, path: &str) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(path));
        }
        self.path.set(address());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Changes the address without a new step in the history: a replay's link follows its step.
    pub(crate) fn rename(self, path: &str) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(path));
        }
    }
}

/// The part of the address that says which screen.
fn address() -> String {
    window().location().pathname().unwrap_or_else(|_| "/".into())
}

/// What stands behind `?name=` in the address.
pub(crate) fn query(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    value_of(search.trim_start_matches('?'), name)
}

/// What stands behind `#name=` in the address.
pub(crate) fn fragment(name: &str) -> Option<String> {
    let hash = window().location().hash().ok()?;
    value_of(hash.trim_start_matches('#'), name)
}

fn value_of(text: &str, name: &str) -> Option<String> {
    text.split('&').find_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        (key == name).then(|| value.to_string())
    })
}

/// The path of a click on one of the page's own links, if it should be followed here.
fn inner_link(event: &web_sys::MouseEvent) -> Option<String> {
    if event.default_prevented()
        || event.button() != 0
        || event.ctrl_key()
        || event.meta_key()
        || event.shift_key()
    {
        return None;
    }
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    let link: web_sys::HtmlAnchorElement = target.closest("a[href]").ok()??.dyn_into().ok()?;
    let here = window().location().origin().ok()?;
    let path = link.href().strip_prefix(&here)?.to_string();
    (link.target().is_empty()
        && !link.has_attribute("download")
        && !link.get_attribute("href")?.starts_with('#'))
    .then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_has_its_address() {
        assert_eq!(Route::parse("/"), Route::Home);
        assert_eq!(Route::parse("/game/abc-1"), Route::Game("abc-1".into()));
        assert_eq!(Route::parse("/replay"), Route::Replay(None));
        assert_eq!(Route::parse("/progress"), Route::Progress);
        assert_eq!(Route::parse("/rules/goblins"), Route::Rules(Some("goblins".into())));
        assert_eq!(Route::parse("/rules/"), Route::Rules(None));
        assert_eq!(Route::parse("/lobby"), Route::Live(LiveScreen::Lobby));
        let person = Route::Live(LiveScreen::Person("Ann%20of%20Oak".into()));
        assert_eq!(Route::parse("/people/Ann%20of%20Oak"), person);
        let table = Route::Live(LiveScreen::Table("02Wc5Ev1X0a".into()));
        assert_eq!(Route::parse("/t/02Wc5Ev1X0a"), table);
    }

    #[test]
    fn anything_else_is_lost() {
        for path in ["/nowhere", "/game", "/game/<b>", "/rules/a/b", "/game/%2e%2e"] {
            assert_eq!(Route::parse(path), Route::Lost(path.into()));
        }
    }

    #[test]
    fn values_stand_behind_their_names() {
        assert_eq!(value_of("step=5&seat=1", "seat"), Some("1".into()));
        assert_eq!(value_of("step=5", "seat"), None);
        assert_eq!(value_of("", "seat"), None);
    }
}
