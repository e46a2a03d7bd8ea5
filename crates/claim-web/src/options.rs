//! The answers a seat may give, arranged for people: what is asked in a sentence, and where on the table each answer lies.

use claim_rules::{Action, Artifact, Asked, Card, Faction, Potion, Seat, SeenGame, SeenPlay, Side, Use};

use crate::naming::{self, Sitting};
use crate::table::why;
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
pub(crate) fn question(view: &SeenGame, sitting: &Sitting) -> Option<Question> {
    let ask = &view.question.as_ref().filter(|_| !view.legal.is_empty())?.asked;
    let mut asked = Question {
        title: title(ask, view, sitting),
        facts: facts(ask, view, sitting),
        about: ask.card(),
        ..Question::default()
    };
    // Leaving it is the last button, and what Esc does.
    let leaves = |action: &Action| matches!(action, Action::Pass | Action::Place);
    let legal = || view.legal.iter().map(|legal| legal.action);
    for action in legal().filter(|action| !leaves(action)).chain(legal().filter(leaves)) {
        match action {
            Action::Play(_) | Action::Discard(_) => asked.by_hand = true,
            Action::Use(artifact) => {
                let artifact = artifact.artifact();
                if !asked.artifacts.contains(&artifact) {
                    asked.artifacts.push(artifact);
                }
            }
            Action::Pass
            | Action::Swap(_)
            | Action::Drink
            | Action::Take(_)
            | Action::TakeDeck
            | Action::Keep(_)
            | Action::Tuck
            | Action::Place
            | Action::Replace
            | Action::Raise
            | Action::Crown(_)
            | Action::Pick(_)
            | Action::PickPotion(_) => asked.choices.push(choice(action, view, sitting)),
        }
    }
    asked.pass = legal().find(leaves);
    Some(asked)
}

/// What is asked, in a sentence.
fn title(asked: &Asked, view: &SeenGame, sitting: &Sitting) -> String {
    match asked {
        Asked::Play { .. } if view.trick.plays.is_empty() => t("ask-lead"),
        Asked::Play { led: None, .. } => t("ask-hero-led"),
        Asked::Play { led: Some(led), must_follow: true, .. } => {
            words!("ask-follow", faction = naming::faction(*led))
        }
        Asked::Play { named: Some(named), .. } => words!("ask-named", faction = naming::faction(*named)),
        Asked::Play { ring: true, .. } => t("ask-ring"),
        Asked::Play { led: Some(led), .. } => words!("ask-free", faction = naming::faction(*led)),
        Asked::Tuck { card, .. } => words!("ask-tuck", card = naming::card(*card)),
        Asked::Replace { card, .. } => words!("ask-replace", card = naming::card(*card)),
        Asked::Veil { card, by, .. } => {
            words!("ask-veil", you = sitting.you(*by), who = sitting.name(*by), card = naming::card(*card))
        }
        Asked::Swap { .. }
        | Asked::Discard {}
        | Asked::Potion { .. }
        | Asked::AfterPlay {}
        | Asked::Lost {}
        | Asked::Draft {}
        | Asked::Seer { .. }
        | Asked::Draw {}
        | Asked::Keep { .. }
        | Asked::Won {}
        | Asked::Raise { .. }
        | Asked::Lantern {}
        | Asked::Crown {}
        | Asked::Chance {} => t(&format!("ask-{}", asked.name())),
    }
}

