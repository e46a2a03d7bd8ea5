//! The votes, always in sight: the overall score, a cell for each faction, and the tricks so far.

use claim_rules::{Asked as Ask, Card, Faction, Seat, SeenGame, Side, Standings, TrickOutcome, VoteStanding};

use super::ask::{Asked, caption};
use super::card::drawing;
use super::felt::wins;
use super::html::{esc, sign};
use crate::naming;
use crate::scene::{Past, Scene};
use crate::words;
use crate::words::t;

/// Side first of the viewer, then the others clockwise.
pub(crate) fn sides(scene: &Scene) -> Vec<Side> {
    let table = &scene.view.table;
    let first = scene.sitting.me.map_or(Side(0), |seat| table.side(seat));
    let count = table.sides() as u8;
    (0..count).map(|i| Side((first.0 + i) % count)).collect()
}

fn first_seat(scene: &Scene, side: Side) -> Seat {
    scene.view.table.seats_of(side).next().unwrap_or_default()
}

/// `You 1 – 3 Bruno`, and what wins.
pub(crate) fn tally(scene: &Scene) -> String {
    let race = &scene.view.standings;
    let order = sides(scene);
    let names = |side: Side, after: bool| {
        let seats = scene.view.table.seats_of(side).map(|seat| {
            let name = format!("<span class=\"nm\">{}</span>", esc(&scene.sitting.name(seat)));
            let (a, b) = if after { (name, sign(seat)) } else { (sign(seat), name) };
            format!("<span class=\"who seat-{}\">{a}{b}</span>", seat.0)
        });
        format!(
            "<span class=\"side{}\">{}</span>",
            if after { " after" } else { "" },
            seats.collect::<String>()
        )
    };
    let total = |side: Side| {
        format!(
            "<b class=\"seat-{}\" data-n=\"{}\"></b>",
            first_seat(scene, side).0,
            race.totals[usize::from(side.0)]
        )
    };
    let shown = match order[..] {
        [mine, other] => {
            format!("{}{}<i>–</i>{}{}", names(mine, false), total(mine), total(other), names(other, true))
        }
        _ => {
            let each = order
                .iter()
                .map(|side| format!("<span class=\"third\">{}{}</span>", names(*side, false), total(*side)));
            each.collect()
        }
    };
    format!(
        "<div class=\"tally of-{}\" aria-hidden=\"true\">{shown}</div><p class=\"unseen\">{}</p><p class=\"goal\">{}</p>",
        order.len(),
        esc(&score_line(scene, race)),
        goal(scene, race)
    )
}

/// The score for screen readers: `You 1, Bruno 3 votes`.
pub(crate) fn score_line(scene: &Scene, race: &Standings) -> String {
    let each = sides(scene).into_iter().map(|side| {
        let name = scene.sitting.side(&scene.view.table, side);
        words!("vote-count", who = name, count = race.totals[usize::from(side.0)])
    });
    words!("score-spoken", score = each.collect::<Vec<_>>().join(", "))
}

fn goal(scene: &Scene, race: &Standings) -> String {
    let of = race.votes.len();
    if let Some(side) = race.sure_winner().filter(|_| !scene.is_over()) {
        let who = scene.sitting.side(&scene.view.table, side);
        let mine = scene.sitting.me.is_some_and(|me| scene.view.table.side(me) == side);
        let count = scene.view.table.seats_of(side).count();
        let sentence =
            words!("race-decided", you = if mine { "yes" } else { "no" }, who = who, count = count);
        return format!("<b class=\"decided\">{}</b>", esc(&sentence));
    }
    match scene.view.table.sides() {
        2 => format!(
            "{} <span class=\"long\">{}</span>",
            esc(&words!("race-goal", goal = race.majority(), of = of)),
            esc(&t("race-votes-win"))
        ),
        _ => esc(&words!("race-most", of = of)),
    }
}

/// The cells of the votes.
pub(crate) fn cells(scene: &Scene, asked: &Asked) -> String {
    let race = &scene.view.standings;
    let order = sides(scene);
    // One stop of Tab: arrows move between them.
    let stops = (0..).map(|at| if at == 0 { "0" } else { "-1" });
    let votes = race.votes.iter().zip(stops);
    votes.map(|(standing, stop)| cell(scene, asked, standing, &order, stop)).collect()
}

