//! Is there a server behind the page, and how does its host present it? Asked once a visit.

use claim_protocol::http::Host;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::client::Client;
use super::http::{self, Trouble};
use super::session::session;

/// What is known of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Served {
    /// Nobody has answered yet, or nothing can be reached.
    Unknown,
    /// The page lies in a folder: nobody can be played with.
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

fn ask(served: ArcRwSignal<Served>) {
    spawn_local(async move {
        match http::get::<Host>("/api/host").await {
            Ok(host) => served.set(Served::By(host)),
            Err(Trouble::NoServer) => {
                served.set(Served::Alone);
                session().tell(Client::stop);
            }
            // Without a network nobody knows; the screens say that nothing answers.
            Err(_) => {}
        }
    });
}
