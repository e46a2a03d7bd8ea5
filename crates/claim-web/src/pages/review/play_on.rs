//! Play on from a moment of a replay, against any bot; it gets its own view, and nothing else.

use claim_ai::Level;
use claim_rules::{Record, Seat};
use leptos::prelude::*;

use super::Shared;
use crate::chance;
use crate::route::Router;
use crate::saved::{self, Saved};
use crate::table::card::icon;
use crate::words::t;

#[component]
pub(super) fn PlayOn(shared: Shared, at: usize, seat: Seat) -> impl IntoView {
    let router = expect_context::<Router>();
    let level = RwSignal::new(Level::Expert.name().to_string());
    let go = move |_| {
        let begun = shared.record.with_value(|record| begun(record, at));
        let game = game(&begun, seat, &level.get_untracked());
        let id = game.id.clone();
        saved::keep(game);
        router.go(&format!("/game/{id}"));
    };
    let levels = Level::ALL.map(Level::name).map(|name| {
        view! { <option value=name selected=move || level.get() == name>{t(&format!("level-{name}"))}</option> }
    });
    view! {
        <span class="play-on">
            <button type="button" class="button" id="play-on" on:click=go>{icon("icon-play")}{t("review-play-on")}</button>
            <label>
                <span class="unseen">{t("review-against")}</span>
                <select on:change=move |event| level.set(event_target_value(&event))>{levels.collect_view()}</select>
            </label>
        </span>
    }
}

/// The record up to a move.
pub(super) fn begun(record: &Record, at: usize) -> Record {
    let table = *record.table();
    // Chance goes on from the seed, if there is one.
    let seeded = record.seed().map(|seed| Record::from_seed(table, seed));
    let dealt = || Record::new(table, *record.deal()).ok();
    let begun = seeded.filter(|other| other.deal() == record.deal()).or_else(dealt);
    // A deal that was read from a record fits its table.
    let mut begun = begun.unwrap_or_else(|| Record::from_seed(table, chance::seed()));
    record.moves()[..at].iter().for_each(|step| begun.push(step.actor, step.action));
    begun
}

/// A record as one of the visitor's own games against bots of a level. It has no promise: its cards were seen before.
fn game(record: &Record, seat: Seat, level: &str) -> Saved {
    let level = |other: Seat| if other == seat { String::new() } else { level.to_string() };
    Saved {
        id: chance::name(),
        record: record.to_json(),
        me: seat.0,
        levels: record.table().seats().map(level).collect(),
        promise: String::new(),
        when: js_sys::Date::now(),
        result: None,
        undone: 0,
        conceded: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Deal, Table};

    fn played(mut record: Record, moves: usize) -> Record {
        let mut game = record.start();
        for _ in 0..moves {
            let (actor, action) = (game.pending().unwrap().actor, game.actions()[0]);
            game.apply_unchecked(action);
            record.push(actor, action);
        }
        record
    }

    #[test]
    fn the_game_stands_where_the_replay_stood_with_or_without_a_seed() {
        let table = Table::default();
        let seeded = Record::from_seed(table, [3; 32]);
        let unseeded = Record::new(table, Deal::from_seed(&table, [4; 32])).unwrap();
        for record in [seeded, unseeded] {
            let record = played(record, 12);
            let begun = begun(&record, 7);
            assert_eq!(begun.end(), record.at(7));
            assert_eq!(begun.seed(), record.seed());
            assert_eq!(Record::from_json(&begun.to_json()).as_ref(), Ok(&begun));
        }
    }
}
