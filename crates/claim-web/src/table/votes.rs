//! The race for the votes, always in sight: a cell for each faction.

use claim_rules::{Side, Table};

use super::card::drawing;
use super::html::{esc, icon};
use crate::naming::{self, Sitting};
use crate::race::{self, Standing};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// Side first of the viewer, then the others clockwise.
pub(crate) fn sides(scene: &Scene) -> Vec<Side> {
    let table = &scene.view.table;
    let first = scene.sitting.me.map_or(Side(0), |seat| table.side(seat));
    let count = table.sides() as u8;
    (0..count).map(|i| Side((first.0 + i) % count)).collect()
}

/// The cells of the votes bar.
pub(crate) fn cells(scene: &Scene) -> String {
    let race = race::race(&scene.view);
    let order = sides(scene);
    race.standings.iter().map(|standing| cell(standing, &order, &scene.view.table, &scene.sitting)).collect()
}

/// The seats' signs, as the style can write them.
const SIGNS: [char; 4] = ['●', '◆', '▲', '■'];

fn cell(standing: &Standing, order: &[Side], table: &Table, sitting: &Sitting) -> String {
    let name = standing.faction.name();
    let seat_of = |side: Side| table.seats_of(side).next().unwrap_or_default().0;
    let signs = |side: Side| table.seats_of(side).map(|seat| SIGNS[seat.index()]).collect::<String>();
    let count_of = |side: Side| standing.counts[side.0 as usize];
    let counts: Vec<String> = order
        .iter()
        .map(|side| words!("vote-count", who = sitting.side(table, *side), count = count_of(*side)))
        .collect();
    let state = match (standing.leader, standing.decided) {
        (None, _) => t("vote-open"),
        (Some(side), false) => words!("vote-leads", who = sitting.side(table, side)),
        (Some(side), true) => words!("vote-decided", who = sitting.side(table, side)),
    };
    let label = format!("{}: {}. {state}", naming::faction(standing.faction), counts.join(", "));
    let number = |side: Side| {
        let leads = if standing.leader == Some(side) { " leads" } else { "" };
        format!(
            "<b class=\"count seat-{}{leads}\" data-n=\"{}\" data-of=\"{}\"></b>",
            seat_of(side),
            count_of(side),
            signs(side)
        )
    };
    let (mine, theirs) = order.split_first().map_or((Side(0), [].as_slice()), |(mine, rest)| (*mine, rest));
    // The bar at the foot shows every side's share in its colour; the counts say it exactly.
    let total: u32 = standing.counts.iter().map(|n| u32::from(*n)).sum();
    let mut upto = 0;
    let shares: String = order
        .iter()
        .filter(|_| total > 0)
        .map(|side| {
            let from = upto;
            upto += u32::from(count_of(*side)) * 100;
            format!(",var(--seat-{}) {}% {}%", seat_of(*side), from / total, upto / total)
        })
        .collect();
    let bar = if total > 0 { format!("--bar:linear-gradient(90deg{shares})") } else { String::new() };
    let (decided, lock) =
        if standing.decided { (" decided", icon("icon-lock")) } else { ("", String::new()) };
    format!(
        "<li><button type=\"button\" class=\"vote f-{name}{decided}\" data-tip=\"faction {name}\" aria-label=\"{}\" style=\"{bar}\">\
         {}<span class=\"icon\" aria-hidden=\"true\">{}</span><span class=\"others\">{}</span>{lock}</button></li>",
        esc(&label),
        number(mine),
        drawing(&format!("faction-{name}"), ""),
        theirs.iter().map(|side| number(*side)).collect::<String>(),
    )
}
