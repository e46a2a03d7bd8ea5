//! Finger, mouse and pen: what a click on the table means.
//!
//! A mouse or a key means what it clicks. A finger raises a card, an artifact or an answer first and reads what it does;
//! the second tap means it. A card drawn upwards is played.

use claim_rules::{Action, Card};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent, PointerEvent};

use super::ask::{self, Asked, InUse};
use super::card::scroll;
use super::html::esc;
use super::menu::{Acts, Helps};
use super::sheet::Look;
use super::tip::{self, Tips, around};
use crate::naming;
use crate::reason::{Obstacle, Playable};
use crate::scene::Scene;
use crate::settings::{CardSize, Speed, chosen};
use crate::words;

/// How far a card is drawn upwards to be played, in pixels.
const FAR: f64 = 60.0;
/// A flick plays it too: so far, and so fast (in pixels a millisecond) when it is let go.
const FLICKED_FAR: f64 = 24.0;
const FLICKED_FAST: f64 = 0.5;
/// A finger that has rested this long, in milliseconds, does not flick.
const RESTS: f64 = 80.0;
/// So soon after a choice a click is the second half of a double click, in milliseconds.
const DOUBLE: f64 = 400.0;

/// A card that is being drawn with the finger.
#[derive(Clone, Debug)]
pub(crate) struct Drag {
    card: HtmlElement,
    from: (i32, i32),
    moved: bool,
    /// When it was seen last, how high, and how fast it went up.
    at: f64,
    y: i32,
    speed: f64,
}

impl Drag {
    /// Is it meant to be played, let go here and now?
    fn plays(&self, event: &PointerEvent) -> bool {
        let up = f64::from(self.from.1 - event.client_y());
        let flicked = self.speed > FLICKED_FAST && event.time_stamp() - self.at < RESTS;
        self.moved && (up > FAR || (flicked && up > FLICKED_FAR))
    }
}

/// Everything a click can reach.
#[derive(Clone, Copy)]
pub(crate) struct Hearing {
    pub(crate) scene: Signal<Scene>,
    pub(crate) asked: Memo<Asked>,
    pub(crate) choose: Callback<Action>,
    pub(crate) using: RwSignal<InUse>,
    pub(crate) raised: RwSignal<Option<String>>,
    /// A card of the hand that is to be played as soon as it may be.
    pub(crate) wish: RwSignal<Option<String>>,
    /// When the viewer chose last.
    pub(crate) chosen_at: StoredValue<f64>,
    pub(crate) tips: Tips,
    pub(crate) open: RwSignal<Option<Look>>,
    pub(crate) hurry: Option<Callback<()>>,
    pub(crate) helps: Option<Helps>,
    pub(crate) acts: Option<Acts>,
    pub(crate) drag: StoredValue<Option<Drag>, LocalStorage>,
    /// A card was drawn: the click that comes after it means nothing.
    pub(crate) drawn: StoredValue<bool>,
    /// Where the pointer was pressed last.
    pub(crate) pressed: StoredValue<Option<(i32, i32)>>,
}

fn by_finger(event: &MouseEvent) -> bool {
    js_sys::Reflect::get(event, &"pointerType".into())
        .is_ok_and(|kind| matches!(kind.as_string().as_deref(), Some("touch" | "pen")))
}

/// On what a finger has raised.
const UP: &str = "data-up";

/// Nothing is marked as raised any more.
pub(super) fn lower() {
    let Ok(marked) = document().query_selector_all(&format!("[{UP}]")) else { return };
    for at in 0..marked.length() {
        if let Some(element) = marked.item(at).and_then(|node| node.dyn_into::<Element>().ok()) {
            let _ = element.remove_attribute(UP);
        }
    }
}

/// Which card of the hand has the focus, by its place.
pub(crate) fn focused_card() -> Option<usize> {
    let active: web_sys::Node = document().active_element()?.into();
    let list = document().query_selector_all(".hand .card[data-card]").ok()?;
    (0..list.length() as usize).find(|at| list.item(*at as u32).is_some_and(|node| node == active))
}

/// Lifts the card that is played, and goes on when that has been painted.
pub(crate) fn going(action: Action, then: impl FnOnce() + 'static) {
    // A page that is not seen paints nothing.
    if document().hidden() {
        return then();
    }
    let card = document().query_selector(&format!(".hand .legal[data-card=\"{action}\"]")).ok().flatten();
    if let Some(card) = &card {
        let _ = card.set_attribute("data-going", "");
    }
    request_animation_frame(move || {
        let done = move || {
            then();
            if let Some(card) = &card {
                let _ = card.remove_attribute("data-going");
            }
        };
        set_timeout(done, std::time::Duration::ZERO);
    });
}

