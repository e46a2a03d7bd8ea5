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

/// The text of a file; nothing if it cannot be read or is far too large for a game.
pub(crate) async fn read(file: web_sys::File) -> Option<String> {
    const LARGEST: f64 = 1_000_000.0;
    if file.size() > LARGEST {
        return None;
    }
    let text: js_sys::Promise = file.text().unchecked_into();
    wasm_bindgen_futures::JsFuture::from(text).await.ok()?.as_string()
}
