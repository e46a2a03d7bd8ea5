//! What stands above every screen when the connection is not as it should be: a quiet line, never a dialog.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::live::client::Line;
use crate::live::session::session;
use crate::table::card::icon;
use crate::words::t;

/// A break shorter than this is not shown, in milliseconds.
const QUIET: u32 = 800;

#[component]
pub(super) fn Banner() -> impl IntoView {
    let session = session();
    let (line, signed_out, stranger) =
        (session.line.clone(), session.signed_out.clone(), session.is_stranger.clone());
    let shown = RwSignal::new(None::<&'static str>);
    Effect::new(move |_| {
        let words = match line.get() {
            Line::Lost => Some("line-lost"),
            Line::OtherVersion => Some("line-version"),
            // Both are read, so that both are heard of.
            Line::Off | Line::Connecting | Line::Online => {
                (signed_out.get() | stranger.get()).then_some("problem-not-signed-in")
            }
        };
        if words == Some("line-lost") {
            let line = line.clone();
            Timeout::new(QUIET, move || {
                if line.get_untracked() == Line::Lost {
                    shown.try_set(Some("line-lost"));
                }
            })
            .forget();
        } else {
            shown.set(words);
        }
    });
    // The same address, so that nobody has to find the way back.
    let reload = |_| {
        let _ = window().location().reload();
    };
    // One element that is always there, so that screen readers announce its changes.
    view! {
        <div class="line-banner" role="status">
            {move || shown.get().map(|key| view! {
                <p class="notice" data-line=key>
                    {icon("icon-offline")}
                    <span>{t(key)}</span>
                    {(key == "line-version").then(|| view! { <button type="button" class="button" id="reload" on:click=reload>{t("reload")}</button> })}
                    {(key == "problem-not-signed-in").then(|| view! { <a class="button" href="/me">{t("sign-in")}</a> })}
                </p>
            })}
        </div>
    }
}
