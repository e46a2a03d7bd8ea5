//! The players around the table: shield, name and counts; the camp (followers, score pile, lord) and what stands in
//! front of each.

use claim_rules::{Action, Card, Cards, Faction, Phase, Seat, Table};

use super::ask::{Answer, Asked, caption};
use super::card::{Changed, drawing, face_down};
use super::hand::{held, open_hand};
use super::html::{esc, fact, row, shown, sign};
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// Where a seat sits as the viewer sees it: the viewer in the south, the next one clockwise in the west.
pub(crate) fn position(scene: &Scene, seat: Seat) -> &'static str {
    let players = scene.view.table.players() as u8;
    let me = scene.sitting.me.unwrap_or_default();
    match ((seat.0 + players - me.0) % players, players) {
        (0, _) => "s",
        (1, 2) => "n",
        (1, _) => "w",
        (2, 4) => "n",
        _ => "e",
    }
}

/// Who sits there, if anybody does.
fn seat_at(scene: &Scene, place: &str) -> Option<Seat> {
    scene.view.table.seats().find(|seat| position(scene, *seat) == place)
}

/// The seat opposite: camp, plate under the hand that hangs over the edge, front.
pub(crate) fn north(scene: &Scene, asked: &Asked) -> String {
    let Some(seat) = seat_at(scene, "n") else { return String::new() };
    let hand = match scene.open_hands {
        Some(hands) => open_hand(hands[seat]),
        None => {
            let backs: String =
                (0..scene.view.seats[seat.index()].hand_count.min(13)).map(|_| face_down()).collect();
            format!("<div class=\"backs seat-{}\" aria-hidden=\"true\">{backs}</div>", seat.0)
        }
    };
    format!(
        "{}<div class=\"mid\">{hand}{}</div>{}",
        camp(scene, seat),
        plate(scene, asked, seat),
        front(scene, seat)
    )
}

/// A seat at the side (three and four players).
pub(crate) fn side(scene: &Scene, asked: &Asked, place: &str) -> String {
    let Some(seat) = seat_at(scene, place) else { return String::new() };
    let hand = scene.open_hands.map_or(String::new(), |hands| open_hand(hands[seat]));
    plate(scene, asked, seat) + &camp(scene, seat) + &front(scene, seat) + &hand
}

/// The viewer's own plate and everything in front of them.
pub(crate) fn south(scene: &Scene, asked: &Asked) -> String {
    let seat = scene.sitting.me.unwrap_or_default();
    format!(
        "{}{}<div class=\"lies\">{}{}</div>",
        plate(scene, asked, seat),
        flask(asked),
        camp(scene, seat),
        front(scene, seat)
    )
}

/// While it is asked whether a potion is turned up, the flask itself answers too.
fn flask(asked: &Asked) -> String {
    let Some(drinks) = asked.buttons.iter().find(|pick| pick.answer == Answer::Action(Action::Drink)) else {
        return String::new();
    };
    format!(
        "<button type=\"button\" class=\"own-flask\" tabindex=\"-1\" {} data-tip=\"potion drink\" aria-label=\"{}\">{}</button>",
        drinks.answer.attribute(),
        esc(&drinks.label),
        drawing("potion-hidden", ""),
    )
}

/// What may have become of a player who is not there.
const GONE: [&str; 3] = ["away", "stand-in", "out"];

