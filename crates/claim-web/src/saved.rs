//! Games the browser keeps: unfinished ones to continue, finished ones to look at again.
//!
//! What storage refuses is kept as long as the page is open. What is deleted can be brought back, until newer deleted
//! games or a full storage push it out.

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

/// How the bot on a seat is called where the visitor sits on `me`.
pub(crate) fn bot_name(seat: Seat, me: Seat) -> &'static str {
    NAMES[(seat.index() + 4 - me.index()) % 4]
}

impl Saved {
    pub(crate) fn me(&self) -> Seat {
        Seat(self.me)
    }

    /// Who sits where.
    pub(crate) fn sitting(&self) -> Sitting {
        let names = (0..self.levels.len() as u8).map(|seat| bot_name(Seat(seat), self.me()).to_string());
        Sitting { me: Some(self.me()), names: names.collect(), levels: self.levels.clone() }
    }

    pub(crate) fn read(&self) -> Option<Record> {
        Record::from_json(&self.record).ok()
    }
}

/// How a finished game ended for the visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameResult {
    Won,
    Lost,
    Drawn,
}

impl GameResult {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Drawn => "drawn",
        }
    }
}

impl Saved {
    /// How it ended, once it is finished.
    pub(crate) fn result(&self) -> Option<GameResult> {
        let (_, winners) = self.result.as_ref()?;
        // Partners sit opposite and win together.
        let side = if self.levels.len() == 4 { self.me % 2 } else { self.me };
        Some(match winners.as_slice() {
            _ if self.conceded => GameResult::Lost,
            [one] if *one == side => GameResult::Won,
            several if several.len() > 1 && several.contains(&side) => GameResult::Drawn,
            _ => GameResult::Lost,
        })
    }
}

const UNFINISHED: &str = "games";
const FINISHED: &str = "history";
const DELETED: &str = "deleted";
/// The oldest go first.
const MOST_UNFINISHED: usize = 12;
const MOST_FINISHED: usize = 200;
const MOST_DELETED: usize = 20;

thread_local! {
    static GAMES: RefCell<Option<SavedGames>> = const { RefCell::new(None) };
}

/// All games, each list with the latest first.
#[derive(Clone, Default)]
struct SavedGames {
    unfinished: Vec<Saved>,
    finished: Vec<Saved>,
    deleted: Vec<Saved>,
}

impl SavedGames {
    fn load() -> SavedGames {
        SavedGames {
            unfinished: storage::load(UNFINISHED).unwrap_or_default(),
            finished: storage::load(FINISHED).unwrap_or_default(),
            deleted: storage::load(DELETED).unwrap_or_default(),
        }
    }

    /// Removes a game from every list.
    fn take(&mut self, id: &str) -> Option<Saved> {
        let mut found = None;
        for list in [&mut self.unfinished, &mut self.finished, &mut self.deleted] {
            if let Some(at) = list.iter().position(|game| game.id == id) {
                found = Some(list.remove(at));
            }
        }
        found
    }

    /// Puts a game where it belongs by what it is and when it was played.
    fn put(&mut self, game: Saved) {
        let done = game.result.is_some();
        let list = if done { &mut self.finished } else { &mut self.unfinished };
        let at = list.iter().position(|other| other.when <= game.when).unwrap_or(list.len());
        list.insert(at, game);
        list.truncate(if done { MOST_FINISHED } else { MOST_UNFINISHED });
    }

    /// Deletes a game; the latest deleted ones can be brought back.
    fn delete(&mut self, id: &str) {
        if let Some(game) = self.take(id) {
            self.deleted.insert(0, game);
            self.deleted.truncate(MOST_DELETED);
        }
    }

    /// Brings a deleted game back.
    fn restore(&mut self, id: &str) {
        if self.deleted.iter().any(|game| game.id == id)
            && let Some(game) = self.take(id)
        {
            self.put(game);
        }
    }

    /// Writes to storage. Deleted games make room where there is none.
    fn save(&mut self, finished_too: bool) {
        let kept = storage::save_if_possible(UNFINISHED, &self.unfinished)
            && (!finished_too || storage::save_if_possible(FINISHED, &self.finished));
        if !kept {
            self.deleted.clear();
            storage::forget(DELETED);
            storage::save(UNFINISHED, &self.unfinished);
            storage::save(FINISHED, &self.finished);
        }
    }

    fn save_deleted(&mut self) {
        if !storage::save_if_possible(DELETED, &self.deleted) {
            storage::forget(DELETED);
        }
    }
}

