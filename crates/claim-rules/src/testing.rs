//! Helpers for the tests of powers: a position is one line, the moves are one line, what is expected is one line.

use crate::action::Action;
use crate::card::{Card, Cards};
use crate::event::Event;
use crate::game::{Game, Phase};
use crate::notation::Move;
use crate::seat::Seat;

/// Plays moves (`0 Go5, 1 Kn9`) from a position, checking each. Recording events must not change the result.
pub(crate) fn play(position: &str, moves: &str) -> Game {
    told(position, moves).0
}

/// The same, with the events.
pub(crate) fn told(position: &str, moves: &str) -> (Game, Vec<Event>) {
    let mut game = Game::from_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let mut silent = game;
    let mut events = Vec::new();
    for text in moves.split(", ").filter(|text| !text.is_empty()) {
        let step: Move = text.parse().unwrap_or_else(|error| panic!("{error}"));
        if let Err(refusal) = game.apply_told(step.actor, step.action, &mut events) {
            panic!("{text}: {refusal}\nasked: {:?}\nlegal: {}", game.pending(), legal(&game));
        }
        silent.apply_unchecked(step.action);
        assert_eq!(game, silent, "{text}: it matters whether anybody listens");
    }
    (game, events)
}

/// The names of the events in order: `Played Played Won Took Drew`.
pub(crate) fn course(position: &str, moves: &str) -> String {
    let name = |event: &Event| format!("{event:?}").split(' ').next().unwrap_or_default().to_string();
    told(position, moves).1.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// The legal answers, in a line.
pub(crate) fn legal(game: &Game) -> String {
    game.actions().iter().map(Action::to_string).collect::<Vec<_>>().join(", ")
}

/// What is pending: `0 play`, `* shuffle-deck`, `1 tuck Go5`, or `over`.
pub(crate) fn asked(game: &Game) -> String {
    let Some(pending) = game.pending() else { return "over".into() };
    let card = pending.decision.card().map(|card| format!(" {card}")).unwrap_or_default();
    format!("{} {}{card}", pending.actor, pending.decision.name())
}

/// Checks what is expected, part by part, in the words of a position: `score 0 Go5 Kn2; lead 1; hand 1`. Also
/// `centre …`, `trick …` (the cards that lie), `values …` (theirs), `held N …` (artifacts), `votes 2-3`, `won 1`,
/// `asked 0 play`.
pub(crate) fn expect(game: &Game, expected: &str) {
    for part in expected.split(';').map(str::trim) {
        let found = found(game, part);
        let words: Vec<&str> = part.split_whitespace().collect();
        assert_eq!(found.join(" "), sorted(&words).join(" "), "expected \"{part}\"");
    }
}

/// Cards after the key stand in no order.
fn sorted(words: &[&str]) -> Vec<String> {
    let keys = words.iter().take_while(|word| word.parse::<Card>().is_err()).count();
    let (key, cards) = words.split_at(keys);
    let ordered = matches!(words[0], "deck" | "trick" | "waiting" | "asked");
    let mut cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    if !ordered {
        cards.sort();
    }
    key.iter().map(ToString::to_string).chain(cards).collect()
}

fn found(game: &Game, part: &str) -> Vec<String> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let seat = words.get(1).and_then(|word| word.parse().ok()).map(Seat);
    let of = |cards: Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let own = |bags: &crate::Seats<Cards>| of(bags[seat.expect("a seat")]);
    let texts = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    let seat_text = || seat.expect("a seat").to_string();
    let (key, names): (Vec<String>, Vec<String>) = match words[0] {
        "lead" => (vec!["lead".into(), game.leader.to_string()], vec![]),
        "asked" => {
            let asked = asked(game);
            return std::iter::once("asked".to_string())
                .chain(asked.split(' ').map(str::to_string))
                .collect();
        }
        "moon" => (vec![if game.full_moon { "moon" } else { "no moon" }.into()], vec![]),
        "no" => (vec![if game.full_moon { "moon" } else { "no moon" }.into()], vec![]),
        "one" | "two" | "over" => {
            let phase = match game.phase {
                Phase::One => "one",
                Phase::Two => "two",
                Phase::Over => "over",
            };
            (vec![phase.into()], vec![])
        }
        "votes" => {
            let totals =
                game.score().totals[..game.table.sides()].iter().map(u8::to_string).collect::<Vec<_>>();
            (vec!["votes".into(), totals.join("-")], vec![])
        }
        "won" => {
            let winners = game.score().winners.iter().map(ToString::to_string).collect::<Vec<_>>();
            (vec!["won".into(), winners.join("+")], vec![])
        }
        "centre" => (vec!["centre".into()], texts(&game.centre)),
        "discard" => (vec!["discard".into()], of(game.discard)),
        "deck" => (vec!["deck".into()], game.deck().map(|card| card.to_string()).collect()),
        "lost" => (vec!["lost".into()], of(game.lost.into_iter().collect())),
        "trick" => (vec!["trick".into()], game.trick.iter().map(|play| play.card.to_string()).collect()),
        "values" => {
            let values = (0..game.trick.len()).map(|at| game.value_at(at).to_string());
            return std::iter::once("values".to_string()).chain(values).collect();
        }
        "waiting" => {
            (vec!["waiting".into()], game.course.waiting.iter().map(|w| w.card.to_string()).collect())
        }
        "cube" => (vec!["cube".into()], game.course.cube.iter().map(|w| w.card.to_string()).collect()),
        "aside" => (vec!["aside".into()], game.set_aside.iter().map(|play| play.card.to_string()).collect()),
        "held" => {
            let held = game.artifacts[seat.expect("a seat")].iter().map(|artifact| artifact.to_string());
            return ["held".to_string(), seat_text()].into_iter().chain(held).collect();
        }
        "flasks" => {
            let flasks = game.flasks(seat.expect("a seat")).map(|potion| potion.to_string());
            return ["flasks".to_string(), seat_text()].into_iter().chain(flasks).collect();
        }
        "hand" => (vec!["hand".into(), seat_text()], own(&game.hands)),
        "followers" => (vec!["followers".into(), seat_text()], of(game.followers(seat.expect("a seat")))),
        "score" => (vec!["score".into(), seat_text()], own(&game.score)),
        "gnomes" => (vec!["gnomes".into(), seat_text()], of(game.gnomes(seat.expect("a seat")))),
        "tucked" => (vec!["tucked".into(), seat_text()], of(game.tucked(seat.expect("a seat")))),
        "bears" => (vec!["bears".into(), seat_text()], texts(&game.bears[seat.expect("a seat")])),
        "lord" => {
            let lord = game.lord[seat.expect("a seat")];
            (vec!["lord".into(), seat_text()], lord.iter().map(Card::to_string).collect())
        }
        other => panic!("nothing is called \"{other}\" here"),
    };
    let mut names = names;
    if !matches!(words[0], "deck" | "trick" | "waiting") {
        names.sort();
    }
    key.into_iter().chain(names).collect()
}
