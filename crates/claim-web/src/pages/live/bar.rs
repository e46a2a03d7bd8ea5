//! The line above a live game: clocks, draw, resign, and who is away.

use claim_protocol::live::ClientMessage;
use claim_protocol::{Clocks, SeatInfo, Sitter, Stage};
use gloo_timers::callback::Interval;
use leptos::prelude::*;

use super::time;
use crate::live::seat::{LiveTable, seat_name};
use crate::live::session::session;
use crate::table::card::icon;
use crate::table::html;
use crate::words;
use crate::words::t;

/// What a seat has left at this moment of the server's time.
fn left(clocks: &Clocks, seat: usize, now: i64) -> i64 {
    let left = clocks.left.get(seat).copied().unwrap_or(0);
    if clocks.running == Some(seat as u8) { (left - (now - clocks.since).max(0)).max(0) } else { left }
}

#[component]
pub(super) fn Bar(table: LiveTable) -> impl IntoView {
    let info = Memo::new(move |_| table.state.with(|state| state.info.clone()));
    let seat = Memo::new(move |_| table.state.with(|state| state.seat));
    let clocks = Memo::new(move |_| table.state.with(|state| state.clocks.clone()));
    let playing = Memo::new(move |_| table.state.with(|state| state.stage() == Some(Stage::Playing)));
    let now = RwSignal::new(session().server_time());
    let ticking = Interval::new(250, move || {
        now.try_set(session().server_time());
    });
    let ticking = StoredValue::new_local(Some(ticking));
    on_cleanup(move || {
        ticking.try_update_value(Option::take);
    });
    let others_offer = Memo::new(move |_| {
        let me = seat.get().map(usize::from);
        info.with(|info| {
            info.as_ref().is_some_and(|info| {
                info.seats.iter().enumerate().any(|(at, seat)| seat.offers_draw && Some(at) != me)
            })
        })
    });
    let i_offer = Memo::new(move |_| {
        let me = seat.get().map(usize::from);
        info.with(|info| info.as_ref().zip(me).is_some_and(|(info, me)| info.seats[me].offers_draw))
    });
    let bots = Memo::new(move |_| {
        info.with(|info| {
            info.as_ref()
                .is_some_and(|info| info.seats.iter().any(|s| matches!(s.sitter, Sitter::Bot { .. })))
        })
    });
    let you = session().you.clone();
    let me = Memo::new(move |_| you.with(|you| you.as_ref().map(|you| you.id)));
    // A bot plays where the visitor sat, and gives the seat back if the side is not out.
    let stood_in_for = Memo::new(move |_| {
        playing.get()
            && info.with(|info| {
                info.iter().flat_map(|info| &info.seats).any(|seat| {
                    seat.stand_in
                        && !seat.out
                        && matches!(&seat.sitter, Sitter::Person(person) if Some(person.id) == me.get())
                })
            })
    });
    let asks = RwSignal::new(false);
    let seats = move || {
        info.get().map(|info| {
            let me = seat.get();
            let chip = |(at, seat): (usize, &SeatInfo)| {
                let clock = move || {
                    clocks.with(|clocks| clocks.as_ref().map(|clocks| time(left(clocks, at, now.get()))))
                };
                let runs = move || clocks.with(|c| c.as_ref().is_some_and(|c| c.running == Some(at as u8)));
                let low =
                    move || clocks.with(|c| c.as_ref().is_some_and(|c| left(c, at, now.get()) < 10_000));
                let name = if me == Some(at as u8) { t("you") } else { seat_name(seat) };
                let sign = html::icon(&format!("seat-{at}"));
                view! {
                    <li class=format!("clock seat-{at}") class:runs=runs class:low=low class:out=seat.out>
                        <span class="sign" aria-hidden="true" inner_html=sign></span>
                        <span class="name">{name}</span>
                        {move || clock().map(|clock| view! { <b class="left">{clock}</b> })}
                        {seat.offers_draw.then(|| view! { <small>{t("offers-draw")}</small> })}
                    </li>
                }
            };
            info.seats.iter().enumerate().map(chip).collect_view()
        })
    };
    let wish = move |message: fn(claim_protocol::TableId, String) -> ClientMessage| table.wish(message);
    let may_act = move || playing.get() && seat.get().is_some();
    view! {
        <div class="live-bar">
            <ul class="clocks" aria-label=t("clocks-label")>{seats}</ul>
            {move || may_act().then(|| view! {
                <div class="live-actions">
                    {move || (!bots.get() && !others_offer.get()).then(|| view! {
                        <button type="button" class="tool" id="offer-draw" disabled=i_offer
                            on:click=move |_| wish(|table, id| ClientMessage::OfferDraw { table, id })>
                            {icon("icon-friends")}<span>{move || if i_offer.get() { t("draw-offered") } else { t("offer-draw") }}</span>
                        </button>
                    })}
                    <button type="button" class="tool" id="resign" on:click=move |_| asks.set(true)>{icon("icon-close")}<span>{t("resign")}</span></button>
                </div>
            })}
        </div>
        {move || (may_act() && others_offer.get()).then(|| view! {
            <div class="notice draw-offer" role="alert">
                <span>{t("draw-question")}</span>
                <button type="button" class="button" id="accept-draw" on:click=move |_| wish(|table, id| ClientMessage::OfferDraw { table, id })>{t("accept")}</button>
                <button type="button" class="button" id="decline-draw" on:click=move |_| wish(|table, id| ClientMessage::DeclineDraw { table, id })>{t("decline")}</button>
            </div>
        })}
        {move || (may_act() && asks.get()).then(|| view! {
            <div class="notice" role="alert">
                <span>{t("resign-question")}</span>
                <button type="button" class="button" id="resign-yes" on:click=move |_| { asks.set(false); wish(|table, id| ClientMessage::Resign { table, id }) }>{t("resign")}</button>
                <button type="button" class="button" on:click=move |_| asks.set(false)>{t("cancel")}</button>
            </div>
        })}
        {move || stood_in_for.get().then(|| view! {
            <div class="notice" role="status">
                {icon("icon-bot")}<span>{t("bot-plays-you")}</span>
                <button type="button" class="button" id="return" on:click=move |_| wish(|table, id| ClientMessage::Return { table, id })>{t("take-seat-back")}</button>
            </div>
        })}
        {move || away_line(info.get().as_ref().map(|info| &info.seats[..]).unwrap_or_default(), seat.get())}
    }
}

/// Who is played on for by a bot.
fn away_line(seats: &[SeatInfo], me: Option<u8>) -> Option<impl IntoView + use<>> {
    let away: Vec<String> = seats
        .iter()
        .enumerate()
        .filter(|(at, seat)| seat.stand_in && Some(*at as u8) != me)
        .filter_map(|(_, seat)| match &seat.sitter {
            Sitter::Person(person) => Some(person.name.clone()),
            _ => None,
        })
        .collect();
    (!away.is_empty()).then(|| {
        let words = words!("bot-plays-for", names = away.join(", "));
        view! { <p class="away" role="status">{icon("icon-bot")}<span>{words}</span></p> }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_running_clock_goes_down_and_never_below_nothing() {
        let clocks = Clocks { left: vec![10_000, 20_000], running: Some(0), since: 1_000 };
        assert_eq!((left(&clocks, 0, 4_000), left(&clocks, 1, 4_000)), (7_000, 20_000));
        assert_eq!(left(&clocks, 0, 60_000), 0);
        assert_eq!(left(&clocks, 0, 500), 10_000, "a clock that is behind does not give time away");
    }
}
