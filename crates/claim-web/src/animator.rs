//! Shows the beats of a story one after the other at the visitor's speed, whoever runs the game behind the table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use crate::scene::{Beat, Scene};
use crate::settings::Chosen;
use crate::table::motion;

/// Steps to skip: all that are left.
const ALL: u8 = 2;

/// How fast a table moves, and what the visitor wants to skip. Clones share it.
#[derive(Clone)]
pub(crate) struct Animator {
    chosen: Chosen,
    alive: Arc<AtomicBool>,
    /// How often the visitor asked to skip.
    hurry: Arc<AtomicU8>,
    /// The visitor has seen their army.
    army: Arc<AtomicBool>,
}

impl Animator {
    pub(crate) fn new(chosen: Chosen) -> Animator {
        Animator {
            chosen,
            alive: Arc::new(AtomicBool::new(true)),
            hurry: Arc::new(AtomicU8::new(0)),
            army: Arc::new(AtomicBool::new(false)),
        }
    }

    /// The visitor has left the screen: nothing is shown any more.
    pub(crate) fn leave(&self) {
        self.alive.store(false, Ordering::Relaxed);
    }

    pub(crate) fn is_left(&self) -> bool {
        !self.alive.load(Ordering::Relaxed)
    }

    /// Skips what is moving: once for a step, twice for all.
    pub(crate) fn hurry(&self) {
        self.hurry.fetch_add(1, Ordering::Relaxed);
        self.see_army();
    }

    /// Skips to the present state.
    pub(crate) fn skip(&self) {
        self.hurry.store(ALL, Ordering::Relaxed);
    }

    /// Something new is to be shown: take the time for it.
    pub(crate) fn restart(&self) {
        self.hurry.store(0, Ordering::Relaxed);
    }

    pub(crate) fn skips(&self) -> bool {
        // A hidden page gets its timers late, so everything waiting for them would be late, too.
        self.hurry.load(Ordering::Relaxed) >= ALL || document().hidden()
    }

    /// The army is seen: Phase Two begins.
    pub(crate) fn see_army(&self) {
        self.army.store(true, Ordering::Relaxed);
    }

    /// One beat: `draw` puts its scene on the table, what flies flies, then it rests.
    pub(crate) async fn show(&self, beat: Beat, draw: impl FnOnce(&Beat)) {
        let pace = self.chosen.0.with_untracked(|s| s.speed).pace();
        let moves = !beat.flights.is_empty() && !motion::is_still() && !self.skips();
        let leaving = moves.then(|| motion::before(&beat.flights));
        draw(&beat);
        if let Some(leaving) = leaving {
            // The page draws the new scene first.
            TimeoutFuture::new(0).await;
            leaving.start(pace, &beat.ticks);
            self.wait(motion::lasts(&beat.flights)).await;
            motion::land();
        }
        self.wait(beat.rest).await;
    }

    /// Waits until the visitor has seen their army; with a clock, no longer than this many milliseconds. Then the cards
    /// go to the hands, from the beat that showed them.
    pub(crate) async fn army(&self, scene: Scene, at_most: Option<u32>, draw: impl FnOnce(Scene)) {
        self.await_army(scene, at_most, || true, draw).await;
    }

    /// The same where others play on: nobody waits for a visitor who looks elsewhere.
    pub(crate) async fn army_while_seen(&self, scene: Scene, at_most: Option<u32>, draw: impl FnOnce(Scene)) {
        self.await_army(scene, at_most, || !document().hidden(), draw).await;
    }

    async fn await_army(
        &self,
        scene: Scene,
        at_most: Option<u32>,
        may_wait: impl Fn() -> bool,
        draw: impl FnOnce(Scene),
    ) {
        self.army.store(false, Ordering::Relaxed);
        let until = at_most.map(|at_most| now() + f64::from(at_most));
        while !self.army.load(Ordering::Relaxed)
            && !self.is_left()
            && may_wait()
            && until.is_none_or(|until| now() < until)
        {
            TimeoutFuture::new(40).await;
        }
        // A skip ends here.
        self.restart();
        let scene = Scene { army: false, ..scene };
        let beat = Beat { flights: motion::to_hands(&scene), ticks: Vec::new(), scene, rest: 0, told: 0 };
        self.show(beat, |beat| draw(beat.scene.clone())).await;
    }

    /// Rests this long at the visitor's speed, or until they skip or leave.
    async fn wait(&self, normal: u32) {
        // By the clock: timers are late, most of all on a slow phone, and many short ones add that up.
        let until = now() + f64::from(self.chosen.0.with_untracked(|s| s.speed).rest(normal));
        let before = self.hurry.load(Ordering::Relaxed);
        let goes_on = || self.hurry.load(Ordering::Relaxed) == before && !self.skips() && !self.is_left();
        loop {
            let left = until - now();
            if left <= 0.0 || !goes_on() {
                return;
            }
            TimeoutFuture::new(left.ceil().min(20.0) as u32).await;
        }
    }
}

/// Milliseconds of a clock that only goes forward, even if the system's clock is set back.
fn now() -> f64 {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).unwrap_or_default();
    let performance = get(&window(), "performance");
    let now = get(&performance, "now").dyn_into::<js_sys::Function>().ok();
    now.and_then(|now| now.call0(&performance).ok()?.as_f64()).unwrap_or_else(js_sys::Date::now)
}
