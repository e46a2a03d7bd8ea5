//! Files for the visitor, and files from him.

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
    let _ = window().navigator().clipboard().write_text(text);
}

/// Hands an address to what the system shares with; where it has nothing, the address is copied, and `copied` says so.
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
    // Who changes his mind there is told so by the system.
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
