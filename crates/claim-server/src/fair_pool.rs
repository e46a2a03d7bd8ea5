//! Threads for work that takes long — bots that think, passwords that are hashed — shared fairly: whoever has much work
//! waiting delays their own, not that of others.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use tokio::sync::oneshot;

/// How much work a job is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// Less than a millisecond or two: does not wait behind heavy ones.
    Light,
    Heavy,
}

type Job = Box<dyn FnOnce() + Send>;

/// A few threads, and for each owner a queue of jobs.
pub(crate) struct FairPool<Owner>(Arc<Shared<Owner>>);

struct Shared<Owner> {
    queues: Mutex<Queues<Owner>>,
    wake: Condvar,
    most_waiting: usize,
}

struct Queues<Owner> {
    light: Lane<Owner>,
    heavy: Lane<Owner>,
    closed: bool,
}

/// Jobs by owner; the owners take turns.
struct Lane<Owner> {
    turns: VecDeque<Owner>,
    waiting: HashMap<Owner, VecDeque<Job>>,
}

impl<Owner: Clone + Eq + Hash> Lane<Owner> {
    fn new() -> Lane<Owner> {
        Lane { turns: VecDeque::new(), waiting: HashMap::new() }
    }

    /// False if this owner has too many waiting.
    fn push(&mut self, owner: Owner, job: Job, most: usize) -> bool {
        let waiting = self.waiting.entry(owner.clone()).or_default();
        if waiting.len() >= most {
            return false;
        }
        waiting.push_back(job);
        if waiting.len() == 1 {
            self.turns.push_back(owner);
        }
        true
    }

    fn pop(&mut self) -> Option<Job> {
        let owner = self.turns.pop_front()?;
        let waiting = self.waiting.get_mut(&owner)?;
        let job = waiting.pop_front();
        if waiting.is_empty() {
            self.waiting.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        job
    }
}

impl<Owner> std::fmt::Debug for FairPool<Owner> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FairPool").finish_non_exhaustive()
    }
}

impl<Owner: Clone + Eq + Hash + Send + 'static> FairPool<Owner> {
    /// So many threads; every owner may have so many jobs waiting.
    pub(crate) fn new(name: &str, threads: usize, most_waiting: usize) -> FairPool<Owner> {
        let queues = Queues { light: Lane::new(), heavy: Lane::new(), closed: false };
        let shared = Arc::new(Shared { queues: Mutex::new(queues), wake: Condvar::new(), most_waiting });
        // One more for light work alone.
        for number in 0..=threads.max(1) {
            let shared = shared.clone();
            let thread = std::thread::Builder::new().name(format!("{name} {number}"));
            // Where the system gives no more threads, the others do the work.
            if let Err(error) = thread.spawn(move || work(&shared, number == 0)) {
                tracing::error!(%error, name, "cannot start a thread");
            }
        }
        FairPool(shared)
    }

    /// Does a job when its owner's turn comes. Nothing if too many of theirs wait, or the pool is closed.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        owner: Owner,
        weight: Weight,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, answer) = oneshot::channel();
        let job: Job = Box::new(move || drop(done.send(job())));
        {
            let mut queues = self.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
            let most = self.0.most_waiting;
            let lane = match weight {
                Weight::Light => &mut queues.light,
                Weight::Heavy => &mut queues.heavy,
            };
            if !lane.push(owner, job, most) {
                return None;
            }
        }
        // Not every thread takes every job: all look.
        self.0.wake.notify_all();
        answer.await.ok()
    }

    /// No job begins any more.
    pub(crate) fn close(&self) {
        let mut queues = self.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
        queues.closed = true;
        (queues.light, queues.heavy) = (Lane::new(), Lane::new());
        self.0.wake.notify_all();
    }
}

impl<Owner> Drop for FairPool<Owner> {
    fn drop(&mut self) {
        self.0.queues.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.0.wake.notify_all();
    }
}

fn work<Owner: Clone + Eq + Hash>(shared: &Shared<Owner>, light_only: bool) {
    // Whoever is served now comes before who thinks: on Linux this counts for the thread alone.
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
                let job = match queues.light.pop() {
                    None if !light_only => queues.heavy.pop(),
                    light => light,
                };
                match job {
                    Some(job) => break job,
                    None => queues = shared.wake.wait(queues).unwrap_or_else(PoisonError::into_inner),
                }
            }
        };
        // Who waits for a job that failed hears that there is no answer; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn owners_take_turns() {
        let pool: FairPool<u8> = FairPool::new("test", 1, 100);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let order = Arc::new(Mutex::new(Vec::new()));
        let blocked = pool.run(0, Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let note = |name: &'static str| {
            let order = order.clone();
            move || order.lock().unwrap().push(name)
        };
        let jobs = async {
            tokio::join!(
                pool.run(1, Weight::Heavy, note("one")),
                pool.run(1, Weight::Heavy, note("one again")),
                pool.run(1, Weight::Heavy, note("one once more")),
                pool.run(2, Weight::Heavy, note("two")),
                pool.run(1, Weight::Light, note("light")),
                async { go.send(()).unwrap() },
            )
        };
        tokio::join!(blocked, jobs);
        // The light one has a thread of its own, and passes everybody.
        let mut order = order.lock().unwrap();
        order.retain(|name| *name != "light");
        assert_eq!(*order, ["one", "two", "one again", "one once more"]);
    }

    #[tokio::test]
    async fn light_work_does_not_wait_behind_heavy_work() {
        let pool: FairPool<u8> = FairPool::new("test", 1, 100);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let blocked = pool.run(0, Weight::Heavy, move || {
            let _ = gate.recv();
        });
        let light = async {
            assert_eq!(pool.run(0, Weight::Light, || 7).await, Some(7));
            go.send(()).unwrap();
        };
        tokio::join!(blocked, light);
    }

    #[tokio::test]
    async fn who_has_too_many_waiting_is_refused_and_others_are_not() {
        let pool: FairPool<u8> = FairPool::new("test", 1, 2);
        let (go, gate) = std::sync::mpsc::channel::<()>();
        let (begun, begins) = oneshot::channel();
        let blocked = pool.run(0, Weight::Heavy, move || {
            let _ = begun.send(());
            let _ = gate.recv();
        });
        let others = async {
            begins.await.unwrap();
            let (a, b, c, d, ()) = tokio::join!(
                pool.run(1, Weight::Heavy, || 1),
                pool.run(1, Weight::Heavy, || 2),
                pool.run(1, Weight::Heavy, || 3),
                pool.run(2, Weight::Heavy, || 4),
                async { go.send(()).unwrap() },
            );
            assert_eq!((a, b, c, d), (Some(1), Some(2), None, Some(4)));
        };
        tokio::join!(blocked, others);
    }

    #[tokio::test]
    async fn a_job_that_panics_takes_no_thread_with_it() {
        let pool: FairPool<u8> = FairPool::new("test", 1, 2);
        assert_eq!(pool.run(0, Weight::Heavy, || panic!("on purpose")).await, None::<()>);
        assert_eq!(pool.run(0, Weight::Heavy, || 7).await, Some(7));
    }
}
