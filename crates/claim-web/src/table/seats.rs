//! The players around the table: name, counts, and what lies open before each.

use claim_rules::{Action, Actor, Card, Pending, Phase, Seat};

use super::card::{drawing, scroll};
use super::hand::open_hand;
use super::html::{esc, fact, open_card, row};
use crate::naming;
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// Where a seat sits as the viewer sees it: himself at the bottom, the others clockwise.
pub(crate) fn position(scene: &Scene, seat: Seat) -> &'static str {
    let players = scene.view.table.players() as u8;
    let me = scene.sitting.me.unwrap_or_default();
    match ((seat.0 + players - me.0) % players, players) {
        (0, _) => "bottom",
        (1, 2) => "top",
        (1, _) => "left",
        (2, 4) => "top",
        _ => "right",
    }
}

/// The others, in the order they sit from left to right.
pub(crate) fn rivals(scene: &Scene) -> String {
    let me = scene.sitting.me.unwrap_or_default();
    scene.view.table.clockwise(me).skip(1).map(|seat| panel(scene, seat)).collect()
}

/// The viewer's own panel.
pub(crate) fn own(scene: &Scene) -> String {
    panel(scene, scene.sitting.me.unwrap_or_default())
}

fn panel(scene: &Scene, seat: Seat) -> String {
    let view = &scene.view;
    let asked = matches!(view.pending, Some(Pending { actor: Actor::Seat(s), .. }) if s == seat);
    let thinking = scene.thinking == Some(seat);
    let partner =
        scene.sitting.me.is_some_and(|me| me != seat && view.table.side(me) == view.table.side(seat));
    let leads = view.leader == seat && view.phase != Phase::Over;
    let (name, you) = (esc(&scene.sitting.name(seat)), scene.sitting.you(seat));
    let small = |class: &str, text: Option<String>| {
        text.map_or(String::new(), |text| format!("<small class=\"{class}\">{}</small>", esc(&text)))
    };
    let state = match (thinking, asked) {
        (true, _) => Some(t("seat-thinks")),
        (_, true) => Some(words!("seat-turn", you = you)),
        _ => None,
    };
    let hand = match scene.open_hands {
        Some(hands) if !scene.sitting.is_me(seat) => open_hand(hands[seat]),
        _ => String::new(),
    };
    format!(
        "<section class=\"seat seat-{n} at-{}{}{}\" aria-label=\"{name}\"><header><span class=\"icon sign\" aria-hidden=\"true\">{}</span>\
         <b class=\"name\">{name}</b>{}{}{}</header><div class=\"facts\">{}</div><div class=\"front\">{}</div>{hand}</section>",
        position(scene, seat),
        if asked { " asked" } else { "" },
        if thinking { " thinking" } else { "" },
        drawing(&format!("seat-{}", seat.0), ""),
        small("partner", partner.then(|| t("seat-partner"))),
        small("leads", leads.then(|| words!("seat-leads", you = you))),
        small("state", state),
        facts(scene, seat),
        front(scene, seat),
        n = seat.0,
    )
}

/// How many cards, potions and artifacts the seat has, and what waits for its next cards.
fn facts(scene: &Scene, seat: Seat) -> String {
    let open = &scene.view.seats[seat];
    let counts = [
        ("count-hand", "icon-hand", open.hand_count),
        ("count-followers", "icon-friends", open.follower_count),
        ("count-score", "icon-piles", open.score.len() as u8),
        ("count-potions", "potion-hidden", open.potion_count),
        ("count-artifacts", "frame-artifact", open.artifact_count),
        ("count-boots", "artifact-flying-boots", open.boots),
        ("count-axe", "artifact-cloud-axe", open.axe),
    ];
    let some = counts.into_iter().filter(|(_, _, count)| *count > 0);
    some.map(|(key, id, count)| fact(id, count.into(), &words!(key, count = count))).collect()
}

/// The Gnomes, the lord and the Bears in front of the seat.
fn front(scene: &Scene, seat: Seat) -> String {
    let open = &scene.view.seats[seat];
    let group = |class: &str, label: String, cards: String| match cards.is_empty() {
        true => String::new(),
        false => {
            let label = esc(&label);
            format!(
                "<span class=\"before {class}\" role=\"group\" aria-label=\"{label}\" title=\"{label}\">{cards}</span>"
            )
        }
    };
    let lord = row(open.lord.into_iter().chain(open.tucked.iter()));
    group("gnomes", t("before-gnomes"), gnomes(scene, seat))
        + &group("lord", words!("before-lord", count = open.tucked.len()), lord)
        + &group("bears", t("before-bears"), row(open.bears.iter().copied()))
}

/// The Gnomes; those a Giant is about to crush are seen to be crushed.
fn gnomes(scene: &Scene, seat: Seat) -> String {
    let mut crushed: Vec<Card> = match &scene.decided {
        Some(decided) => decided.crushed.iter().filter(|(s, _)| *s == seat).map(|(_, card)| *card).collect(),
        None => Vec::new(),
    };
    let gnome = |card: Card| {
        let fate = crushed.iter().position(|other| *other == card).map(|at| crushed.swap_remove(at));
        open_card(card, card.value(), None, if fate.is_some() { "crushed" } else { "" })
    };
    scene.view.seats[seat].gnomes.iter().map(gnome).collect()
}

/// The viewer's artifacts; those of this moment can be used.
pub(crate) fn artifacts(scene: &Scene) -> String {
    let usable = |artifact| {
        scene.view.legal.iter().any(|a| matches!(a, Action::Use(way) if way.artifact() == artifact))
    };
    let shown = scene.view.artifacts.iter().map(|artifact| {
        let (id, name, now) = (artifact.name(), naming::artifact(artifact), usable(artifact));
        let label = if now { name.clone() } else { words!("artifact-later", artifact = name.clone()) };
        format!(
            "<button type=\"button\" class=\"scroll{}\" data-artifact=\"{id}\" data-tip=\"artifact {id}\" aria-disabled=\"{}\" aria-label=\"{}\">\
             <span class=\"drawn\" aria-hidden=\"true\">{}</span><span class=\"label\">{}</span></button>",
            if now { " legal" } else { "" },
            !now,
            esc(&label),
            scroll(artifact),
            esc(&name),
        )
    });
    shown.collect()
}
