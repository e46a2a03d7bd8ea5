//! Every trick has its reason: one sentence, from the trick as the engine decided it.

use claim_rules::{Card, LostBy, Outcome, Phase, PlayView, Seat, SeenEvent, TrickView, WonBy};

use super::felt::{modifier, signed};
use crate::naming::{self, Sitting};
use crate::scene::{Past, Scene, Told};
use crate::tell;
use crate::words;
use crate::words::t;

/// Why a card of a trick does not win, in a word or two: at the card itself.
pub(crate) fn tag(trick: &TrickView, play: &PlayView) -> Option<String> {
    if trick.plays.len() < 2 || trick.outcome == Outcome::SetAside {
        return None;
    }
    let led = trick.led?;
    if !play.follows && trick.winner.is_some_and(|win| !matches!(win.by, WonBy::Warlock | WonBy::Mummy)) {
        return Some(words!("tag-not-following", member = naming::member(led)));
    }
    // Where there are more than two, the place says who gets what.
    (trick.outcome == Outcome::Won && trick.plays.len() > 2).then(|| words!("tag-rank", rank = play.rank))
}

/// Who wins and why: `You win: Knight 9 is higher than Knight 4.`
pub(crate) fn line(trick: &TrickView, sitting: &Sitting) -> String {
    let Some(win) = trick.winner else { return t("why-set-aside") };
    let reason = reason(trick);
    let key = if trick.outcome == Outcome::Silenced { "why-silenced" } else { "why-won" };
    words!(key, you = sitting.you(win.seat), who = sitting.name(win.seat), reason = reason)
}

/// The card that wins is named by the sentence, the best card that did not win is what it is compared with.
fn reason(trick: &TrickView) -> String {
    let Some(win) = trick.winner else { return String::new() };
    let at = |place: u8| trick.plays.get(usize::from(place));
    let (Some(card), Some(over)) = (at(win.place), win.over) else { return t("why-alone") };
    let Some(other) = at(over.place) else { return t("why-alone") };
    let led = trick.led.map(naming::faction).unwrap_or_default();
    let (name, rival) = (naming::card(card.card), naming::card(other.card));
    match (win.by, over.because) {
        (WonBy::NightRing, _) => return words!("why-ring", card = name),
        (WonBy::Warlock | WonBy::Mummy, LostBy::EarlierHero) => return t("why-later-hero"),
        (WonBy::Warlock, _) => return words!("why-warlock", card = name),
        (WonBy::Mummy, _) => return words!("why-mummy", card = name),
        (WonBy::Knight, LostBy::Power) => return t("why-knight"),
        (WonBy::Knight | WonBy::HeroLed | WonBy::NoMoon | WonBy::FullMoon | WonBy::LedFaction, _) => {}
    }
    // What is left is compared by value.
    match over.because {
        LostBy::DoesNotFollow => return words!("why-not-following", other = rival, faction = led),
        LostBy::Lower | LostBy::Higher | LostBy::PlayedLater | LostBy::EarlierHero | LostBy::Power
            if win.changes_decided =>
        {
            return counts(if card.changes.is_empty() { other } else { card });
        }
        LostBy::PlayedLater => return words!("why-equal", value = card.value),
        LostBy::Lower | LostBy::Higher | LostBy::EarlierHero | LostBy::Power => {}
    }
    match win.by {
        WonBy::NoMoon => words!("why-no-moon", value = card.value),
        WonBy::FullMoon => words!("why-full-moon", value = card.value),
        WonBy::HeroLed => words!("why-hero-led", card = name),
        WonBy::Knight | WonBy::LedFaction | WonBy::NightRing | WonBy::Warlock | WonBy::Mummy => {
            if card.counts_as == card.faction {
                words!("why-higher", card = name, other = rival)
            } else {
                words!("why-doppelganger", card = name, faction = led)
            }
        }
    }
}

/// `Troll 9 counts 6: Veil Shield −3`.
pub(crate) fn counts(play: &PlayView) -> String {
    let by: Vec<String> = play
        .changes
        .iter()
        .map(|change| format!("{} {}", modifier(change.by), signed(change.amount)))
        .collect();
    words!("why-counts", card = naming::card(play.card), value = play.value, by = by.join(", "))
}

