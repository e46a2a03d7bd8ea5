//! Why a trick was won, in English. Every number and reason comes from the engine ([`TrickView`]); here they only become
//! sentences.

use claim_rules::{Change, LostBy, Modifier, PlayView, TrickOutcome, TrickView, Win, WonBy};

use crate::narrate::{name, plural};

/// How the trick ended and why: `Seat 1 wins the trick with Knight 2: a Goblin was led, and the highest Knight wins.`
pub(crate) fn ended(trick: &TrickView) -> String {
    let Some(win) = &trick.winner else { return "The trick is set aside.".into() };
    let (seat, card) = (win.seat, name(win.card));
    let why = reason(trick, win).map_or(String::new(), |why| format!(": {why}"));
    match trick.outcome {
        TrickOutcome::Silenced => {
            format!("Everybody keeps his own; seat {seat} would have won with {card} and leads next{why}.")
        }
        TrickOutcome::Open => format!("Seat {seat} is ahead with {card}{why}."),
        TrickOutcome::Won | TrickOutcome::SetAside => format!("Seat {seat} wins the trick with {card}{why}."),
    }
}

/// Why this card wins, naming the best one that does not; `None` if there is only one card.
pub(crate) fn reason(trick: &TrickView, win: &Win) -> Option<String> {
    let beaten = win.over?;
    let (winner, other) = (&trick.plays[usize::from(win.place)], &trick.plays[usize::from(beaten.place)]);
    let power = match win.by {
        WonBy::NightRing => Some("the Night Ring is on it, and its value is above all others".into()),
        WonBy::Warlock => Some("it came right after an odd card".into()),
        WonBy::Mummy => Some("it came right after a 7 or more".into()),
        WonBy::Knight => Some("a Goblin was led, and the highest Knight wins".into()),
        WonBy::HeroLed => Some("a hero was led, and the highest value wins".into()),
        WonBy::NoMoon => Some("without a moon the lowest Werewolf wins".into()),
        WonBy::FullMoon => Some("under a full moon the highest Werewolf wins".into()),
        WonBy::LedFaction if winner.counts_as != winner.faction => {
            trick.led.map(|led| format!("{} counts as {}", counted(winner), plural(led)))
        }
        WonBy::LedFaction => None,
    };
    let other_card = counted(other);
    let against = match beaten.because {
        LostBy::Power => None,
        LostBy::DoesNotFollow => trick.led.map(|led| format!("{other_card} does not follow {}", plural(led))),
        LostBy::Lower => Some(format!("{} is higher than {other_card}", counted(winner))),
        LostBy::Higher => Some(format!("{} is lower than {other_card}", counted(winner))),
        LostBy::PlayedLater => Some(format!(
            "{} and {other_card} are both {}, and the first played wins",
            counted(winner),
            winner.value
        )),
        LostBy::EarlierHero => Some(format!("{other_card} came before it, and the last such hero wins")),
    };
    Some(power.into_iter().chain(against).collect::<Vec<_>>().join("; "))
}

/// `Goblin 5`, or `Goblin 5 (counts 8: Bear +3)`, or `Goblin 5 (as Dwarves)`.
pub(crate) fn counted(play: &PlayView) -> String {
    let mut notes = Vec::new();
    if let Some(named) = play.faction.filter(|faction| play.card.faction() != Some(*faction)) {
        notes.push(format!("as {}", plural(named)));
    }
    if !play.changes.is_empty() {
        let changes: Vec<String> = play.changes.iter().map(change).collect();
        notes.push(format!("counts {}: {}", play.value, changes.join(", ")));
    }
    let card = name(play.card);
    if notes.is_empty() { card } else { format!("{card} ({})", notes.join(", ")) }
}

fn change(change: &Change) -> String {
    let by = match change.by {
        Modifier::Bear => "Bear",
        Modifier::SerpentSword => "Serpent Sword",
        Modifier::FlyingBoots => "Flying Boots",
        Modifier::CloudAxe => "Cloud Axe",
        Modifier::Potion => "potion",
        Modifier::DoublePotion => "potion x2",
        Modifier::VeilShield => "Veil Shield",
        Modifier::LichKing => "Lich King",
    };
    format!("{by} {:+}", change.amount)
}

