//! Games the browser keeps: unfinished ones to continue, finished ones to look at again.
//!
//! What storage refuses is kept as long as the page is open.

use std::cell::RefCell;

use claim_rules::{Record, Seat};
use serde::{Deserialize, Serialize};

use crate::naming::Sitting;
use crate::storage;

/// A game against bots, as far as it was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// Its name in addresses.
    pub(crate) id: String,
    /// The record, as JSON.
    pub(crate) record: String,
    /// The visitor's seat.
    pub(crate) me: u8,
    /// The level of the bot on each seat; empty for the visitor's own.
    pub(crate) levels: Vec<String>,
    /// What was noted of the seed before the first card: its SHA-256.
    #[serde(default)]
    pub(crate) promise: String,
    /// When it was played last, in milliseconds.
    pub(crate) when: f64,
    /// The votes of each side and the sides that won, once it is finished.
    #[serde(default)]
    pub(crate) result: Option<(Vec<u8>, Vec<u8>)>,
    /// How many decisions the visitor took back.
    #[serde(default)]
    pub(crate) undone: u32,
    /// The visitor gave up.
    #[serde(default)]
    pub(crate) conceded: bool,
}

/// How the bots are called, by seat.
const NAMES: [&str; 4] = ["Ada", "Bruno", "Cora", "Dario"];

impl Saved {
    pub(crate) fn me(&self) -> Seat {
        Seat(self.me)
    }

    /// Who sits where.
    pub(crate) fn sitting(&self) -> Sitting {
        let names =
            (0..self.levels.len()).map(|seat| NAMES[(seat + 4 - usize::from(self.me)) % 4].to_string());
        Sitting { me: Some(self.me()), names: names.collect(), levels: self.levels.clone() }
    }

    pub(crate) fn read(&self) -> Option<Record> {
        Record::from_json(&self.record).ok()
    }
}

const UNFINISHED: &str = "games";
const FINISHED: &str = "history";
/// The oldest go first.
const MOST_UNFINISHED: usize = 12;
const MOST_FINISHED: usize = 200;

thread_local! {
    static GAMES: RefCell<Option<Shelf>> = const { RefCell::new(None) };
}

#[derive(Clone, Default)]
struct Shelf {
    unfinished: Vec<Saved>,
    finished: Vec<Saved>,
}

fn with_shelf<T>(what: impl FnOnce(&mut Shelf) -> T) -> T {
    GAMES.with(|cell| {
        let mut cell = cell.borrow_mut();
        let shelf = cell.get_or_insert_with(|| Shelf {
            unfinished: storage::load(UNFINISHED).unwrap_or_default(),
            finished: storage::load(FINISHED).unwrap_or_default(),
        });
        what(shelf)
    })
}

/// Another tab kept something: what is known here is old.
pub(crate) fn refresh() {
    GAMES.with(|cell| *cell.borrow_mut() = None);
}

/// Unfinished games, the latest first.
pub(crate) fn unfinished() -> Vec<Saved> {
    with_shelf(|shelf| shelf.unfinished.clone())
}

/// Finished games, the latest first.
pub(crate) fn finished() -> Vec<Saved> {
    with_shelf(|shelf| shelf.finished.clone())
}

/// A game by its name.
pub(crate) fn find(id: &str) -> Option<Saved> {
    with_shelf(|shelf| shelf.unfinished.iter().chain(&shelf.finished).find(|game| game.id == id).cloned())
}

/// Keeps a game as it is now: among the finished ones once it has a result.
pub(crate) fn keep(game: Saved) {
    with_shelf(|shelf| {
        shelf.unfinished.retain(|old| old.id != game.id);
        shelf.finished.retain(|old| old.id != game.id);
        let done = game.result.is_some();
        let list = if done { &mut shelf.finished } else { &mut shelf.unfinished };
        list.insert(0, game);
        list.truncate(if done { MOST_FINISHED } else { MOST_UNFINISHED });
        storage::save(UNFINISHED, &shelf.unfinished);
        if done {
            storage::save(FINISHED, &shelf.finished);
        }
    });
}

/// Forgets a game.
pub(crate) fn drop_game(id: &str) {
    with_shelf(|shelf| {
        shelf.unfinished.retain(|old| old.id != id);
        shelf.finished.retain(|old| old.id != id);
        storage::save(UNFINISHED, &shelf.unfinished);
        storage::save(FINISHED, &shelf.finished);
    });
}
