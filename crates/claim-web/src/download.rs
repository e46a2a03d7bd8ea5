//! Files for the visitor to save, and files the visitor opens.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Hands a text to the visitor as a file.
pub(crate) fn offer(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = document().create_element("a").map(JsCast::unchecked_into::<web_sys::HtmlAnchorElement>)
    {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

/// Copies a text, so that it can be sent to somebody.
pub(crate) fn copy(text: &str) {
    copy_then(text, |_| {});
}

/// Copies a text, and says whether that worked.
pub(crate) fn copy_then(text: &str, then: impl FnOnce(bool) + 'static) {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    // Browsers refuse the clipboard to pages that come over plain HTTP, as those of a server at home do.
    if !clipboard.is_ok_and(|clipboard| clipboard.is_object()) {
        return then(copy_selected(text).is_some());
    }
    let text = text.to_string();
    let copied = window().navigator().clipboard().write_text(&text);
    leptos::task::spawn_local(async move {
        let done = wasm_bindgen_futures::JsFuture::from(copied).await.is_ok();
        then(done || copy_selected(&text).is_some());
    });
}

/// Copies as browsers did before they had a clipboard for pages: what is selected in a field.
fn copy_selected(text: &str) -> Option<()> {
    let field: web_sys::HtmlInputElement = document().create_element("input").ok()?.dyn_into().ok()?;
    field.set_value(text);
    field.set_read_only(true);
    let _ = field.set_attribute("style", "position: fixed; opacity: 0");
    let before = document().active_element();
    // Beside the focused element: a dialog lets nothing outside of it be selected.
    let place = before.as_ref().and_then(|element| element.parent_element());
    let body = || document().body().map(web_sys::Element::from);
    place.or_else(body)?.append_child(&field).ok()?;
    field.select();
    let command: js_sys::Function =
        js_sys::Reflect::get(&document(), &"execCommand".into()).ok()?.dyn_into().ok()?;
    let copied = command.call1(&document(), &"copy".into()).is_ok_and(|done| done.is_truthy());
    field.remove();
    if let Some(before) = before.and_then(|before| before.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = before.focus();
    }
    copied.then_some(())
}

/// Shares an address by the system's dialog; if there is none, the address is copied, and `copied` says so.
pub(crate) fn share(address: String, copied: RwSignal<bool>) {
    let navigator: wasm_bindgen::JsValue = window().navigator().into();
    let shares = js_sys::Reflect::get(&navigator, &"share".into());
    let Some(shares) = shares.ok().and_then(|shares| shares.dyn_into::<js_sys::Function>().ok()) else {
        copy(&address);
        copied.set(true);
        return;
    };
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &"url".into(), &address.into());
    // A visitor who cancels is told so by the system.
    if let Ok(promise) = shares.call1(&navigator, &what) {
        let promise: js_sys::Promise = promise.unchecked_into();
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

/// The text of a file; nothing if it cannot be read or is far too large for a game.
pub(crate) async fn read(file: web_sys::File) -> Option<String> {
    const LARGEST: f64 = 1_000_000.0;
    if file.size() > LARGEST {
        return None;
    }
    let text: js_sys::Promise = file.text().unchecked_into();
    wasm_bindgen_futures::JsFuture::from(text).await.ok()?.as_string()
}
