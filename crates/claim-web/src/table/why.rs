//! Every trick has its reason: one sentence, from the trick as the engine decided it.

use claim_rules::{
    About, Card, Foreseen, LostBy, PlayView, Prize, Seat, SeenEvent, TrickOutcome, TrickView, WonBy,
};

use super::felt::{modifier, signed};
use crate::naming::{self, Sitting};
use crate::scene::{Past, Scene, Told, told_twice};
use crate::tell;
use crate::words;
use crate::words::t;

/// Why a card of a trick does not win, in a word or two: at the card itself.
pub(crate) fn tag(trick: &TrickView, play: &PlayView) -> Option<String> {
    if trick.plays.len() < 2 || trick.outcome == TrickOutcome::SetAside {
        return None;
    }
    let led = trick.led?;
    if !play.follows && trick.winner.is_some_and(|win| !matches!(win.by, WonBy::Warlock | WonBy::Mummy)) {
        return Some(words!("tag-not-following", member = naming::member(led)));
    }
    // Where there are more than two, the place says who gets what.
    (trick.outcome == TrickOutcome::Won && trick.plays.len() > 2)
        .then(|| words!("tag-rank", rank = play.rank))
}

/// The same where there is less room: which of several cards it is.
pub(crate) fn short_tag(trick: &TrickView, play: &PlayView) -> Option<String> {
    match trick.plays.len() {
        0..=2 => tag(trick, play),
        _ => (trick.outcome == TrickOutcome::Won).then(|| words!("tag-rank", rank = play.rank)),
    }
}

/// Who is ahead and why, as long as the trick is not decided: `Bruno is ahead: Knight 9 is higher than Knight 4.`
pub(crate) fn so_far(trick: &TrickView, sitting: &Sitting) -> String {
    let said = |win: claim_rules::Win| {
        words!(
            "facts-so-far",
            you = sitting.you(win.seat),
            who = sitting.name(win.seat),
            reason = reason(trick)
        )
    };
    trick.winner.map(said).unwrap_or_default()
}

