//! The waiting room: the link to send, who is there, and the start.

use claim_protocol::http::PutOut;
use claim_protocol::live::ClientMessage;
use claim_protocol::{SeatInfo, Sitter, TableInfo};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::notify;
use super::picture::picture;
use super::{clock_line, has_opened, notice, setup_line, title, trouble_notice};
use crate::download;
use crate::live::http::{self, Trouble};
use crate::live::promise;
use crate::live::seat::{LiveTable, seat_name};
use crate::live::session::session;
use crate::live::share;
use crate::route::Router;
use crate::table::card::icon;
use crate::table::html;
use crate::words;
use crate::words::t;

/// Sends that the visitor is ready, with their share of the deal. The commitment of the server they saw is kept, so
/// that the page can check the deal against it afterwards.
pub(super) fn ready(table: LiveTable) {
    let Some(commitment) = table.state.with_untracked(|s| s.info.as_ref().map(|i| i.commitment.clone()))
    else {
        return;
    };
    let nonce = promise::nonce(table.id, &commitment);
    table.wish(|table, id| ClientMessage::Ready { table, id, nonce });
}

fn is_full(info: &TableInfo) -> bool {
    !info.seats.iter().any(|seat| seat.sitter == Sitter::Open)
}

/// A table that waits, for somebody who sits at it.
#[component]
pub(super) fn Room(table: LiveTable) -> impl IntoView {
    let router = expect_context::<Router>();
    let info = Memo::new(move |_| table.state.with(|state| state.info.clone()));
    let seat = Memo::new(move |_| table.state.with(|state| state.seat));
    let full = Memo::new(move |_| info.with(|info| info.as_ref().is_some_and(is_full)));
    let am_ready = Memo::new(move |_| {
        let seat = seat.get().map(usize::from);
        info.with(|info| info.as_ref().zip(seat).is_some_and(|(info, seat)| info.seats[seat].ready))
    });
    let listed = Memo::new(move |_| info.with(|info| info.as_ref().is_some_and(|info| info.listed)));
    let opened = has_opened(table.id);
    let you = session().you.clone();
    let maker = Memo::new(move |_| {
        let me = you.with(|you| you.as_ref().map(|you| you.id));
        me.is_some() && info.with(|info| info.as_ref().is_some_and(|info| info.maker == me))
    });
    let trouble = RwSignal::new(None::<Trouble>);
    // A visitor who came to play is ready. One who opened a table to everybody may want to see first who came.
    let said = RwSignal::new(false);
    let start = move || {
        said.set(true);
        ready(table);
    };
    Effect::new(move |_| {
        let by_itself = !opened || (full.get() && !listed.get());
        if by_itself && seat.get().is_some() && !am_ready.get() && !said.get_untracked() {
            start();
        }
    });
    // What was refused may be wanted again.
    Effect::new(move |_| {
        if table.refused.with(Option::is_some) {
            said.set(false);
        }
    });
    Effect::new(move |_| title(&if full.get() { t("room-full") } else { t("waiting-room") }));
    notify::when(full, "room-full");
    let can_ask = RwSignal::new(notify::can_ask());
    let leave = move |_| {
        table.wish(|table, id| ClientMessage::Leave { table, id });
        router.go("/");
    };
    let seats = move || {
        info.get().map(|info| {
            let me = seat.get();
            let makes = maker.get();
            let line = |(at, seat): (usize, &SeatInfo)| {
                seat_line(table, info.seats.len(), me, (at, seat), makes.then_some(trouble))
            };
            info.seats.iter().enumerate().map(line).collect_view()
        })
    };
    let about = move || {
        info.get().map(|info| {
            view! { <p class="what-is-played">{setup_line(&info.setup)}" · "{clock_line(info.clock)}</p> }
        })
    };
    let state = move || match (full.get(), am_ready.get()) {
        (false, _) => t("waiting-for-people"),
        (true, false) => t("waiting-for-you"),
        (true, true) => t("waiting-for-ready"),
    };
    view! {
        <div class="page waiting">
            <h1>{move || if full.get() { t("room-full") } else { t("waiting-room") }}</h1>
            {about}
            <div class="room-parts">
                <section>
                    <h2>{t("room-seats")}</h2>
                    <ul class="room-seats">{seats}</ul>
                    <p role="status">{state}</p>
                    {move || table.refused.get().map(notice)}
                    {trouble_notice(trouble)}
                    <div class="actions">
                        {move || (full.get() && !am_ready.get() && !said.get()).then(|| view! {
                            <button type="button" class="primary" id="start" on:click=move |_| start()>{t("room-start")}</button>
                        })}
                        {move || can_ask.get().then(|| view! {
                            <button type="button" class="button" id="notify" on:click=move |_| { notify::ask(); can_ask.set(false) }>{icon("icon-sound")}{t("notify-start")}</button>
                        })}
                        <button type="button" class="button" id="leave" on:click=leave>{t("leave-table")}</button>
                    </div>
                    // A full table is about to begin.
                    {move || info.get().filter(|_| !full.get()).map(|info| picture(&info, seat.get()))}
                </section>
                {move || (!full.get()).then(|| view! { <Link table /> })}
            </div>
        </div>
    }
}

