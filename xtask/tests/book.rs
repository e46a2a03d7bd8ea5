//! Every page of the rules book is written, and every example plays by the rules and shows what its caption says.

mod common;
#[path = "../../crates/claim-web/src/book/pages.rs"]
mod pages;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use claim_rules::{Artifact, Event, Faction, Game, Hero, Move, Score, TrickView};
use common::web;
use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use pages::{Kind, PAGES};

/// What must happen in an example, in this order: events as `name seat card …`; at the end of a game
/// `vote FACTION SIDE` and `winner SIDE`; `in-front SEAT CARDS` for the Gnomes in front of a seat at the end.
const SHOWS: &[(&str, &[&str])] = &[
    ("phase-one", &["won 0 Kn6", "took 0 Dw7", "drew 1 Un4", "discarded Kn6", "discarded Kn3", "leads 0"]),
    ("phase-two", &["won 0 Un8", "placed 0 Un5", "placed 0 Un8", "leads 0"]),
    ("winning", &["won 0 Un2", "captured 0 Kn9"]),
    (
        "scoring",
        &[
            "over",
            "vote goblins 1",
            "vote knights 0",
            "vote undead 0",
            "vote dwarves 1",
            "vote doppelgangers -",
            "winner 1",
        ],
    ),
    ("three-players", &["won 1 Go9", "took 1 Dr9", "took 0 Dw2", "drew 2 Un5"]),
    ("four-players", &["won 2 Kn3", "captured 2 Go5", "captured 2 Un7", "leads 2"]),
    ("potions-and-moon", &["potion-turned-up 0 x2", "won 0 Go4", "counts Go4 8 Go7 7, led-faction"]),
    ("goblins", &["won 0 Go0", "took 0 Dw7"]),
    ("knights", &["won 1 Kn2", "captured 1 Go9"]),
    ("undead", &["won 0 Un8", "scored-at-once 0 Un8", "scored-at-once 0 Un2", "took 0 Dw5"]),
    ("dwarves", &["won 0 Dw9", "captured 1 Dw9 dwarves-to-loser", "captured 0 Un3"]),
    ("doppelgangers", &["won 1 Do8", "captured 1 Kn6"]),
    ("gnomes", &["won 0 Gn7", "placed 0 Gn7 true", "placed 0 Gn3 true", "in-front 0 Gn3 Gn7"]),
    ("giants", &["won 0 Gi5", "crushed 1 Gn5", "in-front 1 Gn7"]),
    ("dragons", &["won 0 Se9", "captured 0 Dr2", "leads 1 dragons"]),
    ("trolls", &["won 0 Tr9", "troll-waits Tr4", "captured 0 Tr9", "won 1 Se5", "captured 1 Tr4"]),
    ("seers", &["won 0 Se7", "looked 0 Dr9", "drew 0 Dr9", "took 1 Gi1"]),
    (
        "wizards",
        &[
            "won 0 Wi6",
            "potion-drawn 0",
            "potion-turned-up 0 +5",
            "won 0 Go3",
            "counts Go3 8 Go7 7, led-faction",
        ],
    ),
    (
        "druids",
        &[
            "won 1 Du8",
            "became-bear 0 Du2",
            "bear-spent 0 Du2",
            "won 0 Go5",
            "counts Go7 7 Go5 8, led-faction",
        ],
    ),
    ("shapeshifters", &["swapped 0 Ss2 Kn9", "won 0 Kn9", "took 0 Ss2"]),
    ("vampires", &["won 0 Va6", "became-lord 0 Va6", "tucked 0 Un8"]),
    ("zombies", &["won 0 Zo7", "scored-at-once 0 Kn9", "took 0 Dw1", "discarded Zo7"]),
    ("werewolves", &["won 1 We3", "moon true", "won 0 We8", "moon false"]),
    ("shadows", &["won 0 Sh14", "captured 0 Sh9"]),
    ("lich-king", &["won 0 LichKing", "counts LichKing 7 Un9 6, hero-led", "captured 0 Un9"]),
    ("skeleton", &["won 0 Skeleton", "skeleton-raised 0 Dw9"]),
    ("warlock", &["won 0 Warlock", "captured 0 Go9"]),
    ("cthulhu", &["cthulhu-given 0 Go0", "cthulhu-given 1 Go5", "won 0 Cthulhu"]),
    ("mummy", &["won 0 Mummy", "captured 0 Kn8"]),
    ("gelatinous-cube", &["won 1 Go9", "cube-waits Go9", "won 0 Un7", "captured 0 Cube", "captured 0 Go9"]),
    ("crown-of-light", &["crowned 0 undead", "vote undead 0"]),
    ("serpent-sword", &["used 0 serpent-sword", "won 0 Go4", "counts Go6 6 Go4 7, led-faction"]),
    (
        "horn-of-silence",
        &[
            "silenced 1",
            "placed 1 Go8 horn-of-silence",
            "placed 0 Go3 horn-of-silence",
            "leads 1 horn-of-silence",
        ],
    ),
    ("spear-of-vengeance", &["won 1 Un9", "discarded Un9", "captured 1 Un2"]),
    ("crystal-ball", &["won 1 Go9", "ball-showed 0 Un3 Kn9 Dw2", "drew 0 Kn9", "deck-shuffled"]),
    (
        "crystal-of-fools",
        &["won 0 Un9", "fools-swapped 0 Un9 Go0", "placed 0 Go0 crystal-of-fools", "placed 0 Un5"],
    ),
    ("wizards-horse", &["horse-swapped 0 Go2 Kn3", "won 0 Kn3"]),
    (
        "flying-boots",
        &[
            "used 0 flying-boots",
            "won 0 Go5",
            "counts Go6 6 Go5 7, led-faction",
            "won 0 Un4",
            "counts Un4 6 Un5 5, led-faction",
        ],
    ),
    (
        "forgotten-runestone",
        &["used 0 forgotten-runestone undead", "discarded Go0", "vote goblins 0", "vote undead 0"],
    ),
    ("eternal-lantern", &["won 0 Go9", "lantern-showed 0 1 Dw2 Kn4 Kn5"]),
    ("staff-of-order", &["won 1 Go9", "used 0 staff-of-order", "leads 0 staff-of-order"]),
    ("frost-necklace", &["set-aside", "won 0 Go5", "captured 0 Go3", "captured 0 Un9", "captured 0 Un2"]),
    ("divine-hourglass", &["turned-back", "won 0 Un7", "captured 0 Kn2"]),
    ("veil-shield", &["used 0 veil-shield", "won 0 Go5", "counts Go7 4 Go5 5, led-faction"]),
    ("jug-of-kings", &["used 0 jug-of-kings knights", "won 0 Un2", "captured 0 Go8"]),
    (
        "cloud-axe",
        &[
            "used 0 cloud-axe 1",
            "won 0 Go5",
            "counts Go5 5 Go6 4, led-faction",
            "won 0 Un4",
            "counts Un4 4 Un5 3, led-faction",
        ],
    ),
    ("lovers-bow", &["used 0 lovers-bow", "won 0 Kn3", "captured 0 Go9", "captured 0 Go2", "captured 0 Un7"]),
    ("night-ring", &["used 0 night-ring", "won 0 Un9", "captured 0 Go6"]),
];

