//! Tricks that play themselves on the first screen, beside its doors.
//!
//! The engine plays them and gives the reason of each: what a visitor sees here is the game, not a picture of it.

use claim_rules::{Card, Event, Game, Move, Seat, Viewer};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::naming::Sitting;
use crate::saved;
use crate::settings::{Speed, chosen};
use crate::table::card::{classes, drawing, face, icon};
use crate::table::{motion, why};
use crate::words;
use crate::words::t;

/// Positions and moves: a trick won by value, by a power, by a card that counts as another, by a card nobody follows.
/// Every prize that the visitor wins joins the followers.
const TRICKS: [(&str, &str); 4] = [
    ("claim; one; lead 1; deck Do7 Dw2 Go2 Kn5; hand 0 Un8 Go1; hand 1 Un6 Go4", "1 Un6, 0 Un8"),
    ("claim; one; lead 0; deck Kn8 Dw2 Go2 Kn5; hand 0 Go9 Un1; hand 1 Kn3 Un4", "0 Go9, 1 Kn3"),
    ("claim; one; lead 1; deck Dw9 Dw2 Go2 Kn5; hand 0 Do8 Go1; hand 1 Kn6 Go4", "1 Kn6, 0 Do8"),
    ("claim; one; lead 0; deck Un7 Dw2 Go2 Kn5; hand 0 Dw4 Go1; hand 1 Kn9 Go4", "0 Dw4, 1 Kn9"),
];
/// The followers the visitor has before the first trick.
const FOLLOWERS: [&str; 4] = ["Go9", "Kn5", "Un3", "Dw4"];

/// A trick as the engine decides it.
#[derive(Clone, PartialEq, Debug)]
struct Trick {
    prize: Card,
    /// Both cards, in the order they are played.
    plays: Vec<(Seat, Card)>,
    winner: Seat,
    why: String,
}

fn played(position: &str, moves: &str, sitting: &Sitting) -> Option<Trick> {
    let mut game = Game::from_position(position).ok()?;
    let prize = *game.seen_by(Viewer::Spectator).centre.first()?;
    let mut events = Vec::new();
    for step in moves.split(", ") {
        let step: Move = step.parse().ok()?;
        game.apply_told(step.actor, step.action, &mut events).ok()?;
    }
    let trick = events.iter().find_map(|event| match event {
        Event::Won { trick, .. } => Some(trick.view()),
        _ => None,
    })?;
    Some(Trick {
        prize,
        plays: trick.plays.iter().map(|play| (play.seat, play.card)).collect(),
        winner: trick.winner?.seat,
        why: why::line(&trick, sitting),
    })
}

/// How far a trick is: the prize lies there, a card is led, another follows, it is decided, the prize goes.
const STEPS: [u32; 5] = [700, 900, 700, 2800, 1000];
const DECIDED: usize = 3;