fn seat_line(
    table: LiveTable,
    players: usize,
    me: Option<u8>,
    (at, seat): (usize, &SeatInfo),
    puts_out: Option<RwSignal<Option<Trouble>>>,
) -> impl IntoView + use<> {
    let mine = me == Some(at as u8);
    let partner = players == 4 && me.is_some_and(|me| !mine && (usize::from(me) + at).is_multiple_of(2));
    let name = if mine { format!("{} ({})", seat_name(seat), t("you")) } else { seat_name(seat) };
    // The table's maker may put somebody out.
    let may_put_out = match &seat.sitter {
        Sitter::Person(person) if !mine => puts_out.map(|trouble| (person.id, trouble)),
        _ => None,
    };
    let sign = html::icon(&format!("seat-{at}"));
    view! {
        <li class=format!("seat-{at}") class:open=seat.sitter == Sitter::Open>
            <span class="sign" aria-hidden="true" inner_html=sign></span>
            <span class="what">
                <b>{name}</b>
                {partner.then(|| view! { <small>{t("seat-partner")}</small> })}
            </span>
            {may_put_out.map(|(person, trouble)| {
                let label = words!("put-out", name = seat_name(seat));
                let id = table.id;
                let out = move |_| {
                    spawn_local(async move {
                        let done = http::send("POST", &format!("/api/tables/{id}/put-out"), &PutOut { person }).await;
                        trouble.try_set(done.err());
                    });
                };
                view! { <button type="button" class="quiet put-out" aria-label=label.clone() title=label on:click=out>{icon("icon-close")}</button> }
            })}
            {seat.ready.then(|| view! { <span class="is-ready">{icon("icon-check")}{t("seat-ready")}</span> })}
        </li>
    }
}

/// The link in all the ways it can be given to somebody.
#[component]
fn Link(table: LiveTable) -> impl IntoView {
    let address = share::table_address(table.id);
    let code = share::qr(&address);
    // Whether it was copied, once that was tried.
    let copied = RwSignal::new(None::<bool>);
    let (copy, sent) = (address.clone(), address.clone());
    let copy = move |_| {
        download::copy_then(&copy, move |done| {
            copied.try_set(Some(done));
        });
    };
    let copy_words = move || {
        t(match copied.get() {
            None => "copy-link",
            Some(true) => "link-copied",
            Some(false) => "link-not-copied",
        })
    };
    view! {
        <section class="link-out">
            <h2>{t("send-link")}</h2>
            <p>{t("send-link-about")}</p>
            <input id="table-link" type="text" readonly=true prop:value=address.clone() aria-label=t("send-link")
                on:focus=move |event| { let input: web_sys::HtmlInputElement = event_target(&event); input.select() } />
            <div class="actions">
                <button type="button" class="primary" id="copy-link" on:click=copy>
                    {icon("icon-link")}{copy_words}
                </button>
                {share::can_share().then(|| view! {
                    <button type="button" class="button" id="share-link" on:click=move |_| share::share("Claim", &sent)>{icon("icon-share")}{t("share-link")}</button>
                })}
            </div>
            {code.map(|code| view! { <div class="qr" role="img" aria-label=t("qr-label") inner_html=code></div> })}
        </section>
    }
}
