//! A game in English words.

use std::fmt::Write as _;

use claim_rules::{
    Artifact, Card, EarlyEnd, Event, Faction, Game, Hero, How, Phase, Record, Seat, SeenEvent, Side, Why,
};
use serde_json::json;

use crate::why;

/// The whole game, trick by trick, and the score.
pub(crate) fn game(record: &Record) -> String {
    let mut events = Vec::new();
    let mut game = record.start_told(&mut events);
    let table = record.table();
    let mut modules = String::new();
    modules += if table.heroes() { ", heroes" } else { "" };
    modules += if table.artifacts() { ", artifacts" } else { "" };
    let deck: Vec<String> = table.factions().iter().map(|f| plural(f).to_string()).collect();
    let mut text = format!("{} players, {}{modules}\n", table.players(), deck.join(", "));
    let mut trick = (Phase::Over, 0);
    for step in record.moves() {
        let here = (game.phase(), game.trick_number());
        if here != trick {
            trick = here;
            let phase = if here.0 == Phase::One { "One" } else { "Two" };
            let _ = writeln!(text, "\nPhase {phase}, trick {}. Seat {} leads.", here.1, game.leader());
        }
        tell_all(&mut events, &mut text);
        game.apply_unchecked_told(step.action, &mut events);
    }
    tell_all(&mut events, &mut text);
    text.push('\n');
    match record.early_end() {
        None => text + &score(&game),
        Some(ending) => {
            if ending.how == How::Played {
                text += &score(&game);
            }
            text + &self::ending(ending, &game)
        }
    }
}

/// How a game ended if it ended early.
pub(crate) fn ending(ending: &EarlyEnd, game: &Game) -> String {
    let mut text = String::new();
    for (seat, why) in &ending.out {
        let _ = match why {
            Why::Resigned => writeln!(text, "Seat {seat} resigned."),
            Why::Late => writeln!(text, "Seat {seat} ran out of time."),
            Why::Left => writeln!(text, "Seat {seat} left the table."),
        };
    }
    let winners: Vec<String> = ending.winners(game).iter().map(|side| side_name(game, *side)).collect();
    let _ = match (ending.how, winners.as_slice()) {
        (How::Agreed, several) => {
            writeln!(text, "All agreed: drawn between {}.", several.join(" and "))
        }
        (How::Played, [one]) => writeln!(text, "Of those who stayed, {one} wins."),
        (_, [one]) => writeln!(text, "So {one} wins."),
        (_, several) => writeln!(text, "So it is drawn between {}.", several.join(" and ")),
    };
    text
}

fn tell_all(events: &mut Vec<Event>, text: &mut String) {
    for event in events.drain(..) {
        if let Some(line) = tell(&event.seen_afterwards()) {
            let _ = writeln!(text, "  {line}");
        }
    }
}

/// Who took which vote, and who won.
pub(crate) fn score(game: &Game) -> String {
    if !game.is_over() {
        return "The game is not over.\n".into();
    }
    let standings = game.standings();
    let sides = || (0..game.table().sides() as u8).map(Side);
    let mut text = String::from("Votes\n");
    for vote in &standings.votes {
        // Compared are numbers of cards, for Vampires sums (VAM4).
        let counted: Vec<String> = sides().map(|side| vote.counted(side).to_string()).collect();
        let winner = vote.leader.map_or("nobody".into(), |side| side_name(game, side));
        let _ = writeln!(text, "  {:<14} {:>9}  {winner}", plural(vote.faction), counted.join(" : "));
    }
    let totals: Vec<String> = standings.totals.iter().map(u8::to_string).collect();
    let _ = writeln!(text, "{} votes", totals.join(" : "));
    let winners: Vec<String> = standings.leaders.iter().map(|side| side_name(game, *side)).collect();
    let _ = match winners.as_slice() {
        [one] => writeln!(text, "{one} wins."),
        several => writeln!(text, "Drawn between {}.", several.join(" and ")),
    };
    text
}

/// The result as in a record.
pub(crate) fn result_json(game: &Game) -> serde_json::Value {
    let score = game.score();
    let votes: Vec<_> = score.votes.iter().map(|vote| (vote.faction, vote.winner)).collect();
    json!({
        "votes": votes,
        "totals": score.totals[..game.table().sides()],
        "winners": score.winners,
    })
}

pub(crate) fn side_name(game: &Game, side: Side) -> String {
    let seats: Vec<String> = game.table().seats_of(side).map(|seat| seat.to_string()).collect();
    match seats.as_slice() {
        [one] => format!("seat {one}"),
        partners => format!("seats {}", partners.join(" and ")),
    }
}

