//! A table that waits, as it will be: its deck in the middle, who sits around it, and where somebody is missing.

use claim_protocol::{Sitter, TableInfo};
use leptos::prelude::*;

use crate::live::seat::seat_name;
use crate::pages::choose::{places, spread};
use crate::table::html;
use crate::words::t;

/// Seen from the visitor's seat, or from the one that is free for them. The words beside it say the same.
pub(super) fn picture(info: &TableInfo, me: Option<u8>) -> impl IntoView + use<> {
    let players = info.seats.len();
    let open = info.seats.iter().position(|seat| seat.sitter == Sitter::Open);
    let first = me.map(usize::from).or(open).unwrap_or(0);
    let factions = info.setup.table().map(|table| table.factions().iter().collect()).ok();
    let seats: Vec<_> = places(players as u8)
        .iter()
        .enumerate()
        .map(|(nth, place)| {
            let at = (first + nth) % players;
            let seat = &info.seats[at];
            let mine = nth == 0 && (me.is_some() || open.is_some());
            let name = if mine { t("you") } else { seat_name(seat) };
            let open = if seat.sitter == Sitter::Open { " open" } else { "" };
            view! {
                <span class=format!("at {place} seat-{at}{open}")>
                    <span class="sign" inner_html=html::icon(&format!("seat-{at}"))></span>
                    <span class="nm">{name}</span>
                </span>
            }
        })
        .collect();
    view! {
        <div class="to-come" aria-hidden="true">
            <span class="oval"></span>
            {spread(factions)}
            {seats}
        </div>
    }
}
