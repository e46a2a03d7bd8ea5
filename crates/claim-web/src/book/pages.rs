//! The pages of the rules book, in the order of the book, and the example of each: a position and moves the engine
//! plays from it.
//!
//! The words are Fluent messages (`locales/<language>/book.ftl`): `book-<id>` is the page, its paragraphs parted by an
//! empty line; `.title` names a chapter (other pages bear the name of the card); `.caption` tells the example, in which
//! seat 0 is the reader. `xtask/tests/book.rs` plays every example and checks that it shows what its caption says.

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A chapter of the rules.
    Chapter,
    /// A faction; the id is its name.
    Faction,
    /// A hero.
    Hero,
    /// An artifact; the id is its name.
    Artifact,
}

/// A page of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    /// What it is about.
    pub(crate) kind: Kind,
    /// Its name in addresses and messages.
    pub(crate) id: &'static str,
    /// What can be seen on the table.
    pub(crate) example: Option<Example>,
}

/// A position and the moves that show a rule (`docs/record.md`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Example {
    /// The position before the first move.
    pub(crate) position: &'static str,
    /// The moves, parted by `, `.
    pub(crate) moves: &'static str,
}

const fn page(kind: Kind, id: &'static str) -> Page {
    Page { kind, id, example: None }
}

const fn shown(kind: Kind, id: &'static str, position: &'static str, moves: &'static str) -> Page {
    Page { kind, id, example: Some(Example { position, moves }) }
}

use Kind::{Artifact, Chapter, Faction, Hero};

