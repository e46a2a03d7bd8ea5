//! The server's time: the machine's, or, where several nodes share a store, the store's. One node writes times that
//! another reads, so all must use the same clock, whatever their machines say.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A process serves one store, and uses its time everywhere.
static CLOCK: Clock = Clock { at_start: AtomicI64::new(OWN) };
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// No store has reported its time: the machine's own time counts.
const OWN: i64 = i64::MIN;
/// A smaller difference, in milliseconds, beyond the duration of the query, is not corrected.
const TOLERANCE: i64 = 50;

struct Clock {
    /// The store's time when this process began to count, in milliseconds since 1970. From then on the machine only
    /// measures the time since: setting its clock changes nothing.
    at_start: AtomicI64,
}

impl Clock {
    fn now(&self, machine: impl FnOnce() -> i64, counted: impl FnOnce() -> i64) -> i64 {
        match self.at_start.load(Ordering::Relaxed) {
            OWN => machine(),
            at_start => at_start + counted(),
        }
    }

    /// The store said that it is `at`; the query was sent at `asked` and answered at `answered`, in milliseconds of
    /// this process.
    fn agree(&self, at: i64, asked: i64, answered: i64) {
        let at_start = self.at_start.load(Ordering::Relaxed);
        // It was that time at some moment in between, which one is unknown.
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

/// Takes over the store's time, which is queried.
pub(crate) async fn agree<E>(ask: impl Future<Output = Result<i64, E>>) -> Result<(), E> {
    let asked = counted();
    let at = ask.await?;
    CLOCK.agree(at, asked, counted());
    Ok(())
}

fn machine() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

/// The milliseconds since this process began to count.
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
        // The machine's clock makes no difference any more, and the uncertainty of a slow answer changes nothing.
        assert_eq!(clock.now(|| 99_000_000, || 1_110), 3_601_000);
        clock.agree(3_601_000, 1_000, 1_900);
        assert_eq!(clock.now(|| 0, || 1_110), 3_601_000);
        // The store's own clock was set: it counts.
        clock.agree(5_000_000, 2_000, 2_010);
        assert_eq!(clock.now(|| 0, || 2_005), 5_000_000);
    }
}
