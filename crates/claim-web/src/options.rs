//! The answers a seat may give, arranged for people: what is asked in a sentence, and where on the table each answer lies.

use claim_rules::{Action, Artifact, Card, Decision, Faction, Play, Seat, Use, View};

use crate::naming::{self, Sitting};
use crate::words;
use crate::words::t;

/// The thing on the table that is the answer: real cards are the buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A card in the centre.
    Centre(Card),
    /// The top of the deck.
    Deck,
    /// One of the cards the Crystal Ball shows.
    Shown(Card),
    /// A card of the hand.
    Hand(Card),
    /// A card of the trick, by its place; those set aside come after.
    Trick(u8),
    /// A card about to be placed, by its place in that order: it lies in the trick or waits.
    Spoil(u8),
    /// A faction's vote.
    Vote(Faction),
    /// A player.
    Seat(Seat),
    /// An artifact that needs no target.
    Artifact(Artifact),
    /// Words alone: a button of the question.
    Words,
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) action: Action,
    pub(crate) target: Target,
    pub(crate) label: String,
    /// What the answer brings, where it is not the same for all.
    pub(crate) brings: String,
}

/// An open question, as the table puts it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Question {
    /// What is asked.
    pub(crate) title: String,
    /// What is needed to decide.
    pub(crate) facts: String,
    /// What it is about.
    pub(crate) about: Option<Card>,
    /// Answers that are no card of the hand and no artifact.
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
    let mut asked = Question {
        title: title(decision, view, sitting),
        facts: facts(decision, view, sitting),
        about: decision.card(),
        ..Question::default()
    };
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
fn title(decision: Decision, view: &View, sitting: &Sitting) -> String {
    match decision {
        Decision::Play => match view.trick.first().map(|play| play.faction) {
            None => t("ask-lead"),
            Some(Some(led)) if view.hand.any(led) => words!("ask-follow", faction = naming::faction(led)),
            Some(Some(led)) => words!("ask-free", faction = naming::faction(led)),
            Some(None) => t("ask-hero-led"),
        },
        Decision::Tuck(card) => words!("ask-tuck", card = naming::card(card)),
        Decision::Replace(card) => words!("ask-replace", card = naming::card(card)),
        Decision::Veil => match view.trick.last() {
            Some(play) => words!(
                "ask-veil",
                you = sitting.you(play.seat),
                who = sitting.name(play.seat),
                card = naming::card(play.card)
            ),
            None => String::new(),
        },
        other => t(&format!("ask-{}", other.name())),
    }
}

/// What is needed to decide: numbers, and what happens to the rest.
fn facts(decision: Decision, view: &View, sitting: &Sitting) -> String {
    let me = view.viewer.seat().unwrap_or_default();
    match decision {
        Decision::Veil => match view.trick.len().checked_sub(1) {
            Some(last) => words!("facts-veil", value = view.value_at(last) - 3),
            None => String::new(),
        },
        Decision::Potion => {
            let left = claim_rules::Potion::ALL.into_iter().filter(|p| !view.potions_spent.contains(p));
            let bonuses = left.clone().map(claim_rules::Potion::bonus);
            let value = view.trick.len().checked_sub(1).map_or(0, |last| view.value_at(last));
            words!(
                "facts-potion",
                value = value,
                lowest = bonuses.clone().min().unwrap_or(0).unsigned_abs(),
                highest = bonuses.max().unwrap_or(0),
                double = if left.clone().any(|p| p.name() == "x2") { "yes" } else { "no" }
            )
        }
        Decision::Replace(card) => {
            let open = &view.seats[me];
            let old: i32 =
                open.lord.into_iter().chain(open.tucked.iter()).map(|c| i32::from(c.value())).sum();
            words!("facts-replace", old = old, new = card.value())
        }
        Decision::Seer if view.table.players() == 2 => {
            words!("facts-seer", who = sitting.name(view.table.after(me, 1)))
        }
        Decision::Draft | Decision::Swap | Decision::Crown | Decision::Keep | Decision::Raise => {
            t(&format!("facts-{}", decision.name()))
        }
        _ => String::new(),
    }
}

