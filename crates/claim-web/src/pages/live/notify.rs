//! A browser notification when the game waits for the visitor and they look elsewhere, if they asked for it.

use std::cell::RefCell;

use claim_protocol::{Stage, TableId};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};

use crate::live::seat;
use crate::storage;
use crate::words::t;

/// The key that says that the visitor wants notifications.
const KEY: &str = "notify";

fn permission() -> String {
    let kind = js_sys::Reflect::get(&window(), &"Notification".into()).ok();
    let permission = kind.and_then(|kind| js_sys::Reflect::get(&kind, &"permission".into()).ok());
    permission.and_then(|permission| permission.as_string()).unwrap_or_else(|| "denied".into())
}

fn is_wanted() -> bool {
    storage::load(KEY).unwrap_or(false)
}

/// Can the visitor still turn them on?
pub(super) fn can_ask() -> bool {
    permission() != "denied" && !(permission() == "granted" && is_wanted())
}

/// The visitor wants notifications: the browser asks them for permission.
pub(super) fn ask() {
    storage::save(KEY, &true);
    let Ok(kind) = js_sys::Reflect::get(&window(), &"Notification".into()) else { return };
    let request = js_sys::Reflect::get(&kind, &"requestPermission".into()).ok();
    if let Some(request) = request.and_then(|request| request.dyn_into::<js_sys::Function>().ok())
        && let Ok(asked) = request.call0(&kind)
        && let Ok(asked) = asked.dyn_into::<js_sys::Promise>()
    {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
        });
    }
}

/// Notifies the visitor with these words, each time the condition becomes true while they look elsewhere.
pub(super) fn when(it_is: Memo<bool>, words: &'static str) {
    Effect::new(move |before: Option<bool>| {
        let now = it_is.get();
        // A condition that holds from the start counts, too: the game began with the visitor's turn.
        if now && before != Some(true) && document().hidden() && is_wanted() && permission() == "granted" {
            let _ = show(words);
        }
        now
    });
}

/// How many tables whose screens were left may still notify the visitor.
const LEFT: usize = 8;

thread_local! {
    /// The tables at which the visitor plays while another screen is open, and what watches them.
    static WATCHED: RefCell<Vec<(TableId, Owner)>> = const { RefCell::new(Vec::new()) };
}

/// The screen of a table is open. It notifies by itself; when it is left for another screen, the visitor is still
/// notified when it is their turn.
pub(super) fn also_from_other_screens(id: TableId) {
    forget(id);
    let Some(mut page) = Owner::current() else { return };
    while let Some(parent) = page.parent() {
        page = parent;
    }
    on_cleanup(move || {
        if is_wanted() {
            let watches = page.child();
            watches.with(|| watch(id));
            let oldest = WATCHED.with_borrow_mut(|watched| {
                watched.push((id, watches));
                (watched.len() > LEFT).then(|| watched.remove(0))
            });
            oldest.iter().for_each(|(_, owner)| owner.cleanup());
        }
    });
}

fn watch(id: TableId) {
    let state = seat::look(id);
    let mine = Memo::new(move |_| state.with(|state| state.asked_at.is_some()));
    when(mine, "title-your-turn");
    Effect::new(move |_| {
        let over = state.with(|state| state.stage().is_some_and(|stage| stage != Stage::Playing));
        if over {
            // Not while it is run.
            spawn_local(async move { forget(id) });
        }
    });
}

fn forget(id: TableId) {
    let gone = WATCHED
        .with_borrow_mut(|watched| watched.extract_if(.., |(table, _)| *table == id).collect::<Vec<_>>());
    gone.iter().for_each(|(_, owner)| owner.cleanup());
}

/// By the page itself; where only a service worker may (phones), by ours.
fn show(words: &str) -> Result<(), JsValue> {
    let options = js_sys::Object::new();
    js_sys::Reflect::set(&options, &"icon".into(), &"/app-icon.svg".into())?;
    // A later one takes the place of an earlier one.
    js_sys::Reflect::set(&options, &"tag".into(), &"claim-turn".into())?;
    let words = js_sys::Array::of2(&t(words).into(), &options);
    let kind: js_sys::Function = js_sys::Reflect::get(&window(), &"Notification".into())?.dyn_into()?;
    if js_sys::Reflect::construct(&kind, &words).is_ok() {
        return Ok(());
    }
    let workers = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into())?;
    let ready: js_sys::Promise = js_sys::Reflect::get(&workers, &"ready".into())?.dyn_into()?;
    wasm_bindgen_futures::spawn_local(async move {
        if let Ok(worker) = wasm_bindgen_futures::JsFuture::from(ready).await
            && let Ok(show) = js_sys::Reflect::get(&worker, &"showNotification".into())
            && let Ok(show) = show.dyn_into::<js_sys::Function>()
        {
            let _ = show.apply(&worker, &words);
        }
    });
    Ok(())
}
