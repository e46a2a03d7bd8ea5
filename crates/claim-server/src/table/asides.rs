//! Counts chat and other actions beside the cards, for each person: everybody who comes later reads all of them, so
//! there is a limit for each person, and nobody uses up what others may do.

use std::sync::Arc;

use claim_protocol::{Code, PersonId, Problem};

use super::{Command, Fact, State};

/// The most entries of one person at a table: lines said, draws offered or declined, and returns.
const MOST_OF_ONE: u32 = 300;
/// The most lines of all spectators together.
const MOST_OF_SPECTATORS: u32 = 1_000;
/// How often a player who left or was late may come back, whatever else they did.
const SURE_RETURNS: u32 = 20;
/// Somebody who has left a table this often before the game may not take a seat there again.
const MOST_LEAVES: u32 = 3;
/// The most times seats are taken at a table, by anybody.
const MOST_JOINS: u32 = 400;

/// The counts of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asides {
    people: Vec<(PersonId, Count)>,
    by_spectators: u32,
    joins: u32,
}

/// The counts of one person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Count {
    asides: u32,
    returns: u32,
    leaves: u32,
}

/// The kinds of actions that are counted.
#[derive(Clone, Copy, Debug)]
enum Aside {
    Joined,
    Left,
    Returned,
    /// Offered or declined a draw, or said something while sitting here.
    Sitting,
    /// Said something while watching.
    Watching,
}

impl State {
    /// Counts an action beside the cards, before it is applied.
    pub(super) fn count_aside(&mut self, fact: &Fact) {
        let aside = match fact {
            Fact::Joined { .. } => Aside::Joined,
            Fact::Left { .. } | Fact::PutOut { .. } => Aside::Left,
            Fact::Returned { .. } => Aside::Returned,
            Fact::OffersDraw { .. } | Fact::DeclinesDraw { .. } => Aside::Sitting,
            Fact::Said { person } if self.sits_or_sat(*person) => Aside::Sitting,
            Fact::Said { .. } => Aside::Watching,
            Fact::Made(_)
            | Fact::Ready { .. }
            | Fact::Moved { .. }
            | Fact::Late { .. }
            | Fact::Resigned { .. }
            | Fact::Rematch { .. }
            | Fact::Away { .. }
            | Fact::Closed => return,
        };
        if let Some(person) = self.doer(fact) {
            Arc::make_mut(&mut self.asides).count(person, aside);
        }
    }
}

impl Asides {
    /// Counts one action.
    fn count(&mut self, person: PersonId, aside: Aside) {
        let at = self.people.iter().position(|(known, _)| *known == person);
        let at = at.unwrap_or_else(|| {
            self.people.push((person, Count::default()));
            self.people.len() - 1
        });
        let count = &mut self.people[at].1;
        match aside {
            Aside::Joined => self.joins += 1,
            Aside::Left => count.leaves += 1,
            Aside::Returned if count.returns < SURE_RETURNS => count.returns += 1,
            Aside::Returned | Aside::Sitting => count.asides += 1,
            Aside::Watching => {
                count.asides += 1;
                self.by_spectators += 1;
            }
        }
    }

    /// May this person, who sits or sat here or only watches, do this once more?
    pub(super) fn may(&self, person: PersonId, sits: bool, command: &Command) -> Result<(), Problem> {
        let refuse = |message: &str| Err(Problem::new(Code::TooOften, message));
        let known = self.people.iter().find(|(known, _)| *known == person);
        let count = known.map_or_else(Count::default, |(_, count)| *count);
        match command {
            Command::Join { .. } if count.leaves >= MOST_LEAVES => {
                refuse("you have left this table too often: join another one, or watch")
            }
            Command::Join { .. } if self.joins >= MOST_JOINS => {
                refuse("too many have come and gone at this table: join another one, or make one")
            }
            Command::Return if count.returns < SURE_RETURNS => Ok(()),
            Command::OfferDraw | Command::DeclineDraw | Command::Return | Command::Say { .. }
                if count.asides >= MOST_OF_ONE =>
            {
                refuse(
                    "you have said and offered too much at this table: only cards, giving up and leaving go on",
                )
            }
            Command::Say { .. } if !sits && self.by_spectators >= MOST_OF_SPECTATORS => {
                refuse("those who watch have said too much at this table: only who sits here may go on")
            }
            Command::Join { .. }
            | Command::OfferDraw
            | Command::DeclineDraw
            | Command::Return
            | Command::Say { .. }
            | Command::Ready { .. }
            | Command::Act { .. }
            | Command::Resign
            | Command::Leave
            | Command::PutOut { .. }
            | Command::Rematch { .. } => Ok(()),
        }
    }
}