/// Every number that is seen to change, by where it stands: what each side counts in each vote, and the lords' sums.
pub(crate) fn numbers(scene: &Scene) -> Vec<(String, i32)> {
    let votes = scene.view.standings.votes.iter().flat_map(|vote| {
        let place = |side: Side| format!(".vote.f-{} b[data-side=\"{}\"]", vote.faction.name(), side.0);
        sides(scene).into_iter().map(move |side| (place(side), vote.counted(side)))
    });
    let sums =
        scene.view.table.seats().map(|seat| {
            (format!(".front.seat-{} .sigma", seat.0), scene.view.seats[seat.index()].lord_counts)
        });
    votes.chain(sums).collect()
}

/// The cards a side has of a faction, the highest first.
fn taken(view: &SeenGame, side: Side, faction: Faction) -> Vec<Card> {
    let mut cards: Vec<Card> = view.voting_cards(side, faction).iter().collect();
    cards.reverse();
    cards
}

fn chips(scene: &Scene, standing: &VoteStanding, side: Side, left: bool) -> String {
    let inner = if standing.sums.is_some() {
        // Said once: what is compared is the same on both sides.
        if left { String::new() } else { format!("<em>{}</em>", esc(&t("vote-sums"))) }
    } else {
        let cards = taken(&scene.view, side, standing.faction);
        let most = if cards.len() > 3 { 2 } else { 3 };
        let shown = cards.iter().take(most).map(|card| format!("<i>{}</i>", card.value()));
        let mut shown: Vec<String> = shown.collect();
        if cards.len() > most {
            shown.push(format!("<em>+{}</em>", cards.len() - most));
        }
        if left {
            shown.reverse();
        }
        shown.concat()
    };
    format!("<span class=\"chips {}\" aria-hidden=\"true\">{inner}</span>", if left { "l" } else { "r" })
}

/// What a tuck, a score or a new lord would make of a cell: `→ 31`.
fn preview(scene: &Scene, asked: &Asked, faction: Faction) -> Option<i32> {
    scene.sitting.me?;
    let question = scene.view.question.as_ref()?;
    if !asked.strip || asked.in_use.is_some() {
        return None;
    }
    match question.asked {
        Ask::Tuck { counted_after, .. } | Ask::Replace { counted_after, .. }
            if faction == Faction::Vampires =>
        {
            Some(counted_after)
        }
        Ask::Tuck { card, supporters_after, .. } if card.is(faction) => Some(supporters_after.into()),
        _ => None,
    }
}