fn plate(scene: &Scene, asked: &Asked, seat: Seat) -> String {
    let view = &scene.view;
    let thinking = scene.thinking == Some(seat);
    let turn = view.asked() == Some(seat);
    let mine = scene.sitting.is_me(seat);
    let partner =
        scene.sitting.me.is_some_and(|me| me != seat && view.table.side(me) == view.table.side(seat));
    let name = esc(&scene.sitting.name(seat));
    let mut lines: Vec<String> = Vec::new();
    if partner {
        lines.push(t("seat-partner"));
    }
    lines.extend(scene.sitting.level(seat));
    if view.leader == seat && !scene.is_over() && scene.trick.plays.is_empty() && !thinking {
        lines.push(words!("seat-leads", you = scene.sitting.you(seat)));
    }
    if view.table.players() == 2 || mine {
        lines.push(words!("count-cards", count = view.seats[seat.index()].hand_count));
    }
    let gone = scene.sitting.levels.get(seat.index()).is_some_and(|level| GONE.contains(&level.as_str()));
    let think = if thinking {
        lines = vec![t("seat-thinks")];
        " class=\"think\""
    } else {
        ""
    };
    // One stop of Tab: arrows move between the players.
    let first = matches!((position(scene, seat), view.table.players()), ("n", _) | ("w", 3));
    let (tag, more) = match asked.seat(seat) {
        Some(pick) => (" pick", format!("{} data-tip=\"seat {}\"", pick.answer.attribute(), seat.0)),
        None => ("", format!("data-look=\"piles\" tabindex=\"{}\"", if first { 0 } else { -1 })),
    };
    // If there is no room in front of the viewer, their pile is a number on the shield.
    let folded = match (mine, view.phase) {
        (false, _) => String::new(),
        (true, Phase::One) => view.seats[seat.index()].follower_count.to_string(),
        (true, _) => view.seats[seat.index()].score.len().to_string(),
    };
    // What is written there is read, and then what a click does.
    let does = match asked.seat(seat) {
        Some(pick) => pick.label.clone(),
        None => words!("seat-look", who = scene.sitting.name(seat)),
    };
    let take = asked.seat(seat).map_or(String::new(), |pick| caption(pick, &pick.label));
    format!(
        "<button type=\"button\" class=\"plate seat-{n}{tag}{}\" {more}><span class=\"shield\">{}</span><span class=\"folded\" aria-hidden=\"true\">{folded}</span><span class=\"who\"><b><span class=\"nm\">{name}</span><span class=\"clock\" data-clock=\"{n}\"></span></b>\
         <small{think}>{}</small><span class=\"facts\">{}</span></span><span class=\"unseen\">{}</span>{take}</button>",
        match (turn && !mine && !scene.watching, gone) {
            (_, true) => " gone",
            (true, false) => " turn",
            (false, false) => "",
        },
        sign(seat),
        esc(&lines.join(" · ")),
        facts(scene, seat),
        esc(&does),
        n = seat.0,
    )
}

/// How many cards, potions and artifacts the seat has, and what waits for its next cards.
fn facts(scene: &Scene, seat: Seat) -> String {
    let open = &scene.view.seats[seat.index()];
    let many = scene.view.table.players() > 2 && !scene.sitting.is_me(seat);
    let counts = [
        ("count-hand", "icon-hand", if many { open.hand_count } else { 0 }),
        ("count-followers", "icon-friends", if many { open.follower_count } else { 0 }),
        ("count-potions", "potion-hidden", open.potion_count),
        (
            "count-artifacts",
            "frame-artifact",
            if scene.sitting.is_me(seat) { 0 } else { open.artifact_count },
        ),
        ("count-boots", "artifact-flying-boots", open.boots),
        ("count-axe", "artifact-cloud-axe", open.axe),
    ];
    let some = counts.into_iter().filter(|(_, _, count)| *count > 0);
    some.map(|(key, id, count)| fact(id, count.into(), &words!(key, count = count))).collect()
}

/// Cards that lie beside each other, as far apart as there is room.
fn fan(cards: String, count: usize) -> String {
    format!("<div class=\"fan small\" style=\"--k:{}\">{cards}</div>", count.max(2))
}

fn labelled(class: &str, seat: Seat, label: &str, inner: &str) -> String {
    format!(
        "<div class=\"{class} seat-{}\" role=\"group\" aria-label=\"{}\"><span class=\"label\" aria-hidden=\"true\">{}</span>{inner}</div>",
        seat.0,
        esc(&label.replace("<b>", "").replace("</b>", "").replace("<small>", "").replace("</small>", "")),
        label,
    )
}

/// Phase One: the followers. Phase Two: the score pile.
fn camp(scene: &Scene, seat: Seat) -> String {
    if scene.view.phase == Phase::One { followers(scene, seat) } else { score(scene, seat) }
}

