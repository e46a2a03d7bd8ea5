//! The server's own bots. A bot lives as long as its seat's game. A few threads compute for all of them, shared fairly
//! between people, and an answer is told after a delay that reveals nothing about the cards: it is drawn anew for every
//! decision from a distribution that depends on the level alone (K4).

use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use claim_ai::{BotChoice, BotPool, Level, PoolLimits, Stop};
use claim_protocol::{PersonId, TableId};
use claim_rules::{Action, View};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::fair_pool::{FairPool, Weight};
use crate::ids::random_bytes;
use crate::limits::site;

/// A decision a bot must make.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) table: TableId,
    /// The sequence of the question.
    pub(crate) seq: u64,
    pub(crate) seat: u8,
    pub(crate) level: Level,
    pub(crate) view: View,
    /// The owner of this work: sites share the threads equally, and within a site its people do.
    pub(crate) on_behalf_of: Option<PersonId>,
    pub(crate) source: Source,
}

/// Where somebody plays from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// An address they connected from.
    Address(IpAddr),
    /// They have not connected since the server started.
    Unknown(Option<PersonId>),
}

impl Source {
    /// The unit of fair sharing: an IPv4 address, or a /48 of IPv6. Owning a whole /48 does not make somebody 65,536
    /// households.
    fn site(self) -> Source {
        match self {
            Source::Address(address) => Source::Address(site(address)),
            unknown => unknown,
        }
    }
}

/// An address, or an owner without one, within a site: within a site each of these gets an equal share.
type Player = (Source, Option<PersonId>);

/// All bots of this node.
pub(crate) struct Bots {
    threads: FairPool<Source, Player>,
    kept: std::sync::Arc<Mutex<BotPool<(TableId, u8)>>>,
    stop: Stop,
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").finish_non_exhaustive()
    }
}

/// The most idle bots that are kept, and the memory they may take together.
const LIMITS: PoolLimits = PoolLimits { bots: 4_096, memory: 256 << 20 };
/// More tables than one person may sit at, with three bots each.
const MOST_WAITING: usize = 1_000;
/// A bot that thinks is stopped this long before its answer may be due.
const MARGIN: Duration = Duration::from_millis(20);
/// A bot that did not answer is asked again after this long.
const PAUSE: Duration = Duration::from_millis(250);

/// The delay of an answer, drawn evenly in milliseconds, counted from the start of the bot's turn to think. The
/// smallest delay is more than the level needs to think, so that nobody can tell a hard decision from a forced one.
pub(crate) const fn answer_time(level: Level) -> (u32, u32) {
    match level {
        Level::Novice | Level::Apprentice => (25, 60),
        Level::Expert | Level::Master => (90, 150),
        Level::Grandmaster => (560, 640),
    }
}

/// How long a decision has a thread for itself, however easy it is: a decision waiting for the thread, at any other
/// table, must not show how hard this one was.
fn thinking_time(level: Level) -> Duration {
    Duration::from_millis(answer_time(level).0.into()) - MARGIN
}

impl Bots {
    /// With this many threads.
    pub(crate) fn new(threads: usize) -> Bots {
        Bots::with(threads, MOST_WAITING)
    }

    /// The same with a limit on the waiting decisions of each owner.
    fn with(threads: usize, most_waiting: usize) -> Bots {
        Bots {
            threads: FairPool::new("bots", threads, most_waiting),
            kept: std::sync::Arc::new(Mutex::new(BotPool::new(LIMITS))),
            stop: Stop::new(),
        }
    }

    /// The bot's action, returned when it is time to tell it; nothing if the server stops. A bot that fails is asked
    /// once more, and then a legal action is played for it, so that no table stands still.
    pub(crate) async fn answer(&self, question: Question) -> Option<Action> {
        let any = question.view.legal.first().copied();
        let table = question.table;
        for _ in 0..2 {
            if let Some(action) = self.choose(question.clone()).await {
                return Some(action);
            }
            if self.stop.is_called() {
                return None;
            }
            tracing::error!(%table, "a bot did not answer");
            tokio::time::sleep(PAUSE).await;
        }
        any
    }

    async fn choose(&self, question: Question) -> Option<Action> {
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
        let thinks = thinking_time(level);
        // A decision with a single legal action takes its turn and its time like any other (K4).
        let choice = self.threads.run(source.site(), (source, on_behalf_of), weight, move || {
            let begun = Instant::now();
            let _ = begin.send(begun);
            let (key, kind) = ((table, seat), BotChoice::Level(level, None));
            let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
            let mut bot = lock().take(&key, kind, random_bytes);
            let action = match &view.legal[..] {
                [only] => *only,
                _ => bot.choose(&view, &thinking),
            };
            lock().put_back(key, kind, bot);
            // The thread does nothing else until the level's thinking time is over: if it started the next decision at
            // once, the delay of that decision would show how hard this one was.
            std::thread::sleep(thinks.saturating_sub(begun.elapsed()));
            (begun, action)
        });
        tokio::pin!(choice);
        let (begun, action) = tokio::select! {
            biased;
            begun = begins => tokio::select! {
                done = &mut choice => done?,
                () = tokio::time::sleep_until(begun.ok()? + thinks) => {
                    stop.now();
                    choice.await?
                }
            },
            // The thread finished before this task did.
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

    /// Lets no bot begin to think any more.
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
            // Levels without a time limit are measured; on a busy machine the best of a few runs counts.
            let measured = || {
                (0..5).map(|seed| {
                    let (mut bot, view) = (level.bot([seed; 32]), view(false));
                    let begun = std::time::Instant::now();
                    bot.choose(&view, &Stop::new());
                    begun.elapsed()
                })
            };
            let thinks = level.budget().time.or_else(|| measured().min()).unwrap();
            assert!(thinks <= thinking_time(level) && most > least, "{level}: {thinks:?}");
        }
    }

