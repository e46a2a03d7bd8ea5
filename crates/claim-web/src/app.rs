//! The page as a whole: finds its language, loads its drawings, and shows the screen of the address.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::pages;
use crate::parts::{Later, Part};
use crate::route::{LiveScreen, Route, Router};
use crate::settings::{Chosen, chosen};
use crate::table::card::{drawing, icon};
use crate::words::{self, Language, t};
use crate::{files, storage};

/// Starts the page.
pub(crate) fn start() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-broken", "");
        }
    }));
    mount_to_body(App);
}

/// Removes the placeholder once there is something to see.
fn loaded() {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}

/// The drawings, put into the page once.
async fn hang_drawings() {
    if let Some(sprite) = files::sprite().await
        && let Ok(place) = document().create_element("div")
        && let Some(body) = document().body()
    {
        place.set_inner_html(&sprite);
        let _ = place.set_attribute("hidden", "");
        let _ = body.append_child(&place);
    }
}

#[component]
fn App() -> impl IntoView {
    let chosen = Chosen::load();
    provide_context(chosen);
    let router = Router::install();
    provide_context(router);
    provide_context(Newer(RwSignal::new(false)));
    chosen.dress();
    // The current language: nothing is shown before its words are loaded.
    let spoken = RwSignal::new(None::<Language>);
    let missing = RwSignal::new(false);
    let wanted = Memo::new(move |_| chosen.language());
    Effect::new(move |_| {
        let language = wanted.get();
        spawn_local(async move {
            match files::words(language).await {
                Some(source) => {
                    words::speak(language, &source);
                    // The first screen is there at once, not after a frame without it.
                    let part = Part::of(&router.route_now()).filter(|part| *part == Part::Play);
                    if let Some(part) = part {
                        part.load(language).await;
                    }
                    if let Some(root) = document().document_element() {
                        let _ = root.set_attribute("lang", language.code());
                    }
                    missing.set(false);
                    spoken.set(Some(language));
                }
                None => missing.set(true),
            }
            loaded();
        });
    });
    spawn_local(hang_drawings());
    let nothing_kept = !storage::probe();
    view! {
        {move || spoken.get().map(|language| view! { <Frame language nothing_kept /> })}
        {move || (missing.get() && spoken.get().is_none()).then(|| view! {
            <main class="page"><h1>"Claim"</h1><p>"The words of the page could not be loaded. Check the connection and reload."</p></main>
        })}
    }
}

/// What stands around every screen, in one language.
#[component]
fn Frame(language: Language, nothing_kept: bool) -> impl IntoView {
    let router = expect_context::<Router>();
    let route = Memo::new(move |_| router.route());
    // Every screen sets the title of the tab. For keyboard users and screen readers a link leads to the top of the new
    // screen.
    Effect::new(move |before: Option<Route>| {
        let now = route.get();
        let name = match now {
            Route::Choose => "choose-table",
            Route::Game(_) => "game-title",
            Route::History => "nav-history",
            Route::Progress => "progress",
            Route::Replay(_) => "replay",
            Route::Rules(_) => "nav-rules",
            Route::Settings => "nav-settings",
            Route::Home | Route::Lost(_) => "title",
            // These name themselves: a table says whose turn it is.
            Route::Live(_) => "",
        };
        if !name.is_empty() {
            let name = t(name);
            document().set_title(&if name.contains("Claim") { name } else { name + " · Claim" });
        }
        if before.is_some_and(|before| before != now)
            && let Some(main) = document().get_element_by_id("main")
        {
            let _ = main.unchecked_into::<web_sys::HtmlElement>().focus();
        }
        now
    });
    let screen = move || match route.get() {
        Route::Lost(path) => view! { <pages::lost::Lost path /> }.into_any(),
        route => match Part::of(&route) {
            Some(part) => view! { <Later part route language /> }.into_any(),
            None => ().into_any(),
        },
    };
    let here = move |want: fn(&Route) -> bool| move || route.with(want).then_some("page");
    view! {
        <a class="skip" href="#main">{t("skip")}</a>
        <header class="top">
            <a class="brand" href="/" aria-label=t("home")>
                <span class="icon" aria-hidden="true" inner_html=drawing("mark", "")></span>
                <b>"Claim"</b>
            </a>
            <nav aria-label=t("nav-label")>
                <a href="/rules" aria-current=here(|r| matches!(r, Route::Rules(_)))>{icon("icon-book")}<span>{t("nav-rules")}</span></a>
                <a href="/history" aria-current=here(|r| matches!(r, Route::History))>{icon("icon-trophy")}<span>{t("nav-history")}</span></a>
                <a href="/me" aria-current=here(|r| matches!(r, Route::Live(LiveScreen::Me)))>{icon("icon-friends")}<span>{t("nav-me")}</span></a>
                <a href="/settings" aria-current=here(|r| matches!(r, Route::Settings))>{icon("icon-settings")}<span>{t("nav-settings")}</span></a>
            </nav>
            <LanguagePicker language />
        </header>
        <NewVersion />
        {nothing_kept.then(|| view! { <p class="notice" role="status">{icon("icon-warning")}{t("storage-off")}</p> })}
        <main id="main" tabindex="-1">{screen}</main>
        <p class="broken" role="alert">{t("broken")}" "<a href="/" target="_self">{t("reload")}</a></p>
    }
}

/// Is there a new version of the page? Then parts of this one that are not here yet may be gone.
#[derive(Clone, Copy)]
pub(crate) struct Newer(pub(crate) RwSignal<bool>);

/// A new version of the page is available: it is offered, but not while the visitor must decide.
#[component]
fn NewVersion() -> impl IntoView {
    let newer = expect_context::<Newer>().0;
    let workers: wasm_bindgen::JsValue =
        js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).unwrap_or_default();
    let controller = || js_sys::Reflect::get(&workers, &"controller".into());
    // The first service worker brings no new version: it caches this one.
    let had_one = workers.is_object() && controller().is_ok_and(|controller| controller.is_object());
    if had_one {
        let changed = wasm_bindgen::closure::Closure::<dyn FnMut()>::new(move || {
            newer.try_set(true);
        });
        let workers: web_sys::EventTarget = workers.unchecked_into();
        let _ =
            workers.add_event_listener_with_callback("controllerchange", changed.as_ref().unchecked_ref());
        changed.forget();
    }
    let again = move |_| {
        let _ = window().location().reload();
    };
    move || {
        newer.get().then(|| {
            view! {
                <p class="newer" role="status">{t("newer-page")}" "<button type="button" class="button" id="newer" on:click=again>{t("reload")}</button></p>
            }
        })
    }
}

/// One click away: the language.
#[component]
fn LanguagePicker(language: Language) -> impl IntoView {
    let chosen = chosen();
    let options = Language::ALL
        .map(
            |l| view! { <option value=l.code() selected=l == language lang=l.code()>{l.own_name()}</option> },
        )
        .collect_view();
    view! {
        <label class="language">
            {icon("icon-language")}
            <span class="unseen">{t("language")}</span>
            <select on:change=move |event| {
                let code = event_target_value(&event);
                chosen.change(|s| s.language = Some(code));
            }>{options}</select>
        </label>
    }
}