/// One event as a sentence; `None` if the sentences around it say it already.
pub(crate) fn tell(event: &SeenEvent) -> Option<String> {
    let hidden = |card: Option<Card>| card.map_or("a card".into(), name);
    let all = |cards: Option<claim_rules::Shown>| match cards {
        Some(cards) => cards.iter().map(|card| name(*card)).collect::<Vec<_>>().join(", "),
        None => "some cards".into(),
    };
    Some(match *event {
        SeenEvent::Phase { .. } | SeenEvent::Captured { .. } | SeenEvent::Leads { .. } | SeenEvent::Over => {
            return None;
        }
        SeenEvent::Revealed { card } => format!("The centre shows {}.", name(card)),
        SeenEvent::Used { seat, artifact, on, faction } => {
            format!("Seat {seat} uses the {}.", used(artifact, on, faction))
        }
        SeenEvent::Played { seat, card } => format!("Seat {seat} plays {}.", name(card)),
        SeenEvent::BearSpent { card, .. } => format!("The Bear {} lends +3 and is discarded.", name(card)),
        SeenEvent::Swapped { seat, shapeshifter, card } => {
            format!("{} goes to the centre; seat {seat} plays {} instead.", name(shapeshifter), name(card))
        }
        SeenEvent::CthulhuTook { count } => format!("Cthulhu takes {count} cards from the deck, unseen."),
        SeenEvent::PotionTurnedUp { seat, potion } => format!("Seat {seat} turns up the potion {potion}."),
        SeenEvent::HorseSwapped { seat, back, card } => {
            format!("Seat {seat} takes {} back and puts {} in its place.", name(back), name(card))
        }
        SeenEvent::TurnedBack => "Every card goes back to its hand; the trick is played again.".into(),
        SeenEvent::SetAside { trick } | SeenEvent::Won { trick, .. } | SeenEvent::Silenced { trick, .. } => {
            why::ended(&trick.view())
        }
        SeenEvent::ScoredAtOnce { seat, card } => {
            format!("{} goes to the score pile of seat {seat}.", name(card))
        }
        SeenEvent::BecameBear { seat, card } => format!("{} becomes a Bear of seat {seat}.", name(card)),
        SeenEvent::PotionDrawn { seat } => format!("Seat {seat} draws a potion, unseen."),
        SeenEvent::PotionsShuffled => "The discarded potions are shuffled into a new pile.".into(),
        SeenEvent::Moon { full: true } => "The moon is full.".into(),
        SeenEvent::Moon { full: false } => "The moon is gone.".into(),
        SeenEvent::Looked { seat, card } => {
            format!("Seat {seat} looks at the top of the deck: {}.", hidden(card))
        }
        SeenEvent::Took { seat, card } => format!("Seat {seat} takes {} from the centre.", name(card)),
        SeenEvent::Drew { seat, card } => format!("Seat {seat} draws {}.", hidden(card)),
        SeenEvent::BallShowed { seat, cards } => format!("Seat {seat} sees in the Ball: {}.", all(cards)),
        SeenEvent::DeckShuffled => "The deck is shuffled.".into(),
        SeenEvent::Discarded { card } => format!("{} is discarded.", name(card)),
        SeenEvent::CthulhuGiven { seat, card } => format!("Seat {seat} gives up {}.", name(card)),
        SeenEvent::CubeWaits { card: Some(card) } => format!("{} is under the Cube; both wait.", name(card)),
        SeenEvent::CubeWaits { card: None } => "The Cube waits alone.".into(),
        SeenEvent::TrollWaits { card } => format!("{} waits.", name(card)),
        SeenEvent::FoolsSwapped { seat, back, card } => {
            format!("Seat {seat} takes {} into hand and places {} instead.", name(back), name(card))
        }
        SeenEvent::Placed { seat, card, in_front: true, .. } => {
            format!("{} stands before seat {seat}.", name(card))
        }
        SeenEvent::Placed { seat, card, .. } => format!("Seat {seat} captures {}.", name(card)),
        SeenEvent::BecameLord { seat, card, .. } => format!("{} is now the lord of seat {seat}.", name(card)),
        SeenEvent::Tucked { seat, card, .. } => format!("Seat {seat} tucks {} under its lord.", name(card)),
        SeenEvent::Crushed { seat, card } => format!("{} of seat {seat} is crushed.", name(card)),
        SeenEvent::SkeletonRaised { seat, card } => {
            format!("Seat {seat} raises {} from the discard pile.", name(card))
        }
        SeenEvent::LanternShowed { by, of, cards } => {
            format!("The Lantern shows seat {by} cards of seat {of}: {}.", all(cards))
        }
        SeenEvent::Crowned { seat, faction } => {
            format!("The Crown of Light of seat {seat} counts for the {}.", plural(faction))
        }
    })
}

