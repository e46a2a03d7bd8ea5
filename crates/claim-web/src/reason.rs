//! Why a card cannot be played now, in words.

use claim_rules::{Action, Asked, Card, Faction, Phase, Seat, SeenGame};

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

/// The obstacle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// Another seat is asked; nobody while chance decides or a trick rests.
    Turn(Option<Seat>),
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
pub(crate) fn playable(view: &SeenGame, card: Card) -> Playable {
    let answers = |action: &Action| matches!(action, Action::Play(c) | Action::Discard(c) if *c == card);
    if let Some(action) = view.legal.iter().map(|legal| legal.action).find(answers) {
        return Playable::Yes(action);
    }
    let me = view.viewer.seat();
    Playable::No(match &view.question {
        None if view.phase == Phase::Over || view.ended.is_some() => Obstacle::Over,
        None => Obstacle::Turn(None),
        Some(question) if me.is_none() || question.seat != me => Obstacle::Turn(question.seat),
        Some(question) => match question.asked {
            Asked::Play { led: Some(led), must_follow: true, .. } => Obstacle::Follow(led),
            Asked::Play { .. } => Obstacle::Other,
            Asked::Swap { .. }
            | Asked::Discard {}
            | Asked::Potion { .. }
            | Asked::Veil { .. }
            | Asked::AfterPlay {}
            | Asked::Lost {}
            | Asked::Draft {}
            | Asked::Seer { .. }
            | Asked::Draw {}
            | Asked::Keep { .. }
            | Asked::Won {}
            | Asked::Replace { .. }
            | Asked::Tuck { .. }
            | Asked::Raise { .. }
            | Asked::Lantern {}
            | Asked::Crown {}
            | Asked::Chance {} => Obstacle::Asked,
        },
    })
}

/// The obstacle in a sentence.
pub(crate) fn explain(obstacle: Obstacle, view: &SeenGame, sitting: &Sitting) -> String {
    match obstacle {
        Obstacle::Turn(Some(seat)) => words!("reason-turn", who = sitting.name(seat)),
        Obstacle::Turn(None) => t("reason-chance"),
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

    fn view(position: &str, moves: &[&str]) -> SeenGame {
        let mut game = Game::from_position(position).unwrap();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        game.seen_by(Viewer::Seat(Seat(1)))
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
        assert_eq!(playable(&view, card("Go7")), Playable::No(Obstacle::Turn(Some(Seat(0)))));
    }

    #[test]
    fn while_a_trick_rests_the_game_is_not_over() {
        let mut view = view("claim; two; hand 0 Go5 Kn2; hand 1 Go7 Un3", &["0 Go5"]);
        (view.question, view.legal) = (None, Vec::new());
        assert_eq!(playable(&view, card("Go7")), Playable::No(Obstacle::Turn(None)));
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