/// What is needed to decide: numbers, and what happens to the rest.
fn facts(asked: &Asked, view: &SeenGame, sitting: &Sitting) -> String {
    match asked {
        Asked::Veil { value_after, .. } => veil(view, sitting, (*value_after).into()),
        Asked::Potion { value, potions, .. } => {
            let bonuses = potions.iter().map(|potion| potion.bonus());
            words!(
                "facts-potion",
                value = *value,
                lowest = bonuses.clone().min().unwrap_or(0).unsigned_abs(),
                highest = bonuses.max().unwrap_or(0),
                double = if potions.contains(&Potion::Double) { "yes" } else { "no" }
            )
        }
        Asked::Tuck { .. } => rivals(view),
        Asked::Replace { card, sum, .. } => words!("facts-replace", old = *sum, new = card.value()),
        Asked::Seer { .. } => match view.legal.iter().find_map(|legal| legal.leaves) {
            Some(left) => words!("facts-seer", who = sitting.name(left.seat)),
            None => String::new(),
        },
        Asked::Draft {} => match next_best(view) {
            Some(seat) => words!("facts-draft", who = sitting.name(seat)),
            None => String::new(),
        },
        Asked::AfterPlay {} => why::so_far(&view.trick, sitting),
        Asked::Swap { .. } | Asked::Crown {} | Asked::Keep { .. } | Asked::Raise { .. } => {
            t(&format!("facts-{}", asked.name()))
        }
        Asked::Play { .. }
        | Asked::Discard {}
        | Asked::Lost {}
        | Asked::Draw {}
        | Asked::Won {}
        | Asked::Lantern {}
        | Asked::Chance {} => String::new(),
    }
}

/// The seat whose card ranks after the viewer's best one: the viewer is left the rest of the prizes (P6).
fn next_best(view: &SeenGame) -> Option<Seat> {
    let me = view.viewer.seat()?;
    let mut plays: Vec<_> = view.trick.plays.iter().map(|play| (play.rank, play.seat)).collect();
    plays.sort();
    // If everybody played two cards, the better one decides the viewer's place.
    let mut order: Vec<Seat> = Vec::new();
    for (_, seat) in plays {
        if !order.contains(&seat) {
            order.push(seat);
        }
    }
    let mine = order.iter().position(|seat| *seat == me)?;
    order.get(mine + 1).copied()
}

/// What the Veil Shield does to the trick, as the engine would decide it.
fn veil(view: &SeenGame, sitting: &Sitting, value: i32) -> String {
    let (now, then) = (view.trick.winner, view.trick_veiled().and_then(|trick| trick.winner));
    let (Some(now), Some(then)) = (now, then) else { return words!("facts-veil", value = value) };
    let last = view.trick.plays.len().saturating_sub(1);
    let key = match (usize::from(now.place) == last, usize::from(then.place) == last) {
        (_, true) if last == 0 => return words!("facts-veil", value = value),
        (_, true) => return words!("facts-veil-stays", value = value),
        (true, false) => "facts-veil-turns",
        (false, false) => "facts-veil-anyway",
    };
    words!(
        key,
        value = value,
        you = sitting.you(then.seat),
        who = sitting.name(then.seat),
        card = naming::card(then.card)
    )
}

/// What the best of the others has in the vote of the Vampires.
fn rivals(view: &SeenGame) -> String {
    let vote = view.standings.votes.iter().find(|vote| vote.faction == Faction::Vampires);
    let best = vote.zip(my_side(view)).map_or(0, |(vote, side)| vote.best_of_others(side));
    words!("facts-tuck", sum = best, count = view.about_to_place.len())
}

fn my_side(view: &SeenGame) -> Option<Side> {
    view.viewer.seat().map(|me| view.table.side(me))
}

/// One answer with its place on the table.
pub(crate) fn choice(action: Action, view: &SeenGame, sitting: &Sitting) -> Choice {
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
        Action::Replace => {
            brings = sums_after(view, true);
            (Target::Words, t("choose-replace"))
        }
        Action::Raise => (Target::Words, t("choose-raise")),
        Action::Use(artifact) => use_choice(artifact, view, sitting),
        Action::Play(card) | Action::Discard(card) | Action::Pick(card) => {
            (Target::Hand(card), naming::card(card))
        }
        Action::PickPotion(potion) => (Target::Words, potion.name().into()),
    };
    // The Seer's other card goes to the other player.
    let legal = view.legal.iter().find(|legal| legal.action == action);
    if let Some(left) = legal.and_then(|legal| legal.leaves) {
        brings = words!("choose-other-gets", who = sitting.name(left.seat), card = naming::card(left.card));
    }
    Choice { action, target, label, brings }
}

