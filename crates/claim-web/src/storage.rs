//! What the browser keeps for the visitor: settings, unfinished games, finished ones.
//!
//! Storage can be switched off or full. Nothing here fails loudly; the page says once that nothing will be kept.

use std::cell::Cell;

use serde::Serialize;
use serde::de::DeserializeOwned;

thread_local! {
    static REFUSED: Cell<bool> = const { Cell::new(false) };
}

fn store() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What was kept under a key; nothing if there is nothing, or nothing readable.
pub(crate) fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = store()?.get_item(&format!("claim.{key}")).ok()??;
    serde_json::from_str(&text).ok()
}

/// Keeps something. `false`: the browser refused, and the page says so.
pub(crate) fn save<T: Serialize>(key: &str, value: &T) -> bool {
    let kept = save_if_possible(key, value);
    if !kept {
        REFUSED.with(|refused| refused.set(true));
    }
    kept
}

/// Keeps something that is no loss. `false`: the browser refused.
pub(crate) fn save_if_possible<T: Serialize>(key: &str, value: &T) -> bool {
    let kept = serde_json::to_string(value).ok().and_then(|text| {
        let store = store()?;
        store.set_item(&format!("claim.{key}"), &text).ok()
    });
    kept.is_some()
}

/// Forgets something.
pub(crate) fn forget(key: &str) {
    if let Some(store) = store() {
        let _ = store.remove_item(&format!("claim.{key}"));
    }
}

/// Did the browser refuse to keep something since the page was opened?
pub(crate) fn refused() -> bool {
    REFUSED.with(Cell::get)
}

/// Tries whether the browser keeps anything at all.
pub(crate) fn probe() -> bool {
    let kept = save("probe", &1);
    forget("probe");
    kept
}
