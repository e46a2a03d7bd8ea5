//! The answers a seat may give, arranged for people: what is asked in a sentence, and a button for every answer.

use claim_rules::{Action, Artifact, Card, Decision, Faction, Play, Seat, Use, View};

use crate::naming::{self, Sitting};
use crate::words;
use crate::words::t;

/// What a button shows beside its words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Picture {
    /// A card, face up.
    Card(Card),
    /// The top of the deck, unseen.
    Back,
    /// A faction's emblem.
    Faction(Faction),
    /// An artifact.
    Artifact(Artifact),
    /// A player.
    Seat(Seat),
    /// Words alone.
    None,
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    pub(crate) picture: Picture,
    pub(crate) label: String,
}

/// An open question, as the table puts it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Question {
    /// What is asked.
    pub(crate) title: String,
    /// What it is about.
    pub(crate) about: Option<Card>,
    /// Answers with a button.
    pub(crate) choices: Vec<Choice>,
    /// Artifacts that may be used now.
    pub(crate) artifacts: Vec<Artifact>,
    /// To answer by a card of the hand.
    pub(crate) by_hand: bool,
    /// What Esc answers.
    pub(crate) pass: Option<Action>,
}

/// The question the viewer must answer, if any.
pub(crate) fn question(view: &View, sitting: &Sitting) -> Option<Question> {
    let decision = view.pending.filter(|_| !view.legal.is_empty())?.decision;
    let mut asked = Question { title: title(decision, view), about: decision.card(), ..Question::default() };
    // Leaving it is the last button, and what Esc does.
    let leaves = |action: &&Action| matches!(action, Action::Pass | Action::Place);
    let answers = view.legal.iter().filter(|action| !leaves(action));
    for action in answers.chain(view.legal.iter().filter(leaves)) {
        match *action {
            Action::Play(_) | Action::Discard(_) => asked.by_hand = true,
            Action::Use(artifact) => {
                let artifact = artifact.artifact();
                if !asked.artifacts.contains(&artifact) {
                    asked.artifacts.push(artifact);
                }
            }
            _ => asked.choices.push(choice(*action, view, sitting)),
        }
    }
    asked.pass = view.legal.iter().find(leaves).copied();
    Some(asked)
}

/// What is asked, in a sentence.
fn title(decision: Decision, view: &View) -> String {
    match decision {
        Decision::Play if view.trick.is_empty() => t("ask-lead"),
        Decision::Tuck(card) => words!("ask-tuck", card = naming::card(card)),
        Decision::Replace(card) => words!("ask-replace", card = naming::card(card)),
        other => t(&format!("ask-{}", other.name())),
    }
}

/// What an action is called, for the seat that may do it.
pub(crate) fn label(action: Action, view: &View, sitting: &Sitting) -> String {
    let choice = choice(action, view, sitting);
    match action {
        // What it is used on says too little without the artifact.
        Action::Use(artifact) => {
            let artifact = naming::artifact(artifact.artifact());
            if choice.label.contains(&artifact) {
                choice.label
            } else {
                format!("{artifact} · {}", choice.label)
            }
        }
        _ => choice.label,
    }
}

/// One answer as a button.
fn choice(action: Action, view: &View, sitting: &Sitting) -> Choice {
    let (picture, label) = match action {
        Action::Take(card) => (Picture::Card(card), words!("choose-take", card = naming::card(card))),
        Action::TakeDeck => match view.deck_top.first() {
            Some(card) => (Picture::Card(*card), words!("choose-take-deck", card = naming::card(*card))),
            None => (Picture::Back, t("choose-take-deck-unseen")),
        },
        Action::Swap(card) => (Picture::Card(card), words!("choose-swap", card = naming::card(card))),
        Action::Keep(card) => (Picture::Card(card), words!("choose-keep", card = naming::card(card))),
        Action::Crown(faction) => (Picture::Faction(faction), naming::faction(faction)),
        Action::Pass => (Picture::None, t("choose-pass")),
        Action::Drink => (Picture::None, t("choose-drink")),
        Action::Tuck => (Picture::None, t("choose-tuck")),
        Action::Place => (Picture::None, t("choose-place")),
        Action::Replace => (Picture::None, t("choose-replace")),
        Action::Raise => (Picture::None, t("choose-raise")),
        Action::Use(artifact) => use_choice(artifact, view, sitting),
        Action::Play(card) | Action::Discard(card) | Action::Pick(card) => {
            (Picture::Card(card), naming::card(card))
        }
        Action::PickPotion(potion) => (Picture::None, potion.name().into()),
    };
    Choice { action, picture, label }
}

fn use_choice(artifact: Use, view: &View, sitting: &Sitting) -> (Picture, String) {
    match artifact {
        Use::Axe { on } | Use::Lantern { on } => (Picture::Seat(on), sitting.name(on)),
        Use::Jug { faction } => (Picture::Faction(faction), naming::faction(faction)),
        Use::Runestone { faction, .. } => (Picture::Faction(faction), naming::faction(faction)),
        Use::Horse { card, .. } | Use::Fools { card, .. } => (Picture::Card(card), naming::card(card)),
        // Several seats' cards lie there: whose it is matters.
        Use::Spear { at } => lying(view, at).map_or((Picture::None, String::new()), |play| {
            (Picture::Card(play.card), format!("{} · {}", naming::card(play.card), sitting.name(play.seat)))
        }),
        _ => (
            Picture::Artifact(artifact.artifact()),
            words!("choose-use", artifact = naming::artifact(artifact.artifact())),
        ),
    }
}