/// Who wins and why: `You win: Knight 9 is higher than Knight 4.`
pub(crate) fn line(trick: &TrickView, sitting: &Sitting) -> String {
    let Some(win) = trick.winner else { return t("why-set-aside") };
    let reason = reason(trick);
    let key = if trick.outcome == TrickOutcome::Silenced { "why-silenced" } else { "why-won" };
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
/// `true`: it would win, or be ahead.
pub(crate) fn foretold(card: Card, scene: &Scene) -> Option<(bool, String)> {
    let me = scene.sitting.me?;
    let view = &scene.view;
    if !scene.asks_to_play() || scene.trick.plays.is_empty() || scene.trick.outcome != TrickOutcome::Open {
        return None;
    }
    let Foreseen { trick, settled, prize } = view.foresee(card)?;
    let win = trick.winner?;
    let ahead = scene.trick.winner.and_then(|win| scene.trick.plays.get(usize::from(win.place)))?;
    let ahead = naming::card(ahead.card);
    let what = match (win.seat == me, prize) {
        (true, Some(Prize::Centre(prize))) => {
            words!("tip-wins-prize", card = ahead, prize = naming::card(prize))
        }
        (true, Some(Prize::Choice)) => words!("tip-wins-choice", card = ahead),
        (true, Some(Prize::Left | Prize::Drawn | Prize::Nothing) | None) if settled => {
            words!("tip-wins", card = ahead)
        }
        (true, _) => words!("tip-ahead", card = ahead),
        (false, Some(Prize::Drawn)) => words!("tip-loses-draw", card = ahead),
        (false, Some(Prize::Centre(_) | Prize::Choice | Prize::Left)) => {
            words!("tip-loses-left", card = ahead)
        }
        (false, Some(Prize::Nothing) | None) => words!("tip-loses", card = ahead),
    };
    Some((win.seat == me, what))
}

/// What follows from a trick, in a few sentences: who gets what.
pub(crate) fn follows(past: &Past, sitting: &Sitting) -> String {
    let events: Vec<SeenEvent> = past.follows.iter().map(|told| told.event).collect();
    let passed = told_twice(&events);
    let told = past.follows.iter().enumerate();
    let told = told.filter(|(at, told)| says_who_gets_what(&told.event) && !passed.contains(at));
    let lines = told.filter_map(|(_, told)| tell::tell(told, sitting));
    takes(past, sitting).into_iter().chain(lines).take(3).collect::<Vec<_>>().join(" ")
}

fn says_who_gets_what(event: &SeenEvent) -> bool {
    match event.about() {
        About::Brings | About::Lead => true,
        // What is placed is told together, seat by seat.
        About::Placing
        | About::Phase
        | About::Play
        | About::Change
        | About::TurnedBack
        | About::Decided
        | About::Other
        | About::Unseen => false,
    }
}

/// Phase Two: who takes which cards, and the power where it is not who won.
fn takes(past: &Past, sitting: &Sitting) -> Vec<String> {
    let placed = |told: &Told| match told.event {
        SeenEvent::Placed { seat, card, .. } => Some((seat, card, tell::why(&told.event))),
        _ => None,
    };
    let placed: Vec<_> = past.follows.iter().filter_map(placed).collect();
    let seats = (0..4).map(Seat).filter(|seat| placed.iter().any(|(other, ..)| other == seat));
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
    seats.map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Story;
    use claim_rules::{Game, Seat, Viewer};

    fn why(position: &str, moves: &[&str]) -> String {
        crate::words::speak_for_tests(crate::words::Language::English);
        let mut game = Game::from_position(position).unwrap();
        let mut events = Vec::new();
        for text in moves {
            let step: claim_rules::Move = text.parse().unwrap();
            game.apply_told(step.actor, step.action, &mut events).unwrap();
        }
        let trick =
            events.iter().find_map(|event| event.seen_afterwards().decides().map(|trick| trick.view()));
        let sitting =
            Sitting { me: Some(Seat(0)), names: vec!["A".into(), "Bruno".into()], ..Sitting::default() };
        line(&trick.expect("a decided trick"), &sitting)
    }

    /// What the page says of a card of seat 1's hand.
    fn tip(position: &str, led: &str, card: &str) -> String {
        crate::words::speak_for_tests(crate::words::Language::English);
        let mut game = Game::from_position(position).unwrap();
        let step: claim_rules::Move = led.parse().unwrap();
        game.apply(step.actor, step.action).unwrap();
        let names = vec!["Bruno".into(), "A".into()];
        let sitting = Sitting { me: Some(Seat(1)), names, ..Sitting::default() };
        let story = Story::begin(game.seen_by(Viewer::Seat(Seat(1))), &[], sitting);
        foretold(card.parse().unwrap(), &story.now()).expect("a card is asked for").1
    }

    #[test]
    fn what_a_card_is_said_to_bring_is_what_its_player_gets_p5_sha1_see1() {
        let line = "goblins,knights,seers,shapeshifters,dragons; one; hand 0 Go5 Se5 Ss3; hand 1 Go7 Go2 Ss5 Se9 Se1; \
                    deck Ss9 Kn2 Kn9 Kn4";
        assert_eq!(tip(line, "0 Go5", "Go7"), "Beats Goblin 5: you win the prize, Shapeshifter 9.");
        assert_eq!(tip(line, "0 Go5", "Go2"), "Does not beat Goblin 5: you draw a card, unseen.");
        let goblin = line.replace("Go7 Go2 ", "").replace("deck Ss9", "deck Go9");
        assert_eq!(tip(&goblin, "0 Go5", "Ss5"), "Beats Goblin 5: you win the prize, Shapeshifter 5.");
        assert_eq!(tip(line, "0 Se5", "Se9"), "Beats Seer 5: you choose what you take.");
        assert_eq!(tip(line, "0 Se5", "Se1"), "Does not beat Seer 5: you get what is left.");
        let two = "claim; two; hand 0 Go5 Kn2; hand 1 Go7 Go2";
        assert_eq!(tip(two, "0 Go5", "Go7"), "Beats Goblin 5: you win the trick.");
        assert_eq!(tip(two, "0 Go5", "Go2"), "Does not beat Goblin 5.");
        let answered = two.replace("claim;", "claim artifacts;");
        assert_eq!(tip(&answered, "0 Go5", "Go7"), "Beats Goblin 5: ahead so far.");
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
        let full = wolves.replace("two;", "two; moon;");
        assert_eq!(why(&full, &["0 We3", "1 We2"]), "You win: full moon, and 3 is the highest Werewolf.");
        let warlock = "claim heroes; two; hand 0 Go9 Go1; hand 1 Warlock Kn5";
        assert_eq!(why(warlock, &["0 Go9", "1 Warlock"]), "Bruno wins: Warlock 4 came after an odd card.");
        let mummy = "claim heroes; two; hand 0 Kn8 Go1; hand 1 Mummy Go5";
        assert_eq!(why(mummy, &["0 Kn8", "1 Mummy"]), "Bruno wins: Mummy 5 came after a 7 or more.");
        let hero = "claim heroes; two; hand 0 Skeleton Go1; hand 1 Un8 Go5";
        assert_eq!(
            why(hero, &["0 Skeleton", "1 Un8"]),
            "Bruno wins: a hero was led, and Undead 8 is the highest."
        );
        let ring = "claim artifacts; two; hand 0 Go6 Go1; hand 1 Go2 Un9; artifacts 1 night-ring";
        assert_eq!(
            why(ring, &["0 Go6", "1 use ring", "1 Un9"]),
            "Bruno wins: Undead 9 wears the Night Ring and is above all others."
        );
        let horn = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Go5 Un2; artifacts 0 horn-of-silence";
        assert_eq!(
            why(horn, &["0 Go9", "1 Go5", "0 use horn"]),
            "Everybody keeps their own card; you would have won: Goblin 9 is higher than Goblin 5."
        );
        let frost = "claim artifacts; two; hand 0 Go9 Un1; hand 1 Go5 Un2; artifacts 0 frost-necklace";
        assert_eq!(why(frost, &["0 Go9", "1 Go5", "0 use frost"]), "The trick is set aside: nobody wins it.");
        let heroes = "claim heroes; two; hand 0 LichKing Go1; hand 1 Un9 Go5";
        assert_eq!(why(heroes, &["0 LichKing", "1 Un9"]), "You win: Undead 9 counts 6: Lich King −3.");
    }
}
