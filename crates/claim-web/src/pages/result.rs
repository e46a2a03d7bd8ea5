//! After the game: the votes one by one, and what to do next.

use claim_rules::{Cards, Faction, Seat, Side, View};
use leptos::prelude::*;

use crate::choice;
use crate::fair;
use crate::local;
use crate::naming;
use crate::race::{self, Standing};
use crate::route::Place;
use crate::saved;
use crate::scene::Scene;
use crate::table::card::icon;
use crate::table::html::{self, esc};
use crate::table::sides;
use crate::words;
use crate::words::t;

/// Who won, in a sentence.
pub(crate) fn headline(scene: &Scene) -> String {
    let race = race::race(&scene.view);
    let table = &scene.view.table;
    let mine = scene.sitting.me.map(|seat| table.side(seat));
    match race.winners[..] {
        [side] if Some(side) == mine => t("result-won"),
        [side] => {
            words!("result-lost", who = scene.sitting.side(table, side), count = table.seats_of(side).count())
        }
        _ => t("result-drawn"),
    }
}

/// A side's cards of a faction, as they count (S1, VAM6).
fn counted(view: &View, side: Side, faction: Faction) -> Cards {
    let mut cards = Cards::EMPTY;
    for seat in view.table.seats_of(side) {
        let open = &view.seats[seat];
        if faction == Faction::Vampires {
            if !open.tucked.is_empty() || view.crown == Some((seat, faction)) {
                cards.add_all(open.lord.into_iter().chain(open.tucked.iter()).collect());
            }
        } else {
            cards.add_all(open.score.only(faction));
            cards.add_all(open.gnomes.only(faction));
        }
    }
    cards
}

/// The Crown and the Runestone, where they count as a card (S1).
fn counted_objects(view: &View, side: Side, faction: Faction) -> String {
    let laid = [("artifact-crown-of-light", view.crown), ("artifact-forgotten-runestone", view.runestone)];
    let counts =
        |at: Option<(Seat, Faction)>| at.is_some_and(|(s, f)| f == faction && view.table.side(s) == side);
    laid.into_iter().filter(|(_, at)| counts(*at)).map(|(id, _)| html::icon(id)).collect()
}

/// What decides where the number of cards does not: the sum under the lords (VAM6), or the higher cards (S2).
fn tie(view: &View, standing: &Standing, side: Side, cards: Cards) -> String {
    let mine = standing.counts[side.0 as usize];
    let equal = || (0..).zip(&standing.counts).any(|(other, count)| other != side.0 && *count == mine);
    let text = if standing.faction == Faction::Vampires && mine > 0 {
        let crowned = !counted_objects(view, side, Faction::Vampires).is_empty();
        words!("vote-sum", count = cards.sum() + if crowned { 5 } else { 0 })
    } else if standing.leader == Some(side) && equal() {
        t("vote-higher")
    } else {
        return String::new();
    };
    format!("<small>{}</small>", esc(&text))
}

/// The votes with the cards, side by side.
pub(crate) fn vote_table(scene: &Scene) -> String {
    let race = race::race(&scene.view);
    let order = sides(scene);
    let heads: String = order
        .iter()
        .map(|side| {
            let votes = words!("vote-total", count = race.totals[side.0 as usize]);
            let name = scene.sitting.side(&scene.view.table, *side);
            format!("<th scope=\"col\">{}<small>{}</small></th>", esc(&name), esc(&votes))
        })
        .collect();
    let row_of = |standing: &Standing| {
        let cells: String = order
            .iter()
            .map(|side| {
                let (class, mark) = match standing.leader == Some(*side) {
                    true => ("won", html::icon("icon-check")),
                    false => ("", String::new()),
                };
                let cards = counted(&scene.view, *side, standing.faction);
                format!(
                    "<td class=\"{class}\"><span class=\"count\">{}{mark}</span><span class=\"tiny\">{}{}</span>{}</td>",
                    standing.counts[side.0 as usize],
                    html::row(cards),
                    counted_objects(&scene.view, *side, standing.faction),
                    tie(&scene.view, standing, *side, cards),
                )
            })
            .collect();
        let faction = standing.faction;
        format!(
            "<tr><th scope=\"row\">{} {}</th>{cells}</tr>",
            html::emblem(faction),
            esc(&naming::faction(faction))
        )
    };
    let rows: String = race.standings.iter().map(row_of).collect();
    format!(
        "<table class=\"result-votes\"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
}

/// The panel in the middle of the table when a game against bots is over.
#[component]
pub(crate) fn Finale(id: String, scene: Signal<Scene>) -> impl IntoView {
    let place = expect_context::<Place>();
    let game = saved::find(&id);
    let record = game.as_ref().and_then(saved::Saved::read);
    let fairness = record.as_ref().map(|record| {
        let promise = game.as_ref().map_or("", |g| g.promise.as_str());
        fair::check(record, promise).sentence()
    });
    let again = {
        let (game, record) = (game.clone(), record.clone());
        move |_| {
            if let (Some(game), Some(record)) = (&game, &record) {
                let (levels, me) = choice::rotated(&game.levels, game.me());
                // A first leader that was named moves along with the seats.
                let players = record.table().players() as u8;
                let leader = record.table().leader().map(|seat| Seat((seat.0 + 1) % players));
                let next = local::deal(record.table().with_leader(leader), me, levels);
                let id = next.id.clone();
                saved::keep(next);
                place.go(&format!("/game/{id}"));
            }
        }
    };
    view! {
        <section class="finale" aria-label=t("result-label")>
            <h2>{move || scene.with(headline)}</h2>
            <div class="wide" inner_html=move || scene.with(vote_table)></div>
            {fairness.map(|sentence| view! { <p class="fair">{icon("icon-check")}{sentence}</p> })}
            <div class="actions">
                <button type="button" class="primary" id="rematch" on:click=again>{icon("icon-rematch")}{t("rematch")}</button>
                <a class="button" href=format!("/replay/{id}")>{icon("icon-replay")}{t("replay")}</a>
                <a class="button" id="review-game" href=format!("/replay/{id}?review=on")>{icon("icon-search")}{t("review")}</a>
                <a class="button" id="share-game" href=format!("/replay/{id}?step=end")>{icon("icon-share")}{t("share-game")}</a>
                <a class="button" href="/">{t("new-game")}</a>
            </div>
        </section>
    }
}

/// Take the game along: a link, the record, the text.
#[component]
pub(crate) fn Keep(record: claim_rules::Record) -> impl IntoView {
    use crate::download;
    let copied = RwSignal::new(false);
    let address = super::share_address(&record);
    let (json, text) = (record.to_json(), record.to_text());
    // Who came to share finds the buttons in sight.
    let buttons = NodeRef::<leptos::html::Div>::new();
    if crate::route::query("step").as_deref() == Some("end") {
        Effect::new(move |_| buttons.get().map(|buttons| buttons.scroll_into_view_with_bool(false)));
    }
    let share = address.map(|address| {
        view! {
            <button type="button" class="button" id="share" on:click=move |_| { download::copy(&address); copied.set(true) }>
                {icon("icon-link")}{move || if copied.get() { t("link-copied") } else { t("copy-link") }}
            </button>
        }
    });
    view! {
        <div class="actions keep" node_ref=buttons>
            {share}
            <button type="button" class="button" on:click=move |_| download::offer("claim.json", &json)>{icon("icon-download")}{t("export-record")}</button>
            <button type="button" class="button" on:click=move |_| download::offer("claim.txt", &text)>{icon("icon-download")}{t("export-text")}</button>
        </div>
    }
}