/// What a card of the hand would do if it were played now, as the engine would decide it.
pub(crate) fn foretold(card: Card, scene: &Scene) -> Option<String> {
    let me = scene.sitting.me?;
    let view = &scene.view;
    if !scene.asks_to_play() || scene.trick.plays.is_empty() || scene.trick.outcome != Outcome::Open {
        return None;
    }
    let trick = view.trick_with(card)?;
    let win = trick.winner?;
    let ahead = scene.trick.winner.and_then(|win| scene.trick.plays.get(usize::from(win.place)))?;
    let ahead = naming::card(ahead.card);
    // Where artifacts are in play somebody may still answer the last card.
    let last =
        trick.plays.len() == view.table.players() * usize::from(view.cards_each) && !view.table.artifacts();
    Some(match (win.seat == me, last, view.phase) {
        (true, true, Phase::One) => match view.centre[..] {
            [prize] => words!("tip-wins-prize", card = ahead, prize = naming::card(prize)),
            _ => words!("tip-wins", card = ahead),
        },
        (true, true, _) => words!("tip-wins", card = ahead),
        (true, false, _) => words!("tip-ahead", card = ahead),
        (false, true, Phase::One) if view.table.players() == 2 => words!("tip-loses-draw", card = ahead),
        (false, _, _) => words!("tip-loses", card = ahead),
    })
}

/// What follows from a trick, in a few sentences: who gets what.
pub(crate) fn follows(past: &Past, sitting: &Sitting) -> String {
    let told = past.follows.iter().filter(|told| says_who_gets_what(&told.event));
    let lines = told.filter_map(|told| tell::tell(told, sitting));
    takes(past, sitting).into_iter().chain(lines).take(3).collect::<Vec<_>>().join(" ")
}

fn says_who_gets_what(event: &SeenEvent) -> bool {
    match event {
        SeenEvent::Took { .. }
        | SeenEvent::Drew { .. }
        | SeenEvent::ScoredAtOnce { .. }
        | SeenEvent::BecameBear { .. }
        | SeenEvent::PotionDrawn { .. }
        | SeenEvent::Moon { .. }
        | SeenEvent::Crushed { .. }
        | SeenEvent::TrollWaits { .. }
        | SeenEvent::CubeWaits { .. }
        | SeenEvent::BecameLord { .. }
        | SeenEvent::Tucked { .. }
        | SeenEvent::Leads { .. } => true,
        // What is placed is told together, seat by seat.
        SeenEvent::Placed { .. }
        | SeenEvent::Captured { .. }
        | SeenEvent::Phase { .. }
        | SeenEvent::Revealed { .. }
        | SeenEvent::Used { .. }
        | SeenEvent::Played { .. }
        | SeenEvent::BearSpent { .. }
        | SeenEvent::Swapped { .. }
        | SeenEvent::CthulhuTook { .. }
        | SeenEvent::CthulhuGiven { .. }
        | SeenEvent::PotionTurnedUp { .. }
        | SeenEvent::HorseSwapped { .. }
        | SeenEvent::TurnedBack
        | SeenEvent::SetAside { .. }
        | SeenEvent::Won { .. }
        | SeenEvent::Silenced { .. }
        | SeenEvent::PotionsShuffled
        | SeenEvent::Looked { .. }
        | SeenEvent::BallShowed { .. }
        | SeenEvent::DeckShuffled
        | SeenEvent::Discarded { .. }
        | SeenEvent::FoolsSwapped { .. }
        | SeenEvent::SkeletonRaised { .. }
        | SeenEvent::LanternShowed { .. }
        | SeenEvent::Crowned { .. }
        | SeenEvent::Over => false,
    }
}