/// One answer with its place on the table.
fn choice(action: Action, view: &View, sitting: &Sitting) -> Choice {
    let mut brings = String::new();
    let (target, label) = match action {
        Action::Take(card) => (Target::Centre(card), words!("choose-take", card = naming::card(card))),
        Action::TakeDeck => match view.deck_top.first() {
            Some(card) => (Target::Deck, words!("choose-take", card = naming::card(*card))),
            None => (Target::Deck, t("choose-take-deck-unseen")),
        },
        Action::Swap(card) => (Target::Centre(card), words!("choose-swap", card = naming::card(card))),
        Action::Keep(card) => (Target::Shown(card), words!("choose-keep", card = naming::card(card))),
        Action::Crown(faction) => (Target::Vote(faction), naming::faction(faction)),
        Action::Pass => (Target::Words, t("choose-pass")),
        Action::Drink => (Target::Words, t("choose-drink")),
        Action::Tuck => {
            brings = sums_after(view, true);
            (Target::Words, t("choose-tuck"))
        }
        Action::Place => {
            brings = sums_after(view, false);
            (Target::Words, t("choose-place"))
        }
        Action::Replace => (Target::Words, t("choose-replace")),
        Action::Raise => (Target::Words, t("choose-raise")),
        Action::Use(artifact) => use_choice(artifact, view, sitting),
        Action::Play(card) | Action::Discard(card) | Action::Pick(card) => {
            (Target::Hand(card), naming::card(card))
        }
        Action::PickPotion(potion) => (Target::Words, potion.name().into()),
    };
    // The Seer's other card goes to the other player.
    if let (Some(Decision::Seer), 2) = (view.pending.map(|p| p.decision), view.table.players()) {
        let other = match action {
            Action::Take(_) => view.deck_top.first().copied(),
            _ => view.centre.first().copied(),
        };
        let who = view.viewer.seat().map(|me| sitting.name(view.table.after(me, 1)));
        if let (Some(other), Some(who)) = (other, who) {
            brings = words!("choose-other-gets", who = who, card = naming::card(other));
        }
    }
    Choice { action, target, label, brings }
}

/// Where a card that may be tucked or scored leads: the sum under the lord, or the count of its faction.
fn sums_after(view: &View, tuck: bool) -> String {
    let (Some(me), Some(Decision::Tuck(card))) = (view.viewer.seat(), view.pending.map(|p| p.decision))
    else {
        return String::new();
    };
    let side = view.table.side(me);
    if tuck {
        let sum = |tucked| crate::race::sum_of(view, side, tucked);
        return words!("brings-sum", from = sum(None), to = sum(Some((me, card))));
    }
    let Some(faction) = card.faction().filter(|f| *f != Faction::Vampires) else { return String::new() };
    let score = view.score();
    let now = score.votes.iter().find(|vote| vote.faction == faction);
    let now = now.map_or(0, |vote| vote.cards[usize::from(side.0)]);
    words!("brings-count", faction = naming::faction(faction), from = now, to = now + 1)
}

fn use_choice(artifact: Use, view: &View, sitting: &Sitting) -> (Target, String) {
    match artifact {
        Use::Axe { on } | Use::Lantern { on } => (Target::Seat(on), sitting.name(on)),
        Use::Jug { faction } => (Target::Vote(faction), naming::faction(faction)),
        Use::Runestone { faction, .. } => (Target::Vote(faction), naming::faction(faction)),
        Use::Horse { card, .. } | Use::Fools { card, .. } => (Target::Hand(card), naming::card(card)),
        // Several seats' cards lie there: whose it is matters.
        Use::Spear { at } => (
            Target::Trick(at),
            lying(view, at).map_or(String::new(), |play| {
                format!("{} · {}", naming::card(play.card), sitting.name(play.seat))
            }),
        ),
        _ => (
            Target::Artifact(artifact.artifact()),
            words!("choose-use", artifact = naming::artifact(artifact.artifact())),
        ),
    }
}

/// The card at a place an artifact counts through.
fn place(view: &View, artifact: Artifact, at: u8) -> Option<(Target, Card)> {
    match artifact {
        Artifact::CrystalOfFools | Artifact::ForgottenRunestone => {
            view.about_to_place().nth(at.into()).map(|(_, card)| (Target::Spoil(at), card))
        }
        _ => lying(view, at).map(|play| (Target::Trick(at), play.card)),
    }
}

/// The card at a place of the trick; those set aside come after.
pub(crate) fn lying(view: &View, at: u8) -> Option<&Play> {
    view.trick.iter().chain(view.set_aside.iter()).nth(at.into())
}

/// A card that is chosen first, before what happens with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct First {
    pub(crate) at: u8,
    pub(crate) target: Target,
    pub(crate) card: Card,
}

/// How an artifact is used: at once, or after one or two more choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Using {
    /// There is one way.
    AtOnce(Action),
    /// Choose among these.
    Among(Vec<Choice>),
    /// First choose a card that lies there, by its place; then among the rest.
    PlaceFirst(Vec<First>),
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
        let first = |at| place(view, artifact, at).map(|(target, card)| First { at, target, card });
        return Using::PlaceFirst(places.into_iter().filter_map(first).collect());
    }
    let rest = ways.into_iter().filter(|way| at(way).is_none() || at(way) == chosen);
    let choices: Vec<Choice> = rest.map(|way| choice(Action::Use(way), view, sitting)).collect();
    match choices.as_slice() {
        // With a target to name, even a single one is shown before it happens.
        [one] if matches!(one.target, Target::Artifact(_)) => Using::AtOnce(one.action),
        _ => Using::Among(choices),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{ActionList, Game, Setup, Viewer, seeded};

    fn sitting() -> Sitting {
        Sitting { me: None, names: ["A", "B", "C", "D"].map(String::from).to_vec(), ..Sitting::default() }
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
                    Using::PlaceFirst(places) => stages.extend(places.iter().map(|first| Some(first.at))),
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