#[cfg(test)]
mod tests {
    use claim_rules::{Game, Move};

    use super::ended;

    /// How the last trick of these moves ended, in words.
    fn told(position: &str, moves: &str) -> String {
        let mut game = Game::from_position(position).unwrap();
        for text in moves.split(", ") {
            let step: Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        ended(&game.last_trick().unwrap().view())
    }

    #[test]
    fn the_sentence_names_the_reason_and_the_best_card_that_did_not_win() {
        let two = |rest: &str| format!("claim heroes artifacts; two; {rest}");
        for (rest, moves, sentence) in [
            (
                "hand 0 Kn9; hand 1 Kn4",
                "0 Kn9, 1 Kn4",
                "Seat 0 wins the trick with Knight 9: Knight 9 is higher than Knight 4.",
            ),
            (
                "hand 0 Un6; hand 1 Dw9",
                "0 Un6, 1 Dw9",
                "Seat 0 wins the trick with Undead 6: Dwarf 9 does not follow Undead.",
            ),
            (
                "hand 0 Un7; hand 1 Do7",
                "0 Un7, 1 Do7",
                "Seat 0 wins the trick with Undead 7: Undead 7 and Doppelgänger 7 are both 7, and the first played wins.",
            ),
            (
                "hand 0 Go9; hand 1 Kn2",
                "0 Go9, 1 Kn2",
                "Seat 1 wins the trick with Knight 2: a Goblin was led, and the highest Knight wins.",
            ),
            (
                "hand 0 Un7; hand 1 Do8",
                "0 Un7, 1 Do8",
                "Seat 1 wins the trick with Doppelgänger 8: Doppelgänger 8 counts as Undead; Doppelgänger 8 is higher than Undead 7.",
            ),
            (
                "hand 0 Go9; hand 1 Warlock",
                "0 Go9, 1 Warlock",
                "Seat 1 wins the trick with the Warlock: it came right after an odd card.",
            ),
            (
                "hand 0 LichKing; hand 1 Go9",
                "0 LichKing, 1 Go9",
                "Seat 0 wins the trick with the Lich King: a hero was led, and the highest value wins; the Lich King is higher than Goblin 9 (counts 6: Lich King -3).",
            ),
            (
                "hand 0 Un9; hand 1 Un7; artifacts 1 veil-shield",
                "0 Un9, 1 use veil, 1 Un7",
                "Seat 1 wins the trick with Undead 7: Undead 7 is higher than Undead 9 (counts 6: Veil Shield -3).",
            ),
            (
                "hand 0 Go5; hand 1 Dw7; artifacts 1 jug-of-kings",
                "0 Go5, 1 use jug goblins, 1 Dw7",
                "Seat 1 wins the trick with Dwarf 7: Dwarf 7 (as Goblins) is higher than Goblin 5.",
            ),
            (
                "hand 0 Go5 Un1; hand 1 Go7 Un2; artifacts 0 horn-of-silence",
                "0 Go5, 1 Go7, 0 use horn",
                "Everybody keeps his own; seat 1 would have won with Goblin 7 and leads next: Goblin 7 is higher than Goblin 5.",
            ),
            (
                "hand 0 Go5 Un1; hand 1 Go7 Un2; artifacts 0 frost-necklace",
                "0 Go5, 1 Go7, 0 use frost",
                "The trick is set aside.",
            ),
        ] {
            assert_eq!(told(&two(rest), moves), sentence);
        }
    }

    #[test]
    fn without_a_moon_the_lowest_werewolf_wins_wer1() {
        let position = "goblins,knights,werewolves,dragons,undead; two; hand 0 We3; hand 1 We2";
        assert_eq!(
            told(position, "0 We3, 1 We2"),
            "Seat 1 wins the trick with Werewolf 2: without a moon the lowest Werewolf wins; Werewolf 2 is lower than Werewolf 3."
        );
    }
}