fn cell(scene: &Scene, asked: &Asked, standing: &VoteStanding, order: &[Side], stop: &str) -> String {
    let name = standing.faction.name();
    let table = &scene.view.table;
    let counts: Vec<String> = order
        .iter()
        .map(|side| {
            words!("vote-count", who = scene.sitting.side(table, *side), count = standing.counted(*side))
        })
        .collect();
    let state = match (standing.leader, standing.decided) {
        (None, _) => t("vote-open"),
        (Some(side), false) => words!("vote-leads", who = scene.sitting.side(table, side)),
        (Some(side), true) => words!("vote-decided", who = scene.sitting.side(table, side)),
    };
    let label = format!("{}: {}. {state}", naming::faction(standing.faction), counts.join(", "));
    let number = |side: Side| {
        let count = standing.counted(side);
        let leads = if standing.leader == Some(side) { " leads" } else { "" };
        let zero = if count == 0 { " zero" } else { "" };
        format!(
            "<b aria-hidden=\"true\" class=\"seat-{}{leads}{zero}\" data-n=\"{count}\" data-side=\"{}\"></b>",
            first_seat(scene, side).0,
            side.0
        )
    };
    let seal = match standing.leader.filter(|_| standing.decided) {
        Some(side) => {
            let seat = first_seat(scene, side);
            format!("<span class=\"seal seat-{}\">{}</span>", seat.0, sign(seat))
        }
        None => String::new(),
    };
    let sealed = standing
        .leader
        .filter(|_| standing.decided)
        .map_or(String::new(), |side| format!(" sealed seat-{}", first_seat(scene, side).0));
    let shares: String = order
        .iter()
        .map(|side| {
            format!(
                "<i class=\"seat-{}\" data-side=\"{}\" style=\"--n:{}\"></i>",
                first_seat(scene, *side).0,
                side.0,
                standing.counted(*side).max(0)
            )
        })
        .collect();
    let shares = format!("<span class=\"share\" aria-hidden=\"true\">{shares}</span>");
    let becomes = preview(scene, asked, standing.faction);
    let pick = asked.vote(standing.faction);
    let (class, action, label) = match pick {
        Some(pick) => (" pick", pick.answer.attribute(), format!("{}. {label}", pick.label)),
        None => (if becomes.is_some() { " preview" } else { "" }, format!("tabindex=\"{stop}\""), label),
    };
    let emblem = format!(
        "<span class=\"em\" aria-hidden=\"true\">{}{seal}</span>",
        drawing(&format!("faction-{name}"), "")
    );
    let to = becomes.map_or(String::new(), |to| {
        format!("<span class=\"pv\" aria-hidden=\"true\"><span>→ </span>{to}</span>")
    });
    let inner = match order {
        [mine, other] => {
            let left = if to.is_empty() {
                chips(scene, standing, *mine, true)
            } else {
                format!("<span class=\"chips l\">{to}</span>")
            };
            format!(
                "{left}{}{emblem}{}{}",
                number(*mine),
                number(*other),
                chips(scene, standing, *other, false)
            )
        }
        [mine, rest @ ..] => {
            let others: String = rest.iter().map(|side| number(*side)).collect();
            format!(
                "<span class=\"chips l\">{to}</span>{}{emblem}<span class=\"others\">{others}</span>",
                number(*mine)
            )
        }
        [] => String::new(),
    };
    let take = pick.map_or(String::new(), |pick| caption(pick, &pick.label));
    format!(
        "<li><button type=\"button\" class=\"vote f-{name}{sealed}{class}\" {action} data-tip=\"faction {name}\" data-label=\"{0}\">{inner}{shares}{take}<span class=\"unseen\">{0}</span></button></li>",
        esc(&label),
    )
}

/// A card as a token: emblem and value.
fn token(card: Card, class: &str) -> String {
    let faction = card.faction().map_or("hero".to_string(), |faction| format!("f-{}", faction.name()));
    format!(
        "<span class=\"tok {faction} {class}\">{}<b>{}</b></span>",
        drawing(&naming::emblem(card), ""),
        card.value()
    )
}

/// The tricks of this phase, the newest first.
pub(crate) fn story(scene: &Scene) -> String {
    let resting = scene.is_decided();
    let told = scene.past.len() - usize::from(resting && !scene.past.is_empty());
    let line = |past: &Past| {
        let trick = &past.trick;
        let plays = trick.plays.iter().enumerate();
        let cards: String =
            plays.map(|(at, play)| token(play.card, if wins(trick, at) { "won" } else { "lost" })).collect();
        let who = match trick.winner.filter(|_| trick.outcome == TrickOutcome::Won) {
            Some(win) => {
                // Beside four cards there is no room for it.
                let room = trick.plays.len() < 4;
                let prize = past.prizes.iter().find(|(seat, _)| room && *seat == win.seat);
                let prize = prize.map(|(_, card)| token(*card, ""));
                format!(
                    "<span class=\"arrow\">→</span><span class=\"to seat-{}\">{}</span>{}",
                    win.seat.0,
                    esc(&scene.sitting.name(win.seat)),
                    prize.unwrap_or_default()
                )
            }
            None => "<span class=\"arrow\">–</span>".into(),
        };
        format!("<li><small>{}</small>{cards}{who}</li>", trick.number)
    };
    // Those of this phase; until its first trick is played, those before.
    let phase = scene.past[..told].last().map(|past| past.trick.phase);
    let lines: String = scene.past[..told]
        .iter()
        .rev()
        .take_while(|past| Some(past.trick.phase) == phase)
        .map(line)
        .collect();
    format!(
        "<h2><span>{}</span><button type=\"button\" data-look=\"log\" tabindex=\"-1\">{} ›</button></h2><ol aria-hidden=\"true\">{lines}</ol>",
        esc(&t("story-title")),
        esc(&t("story-log")),
    )
}
