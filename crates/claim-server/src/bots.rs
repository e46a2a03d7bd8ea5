//! The server's own bots. A bot lives as long as its seat's game, a few threads think for all of them, fairly between
//! people, and an answer is told after a time that says nothing of the cards: it is drawn anew for every decision from a
//! distribution that only the level decides (K4).

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use claim_ai::{BotPool, Choice, Level, PoolLimits, Stop};
use claim_protocol::{PersonId, TableId};
use claim_rules::{Action, View};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::fair_pool::{FairPool, Weight};
use crate::ids::random_bytes;

/// A decision a bot must make.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) table: TableId,
    /// The sequence of the question.
    pub(crate) seq: u64,
    pub(crate) seat: u8,
    pub(crate) level: Level,
    pub(crate) view: View,
    /// Whose work this is: addresses share the threads equally, and in each of them its people.
    pub(crate) on_behalf_of: Option<PersonId>,
    pub(crate) source: Source,
}

/// Where somebody plays from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// An address they were seen at.
    Address(IpAddr),
    /// They were not seen since the server started.
    Unknown(Option<PersonId>),
}

/// All bots of this node.
pub(crate) struct Bots {
    threads: FairPool<Source, Option<PersonId>>,
    kept: std::sync::Arc<Mutex<BotPool<(TableId, u8)>>>,
    stop: Stop,
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").finish_non_exhaustive()
    }
}

/// What the bots that wait for their next turn may take together.
const LIMITS: PoolLimits = PoolLimits { bots: 4_096, memory: 256 << 20 };
/// More tables than somebody may sit at, with three bots each.
const MOST_WAITING: usize = 1_000;
/// A bot that thinks is stopped so long before its answer is due.
const MARGIN: Duration = Duration::from_millis(20);

/// When an answer is told, from when the bot's turn to think came: drawn evenly from these milliseconds. The first is
/// more than the level needs to think, so that nobody can tell a hard decision from a forced one.
pub(crate) const fn answer_time(level: Level) -> (u32, u32) {
    match level {
        Level::Novice | Level::Apprentice => (25, 60),
        Level::Expert | Level::Master => (90, 150),
        Level::Grandmaster => (560, 640),
    }
}

impl Bots {
    /// With so many threads.
    pub(crate) fn new(threads: usize) -> Bots {
        Bots {
            threads: FairPool::new("bots", threads, MOST_WAITING),
            kept: std::sync::Arc::new(Mutex::new(BotPool::new(LIMITS))),
            stop: Stop::new(),
        }
    }

    /// What the bot chooses, when it is time to tell. Nothing if the server stops.
    pub(crate) async fn answer(&self, question: Question) -> Option<Action> {
        let Question { table, seat, level, view, on_behalf_of, source, .. } = question;
        let (least, most) = answer_time(level);
        let [a, b, c, d] = random_bytes();
        let spread = u64::from(most - least) * 1000;
        let drawn = (u64::from(u32::from_le_bytes([a, b, c, d])) * spread) >> 32;
        let time = Duration::from_micros(u64::from(least) * 1000 + drawn);
        let weight = match level {
            Level::Novice | Level::Apprentice => Weight::Light,
            Level::Expert | Level::Master | Level::Grandmaster => Weight::Heavy,
        };
        let (stop, kept) = (Stop::new(), self.kept.clone());
        let (begin, begins) = oneshot::channel();
        let thinking = stop.clone();
        // A forced decision waits for its turn and for its time as any other.
        let choice = self.threads.run(source, on_behalf_of, weight, move || {
            let begun = Instant::now();
            let _ = begin.send(begun);
            let (key, kind) = ((table, seat), Choice::Level(level, None));
            let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
            let mut bot = lock().take(&key, kind, random_bytes);
            let action = match &view.legal[..] {
                [only] => *only,
                _ => bot.choose(&view, &thinking),
            };
            lock().put_back(key, kind, bot);
            (begun, action)
        });
        tokio::pin!(choice);
        let (begun, action) = tokio::select! {
            biased;
            begun = begins => tokio::select! {
                done = &mut choice => done?,
                () = tokio::time::sleep_until(begun.ok()? + time - MARGIN) => {
                    stop.now();
                    choice.await?
                }
            },
            // It was quicker than this task.
            done = &mut choice => done?,
        };
        if self.stop.is_called() {
            return None;
        }
        tokio::time::sleep_until(begun + time).await;
        Some(action)
    }

    /// A game is over.
    pub(crate) fn forget(&self, table: TableId) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).forget(|(kept, _)| *kept == table);
    }

    /// No bot begins to think any more.
    pub(crate) fn stop(&self) {
        self.stop.now();
        self.threads.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_time_to_think_before_its_answer_is_due() {
        for level in Level::ALL {
            let (least, most) = answer_time(level);
            let thinks = level.budget().time.unwrap_or_default();
            assert!(Duration::from_millis(least.into()) >= thinks + MARGIN && most > least, "{level}");
        }
    }

    #[test]
    fn the_levels_clients_are_told_of_are_those_there_are() {
        assert_eq!(claim_protocol::LEVELS, Level::ALL.map(Level::name));
    }
}
