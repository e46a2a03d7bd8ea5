//! The bots' worker: takes a view, answers with an action.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use claim_rules::{Action, View};
use futures_channel::oneshot;
use serde::Deserialize;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::files;

type Answer = Result<Action, String>;

#[derive(Default)]
struct PendingRequests {
    ready: bool,
    /// Requests made before the worker is ready.
    queue: Vec<String>,
    waiting: HashMap<u32, oneshot::Sender<Answer>>,
    next: u32,
    broken: Option<String>,
}

impl PendingRequests {
    fn fail(&mut self, why: String) {
        for (_, waiting) in self.waiting.drain() {
            let _ = waiting.send(Err(why.clone()));
        }
        self.broken = Some(why);
    }
}

/// A worker with its requests. It ends when this is dropped.
pub(crate) struct Bots {
    worker: Option<Worker>,
    requests: Rc<RefCell<PendingRequests>>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut(web_sys::Event)>,
}

impl Bots {
    pub(crate) fn start() -> Bots {
        let requests = Rc::new(RefCell::new(PendingRequests::default()));
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&files::worker(), &options).ok();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new({
            let (requests, worker) = (requests.clone(), worker.clone());
            move |event: MessageEvent| {
                hear(&requests, worker.as_ref(), &event.data().as_string().unwrap_or_default());
            }
        });
        let fail = Closure::<dyn FnMut(web_sys::Event)>::new({
            let requests = requests.clone();
            move |_: web_sys::Event| requests.borrow_mut().fail("the bots could not be loaded".into())
        });
        match &worker {
            Some(worker) => {
                worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
                worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
            }
            None => requests.borrow_mut().fail("no workers".into()),
        }
        Bots { worker, requests, _hear: hear, _fail: fail }
    }

    /// The answer of the bot of that name to this view. It stays with its seat of this game; the seed is for its random
    /// numbers.
    pub(crate) async fn ask(&self, game: &str, bot: &str, seed: &str, view: &View) -> Answer {
        let (sender, receiver) = oneshot::channel();
        {
            let mut requests = self.requests.borrow_mut();
            if let Some(why) = &requests.broken {
                return Err(why.clone());
            }
            requests.next += 1;
            let id = requests.next;
            let view = serde_json::to_string(view).map_err(|error| error.to_string())?;
            let question =
                format!(r#"{{"id":{id},"game":"{game}","bot":"{bot}","seed":"{seed}","view":{view}}}"#);
            requests.waiting.insert(id, sender);
            match (&self.worker, requests.ready) {
                (Some(worker), true) => {
                    let _ = worker.post_message(&JsValue::from_str(&question));
                }
                _ => requests.queue.push(question),
            }
        }
        receiver.await.unwrap_or_else(|_| Err("the bots are gone".into()))
    }
}

/// The worker's messages.
#[derive(Deserialize, Default)]
#[serde(default)]
struct BotReply {
    ready: bool,
    id: u32,
    action: Option<String>,
    error: Option<String>,
}

fn hear(requests: &RefCell<PendingRequests>, worker: Option<&Worker>, text: &str) {
    let Ok(said) = serde_json::from_str::<BotReply>(text) else { return };
    let mut requests = requests.borrow_mut();
    if said.ready {
        requests.ready = true;
        for question in requests.queue.drain(..) {
            if let Some(worker) = worker {
                let _ = worker.post_message(&JsValue::from_str(&question));
            }
        }
        return;
    }
    if let Some(waiting) = requests.waiting.remove(&said.id) {
        let answer = match said.action.as_deref().map(str::parse::<Action>) {
            Some(Ok(action)) => Ok(action),
            _ => Err(said.error.unwrap_or_default()),
        };
        let _ = waiting.send(answer);
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}