/// Where a card that may be tucked or scored, or become the lord, leads: the sum of the lords, or the count of its
/// faction, and whether the viewer's side leads that vote then.
fn sums_after(view: &SeenGame, lord: bool) -> String {
    let leads =
        |leader: &Option<Side>| if leader.is_some() && *leader == my_side(view) { "yes" } else { "no" };
    let sum = |from: i32, to: i32, leader| words!("brings-sum", from = from, to = to, leads = leads(leader));
    match view.question.as_ref().map(|question| &question.asked) {
        Some(
            Asked::Tuck { counted, counted_after, counted_leader, .. }
            | Asked::Replace { counted, counted_after, counted_leader, .. },
        ) if lord => sum(*counted, *counted_after, counted_leader),
        // A Vampire that does not become the lord counts for nothing.
        Some(Asked::Replace { counted, .. }) => {
            let vote = view.standings.votes.iter().find(|vote| vote.faction == Faction::Vampires);
            sum(*counted, *counted, &vote.and_then(|vote| vote.leader))
        }
        Some(Asked::Tuck { card, supporters, supporters_after, supporters_leader, .. }) => {
            let named = card.faction().map(naming::faction).unwrap_or_default();
            let leads = leads(supporters_leader);
            words!("brings-count", faction = named, from = *supporters, to = *supporters_after, leads = leads)
        }
        _ => String::new(),
    }
}

fn use_choice(artifact: Use, view: &SeenGame, sitting: &Sitting) -> (Target, String) {
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
        Use::Sword
        | Use::Boots
        | Use::Bow
        | Use::Ring
        | Use::Veil
        | Use::Horn
        | Use::Frost
        | Use::Hourglass
        | Use::Staff
        | Use::Ball => (
            Target::Artifact(artifact.artifact()),
            words!("choose-use", artifact = naming::artifact(artifact.artifact())),
        ),
    }
}

/// The card on the table that is chosen first, before what happens with it: its place, and where that is.
fn first(way: Use) -> Option<(u8, Target)> {
    match way {
        Use::Horse { at, .. } => Some((at, Target::Trick(at))),
        Use::Fools { at, .. } | Use::Runestone { at, .. } => Some((at, Target::Spoil(at))),
        Use::Sword
        | Use::Boots
        | Use::Axe { .. }
        | Use::Jug { .. }
        | Use::Bow
        | Use::Ring
        | Use::Veil
        | Use::Horn
        | Use::Frost
        | Use::Hourglass
        | Use::Spear { .. }
        | Use::Staff
        | Use::Ball
        | Use::Lantern { .. } => None,
    }
}

