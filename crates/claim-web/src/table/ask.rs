//! The question of the moment: which real things on the table are its answers, and the one line that asks.

use claim_rules::{Action, Artifact, Card, Faction, Seat};

use super::html::esc;
use crate::naming;
use crate::options::{self, Choice, Question, Target, Using};
use crate::reason::{self, Obstacle, Playable};
use crate::scene::Scene;
use crate::words::t;

/// An artifact that is being used: which, and the place chosen first.
pub(crate) type InUse = Option<(Artifact, Option<u8>)>;

/// What choosing something does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It answers the question.
    Action(Action),
    /// It is the first of two choices.
    Place(u8),
}

impl Answer {
    /// As the attribute that a click reads.
    pub(crate) fn attribute(self) -> String {
        match self {
            Answer::Action(action) => format!("data-action=\"{action}\""),
            Answer::Place(at) => format!("data-place=\"{at}\""),
        }
    }
}

/// Something on the table that can be chosen now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pick {
    pub(crate) target: Target,
    pub(crate) answer: Answer,
    pub(crate) label: String,
    pub(crate) brings: String,
    /// Its key, from 1.
    pub(crate) number: usize,
}

/// The question as the table shows it. Empty when the viewer is not asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) title: String,
    pub(crate) facts: String,
    /// What it is about: lifted, though no answer.
    pub(crate) about: Option<Card>,
    /// Real things that are answers.
    pub(crate) picks: Vec<Pick>,
    /// Answers in words.
    pub(crate) buttons: Vec<Pick>,
    /// Artifacts that may be used now; in a question of their own they have buttons.
    pub(crate) artifacts: Vec<Artifact>,
    pub(crate) by_hand: bool,
    /// The strip asks: the felt dims and the answers are lifted. Not for playing a card, which the hand asks itself.
    pub(crate) strip: bool,
    pub(crate) pass: Option<Action>,
    /// An artifact is being used: it can be put back.
    pub(crate) in_use: Option<Artifact>,
}

impl Asked {
    /// What the scene and an artifact in use ask now.
    pub(crate) fn now(scene: &Scene, using: InUse) -> Asked {
        let Some(question) = options::question(&scene.view, &scene.sitting) else { return Asked::default() };
        if let Some((artifact, place)) = using {
            match options::using(&scene.view, &scene.sitting, artifact, place) {
                Using::Among(choices) => return Asked::of_use(artifact, place, &choices, &question),
                Using::PlaceFirst(places) => {
                    let picks = places.iter().map(|first| Pick {
                        target: first.target,
                        answer: Answer::Place(first.at),
                        label: naming::card(first.card),
                        brings: String::new(),
                        number: 0,
                    });
                    return Asked {
                        picks: picks.collect(),
                        ..Asked::of_use(artifact, place, &[], &question)
                    }
                    .numbered();
                }
                Using::AtOnce(_) => {}
            }
        }
        let playing = scene.asks_to_play();
        let (buttons, picks) =
            question.choices.iter().map(pick).partition(|pick| pick.target == Target::Words);
        Asked {
            title: question.title,
            facts: question.facts,
            about: question.about,
            picks,
            buttons,
            strip: !playing,
            artifacts: question.artifacts,
            by_hand: question.by_hand,
            pass: question.pass,
            in_use: None,
        }
        .numbered()
    }

    fn of_use(artifact: Artifact, place: Option<u8>, choices: &[Choice], question: &Question) -> Asked {
        let key = match place {
            Some(_) => format!("use-{}-then", artifact.name()),
            None => format!("use-{}", artifact.name()),
        };
        Asked {
            title: t(&key),
            facts: naming::artifact_power(artifact),
            picks: choices.iter().map(pick).collect(),
            strip: true,
            pass: question.pass,
            in_use: Some(artifact),
            ..Asked::default()
        }
        .numbered()
    }

    fn numbered(mut self) -> Asked {
        // Artifacts have their buttons first.
        let used = if self.strip { self.artifacts.len() } else { 0 };
        let picks = self.picks.iter_mut().chain(&mut self.buttons);
        (1 + used..).zip(picks).for_each(|(number, pick)| pick.number = number);
        self
    }

    fn of(&self, is: impl Fn(Target) -> bool) -> Option<&Pick> {
        self.picks.iter().find(|pick| is(pick.target))
    }

    pub(crate) fn centre(&self, card: Card) -> Option<&Pick> {
        self.of(|target| target == Target::Centre(card))
    }

    pub(crate) fn deck(&self) -> Option<&Pick> {
        self.of(|target| target == Target::Deck)
    }

    pub(crate) fn shown(&self, card: Card) -> Option<&Pick> {
        self.of(|target| target == Target::Shown(card))
    }