/// The book.
pub(crate) const PAGES: [Page; 52] = [
    page(Chapter, "minute"),
    page(Chapter, "setup"),
    shown(
        Chapter,
        "phase-one",
        "claim; one; lead 0; deck Dw7 Un4 Go2 Kn5; hand 0 Kn6 Go1; hand 1 Kn3 Go4",
        "0 Kn6, 1 Kn3",
    ),
    shown(
        Chapter,
        "phase-two",
        "claim; two; lead 1; hand 0 Un8 Go3; hand 1 Un5 Go1; score 0 Kn2; score 1 Dw4",
        "1 Un5, 0 Un8",
    ),
    shown(Chapter, "winning", "claim; two; lead 0; hand 0 Un2 Go3; hand 1 Kn9 Go1", "0 Un2, 1 Kn9"),
    shown(
        Chapter,
        "scoring",
        "claim; two; lead 0; hand 0 Un6; hand 1 Un2; score 0 Go1 Go9 Kn4 Kn9; score 1 Go0 Go2 Go3 Kn5 Kn8 Dw1 Dw4",
        "0 Un6, 1 Un2",
    ),
    shown(
        Chapter,
        "three-players",
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 3; one; lead 0; deck Dr9 Dw2 Un5 Tr3 Tr4 Tr5; hand 0 Go5 Kn2; hand 1 Go9 Kn3; hand 2 Go1 Kn4",
        "0 Go5, 1 Go9, 2 Go1, 1 take Dr9",
    ),
    shown(
        Chapter,
        "four-players",
        "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 4; two; lead 0; hand 0 Go5 Dw1; hand 1 Go8 Dw2; hand 2 Kn3 Dw3; hand 3 Un7 Dw4",
        "0 Go5, 1 Go8, 2 Kn3, 3 Un7",
    ),
    page(Chapter, "heroes"),
    page(Chapter, "artifacts"),
    shown(
        Chapter,
        "potions-and-moon",
        "goblins,knights,undead,dwarves,wizards; two; lead 0; hand 0 Go4 Un1; hand 1 Go7 Un2; flasks 0 x2",
        "0 Go4, 0 drink, 1 Go7",
    ),
    shown(
        Faction,
        "goblins",
        "claim; one; lead 0; deck Dw7 Dw1 Un2 Un3; hand 0 Go0 Un4; hand 1 Go0 Kn9",
        "0 Go0, 1 Go0",
    ),
    shown(Faction, "knights", "claim; two; lead 0; hand 0 Go9 Un1; hand 1 Kn2 Un3", "0 Go9, 1 Kn2"),
    shown(
        Faction,
        "undead",
        "claim; one; lead 0; deck Dw5 Kn3 Go1 Go2; hand 0 Un8 Go4; hand 1 Un2 Go5",
        "0 Un8, 1 Un2",
    ),
    shown(Faction, "dwarves", "claim; two; lead 0; hand 0 Dw9 Go1; hand 1 Un3 Go3", "0 Dw9, 1 Un3"),
    shown(Faction, "doppelgangers", "claim; two; lead 0; hand 0 Kn6 Un1; hand 1 Kn2 Do8", "0 Kn6, 1 Do8"),
    shown(Faction, "gnomes", "claim2; two; lead 0; hand 0 Gn7 Se1; hand 1 Gn3 Se2", "0 Gn7, 1 Gn3"),
    shown(
        Faction,
        "giants",
        "claim2; two; lead 0; hand 0 Gi5 Se1; hand 1 Gi3 Se2; gnomes 1 Gn5 Gn7",
        "0 Gi5, 1 Gi3",
    ),
    shown(Faction, "dragons", "claim2; two; lead 0; hand 0 Se9 Gi1; hand 1 Dr2 Gi3", "0 Se9, 1 Dr2"),
    shown(
        Faction,
        "trolls",
        "claim2; two; lead 0; hand 0 Tr9 Se1 Gi1; hand 1 Tr4 Se5 Gi3",
        "0 Tr9, 1 Tr4, 0 Se1, 1 Se5",
    ),
    shown(
        Faction,
        "seers",
        "claim2; one; lead 0; deck Gi1 Dr9 Tr1 Tr2; hand 0 Se7 Gn1; hand 1 Se2 Gn3",
        "0 Se7, 1 Se2, 0 take deck",
    ),
    shown(
        Faction,
        "wizards",
        "goblins,knights,undead,dwarves,wizards; one; lead 0; deck Dw1 Dw2 Dw3 Dw4 Dw5 Dw6; potions +5 -2; hand 0 Wi6 Go3 Un1; hand 1 Wi2 Go7 Un2",
        "0 Wi6, 1 Wi2, 0 Go3, 0 drink, 1 Go7",
    ),
    shown(
        Faction,
        "druids",
        "goblins,knights,undead,dwarves,druids; one; lead 1; deck Dw1 Dw2 Dw3 Dw4 Dw5 Dw6; hand 0 Du2 Go5 Un1; hand 1 Du8 Go7 Un2",
        "1 Du8, 0 Du2, 1 Go7, 0 Go5",
    ),
    shown(
        Faction,
        "shapeshifters",
        "goblins,knights,undead,dwarves,shapeshifters; one; lead 1; deck Kn9 Dw2 Dw3 Dw4; hand 0 Ss2 Go1; hand 1 Kn4 Go2",
        "1 Kn4, 0 Ss2",
    ),
    shown(
        Faction,
        "vampires",
        "goblins,knights,undead,dwarves,vampires; two; lead 0; hand 0 Va6 Go1; hand 1 Un8 Go2",
        "0 Va6, 1 Un8, 0 tuck",
    ),
    shown(
        Faction,
        "zombies",
        "goblins,knights,undead,dwarves,zombies; one; lead 0; deck Dw1 Dw2 Dw3 Dw4; hand 0 Zo7 Go1; hand 1 Kn9 Go2",
        "0 Zo7, 1 Kn9",
    ),
    shown(
        Faction,
        "werewolves",
        "goblins,knights,undead,dwarves,werewolves; two; lead 0; hand 0 We7 We8 Go1; hand 1 We3 We2 Go2",
        "0 We7, 1 We3, 1 We2, 0 We8",
    ),
    shown(
        Faction,
        "shadows",
        "goblins,knights,undead,dwarves,shadows; two; lead 1; hand 0 Sh14 Go1; hand 1 Sh9 Go2",
        "1 Sh9, 0 Sh14",
    ),
    shown(
        Hero,
        "lich-king",
        "claim heroes; two; lead 0; hand 0 LichKing Go1; hand 1 Un9 Go2",
        "0 LichKing, 1 Un9",
    ),
    shown(
        Hero,
        "skeleton",
        "claim heroes; two; lead 0; hand 0 Skeleton Go1; hand 1 Un2 Go3; discard Dw9 Go0",
        "0 Skeleton, 1 Un2, 0 raise, * pick Dw9",
    ),
    shown(
        Hero,
        "warlock",
        "claim heroes; two; lead 1; hand 0 Warlock Un2; hand 1 Go9 Un3",
        "1 Go9, 0 Warlock",
    ),
    shown(
        Hero,
        "cthulhu",
        "claim heroes; two; lead 0; hand 0 Cthulhu Go0 Un1; hand 1 Kn8 Go5 Un2",
        "0 Cthulhu, 0 discard Go0, 1 discard Go5, 1 Un2",
    ),
    shown(Hero, "mummy", "claim heroes; two; lead 1; hand 0 Mummy Un2; hand 1 Kn8 Un3", "1 Kn8, 0 Mummy"),
    shown(
        Hero,
        "gelatinous-cube",
        "claim heroes; two; lead 1; hand 0 Cube Un7 Dw2; hand 1 Go9 Un1 Dw5",
        "1 Go9, 0 Cube, 1 Un1, 0 Un7",
    ),
    shown(
        Artifact,
        "crown-of-light",
        "claim artifacts; two; lead 0; hand 0 Kn2; hand 1 Kn9; score 0 Un4; score 1 Un9; artifacts 0 crown-of-light",
        "0 Kn2, 1 Kn9, 0 crown undead",
    ),
    shown(
        Artifact,
        "serpent-sword",
        "claim artifacts; two; lead 1; hand 0 Go4 Un1; hand 1 Go6 Un2; artifacts 0 serpent-sword",
        "1 Go6, 0 use sword, 0 Go4",
    ),
    shown(
        Artifact,
        "horn-of-silence",
        "claim artifacts; two; lead 1; hand 0 Go3 Un1; hand 1 Go8 Un2; artifacts 0 horn-of-silence",
        "1 Go8, 0 Go3, 0 use horn",
    ),
    shown(
        Artifact,
        "spear-of-vengeance",
        "claim artifacts; two; lead 1; hand 0 Un2 Go1; hand 1 Un9 Go2; artifacts 0 spear-of-vengeance",
        "1 Un9, 0 Un2, 0 use spear 1",
    ),
    shown(
        Artifact,
        "crystal-ball",
        "claim artifacts; one; lead 1; deck Go1 Un3 Kn9 Dw2 Dw3; hand 0 Go2 Un1; hand 1 Go9 Un2; artifacts 0 crystal-ball",
        "1 Go9, 0 Go2, 0 use ball, 0 keep Kn9, * pick Dw3, * pick Un3",
    ),
    shown(
        Artifact,
        "crystal-of-fools",
        "claim artifacts; two; lead 0; hand 0 Un9 Go0 Dw3; hand 1 Un5 Go2 Dw4; artifacts 0 crystal-of-fools",
        "0 Un9, 1 Un5, 0 use fools 1 Go0",
    ),
    shown(
        Artifact,
        "wizards-horse",
        "claim artifacts; two; lead 1; hand 0 Go2 Kn3 Un1; hand 1 Go7 Un2 Dw1; artifacts 0 wizards-horse",
        "1 Go7, 0 Go2, 0 use horse 2 Kn3",
    ),
    shown(
        Artifact,
        "flying-boots",
        "claim artifacts; two; lead 1; hand 0 Go5 Un4 Dw1; hand 1 Go6 Un5 Dw2; artifacts 0 flying-boots",
        "1 Go6, 0 use boots, 0 Go5, 0 Un4, 1 Un5",
    ),
    shown(
        Artifact,
        "forgotten-runestone",
        "claim artifacts; two; lead 0; hand 0 Go3; hand 1 Go0; score 0 Un4; score 1 Un9; artifacts 0 forgotten-runestone",
        "0 Go3, 1 Go0, 0 use runestone 2 undead",
    ),
    shown(
        Artifact,
        "eternal-lantern",
        "claim artifacts; two; lead 0; hand 0 Go9 Un0 Un1 Un2 Un3 Un4; hand 1 Go1 Dw1 Dw2 Dw3 Kn4 Kn5; artifacts 0 eternal-lantern",
        "0 Go9, 1 Go1, 0 use lantern 1, * pick Dw2, * pick Kn4, * pick Kn5",
    ),
    shown(
        Artifact,
        "staff-of-order",
        "claim artifacts; two; lead 1; hand 0 Go2 Un1; hand 1 Go9 Un2; artifacts 0 staff-of-order",
        "1 Go9, 0 Go2, 0 use staff",
    ),
    shown(
        Artifact,
        "frost-necklace",
        "claim artifacts; two; lead 1; hand 0 Un2 Go5 Dw1; hand 1 Un9 Go3 Dw2; artifacts 0 frost-necklace",
        "1 Un9, 0 Un2, 0 use frost, 1 Go3, 0 Go5",
    ),
    shown(
        Artifact,
        "divine-hourglass",
        "claim artifacts; two; lead 0; hand 0 Go8 Un7; hand 1 Kn2 Dw3; artifacts 0 divine-hourglass",
        "0 Go8, 1 Kn2, 0 use hourglass, 0 Un7, 1 Kn2",
    ),
    shown(
        Artifact,
        "veil-shield",
        "claim artifacts; two; lead 1; hand 0 Go5 Un1; hand 1 Go7 Un2; artifacts 0 veil-shield",
        "1 Go7, 0 use veil, 0 Go5",
    ),
    shown(
        Artifact,
        "jug-of-kings",
        "claim artifacts; two; lead 1; hand 0 Un2 Dw1; hand 1 Go8 Dw3; artifacts 0 jug-of-kings",
        "1 Go8, 0 use jug knights, 0 Un2",
    ),
    shown(
        Artifact,
        "cloud-axe",
        "claim artifacts; two; lead 0; hand 0 Go5 Un4 Dw1; hand 1 Go6 Un5 Dw2; artifacts 0 cloud-axe",
        "0 use axe 1, 0 Go5, 1 Go6, 0 Un4, 1 Un5",
    ),
    shown(
        Artifact,
        "lovers-bow",
        "claim artifacts; two; lead 0; hand 0 Go9 Kn3 Dw1; hand 1 Go2 Un7 Dw2; artifacts 0 lovers-bow",
        "0 use bow, 0 Go9, 0 Kn3, 1 Go2, 1 Un7",
    ),
    shown(
        Artifact,
        "night-ring",
        "claim artifacts; two; lead 1; hand 0 Go2 Un9; hand 1 Go6 Dw3; artifacts 0 night-ring",
        "1 Go6, 0 use ring, 0 Un9",
    ),
];
