//! Threads for work that takes long — bots that think, passwords that are hashed — shared fairly: an owner with much
//! work waiting delays their own, not that of others. Households take turns, and within a household its people do:
//! using many accounts does not make one address count more than once.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use tokio::sync::oneshot;

/// How heavy a job is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// Takes less than a millisecond or two: does not wait behind heavy jobs, nor delays them.
    Light,
    Heavy,
}

type Job = Box<dyn FnOnce() + Send>;

/// A few threads, and for each owner a queue of jobs.
pub(crate) struct FairPool<Source, Owner>(Arc<Shared<Source, Owner>>);

struct Shared<Source, Owner> {
    queues: Mutex<Queues<Source, Owner>>,
    wake: Condvar,
    most_waiting: usize,
}

struct Queues<Source, Owner> {
    light: Turns<Source, Turns<Owner, VecDeque<Job>>>,
    heavy: Turns<Source, Turns<Owner, VecDeque<Job>>>,
    /// The thread that does both kinds did a light job last.
    last_was_light: bool,
    closed: bool,
}

impl<Source: Clone + Eq + Hash, Owner: Clone + Eq + Hash> Queues<Source, Owner> {
    /// The next job of the thread that does both kinds: light and heavy ones in turn while both wait, so that a flood
    /// of light ones does not keep heavy ones waiting for ever.
    fn next(&mut self) -> Option<Job> {
        let heavy_first = self.last_was_light;
        for heavy in [heavy_first, !heavy_first] {
            let job = if heavy { self.heavy.next().0 } else { self.light.next().0 };
            if job.is_some() {
                self.last_was_light = !heavy;
                return job;
            }
        }
        None
    }
}

/// A source of jobs, one at a time.
trait Jobs: Default {
    /// The next job, and whether there are more.
    fn next(&mut self) -> (Option<Job>, bool);
}

impl Jobs for VecDeque<Job> {
    fn next(&mut self) -> (Option<Job>, bool) {
        (self.pop_front(), !self.is_empty())
    }
}

/// The owners whose jobs wait, each with their jobs; they take turns.
struct Turns<Key, Theirs> {
    order: VecDeque<Key>,
    waiting: HashMap<Key, Theirs>,
}

impl<Key, Theirs> Default for Turns<Key, Theirs> {
    fn default() -> Turns<Key, Theirs> {
        Turns { order: VecDeque::new(), waiting: HashMap::new() }
    }
}

impl<Key: Clone + Eq + Hash, Theirs: Jobs> Turns<Key, Theirs> {
    /// The next waiting job of the owner whose turn it is.
    fn of(&mut self, key: Key) -> &mut Theirs {
        self.waiting.entry(key).or_insert_with_key(|key| {
            self.order.push_back(key.clone());
            Theirs::default()
        })
    }
}

impl<Key: Clone + Eq + Hash, Theirs: Jobs> Jobs for Turns<Key, Theirs> {
    fn next(&mut self) -> (Option<Job>, bool) {
        let Some(key) = self.order.pop_front() else { return (None, false) };
        let (job, more) = self.waiting.get_mut(&key).map_or((None, false), Jobs::next);
        if more {
            self.order.push_back(key);
        } else {
            self.waiting.remove(&key);
        }
        (job, !self.order.is_empty())
    }
}

impl<Source, Owner> std::fmt::Debug for FairPool<Source, Owner> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FairPool").finish_non_exhaustive()
    }
}

