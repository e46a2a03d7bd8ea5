//! Why a card cannot be played now, in words.

use claim_rules::{Action, Actor, Card, Decision, Faction, Pending, Phase, View};

use crate::naming::{self, Sitting};
use crate::words;
use crate::words::t;

/// What a click on a card of the hand does now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Playable {
    /// It is an answer.
    Yes(Action),
    /// It is not, and why.
    No(Obstacle),
}

/// What stands in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// Another seat, or chance, is asked.
    Turn(Actor),
    /// The led faction must be followed.
    Follow(Faction),
    /// Something else is asked first.
    Asked,
    /// The game is over.
    Over,
    /// The Jug's card must be of what was named.
    Other,
}

/// What can be done with a card of the hand.
pub(crate) fn playable(view: &View, card: Card) -> Playable {
    let answers = |action: &&Action| matches!(**action, Action::Play(c) | Action::Discard(c) if c == card);
    if let Some(action) = view.legal.iter().find(answers) {
        return Playable::Yes(*action);
    }
    let me = view.viewer.seat();
    Playable::No(match view.pending {
        None if view.phase == Phase::Over => Obstacle::Over,
        // A trick rests.
        None => Obstacle::Turn(Actor::Chance),
        Some(Pending { actor, .. }) if me.is_none_or(|seat| actor != Actor::Seat(seat)) => {
            Obstacle::Turn(actor)
        }
        Some(Pending { decision: Decision::Play, .. }) => {
            let led = view.trick.first().and_then(|play| play.faction);
            led.filter(|faction| view.hand.any(*faction)).map_or(Obstacle::Other, Obstacle::Follow)
        }
        Some(_) => Obstacle::Asked,
    })
}

/// The obstacle in a sentence.
pub(crate) fn explain(obstacle: Obstacle, view: &View, sitting: &Sitting) -> String {
    match obstacle {
        Obstacle::Turn(Actor::Seat(seat)) => words!("reason-turn", who = sitting.name(seat)),
        Obstacle::Turn(Actor::Chance) => t("reason-chance"),
        Obstacle::Follow(faction) => {
            let key = if view.table.has(Faction::Doppelgangers) && faction != Faction::Doppelgangers {
                "reason-follow-or-doppelganger"
            } else {
                "reason-follow"
            };
            words!(key, faction = naming::faction(faction), member = naming::member(faction))
        }
        Obstacle::Asked => t("reason-asked"),
        Obstacle::Over => t("reason-over"),
        Obstacle::Other => t("reason-other"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Seat, Viewer};

    fn view(position: &str, moves: &[&str]) -> View {
        let mut game = Game::from_position(position).unwrap();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        game.view(Viewer::Seat(Seat(1)))
    }

    fn card(name: &str) -> Card {
        name.parse().unwrap()
    }

    #[test]
    fn who_has_the_led_faction_must_follow_f2() {
        let view = view("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5"]);
        assert_eq!(playable(&view, card("Go7")), Playable::Yes(Action::Play(card("Go7"))));
        assert_eq!(playable(&view, card("Un3")), Playable::No(Obstacle::Follow(Faction::Goblins)));
    }

    #[test]
    fn who_is_not_asked_waits() {
        let view = view("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &[]);
        assert_eq!(playable(&view, card("Go7")), Playable::No(Obstacle::Turn(Actor::Seat(Seat(0)))));
    }

    #[test]
    fn while_a_trick_rests_the_game_is_not_over() {
        let mut view = view("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5"]);
        (view.pending, view.legal) = (None, Vec::new());
        assert_eq!(playable(&view, card("Go7")), Playable::No(Obstacle::Turn(Actor::Chance)));
        view.phase = Phase::Over;
        assert_eq!(playable(&view, card("Go7")), Playable::No(Obstacle::Over));
    }

    #[test]
    fn a_hand_card_answers_cthulhu_too() {
        let line = "claim heroes; two; hand 0 Cthulhu Go1 Go2; hand 1 Go7 Un3 Un4; lead 0";
        let view = view(line, &["0 Cthulhu", "0 discard Go1"]);
        assert_eq!(playable(&view, card("Un3")), Playable::Yes(Action::Discard(card("Un3"))));
    }
}
