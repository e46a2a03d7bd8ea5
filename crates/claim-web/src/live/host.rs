//! Is there a server behind the page, and how does its host present it? The request is repeated until it is answered.

use claim_protocol::http::Host;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use super::client::Client;
use super::http::{self, Trouble};
use super::now;
use super::session::session;
use crate::host::mark_alone;

/// What is known of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Served {
    /// Nobody has answered yet, or nothing can be reached.
    Unknown,
    /// The page lies in a folder: there is no server for playing people.
    Alone,
    By(Host),
}

thread_local! {
    static SERVED: ArcRwSignal<Served> = {
        let served = ArcRwSignal::new(Served::Unknown);
        ask(served.clone());
        served
    };
}

/// What is known of the server, now and as soon as it is known.
pub(crate) fn served() -> ArcRwSignal<Served> {
    SERVED.with(Clone::clone)
}

/// How long to wait before repeating the request, in milliseconds; each time twice as long, up to a limit.
const FIRST_PAUSE: u32 = 1_000;
const LONGEST_PAUSE: u32 = 60_000;

fn ask(served: ArcRwSignal<Served>) {
    // The answer of a network that wants a sign-in first looks like a folder of files.
    let again = {
        let served = served.clone();
        Closure::<dyn FnMut()>::new(move || {
            if !matches!(served.get_untracked(), Served::By(_)) {
                spawn_local(look(served.clone()));
            }
        })
    };
    let _ = window().add_event_listener_with_callback("online", again.as_ref().unchecked_ref());
    again.forget();
    spawn_local(async move {
        let mut pause = FIRST_PAUSE;
        // Without a network this is unknown; the screens say that nothing answers.
        while served.get_untracked() == Served::Unknown {
            look(served.clone()).await;
            if served.get_untracked() == Served::Unknown {
                TimeoutFuture::new(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        }
    });
}

/// Asks once.
async fn look(served: ArcRwSignal<Served>) {
    match http::get::<Host>("/api/host").await {
        Ok(host) => {
            let was_alone = served.get_untracked() == Served::Alone;
            served.set(Served::By(host));
            mark_alone(false);
            if was_alone {
                session().tell(|client| client.start(now()));
            }
        }
        Err(Trouble::NoServer) => {
            served.set(Served::Alone);
            mark_alone(true);
            session().tell(Client::stop);
        }
        Err(_) => {}
    }
}
