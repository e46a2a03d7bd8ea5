//! A link on its way to a friend: copied, handed to the system, or as a square to point a camera at.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use wasm_bindgen::{JsCast, JsValue};

/// The address of a table, to be sent to somebody.
pub(crate) fn table_address(id: claim_protocol::TableId) -> String {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    format!("{}/t/{id}", origin.unwrap_or_default())
}

/// A QR code as a drawing: dark on light in both themes, as cameras want it.
pub(crate) fn qr(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let drawing = code
        .render::<svg::Color<'_>>()
        .min_dimensions(160, 160)
        .dark_color(svg::Color("#16242b"))
        .light_color(svg::Color("#ffffff"))
        .build();
    // Only the drawing itself: a declaration has no place inside a page.
    drawing.find("<svg").map(|at| drawing[at..].to_string())
}

fn share_function() -> Option<(JsValue, js_sys::Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let share = js_sys::Reflect::get(&navigator, &"share".into()).ok()?;
    Some((navigator, share.dyn_into().ok()?))
}

/// Can the system share?
pub(crate) fn can_share() -> bool {
    share_function().is_some()
}

/// Opens the system's way of sharing.
pub(crate) fn share(title: &str, address: &str) {
    if let Some((navigator, share)) = share_function() {
        let what = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&what, &"title".into(), &title.into());
        let _ = js_sys::Reflect::set(&what, &"url".into(), &address.into());
        if let Ok(promise) = share.call1(&navigator, &what)
            && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
        {
            // Who changes their mind has not failed.
            wasm_bindgen_futures::spawn_local(async move {
                let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
            });
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_link_becomes_a_drawing() {
        let drawing = super::qr("http://127.0.0.1:8080/t/02Wc5Ev1X0a").unwrap();
        assert!(drawing.starts_with("<svg") && drawing.ends_with("</svg>"), "{drawing}");
        assert!(drawing.contains("#16242b"));
        let other = super::qr("http://127.0.0.1:8080/t/02Wc5Ev1X0b").unwrap();
        assert_ne!(drawing, other, "another link is another drawing");
    }
}
