//! One short sound: your turn. Off if the visitor says so.

use leptos::prelude::*;
use web_sys::AudioContext;

use crate::settings::Chosen;

thread_local! {
    static AUDIO: std::cell::RefCell<Option<AudioContext>> = const { std::cell::RefCell::new(None) };
}

/// Two soft notes, if sounds are on and the page is not in front: a visitor who looks at the table sees whose turn it
/// is.
pub(crate) fn your_turn(chosen: Chosen) {
    if !chosen.0.with_untracked(|s| s.sound) || !document().hidden() || !was_touched() {
        return;
    }
    AUDIO.with(|cell| {
        let mut cell = cell.borrow_mut();
        if cell.is_none() {
            *cell = AudioContext::new().ok();
        }
        if let Some(audio) = cell.as_ref() {
            let _ = note(audio, 523.25, 0.0);
            let _ = note(audio, 783.99, 0.12);
        }
    });
}

/// Has the visitor done anything here yet? Before that browsers let no page make a sound.
fn was_touched() -> bool {
    let get = |of: &wasm_bindgen::JsValue, name: &str| js_sys::Reflect::get(of, &name.into());
    get(&window().navigator(), "userActivation")
        .and_then(|activation| get(&activation, "hasBeenActive"))
        .is_ok_and(|been| been.is_truthy())
}

fn note(audio: &AudioContext, pitch: f32, after: f64) -> Result<(), wasm_bindgen::JsValue> {
    let (tone, volume) = (audio.create_oscillator()?, audio.create_gain()?);
    let start = audio.current_time() + after;
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(0.08, start)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, start + 0.35)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&audio.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(start + 0.4)
}
