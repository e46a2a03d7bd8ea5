//! The files of the page, as `boot.js` names them, and how they are fetched.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::words::Language;

fn boot(name: &str) -> JsValue {
    let claim = web_sys::window().and_then(|window| Reflect::get(&window, &"claim".into()).ok());
    claim.and_then(|claim| Reflect::get(&claim, &name.into()).ok()).unwrap_or(JsValue::UNDEFINED)
}

fn listed(list: &str, name: Option<&str>) -> Option<String> {
    let mut file = Reflect::get(&boot("files"), &list.into()).ok()?;
    if let Some(name) = name {
        file = Reflect::get(&file, &name.into()).ok()?;
    }
    Some(format!("/{}", file.as_string()?))
}

/// The address of the bots' worker.
pub(crate) fn worker() -> String {
    listed("worker", None).unwrap_or_default()
}

/// The messages of the first screen and the table. Those of the first language were asked for before the program
/// arrived.
pub(crate) async fn words(language: Language) -> Option<String> {
    if boot("language").as_string().as_deref() == Some(language.code())
        && let Some(text) = awaited("words").await
    {
        return Some(text);
    }
    fetch(&listed("words", Some(language.code()))?).await
}

/// The messages of the other screens. Where the address is one of theirs they were asked for, too.
pub(crate) async fn more_words(language: Language) -> Option<String> {
    if boot("language").as_string().as_deref() == Some(language.code())
        && let Some(text) = awaited("more").await
    {
        return Some(text);
    }
    fetch(&listed("more", Some(language.code()))?).await
}

/// The connection to the server that was opened before the program was there, with what it said by then: once.
pub(crate) fn socket() -> Option<(web_sys::WebSocket, Vec<String>)> {
    let early = boot("socket");
    let window = web_sys::window()?;
    let claim = Reflect::get(&window, &"claim".into()).ok()?;
    Reflect::set(&claim, &"socket".into(), &JsValue::UNDEFINED).ok()?;
    Reflect::set(&claim, &"connects".into(), &JsValue::TRUE).ok()?;
    let socket: web_sys::WebSocket = Reflect::get(&early, &"socket".into()).ok()?.dyn_into().ok()?;
    let heard: js_sys::Array = Reflect::get(&early, &"heard".into()).ok()?.dyn_into().ok()?;
    Some((socket, heard.iter().filter_map(|text| text.as_string()).collect()))
}

/// Waits until the style sheet of the other screens is there.
pub(crate) async fn more_style() -> Option<()> {
    let bring: Function = boot("moreStyle").dyn_into().ok()?;
    let promise: Promise = bring.call0(&JsValue::NULL).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok().map(drop)
}

/// The rules book of a language.
pub(crate) async fn book(language: Language) -> Option<String> {
    fetch(&listed("book", Some(language.code()))?).await
}

/// The drawings.
pub(crate) async fn sprite() -> Option<String> {
    awaited("sprite").await
}

async fn awaited(name: &str) -> Option<String> {
    let promise: Promise = boot(name).dyn_into().ok()?;
    JsFuture::from(promise).await.ok()?.as_string()
}

/// The text at an address; nothing if it cannot be had.
async fn fetch(address: &str) -> Option<String> {
    let window = web_sys::window()?;
    let response = JsFuture::from(window.fetch_with_str(address)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
