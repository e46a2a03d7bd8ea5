//! The worker that reviews: asked for one decision after the other, it answers with JSON.

use std::cell::RefCell;
use std::rc::Rc;

use claim_ai::review::{ReviewedDecision, SeatReview};
use claim_rules::Record;
use futures_channel::mpsc;
use serde::Deserialize;
use serde_json::json;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::files;

/// What the worker says.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Said {
    ready: bool,
    pub(super) error: Option<String>,
    pub(super) done: usize,
    pub(super) total: usize,
    pub(super) complete: bool,
    pub(super) decision: Option<ReviewedDecision>,
    pub(super) seats: Vec<SeatReview>,
}

const NOT_LOADED: &str = r#"{"error":"the worker could not be loaded"}"#;

/// A worker for one review. It ends when this is dropped.
pub(super) struct ReviewWorker {
    worker: Worker,
    answers: RefCell<mpsc::UnboundedReceiver<String>>,
    _hear: Rc<Closure<dyn FnMut(MessageEvent)>>,
    _fail: Rc<Closure<dyn FnMut(web_sys::Event)>>,
}

thread_local! {
    /// One that was started before anybody needed it.
    static WARM: RefCell<Option<ReviewWorker>> = const { RefCell::new(None) };
}

/// A review is about to be asked for: its worker is loaded beside the program that shows it.
pub(crate) fn warm_up() {
    WARM.with_borrow_mut(|warm| {
        if warm.is_none() {
            *warm = ReviewWorker::load();
        }
    });
}

impl ReviewWorker {
    /// Starts one, if it was not started before, and waits until it listens.
    pub(super) async fn start() -> Result<ReviewWorker, String> {
        let gone = || "no workers".to_string();
        let warm = WARM.with_borrow_mut(Option::take);
        let started = warm.or_else(ReviewWorker::load).ok_or_else(gone)?;
        let first = started.answer().await?;
        if first.ready { Ok(started) } else { Err(first.error.unwrap_or_else(gone)) }
    }

    /// Begins to load one; what it says waits until somebody listens.
    fn load() -> Option<ReviewWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&files::worker(), &options).ok()?;
        let (sender, answers) = mpsc::unbounded();
        let failed = sender.clone();
        let hear = Rc::new(Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let _ = sender.unbounded_send(event.data().as_string().unwrap_or_default());
        }));
        let fail = Rc::new(Closure::<dyn FnMut(web_sys::Event)>::new(move |_: web_sys::Event| {
            let _ = failed.unbounded_send(NOT_LOADED.to_string());
        }));
        worker.set_onmessage(Some((*hear).as_ref().unchecked_ref()));
        worker.set_onerror(Some((*fail).as_ref().unchecked_ref()));
        Some(ReviewWorker { worker, answers: RefCell::new(answers), _hear: hear, _fail: fail })
    }

    /// Begins to review a record.
    pub(super) async fn begin(&self, record: &Record) -> Result<Said, String> {
        self.ask(&json!({ "id": 1, "review": "begin", "record": record.to_json() })).await
    }

    /// The next decision.
    pub(super) async fn next(&self) -> Result<Said, String> {
        self.ask(&json!({ "id": 2, "review": "next" })).await
    }

    async fn ask(&self, question: &serde_json::Value) -> Result<Said, String> {
        let _ = self.worker.post_message(&JsValue::from_str(&question.to_string()));
        let said = self.answer().await?;
        said.error.clone().map_or(Ok(said), Err)
    }

    /// One question is asked at a time: the next answer is its own.
    #[allow(clippy::await_holding_refcell_ref)] // Nobody else listens.
    async fn answer(&self) -> Result<Said, String> {
        let text = self.answers.borrow_mut().recv().await.map_err(|_| "the worker is gone".to_string())?;
        serde_json::from_str(&text).map_err(|error| error.to_string())
    }
}

impl Drop for ReviewWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
