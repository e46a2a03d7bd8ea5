//! How the visitor has fared against bots: all finished games, by the bots' level and by deck.

use claim_rules::Table;

use crate::choice::{Deck, LEVELS};
use crate::saved::{GameResult, Saved};

/// How a number of games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) won: u32,
    pub(crate) lost: u32,
    pub(crate) drawn: u32,
}

impl Tally {
    pub(crate) fn played(self) -> u32 {
        self.won + self.lost + self.drawn
    }

    /// Games won of a hundred; a draw is half a win. Nothing where nothing was played.
    pub(crate) fn percent(self) -> Option<u32> {
        let played = self.played();
        (played > 0).then(|| (200 * self.won + 100 * self.drawn + played) / (2 * played))
    }

    fn count(&mut self, ending: GameResult) {
        match ending {
            GameResult::Won => self.won += 1,
            GameResult::Lost => self.lost += 1,
            GameResult::Drawn => self.drawn += 1,
        }
    }
}

/// The figures; only rows in which something was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Statistics {
    pub(crate) all: Tally,
    /// By the level of the opponents, weakest first; `None`: they played on different levels.
    pub(crate) levels: Vec<(Option<&'static str>, Tally)>,
    /// By deck; `None`: any that was chosen or drawn.
    pub(crate) decks: Vec<(Option<Deck>, Tally)>,
    /// Games in which a decision was taken back: they are left out.
    pub(crate) taken_back: u32,
}

impl Statistics {
    /// Counts the finished games of a list.
    pub(crate) fn of(games: &[Saved]) -> Statistics {
        let mut statistics = Statistics {
            levels: LEVELS
                .map(Some)
                .into_iter()
                .chain([None])
                .map(|level| (level, Tally::default()))
                .collect(),
            decks: [Deck::Claim, Deck::Claim2, Deck::Wild, Deck::Tactical]
                .map(Some)
                .into_iter()
                .chain([None])
                .map(|deck| (deck, Tally::default()))
                .collect(),
            ..Statistics::default()
        };
        for game in games {
            let (Some(ending), Some(record)) = (game.result(), game.read()) else { continue };
            if game.undone > 0 {
                statistics.taken_back += 1;
                continue;
            }
            statistics.all.count(ending);
            let (level, deck) = (level(game, record.table()), Deck::of(record.table()));
            statistics.levels.iter_mut().filter(|row| row.0 == level).for_each(|row| row.1.count(ending));
            statistics.decks.iter_mut().filter(|row| row.0 == deck).for_each(|row| row.1.count(ending));
        }
        statistics.levels.retain(|row| row.1.played() > 0);
        statistics.decks.retain(|row| row.1.played() > 0);
        statistics
    }
}

/// The level of the opponents, if it is the same; a partner's does not count.
fn level(game: &Saved, table: &Table) -> Option<&'static str> {
    let mine = table.side(game.me());
    let mut opponents =
        table.seats().filter(|seat| table.side(*seat) != mine).map(|seat| game.levels.get(seat.index()));
    let first = opponents.next()??;
    if !opponents.all(|level| level == Some(first)) {
        return None;
    }
    LEVELS.into_iter().find(|level| level == first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saved::tests::game;
    use claim_rules::{Record, Setup};

    fn at(setup: &Setup, levels: &[&str], winners: &[u8]) -> Saved {
        Saved {
            record: Record::from_seed(setup.table().unwrap(), [1; 32]).to_json(),
            levels: levels.iter().map(ToString::to_string).collect(),
            ..game("a", 1.0, winners)
        }
    }

    #[test]
    fn games_are_counted_by_level_and_deck() {
        let (claim, claim2) = (Setup::new(2, "claim"), Setup::new(2, "claim2"));
        let own = Setup::new(2, "goblins,knights,undead,dwarves,shadows");
        let games = [
            at(&claim, &["", "expert"], &[0]),
            at(&claim, &["", "expert"], &[1]),
            at(&claim, &["", "novice"], &[0]),
            at(&claim2, &["", "expert"], &[0, 1]),
            at(&own, &["", "master"], &[1]),
        ];
        let figures = Statistics::of(&games);
        let tally = |won, lost, drawn| Tally { won, lost, drawn };
        assert_eq!(figures.all, tally(2, 2, 1));
        assert_eq!(
            figures.levels,
            [
                (Some("novice"), tally(1, 0, 0)),
                (Some("expert"), tally(1, 1, 1)),
                (Some("master"), tally(0, 1, 0))
            ]
        );
        assert_eq!(
            figures.decks,
            [
                (Some(Deck::Claim), tally(2, 1, 0)),
                (Some(Deck::Claim2), tally(0, 0, 1)),
                (None, tally(0, 1, 0))
            ]
        );
        assert_eq!(figures.all.percent(), Some(50));
        assert_eq!(Tally::default().percent(), None);
    }

    #[test]
    fn a_partner_has_no_level_and_different_opponents_have_none_together() {
        let four = Setup::new(4, "goblins,knights,undead,dwarves,doppelgangers,dragons,seers");
        let same = at(&four, &["", "master", "novice", "master"], &[0]);
        let different = at(&four, &["", "master", "master", "novice"], &[0]);
        let figures = Statistics::of(&[same, different]);
        let levels: Vec<_> = figures.levels.iter().map(|row| row.0).collect();
        assert_eq!(levels, [Some("master"), None]);
        assert_eq!(figures.decks, [(Some(Deck::Claim), Tally { won: 2, lost: 0, drawn: 0 })]);
    }

    #[test]
    fn games_with_a_decision_taken_back_are_left_out() {
        let games = [Saved { undone: 1, ..game("a", 1.0, &[0]) }, game("b", 2.0, &[1])];
        let figures = Statistics::of(&games);
        assert_eq!((figures.taken_back, figures.all.played(), figures.all.lost), (1, 1, 1));
    }
}