/// An event as a line: its name and its fields in order, without the decided trick.
fn line(event: &Event) -> String {
    let json = serde_json::to_string(&event.seen_afterwards()).unwrap();
    let json = json.split(",\"trick\":").next().unwrap();
    let bare = json.replace(['{', '}', '[', ']', '"'], "");
    let fields = bare.split(',').map(|field| field.split_once(':').map_or(field, |(_, value)| value));
    fields.collect::<Vec<_>>().join(" ")
}

/// The trick that an event decides.
fn decided(event: &Event) -> Option<TrickView> {
    match event {
        Event::Won { trick, .. } | Event::Silenced { trick, .. } | Event::SetAside { trick } => {
            Some(trick.view())
        }
        _ => None,
    }
}

/// The changed values of the cards in a decided trick, in the order of play, and why it was won:
/// `counts LichKing 7 Un9 6, hero-led`.
fn counts(event: &Event) -> Option<String> {
    let trick = decided(event)?;
    let by = trick.winner.map(|win| serde_json::to_value(win.by).unwrap());
    let by = by.as_ref().and_then(|by| by.as_str()).unwrap_or("nobody").to_string();
    let cards: Vec<String> = trick.plays.iter().map(|play| format!("{} {}", play.card, play.value)).collect();
    Some(format!("counts {}, {by}", cards.join(" ")))
}