/// Phase Two: who takes which cards, and the power where it is not who won.
fn takes(past: &Past, sitting: &Sitting) -> Vec<String> {
    let placed = |told: &Told| match told.event {
        SeenEvent::Placed { seat, card, .. } => Some((seat, card, tell::why(&told.event))),
        _ => None,
    };
    let placed: Vec<_> = past.follows.iter().filter_map(placed).collect();
    let mut seats: Vec<Seat> = placed.iter().map(|(seat, ..)| *seat).collect();
    seats.sort();
    seats.dedup();
    let sentence = |seat: Seat| {
        let mine = placed.iter().filter(|(other, ..)| *other == seat);
        let cards: Vec<String> = mine.clone().map(|(_, card, _)| naming::card(*card)).collect();
        let takes = words!(
            "follows-takes",
            you = sitting.you(seat),
            who = sitting.name(seat),
            cards = cards.join(", ")
        );
        match mine.clone().find_map(|(_, _, why)| *why) {
            Some(why) => format!("{takes} {}", t(why)),
            None => takes,
        }
    };
    seats.into_iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use claim_rules::{Game, Seat};

    fn why(position: &str, moves: &[&str]) -> String {
        crate::words::speak_for_tests(crate::words::Language::English);
        let mut game = Game::from_position(position).unwrap();
        let mut events = Vec::new();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            game.apply_told(step.actor, step.action, &mut events).unwrap();
        }
        let trick = events.iter().find_map(|event| match event {
            claim_rules::Event::Won { trick, .. } => Some(trick.view()),
            _ => None,
        });
        let sitting =
            Sitting { me: Some(Seat(0)), names: vec!["A".into(), "Bruno".into()], ..Sitting::default() };
        line(&trick.expect("a decided trick"), &sitting)
    }

    #[test]
    fn every_kind_of_win_has_its_sentence() {
        let base = "claim; two; hand 0 Go9 Un6 Kn4 Un8 Do8; hand 1 Kn2 Dw9 Kn9 Un3 Do6";
        assert_eq!(why(base, &["0 Kn4", "1 Kn9"]), "Bruno wins: Knight 9 is higher than Knight 4.");
        assert_eq!(
            why("claim; two; hand 0 Un6 Kn4; hand 1 Dw9 Kn9", &["0 Un6", "1 Dw9"]),
            "You win: Dwarf 9 does not follow Undead."
        );
        assert_eq!(
            why(base, &["0 Go9", "1 Kn2"]),
            "Bruno wins: a Goblin was led, and the highest Knight wins."
        );
        assert_eq!(why(base, &["0 Un8", "1 Do6"]), "You win: Undead 8 is higher than Doppelgänger 6.");
        assert_eq!(
            why("claim; two; hand 0 Un5 Kn4; hand 1 Do8 Kn9", &["0 Un5", "1 Do8"]),
            "Bruno wins: Doppelgänger 8 counts as Undead."
        );
        assert_eq!(
            why("claim; two; hand 0 Un7 Kn4; hand 1 Do7 Kn9", &["0 Un7", "1 Do7"]),
            "You win: both are 7, and the first wins."
        );
        let wolves = "goblins,knights,werewolves,dragons,undead; two; hand 0 We3 Dr1; hand 1 We2 Dr2";
        assert_eq!(why(wolves, &["0 We3", "1 We2"]), "Bruno wins: no moon, and 2 is the lowest Werewolf.");
        let jug = "claim artifacts; two; hand 0 Un5 Kn4; hand 1 Dw8 Kn9; artifacts 1 jug-of-kings";
        assert_eq!(
            why(jug, &["0 Un5", "1 use jug doppelgangers", "1 Dw8"]),
            "Bruno wins: Dwarf 8 counts as Undead.",
            "a card named a Doppelgänger is one"
        );
        let jug = "claim artifacts; two; hand 0 Un5 Kn4; hand 1 Do8 Kn9; artifacts 1 jug-of-kings";
        assert_eq!(
            why(jug, &["0 Un5", "1 use jug undead", "1 Do8"]),
            "Bruno wins: Doppelgänger 8 is higher than Undead 5.",
            "and a Doppelgänger named otherwise is none"
        );
        let heroes = "claim heroes; two; hand 0 LichKing Go1; hand 1 Un9 Go5";
        assert_eq!(why(heroes, &["0 LichKing", "1 Un9"]), "You win: Undead 9 counts 6: Lich King −3.");
    }
}