/// The card at a place an artifact counts through.
fn place(view: &View, artifact: Artifact, at: u8) -> Option<Card> {
    match artifact {
        Artifact::CrystalOfFools | Artifact::ForgottenRunestone => {
            view.about_to_place().nth(at.into()).map(|(_, card)| card)
        }
        _ => lying(view, at).map(|play| play.card),
    }
}

/// The card at a place of the trick; those set aside come after.
fn lying(view: &View, at: u8) -> Option<&Play> {
    view.trick.iter().chain(view.set_aside.iter()).nth(at.into())
}

/// How an artifact is used: at once, or after one or two more choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Using {
    /// There is one way.
    AtOnce(Action),
    /// Choose among these.
    Among(Vec<Choice>),
    /// First choose a card that lies there, by its place; then among the rest.
    PlaceFirst(Vec<(u8, Card)>),
}

/// The ways to use an artifact now; with a place chosen, those for that place.
pub(crate) fn using(view: &View, sitting: &Sitting, artifact: Artifact, chosen: Option<u8>) -> Using {
    let ways: Vec<Use> = view
        .legal
        .iter()
        .filter_map(|action| match action {
            Action::Use(way) if way.artifact() == artifact => Some(*way),
            _ => None,
        })
        .collect();
    let at = |way: &Use| match *way {
        Use::Horse { at, .. } | Use::Fools { at, .. } | Use::Runestone { at, .. } => Some(at),
        _ => None,
    };
    let mut places: Vec<u8> = ways.iter().filter_map(at).collect();
    places.dedup();
    let chosen = chosen.or(if places.len() == 1 { places.first().copied() } else { None });
    if !places.is_empty() && chosen.is_none() {
        return Using::PlaceFirst(
            places.into_iter().filter_map(|at| Some((at, place(view, artifact, at)?))).collect(),
        );
    }
    let rest = ways.into_iter().filter(|way| at(way).is_none() || at(way) == chosen);
    let choices: Vec<Choice> = rest.map(|way| choice(Action::Use(way), view, sitting)).collect();
    match choices.as_slice() {
        // With a target to name, even a single one is shown before it happens.
        [one] if matches!(one.picture, Picture::Artifact(_)) => Using::AtOnce(one.action),
        _ => Using::Among(choices),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{ActionList, Game, Setup, Viewer, seeded};

    fn sitting() -> Sitting {
        Sitting { me: None, names: ["A", "B", "C", "D"].map(String::from).to_vec() }
    }

    /// Everything that can be reached by clicking: every legal action, and nothing else.
    fn reachable(view: &View) -> Vec<String> {
        let sitting = sitting();
        let asked = question(view, &sitting).expect("somebody is asked");
        let mut found: Vec<Action> = asked.choices.iter().map(|c| c.action).collect();
        if asked.by_hand {
            let answers = |card| match crate::reason::playable(view, card) {
                crate::reason::Playable::Yes(action) => Some(action),
                crate::reason::Playable::No(_) => None,
            };
            found.extend(view.hand.distinct().filter_map(answers));
        }
        for artifact in asked.artifacts {
            let mut stages = vec![None];
            while let Some(chosen) = stages.pop() {
                match using(view, &sitting, artifact, chosen) {
                    Using::AtOnce(action) => found.push(action),
                    Using::Among(choices) => found.extend(choices.iter().map(|c| c.action)),
                    Using::PlaceFirst(places) => stages.extend(places.iter().map(|(at, _)| Some(*at))),
                }
            }
        }
        let mut names: Vec<String> = found.iter().map(Action::to_string).collect();
        names.sort();
        names
    }

    #[test]
    fn every_legal_answer_has_its_control_at_every_question() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let tables = [
            (2, "goblins,knights,vampires,shapeshifters,wizards"),
            (3, "gnomes,giants,seers,shapeshifters,vampires,wizards,trolls"),
            (4, "goblins,knights,seers,shapeshifters,vampires,wizards,dwarves"),
        ];
        for (players, deck) in tables {
            let table = Setup { heroes: true, artifacts: true, ..Setup::new(players, deck) }.table().unwrap();
            for seed in 0..60 {
                let mut rng = seeded([seed; 32]);
                let mut game = Game::random(table, &mut rng);
                let mut list = ActionList::new();
                while let Some(pending) = game.pending() {
                    if let claim_rules::Actor::Seat(seat) = pending.actor {
                        let view = game.view(Viewer::Seat(seat));
                        let mut legal: Vec<String> = view.legal.iter().map(Action::to_string).collect();
                        legal.sort();
                        legal.dedup();
                        assert_eq!(reachable(&view), legal, "{pending:?}");
                    }
                    let action = game.random_action(&mut rng, &mut list).unwrap();
                    game.apply_unchecked(action);
                }
            }
        }
    }
}