/// Plays an example; returns what happened, and whether the value of a card in a decided trick was changed.
fn played(id: &str, position: &str, moves: &str) -> (Vec<String>, bool) {
    let mut game = Game::from_position(position).unwrap_or_else(|error| panic!("{id}: {error}"));
    let mut events: Vec<Event> = Vec::new();
    for text in moves.split(", ") {
        let step: Move = text.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        if let Err(refusal) = game.apply_told(step.actor, step.action, &mut events) {
            panic!("{id}: {text}: {refusal}; asked: {:?}, legal: {:?}", game.pending(), game.actions());
        }
    }
    let mut lines: Vec<String> =
        events.iter().flat_map(|event| [line(event)].into_iter().chain(counts(event))).collect();
    for seat in game.table().seats() {
        let gnomes = game.gnomes(seat).iter().map(|card| format!(" {card}")).collect::<String>();
        lines.push(format!("in-front {seat}{gnomes}"));
    }
    if game.pending().is_none() {
        lines.extend(result(&game.score()));
    }
    let plays = || events.iter().filter_map(decided).flat_map(|trick| trick.plays);
    (lines, plays().any(|play| !play.changes.is_empty()))
}

fn result(score: &Score) -> Vec<String> {
    let side = |side: Option<claim_rules::Side>| side.map_or("-".into(), |side| side.0.to_string());
    let votes = score.votes.iter().map(|vote| format!("vote {} {}", vote.faction, side(vote.winner)));
    votes.chain([format!("winner {}", side(score.winner()))]).collect()
}

#[test]
fn the_book_has_a_page_for_everything_in_the_boxes() {
    let ids = |kind: Kind| -> BTreeSet<&str> {
        PAGES.iter().filter(|page| page.kind == kind).map(|page| page.id).collect()
    };
    assert_eq!(ids(Kind::Faction), Faction::ALL.map(Faction::name).into());
    assert_eq!(ids(Kind::Hero), Hero::ALL.map(Hero::slug).into());
    assert_eq!(ids(Kind::Artifact), Artifact::ALL.map(Artifact::name).into());
    let all: BTreeSet<&str> = PAGES.iter().map(|page| page.id).collect();
    assert_eq!(all.len(), PAGES.len(), "two pages of one name");
    let cards = PAGES.iter().filter(|page| page.kind != Kind::Chapter);
    cards.for_each(|page| assert!(page.example.is_some(), "{} has no example", page.id));
}

#[test]
fn every_example_plays_and_shows_what_its_caption_says() {
    let mut failures = Vec::new();
    for page in PAGES {
        let Some(example) = page.example else { continue };
        let wanted = SHOWS.iter().find(|(id, _)| *id == page.id);
        let (_, wanted) = wanted.unwrap_or_else(|| panic!("what does the example of {} show?", page.id));
        let (told, changed) = played(page.id, example.position, example.moves);
        let counted = wanted.iter().any(|line| line.starts_with("counts "));
        assert!(counted || !changed, "{}: say what the cards count", page.id);
        let mut rest = told.iter();
        let missing = wanted.iter().find(|line| !rest.any(|told| told == *line));
        failures.extend(missing.map(|line| format!("{}: no \"{line}\", or not yet, in {told:#?}", page.id)));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_example_begins_with_a_question_and_takes_few_moves() {
    for page in PAGES {
        let Some(example) = page.example else { continue };
        let game = Game::from_position(example.position).unwrap();
        assert!(game.pending().is_some(), "{}: nobody is asked", page.id);
        let moves = example.moves.split(", ").count();
        assert!((2..=6).contains(&moves), "{}: {moves} moves", page.id);
    }
}

/// The pages of a language, each with the names of its attributes.
fn written(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = fs::read_to_string(web().join("locales").join(language).join("book.ftl")).unwrap();
    let resource =
        parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{language}/book.ftl: {errors:?}"));
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages
        .map(|message| (message.id.name, message.attributes.into_iter().map(|a| a.id.name).collect()))
        .collect()
}

#[test]
fn every_page_has_its_text_and_caption_in_every_language() {
    for language in ["en", "es", "pt-BR", "id"] {
        let mut written = written(language);
        for page in PAGES {
            let attributes = written.remove(&format!("book-{}", page.id));
            let mut attributes =
                attributes.unwrap_or_else(|| panic!("{language}: {} is not written", page.id));
            // Search words are optional.
            attributes.remove("find");
            let mut wanted = BTreeSet::new();
            wanted.extend((page.kind == Kind::Chapter).then(|| "title".to_string()));
            wanted.extend(page.example.map(|_| "caption".to_string()));
            assert_eq!(attributes, wanted, "{language}: {}", page.id);
        }
        assert!(written.is_empty(), "{language}: no page shows {:?}", written.keys());
    }
}