impl<Source, Owner> FairPool<Source, Owner>
where
    Source: Clone + Eq + Hash + Send + 'static,
    Owner: Clone + Eq + Hash + Send + 'static,
{
    /// A pool with this many threads and a limit on the waiting jobs of each owner.
    pub(crate) fn new(name: &str, threads: usize, most_waiting: usize) -> FairPool<Source, Owner> {
        let queues =
            Queues { light: Turns::default(), heavy: Turns::default(), last_was_light: false, closed: false };
        let shared = Arc::new(Shared { queues: Mutex::new(queues), wake: Condvar::new(), most_waiting });
        // One more for light jobs only.
        for number in 0..=threads.max(1) {
            let shared = shared.clone();
            let thread = std::thread::Builder::new().name(format!("{name} {number}"));
            // If the system gives no more threads, the others do the work.
            if let Err(error) = thread.spawn(move || work(&shared, number == 0)) {
                tracing::error!(%error, name, "cannot start a thread");
            }
        }
        FairPool(shared)
    }

    /// Runs a job when its owner's turn comes. Returns nothing if too many of theirs wait, or the pool is closed. A job
    /// is skipped if nobody waits for its answer when its turn comes.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        source: Source,
        owner: Owner,
        weight: Weight,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, answer) = oneshot::channel();
        let job: Job = Box::new(move || {
            if !done.is_closed() {
                drop(done.send(job()));
            }
        });
        {
            let mut queues = self.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
            if queues.closed {
                return None;
            }
            let lane = match weight {
                Weight::Light => &mut queues.light,
                Weight::Heavy => &mut queues.heavy,
            };
            let theirs = lane.of(source).of(owner);
            if theirs.len() >= self.0.most_waiting {
                return None;
            }
            theirs.push_back(job);
        }
        // Not every thread takes every kind of job, so wake all.
        self.0.wake.notify_all();
        answer.await.ok()
    }

    /// Lets no job begin any more.
    pub(crate) fn close(&self) {
        let mut queues = self.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
        queues.closed = true;
        (queues.light, queues.heavy) = (Turns::default(), Turns::default());
        self.0.wake.notify_all();
    }
}

impl<Source, Owner> Drop for FairPool<Source, Owner> {
    fn drop(&mut self) {
        self.0.queues.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.0.wake.notify_all();
    }
}