/// An artifact and its target: `Cloud Axe on seat 1`.
pub(crate) fn used(artifact: Artifact, on: Option<Seat>, faction: Option<Faction>) -> String {
    let title: Vec<String> = artifact
        .name()
        .split('-')
        .map(|word| match word {
            "of" => word.into(),
            "wizards" => "Wizard's".into(),
            "lovers" => "Lovers'".into(),
            _ => word[..1].to_uppercase() + &word[1..],
        })
        .collect();
    let detail = match (on, faction) {
        (Some(seat), _) => format!(" on seat {seat}"),
        (None, Some(faction)) if artifact == Artifact::JugOfKings => {
            format!(" and names {}", plural(faction))
        }
        (None, Some(faction)) => format!(" for the {}", plural(faction)),
        (None, None) => String::new(),
    };
    title.join(" ") + &detail
}

/// `Goblin 5`, `the Mummy`.
pub(crate) fn name(card: Card) -> String {
    match (card.faction(), card.hero()) {
        (Some(faction), _) => format!("{} {}", singular(faction), card.value()),
        (None, Some(Hero::LichKing)) => "the Lich King".into(),
        (None, Some(Hero::Cthulhu)) => "Cthulhu".into(),
        (None, Some(Hero::Cube)) => "the Gelatinous Cube".into(),
        (None, Some(hero)) => format!("the {}", hero.name()),
        (None, None) => "a card".into(),
    }
}

fn singular(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "Goblin",
        Faction::Knights => "Knight",
        Faction::Undead => "Undead",
        Faction::Dwarves => "Dwarf",
        Faction::Doppelgangers => "Doppelgänger",
        Faction::Gnomes => "Gnome",
        Faction::Giants => "Giant",
        Faction::Dragons => "Dragon",
        Faction::Trolls => "Troll",
        Faction::Seers => "Seer",
        Faction::Wizards => "Wizard",
        Faction::Druids => "Druid",
        Faction::Shapeshifters => "Shapeshifter",
        Faction::Vampires => "Vampire",
        Faction::Zombies => "Zombie",
        Faction::Werewolves => "Werewolf",
        Faction::Shadows => "Shadow",
    }
}

pub(crate) fn plural(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "Goblins",
        Faction::Knights => "Knights",
        Faction::Undead => "Undead",
        Faction::Dwarves => "Dwarves",
        Faction::Doppelgangers => "Doppelgängers",
        Faction::Gnomes => "Gnomes",
        Faction::Giants => "Giants",
        Faction::Dragons => "Dragons",
        Faction::Trolls => "Trolls",
        Faction::Seers => "Seers",
        Faction::Wizards => "Wizards",
        Faction::Druids => "Druids",
        Faction::Shapeshifters => "Shapeshifters",
        Faction::Vampires => "Vampires",
        Faction::Zombies => "Zombies",
        Faction::Werewolves => "Werewolves",
        Faction::Shadows => "Shadows",
    }
}

/// The name of a seat, as the player of `own` reads it.
pub(crate) fn called(seat: Seat, own: Seat) -> String {
    if seat == own { "You".into() } else { format!("Seat {seat}") }
}

#[cfg(test)]
mod tests {
    use super::score;
    use claim_rules::{Game, Move};

    #[test]
    fn the_vampire_vote_is_reported_by_sums_vam4() {
        let line = "goblins,knights,undead,dwarves,vampires; two; hand 0 Un1; hand 1 Un2; score 0 Kn2 Kn3; score 1 Kn9; \
                    lord 0 Va9; tucked 0 Dw9 Dw8; lord 1 Va1; tucked 1 Go0 Go0 Go0 Go1";
        let mut game = Game::from_position(line).unwrap();
        for text in ["0 Un1", "1 Un2", "1 place", "1 place"] {
            let step: Move = text.parse().unwrap();
            game.apply(step.actor, step.action).unwrap();
        }
        let told = score(&game);
        let vote = |name: &str| {
            let line = told.lines().find(|line| line.trim_start().starts_with(name)).unwrap();
            line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(vote("Vampires"), "26 : 2 seat 0", "more cards lie under the other's lord");
        assert_eq!(vote("Knights"), "2 : 1 seat 0");
    }
}
