//! The program of the page's web worker: passes questions to the bots and their answers back.
//!
//! When the worker is ready it sends `{"ready": true}`; questions sent earlier would be lost.

use claim_worker::Answering;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

fn main() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let port = scope.clone();
    let mut bots = Answering::default();
    let asked = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let answer = bots.answer(&event.data().as_string().unwrap_or_default());
        // If the page is gone, nobody needs the answer.
        let _ = port.post_message(&JsValue::from_str(&answer));
    });
    scope.set_onmessage(Some(asked.as_ref().unchecked_ref()));
    asked.forget();
    let _ = scope.post_message(&JsValue::from_str(r#"{"ready":true}"#));
}