fn followers(scene: &Scene, seat: Seat) -> String {
    let (view, open) = (&scene.view, &scene.view.seats[seat.index()]);
    let mine = scene.sitting.is_me(seat);
    let known = open.known_followers;
    let count = usize::from(open.follower_count);
    let secret = count.saturating_sub(known.len());
    let (cards, label) = if mine {
        let mut seen = known;
        let own = held(view.followers).into_iter().map(|(card, _)| {
            let open = seen.has(card);
            if open {
                seen.take(card);
            }
            shown(card, &Changed { secret: !open, ..Changed::default() }, "", "")
        });
        (own.collect::<String>(), words!("camp-followers-yours", count = count))
    } else {
        let hidden: String = (0..secret).map(|_| face_down()).collect();
        let label = words!("camp-followers", count = count, seen = known.len(), secret = secret);
        (row(held(known).into_iter().map(|(card, _)| card)) + &hidden, label)
    };
    let inner = if count == 0 { "<div class=\"nothing\"></div>".into() } else { fan(cards, count) };
    labelled("camp", seat, &label, &inner)
}

fn score(scene: &Scene, seat: Seat) -> String {
    let pile = scene.view.seats[seat.index()].score;
    let label = words!("camp-score", count = pile.len());
    let top: Vec<Card> = pile.iter().collect();
    let inner = match top.last() {
        Some(card) => format!("<div class=\"fan small stack\">{}</div>", row([*card])),
        None => "<div class=\"nothing\"></div>".into(),
    };
    labelled("camp", seat, &label, &inner)
}

/// Does anything ever stand in front of a player: Gnomes, a lord, Bears?
pub(crate) fn has_fronts(table: &Table) -> bool {
    table.factions().iter().any(Faction::stands_in_front)
}

/// The lord with what is tucked under it, the Gnomes and the Bears.
fn front(scene: &Scene, seat: Seat) -> String {
    let open = &scene.view.seats[seat.index()];
    let mut inner = String::new();
    if let Some(lord) = open.lord {
        let tucked: Vec<Card> = open.tucked.iter().collect();
        let sum = open.lord_counts;
        let cards = row(tucked.iter().copied().chain([lord]));
        inner += &format!(
            "<div class=\"group lord\"><span class=\"label\"><span class=\"word\">{}</span><span class=\"sigma\"><small>{}</small>{sum}</span></span>{}</div>",
            esc(&t("front-lord")),
            esc(&t("front-sum")),
            fan(cards, tucked.len() + 1),
        );
    }
    let groups = [
        ("front-gnomes", gnomes(scene, seat), open.gnomes.len()),
        ("front-bears", row(open.bears.iter().copied()), open.bears.len()),
    ];
    for (key, cards, count) in groups.into_iter().filter(|(_, _, count)| *count > 0) {
        inner += &format!(
            "<div class=\"group\"><span class=\"label\">{}</span>{}</div>",
            words!(key, count = count),
            fan(cards, count)
        );
    }
    if inner.is_empty() {
        return "<div class=\"front\"></div>".into();
    }
    format!(
        "<div class=\"front seat-{}\" role=\"group\" aria-label=\"{}\">{inner}</div>",
        seat.0,
        esc(&t("front-label"))
    )
}

/// The Gnomes; those a Giant is about to crush are seen to be crushed.
fn gnomes(scene: &Scene, seat: Seat) -> String {
    let mut crushed: Vec<Card> =
        scene.crushed.iter().filter(|(s, _)| *s == seat).map(|(_, card)| *card).collect();
    let all: Cards = scene.view.seats[seat.index()].gnomes;
    let gnome = |card: Card| {
        let fate = crushed.iter().position(|other| *other == card).map(|at| crushed.swap_remove(at));
        match fate {
            Some(_) => format!(
                "<span class=\"crushing\">{}<span class=\"foot f-giants\" aria-hidden=\"true\">{}</span></span>",
                shown(card, &Changed::default(), "crushed", ""),
                drawing(&format!("faction-{}", Faction::Giants.name()), "")
            ),
            None => shown(card, &Changed::default(), "", ""),
        }
    };
    all.iter().map(gnome).collect()
}