fn with_games<T>(what: impl FnOnce(&mut SavedGames) -> T) -> T {
    GAMES.with(|cell| what(cell.borrow_mut().get_or_insert_with(SavedGames::load)))
}

/// Another tab has changed storage: what is known here is outdated.
pub(crate) fn refresh() {
    GAMES.with(|cell| *cell.borrow_mut() = None);
}

/// Unfinished games, the latest first.
pub(crate) fn unfinished() -> Vec<Saved> {
    with_games(|games| games.unfinished.clone())
}

/// Finished games, the latest first.
pub(crate) fn finished() -> Vec<Saved> {
    with_games(|games| games.finished.clone())
}

/// Deleted games that can be brought back, the last deleted first.
pub(crate) fn deleted() -> Vec<Saved> {
    with_games(|games| games.deleted.clone())
}

/// A game by its name.
pub(crate) fn find(id: &str) -> Option<Saved> {
    with_games(|games| games.unfinished.iter().chain(&games.finished).find(|game| game.id == id).cloned())
}

/// Keeps a game as it is now: among the finished ones once it has a result.
pub(crate) fn keep(game: Saved) {
    with_games(|games| {
        let done = game.result.is_some();
        games.take(&game.id);
        games.put(game);
        games.save(done);
    });
}

/// Deletes a game.
pub(crate) fn delete(id: &str) {
    with_games(|games| {
        games.delete(id);
        games.save(true);
        games.save_deleted();
    });
}

/// Brings a deleted game back.
pub(crate) fn restore(id: &str) {
    with_games(|games| {
        games.restore(id);
        games.save_deleted();
        games.save(true);
    });
}

/// Forgets all deleted games.
pub(crate) fn forget_deleted() {
    with_games(|games| {
        games.deleted.clear();
        storage::forget(DELETED);
    });
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A game of two that was finished at some time; who won is a side, or both.
    pub(crate) fn game(id: &str, when: f64, winners: &[u8]) -> Saved {
        Saved {
            id: id.into(),
            record: Record::from_seed(claim_rules::Table::default(), [1; 32]).to_json(),
            me: 0,
            levels: vec![String::new(), "expert".into()],
            promise: String::new(),
            when,
            result: (!winners.is_empty()).then(|| (vec![3, 2], winners.to_vec())),
            undone: 0,
            conceded: false,
        }
    }

    fn names(list: &[Saved]) -> Vec<&str> {
        list.iter().map(|game| game.id.as_str()).collect()
    }

    #[test]
    fn a_deleted_game_comes_back_to_its_place() {
        let mut games = SavedGames::default();
        for (id, when) in [("a", 1.0), ("b", 2.0), ("c", 3.0)] {
            games.put(game(id, when, &[0]));
        }
        games.put(game("open", 2.5, &[]));
        games.delete("b");
        games.delete("open");
        assert_eq!((names(&games.finished), names(&games.deleted)), (vec!["c", "a"], vec!["open", "b"]));
        assert!(games.unfinished.is_empty());
        games.restore("b");
        games.restore("open");
        games.restore("never there");
        assert_eq!(names(&games.finished), ["c", "b", "a"]);
        assert_eq!(names(&games.unfinished), ["open"]);
        assert!(games.deleted.is_empty());
    }

    #[test]
    fn only_the_last_deleted_games_can_be_brought_back() {
        let mut games = SavedGames::default();
        for n in 0..30 {
            games.put(game(&n.to_string(), f64::from(n), &[0]));
        }
        (0..30).for_each(|n| games.delete(&n.to_string()));
        assert_eq!(games.deleted.len(), MOST_DELETED);
        assert_eq!(games.deleted[0].id, "29");
    }

    #[test]
    fn a_game_ends_as_its_side_does_and_who_gives_up_loses() {
        assert_eq!(game("a", 1.0, &[]).result(), None);
        assert_eq!(game("a", 1.0, &[0]).result(), Some(GameResult::Won));
        assert_eq!(game("a", 1.0, &[1]).result(), Some(GameResult::Lost));
        assert_eq!(game("a", 1.0, &[0, 1]).result(), Some(GameResult::Drawn));
        let four = Saved { levels: vec![String::new(); 4], me: 2, ..game("a", 1.0, &[0]) };
        assert_eq!(four.result(), Some(GameResult::Won));
        assert_eq!(Saved { conceded: true, ..game("a", 1.0, &[0, 1]) }.result(), Some(GameResult::Lost));
    }
}
