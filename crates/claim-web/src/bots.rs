//! The bots' worker: asked with a view, answers with an action.

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
struct Mail {
    ready: bool,
    /// Asked before the worker listens.
    queue: Vec<String>,
    waiting: HashMap<u32, oneshot::Sender<Answer>>,
    next: u32,
    broken: Option<String>,
}

impl Mail {
    fn fail(&mut self, why: String) {
        for (_, waiting) in self.waiting.drain() {
            let _ = waiting.send(Err(why.clone()));
        }
        self.broken = Some(why);
    }
}

/// A worker with its mail. It ends when this is dropped.
pub(crate) struct Bots {
    worker: Option<Worker>,
    mail: Rc<RefCell<Mail>>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut(web_sys::Event)>,
}

impl Bots {
    pub(crate) fn start() -> Bots {
        let mail = Rc::new(RefCell::new(Mail::default()));
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&files::worker(), &options).ok();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new({
            let (mail, worker) = (mail.clone(), worker.clone());
            move |event: MessageEvent| {
                hear(&mail, worker.as_ref(), &event.data().as_string().unwrap_or_default());
            }
        });
        let fail = Closure::<dyn FnMut(web_sys::Event)>::new({
            let mail = mail.clone();
            move |_: web_sys::Event| mail.borrow_mut().fail("the bots could not be loaded".into())
        });
        match &worker {
            Some(worker) => {
                worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
                worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
            }
            None => mail.borrow_mut().fail("no workers".into()),
        }
        Bots { worker, mail, _hear: hear, _fail: fail }
    }

    /// What the bot of that name does with this view. It stays with its seat of this game; the seed is for its dice.
    pub(crate) async fn ask(&self, game: &str, bot: &str, seed: &str, view: &View) -> Answer {
        let (sender, receiver) = oneshot::channel();
        {
            let mut mail = self.mail.borrow_mut();
            if let Some(why) = &mail.broken {
                return Err(why.clone());
            }
            mail.next += 1;
            let id = mail.next;
            let view = serde_json::to_string(view).map_err(|error| error.to_string())?;
            let question =
                format!(r#"{{"id":{id},"game":"{game}","bot":"{bot}","seed":"{seed}","view":{view}}}"#);
            mail.waiting.insert(id, sender);
            match (&self.worker, mail.ready) {
                (Some(worker), true) => {
                    let _ = worker.post_message(&JsValue::from_str(&question));
                }
                _ => mail.queue.push(question),
            }
        }
        receiver.await.unwrap_or_else(|_| Err("the bots are gone".into()))
    }
}

/// What the worker says.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Said {
    ready: bool,
    id: u32,
    action: Option<String>,
    error: Option<String>,
}

fn hear(mail: &RefCell<Mail>, worker: Option<&Worker>, text: &str) {
    let Ok(said) = serde_json::from_str::<Said>(text) else { return };
    let mut mail = mail.borrow_mut();
    if said.ready {
        mail.ready = true;
        for question in mail.queue.drain(..) {
            if let Some(worker) = worker {
                let _ = worker.post_message(&JsValue::from_str(&question));
            }
        }
        return;
    }
    if let Some(waiting) = mail.waiting.remove(&said.id) {
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
