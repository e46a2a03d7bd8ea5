//! Keeps bots with their seat for a whole game.
//!
//! A bot keeps what it computed for one decision (solver table, memory of its tree) for the next. So the page's worker
//! and the server keep bots in a [`BotPool`]: they take out the bot of a seat to think, put it back, and forget it when
//! the game is over. The pool is bounded: the bots that were used longest ago are dropped, and a seat whose bot is gone
//! gets a new one of the same kind.
//!
//! ```
//! use claim_ai::{BotPool, BotChoice, PoolLimits, Stop};
//! use claim_rules::{Game, Table, Viewer, seeded};
//! let game = Game::random(Table::default(), &mut seeded([1; 32]));
//! let view = game.view(Viewer::Seat(game.leader()));
//! let mut pool = BotPool::new(PoolLimits::default());
//! let (seat, choice): (_, BotChoice) = (("table 7", game.leader()), "expert@200".parse()?);
//! let mut bot = pool.take(&seat, choice, || [7; 32]);
//! let action = bot.choose(&view, &Stop::new());
//! pool.put_back(seat, choice, bot);
//! assert!(view.legal.contains(&action));
//! assert_eq!(pool.len(), 1);
//! # Ok::<(), claim_ai::UnknownBot>(())
//! ```

use std::collections::HashMap;
use std::hash::Hash;

use crate::bot::{Bot, BotChoice};

/// The bounds of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolLimits {
    /// How many bots.
    pub bots: usize,
    /// How many bytes of memory in total.
    pub memory: usize,
}

impl Default for PoolLimits {
    /// Enough for one person's games: 16 bots, 96 MB.
    fn default() -> PoolLimits {
        PoolLimits { bots: 16, memory: 96 << 20 }
    }
}

/// Bots by the seat they play for; a key names a game and a seat of it.
pub struct BotPool<Key> {
    limits: PoolLimits,
    kept: HashMap<Key, Kept>,
    /// The memory of all kept bots, in bytes.
    memory: usize,
    /// Counts the bots put back, to find the one used longest ago.
    clock: u64,
}

struct Kept {
    choice: BotChoice,
    bot: Box<dyn Bot>,
    memory: usize,
    put_back: u64,
}

impl<Key: Eq + Hash + Clone> BotPool<Key> {
    /// An empty pool.
    pub fn new(limits: PoolLimits) -> BotPool<Key> {
        BotPool { limits, kept: HashMap::new(), memory: 0, clock: 0 }
    }

    /// Takes out the bot of a seat, or makes a new one from `seed` if there is none, or if the seat is now
    /// played by another kind of bot.
    pub fn take(&mut self, key: &Key, choice: BotChoice, seed: impl FnOnce() -> [u8; 32]) -> Box<dyn Bot> {
        match self.remove(key) {
            Some(kept) if kept.choice == choice => kept.bot,
            _ => choice.bot(seed()),
        }
    }

    /// Keeps a bot for its seat's next decision. Drops others if the bounds are exceeded, or this one if it alone is too
    /// large.
    pub fn put_back(&mut self, key: Key, choice: BotChoice, bot: Box<dyn Bot>) {
        self.remove(&key);
        let memory = bot.memory();
        self.clock += 1;
        self.memory += memory;
        self.kept.insert(key, Kept { choice, bot, memory, put_back: self.clock });
        while self.kept.len() > self.limits.bots || self.memory > self.limits.memory {
            let oldest = self.kept.iter().min_by_key(|(_, kept)| kept.put_back).map(|(key, _)| key.clone());
            let Some(oldest) = oldest else { break };
            self.remove(&oldest);
        }
    }

    /// Drops the bots of the seats for which `gone` is true: their game is over.
    pub fn forget(&mut self, gone: impl Fn(&Key) -> bool) {
        self.kept.retain(|key, kept| {
            let keep = !gone(key);
            self.memory -= if keep { 0 } else { kept.memory };
            keep
        });
    }

    /// How many bots are kept; those taken out are not counted.
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// Is none kept?
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// About how many bytes of memory the kept bots take.
    pub fn memory(&self) -> usize {
        self.memory
    }

    fn remove(&mut self, key: &Key) -> Option<Kept> {
        let kept = self.kept.remove(key)?;
        self.memory -= kept.memory;
        Some(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Stop;
    use claim_rules::{Action, View};

    /// A bot that reports this much memory.
    struct BotOfSize(usize);

    impl Bot for BotOfSize {
        fn choose(&mut self, view: &View, _: &Stop) -> Action {
            view.legal[0]
        }
        fn memory(&self) -> usize {
            self.0
        }
    }

    fn pool(bots: usize, memory: usize) -> BotPool<u8> {
        BotPool::new(PoolLimits { bots, memory })
    }

    /// Is the bot of this seat still kept? A new one takes no memory.
    fn is_kept(pool: &mut BotPool<u8>, key: u8) -> bool {
        pool.take(&key, BotChoice::Greedy, || [0; 32]).memory() > 0
    }

    #[test]
    fn a_seat_gets_its_bot_back_unless_it_asks_for_another_kind() {
        let mut pool = pool(4, 1000);
        pool.put_back(1, BotChoice::Greedy, Box::new(BotOfSize(10)));
        assert_eq!(pool.take(&1, BotChoice::Greedy, || panic!("no new one")).memory(), 10);
        assert!(pool.is_empty() && pool.memory() == 0, "what thinks is not counted");
        pool.put_back(1, BotChoice::Greedy, Box::new(BotOfSize(10)));
        assert_eq!(pool.take(&1, BotChoice::Random, || [0; 32]).memory(), 0);
        assert_eq!((pool.len(), pool.memory()), (0, 0), "the other kind is gone");
    }

    #[test]
    fn the_bots_used_longest_ago_are_dropped_first() {
        let mut pool = pool(2, 1000);
        for key in [1, 2, 3] {
            pool.put_back(key, BotChoice::Greedy, Box::new(BotOfSize(1)));
        }
        assert_eq!(pool.len(), 2);
        assert!(!is_kept(&mut pool, 1) && is_kept(&mut pool, 2) && is_kept(&mut pool, 3));
    }

    #[test]
    fn the_bound_on_memory_holds_as_bots_grow() {
        let mut pool = pool(9, 100);
        for (key, size) in [(1, 40), (2, 40), (1, 70)] {
            pool.put_back(key, BotChoice::Greedy, Box::new(BotOfSize(size)));
        }
        assert_eq!((pool.len(), pool.memory()), (1, 70));
        pool.put_back(3, BotChoice::Greedy, Box::new(BotOfSize(101)));
        assert_eq!((pool.len(), pool.memory()), (0, 0), "too large on its own");
    }

    #[test]
    fn a_game_that_is_over_is_forgotten() {
        let mut pool = pool(9, 100);
        for key in [1, 2, 3] {
            pool.put_back(key, BotChoice::Greedy, Box::new(BotOfSize(5)));
        }
        pool.forget(|key| *key != 2);
        assert_eq!((pool.len(), pool.memory()), (1, 5));
        assert!(is_kept(&mut pool, 2));
    }
}
