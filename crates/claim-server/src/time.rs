//! The server's time: the machine's, or, where several nodes share a store, the store's. Clocks are counted from what
//! one node wrote to what another reads, so all must mean the same by it, whatever their machines say.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A process serves one store: its time is the time of all of it.
static CLOCK: Clock = Clock { at_start: AtomicI64::new(OWN) };
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// No store has said what time it is: the machine's own time counts.
const OWN: i64 = i64::MIN;
/// So far off, in milliseconds, beyond what the question itself took, the time is not put right.
const TOLERANCE: i64 = 50;

struct Clock {
    /// What time the store had when this process began to count, in milliseconds since 1970. From then on the machine
    /// only counts how long ago that was: a machine whose clock is set changes nothing.
    at_start: AtomicI64,
}

impl Clock {
    fn now(&self, machine: impl FnOnce() -> i64, counted: impl FnOnce() -> i64) -> i64 {
        match self.at_start.load(Ordering::Relaxed) {
            OWN => machine(),
            at_start => at_start + counted(),
        }
    }

    /// The store said that it is `at`; it was asked when `asked` was counted, and answered when `answered` was.
    fn agree(&self, at: i64, asked: i64, answered: i64) {
        let at_start = self.at_start.load(Ordering::Relaxed);
        // It was so late at some moment in between: nobody knows at which.
        let (earliest, latest) = (at - answered, at - asked);
        if at_start == OWN || !(earliest - TOLERANCE..=latest + TOLERANCE).contains(&at_start) {
            self.at_start.store(i64::midpoint(earliest, latest), Ordering::Relaxed);
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    CLOCK.now(machine, counted)
}

/// From now on it is as late as the store says, which is asked.
pub(crate) async fn agree<E>(ask: impl Future<Output = Result<i64, E>>) -> Result<(), E> {
    let asked = counted();
    let at = ask.await?;
    CLOCK.agree(at, asked, counted());
    Ok(())
}

fn machine() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

/// How long this process counts, in milliseconds.
fn counted() -> i64 {
    START.elapsed().as_millis() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_a_store_is_shared_it_is_as_late_as_the_store_says() {
        let clock = Clock { at_start: AtomicI64::new(OWN) };
        assert_eq!(clock.now(|| 7_000, || 100), 7_000);
        // The machine is an hour late, and the question took 20 milliseconds.
        clock.agree(3_600_000, 100, 120);
        assert_eq!(clock.now(|| 7_000, || 110), 3_600_000);
        // What the machine says makes no difference any more, and what a slow answer leaves open changes nothing.
        assert_eq!(clock.now(|| 99_000_000, || 1_110), 3_601_000);
        clock.agree(3_601_000, 1_000, 1_900);
        assert_eq!(clock.now(|| 0, || 1_110), 3_601_000);
        // The store's own clock was set: it counts.
        clock.agree(5_000_000, 2_000, 2_010);
        assert_eq!(clock.now(|| 0, || 2_005), 5_000_000);
    }
}
