//! The server behind the page, for the first screen: whether there is one, and the host's greeting.
//!
//! Requested when the first screen has been there for a while, and cached: nothing here may delay the first card, nor
//! be part of what is loaded before it. The screens for playing people make their own request (`live/host.rs`).

use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::storage;

/// What is known of the host.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Host {
    /// The page lies in a folder: there is no server for playing people.
    pub(crate) is_alone: bool,
    pub(crate) name: String,
    pub(crate) greeting: String,
    /// When it was requested, in milliseconds since 1970.
    asked: f64,
}

const KEY: &str = "host";
/// When the first screen sends the request, and for how long it does not repeat it, in milliseconds.
const LATER: u32 = 2_500;
const HOLDS: f64 = 3_600_000.0;

/// What was known at the last visit, and soon what is known now, as long as the screen is there.
pub(crate) fn known() -> RwSignal<Option<Host>> {
    let kept: Option<Host> = storage::load(KEY);
    let age = js_sys::Date::now() - kept.as_ref().map_or(0.0, |host| host.asked);
    let host = RwSignal::new(kept);
    if !(0.0..HOLDS).contains(&age) {
        spawn_local(async move {
            TimeoutFuture::new(LATER).await;
            // The visitor may have left the screen.
            if host.try_get_untracked().is_some()
                && let Some(answer) = ask().await
            {
                storage::save_if_possible(KEY, &answer);
                mark_alone(answer.is_alone);
                host.try_set(Some(answer));
            }
        });
    }
    host
}

/// Without a server for playing people the link to the account screen is hidden, on every screen; `boot.js` sets this
/// mark from what was known at the last visit.
pub(crate) fn mark_alone(alone: bool) {
    if let Some(root) = document().document_element() {
        let _ = root.toggle_attribute_with_force("data-alone", alone);
    }
}

/// Nothing if there is no answer, or only that of something in between.
async fn ask() -> Option<Host> {
    let response = JsFuture::from(window().fetch_with_str("/api/host")).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let kind = response.headers().get("content-type").ok().flatten().unwrap_or_default();
    let asked = js_sys::Date::now();
    if !kind.starts_with("application/json") {
        let as_a_file = matches!(response.status(), 200..=299 | 404 | 405);
        return as_a_file.then(|| Host { is_alone: true, asked, ..Host::default() });
    }
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    let host = js_sys::JSON::parse(&text).ok().filter(|_| response.ok())?;
    let field = |name: &str| {
        let value = Reflect::get(&host, &JsValue::from_str(name)).ok();
        value.and_then(|value| value.as_string()).unwrap_or_default()
    };
    Some(Host { is_alone: false, name: field("name"), greeting: field("greeting"), asked })
}