    pub(crate) fn vote(&self, faction: Faction) -> Option<&Pick> {
        self.of(|target| target == Target::Vote(faction))
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&Pick> {
        self.of(|target| target == Target::Seat(seat))
    }

    /// The answers among the cards of the trick, by their places there; the rest of what is about to be placed waits.
    pub(crate) fn in_trick(&self, scene: &Scene) -> Vec<(usize, &Pick)> {
        let mut found: Vec<(usize, &Pick)> = Vec::new();
        for pick in &self.picks {
            let at = match pick.target {
                Target::Trick(at) => Some(usize::from(at)),
                Target::Spoil(_) => self.spoil(scene, pick).and_then(|card| {
                    let taken = |at: &usize| found.iter().any(|(other, _)| other == at);
                    (0..scene.trick.plays.len()).find(|at| scene.trick.plays[*at].card == card && !taken(at))
                }),
                _ => None,
            };
            found.extend(at.map(|at| (at, pick)));
        }
        found
    }

    /// The answers that wait on the felt: they are about to be placed but do not lie in the trick.
    pub(crate) fn waiting(&self, scene: &Scene) -> Vec<(Card, &Pick)> {
        let there = self.in_trick(scene);
        let rest = self.picks.iter().filter(|pick| !there.iter().any(|(_, other)| other == pick));
        rest.filter_map(|pick| Some((self.spoil(scene, pick)?, pick))).collect()
    }

    /// Is this an answer in the centre?
    pub(crate) fn centre_pick(&self, pick: &Pick) -> bool {
        matches!(pick.target, Target::Centre(_))
    }

    /// The answers among the cards set aside, by their places there: they are counted after those of the trick.
    pub(crate) fn aside(&self, scene: &Scene) -> Vec<(usize, &Pick)> {
        let lying = scene.view.trick.plays.len();
        let at = |pick: &Pick| match pick.target {
            Target::Trick(at) => usize::from(at).checked_sub(lying),
            _ => None,
        };
        self.picks.iter().filter_map(|pick| Some((at(pick)?, pick))).collect()
    }

    fn spoil(&self, scene: &Scene, pick: &Pick) -> Option<Card> {
        match pick.target {
            Target::Spoil(at) => scene.view.about_to_place.get(usize::from(at)).map(|spoil| spoil.card),
            _ => None,
        }
    }

    /// What a card of the hand does now.
    pub(crate) fn hand(&self, scene: &Scene, card: Card) -> Playable {
        if self.in_use.is_some() {
            return match self.of(|target| target == Target::Hand(card)).map(|pick| pick.answer) {
                Some(Answer::Action(action)) => Playable::Yes(action),
                _ => Playable::No(Obstacle::Asked),
            };
        }
        reason::playable(&scene.view, card)
    }

    /// Is the hand where the answer lies?
    pub(crate) fn asks_hand(&self) -> bool {
        self.by_hand || self.picks.iter().any(|pick| matches!(pick.target, Target::Hand(_)))
    }
}

fn pick(choice: &Choice) -> Pick {
    Pick {
        target: choice.target,
        answer: Answer::Action(choice.action),
        label: choice.label.clone(),
        brings: choice.brings.clone(),
        number: 0,
    }
}

/// The caption under something that can be chosen: it answers at once.
pub(crate) fn caption(pick: &Pick, text: &str) -> String {
    let small = match pick.brings.is_empty() {
        true => String::new(),
        false => format!("<small>{}</small>", esc(&pick.brings)),
    };
    // Where the caption lies on the card itself there is room for a word, and the card says the rest.
    let short = match pick.answer {
        Answer::Action(Action::Take(_) | Action::TakeDeck) => t("take-short"),
        Answer::Action(Action::Swap(_)) => t("swap-short"),
        Answer::Action(Action::Keep(_)) => t("keep-short"),
        Answer::Place(_)
        | Answer::Action(
            Action::Play(_)
            | Action::Use(_)
            | Action::Pass
            | Action::Discard(_)
            | Action::Drink
            | Action::Tuck
            | Action::Place
            | Action::Replace
            | Action::Raise
            | Action::Crown(_)
            | Action::Pick(_)
            | Action::PickPotion(_),
        ) => String::new(),
    };
    let short = match short.is_empty() {
        true => short,
        false => format!("<span class=\"short\">{}</span>", esc(&short)),
    };
    format!(
        "<span class=\"take\" aria-hidden=\"true\" {}><span class=\"long\"><kbd aria-hidden=\"true\">{}</kbd> {}</span>{short}{small}</span>",
        pick.answer.attribute(),
        pick.number,
        esc(text),
    )
}

/// The buttons of the strip.
pub(crate) fn buttons(asked: &Asked) -> String {
    let mut shown = String::new();
    let mut number = 0;
    if asked.strip && asked.in_use.is_none() {
        for artifact in &asked.artifacts {
            number += 1;
            let name = naming::artifact(*artifact);
            shown += &format!(
                "<button type=\"button\" class=\"btn gold\" data-artifact=\"{0}\" data-tip=\"artifact {0}\"><kbd aria-hidden=\"true\">{number}</kbd>\
                 <span class=\"drawn\" aria-hidden=\"true\">{1}</span><span>{2}</span></button>",
                artifact.name(),
                super::card::drawing(&format!("artifact-{}", artifact.name()), "object"),
                esc(&name),
            );
        }
    }
    for pick in &asked.buttons {
        let leaves = matches!(pick.answer, Answer::Action(Action::Pass));
        let class = if leaves { "btn" } else { "btn gold" };
        let small = match pick.brings.is_empty() {
            true => String::new(),
            false => format!("<small>{}</small>", esc(&pick.brings)),
        };
        // Where there is no room for the flask itself its button shows it.
        let flask = match pick.answer {
            Answer::Action(Action::Drink) => {
                let drawn = super::card::drawing("potion-hidden", "");
                format!("<span class=\"drawn flask\" aria-hidden=\"true\">{drawn}</span>")
            }
            _ => String::new(),
        };
        shown += &format!(
            "<button type=\"button\" class=\"{class}\" {}><kbd aria-hidden=\"true\">{}</kbd>{flask}<span>{}{small}</span></button>",
            pick.answer.attribute(),
            pick.number,
            esc(&pick.label),
        );
    }
    if asked.in_use.is_some() {
        shown +=
            &format!("<button type=\"button\" class=\"btn\" data-cancel=\"\">{}</button>", esc(&t("cancel")));
    }
    shown
}

/// Can this artifact be used at once, without another choice? Then a finger must mean it.
pub(crate) fn at_once(scene: &Scene, artifact: Artifact) -> Option<Action> {
    match options::using(&scene.view, &scene.sitting, artifact, None) {
        Using::AtOnce(action) => Some(action),
        _ => None,
    }
}