#[component]
pub(crate) fn Stage() -> impl IntoView {
    let chosen = chosen();
    let sitting = Sitting {
        me: Some(Seat(0)),
        names: vec![String::new(), saved::bot_name(Seat(1), Seat(0)).into()],
        ..Sitting::default()
    };
    let tricks: Vec<Trick> =
        TRICKS.iter().filter_map(|(position, moves)| played(position, moves, &sitting)).collect();
    let count = tricks.len().max(1);
    let kept = StoredValue::new(tricks);
    // Where nothing shall move, the first trick lies there decided.
    let still = motion::is_still() || chosen.0.with_untracked(|s| s.speed) == Speed::Instant;
    let at = RwSignal::new((0usize, DECIDED));
    let pauses = RwSignal::new(false);
    if !still {
        spawn_local(async move {
            while let Some((trick, step)) = at.try_get_untracked() {
                TimeoutFuture::new(
                    chosen.0.try_with_untracked(|s| s.speed).unwrap_or_default().rest(STEPS[step]),
                )
                .await;
                if pauses.try_get_untracked() == Some(false) {
                    let next =
                        if step + 1 < STEPS.len() { (trick, step + 1) } else { ((trick + 1) % count, 0) };
                    at.try_set(next);
                }
            }
        });
    }
    let trick = Memo::new(move |_| at.get().0);
    let class = move || {
        let (trick, step) = at.get();
        let winner = kept.with_value(|tricks| tricks.get(trick).map_or(0, |trick| trick.winner.0));
        format!("stage step-{step} to-{winner}")
    };
    let name = |seat: Seat, name: String| {
        view! {
            <span class=format!("at seat-{0} at-{0}", seat.0)>
                <span class="sign" inner_html=drawing(&format!("seat-{}", seat.0), "")></span>{name}
            </span>
        }
    };
    let cards = move || kept.with_value(|tricks| tricks.get(trick.get()).map(cards));
    let followers = move || {
        let until = trick.get();
        let won = kept.with_value(|tricks| {
            let mine = tricks.iter().take(until).filter(|trick| trick.winner == Seat(0));
            mine.map(|trick| trick.prize).collect::<Vec<_>>()
        });
        let first = FOLLOWERS.iter().filter_map(|name| name.parse::<Card>().ok());
        first
            .chain(won)
            .map(|card| view! { <span class=classes(card) inner_html=face(card)></span> })
            .collect_view()
    };
    let why = move || kept.with_value(|tricks| tricks.get(trick.get()).map(|trick| trick.why.clone()));
    view! {
        <div class="showcase">
            <div class=class aria-hidden="true">
                <span class="oval"></span>
                {name(Seat(1), sitting.name(Seat(1)))}
                {name(Seat(0), sitting.name(Seat(0)))}
                <div class="followers small">{followers}</div>
                {cards}
                <p class="why">{why}</p>
            </div>
            {(!still).then(|| view! {
                <button type="button" class="quiet" id="pause" aria-pressed=move || pauses.get().to_string()
                    aria-label=t("stage-pause") title=t("stage-pause") on:click=move |_| pauses.update(|p| *p = !*p)>
                    {move || if pauses.get() { icon("icon-play").into_any() } else { icon("icon-pause").into_any() }}
                </button>
            })}
        </div>
    }
}

/// The cards of a trick: the prize on its cushion and both cards, the one that is led first.
fn cards(trick: &Trick) -> impl IntoView + use<> {
    let play = |(order, (seat, card)): (usize, &(Seat, Card))| {
        let wins = *seat == trick.winner;
        let crown = wins.then(|| view! { <span class="crowned">{icon("nine")}{t("mark-wins")}</span> });
        let best = if wins { " best" } else { "" };
        view! {
            <div class=format!("play of-{} order-{order}{best}", seat.0)>
                <span class=classes(*card) inner_html=face(*card)></span>
                {crown}
            </div>
        }
    };
    view! {
        <div class="cushion"><span class="ribbon">{words!("prize", count = 1)}</span></div>
        <div class="prize-card"><span class=classes(trick.prize) inner_html=face(trick.prize)></span></div>
        {trick.plays.iter().enumerate().map(play).collect_view()}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, speak_for_tests};

    #[test]
    fn every_trick_of_the_first_screen_is_one_of_the_game() {
        let sitting = Sitting {
            me: Some(Seat(0)),
            names: vec![String::new(), saved::bot_name(Seat(1), Seat(0)).into()],
            ..Sitting::default()
        };
        speak_for_tests(Language::English);
        let shown: Vec<Trick> =
            TRICKS.iter().filter_map(|(position, moves)| played(position, moves, &sitting)).collect();
        let told: Vec<&str> = shown.iter().map(|trick| trick.why.as_str()).collect();
        assert_eq!(
            told,
            [
                "You win: Undead 8 is higher than Undead 6.",
                "Bruno wins: a Goblin was led, and the highest Knight wins.",
                "You win: Doppelgänger 8 counts as Knights.",
                "You win: Knight 9 does not follow Dwarves.",
            ]
        );
        assert!(FOLLOWERS.iter().all(|name| name.parse::<Card>().is_ok()));
    }
}