fn work<Source, Owner>(shared: &Shared<Source, Owner>, light_only: bool)
where
    Source: Clone + Eq + Hash,
    Owner: Clone + Eq + Hash,
{
    // Serving requests comes before thinking: on Linux this priority is the thread's alone.
    #[cfg(target_os = "linux")]
    if !light_only {
        let _ = rustix::process::nice(10);
    }
    loop {
        let job = {
            let mut queues = shared.queues.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                if queues.closed {
                    return;
                }
                let job = if light_only { queues.light.next().0 } else { queues.next() };
                match job {
                    Some(job) => break job,
                    None => queues = shared.wake.wait(queues).unwrap_or_else(PoisonError::into_inner),
                }
            }
        };
        // The caller of a job that failed learns that there is no answer; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn owners_take_turns() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 100);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let blocked = pool.run(0, 0, Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let note = |name: &'static str| {
            let order = order.clone();
            move || order.lock().unwrap().push(name)
        };
        let jobs = async {
            tokio::join!(
                pool.run(1, 0, Weight::Heavy, note("one")),
                pool.run(1, 0, Weight::Heavy, note("one again")),
                pool.run(1, 0, Weight::Heavy, note("one once more")),
                pool.run(2, 0, Weight::Heavy, note("two")),
                pool.run(1, 0, Weight::Light, note("light")),
                async { go.send(()).unwrap() },
            )
        };
        tokio::join!(blocked, jobs);
        // The light job has a thread of its own, so when it arrives is not determined.
        let mut order = order.lock().unwrap();
        order.retain(|name| *name != "light");
        assert_eq!(*order, ["one", "two", "one again", "one once more"]);
    }

    #[tokio::test]
    async fn whoever_comes_as_many_people_is_still_one_address() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 100);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let blocked = pool.run(0, 0, Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let note = |name: &'static str| {
            let order = order.clone();
            move || order.lock().unwrap().push(name)
        };
        let jobs = async {
            tokio::join!(
                pool.run(1, 1, Weight::Heavy, note("one guest")),
                pool.run(1, 1, Weight::Heavy, note("one guest again")),
                pool.run(1, 2, Weight::Heavy, note("another guest")),
                pool.run(1, 3, Weight::Heavy, note("a third guest")),
                pool.run(2, 9, Weight::Heavy, note("neighbour")),
                pool.run(2, 9, Weight::Heavy, note("neighbour again")),
                async { go.send(()).unwrap() },
            )
        };
        tokio::join!(blocked, jobs);
        let expected = [
            "one guest",
            "neighbour",
            "another guest",
            "neighbour again",
            "a third guest",
            "one guest again",
        ];
        assert_eq!(*order.lock().unwrap(), expected);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_any_more_is_not_done() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 100);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let blocked = pool.run(0, 0, Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let done = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let done = done.clone();
            move || done.lock().unwrap().push(name)
        };
        let others = async {
            let hurried = pool.run(1, 0, Weight::Heavy, note("given up"));
            assert!(tokio::time::timeout(std::time::Duration::from_millis(5), hurried).await.is_err());
            go.send(()).unwrap();
            pool.run(1, 0, Weight::Heavy, note("waited for")).await
        };
        tokio::join!(blocked, others);
        assert_eq!(*done.lock().unwrap(), ["waited for"]);
    }

    #[tokio::test]
    async fn a_flood_of_light_work_does_not_keep_heavy_work_waiting() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 1_000);
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = order.clone();
            move || order.lock().unwrap().push(name)
        };
        let gate = || {
            let (go, gate) = std::sync::mpsc::channel::<()>();
            let (begun, begins) = oneshot::channel();
            let job = move || {
                let _ = begun.send(());
                let _ = gate.recv();
            };
            (go, begins, job)
        };
        let ((go, begins, heavy_gate), (go_light, light_begins, light_gate)) = (gate(), gate());
        let jobs = async {
            begins.await.unwrap();
            // The thread for light jobs is left out: only the order on the other one is checked.
            let light = pool.run(0, 0, Weight::Light, light_gate);
            let others = async {
                light_begins.await.unwrap();
                let flood = (0..200).map(|_| pool.run(1, 0, Weight::Light, note("light")));
                let heavy = async {
                    pool.run(2, 0, Weight::Heavy, note("heavy")).await;
                    go_light.send(()).unwrap();
                };
                let start = async { go.send(()).unwrap() };
                tokio::join!(futures_util::future::join_all(flood), heavy, start);
            };
            tokio::join!(light, others);
        };
        tokio::join!(pool.run(0, 0, Weight::Heavy, heavy_gate), jobs);
        let order = order.lock().unwrap();
        let place = order.iter().position(|name| *name == "heavy").unwrap();
        assert!(place <= 1, "{place}");
    }

    #[tokio::test]
    async fn light_work_does_not_wait_behind_heavy_work() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 100);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let blocked = pool.run(0, 0, Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let light = async {
            assert_eq!(pool.run(0, 0, Weight::Light, || 7).await, Some(7));
            go.send(()).unwrap();
        };
        tokio::join!(blocked, light);
    }

    #[tokio::test]
    async fn who_has_too_many_waiting_is_refused_and_others_are_not() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 2);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let blocked = pool.run(0, 0, Weight::Heavy, move || {
            let _ = begun.send(());
            let _ = gate.recv();
        });
        let others = async {
            begins.await.unwrap();
            let (a, b, c, d, ()) = tokio::join!(
                pool.run(1, 0, Weight::Heavy, || 1),
                pool.run(1, 0, Weight::Heavy, || 2),
                pool.run(1, 0, Weight::Heavy, || 3),
                pool.run(2, 0, Weight::Heavy, || 4),
                async { go.send(()).unwrap() },
            );
            assert_eq!((a, b, c, d), (Some(1), Some(2), None, Some(4)));
        };
        tokio::join!(blocked, others);
    }

    #[tokio::test]
    async fn nobody_waits_for_a_pool_that_is_closed() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 2);
        pool.close();
        let waited =
            tokio::time::timeout(std::time::Duration::from_secs(5), pool.run(0, 0, Weight::Light, || 7));
        assert_eq!(waited.await, Ok(None));
    }

    #[tokio::test]
    async fn a_job_that_panics_takes_no_thread_with_it() {
        let pool: FairPool<u8, u8> = FairPool::new("test", 1, 2);
        assert_eq!(pool.run(0, 0, Weight::Heavy, || panic!("on purpose")).await, None::<()>);
        assert_eq!(pool.run(0, 0, Weight::Heavy, || 7).await, Some(7));
    }
}
