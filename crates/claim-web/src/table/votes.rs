//! The race for the votes, always in sight: a cell for each faction.

use leptos::prelude::*;

use super::card::{drawing, icon};
use super::tip::{Tip, tips};
use crate::naming;
use crate::race::{self, Standing};
use crate::scene::Scene;
use crate::words;
use crate::words::t;
use claim_rules::{Side, Table};

/// Side first of the viewer, then the others clockwise.
pub(crate) fn sides(scene: &Scene) -> Vec<Side> {
    let table = &scene.view.table;
    let first = scene.sitting.me.map_or(Side(0), |seat| table.side(seat));
    let count = table.sides() as u8;
    (0..count).map(|i| Side((first.0 + i) % count)).collect()
}

/// The votes bar.
#[component]
pub(crate) fn Votes(scene: Signal<Scene>) -> impl IntoView {
    let race = Memo::new(move |_| scene.with(|s| race::race(&s.view)));
    move || {
        let (order, table, sitting) = scene.with(|s| (sides(s), s.view.table, s.sitting.clone()));
        let race = race.get();
        let totals = order.iter().map(|side| race.totals[side.0 as usize]).collect::<Vec<_>>();
        let cells = race.standings.iter().map(|standing| cell(standing, &order, &table, &sitting)).collect_view();
        let heads = order
            .iter()
            .zip(&totals)
            .map(|(side, votes)| {
                let seat = table.seats_of(*side).next().unwrap_or_default();
                let name = sitting.side(&table, *side);
                let label = words!("votes-of", who = name.clone(), count = *votes);
                view! {
                    <span class=format!("tally seat-{}", seat.0) title=label.clone()>
                        <span class="icon" aria-hidden="true" inner_html=drawing(&format!("seat-{}", seat.0), "")></span>
                        <b aria-hidden="true">{votes.to_string()}</b>
                        <span class="unseen">{label.clone()}</span>
                    </span>
                }
            })
            .collect_view();
        view! {
            <section class="votes" aria-label=t("votes-label")>
                <div class="tallies">{heads}</div>
                <ul class="cells">{cells}</ul>
            </section>
        }
    }
}

fn cell(standing: &Standing, order: &[Side], table: &Table, sitting: &naming::Sitting) -> impl IntoView + use<> {
    let tips = tips();
    let faction = standing.faction;
    let seat_of = |side: Side| table.seats_of(side).next().unwrap_or_default().0;
    let counts: Vec<String> = order
        .iter()
        .map(|side| words!("vote-count", who = sitting.side(table, *side), count = standing.counts[side.0 as usize]))
        .collect();
    let state = match (standing.leader, standing.decided) {
        (None, _) => t("vote-open"),
        (Some(side), false) => words!("vote-leads", who = sitting.side(table, side)),
        (Some(side), true) => words!("vote-decided", who = sitting.side(table, side)),
    };
    let label = format!("{}: {}. {state}", naming::faction(faction), counts.join(", "));
    let tip = Tip { name: label.clone(), rule: t(&format!("power-{}", faction.name())), reason: None };
    let shown = tip.clone();
    let number = |side: Side| {
        let leads = standing.leader == Some(side);
        view! {
            <b class=format!("count seat-{}{}", seat_of(side), if leads { " leads" } else { "" })>
                {standing.counts[side.0 as usize].to_string()}
            </b>
        }
    };
    let (mine, theirs) = order.split_first().map_or((Side(0), Vec::new()), |(m, rest)| (*m, rest.to_vec()));
    let leader = standing.leader.map_or("nobody".into(), |side| format!("seat-{}", seat_of(side)));
    let lock = standing.decided.then(|| icon("icon-lock"));
    // The bar fills towards who has more; the counts say it exactly.
    let total: u32 = standing.counts.iter().map(|n| u32::from(*n)).sum();
    let share = match total {
        0 => 50,
        _ => u32::from(standing.counts[mine.0 as usize]) * 100 / total,
    };
    view! {
        <li>
            <button
                type="button"
                class=format!("vote f-{} to-{leader}", faction.name())
                class:decided=standing.decided
                aria-label=label
                style:--share=format!("{share}%")
                on:mouseenter=move |_| tips.show(tip.clone())
                on:mouseleave=move |_| tips.hide()
                on:focus=move |_| tips.show(shown.clone())
                on:blur=move |_| tips.hide()
            >
                {number(mine)}
                <span class="icon" aria-hidden="true" inner_html=drawing(&format!("faction-{}", faction.name()), "")></span>
                <span class="others">{theirs.into_iter().map(number).collect_view()}</span>
                {lock}
            </button>
        </li>
    }
}