    /// The view of the seat that leads first in a game of two, or of a seat with one card left.
    fn view(forced: bool) -> View {
        if forced {
            let view = asked("claim; two; hand 0 Go1; hand 1 Go2");
            assert_eq!(view.legal.len(), 1);
            return view;
        }
        let setup = claim_rules::Setup::new(2, "claim").table().unwrap();
        view_of(&claim_rules::Record::from_seed(setup, [7; 32]).start())
    }

    /// The view of the seat that must decide.
    fn asked(position: &str) -> View {
        view_of(&claim_rules::Game::from_position(position).unwrap())
    }

    fn view_of(game: &claim_rules::Game) -> View {
        let Some(claim_rules::Pending { actor: claim_rules::Actor::Seat(seat), .. }) = game.pending() else {
            panic!("nobody is asked")
        };
        game.view(claim_rules::Viewer::Seat(seat))
    }

    fn question(table: u64, level: Level, forced: bool) -> Question {
        let (table, on_behalf_of) = (TableId::new(table), Some(PersonId::new(table)));
        let source = Source::Unknown(on_behalf_of);
        Question { table, seq: 1, seat: 0, level, view: view(forced), on_behalf_of, source }
    }

    #[tokio::test]
    async fn a_forced_decision_keeps_others_waiting_as_long_as_any() {
        let bots = Bots::with(1, 10);
        for forced in [true, false] {
            let started = Instant::now();
            let (first, second) = tokio::join!(
                bots.answer(question(1, Level::Expert, forced)),
                bots.answer(question(2, Level::Expert, false)),
            );
            assert!(first.is_some() && second.is_some());
            let least =
                thinking_time(Level::Expert) + Duration::from_millis(answer_time(Level::Expert).0.into());
            assert!(started.elapsed() >= least, "forced {forced}: {:?}", started.elapsed());
        }
    }

    #[tokio::test]
    async fn whoever_has_a_whole_site_delays_nobody_else() {
        let bots = Bots::with(1, 100);
        let finished = Mutex::new(Vec::new());
        let decide = async |number: u64, network: u16, site: u16| {
            let address = IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
            let question =
                Question { source: Source::Address(address), ..question(number, Level::Expert, false) };
            bots.answer(question).await.unwrap();
            finished.lock().unwrap().push(number);
        };
        // Each of a crowd from another network of one site; the neighbour comes last.
        let crowd = (0..12).map(|number| decide(number, number as u16, 1));
        tokio::join!(futures_util::future::join_all(crowd), decide(99, 0, 2));
        let finished = finished.lock().unwrap();
        let place = finished.iter().position(|number| *number == 99).unwrap();
        // One may think already, and answers of neighbours are told in any order.
        assert!(place < 5, "{finished:?}");
    }

    #[tokio::test]
    async fn the_times_of_a_grandmaster_tell_nothing() {
        // As many threads as decisions at a time, because the one with a choice takes little to think, too.
        let bots = Bots::with(8, 100);
        let choice = asked("claim; two; hand 0 Go1 Kn3 Un5; hand 1 Go2 Kn4 Un6");
        let mut took = [Vec::new(), Vec::new()];
        for round in 0..4 {
            let decisions = (0..8).map(|number| {
                let (bots, forced) = (&bots, number % 2 == 0);
                let mut question = question(round * 8 + number, Level::Grandmaster, true);
                if !forced {
                    question.view = choice.clone();
                }
                async move {
                    let started = Instant::now();
                    bots.answer(question).await.unwrap();
                    (forced, started.elapsed())
                }
            });
            for (forced, time) in futures_util::future::join_all(decisions).await {
                took[usize::from(forced)].push(time);
            }
        }
        let [free, forced] = took;
        let pairs = free.iter().flat_map(|free| forced.iter().map(move |forced| free > forced));
        let longer = pairs.filter(|longer| *longer).count() as f64 / (free.len() * forced.len()) as f64;
        // Three and a half times what chance spreads with sixteen of each.
        assert!((longer - 0.5).abs() < 0.36, "{longer}: {free:?} {forced:?}");
    }

    #[tokio::test]
    async fn a_table_never_stands_still_because_a_bot_fails() {
        let bots = Bots::with(1, 0);
        let question = question(1, Level::Novice, false);
        let legal = question.view.legal.clone();
        assert!(bots.answer(question.clone()).await.is_some_and(|action| legal.contains(&action)));
        bots.stop();
        assert_eq!(bots.answer(question).await, None);
    }

    #[test]
    fn the_levels_clients_are_told_of_are_those_there_are() {
        assert_eq!(claim_protocol::LEVELS, Level::ALL.map(Level::name));
    }
}