impl Hearing {
    /// The finger or the mouse goes down: what moves need not be waited for, and a card may be drawn.
    pub(crate) fn press(&self, event: &PointerEvent) {
        // The beat between the phases waits for its button or a tap on it: a visitor who opens the log there looks at
        // it longer.
        let beside = self.scene.with_untracked(|s| s.army) && around(event, "data-beat").is_none();
        if let Some(hurry) = self.hurry.filter(|_| !beside) {
            hurry.run(());
        }
        self.drawn.set_value(false);
        self.pressed.set_value(Some((event.client_x(), event.client_y())));
        let card = around(event, "data-hand").and_then(|(element, _)| element.dyn_into::<HtmlElement>().ok());
        if let Some(card) = card.filter(|card| card.class_list().contains("legal")) {
            let from = (event.client_x(), event.client_y());
            let (at, y) = (event.time_stamp(), from.1);
            self.drag.set_value(Some(Drag { card, from, moved: false, at, y, speed: 0.0 }));
        }
    }

    pub(crate) fn drags(&self, event: &PointerEvent) {
        // Let go where the page did not hear of it.
        if event.buttons() == 0 {
            return self.let_go();
        }
        self.drag.update_value(|drag| {
            let Some(drag) = drag else { return };
            let (x, y) = (event.client_x() - drag.from.0, event.client_y() - drag.from.1);
            let passed = event.time_stamp() - drag.at;
            if passed > 0.0 {
                drag.speed = f64::from(drag.y - event.client_y()) / passed;
                (drag.at, drag.y) = (event.time_stamp(), event.client_y());
            }
            if drag.moved || x.abs() + y.abs() > 12 {
                if !drag.moved {
                    // From here on the card hears of the pointer wherever it goes.
                    let _ = drag.card.set_pointer_capture(event.pointer_id());
                }
                drag.moved = true;
                let style = drag.card.style();
                let _ = style.set_property("--dx", &format!("{x}px"));
                let _ = style.set_property("--dy", &format!("{y}px"));
                let _ = drag.card.class_list().add_1("drawn-out");
            }
        });
    }

    pub(crate) fn release(&self, event: &PointerEvent) {
        let Some(drag) = self.drag.get_value() else { return };
        self.let_go();
        self.drawn.set_value(drag.moved);
        if let Some(card) = drag.card.get_attribute("data-card").filter(|_| drag.plays(event)) {
            self.play(&card);
        }
    }

    pub(crate) fn let_go(&self) {
        self.drag.update_value(|drag| {
            if let Some(drag) = drag.take() {
                let _ = drag.card.class_list().remove_1("drawn-out");
                let _ = drag.card.style().remove_property("--dx");
                let _ = drag.card.style().remove_property("--dy");
            }
        });
    }

    fn play(&self, name: &str) {
        let Ok(card) = name.parse::<Card>() else { return };
        let playable = self.scene.with_untracked(|s| self.asked.with_untracked(|asked| asked.hand(s, card)));
        if let Playable::Yes(action) = playable {
            self.choose.run(action);
        }
    }

    pub(crate) fn hover(&self, event: &MouseEvent) {
        // When the hand closes up after a card, another one comes under a pointer that rests: nobody asked about it, and
        // its explanation would hide why the trick was won.
        let here = (event.client_x(), event.client_y());
        let rests =
            self.pressed.get_value().is_some_and(|at| (at.0 - here.0).abs() + (at.1 - here.1).abs() < 3);
        // What a finger has raised stays explained.
        if self.is_lowered() && !rests {
            tip::point(event, self.tips);
        }
    }

    pub(crate) fn unhover(&self) {
        if self.is_lowered() {
            self.tips.try_set(None);
        }
    }

    /// Is nothing raised? Nor is anything on a table that is being taken away, which also takes the focus away.
    fn is_lowered(&self) -> bool {
        self.raised.try_with_untracked(Option::is_none) == Some(true)
    }

