//! A position between two tricks as one line of text (`docs/record.md`), for tests, problems and the solver:
//!
//! `claim; two; lead 1; hand 0 Go5 Kn2; hand 1 Go7 Un3; score 0 Un9`
//!
//! Whatever is not listed is empty, and cards listed nowhere are out of the game.

use std::fmt::Write as _;

use tinyvec::ArrayVec;

use crate::card::{Card, Cards};
use crate::catalogue::{ArtifactSet, Faction, Potion};
use crate::course::Waiting;
use crate::event::DefaultSink;
use crate::game::{Game, Phase};
use crate::notation::{NameError, times};
use crate::pending::{Actor, Decision, Pending};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};
use crate::{PRESETS, phase_one, phase_two};

/// Why a line is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // The messages say it.
pub enum PositionError {
    #[error("deck: {0}")]
    Setup(#[from] SetupError),
    #[error("\"{part}\": {error}")]
    Name { part: String, error: NameError },
    #[error("\"{part}\": expected {expected}")]
    Part { part: String, expected: &'static str },
    #[error("{card} stands {} in the line: this deck has {wanted}", times(*.found))]
    Count { card: Card, found: usize, wanted: usize },
}

const PARTS: &str = "one, two, lead N, moon, hand N …, followers N …, score N …, gnomes N …, lord N …, tucked N …, bears N …, artifacts N …, flasks N …, deck …, discard …, waiting …, cube …, potions …, or spent …";

impl Game {
    /// Reads a position: the next trick is about to begin. In Phase One its centre is turned up from the deck.
    ///
    /// ```
    /// use claim_rules::{Actor, Game, Seat};
    /// let mut game = Game::from_position("claim; two; hand 0 Go5; hand 1 Kn2")?;
    /// game.apply(Actor::Seat(Seat(0)), "Go5".parse()?)?;
    /// game.apply(Actor::Seat(Seat(1)), "Kn2".parse()?)?;
    /// assert_eq!(game.score().totals[1], 2, "the Knight took the Goblin (W3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(line: &str) -> Result<Game, PositionError> {
        let mut parts = line.split(';').map(str::trim).filter(|part| !part.is_empty());
        let mut game = Game::empty(read_setup(parts.next().unwrap_or_default())?.table()?);
        let parts: Vec<&str> = parts.collect();
        // The phase first, wherever it stands: what a seat keeps to itself depends on it.
        if parts.contains(&"two") {
            game.phase = Phase::Two;
        }
        for part in parts {
            game.read_part(part)?;
        }
        let mut all = game.table.box_cards();
        for card in Card::all() {
            let found = game.cards_in_play().filter(|c| *c == card).count();
            let wanted = all.count_of(card) as usize;
            if found > wanted {
                return Err(PositionError::Count { card, found, wanted });
            }
            (0..found).for_each(|_| all.take(card));
        }
        game.course.gnomes_before = game.gnomes;
        let _ = match game.phase {
            Phase::One => phase_one::next_trick(&mut game, &mut DefaultSink::default()),
            Phase::Two | Phase::Over => phase_two::next_trick(&mut game, &mut DefaultSink::default()),
        };
        Ok(game)
    }

    fn read_part(&mut self, part: &str) -> Result<(), PositionError> {
        let wrong = |expected| PositionError::Part { part: part.into(), expected };
        let words: Vec<&str> = part.split_whitespace().collect();
        let (key, rest) = words.split_first().ok_or_else(|| wrong(PARTS))?;
        match (*key, rest) {
            ("one", []) if self.phase == Phase::Two => return Err(wrong("one or two, not both")),
            ("one" | "two", []) => {}
            ("moon", []) => self.full_moon = true,
            ("lead", [seat]) => {
                self.leader = self.read_seat(seat).ok_or_else(|| wrong("a seat of this table"))?;
            }
            ("deck", cards) => {
                let cards = read_cards(part, cards)?;
                if cards.len() > 36 {
                    return Err(wrong("at most 36 cards"));
                }
                self.deck = cards.into_iter().rev().collect();
            }
            ("discard", cards) => self.discard = read_bag(part, cards)?,
            ("waiting", cards) => self.course.waiting = self.read_waiting(part, cards)?,
            ("cube", cards) => self.course.cube = self.read_waiting(part, cards)?,
            ("potions", names) => {
                self.potions = read_few(part, names)?;
                self.potions.reverse();
            }
            ("spent", names) => self.potions_spent = read_few(part, names)?,
            (key, [seat, names @ ..]) => {
                let seat = self.read_seat(seat).ok_or_else(|| wrong("a seat of this table"))?;
                match key {
                    "hand" => self.hands[seat] = read_bag(part, names)?,
                    "followers" if self.phase == Phase::One => self.kept[seat] = read_bag(part, names)?,
                    "followers" => return Err(wrong("no followers in Phase Two: they are the hand (Q1)")),
                    "score" => self.score[seat] = read_bag(part, names)?,
                    "gnomes" => {
                        let gnomes = read_bag(part, names)?;
                        if gnomes != gnomes.only(Faction::Gnomes) {
                            return Err(wrong("Gnomes and nothing else (GNO1)"));
                        }
                        self.set_gnomes(seat, gnomes);
                    }
                    "tucked" if self.phase == Phase::Two => self.kept[seat] = read_bag(part, names)?,
                    "tucked" => {
                        return Err(wrong("nothing tucked in Phase One: lords come in Phase Two (VAM1)"));
                    }
                    "lord" => self.lord[seat] = read_cards(part, names)?.first().copied(),
                    "bears" => self.bears[seat] = read_few(part, names)?,
                    "flasks" => {
                        let potions: ArrayVec<[Potion; Potion::COUNT]> = read_few(part, names)?;
                        if self.flasks.len() + potions.len() > Potion::COUNT {
                            return Err(wrong("ten potions in all"));
                        }
                        self.flasks.extend(potions.into_iter().map(|potion| (seat, potion)));
                    }
                    "artifacts" => self.artifacts[seat] = ArtifactSet::of(&read_all(part, names)?),
                    _ => return Err(wrong(PARTS)),
                }
            }
            _ => return Err(wrong(PARTS)),
        }
        Ok(())
    }

    fn read_seat(&self, word: &str) -> Option<Seat> {
        word.parse().ok().filter(|seat| usize::from(*seat) < self.table.players()).map(Seat)
    }

    /// Cards that wait were played before all others, in the order given.
    fn read_waiting<const N: usize>(
        &mut self,
        part: &str,
        names: &[&str],
    ) -> Result<ArrayVec<[Waiting; N]>, PositionError> {
        let cards = read_cards(part, names)?;
        if cards.len() > N {
            return Err(PositionError::Part { part: part.into(), expected: "fewer cards" });
        }
        let first = self.course.cards_played;
        self.course.cards_played += cards.len() as u8;
        Ok((first..).zip(cards).map(|(order, card)| Waiting { card, order }).collect())
    }

    /// The position as a line, if a trick is about to begin in Phase Two; else `None`.
    pub fn position(&self) -> Option<String> {
        let leads = Pending { actor: Actor::Seat(self.leader), decision: Decision::Play };
        if self.phase != Phase::Two || self.pending != Some(leads) || !self.trick.is_empty() {
            return None;
        }
        let mut line = write_setup(&self.table.setup());
        let _ = write!(line, "; two; lead {}", self.leader);
        let mut part = |name: &str, names: Vec<String>| {
            if !names.is_empty() {
                let _ = write!(line, "; {name} {}", names.join(" "));
            }
        };
        if self.full_moon {
            part("moon", vec![String::new()]);
        }
        let bag = |cards: Cards| names(cards.iter());
        for seat in self.table.seats() {
            part(&format!("hand {seat}"), bag(self.hands[seat]));
            part(&format!("score {seat}"), bag(self.score[seat]));
            part(&format!("gnomes {seat}"), bag(self.gnomes(seat)));
            part(&format!("lord {seat}"), names(self.lord[seat].into_iter()));
            part(&format!("tucked {seat}"), bag(self.tucked(seat)));
            part(&format!("bears {seat}"), names(self.bears[seat].into_iter()));
            part(&format!("artifacts {seat}"), names(self.artifacts[seat].iter()));
            part(&format!("flasks {seat}"), names(self.flasks(seat)));
        }
        part("discard", bag(self.discard));
        part("waiting", names(self.course.waiting.iter().map(|waiting| waiting.card)));
        part("cube", names(self.course.cube.iter().map(|waiting| waiting.card)));
        part("potions", names(self.potions.iter().rev()));
        part("spent", names(self.potions_spent.iter()));
        Some(line.replace("moon ;", "moon;"))
    }
}

/// `claim`, or `goblins,knights,… players 3 heroes artifacts`
fn read_setup(text: &str) -> Result<Setup, PositionError> {
    let wrong = |expected| PositionError::Part { part: text.into(), expected };
    let mut words = text.split_whitespace();
    let mut setup = Setup::new(2, words.next().unwrap_or_default());
    while let Some(word) = words.next() {
        match word {
            "players" => {
                let players = words.next().and_then(|n| n.parse().ok());
                setup.players = players.ok_or_else(|| wrong("players 2, 3 or 4"))?;
            }
            "heroes" => setup.heroes = true,
            "artifacts" => setup.artifacts = true,
            _ => return Err(wrong("a deck, then players N, heroes, artifacts")),
        }
    }
    Ok(setup)
}

fn write_setup(setup: &Setup) -> String {
    let mut text = match setup.table() {
        Ok(table) => {
            let preset = PRESETS.iter().find(|(_, deck)| table.factions() == deck.iter().copied().collect());
            preset.map_or_else(|| names(table.factions().iter()).join(","), |(name, _)| name.to_string())
        }
        Err(_) => String::new(),
    };
    if setup.players != 2 {
        let _ = write!(text, " players {}", setup.players);
    }
    text.push_str(if setup.heroes { " heroes" } else { "" });
    text.push_str(if setup.artifacts { " artifacts" } else { "" });
    text
}

fn names(items: impl Iterator<Item = impl ToString>) -> Vec<String> {
    items.map(|item| item.to_string()).collect()
}

fn read_all<T: std::str::FromStr<Err = NameError>>(
    part: &str,
    names: &[&str],
) -> Result<Vec<T>, PositionError> {
    let read = |name: &&str| name.parse().map_err(|error| PositionError::Name { part: part.into(), error });
    names.iter().map(read).collect()
}

fn read_cards(part: &str, names: &[&str]) -> Result<Vec<Card>, PositionError> {
    read_all(part, names)
}

fn read_bag(part: &str, names: &[&str]) -> Result<Cards, PositionError> {
    let mut bag = Cards::EMPTY;
    for card in read_cards(part, names)? {
        let wanted = card.copies() as usize;
        if bag.count_of(card) as usize == wanted {
            return Err(PositionError::Count { card, found: wanted + 1, wanted });
        }
        bag.add(card);
    }
    Ok(bag)
}

fn read_few<T, const N: usize>(part: &str, names: &[&str]) -> Result<ArrayVec<[T; N]>, PositionError>
where
    T: std::str::FromStr<Err = NameError> + Default,
{
    let all = read_all(part, names)?;
    if all.len() > N {
        return Err(PositionError::Part { part: part.into(), expected: "fewer of them" });
    }
    Ok(all.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_reads_back() {
        for line in [
            "claim; two; lead 0; hand 0 Go5 Kn2; score 0 Un9; hand 1 Go0 Go0",
            "gnomes,giants,trolls,vampires,werewolves; two; lead 1; moon; hand 0 Gn1; gnomes 0 Gn3 Gn3; lord 0 Va5; tucked 0 Tr1 We0; hand 1 Gi1; discard Gn9; waiting Tr9 Tr2",
            "goblins,knights,undead,dwarves,wizards heroes artifacts; two; lead 0; hand 0 Wi1; artifacts 0 serpent-sword; flasks 0 x2 -5; hand 1 Wi2; cube Cube Go1; potions +3 +1; spent +6",
            "goblins,knights,undead,dwarves,doppelgangers,dragons,trolls players 4; two; lead 3; hand 0 Go1; hand 1 Go2; hand 2 Go3; hand 3 Go4",
        ] {
            assert_eq!(Game::from_position(line).unwrap().position().unwrap(), line);
        }
    }

    #[test]
    fn a_wrong_position_says_where_and_what() {
        for (line, message) in [
            ("", "unknown faction"),
            ("claim; hand 0 Go55", "\"hand 0 Go55\": \"Go55\" is not a card"),
            ("claim; hand 2 Go5", "a seat of this table"),
            ("claim; paw 0 Go5", "expected one, two"),
            ("claim; hand 0 Go5 Go5", "Go5 stands 2 times"),
            ("claim; hand 0 Go5; hand 1 Go5", "Go5 stands 2 times in the line: this deck has 1"),
            ("claim; hand 0 Tr5", "Tr5 stands once in the line: this deck has 0"),
            ("claim players x", "players 2, 3 or 4"),
            ("claim2; two; gnomes 0 Gi1", "expected Gnomes and nothing else"),
            ("claim; followers 0 Go5; two", "expected no followers in Phase Two"),
            ("claim; one; tucked 0 Go5", "expected nothing tucked in Phase One"),
            ("claim; two; one", "expected one or two, not both"),
        ] {
            let error = Game::from_position(line).unwrap_err().to_string();
            assert!(error.contains(message), "{line}: {error}");
        }
    }
}