/// The card at a place of the trick; those set aside come after.
pub(crate) fn lying(view: &SeenGame, at: u8) -> Option<SeenPlay> {
    let trick = view.trick.plays.iter().map(|play| SeenPlay { seat: play.seat, card: play.card });
    trick.chain(view.set_aside.iter().copied()).nth(at.into())
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
pub(crate) fn using(view: &SeenGame, sitting: &Sitting, artifact: Artifact, chosen: Option<u8>) -> Using {
    let ways = || {
        view.legal.iter().filter_map(|legal| match legal.action {
            Action::Use(way) if way.artifact() == artifact => Some((way, legal.lying)),
            _ => None,
        })
    };
    let place = |(way, lying): (Use, Option<Card>)| {
        first(way).and_then(|(at, target)| Some(First { at, target, card: lying? }))
    };
    let mut places: Vec<First> = ways().filter_map(place).collect();
    places.dedup();
    let chosen = chosen.or(if let [only] = places[..] { Some(only.at) } else { None });
    if !places.is_empty() && chosen.is_none() {
        return Using::PlaceFirst(places);
    }
    let at = |way: Use| first(way).map(|(at, _)| at);
    let rest = ways().map(|(way, _)| way).filter(|way| at(*way).is_none() || at(*way) == chosen);
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
    fn reachable(view: &SeenGame) -> Vec<String> {
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
    fn what_is_said_to_follow_is_what_must_f2() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let line =
            "claim artifacts; two; hand 0 Go5 Go6; hand 1 Go1 Un1; artifacts 1 night-ring jug-of-kings";
        let title = |line: &str, moves: &[&str]| {
            let mut game = Game::from_position(line).unwrap();
            for text in moves {
                let step: claim_rules::Move = text.parse().unwrap();
                game.apply(step.actor, step.action).unwrap();
            }
            question(&game.seen_by(Viewer::Seat(Seat(1))), &sitting()).unwrap().title
        };
        assert_eq!(title(line, &["0 Go5"]), "Your turn: follow Goblins.");
        assert_eq!(title(line, &["0 Go5", "1 use ring"]), "Your turn: with the Night Ring, play any card.");
        assert_eq!(title(line, &["0 Go5", "1 use jug goblins"]), "Your turn: any card counts as Goblins.");
        let none = line.replace("hand 1 Go1", "hand 1 Dw1");
        assert_eq!(title(&none, &["0 Go5"]), "Your turn: no Goblins, play any card.");
    }

    #[test]
    fn who_leads_by_the_higher_card_or_lord_is_said_to_lead_s2_vam7() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let brings = |line: &str| {
            let deck = "goblins,knights,undead,dwarves,vampires; two; hand 0 Go9; hand 1 Go5";
            let mut game = Game::from_position(&format!("{deck}; {line}")).unwrap();
            for text in ["0 Go9", "1 Go5"] {
                let step: claim_rules::Move = text.parse().unwrap();
                game.apply(step.actor, step.action).unwrap();
            }
            let asked = question(&game.seen_by(Viewer::Seat(Seat(0))), &sitting()).unwrap();
            asked.choices.into_iter().map(|choice| choice.brings).collect::<Vec<_>>()
        };
        // Level in both votes: 9 is the highest Goblin, and 5 the higher lord.
        let level = "lord 0 Va5; tucked 0 Un1; lord 1 Va4; tucked 1 Dw9 Un2; score 1 Go8";
        assert_eq!(brings(level), ["Vampires 6 → 15: you lead", "Goblins 0 → 1: you lead"]);
        let behind = "lord 0 Va4; tucked 0 Un2; lord 1 Va5; tucked 1 Dw9 Un1; score 1 Go8 Go7";
        assert_eq!(brings(behind), ["Vampires 6 → 15", "Goblins 0 → 1"]);
    }

    #[test]
    fn what_a_new_lord_brings_is_said_beside_what_the_old_one_has_vam3_vam4() {
        crate::words::speak_for_tests(crate::words::Language::English);
        let deck = "goblins,knights,undead,dwarves,vampires; two; hand 0 Va9; hand 1 Go5";
        let line = format!("{deck}; lord 0 Va3; tucked 0 Un4; lord 1 Va5; tucked 1 Un1");
        let mut game = Game::from_position(&line).unwrap();
        for text in ["0 Va9", "1 Go5"] {
            let step: claim_rules::Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        let asked = question(&game.seen_by(Viewer::Seat(Seat(0))), &sitting()).unwrap();
        let brings: Vec<String> = asked.choices.into_iter().map(|choice| choice.brings).collect();
        assert_eq!(brings, ["Vampires 7 → 0", "Vampires 7 → 7: you lead"]);
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
                        let view = game.seen_by(Viewer::Seat(seat));
                        let mut legal: Vec<String> =
                            view.legal.iter().map(|legal| legal.action.to_string()).collect();
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
