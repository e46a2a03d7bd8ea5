//! The one line that speaks, always at the same place: whose turn it is, why a trick was won, what is asked.

use claim_rules::{Phase, TrickView};

use super::ask::Asked;
use super::html::{esc, icon};
use super::is_mine;
use super::why;
use crate::naming;
use crate::scene::Scene;
use crate::words;
use crate::words::t;

/// What the strip says: a headline and one more sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Said {
    pub(crate) now: String,
    pub(crate) then: String,
    /// Why the trick was won that a question follows from.
    pub(crate) reason: String,
    /// A trick was won: it has a crown.
    pub(crate) crown: bool,
}

impl Said {
    /// As it stands in the strip: written anew each time, so that nothing seems to move.
    pub(crate) fn html(&self) -> String {
        let crown = if self.crown { icon("nine") } else { String::new() };
        let reason = match &self.reason[..] {
            "" => String::new(),
            reason => format!("<span class=\"reason\">{crown}{} </span>", esc(reason)),
        };
        let crown = if reason.is_empty() { crown } else { String::new() };
        let (now, then) = (esc(&self.now), esc(&self.then));
        format!("<p class=\"now\">{crown}{reason}{now}</p><p class=\"then\">{then}</p>")
    }
}

/// What the strip says now.
pub(crate) fn said(scene: &Scene, asked: &Asked) -> Said {
    if asked.strip {
        // The reason stays until the next card is played, also while somebody is asked.
        let decided = scene.is_decided() && asked.in_use.is_none();
        let Said { now: reason, crown, .. } = if decided { reason(scene, false) } else { Said::default() };
        return Said { now: asked.title.clone(), then: asked.facts.clone(), reason, crown };
    }
    if scene.is_decided() {
        return reason(scene, true);
    }
    if is_mine(scene) {
        // The reason stays until the next card is played, and a small screen may have one line for both.
        if scene.trick.plays.is_empty() && last_reason(scene).is_some() {
            return Said { then: asked.title.clone(), ..reason(scene, false) };
        }
        let then = aim(scene).unwrap_or_else(|| t("aim-lead"));
        return Said { now: asked.title.clone(), then, ..Said::default() };
    }
    let waits = match (scene.thinking, scene.view.asked()) {
        (Some(seat), _) => words!("waits-thinks", who = scene.sitting.name(seat)),
        (None, Some(seat)) => {
            words!("waits-turn", you = scene.sitting.you(seat), who = scene.sitting.name(seat))
        }
        _ => String::new(),
    };
    // The reason of a trick stays until the next card is played.
    match last_reason(scene).filter(|_| scene.trick.plays.is_empty()) {
        Some(_) if waits.is_empty() => reason(scene, true),
        Some(_) => Said { then: waits, ..reason(scene, false) },
        None if waits.is_empty() => Said { now: played(scene), then: table_line(scene), ..Said::default() },
        None => Said { now: waits, then: table_line(scene), ..Said::default() },
    }
}

fn reason(scene: &Scene, with_follows: bool) -> Said {
    let of = |trick: &TrickView| (trick.phase, trick.number);
    let past = scene.past.last().filter(|past| !scene.is_decided() || of(&past.trick) == of(&scene.trick));
    // As it was decided: on the felt its cards go one by one.
    let trick = past.map(|past| &past.trick).or(scene.is_decided().then_some(&scene.trick));
    let Some(trick) = trick else { return Said::default() };
    let then = past.filter(|_| with_follows).map_or(String::new(), |past| why::follows(past, &scene.sitting));
    Said { now: why::line(trick, &scene.sitting), then, crown: trick.winner.is_some(), ..Said::default() }
}

fn last_reason(scene: &Scene) -> Option<String> {
    let past = scene.past.last().filter(|past| past.trick.phase == scene.view.phase)?;
    Some(why::line(&past.trick, &scene.sitting))
}

/// What it takes to win the trick as it lies.
fn aim(scene: &Scene) -> Option<String> {
    let win = scene.trick.winner?;
    let ahead = scene.trick.plays.get(usize::from(win.place))?;
    let partner =
        scene.sitting.me.is_some_and(|me| scene.view.table.side(me) == scene.view.table.side(win.seat));
    if partner {
        return Some(words!(
            "aim-partner",
            who = scene.sitting.name(win.seat),
            card = naming::card(ahead.card)
        ));
    }
    let two = scene.view.table.players() == 2;
    let key = match scene.view.phase {
        Phase::One if two => "aim-beat-prize",
        Phase::One => "aim-beat-prizes",
        _ => "aim-beat",
    };
    Some(words!(key, card = naming::card(ahead.card)))
}

/// What was played last, while it flies.
fn played(scene: &Scene) -> String {
    let Some(play) = scene.trick.plays.last() else { return String::new() };
    let key = if scene.trick.plays.len() == 1 { "event-led" } else { "event-played" };
    words!(
        key,
        you = scene.sitting.you(play.seat),
        who = scene.sitting.name(play.seat),
        card = naming::card(play.card)
    )
}

/// What everybody sees while another one thinks.
fn table_line(scene: &Scene) -> String {
    match (scene.view.phase, &scene.view.centre[..]) {
        (Phase::One, [prize]) => words!("about-prize", card = naming::card(*prize)),
        (Phase::One, [a, b]) => words!("about-prizes", card = naming::card(*a), other = naming::card(*b)),
        (Phase::Two, _) => t("about-votes"),
        _ => String::new(),
    }
}

/// `Your turn. Follow Undead: 3 of 9 cards.`: for screen readers, once when it is the viewer's turn.
pub(crate) fn turn_spoken(scene: &Scene, asked: &Asked) -> Option<String> {
    if !is_mine(scene) || scene.watching {
        return None;
    }
    let playing = scene.asks_to_play();
    if !playing {
        return Some(format!("{} {}", asked.title, asked.facts).trim().to_string());
    }
    let legal = scene.view.legal.iter().filter(|legal| legal.kind == claim_rules::ActionKind::Play).count();
    let held = scene.view.hand.distinct().count();
    match legal < held {
        true => Some(format!("{} {}", asked.title, words!("spoken-legal", count = legal, of = held))),
        false => Some(asked.title.clone()),
    }
}