    /// The focus explains itself where it can be seen: not when it only follows a click.
    pub(crate) fn focused(&self, event: &web_sys::FocusEvent) {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
            tip::point(event, self.tips);
        }
    }

    /// Raises something, marks and explains it; `false`: it was up already, so it is meant.
    fn raises(&self, event: &MouseEvent, element: &Element, key: String) -> bool {
        if !by_finger(event) || self.raised.with_untracked(|raised| raised.as_ref() == Some(&key)) {
            return false;
        }
        lower();
        if !element.has_attribute("data-hand") {
            let _ = element.set_attribute(UP, "");
        }
        self.raised.set(Some(key));
        match element.get_attribute("data-tip") {
            Some(text) => tip::point_at(element, text, self.tips),
            None => self.tips.set(None),
        }
        true
    }

    pub(crate) fn click(&self, event: &MouseEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(target) = target else { return };
        // A key clicks too, but never after a drag.
        if self.drawn.get_value() && event.detail() > 0 {
            return;
        }
        // A caption or a button of the strip answers at once.
        let meant = target.closest(".take, .btn").ok().flatten().is_some();
        if let Some((element, text)) = around(event, "data-action") {
            // What lies on the table waits for a second tap; a button of the strip is pressed once.
            let waits = !meant
                && element.matches(".card, .vote, .plate, .own-flask").unwrap_or(false)
                && self.raises(event, &element, format!("action {text}"));
            if let (false, Ok(action)) = (waits, text.parse()) {
                self.choose.run(action);
            }
        } else if let Some((element, at)) = around(event, "data-place") {
            if meant || !self.raises(event, &element, format!("place {at}")) {
                self.raised.set(None);
                self.using.update(|using| {
                    if let Some((_, place)) = using {
                        *place = at.parse().ok();
                    }
                });
            }
        } else if around(event, "data-cancel").is_some() {
            self.using.set(None);
        } else if let Some((element, name)) = around(event, "data-artifact") {
            self.take_up(event, &element, &name, meant);
        } else if let Some((element, name)) = around(event, "data-hand") {
            self.click_hand(event, &element, &name);
        } else if let Some((_, name)) = around(event, "data-look") {
            self.open.set(Look::named(&name));
        } else if let Some((element, text)) = around(event, "data-tip") {
            self.raises(event, &element, format!("tip {text}"));
        } else {
            self.raised.set(None);
            self.tips.set(None);
        }
    }

    fn click_hand(&self, event: &MouseEvent, element: &Element, name: &str) {
        let Some(card) = element.get_attribute("data-card") else { return };
        if self.raises(event, element, format!("hand {name}")) {
            return;
        }
        if element.class_list().contains("legal") {
            self.play(&card);
        } else if self.waits(&card) {
            self.wish_for(name);
        } else if !self.scene.with_untracked(|s| s.watching) {
            // It cannot be played: it says why, whoever asked.
            self.raised.set(Some(format!("hand {name}")));
            tip::point_at(element, format!("hand {card}"), self.tips);
        }
    }

    /// Is it only too early for this card, in a game that is played here? Live tables have their own way to choose
    /// ahead of turn.
    fn waits(&self, name: &str) -> bool {
        let Ok(card) = name.parse::<Card>() else { return false };
        let playable = self.scene.with_untracked(|s| self.asked.with_untracked(|asked| asked.hand(s, card)));
        self.helps.is_some() && matches!(playable, Playable::No(Obstacle::Turn(_)))
    }

    /// What moves ends at once, and the card is played when it may be; once more takes it back.
    fn wish_for(&self, name: &str) {
        // When the hand closes up after a card, another one comes under the second half of a double click.
        if js_sys::Date::now() - self.chosen_at.get_value() < DOUBLE {
            return;
        }
        self.tips.set(None);
        self.raised.set(None);
        self.wish.update(|wish| *wish = Some(name.to_string()).filter(|name| wish.as_ref() != Some(name)));
        if let Some(hurry) = self.hurry {
            hurry.run(());
            hurry.run(());
        }
    }

    /// An artifact that can be used now.
    fn take_up(&self, event: &MouseEvent, element: &Element, name: &str, meant: bool) {
        let Ok(artifact) = name.parse() else { return };
        if !meant && self.raises(event, element, format!("artifact {name}")) {
            return;
        }
        if element.get_attribute("aria-disabled").as_deref() == Some("true") {
            return;
        }
        match self.scene.with_untracked(|s| ask::at_once(s, artifact)) {
            Some(action) => self.choose.run(action),
            None => self.using.set(Some((artifact, None))),
        }
    }

    /// A click in the sheet: another look, a help, a setting.
    pub(crate) fn sheet_click(&self, event: &MouseEvent) {
        if let Some((_, name)) = around(event, "data-look") {
            self.open.set(Look::named(&name));
        } else if let Some((_, what)) = around(event, "data-do") {
            self.open.set(None);
            if let Some(acts) = self.acts {
                acts.run.run(what.clone());
            }
            let Some(helps) = self.helps else { return };
            match what.as_str() {
                "undo" => helps.undo.run(()),
                "hint" => helps.hint.run(()),
                "concede" => helps.concede.run(()),
                _ => {}
            }
        } else if let Some((_, what)) = around(event, "data-set") {
            let (name, value) = what.split_once(' ').unwrap_or_default();
            chosen().change(|settings| match name {
                "speed" => {
                    settings.speed =
                        Speed::ALL.into_iter().find(|speed| speed.name() == value).unwrap_or_default();
                }
                _ => {
                    settings.cards =
                        CardSize::ALL.into_iter().find(|size| size.name() == value).unwrap_or_default();
                }
            });
        } else if around(event, "href").is_some() {
            self.open.set(None);
        }
    }
}

/// The viewer's artifacts; those of this moment can be used.
pub(crate) fn scrolls(scene: &Scene, asked: &Asked) -> String {
    let shown = scene.view.artifacts.iter().enumerate().map(|(at, artifact)| {
        let (id, name) = (artifact.name(), naming::artifact(artifact));
        let now = asked.artifacts.contains(&artifact);
        let label = if now { name.clone() } else { words!("artifact-later", artifact = name.clone()) };
        format!(
            "<button type=\"button\" class=\"scroll{}\" data-artifact=\"{id}\" data-tip=\"artifact {id}\" aria-disabled=\"{}\" aria-label=\"{}\" tabindex=\"{}\">\
             <span class=\"drawn\" aria-hidden=\"true\">{}</span><span class=\"label\" aria-hidden=\"true\">{}</span></button>",
            if now { " ready" } else { "" },
            !now,
            esc(&label),
            if at == 0 { 0 } else { -1 },
            scroll(artifact),
            esc(&name),
        )
    });
    shown.collect()
}
