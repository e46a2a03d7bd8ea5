//! Parallel work whose results do not depend on the number of threads.

use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::ProgressBar;

/// The most threads.
const MOST_THREADS: usize = 256;

/// How many threads to use: as asked, or one for each core.
pub(crate) fn threads(asked: Option<usize>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.unwrap_or_else(cores).clamp(1, MOST_THREADS)
}

/// Does this many pieces of work on several threads and returns the results in order. Each thread has a state of its own.
pub(crate) fn spread<Own, Piece: Send>(
    count: u64,
    threads: usize,
    bar: &ProgressBar,
    own: impl Fn() -> Own + Sync,
    work: impl Fn(&mut Own, u64) -> Piece + Sync,
) -> Vec<Piece> {
    let next = AtomicU64::new(0);
    let mut done: Vec<(u64, Piece)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut own = own();
                    let mut mine = Vec::new();
                    loop {
                        let n = next.fetch_add(1, Ordering::Relaxed);
                        if n >= count {
                            return mine;
                        }
                        mine.push((n, work(&mut own, n)));
                        bar.inc(1);
                    }
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, piece)| piece).collect()
}
